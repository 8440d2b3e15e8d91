import { expect, it } from 'vitest';
import type { DoorFrame } from '../engine';
import type { StepFigures } from '../sim';
import { decodeFrame, encodeFrame } from './frame_packet';

const numbers = (count: number, from: number): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => from + i / 8);

it('brings every number across', () => {
  const door: DoorFrame = {
    time: 1.25,
    kinetic: 2,
    translational: 1.5,
    rotational: 0.5,
    potential: -3,
    total: -1,
    poses: numbers(14, 10),
    angles: numbers(2, 20),
    velocities: numbers(12, 30),
    contactCount: 3,
    contactBodies: Int32Array.of(0, 1, -1, 1, 0, -1),
    contactKind: Int32Array.of(0, 1, 2),
    contactPoints: numbers(9, 40),
    contactNormals: numbers(9, 50),
    contactGaps: numbers(3, 60),
    contactGapRates: numbers(3, 70),
    contactForces: numbers(3, 80),
    contactTangentForces: numbers(3, 85),
    contactFrictions: numbers(9, 92),
    contactTorques: numbers(9, 94),
    contactEnergy: numbers(5, 96),
    dragForce: numbers(4, 90),
    spatialDrag: numbers(6, 98),
    eventCount: 0,
    eventTimes: numbers(0, 0),
    eventBodies: new Int32Array(0),
    eventPoints: numbers(0, 0),
    eventNormals: numbers(0, 0),
    eventImpulses: numbers(0, 0),
    eventVelocities: numbers(0, 0),
    eventKinds: new Int32Array(0),
    eventDetails: numbers(0, 0),
  };
  const figures: StepFigures = {
    steps: 1,
    contacts: 2,
    backups: 3,
    collisions: 4,
    energyDrift: 5,
    stepMilliseconds: 6,
    pace: 0.5,
    residual: 7,
    oldest: 8,
    newest: 9,
    since: -Infinity,
    between: true,
    jumped: false,
    altered: true,
  };
  const events = [...numbers(18, 100)];
  const samples = [...numbers(24, 110)];
  const pairForces = [...numbers(6, 140)];
  const watched = [...numbers(6, 140)];
  const watchedNow = [...numbers(3, 150)];
  const log = 'distance(a,ä) became <= 0\n';
  const frame = decodeFrame(
    encodeFrame(door, { events, samples, pairForces, watched, watchedNow, log, figures }),
  );
  expect(frame.time).toBe(door.time);
  expect([frame.kinetic, frame.potential, frame.total]).toEqual([2, -3, -1]);
  expect(frame.poses).toEqual(door.poses);
  expect(frame.angles).toEqual(door.angles);
  expect(frame.velocities).toEqual(door.velocities);
  expect(frame.contactCount).toBe(3);
  expect([...frame.contactBodies]).toEqual([...door.contactBodies]);
  expect([...frame.contactKind]).toEqual([...door.contactKind]);
  expect(frame.contactPoints).toEqual(door.contactPoints);
  expect(frame.contactNormals).toEqual(door.contactNormals);
  expect(frame.contactGaps).toEqual(door.contactGaps);
  expect(frame.contactGapRates).toEqual(door.contactGapRates);
  expect(frame.contactForces).toEqual(door.contactForces);
  expect(frame.contactTangentForces).toEqual(door.contactTangentForces);
  expect([...frame.watched]).toEqual(watched);
  expect([...frame.watchedNow]).toEqual(watchedNow);
  expect(frame.dragForce).toEqual(door.dragForce);
  expect(frame.spatialDrag).toEqual(door.spatialDrag);
  expect(frame.contactFrictions).toEqual(door.contactFrictions);
  expect(frame.contactTorques).toEqual(door.contactTorques);
  expect(frame.contactEnergy).toEqual(door.contactEnergy);
  expect(frame.log).toBe(log);
  expect([...frame.events]).toEqual(events);
  expect([...frame.samples]).toEqual(samples);
  expect([...frame.pairForces]).toEqual(pairForces);
  expect(frame.figures).toEqual(figures);
});
