/**
 * The scenes of the comparison in the plane, those of bench/cases.cpp, and how deep bodies are in each other, measured in the same way whoever moved them.
 * A body is a convex polygon about its mass centre.
 */

/**
 * @typedef {object} Body
 * @property {number[][]} outline - corners about the mass centre, counter-clockwise [m]
 * @property {number} mass - [kg]; 0 for one that stays
 * @property {number[]} position - of the mass centre [m]
 * @property {number} angle
 * @property {object} shape - the one of our scene files
 *
 * @typedef {object} Start
 * @property {Body[]} bodies
 * @property {number} gravity - downward [m/s²]
 * @property {number} friction
 * @property {number} elasticity
 * @property {number} damping - [kg/s]
 * @property {number} rotateRatio - [m²]: the couple against turning is damping times this times the angular velocity
 */

/** [m] */
const kPitch = 1.02;

const rectangle = (width, height) => [
  [-width / 2, -height / 2],
  [width / 2, -height / 2],
  [width / 2, height / 2],
  [-width / 2, height / 2],
];

const box = (width, height, x, y, mass) => ({
  outline: rectangle(width, height),
  mass,
  position: [x, y],
  angle: 0,
  shape: { type: 'box', width, height },
});

/** Things that stand and do not rebound. */
const standing = (bodies, friction) => ({
  bodies,
  gravity: 9.8,
  friction,
  elasticity: 0,
  damping: 0,
  rotateRatio: 0,
});

/** Unit boxes in rows of base, base - 1, … 1, each on the shoulders of two. @returns {Start} */
export function pyramid(base, friction, gap = 0) {
  const bodies = [box(60, 1, 0, -0.5, 0)];
  for (let r = 0; r < base; ++r)
    for (let c = 0; c < base - r; ++c)
      bodies.push(box(1, 1, (c + 0.5 * r) * kPitch, 0.5 + gap + r * (1 + gap), 1));
  return standing(bodies, friction);
}

/** Rows of bricks in half bond, with half bricks at the ends of every second row. @returns {Start} */
export function bondedWall(rows, columns, friction, gap = 0) {
  const bodies = [box(80, 1, 0, -0.5, 0)];
  for (let r = 0; r < rows; ++r) {
    const isShifted = r % 2 === 1;
    for (let c = 0; c < columns + (isShifted ? 1 : 0); ++c) {
      const isHalf = isShifted && (c === 0 || c === columns);
      const end = c === 0 ? 0.25 : -0.25; // from the middle of a whole brick
      const x = (c - (isShifted ? 0.5 : 0)) * kPitch + (isHalf ? end : 0);
      const y = 0.25 + gap + r * (0.5 + gap);
      bodies.push(box(isHalf ? 0.5 : 1, 0.5, x, y, isHalf ? 0.5 : 1));
    }
  }
  return standing(bodies, friction);
}

/** Those of engine/base/random.h, in [0, 1]. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(1664525, state) + 1013904223) >>> 0;
    return state / 4294967295;
  };
}

const crossOf = ([ax, ay], [bx, by]) => ax * by - ay * bx;

/** Twice the area of the triangle that each edge makes with the origin, with its ends. */
const fans = (outline) =>
  outline.map((a, i) => {
    const b = outline[(i + 1) % outline.length];
    return [crossOf(a, b), a, b];
  });

/** [m²] */
export const areaOf = ({ outline }) => fans(outline).reduce((sum, [twice]) => sum + twice / 2, 0);

/** About the mass centre, for a mass that is spread evenly [kg m²]. */
export function momentOf(body) {
  const dot = ([ax, ay], [bx, by]) => ax * bx + ay * by;
  const second = fans(body.outline).reduce(
    (sum, [twice, a, b]) => sum + (twice * (dot(a, a) + dot(a, b) + dot(b, b))) / 12,
    0,
  );
  return (body.mass * second) / areaOf(body);
}

