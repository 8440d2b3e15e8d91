import {
  worldPoint,
  type Frame,
  type Point,
  type PushDescription,
  type SceneDescription,
  type ThrusterDescription,
} from '../../sim';
import type { Canvas } from './contact_layer';
import { withOpacity } from '../palette';
import { MarkKind } from './shaders';

/** A force on a body that is no contact: where it acts, how large it is [N] and where to. */
export interface Push {
  readonly x: number;
  readonly y: number;
  readonly force: number;
  readonly directionX: number;
  readonly directionY: number;
  /** Of its colour, by default that of applied forces. */
  readonly token?: string;
}

/** Force of a thruster of the scene per length of its direction [N]; undefined when it is the scene's. */
export type Thrust = (index: number) => number | undefined;

/** Value of a parameter as text; undefined when there is none of that name. */
export type ParameterText = (name: string) => string | undefined;

function turned([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos * x - sin * y, sin * x + cos * y];
}

function push([x, y]: Point, [fx, fy]: Point): Push {
  const force = Math.hypot(fx, fy);
  const unit = force > 0 ? 1 / force : 0;
  return { x, y, force, directionX: fx * unit, directionY: fy * unit };
}

function thrusterPush(thruster: ThrusterDescription, frame: Frame, magnitude: number): Push {
  const { body, point, direction } = thruster;
  const [dx, dy] = turned(direction, frame.angles[body] ?? 0);
  return push(worldPoint(frame, body, point[0], point[1]), [magnitude * dx, magnitude * dy]);
}

function constantPush(description: PushDescription, frame: Frame): Push {
  const { body, point, point_in_body, force, force_in_body, rate } = description;
  const angle = (force_in_body ? (frame.angles[body] ?? 0) : 0) + rate * frame.time;
  const at = point_in_body ? worldPoint(frame, body, point[0], point[1]) : point;
  return push(at, turned(force, angle));
}

/** The forces of thrusters that are on and of those that always push. */
export function pushesOf(
  scene: SceneDescription,
  frame: Frame,
  value: ParameterText,
  thrust: Thrust,
): Push[] {
  const thrusters = (scene.thrusters ?? []).flatMap((thruster, i) => {
    const on = value(`THRUSTER_${i + 1}`) ?? String(thruster.active);
    if (on !== 'true') return [];
    return [thrusterPush(thruster, frame, thrust(i) ?? thruster.magnitude)];
  });
  return [...thrusters, ...(scene.pushes ?? []).map((entry) => constantPush(entry, frame))];
}

/** Draws where the thrusters are, so that those that are off are seen too. */
export function drawThrusters(
  { camera, palette, marks }: Canvas,
  scene: SceneDescription,
  frame: Frame,
): void {
  for (const { body, point, direction } of scene.thrusters ?? []) {
    const [x, y] = worldPoint(frame, body, point[0], point[1]);
    const colour = withOpacity(palette.get('thrust'), 0.75);
    const at = turned(direction, frame.angles[body] ?? 0);
    const length = Math.hypot(...at) || 1;
    const pointing: readonly [number, number] = [at[0] / length, at[1] / length];
    marks.mark(
      x - camera.x,
      y - camera.y,
      5,
      MarkKind.arrowHead,
      palette.get('stage'),
      colour,
      pointing,
    );
  }
}
