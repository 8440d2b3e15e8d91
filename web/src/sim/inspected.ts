import { gravityOf, type GravitySource } from './body_arrows';
import type { Connection } from './connections';
import type { Drive } from './drives';
import { freeBody, type FreeBody } from './free_body';
import { EventKind, type EventTable, type Frame } from './frame';
import type { Vector3 } from './geometry';
import { linksIn, type Link } from './links';
import { measure } from './measure';
import type { BodyIndex, SceneDescription } from './scene_description';
import { isSpatial, pointInWorld, positionOf, spatialView } from './spatial_scene';
import { dot, length, minus } from './vectors';

/** What somebody looks at closely. */
export type Inspected =
  | { readonly kind: 'body'; readonly body: BodyIndex }
  /** The lower index first. */
  | { readonly kind: 'contact'; readonly bodies: readonly [BodyIndex, BodyIndex] }
  /** By its place among those of the scene. */
  | { readonly kind: 'joint'; readonly joint: number }
  /** What happened at an instant [s]. */
  | { readonly kind: 'event'; readonly time: number };

/** A body at one instant. */
export interface BodyFacts {
  readonly kind: 'body';
  readonly body: BodyIndex;
  /** [kg]; null for one that is fixed. */
  readonly mass: number | null;
  /** [m/s] */
  readonly speed: number;
  /** Of the mass centre, above the zero of the scene [m]. */
  readonly height: number;
  /** [J] */
  readonly kinetic: number;
  /** Largest of the energies of the scene: what is a millionth of it is none [J]. */
  readonly energy: number;
  /** What moves it by itself. */
  readonly drives: readonly Drive[];
  /** What it touches. */
  readonly touches: readonly BodyIndex[];
  /** Null for a body that is fixed, or moves as it is told. */
  readonly free: FreeBody | null;
}

/** Two bodies that touch, at one instant. */
export interface ContactFacts {
  readonly kind: 'contact';
  readonly bodies: readonly [BodyIndex, BodyIndex];
  /** Null where they do not touch any more. */
  readonly link: Link | null;
  /** Sizes of the sums [N]. */
  readonly push: number;
  readonly friction: number;
  /** Friction as a part of what the contact can hold; not a number without friction or push. */
  readonly used: number;
}

/** A joint at one instant. */
export interface JointFacts {
  readonly kind: 'joint';
  readonly joint: number;
  readonly held: Connection;
  readonly bodies: readonly [BodyIndex, BodyIndex];
  /** [N] */
  readonly force: number;
  readonly does: 'pulls' | 'pushes' | 'holds';
  /** Between its ends [m]; not a number where they are one. */
  readonly length: number;
}

/** Quantities of bodies do not ask for it. */
const kNoRun = { collisions: 0, energyGain: 0, energyDrift: 0 };

/** Height of a place above the zero of the scene [m]. */
function heightOf(scene: SceneDescription, [, y, z]: Vector3): number {
  return spatialView(scene)?.up === 'z' ? z : y;
}

/** Whether something acts in a scene that frames do not tell of. */
function hasOtherForces(scene: SceneDescription, frame: Frame, text: string): boolean {
  const isHeld = frame.dragForce.some((x) => x !== 0);
  const driven = [scene.thrusters, scene.actuators, scene.pushes].some(
    (list) => (list?.length ?? 0) > 0,
  );
  return isHeld || driven || /"type"\s*:\s*"(damping|gravity_inverse_square|\w+_force)"/.test(text);
}

/** What there is to know of a body. @param source - of gravity @param drivesAt - what moves it by itself, at a speed [m/s] */
export function bodyFacts(
  scene: SceneDescription,
  frame: Frame,
  body: BodyIndex,
  source: GravitySource,
  drivesAt: (speed: number) => readonly Drive[] = () => [],
): BodyFacts {
  const { mass = null } = scene.bodies[body] ?? {};
  const value = source.value === undefined ? undefined : Number(source.value);
  const of = (quantity: string): number =>
    measure(frame, { quantity, body, other: -1 }, scene, kNoRun);
  const drives = drivesAt(of('speed'));
  const touches = linksIn(scene, frame)
    .filter(({ a, b, held }) => held === null && (a === body || b === body))
    .map(({ a, b }) => (a === body ? b : a));
  return {
    kind: 'body',
    body,
    mass,
    speed: of('speed'),
    height: heightOf(scene, positionOf(frame, body)),
    kinetic: mass === null ? 0 : of('kinetic_energy'),
    energy: Math.max(...[frame.kinetic, frame.potential, frame.total].map(Math.abs)),
    drives,
    touches: [...new Set(touches)],
    free:
      mass === null || drives.some(({ kind }) => kind === 'motion')
        ? null
        : freeBody(
            scene,
            frame,
            body,
            gravityOf(source.text, scene, value),
            hasOtherForces(scene, frame, source.text),
          ),
  };
}

