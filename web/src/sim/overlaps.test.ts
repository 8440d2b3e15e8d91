import { expect, it } from 'vitest';
import { loadEngine } from '../engine';
import { overlappingPairs, tellsOverlap } from './overlaps';

it('pairs that overlap at the start are found in what the engine tells, whatever their names', async () => {
  const engine = await loadEngine();
  const disc = { type: 'disc', radius: 1 };
  const text = JSON.stringify({
    format: 'signorini/1',
    bodies: [
      { name: 'salt and pepper', shape: disc, position: [0, 0] },
      { name: 'pepper', shape: disc, position: [1.5, 0] },
      { name: 'far', shape: disc, position: [9, 0] },
    ],
  });
  await engine.loadToRun(text, 'contact');
  const simulation = engine.createSimulation(text, 'contact');
  const scene = simulation.scene();
  expect(scene.notices?.map(({ message }) => tellsOverlap(message))).toEqual([true]);
  const [pair] = overlappingPairs(scene);
  expect([...pair!.bodies].sort()).toEqual([0, 1]);
  expect(pair!.depth).toBeCloseTo(0.5, 9);
  simulation.dispose();
});
