import { Color, Plane, Vector3 as Point3 } from 'three';
import { kPoseSize, pointInWorld, positionOf, type Frame, type Vector3 } from '../../sim';
import { sayHold, type Hold } from '../hand';
import type { SolidCamera } from '../solids/solid_camera';
import type { SpotList } from '../words/spots';
import type { SpaceCanvas } from './space_contacts';

/** Where a pointer is in space: in the plane that is parallel to the screen and goes through what was taken hold of. */
export class PointerPlane {
  readonly #plane = new Plane();

  face(eye: SolidCamera, at: Point3): void {
    this.#plane.setFromNormalAndCoplanarPoint(eye.camera.getWorldDirection(new Point3()), at);
  }

  /** The place behind a pixel [m]; null where there is none. */
  at(eye: SolidCamera, x: number, y: number): Vector3 | null {
    return eye.rayAt(x, y).ray.intersectPlane(this.#plane, new Point3())?.toArray() ?? null;
  }
}

/** Draws the spring of a hand, with its force. */
export function drawSpaceHold(
  canvas: SpaceCanvas,
  frame: Frame,
  hold: Hold<Vector3>,
  spots: SpotList,
): void {
  const { eye, marks, palette } = canvas;
  const from = new Point3(...pointInWorld(frame, hold.body, hold.point));
  const to = new Point3(...hold.target);
  const colour = new Color(palette.css('drag'));
  const pixel = eye.metresPerPixel(to);
  const along = to.clone().sub(from);
  const length = along.length();
  if (length > 0) marks.rod(from, along.divideScalar(length), length, 1.2 * pixel, colour);
  for (const end of [from, to]) marks.ball(end, 4 * pixel, colour);
  const seen = eye.pixelOf(to);
  if (seen !== null) sayHold(spots, hold.stiffness * length, ...seen);
}

/** Whether a frame has a place for a body. */
export function hasPlace(frame: Frame, body: number): boolean {
  return (
    frame.poses.length >= kPoseSize * (body + 1) && Number.isFinite(positionOf(frame, body)[0])
  );
}
