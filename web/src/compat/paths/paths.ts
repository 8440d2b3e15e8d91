/* eslint-disable @typescript-eslint/naming-convention -- x_func and y_func are the documented names */
import { AbstractPath, type BuiltInCurve } from './parametric_path';
import { cos, sin } from '../math/scalar_math';

/** A circle about the origin; t is the angle [rad]. */
export class CirclePath extends AbstractPath {
  readonly #radius: number;

  /** @param radius - [m] */
  constructor(
    radius: number,
    start = (-3 * Math.PI) / 2,
    finish = Math.PI / 2,
    closedLoop = true,
    name = 'CIRCLE',
  ) {
    super(start, finish, closedLoop, name);
    this.#radius = radius;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'CirclePath';
  }

  override builtIn(): BuiltInCurve {
    return { curve: 'circle', size: this.#radius };
  }

  x_func(t: number): number {
    return this.#radius * cos(t);
  }

  y_func(t: number): number {
    return this.#radius * sin(t);
  }
}

/** Two half circles of radius 1 m joined by straight parts. */
export class OvalPath extends AbstractPath {
  readonly #straight: number;

  /** @param straight - length of the straight parts [m] */
  constructor(
    straight: number,
    start = Math.PI / 2,
    finish = Math.PI + straight + Math.PI + straight + Math.PI / 2,
    closedLoop = true,
    name = 'OVAL',
  ) {
    super(start, finish, closedLoop, name);
    this.#straight = straight;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'OvalPath';
  }

  override builtIn(): BuiltInCurve {
    return { curve: 'oval', size: this.#straight };
  }

  x_func(t: number): number {
    const [t1, t2, t3, t4] = this.#corners();
    if (t < t1) return cos(t);
    if (t < t2) return -1;
    if (t < t3) return cos(Math.PI + t - t2);
    return t < t4 ? 1 : cos(t - t4);
  }

  y_func(t: number): number {
    const [t1, t2, t3, t4] = this.#corners();
    const s = this.#straight;
    if (t < t1) return s + sin(t);
    if (t < t2) return s - (t - t1);
    if (t < t3) return sin(Math.PI + t - t2);
    return t < t4 ? t - t3 : s + sin(t - t4);
  }

  #corners(): readonly [number, number, number, number] {
    const t1 = Math.PI;
    const t2 = t1 + this.#straight;
    const t3 = t2 + Math.PI;
    return [t1, t2, t3, t3 + this.#straight];
  }
}

/** A cardioid with its cusp at the origin; t is an angle [rad]. */
export class CardioidPath extends AbstractPath {
  readonly #radius: number;

  /** @param radius - [m] */
  constructor(
    radius: number,
    start = -Math.PI,
    finish = Math.PI,
    closedLoop = false,
    name = 'CARDIOID',
  ) {
    super(start, finish, closedLoop, name);
    this.#radius = radius;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'CardioidPath';
  }

  override builtIn(): BuiltInCurve {
    return { curve: 'cardioid', size: this.#radius };
  }

  x_func(t: number): number {
    return this.#radius * sin(t) * (1 + cos(t));
  }

  y_func(t: number): number {
    const c = cos(t);
    return -this.#radius * c * (1 + c);
  }
}

/** A figure of eight lying on its side. */
export class LemniscatePath extends AbstractPath {
  readonly #size: number;

  /** @param size - its half width is √2 times this [m] */
  constructor(
    size: number,
    start = -Math.PI / 4,
    finish = (3 * Math.PI) / 4,
    closedLoop = true,
    name = 'LEMNISCATE',
  ) {
    super(start, finish, closedLoop, name);
    this.#size = size;
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'LemniscatePath';
  }

  override builtIn(): BuiltInCurve {
    return { curve: 'lemniscate', size: this.#size };
  }

  x_func(t: number): number {
    const [sign, angle, r] = this.#polar(t);
    return sign * (r * cos(angle));
  }

  y_func(t: number): number {
    const [sign, angle, r] = this.#polar(t);
    return sign * (r * sin(angle));
  }

  #polar(t: number): readonly [number, number, number] {
    const isRight = t <= Math.PI / 4;
    const angle = isRight ? t : -t + Math.PI / 2;
    // Rounding may take the radicand just below zero at the crossing.
    const r = this.#size * Math.sqrt(Math.max(0, 2 * cos(2 * angle)));
    return [isRight ? 1 : -1, angle, r];
  }
}

/** A level line. */
export class FlatPath extends AbstractPath {
  constructor(start = -5, finish = 5, closedLoop = false, name = 'FLAT') {
    super(start, finish, closedLoop, name);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'FlatPath';
  }

  override builtIn(): BuiltInCurve {
    return { curve: 'flat', size: 1 };
  }

  x_func(t: number): number {
    return t;
  }

  y_func(_t: number): number;
  y_func(): number {
    return 0;
  }
}

/** A hump between two valleys. */
export class HumpPath extends AbstractPath {
  constructor(start = -3, finish = 3, closedLoop = false, name = 'HUMP') {
    super(start, finish, closedLoop, name);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'HumpPath';
  }

  override builtIn(): BuiltInCurve {
    return { curve: 'hump', size: 1 };
  }

  x_func(t: number): number {
    return t;
  }

  y_func(t: number): number {
    return 3 + (t * t * (-7 + t * t)) / 6;
  }
}

/** Where the circular part of the loop begins and ends [rad], its radius and the height of its centre [m]. */
const kLoop = { theta1: 3.46334, theta2: -0.321751, radius: 0.527046, height: 2.41667, offset: 1 };

/** A descent, a circular loop, an ascent. */
export class LoopTheLoopPath extends AbstractPath {
  constructor(start = -3.7, finish = 8.5, closedLoop = false, name = 'LOOP_THE_LOOP') {
    super(start, finish, closedLoop, name);
  }

  /** Name of the class, as documented. */
  override getClassName(): string {
    return 'LoopTheLoopPath';
  }

  override builtIn(): BuiltInCurve {
    return { curve: 'loop', size: 1 };
  }

  x_func(t: number): number {
    const { theta1, theta2, radius } = kLoop;
    if (t < 0.5) return t;
    if (t < 0.5 + theta1 - theta2) return radius * cos(t - 0.5 + theta2);
    return t - theta1 + theta2 - 1;
  }

  y_func(t: number): number {
    const { theta1, theta2, radius, height, offset } = kLoop;
    if (t < 0.5) return (t + 1) * (t + 1) + offset;
    if (t < 0.5 + theta1 - theta2) return radius * sin(t - 0.5 + theta2) + height + offset;
    const d = t - theta1 + theta2 - 2;
    return d * d + offset;
  }
}
