import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readLink, writeLink } from '../document';
import { loadEngine } from '../engine';
import {
  bodiesOf,
  canGroup,
  canUngroup,
  copyBodies,
  dataOf,
  deleteBodies,
  groupBodies,
  groupOf,
  groupsOf,
  moveBodies,
  nameAt,
  newScene,
  renameBody,
  textWithChanges,
  turnAbout,
  ungroupBodies,
  withGroups,
  type Edit,
  type SceneData,
} from '.';

const kPyramid = readFileSync('scenes/pyramid_of_10.json', 'utf8');

const edited = (text: string, edit: Edit | null): string =>
  textWithChanges(text, edit?.changes ?? []);
const sceneOf = (text: string): SceneData => dataOf(text)!;
const namesIn = (text: string): string[][] =>
  groupsOf(sceneOf(text)).map(({ bodies }) => bodies.map((body) => nameAt(sceneOf(text), body)));

/** Bodies 1 to 3 of the pyramid as a group, 4 and 5 as another one. */
function grouped(): string {
  const once = edited(kPyramid, groupBodies(sceneOf(kPyramid), [3, 1, 2]));
  return edited(once, groupBodies(sceneOf(once), [4, 5]));
}

describe('groups', () => {
  it('take what is selected, with all that one of them is grouped with', () => {
    const scene = sceneOf(grouped());
    expect(groupsOf(scene).map(({ name }) => name)).toEqual(['group 1', 'group 2']);
    expect(withGroups(scene, [2])).toEqual([1, 2, 3]);
    expect(withGroups(scene, [2, 4])).toEqual([1, 2, 3, 4, 5]);
    expect(withGroups(scene, [6])).toEqual([6]);
    expect(groupOf(scene, [3, 2, 1])?.name).toBe('group 1');
    for (const places of [[1, 2], [1, 2, 3, 4], [6], []])
      expect(groupOf(scene, places)).toBeUndefined();
  });

  it('are made of several bodies that are not one already, and taken apart where there are some', () => {
    const scene = sceneOf(grouped());
    expect(canGroup(scene, [1, 2, 3])).toBe(false);
    expect(canGroup(scene, [6])).toBe(false);
    expect(canGroup(scene, [6, 7])).toBe(true);
    expect(canUngroup(scene, [6, 7])).toBe(false);
    expect(canUngroup(scene, [6, 2])).toBe(true);
    expect(groupBodies(scene, [1])).toBeNull();
    expect(groupBodies(scene, [6])).toBeNull();
    expect(ungroupBodies(scene, [6])).toBeNull();
    // A group with others becomes one; the list goes with its last entry, and every byte is as it was.
    const one = edited(grouped(), groupBodies(scene, [2, 5, 6]));
    expect(namesIn(one)).toEqual([[1, 2, 3, 4, 5, 6].map((place) => nameAt(scene, place))]);
    expect(edited(one, ungroupBodies(sceneOf(one), [4]))).toBe(kPyramid);
    expect(namesIn(edited(grouped(), ungroupBodies(scene, [1])))).toEqual([
      [4, 5].map((place) => nameAt(scene, place)),
    ]);
  });

  it('follow their bodies when those are renamed, copied and deleted', () => {
    const text = grouped();
    const scene = sceneOf(text);
    const renamed = edited(text, renameBody(scene, 2, 'keystone'));
    expect(namesIn(renamed)[0]).toEqual([nameAt(scene, 1), 'keystone', nameAt(scene, 3)]);
    const count = bodiesOf(scene).length;
    const copied = edited(text, copyBodies(scene, [1, 2, 3, 4], [0.5, 0.5]));
    // Of the second group only a part was copied.
    expect(groupsOf(sceneOf(copied)).map(({ bodies }) => bodies)).toEqual([
      [1, 2, 3],
      [4, 5],
      [count, count + 1, count + 2],
    ]);
    const fewer = edited(text, deleteBodies(scene, [2]));
    expect(namesIn(fewer)[0]).toEqual([nameAt(scene, 1), nameAt(scene, 3)]);
    // One body alone is no group.
    expect(namesIn(edited(text, deleteBodies(scene, [2, 3, 4, 5])))).toEqual([]);
    expect(edited(text, deleteBodies(scene, [2, 3, 4, 5]))).not.toContain('groups');
    expect(namesIn(edited(text, deleteBodies(scene, [1, 2])))).toEqual([
      [4, 5].map((place) => nameAt(scene, place)),
    ]);
  });

  it('move and turn as one rigid thing, in the plane and in space', () => {
    const inSpace = newScene('spatial');
    const copied = edited(inSpace, copyBodies(sceneOf(inSpace), [1], [0.7, 0.2, 0.4]));
    for (const [text, places] of [
      [grouped(), [1, 2, 3]],
      [edited(copied, groupBodies(sceneOf(copied), [1, 2])), [1, 2]],
    ] as const) {
      const scene = sceneOf(text);
      const isSpatial = scene['space'] === 'spatial';
      const all = withGroups(scene, [places[0]]);
      expect(all).toEqual([...places]);
      const after = sceneOf(
        edited(
          text,
          isSpatial
            ? moveBodies(scene, all, turnAbout([0, 0, 1], 0.7, [0.1, 0.2, 0.3]))
            : moveBodies(scene, all, { by: [0.3, 0.4], turn: 0.7, about: [0.1, 0.2] }),
        ),
      );
      const between = (data: SceneData, a: number, b: number): number =>
        Math.hypot(
          ...(bodiesOf(data)[a]!['position'] as number[]).map(
            (x, i) => x - (bodiesOf(data)[b]!['position'] as number[])[i]!,
          ),
        );
      for (const place of all.slice(1))
        expect(between(after, all[0]!, place)).toBeCloseTo(between(scene, all[0]!, place), 6);
      expect(groupsOf(after)).toEqual(groupsOf(scene));
    }
  });

  it('go with links and change no bit of a run', async () => {
    const engine = await loadEngine();
    const digest = (text: string): string => {
      const simulation = engine.createSimulation(text, 'contact');
      try {
        for (let i = 0; i < 20; ++i) simulation.step(simulation.timeStep());
        return simulation.digest();
      } finally {
        simulation.dispose();
      }
    };
    const text = grouped();
    const shared = readLink(
      writeLink({
        scene: { name: 'pyramid', text },
        runs: [{ method: 'contact', parameters: {} }],
      }),
    );
    expect(shared?.scene.text).toBe(text);
    expect(digest(text)).toBe(digest(kPyramid));
  });
});
