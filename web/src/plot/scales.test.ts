import { describe, expect, it } from 'vitest';
import { decades, lonePoints, markText, timeRange, valueRange } from './scales';

describe('marks of an axis', () => {
  it('are as short as they can be', () => {
    expect([0, 0.25, -1200, 1e-15, -1e-12, 5e-16, -2.5e7].map(markText)).toEqual([
      '0',
      '0.25',
      '\u22121200',
      '10⁻¹⁵',
      '\u221210⁻¹²',
      '5×10⁻¹⁶',
      '\u22122.5×10⁷',
    ]);
  });

  it.each([
    [-2e-12, 2e-11, 130],
    [-0.5, 1e-12, 130],
    [-1e-3, 1e-3, 60],
    [-1e-13, 1e-13, 400],
  ])('of both sides of 0 keep clear of each other from %f to %f', (least, most, height) => {
    const smallest = 1e-13;
    const marks = decades(least, most, smallest, height);
    expect(marks).toContain(0);
    const all = Math.asinh(most / smallest) - Math.asinh(least / smallest);
    const pixels = marks.map((mark) => (height * Math.asinh(mark / smallest)) / all);
    pixels.slice(1).forEach((at, i) => {
      expect(at - (pixels[i] ?? NaN)).toBeGreaterThanOrEqual(14 - 1e-9);
    });
  });
});

describe('the vertical range', () => {
  it('does not blow up what rounding leaves of a speed', () => {
    const [low, high] = valueRange(-1.3e-15, 1e-15, 'm/s');
    expect(high - low).toBeGreaterThan(1e5 * 2.3e-15);
    expect(low).toBeLessThan(0);
    expect(valueRange(0, 2e-15, 'm/s')[0]).toBe(0);
  });

  it('shows slow creeping, and small quantities of other units, in full', () => {
    expect(valueRange(0, 1e-7, 'm/s')[1]).toBeCloseTo(1.06e-7, 12);
    expect(valueRange(0, 1e-12, 'm')[1]).toBeCloseTo(1.06e-12, 17);
  });

  it('shows nothing but zeros at the lower edge', () => {
    expect(valueRange(0, 0, 'm/s')).toEqual([0, 1]);
    expect(valueRange(null, null, 'N')).toEqual([0, 1]);
  });
});

describe('the time that is shown', () => {
  it('ends after the last row, of several at one instant too', () => {
    const shown = timeRange([0, 1, 2, 2], 0, 2);
    expect(shown[0]).toBe(0);
    expect(shown[1]).toBeGreaterThan(2);
    expect(shown[1]).toBeCloseTo(2, 9);
    expect(timeRange([1e6, 1e6 + 1e-3], 1e6, 1e6 + 1e-3)[1]).toBeGreaterThan(1e6 + 1e-3);
  });

  it('is a second before there is more than an instant', () => {
    expect(timeRange([], null, null)).toEqual([0, 1]);
    expect(timeRange([3], 3, 3)).toEqual([3, 4]);
    expect(timeRange([3, 3, 3], 3, 3)).toEqual([3, 4]);
  });
});

describe('values without neighbours', () => {
  it('are those that no line leads to', () => {
    expect(lonePoints([1, null, 2, 3, null, 4])).toEqual([0, 5]);
    expect(lonePoints([1, 2])).toEqual([]);
    expect(lonePoints([7])).toEqual([0]);
    expect(lonePoints([])).toEqual([]);
  });
});
