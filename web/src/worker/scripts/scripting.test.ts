// Long because all that scripts can do is tried on one page.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../../engine';
import { GenericObserver } from '../../sim';
import { openScene, type Opened } from '../testing/terminal';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const open = (
  name: string,
  method?: string,
  parameters?: Readonly<Record<string, string>>,
): Promise<Opened> =>
  openScene(
    engine,
    readFileSync(`${name.includes('/') ? name : `scenes/${name}`}.json`, 'utf8'),
    method,
    parameters,
  );

/** As steps made verb by verb want it. */
const kFaithful = { EVENT_LOCATION: 'faithful', TIME_STEP: '0.01' };

describe('scripts', () => {
  it.each([
    ['bouncing_ball', 'contact'],
    ['bouncing_ball', 'impulse'],
    ['tests/golden/faithful/newtons_cradle', 'contact'],
    ['tests/golden/faithful/stack_of_10', 'contact'],
    ['pendulum', 'contact'],
    ['tests/golden/faithful/spring_cart', 'contact'],
    ['four_bar_linkage', 'contact'],
    ['rocket', 'contact'],
    // Each body has its own restitution.
    ['elasticities', 'contact'],
  ])('do not change the motion of %s by being there (%s)', async (name, method) => {
    // Verb by verb knows no other; the fast solver begins from what it has found before.
    const faithful = {
      EVENT_LOCATION: 'faithful',
      DIFF_EQ_SOLVER: 'RUNGE_KUTTA',
      ...(method === 'contact' && { CONTACT_SOLVER: 'baraff' }),
    };
    const plain = await open(name, method, faithful);
    await plain.client.step(40);
    const { client, run } = await open(name, method, faithful);
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

  it.each([
    ['faithful', kFaithful],
    ['exact', undefined],
  ])('see every collision through the collision function (%s)', async (_, parameters) => {
    const { client, run, lines } = await open('bouncing_ball', 'contact', parameters);
    await run('sim.setCollisionFunction((c, t) => t.println(c.getPrimaryBody().getName()))');
    lines.length = 0;
    const frame = await client.step(80);
    expect(frame.figures.collisions).toBeGreaterThan(0);
    expect(lines.length).toBeGreaterThan(0);
    expect(lines[0]).toEqual({ kind: 'output', text: 'BALL' });
  });

  it('know the instants and impulses of collisions in whole steps, which stay as they are', async () => {
    const plain = await open('bouncing_ball');
    await plain.client.step(60);
    const { client, run, lines } = await open('bouncing_ball');
    await run(
      'sim.setCollisionFunction((c, t) => t.println([c.getDetectedTime(), c.getImpulse(), c.getNormalBody().getName()].join()))',
    );
    lines.length = 0;
    await client.step(60);
    expect(await client.digest()).toBe(await plain.client.digest());
    // It falls 1 m, and keeps 0.8 of its speed.
    const speed = Math.sqrt(2 * 9.81);
    const [first, second] = lines.map(({ text }) => text.split(','));
    expect(Number(first?.[0])).toBeCloseTo(speed / 9.81, 9);
    expect(Number(first?.[1])).toBeCloseTo(1.8 * speed, 7);
    expect(first?.[2]).toBe('FLOOR');
    expect(Number(second?.[0])).toBeCloseTo((2.6 * speed) / 9.81, 9);
    expect(Number(second?.[1])).toBeCloseTo(1.8 * 0.8 * speed, 7);
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

  it('switch thrusters that the page then shows, and hear of those that the page switches', async () => {
    const { client, run } = await open('rocket');
    const find = 'sim.getForceLaws().find((law) => law instanceof ThrusterSet)';
    expect(await run(`const set = ${find}; set.setActive(1, true); set.getCount()`)).toEqual([
      'result 4',
    ]);
    expect(client.getParameterBoolean('THRUSTER_2').getValue()).toBe(true);
    client.getParameterBoolean('THRUSTER_1').setValue(false);
    client.getParameterNumber('THRUST').setValue(0.7);
    await client.settled();
    expect(await run('[set.getActive(0), set.getActive(1), set.getMagnitude()].join()')).toEqual([
      'result "false,true,0.7"',
    ]);
    const version = await run('sim.structureVersion');
    expect(await run('set.setActive(0, true); sim.structureVersion')).toEqual(version);
    expect(client.getParameterBoolean('THRUSTER_1').getValue()).toBe(true);
    expect((await client.step(1)).figures.steps).toBe(1);
  });

  it('leave every body its own restitution and friction, and the page says so', async () => {
    const { client, run } = await open('elasticities');
    const elasticity = client.getParameterNumber('ELASTICITY');
    expect([elasticity.isOwn(), elasticity.getAsString()]).toEqual([true, 'own']);
    const all = 'new Set(sim.getBodies().map((b) => b.getElasticity())).size';
    expect(await run(all)).toEqual(['result 6']);
    elasticity.setValue(0.5);
    await client.settled();
    expect(await run(all)).toEqual(['result 1']);
    elasticity.setFromString('own');
    await client.settled();
    expect(await run(all)).toEqual(['result 6']);
    const friction = client.getParameterNumber('FRICTION');
    expect(friction.getValue()).toBe(0);
    await run("sim.getBody('BALL_1').setFriction(0.3)");
    expect(friction.isOwn()).toBe(true);
    await run("sim.getBody('BALL_1').setMass(2); sim.getBody('BALL_2').getFriction()");
    expect(await run("sim.getBody('BALL_2').getFriction()")).toEqual(['result 0']);
  });

  it('find fixed bodies where the page has put them, until it goes back to the start', async () => {
    const { client, run } = await open('bouncing_ball');
    const floor = client.loaded?.scene.bodies.findIndex((b) => b.mobility === 'fixed') ?? -1;
    const [x, y] = client.loaded?.scene.bodies[floor]?.pose ?? [NaN, NaN];
    await client.step(3);
    await client.moveBody(floor, x, y - 0.5, 0);
    expect(client.frame?.poses[7 * floor + 1]).toBe(y - 0.5);
    // Kept states know the places of fixed bodies.
    await client.back(2);
    expect(client.frame?.poses[7 * floor + 1]).toBe(y);
    await client.moveBody(floor, x, y - 0.5, 0);
    await client.step(2);
    expect(client.frame?.figures.steps).toBe(3);
    expect(client.frame?.poses[7 * floor + 1]).toBe(y - 0.5);
    const place = `sim.getBodies()[${floor}].getPosition().getY()`;
    expect(await run(place)).toEqual([`result ${y - 0.5}`]);
    await client.moveBody(floor, x, y - 1, 0);
    expect(await run(place)).toEqual([`result ${y - 1}`]);
    await run("sim.getBody('BALL').setFriction(0.3)");
    await client.step(1);
    expect(client.frame?.poses[7 * floor + 1]).toBe(y - 1);
    await client.reset();
    expect(client.frame?.poses[7 * floor + 1]).toBe(y);
    expect(await run(place)).toEqual([`result ${y}`]);
  });

  it('make steps of the page', async () => {
    const { client, run } = await open('pendulum', 'contact', { TIME_STEP: '0.0078125' });
    expect(Number((await run('step(4)'))[0]?.slice('result '.length))).toBeCloseTo(0.03125, 12);
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

  it('can take away what moves, and the scene is shown without it', async () => {
    for (const method of ['contact', 'impulse']) {
      const { client, run } = await open('bouncing_ball', method);
      await client.step(10);
      const time = client.time;
      const ball = client.loaded?.scene.bodies.findIndex(({ name }) => name === 'BALL') ?? -1;
      const others = client.loaded?.scene.bodies.filter(({ name }) => name !== 'BALL') ?? [];
      expect(await run("var ball = sim.getBody('BALL'); sim.removeBody(ball)")).toEqual([]);
      expect(client.loaded?.scene.bodies).toEqual(others);
      const frame = await client.step(4);
      expect(frame.angles.length).toBe(others.length);
      expect(frame.time).toBeCloseTo(
        time + 4 * Number(client.getParameter('TIME_STEP').getValue()),
        12,
      );
      await client.back(4);
      expect(client.time).toBe(time);
      expect(await run('sim.getTime()')).toEqual([`result ${time}`]);
      client.getParameterNumber('FRICTION').setValue(0.5);
      await client.settled();
      expect(client.getParameterNumber('FRICTION').getValue()).toBe(0.5);
      await run('sim.addBody(ball)');
      expect(client.loaded?.scene.bodies.length).toBe(others.length + 1);
      // The ball was not there when it was set.
      const frictions = client.loaded?.scene.bodies.map((body) => body.friction);
      expect(frictions).toEqual([...others.map(() => 0.5), 0]);
      expect(client.getParameterNumber('FRICTION').isOwn()).toBe(true);
      const height = client.frame?.poses[7 * others.length + 1] ?? NaN;
      await client.step(5);
      expect(client.frame?.poses[7 * others.length + 1]).not.toBe(height);
      expect(ball).toBeGreaterThanOrEqual(0);
      expect(await run('sim.cleanSlate(); sim.engine()')).toEqual(['result null']);
      expect(client.loaded?.scene.bodies).toEqual([]);
      expect((await client.step(2)).angles.length).toBe(0);
    }
  });

  it('count collisions, steps and backups of the page, and choose small impacts at joints', async () => {
    const { client, run } = await open('bouncing_ball');
    await run('1');
    const { figures } = await client.step(80);
    expect(await run('advance.getCollisionTotals().getCollisions()')).toEqual([
      `result ${figures.collisions}`,
    ]);
    expect(await run('advance.getCollisionTotals().getSteps() > 80')).toEqual(['result true']);
    // What was only looked at between two pictures is not counted.
    const before = await run('String(advance.getCollisionTotals())');
    await client.back(1);
    await client.step(1);
    expect(await run('String(advance.getCollisionTotals())')).toEqual(before);
    const joined = await open('pendulum');
    await joined.run('advance.setJointSmallImpacts(!advance.getJointSmallImpacts())');
    expect(joined.client.getParameter('JOINT_SMALL_IMPACTS').getAsString()).toBe('true');
    const plain = await open('pendulum', 'contact', { JOINT_SMALL_IMPACTS: 'true' });
    await plain.client.step(20);
    await joined.client.step(20);
    expect(await joined.client.digest()).toBe(await plain.client.digest());
    await joined.run('advance.setTimeStep(0.01)');
    await joined.client.step(1);
    expect(joined.client.time - plain.client.time).toBeCloseTo(0.01, 12);
  });

  it('go back to the start of the scene, without what was shown for a while', async () => {
    for (const method of ['contact', 'impulse']) {
      const { client, run } = await open('bouncing_ball', method);
      const [start, first] = [await client.digest(), client.frame];
      await client.step(20);
      await run('1');
      await client.step(30);
      expect(await run('sim.reset(); sim.getTime()')).toEqual(['result 0']);
      // Random numbers go on, as documented.
      expect([client.frame?.poses, client.frame?.velocities]).toEqual([
        first?.poses,
        first?.velocities,
      ]);
      const shown =
        'sim.getSimList().toArray().map((o) => o.getName()).filter((n) => /IMPULSE/.test(n)).length';
      const impulses = async (): Promise<number> =>
        Number((await run(shown))[0]?.slice('result '.length));
      while ((await impulses()) === 0) await client.step(1);
      const steps = client.frame?.figures.steps ?? 0;
      await client.back(3);
      expect(await impulses()).toBe(0);
      await client.step(3);
      await run('reset()');
      expect(await impulses()).toBe(0);
      expect(await client.digest()).toBe(start);
      expect(steps).toBeGreaterThan(0);
      await client.step(20);
    }
  });

  it('with errors say where, and change nothing', async () => {
    const { client, run } = await open('pendulum');
    const digest = await client.digest();
    expect(await run('1 +\n nothing.at.all')).toEqual([expect.stringContaining('line 2')]);
    expect(await client.digest()).toBe(digest);
  });

  it('that fail in a step stop it and are told', async () => {
    const { client, run, lines } = await open('bouncing_ball', 'contact', kFaithful);
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
