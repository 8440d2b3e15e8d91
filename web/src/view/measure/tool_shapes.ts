import {
  endInWorld,
  hueNames,
  massCentre,
  type Frame,
  type SceneDescription,
  type Tool,
  type ToolPicture,
  type Trail,
  type Vector3,
} from '../../sim';
import { msg } from '../../words';
import type { SpotList } from '../words/spots';
import { toolLines } from './tool_text';

/** What tools are drawn with, in pixels of the page. */
export interface ToolCanvas {
  readonly context: CanvasRenderingContext2D;
  /** Where a place of the world is seen; null behind the eye. */
  readonly project: (point: Vector3) => readonly [number, number] | null;
  /** Colour of a design token. */
  readonly colour: (token: string) => string;
}

type Pixel = readonly [number, number];

const kArc = 34;
const kEndTick = 7;

function stroke(
  { context }: ToolCanvas,
  points: readonly Pixel[],
  dash: readonly number[] = [],
): void {
  context.setLineDash([...dash]);
  context.beginPath();
  points.forEach(([x, y], i) => (i === 0 ? context.moveTo(x, y) : context.lineTo(x, y)));
  context.stroke();
  context.setLineDash([]);
}

/** A line with the ground of the stage around it, so that it is seen over bodies. */
function draw(canvas: ToolCanvas, points: readonly Pixel[], dash?: readonly number[]): void {
  const { context, colour } = canvas;
  context.lineWidth = 4.5;
  context.strokeStyle = colour('stage');
  stroke(canvas, points);
  context.lineWidth = 2;
  context.strokeStyle = colour('accent');
  stroke(canvas, points, dash);
}

function endTicks(canvas: ToolCanvas, a: Pixel, b: Pixel): void {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
  const [x, y] = [(-kEndTick * (b[1] - a[1])) / length, (kEndTick * (b[0] - a[0])) / length];
  for (const [px, py] of [a, b])
    draw(canvas, [
      [px - x, py - y],
      [px + x, py + y],
    ]);
}

function drawArc(canvas: ToolCanvas, [a, vertex, b]: readonly Pixel[]): void {
  if (a === undefined || vertex === undefined || b === undefined) return;
  const angle = (to: Pixel): number => Math.atan2(to[1] - vertex[1], to[0] - vertex[0]);
  const [from, until] = [angle(a), angle(b)];
  const turn = Math.atan2(Math.sin(until - from), Math.cos(until - from));
  const points = Array.from({ length: 25 }, (_, i): Pixel => {
    const at = from + (turn * i) / 24;
    return [vertex[0] + kArc * Math.cos(at), vertex[1] + kArc * Math.sin(at)];
  });
  draw(canvas, points);
}

/** The middle of the arc of an angle. */
function arcMiddle([a, vertex, b]: readonly Pixel[]): Pixel {
  if (a === undefined || vertex === undefined || b === undefined) return [0, 0];
  const unit = (to: Pixel): Pixel => {
    const length = Math.hypot(to[0] - vertex[0], to[1] - vertex[1]) || 1;
    return [(to[0] - vertex[0]) / length, (to[1] - vertex[1]) / length];
  };
  const [u, v] = [unit(a), unit(b)];
  const sum = Math.hypot(u[0] + v[0], u[1] + v[1]);
  const [x, y] = sum > 0.1 ? [(u[0] + v[0]) / sum, (u[1] + v[1]) / sum] : [-u[1], u[0]];
  return [vertex[0] + x * kArc, vertex[1] + y * kArc];
}

function drawTool(canvas: ToolCanvas, tool: Tool, pixels: readonly Pixel[]): void {
  const [a, b] = pixels;
  if (a === undefined || b === undefined) return;
  draw(canvas, pixels, tool.kind === 'gate' ? [6, 4] : undefined);
  if (tool.kind === 'protractor') drawArc(canvas, pixels);
  else endTicks(canvas, a, b);
}

/** Where the card of a tool stands beside. */
function middleOf({ kind }: Tool, pixels: readonly Pixel[]): Pixel {
  if (kind === 'protractor') return arcMiddle(pixels);
  const [[ax, ay] = [0, 0], [bx, by] = [ax, ay]] = pixels;
  return [(ax + bx) / 2, (ay + by) / 2];
}

/** Opacity and width of a trail, from its beginning to its end [px]. */
const kInk: readonly (readonly [number, number])[] = Array.from({ length: 10 }, (_, i) => [
  0.25 + 0.07 * i,
  0.8 + 0.2 * i,
]);

