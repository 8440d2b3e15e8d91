/** The equations of equilibrium as columns: a force along each edge of each friction cone, and the forces and moments it has on bodies. */
import type { Assembly, ContactPoint } from './assembly';
import type { Columns } from './linear_program';
import { along, cross, dot, length, minus, times, type Vector3 } from '../sim';

/** Which polygon stands for the round cone: one inside of it, or one around it. */
export type Side = 'inner' | 'outer';

/** Edges of the polygons. */
export const kEdges = 16;

/** Two unit vectors across a normal; the first one is level where the normal is not upright. */
function tangentsOf(normal: Vector3, down: Vector3): readonly [Vector3, Vector3] {
  const level = cross(normal, down);
  // Of an upright normal the axes of the world, so that tilts along them meet a corner of the polygon.
  const axis: Vector3 = Math.abs(normal[0]) > 0.9 ? [0, 1, 0] : [1, 0, 0];
  const first = length(level) > 1e-6 ? level : along(axis, -dot(axis, normal), normal);
  const one = times(1 / length(first), first);
  return [one, cross(normal, one)];
}

/** The normal of a point, and two unit vectors across; the second one is none in the plane. */
export function frameOf(
  { normal }: ContactPoint,
  { isPlanar, down }: Assembly,
): readonly [Vector3, Vector3, Vector3] {
  return isPlanar
    ? [normal, [normal[1], -normal[0], 0], [0, 0, 0]]
    : [normal, ...tangentsOf(normal, down)];
}

/** Unit vectors across the normal, one to each corner of the polygon. */
function edgesOf(point: ContactPoint, assembly: Assembly): Vector3[] {
  const [, first, second] = frameOf(point, assembly);
  if (assembly.isPlanar) return [first, times(-1, first)];
  return Array.from({ length: kEdges }, (_, k) => {
    const angle = (2 * Math.PI * k) / kEdges;
    return along(times(Math.cos(angle), first), Math.sin(angle), second);
  });
}

/** What the coefficient is multiplied by so that the polygon lies around the circle. */
export function widened(assembly: Assembly, side: Side): number {
  return side === 'inner' || assembly.isPlanar ? 1 : 1 / Math.cos(Math.PI / kEdges);
}

/**
 * Columns of all contact points. Forces are in parts of the mean weight of a body, moments in parts of that times the size of bodies; rows are those of the
 * bodies one after the other, 6 in space and 3 in the plane.
 */
export class ForceColumns {
  /** Columns of a point. */
  readonly edges: number;
  /** Rows of a body. */
  readonly rowsOfBody: number;
  readonly rows: number;
  readonly count: number;
  /** Mean weight of a body [N]. */
  readonly unit: number;
  readonly #assembly: Assembly;
  readonly #starts: Int32Array;
  readonly #indices: Int32Array;
  /** Without friction, and what a coefficient of 1 adds. */
  readonly #base: Float64Array;
  readonly #slope: Float64Array;
  readonly #directions: Vector3[][];

  constructor(assembly: Assembly) {
    const { points, bodies, isPlanar } = assembly;
    this.#assembly = assembly;
    this.unit = assembly.weight / bodies.length;
    this.edges = isPlanar ? 2 : kEdges;
    this.rowsOfBody = isPlanar ? 3 : 6;
    this.rows = this.rowsOfBody * bodies.length;
    this.count = this.edges * points.length;
    this.#directions = points.map((point) => edgesOf(point, assembly));
    const entries = points.reduce(
      (sum, { a, b }) => sum + this.edges * this.rowsOfBody * (Number(a >= 0) + Number(b >= 0)),
      0,
    );
    this.#starts = new Int32Array(this.count + 1);
    this.#indices = new Int32Array(entries);
    this.#base = new Float64Array(entries);
    this.#slope = new Float64Array(entries);
    this.#fill();
  }

