import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadGeometry, type GeometryEngine } from '../../engine';
import type { Vector3 } from '../../sim';
import { carlsonRF, jacobiTop } from './jacobi_top';

let engine: GeometryEngine;

beforeAll(async () => {
  engine = await loadGeometry();
});

interface Golden {
  readonly setup: { readonly inertia: Vector3; readonly omega_body: Vector3 };
  readonly reference: { readonly flip_interval_s: number; readonly amplitudes: Vector3 };
}

function golden(): Golden {
  const file = 'tests/golden/validation/JNT-09-dzhanibekov.json';
  return JSON.parse(readFileSync(file, 'utf8')) as Golden;
}

describe('the elliptic top', () => {
  // DLMF 19.20: R_F(x, x, x) = 1/√x; R_F(0, 1, 1) = π/2. The third: Carlson 1995, R_F(1, 2, 0).
  it('has the integrals of the tables', () => {
    expect(carlsonRF(4, 4, 4)).toBeCloseTo(0.5, 15);
    expect(carlsonRF(0, 1, 1)).toBeCloseTo(Math.PI / 2, 14);
    expect(carlsonRF(1, 2, 0)).toBeCloseTo(1.3110287771461, 13);
  });

  it('flips in the intervals of the golden file', () => {
    const { setup, reference } = golden();
    const top = jacobiTop(setup.inertia, setup.omega_body)!;
    expect(top.interval).toBeCloseTo(reference.flip_interval_s, 11);
    expect(top.amplitude).toBeCloseTo(reference.amplitudes[1], 13);
    const flips = top.flips(61);
    expect(flips).toHaveLength(12);
    flips.forEach((time, n) => expect(time).toBeCloseTo((n + 0.5) * reference.flip_interval_s, 9));
  });

  it('and the engine agree on every flip, for moments in any order and spins of any sign', () => {
    const spins: readonly Vector3[] = [
      [0.3, 4, 0.2],
      [-0.3, 4, 0.2],
      [2, -1, 0.4],
      [0.1, 0.5, -3],
      [0, 2, 0.4],
      [1, 0, 0.9],
      [-1, -2, -3],
    ];
    const bodies: readonly Vector3[] = [
      [1, 2, 2.6],
      [2.6, 2, 1],
      [2, 1, 2.6],
      [2, 2.6, 1],
      [1, 2.6, 2],
      [2.6, 1, 2],
    ];
    let compared = 0;
    for (const inertia of bodies) {
      for (const angular_velocity of spins) {
        const flight = engine.freeFlight({
          mass: 1,
          inertia,
          angular_velocity,
          until: 30,
          every: 0.05,
        });
        const axes = flight.principal_axes;
        const principal = axes.map((axis) =>
          axis.reduce((sum, x, i) => sum + x * angular_velocity[i]!, 0),
        ) as unknown as Vector3;
        const reference = jacobiTop(flight.principal_moments, principal)!.flips(30);
        expect(flight.flips.length, JSON.stringify({ inertia, angular_velocity })).toBe(
          reference.length,
        );
        flight.flips.forEach((time, n) => {
          expect(Math.abs(time - reference[n]!)).toBeLessThan(1e-9);
          ++compared;
        });
      }
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('knows no flips of symmetric tops and of spins about an axis', () => {
    expect(jacobiTop([1, 1, 2], [1, 0, 3])).toBeNull();
    expect(jacobiTop([1, 2, 3], [0, 0, 3])!.flips(100)).toEqual([]);
    expect(jacobiTop([1, 2, 3], [0, 2, 0])!.flips(100)).toEqual([]);
  });
});
