import { describe, expect, it } from 'vitest';
import type { Quaternion } from './geometry';
import { aboutAxis, fromAngles, normalised, product, toAngles } from './rotations';

/** The same rotation, whichever of its two quaternions. */
function expectSame(a: Quaternion, b: Quaternion): void {
  const dot = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  expect(Math.abs(dot)).toBeCloseTo(1, 12);
}

describe('rotations of controls', () => {
  it('angles lead back to the rotation they came from, at the poles too', () => {
    const quarter = Math.PI / 2;
    for (const x of [-3, -0.4, 0, 0.7, 2.9])
      for (const y of [-quarter, -1, 0, 0.3, quarter])
        for (const z of [-2, 0, 1.1]) {
          const rotation = fromAngles([x, y, z]);
          expectSame(fromAngles(toAngles(rotation)), rotation);
        }
  });

  it('two quarter turns about different axes do not commute', () => {
    const x = aboutAxis([2, 0, 0], Math.PI / 2);
    const y = aboutAxis([0, 1, 0], Math.PI / 2);
    expect(product(x, y)[3]).toBeCloseTo(0.5, 15);
    expect(product(y, x)[3]).toBeCloseTo(-0.5, 15);
  });

  it('what has no length is no rotation', () => {
    expect(normalised([0, 0, 0, 0])).toEqual([1, 0, 0, 0]);
    expect(normalised([NaN, 0, 0, 0])).toEqual([1, 0, 0, 0]);
  });
});
