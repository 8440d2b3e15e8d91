import { describe, expect, it } from 'vitest';
import { loadEngine } from '../engine';
import {
  addStroke,
  bodiesInBox,
  bodiesOf,
  boxCorners,
  boxOutline,
  dataOf,
  kPalette,
  newScene,
  spaceSizeGrips,
  textWithChanges,
  withChanges,
  type SceneData,
} from '.';

const scale = { pixel: 0.01, size: 0.5, unit: 0.01, seconds: 0.1 };
const snap = { grid: 0.1, contact: true, reach: 0.1 };

/** How far a body reaches along a direction [m]. */
function reach(scene: SceneData, place: number, along: readonly number[]): number {
  const corners = boxCorners(scene, bodiesOf(scene)[place]!);
  return Math.max(...corners.map((c) => c.reduce((sum, x, i) => sum + x * along[i]!, 0)));
}

describe('handles of lengths in space', () => {
  for (const entry of kPalette.filter(({ name }) =>
    ['sphere', 'cuboid', 'cylinder', 'capsule'].includes(name),
  ))
    it(`of ${entry.title} follow the pointer, and the engine reads what they write`, async () => {
      const engine = await loadEngine();
      const empty = newScene('spatial');
      const added = addStroke(dataOf(empty)!, entry, [3, 0, 3], scale, snap)([3, 0, 3], true, []);
      const text = textWithChanges(empty, added.edit!.changes);
      const scene = dataOf(text)!;
      const place = bodiesOf(scene).length - 1;
      const grips = spaceSizeGrips(scene, place);
      expect(grips.length).toBe({ sphere: 1, cuboid: 3 }[entry.name] ?? 2);
      for (const grip of grips) {
        const { handle } = grip;
        const { at, away = [] } = handle;
        const to = at.map((x, i) => x + 0.37 * away[i]!);
        const { edit } = grip.stroke(at, scale, snap)(to, false, []);
        const after = withChanges(scene, edit!.changes);
        const back = away.map((x) => -x);
        expect(reach(after, place, away) - reach(scene, place, away)).toBeCloseTo(0.37, 6);
        // The other side stays; of radii it goes as far.
        const behind = reach(after, place, back) - reach(scene, place, back);
        expect(behind).toBeCloseTo(handle.title === 'Radius' ? 0.37 : 0, 6);
        const written = textWithChanges(text, edit!.changes);
        await engine.loadToRead(written);
        expect(engine.checkScene(written)).toEqual([]);
      }
    });

  it('never make a length of nothing', () => {
    const scene: SceneData = {
      space: 'spatial',
      bodies: [{ name: 'a', shape: { type: 'box', lengths: [1, 2, 3] }, position: [0, 0, 0] }],
    };
    const [grip] = spaceSizeGrips(scene, 0);
    const { edit } = grip!.stroke([0.5, 0, 0], scale, snap)([-9, 0, 0], false, []);
    expect(edit!.changes[0]).toMatchObject({ value: [0.01, 2, 3] });
  });
});

describe('a rectangle', () => {
  const bodies = [
    [0, 0, 0],
    [1, 5, 1],
    [4, 0, 0],
  ].map((position, i) => ({ name: `b${i}`, shape: { type: 'sphere', radius: 1 }, position }));

  it('selects bodies with their middles in it, in space at any height', () => {
    const box = { from: [2, 0, 2], to: [-1, 0, -1] };
    expect(bodiesInBox({ space: 'spatial', bodies }, box)).toEqual([0, 1]);
    expect(boxOutline({ space: 'spatial', bodies }, box)).toEqual([
      [2, 0, 2],
      [-1, 0, 2],
      [-1, 0, -1],
      [2, 0, -1],
    ]);
    expect(bodiesInBox({ bodies }, { from: [-1, -1], to: [2, 4] })).toEqual([0]);
  });
});
