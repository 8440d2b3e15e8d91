import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { useEngine, type ImpulseSim } from '.';
import { build, type Built, type GoldenScene } from './testing/golden_scene';

const goldenText = (name: string): string =>
  readFileSync(`tests/golden/scene_${name}.json`, 'utf8');
const goldenScene = (name: string): GoldenScene => JSON.parse(goldenText(name)) as GoldenScene;

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
  useEngine(engine);
});
function coordinatesOf(sim: ImpulseSim): number[] {
  return sim
    .getBodies()
    .flatMap((b) => [
      b.getPosition().getX(),
      b.getVelocity().getX(),
      b.getPosition().getY(),
      b.getVelocity().getY(),
      b.getAngle(),
      b.getAngularVelocity(),
    ]);
}
describe('stepwise', () => {
  for (const name of [
    'acute_corners',
    'car_suspension',
    'gears',
    'concave_circle_ball',
    'newtons_cradle',
    'roller_cardioid',
    'rope_bounce',
    'double_pendulum',
    'do_nothing_variable',
    'stack_5_drop',
    'ball_ball_contact',
  ])
    it(name, () => {
      const golden = goldenScene(name);
      const a: Built = build(golden);
      const b: Built = build(golden);
      const sim = b.sim as unknown as { calcContactForces: (...x: unknown[]) => void };
      const old = sim.calcContactForces.bind(sim);
      sim.calcContactForces = (...x) => old(...x);
      expect(b.advance.isOpen()).toBe(true);
      for (let i = 0; i < 100; i++) {
        a.advance.advance(golden.run.timeStep);
        b.advance.advance(golden.run.timeStep);
        expect(coordinatesOf(b.sim), `step ${i}`).toEqual(coordinatesOf(a.sim));
      }
    });
});
