import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { useEngine } from './scene/engine_copy';
import { type ImpulseSim } from './sims/impulse_sim';
import type { GoldenScene } from './testing/golden_record';
import { build, type Built } from './testing/golden_scene';

const goldenText = (name: string): string =>
  readFileSync(`tests/golden/scene_${name}.json`, 'utf8');
const goldenScene = (name: string): GoldenScene => JSON.parse(goldenText(name)) as GoldenScene;

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
  await engine.load('reference');
  useEngine(engine);
});

/** One of each kind: free flight, collisions, curved edges, joints, ropes, paths, springs, every solver and way of handling. */
const scenes = [
  'acute_corners',
  'ball_ball_contact',
  'ball_on_incline',
  'billiards',
  'car_suspension',
  'cart_pendulum',
  'center_spin__simultaneous',
  'concave_circle_ball',
  'curved_test_6',
  'do_nothing_variable',
  'double_pendulum',
  'double_rod_thrust',
  'elastic_balls',
  'extra__velocity_joints',
  'gears',
  'impulse_sim_bounce',
  'joint_collision',
  'newtons_cradle',
  'non_collide_edges',
  'one_hits_two__hybrid',
  'pile_connected',
  'polygon_test_8',
  'roller_cardioid',
  'roller_end_point',
  'rope_bounce',
  'single_joint_track',
  'solver__adaptive_rk',
  'solver__euler',
  'stack_5_drop',
];

/** Numbers of the bodies that move, in the engine's order. */
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

/** Runs the recorded scene as the engine itself reads it, and a built one beside it. */
function compare(name: string, built: Built): void {
  const golden = goldenScene(name);
  const text = engine.ownFormat(goldenText(name));
  const reference = engine.createSimulation(text, '');
  const dt = golden.run.timeStep;
  try {
    for (let step = 0; step < golden.run.steps; step++) {
      const report = reference.step(dt);
      expect(report.status).toBe('ok');
      built.advance.advance(dt);
      const where = `${name}, step ${step}`;
      expect(built.sim.getTime(), where).toBe(reference.time());
      expect(coordinatesOf(built.sim), where).toEqual([...reference.coordinates()]);
      expect(built.sim.getRandomSeed(), where).toBe(reference.randomState());
    }
  } finally {
    reference.dispose();
  }
}

describe('a recorded scene built through the classes gives the bits of the engine’s own importer', () => {
  for (const name of scenes) {
    it(`${name}, by whole steps`, () => {
      const built = build(goldenScene(name));
      expect(built.advance.isOpen()).toBe(false);
      compare(name, built);
    });
    it(`${name}, verb by verb`, () => {
      const built = build(goldenScene(name));
      built.advance.setOpen(true);
      compare(name, built);
    });
  }
});
