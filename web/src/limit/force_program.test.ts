import { beforeAll, describe, expect, it } from 'vitest';
import type { Assembly, ContactPoint, HeldBody, Interface } from './assembly';
import { ForceColumns } from './equilibrium';
import { ForceMatrix } from './force_matrix';
import { ForcePrograms, type Question } from './force_program';
import { openSolver, type Solver } from './linear_program';
import { NormalEquations } from './normal_equations';
import type { Vector3 } from '../sim';

let solver: Solver;
beforeAll(async () => {
  solver = await openSolver();
});

/** A wall of blocks 2 by 1 by 1 in courses that are shifted by half a block, on a floor. */
function wall(courses: number, length: number, friction: number): Assembly {
  const bodies: HeldBody[] = [];
  const points: ContactPoint[] = [];
  const interfaces: Interface[] = [];
  const touch = (a: number, b: number, normal: Vector3, corners: readonly Vector3[]): void => {
    const own = corners.map((at) => {
      const row = points.length;
      points.push({ a, b, at, normal, friction, row });
      return row;
    });
    interfaces.push({ bodyA: a, bodyB: b, at: corners[0]!, normal, points: own });
  };
  const bed = (from: number, to: number, z: number): Vector3[] =>
    [0, 1].flatMap((y): Vector3[] => [
      [from, y, z],
      [to, y, z],
    ]);
  for (let course = 0; course < courses; ++course)
    for (let i = 0; i < length; ++i) {
      const body = bodies.length;
      const left = 2 * i + (course % 2);
      const centre: Vector3 = [left + 1, 0.5, course + 0.5];
      bodies.push({ body, centre, weight: [0, 0, -20] });
      if (course === 0) touch(-1, body, [0, 0, 1], bed(left, left + 2, 0));
      for (const below of course === 0 ? [] : [0, 1]) {
        const other = i + (course % 2 === 1 ? below : below - 1);
        if (other < 0 || other >= length) continue;
        const from = 2 * other + (1 - (course % 2));
        const a = (course - 1) * length + other;
        const [low, high] = [Math.max(left, from), Math.min(left, from) + 2];
        touch(a, body, [0, 0, 1], bed(low, high, course));
      }
      if (i > 0) {
        const side = [course, course + 1].flatMap((z) => [0, 1].map((y): Vector3 => [left, y, z]));
        touch(body - 1, body, [1, 0, 0], side);
      }
    }
  const weight = 20 * bodies.length;
  return { isPlanar: false, bodies, points, interfaces, down: [0, 0, -1], weight, size: 1 };
}

/** Numbers between −1 and 1, always the same. */
function numbers(count: number): Float64Array {
  let state = 1;
  return Float64Array.from({ length: count }, () => {
    state = (state * 48271) % 2147483647;
    return (2 * state) / 2147483647 - 1;
  });
}

const product = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((sum, value, i) => sum + value * (b[i] ?? NaN), 0);

const assembly = wall(4, 3, 0.7);
const columns = new ForceColumns(assembly);
const load = columns.load(() => [20, 0, 0]);
const right = columns.load(() => [0, 0, 20]);

/** Columns of a matrix with slack and a load, by all their numbers. */
function denseColumns(): Float64Array[] {
  const { starts, indices, values } = columns.matrix(columns.values(null, 'outer'), []);
  const cones = Array.from({ length: columns.count }, (_, k) => {
    const column = new Float64Array(columns.rows);
    for (let i = starts[k]!; i < starts[k + 1]!; ++i) column[indices[i]!] = values[i]!;
    return column;
  });
  const slack = Array.from({ length: 2 * columns.rows }, (_, i) => {
    const column = new Float64Array(columns.rows);
    column[i >> 1] = i % 2 ? -1 : 1;
    return column;
  });
  return [...cones, ...slack, load];
}

