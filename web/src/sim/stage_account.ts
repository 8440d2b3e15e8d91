import type { Connection } from './connections';
import type { Frame } from './frame';
import { kVelocitySize } from './frame_layout';
import type { Vector3 } from './geometry';
import { linksIn, type Link } from './links';
import type { BodyIndex, SceneDescription } from './scene_description';
import { isSpatial, positionOf } from './spatial_scene';
import { along, length } from './vectors';

/** What another body, or a joint, does to a body. */
export interface AccountedTouch {
  /** −1 is the world. */
  readonly other: BodyIndex;
  /** What holds the two; null where they touch. */
  readonly held: Connection | null;
  /** Size of the sum of normal forces and friction [N]; 0 where the method tells none. */
  readonly force: number;
}

/** A moving body at one instant. */
export interface AccountedBody {
  readonly body: BodyIndex;
  /** Mass centre [m]. */
  readonly place: Vector3;
  /** Of the mass centre [m/s]. */
  readonly velocity: Vector3;
  /** [m/s] */
  readonly speed: number;
  /** Angular velocity: in the plane counter-clockwise, in space its size [rad/s]. */
  readonly spin: number;
  /** Strongest first. */
  readonly touches: readonly AccountedTouch[];
}

/** What is on the stage at one instant. */
export interface StageAccount {
  /** Bodies that can move. Where there are more than {@link kMostAccounted}, the most important ones come first; else in the order of the scene. */
  readonly bodies: readonly AccountedBody[];
  readonly fixed: readonly BodyIndex[];
  /** Pairs of bodies that touch; joints not counted. */
  readonly touching: number;
}

/** So many bodies are told one by one. */
export const kMostAccounted = 8;
/** Slower than this a body is called at rest [m/s], [rad/s]. */
export const kAtRest = 1e-6;

/** Below this part of the strongest force on the stage there is none. */
const kNoForce = 1e-9;

/** Whether a body neither moves nor turns. */
export function isAtRest({ speed, spin }: AccountedBody): boolean {
  return !(speed >= kAtRest) && !(Math.abs(spin) >= kAtRest);
}

/** How much there is to say of a body: its part of the fastest motion and of the strongest force. */
function importance(bodies: readonly AccountedBody[]): (body: AccountedBody) => number {
  const strength = ({ touches }: AccountedBody): number =>
    touches.reduce((most, { force }) => Math.max(most, force), 0);
  const most = (of: (body: AccountedBody) => number): number =>
    bodies.reduce((largest, body) => Math.max(largest, of(body)), 0);
  // What is at rest has no order by how much so.
  const fastest = Math.max(
    kAtRest,
    most(({ speed }) => speed),
  );
  const speed = (body: AccountedBody): number => (body.speed < kAtRest ? 0 : body.speed);
  const strongest = Math.max(Number.MIN_VALUE, most(strength));
  return (body) => speed(body) / fastest + strength(body) / strongest;
}

/** What is on the stage at the instant of a frame: for those who are told of it in words. */
export function stageAccount(scene: SceneDescription, frame: Frame): StageAccount {
  const links = linksIn(scene, frame);
  const forceOf = ({ push, friction }: Link): number => length(along(push, 1, friction));
  const strongest = Math.max(0, ...links.map(forceOf));
  const touchesOf = (body: BodyIndex): AccountedTouch[] =>
    links
      .filter(({ a, b }) => a === body || b === body)
      .map((link) => {
        const { a, b, held } = link;
        const force = forceOf(link);
        const isForce = force > kNoForce * strongest;
        return { other: a === body ? b : a, held, force: isForce ? force : 0 };
      })
      .sort((p, q) => q.force - p.force);
  const indices = scene.bodies.map((_, body) => body);
  const isMoving = (body: BodyIndex): boolean => scene.bodies[body]?.mobility !== 'fixed';
  const bodies = indices.filter(isMoving).map((body): AccountedBody => {
    const rate = (k: number): number => frame.velocities[kVelocitySize * body + k] ?? 0;
    const velocity: Vector3 = [rate(0), rate(1), rate(2)];
    return {
      body,
      place: positionOf(frame, body),
      velocity,
      speed: Math.hypot(...velocity),
      spin: isSpatial(scene) ? Math.hypot(rate(3), rate(4), rate(5)) : rate(5),
      touches: touchesOf(body),
    };
  });
  if (bodies.length > kMostAccounted) {
    const of = importance(bodies);
    bodies.sort((p, q) => of(q) - of(p));
  }
  return {
    bodies,
    fixed: indices.filter((body) => !isMoving(body)),
    touching: links.filter(({ held }) => held === null).length,
  };
}
