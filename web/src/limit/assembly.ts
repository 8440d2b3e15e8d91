/** Bodies in contact as statics sees them: weights, and points where they push each other within cones of friction. */
import {
  ContactKind,
  along,
  dot,
  length,
  minus,
  times,
  positionOf,
  type Frame,
  type GravityAt,
  type SceneDescription,
  type Vector3,
} from '../sim';

/** A body that contacts have to hold. */
export interface HeldBody {
  /** Its index in the scene. */
  readonly body: number;
  /** Mass centre [m]. */
  readonly centre: Vector3;
  /** [N] */
  readonly weight: Vector3;
}

/** A point where two bodies may push each other. */
export interface ContactPoint {
  /** Places among the held bodies; −1 for what never moves. */
  readonly a: number;
  readonly b: number;
  /** [m] */
  readonly at: Vector3;
  /** Unit vector from A to B. */
  readonly normal: Vector3;
  /** Coulomb's coefficient. */
  readonly friction: number;
  /** Row of the picture's contacts. */
  readonly row: number;
}

/** Points of one face by which two bodies touch. */
export interface Interface {
  /** Indices of the scene, −1 for the world. */
  readonly bodyA: number;
  readonly bodyB: number;
  /** Mean of its points [m]. */
  readonly at: Vector3;
  /** Unit vector from A to B. */
  readonly normal: Vector3;
  /** Its points, as places in {@link Assembly.points}. */
  readonly points: readonly number[];
}

export interface Assembly {
  /** Whether bodies keep to the plane z = 0: forces in the plane, and one moment each. */
  readonly isPlanar: boolean;
  readonly bodies: readonly HeldBody[];
  readonly points: readonly ContactPoint[];
  readonly interfaces: readonly Interface[];
  /** Where weights together point, a unit vector. */
  readonly down: Vector3;
  /** Sum of the sizes of weights [N]. */
  readonly weight: number;
  /** Mean distance of contact points from the mass centres of their bodies [m]. */
  readonly size: number;
}

/** Normals that differ by less are those of one face: the cosine of the angle between them. */
const kSameNormal = 1 - 1e-6;

/** Smaller contacts of bodies that have faces to stand on are touching edges and corners: of the areas. */
const kSliver = 1e-5;

function vectorAt(column: Float64Array, row: number): Vector3 {
  return [column[3 * row] ?? NaN, column[3 * row + 1] ?? NaN, column[3 * row + 2] ?? NaN];
}

/** What a scene has that statics of weights and contacts leaves out; empty where there is nothing. */
export function leftOut(scene: SceneDescription): string[] {
  const parts: readonly (readonly [string, readonly unknown[] | undefined])[] = [
    ['joints', scene.joints],
    ['joints', scene.spatial_joints],
    ['springs', scene.springs],
    ['springs', scene.spatial_springs],
    ['thrusters', scene.thrusters],
    ['actuators', scene.actuators],
    ['pushes', scene.pushes],
  ];
  return [...new Set(parts.filter(([, all]) => (all?.length ?? 0) > 0).map(([name]) => name))];
}

type Picture = Pick<
  Frame,
  | 'poses'
  | 'contactCount'
  | 'contactKind'
  | 'contactBodies'
  | 'contactPoints'
  | 'contactNormals'
  | 'contactCoefficients'
  | 'contactAreas'
>;

/** The two bodies of a row, the first of the scene first: which one carries the normal changes from corner to corner of one face. */
function bodiesOf({ contactBodies }: Picture, row: number): [number, number] {
  const [a = -1, b = -1] = contactBodies.subarray(2 * row, 2 * row + 2);
  return a < b ? [a, b] : [b, a];
}

