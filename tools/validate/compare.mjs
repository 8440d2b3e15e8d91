/** Compares what a case measured with its reference, number by number. */

/** Where a name stands in the tree: "rows[2].speed". */
const join = (path, key) =>
  typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${key}` : key;

/** Quantities that are compared together: the name without its numbers. */
const kindOf = (path) =>
  path
    .replace(/\[\d+\]/g, '')
    .split('.')
    .pop();

function* leaves(measured, reference, path = '') {
  if (measured !== null && typeof measured === 'object') {
    const keys = Array.isArray(measured) ? measured.keys() : Object.keys(measured);
    for (const key of keys) {
      const inner = join(path, key);
      if (reference === undefined || reference === null || !(key in Object(reference))) {
        throw new Error(`the reference has no ${inner}`);
      }
      yield* leaves(measured[key], reference[key], inner);
    }
  } else if (measured !== undefined) {
    yield { path, measured, reference };
  }
}

export function countLeaves(tree) {
  if (tree === null || typeof tree !== 'object') return 1;
  return Object.values(tree).reduce((sum, value) => sum + countLeaves(value), 0);
}

/** Largest |reference| of each kind. */
function largestOfKind(reference) {
  const largest = new Map();
  for (const leaf of leaves(reference, reference)) {
    if (typeof leaf.reference !== 'number') continue;
    const kind = kindOf(leaf.path);
    largest.set(kind, Math.max(largest.get(kind) ?? 0, Math.abs(leaf.reference)));
  }
  return largest;
}

/**
 * @param measured - tree with the shape of (a part of) the reference
 * @param options - metric 'rel' or 'abs…'; counts: kinds that must agree exactly; scale: size of a kind whose
 *   reference is zero; size(reference, path): the denominator, for cases with tolerances of their own
 * @returns {{worst: {quantity, error, measured, reference}, compared: number}}
 */
export function compare(measured, reference, { metric, counts = [], scale = {}, size }) {
  const absolute = metric.startsWith('abs');
  const largest = largestOfKind(reference);
  let worst = { quantity: '-', error: -1 };
  let compared = 0;
  for (const leaf of leaves(measured, reference)) {
    ++compared;
    const kind = kindOf(leaf.path);
    const usual = () =>
      absolute
        ? 1
        : Math.max(
            Math.abs(leaf.reference),
            1e-3 * (largest.get(kind) || scale[kind] * 1e3 || 1e3),
          );
    const denominator = size ? () => size(reference, leaf.path) : usual;
    const error = errorOf(leaf, denominator, counts.includes(kind));
    if (!(error <= worst.error)) worst = { ...leaf, quantity: leaf.path, error };
  }
  return { worst, compared };
}

function errorOf({ measured, reference }, size, isCount) {
  if (typeof reference !== 'number' || isCount) return measured === reference ? 0 : Infinity;
  if (typeof measured !== 'number' || Number.isNaN(measured)) return Infinity;
  return Math.abs(measured - reference) / size();
}

export const levels = ['gold', 'silver', 'bronze', 'none'];

/** The best level whose tolerance the error keeps. */
export function levelOf(error, tolerance) {
  return levels.find((level) => error <= tolerance[level]) ?? 'none';
}
