/** Boxes on a floor: the scenes of the comparison, and how deep boxes are in each other, measured in the same way whoever moved them. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../tools/validate/node_engine.mjs';

/**
 * @typedef {object} Box
 * @property {number[]} lengths - edges [m]
 * @property {number[]} position - of the middle [m]; y is up, the floor is y = 0
 * @property {number[]} rotation - quaternion w x y z
 */

/** Of all boxes: friction, restitution, density [kg/m³]; gravity downward [m/s²]. */
export const kMatter = { friction: 0.5, restitution: 0, density: 600, gravity: 9.81 };

/** The same numbers in every run, in [0, 1). */
function* numbers(seed) {
  let state = seed;
  for (;;) {
    state = (state * 48271) % 2147483647;
    yield state / 2147483647;
  }
}

/** So many boxes of 0.3 to 0.5 m in layers of `side`² over the floor, turned at random; they start apart. @returns {Box[]} */
export function pile(count, side = 3, seed = 2026) {
  const next = numbers(seed);
  const random = (least, most) => least + (most - least) * next.next().value;
  return Array.from({ length: count }, (_, i) => {
    const [column, row, layer] = [i % side, Math.floor(i / side) % side, Math.floor(i / side ** 2)];
    const lengths = [random(0.3, 0.5), random(0.3, 0.5), random(0.3, 0.5)];
    const place = (at) => 0.97 * (at - (side - 1) / 2) + random(-0.05, 0.05);
    const turn = Array.from({ length: 4 }, () => random(-1, 1));
    const size = Math.hypot(...turn);
    return {
      lengths,
      position: [place(column), 0.5 + 0.88 * layer, place(row)],
      rotation: turn.map((x) => x / size),
    };
  });
}

/** Rows of standing bricks, each with one less than the one below: those of a scene. @returns {Box[]} */
export function pyramid(scene = 'pyramid_of_55') {
  const text = readFileSync(join(projectRoot, `scenes/${scene}.json`), 'utf8');
  return JSON.parse(text)
    .bodies.filter(({ shape }) => shape.type === 'box')
    .map(({ shape, position }) => ({
      lengths: shape.lengths,
      position,
      rotation: [1, 0, 0, 0],
    }));
}

/** Columns of the matrix of a rotation. */
function axesOf([w, x, y, z]) {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y + w * z), 2 * (x * z - w * y)],
    [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)],
    [2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)],
  ];
}

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a, b) => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Half the shadow of a box on a direction. */
function reach({ lengths, axes }, direction) {
  return axes.reduce((sum, axis, k) => sum + Math.abs(dot(axis, direction)) * (lengths[k] / 2), 0);
}

/** How far two boxes have to be moved to be apart [m]; 0 where they are. The least over the normals of faces and pairs of edges. */
function overlapOf(a, b) {
  const apart = b.position.map((x, k) => x - a.position[k]);
  const edges = a.axes.flatMap((one) => b.axes.map((other) => cross(one, other)));
  let least = Infinity;
  for (const axis of [...a.axes, ...b.axes, ...edges]) {
    const size = Math.sqrt(dot(axis, axis));
    if (size < 1e-6) continue;
    const direction = axis.map((x) => x / size);
    const depth = reach(a, direction) + reach(b, direction) - Math.abs(dot(apart, direction));
    if (depth <= 0) return 0;
    least = Math.min(least, depth);
  }
  return least;
}

/** The deepest overlap of boxes with each other and with the floor [m]. @param {Box[]} boxes */
export function deepestOverlap(boxes) {
  const all = boxes.map((box) => ({
    ...box,
    axes: axesOf(box.rotation),
    radius: Math.hypot(...box.lengths) / 2,
  }));
  let deepest = 0;
  all.forEach((a, i) => {
    deepest = Math.max(deepest, reach(a, [0, 1, 0]) - a.position[1]);
    for (const b of all.slice(i + 1)) {
      const near = Math.hypot(...a.position.map((x, k) => x - b.position[k]));
      if (near < a.radius + b.radius) deepest = Math.max(deepest, overlapOf(a, b));
    }
  });
  return deepest;
}

/** How far the box that went furthest has gone [m]. */
export function furthest(before, after) {
  return Math.max(
    ...after.map(({ position }, i) =>
      Math.hypot(...position.map((x, k) => x - before[i].position[k])),
    ),
  );
}
