import type { Trouble } from '../../sim';
import type { PaletteEntry } from '../../build';
import { msg } from '../../words';

/** Why an entry of the palette cannot be put on the stage without a pointer; null when it can. @param selected - number of bodies */
export function withoutBody({ stroke }: PaletteEntry, selected: number): Trouble | null {
  const isTie = stroke === 'between' || stroke === 'place';
  if (!isTie || selected > 0) return null;
  const title = msg('select the body first, or two of them: [ and ], with Shift besides', {
    id: 'build.select_first',
  });
  return { title, details: [], remedy: '' };
}
