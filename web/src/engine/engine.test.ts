import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '.';

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
