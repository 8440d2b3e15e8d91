import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { families, loadEngine, type Engine, type EngineSimulation } from '../engine';
import { kLargestNumber } from './math/limits';
import { OpenStep } from './testing/open_step';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const scenes = readdirSync('scenes').filter((f) => f.endsWith('.json') && f !== 'schema.json');

/** Steps that a scene makes; heaps of more than a hundred bodies are heavy. */
const stepsOf = (text: string): number =>
  (JSON.parse(text) as { bodies: unknown[] }).bodies.length > 100 ? 4 : 40;

function open(file: string, method: string): EngineSimulation {
  return engine.createSimulation(readFileSync(`scenes/${file}`, 'utf8'), method);
}

it('numbers have the limit that the engine has', () => {
  expect(kLargestNumber).toBe(engine.layouts().limits.largestNumber);
});

describe('a step driven over the verbs has the bits of the step in one piece', () => {
  for (const file of scenes) {
    it(file, () => {
      const text = readFileSync(`scenes/${file}`, 'utf8');
      for (const { name, applies } of engine.sceneInfo(text).methods ?? []) {
        if (!applies || !families.event.methods.includes(name)) continue;
        const whole = open(file, name);
        const pieces = open(file, name);
        // Verbs are called at instants of the caller's choice: events are located by halving.
        for (const sim of [whole, pieces]) sim.set('EVENT_LOCATION', 'faithful');
        if (!whole.get('DIFF_EQ_SOLVER').startsWith('RUNGE')) continue;
        const dt = Number(whole.get('TIME_STEP'));
        const driver = new OpenStep(pieces);
        for (let i = 0; i < stepsOf(text); i++) {
          // Method impulse cannot hold bodies at rest: some scenes end early with it.
          if (whole.step(dt).status !== 'ok') break;
          driver.advance(dt);
          expect(pieces.digest()).toBe(whole.digest());
        }
        whole.dispose();
        pieces.dispose();
      }
    });
  }
});

/** Steps both ways and compares all bits. @returns what happened in whole steps */
function compare(
  text: string,
  settings: Readonly<Record<string, string>>,
  dt: number,
  count: number,
): { tangentialImpacts: number; searches: number } {
  const whole = engine.createSimulation(text, 'contact');
  const pieces = engine.createSimulation(text, 'contact');
  const driver = new OpenStep(pieces);
  for (const [name, value] of Object.entries(settings))
    for (const sim of [whole, pieces]) sim.set(name, value);
  let [tangentialImpacts, searches] = [0, 0];
  for (let i = 0; i < count; i++) {
    const report = whole.step(dt);
    expect(report.status).toBe('ok');
    tangentialImpacts += report.tangentialImpacts;
    searches += report.searches;
    driver.advance(dt);
    expect(pieces.digest(), `step ${i}`).toBe(whole.digest());
    expect(pieces.frame().eventCount).toBe(whole.frame().eventCount);
  }
  expect(driver.totals.getSearches()).toBe(searches);
  whole.dispose();
  pieces.dispose();
  return { tangentialImpacts, searches };
}

describe('with friction a step driven over the verbs', () => {
  const read = (name: string): string => readFileSync(`tests/golden/faithful/${name}.json`, 'utf8');

  it('ends where a contact stops sliding, as a step in one piece does', () => {
    const scene = read('sliding_to_rolling');
    // The disc rolls after v / (3 mu g) = 0.85 s.
    expect(compare(scene, {}, 0.025, 40)).toMatchObject({ tangentialImpacts: 0, searches: 1 });
  });

  it('gets over tangential impacts as a step in one piece does', () => {
    for (const name of ['round_shapes', 'dominoes']) {
      const { tangentialImpacts, searches } = compare(read(name), { FRICTION: '2' }, 0.025, 60);
      expect(tangentialImpacts).toBeGreaterThan(1);
      expect(searches).toBeGreaterThan(10);
    }
    expect(compare(rod(2), {}, 0.001, 20).tangentialImpacts).toBe(1);
  });

  it('uses the sparse solver beside friction as a step in one piece does', () => {
    const settings = { FRICTION: '0.3', CONTACT_SOLVER: 'active_set' };
    expect(compare(read('dominoes'), settings, 0.025, 60).searches).toBeGreaterThan(3);
  });
});

