import { describe, expect, it } from 'vitest';
import { teaserTemplates } from '../words/de_teasers';
import { builtinGroups, builtinScenes, builtinSynonyms } from './builtin_scenes';
import { SceneLibrary } from './scene_library';

/** Longest line on a card. */
const kLongest = 60;

describe('the gallery', () => {
  const library = new SceneLibrary(builtinScenes, builtinGroups, builtinSynonyms, () =>
    Promise.reject(new Error('not asked')),
  );

  it('has every scene on a shelf, and no shelf a scene that there is not', () => {
    const shown = new Set(builtinGroups.flatMap(({ scenes }) => scenes));
    expect([...builtinScenes.keys()].filter((name) => !shown.has(name))).toEqual([]);
    expect([...shown].filter((name) => !builtinScenes.has(name))).toEqual([]);
    for (const { scenes } of builtinGroups) expect(new Set(scenes).size).toBe(scenes.length);
    expect(builtinGroups[0]?.scenes[0]).toBe('newtons_cradle');
  });

  it('has each scene once, in the order of the shelves', () => {
    expect(library.names).toHaveLength(builtinScenes.size);
    expect(library.names.slice(0, 8)).toEqual(builtinGroups[0]?.scenes);
  });

  it('has a line for every scene, in both languages, that fits its card', () => {
    for (const { name, teaser } of library.cards) {
      expect(teaser, name).not.toBe('');
      for (const line of [teaser, teaserTemplates[`scene.${teaser}`] ?? ''])
        expect(line.length, line).toBeLessThanOrEqual(kLongest);
    }
    expect(new Set(library.cards.map(({ teaser }) => teaser)).size).toBe(library.cards.length);
  });
});
