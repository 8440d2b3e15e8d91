import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../engine';
import type { WorkerClient } from '../worker';
import { makeClient } from '../worker/testing/client';
import { contactAreas, forceNetwork } from './contact_groups';
import type { Frame } from './frame';

async function played(
  name: string,
  seconds: number,
  method?: string,
): Promise<{ client: WorkerClient; frame: Frame }> {
  const client = makeClient(await loadEngine());
  const text = readFileSync(`scenes/${name}.json`, 'utf8');
  const trouble = await client.load({ name, text, ...(method === undefined ? {} : { method }) });
  expect(trouble).toBeNull();
  const step = client.getParameterNumber('TIME_STEP').getValue();
  return { client, frame: await client.step(Math.round(seconds / step)) };
}

describe('a ball on a cube, at rest under volumetric', () => {
  it('has a network of two forces: the weight of the ball, and of both', async () => {
    const { frame } = await played('ball_on_a_cube', 3);
    const [weak, strong] = forceNetwork(frame);
    expect([weak?.bodyA, weak?.bodyB]).toEqual([1, 2]);
    expect(weak?.force).toBeCloseTo(9.81, 4);
    expect([strong?.bodyA, strong?.bodyB]).toEqual([0, 1]);
    expect(strong?.force).toBeCloseTo(19.62, 4);
    // Under both weights together: half of the ball's 10 cm.
    expect(strong?.point[0]).toBeCloseTo(0.05, 3);
    expect(strong?.point[1]).toBeCloseTo(0, 6);
  });

  it('has one area, the side of the cube, and coefficients of its materials', async () => {
    const { frame } = await played('ball_on_a_cube', 3);
    const areas = contactAreas(frame);
    const side = areas.find(({ area }) => area > 0.5);
    expect(side?.area).toBeCloseTo(1, 3);
    expect(Math.abs(side?.normal[1] ?? 0)).toBeCloseTo(1, 6);
    expect(side?.point[0]).toBeCloseTo(0, 3);
    expect([...frame.contactCoefficients]).toEqual(Array(frame.contactCount).fill(0.5));
  });

  it('has one intersection: the square in which cube and floor touch', async () => {
    const { client } = await played('ball_on_a_cube', 3);
    expect(client.loaded?.offers).toContain('intersections');
    const found = await client.laws.tell('intersections');
    expect(found).toHaveLength(1);
    expect([found[0]?.bodyA, found[0]?.bodyB]).toEqual([0, 1]);
    const corners = found[0]?.faces.flat() ?? [];
    for (const axis of [0, 2] as const) {
      const along = corners.map((corner) => corner[axis]);
      expect(Math.min(...along)).toBeCloseTo(-0.5, 3);
      expect(Math.max(...along)).toBeCloseTo(0.5, 3);
    }
    for (const [, y] of corners) expect(Math.abs(y)).toBeLessThan(1e-6);
  });
});

describe('in the plane', () => {
  it('the network of a stack carries what is above each contact', async () => {
    const { frame, client } = await played('stack_of_10', 0.5, 'contact');
    const bodies = client.loaded?.scene.bodies ?? [];
    const links = forceNetwork(frame);
    expect(links).toHaveLength(10);
    const weight = bodies.reduce((sum, { mass }) => sum + (mass ?? 0), 0);
    const gravity = client.getParameterNumber('GRAVITY').getValue();
    expect(links.at(-1)?.force).toBeCloseTo(weight * gravity, 3);
  });

  it('there are no intersections', async () => {
    const { client } = await played('stack_of_10', 0.1, 'contact');
    expect(await client.laws.tell('intersections')).toEqual([]);
  });
});
