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
  /** See {@link Frame.watched}; one row per sample. */
  readonly watched: readonly number[];
  /** See {@link Frame.watchedNow}. */
  readonly watchedNow: readonly number[];
  readonly figures: StepFigures;
}

/** Counts first, then instant, energies and figures. */
const kHeaderSize = 24;
const kCounts = 6;

/** Sections with their size in doubles, from the counts in the header. */
function sectionSizes([
  bodies = 0,
  rows = 0,
  events = 0,
  samples = 0,
  pairs = 0,
  watched = 0,
]: ArrayLike<number> & Iterable<number>): number[] {
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
    rows,
    4,
    kEventSize * events,
    kSampleSize * samples,
    kPairForceSize * pairs,
    watched * samples,
    watched,
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
    gathered.watchedNow.length,
  ];
  const sizes = sectionSizes(counts);
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
    kCounts + 4,
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
    door.contactTangentForces,
    door.dragForce,
    gathered.events,
    gathered.samples,
    gathered.pairForces,
    gathered.watched,
    gathered.watchedNow,
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
  const sizes = sectionSizes(packet.subarray(0, kCounts));
  let offset = kHeaderSize;
  const sections = sizes.map((size) => {
    offset += size;
    return packet.subarray(offset - size, offset);
  });
  const section = (index: number): Float64Array => sections[index] ?? new Float64Array(0);
  return {
    time: at(6),
    kinetic: at(7),
    potential: at(8),
    total: at(9),
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
    contactTangentForces: section(10),
    dragForce: section(11),
    events: section(12),
    samples: section(13),
    pairForces: section(14),
    watched: section(15),
    watchedNow: section(16),
    figures: {
      steps: at(10),
      contacts: at(11),
      backups: at(12),
      collisions: at(13),
      energyDrift: at(14),
      stepMilliseconds: at(15),
      pace: at(16),
      residual: at(17),
      oldest: at(18),
      newest: at(19),
      between: at(20) !== 0,
      jumped: at(21) !== 0,
      since: at(22),
      altered: at(23) !== 0,
    },
  };
}
