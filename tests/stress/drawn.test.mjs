// Scenes drawn by chance and the judge of their runs; the runs themselves: npm run drawn

import { expect, it } from 'vitest';
import { Judge } from './drawn/judge.mjs';
import { drawnScene } from './drawn/scene.mjs';

const seeds = Array.from({ length: 200 }, (_, i) => i + 1);
const noEnergy = { kinetic: 0, total: 0 };
/** Bodies where the scene puts them, but for those told otherwise. */
const placed =
  (scene, others = {}) =>
  (name) => {
    const body = scene.bodies.find((one) => one.name === name);
    return others[name] ?? { x: body.position[0], y: body.position[1], angle: body.angle ?? 0 };
  };
const looked = (scene, others, energy = noEnergy) => {
  const judge = new Judge(scene);
  judge.look(0, placed(scene), noEnergy);
  judge.look(1, placed(scene, others), energy);
  return judge;
};

it('the same seed draws the same scene, another one another', () => {
  expect(drawnScene(7)).toEqual(drawnScene(7));
  expect(new Set(seeds.map((seed) => JSON.stringify(drawnScene(seed).bodies))).size).toBe(seeds.length);
});

it('drawn scenes begin with closed joints and without overlap', () => {
  for (const seed of seeds) {
    const scene = drawnScene(seed);
    const judge = looked(scene, {});
    // Places are sums and products of a few numbers of the scene's size.
    expect(judge.gap, `seed ${seed}, ${judge.joint}`).toBeLessThan(1e-12);
    expect(judge.overlap, `seed ${seed}, ${judge.overlapping}`).toBeLessThan(1e-12);
    expect(judge.fault()).toBe('');
  }
});

it('all kinds of bodies, joints and forces are drawn', () => {
  const kinds = new Set(seeds.flatMap((seed) => Object.values(drawnScene(seed)).flat().map((part) => part.type ?? part.shape?.type)));
  const wanted = ['box', 'disc', 'polygon', 'regular_polygon', 'outline', 'double', 'single', 'rod', 'rope', 'weld', 'gear'];
  expect([...kinds]).toEqual(expect.arrayContaining([...wanted, 'pulley', 'winding', 'path', 'spring', 'gravity', 'damping']));
  const spread = (values) => Math.max(...values) / Math.min(...values);
  const masses = seeds.map((seed) => spread(drawnScene(seed).bodies.flatMap(({ mass }) => mass ?? [])));
  expect(Math.max(...masses)).toBeGreaterThan(1e3);
  expect(Math.max(...masses)).toBeLessThanOrEqual(1e4 * (1 + 1e-6));
});

const disc = (name, x, more = {}) => ({ name, shape: { type: 'disc', radius: 1 }, mass: 2, position: [x, 0], ...more });
const pair = { bodies: [disc('a', 0), disc('b', 3)], joints: [], forces: [] };

it('the judge measures overlap, open joints, gained energy and numbers that are none', () => {
  // Radii 1 and 1, centres 1.9 m apart; the scene's size is 2 m.
  const deep = looked(pair, { b: { x: 1.9, y: 0, angle: 0 } });
  expect(deep.overlap).toBeCloseTo(0.1 / 2, 12);
  expect(deep.fault()).toBe('overlap');
  const rod = { type: 'rod', name: 'r', body_a: 'a', point_a: [0, 0], body_b: 'b', point_b: [0, 0], length: 3 };
  const open = looked({ ...pair, joints: [rod] }, { b: { x: 3.3, y: 0, angle: 0 } });
  expect(open.gap).toBeCloseTo(0.1, 12);
  expect(open.fault()).toBe('joint open');
  // All the energy there is has come from nothing.
  const gained = looked(pair, {}, { kinetic: 5, total: 5 });
  expect(gained.gain).toBe(1);
  expect(gained.fault()).toBe('energy gained');
  expect(looked(pair, { b: { x: NaN, y: 0, angle: 0 } }).fault()).toBe('not finite');
});

it('a run is judged by all its faults, the worst first', () => {
  const rod = { type: 'rod', name: 'r', body_a: 'a', point_a: [0, 0], body_b: 'b', point_b: [0, 0], length: 3 };
  const all = looked({ ...pair, joints: [rod] }, { b: { x: 1.9, y: 0, angle: 0 } }, { kinetic: 5, total: 5 });
  expect(all.faults()).toEqual(['overlap', 'joint open', 'energy gained']);
});

it('energy that a drive brings in is no fault', () => {
  const motor = { type: 'double', name: 'm', body_a: 'world', point_a: [0, 0], body_b: 'a', point_b: [0, 0], motor_speed: 1 };
  expect(looked({ ...pair, joints: [motor] }, {}, { kinetic: 5, total: 5 }).fault()).toBe('');
});

it('a corner of a concave outline that dips into another one is measured from its sides', () => {
  // The corner of the box is 0.2 m above the lower side of the channel's groove when it starts, then 0.05 m below it.
  const channel = { type: 'polygon', vertices: [[-2, 0], [2, 0], [2, 2], [1, 2], [1, 1], [-1, 1], [-1, 2], [-2, 2]] }; // prettier-ignore
  const scene = {
    bodies: [
      { name: 'c', mobility: 'fixed', shape: channel, position: [0, 1] },
      { name: 'b', shape: { type: 'box', width: 1, height: 1 }, mass: 1, position: [0, 3] },
    ],
    joints: [],
    forces: [],
  };
  // Area 6 m2: 4 m2 about y = 0.5 and two pillars of 1 m2 about y = 1.5, so that the mass centre is at 5/6 m.
  const groove = 1 - 5 / 6 + 1;
  const judge = looked(scene, { b: { x: 0, y: groove + 0.45, angle: 0 } });
  expect(judge.overlap * Math.max(1, Math.SQRT2)).toBeCloseTo(0.05, 12);
});
