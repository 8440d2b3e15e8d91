import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../../engine';
import { openScene, type Opened } from '../testing/terminal';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const open = (name: string): Promise<Opened> =>
  openScene(engine, readFileSync(`scenes/${name}.json`, 'utf8'), 'elastic');

describe('scripts over method elastic', () => {
  it.each(['rolling_ball', 'bouncing_steel_ball', 'domino_row'])(
    'see contacts of %s and do not change its motion by being there',
    async (scene) => {
      const plain = await open(scene);
      await plain.client.step(20);
      const { client, run } = await open(scene);
      await client.step(5);
      expect(await run('sim instanceof ElasticSim')).toEqual(['result true']);
      expect(await run('sim.getContacts().every((c) => c.penetration > -1e-6)')).toEqual([
        'result true',
      ]);
      await client.step(15);
      expect(await client.digest()).toBe(await plain.client.digest());
      expect((await client.step(0)).contactEnergy).toEqual(
        (await plain.client.step(0)).contactEnergy,
      );
    },
  );

  it('step what the page shows, by themselves and as the page does', async () => {
    const { client, run } = await open('rolling_ball');
    expect(await run('step(3)')).toEqual([`result ${0.025 + 0.025 + 0.025}`]);
    expect(client.time).toBeCloseTo(0.075, 12);
    await run('advance.advance(0.025)');
    expect(client.time).toBeCloseTo(0.1, 12);
    const seen = await run('sim.getBody("ball").getPosition()[0]');
    expect(seen).toEqual([`result ${client.frame?.poses[7]}`]);
    await client.back(1);
    expect(client.time).toBeCloseTo(0.075, 12);
    await run('reset()');
    expect(client.time).toBe(0);
  });

  it('set parameters that the page then knows', async () => {
    const { client, run } = await open('rolling_ball');
    await run("sim.setEngineParameter('TOLERANCE', 1e-6)");
    expect(Number(client.getParameterNumber('TOLERANCE').getValue())).toBe(1e-6);
    const [line = ''] = await run("sim.setEngineParameter('TOLERANCE', 9)");
    expect(line).toMatch(/^error .*RangeError/);
  });

  it('are helped with what there is', async () => {
    const { run } = await open('rolling_ball');
    const [overview = ''] = await run('help()');
    expect(overview).toContain('sim.getContacts()');
    const [members = ''] = await run('help(sim)');
    expect(members).toContain('getZeroCrossings()');
    expect(members).toContain('The zero-crossing functions z1 and z2 [m].');
  });

  it('get the object of the method when it changes', async () => {
    const { client, run } = await open('pendulum');
    expect(await run('sim instanceof ElasticSim')).toEqual(['result true']);
    await client.load({
      name: 'pendulum',
      text: readFileSync('scenes/pendulum.json', 'utf8'),
      method: 'contact',
    });
    expect(await run('sim instanceof ContactSim')).toEqual(['result true']);
  });
});
