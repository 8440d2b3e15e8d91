/**
 * Limit analysis of an assembly: whether contacts can hold it, how little friction that takes, how far it may lean, and between which bounds each force lies.
 * Equations: docs/methods/limit_analysis.md.
 */
import type { Assembly } from './assembly';
import { widened, type ForceColumns, type Side } from './equilibrium';
import { ForcePrograms, type ForceProgram, type Question } from './force_program';
import type { InnerPoint } from './interior_point';
import type { Solver } from './linear_program';
import { cross, dot, length, times, type Vector3 } from '../sim';

/** A figure from cones around the true ones and from cones inside of them: the true figure lies between. */
export interface Bracket<T = number> {
  readonly outer: T;
  readonly inner: T;
}

/** What one face does: the sum of its forces, and where that acts. */
export interface Thrust {
  /** Its place among the interfaces. */
  readonly face: number;
  /** Centre of pressure [m]. */
  readonly at: Vector3;
  /** On body B [N]. */
  readonly force: Vector3;
}

/** How far weights may turn in one direction. */
export interface TiltEnd {
  /** [rad]; {@link kMostTilt} for no limit */
  readonly angle: number;
  /** Of the equilibrium at the limit. */
  readonly thrust: readonly Thrust[];
  /** How each body begins to move, up to a factor: velocity of its mass centre, angular velocity times the size of bodies. */
  readonly motion: readonly (readonly [velocity: Vector3, turning: Vector3])[];
}

/** Between which normal forces a face is in all equilibria [N]; ∞ where contacts may be clamped as much as they like. */
export interface ForceBounds {
  /** Its place among the interfaces. */
  readonly face: number;
  readonly least: Bracket;
  readonly most: Bracket;
  /** Whether all equilibria have the same force there. */
  readonly isDetermined: boolean;
}

/** Told which part is done, 0 to 1. */
export type Progress = (done: number) => void;

/** Largest load across that of gravity which is looked for. */
const kMostSlope = 20;
/** [rad] */
export const kMostTilt = Math.atan(kMostSlope);
/** Larger coefficients are not looked for. */
export const kMostFriction = 4;
/** A load that is missed by less is carried: of the weight. */
const kCarried = 1e-6;
/** Forces that are known better than this are determined: of the weight. */
const kDetermined = 1e-6;
/** To which part a least coefficient is found, and the smallest one that is told from none. */
const kFrictionWidth = 2e-4;
const kLeastFriction = 1e-5;

/** Resultants of the faces that carry something. */
export function thrustOf(assembly: Assembly, forces: readonly Vector3[]): Thrust[] {
  return assembly.interfaces.flatMap((one, face): Thrust[] => {
    const { normal, points } = one;
    let [force, at, push]: [Vector3, Vector3, number] = [[0, 0, 0], [0, 0, 0], 0];
    for (const p of points) {
      const own = forces[p] ?? [0, 0, 0];
      const part = dot(own, normal);
      const place = assembly.points[p]?.at ?? one.at;
      force = [force[0] + own[0], force[1] + own[1], force[2] + own[2]];
      at = [at[0] + part * place[0], at[1] + part * place[1], at[2] + part * place[2]];
      push += part;
    }
    return push > kCarried * assembly.weight ? [{ face, force, at: times(1 / push, at) }] : [];
  });
}

/** Horizontal directions to tilt in, by name: the axes of the world that weights do not follow. */
export function tiltDirections({ isPlanar, down }: Assembly): (readonly [string, Vector3])[] {
  const axes: readonly (readonly [string, Vector3])[] = [
    ['x', [1, 0, 0]],
    ['y', [0, 1, 0]],
    ['z', [0, 0, 1]],
  ];
  const upright = axes.reduce((best, axis) =>
    Math.abs(dot(axis[1], down)) > Math.abs(dot(best[1], down)) ? axis : best,
  );
  return axes
    .filter(([name]) => name !== upright[0] && !(isPlanar && name === 'z'))
    .flatMap(([name, axis]) => [
      [`+${name}`, levelled(axis, down)] as const,
      [`-${name}`, levelled(times(-1, axis), down)] as const,
    ]);
}

