import { describe, expect, it } from 'vitest';
import { bestGrid } from './pane_grid';

const heads = { top: 60, side: 200 };

describe('pictures side by side', () => {
  it('stand below each other where what they show is wide', () => {
    expect(bestGrid(3, { width: 1000, height: 1000 }, { width: 4, height: 1 }, heads)).toEqual({
      columns: 1,
      heads: 'top',
    });
  });

  it('stand beside each other where it is high', () => {
    expect(bestGrid(2, { width: 1000, height: 700 }, { width: 1, height: 2 }, heads)).toMatchObject(
      {
        columns: 2,
      },
    );
  });

  it('have their words beside them where height is dear', () => {
    expect(bestGrid(3, { width: 1000, height: 300 }, { width: 5, height: 1 }, heads)).toEqual({
      columns: 1,
      heads: 'side',
    });
  });

  it('are two by two where that is larger', () => {
    expect(bestGrid(4, { width: 800, height: 600 }, { width: 4, height: 3 }, heads).columns).toBe(
      2,
    );
  });

  it('stand below each other where both are alike', () => {
    const square = { width: 608, height: 608 };
    expect(bestGrid(2, square, { width: 1, height: 1 }, { top: 0, side: Infinity }).columns).toBe(
      1,
    );
  });
});
