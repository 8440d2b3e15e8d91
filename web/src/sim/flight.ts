/** Free flight of one body: what is asked and what is answered. SI units, radians. */
import type { Quaternion, SolidShape, Vector3 } from './geometry';

/** How the turning of a flight is computed; `exact` to rounding, the others step by step, to be compared with it. */
export const kFlightMethods = [
  'exact',
  'runge_kutta',
  'explicit_velocity',
  'explicit_momentum',
  'implicit_momentum',
] as const;

/** One of {@link kFlightMethods}. */
export type FlightMethod = (typeof kFlightMethods)[number];

/** One body in flight: `shape` with `density`, or `mass` with `inertia`; `times`, or `until` with `every`. */
export interface Flight {
  /** What flies; its mass centre and inertia are computed. */
  readonly shape?: SolidShape;
  /** [kg/m³], 1000 unless given */
  readonly density?: number;
  /** [kg] */
  readonly mass?: number;
  /** Three principal moments along the body axes, or the rows of the tensor [kg m²]. */
  readonly inertia?: Vector3 | readonly [Vector3, Vector3, Vector3];
  /** Of the mass centre [m]. */
  readonly position?: Vector3;
  /** Quaternion [w, x, y, z], body to world. */
  readonly rotation?: Quaternion;
  /** Line about which the body is turned by `angle`. */
  readonly axis?: Vector3;
  /** About `axis` [rad]. */
  readonly angle?: number;
  /** Rows of a rotation matrix. */
  readonly matrix?: readonly [Vector3, Vector3, Vector3];
  /** Of the mass centre, world axes [m/s]. */
  readonly velocity?: Vector3;
  /** Body axes [rad/s]. */
  readonly angular_velocity?: Vector3;
  /** [m/s²] */
  readonly gravity?: Vector3;
  /** When the body is looked at [s]. */
  readonly times?: readonly number[];
  /** The last time [s]. */
  readonly until?: number;
  /** From one time to the next [s]. */
  readonly every?: number;
  /** `exact` unless given. */
  readonly method?: FlightMethod;
  /** Longest step of the method [s]; without it there is one from each time to the next. */
  readonly step?: number;
}

/** A body in flight at one instant. */
export interface FlightSample {
  /** [s] */
  readonly time: number;
  /** Of the mass centre [m]. */
  readonly position: Vector3;
  /** Body to world. */
  readonly rotation: Quaternion;
  /** Of the mass centre, world axes [m/s]. */
  readonly velocity: Vector3;
  /** Body axes [rad/s]. */
  readonly angular_velocity: Vector3;
  /** Kinetic, and potential in the gravity [J]. */
  readonly energy: number;
  /** Of the turning alone [J]. */
  readonly rotational_energy: number;
  /** World axes [kg m/s]. */
  readonly momentum: Vector3;
  /** About the mass centre, world axes [kg m²/s]. */
  readonly angular_momentum: Vector3;
}

/** A flight as it was computed. */
export interface FlightReport {
  /** [kg] */
  readonly mass: number;
  /** About the principal axes [kg m²]. */
  readonly principal_moments: Vector3;
  /** The three principal axes in body axes, in the order of the moments. */
  readonly principal_axes: readonly [Vector3, Vector3, Vector3];
  /** One for each time. */
  readonly samples: readonly FlightSample[];
  /** From the first sample [J]. */
  readonly largest_energy_change: number;
  /** From the first sample [kg m²/s]. */
  readonly largest_angular_momentum_change: number;
  /** That were made. */
  readonly steps: number;
  /** Index of the axis with the middle moment; null when two moments are equal. */
  readonly middle_axis: 0 | 1 | 2 | null;
  /** When the turning about the middle axis changes sign [s]; found once per step. */
  readonly flips: readonly number[];
}
