import { describe, expect, it } from 'vitest';
import { rowsOf } from './brackets';
import type { Arrow } from './contact_layer';

describe('rows of equal arrows', () => {
  const arrow = (x: number, force = 9.81, y = 0): Arrow => ({
    ...{ x, y, force, token: 'weight', directionX: 0, directionY: 1, length: 40 },
  });

  it('are three and more of one kind beside each other, and no others', () => {
    const row = [0, 1, 2, 3].map((x) => arrow(x));
    expect(rowsOf([...row, arrow(4, 12), arrow(1.5, 9.81, 2)], 70)).toEqual([[...row].reverse()]);
    expect(rowsOf([...row, arrow(0.5, 12), arrow(1.5, 12)], 70)).toEqual([]);
    // Farther apart than a bracket tells at a glance.
    expect(rowsOf(row, 200)).toEqual([]);
    expect(rowsOf(row.slice(0, 2), 70)).toEqual([]);
    const turned = row.map((one, i) => ({
      ...one,
      ...(i === 1 && { directionX: 0.6, directionY: 0.8 }),
    }));
    expect(rowsOf(turned, 70)).toEqual([]);
    const other = row.map((one, i) => ({ ...one, token: i === 1 ? 'force' : 'weight' }));
    expect(rowsOf(other, 70)).toEqual([]);
  });
});
