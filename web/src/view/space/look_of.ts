import { lookName, type BodyDescription } from '../../sim';
import { kLooks, type Look } from '../studio/looks';

/** Looks that are of something else in space: what a wheel or a gear is made of. */
const kMadeOf: Readonly<Record<string, Look>> = {
  ladder: 'wood',
  gear: 'brass',
  wheel: 'rubber',
  pulley: 'steel',
};

/** What a body looks like in space; what is fixed and of nothing is plaster, and no painted wood. */
export function lookOf(body: BodyDescription): Look {
  const name = lookName(body);
  const { look = null, color, mobility } = body;
  const isPlain = color === null || color === 'grey';
  if (look === null && mobility === 'fixed' && isPlain && /wood|paint/.test(name))
    return body.material === null || body.material === undefined ? 'plaster' : 'wood';
  return kMadeOf[name] ?? (name in kLooks ? (name as Look) : 'wood');
}
