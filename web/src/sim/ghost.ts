import type { Frame } from './frame';
import { kPoseSize } from './frame_layout';
import type { ReferenceCurve } from './reference';
import type { RunLook } from './run_look';
import type { SceneDescription } from './scene_description';
import { isSpatial } from './spatial_scene';

/** Coordinates of a body that a reference may tell, and where they stand in a pose. */
const kCoordinates: Readonly<Record<string, number>> = { x: 0, y: 1, z: 2 };

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
  /** How much of it is seen, where a run is pointed at: 1 as usual. */
  readonly part?: number;
}

/** A run as a ghost over another one. */
export function ghostOf({ poses, angles }: Frame, { method, title, dash }: RunLook): Ghost {
  return { poses, angles, token: `method-${method}`, dash, bodies: null, title };
}

/** Whether references of a scene tell where bodies are. */
export function tellsPlaces({ references = [] }: SceneDescription): boolean {
  return references.some(({ quantity }) => /\.([xyz]|angle)$/.test(quantity));
}

/** Bodies where references have them now; null where none tells a place. */
export function referenceGhost(
  frame: Frame,
  scene: SceneDescription,
  references: readonly ReferenceCurve[],
): Ghost | null {
  let poses: Float64Array | null = null;
  let angles: Float64Array | null = null;
  const bodies = new Set<number>();
  for (const { watched, at } of references) {
    const { body, other, quantity } = watched;
    const coordinate = kCoordinates[quantity];
    const isAngle = quantity === 'angle' && !isSpatial(scene);
    const value = at(frame.time);
    if (body < 0 || other >= 0 || (coordinate === undefined && !isAngle)) continue;
    if (!Number.isFinite(value)) continue;
    poses ??= frame.poses.slice();
    angles ??= frame.angles.slice();
    if (coordinate === undefined) angles[body] = value;
    else poses[kPoseSize * body + coordinate] = value;
    bodies.add(body);
  }
  if (poses === null || angles === null) return null;
  return { poses, angles, token: 'reference', dash: [4, 4], bodies: [...bodies] };
}
