import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import * as api from '.';
import type { ToldIteration } from '../sim';
import { EngineServer } from '../worker/engine_server';
import type { Delivery, Message, Request } from '../worker/protocol';
import { TaskClient } from '../worker/task_client';
import type { WorkerPort } from '../worker/worker_link';

const text = (name: string): string => readFileSync(`scenes/tasks/${name}.json`, 'utf8');

/** A worker that lives in this thread; once ended it says nothing more. */
function startHere(): WorkerPort {
  let isEnded = false;
  const port: WorkerPort = {
    onmessage: null,
    onerror: null,
    postMessage: (request: Request | Delivery) => {
      if (request.kind !== 'part') queueMicrotask(() => server.take(structuredClone(request)));
    },
    terminate: () => (isEnded = true),
  };
  const tell = (message: Message): void => {
    const data = structuredClone(message);
    setTimeout(() => {
      if (!isEnded) port.onmessage?.({ data } as MessageEvent<Message>);
    }, 0);
  };
  const server = new EngineServer(api.engine, tell, null);
  tell({ kind: 'ready', description: api.engine.describe() });
  return port;
}

beforeAll(() => api.engine.loadToAnswer('openTask'));

/** Written by nobody's hand: what the native program finds (tests/sim/gradient/task_search_test.cpp). */
const outcomes = JSON.parse(readFileSync('tests/golden/task_outcomes.json', 'utf8')) as Record<
  string,
  { reason: string; evaluations: number; loss: number; values: number[] }
>;

describe('the outcome of a task', () => {
  it.each(Object.keys(outcomes))('is that of the native program to the last bit: %s', (name) => {
    const task = api.engine.openTask(text(name));
    const { reason, evaluations, best } = task.optimise();
    task.dispose();
    expect({ reason, evaluations, loss: best.loss, values: [...best.values] }).toEqual(
      outcomes[name],
    );
  });
});

describe('a task', () => {
  it('tells its variables, its runs and their derivatives', () => {
    const task = api.engine.openTask(text('throw_into_the_bin'));
    const { names, start, rows, steps } = task.info;
    expect(names).toEqual(['BALL.vx', 'BALL.vy']);
    expect([...start]).toEqual([1, 0]);
    expect(rows).toEqual(['x', 'y', 'angle', 'vx', 'vy', 'omega'].map((name) => `BALL.${name}`));
    expect(steps).toBe(960);
    const run = task.simulate(start);
    expect(run.status).toBe('ok');
    expect(run.loss).toBeCloseTo(1.2962577532511315, 9);
    expect(run.path.states.length).toBe(run.path.times.length * rows.length);
    expect(run.path.times.at(-1)).toBeCloseTo(1, 12);
    const { loss, gradient } = task.gradient(start);
    expect(loss).toBe(run.loss);
    // The loss is half the square of the distance to the bin.
    const jacobian = task.jacobian(start);
    const end = run.path.states.slice(-rows.length);
    gradient.forEach((value, j) => {
      const chained =
        ((end[0] ?? NaN) - 2.4) * (jacobian[0]?.[j] ?? NaN) +
        ((end[1] ?? NaN) - 0.9) * (jacobian[1]?.[j] ?? NaN);
      expect(Math.abs(value - chained)).toBeLessThan(1e-12);
    });
    for (const { exact, difference } of task.check(start, 1e-5))
      expect(Math.abs(exact - difference)).toBeLessThan(1e-5);
    task.dispose();
    expect(() => task.simulate(start)).toThrow(/closed/);
  });

  it.each([
    ['throw_into_the_bin', 6],
    ['identify_friction_and_damping', 9],
    ['billiard_shot_that_misses', 32],
    ['lift_a_hexagon', 46],
    ['push_a_box_to_a_line', 20],
  ])('%s is solved within %i runs', (name, most) => {
    const task = api.engine.openTask(text(name));
    const told: ToldIteration[] = [];
    const outcome = task.optimise((iteration) => void told.push(iteration));
    expect(outcome.reason, outcome.message).toBe('solved');
    expect(outcome.evaluations).toBeLessThanOrEqual(most);
    expect(told.at(-1)?.loss).toBe(outcome.best.loss);
    expect(task.simulate(outcome.best.values).loss).toBe(outcome.best.loss);
    task.dispose();
  });

  it('is stopped by who is told, with the best so far', () => {
    const task = api.engine.openTask(text('throw_into_the_bin'));
    const outcome = task.optimise(({ iteration }) => iteration < 2);
    expect(outcome.reason).toBe('stopped');
    expect(outcome.iterations).toBe(2);
    expect(outcome.best.loss).toBeLessThan(1e-6);
    const refuse = (): never => {
      throw new Error('no more');
    };
    expect(() => task.optimise(refuse)).toThrow('no more');
    task.dispose();
  });

  it('says where a text is wrong and which values it refuses', () => {
    const bad = text('throw_into_the_bin').replace('BALL.vx', 'BALL.vs');
    expect(() => api.engine.openTask(bad)).toThrow(/variables\[0\].name.*did you mean "BALL.vx"/);
    expect(() => api.engine.openTask('{')).toThrow(TypeError);
    const task = api.engine.openTask(text('throw_into_the_bin'));
    expect(() => task.simulate([1])).toThrow(/one for each of the 2 variables/);
    expect(() => task.gradient([NaN, 0])).toThrow(/must be a finite number/);
    task.dispose();
  });
});

describe('a task in a worker', () => {
  it('is run, checked and solved with progress', async () => {
    const client = new TaskClient(startHere);
    const task = text('throw_into_the_bin');
    const { start } = await client.info({ task });
    expect((await client.run({ task }, start)).loss).toBeCloseTo(1.29625775325, 9);
    expect(await client.check({ task }, start)).toHaveLength(2);
    const losses: number[] = [];
    const outcome = await client.optimise(task, { onIteration: ({ loss }) => losses.push(loss) });
    expect(outcome.reason).toBe('solved');
    expect(losses.at(-1)).toBe(outcome.best.loss);
    client.close();
  });

  it('is stopped by a signal, with the best so far, and goes on with others', async () => {
    const client = new TaskClient(startHere);
    const stop = new AbortController();
    const outcome = await client.optimise(text('lift_a_hexagon'), {
      signal: stop.signal,
      onIteration: ({ iteration }) => {
        if (iteration === 3) stop.abort();
      },
    });
    expect(outcome.reason).toBe('stopped');
    expect(outcome.best.iteration).toBe(3);
    expect((await client.optimise(text('throw_into_the_bin'))).reason).toBe('solved');
    client.close();
  });

  it('refuses a bad task', async () => {
    const client = new TaskClient(startHere);
    await expect(client.optimise('[]')).rejects.toThrow();
    client.close();
  });
});
