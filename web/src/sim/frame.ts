/** What a row of contacts is: a contact, a row of a joint, or a contact that is about to happen. */
export const ContactKind = { contact: 0, joint: 1, imminent: 2 } as const;

/** Numbers per body in {@link Frame.poses}: x y z [m], quaternion w x y z. */
export const kPoseSize = 7;
/** Numbers per body in {@link Frame.velocities}: linear x y z [m/s], angular x y z [rad/s]. */
export const kVelocitySize = 6;
/** Numbers per event in {@link Frame.events}. */
export const kEventSize = 18;
/** What an event is: a collision by impulses, a contact that begins or ends, or the end of what happened at one instant. */
export const EventKind = { impulse: 0, contactStart: 1, contactEnd: 2, restart: 3 } as const;
/** Numbers in {@link Frame.contactEnergy}. */
export const kContactEnergySize = 5;
/** Numbers per sample in {@link Frame.samples}. */
export const kSampleSize = 12;
/** Numbers per force in {@link Frame.pairForces}. */
export const kPairForceSize = 6;

/** The simulation at one instant, as arrays. All are copies that nobody else writes. */
export interface Frame {
  /** [s] */
  readonly time: number;
  /** [J] */
  readonly kinetic: number;
  /** [J] */
  readonly potential: number;
  /** [J] */
  readonly total: number;
  /** Bodies × 7: position x y z [m], orientation w x y z. */
  readonly poses: Float64Array;
  /** One per body [rad], unwrapped. */
  readonly angles: Float64Array;
  /** Bodies × 6: linear [m/s], angular [rad/s]. */
  readonly velocities: Float64Array;
  /** Rows in the contact arrays; rows of joints are among them. */
  readonly contactCount: number;
  /** Rows × 2: body A (the normal's owner), body B; −1 is the world. */
  readonly contactBodies: Float64Array;
  /** One of {@link ContactKind} per row. */
  readonly contactKind: Float64Array;
  /** Rows × 3 [m]. */
  readonly contactPoints: Float64Array;
  /** Rows × 3, unit vectors from A to B. */
  readonly contactNormals: Float64Array;
  /** [m], negative when penetrating. */
  readonly contactGaps: Float64Array;
  /** [m/s], positive when separating. */
  readonly contactGapRates: Float64Array;
  /** [N], on body B along the normal. */
  readonly contactForces: Float64Array;
  /** [N], friction on body B along the tangent (normal turned clockwise by a right angle); zeros without friction. */
  readonly contactTangentForces: Float64Array;
  /** Rows × 3, friction on body B in world axes [N]. */
  readonly contactFrictions: Float64Array;
  /** Rows × 3, torque of rolling resistance on body B in world axes [N m]. */
  readonly contactTorques: Float64Array;
  /**
   * Held elastically by contacts; lost along the normal, by sliding friction, by rolling resistance since the start; work of other forces that have no
   * potential [J]. The first is part of the total energy. Zeros where the method keeps no account.
   */
  readonly contactEnergy: Float64Array;
  /** x, y [m] of the held point and the drag spring's force x, y [N]; zeros when nothing is held. */
  readonly dragForce: Float64Array;
  /** x, y, z [m] of the held point and the drag spring's force x, y, z [N] in scenes in space. */
  readonly spatialDrag: Float64Array;
  /** Events × 18 since the picture before: time [s], body A, body B, point x y [m], normal x y, impulse [N s], gap rate before [m/s], 1 when only foreseen, point z, normal z, {@link EventKind}, gap [m], stiffness [Pa], damping [s/m], zero crossing (0 none), 1 when the integrator starts anew. */
  readonly events: Float64Array;
  /** Samples × 12, one per step since the picture before: time [s], kinetic, potential, total [J], sum of contact forces [N], largest contact force [N], contacts, held by contacts and lost in them [J], zero-crossing functions z1 and z2 of method elastic [m] (else not numbers), work of forces that have no potential [J]. */
  readonly samples: Float64Array;
  /** Forces × 6 that go with the samples: index of the sample, body A, body B, force between the two [N], least gap [m] and its rate [m/s]. */
  readonly pairForces: Float64Array;
  /** One row per sample: the values of what the scene wants watched, in the order of `watchedBy(scene)`. */
  readonly watched: Float64Array;
  /** Values of the same quantities at the instant of the frame. */
  readonly watchedNow: Float64Array;
  /** The events since the picture before as text, of methods with contacts that begin and end; empty for others. */
  readonly log: string;
  readonly figures: StepFigures;
}

