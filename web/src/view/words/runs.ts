import { furthestBody, positionOf, type Frame, type Ghost, type Vector3 } from '../../sim';
import type { SpotList } from './spots';

/** Nearer than this to where the first run has it no body is named [px]. */
const kLeastApart = 6;
/** What is left of one while another is pointed at. */
const kFaint = 0.25;

/** How much of a ghost is seen. */
export function partOf({ isFaint = false }: Ghost): number {
  return isFaint ? kFaint : 1;
}

/**
 * Writes what runs are called that are drawn over the first, each at the body that is furthest from where that has it.
 *
 * @param project - where a place of the world is seen [px]; null behind the eye
 * @param radiusOf - of a body as it is seen [px]
 */
export function sayRuns(
  spots: SpotList,
  ghosts: readonly Ghost[],
  frame: Frame,
  project: (at: Vector3) => readonly [number, number] | null,
  radiusOf: (body: number) => number,
): void {
  for (const { title, token, poses } of ghosts) {
    if (title === undefined) continue;
    const { body } = furthestBody(poses, frame.poses);
    if (body < 0) continue;
    const [to, from] = [project(positionOf({ poses }, body)), project(positionOf(frame, body))];
    if (to === null || from === null) continue;
    if (!(Math.hypot(to[0] - from[0], to[1] - from[1]) > kLeastApart)) continue;
    const rim = radiusOf(body) * Math.SQRT1_2;
    spots.say(`run ${title}`, 'note', title, token, to[0] + rim, to[1] - rim);
  }
}
