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
import { sayHold, type Hold } from '../hand';
import type { Canvas } from './contact_layer';
import { springChain } from './connector_shapes';
import { mix, type Colour } from '../palette';
import type { SpotList } from '../words/spots';
import { LineMake, MarkKind } from './shaders';

/** Width of a spring: a part of its rest length, within limits in pixels. */
const kSpringWidth = 0.22;
const kNarrowSpring = 8;
const kWideSpring = 22;
const kTurns = 9;
/** Straight ends of a spring, as a part of its length. */
const kStraight = 0.12;
const kWire = 3.2;
/** Of strands behind. */
const kBehind = 0.55;

const kSteel: Colour = [0.76, 0.79, 0.83, 1];
const kHemp: Colour = [0.76, 0.62, 0.42, 1];
const kRodWidth = 4;
const kEye = 5;
const kPin = 4.5;
const kTautWidth = 3.6;
const kSlackWidth = 3;
/** A rope over pulleys that has no more than this to spare is taut [m]. */
const kTautGap = 0.01;
/** Radius of a pulley that is a point [px]. */
const kSheave = 8;
/** Points of a rope that are nearer than this lie on one wheel [px]. */
const kOneWheel = 36;
const kPathWidth = 2;
const kRailWidth = 9;
/** Half of the bar that ends an open path [px]. */
const kPathEnd = 7;

type Place = (body: number, point: Point) => [number, number];

/** A chain of strokes through points relative to the camera, of what is told; its pattern goes through. */
function strokes(
  { lines, camera }: Pick<Canvas, 'lines' | 'camera'>,
  points: readonly Point[],
  width: number,
  colour: Colour,
  make: number = LineMake.ink,
): void {
  let start = 0;
  for (let i = 0; i + 1 < points.length; ++i) {
    const [[ax, ay], [bx, by]] = [points[i], points[i + 1]] as [Point, Point];
    lines.line(ax, ay, bx, by, width, colour, -1, make, start);
    start += Math.hypot(bx - ax, by - ay) * camera.scale;
  }
}

const rope = (canvas: Canvas, points: readonly Point[], width: number): void =>
  strokes(canvas, points, width, kHemp, LineMake.rope);

