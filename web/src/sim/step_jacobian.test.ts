import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadEngine } from '../engine';
import type { WorkerClient } from '../worker';
import { makeClient } from '../worker/testing/client';
import { derivedBodies, jacobianBlock, type StepJacobian } from './step_jacobian';

async function loaded(name: string, method = 'virtual_contact'): Promise<WorkerClient> {
  const client = makeClient(await loadEngine());
  await client.load({ name, text: readFileSync(`scenes/${name}.json`, 'utf8'), method });
  return client;
}

async function derivatives(client: WorkerClient): Promise<StepJacobian> {
  const told = await client.laws.tell('stepDerivatives');
  if (told === null) throw new Error('no derivatives');
  expect(told.step).toBeCloseTo(1 / 60, 12);
  return told.jacobian;
}

const [h, m, k] = [1 / 60, 0.1, 1000];

it('the circle of the document is lifted by h²/(m + h² k_n) per newton on the floor and by h²/m in the air', async () => {
  const client = await loaded('lift_of_a_circle');
  await client.step(40);
  const lift = (jacobian: StepJacobian): number[] => {
    const { rows, columns, values } = jacobianBlock(jacobian, 'CIRCLE', 'CIRCLE', 'input');
    expect(rows.map(({ name }) => name)).toEqual(['x₁', 'y₁', 'θ₁', 'ẋ₁', 'ẏ₁', 'θ̇₁']);
    expect(columns.map(({ name }) => name)).toEqual(['u_x', 'u_y', 'u_θ']);
    return [values[1]?.[1] ?? NaN, values[4]?.[1] ?? NaN];
  };
  const [place, speed] = lift(await derivatives(client));
  expect(place).toBeCloseTo((h * h) / (m + h * h * k), 12);
  expect(speed).toBeCloseTo(h / (m + h * h * k), 10);
  await client.step(60);
  const [free, freeSpeed] = lift(await derivatives(client));
  expect(free).toBeCloseTo((h * h) / m, 12);
  expect(freeSpeed).toBeCloseTo(h / m, 10);
});

it('columns have the names of the document', async () => {
  const client = await loaded('lift_of_a_circle');
  const jacobian = await derivatives(client);
  expect(derivedBodies(jacobian)).toEqual(['CIRCLE']);
  const { columns, values } = jacobianBlock(jacobian, 'CIRCLE', 'CIRCLE', 'parameters');
  const names = columns.map(({ name }) => name);
  expect(names).toEqual(['g', 'k_n', 'k_d', 'k_t', 'μ', 'α', 'T', 'm', 'I', 'σ']);
  // Gravity pulls, and the floor gives way.
  expect(values[1]?.[names.indexOf('g')]).toBeCloseTo((-h * h * m) / (m + h * h * k), 9);
});

it('of several bodies each has its block', async () => {
  const client = await loaded('pile_of_20');
  await client.step(100);
  const told = await client.laws.tell('stepDerivatives');
  if (told === null) throw new Error('no derivatives');
  const bodies = derivedBodies(told.jacobian);
  expect(bodies).toHaveLength(20);
  const [a = '', b = ''] = bodies;
  const own = jacobianBlock(told.jacobian, b, b, 'start').values;
  told.jacobian.rows.forEach((row, i) => {
    const place = [`${b}.x`, `${b}.y`, `${b}.angle`].indexOf(row);
    if (place >= 0) expect(own[place]?.[0]).toBe(told.jacobian.byPlace[i]?.[3]);
  });
  // What is far away in the pile, or does not touch, has no part in it.
  const other = jacobianBlock(told.jacobian, a, b, 'start').values.flat();
  expect(other).toHaveLength(36);
  expect(jacobianBlock(told.jacobian, a, b, 'before').columns[5]?.name).toBe('θ̇₋');
});

it('other methods tell none', async () => {
  expect(
    await (await loaded('lift_of_a_circle', 'contact')).laws.tell('stepDerivatives'),
  ).toBeNull();
});
