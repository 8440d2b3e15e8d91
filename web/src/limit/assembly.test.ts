import { expect, it } from 'vitest';
import type { SceneDescription, Vector3 } from '../sim';
import { assemblyOf, LimitAnalysis, openSolver } from '.';
import { thrustOf } from './limits';

const kWeight = 9.81;

/**
 * Two blocks of 1 m and 1 kg, the upper one a quarter of a metre to the right: of its face one end is a corner of the upper block on an edge of the lower
 * one, the other a corner of the lower block under an edge of the upper one, whose normal points the other way.
 */
function offsetBlocks(): Parameters<typeof assemblyOf> {
  const scene = {
    space: 'planar',
    bodies: [
      { mobility: 'fixed', mass: null },
      { mobility: 'planar', mass: 1 },
      { mobility: 'planar', mass: 1 },
    ],
  } as unknown as SceneDescription;
  const rows: readonly (readonly [a: number, b: number, x: number, y: number, up: number])[] = [
    [0, 1, -0.5, 0, 1],
    [0, 1, 0.5, 0, 1],
    [1, 2, -0.25, 1, 1],
    [2, 1, 0.5, 1, -1],
  ];
  const pose = (x: number, y: number): number[] => [x, y, 0, 1, 0, 0, 0];
  const frame = {
    poses: Float64Array.from([...pose(0, -0.5), ...pose(0, 0.5), ...pose(0.25, 1.5)]),
    contactCount: rows.length,
    contactKind: new Float64Array(rows.length),
    contactBodies: Float64Array.from(rows.flatMap(([a, b]) => [a, b])),
    contactPoints: Float64Array.from(rows.flatMap(([, , x, y]) => [x, y, 0])),
    contactNormals: Float64Array.from(rows.flatMap(([, , , , up]) => [0, up, 0])),
    contactCoefficients: new Float64Array(rows.length).fill(0.7),
    contactAreas: new Float64Array(rows.length),
  };
  return [scene, frame, (): Vector3 => [0, -kWeight, 0]];
}

it('takes two offset blocks for one face, whichever of them carries a normal', () => {
  const { interfaces, points } = assemblyOf(...offsetBlocks());
  expect(interfaces.map(({ bodyA, bodyB }) => [bodyA, bodyB])).toEqual([
    [0, 1],
    [1, 2],
  ]);
  expect(points.map(({ normal }) => normal[1])).toEqual([1, 1, 1, 1]);
});

// Statics: the face carries the upper block's weight, under its mass centre at x = 0.25.
it('tells one resultant of that face, and where it acts', async () => {
  const analysis = new LimitAnalysis(await openSolver(), assemblyOf(...offsetBlocks()));
  const bounds = analysis.forceBounds() ?? [];
  expect(bounds.map(({ isDetermined }) => isDetermined)).toEqual([true, true]);
  expect(bounds[1]?.least.inner).toBeCloseTo(kWeight, 6);
  expect(bounds[1]?.most.inner).toBeCloseTo(kWeight, 6);
  // A third and two thirds of the weight by the moments about either end.
  const forces = [0, 2 * kWeight, kWeight / 3, (2 * kWeight) / 3].map((up): Vector3 => [0, up, 0]);
  const thrust = thrustOf(analysis.assembly, forces).find(({ face }) => face === 1);
  expect(thrust?.force[1]).toBeCloseTo(kWeight, 12);
  expect(thrust?.at[0]).toBeCloseTo(0.25, 12);
});
