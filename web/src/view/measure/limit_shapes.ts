import type { LimitPicture } from '../../sim';
import type { SpotList } from '../words/spots';
import type { ToolCanvas } from './tool_shapes';

type Pixel = readonly [number, number];

const kWidest = 5;
const kThinnest = 1.5;
const kDot = 3.5;
const kTip = 7;

function line(
  { context, colour }: ToolCanvas,
  a: Pixel,
  b: Pixel,
  width: number,
  token: string,
): void {
  for (const [w, style] of [
    [width + 2.5, colour('stage')],
    [width, colour(token)],
  ] as const) {
    context.lineWidth = w;
    context.strokeStyle = style;
    context.beginPath();
    context.moveTo(...a);
    context.lineTo(...b);
    context.stroke();
  }
}

function arrow(canvas: ToolCanvas, a: Pixel, b: Pixel): void {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = Math.hypot(dx, dy);
  if (length < kTip) return;
  const [ux, uy] = [dx / length, dy / length];
  const [x, y] = [b[0] - kTip * ux, b[1] - kTip * uy];
  line(canvas, a, [x, y], 1.5, 'accent');
  const { context } = canvas;
  context.fillStyle = canvas.colour('accent');
  context.beginPath();
  context.moveTo(...b);
  context.lineTo(x - 0.5 * kTip * uy, y + 0.5 * kTip * ux);
  context.lineTo(x + 0.5 * kTip * uy, y - 0.5 * kTip * ux);
  context.fill();
}

/** Writes the bounds of forces. */
export function sayLimits(
  spots: SpotList,
  { labels }: LimitPicture,
  project: ToolCanvas['project'],
): void {
  labels.forEach(({ at, text }, i) => {
    const pixel = project(at);
    if (pixel !== null) spots.say(`limit ${i}`, 'note', text, 'force', ...pixel);
  });
}

/** Draws lines of thrust, centres of pressure, and how bodies begin to move. */
export function drawLimits(canvas: ToolCanvas, picture: LimitPicture): void {
  const { context, colour, project } = canvas;
  context.lineCap = 'round';
  for (const { from, to, share } of picture.thrust) {
    const [a, b] = [project(from), project(to)];
    if (a !== null && b !== null)
      line(canvas, a, b, kThinnest + (kWidest - kThinnest) * share, 'force');
  }
  context.lineCap = 'butt';
  for (const at of picture.pressure) {
    const pixel = project(at);
    if (pixel === null) continue;
    context.fillStyle = colour('force');
    context.strokeStyle = colour('stage');
    context.lineWidth = 1.5;
    context.beginPath();
    context.arc(pixel[0], pixel[1], kDot, 0, 2 * Math.PI);
    context.fill();
    context.stroke();
  }
  for (const { from, to } of picture.motion) {
    const [a, b] = [project(from), project(to)];
    if (a !== null && b !== null) arrow(canvas, a, b);
  }
}
