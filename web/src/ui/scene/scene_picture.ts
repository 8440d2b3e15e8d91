import { svg, type SVGTemplateResult } from 'lit';
import {
  hueNames,
  jointRods,
  guidesOf,
  ropeShape,
  sceneBounds,
  windingShape,
  type BodyDescription,
  type JointDescription,
  type Point,
  type SceneDescription,
} from '../../sim';

const kWidth = 160;
const kHeight = 100;
const kCoils = 7;
/** Joints that are drawn from end to end. */
const kLinks: readonly string[] = ['rod', 'rope', 'pulley', 'winding'];

function place(body: BodyDescription | undefined, [x, y]: Point): [number, number] {
  if (body === undefined) return [x, y];
  const [px, py, angle] = body.pose;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [px + cos * x - sin * y, py + sin * x + cos * y];
}

/**
 * A small picture of a scene at its start, drawn from its description.
 * Colours come from the design tokens, so it follows the theme.
 */
export function scenePicture(scene: SceneDescription): SVGTemplateResult {
  const view = sceneBounds(scene);
  const scale = Math.min(kWidth / view.width, kHeight / view.height) * 0.94;
  const toX = (x: number): string => (kWidth / 2 + (x - view.center[0]) * scale).toFixed(2);
  const toY = (y: number): string => (kHeight / 2 - (y - view.center[1]) * scale).toFixed(2);
  const at = (body: number, point: Point): [string, string] => {
    const [x, y] = place(scene.bodies[body], point);
    return [toX(x), toY(y)];
  };
  const colours = hueNames(scene);
  const bodies = scene.bodies.map((body, index) => {
    const d = body.paths
      .map((points) => {
        const corners = points.map((point) => {
          const [x, y] = place(body, point);
          return `${toX(x)} ${toY(y)}`;
        });
        return `M${corners.join('L')}Z`;
      })
      .join('');
    const kind = body.mobility === 'fixed' ? 'fixed' : 'moving';
    return svg`<path class=${kind} fill-rule="nonzero" d=${d} style=${`--hue: var(--hue-${colours[index] ?? 'grey'})`}></path>`;
  });
  const needed = jointRods(scene);
  const rods = scene.joints.flatMap((joint, index) => {
    if (kLinks.includes(joint.type)) return [link(scene, joint, toX, toY)];
    const ends = [
      { body: joint.body_a, point: joint.point_a, rod: needed[index]?.a },
      { body: joint.body_b, point: joint.point_b, rod: needed[index]?.b },
    ];
    return ends.flatMap(({ body, point, rod }) => {
      if (rod !== true) return [];
      const [x1, y1] = at(body, point);
      const [x2, y2] = at(body, [0, 0]);
      return [svg`<line class="rod" x1=${x1} y1=${y1} x2=${x2} y2=${y2}></line>`];
    });
  });
  const springs = scene.springs.map((spring) => {
    const [ax, ay] = at(spring.body_a, spring.point_a).map(Number) as [number, number];
    const [bx, by] = at(spring.body_b, spring.point_b).map(Number) as [number, number];
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [(-3 * (by - ay)) / length, (3 * (bx - ax)) / length];
    const points = [`${ax},${ay}`];
    for (let i = 1; i < 2 * kCoils; ++i) {
      const part = i / (2 * kCoils);
      const side = i % 2 === 0 ? -1 : 1;
      points.push(
        `${(ax + part * (bx - ax) + side * nx).toFixed(2)},${(ay + part * (by - ay) + side * ny).toFixed(2)}`,
      );
    }
    points.push(`${bx},${by}`);
    return svg`<polyline class="rod" points=${points.join(' ')}></polyline>`;
  });
  const paths = scene.paths.map(({ points, closed }) => {
    const corners = points.map(([x, y]) => `${toX(x)} ${toY(y)}`);
    return svg`<path class="rail" d=${`M${corners.join('L')}${closed ? 'Z' : ''}`}></path>`;
  });
  return svg`<svg viewBox="0 0 ${kWidth} ${kHeight}" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    ${paths}${rods}${bodies}${springs}</svg>`;
}

/** A rod or a rope; a slack rope hangs. */
function link(
  scene: SceneDescription,
  joint: JointDescription,
  toX: (x: number) => string,
  toY: (y: number) => string,
): SVGTemplateResult {
  const [a, ...rest] = guidesOf(joint).map(({ body, point }) => place(scene.bodies[body], point));
  const b = rest[rest.length - 1];
  if (a === undefined || b === undefined) return svg``;
  const shape =
    joint.type === 'pulley'
      ? [a, ...rest]
      : joint.type === 'winding'
        ? windingShape(joint, a, b)
        : joint.type === 'rope'
          ? ropeShape(a, b, joint.length ?? 0)
          : [a, b];
  const points = shape.map(([x, y]) => `${toX(x)},${toY(y)}`).join(' ');
  return svg`<polyline class="rod" points=${points}></polyline>`;
}
