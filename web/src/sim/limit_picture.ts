import type { Vector3 } from './geometry';

/** What limit analysis draws over a scene. */
export interface LimitPicture {
  /** When it holds [s]; it is drawn at that instant only. */
  readonly time: number;
  /** Pieces of the lines of thrust, from face to face or to a mass centre [m]; the force as a part of the largest. */
  readonly thrust: readonly {
    readonly from: Vector3;
    readonly to: Vector3;
    readonly share: number;
  }[];
  /** Centres of pressure [m]. */
  readonly pressure: readonly Vector3[];
  /** How mass centres begin to move [m]. */
  readonly motion: readonly { readonly from: Vector3; readonly to: Vector3 }[];
  /** What is said of forces, beside the faces that they act at. */
  readonly labels: readonly { readonly at: Vector3; readonly text: string }[];
}
