import { toldForces, type ToldForces } from './determined';
import {
  engineLayout,
  kPoseSize,
  type Columns,
  type packetLayout,
  type Views,
} from './frame_layout';

/** What a row of contacts is: a contact, a row of a joint, or a contact that is about to happen. */
export const ContactKind = { contact: 0, joint: 1, imminent: 2 } as const;

/** What a contact does: carries nothing, holds, or slides; joints hold. */
export const ContactMode = { open: 0, stick: 1, slip: 2 } as const;
/** What an event is: a collision by impulses, a contact that begins or ends, the end of what happened at one instant, or a contact that holds or slides from then on. */
export const EventKind = {
  impulse: 0,
  contactStart: 1,
  contactEnd: 2,
  restart: 3,
  stick: 4,
  slip: 5,
} as const;
/** The engine's picture of one instant; see {@link engineLayout}. */
export type EngineFrame = Views<typeof engineLayout>;

type Shown = Omit<typeof packetLayout, 'figures' | 'log'>;

/** The simulation at one instant, as columns; see {@link packetLayout}. All are copies that nobody else writes. */
export interface Frame extends Views<Shown>, ToldForces {
  /** The events since the picture before as text, of methods with contacts that begin and end; empty for others. */
  readonly log: string;
  readonly figures: StepFigures;
}

type Flag = 'between' | 'jumped' | 'altered';
type FigureColumns = Columns<typeof packetLayout, 'figures'>;

/** Figures about how the engine got here. */
export type StepFigures = Readonly<Record<Flag, boolean>> & Omit<FigureColumns, Flag>;

/** What the engine says of the events of one instant. */
export interface EventParagraph {
  /** [s] */
  readonly time: number;
  readonly text: string;
}

/** The events of a run as columns that grow, oldest first. */
export interface EventTable {
  /** [s] */
  readonly times: readonly number[];
  /** One of {@link EventKind}. */
  readonly kinds: readonly number[];
  readonly bodiesA: readonly number[];
  readonly bodiesB: readonly number[];
  /** [N s] */
  readonly impulses: readonly number[];
  /** Before the event [m/s], negative while approaching. */
  readonly gapRates: readonly number[];
}

type ContactColumns = Columns<typeof engineLayout, 'contact'>;

/** Contacts and joints as people count them: both rows of a double joint are one, at the first of them. */
export interface SeenContacts extends ContactColumns, ToldForces {
  /** Rows of the columns that count. */
  readonly rows: number[];
}

function isSameJoint(columns: ContactColumns, a: number, b: number): boolean {
  const { contactKind, contactBodies, contactPoints, contactNormals } = columns;
  const at = (values: Float64Array, i: number): number => values[i] ?? NaN;
  const apart = (offset: number): number =>
    at(contactPoints, 3 * a + offset) - at(contactPoints, 3 * b + offset);
  const cosine =
    at(contactNormals, 3 * a) * at(contactNormals, 3 * b) +
    at(contactNormals, 3 * a + 1) * at(contactNormals, 3 * b + 1);
  return (
    contactKind[a] === ContactKind.joint &&
    contactKind[b] === ContactKind.joint &&
    contactBodies[2 * a] === contactBodies[2 * b] &&
    contactBodies[2 * a + 1] === contactBodies[2 * b + 1] &&
    Math.hypot(apart(0), apart(1)) < 1e-6 &&
    Math.abs(cosine) < 0.5
  );
}

/** Adds the second row of a joint to the first: the force is the vector sum. */
function joinRows(columns: ContactColumns, a: number, b: number): void {
  const { contactForces, contactNormals, contactGaps, contactGapRates } = columns;
  const along = (row: number, axis: number): number =>
    (contactForces[row] ?? NaN) * (contactNormals[3 * row + axis] ?? NaN);
  const [x, y] = [along(a, 0) + along(b, 0), along(a, 1) + along(b, 1)];
  const force = Math.hypot(x, y);
  contactForces[a] = force;
  if (force > 0) contactNormals.set([x / force, y / force], 3 * a);
  for (const values of [contactGaps, contactGapRates])
    values[a] = Math.hypot(values[a] ?? NaN, values[b] ?? NaN);
}

const kContactColumns = Object.keys(engineLayout.contact) as (keyof ContactColumns)[];
/** What {@link joinRows} writes. */
const kJoined = ['contactNormals', 'contactGaps', 'contactGapRates', 'contactForces'] as const;

/** Contacts and joints in the engine's order. */
export function seenContacts(frame: Frame): SeenContacts {
  const rows: number[] = [];
  const columns = Object.fromEntries(
    kContactColumns.map((name) => [name, frame[name]]),
  ) as unknown as { -readonly [name in keyof ContactColumns]: ContactColumns[name] };
  for (let row = 0; row < frame.contactCount; ++row) {
    const last = rows.at(-1);
    if (last === undefined || !isSameJoint(columns, last, row)) {
      rows.push(row);
      continue;
    }
    if (columns.contactForces === frame.contactForces)
      for (const name of kJoined) columns[name] = frame[name].slice();
    joinRows(columns, last, row);
  }
  return Object.assign(columns, { rows, ...toldForces(frame) });
}

/** World position [m] of a point given relative to the mass centre of a body; −1 is the world itself. */
export function worldPoint(
  frame: Pick<Frame, 'poses' | 'angles'>,
  body: number,
  x: number,
  y: number,
): [number, number] {
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
