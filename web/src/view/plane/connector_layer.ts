import {
  guidesOf,
  isTaut,
  kPoseSize,
  ropeOnDisc,
  ropeShape,
  tangentLine,
  windingSlack,
  worldPoint,
  type Frame,
  type JointDescription,
  type PathDescription,
  type Point,
  type SceneDescription,
  type SpringDescription,
} from '../../sim';
import { holdLabel, type Hold } from '../hand';
import type { Label } from '../label_layer';
import type { LineBatch } from './batches';
import type { Canvas } from './contact_layer';
import { springChain } from './connector_shapes';
import type { Colour } from '../palette';
import { MarkKind } from './shaders';

/** Width of a spring's zigzag: a part of its rest length, within limits in pixels. */
const kSpringWidth = 0.22;
const kNarrowSpring = 6;
const kWideSpring = 18;

const kRodWidth = 4;
const kTautWidth = 2.5;
const kSlackWidth = 1.5;
/** A rope over pulleys that has no more than this to spare is taut [m]. */
const kTautGap = 0.01;
/** Of a straight part of a slack one. */
const kDashes = 9;
/** Points of a rope that are nearer than this lie on one wheel [px]. */
const kOneWheel = 36;
const kPathWidth = 2;
/** Half of the bar that ends an open path [px]. */
const kPathEnd = 7;

type Place = (body: number, point: Point) => [number, number];

/** A chain of strokes through points relative to the camera. */
function strokes(batch: LineBatch, points: readonly Point[], width: number, colour: Colour): void {
  points.forEach((point, i) => {
    const next = points[i + 1];
    if (next !== undefined) batch.line(point[0], point[1], next[0], next[1], width, colour);
  });
}

/** Every second piece of a chain of strokes. */
function dashes(batch: LineBatch, points: readonly Point[], width: number, colour: Colour): void {
  for (let i = 0; i + 1 < points.length; i += 2) {
    strokes(batch, points.slice(i, i + 2), width, colour);
  }
}

/** Draws joints, rods, ropes, paths and springs. */
export function drawConnectors(
  canvas: Canvas,
  frame: Frame,
  scene: SceneDescription,
  rods: readonly { a: boolean; b: boolean }[],
): void {
  const { camera } = canvas;
  const place: Place = (body, point) => {
    const [x, y] = worldPoint(frame, body, point[0], point[1]);
    return [x - camera.x, y - camera.y];
  };
  for (const path of scene.paths) drawPath(canvas, path);
  scene.joints.forEach((joint, index) => {
    if (joint.type === 'path_end' || joint.type === 'gear') return;
    if (joint.type === 'pulley') return drawPulley(canvas, joint, place);
    if (joint.type === 'winding') return drawWinding(canvas, frame, scene, joint, place);
    if (joint.type === 'rod' || joint.type === 'rope') drawLink(canvas, joint, place);
    else drawJoint(canvas, frame, joint, rods[index] ?? { a: false, b: false }, place);
  });
  for (const spring of scene.springs) drawSpring(canvas, spring, place);
}

/** A path, as a rail; an open one has bars at its ends. */
function drawPath({ camera, palette, under }: Canvas, path: PathDescription): void {
  const colour = palette.get('path');
  const points = path.points.map(([x, y]): Point => [x - camera.x, y - camera.y]);
  strokes(under, points, kPathWidth, colour);
  const [first, second] = points;
  const [last, previous] = [points[points.length - 1], points[points.length - 2]];
  if (path.closed || !first || !second || !last || !previous) return;
  for (const [end, inner] of [
    [first, second],
    [last, previous],
  ] as const) {
    const [dx, dy] = [end[0] - inner[0], end[1] - inner[1]];
    const length = Math.hypot(dx, dy) || 1;
    const [nx, ny] = [(-dy / length) * kPathEnd, (dx / length) * kPathEnd];
    const scale = camera.scale;
    under.line(
      end[0] - nx / scale,
      end[1] - ny / scale,
      end[0] + nx / scale,
      end[1] + ny / scale,
      kPathWidth,
      colour,
    );
  }
}

/** A rod is a bar; a rope a line, straight when taut, thin, dashed and hanging when slack. */
function drawLink({ palette, lines, marks }: Canvas, joint: JointDescription, place: Place): void {
  const colour = palette.get('connector');
  const a = place(joint.body_a, joint.point_a);
  const b = place(joint.body_b, joint.point_b);
  const length = joint.length ?? 0;
  if (joint.type === 'rod') {
    lines.line(a[0], a[1], b[0], b[1], kRodWidth, colour);
    lines.line(a[0], a[1], b[0], b[1], kRodWidth - 2, palette.get('stage'));
  } else if (isTaut(a, b, length)) {
    lines.line(a[0], a[1], b[0], b[1], kTautWidth, colour);
  } else {
    dashes(lines, ropeShape(a, b, length), kSlackWidth, colour);
  }
  for (const [x, y] of [a, b]) {
    marks.mark(x, y, 3.5, MarkKind.disc, palette.get('stage'), colour);
  }
}

