/** A matrix as its rows. */
export type MatrixRows = readonly Float64Array[];

/**
 * How the end of one step changes with everything that decides it. All matrices have the same rows: `x`, `y` and `angle` of every body that
 * moves, then their `vx`, `vy` and `omega`, in the order of the scene.
 */
export interface StepJacobian {
  /** Names of the rows, for example `BALL.x`. */
  readonly rows: readonly string[];
  /** By coordinates at the start of the step; columns are the first half of the rows. */
  readonly byPlace: MatrixRows;
  /** By speeds at the start of the step; columns are the second half of the rows. */
  readonly bySpeed: MatrixRows;
  /** By coordinates at the start of the step before; zeros where the formula does not look back. */
  readonly byPlaceBefore: MatrixRows;
  /** By speeds at the start of the step before; zeros as well. */
  readonly bySpeedBefore: MatrixRows;
  /** By forces [N] and torques [N m] on the bodies during the step; columns as of `byPlace`. */
  readonly byForce: MatrixRows;
  /** By `parameters`. */
  readonly byParameter: MatrixRows;
  /**
   * `GRAVITY`, `NORMAL_STIFFNESS`, `NORMAL_DAMPING`, `TANGENTIAL_DAMPING`, `FRICTION`, `SOFTNESS`, `TEMPERATURE`, each of all pairs alike;
   * `MASS BALL` for each body that moves, its moment of inertia with it; `MOMENT BALL`; and `SIZE BALL`, of which 0.01 more makes its
   * outline 1 % larger about the mass centre.
   */
  readonly parameters: readonly string[];
}
