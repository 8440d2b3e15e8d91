import { expect, it } from 'vitest';
import { ContactKind, seenContacts, type Frame } from './frame';
import { connectionsIn } from './connections';
import { type SceneDescription } from './scene_description';

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
  return connectionsIn(scene, frameOf(...row))(0)?.name;
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
  expect(connectionsIn(scene, frame)(0)?.kind).toBe('rope');
});

it('both rows of a double joint are one, with the sum of their forces; the frame keeps its own', () => {
  const frame = {
    contactCount: 3,
    contactBodies: Float64Array.of(0, 1, 0, 1, 0, 1),
    contactKind: Float64Array.of(ContactKind.joint, ContactKind.joint, ContactKind.contact),
    contactPoints: Float64Array.of(1, 2, 0, 1, 2, 0, 1, 2, 0),
    contactNormals: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 1, 0),
    contactGaps: Float64Array.of(3, 4, 0.5),
    contactGapRates: Float64Array.of(0, 0, 0),
    contactForces: Float64Array.of(3, -4, 7),
    contactTangentForces: Float64Array.of(0, 0, 0),
  } as unknown as Frame;
  const { rows, contactForces, contactGaps, contactNormals } = seenContacts(frame);
  expect(rows).toEqual([0, 2]);
  expect([...contactForces]).toEqual([5, -4, 7]);
  expect(contactGaps[0]).toBe(5);
  expect([...contactNormals.subarray(0, 2)]).toEqual([0.6, -0.8]);
  expect([...frame.contactForces]).toEqual([3, -4, 7]);
});
