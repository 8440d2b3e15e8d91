/**
 * A frame as one array of doubles, so that it crosses between threads in one transfer without copying:
 * a header of fixed size, then the sections in the order of `sectionSizes`.
 */
import { kEventSize, kPairForceSize, kPoseSize, kSampleSize, kVelocitySize } from '../sim';
import type { Frame, StepFigures } from '../sim';
import type { DoorFrame } from '../engine';
import type { Packet } from './protocol';

/** What the worker gathers between two pictures besides the engine's own frame. */
export interface Gathered {
  /** See {@link Frame.events}. */
  readonly events: readonly number[];
  /** See {@link Frame.samples}. */
  readonly samples: readonly number[];
  /** See {@link Frame.pairForces}. */
  readonly pairForces: readonly number[];
  readonly figures: StepFigures;
}

const kHeaderSize = 24;

/** Sections with their size in doubles, from the counts in the header. */
function sectionSizes(
  bodies: number,
  rows: number,
  events: number,
  samples: number,
  pairs: number,
): number[] {
  return [
    kPoseSize * bodies,
    bodies,
    kVelocitySize * bodies,
    2 * rows,
    rows,
    3 * rows,
    3 * rows,
    rows,
    rows,
    rows,
    4,
    kEventSize * events,
    kSampleSize * samples,
    kPairForceSize * pairs,
  ];
}

/** Copies the engine's views and what was gathered into a new packet. */
export function encodeFrame(door: DoorFrame, gathered: Gathered): Packet {
  const { figures } = gathered;
  const counts = [
    door.angles.length,
    door.contactCount,
    gathered.events.length / kEventSize,
    gathered.samples.length / kSampleSize,
    gathered.pairForces.length / kPairForceSize,
  ] as const;
  const sizes = sectionSizes(...counts);
  const packet = new Float64Array(kHeaderSize + sizes.reduce((sum, size) => sum + size, 0));
  packet.set([...counts, door.time, door.kinetic, door.potential, door.total]);
  packet.set(
    [
      figures.steps,
      figures.contacts,
      figures.backups,
      figures.collisions,
      figures.energyDrift,
      figures.stepMilliseconds,
      figures.pace,
      figures.residual,
      figures.oldest,
      figures.newest,
      Number(figures.between),
      Number(figures.jumped),
      figures.since,
      Number(figures.altered),
    ],
    9,
  );
  const sections: ArrayLike<number>[] = [
    door.poses,
    door.angles,
    door.velocities,
    door.contactBodies,
    door.contactKind,
    door.contactPoints,
    door.contactNormals,
    door.contactGaps,
    door.contactGapRates,
    door.contactForces,
    door.dragForce,
    gathered.events,
    gathered.samples,
    gathered.pairForces,
  ];
  let offset = kHeaderSize;
  sections.forEach((section, index) => {
    packet.set(section, offset);
    offset += sizes[index] ?? 0;
  });
  return packet;
}

/** Views into a packet; the frame keeps the packet alive. */
export function decodeFrame(packet: Packet): Frame {
  const at = (index: number): number => packet[index] ?? NaN;
  const sizes = sectionSizes(at(0), at(1), at(2), at(3), at(4));
  let offset = kHeaderSize;
  const sections = sizes.map((size) => {
    offset += size;
    return packet.subarray(offset - size, offset);
  });
  const section = (index: number): Float64Array => sections[index] ?? new Float64Array(0);
  return {
    time: at(5),
    kinetic: at(6),
    potential: at(7),
    total: at(8),
    poses: section(0),
    angles: section(1),
    velocities: section(2),
    contactCount: at(1),
    contactBodies: section(3),
    contactKind: section(4),
    contactPoints: section(5),
    contactNormals: section(6),
    contactGaps: section(7),
    contactGapRates: section(8),
    contactForces: section(9),
    dragForce: section(10),
    events: section(11),
    samples: section(12),
    pairForces: section(13),
    figures: {
      steps: at(9),
      contacts: at(10),
      backups: at(11),
      collisions: at(12),
      energyDrift: at(13),
      stepMilliseconds: at(14),
      pace: at(15),
      residual: at(16),
      oldest: at(17),
      newest: at(18),
      between: at(19) !== 0,
      jumped: at(20) !== 0,
      since: at(21),
      altered: at(22) !== 0,
    },
  };
}
