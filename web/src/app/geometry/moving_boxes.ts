import { randomOf } from './random';

/** Boxes of one size, of sizes from 1 to 8, or long sticks along the axes. */
export const kBoxKinds = ['equal', 'mixed', 'sticks'] as const;
export type BoxKind = (typeof kBoxKinds)[number];

/** What there are boxes of; the same numbers make the same boxes. */
export interface BoxSet {
  readonly count: number;
  readonly kind: BoxKind;
  /** How many others a box meets on average, about. */
  readonly neighbours: number;
  readonly seed: number;
}

/** Pairs of boxes that the size of all is taken from. */
const kSamples = 2000;
const kAxes = 3;

/** Half lengths of boxes, not yet scaled. */
function rawHalves({ count, kind }: BoxSet, random: () => number): Float64Array {
  const halves = new Float64Array(kAxes * count).fill(1);
  for (let i = 0; i < count; i++) {
    if (kind === 'mixed') halves.fill(8 ** random(), kAxes * i, kAxes * i + kAxes);
    if (kind === 'sticks') halves[kAxes * i + Math.floor(kAxes * random())] = 12;
  }
  return halves;
}

/** What halves have to be multiplied by, so that boxes anywhere in a cube of 1 m meet as many others as asked for. */
function scaleOf(halves: Float64Array, boxSet: BoxSet, random: () => number): number {
  let sum = 0;
  for (let n = 0; n < kSamples; n++) {
    const [i, j] = [Math.floor(boxSet.count * random()), Math.floor(boxSet.count * random())];
    let product = 1;
    for (let k = 0; k < kAxes; k++)
      product *= 2 * (halves[kAxes * i + k]! + halves[kAxes * j + k]!);
    sum += product;
  }
  return Math.cbrt((boxSet.neighbours * kSamples) / (boxSet.count * sum));
}

/** From 0 to 1 and back, over and over; 0 at 0. */
function fold(x: number): number {
  const rest = x - 2 * Math.floor(x / 2);
  return rest < 1 ? rest : 2 - rest;
}

/** Boxes that fly straight on in a cube of 1 m and are thrown back by its walls. Where they are depends on how far they have come alone. */
export class MovingBoxes {
  readonly boxSet: BoxSet;
  /** Three for each box [m]. */
  readonly halves: Float32Array;
  /** Where each starts along its free way on each axis, and how many such ways it makes of 1 m, three of each for each box. */
  readonly #starts: Float64Array;
  readonly #rates: Float64Array;

  constructor(boxSet: BoxSet) {
    const random = randomOf(boxSet.seed);
    const size = kAxes * boxSet.count;
    this.boxSet = boxSet;
    const halves = rawHalves(boxSet, random);
    const scale = scaleOf(halves, boxSet, random);
    // A box always has some way to go.
    this.halves = Float32Array.from(halves, (half) => Math.min(0.45, scale * half));
    this.#starts = Float64Array.from({ length: size }, () => 2 * random());
    this.#rates = Float64Array.from(this.halves, (half) => (2 * random() - 1) / (1 - 2 * half));
  }

  /**
   * Puts all boxes where they are.
   *
   * @param far - how far one that flies along an axis has come [m]
   * @param corners - lower and upper corner of each, six numbers [m]
   * @param middles - three for each [m]
   */
  place(far: number, corners: Float64Array, middles: Float32Array): void {
    const { halves } = this;
    for (let at = 0; at < halves.length; at++) {
      const half = halves[at]!;
      const middle = half + (1 - 2 * half) * fold(this.#starts[at]! + far * this.#rates[at]!);
      const low = 2 * at - (at % kAxes);
      corners[low] = middle - half;
      corners[low + kAxes] = middle + half;
      middles[at] = middle;
    }
  }
}

/** Bytes that a picture of boxes takes: where each is, then whether it meets another. */
export const roomFor = (count: number): number => count * (kAxes * 4 + 1);

/** The two parts of such a room. */
export function partsOf(room: ArrayBuffer, count: number): [Float32Array, Uint8Array] {
  return [new Float32Array(room, 0, kAxes * count), new Uint8Array(room, kAxes * 4 * count, count)];
}
