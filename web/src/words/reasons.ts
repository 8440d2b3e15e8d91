import { wordsOf } from './index';
import { plainly } from './plain';

/** Where a reason goes on with what holds for one method only. */
export const kOfMethod = /(?<=\.) (?=(?:elastic|virtual_contact|volumetric): )/;

/** The reason of a scene's target in the language spoken: what is said of one method after it has words of its own. */
export function reasonWords(why: string): string {
  return why
    .split(kOfMethod)
    .map((part) => plainly(wordsOf('why', part)))
    .join(' ');
}
