import type { SimObject } from '../sims/sim_object';
import type { Vector } from '../math/vector';
import type { RigidBody } from '../bodies/rigid_body';

/** Holds two bodies (or a body and the background) together in some way; the simulation keeps it with contact forces. */
export interface Connector extends SimObject {
  /** Moves a body so that the connection holds. */
  align(): void;
  /** The first body that it holds. */
  getBody1(): RigidBody;
  /** The second body that it holds. */
  getBody2(): RigidBody;
  /** What is left of the connection's condition [m]; 0 where it holds. */
  getNormalDistance(): number;
  /** Point on body 1, world [m]. */
  getPosition1(): Vector;
  /** Point on body 2, world [m]. */
  getPosition2(): Vector;
}
