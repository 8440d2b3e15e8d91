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
  /** Whether its lines are broken, so that it differs from others by more than colour. */
  readonly dashed: boolean;
  /** Which bodies; null for all that move. */
  readonly bodies: readonly number[] | null;
}

/** A run as a ghost over another one. */
export function ghostOf({ poses, angles }: Frame, { method, dash }: RunLook): Ghost {
  return { poses, angles, token: `method-${method}`, dashed: dash.length > 0, bodies: null };
}
