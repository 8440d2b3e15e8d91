import { type BuildHandle, type BuildPointer, type Frame, type SceneDescription } from '../../sim';
import { BuildOverlay } from '../build_overlay';
import { withOpacity } from '../palette';
import type { SpotList } from '../words/spots';
import { bodyLoops } from './body_mesh';
import type { PlanarCamera } from './camera';
import { drawArrow } from './arrow_shapes';
import type { Canvas } from './contact_layer';
import { bodiesAt, pickBody } from './picking';
import { MarkKind } from './shaders';

/** Half of the width of a handle [px]. */
const kHandle = 6;
/** How near a pointer must come to one, and a finger [px]. */
const kReach = 11;
const kFingerReach = 22;
/** How near a pointer must come to a small body [px]. */
const kBodyReach = 8;
const kDash = 7;

/** What lies over a planar scene while one builds. */
export class BuildLayer extends BuildOverlay {
  /** What a pointer at a place of the world [m] stands on. */
  pointer(
    scene: SceneDescription,
    frame: Frame,
    camera: PlanarCamera,
    [x, y]: readonly [number, number],
    event: PointerEvent | null,
  ): BuildPointer {
    const pixel = 1 / camera.scale;
    const reach = (event?.pointerType === 'touch' ? kFingerReach : kReach) * pixel;
    const handles = this.picture?.handles ?? [];
    let handle = -1;
    let least = reach;
    handles.forEach((each, i) => {
      const [hx, hy] = placeOfHandle(each, camera);
      const distance = Math.hypot(hx - x, hy - y);
      if (distance < least) [handle, least] = [i, distance];
    });
    return {
      pixel,
      shift: event?.shiftKey ?? false,
      alt: event?.altKey ?? false,
      bodies: bodiesUnder(scene, this.shown(frame), x, y, kBodyReach * pixel),
      surface: null,
      handle,
    };
  }

  draw(canvas: Canvas, scene: SceneDescription, frame: Frame, spots: SpotList): void {
    const { picture } = this;
    if (picture === null) return;
    const { camera } = canvas;
    for (const { bodies } of picture.overlaps)
      for (const body of bodies) drawBody(canvas, scene, frame, body, 'bad', 5, 0.75);
    for (const body of picture.selected) drawBody(canvas, scene, frame, body, 'accent', 2.5, 1);
    for (const { points, token, dashed = false, closed = false } of picture.lines) {
      const loop = closed ? [...points, points[0] ?? []] : points;
      drawLine(canvas, loop, token, dashed);
    }
    for (const handle of picture.handles) drawHandle(canvas, handle);
    picture.notes.forEach(({ text, at }, i) => {
      const [x, y] = camera.toScreen(at[0] ?? 0, at[1] ?? 0);
      spots.say(`note ${i}`, 'note', text, 'text', x, y);
    });
  }
}

/** Bodies at a place; a small one beside it counts too. */
function bodiesUnder(
  scene: SceneDescription,
  frame: Frame,
  x: number,
  y: number,
  reach: number,
): number[] {
  const bodies = bodiesAt(scene, frame, x, y);
  const near = bodies.length > 0 ? -1 : pickBody(scene, frame, x, y, reach);
  return near < 0 ? bodies : [near];
}

function placeOfHandle(
  { at, away = [0, 0], pixels = 0 }: BuildHandle,
  camera: PlanarCamera,
): [number, number] {
  const reach = pixels / camera.scale;
  return [(at[0] ?? 0) + reach * (away[0] ?? 0), (at[1] ?? 0) + reach * (away[1] ?? 0)];
}

function drawHandle(canvas: Canvas, handle: BuildHandle): void {
  const { camera, palette, lines, marks } = canvas;
  const [x, y] = placeOfHandle(handle, camera);
  const colour = palette.get(handle.kind === 'velocity' ? 'thrust' : 'accent');
  const [px, py] = [x - camera.x, y - camera.y];
  if (handle.from !== undefined) {
    const [fx, fy] = [(handle.from[0] ?? 0) - camera.x, (handle.from[1] ?? 0) - camera.y];
    if (handle.kind === 'velocity') {
      const length = Math.hypot(px - fx, py - fy);
      const [dx, dy] = [(px - fx) / length, (py - fy) / length];
      drawArrow(canvas, fx, fy, dx, dy, length * camera.scale, colour);
      marks.mark(px, py, kHandle - 1, MarkKind.ring, colour);
      return;
    }
    lines.line(fx, fy, px, py, 1.5, colour);
  }
  const kind = handle.kind === 'turn' || handle.kind === 'end' ? MarkKind.disc : MarkKind.square;
  marks.mark(px, py, kHandle, kind, palette.get('stage'), colour);
}

function drawLine(
  { camera, palette, lines }: Canvas,
  points: readonly (readonly number[])[],
  token: string,
  dashed: boolean,
): void {
  const colour = palette.get(token);
  points.slice(1).forEach((to, i) => {
    const from = points[i] ?? [];
    const [ax, ay] = [(from[0] ?? 0) - camera.x, (from[1] ?? 0) - camera.y];
    const [bx, by] = [(to[0] ?? 0) - camera.x, (to[1] ?? 0) - camera.y];
    const pieces = dashed
      ? Math.min(400, Math.ceil((Math.hypot(bx - ax, by - ay) * camera.scale) / kDash))
      : 1;
    for (let k = 0; k < pieces; k += 2) {
      const [s, e] = [k / pieces, Math.min(1, (k + 1) / pieces)];
      const at = (part: number): [number, number] => [ax + part * (bx - ax), ay + part * (by - ay)];
      lines.line(...at(s), ...at(e), 1.5, colour);
    }
  });
}

/** The outline of a body, in its own axes. */
function drawBody(
  { palette, lines }: Canvas,
  scene: SceneDescription,
  frame: Frame,
  body: number,
  token: string,
  width: number,
  opacity: number,
): void {
  const description = scene.bodies[body];
  if (description === undefined || frame.angles[body] === undefined) return;
  const colour = withOpacity(palette.get(token), opacity);
  for (const loop of bodyLoops(description)) {
    let from = loop.at(-1);
    for (const to of loop) {
      if (from !== undefined) lines.line(from.x, from.y, to.x, to.y, width, colour, body);
      from = to;
    }
  }
}
