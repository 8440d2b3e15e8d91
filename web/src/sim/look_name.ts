import type { BodyDescription } from './scene_description';

/** Parts of names of materials, and the look of what is made of them. */
const kMaterials: readonly (readonly [RegExp, string])[] = [
  [/cushion|felt|cloth/i, 'felt'],
  [/ivory|billiardball/i, 'ivory'],
  [/steel|iron|alumin/i, 'steel'],
  [/brass|bronze|copper/i, 'brass'],
  [/rubber/i, 'rubber'],
  [/stone|granite|brick|concrete/i, 'stone'],
  [/^ice/i, 'ice'],
  [/glass/i, 'glass'],
];

/** The name of a body's look: as the scene says, else as its material, else wood, painted where it has a colour. */
export function lookName({ look, material, color }: BodyDescription): string {
  if (look !== null && look !== undefined) return look;
  const known = kMaterials.find(([name]) => name.test(material ?? ''));
  return known?.[1] ?? (color === null ? 'wood' : 'paint');
}
