import type { Vector3 } from './geometry';

/** Two parts of bodies that may touch, as method elastic sees them. */
export interface InspectedPair {
  /** Key of the pair, in decimal digits. */
  readonly pair_id: string;
  readonly body_1: number;
  readonly body_2: number;
  readonly part_1: number;
  readonly part_2: number;
  /** Of one of the bodies; −1: their nearest points. */
  readonly corner: number;
  readonly in_contact: boolean;
  /** distanceOrg [m] */
  readonly distance: number;
  /** What z1 or z2 is made of [m]. */
  readonly distance_with_hysteresis: number;
  /** [m] */
  readonly point_1: Vector3;
  readonly point_2: Vector3;
  /** Unit, out of body 1. */
  readonly normal: Vector3;
  /** δ̇⁻ [m/s] */
  readonly impact_speed: number;
  /** [N/m²] */
  readonly c_res: number;
  readonly c_geo: number;
  readonly n_geo: number;
  /** [m] */
  readonly mu_r_geo: number;
  readonly restitution: number;
  readonly sliding_friction: number;
  readonly rolling_resistance: number;
  /** [m/s] */
  readonly v_small: number;
  /** [rad/s] */
  readonly w_small: number;
  /** d [s/m] */
  readonly damping: number;
  /** δ [m] */
  readonly penetration: number;
  /** δ̇ [m/s] */
  readonly penetration_velocity: number;
  /** f_n [N] */
  readonly normal_force: number;
  /** [J] */
  readonly stored: number;
  /** Where the force acts [m]. */
  readonly position: Vector3;
  /** Of body 2 against body 1 [m/s]. */
  readonly tangential_velocity: Vector3;
  /** [rad/s] */
  readonly angular_velocity: Vector3;
  /** On body 2 [N]. */
  readonly tangential_force: Vector3;
  /** On body 2 [N m]. */
  readonly torque: Vector3;
}

/** What method elastic knows of its contacts. */
export interface ElasticInspection {
  /** contactDict */
  readonly contacts: readonly InspectedPair[];
  /** Keys of lastContactDict. */
  readonly last_contacts: readonly string[];
  /** Zero-crossing functions [m]. */
  readonly z1: number;
  readonly z2: number;
  /** Bodies that decide them, −1 for none. */
  readonly z1_pair: readonly [number, number];
  readonly z2_pair: readonly [number, number];
  /** [m] */
  readonly contact_eps: number;
  readonly mpr_tolerance: number;
  readonly mpr_steps: number;
  /** Convex parts that may touch something, and pairs of them that may touch. */
  readonly parts: number;
  readonly pairs: number;
  /** What the user should know. */
  readonly notices: readonly string[];
}
