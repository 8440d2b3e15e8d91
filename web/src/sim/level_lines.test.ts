import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../engine';
import { levelSpacing, levelsOf } from '../view/plane/field_layer';
import { makeClient } from '../worker/testing/client';
import type { BodyFields, FieldGrid } from './body_fields';
import { levelLines } from './level_lines';

async function fieldsOf(name: string, method = 'virtual_contact'): Promise<BodyFields | null> {
  const client = makeClient(await loadEngine());
  await client.load({ name, text: readFileSync(`scenes/${name}.json`, 'utf8'), method });
  return client.laws.tell('fields');
}

/** A grid as a function of a point tells it. */
function gridOf(size: number, value: (x: number, y: number) => number): FieldGrid {
  const at = (i: number): number => i - (size - 1) / 2;
  const values = Float64Array.from({ length: size * size }, (_, i) =>
    value(at(i % size), at(Math.floor(i / size))),
  );
  return { x: at(0), y: at(0), spacing: 1, columns: size, rows: size, values };
}

describe('level lines', () => {
  it('of a disc are circles about it, inside and outside', async () => {
    const fields = await fieldsOf('lift_of_a_circle');
    const grid = fields?.grids[fields.ofBody[1] ?? -1];
    if (fields === null || grid === undefined) throw new Error('no field');
    expect(fields.reach).toBeCloseTo(1.2, 3);
    for (const level of [-1, -0.5, 0.5, 1.15]) {
      const lines = levelLines(grid, level);
      expect(lines).toHaveLength(1);
      const [line = []] = lines;
      expect(line[0]).toEqual(line.at(-1));
      for (const [x, y] of line)
        expect(Math.abs(Math.hypot(x, y) - 1.5 - level)).toBeLessThan(0.02 * grid.spacing);
    }
  });

  it('of a wall are straight, with few points', async () => {
    const fields = await fieldsOf('lift_of_a_circle');
    const grid = fields?.grids[fields.ofBody[0] ?? -1];
    if (grid === undefined) throw new Error('no field');
    const [line = []] = levelLines(grid, 0.5);
    expect(Math.max(...line.map(([, y]) => y))).toBeCloseTo(0.7, 12);
    expect(line.filter(([x]) => Math.abs(x) < 5.9)).toEqual([]);
    expect(line.length).toBeLessThan(80);
  });

  it('are computed once for bodies of one shape', async () => {
    const fields = await fieldsOf('domino_row');
    expect(fields?.ofBody).toHaveLength(8);
    expect(fields?.grids).toHaveLength(2);
  });

  it('are none where a method knows no fields', async () => {
    expect(await fieldsOf('lift_of_a_circle', 'contact')).toBeNull();
  });

  it('end at the edge of the grid, and hang together as the middle of a saddle says', () => {
    const slope = levelLines(
      gridOf(5, (x) => x),
      0.5,
    );
    expect(slope).toHaveLength(1);
    expect(slope[0]).toHaveLength(2);
    const saddle = gridOf(2, (x, y) => 4 * x * y);
    expect(levelLines(saddle, 0.5)).toHaveLength(2);
    expect(levelLines(saddle, -0.5)).toHaveLength(2);
    const ends = (level: number): number[] =>
      levelLines(saddle, level).map(([a, b]) => Math.sign((a?.[0] ?? 0) + (b?.[0] ?? 0)));
    expect(ends(0.5).sort()).toEqual([-1, 1]);
  });

  it('are round numbers apart, as many as the picture has room for', async () => {
    const fields = await fieldsOf('lift_of_a_circle');
    if (fields === null) throw new Error('no fields');
    expect(levelSpacing(fields, 100)).toBe(0.2);
    expect(levelSpacing(fields, 26)).toBe(0.5);
    expect(levelSpacing(fields, 1)).toBe(1);
    // Closer than the points of the grid nothing is known.
    expect(levelSpacing(fields, 1e6)).toBe(0.1);
    expect(levelsOf(Float64Array.of(-0.55, 2), 0.25, 0.5)).toEqual([-0.5, -0.25, 0.25, 0.5]);
  });
});