function drawTrail(
  canvas: ToolCanvas,
  { times, points }: Trail,
  until: number,
  tick: number,
  hue: string,
): void {
  const { context, colour, project } = canvas;
  const shown: Pixel[] = [];
  const ticks: Pixel[] = [];
  times.forEach((time, i) => {
    if (time > until + 1e-9) return;
    const at = project([points[3 * i] ?? NaN, points[3 * i + 1] ?? NaN, points[3 * i + 2] ?? NaN]);
    if (at === null) return;
    shown.push(at);
    const before = times[i - 1] ?? -Infinity;
    if (Math.floor(time / tick + 1e-6) > Math.floor(before / tick + 1e-6)) ticks.push(at);
  });
  context.strokeStyle = context.fillStyle = colour(`hue-${hue}`);
  // As ink: full where the pen is, thin and pale where it began.
  for (let i = 0; i < kInk.length; ++i) {
    const [from, to] = [i, i + 1].map((part) => Math.round((part / kInk.length) * shown.length));
    [context.globalAlpha, context.lineWidth] = kInk[i]!;
    stroke(canvas, shown.slice(Math.max(0, from! - 1), to));
  }
  for (const [x, y] of ticks) {
    context.beginPath();
    context.arc(x, y, 3, 0, 2 * Math.PI);
    context.fill();
  }
  context.globalAlpha = 1;
}

function drawCentre(canvas: ToolCanvas, frame: Frame, scene: SceneDescription): void {
  const centre = massCentre(frame, scene);
  const at = centre === null ? null : canvas.project(centre.at);
  if (at === null) return;
  const { context, colour } = canvas;
  const [x, y] = at;
  // The sign of drawings: a disc in four quarters.
  context.lineWidth = 1.5;
  context.fillStyle = colour('stage');
  context.strokeStyle = colour('text');
  context.beginPath();
  context.arc(x, y, 8, 0, 2 * Math.PI);
  context.fill();
  context.stroke();
  context.fillStyle = colour('text');
  for (const from of [0, Math.PI]) {
    context.beginPath();
    context.moveTo(x, y);
    context.arc(x, y, 8, from, from + Math.PI / 2);
    context.fill();
  }
}

/** Draws trails, the mass centre and tools over a picture. */
export function drawTools(
  canvas: ToolCanvas,
  picture: ToolPicture,
  frame: Frame,
  scene: SceneDescription,
): void {
  const hues = picture.trails.length > 0 ? hueNames(scene) : [];
  for (const trail of picture.trails)
    drawTrail(canvas, trail, frame.time, picture.tick, hues[trail.body] ?? 'grey');
  if (picture.hasCentre) drawCentre(canvas, frame, scene);
  for (const tool of picture.tools) {
    const pixels = pixelsOf(canvas, tool, frame, scene);
    if (pixels !== null) drawTool(canvas, tool, pixels);
  }
}

/** Where the ends of a tool are seen; null when one of them is behind the eye. */
function pixelsOf(
  { project }: Pick<ToolCanvas, 'project'>,
  tool: Tool,
  frame: Frame,
  scene: SceneDescription,
): Pixel[] | null {
  const pixels = tool.ends.map((end) => project(endInWorld(end, frame, scene)));
  return pixels.some((pixel) => pixel === null) ? null : (pixels as Pixel[]);
}

/** Writes what tools measure, and the name of the mass centre. */
export function sayTools(
  spots: SpotList,
  ground: Pick<ToolCanvas, 'project'>,
  picture: ToolPicture,
  frame: Frame,
  scene: SceneDescription,
): void {
  const centre = picture.hasCentre ? massCentre(frame, scene) : null;
  const at = centre === null ? null : ground.project(centre.at);
  if (at !== null)
    spots.say('mass centre', 'note', msg('centre of mass', { id: 'tool.centre' }), 'text', ...at);
  picture.tools.forEach((tool, place) => {
    const pixels = pixelsOf(ground, tool, frame, scene);
    if (pixels === null) return;
    pixels.slice(1).forEach((to, i) => spots.line(`tool ${place}`, ...pixels[i]!, ...to));
    const passages = picture.passages.filter(({ gate }) => gate === place);
    const lines = toolLines(tool, frame, scene, passages);
    if (lines.length > 0)
      spots.say(`card ${place}`, 'card', lines.join('\n'), 'accent', ...middleOf(tool, pixels));
  });
}
