/** What the length of arrows means. */
export interface ArrowScale {
  /** In the unit of the arrows. */
  readonly value: number;
  /** Of the arrow of that value [px]. */
  readonly length: number;
  readonly logarithmic: boolean;
}

/** Scales of what is shown: of all forces, of velocities, of momenta, of accelerations; null where there are no arrows. */
export interface ArrowScales {
  readonly force: ArrowScale | null;
  readonly velocity: ArrowScale | null;
  readonly momentum: ArrowScale | null;
  readonly acceleration: ArrowScale | null;
}

declare global {
  interface HTMLElementEventMap {
    /** Scales of arrows on a stage have changed; bubbles. */
    'sg-arrow-scales': CustomEvent<ArrowScales>;
  }
}