/** What there is to know of two bodies that touch. */
export function contactFacts(
  scene: SceneDescription,
  frame: Frame,
  bodies: readonly [BodyIndex, BodyIndex],
): ContactFacts {
  const [a, b] = bodies;
  const link =
    linksIn(scene, frame).find((one) => one.held === null && one.a === a && one.b === b) ?? null;
  const [push, friction] = link === null ? [0, 0] : [length(link.push), length(link.friction)];
  const most = (link?.coefficient ?? 0) * push;
  return {
    kind: 'contact',
    bodies,
    link,
    push,
    friction,
    used: most > 0 ? friction / most : NaN,
  };
}

/** What there is to know of a joint; null where it holds nothing now, as a slack rope. */
export function jointFacts(
  scene: SceneDescription,
  frame: Frame,
  joint: number,
): JointFacts | null {
  const link = linksIn(scene, frame).find((one) => one.joint === joint);
  if (link?.held === undefined || link.held === null) return null;
  const force: Vector3 = [0, 1, 2].map(
    (k) => (link.push[k] ?? 0) + (link.friction[k] ?? 0),
  ) as unknown as Vector3;
  const own = (isSpatial(scene) ? scene.spatial_joints : scene.joints)?.[joint];
  const place = (body: BodyIndex, [x = 0, y = 0, z = 0]: readonly number[]): Vector3 =>
    body < 0 ? [x, y, z] : pointInWorld(frame, body, [x, y, z]);
  const isLine = own?.type === 'rod' || own?.type === 'rope';
  const ends =
    own === undefined || !isLine
      ? null
      : ([place(own.body_a, own.point_a), place(own.body_b, own.point_b)] as const);
  const span = ends === null ? NaN : length(minus(ends[0], ends[1]));
  // On B: towards A it pulls.
  const towards =
    ends === null
      ? null
      : link.b === own?.body_b
        ? minus(ends[0], ends[1])
        : minus(ends[1], ends[0]);
  const pull = towards === null ? 0 : dot(force, towards);
  return {
    kind: 'joint',
    joint,
    held: link.held,
    bodies: [link.a, link.b],
    force: length(force),
    does: pull < 0 ? 'pushes' : isLine || link.held.kind === 'rope' ? 'pulls' : 'holds',
    length: span,
  };
}

/** What happened at one instant. */
export interface EventFacts {
  readonly kind: 'event';
  /** [s] */
  readonly time: number;
  readonly blows: readonly {
    readonly a: BodyIndex;
    readonly b: BodyIndex;
    /** [N s]; not a number where the method has forces instead. */
    readonly impulse: number;
    /** [m/s] */
    readonly approach: number;
  }[];
  /** Of the bodies in it [m/s]; empty until they are known. */
  readonly speeds: readonly {
    readonly body: BodyIndex;
    readonly before: number;
    readonly after: number;
  }[];
}

export type InspectedFacts = BodyFacts | ContactFacts | JointFacts | EventFacts;

/** Things of which so many are named one by one. */
export const kMostNamed = 3;
/** Instants closer than this are the same [s]. */
const kSameInstant = 1e-9;

/** What a run tells of an instant; speeds are not among it. */
export function eventFacts(events: EventTable, time: number): EventFacts {
  const rows = events.times.flatMap((at, row) =>
    Math.abs(at - time) < kSameInstant &&
    (events.kinds[row] === EventKind.impulse || events.kinds[row] === EventKind.contactStart)
      ? [row]
      : [],
  );
  const blows = rows.map((row) => ({
    a: events.bodiesA[row] ?? -1,
    b: events.bodiesB[row] ?? -1,
    impulse: events.kinds[row] === EventKind.impulse ? (events.impulses[row] ?? NaN) : NaN,
    approach: -(events.gapRates[row] ?? NaN),
  }));
  return { kind: 'event', time, blows, speeds: [] };
}
