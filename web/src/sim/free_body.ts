import type { GravityAt } from './body_arrows';
import { guidesOf } from './connections';
import type { Frame } from './frame';
import { kAccelerationSize, kVelocitySize } from './frame_layout';
import type { Vector3 } from './geometry';
import { linksIn, type Link } from './links';
import type { BodyIndex, SceneDescription } from './scene_description';
import { pointInWorld, positionOf } from './spatial_scene';
import { along, dot, length, minus, times } from './vectors';

/** Something that acts on a body. */
export interface ActingForce {
  /** `other`: what is left to explain the motion, as of the hand, drives or drag. */
  readonly kind: 'push' | 'friction' | 'joint' | 'spring' | 'weight' | 'other';
  /** Where two bodies touch, or a joint holds; null for all else. */
  readonly link: Link | null;
  /** The other body; −1 is the world. */
  readonly other: BodyIndex;
  /** Of a spring. */
  readonly name: string;
  /** [N] */
  readonly vector: Vector3;
  readonly size: number;
  /** Whether it pulls the body towards where it acts, pushes it away, or neither. */
  readonly does: 'pulls' | 'pushes' | 'holds';
  /** Rigid bodies leave its size open. */
  readonly isOpen: boolean;
}

/** What the sum of all forces does to a body. */
export type Outcome =
  | 'rests'
  | 'keeps'
  | 'starts'
  | 'faster'
  | 'slower'
  | 'bends'
  | 'faster bends'
  | 'slower bends'
  /** The forces that are told do not explain why it is not accelerated: contacts answer by blows. */
  | 'blows';

/** The free-body diagram of a body. */
export interface FreeBody {
  /** Largest first. */
  readonly forces: readonly ActingForce[];
  /** Their sum [N]; zeros where it is left of rounding. */
  readonly left: Vector3;
  readonly outcome: Outcome;
}

/** A sum below this part of the largest force is none. */
const kBalanced = 0.005;
/** Forces below this part of the largest one are none. */
const kNoForce = 1e-6;
/** What is left to explain the motion counts from this part of the largest force on: steps are short, not infinitely so. */
const kUnexplained = 0.02;
/** Slower is at rest [m/s]. */
const kAtRest = 1e-4;
/** Sine of the angle to the way below which a force does not bend it, or to the normal below which it only does. */
const kAside = 0.17;
/** Cosine from which on a force acts along a line. */
const kAlong = 0.7;

function acting(
  kind: ActingForce['kind'],
  vector: Vector3,
  more: Partial<ActingForce> = {},
): ActingForce {
  const plain = { link: null, other: -1, name: '', does: 'holds', isOpen: false } as const;
  return { ...plain, kind, vector, size: length(vector), ...more };
}

/** Whether a force at a point pulls a body there. */
function doesOf(force: Vector3, towards: Vector3): ActingForce['does'] {
  const cosine = dot(force, towards) / (length(force) * length(towards));
  if (cosine > kAlong) return 'pulls';
  return cosine < -kAlong ? 'pushes' : 'holds';
}

function ofLink(link: Link, body: BodyIndex, at: Vector3): ActingForce[] {
  const isB = link.b === body;
  const sign = isB ? 1 : -1;
  const more = { link, other: isB ? link.a : link.b };
  const [push, friction] = [times(sign, link.push), times(sign, link.friction)];
  if (link.held !== null) {
    const whole = along(push, 1, friction);
    const does = doesOf(whole, minus(link.point, at));
    return [acting('joint', whole, { ...more, does, name: link.held.name })];
  }
  return [
    acting('push', push, { ...more, does: 'pushes', isOpen: link.isPushOpen }),
    acting('friction', friction, { ...more, isOpen: link.isFrictionOpen }),
  ];
}

