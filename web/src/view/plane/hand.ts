import { kPoseSize, type Frame, type Point } from '../../sim';
import type { Hold } from './connector_layer';
import { Holding, type HoldingHandlers } from '../holding';

/** What a hand on a body asks of the page. */
export interface HandHandlers extends HoldingHandlers {
  /** A body was taken hold of: where on it, relative to its mass centre [m], and the hand in the world [m]. */
  grab(body: number, point: Point, target: Point): { stiffness: number };
  /** The hand moved. */
  pull(hold: Hold): void;
  /** Puts a body somewhere else: world x, y [m] and angle [rad]. */
  move(body: number, x: number, y: number, angle: number): void;
  /** Moves [m] and turns [rad] a body from where it was last put. */
  shift(body: number, dx: number, dy: number, turn: number): void;
}

interface Carry {
  readonly body: number;
  /** From the pointer to the mass centre [m]. */
  readonly offset: Point;
  readonly angle: number;
}

/** The pointer as a hand: pulls a body by a spring, or carries it to another place while nothing runs. */
export class Hand extends Holding<Hold, Carry> {
  readonly #handlers: HandHandlers;

  constructor(handlers: HandHandlers) {
    super(handlers);
    this.#handlers = handlers;
  }

  /** Takes hold of a body at a point relative to its mass centre [m]. */
  grab(body: number, point: Point, target: Point): void {
    const { stiffness } = this.#handlers.grab(body, point, target);
    this.held = { body, point, target, stiffness };
    this.#handlers.pull(this.held);
  }

  /** Begins to carry a body from a world point [m]. */
  carry(frame: Frame, body: number, x: number, y: number): void {
    const at = (offset: number): number => frame.poses[kPoseSize * body + offset] ?? 0;
    this.carried = { body, offset: [at(0) - x, at(1) - y], angle: frame.angles[body] ?? 0 };
  }

  /** Turns a body where it is [rad]; says whether it did. */
  turn(body: number, angle: number): boolean {
    if (body < 0 || !this.canMove) return false;
    this.#handlers.shift(body, 0, 0, angle);
    return true;
  }

  /** Moves the hand; world coordinates [m]. */
  to(x: number, y: number): void {
    if (this.held !== null) {
      this.held.target = [x, y];
      this.#handlers.pull(this.held);
    } else if (this.carried !== null) {
      const { body, offset, angle } = this.carried;
      this.#handlers.move(body, x + offset[0], y + offset[1], angle);
    }
  }
}
