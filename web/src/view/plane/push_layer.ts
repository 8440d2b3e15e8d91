import { worldPoint, type Frame, type Point, type SceneDescription } from '../../sim';
import { direct, put, type ArrowList } from '../arrows/arrow_list';
import type { Canvas } from './contact_layer';
import { withOpacity } from '../palette';
import { MarkKind } from './shaders';

/** Force of a thruster of the scene per length of its direction [N]; undefined when it is the scene's. */
export type Thrust = (index: number) => number | undefined;

/** Value of a parameter as text; undefined when there is none of that name. */
export type ParameterText = (name: string) => string | undefined;

function turned([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [cos * x - sin * y, sin * x + cos * y];
}

/** Adds the forces of thrusters that are on and of those that always push. */
export function addPushes(
  list: ArrowList,
  scene: SceneDescription,
  frame: Frame,
  value: ParameterText,
  thrust: Thrust,
): void {
  const add = (body: number, [x, y]: Point, [fx, fy]: Point): void => {
    const arrow = list.add('thrust', 'N', body);
    put(arrow, x, y, 0);
    direct(arrow, fx, fy, 0);
  };
  scene.thrusters?.forEach(({ body, point, direction, active, magnitude }, i) => {
    if ((value(`THRUSTER_${i + 1}`) ?? String(active)) !== 'true') return;
    const [dx, dy] = turned(direction, frame.angles[body] ?? 0);
    const size = thrust(i) ?? magnitude;
    add(body, worldPoint(frame, body, point[0], point[1]), [size * dx, size * dy]);
  });
  for (const { body, point, point_in_body, force, force_in_body, rate } of scene.pushes ?? []) {
    const angle = (force_in_body ? (frame.angles[body] ?? 0) : 0) + rate * frame.time;
    const at = point_in_body ? worldPoint(frame, body, point[0], point[1]) : point;
    add(body, at, turned(force, angle));
  }
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
      ...pointing,
    );
  }
}
