import { describe, expect, it } from 'vitest';
import { digitsKept, furthestBody } from './compared_run';
import { kPoseSize } from './frame_layout';
import { formatTogether } from './quantity';

/** Poses of bodies at these places along x [m]. */
const posesAt = (...places: number[]): Float64Array =>
  Float64Array.from({ length: kPoseSize * places.length }, (_, i) =>
    i % kPoseSize === 0 ? (places[i / kPoseSize] ?? 0) : 0,
  );

describe('runs that are compared', () => {
  it('are as far apart as the body that is furthest off', () => {
    expect(furthestBody(posesAt(0, 3), posesAt(1, 1))).toEqual({ body: 1, distance: 2 });
  });

  it('are not apart by what they began apart', () => {
    const starts = [posesAt(0.005), posesAt(0)] as const;
    expect(furthestBody(posesAt(1.005), posesAt(1), starts).distance).toBeCloseTo(0, 12);
  });

  it.each([
    [1e-6, 1, 6],
    [0.5, 1, 0],
    [2, 1, 0],
    [0, 1, 15],
    [0, 0, 15],
    [1e-20, 1, 15],
  ])('keep their energy to as many digits as hold: %d of %d', (drift, energy, digits) => {
    expect(digitsKept(drift, energy)).toBe(digits);
  });
});

describe('values of a row', () => {
  it.each([
    [[0, 0.0031, 0.218], 'm', ['0', '3.10', '218'], 'mm'],
    [[2.5, 0.0004], 'm', ['2.50', '< 0.001'], 'm'],
    [[1e-12, 0.003], 'm', ['0', '3.00'], 'mm'],
    [[Math.PI / 180, 1e-20], 'rad', ['1.00', '0'], '°'],
    [[16, NaN, 19], '', ['16', '–', '19'], ''],
    [[0.2034, 1270], 'ms', ['0.203', '1270'], 'ms'],
  ])('have one unit and no power of ten: %j %s', (values, unit, figures, shown) => {
    expect(formatTogether(values, unit)).toEqual({ figures, unit: shown });
  });
});
