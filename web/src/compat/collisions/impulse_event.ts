import { EventKind, type EngineFrame } from '../../sim';
import type { EngineRecord } from '../../engine';
import { Vector } from '../math/vector';
import { Impulse } from './impulse';
import type { RigidBody } from '../bodies/rigid_body';
import { RigidBodyCollision } from './rigid_body_collision';
import type { CollisionKeeper } from './collision_parties';

/** An impulse between two bodies: the primary one is pushed along the normal, the other one against it. */
export interface ImpulseEvent {
  readonly primary: RigidBody;
  readonly other: RigidBody;
  /** [N s] */
  readonly impulse: number;
  /** Where the primary body is pushed, world [m]. */
  readonly point: Vector;
  /** Where the other body is pushed, world [m]. */
  readonly otherPoint: Vector;
  /** Unit vector, world. */
  readonly normal: Vector;
}

/** The impulse of a collision that was handled. */
export function impulseOf(c: RigidBodyCollision): ImpulseEvent {
  return {
    primary: c.getPrimaryBody(),
    other: c.getNormalBody(),
    impulse: c.getImpulse(),
    point: c.getImpact1(),
    otherPoint: c.getImpact2() ?? c.getImpact1(),
    normal: c.getNormal(),
  };
}

/**
 * The impulses of the engine's last step.
 *
 * @param bodyAt - the body of an index of the engine
 */
export function impulsesOf(
  frame: EngineFrame,
  bodyAt: (index: number) => RigidBody,
): ImpulseEvent[] {
  const planar = (numbers: Float64Array, i: number): Vector =>
    new Vector(numbers[3 * i] ?? NaN, numbers[3 * i + 1] ?? NaN);
  return Array.from({ length: frame.eventCount }, (_, i) => {
    const point = planar(frame.eventPoints, i);
    return {
      primary: bodyAt(frame.eventBodies[2 * i + 1] ?? -1),
      other: bodyAt(frame.eventBodies[2 * i] ?? -1),
      impulse: frame.eventImpulses[i] ?? NaN,
      point,
      otherPoint: point,
      normal: planar(frame.eventNormals, i),
    };
  });
}

/**
 * The collisions of the engine's last step, with what its events say: time, bodies, point, normal, gap, gap rate before and impulses. What they do not say is NaN, false
 * or −1.
 *
 * @param keeper - the engine behind the simulation, as it is after the step
 */
export function collisionsOf(frame: EngineFrame, keeper: CollisionKeeper): RigidBodyCollision[] {
  const found: RigidBodyCollision[] = [];
  for (let i = 0; i < frame.eventCount; i++) {
    if (frame.eventKinds[i] !== EventKind.impulse) continue;
    const number = (column: ArrayLike<number>): number => column[i] ?? NaN;
    const pair = (column: ArrayLike<number>): [number, number] => [
      column[3 * i] ?? NaN,
      column[3 * i + 1] ?? NaN,
    ];
    const [bodyA, bodyB] = [frame.eventBodies[2 * i] ?? -1, frame.eventBodies[2 * i + 1] ?? -1];
    const point = pair(frame.eventPoints);
    const [gap, gapRate] = [number(frame.eventGaps), number(frame.eventGapRates)];
    const arm = (index: number): [number, number] => {
      const at = keeper.bodyAt(index).getPosition();
      return [point[0] - at.getX(), point[1] - at.getY()];
    };
    const [armA, armB] = [arm(bodyA), arm(bodyB)];
    const record: EngineRecord = {
      ...kUnknown,
      ...{ bodyA, bodyB, point, pointA: point, normal: pair(frame.eventNormals) },
      ...{ armA, armB, leverA: armA, leverB: armB },
      ...{ gap, excessGap: gap, detectedGap: gap, gapRate, detectedRate: gapRate },
      ...{ detectedTime: number(frame.eventTimes), estimate: number(frame.eventTimes) },
      impulse: number(frame.eventImpulses),
      tangentImpulse: number(frame.eventTangentImpulses),
    };
    found.push(new RigidBodyCollision(keeper, record));
  }
  return found;
}

/** What an event says nothing of. */
const kUnknown: Omit<
  EngineRecord,
  | ('bodyA' | 'bodyB' | 'point' | 'pointA' | 'normal' | 'armA' | 'armB' | 'leverA' | 'leverB')
  | ('gap' | 'excessGap' | 'gapRate' | 'detectedRate' | 'detectedGap')
  | ('detectedTime' | 'estimate' | 'impulse' | 'tangentImpulse')
> = {
  id: -1,
  kind: 'vertex_edge',
  joint: false,
  featureA: -1,
  featureB: -1,
  radiusA: NaN,
  radiusB: NaN,
  roundA: false,
  roundB: false,
  elasticity: NaN,
  mustHandle: false,
  normalFixed: false,
  force: NaN,
  friction: NaN,
  slipRate: NaN,
  tangentForce: NaN,
  contact: false,
  touching: true,
  colliding: true,
  closeEnough: true,
  closeEnoughIfTiny: true,
  distanceTolerance: NaN,
  wrenches: null,
  slidePoint: [NaN, NaN],
  rollingCouple: NaN,
};

/** The sides of an impulse on which a body can move, and what is shown there. */
export function sidesOf(event: ImpulseEvent): { body: RigidBody; shown: () => Impulse }[] {
  const { primary, other, impulse, point, otherPoint, normal } = event;
  const sides = [
    ['IMPULSE1', primary, impulse, point],
    ['IMPULSE2', other, -impulse, otherPoint],
  ] as const;
  return sides
    .filter(([, body]) => Number.isFinite(body.getMass()))
    .map(([name, body, size, place]) => ({
      body,
      shown: () => new Impulse(name, body, size, place, normal, place.subtract(body.getPosition())),
    }));
}