/** Painlevé's rod, sliding with its lower end ahead: for friction above 4/3 there are no contact forces. */
function rod(friction: number): string {
  const [angle, thickness] = [Math.PI / 3, 1e-3];
  // The lower corner is 5 mm above the floor.
  const y = 0.005 + 0.5 * Math.sin(angle) + (thickness / 2) * Math.cos(angle);
  const shape = { type: 'box', width: 1, height: thickness };
  const body = { name: 'rod', shape, mass: 1, moment: 1 / 12, position: [0, y], angle };
  const floor = { name: 'floor', mobility: 'fixed', shape: { type: 'box', width: 60, height: 1 } };
  return JSON.stringify({
    format: 'signorini/1',
    title: 'rod',
    parameters: { EVENT_LOCATION: 'faithful', CONTACT_SOLVER: 'baraff' },
    bodies: [
      { ...floor, position: [0, -0.5], friction, elasticity: 0 },
      { ...body, velocity: [-3, 0], friction, elasticity: 0 },
    ],
    forces: [{ type: 'gravity', g: 9.81 }],
  });
}

it('an evaluation that fails says what friction has to do with it', () => {
  for (const friction of [1.2, 2]) {
    const isParadox = friction > 4 / 3;
    const sim = engine.createSimulation(rod(friction), 'contact');
    const found = sim.evaluate(0, new Float64Array(6));
    const trouble = isParadox ? 'no_friction_solution' : 'ok';
    expect(found).toMatchObject({ status: isParadox ? 'failed' : 'good', trouble });
    expect(found.message).toMatch(isParadox ? /Painleve's paradox/ : /^$/);
    const ids = sim.findCollisions(0).map((c) => c.id);
    const rates = new Float64Array(12);
    rates[9] = -9.81;
    expect(sim.contactForces(ids, rates)).toMatchObject({ ok: !isParadox, trouble });
    sim.dispose();
  }
});

it('a step is not driven over the verbs with EVENT_LOCATION exact', () => {
  const sim = engine.createSimulation(kBlock, 'contact');
  sim.set('EVENT_LOCATION', 'exact');
  const digest = sim.digest();
  expect(() => sim.beginStep()).toThrow(RangeError);
  expect(() => new OpenStep(sim).advance(0.01)).toThrow(/set EVENT_LOCATION to faithful/);
  expect(sim.digest()).toBe(digest);
  expect(sim.step(0.01).status).toBe('ok');
  sim.dispose();
});

const kBlock = JSON.stringify({
  format: 'signorini/1',
  title: 'block on a floor',
  walls: { width: 10, height: 10 },
  bodies: [
    { name: 'block', shape: { type: 'box', width: 1, height: 1 }, position: [0, -4.495] },
    { name: 'ball', shape: { type: 'disc', radius: 0.5 }, position: [2, 0], velocity: [1, 0] },
  ],
  forces: [{ type: 'gravity', g: 9.8 }],
});

describe('bad arguments', () => {
  it('of lists of numbers are refused with what was wanted', () => {
    const sim = engine.createSimulation(kBlock, 'contact');
    const digest = sim.digest();
    const good = sim.coordinates();
    expect(good.length).toBe(36);
    const message = /must hold 36 numbers, 6 for each of 6 bodies, got 5/;
    expect(() => sim.setCoordinates(0, new Float64Array(5))).toThrow(message);
    expect(() =>
      sim.setCoordinates(
        0,
        good.map(() => NaN),
      ),
    ).toThrow(RangeError);
    expect(() => sim.setCoordinates(Infinity, good)).toThrow(RangeError);
    expect(() => sim.evaluate(0, new Float64Array(3))).toThrow(/must hold 18 numbers/);
    expect(() => sim.evaluate(-1, new Float64Array(18))).toThrow(RangeError);
    expect(() => sim.contactForces([], new Float64Array(1))).toThrow(RangeError);
    expect(() => sim.setRandomState(0.5)).toThrow(RangeError);
    expect(() => sim.setCoordinates(0, null as unknown as number[])).toThrow(TypeError);
    expect(() => sim.findCollisions(0, {} as unknown as number[])).toThrow(TypeError);
    expect(sim.digest()).toBe(digest);
    expect(sim.coordinates()).toEqual(good);
    sim.dispose();
  });

  it('of records are refused by their number', () => {
    const sim = engine.createSimulation(kBlock, 'contact');
    const found = sim.findCollisions(0);
    expect(found.length).toBe(2);
    const ids = found.map((c) => c.id);
    for (const id of [0, -1, 999, 2 ** 31, NaN]) {
      expect(() => sim.updateCollisions([...ids, id])).toThrow(RangeError);
    }
    expect(() => sim.handleCollisions([])).toThrow(/at least one record/);
    expect(() => sim.contactMatrix([...ids, ...ids])).toThrow(/is there twice/);
    sim.step(0.01);
    expect(() => sim.records(ids)).toThrow(/there is no record/);
    sim.dispose();
  });

  it('never break the module', () => {
    const sim = engine.createSimulation(kBlock, 'contact');
    let seed = 12345;
    const pick = <T>(list: readonly T[]): T => {
      seed = (1664525 * seed + 1013904223) % 2 ** 32;
      return list[Math.floor((seed / 2 ** 32) * list.length)] as T;
    };
    const numbers = [0, 1, -1, NaN, Infinity, 1e308, -1e308, 5e-324, 0.025];
    const arrays = (): number[] =>
      Array.from({ length: pick([0, 1, 18, 36, 36, 36]) }, () => pick(numbers));
    const ids = (): number[] => [...sim.records().map((c) => c.id), ...arrays()].slice(0, 3);
    const calls: (() => unknown)[] = [
      () => sim.setCoordinates(pick(numbers), arrays()),
      () =>
        sim.setCoordinates(
          0,
          sim.coordinates().map((x) => x + pick([0, 1e-3, -1e-3])),
        ),
      () => sim.evaluate(pick(numbers), arrays()),
      () => sim.evaluate(0.01, new Float64Array(18)),
      () => sim.findCollisions(pick(numbers), ids()),
      () => sim.findCollisions(0.01),
      () => sim.handleCollisions(ids()),
      () => sim.updateCollisions(ids()),
      () => sim.contactForces(ids(), arrays()),
      () => sim.contactForces(ids(), new Float64Array(36)),
      () => (pick([true, false]) ? sim.beginSubstep() : sim.endSubstep()),
      () => sim.shortenToStop(pick(numbers), pick([true, false])),
      () => sim.getOverTangentialImpact(pick(numbers)),
      () => sim.contactRightSide(ids(), arrays()),
      () => sim.collisionMatrix(ids()),
      () => (pick([true, false]) ? sim.rememberPlaces() : sim.forgetPlaces()),
      () => sim.setRandomState(pick(numbers)),
      () => sim.step(pick([0, 0.01])),
      () => sim.reset(),
    ];
    for (let i = 0; i < 4000; i++) {
      try {
        pick(calls)();
      } catch (error) {
        expect(error instanceof RangeError || error instanceof TypeError).toBe(true);
      }
    }
    sim.reset();
    expect(sim.step(0.01).status).toBe('ok');
    sim.dispose();
  });
});

describe('freeing', () => {
  it('one simulation leaves the others alone', () => {
    const all = Array.from({ length: 5 }, () => engine.createSimulation(kBlock, 'contact'));
    all.forEach((sim) => sim.findCollisions(0));
    all[1]?.dispose();
    all[3]?.dispose();
    const left = [all[0], all[2], all[4]];
    const digests = left.map((sim) => {
      for (let i = 0; i < 20; i++) sim?.step(0.01);
      return sim?.digest();
    });
    expect(new Set(digests).size).toBe(1);
    left.forEach((sim) => sim?.dispose());
  });

  it('twice, or a call afterwards, is an error that says so', () => {
    const sim = engine.createSimulation(kBlock, 'contact');
    sim.dispose();
    const calls = [
      () => sim.dispose(),
      () => sim.step(0.01),
      () => sim.frame(),
      () => sim.evaluate(0, []),
      () => sim.findCollisions(0),
    ];
    for (const call of calls) {
      expect(call).toThrow(/was closed and cannot be used any more/);
      expect(call).not.toThrow(WebAssembly.RuntimeError);
    }
    expect(engine.createSimulation(kBlock, 'contact').step(0.01).status).toBe('ok');
  });
});

describe('shapes', () => {
  it('are told with their edges and vertices', () => {
    const disc = engine.shapeInfo({ type: 'disc', radius: 2 });
    expect(disc.edges.length).toBe(1);
    expect(disc.edges[0]).toMatchObject({ type: 'circular', radius: 2, is_circle: true });
    expect(disc).toMatchObject({ mass: 1, moment: 2, min_height: 2 });
    // The circle about its vertices and what the arcs between them add.
    expect(disc.centroid_radius).toBeCloseTo(2, 1);
    const box = engine.shapeInfo({ type: 'box', width: 4, height: 2 });
    expect(box.vertices.map((v) => v.is_end)).toEqual([true, true, true, true]);
    expect(box.bounds).toEqual({ left: -2, bottom: -1, right: 2, top: 1 });
    const wall = engine.shapeInfo({ type: 'wall', width: 4, height: 2, edge: 'top' });
    expect(wall.special_edge).toBe(2);
    expect(() => engine.shapeInfo({ type: 'disc' })).toThrow(/radius/);
    expect(() => engine.shapeInfo([])).toThrow(TypeError);
    expect(() => engine.shapeInfo({ type: 'ball', radius: 1 })).toThrow(/must be one of/);
  });

  it('of a simulation are those of its bodies', () => {
    const sim = engine.createSimulation(kBlock, 'contact');
    const bodies = sim.bodyInfo();
    expect(bodies.map((body) => body.name)).toEqual(sim.scene().bodies.map((body) => body.name));
    expect(bodies[0]?.mass).toBe(null);
    expect(bodies[4]?.edges.length).toBe(4);
    sim.dispose();
  });
});

it('a thruster set is switched while it runs', () => {
  const scene = JSON.parse(kBlock) as Record<string, unknown>;
  const thrusters = [{ point: [0, 0], direction: [1, 0] }];
  scene.forces = [{ type: 'thrusters', body: 'ball', magnitude: 2, thrusters }];
  const sim = engine.createSimulation(JSON.stringify(scene), 'contact');
  const ax = (): number => sim.evaluate(0, new Float64Array(18)).rates[31] ?? NaN;
  expect(ax()).toBe(0);
  sim.set('THRUSTER_1', 'true');
  expect(ax()).toBe(2);
  expect(sim.scene().thrusters?.[0]).toMatchObject({ body: 5, active: true, magnitude: 2 });
  sim.dispose();
});

it('a curve handed over as points carries a bead as the built-in one does', () => {
  const run = (path: object): Float64Array => {
    const bead = { type: 'disc', radius: 0.1 };
    const scene = {
      format: 'signorini/1',
      title: 'bead',
      bodies: [{ name: 'bead', shape: bead, position: [-2, 2] }],
      joints: [{ type: 'path', body_b: 'bead', point_b: [0, 0], path, align: true }],
      forces: [{ type: 'gravity', g: 9.8 }],
    };
    const sim = engine.createSimulation(JSON.stringify(scene), 'contact');
    for (let i = 0; i < 100; i++) expect(sim.step(0.01).status).toBe('ok');
    const coordinates = sim.coordinates();
    sim.dispose();
    return coordinates;
  };
  // The same table as the engine's own for this curve.
  const points: [number, number][] = [];
  const delta = 6 / 8999;
  for (let i = 0, t = -3; i < 9000; i++, t += delta) points.push([t, (t * t) / 2]);
  const table = run({ curve: 'points', points });
  expect(table).toEqual(run({ curve: 'parabola_up', size: 1 }));
});
