import { expect, it } from 'vitest';
import { ContactKind, seenContacts, type Frame } from './frame';
import { connectionOf } from './connections';
import { type SceneDescription } from './scene_description';

/** Two balls on a rope between their centres, the first on a pin. */
const scene = {
  bodies: [{ name: 'ONE' }, { name: 'TWO' }],
  joints: [
    { name: 'PIN', type: 'double', body_a: -1, body_b: 0, point_a: [0, 0], point_b: [0, 1] },
    { name: 'TIE', type: 'rope', body_a: 0, body_b: 1, point_a: [0, 0], point_b: [0, 0] },
  ],
} as unknown as SceneDescription;

it('rows of joints and ropes have their names, bodies that touch beside a rope none', () => {
  const rows = { contactJoints: Float64Array.of(0, 1, -1) };
  expect(connectionOf(scene, rows, 0)).toEqual({ kind: 'joint', name: 'PIN' });
  expect(connectionOf(scene, rows, 1)).toEqual({ kind: 'rope', name: 'TIE' });
  expect(connectionOf(scene, rows, 2)).toBeNull();
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
