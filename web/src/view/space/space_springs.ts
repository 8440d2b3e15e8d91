import { Color, Vector3 as Point3 } from 'three';
import {
  pointInWorld,
  type Frame,
  type SceneDescription,
  type SpatialSpringDescription,
  type Vector3,
} from '../../sim';
import type { SpaceCanvas } from './space_contacts';

const kCoils = 7;
const kPiecesPerCoil = 10;
/** Radius of the coils as a part of the rest length, and at most [px]. */
const kWidth = 0.09;
const kWidest = 9;
/** A spring is a thread when the weight of what hangs on it stretches it by less than this part of its length. */
const kThread = 1e-3;
/** [m/s²] */
const kWeight = 9.81;

/** Where a point of a body, or of the world for −1, is. */
export function placeOf(frame: Frame, body: number, point: Vector3): Point3 {
  return new Point3(...(body < 0 ? point : pointInWorld(frame, body, point)));
}

function isThread(
  { body_a, body_b, stiffness, rest_length }: SpatialSpringDescription,
  { bodies }: SceneDescription,
): boolean {
  const masses = [body_a, body_b].map((body) => bodies[body]?.mass || Infinity);
  return kWeight * Math.min(...masses) < kThread * stiffness * rest_length;
}

/** Draws the springs of a scene as coils, those that are nearly as stiff as rods as lines. */
export function drawSpaceSprings(canvas: SpaceCanvas, frame: Frame, scene: SceneDescription): void {
  const { eye, marks, palette } = canvas;
  const springs = scene.spatial_springs ?? [];
  if (springs.length === 0) return;
  const colour = new Color(palette.css('connector'));
  for (const spring of springs) {
    const { body_a, body_b, point_a, point_b, rest_length } = spring;
    const from = placeOf(frame, body_a, point_a);
    const along = placeOf(frame, body_b, point_b).sub(from);
    const length = along.length();
    if (!(length > 0)) continue;
    along.divideScalar(length);
    const pixel = eye.metresPerPixel(from);
    if (isThread(spring, scene)) {
      marks.rod(from, along, length, 0.9 * pixel, colour);
      continue;
    }
    const radius = Math.min(kWidth * (rest_length || length), kWidest * pixel);
    const aside = new Point3(Math.abs(along.x) < 0.9 ? 1 : 0, Math.abs(along.x) < 0.9 ? 0 : 1, 0);
    aside.cross(along).normalize();
    const other = along.clone().cross(aside);
    const count = kCoils * kPiecesPerCoil;
    let before = from;
    for (let i = 1; i <= count; ++i) {
      const turn = (2 * Math.PI * i) / kPiecesPerCoil;
      // Both ends lie on the line.
      const out = radius * Math.min(1, i / kPiecesPerCoil, (count - i) / kPiecesPerCoil);
      const next = from.clone().addScaledVector(along, (length * i) / count);
      next
        .addScaledVector(aside, out * Math.cos(turn))
        .addScaledVector(other, out * Math.sin(turn));
      const piece = next.clone().sub(before);
      const size = piece.length();
      if (size > 0) marks.rod(before, piece.divideScalar(size), size, 0.9 * pixel, colour);
      before = next;
    }
  }
}
