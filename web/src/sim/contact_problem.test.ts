import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadEngine } from '../engine';
import type { WorkerClient } from '../worker';
import { makeClient } from '../worker/testing/client';
import {
  filledEntries,
  isSameSolution,
  rowGroups,
  rowSets,
  type ContactProblem,
} from './contact_problem';

async function loaded(name: string, method = 'contact'): Promise<WorkerClient> {
  const client = makeClient(await loadEngine());
  await client.load({ name, text: readFileSync(`scenes/${name}.json`, 'utf8'), method });
  return client;
}

async function problemOf(client: WorkerClient): Promise<ContactProblem> {
  const answer = await client.laws.tell('contactProblem');
  if (!answer?.problem) throw new Error('no equation');
  return answer.problem;
}

/** A f + b */
function accelerations({ matrix, rightSide }: ContactProblem, f: Float64Array): Float64Array {
  const n = f.length;
  return rightSide.map(
    (b, i) => b + f.reduce((sum, force, j) => sum + matrix[n * i + j]! * force, 0),
  );
}

const kScenes = ['newtons_cradle', 'chain', 'pyramid_of_10', 'stack_of_10'];

describe.each(kScenes)('the equation of %s', (name) => {
  it('a = A f + b, and of each contact f or a is 0 and none below', async () => {
    const client = await loaded(name);
    await client.step(40);
    const problem = await problemOf(client);
    const scale = Math.max(...problem.rightSide.map(Math.abs), 1);
    const answers = [problem, problem.steps.at(-1)!];
    for (const { forces, accelerations: told } of answers) {
      accelerations(problem, forces).forEach((a, i) => {
        expect(Math.abs(a - told[i]!)).toBeLessThan(1e-8 * scale);
        if (problem.rows[i]!.isHeld) expect(Math.abs(a)).toBeLessThan(1e-6 * scale);
        else {
          expect(Math.min(a, forces[i]!)).toBeGreaterThan(-1e-6 * scale);
          expect(Math.abs(a * forces[i]!)).toBeLessThan(1e-6 * scale * scale);
        }
      });
    }
  });

  it('asking leaves the run as it is', async () => {
    const [asked, alone] = [await loaded(name), await loaded(name)];
    for (const client of [asked, alone]) await client.step(30);
    const digest = await asked.digest();
    await asked.laws.tell('contactProblem');
    expect(await asked.digest()).toBe(digest);
    for (const client of [asked, alone]) await client.step(30);
    expect(await asked.digest()).toBe(await alone.digest());
  });

  it('after each step the rows that had their turn obey their sets', async () => {
    const client = await loaded(name);
    await client.step(40);
    const problem = await problemOf(client);
    const scale = Math.max(...problem.rightSide.map(Math.abs), 1);
    problem.steps.forEach(({ forces, accelerations: a }, made) => {
      rowSets(problem, made + 1).forEach((set, row) => {
        if (set === 'C') expect(Math.abs(a[row]!)).toBeLessThan(1e-6 * scale);
        else expect(Math.abs(forces[row]!)).toBeLessThan(1e-6 * scale);
      });
    });
    expect(rowSets(problem, problem.steps.length)).not.toContain(null);
  });
});

it('where forces are determined the last step has those of the run', async () => {
  const client = await loaded('chain');
  await client.step(40);
  const { forces, steps } = await problemOf(client);
  expect(isSameSolution(forces, steps.at(-1)!.forces)).toBe(true);
});

it('a force acts on the contacts of the bodies that it pushes, and on no others', async () => {
  const client = await loaded('pattern_of_the_matrix');
  const { rows, matrix } = await problemOf(client);
  const { bodies } = client.loaded!.scene;
  const isMoving = (body: number): boolean => bodies[body]?.mobility !== 'fixed';
  expect(rows).toHaveLength(5);
  const filled = filledEntries(matrix);
  rows.forEach((row, i) =>
    rows.forEach((other, j) => {
      const shared = [row.bodyA, row.bodyB].filter(
        (body) => isMoving(body) && (body === other.bodyA || body === other.bodyB),
      );
      expect(filled[5 * i + j]).toBe(shared.length > 0);
    }),
  );
});

it('two piles on one floor are two groups, one after the other', async () => {
  const { matrix } = await problemOf(await loaded('two_piles'));
  const groups = rowGroups(matrix);
  expect(new Set(groups).size).toBe(2);
  expect(groups).toEqual([...groups].sort());
});

it('rows of bodies that share nothing are blocks', () => {
  // Rows 1 and 3 belong together, and so do 2 and 4.
  const matrix = Float64Array.of(2, 0, 1, 0, 0, 3, 0, -1, 1, 0, 2, 1e-16, 0, -1, 0, 3);
  expect(rowGroups(matrix)).toEqual([0, 1, 0, 1]);
  expect(filledEntries(matrix).filter(Boolean)).toHaveLength(8);
});

it('of more than a hundred rows there is none', async () => {
  const discs = Array.from({ length: 101 }, (_, i) => ({
    name: `disc ${i}`,
    shape: { type: 'disc', radius: 0.4 },
    position: [i, 0.4],
  }));
  const floor = {
    name: 'floor',
    mobility: 'fixed',
    shape: { type: 'wall', width: 300, height: 1, edge: 'top' },
  };
  const text = JSON.stringify({
    format: 'signorini/1',
    bodies: [{ ...floor, position: [0, -0.5] }, ...discs],
    forces: [{ type: 'gravity', g: 9.81 }],
  });
  const client = makeClient(await loadEngine());
  await client.load({ name: 'crowd', text, method: 'contact' });
  await client.step(1);
  expect(await client.laws.tell('contactProblem')).toEqual({ problem: null, why: 'many' });
});

it('other methods have none, nor has an instant in which nothing touches', async () => {
  const elastic = await loaded('stack_of_10', 'elastic');
  expect(await elastic.laws.tell('contactProblem')).toBeNull();
  const falling = await loaded('bouncing_ball');
  expect(await falling.laws.tell('contactProblem')).toEqual({ problem: null, why: 'none' });
});
