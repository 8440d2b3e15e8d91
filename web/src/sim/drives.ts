import { spelled } from './body_arrows';
import type { BodyIndex, SceneDescription } from './scene_description';

/** What moves a body by itself, whatever meets it. */
export type Drive =
  /** To and fro about the middle, and on: along x or y [m], or about it [rad], which is `angle`. */
  | {
      readonly kind: 'motion';
      readonly axis: 'x' | 'y' | 'angle';
      readonly amplitude: number;
      /** [Hz] */
      readonly frequency: number;
      /** [m/s], [rad/s] */
      readonly speed: number;
    }
  /** Its surface runs around it, counter-clockwise [m/s]. */
  | { readonly kind: 'surface'; readonly speed: number }
  /** A motor of a joint; of a torque or force as large as it takes where `most` is not a number. */
  | {
      readonly kind: 'motor';
      readonly isTurning: boolean;
      readonly speed: number;
      readonly most: number;
    }
  /** Nothing but its mass, beside which all others count for little [m/s]. */
  | { readonly kind: 'inertia'; readonly speed: number };

/** So many times as heavy as all others together a body goes on as if it were driven. */
const kHeavy = 1000;

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const recordsIn = (list: unknown): Json[] => (Array.isArray(list) ? list.filter(isRecord) : []);
const numberIn = (value: unknown, other = 0): number => (typeof value === 'number' ? value : other);

let read: { readonly text: string; readonly data: Json } | null = null;

/** A scene as it is written; the last one is remembered, because cards are drawn often. */
function dataOf(text: string): Json {
  if (read?.text === text) return read.data;
  let data: unknown = null;
  try {
    data = JSON.parse(text);
  } catch {
    // Other formats have no drives that are told of.
  }
  read = { text, data: isRecord(data) ? data : {} };
  return read.data;
}

/** What drives a body. @param text - of the scene @param speed - of the body now [m/s] */
export function drivesOf(
  { bodies }: SceneDescription,
  text: string,
  body: BodyIndex,
  speed: number,
): Drive[] {
  const { name = '', mass = null } = bodies[body] ?? {};
  const data = dataOf(text);
  const own = recordsIn(data['bodies']).find((one) => spelled(one['name']) === spelled(name)) ?? {};
  const motion = isRecord(own['motion']) ? own['motion'] : {};
  const drives: Drive[] = (['x', 'y', 'angle'] as const).flatMap((axis): Drive[] => {
    const told = motion[axis];
    if (!isRecord(told)) return [];
    const [amplitude, frequency] = [numberIn(told['amplitude']), numberIn(told['frequency'])];
    return [{ kind: 'motion', axis, amplitude, frequency, speed: numberIn(told['speed']) }];
  });
  const surface = numberIn(own['surface_speed']);
  if (surface !== 0) drives.push({ kind: 'surface', speed: surface });
  for (const joint of recordsIn(data['joints'])) {
    const motor = numberIn(joint['motor_speed'], NaN);
    if (
      Number.isNaN(motor) ||
      ![joint['body_a'], joint['body_b']].some((one) => spelled(one) === spelled(name))
    )
      continue;
    const isTurning = joint['type'] !== 'slider';
    const most = numberIn(joint[isTurning ? 'motor_torque' : 'motor_force'], NaN);
    drives.push({ kind: 'motor', isTurning, speed: motor, most });
  }
  const others = bodies.reduce((sum, one, i) => sum + (i === body ? 0 : (one.mass ?? 0)), 0);
  const isHeavy = others > 0 && mass !== null && mass > kHeavy * others;
  if (drives.length === 0 && isHeavy && speed > 0) drives.push({ kind: 'inertia', speed });
  return drives;
}
