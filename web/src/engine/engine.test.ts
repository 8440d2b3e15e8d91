import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from './index';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const scenes = readdirSync('scenes').filter(
  (name) => name.endsWith('.json') && name !== 'schema.json',
);

describe('every scene', () => {
  for (const file of scenes) {
    it(`${file} is described and runs with every method that applies`, () => {
      const text = readFileSync(`scenes/${file}`, 'utf8');
      expect(engine.checkScene(text)).toEqual([]);
      const info = engine.sceneInfo(text);
      expect(info.title).not.toBe('');
      expect(info.about).not.toBe('');
      for (const { paths, mesh, half_space } of info.bodies)
        expect(paths.length + (mesh?.triangles.length ?? 0) + Number(half_space)).not.toBe(0);
      for (const { name, applies, reason } of info.methods ?? []) {
        if (!applies) {
          expect(reason).toBeTruthy();
          continue;
        }
        const simulation = engine.createSimulation(text, name);
        expect(simulation.step(Number(simulation.get('TIME_STEP'))).status).toBe('ok');
        const frame = simulation.frame();
        expect(frame.angles.length).toBe(info.bodies.length);
        simulation.dispose();
      }
    });
  }
});

describe('parameters', () => {
  it('all say what they are', () => {
    for (const method of engine.describe().methods) {
      for (const spec of method.parameters) {
        expect(spec.title).not.toBe('');
        expect(spec.about).not.toBe('');
        expect(spec.group).not.toBe('');
      }
    }
  });
});

it('tells which materials of a scene can meet', () => {
  const pairs = (count: number, mobility: string): (boolean | undefined)[] => {
    const bodies = Array.from({ length: count }, (_, i) => ({
      name: `ball ${i}`,
      mobility: i === 0 ? 'spatial' : mobility,
      material: 'Glass',
      shape: { type: 'sphere', radius: 0.1 },
      position: [i, 1, 0],
    }));
    const ground = {
      name: 'ground',
      mobility: 'fixed',
      material: 'Steel',
      shape: { type: 'half_space' },
    };
    const info = engine.sceneInfo(
      JSON.stringify({
        format: 'signorini/1',
        space: 'spatial',
        materials: { Glass: { youngs_modulus: 7e10, poissons_ratio: 0.22, density: 2500 } },
        bodies: [ground, ...bodies],
      }),
    );
    const meets = (a: string, b: string): boolean | undefined =>
      info.contact_pairs?.find(
        ({ materials }) => [a, b].sort().join() === [...materials].sort().join(),
      )?.meet;
    return [meets('Steel', 'Steel'), meets('Steel', 'Glass'), meets('Glass', 'Glass')];
  };
  expect(pairs(1, 'spatial')).toEqual([false, true, false]);
  expect(pairs(2, 'fixed')).toEqual([false, true, true]);
});
