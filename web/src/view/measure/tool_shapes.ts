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
import type { placeLabels } from '../label_layer';
import { toolLines } from './tool_text';

/** What tools are drawn with, in pixels of the page. */
export interface ToolCanvas {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly font: string;
  /** Where a place of the world is seen; null behind the eye. */
  readonly project: (point: Vector3) => readonly [number, number] | null;
  /** Finds places for texts. */
  readonly placeLabels: typeof placeLabels;
  /** Colour of a design token. */
  readonly colour: (token: string) => string;
}

type Pixel = readonly [number, number];

const kArc = 34;
const kEndTick = 7;
const kLine = 16;
const kPadding = 6;

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

/** A small card with lines of text, whose middle is as near to a pixel as the picture allows. */
function card(canvas: ToolCanvas, lines: readonly string[], [x, y]: Pixel): void {
  const { context, colour, width, height, font } = canvas;
  if (lines.length === 0) return;
  const fontOf = (i: number): string => `${i === 0 ? 600 : 400} 12px ${font}`;
  const widths = lines.map((line, i) => {
    context.font = fontOf(i);
    return context.measureText(line).width;
  });
  const w = Math.max(...widths) + 2 * kPadding;
  const h = lines.length * kLine + 2 * kPadding - 4;
  const left = Math.max(2, Math.min(width - w - 2, x - w / 2));
  const top = Math.max(2, Math.min(height - h - 2, y - h / 2));
  context.globalAlpha = 0.92;
  context.fillStyle = colour('surface-1');
  context.strokeStyle = colour('accent');
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(left + 0.5, top + 0.5, w, h, 5);
  context.fill();
  context.globalAlpha = 1;
  context.stroke();
  context.fillStyle = colour('text');
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  lines.forEach((line, i) => {
    context.font = fontOf(i);
    context.fillText(line, left + kPadding, top + kPadding + kLine * (i + 0.5) - 2);
  });
}

/** Beside the middle of a line, to the side that points up. */
function beside([ax, ay]: Pixel, [bx, by]: Pixel, away: number): Pixel {
  const [dx, dy] = [bx - ax, by - ay];
  const length = Math.hypot(dx, dy) || 1;
  const sign = dx < 0 || (dx === 0 && dy > 0) ? -1 : 1;
  const [nx, ny] = [(sign * dy) / length, (-sign * dx) / length];
  // A card is wider than high.
  return [(ax + bx) / 2 + nx * away * 2.2, (ay + by) / 2 + ny * away];
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

function arcMiddle([a, vertex, b]: readonly Pixel[]): Pixel {
  if (a === undefined || vertex === undefined || b === undefined) return [0, 0];
  const unit = (to: Pixel): Pixel => {
    const length = Math.hypot(to[0] - vertex[0], to[1] - vertex[1]) || 1;
    return [(to[0] - vertex[0]) / length, (to[1] - vertex[1]) / length];
  };
  const [u, v] = [unit(a), unit(b)];
  const sum = Math.hypot(u[0] + v[0], u[1] + v[1]);
  const [x, y] = sum > 0.1 ? [(u[0] + v[0]) / sum, (u[1] + v[1]) / sum] : [-u[1], u[0]];
  return [vertex[0] + x * (kArc + 52), vertex[1] + y * (kArc + 30)];
}

function drawTool(
  canvas: ToolCanvas,
  tool: Tool,
  pixels: readonly Pixel[],
  lines: readonly string[],
): void {
  const [a, b] = pixels;
  if (a === undefined) return;
  if (tool.kind === 'probe') {
    const at: Pixel = [a[0] + 70, a[1] - 30 - (lines.length * kLine) / 2];
    draw(canvas, [a, at]);
    card(canvas, lines, at);
    return;
  }
  if (b === undefined) return;
  if (tool.kind === 'protractor') {
    draw(canvas, pixels);
    drawArc(canvas, pixels);
    card(canvas, lines, arcMiddle(pixels));
    return;
  }
  draw(canvas, [a, b], tool.kind === 'gate' ? [6, 4] : undefined);
  endTicks(canvas, a, b);
  card(canvas, lines, beside(a, b, 30));
}

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
  context.globalAlpha = 0.85;
  context.lineWidth = 1.75;
  context.strokeStyle = context.fillStyle = colour(`hue-${hue}`);
  stroke(canvas, shown);
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
  const { context, colour, font } = canvas;
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
  context.font = `600 12px ${font}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = 4;
  context.strokeStyle = colour('stage');
  const text = msg('centre of mass', { id: 'tool.centre' });
  context.strokeText(text, x + 13, y - 12);
  context.fillText(text, x + 13, y - 12);
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
  picture.tools.forEach((tool, place) => {
    const pixels = tool.ends.map((end) => canvas.project(endInWorld(end, frame, scene)));
    if (pixels.some((pixel) => pixel === null)) return;
    const passages = picture.passages.filter(({ gate }) => gate === place);
    drawTool(canvas, tool, pixels as Pixel[], toolLines(tool, frame, scene, passages));
  });
}