  #fill(): void {
    let [column, entry] = [0, 0];
    this.#assembly.points.forEach(({ a, b, at, normal }, p) => {
      for (const direction of this.#directions[p]!) {
        for (const [body, sign] of [
          [a, -1],
          [b, 1],
        ] as const) {
          if (body < 0) continue;
          const base = this.rowsAt(body, at, times(sign, normal));
          const slope = this.rowsAt(body, at, times(sign, direction));
          for (let k = 0; k < this.rowsOfBody; ++k, ++entry) {
            this.#indices[entry] = this.rowsOfBody * body + k;
            this.#base[entry] = base[k] ?? 0;
            this.#slope[entry] = slope[k] ?? 0;
          }
        }
        this.#starts[++column] = entry;
      }
    });
  }

  /** What a force at a point does to a body, row by row. */
  rowsAt(body: number, at: Vector3, force: Vector3): number[] {
    const { bodies, size, isPlanar } = this.#assembly;
    const moment = times(1 / size, cross(minus(at, bodies[body]!.centre), force));
    return isPlanar ? [force[0], force[1], moment[2]] : [...force, ...moment];
  }

  /**
   * Numbers of the matrix.
   *
   * @param friction - of all points; null: their own
   */
  values(friction: number | null, side: Side): Float64Array {
    const { points } = this.#assembly;
    const factor = widened(this.#assembly, side);
    const values = new Float64Array(this.#base.length);
    points.forEach((point, p) => {
      const slope = factor * (friction ?? point.friction);
      const [from = 0, to = 0] = [this.#starts[this.edges * p], this.#starts[this.edges * (p + 1)]];
      for (let i = from; i < to; ++i)
        values[i] = (this.#base[i] ?? 0) + slope * (this.#slope[i] ?? 0);
    });
    return values;
  }

  /** By how much a coefficient common to all points changes what `dual` weighs of the rows. */
  slope(x: Float64Array, dual: Float64Array, side: Side): number {
    let sum = 0;
    for (let column = 0; column < this.count; ++column) {
      const force = x[column] ?? 0;
      if (force === 0) continue;
      const [from = 0, to = 0] = this.#starts.subarray(column, column + 2);
      for (let i = from; i < to; ++i)
        sum += force * (this.#slope[i] ?? 0) * (dual[this.#indices[i] ?? 0] ?? 0);
    }
    return widened(this.#assembly, side) * sum;
  }

  /** The matrix with more columns behind those of the forces. */
  matrix(values: Float64Array, more: readonly (readonly (readonly [number, number])[])[]): Columns {
    const extra = more.reduce((sum, entries) => sum + entries.length, 0);
    const starts = new Int32Array(this.count + more.length + 1);
    const indices = new Int32Array(values.length + extra);
    const all = new Float64Array(values.length + extra);
    starts.set(this.#starts);
    indices.set(this.#indices);
    all.set(values);
    let entry = values.length;
    more.forEach((entries, i) => {
      for (const [row, value] of entries) {
        indices[entry] = row;
        all[entry++] = value;
      }
      starts[this.count + i + 1] = entry;
    });
    return { rows: this.rows, starts, indices, values: all };
  }

  /** A force on each body at its mass centre, in rows of the equations. */
  load(forceOn: (body: number) => Vector3): Float64Array {
    const right = new Float64Array(this.rows);
    this.#assembly.bodies.forEach((_, i) => {
      const force = times(1 / this.unit, forceOn(i));
      const shown = this.#assembly.isPlanar ? force.slice(0, 2) : force;
      right.set(shown, this.rowsOfBody * i);
    });
    return right;
  }

  /**
   * The force on body B of each point [N].
   *
   * @param x - of a program; what stands behind the forces is passed over
   * @param friction - as for {@link values}
   */
  forces(x: Float64Array, friction: number | null, side: Side): Vector3[] {
    const factor = widened(this.#assembly, side);
    return this.#assembly.points.map((point, p) => {
      const slope = factor * (friction ?? point.friction);
      return this.#directions[p]!.reduce<Vector3>(
        (sum, direction, k) => {
          const size = this.unit * (x[this.edges * p + k] ?? 0);
          return along(along(sum, size, point.normal), size * slope, direction);
        },
        [0, 0, 0],
      );
    });
  }
}
