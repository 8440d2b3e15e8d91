import type { BodyIndex, Drive, SceneDescription } from '../sim';
import { bodiesOf, entriesOf, isObject, numberOf, placeOf, sameName, textOf, type SceneData } from './scene_data';

/** So many times as heavy as all others together a body goes on as if it were driven. */
const kHeavy = 1000;

/** What drives a body, as its scene is written. @param speed - of the body now [m/s] */
export function drivesOf(
  data: SceneData,
  { bodies }: SceneDescription,
  body: BodyIndex,
  speed: number,
): Drive[] {
  const { name = '', mass = null } = bodies[body] ?? {};
  const own = bodiesOf(data)[placeOf(data, name)] ?? {};
  const motion = isObject(own['motion']) ? own['motion'] : {};
  const drives: Drive[] = (['x', 'y', 'angle'] as const).flatMap((axis): Drive[] => {
    const told = motion[axis];
    if (!isObject(told)) return [];
    const [amplitude, frequency] = [numberOf(told['amplitude']), numberOf(told['frequency'])];
    return [{ kind: 'motion', axis, amplitude, frequency, speed: numberOf(told['speed']) }];
  });
  const surface = numberOf(own['surface_speed']);
  if (surface !== 0) drives.push({ kind: 'surface', speed: surface });
  for (const [joint] of entriesOf(data, 'joints')) {
    const motor = numberOf(joint['motor_speed'], NaN);
    const isOfBody = ['body_a', 'body_b'].some((end) => sameName(textOf(joint[end]), name));
    if (Number.isNaN(motor) || !isOfBody) continue;
    const isTurning = joint['type'] !== 'slider';
    const most = numberOf(joint[isTurning ? 'motor_torque' : 'motor_force'], NaN);
    drives.push({ kind: 'motor', isTurning, speed: motor, most });
  }
  const others = bodies.reduce((sum, one, i) => sum + (i === body ? 0 : (one.mass ?? 0)), 0);
  const isHeavy = others > 0 && mass !== null && mass > kHeavy * others;
  if (drives.length === 0 && isHeavy && speed > 0) drives.push({ kind: 'inertia', speed });
  return drives;
}
