import type { Story, Try, TryAct } from '../sim';
import { entriesOf, isObject, numberOf, textOf, type JsonObject, type SceneData } from './scene_data';

/** How long a scene plays by itself unless it says otherwise [s]. */
const kPlay = 3;

/** What a scene tells besides its picture. */
export function storyOf(scene: SceneData): Story {
  const opening = isObject(scene['opening']) ? scene['opening'] : {};
  const hold = numberOf(opening['hold'], NaN);
  const readout = isObject(scene['readout']) ? scene['readout'] : null;
  return {
    teaser: textOf(scene['teaser']),
    watch: textOf(scene['watch']),
    hint: textOf(scene['hint']),
    hold: Number.isNaN(hold) ? null : hold,
    play: numberOf(opening['play'], kPlay),
    forces: isObject(scene['look']) && scene['look']['forces'] === true,
    compare: Object.fromEntries(
      Object.entries(isObject(scene['compare']) ? scene['compare'] : {}).map(([method, words]) => [
        method,
        textOf(words),
      ]),
    ),
    readout: readout && {
      quantity: textOf(readout['quantity']),
      words: textOf(readout['words']),
    },
    tries: entriesOf(scene, 'tries').flatMap(([entry]): Try[] => {
      const act = actOf(entry);
      return act === null ? [] : [{ words: textOf(entry['words']), act }];
    }),
  };
}

function actOf(entry: JsonObject): TryAct | null {
  if (isObject(entry['set']))
    return { do: 'set', values: entry['set'] as Record<string, number | string> };
  for (const kind of ['scene', 'method', 'compare'] as const) {
    const name = textOf(entry[kind]);
    if (name !== '') return { do: kind, name };
  }
  return null;
}
