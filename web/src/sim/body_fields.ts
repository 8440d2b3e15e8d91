import type { BodyDescription, SceneDescription } from './scene_description';

/** Signed distances from a body's boundary at the points of a grid, row by row upwards; negative inside. */
export interface FieldGrid {
  /** First point, relative to the mass centre in the body's axes [m]. */
  readonly x: number;
  readonly y: number;
  /** [m] */
  readonly spacing: number;
  readonly columns: number;
  readonly rows: number;
  /** [m] */
  readonly values: Float64Array;
}

/** The distance fields of a scene's bodies; bodies of one shape have the same. */
export interface BodyFields {
  readonly grids: readonly FieldGrid[];
  /** Which of them each body has; −1 for none. */
  readonly ofBody: readonly number[];
  /** How far outside of bodies they go [m]. */
  readonly reach: number;
}

/** Asks for the distances of a body's field; see {@link FieldGrid}. */
export type AskDistances = (
  body: number,
  x: number,
  y: number,
  spacing: number,
  columns: number,
  rows: number,
) => Float64Array;

/** Points across the smaller side of a grid, and most points of one. */
const kFine = 96;
const kMostPoints = 24_000;
/** How far outside of bodies fields go, as a part of the smaller side of the largest body that moves. */
const kReach = 0.4;

interface Box {
  readonly left: number;
  readonly bottom: number;
  readonly width: number;
  readonly height: number;
}

function boxOf({ paths }: BodyDescription): Box | null {
  const points = paths.flat();
  if (points.length === 0) return null;
  let [left, bottom, right, top] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [bottom, top] = [Math.min(bottom, y), Math.max(top, y)];
  }
  return { left, bottom, width: right - left, height: top - bottom };
}

/** The smaller side of the largest body that moves, or of the largest of all where nothing does [m]. */
function largestSide(scene: SceneDescription): number {
  const sides = (bodies: readonly BodyDescription[]): number[] =>
    bodies.flatMap((body) => boxOf(body) ?? []).map(({ width, height }) => Math.min(width, height));
  const moving = sides(scene.bodies.filter(({ mobility }) => mobility !== 'fixed'));
  return Math.max(0, ...(moving.length > 0 ? moving : sides(scene.bodies)));
}

function gridOf(box: Box, reach: number): Omit<FieldGrid, 'values'> {
  const [width, height] = [box.width + 2 * reach, box.height + 2 * reach];
  const spacing = Math.max(
    Math.min(width, height) / kFine,
    Math.sqrt((width * height) / kMostPoints),
  );
  // One point more on every side, so that the box is covered.
  const [columns, rows] = [width, height].map((side) => Math.ceil(side / spacing) + 2);
  return {
    x: box.left - reach - spacing / 2,
    y: box.bottom - reach - spacing / 2,
    spacing,
    columns: columns ?? 0,
    rows: rows ?? 0,
  };
}

/** The fields of all bodies of a planar scene, once for each shape. */
export function bodyFields(scene: SceneDescription, ask: AskDistances): BodyFields {
  const reach = kReach * largestSide(scene);
  const grids: FieldGrid[] = [];
  const known = new Map<string, number>();
  const ofBody = scene.bodies.map((body, index) => {
    const box = boxOf(body);
    if (box === null || !(reach > 0)) return -1;
    const shape = JSON.stringify([body.paths, body.disc_radius]);
    const before = known.get(shape);
    if (before !== undefined) return before;
    const grid = gridOf(box, reach);
    const { x, y, spacing, columns, rows } = grid;
    const place = grids.push({ ...grid, values: ask(index, x, y, spacing, columns, rows) }) - 1;
    known.set(shape, place);
    return place;
  });
  return { grids, ofBody, reach };
}
