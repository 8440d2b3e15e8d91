import type { OverlappingPair } from './build_picture';
import type { SceneDescription } from './scene_description';

/** `A and B overlap by 0.12 m, …`: how the engine begins what it tells of two bodies. */
const kOverlap = / overlap by ([\d.e+-]+) m/;

/** Whether a notice tells that two bodies overlap. */
export function tellsOverlap(message: string): boolean {
  return kOverlap.test(message);
}

/** The pairs of bodies that overlap at the start of a scene, as far as its method minds and tells. */
export function overlappingPairs({ notices = [], bodies }: SceneDescription): OverlappingPair[] {
  return notices.flatMap(({ message }): OverlappingPair[] => {
    const found = kOverlap.exec(message);
    const depth = Number(found?.[1]);
    if (found === null || !Number.isFinite(depth)) return [];
    const pair = message.slice(0, found.index);
    const a = bodies.findIndex(({ name }) =>
      bodies.some((other) => pair === `${name} and ${other.name}`),
    );
    const b = bodies.findIndex(({ name }) => pair === `${bodies[a]?.name} and ${name}`);
    return a < 0 || b < 0 ? [] : [{ bodies: [a, b], depth }];
  });
}
