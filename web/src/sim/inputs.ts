import type { EngineFrame } from './frame';
import { kPoseSize, kVelocitySize } from './frame_layout';
import type { ActuatorDescription } from './scene_description';
import type { StepJacobian } from './step_jacobian';

/** Of a piece of a plan: at a knot the one before it counts. */
const kAtKnot = 1e-9;

/** Numbers of an actuator at one instant: its force u, and ∂q₁/∂u and ∂q̇₁/∂u of the step that led there, q the coordinate that it drives. */
export const kInputNumbers = 3;

/** Value of a plan and its rate. */
function planned({ plan, duration }: ActuatorDescription, time: number): [number, number] {
  const pieces = plan.length - 1;
  const place = (time / duration) * pieces;
  if (pieces <= 0 || !(place <= pieces + kAtKnot)) return [plan.at(-1) ?? 0, 0];
  const k = Math.min(Math.max(Math.ceil(place - kAtKnot) - 1, 0), pieces - 1);
  const change = (plan[k + 1] ?? 0) - (plan[k] ?? 0);
  return [(plan[k] ?? 0) + (place - k) * change, (change * pieces) / duration];
}

/** What an actuator does to its coordinate [N], [N m]. */
export function actuatorForce(
  actuator: ActuatorDescription,
  frame: Pick<EngineFrame, 'time' | 'poses' | 'angles' | 'velocities'>,
): number {
  const { body, axis, drive, stiffness, damping } = actuator;
  const [value, rate] = planned(actuator, frame.time);
  if (drive === 'force') return value;
  const pose = { x: 0, y: 1, angle: NaN }[axis];
  const q = axis === 'angle' ? frame.angles[body] : frame.poses[kPoseSize * body + pose];
  const v = frame.velocities[kVelocitySize * body + { x: 0, y: 1, angle: 5 }[axis]];
  return stiffness * (value - (q ?? NaN)) + damping * (rate - (v ?? NaN));
}

/**
 * How the coordinate that an actuator drives, and its speed, change with its force during a step.
 *
 * @param name - of the body that it drives
 */
export function inputDerivatives(
  jacobian: StepJacobian,
  { axis }: ActuatorDescription,
  name: string,
): [number, number] {
  const half = jacobian.rows.length / 2;
  const place = jacobian.rows.indexOf(`${name}.${axis}`);
  const at = (row: number): number => jacobian.byForce[row]?.[place] ?? NaN;
  return [at(place), at(half + place)];
}
