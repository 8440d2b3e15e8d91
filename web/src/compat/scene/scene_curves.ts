/* eslint-disable @typescript-eslint/naming-convention -- x_func and y_func are the documented names */
import { AbstractPath, type BuiltInCurve } from '../paths/parametric_path';
import {
  CardioidPath,
  CirclePath,
  FlatPath,
  HumpPath,
  LemniscatePath,
  LoopTheLoopPath,
  OvalPath,
} from '../paths/paths';
import { cos, sin } from '../math/scalar_math';

/** A path as it stands in a scene (docs/scene_format.md). */
export interface ScenePath {
  readonly curve: string;
  readonly size?: number;
  readonly start?: number;
  readonly finish?: number;
  readonly closed?: boolean;
  readonly points?: readonly (readonly [number, number])[];
}

type Place = readonly [number, number];

interface Curve {
  readonly start: number;
  readonly finish: number;
  /** Point at t [m]. */
  at(t: number, size: number): Place;
}

/** Curves that scenes name and that the documented engine has no class for (engine/geometry/parametric_path.cpp). */
const kCurves: Readonly<Record<string, Curve>> = {
  spiral: {
    start: 2 * Math.PI,
    finish: 6 * Math.PI,
    at: (t, size) => {
      const r = (size * t) / (2 * Math.PI);
      return [r * cos(t), r * sin(t)];
    },
  },
  cycloid: {
    start: 0,
    finish: 2 * Math.PI,
    at: (t, size) => [size * (t - sin(t)), size * (cos(t) - 1)],
  },
  brachistochrone: {
    start: 0,
    finish: Math.PI,
    at: (t, size) => [size * (t - sin(t)), size * (cos(t) - 1)],
  },
  parabola_up: { start: -3, finish: 3, at: (t, size) => [t, (t * t) / (2 * size)] },
  parabola_down: { start: -3, finish: 3, at: (t, size) => [t, -((t * t) / (2 * size))] },
};

/** A curve that scenes name. */
class NamedCurve extends AbstractPath {
  readonly #curve: Curve;
  readonly #builtIn: BuiltInCurve;

  constructor(curve: Curve, of: ScenePath) {
    const [start, finish] = [of.start ?? curve.start, of.finish ?? curve.finish];
    super(start, finish, of.closed ?? false, of.curve);
    this.#curve = curve;
    this.#builtIn = { curve: of.curve, size: of.size ?? 1 };
  }

  override getClassName(): string {
    return 'NamedCurve';
  }

  override builtIn(): BuiltInCurve {
    return this.#builtIn;
  }

  x_func(t: number): number {
    return this.#curve.at(t, this.#builtIn.size)[0];
  }

  y_func(t: number): number {
    return this.#curve.at(t, this.#builtIn.size)[1];
  }
}

/** A curve that a scene gives by its points, which are the table that a path interpolates; t counts them. */
class PointsCurve extends AbstractPath {
  readonly #points: readonly Place[];

  constructor(points: readonly Place[], closed: boolean) {
    super(0, points.length - 1, closed, 'POINTS');
    this.#points = points;
  }

  override getClassName(): string {
    return 'PointsCurve';
  }

  override tablePoints(): readonly Place[] {
    return this.#points;
  }

  x_func(t: number): number {
    return this.#at(t, 0);
  }

  y_func(t: number): number {
    return this.#at(t, 1);
  }

  #at(t: number, axis: 0 | 1): number {
    const i = Math.min(Math.max(Math.floor(t), 0), this.#points.length - 2);
    const [a, b] = [this.#points[i]?.[axis] ?? NaN, this.#points[i + 1]?.[axis] ?? NaN];
    return a + (b - a) * (t - i);
  }
}

/**
 * The curve of a scene's path.
 *
 * @throws Error for a curve of another name
 */
export function sceneCurve(of: ScenePath): AbstractPath {
  const size = of.size ?? 1;
  switch (of.curve) {
    case 'circle':
      return new CirclePath(size, of.start, of.finish, of.closed);
    case 'oval':
      return new OvalPath(size, of.start, of.finish, of.closed);
    case 'cardioid':
      return new CardioidPath(size, of.start, of.finish, of.closed);
    case 'lemniscate':
      return new LemniscatePath(size, of.start, of.finish, of.closed);
    case 'flat':
      return new FlatPath(of.start, of.finish, of.closed);
    case 'hump':
      return new HumpPath(of.start, of.finish, of.closed);
    case 'loop':
      return new LoopTheLoopPath(of.start, of.finish, of.closed);
    case 'points':
      return new PointsCurve(of.points ?? [], of.closed ?? false);
    default: {
      const curve = kCurves[of.curve];
      if (curve === undefined) throw new Error(`the curve ${of.curve} is not available here`);
      return new NamedCurve(curve, of);
    }
  }
}
