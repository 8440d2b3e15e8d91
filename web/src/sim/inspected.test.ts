import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { makeClient } from '../worker/testing/client';
import { bodyFacts, contactFacts, jointFacts, type BodyFacts } from './inspected';
import { kSliding } from './links';
import { length } from './vectors';
import type { WorkerClient } from '../worker/worker_client';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

async function opened(name: string, steps: number, method?: string): Promise<WorkerClient> {
  const client = makeClient(engine);
  const text = readFileSync(`scenes/${name}.json`, 'utf8');
  await client.load({ name, text, ...(method === undefined ? {} : { method }) });
  await client.step(steps);
  return client;
}

function shown({ loaded, frame }: WorkerClient) {
  if (loaded === null || frame === null) throw new Error('nothing is shown');
  const { bodies } = loaded.scene;
  return {
    ...loaded,
    frame,
    indexOf: (name: string) => bodies.findIndex((one) => one.name === name),
  };
}

function factsOf(client: WorkerClient, name: string): BodyFacts {
  const { scene, frame, text, indexOf } = shown(client);
  const gravity = client.getParameters().find((one) => one.getName() === 'GRAVITY');
  return bodyFacts(scene, frame, indexOf(name), { text, value: gravity?.getAsString() });
}

describe('what acts on a body', () => {
  it('cancels where a stack rests: pushes of a pair are one force, and the floor carries all', async () => {
    const { free, mass } = factsOf(await opened('stack_of_10', 10), 'BLOCK_1');
    expect(mass).toBe(1);
    // Ten blocks of 1 kg, nine of them above.
    expect(free?.forces.map(({ kind, size }) => [kind, Number(size.toFixed(3))])).toEqual([
      ['push', 98.1],
      ['push', 88.29],
      ['weight', 9.81],
    ]);
    expect(free?.outcome).toBe('rests');
    expect(free?.left).toEqual([0, 0, 0]);
  });

  it('has friction as one force that holds on a slope', async () => {
    const client = await opened('friction_on_a_slope', 4);
    const { scene, frame } = shown(client);
    // 2 kg on 25 degrees: the slope pushes with m g cos, friction holds m g sin.
    const angle = (25 * Math.PI) / 180;
    const weight = 2 * 9.81;
    const { free, body, touches } = factsOf(client, 'ROUGH');
    expect(free?.forces.map(({ kind, size }) => [kind, Number(size.toFixed(3))])).toEqual([
      ['weight', Number(weight.toFixed(3))],
      ['push', Number((weight * Math.cos(angle)).toFixed(3))],
      ['friction', Number((weight * Math.sin(angle)).toFixed(3))],
    ]);
    expect(free?.outcome).toBe('rests');
    const [ramp = -1] = touches;
    const facts = contactFacts(scene, frame, [ramp, body]);
    expect(facts.used).toBeCloseTo(Math.tan(angle) / 0.55, 6);
    expect(facts.link?.slip).toBeLessThan(kSliding);
    const sliding = factsOf(client, 'SMOOTH');
    expect(sliding.free?.outcome).toBe('faster');
    const slipping = contactFacts(scene, frame, [ramp, sliding.body]);
    expect(slipping.used).toBeCloseTo(1, 6);
    expect(slipping.link?.slip).toBeGreaterThan(kSliding);
  });

  it('is the rod and the weight of a ball that swings, and what is left over bends its path', async () => {
    const client = await opened('pendulum', 20);
    const { scene, frame } = shown(client);
    const bob = scene.bodies.find(({ mobility }) => mobility !== 'fixed');
    const { free, speed } = factsOf(client, bob?.name ?? '');
    expect(speed).toBeGreaterThan(0.1);
    expect(free?.forces.map(({ kind }) => kind).sort()).toEqual(['joint', 'weight']);
    expect(free?.forces.find(({ kind }) => kind === 'joint')?.does).toBe('pulls');
    expect(free?.outcome).toContain('bends');
    const facts = jointFacts(scene, frame, 0);
    expect(facts?.force).toBeCloseTo(
      free?.forces.find(({ kind }) => kind === 'joint')?.size ?? NaN,
      9,
    );
  });

  it('is the weight alone in free fall', async () => {
    const { free, touches } = factsOf(await opened('bouncing_ball', 4), 'BALL');
    expect(touches).toEqual([]);
    expect(free?.forces.map(({ kind }) => kind)).toEqual(['weight']);
    expect(length(free?.left ?? [0, 0, 0])).toBeCloseTo(free?.forces[0]?.size ?? NaN, 9);
    expect(free?.outcome).toBe('faster');
  });

  it('has springs, and what frames do not tell where something else acts', async () => {
    const { free } = factsOf(await opened('pendulum_and_spring', 5), 'BOB');
    const kinds = free?.forces.map(({ kind }) => kind) ?? [];
    expect(kinds).toContain('spring');
  });
});