/** A rope over points: thin and dashed while it is slack. */
function drawPulley(
  { camera, palette, lines, marks }: Canvas,
  joint: JointDescription,
  place: Place,
): void {
  const colour = palette.get('connector');
  const points = guidesOf(joint).map(({ body, point }): Point => place(body, point));
  let used = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[i + 1] ?? [x, y];
    used += Math.hypot(nextX - x, nextY - y);
  });
  const isTight = (joint.length ?? 0) - used < kTautGap;
  if (isTight) strokes(lines, points, kTautWidth, colour);
  else points.forEach((point, i) => dashedStroke(lines, point, points[i + 1], colour));
  const isNext = (i: number): boolean => {
    const [a, b] = [points[i], points[i + 1]];
    if (a === undefined || b === undefined) return false;
    return Math.hypot(b[0] - a[0], b[1] - a[1]) * camera.scale < kOneWheel;
  };
  points.forEach(([x, y], i) => {
    const isEnd = i === 0 || i === points.length - 1;
    // Three and more beside each other stand for the rim of a wheel, and not each for a pulley.
    const isOnWheel = [i - 2, i - 1, i].some((first) => isNext(first) && isNext(first + 1));
    const radius = isEnd ? 3.5 : isOnWheel ? 1.5 : 6;
    marks.mark(x, y, radius, MarkKind.disc, palette.get('stage'), colour);
  });
}

/** A rope on discs: its straight part is dashed while it is slack. */
function drawWinding(
  { palette, lines, marks }: Canvas,
  frame: Frame,
  scene: SceneDescription,
  joint: JointDescription,
  place: Place,
): void {
  const colour = palette.get('connector');
  const { body_a, body_b, offset_a = 0, offset_b = 0 } = joint;
  const [a, b] = [place(body_a, joint.point_a), place(body_b, joint.point_b)];
  const line = tangentLine(a, offset_a, b, offset_b);
  const angle = (body: number): number =>
    scene.bodies[body]?.mobility === 'fixed' ? 0 : (frame.angles[body] ?? 0);
  const angles = [angle(body_a), angle(body_b)] as const;
  if (windingSlack(joint, line, angles) < kTautGap) {
    strokes(lines, [line.from, line.to], kTautWidth, colour);
  } else {
    dashedStroke(lines, line.from, line.to, colour);
  }
  const ends = [
    { centre: a, touches: line.from, offset: offset_a, isStart: true },
    { centre: b, touches: line.to, offset: offset_b, isStart: false },
  ];
  for (const { centre, touches, offset, isStart } of ends) {
    strokes(lines, ropeOnDisc(centre, touches, offset, isStart), kTautWidth, colour);
    if (offset !== 0) continue;
    marks.mark(touches[0], touches[1], 3.5, MarkKind.disc, palette.get('stage'), colour);
  }
}

/** A straight part of a slack rope. */
function dashedStroke(batch: LineBatch, from: Point, to: Point | undefined, colour: Colour): void {
  if (to === undefined) return;
  const chain = Array.from({ length: 2 * kDashes }, (_, i): Point => {
    const part = i / (2 * kDashes - 1);
    return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
  });
  dashes(batch, chain, kSlackWidth, colour);
}

/** A joint or a point on a path, with a rod to a body that it lies outside of. */
function drawJoint(
  { camera, palette, under, marks }: Canvas,
  frame: Frame,
  joint: JointDescription,
  rods: { readonly a: boolean; readonly b: boolean },
  place: Place,
): void {
  const colour = palette.get('connector');
  const ends = [
    { body: joint.body_a, point: joint.point_a, rod: rods.a },
    { body: joint.body_b, point: joint.point_b, rod: rods.b },
  ];
  for (const { body, point, rod } of ends) {
    if (!rod) continue;
    const [x, y] = place(body, point);
    const centerX = (frame.poses[kPoseSize * body] ?? 0) - camera.x;
    const centerY = (frame.poses[kPoseSize * body + 1] ?? 0) - camera.y;
    under.line(x, y, centerX, centerY, 1.75, colour);
  }
  const [x, y] = place(joint.body_a, joint.point_a);
  if (joint.type === 'path') {
    marks.mark(x, y, 6, MarkKind.disc, palette.get('stage'), palette.get('path'));
    marks.mark(x, y, 2.5, MarkKind.disc, palette.get('path'));
    return;
  }
  const kind = joint.type === 'single' || joint.type === 'weld' ? MarkKind.square : MarkKind.disc;
  marks.mark(x, y, 4, kind, palette.get('stage'), colour);
}

function drawSpring(
  { camera, palette, lines, marks }: Canvas,
  spring: SpringDescription,
  place: Place,
): void {
  const colour = palette.get('connector');
  const [ax, ay] = place(spring.body_a, spring.point_a);
  const [bx, by] = place(spring.body_b, spring.point_b);
  const pixels = Math.max(
    kNarrowSpring,
    Math.min(kWideSpring, kSpringWidth * spring.rest_length * camera.scale),
  );
  strokes(lines, pointsOf(springChain(ax, ay, bx, by, pixels / camera.scale)), 1.75, colour);
  marks.mark(ax, ay, 3, MarkKind.disc, colour);
  marks.mark(bx, by, 3, MarkKind.disc, colour);
}

/** Alternating x and y as points. */
function pointsOf(chain: readonly number[]): Point[] {
  return chain.flatMap((x, i) => (i % 2 === 0 ? [[x, chain[i + 1] ?? 0] as const] : []));
}

/** Draws the spring of a hand; gives the force to be written beside it. */
export function drawHold(canvas: Canvas, frame: Frame, hold: Hold<Point>): Label {
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
  strokes(lines, pointsOf(chain), 2, colour);
  marks.mark(x - camera.x, y - camera.y, 4, MarkKind.disc, colour, palette.get('stage'));
  marks.mark(tx - camera.x, ty - camera.y, 6, MarkKind.ring, colour);
  const force = hold.stiffness * Math.hypot(tx - x, ty - y);
  const [px, py] = camera.toScreen(tx, ty);
  return holdLabel(force, px, py, palette.css('drag'));
}
