/** The contact solvers alone. Reference: tests/golden/validation/RST-15. */
const both = { impulse: 'exact', contact: 'exact' };
const range = (n) => Array.from({ length: n }, (_, i) => i);

/** Upper triangular, 1 on the diagonal, 2 above. */
const murty = (n) => range(n).map((i) => range(n).map((j) => (i === j ? 1 : i < j ? 2 : 0)));

const product = (a, b) =>
  a.map((row) => b[0].map((_, j) => row.reduce((sum, x, k) => sum + x * b[k][j], 0)));
const transposed = (m) => m[0].map((_, j) => m.map((row) => row[j]));

/** Forces and accelerations of a f + b. */
function solve(lab, matrix, b, solver) {
  const f = [...lab.engine.solveContactProblem(matrix.flat(), b, solver)];
  const a = matrix.map((row, i) => row.reduce((sum, x, j) => sum + x * f[j], b[i]));
  return { f, a };
}

/** Block of mass 1 on eight points along its edge: many answers, one sum and one moment. */
function redundantEdge(lab, solver) {
  const x = range(8).map((k) => -0.5 + k / 7);
  const matrix = x.map((p) => x.map((q) => 1 + 12 * p * q));
  const { f, a } = solve(lab, matrix, Array(8).fill(-9.81), solver);
  return {
    sum_f: f.reduce((sum, value) => sum + value, 0),
    first_moment: f.reduce((sum, value, k) => sum + value * x[k], 0),
    a,
  };
}

/** The contact solver of both methods. */
function lcpSet(lab, { five_contact: five, murty: { n }, integer_spd: spd }) {
  const ones = Array(n).fill(-1);
  const m = murty(n);
  const integer = solve(lab, spd.M, spd.q, 'baraff');
  return {
    five_contact: solve(lab, five.A, five.b, 'baraff'),
    murty: { z: solve(lab, m, ones, 'baraff').f },
    fathi: { z: solve(lab, product(transposed(m), m), ones, 'baraff').f },
    redundant_edge: redundantEdge(lab, 'baraff'),
    integer_spd: { z: integer.f, w: integer.a },
  };
}

export const complementarityCases = [{ id: 'RST-15-lcp-set', cells: both, measure: lcpSet }];
