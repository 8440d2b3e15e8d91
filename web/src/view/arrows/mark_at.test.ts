import { expect, it } from 'vitest';
import type { Frame, Point, SceneDescription, Vector3 } from '../../sim';
import { ArrowList, direct, put, type Arrow } from './arrow_list';
import { markAt, type MarkedPicture } from './mark_at';

const scene = {
  space: 'spatial',
  bodies: [],
  spatial_joints: [
    { name: 'rod', type: 'rod', body_a: -1, body_b: -1, point_a: [0, 0, 5], point_b: [100, 0, 9] },
  ],
} as unknown as SceneDescription;
const frame = {
  contactCount: 0,
  contactKind: [],
  contactPoints: new Float64Array(),
  contactBodies: new Int32Array(),
} as unknown as Frame;

/** A picture in which x and y are pixels. */
function picture(arrows: ArrowList): MarkedPicture {
  const project = ([x, y]: Vector3): Point => [x, y];
  const tipOf = ({ x, y, dx, dy, length }: Arrow): Point => [x + dx * length, y + dy * length];
  return { scene, frame, arrows, hasMarks: true, project, tipOf };
}

it('finds the arrow of a contact in space, of whose shaft nothing counts on a body', () => {
  const arrows = new ArrowList();
  const arrow = arrows.add('force', 'N', 4, 2);
  put(arrow, 200, 50, 3);
  direct(arrow, 0, 10, 0);
  arrow.length = 40;
  const found = { kind: 'contact', bodies: [2, 4] };
  expect(markAt(picture(arrows), [203, 60], 1, false)).toEqual(found);
  expect(markAt(picture(arrows), [203, 60], 1, true)).toBeNull();
  expect(markAt(picture(arrows), [203, 88], 1, true)).toEqual(found);
});

it('finds a joint between its ends, but not through a body', () => {
  expect(markAt(picture(new ArrowList()), [50, 4], 1, false)).toEqual({ kind: 'joint', joint: 0 });
  expect(markAt(picture(new ArrowList()), [50, 4], 1, true)).toBeNull();
  expect(markAt(picture(new ArrowList()), [50, 9], 1, false)).toBeNull();
});
