import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { Player } from '../worker/player';
import { decodeFrame } from '../worker/frame_packet';
import { agreeingDigits, expectationError, isMet } from './expectation';
import { ropeShape } from './rope_shape';
import { parseWatched, watchedBy, watchedIndex } from './watched';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** Scenes that together expect every kind of quantity: of bodies, pairs, contacts, energies, momenta. */
const kScenes = ['bouncing_ball', 'block_on_incline', 'stack_of_10', 'oblique_discs', 'chain'];

it.each(kScenes)('what is watched in %s is what the engine measures', (name) => {
  const text = readFileSync(`scenes/${name}.json`, 'utf8');
  const simulation = engine.createSimulation(text, 'contact');
  const scene = simulation.scene();
  const columns = watchedBy(scene);
  const player = new Player(simulation);
  const results = engine.runExpectations(text, 'contact');
  const meant = scene.expect
    .filter(({ methods }) => methods.length === 0 || methods.includes('contact'))
    .sort((a, b) => a.at - b.at);
  expect(meant.length).toBe(results.length);
  const last = meant.at(-1)?.at ?? 0;
  player.step(Math.round((last - scene.start_time) / player.timeStep) + 1);
  const { sampleTimes, watched } = decodeFrame(player.takePacket());
  meant.forEach((expectation, i) => {
    const column = watchedIndex(columns, expectation);
    let row = 0;
    while ((sampleTimes[row] ?? Infinity) < expectation.at - player.timeStep / 2) ++row;
    const value = watched[row * columns.length + column] ?? NaN;
    const wanted = results[i]?.value ?? NaN;
    expect(Math.abs(value - wanted)).toBeLessThanOrEqual(1e-13 * Math.max(1, Math.abs(wanted)));
    expect(isMet(expectation, value)).toBe(results[i]?.passed);
  });
  player.dispose();
});

it('names a quantity as plots of scenes do', () => {
  const scene = engine.sceneInfo(readFileSync('scenes/coupled_carts.json', 'utf8'));
  const first = scene.plots[0]?.quantities[0] ?? '';
  const watched = parseWatched(first, scene);
  expect(watched.quantity).toBe('x');
  expect(scene.bodies[watched.body]?.name).toBe('LEFT_CART');
});

describe('agreement', () => {
  it('is counted in digits of the reference', () => {
    expect(agreeingDigits(1.001, 1)).toBeCloseTo(3, 3);
    expect(agreeingDigits(-2000.2, -2000)).toBeCloseTo(4, 3);
    expect(agreeingDigits(1e-9, 0)).toBeCloseTo(9, 9);
    expect(agreeingDigits(5, 5)).toBe(16);
    expect(agreeingDigits(100, 1)).toBe(0);
  });

  it('with limits is how far outside a value lies', () => {
    const expectation = {
      at: 1,
      quantity: 'min_gap',
      body: -1,
      other: -1,
      min: 0,
      max: 2,
      methods: [],
      why: '',
    };
    expect(expectationError(expectation, 1)).toBe(0);
    expect(expectationError(expectation, -0.5)).toBe(0.5);
    expect(expectationError(expectation, 2.5)).toBe(0.5);
    expect(isMet(expectation, 2)).toBe(true);
  });
});

describe('a rope', () => {
  const length = (points: readonly (readonly [number, number])[]): number =>
    points.reduce((sum, [x, y], i) => {
      const [px, py] = points[i - 1] ?? [x, y];
      return sum + Math.hypot(x - px, y - py);
    }, 0);

  it('is straight when taut', () => {
    expect(ropeShape([0, 0], [3, 4], 5)).toEqual([
      [0, 0],
      [3, 4],
    ]);
  });

  it('hangs with its whole length when slack, also when both ends meet', () => {
    for (const end of [
      [3, 0],
      [0, 2],
      [0, 0],
    ] as const) {
      const shape = ropeShape([0, 0], end, 5);
      expect(length(shape)).toBeCloseTo(5, 6);
      expect(Math.min(...shape.map(([, y]) => y))).toBeLessThan(Math.min(0, end[1]) - 0.5);
    }
  });
});
