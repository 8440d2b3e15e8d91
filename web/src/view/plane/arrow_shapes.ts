import type { Colour } from '../palette';
import type { LineBatch, MarkBatch } from './batches';
import type { Canvas } from './contact_layer';
import { MarkKind } from './shaders';

/** How an arrow is drawn: its shape tells the quantity, its colour helps. */
interface Shape {
  /** Of the shaft, or of each of its two lines [px]. */
  readonly width: number;
  /** Distance between two lines of a shaft; 0 for one [px]. */
  readonly apart: number;
  /** Half of the head's length [px]. */
  readonly head: number;
  readonly kind: 'full' | 'half' | 'open' | 'two open' | 'hollow';
  /** A bar at its tail, as of a hook. */
  readonly bar?: boolean;
  readonly dashed?: boolean;
}

const kPlain: Shape = { width: 3, apart: 0, head: 6, kind: 'full' };
const kShapes: Readonly<Record<string, Shape>> = {
  friction: { ...kPlain, kind: 'half' },
  'joint-force': { ...kPlain, bar: true },
  weight: { ...kPlain, width: 1.4, apart: 3 },
  'net-force': { ...kPlain, width: 1.6, apart: 4, kind: 'hollow' },
  velocity: { ...kPlain, width: 2.3, kind: 'open' },
  acceleration: { ...kPlain, width: 2, kind: 'two open' },
  momentum: { ...kPlain, width: 5, head: 7 },
  thrust: { ...kPlain, width: 2.5, dashed: true },
};

/** Of the stage around arrows, which keeps them apart from what they lie on [px]. */
const kHalo = 2;
/** Half of the width of an open head, as a part of half of its length. */
const kOpening = 0.93;
const kDash = 6;
const kGap = 3;

/** Draws strokes and heads by their places along an arrow and to its left [px]. */
class Pen {
  #lines: LineBatch | null = null;
  #marks: MarkBatch | null = null;
  /** Where the arrow starts, relative to the camera, and the size of a pixel [m]. */
  #x = 0;
  #y = 0;
  #pixel = 1;
  #dx = 1;
  #dy = 0;

  /** Begins an arrow; one pen draws all, as there are many in a picture. */
  begin({ lines, marks, camera }: Canvas, x: number, y: number, dx: number, dy: number): void {
    [this.#lines, this.#marks, this.#pixel] = [lines, marks, 1 / camera.scale];
    [this.#x, this.#y, this.#dx, this.#dy] = [x, y, dx, dy];
  }

  stroke(
    along: number,
    left: number,
    toAlong: number,
    toLeft: number,
    width: number,
    ink: Colour,
  ): void {
    this.#lines?.line(
      this.#placeX(along, left),
      this.#placeY(along, left),
      this.#placeX(toAlong, toLeft),
      this.#placeY(toAlong, toLeft),
      width,
      ink,
    );
  }

  /** A full head about a middle, or the half of one. */
  head(middle: number, size: number, ink: Colour, isHalf = false): void {
    const kind = isHalf ? MarkKind.halfHead : MarkKind.arrowHead;
    const [x, y] = [this.#placeX(middle, 0), this.#placeY(middle, 0)];
    this.#marks?.mark(x, y, size, kind, ink, undefined, this.#dx, this.#dy);
  }

  #placeX(along: number, left: number): number {
    return this.#x + (this.#dx * along - this.#dy * left) * this.#pixel;
  }

  #placeY(along: number, left: number): number {
    return this.#y + (this.#dy * along + this.#dx * left) * this.#pixel;
  }
}

const pen = new Pen();

function drawShaft({ width, apart, dashed }: Shape, shaft: number, colour: Colour): void {
  if (dashed === true) {
    for (let at = 0; at < shaft; at += kDash + kGap + width)
      pen.stroke(at, 0, Math.min(shaft, at + kDash), 0, width, colour);
    return;
  }
  pen.stroke(0, -apart / 2, shaft, -apart / 2, width, colour);
  if (apart > 0) pen.stroke(0, apart / 2, shaft, apart / 2, width, colour);
}

/** Draws an arrow of a length in pixels from a point relative to the camera. @param token - of its colour, which tells the quantity */
export function drawArrow(
  canvas: Canvas,
  x: number,
  y: number,
  dx: number,
  dy: number,
  length: number,
  colour: Colour,
  token = '',
): void {
  const shape = kShapes[token] ?? kPlain;
  const { width, apart, kind } = shape;
  pen.begin(canvas, x, y, dx, dy);
  const halo = canvas.palette.get('halo');
  const head = Math.min(shape.head, length / 2.2);
  const half = kOpening * head;
  const isOpen = kind === 'open' || kind === 'two open';
  const shaft = isOpen ? length - 1 : length - 1.5 * head;
  pen.stroke(0, 0, shaft, 0, width + apart + 2 * kHalo, halo);
  if (shape.bar === true) pen.stroke(0, -half, 0, half, width, colour);
  drawShaft(shape, shaft, colour);
  if (!isOpen) {
    const middle = length - head;
    pen.head(middle, head + kHalo, halo, kind === 'half');
    pen.head(middle, head, colour, kind === 'half');
    if (kind === 'hollow' && head > 3)
      pen.head(middle - 0.15 * head, head - 2.6, canvas.palette.get('stage'));
    return;
  }
  opening(shaft, head, width + 2 * kHalo, halo);
  opening(shaft, head, width, colour);
  if (kind === 'two open') opening(shaft - head, head, width, colour);
}

/** An open head. */
function opening(tip: number, head: number, width: number, ink: Colour): void {
  const half = kOpening * head;
  pen.stroke(tip, 0, tip - 1.5 * head, -half, width, ink);
  pen.stroke(tip, 0, tip - 1.5 * head, half, width, ink);
}
