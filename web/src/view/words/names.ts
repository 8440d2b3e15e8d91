import { plainName, positionOf, type Frame, type SceneDescription, type Vector3 } from '../../sim';
import type { SpotList } from './spots';

/** Writes names on the bodies that move. @param project - where a place is seen [px]; null behind the eye */
export function sayNames(
  spots: SpotList,
  { bodies }: SceneDescription,
  frame: Frame,
  project: (place: Vector3) => readonly [number, number] | null,
): void {
  bodies.forEach(({ mobility, name }, body) => {
    const at = mobility === 'fixed' ? null : project(positionOf(frame, body));
    if (at !== null) spots.say(`name ${body}`, 'name', plainName(name), 'text', ...at).body = body;
  });
}
