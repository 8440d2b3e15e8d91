import { furthestBody, positionOf, type Frame, type Ghost, type Vector3 } from '../../sim';
import type { SpotList } from './spots';

/** Nearer than this to where the first run has it no body is named [px]. */
const kLeastApart = 6;

/** Of what is drawn of a ghost. @param usual - while none is pointed at */
export function opacityOf({ part = 1 }: Ghost, usual: number): number {
  return Math.min(1, usual * part);
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
  for (const { title, token, poses, part = 1 } of ghosts) {
    if (title === undefined || part < 1) continue;
    const { body } = furthestBody(poses, frame.poses);
    if (body < 0) continue;
    const [to, from] = [project(positionOf({ poses }, body)), project(positionOf(frame, body))];
    if (to === null || from === null) continue;
    if (!(Math.hypot(to[0] - from[0], to[1] - from[1]) > kLeastApart)) continue;
    const rim = radiusOf(body) * Math.SQRT1_2;
    spots.say(`run ${title}`, 'note', title, token, to[0] + rim, to[1] - rim);
  }
}
