import type { SceneGroup } from '../sim';
import { wordsOf } from '../words';

/** The scene files of the project, as text. In a module of its own, so that it loads beside the page and not before it. */
const files = import.meta.glob<string>(['../../../scenes/*.json', '!../../../scenes/schema.json'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** What the gallery needs besides: its shelves, and words that mean the same. */
const ofGallery = import.meta.glob<unknown>('../../../scenes/gallery/*.json', {
  import: 'default',
  eager: true,
});

function inGallery<T>(name: string): readonly T[] {
  return (ofGallery[`../../../scenes/gallery/${name}.json`] ?? []) as readonly T[];
}

/** Text by name; the name is that of the file without its ending. */
export const builtinScenes: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/|\.json$/g, ''), text]),
);

/** The shelves of the gallery. */
export const builtinGroups: readonly SceneGroup[] = inGallery<SceneGroup>('groups').map(
  ({ title, about, scenes }) => ({
    title: wordsOf('scene', title),
    about: wordsOf('scene', about),
    scenes,
  }),
);

/** Words that mean the same where scenes are looked for, in both languages. */
export const builtinSynonyms: readonly (readonly string[])[] =
  inGallery<readonly string[]>('synonyms');
