import { BufferAttribute, BufferGeometry, Vector3 as Point3 } from 'three';
import type { SpatialMesh } from '../../sim';

/** Faces that meet at less than this are one smooth surface [rad]. */
const kCrease = 0.42;
/** How far a chamfer goes from the edge, as a part of the smallest side. */
const kChamfer = 0.06;
/** Part of an edge that the chamfers at its ends leave at least. */
const kLeftOver = 0.4;

/** An edge between two faces, as the first of them goes along it. */
interface Edge {
  readonly from: number;
  readonly to: number;
  readonly triangles: readonly [number, number];
}

/** What of a mesh the chamfering asks for. */
interface Skin {
  readonly points: readonly Point3[];
  readonly triangles: readonly (readonly [number, number, number])[];
  readonly normals: readonly Point3[];
  readonly edges: readonly Edge[];
  /** Whether each edge of each triangle has exactly one other triangle. */
  readonly isClosed: boolean;
}

/** Takes vertices at one place for one. */
function skinOf({ vertices, triangles: corners }: SpatialMesh): Skin {
  const points: Point3[] = [];
  const known = new Map<string, number>();
  const size = vertices.reduce((most, x) => Math.max(most, Math.abs(x)), 0) || 1;
  const welded: number[] = [];
  for (let i = 0; i + 2 < vertices.length; i += 3) {
    const point = new Point3().fromArray(vertices, i);
    const key = point
      .toArray()
      .map((x) => Math.round((1e6 * x) / size))
      .join();
    if (!known.has(key)) known.set(key, points.push(point) - 1);
    welded.push(known.get(key) ?? 0);
  }
  const at = (i: number): number => welded[corners[i] ?? 0] ?? 0;
  const triangles: [number, number, number][] = [];
  for (let i = 0; i + 2 < corners.length; i += 3) {
    const [a, b, c] = [at(i), at(i + 1), at(i + 2)];
    if (a !== b && b !== c && c !== a) triangles.push([a, b, c]);
  }
  const normals = triangles.map(([a, b, c]) => {
    const [p, q, r] = [points[a], points[b], points[c]] as [Point3, Point3, Point3];
    return q.clone().sub(p).cross(r.clone().sub(p));
  });
  const half = new Map<string, number>();
  let isClosed = true;
  triangles.forEach((triangle, t) =>
    triangle.forEach((from, i) => {
      const key = `${from} ${triangle[(i + 1) % 3]}`;
      if (half.has(key)) isClosed = false;
      half.set(key, t);
    }),
  );
  const edges: Edge[] = [];
  for (const [key, t] of half) {
    const [from = 0, to = 0] = key.split(' ').map(Number);
    const other = half.get(`${to} ${from}`);
    if (other === undefined) isClosed = false;
    else if (from < to) edges.push({ from, to, triangles: [t, other] });
  }
  return { points, triangles, normals, edges, isClosed };
}

/** A smooth part of the surface for each triangle, and the edges between such parts. */
function partsOf({ triangles, normals, edges }: Skin): { parts: number[]; sharp: Edge[] } {
  const parts = triangles.map((_, t) => t);
  const root = (t: number): number => {
    let at = t;
    while (parts[at] !== at) at = parts[at] ?? at;
    return at;
  };
  const angle = ([a, b]: readonly [number, number]): number =>
    normals[a] === undefined || normals[b] === undefined ? 0 : normals[a].angleTo(normals[b]);
  const sharp: Edge[] = [];
  for (const edge of edges) {
    const { triangles: sides } = edge;
    if (angle(sides) < kCrease) parts[root(sides[1])] = root(sides[0]);
    else sharp.push(edge);
  }
  return { parts: parts.map((_, t) => root(t)), sharp };
}

/** Whether an edge bulges: the far corner of one side lies below the other one. */
function bulges({ points, triangles, normals }: Skin, { from, triangles: [a, b] }: Edge): boolean {
  const far = new Point3();
  for (const corner of triangles[b] ?? []) far.add(points[corner] ?? far);
  return (
    far
      .divideScalar(3)
      .sub(points[from] ?? far)
      .dot(normals[a] ?? far) < 0
  );
}

/** Collects the corners of smooth parts: their places, drawn in from sharp edges, and their normals. */
class Corners {
  readonly places: Point3[] = [];
  readonly normals: Point3[] = [];
  /** Directions to go in from the edges that end there, of length 1, and the length of the shortest of these. */
  readonly #inwards: Point3[][] = [];
  readonly #shortest: number[] = [];
  readonly #known = new Map<string, number>();

  constructor(
    readonly skin: Skin,
    readonly parts: readonly number[],
  ) {}