/** What is fastened with an eye or a hook. */
function eye({ marks, palette }: Canvas, [x, y]: Point): void {
  marks.mark(x, y, kEye, MarkKind.disc, kSteel, palette.get('connector'));
  marks.mark(x, y, 2, MarkKind.disc, palette.get('connector'));
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

/** A path, as a rail on sleepers; an open one has bars at its ends. */
function drawPath({ camera, palette, under }: Canvas, path: PathDescription): void {
  const colour = palette.get('connector');
  const points = path.points.map(([x, y]): Point => [x - camera.x, y - camera.y]);
  strokes({ lines: under, camera }, points, kRailWidth, colour, LineMake.rail);
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

/** A rod is a bar of steel; a rope straight when taut, thinner and hanging when slack. */
function drawLink(canvas: Canvas, joint: JointDescription, place: Place): void {
  const a = place(joint.body_a, joint.point_a);
  const b = place(joint.body_b, joint.point_b);
  const length = joint.length ?? 0;
  if (joint.type === 'rod') strokes(canvas, [a, b], kRodWidth, kSteel, LineMake.steel);
  else if (isTaut(a, b, length)) rope(canvas, [a, b], kTautWidth);
  else rope(canvas, ropeShape(a, b, length), kSlackWidth);
  eye(canvas, a);
  eye(canvas, b);
}

/** A rope over points; where it has to spare its straight parts hang. */
function drawPulley(canvas: Canvas, joint: JointDescription, place: Place): void {
  const { camera, palette, marks } = canvas;
  const points = guidesOf(joint).map(({ body, point }): Point => place(body, point));
  let used = 0;
  points.forEach(([x, y], i) => {
    const [nextX, nextY] = points[i + 1] ?? [x, y];
    used += Math.hypot(nextX - x, nextY - y);
  });
  const spare = (joint.length ?? 0) - used;
  if (spare < kTautGap) rope(canvas, points, kTautWidth);
  else points.forEach((point, i) => slackPart(canvas, point, points[i + 1], 1 + spare / used));
  const isNext = (i: number): boolean => {
    const [a, b] = [points[i], points[i + 1]];
    if (a === undefined || b === undefined) return false;
    return Math.hypot(b[0] - a[0], b[1] - a[1]) * camera.scale < kOneWheel;
  };
  points.forEach(([x, y], i) => {
    if (i === 0 || i === points.length - 1) return eye(canvas, [x, y]);
    // Three and more beside each other stand for the rim of a wheel, and not each for a pulley.
    const isOnWheel = [i - 2, i - 1, i].some((first) => isNext(first) && isNext(first + 1));
    const radius = isOnWheel ? 1.5 : kSheave;
    marks.mark(x, y, radius, MarkKind.disc, kSteel, palette.get('connector'));
    if (!isOnWheel) marks.mark(x, y, 2, MarkKind.disc, palette.get('connector'));
  });
}

/** A rope on discs; its straight part hangs while it is slack. */
function drawWinding(
  canvas: Canvas,
  frame: Frame,
  scene: SceneDescription,
  joint: JointDescription,
  place: Place,
): void {
  const { body_a, body_b, offset_a = 0, offset_b = 0 } = joint;
  const [a, b] = [place(body_a, joint.point_a), place(body_b, joint.point_b)];
  const line = tangentLine(a, offset_a, b, offset_b);
  const angle = (body: number): number =>
    scene.bodies[body]?.mobility === 'fixed' ? 0 : (frame.angles[body] ?? 0);
  const slack = windingSlack(joint, line, [angle(body_a), angle(body_b)]);
  if (slack < kTautGap) rope(canvas, [line.from, line.to], kTautWidth);
  else {
    const { from, to } = line;
    slackPart(canvas, from, to, 1 + slack / Math.hypot(to[0] - from[0], to[1] - from[1]));
  }
  const ends = [
    { centre: a, touches: line.from, offset: offset_a, isStart: true },
    { centre: b, touches: line.to, offset: offset_b, isStart: false },
  ];
  for (const { centre, touches, offset, isStart } of ends) {
    rope(canvas, ropeOnDisc(centre, touches, offset, isStart), kTautWidth);
    if (offset === 0) eye(canvas, touches);
  }
}

/** A straight part of a slack rope. @param stretch - of its length */
function slackPart(canvas: Canvas, from: Point, to: Point | undefined, stretch: number): void {
  if (to === undefined) return;
  const length = stretch * Math.hypot(to[0] - from[0], to[1] - from[1]);
  rope(canvas, ropeShape(from, to, length), kSlackWidth);
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
    under.line(x, y, centerX, centerY, kRodWidth, kSteel, -1, LineMake.steel);
  }
  const [x, y] = place(joint.body_a, joint.point_a);
  if (joint.type === 'path') {
    marks.mark(x, y, 6, MarkKind.disc, palette.get('stage'), palette.get('path'));
    marks.mark(x, y, 2.5, MarkKind.disc, palette.get('path'));
    return;
  }
  const kind = joint.type === 'single' || joint.type === 'weld' ? MarkKind.square : MarkKind.disc;
  marks.mark(x, y, kPin, kind, palette.get('surface-1'), colour);
}

/** A coil with straight ends: it grows thinner as it is stretched. */
function drawSpring(canvas: Canvas, spring: SpringDescription, place: Place): void {
  const { camera, lines, palette } = canvas;
  const a = place(spring.body_a, spring.point_a);
  const b = place(spring.body_b, spring.point_b);
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1e-9;
  const thin = Math.min(1.25, Math.max(0.55, Math.sqrt(spring.rest_length / length)));
  const plain = kSpringWidth * spring.rest_length * camera.scale;
  const side = (thin * Math.max(kNarrowSpring, Math.min(kWideSpring, plain))) / 2 / camera.scale;
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const pitch = ((1 - 2 * kStraight) * length) / kTurns;
  const behind = mix(palette.get('connector'), kSteel, 0.25);
  const piece = (s: number, from: number, t: number, to: number, isBehind: boolean): void =>
    lines.line(
      a[0] + ux * s - uy * from,
      a[1] + uy * s + ux * from,
      a[0] + ux * t - uy * to,
      a[1] + uy * t + ux * to,
      kWire * thin * (isBehind ? kBehind : 1),
      isBehind ? behind : kSteel,
      -1,
      LineMake.steel,
    );
  for (let i = 0; i < kTurns; ++i) {
    const s = kStraight * length + i * pitch;
    piece(s + pitch / 2, side, s + pitch, i === kTurns - 1 ? 0 : -side, true);
  }
  piece(0, 0, kStraight * length, 0, false);
  piece((1 - kStraight) * length, 0, length, 0, false);
  for (let i = 0; i < kTurns; ++i) {
    const s = kStraight * length + i * pitch;
    piece(s, i === 0 ? 0 : -side, s + pitch / 2, side, false);
  }
  eye(canvas, a);
  eye(canvas, b);
}

/** Alternating x and y as points. */
function pointsOf(chain: readonly number[]): Point[] {
  return chain.flatMap((x, i) => (i % 2 === 0 ? [[x, chain[i + 1] ?? 0] as const] : []));
}

/** Draws the spring of a hand, with its force. */
export function drawHold(canvas: Canvas, frame: Frame, hold: Hold<Point>, spots: SpotList): void {
  const { camera, palette, marks } = canvas;
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
  strokes(canvas, pointsOf(chain), 2, colour);
  marks.mark(x - camera.x, y - camera.y, 4, MarkKind.disc, colour, palette.get('stage'));
  marks.mark(tx - camera.x, ty - camera.y, 6, MarkKind.ring, colour);
  const force = hold.stiffness * Math.hypot(tx - x, ty - y);
  const [px, py] = camera.toScreen(tx, ty);
  sayHold(spots, force, px, py);
}
