import { expect, it } from 'vitest';
import type { JointDescription, Point } from './scene_description';
import { ropeOnDisc, tangentLine, windingShape, windingSlack } from './winding';

const kApart: readonly [Point, Point] = [
  [0.3, -0.2],
  [2.1, 1.4],
];

/** The radius at a touching point is at right angles to the line, on the side that is asked for. */
it.each([
  [0.5, 0],
  [-0.5, 0],
  [0.4, 0.9],
  [0.4, -0.9],
])('the straight part touches circles at offsets of %d and %d', (offsetA, offsetB) => {
  const [a, b] = kApart;
  const { from, to, along, length } = tangentLine(a, offsetA, b, offsetB);
  for (const [touch, centre, offset] of [
    [from, a, offsetA],
    [to, b, offsetB],
  ] as const) {
    const [x, y] = [touch[0] - centre[0], touch[1] - centre[1]];
    expect(x * along[0] + y * along[1]).toBeCloseTo(0, 12);
    expect(along[0] * y - along[1] * x).toBeCloseTo(offset, 12);
  }
  expect(Math.hypot(to[0] - from[0], to[1] - from[1])).toBeCloseTo(length, 12);
  expect((to[0] - from[0]) * along[0] + (to[1] - from[1]) * along[1]).toBeCloseTo(length, 12);
});

it('a point inside of the other disc has no straight part', () => {
  expect(tangentLine([0, 0], 1, [0.5, 0], 0).length).toBe(0);
});

/** A drum of radius 0.5 at (0, 2), a weight below its right rim, on a rope of 2 m. */
const hoist = {
  name: 'ROPE',
  type: 'winding',
  body_a: 0,
  body_b: 1,
  point_a: [0, 0],
  point_b: [0, 0],
  length: 2 + (0.5 * Math.PI) / 2,
  offset_a: 0.5,
  offset_b: 0,
} as unknown as JointDescription;

it('a drum that turns lets out rope, full turns included', () => {
  const slackAt = (y: number, angle: number): number =>
    windingSlack(hoist, tangentLine([0, 2], 0.5, [0.5, y], 0), [angle, 0]);
  expect(slackAt(0, 0)).toBeCloseTo(0, 12);
  expect(slackAt(0, -0.6)).toBeCloseTo(0.3, 12);
  expect(slackAt(-0.3, -0.6)).toBeCloseTo(0, 12);
  expect(slackAt(-2 * Math.PI, -4 * Math.PI)).toBeCloseTo(0, 12);
});

it('the rope lies on the disc behind the place where it leaves it', () => {
  const rim = ropeOnDisc([0, 2], [0.5, 2], 0.5, true);
  expect(rim[0]).toEqual([0.5, 2]);
  expect(rim[Math.floor(rim.length / 2)]?.[1]).toBeCloseTo(2.5, 12);
  for (const [x, y] of rim) expect(Math.hypot(x, y - 2)).toBeCloseTo(0.5, 12);
  const shape = windingShape(hoist, [0, 2], [0.5, 0]);
  expect(shape[0]?.[0]).toBeCloseTo(-0.5, 12);
  expect(shape.at(-1)).toEqual([0.5, 0]);
});
