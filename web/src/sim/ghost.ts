import type { Frame } from './frame';
import type { RunLook } from './run_look';

/** Bodies as another run or a reference has them, to be drawn as outlines over a picture. */
export interface Ghost {
  /** As in a frame; see {@link Frame.poses}. */
  readonly poses: Frame['poses'];
  /** [rad] */
  readonly angles: Frame['angles'];
  /** Design token of the colour. */
  readonly token: string;
  /** Strokes and gaps of its lines, so that it differs from others by more than colour; empty where they are solid [px]. */
  readonly dash: readonly number[];
  /** Which bodies; null for all that move. */
  readonly bodies: readonly number[] | null;
  /** What a run is called. */
  readonly title?: string;
}

/** A run as a ghost over another one. */
export function ghostOf({ poses, angles }: Frame, { method, title, dash }: RunLook): Ghost {
  return { poses, angles, token: `method-${method}`, dash, bodies: null, title };
}
