import {
  kPoseSize,
  worldPoint,
  type Frame,
  type JointDescription,
  type Point,
  type SceneDescription,
} from '../sim';
import type { Canvas } from './contact_layer';
import { springChain } from './connector_shapes';
import { MarkKind } from './shaders';

/** Width of a spring's zigzag: a part of its rest length, within limits in pixels. */
const kSpringWidth = 0.22;
const kNarrowSpring = 6;
const kWideSpring = 18;

/** Draws joints and springs. */
export function drawConnectors(
  canvas: Canvas,
  frame: Frame,
  scene: SceneDescription,
  rods: readonly { a: boolean; b: boolean }[],
): void {
  const { camera, palette, under, lines, marks } = canvas;
  const colour = palette.get('connector');
  const local = (body: number, point: Point): [number, number] => {
    const [x, y] = worldPoint(frame, body, point[0], point[1]);
    return [x - camera.x, y - camera.y];
  };
  scene.joints.forEach((joint: JointDescription, index) => {
    const ends = [
      { body: joint.body_a, point: joint.point_a, rod: rods[index]?.a ?? false },
      { body: joint.body_b, point: joint.point_b, rod: rods[index]?.b ?? false },
    ];
    for (const { body, point, rod } of ends) {
      if (!rod) continue;
      const [x, y] = local(body, point);
      const centerX = (frame.poses[kPoseSize * body] ?? 0) - camera.x;
      const centerY = (frame.poses[kPoseSize * body + 1] ?? 0) - camera.y;
      under.line(x, y, centerX, centerY, 1.75, colour);
    }
    const [x, y] = local(joint.body_a, joint.point_a);
    marks.mark(
      x,
      y,
      4,
      joint.type === 'single' ? MarkKind.square : MarkKind.disc,
      palette.get('stage'),
      colour,
    );
  });
  for (const spring of scene.springs) {
    const [ax, ay] = local(spring.body_a, spring.point_a);
    const [bx, by] = local(spring.body_b, spring.point_b);
    const pixels = Math.max(
      kNarrowSpring,
      Math.min(kWideSpring, kSpringWidth * spring.rest_length * camera.scale),
    );
    const chain = springChain(ax, ay, bx, by, pixels / camera.scale);
    for (let i = 0; i + 3 < chain.length; i += 2) {
      lines.line(
        chain[i] ?? 0,
        chain[i + 1] ?? 0,
        chain[i + 2] ?? 0,
        chain[i + 3] ?? 0,
        1.75,
        colour,
      );
    }
    marks.mark(ax, ay, 3, MarkKind.disc, colour);
    marks.mark(bx, by, 3, MarkKind.disc, colour);
  }
}

/** A body that is being held: which one, where, and where the hand is. */
export interface Hold {
  readonly body: number;
  /** On the body, relative to its mass centre [m]. */
  readonly point: Point;
  /** The hand, in the world [m]. */
  target: Point;
  /** Of the drag spring [N/m]. */
  readonly stiffness: number;
}

/** Draws the drag spring. */
export function drawHold(canvas: Canvas, frame: Frame, hold: Hold): void {
  const { camera, palette, lines, marks } = canvas;
  const colour = palette.get('drag');
  const [x, y] = worldPoint(frame, hold.body, hold.point[0], hold.point[1]);
  const [tx, ty] = hold.target;
  const chain = springChain(
    x - camera.x,
    y - camera.y,
    tx - camera.x,
    ty - camera.y,
    8 / camera.scale,
  );
  for (let i = 0; i + 3 < chain.length; i += 2) {
    lines.line(chain[i] ?? 0, chain[i + 1] ?? 0, chain[i + 2] ?? 0, chain[i + 3] ?? 0, 2, colour);
  }
  marks.mark(x - camera.x, y - camera.y, 4, MarkKind.disc, colour, palette.get('stage'));
  marks.mark(tx - camera.x, ty - camera.y, 6, MarkKind.ring, colour);
}