/** A unit vector across `down`, as near to a direction as can be. @throws RangeError for one along it */
export function levelled(direction: Vector3, down: Vector3): Vector3 {
  const across = cross(cross(down, direction), down);
  const size = length(across);
  if (!(size > 1e-9 * length(direction)))
    throw new RangeError('a direction to tilt in must not be that of gravity');
  return times(1 / size, across);
}

/** Asks one assembly. Calls take milliseconds to minutes and do not yield: use it in a worker. */
export class LimitAnalysis {
  readonly assembly: Assembly;
  readonly #programs: ForcePrograms;
  readonly #columns: ForceColumns;
  readonly #weights: Float64Array;
  readonly #standing: Partial<Record<Side, boolean>> = {};

  constructor(solver: Solver, assembly: Assembly) {
    this.assembly = assembly;
    this.#programs = new ForcePrograms(solver, assembly);
    this.#columns = this.#programs.columns;
    this.#weights = this.#columns.load((i) => times(-1, assembly.bodies[i]!.weight));
  }

  /**
   * Smallest sum of what is out of balance, forces and moments over the size of bodies, of the weight; 0 for an equilibrium.
   *
   * @param friction - of all contacts; null: their own
   */
  residual(friction: number | null, side: Side): number {
    const program = this.#openResidual(friction, side);
    try {
      return this.#missing(program, side).missing;
    } finally {
      program.close();
    }
  }

  /** Whether there is an equilibrium. */
  carries(friction: number | null, side: Side): boolean {
    return this.residual(friction, side) < kCarried;
  }

  /** Whether there is an equilibrium as the assembly stands; looked for once. */
  #carries(side: Side): boolean {
    return (this.#standing[side] ??= this.carries(null, side));
  }

