import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { makeClient } from '../worker/testing/client';
import { bodyArrows, gravityOf, type BodyArrow } from './body_arrows';
import { kDefaultDisplay } from './display_options';
import type { WorkerClient } from '../worker/worker_client';

const kAll = {
  ...kDefaultDisplay,
  weights: true,
  netForces: true,
  velocities: true,
  momenta: true,
  accelerations: true,
};
let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

async function opened(name: string): Promise<WorkerClient> {
  const client = makeClient(engine);
  await client.load({ name, text: readFileSync(`scenes/${name}.json`, 'utf8') });
  return client;
}

/** The arrows of what is shown now, as vectors. */
function vectorsOf(client: WorkerClient, kind: BodyArrow['kind']): number[][] {
  const { loaded, frame } = client;
  if (loaded === null || frame === null) throw new Error('nothing is shown');
  const value = client
    .getParameters()
    .find((one) => one.getName() === 'GRAVITY')
    ?.getAsString();
  const gravity = gravityOf(
    loaded.text,
    loaded.scene,
    value === undefined ? undefined : Number(value),
  );
  return bodyArrows(frame, loaded.scene, kAll, gravity)
    .filter((arrow) => arrow.kind === kind)
    .map(({ along, size }) => along.map((x) => size * x));
}

describe('arrows from mass centres', () => {
  it('weight times the time of free flight is what momentum changes by', async () => {
    const client = await opened('bouncing_ball');
    const [weight] = vectorsOf(client, 'weight');
    expect(weight?.[1]).toBeLessThan(-1);
    await client.step(10);
    const [momentum] = vectorsOf(client, 'momentum');
    const [velocity] = vectorsOf(client, 'velocity');
    const time = client.frame?.time ?? NaN;
    expect(momentum?.[1]).toBeCloseTo((weight?.[1] ?? NaN) * time, 9);
    expect(momentum?.[1]).toBeCloseTo(
      (velocity?.[1] ?? NaN) *
        (client.loaded?.scene.bodies.find(({ mass }) => mass !== null)?.mass ?? NaN),
      12,
    );
  });

  it('weights follow the parameter GRAVITY', async () => {
    const client = await opened('bouncing_ball');
    const [before] = vectorsOf(client, 'weight');
    client.getParameter('GRAVITY').setFromString('4.905');
    await client.settled();
    const [after] = vectorsOf(client, 'weight');
    expect(after?.[1]).toBeCloseTo((before?.[1] ?? NaN) / 2, 12);
  });

  it('weights of what rests are what the floor carries', async () => {
    const client = await opened('stack_of_10');
    await client.step(2);
    const { frame, loaded } = client;
    const bodies = loaded?.scene.bodies ?? [];
    const isFixed = (body: number): boolean => bodies[body]?.mobility === 'fixed';
    let carried = 0;
    for (let row = 0; row < (frame?.contactCount ?? 0); ++row) {
      const [a = -1, b = -1] = frame?.contactBodies.subarray(2 * row) ?? [];
      if (isFixed(a) || isFixed(b)) carried += frame?.contactForces[row] ?? NaN;
    }
    const sum = vectorsOf(client, 'weight').reduce((total, [, y]) => total - (y ?? NaN), 0);
    expect(carried).toBeCloseTo(sum, 6);
  });

  it('gravity of some bodies pulls those only, in space as well', async () => {
    const client = await opened('two_finger_gripper');
    const weights = vectorsOf(client, 'weight');
    expect(weights).toHaveLength(1);
    const load = client.loaded?.scene.bodies.find(({ name }) => name.toLowerCase() === 'load');
    expect(weights[0]?.[1]).toBeCloseTo(-9.81 * (load?.mass ?? NaN), 9);
  });

  it('in free flight nothing but the weight accelerates, in space as well', async () => {
    for (const name of ['bouncing_ball', 'rounded_box_tumbling']) {
      const client = await opened(name);
      expect(vectorsOf(client, 'acceleration')).toEqual([]);
      await client.step(2);
      const [weight = []] = vectorsOf(client, 'weight');
      const [net = []] = vectorsOf(client, 'netForce');
      const apart = net.map((value, axis) => value - (weight[axis] ?? NaN));
      expect(Math.hypot(...apart)).toBeLessThan(1e-7 * Math.hypot(...weight));
    }
  });

  it('on a slope the net force is weight, push and friction together', async () => {
    const client = await opened('block_on_incline');
    await client.step(10);
    const { frame } = client;
    const [weight = []] = vectorsOf(client, 'weight');
    const [net = []] = vectorsOf(client, 'netForce');
    let [x, y] = [weight[0] ?? NaN, weight[1] ?? NaN];
    for (let row = 0; row < (frame?.contactCount ?? 0); ++row) {
      const sign = frame?.contactBodies[2 * row] === 0 ? 1 : -1;
      const [nx = NaN, ny = NaN] = frame?.contactNormals.subarray(3 * row) ?? [];
      const [fx = NaN, fy = NaN] = frame?.contactFrictions.subarray(3 * row) ?? [];
      const push = frame?.contactForces[row] ?? NaN;
      x += sign * (push * nx + fx);
      y += sign * (push * ny + fy);
    }
    expect(Math.hypot(x, y)).toBeGreaterThan(0.1);
    expect(net[0]).toBeCloseTo(x, 6);
    expect(net[1]).toBeCloseTo(y, 6);
  });

  it('what rests has no net force', async () => {
    for (const name of ['stack_of_10', 'pyramid_of_10']) {
      const client = await opened(name);
      await client.step(20);
      expect([vectorsOf(client, 'netForce'), vectorsOf(client, 'acceleration')]).toEqual([[], []]);
      expect(vectorsOf(client, 'weight')).toHaveLength(10);
    }
  });

  it('accelerations are the same when one comes back to an instant, and none where no step led to', async () => {
    const client = await opened('newtons_cradle');
    await client.step(40);
    const first = vectorsOf(client, 'acceleration');
    expect(first.length).toBeGreaterThan(0);
    await client.step(5);
    await client.back(5);
    expect(vectorsOf(client, 'acceleration')).toEqual(first);
    await client.seek(0);
    expect(vectorsOf(client, 'acceleration')).toEqual([]);
  });

  it('attraction between bodies is no weight', async () => {
    const client = await opened('kepler_orbit');
    expect(vectorsOf(client, 'weight')).toEqual([]);
    expect(vectorsOf(client, 'velocity').length).toBeGreaterThan(0);
  });
});
