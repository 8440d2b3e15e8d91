import {
  parseWatched,
  type BalanceRow,
  type Question,
  type SceneDescription,
  type Watched,
} from '../sim';
import {
  entriesOf,
  isObject,
  listOf,
  numberOf,
  sameName,
  textOf,
  type JsonObject,
  type SceneData,
} from './scene_data';

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
      why: textOf(written['why']),
      balance: entriesOf(written, 'balance').map(([row]) => balanceRow(row)),
    },
    rows,
  };
}

function balanceRow(row: JsonObject): BalanceRow {
  const [words, unit, quantity] = [row['words'], row['unit'], row['quantity']].map(textOf);
  const at = listOf(row['at']).map((time) => numberOf(time, NaN));
  return { words: words ?? '', unit: unit ?? '', quantity: quantity ?? '', at };
}

/** A quantity as a scene file writes it, in which names may be written in other ways than the engine does. */
export function watchedAsWritten(text: string, scene: SceneDescription): Watched {
  const dot = text.lastIndexOf('.');
  const body = scene.bodies.find(({ name }) => sameName(name, text.slice(0, Math.max(dot, 0))));
  return parseWatched(body === undefined ? text : `${body.name}${text.slice(dot)}`, scene);
}
