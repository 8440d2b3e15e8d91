import type { RigidBody } from '../bodies/rigid_body';
import type { Json } from './shape_text';

/** Fields of bodies of a scene that have no words here: motions and surfaces. They go back to the engine as they were. */
const extras = new WeakMap<RigidBody, Json>();

export function keepExtras(body: RigidBody, fields: Json): void {
  if (Object.keys(fields).length > 0) extras.set(body, fields);
}

export function extrasOf(body: RigidBody): Json {
  return extras.get(body) ?? {};
}

/** Whether it moves as it is told. */
export function isKinematic(body: RigidBody): boolean {
  return extrasOf(body).mobility === 'kinematic';
}

/** Such fields, and what a motion starts from. */
export interface BodyExtras {
  readonly mobility?: string;
  readonly motion?: Readonly<Record<string, Json>>;
  readonly position?: readonly [number, number];
  readonly angle?: number;
  readonly static_friction?: number;
  readonly rolling_resistance?: number;
  readonly surface_speed?: number;
}

/** What a body's fields say that has no words here. A motion gets its middles, so that it goes on from wherever it is. */
export function extrasIn(of: BodyExtras, startTime: number): Json {
  const fields: Json = {};
  if (of.static_friction !== undefined) fields.static_friction = of.static_friction;
  if (of.rolling_resistance !== undefined) fields.rolling_resistance = of.rolling_resistance;
  if (of.surface_speed !== undefined) fields.surface_speed = of.surface_speed;
  if (of.mobility !== 'kinematic') return fields;
  const start = { x: of.position?.[0] ?? 0, y: of.position?.[1] ?? 0, angle: of.angle ?? 0 };
  const motion = Object.entries(start).map(([axis, place]) => {
    const told = of.motion?.[axis] ?? {};
    const number = (field: string): number => Number(told[field] ?? 0);
    const phase = 2 * Math.PI * number('frequency') * startTime + number('phase');
    const gone = number('speed') * startTime + number('amplitude') * Math.sin(phase);
    return [axis, { ...told, middle: told.middle ?? place - gone }];
  });
  return { ...fields, mobility: 'kinematic', motion: Object.fromEntries(motion) };
}
