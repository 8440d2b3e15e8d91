/** What moves a body by itself, whatever meets it. */
export type Drive =
  /** To and fro about the middle, and on: along x or y [m], or about it [rad], which is `angle`. */
  | {
      readonly kind: 'motion';
      readonly axis: 'x' | 'y' | 'angle';
      readonly amplitude: number;
      /** [Hz] */
      readonly frequency: number;
      /** [m/s], [rad/s] */
      readonly speed: number;
    }
  /** Its surface runs around it, counter-clockwise [m/s]. */
  | { readonly kind: 'surface'; readonly speed: number }
  /** A motor of a joint; of a torque or force as large as it takes where `most` is not a number. */
  | {
      readonly kind: 'motor';
      readonly isTurning: boolean;
      readonly speed: number;
      readonly most: number;
    }
  /** Nothing but its mass, beside which all others count for little [m/s]. */
  | { readonly kind: 'inertia'; readonly speed: number };