  of(triangle: number, vertex: number): number {
    const key = `${this.parts[triangle]} ${vertex}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const made = this.places.push(this.skin.points[vertex]?.clone() ?? new Point3()) - 1;
    this.normals.push(new Point3());
    this.#inwards.push([]);
    this.#shortest.push(Infinity);
    this.#known.set(key, made);
    return made;
  }

  /** Draws the side of an edge in that one of its triangles is on. */
  drawIn(triangle: number, from: number, to: number): void {
    const { points, normals } = this.skin;
    const [a, b] = [points[from], points[to]];
    const normal = normals[triangle];
    if (a === undefined || b === undefined || normal === undefined) return;
    const inwards = normal.clone().cross(b.clone().sub(a)).normalize();
    for (const vertex of [from, to]) {
      const corner = this.of(triangle, vertex);
      this.#inwards[corner]?.push(inwards);
      this.#shortest[corner] = Math.min(this.#shortest[corner] ?? 0, a.distanceTo(b));
    }
  }

  /** @param by - how far from the edges [m] */
  move(by: number): void {
    this.places.forEach((place, corner) => {
      const [first, ...others] = this.#inwards[corner] ?? [];
      if (first === undefined) return;
      const last = others.at(-1) ?? first;
      const step = first
        .clone()
        .add(last)
        .multiplyScalar(by / (1 + first.dot(last)));
      // Where the two edges go straight on, their length says nothing of the room there is.
      const isStraight = first.dot(last) > Math.cos(kCrease);
      const most = isStraight ? Infinity : kLeftOver * (this.#shortest[corner] ?? 0);
      if (step.length() > most) step.setLength(most);
      place.add(step);
    });
  }
}

/** Triangles that close the hole where three or more chamfers meet. */
function cap(links: ReadonlyMap<number, number>): number[] {
  const [first] = links.keys();
  const around: number[] = [];
  for (let at = first; at !== undefined && around.length <= links.size; at = links.get(at)) {
    if (around.length > 0 && at === first) break;
    around.push(at);
  }
  if (around.length !== links.size) return [];
  return around.slice(2).flatMap((corner, i) => [around[0] ?? 0, around[i + 1] ?? 0, corner]);
}

/** The smallest side of the box around points [m]. */
function smallestSide(points: readonly Point3[]): number {
  const low = new Point3().setScalar(Infinity);
  const high = new Point3().setScalar(-Infinity);
  for (const point of points) {
    low.min(point);
    high.max(point);
  }
  return Math.min(...high.sub(low).toArray());
}

/**
 * The surface of a body with broken edges: inside the true one everywhere, and near it. Its normals go round from face to face, so that edges catch the light.
 * A body with an edge that goes in keeps its edges, and so does one that is not closed.
 *
 * @param most - how far from an edge a chamfer goes at most [m]
 */
export function chamferedSurface(mesh: SpatialMesh, most: number): BufferGeometry {
  const skin = skinOf(mesh);
  const { parts, sharp } = partsOf(skin);
  const corners = new Corners(skin, parts);
  const index = skin.triangles.flatMap((triangle, t) =>
    triangle.map((vertex) => {
      const corner = corners.of(t, vertex);
      corners.normals[corner]?.add(skin.normals[t] ?? new Point3());
      return corner;
    }),
  );
  if (skin.isClosed && sharp.every((edge) => bulges(skin, edge))) {
    const links = new Map<number, Map<number, number>>();
    for (const {
      from,
      to,
      triangles: [a, b],
    } of sharp) {
      corners.drawIn(a, from, to);
      corners.drawIn(b, to, from);
      const [af, at, bf, bt] = [
        corners.of(a, from),
        corners.of(a, to),
        corners.of(b, from),
        corners.of(b, to),
      ];
      index.push(af, bf, at, at, bf, bt);
      for (const [vertex, one, other] of [
        [from, bf, af],
        [to, at, bt],
      ] as const)
        links.set(vertex, (links.get(vertex) ?? new Map<number, number>()).set(one, other));
    }
    for (const around of links.values()) if (around.size > 2) index.push(...cap(around));
    corners.move(Math.min(most, kChamfer * smallestSide(skin.points)));
  }
  const flat = (points: readonly Point3[]): Float32Array =>
    Float32Array.from(points.flatMap((point) => point.toArray()));
  const made = new BufferGeometry();
  made.setAttribute('position', new BufferAttribute(flat(corners.places), 3));
  made.setAttribute(
    'normal',
    new BufferAttribute(flat(corners.normals.map((normal) => normal.normalize())), 3),
  );
  made.setIndex(index);
  return made;
}