describe('a matrix as a product', () => {
  const matrix = new ForceMatrix(assembly, columns, { hasSlack: true, load });
  matrix.setFriction(assembly, null, 'outer');
  const dense = denseColumns();

  it('multiplies as its columns do', () => {
    const x = numbers(matrix.count);
    const found = new Float64Array(matrix.rows);
    matrix.multiply(x, found);
    found.forEach((value, row) => {
      const known = dense.reduce((sum, column, k) => sum + column[row]! * x[k]!, 0);
      expect(value).toBeCloseTo(known, 12);
    });
  });

  it('multiplies transposed as its columns do', () => {
    const y = numbers(matrix.rows);
    const found = new Float64Array(matrix.count);
    matrix.multiplyTransposed(y, found);
    found.forEach((value, k) => expect(value).toBeCloseTo(product(dense[k]!, y), 12));
  });

  it('has normal equations that are solved', () => {
    const weights = numbers(matrix.count).map((value) => 1 + value);
    const normal = new NormalEquations(
      assembly.bodies.length,
      6,
      assembly.points.map(({ a, b }) => [a, b]),
    );
    matrix.addTo(normal, weights);
    normal.factor(load, weights[matrix.count - 1]!);
    const wanted = numbers(matrix.rows);
    const found = new Float64Array(matrix.rows);
    normal.solve(wanted, found);
    // A D Aᵀ of what was found is what was wanted.
    const columnsOf = new Float64Array(matrix.count);
    matrix.multiplyTransposed(found, columnsOf);
    const back = new Float64Array(matrix.rows);
    matrix.multiply(
      columnsOf.map((value, k) => value * weights[k]!),
      back,
    );
    back.forEach((value, row) => expect(value).toBeCloseTo(wanted[row]!, 9));
  });
});

it('a load holds what the contacts alone leave free', () => {
  // A block on ice, which a wind pushes.
  const one = wall(1, 1, 0);
  const own = new ForceColumns(one);
  const wind = own.load(() => [20, 0, 0]);
  const matrix = new ForceMatrix(one, own, { hasSlack: false, load: wind });
  const normal = new NormalEquations(1, 6, [[-1, 0]]);
  matrix.addTo(normal, new Float64Array(matrix.count).fill(1));
  normal.factor(wind, 0.5);
  const found = new Float64Array(6);
  normal.solve(
    own.load(() => [10, 0, 40]),
    found,
  );
  expect(found[0]).toBeCloseTo(1, 12);
  // Four corners of 16 edges, 2 of the mean weight.
  expect(found[2]).toBeCloseTo(2 / 64, 12);
});

describe('the interior point method and the simplex method agree', () => {
  const base: Question = {
    friction: null,
    side: 'outer',
    cost: new Float64Array(columns.count),
    right,
    hasSlack: false,
    load: null,
    mostLoad: 20,
  };
  const bare: Solver = Object.create(null) as Solver;

  /** By HiGHS, from the columns that it is given. */
  function known({ friction, side, cost, hasSlack, load: pull, right: wanted }: Question) {
    const { rows } = columns;
    const slack = Array.from({ length: hasSlack ? 2 * rows : 0 }, (_, i) => [
      [i >> 1, i % 2 ? -1 : 1] as const,
    ]);
    const more = pull === null ? slack : [[...pull].map((value, row) => [row, value] as const)];
    const program = solver.open({
      matrix: columns.matrix(columns.values(friction, side), more),
      cost,
      lower: new Float64Array(cost.length),
      upper: new Float64Array(cost.length).fill(Infinity),
      right: wanted,
    });
    const { least } = program.solve();
    program.close();
    return least;
  }

  /** Without a solver to fall back on. */
  const found = (question: Question): number =>
    new ForcePrograms(bare, assembly).open(question).solve().least;

  it.each([0, 0.05, 0.7])('on what is out of balance where it leans, friction %f', (friction) => {
    const cost = new Float64Array(columns.count + 2 * columns.rows).fill(1, columns.count);
    const leaning = columns.load(() => [-4, 0, 20]);
    const question = { ...base, friction, cost, hasSlack: true, right: leaning };
    expect(found(question)).toBeCloseTo(known(question), 8);
  });

  it.each(['outer', 'inner'] as const)('on the tilt with %s cones', (side) => {
    const cost = new Float64Array(columns.count + 1).fill(-1, columns.count);
    const question = { ...base, side, cost, load };
    expect(found(question)).toBeLessThan(-0.1);
    expect(found(question)).toBeCloseTo(known(question), 8);
  });

  it('on the bounds of every fifth face, from the middle and from where similar ones ended', () => {
    const programs = new ForcePrograms(bare, assembly);
    const outer = programs.open(base);
    const inner = programs.open({ ...base, side: 'inner' });
    const faces = assembly.interfaces.filter((_, i) => i % 5 === 0);
    for (const { points } of faces)
      for (const sign of [1, -1]) {
        const cost = new Float64Array(columns.count);
        for (const p of points) cost.fill(sign, columns.edges * p, columns.edges * (p + 1));
        outer.setCost(cost);
        inner.setCost(cost);
        expect(outer.solve().least).toBeCloseTo(known({ ...base, cost }), 8);
        const near = inner.solve(outer.onTheWay).least;
        expect(near).toBeCloseTo(known({ ...base, side: 'inner', cost }), 8);
      }
  });
});
