import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { makeClient } from '../worker/testing/client';
import { toolLines } from '../view/measure/tool_text';
import { slipSpeed } from './contact_probe';
import type { Frame } from './frame';
import type { SceneDescription } from './scene_description';
import { endInWorld, probedContact, probedQuantities, type Tool } from './tools';
import { parseWatched } from './watched';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

interface Run {
  readonly frame: Frame;
  readonly scene: SceneDescription;
  readonly series: (names: readonly string[]) => Promise<readonly (readonly number[])[]>;
}

async function run(name: string, steps: number): Promise<Run> {
  const client = makeClient(engine);
  await client.load({ name, text: readFileSync(`scenes/${name}.json`, 'utf8') });
  const frame = await client.step(steps);
  const { scene } = client.loaded!;
  return {
    frame,
    scene,
    series: async (names) => {
      const watched = names.map((one) => parseWatched(one, scene));
      const { columns } = await client.records.series(watched);
      return columns.map((column) => [...column]);
    },
  };
}

/** A probe on the contact of two bodies, nearest to a point of the first one. */
function probe(scene: SceneDescription, body: number, other: number): Tool {
  const [first, second] = [scene.bodies[body]!.name, scene.bodies[other]!.name];
  return { kind: 'probe', ends: [{ at: [1, 0, 0], body: first, other: second }] };
}

describe('a probe on a contact', () => {
  it('tells the force of that contact, and slip as the speed of a block that slides', async () => {
    const { frame, scene } = await run('block_on_incline', 10);
    const block = scene.bodies.findIndex(({ mass }) => mass !== null);
    const tool = probe(scene, block, 1 - block);
    const { rows } = probedContact(tool.ends[0], frame, scene)!;
    expect(rows).toHaveLength(2);
    const row = rows[0]!;
    const at = [...frame.contactPoints.subarray(3 * row, 3 * row + 3)];
    expect(endInWorld(tool.ends[0]!, frame, scene)).toEqual(at);
    const [vx = 0, vy = 0] = frame.velocities.subarray(6 * block);
    expect(slipSpeed(frame, row, scene)).toBeCloseTo(Math.hypot(vx, vy), 9);
    const lines = toolLines(tool, frame, scene, []);
    expect(lines[1]).toContain(frame.contactForces[row]!.toPrecision(4));
    expect(lines.at(-1)).toMatch(/^2 contacts: /);
  });

  it('tells no slip where a body rolls, as its curves do', async () => {
    const { frame, scene, series } = await run('sliding_to_rolling', 100);
    const disc = scene.bodies.findIndex(({ mass }) => mass !== null);
    const ground = scene.bodies.findIndex(({ mass }) => mass === null);
    const tool = probe(scene, disc, ground);
    const [row] = probedContact(tool.ends[0], frame, scene)!.rows;
    const spin = frame.velocities[6 * disc + 5]!;
    expect(Math.abs(spin)).toBeGreaterThan(1);
    expect(slipSpeed(frame, row!, scene)).toBeLessThan(1e-6);
    const names = probedQuantities(tool, scene).flat();
    expect(names.map((name) => name.split('.').at(-1))).toEqual([
      'contact_force',
      'friction_force',
      'gap',
      'slip_speed',
    ]);
    const [force, , gap, slip] = await series(names);
    const sliding = slip!.filter((speed) => !Number.isNaN(speed));
    expect(sliding[0]).toBeCloseTo(5, 6);
    expect(sliding.at(-1)).toBe(slipSpeed(frame, row!, scene));
    expect(force!.at(-1)).toBe(frame.contactForces[row!]);
    expect(gap!.at(-1)).toBe(frame.contactGaps[row!]);
  });

  it('says so where the two do not touch', async () => {
    const { frame, scene } = await run('bouncing_ball', 3);
    const ball = scene.bodies.findIndex(({ mass }) => mass !== null);
    const lines = toolLines(probe(scene, ball, ball === 0 ? 1 : 0), frame, scene, []);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toBe('no contact');
  });
});
