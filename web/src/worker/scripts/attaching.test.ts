import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../../engine';
import { ScriptHost } from '../../script';
import { attachScripts } from './scripted_scene';
import { openScene, type Opened } from '../testing/terminal';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const scenes = readdirSync('scenes')
  .filter((file) => file.endsWith('.json') && file !== 'schema.json')
  .map((file) => file.slice(0, -'.json'.length));

/** Two bodies with thrusters that differ. */
const kRockets = JSON.stringify({
  format: 'signorini/1',
  bodies: [0, 1].map((i) => ({
    name: `rocket ${i}`,
    shape: { type: 'box', width: 0.5, height: 1 },
    mass: 1,
    position: [4 * i, 0],
  })),
  forces: [3, 8].map((magnitude, i) => ({
    type: 'thrusters',
    body: `rocket ${i}`,
    magnitude,
    thrusters: [{ point: [0.1, -0.5], direction: [0, 1], active: true }],
  })),
});

/** Scenes whose bodies, springs or thrusters differ in what one parameter sets for all, and one of each other kind. */
const kMixed: readonly (readonly [string, string, string])[] = [
  ['coupled_carts', 'contact', 'SPRING_STIFFNESS'],
  ['coupled_carts', 'contact', 'SPRING_DAMPING'],
  ['elasticities', 'contact', 'ELASTICITY'],
  ['elasticities', 'impulse', 'ELASTICITY'],
  ['friction_on_a_slope', 'contact', 'FRICTION'],
  ['sliding_to_rolling', 'contact', 'FRICTION'],
  ['leaning_ladders', 'contact', 'FRICTION'],
  ['two_rockets', 'contact', 'THRUST'],
];

function textOf(name: string): string {
  return readFileSync(`scenes/${name}.json`, 'utf8');
}

function open(
  name: string,
  method?: string,
  parameters?: Readonly<Record<string, string>>,
): Promise<Opened> {
  return openScene(engine, name === 'two_rockets' ? kRockets : textOf(name), method, parameters);
}

/** A body far from everything, which no law acts on. */
const kGuest = `{
  const guest = Shapes.makeBall(0.2, 'GUEST');
  guest.setPosition(new Vector(500, 500));
  sim.addBody(guest);
}`;

/** Numbers of the first bodies. */
function places({ client }: Opened, bodies: number): number[] {
  const { frame } = client;
  if (frame === null) throw new Error('no picture');
  return [
    ...frame.poses.slice(0, 7 * bodies),
    ...frame.velocities.slice(0, (frame.velocities.length / frame.angles.length) * bodies),
  ];
}

describe('scripts over a scene change nothing by being there:', () => {
  it.each(scenes)('%s', async (name) => {
    const methods = engine.sceneInfo(textOf(name)).methods?.filter(({ applies }) => applies) ?? [];
    for (const { name: method } of methods) {
      if (method === 'elastic') continue; // nothing is made anew for it; its steps are dear
      const plain = await open(name, method);
      await plain.client.step(3);
      await plain.client.step(12);
      const { client, run } = await open(name, method);
      await client.step(3);
      const before = await client.digest();
      expect(await run('sim.getTime() > 0')).toEqual(['result true']);
      expect(await client.digest(), method).toBe(before);
      await client.step(12);
      expect(await client.digest(), method).toBe(await plain.client.digest());
    }
  });

  it.each(['DORMAND_PRINCE_54', 'ADAPTIVE_RUNGE_KUTTA', 'MODIFIED_EULER'])(
    'with the solver %s',
    async (solver) => {
      const parameters = { DIFF_EQ_SOLVER: solver };
      const plain = await open('double_pendulum', 'contact', parameters);
      await plain.client.step(20);
      const before = await open('double_pendulum', 'contact', parameters);
      expect(await before.run('sim.getTime()')).toEqual(['result 0']);
      await before.client.step(20);
      expect(await before.client.digest()).toBe(await plain.client.digest());
      const later = await open('double_pendulum');
      await later.run('1');
      later.client.getParameter('DIFF_EQ_SOLVER').setFromString(solver);
      await later.client.step(20);
      expect(await later.client.digest()).toBe(await plain.client.digest());
      expect(later.client.getParameter('DIFF_EQ_SOLVER').getAsString()).toBe(solver);
      // What a script chooses counts as well.
      await later.run('advance.setDiffEqSolver(new EulersMethod(sim))');
      expect(later.client.getParameter('DIFF_EQ_SOLVER').getAsString()).toBe('EULERS_METHOD');
    },
  );

  it('with values that were set before', async () => {
    const parameters = {
      SUBSET_COLLISIONS: 'false',
      POTENTIAL_ENERGY_OFFSET: '3',
      EVENT_LOCATION: 'exact',
      SPRING_STIFFNESS: '7',
    };
    const plain = await open('coupled_carts', 'contact', parameters);
    const frame = await plain.client.step(15);
    const { client, run } = await open('coupled_carts', 'contact', parameters);
    await run('1');
    expect((await client.step(15)).total).toBe(frame.total);
    expect(await client.digest()).toBe(await plain.client.digest());
    for (const [name, value] of Object.entries(parameters))
      expect(client.getParameter(name).getAsString()).toBe(value);
  });
});