  /** A program about the weights as they are. */
  #open(question: Pick<Question, 'side' | 'cost'> & Partial<Question>): ForceProgram {
    return this.#programs.open({
      friction: null,
      right: this.#weights,
      hasSlack: false,
      load: null,
      mostLoad: kMostSlope,
      ...question,
    });
  }

  #openResidual(friction: number | null, side: Side): ForceProgram {
    const { rows, count } = this.#columns;
    const cost = new Float64Array(count + 2 * rows).fill(1, count);
    return this.#open({ friction, side, cost, hasSlack: true });
  }

  /** What is out of balance, and how that changes with a coefficient that all contacts have in common. */
  #missing(program: ForceProgram, side: Side): { missing: number; slope: number } {
    const { least, x, dual } = program.solve();
    const { length: count } = this.assembly.bodies;
    return { missing: least / count, slope: -this.#columns.slope(x, dual, side) / count };
  }

  /**
   * The smallest coefficient, the same at all contacts, with which there is an equilibrium; null where not even {@link kMostFriction} is enough. Found from
   * above to 2 parts in 10000, by Newton's method for what is out of balance, and bisection where that does not get on.
   */
  leastFriction(progress?: Progress): Bracket<number | null> {
    const inner = this.#leastFriction('inner', (done) => progress?.(done));
    if (inner === null) return { outer: null, inner };
    // The polygon around the circle is the one inside of a larger circle.
    return { outer: inner / widened(this.assembly, 'outer'), inner };
  }

  #leastFriction(side: Side, progress: Progress): number | null {
    const program = this.#openResidual(kMostFriction, side);
    const look = (friction: number): { missing: number; slope: number } => {
      program.setFriction(friction);
      return this.#missing(program, side);
    };
    try {
      if (this.#missing(program, side).missing >= kCarried) return null;
      let [low, high] = [0, kMostFriction];
      let next = 0;
      let wasNewton = false;
      while (high - low > kFrictionWidth * high && high > kLeastFriction) {
        const { missing, slope } = look(next);
        const carries = missing < kCarried;
        if (carries) high = next;
        else low = next;
        if (high === 0) return 0;
        progress(Math.min(1, Math.log(1 - low / high) / Math.log(kFrictionWidth)));
        const guess = (next - missing / slope) * (1 + 0.1 * kFrictionWidth);
        const isNewton = !carries && guess > low && guess < high;
        if (isNewton) next = guess;
        // Where a step of Newton's ends, the limit is just beneath.
        else next = carries && wasNewton ? high * (1 - 0.9 * kFrictionWidth) : (low + high) / 2;
        wasNewton = isNewton;
        if (next <= low) next = (low + high) / 2;
      }
      return high;
    } finally {
      program.close();
    }
  }

  /**
   * How far gravity may turn from where it is until there is no equilibrium any more, with the contacts' own friction.
   *
   * @param direction - where the weights lean to
   * @returns null without an equilibrium to begin with
   * @throws RangeError for a direction along gravity
   */
  tiltLimit(direction: Vector3): Bracket<TiltEnd | null> {
    const across = levelled(direction, this.assembly.down);
    const outer = this.#tiltLimit(across, 'outer');
    return {
      outer,
      inner: this.assembly.isPlanar || outer === null ? outer : this.#tiltLimit(across, 'inner'),
    };
  }

  #tiltLimit(across: Vector3, side: Side): TiltEnd | null {
    if (!this.#carries(side)) return null;
    const { count, rows } = this.#columns;
    const { bodies } = this.assembly;
    const load = this.#columns.load((i) => times(length(bodies[i]!.weight), across));
    const program = this.#open({ side, cost: new Float64Array(count + 1).fill(-1, count), load });
    try {
      const { status, x, dual } = program.solve();
      if (status !== 'optimal') return null;
      const forces = this.#columns.forces(x, null, side);
      return {
        angle: Math.atan(x[count] ?? 0),
        thrust: thrustOf(this.assembly, forces),
        motion: this.#motionOf(dual.length === rows ? dual : new Float64Array(rows)),
      };
    } finally {
      program.close();
    }
  }

  /** Prices of the equations of equilibrium are velocities of the bodies when it ends. */
  #motionOf(dual: Float64Array): TiltEnd['motion'] {
    const { rowsOfBody } = this.#columns;
    return this.assembly.bodies.map((_, i) => {
      const at = (k: number): number => -(dual[rowsOfBody * i + k] ?? 0);
      return this.assembly.isPlanar
        ? [
            [at(0), at(1), 0],
            [0, 0, at(2)],
          ]
        : [
            [at(0), at(1), at(2)],
            [at(3), at(4), at(5)],
          ];
    });
  }

  /**
   * Between which bounds the normal force of each face lies, over all equilibria with the contacts' own friction.
   *
   * @param faces - places among the interfaces; all unless told
   * @returns null where there is no equilibrium with the inner cones
   */
  forceBounds(
    faces: readonly number[] = this.assembly.interfaces.map((_, face) => face),
    progress?: Progress,
  ): ForceBounds[] | null {
    if (!this.#carries('outer') || !this.#carries('inner')) return null;
    const { count } = this.#columns;
    const [outer, inner] = (['outer', 'inner'] as const).map((side) =>
      this.#open({ side, cost: new Float64Array(count) }),
    ) as [ForceProgram, ForceProgram];
    try {
      const found: ForceBounds[] = [];
      for (const face of faces) {
        const least = this.#least(outer, inner, face, 1);
        // What carries nearly may not carry at all.
        if (least.outer === Infinity || least.inner === Infinity) return null;
        const { outer: outerMost, inner: innerMost } = this.#least(outer, inner, face, -1);
        const most = { outer: -outerMost, inner: -innerMost };
        const isDetermined = most.outer - least.outer < kDetermined * this.assembly.weight;
        found.push({ face, least, most, isDetermined });
        progress?.(found.length / faces.length);
      }
      return found;
    } finally {
      outer.close();
      inner.close();
    }
  }

  /** Least normal force of a face times `sign` [N]. */
  #least(outer: ForceProgram, inner: ForceProgram, face: number, sign: 1 | -1): Bracket {
    const { count, edges, unit } = this.#columns;
    const cost = new Float64Array(count);
    for (const p of this.assembly.interfaces[face]!.points)
      cost.fill(sign, edges * p, edges * (p + 1));
    const least = (program: ForceProgram, near: InnerPoint | null): number => {
      program.setCost(cost);
      return unit * program.solve(near).least;
    };
    const around = least(outer, null);
    return {
      outer: around,
      inner: this.assembly.isPlanar ? around : least(inner, outer.onTheWay),
    };
  }
}
