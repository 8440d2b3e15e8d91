import { Vector2 } from 'three';
import { kPoseSize, worldPoint, type Frame, type Ghost, type SceneDescription } from '../../sim';
import type { LineBatch } from './batches';
import { bodyLoops, fillOf, nest } from './body_mesh';
import type { PlanarCamera } from './camera';
import { withOpacity, type Colour, type Palette } from '../palette';
import { opacityOf, sayRuns } from '../words/runs';
import type { SpotList } from '../words/spots';
import type { TriangleBatch } from './triangle_batch';

const kWidth = 1.5;
/** Of runs, on a halo of the stage. */
const kRunWidth = 2.4;
const kHalo = 5;
const kOpacity = 0.9;
const kTint = 0.07;
/** Corners of a round body: fewer than of the body itself, because each line is computed for every picture. */
const kMostCorners = 48;
/** What two outlines are apart that are seen as two [px]. */
const kLeastSeen = 2;
/** What is drawn of a body that moves, in its axes [m]. */
interface Shape {
  readonly loops: readonly (readonly Vector2[])[];
  /** Corners of triangles. */
  readonly fill: readonly Vector2[];
  /** Of its furthest corner. */
  readonly radius: number;
}

/** Where ghosts are drawn. */
interface GhostCanvas {
  readonly lines: LineBatch;
  readonly fills: TriangleBatch;
  readonly camera: PlanarCamera;
  readonly palette: Palette;
}

/** Outlines of bodies where other runs, or references, have them. Runs are tinted, hang on their rods and are named. */
export class GhostLayer {
  /** Of each body; null for fixed ones. */
  #shapes: readonly (Shape | null)[] = [];
  #scene: SceneDescription | null = null;

  setScene(scene: SceneDescription): void {
    this.#scene = scene;
    this.#shapes = scene.bodies.map((body) => {
      if (body.mobility === 'fixed') return null;
      const loops = bodyLoops(body).map(thinned);
      const fill = nest(loops).flatMap(({ outer, holes }) => {
        const { corners, triangles } = fillOf(outer, holes);
        return triangles.map((corner) => corners[corner]?.at ?? new Vector2());
      });
      const radius = Math.max(0, ...loops.flat().map((corner) => corner.length()));
      return { loops, fill, radius };
    });
  }

  draw(canvas: GhostCanvas, ghosts: readonly Ghost[], frame: Frame, spots: SpotList): void {
    for (const ghost of ghosts) {
      if (ghost.title !== undefined) this.#drawRods(canvas, ghost);
      for (const body of ghost.bodies ?? this.#shapes.keys())
        if (ghost.title !== undefined || this.#isApart(canvas, ghost, frame, body))
          this.#drawBody(canvas, ghost, body);
    }
    const { camera } = canvas;
    sayRuns(
      spots,
      ghosts,
      frame,
      ([x, y]) => camera.toScreen(x, y),
      (body) => (this.#shapes[body]?.radius ?? 0) * camera.scale,
    );
  }

  /** Whether a body is seen to be elsewhere: an outline around itself tells nothing. */
  #isApart({ camera }: GhostCanvas, ghost: Ghost, frame: Frame, body: number): boolean {
    const along = (axis: number): number =>
      (ghost.poses[kPoseSize * body + axis] ?? NaN) - (frame.poses[kPoseSize * body + axis] ?? NaN);
    const turned = Math.abs((ghost.angles[body] ?? NaN) - (frame.angles[body] ?? NaN));
    const radius = this.#shapes[body]?.radius ?? 0;
    const apart = Math.hypot(along(0), along(1)) + radius * Math.min(turned, 2);
    return apart * camera.scale > kLeastSeen;
  }

  #drawBody({ lines, fills, camera, palette }: GhostCanvas, ghost: Ghost, body: number): void {
    const shape = this.#shapes[body] ?? null;
    const angle = ghost.angles[body] ?? NaN;
    const x = (ghost.poses[kPoseSize * body] ?? NaN) - camera.x;
    const y = (ghost.poses[kPoseSize * body + 1] ?? NaN) - camera.y;
    if (shape === null || !Number.isFinite(angle + x + y)) return;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const place = ({ x: px, y: py }: Vector2): [number, number] => [
      x + cos * px - sin * py,
      y + sin * px + cos * py,
    ];
    const isRun = ghost.title !== undefined;
    const colour = palette.get(ghost.token);
    if (isRun) {
      const tint = withOpacity(colour, opacityOf(ghost, kTint));
      for (const corner of shape.fill) fills.corner(...place(corner), tint);
    }
    for (const loop of shape.loops) {
      const points = [...loop, ...loop.slice(0, 1)].map(place);
      if (isRun)
        stroke(
          lines,
          points,
          kHalo,
          withOpacity(palette.get('stage'), opacityOf(ghost, 0.75)),
          [],
          1,
        );
      const width = isRun ? kRunWidth : kWidth;
      stroke(
        lines,
        points,
        width,
        withOpacity(colour, opacityOf(ghost, kOpacity)),
        ghost.dash,
        camera.scale,
      );
    }
  }

  /** Rods, ropes and springs of a run, as straight lines. */
  #drawRods({ lines, camera, palette }: GhostCanvas, ghost: Ghost): void {
    const { joints = [], springs = [] } = this.#scene ?? {};
    const rods = joints.filter(({ type }) => type === 'rod' || type === 'rope');
    for (const { body_a, point_a, body_b, point_b } of [...rods, ...springs]) {
      const points = [
        worldPoint(ghost, body_a, ...point_a),
        worldPoint(ghost, body_b, ...point_b),
      ].map(([x, y]): [number, number] => [x - camera.x, y - camera.y]);
      const colour = withOpacity(palette.get(ghost.token), opacityOf(ghost, kOpacity));
      stroke(lines, points, kWidth, colour, ghost.dash, camera.scale);
    }
  }
}

/** A line through points, dashed. @param dash - strokes and gaps [px] @param scale - [px] of a length of the points */
function stroke(
  lines: LineBatch,
  points: readonly (readonly [number, number])[],
  width: number,
  colour: Colour,
  dash: readonly number[],
  scale: number,
): void {
  const pieceOf = (place: number): number => (dash[place % dash.length] ?? Infinity) / scale;
  // A piece that would end within this of a corner ends there.
  const least = 0.01 / scale;
  let [place, left] = [0, pieceOf(0)];
  for (let i = 0; i + 1 < points.length; ++i) {
    const [[ax, ay], [bx, by]] = [points[i], points[i + 1]] as [[number, number], [number, number]];
    const length = Math.hypot(bx - ax, by - ay);
    let from = 0;
    while (from < length) {
      const to = left < length - from - least ? from + left : length;
      const [s, t] = [from / length, to / length];
      if (place % 2 === 0)
        lines.line(
          ax + (bx - ax) * s,
          ay + (by - ay) * s,
          ax + (bx - ax) * t,
          ay + (by - ay) * t,
          width,
          colour,
        );
      left -= to - from;
      if (left <= least) left = pieceOf(++place);
      from = to;
    }
  }
}

/** Few corners of a round loop. */
function thinned(loop: readonly Vector2[]): Vector2[] {
  const every = Math.max(1, Math.round(loop.length / kMostCorners));
  return loop.filter((_, i) => i % every === 0);
}
