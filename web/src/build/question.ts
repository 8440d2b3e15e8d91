import type { Question } from '../sim';
import { entriesOf, isObject, listOf, numberOf, sameName, textOf, type SceneData } from './scene_data';

/** The question of a scene with the places of the expectations that answer it; null when it asks none. */
export function questionOf(scene: SceneData): { question: Question; rows: number[] } | null {
  const written = scene['question'];
  if (!isObject(written)) return null;
  const rows = listOf(written['answer']).flatMap((name) =>
    entriesOf(scene, 'expect')
      .filter(([entry]) => sameName(textOf(entry['name']), textOf(name)))
      .map(([, place]) => place),
  );
  const kind = textOf(written['kind']);
  if (rows.length === 0 || !(kind === 'number' || kind === 'choice' || kind === 'mark'))
    return null;
  return {
    question: {
      text: textOf(written['text']),
      kind,
      unit: textOf(written['unit']),
      choices: listOf(written['choices']).map(textOf),
      right: numberOf(written['right'], -1),
    },
    rows,
  };
}
