import { Color, Plane, Vector3 as Point3 } from 'three';
import {
  kPoseSize,
  pointInBody,
  pointInWorld,
  positionOf,
  type Frame,
  type Vector3,
} from '../../sim';
import type { SolidCamera } from '../solids/solid_camera';
import { Holding, type HoldingHandlers } from '../holding';
import type { SpaceCanvas } from './space_contacts';

/** A body that is pulled by a spring of rest length 0. */
export interface SpaceHold {
  readonly body: number;
  /** Where on it, relative to its mass centre and in its axes [m]. */
  readonly point: Vector3;
  /** The other end of the spring, in the world [m]. */
  readonly target: Vector3;
  /** [N/m] */
  readonly stiffness: number;
}

/** What a hand on a body in space asks of the page. */
export interface SpaceHandHandlers extends HoldingHandlers {
  /** A body was taken hold of: how stiff the spring is [N/m]. */
  grab(body: number): { stiffness: number };
  pull(hold: SpaceHold): void;
  /** Moves [m] and turns (vector along the axis, length the angle [rad]) a body from where it was last put. */
  shift(body: number, by: Vector3, turn: Vector3): void;
}

/** A body that is carried while nothing runs. */
interface Carry {
  readonly body: number;
  /** Where the hand was last [m]. */
  at: Point3;
}

/** The pointer as a hand in the plane that is parallel to the screen and goes through what was taken hold of. */
export class SpaceHand extends Holding<SpaceHold, Carry> {
  readonly #handlers: SpaceHandHandlers;
  readonly #eye: SolidCamera;
  readonly #plane = new Plane();

  constructor(eye: SolidCamera, handlers: SpaceHandHandlers) {
    super(handlers);
    this.#eye = eye;
    this.#handlers = handlers;
  }

  /** Takes hold of a body at a place of the world [m]. */
  grab(frame: Frame, body: number, at: Point3): void {
    this.#face(at);
    const target: Vector3 = [at.x, at.y, at.z];
    const point = pointInBody(frame, body, target);
    this.held = { body, point, target, ...this.#handlers.grab(body) };
    this.#handlers.pull(this.held);
  }

  /** Begins to carry a body from a place of the world [m]. */
  carry(body: number, at: Point3): void {
    this.#face(at);
    this.carried = { body, at: at.clone() };
  }

  /** Moves the hand to a pixel. */
  toScreen(x: number, y: number): void {
    const at = this.#eye.rayAt(x, y).ray.intersectPlane(this.#plane, new Point3());
    if (at === null) return;
    if (this.held !== null) this.#to(at);
    else if (this.carried !== null) {
      const by = at.clone().sub(this.carried.at);
      this.carried.at = at;
      this.#handlers.shift(this.carried.body, by.toArray(), [0, 0, 0]);
    }
  }

  /** Moves the hand by a vector of the world [m]. */
  by(shift: Point3): void {
    if (this.held !== null) this.#to(new Point3(...this.held.target).add(shift));
  }

  #face(at: Point3): void {
    const forward = this.#eye.camera.getWorldDirection(new Point3());
    this.#plane.setFromNormalAndCoplanarPoint(forward, at);
  }

  #to(at: Point3): void {
    if (this.held === null) return;
    this.held = { ...this.held, target: at.toArray() };
    this.#handlers.pull(this.held);
  }
}

/** Force of the spring that holds a body [N]. */
export function spaceHoldForce(frame: Frame, hold: SpaceHold): number {
  const at = pointInWorld(frame, hold.body, hold.point);
  const away = hold.target.map((value, i) => value - (at[i] ?? 0));
  return hold.stiffness * Math.hypot(...away);
}

/** Draws the spring that holds a body. */
export function drawSpaceHold(canvas: SpaceCanvas, frame: Frame, hold: SpaceHold): void {
  const { eye, marks, palette } = canvas;
  const from = new Point3(...pointInWorld(frame, hold.body, hold.point));
  const to = new Point3(...hold.target);
  const colour = new Color(palette.css('drag'));
  const pixel = eye.metresPerPixel(to);
  const along = to.clone().sub(from);
  const length = along.length();
  if (length > 0) marks.rod(from, along.divideScalar(length), length, 1.2 * pixel, colour);
  for (const end of [from, to]) marks.ball(end, 4 * pixel, colour);
}

/** Whether a frame has a place for a body. */
export function hasPlace(frame: Frame, body: number): boolean {
  return (
    frame.poses.length >= kPoseSize * (body + 1) && Number.isFinite(positionOf(frame, body)[0])
  );
}