/** Forces of springs on a body. */
function ofSprings(scene: SceneDescription, frame: Frame, body: BodyIndex): ActingForce[] {
  const place = (one: BodyIndex, [x = 0, y = 0, z = 0]: readonly number[]): Vector3 =>
    one < 0 ? [x, y, z] : pointInWorld(frame, one, [x, y, z]);
  const springs = [...scene.springs, ...(scene.spatial_springs ?? [])];
  return springs.flatMap(({ name, body_a, body_b, point_a, point_b, rest_length, stiffness }) => {
    if (body_a === body_b || (body_a !== body && body_b !== body)) return [];
    const [a, b] = [place(body_a, point_a), place(body_b, point_b)];
    const way = body === body_a ? minus(b, a) : minus(a, b);
    const size = length(way);
    if (!(size > 0)) return [];
    const pull = stiffness * (size - rest_length);
    const other = body === body_a ? body_b : body_a;
    const does = pull < 0 ? 'pushes' : 'pulls';
    return [acting('spring', times(pull / size, way), { name, other, does })];
  });
}

/** What the mean acceleration over the last step tells of all forces together [N]; null where it tells nothing of them. */
function explained(frame: Frame, body: BodyIndex, mass: number): Vector3 | null {
  for (let i = 0; i < frame.eventCount; ++i)
    if (frame.eventBodies.subarray(2 * i, 2 * i + 2).includes(body)) return null;
  const [x = NaN, y = NaN, z = NaN] = frame.accelerations.subarray(kAccelerationSize * body);
  return Number.isFinite(x + y + z) ? times(mass, [x, y, z]) : null;
}

function outcomeOf(left: Vector3, isBalanced: boolean, velocity: Vector3): Outcome {
  const speed = length(velocity);
  if (isBalanced) return speed < kAtRest ? 'rests' : 'keeps';
  if (speed < kAtRest) return 'starts';
  const cosine = dot(left, velocity) / (length(left) * speed);
  if (Math.abs(cosine) < kAside) return 'bends';
  const pace = cosine > 0 ? 'faster' : 'slower';
  return Math.sqrt(1 - cosine * cosine) < kAside ? pace : `${pace} bends`;
}

/**
 * What acts on a body at an instant: normal forces of a pair are one arrow, friction another.
 *
 * @param hasOthers - whether something acts that frames do not tell: a hand, a drive, drag
 */
export function freeBody(
  scene: SceneDescription,
  frame: Frame,
  body: BodyIndex,
  gravity: GravityAt,
  hasOthers: boolean,
): FreeBody {
  const mass = scene.bodies[body]?.mass ?? 0;
  const at = positionOf(frame, body);
  const links = linksIn(scene, frame).filter(({ a, b }) => a === body || b === body);
  const pulley = scene.joints.findIndex(
    (joint) => joint.type === 'pulley' && guidesOf(joint).some((one) => one.body === body),
  );
  const told = [
    // A rope over points pulls along each of its parts, of which its row has one number.
    ...links
      .filter(({ joint }) => scene.joints[joint]?.type !== 'pulley')
      .flatMap((link) => ofLink(link, body, at)),
    ...ofSprings(scene, frame, body),
    acting('weight', times(mass, gravity(body))),
  ];
  const largest = Math.max(0, ...told.map(({ size }) => size));
  const sum = told.reduce<Vector3>((so, { vector }) => along(so, 1, vector), [0, 0, 0]);
  const whole = explained(frame, body, mass);
  const rest = whole === null ? ([0, 0, 0] as const) : minus(whole, sum);
  const isUnexplained = length(rest) > kUnexplained * largest && length(rest) > 0;
  const rope = scene.joints[pulley];
  const unexplained =
    rope === undefined
      ? acting('other', rest)
      : acting('joint', rest, { name: rope.name, does: 'pulls' });
  const others = (hasOthers || rope !== undefined) && isUnexplained ? [unexplained] : [];
  const left = others.length > 0 && whole !== null ? whole : sum;
  const all = [...told, ...others].filter(({ size }) => size > kNoForce * largest);
  const most = Math.max(largest, ...others.map(({ size }) => size));
  const isBalanced = !(length(left) > kBalanced * most);
  const [vx = 0, vy = 0, vz = 0] = frame.velocities.subarray(kVelocitySize * body);
  const isByBlows =
    !isBalanced && links.length > 0 && whole !== null && length(whole) < 0.1 * length(left);
  return {
    forces: all.sort((p, q) => q.size - p.size),
    left: isBalanced ? [0, 0, 0] : left,
    outcome: isByBlows ? 'blows' : outcomeOf(left, isBalanced, [vx, vy, vz]),
  };
}