/** Corners about their centroid. */
function centred(corners) {
  const area = areaOf({ outline: corners });
  const centroid = [0, 1].map((k) =>
    fans(corners).reduce((sum, [twice, a, b]) => sum + (twice * (a[k] + b[k])) / (6 * area), 0),
  );
  return corners.map((corner) => corner.map((x, k) => x - centroid[k]));
}

/** Quadrilateral with corners on a circle, at irregular angles. */
function block(random, x, y) {
  const radius = 0.3 + 0.5 * random();
  const corners = Array.from({ length: 4 }, (_, k) => {
    const angle = ((k + 0.2 + 0.6 * random()) * Math.PI) / 2;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  const outline = centred(corners);
  const shape = { type: 'polygon', vertices: outline };
  return { outline, mass: 1, position: [x, y], angle: Math.PI * random(), shape };
}

const pitWall = (width, height, edge, x, y, angle) => ({
  ...box(width, height, x, y, 0),
  angle,
  shape: { type: 'wall', width, height, edge },
});

/** Random blocks dropped, ten a row, into a pit with two slopes and two walls; further apart than in bench/cases.cpp, where some overlap at first. @returns {Start} */
export function pile(count, friction) {
  const bodies = [
    pitWall(15.3, 1, 'top', -5, -5, -Math.PI / 4),
    pitWall(15.3, 1, 'top', 5, -5, Math.PI / 4),
    pitWall(1, 60, 'left', 10.5, 30, 0),
    pitWall(1, 60, 'right', -10.5, 30, 0),
  ];
  const random = generator(14);
  for (let i = 0; i < count; ++i) {
    const row = Math.floor(i / 10);
    bodies.push(block(random, -7.2 + 1.6 * (i % 10) + 0.1 * (row % 3), 1.7 * row));
  }
  return { bodies, gravity: 3, friction, elasticity: 0.5, damping: 0.05, rotateRatio: 0.15 };
}

/** Corners in the world. */
function cornersOf({ outline, position: [x, y], angle }) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return outline.map(([u, v]) => [x + c * u - s * v, y + s * u + c * v]);
}

/** How far b has to be moved out of a along the normal of the edge of a that parts them best [m]; negative when apart. */
function depthAlongEdges(a, b) {
  let least = Infinity;
  a.forEach(([x, y], i) => {
    const [u, v] = a[(i + 1) % a.length];
    const length = Math.hypot(u - x, v - y);
    const [nx, ny] = [(v - y) / length, (x - u) / length];
    const beyond = Math.min(...b.map(([p, q]) => (p - x) * nx + (q - y) * ny));
    least = Math.min(least, -beyond);
  });
  return least;
}

/** The deepest overlap of two bodies of which one can move [m]. @param {Body[]} bodies */
export function deepestOverlap(bodies) {
  const all = bodies.map((body) => ({
    corners: cornersOf(body),
    position: body.position,
    radius: Math.max(...body.outline.map(([x, y]) => Math.hypot(x, y))),
    isFixed: body.mass === 0,
  }));
  let deepest = 0;
  all.forEach((a, i) => {
    for (let j = i + 1; j < all.length; ++j) {
      const b = all[j];
      if (a.isFixed && b.isFixed) continue;
      const apart = Math.hypot(a.position[0] - b.position[0], a.position[1] - b.position[1]);
      if (apart >= a.radius + b.radius) continue;
      const depth = Math.min(
        depthAlongEdges(a.corners, b.corners),
        depthAlongEdges(b.corners, a.corners),
      );
      deepest = Math.max(deepest, depth);
    }
  });
  return deepest;
}

/** How far the body that went furthest has gone [m]. @param {Body[]} before @param {Body[]} after */
export const furthest = (before, after) =>
  Math.max(
    ...after.map(({ position: [x, y] }, i) =>
      Math.hypot(x - before[i].position[0], y - before[i].position[1]),
    ),
  );