/** Figures about how the engine got here. */
export interface StepFigures {
  /** Steps since start or reset. */
  readonly steps: number;
  /** Contacts now, joints not counted. */
  readonly contacts: number;
  /** Returns to an earlier instant to find an event, since start or reset. */
  readonly backups: number;
  /** Collisions handled since start or reset. */
  readonly collisions: number;
  /** Total energy, with what contacts have taken and less the work of other forces, minus that at the start [J]. */
  readonly energyDrift: number;
  /** Wall time of one step, averaged over the last ones [ms]. */
  readonly stepMilliseconds: number;
  /** Simulated seconds per wall second, divided by the chosen rate; below 1 when the engine cannot keep up. */
  readonly pace: number;
  /** Largest violation left by the contact solver in the last step. */
  readonly residual: number;
  /** Oldest and newest instant that can be returned to [s]. */
  readonly oldest: number;
  readonly newest: number;
  /** Instant up to which what was told in earlier pictures still holds [s]; −∞ after a reset. */
  readonly since: number;
  /** Whether the picture shows an instant between two steps (slow motion) and not a saved state. */
  readonly between: boolean;
  /** Whether time was set back or the state was replaced since the picture before. */
  readonly jumped: boolean;
  /** Whether a body or a parameter was changed by hand since the picture before, so that curves break. */
  readonly altered: boolean;
}

/** A collision. */
export interface EventRecord {
  /** [s] */
  readonly time: number;
  readonly bodyA: number;
  readonly bodyB: number;
  /** [m] */
  readonly x: number;
  readonly y: number;
  readonly normalX: number;
  readonly normalY: number;
  /** [N s] */
  readonly impulse: number;
  /** Before the collision [m/s], negative while approaching. */
  readonly gapRate: number;
  readonly z: number;
  readonly normalZ: number;
  /** One of {@link EventKind}. */
  readonly kind: number;
  /** [m] */
  readonly gap: number;
  /** Of a contact that begins [Pa]. */
  readonly stiffness: number;
  /** Of a contact that begins [s/m]. */
  readonly damping: number;
  /** Number of the function that told of the instant; 0 for none. */
  readonly zeroCrossing: number;
  /** Of a restart: whether the equations have changed. */
  readonly restarts: boolean;
  /** True for a preview in slow motion: the event will come again when its step is made. */
  readonly foreseen: boolean;
}

/** What the engine says of the events of one instant. */
export interface EventParagraph {
  /** [s] */
  readonly time: number;
  readonly text: string;
}

/** Reads one row of {@link Frame.events}. */
export function eventAt(events: Float64Array, index: number): EventRecord {
  const at = (offset: number): number => events[index * kEventSize + offset] ?? NaN;
  return {
    time: at(0),
    bodyA: at(1),
    bodyB: at(2),
    x: at(3),
    y: at(4),
    normalX: at(5),
    normalY: at(6),
    impulse: at(7),
    gapRate: at(8),
    foreseen: at(9) !== 0,
    z: at(10),
    normalZ: at(11),
    kind: at(12),
    gap: at(13),
    stiffness: at(14),
    damping: at(15),
    zeroCrossing: at(16),
    restarts: at(17) !== 0,
  };
}

/** Number of events in a frame. */
export function eventCount(frame: Frame): number {
  return frame.events.length / kEventSize;
}

