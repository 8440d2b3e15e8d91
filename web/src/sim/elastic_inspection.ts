import type { Vector3 } from './geometry';

/** Two parts of bodies that may touch, as method elastic sees them. */
export interface InspectedPair {
  /** Key of the pair, in decimal digits. */
  readonly pair_id: string;
  /** Number of the first body; fixed bodies come first. */
  readonly body_1: number;
  /** Number of the second body. */
  readonly body_2: number;
  /** Name of the rope or path's end that this is, whose bodies may be −1; empty for bodies that touch. */
  readonly link: string;
  /** Which part of body 1. */
  readonly part_1: number;
  /** Which part of body 2. */
  readonly part_2: number;
  /** Corner or rim of part 2, or of part 1 if of_first; −1: none. */
  readonly corner: number;
  /** Whose corner it is. */
  readonly of_first: boolean;
  /** Edge of part 1 that crosses one of part 2; −1: none. */
  readonly edge_1: number;
  /** Edge of part 2. */
  readonly edge_2: number;
  /** Part of the stiffness that crossing edges have, 0 to 1. */
  readonly share: number;
  /** Whether it is in contactDict. */
  readonly in_contact: boolean;
  /** distanceOrg [m] */
  readonly distance: number;
  /** What z1 or z2 is made of [m]. */
  readonly distance_with_hysteresis: number;
  /** Contact point on body 1 [m]. */
  readonly point_1: Vector3;
  /** Contact point on body 2 [m]. */
  readonly point_2: Vector3;
  /** Unit, out of body 1. */
  readonly normal: Vector3;
  /** δ̇⁻ [m/s] */
  readonly impact_speed: number;
  /** [N/m²] */
  readonly c_res: number;
  /** Factor of the shapes [m^(2−n_geo)]. */
  readonly c_geo: number;
  /** Exponent of the penetration. */
  readonly n_geo: number;
  /** [m] */
  readonly mu_r_geo: number;
  /** Coefficient of restitution of the pair. */
  readonly restitution: number;
  /** μ_k */
  readonly sliding_friction: number;
  /** μ_r */
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
  /** Zero-crossing function of the contacts [m]. */
  readonly z1: number;
  /** Zero-crossing function of the pairs without contact [m]. */
  readonly z2: number;
  /** Bodies that decide z1, −1 for none. */
  readonly z1_pair: readonly [number, number];
  /** Bodies that decide z2, −1 for none. */
  readonly z2_pair: readonly [number, number];
  /** The rope or path's end that decides z1, or empty. */
  readonly z1_link: string;
  /** The rope or path's end that decides z2, or empty. */
  readonly z2_link: string;
  /** Of the hysteresis [m]. */
  readonly contact_eps: number;
  /** Where portal refinement ends [m]. */
  readonly mpr_tolerance: number;
  /** Most steps of each phase of portal refinement. */
  readonly mpr_steps: number;
  /** Convex parts that may touch something. */
  readonly parts: number;
  /** Pairs of parts that may touch. */
  readonly pairs: number;
  /** What the user should know. */
  readonly notices: readonly string[];
}

/** What the integrator of method elastic has done since the start, in the order in which it is shown. */
export const kIntegratorCounts = [
  'substeps',
  'rejected',
  'evaluations',
  'jacobians',
  'zeroCrossings',
  'stateEvents',
  'restarts',
] as const;
export type IntegratorCounts = Readonly<Record<(typeof kIntegratorCounts)[number], number>>;

/** What is seen of a run at an instant, and what it has cost until then. */
export type RunInspection = ElasticInspection & { readonly counts: IntegratorCounts };
