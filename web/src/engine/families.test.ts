import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { Engine, type OpenModule } from './engine';
import { allFamilies, loadEngine } from '.';
import { families, type Family } from './generated/families.mjs';
import type { RawModule } from './raw_bindings';

const text = (name: string): string => readFileSync(`scenes/${name}.json`, 'utf8');
const { digests } = JSON.parse(readFileSync('tests/golden/digests.json', 'utf8')) as {
  digests: Record<string, Record<string, string>>;
};
const kNames = allFamilies;
/** A module that alone has been loaded, and nothing that could be fetched. */
const alone = {} as Record<Family, Engine>;
beforeAll(async () => {
  for (const name of kNames) alone[name] = await loadEngine(undefined, [name]);
});

describe('every module knows all methods', () => {
  it('by their texts and parameters', () => {
    const said = kNames.map((family) => alone[family].describe());
    for (const one of said) expect(one).toEqual(said[0]);
    const names = said[0]?.methods.map(({ name }) => name);
    expect(names).toEqual(Object.values(families).flatMap(({ methods }) => methods));
  });

  it.each(['newtons_cradle', 'pendulum', 'ball_in_a_bowl', 'stadium', 'masonry_arch', 'gears'])(
    'and what they say of %s',
    (name) => {
      const said = kNames.map((family) => alone[family].sceneInfo(text(name)));
      for (const one of said) expect(one).toEqual(said[0]);
    },
  );

  it('and takes scenes to task for parameters of methods that it cannot run', () => {
    const scene = JSON.parse(text('newtons_cradle')) as { methods?: object };
    scene.methods = { elastic: { TOLERANCE: -1 } };
    const said = kNames.map((name) => alone[name].checkScene(JSON.stringify(scene)));
    for (const one of said) expect(one).toEqual(said[0]);
    expect(said[0]?.[0]?.message).toContain('must be');
    expect(alone.event.checkParameter('elastic', 'TOLERANCE', '1e-5')).toBe('1e-05');
  });

  it('so that a method that does not apply is refused with the reason', () => {
    expect(() => alone.elastic.createSimulation(text('bouncing_steel_ball'), 'contact')).toThrow(
      'method contact does not apply: scenes in space are run by elastic and volumetric',
    );
  });
});

describe('a module', () => {
  it('that is not there is named, and comes when it is asked for', async () => {
    const asked: string[] = [];
    const raws = new Map<string, RawModule>();
    const open: OpenModule = (name) => {
      asked.push(name);
      const found = raws.get(name);
      return found ? Promise.resolve(found) : Promise.reject(new Error('no connection'));
    };
    const engine = new Engine({ event: alone.event.raw }, open);
    const scene = text('newtons_cradle');
    expect(() => engine.createSimulation(scene, 'elastic')).toThrow('not been loaded: elastic');
    await expect(engine.loadToRun(scene, 'elastic')).rejects.toThrow('no connection');
    expect(engine.createSimulation(scene, 'contact').method()).toBe('contact');
    raws.set('elastic', alone.elastic.raw);
    await engine.loadToRun(scene, 'elastic');
    await engine.loadToRun(scene, 'elastic');
    expect(asked).toEqual(['elastic', 'elastic']);
    expect(engine.createSimulation(scene, 'elastic').method()).toBe('elastic');
  });

  it('says so where it is asked for what another one runs', async () => {
    const { default: create } = (await import('./generated/signorini_event.mjs')) as unknown as {
      default: () => Promise<RawModule>;
    };
    const raw = await create();
    expect(() => raw.Simulation.create(text('newtons_cradle'), 'elastic')).toThrow(
      'elastic is not part of this module',
    );
    expect(() => raw.sceneInfo(text('bouncing_steel_ball'))).toThrow(
      'space: is not for this module',
    );
  });

  it('has verbs where its methods have them', () => {
    const simulation = alone.elastic.createSimulation(text('bouncing_steel_ball'), '');
    expect(() => simulation.coordinates()).toThrow(RangeError);
    expect(simulation.inspect()).not.toBeNull();
    expect(alone.event.createSimulation(text('newtons_cradle'), '').inspect()).toBeNull();
  });
});

// The native engine's bits; every scene is run by the tests in C++.
describe('the modules end scenes in the bits of the native engine', () => {
  it.each([
    ['event', 'newtons_cradle', 'contact', 10],
    ['event', 'stack_of_10', 'contact', 10],
    ['event', 'billiards', 'impulse', 10],
    ['elastic', 'bouncing_steel_ball', 'elastic', 0.5],
    ['elastic', 'newtons_cradle', 'elastic', 0.5],
    ['elastic', 'heavy_top', 'elastic', 0.5],
  ] as const)('%s: %s by %s', (family, name, method, duration) => {
    const simulation = alone[family].createSimulation(text(name), method);
    if (method === 'elastic') simulation.set('STEP_BUDGET', '2000');
    const dt = simulation.timeStep();
    const end = simulation.time() + duration - dt / 2;
    let status = 'ok';
    while (simulation.time() < end && status === 'ok') ({ status } = simulation.step(dt));
    expect(`${status} ${simulation.digest()}`).toBe(digests[name]?.[method]);
  });
});
