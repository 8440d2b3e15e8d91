import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { GenericObserver, type TerminalLine } from '../sim';
import { makeClient } from './testing/client';
import type { WorkerClient } from './worker_client';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

interface Opened {
  readonly client: WorkerClient;
  /** Runs a script and gives what it printed. */
  readonly run: (text: string) => Promise<string[]>;
  readonly lines: TerminalLine[];
}

async function open(name: string, method = 'contact'): Promise<Opened> {
  const client = makeClient(engine);
  const text = readFileSync(`scenes/${name}.json`, 'utf8');
  expect(await client.load({ name, text, method })).toBeNull();
  const lines: TerminalLine[] = [];
  client.scripts.onPrinted((printed) => lines.push(...printed));
  const run = async (script: string): Promise<string[]> => {
    lines.length = 0;
    await client.scripts.run(script);
    return lines
      .filter(({ kind }) => kind !== 'input')
      .map(({ kind, text: line }) => `${kind} ${line}`);
  };
  return { client, run, lines };
}

describe('scripts', () => {
  it.each([
    ['bouncing_ball', 'contact'],
    ['bouncing_ball', 'impulse'],
    ['newtons_cradle', 'contact'],
    ['stack_of_10', 'contact'],
    ['pendulum', 'contact'],
    ['spring_cart', 'contact'],
  ])('do not change the motion of %s by being there (%s)', async (name, method) => {
    const plain = await open(name, method);
    await plain.client.step(40);
    const { client, run } = await open(name, method);
    await client.step(5);
    expect(await run('sim.getTime() > 0')).toEqual(['result true']);
    await client.step(10);
    // From here on verb by verb.
    expect(await run('sim.setCollisionFunction(() => undefined)')).toEqual([]);
    await client.step(10);
    expect(await run('sim.setCollisionFunction(null)')).toEqual([]);
    await client.step(15);
    expect(await client.digest()).toBe(await plain.client.digest());
    await client.back(30);
    await client.step(30);
    expect(await client.digest()).toBe(await plain.client.digest());
  });

  it('see every collision through the collision function', async () => {
    const { client, run, lines } = await open('bouncing_ball');
    await run('sim.setCollisionFunction((c, t) => t.println(c.getPrimaryBody().getName()))');
    lines.length = 0;
    const frame = await client.step(80);
    expect(frame.figures.collisions).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]).toEqual({ kind: 'output', text: 'BALL' });
  });

  it('change parameters that the page then knows, and hear those that the page changes', async () => {
    const { client, run, lines } = await open('bouncing_ball');
    const told: string[] = [];
    new GenericObserver(client, (event) => told.push(event.getName()));
    await run('sim.setDistanceTol(0.03)');
    expect(client.getParameterNumber('DISTANCE_TOLERANCE').getValue()).toBe(0.03);
    expect(told).toContain('DISTANCE_TOLERANCE');
    await run("new GenericObserver(sim, (event) => println('heard ' + event.getName()))");
    lines.length = 0;
    client.getParameterNumber('DISTANCE_TOLERANCE').setValue(0.01);
    await client.settled();
    expect(lines.map(({ text }) => text)).toEqual(['heard DISTANCE_TOLERANCE']);
    expect(await run('sim.getDistanceTol()')).toEqual(['result 0.01']);
  });

  it('make steps of the page', async () => {
    const { client, run } = await open('pendulum');
    expect(await run('step(4)')).toEqual(['result 0.02']);
    expect(client.frame?.figures.steps).toBe(4);
    await run('reset()');
    expect(client.time).toBe(0);
    expect((await run('step(1.5)'))[0]).toMatch(/^error .*whole number/);
  });

  it('move bodies', async () => {
    const { client, run } = await open('bouncing_ball');
    await client.step(3);
    await run("sim.getBody('ball').setPosition(new Vector(0.25, 3))");
    const ball = client.loaded?.scene.bodies.findIndex(({ name }) => name === 'BALL') ?? -1;
    expect(client.frame?.poses.slice(7 * ball, 7 * ball + 2)).toEqual(Float64Array.of(0.25, 3));
    expect(client.frame?.figures.altered).toBe(true);
    await client.back(1);
    expect(client.frame?.poses[7 * ball + 1]).toBeLessThan(3);
  });

  it('add and remove bodies, and the scene is told anew', async () => {
    const { client, run } = await open('bouncing_ball');
    await client.step(10);
    const before = client.loaded?.scene.bodies.length ?? 0;
    const time = client.time;
    const rebuilt: number[] = [];
    new GenericObserver(client, (event) => {
      if (event.nameEquals('REBUILT')) rebuilt.push(client.loaded?.scene.bodies.length ?? 0);
    });
    const script = `const guest = Shapes.makeBall(0.2, 'GUEST');
guest.setPosition(new Vector(3, 5));
sim.addBody(guest);`;
    expect(await run(script)).toEqual([]);
    expect(rebuilt).toEqual([before + 1]);
    expect(client.frame?.angles.length).toBe(before + 1);
    expect(client.time).toBe(time);
    expect(client.loaded?.scene.title).toBe('Bouncing ball');
    await client.step(5);
    expect(client.time).toBeGreaterThan(time);
    await client.reset();
    expect(client.frame?.angles.length).toBe(before + 1);
    expect(await run('sim.removeBody(guest)')).toEqual([]);
    expect(rebuilt).toEqual([before + 1, before]);
    await client.step(5);
  });

  it('can begin from nothing', async () => {
    const { client, run } = await open('bouncing_ball');
    expect(
      await run(`sim.cleanSlate();
Walls.make(sim, 8, 6);
sim.addForceLaw(new GravityLaw(9.8, sim.getSimList()));
for (let i = 0; i < 3; ++i) {
  const box = Shapes.makeBlock(1, 1, 'BOX' + i);
  box.setPosition(new Vector(0.1 * i, -2.4 + 1.1 * i));
  sim.addBody(box);
}`),
    ).toEqual([]);
    expect(client.frame?.angles.length).toBe(7);
    const frame = await client.step(60);
    expect(frame.figures.contacts).toBeGreaterThan(3);
  });

  it('with errors say where, and change nothing', async () => {
    const { client, run } = await open('pendulum');
    const digest = await client.digest();
    expect(await run('1 +\n nothing.at.all')).toEqual([expect.stringContaining('line 2')]);
    expect(await client.digest()).toBe(digest);
  });

  it('that fail in a step stop it and are told', async () => {
    const { client, run, lines } = await open('bouncing_ball');
    const troubles: unknown[] = [];
    new GenericObserver(client, (event) => {
      if (event.nameEquals('TROUBLE')) troubles.push(event.getValue());
    });
    await run('sim.setCollisionFunction(() => { throw new Error("mine") })');
    lines.length = 0;
    await client.step(100);
    await client.settled();
    expect(troubles.length).toBe(1);
    expect(lines.map(({ text }) => text).join()).toContain('mine');
    await client.reset();
    await run('sim.setCollisionFunction(null)');
    const { figures } = await client.step(5);
    expect(figures.steps).toBe(5);
  });

  it('are completed with what the sources say about members', async () => {
    const { client } = await open('pendulum');
    const { entries } = await client.scripts.complete('sim.getBod', 10);
    expect(entries.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['getBodies', 'getBody']),
    );
    const all = await client.scripts.complete('ContactS', 8);
    expect(all.entries[0]?.about.length).toBeGreaterThan(10);
  });

  it('have the new scene after another one was loaded', async () => {
    const { client, run } = await open('pendulum');
    await run('const first = sim');
    const text = readFileSync('scenes/bouncing_ball.json', 'utf8');
    await client.load({ name: 'bouncing_ball', text });
    expect(await run("sim.getBody('ball').getName()")).toEqual(['result "BALL"']);
    expect((await run('sim !== first'))[0]).toBe('result true');
    expect((await run('first.getBodies()[0].getName(); first.engine()'))[0]).toMatch(/^error /);
  });
});

it('an engine that is stopped goes on from before the script', async () => {
  const { client, run } = await open('pendulum');
  await client.step(12);
  await run("sim.getBody('bob').setAngularVelocity(3)");
  await client.step(3);
  const digest = await client.digest();
  await run('sim.getTime()');
  await client.scripts.interrupt();
  expect(await client.digest()).toBe(digest);
  await client.step(2);
});
