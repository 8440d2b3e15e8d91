/** How several collisions at once are resolved; the values are those of the parameter COLLISION_METHOD. */
export enum CollisionHandling {
  /** All at once. */
  SIMULTANEOUS = 'simultaneous',
  /** One after the other, each together with the collisions and joints it touches. */
  HYBRID = 'hybrid',
  /** One after the other, each together with the joints linked to it. */
  SERIAL_GROUPED = 'serial grouped',
  /** As SERIAL_GROUPED, and a last pass for all without bounce. The default. */
  SERIAL_GROUPED_LASTPASS = 'serial grouped lastpass',
  /** One after the other. */
  SERIAL_SEPARATE = 'serial separate',
  /** As SERIAL_SEPARATE, and a last pass for all without bounce. */
  SERIAL_SEPARATE_LASTPASS = 'serial separate lastpass',
}

/** All ways of handling, in order. */
export function collisionHandlingValues(): CollisionHandling[] {
  return Object.values(CollisionHandling);
}

/** What is added to the contact equations so that leftover speeds and distances settle; values of the parameter EXTRA_ACCEL. */
export enum ExtraAccel {
  /** Nothing. */
  NONE = 'none',
  /** Speed of contacts. */
  VELOCITY = 'velocity',
  /** Speed and distance of contacts. */
  VELOCITY_AND_DISTANCE = 'velocity_and_distance',
  /** Speed of contacts and joints. */
  VELOCITY_JOINTS = 'velocity_joints',
  /** Speed and distance of contacts and joints. The default. */
  VELOCITY_AND_DISTANCE_JOINTS = 'velocity_and_distance_joints',
}

/** All ways of extra acceleration, in order. */
export function extraAccelValues(): ExtraAccel[] {
  return Object.values(ExtraAccel);
}

/** How contact forces are found; values of the parameter CONTACT_SOLVER. */
export enum ContactSolver {
  /** Row after row, as in the documented engine: its numbers. */
  BARAFF = 'baraff',
  /** The same accelerations, much faster for many contacts; forces that are not unique are shared evenly. */
  ACTIVE_SET = 'active_set',
}
