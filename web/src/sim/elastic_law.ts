/** What method elastic knows of two materials in contact, and its functions as data for figures. */

import type { MaterialDescription, SceneDescription } from './scene_description';

/** Ways in which damping follows from the restitution; parameter `FORCE_LAW`. */
export const kElasticLaws = ['document', 'head', 'exact_restitution'] as const;
export type ElasticLaw = (typeof kElasticLaws)[number];

/** A function of the force law over a velocity. */
export type LawFunction =
  /** reg(v, v_small) [m/s] */
  | 'regularised'
  /** Length of the regularised unit vector of sliding, and of rolling. */
  | 'sliding'
  | 'rolling'
  /** What the law means by restitution at an impact speed, and what an impact then has. */
  | 'restitution'
  | 'effective_restitution'
  /** d [s/m] */
  | 'damping';

/** One curve that is asked for. */
export interface LawCurve {
  readonly function: LawFunction;
  readonly law: ElasticLaw;
  /** Coefficient of restitution, 0 to 1. */
  readonly restitution: number;
  /** [m/s] */
  readonly v_small: number;
  /** [rad/s] */
  readonly w_small: number;
  /** [s/m] */
  readonly mostDamping: number;
  /** Speeds [m/s]; for `rolling` angular ones [rad/s]. */
  readonly at: readonly number[];
}

/** The numbers of a pair of materials that the force law reads. */
export interface LawValues {
  readonly restitution: number;
  /** [m/s] */
  readonly v_small: number;
  /** [rad/s] */
  readonly w_small: number;
}

/** What two materials do to each other. */
export interface MaterialPair extends LawValues {
  readonly materials: readonly [string, string];
  readonly sliding_friction: number;
  readonly rolling_resistance: number;
  /** Whether it has an entry of its own (as when absent), is mixed from those of both kinds, or unknown. */
  readonly origin?: 'given' | 'mixed' | 'missing';
  /** What the user should know of it, or empty. */
  readonly notice?: string;
  /** Whether two bodies of the scene are of these materials and may touch; absent in the palette. */
  readonly meet?: boolean;
  /** Of the numbers. */
  readonly source?: string;
  /** Whether it only tells of the contact. */
  readonly observes?: boolean;
}

/** All materials that have an entry, and all pairs. */
export interface MaterialPalette {
  readonly solids: readonly MaterialDescription[];
  readonly pairs: readonly MaterialPair[];
}

const kNone: readonly never[] = [];

/** Materials that bodies of a scene are of. */
export function sceneMaterials(scene: SceneDescription | null): readonly MaterialDescription[] {
  return scene?.materials ?? kNone;
}

/** Of any two materials of a scene. */
export function materialPairs(scene: SceneDescription | null): readonly MaterialPair[] {
  return scene?.contact_pairs ?? kNone;
}

/** A contact of the running scene on the curves of the force law. */
export interface LawContact {
  /** Names of the bodies. */
  readonly label: string;
  readonly materials: readonly [string, string];
  /** When it began [m/s]. */
  readonly impactSpeed: number;
  /** Speed along the surface now [m/s]. */
  readonly slip: number;
  /** Angular speed of one against the other now [rad/s]. */
  readonly spin: number;
}