describe('what cannot be made into objects', () => {
  it('runs on from where it was', () => {
    const running = engine.createSimulation(textOf('pendulum'), 'contact');
    running.step(0.1);
    const before = running.digest();
    const [scene, parameters] = [running.scene(), running.parameters()];
    const loaded = { text: 'no scene', method: 'contact', methods: [], scene, parameters };
    const host = new ScriptHost(() => undefined);
    expect(() => attachScripts(running, loaded, new Map(), host)).toThrow(SyntaxError);
    expect(running.digest()).toBe(before);
    running.dispose();
  });
});

describe('what one parameter sets for all keeps its differences', () => {
  it.each(kMixed)('when the engine is stopped: %s (%s)', async (name, method) => {
    const plain = await open(name, method);
    await plain.client.step(60);
    const { client, run } = await open(name, method);
    await client.step(5);
    // The state before the last script is the one to go on from.
    await run('1');
    await client.scripts.interrupt();
    await client.step(10);
    await run(kGuest);
    await run('1');
    await client.scripts.interrupt();
    await client.step(10);
    await run('1');
    await client.scripts.interrupt();
    await client.step(35);
    const bodies = plain.client.loaded?.scene.bodies.length ?? 0;
    expect(places({ client } as Opened, bodies)).toEqual(places(plain, bodies));
  });

  it.each(kMixed)('when a body is added: %s (%s)', async (name, method) => {
    const plain = await open(name, method);
    await plain.client.step(60);
    const opened = await open(name, method);
    await opened.client.step(5);
    await opened.run(kGuest);
    await opened.client.step(55);
    const bodies = plain.client.loaded?.scene.bodies.length ?? 0;
    expect(places(opened, bodies)).toEqual(places(plain, bodies));
  });

  it.each(kMixed)('until it is set: %s (%s) %s', async (name, method, parameter) => {
    const plain = await open(name, method, { [parameter]: '0.5' });
    await plain.client.step(50);
    const bodies = plain.client.loaded?.scene.bodies.length ?? 0;
    // Before and after scripts come, by the page and by a script. One after the other: scripts of one thread share their names.
    const early = async (): Promise<Opened> => {
      const opened = await open(name, method, { [parameter]: '0.5' });
      await opened.run('1');
      await opened.client.scripts.interrupt();
      return opened;
    };
    const late = async (): Promise<Opened> => {
      const opened = await open(name, method);
      await opened.run('1');
      opened.client.getParameter(parameter).setFromString('0.5');
      await opened.run('1');
      await opened.client.scripts.interrupt();
      return opened;
    };
    const scripted = async (): Promise<Opened> => {
      const opened = await open(name, method);
      await opened.run(`sim.setEngineParameter('${parameter}', 0.5)`);
      return opened;
    };
    for (const make of [early, late, scripted]) {
      const opened = await make();
      await opened.client.step(20);
      const shown = (): string => opened.client.getParameter(parameter).getAsString();
      expect(shown()).toBe('0.5');
      await opened.run(kGuest);
      await opened.client.step(30);
      expect(places(opened, bodies)).toEqual(places(plain, bodies));
      expect(opened.client.loaded?.scene.bodies.length).toBe(bodies + 1);
      // The guest has a restitution and a friction of its own.
      const isOfBodies = ['ELASTICITY', 'FRICTION'].includes(parameter);
      expect(shown()).toBe(isOfBodies ? 'own' : '0.5');
    }
  });

  it('and the page hears of the force of each thruster', async () => {
    const { client, run } = await open('two_rockets');
    expect(client.thrust).toEqual([3, 8]);
    client.getParameter('THRUST').setFromString('5');
    await client.settled();
    expect(client.thrust).toEqual([5, 5]);
    client.getParameter('THRUST').setFromString('3');
    await run('1');
    expect(client.thrust).toEqual([3, 3]);
    await run('sim.getForceLaws()[1].setMagnitude(7)');
    expect(client.thrust).toEqual([3, 7]);
    await run(kGuest);
    expect(client.thrust).toEqual([3, 7]);
  });

  it('and a script may set one of them afterwards', async () => {
    const { client, run } = await open('elasticities');
    await run('1');
    client.getParameter('ELASTICITY').setFromString('0.5');
    await client.settled();
    await run('sim.getBodies().at(-1).setElasticity(0.25); sim.getBodies().at(-1).setMass(2)');
    await client.step(1);
    const [first, last] = [client.loaded?.scene.bodies[0], client.loaded?.scene.bodies.at(-1)];
    expect([first?.elasticity, last?.elasticity]).toEqual([0.5, 0.25]);
  });
});
