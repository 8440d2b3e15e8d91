import type { BodyDescription } from '../../sim';
import { kLooks, type Look } from '../studio/looks';

/** Looks that are of something else in space: what a wheel or a gear is made of. */
const kMadeOf: Readonly<Record<string, Look>> = {
  ladder: 'wood',
  gear: 'brass',
  wheel: 'rubber',
  pulley: 'steel',
};

/** Words in names of materials, and what these look like. */
const kMaterials: readonly (readonly [RegExp, Look])[] = [
  [/cushion|felt|cloth/i, 'felt'],
  [/billiard|ivory/i, 'ivory'],
  [/wood|oak|pine|birch|cork/i, 'wood'],
  [/brass|bronze|copper|gold/i, 'brass'],
  [/steel|iron|alumini?um|metal|lead|titanium|chrome/i, 'steel'],
  [/rubber/i, 'rubber'],
  [/glass/i, 'glass'],
  [/\bice\b|^ice/i, 'ice'],
  [/stone|granite|marble|brick|rock|concrete|masonry/i, 'stone'],
  [/paper|card/i, 'card'],
  [/plaster|gypsum|chalk/i, 'plaster'],
];

/** What a body looks like: as the scene says, else by its material; a colour is paint, and the rest is wood. What is fixed is plaster. */
export function lookOf(body: BodyDescription): Look {
  const { look = null, material = null, color, mobility } = body;
  if (look !== null) {
    if (look in kLooks) return look as Look;
    const madeOf = kMadeOf[look];
    if (madeOf !== undefined) return madeOf;
  }
  const found = kMaterials.find(([word]) => word.test(material ?? ''));
  if (found !== undefined && !(found[1] === 'wood' && color !== null)) return found[1];
  if (mobility === 'fixed' && (color === null || color === 'grey')) return 'plaster';
  return color === null ? 'wood' : 'paint';
}
