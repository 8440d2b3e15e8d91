import type { BodyDescription, SceneDescription } from './scene_description';

/** Hues of the colour-blind-safe set in the order in which families of bodies get them. */
const kOrder = ['sky', 'orange', 'green', 'purple', 'yellow', 'vermillion', 'blue'] as const;

/** Hue name of every body: its own colour, else one per family of bodies (the name without its number). */
export function hueNames(scene: SceneDescription): string[] {
  const families = new Map<string, string>();
  const family = (body: BodyDescription): string => body.name.replace(/[\s_-]*\d+$/, '');
  return scene.bodies.map((body) => {
    if (body.color !== null) return body.color;
    if (body.mobility === 'fixed') return 'grey';
    const key = family(body);
    const known = families.get(key) ?? kOrder[families.size % kOrder.length] ?? 'sky';
    families.set(key, known);
    return known;
  });
}