/** One contact or one joint, read from the arrays; the two rows of a double joint are one record. */
export interface ContactRecord {
  /** Row of the arrays; the first one when two were joined. */
  readonly row: number;
  readonly bodyA: number;
  readonly bodyB: number;
  readonly kind: number;
  /** [m] */
  readonly x: number;
  readonly y: number;
  /** Unit vector from A to B; for a joint the direction of its force. */
  readonly normalX: number;
  readonly normalY: number;
  /** [m] */
  readonly gap: number;
  /** [m/s] */
  readonly gapRate: number;
  /** Size of the force on B along the normal [N]. */
  readonly force: number;
  /** Friction on B along the tangent (normalY, −normalX) [N]. */
  readonly tangentForce: number;
}

/** Reads row `row` as it stands. */
export function contactAt(frame: Frame, row: number): ContactRecord {
  const get = (array: Float64Array, index: number): number => array[index] ?? NaN;
  return {
    row,
    bodyA: get(frame.contactBodies, 2 * row),
    bodyB: get(frame.contactBodies, 2 * row + 1),
    kind: get(frame.contactKind, row),
    x: get(frame.contactPoints, 3 * row),
    y: get(frame.contactPoints, 3 * row + 1),
    normalX: get(frame.contactNormals, 3 * row),
    normalY: get(frame.contactNormals, 3 * row + 1),
    gap: get(frame.contactGaps, row),
    gapRate: get(frame.contactGapRates, row),
    force: get(frame.contactForces, row),
    tangentForce: get(frame.contactTangentForces, row),
  };
}

function isSameJoint(a: ContactRecord, b: ContactRecord): boolean {
  return (
    a.kind === ContactKind.joint &&
    b.kind === ContactKind.joint &&
    a.bodyA === b.bodyA &&
    a.bodyB === b.bodyB &&
    Math.hypot(a.x - b.x, a.y - b.y) < 1e-6 &&
    Math.abs(a.normalX * b.normalX + a.normalY * b.normalY) < 0.5
  );
}

/** Two rows of one joint as one record: its force is the vector sum. */
function joinRows(a: ContactRecord, b: ContactRecord): ContactRecord {
  const forceX = a.force * a.normalX + b.force * b.normalX;
  const forceY = a.force * a.normalY + b.force * b.normalY;
  const force = Math.hypot(forceX, forceY);
  return {
    ...a,
    normalX: force > 0 ? forceX / force : a.normalX,
    normalY: force > 0 ? forceY / force : a.normalY,
    gap: Math.hypot(a.gap, b.gap),
    gapRate: Math.hypot(a.gapRate, b.gapRate),
    force,
  };
}

/** All contacts and joints of a frame in the engine's order; the two rows of a double joint become one. */
export function contactRecords(frame: Frame): ContactRecord[] {
  const records: ContactRecord[] = [];
  for (let row = 0; row < frame.contactCount; ++row) {
    const record = contactAt(frame, row);
    const last = records[records.length - 1];
    if (last !== undefined && isSameJoint(last, record))
      records[records.length - 1] = joinRows(last, record);
    else records.push(record);
  }
  return records;
}

/** World position [m] of a point given relative to the mass centre of a body; −1 is the world itself. */
export function worldPoint(frame: Frame, body: number, x: number, y: number): [number, number] {
  if (body < 0) return [x, y];
  const angle = frame.angles[body] ?? 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [px, py] = [frame.poses[kPoseSize * body] ?? 0, frame.poses[kPoseSize * body + 1] ?? 0];
  return [px + cos * x - sin * y, py + sin * x + cos * y];
}

/** The inverse of {@link worldPoint}. */
export function bodyPoint(frame: Frame, body: number, x: number, y: number): [number, number] {
  if (body < 0) return [x, y];
  const angle = frame.angles[body] ?? 0;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const dx = x - (frame.poses[kPoseSize * body] ?? 0);
  const dy = y - (frame.poses[kPoseSize * body + 1] ?? 0);
  return [cos * dx + sin * dy, -sin * dx + cos * dy];
}
