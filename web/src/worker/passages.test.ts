import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import type { Gate } from '../sim';
import { keptPassages } from './passages';
import { Player } from './player';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

function player(scene: string, method?: string): Player {
  const text = readFileSync(`scenes/${scene}.json`, 'utf8');
  return new Player(engine.createSimulation(text, method ?? engine.sceneInfo(text).method));
}

const level = (y: number): Gate => ({
  ends: [
    [-5, y, 0],
    [5, y, 0],
  ],
  up: [0, 0, 1],
});

describe('a photogate', () => {
  it('tells instants and speeds of free fall', () => {
    const it = player('bouncing_ball', 'contact');
    const { poses } = it.simulation.frame();
    const body = it.scene.bodies.findIndex(({ mobility }) => mobility !== 'fixed');
    const height = poses[7 * body + 1]!;
    it.step(10);
    const [first] = keptPassages(it, { gates: [level(height - 0.2)], after: -Infinity });
    const g = 9.81;
    expect(first!.speed).toBeCloseTo(Math.sqrt(2 * g * 0.2), 9);
    expect(first!.time).toBeCloseTo(Math.sqrt((2 * 0.2) / g), 9);
    expect(first!.velocity[1]).toBeLessThan(0);
  });

  for (const [scene, gate] of [
    ['bouncing_ball', level(0.7)],
    [
      'newtons_cradle',
      {
        ends: [
          [-1.2, -1, 0],
          [-1.2, 1, 0],
        ],
        up: [0, 0, 1],
      },
    ],
    [
      'bouncing_steel_ball',
      {
        ends: [
          [-1, 0.05, 0],
          [1, 0.05, 0],
        ],
        up: [0, 0, 1],
      },
    ],
  ] as const)
    it(`agrees with the state that the engine has at the instant: ${scene}`, () => {
      const played = player(scene);
      played.step(400);
      const digest = played.digest();
      const found = keptPassages(played, { gates: [gate], after: -Infinity });
      expect(found.length).toBeGreaterThan(1);
      expect(played.digest()).toBe(digest);
      for (const { time, body, speed, point } of found.slice(0, 6)) {
        const other = player(scene);
        const steps = Math.floor(time / other.timeStep + 1e-9);
        other.step(steps);
        const rest = time - other.simulation.time();
        if (rest > 0) other.simulation.step(rest);
        const { poses, velocities } = other.simulation.frame();
        const [vx, vy, vz] = velocities.subarray(6 * body);
        expect(Math.abs(Math.hypot(vx!, vy!, vz!) - speed)).toBeLessThan(1e-9);
        expect(Math.abs(poses[7 * body]! - point[0])).toBeLessThan(1e-9);
        expect(Math.abs(poses[7 * body + 1]! - point[1])).toBeLessThan(1e-9);
      }
    });

  it('counts only what passes between its ends', () => {
    const it = player('bouncing_ball', 'contact');
    it.step(40);
    const beside: Gate = {
      ends: [
        [2, 0.7, 0],
        [5, 0.7, 0],
      ],
      up: [0, 0, 1],
    };
    expect(keptPassages(it, { gates: [beside], after: -Infinity })).toEqual([]);
  });
});
