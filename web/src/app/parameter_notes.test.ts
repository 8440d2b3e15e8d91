import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { loadEngine, type Engine, type EngineSimulation } from '../engine';
import { parameterNotes } from './parameter_notes';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const kFields = ['ELASTICITY', 'FRICTION'] as const;

/** The state after some steps with a value of a parameter, and what the page says of it. */
function played(text: string, name: string, value: string): { digest: string; note: string } {
  const simulation: EngineSimulation = engine.createSimulation(text, 'elastic');
  const note = parameterNotes(simulation.scene())[name] ?? '';
  simulation.set(name, value);
  for (let i = 0; i < 25; ++i) simulation.step(0.025);
  const digest = simulation.digest();
  simulation.dispose();
  return { digest, note };
}

it.each(['rolling_ball', 'bouncing_steel_ball', 'ball_stack'])(
  'says of %s that materials rule, and the coefficients of bodies really have no effect',
  (scene) => {
    const text = readFileSync(`scenes/${scene}.json`, 'utf8');
    for (const name of kFields) {
      const [low, high] = ['0.1', '0.9'].map((value) => played(text, name, value));
      expect(low?.note).toMatch(/^Without effect here/);
      expect(low?.digest).toBe(high?.digest);
    }
  },
);

it('says that they count where materials say nothing of each other, and they do', () => {
  const scene = JSON.parse(readFileSync('scenes/rolling_ball.json', 'utf8')) as {
    bodies: { material: string; velocity?: number[]; position: number[] }[];
  };
  // Two textbook solids without a contact pair.
  for (const body of scene.bodies) body.material = 'Glass';
  const text = JSON.stringify({
    ...scene,
    materials: { Glass: { youngs_modulus: 7e10, poissons_ratio: 0.22, density: 2500 } },
    expect: [],
  });
  const [low, high] = ['0.1', '0.9'].map((value) => played(text, 'FRICTION', value));
  expect(low?.note).toMatch(/^Counts only between/);
  expect(low?.digest).not.toBe(high?.digest);
});

it('says nothing without materials', () => {
  const planar = engine.sceneInfo(readFileSync('scenes/pendulum.json', 'utf8'));
  expect(parameterNotes(planar)).toEqual({});
  expect(parameterNotes(null)).toEqual({});
});
