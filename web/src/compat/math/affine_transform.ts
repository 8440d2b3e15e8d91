import { sinCos } from './scalar_math';
import { Vector, type GenericVector } from './vector';

/** What {@link AffineTransform.applyTransform} needs of a canvas. */
export interface TransformTarget {
  /** Puts a map before the present one. */
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  /** Puts a map in place of the present one. */
  setTransform(a: number, b: number, c: number, d: number, e: number, f: number): void;
}

/**
 * The map (x, y) → (m11 x + m21 y + dx, m12 x + m22 y + dy), which never changes; the order of the numbers is that of
 * a canvas. Operations give the map that first does what they say and then what this map does.
 */
export class AffineTransform {
  /** The map that leaves everything where it is. */
  static readonly IDENTITY = new AffineTransform(1, 0, 0, 1, 0, 0);

  readonly #m: readonly [number, number, number, number, number, number];

  constructor(m11: number, m12: number, m21: number, m22: number, dx: number, dy: number) {
    this.#m = [m11, m12, m21, m22, dx, dy];
  }

  /** This map after another one. */
  concatenate(first: AffineTransform): AffineTransform {
    const [a11, a12, a21, a22, ax, ay] = this.#m;
    const [b11, b12, b21, b22, bx, by] = first.#m;
    return new AffineTransform(
      a11 * b11 + a21 * b12,
      a12 * b11 + a22 * b12,
      a11 * b21 + a21 * b22,
      a12 * b21 + a22 * b22,
      a11 * bx + a21 * by + ax,
      a12 * bx + a22 * by + ay,
    );
  }

  /** @param angle - [rad], anticlockwise */
  rotate(angle: number): AffineTransform {
    const { sin, cos } = sinCos(angle);
    return this.concatenate(new AffineTransform(cos, sin, -sin, cos, 0, 0));
  }

  /** Stretches by factors before this map. */
  scale(x: number, y: number): AffineTransform {
    return this.concatenate(new AffineTransform(x, 0, 0, y, 0, 0));
  }

  /** Moves by an offset before this map. */
  translate(x: number | GenericVector, y = 0): AffineTransform {
    const [dx, dy] = typeof x === 'number' ? [x, y] : [x.getX(), x.getY()];
    return this.concatenate(new AffineTransform(1, 0, 0, 1, dx, dy));
  }

  /** Where a point goes. */
  transform(x: number | GenericVector, y = 0): Vector {
    const [px, py] = typeof x === 'number' ? [x, y] : [x.getX(), x.getY()];
    const [m11, m12, m21, m22, dx, dy] = this.#m;
    return new Vector(m11 * px + m21 * py + dx, m12 * px + m22 * py + dy);
  }

  /** Puts this map before those of a canvas. */
  applyTransform(context: TransformTarget): this {
    context.transform(...this.#m);
    return this;
  }

  /** Puts this map in place of those of a canvas. */
  setTransform(context: TransformTarget): this {
    context.setTransform(...this.#m);
    return this;
  }

  /** Everything worth knowing, for people who look for mistakes. */
  toString(): string {
    const [m11, m12, m21, m22, dx, dy] = this.#m;
    return `AffineTransform{m11_: ${m11}, m12_: ${m12}, m21_: ${m21}, m22_: ${m22}, dx_: ${dx}, dy_: ${dy}}`;
  }
}
