import { expect, it } from 'vitest';
import { ContactKind, contactRecords, connectionsIn, type Frame, type SceneDescription } from '.';

/** Two balls on a rope between their centres, the first on a pin; the second hangs on another rope from the world. */
const scene = {
  bodies: [{ name: 'ONE' }, { name: 'TWO' }],
  joints: [
    { name: 'PIN', type: 'double', body_a: -1, body_b: 0, point_a: [0, 0], point_b: [0, 1] },
    { name: 'TIE', type: 'rope', body_a: 0, body_b: 1, point_a: [0, 0], point_b: [0, 0] },
    { name: 'LINE', type: 'rope', body_a: -1, body_b: 1, point_a: [4, 4], point_b: [0.5, 0] },
  ],
} as unknown as SceneDescription;

/** One row; the balls are at (0, −1) and (3, 0). */
function frameOf(a: number, b: number, kind: number, x: number, y: number): Frame {
  return {
    poses: Float64Array.of(0, -1, 0, 1, 0, 0, 0, 3, 0, 0, 1, 0, 0, 0),
    angles: Float64Array.of(0, 0),
    contactCount: 1,
    contactBodies: Float64Array.of(a, b),
    contactKind: Float64Array.of(kind),
    contactPoints: Float64Array.of(x, y, 0),
    contactNormals: Float64Array.of(0, 1, 0),
    contactGaps: Float64Array.of(0),
    contactGapRates: Float64Array.of(0),
    contactForces: Float64Array.of(1),
    contactTangentForces: Float64Array.of(0),
  } as unknown as Frame;
}

function nameOf(...row: Parameters<typeof frameOf>): string | undefined {
  const frame = frameOf(...row);
  const [record] = contactRecords(frame);
  return record === undefined ? undefined : connectionsIn(scene, frame)(record)?.name;
}

it('rows of joints and ropes have their names', () => {
  expect(nameOf(-1, 0, ContactKind.joint, 0, 0)).toBe('PIN');
  expect(nameOf(0, 1, ContactKind.contact, 3, 0)).toBe('TIE');
  expect(nameOf(-1, 1, ContactKind.contact, 3.5, 0)).toBe('LINE');
});

it('bodies that touch beside the rope between them keep theirs', () => {
  expect(nameOf(0, 1, ContactKind.contact, 2.9, 0)).toBeUndefined();
  expect(nameOf(1, 0, ContactKind.contact, 3, 0)).toBeUndefined();
});

it('a rope is told from a joint in words', () => {
  const frame = frameOf(0, 1, ContactKind.contact, 3, 0);
  const [record] = contactRecords(frame);
  expect(record && connectionsIn(scene, frame)(record)?.kind).toBe('rope');
});