function pointsOf(frame: Picture, places: ReadonlyMap<number, number>): ContactPoint[] {
  const rows = Array.from({ length: frame.contactCount }, (_, row) => row);
  return rows
    .filter(
      (row) =>
        frame.contactKind[row] === ContactKind.contact &&
        Number.isFinite(frame.contactPoints[3 * row]),
    )
    .map((row) => {
      const [first, second] = bodiesOf(frame, row);
      const normal = vectorAt(frame.contactNormals, row);
      return {
        a: places.get(first) ?? -1,
        b: places.get(second) ?? -1,
        at: vectorAt(frame.contactPoints, row),
        normal: frame.contactBodies[2 * row] === first ? normal : times(-1, normal),
        friction: frame.contactCoefficients[row] ?? 0,
        row,
      };
    })
    .filter(({ a, b }) => a >= 0 || b >= 0);
}

/**
 * Without edges and corners by which blocks touch that have faces as well, as those of a wall that meet in a cross: their normals are a matter of choice, and
 * nothing is to rely on them. What stands on edges and corners alone keeps them.
 */
function withoutSlivers(frame: Picture, points: readonly ContactPoint[]): ContactPoint[] {
  const largest = new Map<number, number>();
  for (const { a, b, row } of points)
    for (const body of [a, b])
      largest.set(body, Math.max(largest.get(body) ?? 0, frame.contactAreas[row] ?? 0));
  return points.filter(({ a, b, row }) => {
    const held = [a, b].filter((body) => body >= 0).map((body) => largest.get(body) ?? 0);
    return (frame.contactAreas[row] ?? 0) >= kSliver * Math.min(...held);
  });
}

function facesOf(frame: Picture, points: readonly ContactPoint[]): Interface[] {
  const faces: {
    bodyA: number;
    bodyB: number;
    normal: Vector3;
    offset: number;
    points: number[];
  }[] = [];
  points.forEach(({ row, normal, at }, place) => {
    const [bodyA, bodyB] = bodiesOf(frame, row);
    const offset = dot(normal, at);
    const known = faces.find(
      (face) =>
        face.bodyA === bodyA &&
        face.bodyB === bodyB &&
        dot(face.normal, normal) > kSameNormal &&
        Math.abs(face.offset - offset) < 1e-6 * (1 + Math.abs(offset)),
    );
    if (known === undefined) faces.push({ bodyA, bodyB, normal, offset, points: [place] });
    else known.points.push(place);
  });
  return faces.map(({ bodyA, bodyB, normal, points: all }) => {
    const sum = all.reduce<Vector3>((s, p) => along(s, 1, points[p]?.at ?? [0, 0, 0]), [0, 0, 0]);
    return { bodyA, bodyB, normal, points: all, at: times(1 / all.length, sum) };
  });
}

/**
 * Reads an assembly from a picture: every body that moves, with its weight, and what the method that runs takes for contacts.
 *
 * @throws Error where nothing moves, or nothing has a weight
 */
export function assemblyOf(scene: SceneDescription, frame: Picture, gravity: GravityAt): Assembly {
  const isPlanar = scene.space !== 'spatial';
  const bodies = scene.bodies.flatMap(({ mobility, mass }, body): HeldBody[] =>
    mobility === 'fixed'
      ? []
      : [
          {
            body,
            centre: positionOf(frame as Frame, body),
            weight: times(mass ?? 0, gravity(body)),
          },
        ],
  );
  if (bodies.length === 0) throw new Error('no body of this scene can move');
  const total = bodies.reduce<Vector3>((sum, { weight }) => along(sum, 1, weight), [0, 0, 0]);
  const weight = bodies.reduce((sum, body) => sum + length(body.weight), 0);
  if (!(length(total) > 0)) throw new Error('nothing has a weight here; give the scene gravity');
  const places = new Map(bodies.map(({ body }, place) => [body, place]));
  const points = withoutSlivers(frame, pointsOf(frame, places));
  const arms = points.flatMap(({ a, b, at }) =>
    [a, b].filter((i) => i >= 0).map((i) => length(minus(at, bodies[i]!.centre))),
  );
  const size = arms.reduce((sum, arm) => sum + arm, 0) / Math.max(1, arms.length) || 1;
  return {
    isPlanar,
    bodies,
    points,
    interfaces: facesOf(frame, points),
    down: times(1 / length(total), total),
    weight,
    size,
  };
}
