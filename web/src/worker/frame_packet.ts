/**
 * A frame as one array of doubles, so that it crosses between threads in one transfer without copying:
 * a header of fixed size, then the sections in the order of `sectionSizes`.
 */
import {
  kContactEnergySize,
  kEventSize,
  kPairForceSize,
  kPoseSize,
  kSampleSize,
  kVelocitySize,
} from '../sim';
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
  /** See {@link Frame.log}. */
  readonly log: string;
  readonly figures: StepFigures;
}

/** Counts first, then instant, energies and figures. */
const kHeaderSize = 25;
const kCounts = 7;

/** Sections with their size in doubles, from the counts in the header. */
function sectionSizes([
  bodies = 0,
  rows = 0,
  events = 0,
  samples = 0,
  pairs = 0,
  watched = 0,
  characters = 0,
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
    3 * rows,
    3 * rows,
    kContactEnergySize,
    6,
    characters,
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
    gathered.log.length,
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
    door.contactFrictions,
    door.contactTorques,
    door.contactEnergy,
    door.spatialDrag,
    Array.from({ length: gathered.log.length }, (_, i) => gathered.log.charCodeAt(i)),
  ];
  let offset = kHeaderSize;
  sections.forEach((section, index) => {
    packet.set(section, offset);
    offset += sizes[index] ?? 0;
  });
  return packet;
}

/** Text from the codes of its characters. */
function textOf(codes: Float64Array): string {
  return Array.from(codes, (code) => String.fromCharCode(code)).join('');
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
    time: at(7),
    kinetic: at(8),
    potential: at(9),
    total: at(10),
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
    contactFrictions: section(17),
    contactTorques: section(18),
    contactEnergy: section(19),
    spatialDrag: section(20),
    log: textOf(section(21)),
    figures: {
      steps: at(11),
      contacts: at(12),
      backups: at(13),
      collisions: at(14),
      energyDrift: at(15),
      stepMilliseconds: at(16),
      pace: at(17),
      residual: at(18),
      oldest: at(19),
      newest: at(20),
      between: at(21) !== 0,
      jumped: at(22) !== 0,
      since: at(23),
      altered: at(24) !== 0,
    },
  };
}
