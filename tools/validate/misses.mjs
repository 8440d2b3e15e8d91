/**
 * Cells that ask for gold and do not reach it, with the reason as docs/validation.md prints it. A cell that is not here
 * and misses gold makes `npm run validate` fail; one that is here and reaches gold is reported, so that it is taken off.
 */
export const misses = {
  'GEO-01-distances':
    'The row "sphere centre inside box": a disc whose centre is inside a box. The detection knows touches and what went through ' +
    'a side since the last accepted instant; a disc that starts deep inside has crossed nothing and has no depth. All other ' +
    'plane rows are right to rounding.',
  'GEO-05-gjk-degenerate impulse':
    'The row "far from the origin": the place 1000001.001 m itself is rounded to 1.2e-10 m before the engine sees it. All other ' +
    'plane rows keep gold.',
  'GEO-05-gjk-degenerate contact':
    'The rows "touching …": a distance of exactly zero is no contact for this method (bodies rest at the target gap, 0 < d), so ' +
    'none is reported. "Far from the origin": the place 1000001.001 m itself is rounded to 1.2e-10 m.',
};

/** Cases that name these methods but have no row that they could answer. */
export const withoutRows = {
  'GEO-02-intersection-volumes':
    'Volumes of intersections of solids. No row is plane, and rigid bodies that only touch have no intersection.',
  'GEO-10-random-hulls': 'Solids in space; no row is plane.',
};
