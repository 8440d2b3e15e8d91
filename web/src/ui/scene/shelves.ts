import type { SceneDescription, SceneGroup } from '../../sim';
import { msg, str } from '../../words';
import type { Findable, WordSearch } from '../search';

/** What a card says before its picture is there. */
export interface SceneCard extends Findable {
  readonly name: string;
  /** Whether its bodies move in space. */
  readonly inSpace: boolean;
  /** Null until the engine has described the scene. */
  readonly scene: SceneDescription | null;
}

/** Cards below a heading. */
export interface Shelf {
  readonly title: string;
  readonly about: string;
  readonly cards: readonly SceneCard[];
}

/** Which scenes are shown, by whether their bodies move in the plane or in space. */
export type Spaces = 'both' | 'plane' | 'space';

/** With their words. */
export const kSpaces: readonly (readonly [Spaces, string])[] = [
  ['both', msg('In the plane and in space', { id: 'gallery.both' })],
  ['plane', msg('In the plane', { id: 'gallery.in_plane' })],
  ['space', msg('In space', { id: 'gallery.only_space' })],
];

/** Whether a card is among those that are shown. */
function isShown({ inSpace }: SceneCard, spaces: Spaces): boolean {
  return spaces === 'both' || inSpace === (spaces === 'space');
}

/** All scenes on their shelves. */
export function shelvesOf(
  groups: readonly SceneGroup[],
  all: readonly SceneCard[],
  spaces: Spaces,
): readonly Shelf[] {
  const byName = new Map(all.map((card) => [card.name, card]));
  return groups.flatMap(({ title, about, scenes }) => {
    const cards = scenes
      .flatMap((name) => byName.get(name) ?? [])
      .filter((card) => isShown(card, spaces));
    return cards.length === 0 ? [] : [{ title, about, cards }];
  });
}

/** What was found, on one shelf; none where nothing was. */
export function foundShelves(
  finder: WordSearch<SceneCard>,
  text: string,
  spaces: Spaces,
): readonly Shelf[] {
  const cards = finder.find(text).filter((card) => isShown(card, spaces));
  const { length } = cards;
  if (length === 0) return [];
  const title =
    length === 1
      ? msg('One scene', { id: 'gallery.one_scene' })
      : msg(str`${length} scenes`, { id: 'gallery.so_many_scenes' });
  return [{ title, about: '', cards }];
}
