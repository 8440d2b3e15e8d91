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
export interface SpaceHandHandlers {
  /** A body was taken hold of: how stiff the spring is [N/m]. */
  grab(body: number): { stiffness: number };
  pull(hold: SpaceHold): void;
  letGo(): void;
  /** Whether bodies may be put somewhere else now: only while nothing runs. */
  canMove(): boolean;
  /** Moves [m] and turns (vector along the axis, length the angle [rad]) a body from where it was last put. */
  shift(body: number, by: Vector3, turn: Vector3): void;
}

/** The pointer as a hand in the plane that is parallel to the screen and goes through what was taken hold of. */
export class SpaceHand {
  readonly #handlers: SpaceHandHandlers;
  readonly #eye: SolidCamera;
  readonly #plane = new Plane();
  #hold: SpaceHold | null = null;
  /** A body that is carried while nothing runs, and where the hand was last [m]. */
  #carry: { readonly body: number; at: Point3 } | null = null;

  constructor(eye: SolidCamera, handlers: SpaceHandHandlers) {
    this.#eye = eye;
    this.#handlers = handlers;
  }

  get hold(): SpaceHold | null {
    return this.#hold;
  }

  /** The body in the hand; −1 for none. */
  get body(): number {
    return this.#hold?.body ?? this.#carry?.body ?? -1;
  }

  get canMove(): boolean {
    return this.#handlers.canMove();
  }

  /** Takes hold of a body at a place of the world [m]. */
  grab(frame: Frame, body: number, at: Point3): void {
    this.#face(at);
    const target: Vector3 = [at.x, at.y, at.z];
    const point = pointInBody(frame, body, target);
    this.#hold = { body, point, target, ...this.#handlers.grab(body) };
    this.#handlers.pull(this.#hold);
  }

  /** Begins to carry a body from a place of the world [m]. */
  carry(body: number, at: Point3): void {
    this.#face(at);
    this.#carry = { body, at: at.clone() };
  }

  /** Moves the hand to a pixel. */
  toScreen(x: number, y: number): void {
    const at = this.#eye.rayAt(x, y).ray.intersectPlane(this.#plane, new Point3());
    if (at === null) return;
    if (this.#hold !== null) this.#to(at);
    else if (this.#carry !== null) {
      const by = at.clone().sub(this.#carry.at);
      this.#carry.at = at;
      this.#handlers.shift(this.#carry.body, by.toArray(), [0, 0, 0]);
    }
  }

  /** Moves the hand by a vector of the world [m]. */
  by(shift: Point3): void {
    if (this.#hold !== null) this.#to(new Point3(...this.#hold.target).add(shift));
  }

  release(): void {
    this.#carry = null;
    if (this.#hold === null) return;
    this.#hold = null;
    this.#handlers.letGo();
  }

  /** Lets go without telling anybody, because the scene is gone. */
  forget(): void {
    this.#hold = null;
    this.#carry = null;
  }

  #face(at: Point3): void {
    const forward = this.#eye.camera.getWorldDirection(new Point3());
    this.#plane.setFromNormalAndCoplanarPoint(forward, at);
  }

  #to(at: Point3): void {
    if (this.#hold === null) return;
    this.#hold = { ...this.#hold, target: at.toArray() };
    this.#handlers.pull(this.#hold);
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
