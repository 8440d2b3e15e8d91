import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../engine';
import { balanceCurves, energyCurves, type EnergyCurves } from '../plot/energy_curves';
import { SeriesStore } from '../plot/series_store';
import { energyBalance, kEnergyParts, type EnergyBalance } from '../sim';
import { decodeFrame } from '../worker/frame_packet';
import { Player } from '../worker/player';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

/** What the energy graph shows of a scene's first steps, and the drift that the status line tells [J]. */
function played(
  scene: string,
  steps: number,
  method = 'elastic',
): EnergyCurves & { drift: number } {
  const player = new Player(
    engine.createSimulation(readFileSync(`scenes/${scene}.json`, 'utf8'), method),
  );
  const store = new SeriesStore();
  player.step(steps);
  const frame = decodeFrame(player.takePacket());
  store.take(frame);
  player.dispose();
  const curves = method === 'elastic' ? balanceCurves(store) : energyCurves(store);
  return { ...curves, drift: frame.figures.energyDrift };
}

/** A curve by its name; all of it must be there. */
function curve({ curves, styles }: EnergyCurves, label: string): number[] {
  const found = curves[styles.findIndex((style) => style.label === label)] ?? [];
  expect(found, label).not.toContain(null);
  return found as number[];
}

describe('the account of energies', () => {
  it('counts the work of applied forces, so that they are no drift', () => {
    const shown = played('two_finger_gripper', 60);
    const work = curve(shown, 'work');
    const done = work.at(-1) ?? NaN;
    expect(done).toBeGreaterThan(0.1);
    const sum = curve(shown, 'sum − work');
    const change = Math.max(...sum.map((energy) => Math.abs(energy - (sum[0] ?? NaN))));
    expect(change).toBeLessThan(1e-4 * done);
    expect(Math.abs(shown.drift)).toBeLessThan(1e-4 * done);
  });

  it('has no curve for the work of forces that are not there', () => {
    const shown = played('bouncing_steel_ball', 20);
    expect(shown.styles.map(({ label }) => label)).toEqual([
      'kinetic',
      'potential',
      'elastic',
      'dissipated',
      'sum',
    ]);
    expect(curve(shown, 'sum')).toHaveLength(21);
  });

  it('tells what the steps of methods that damp take, and closes with it', () => {
    const shown = played('pile_of_20', 60, 'virtual_contact');
    const taken = curve(shown, 'by steps').at(-1) ?? NaN;
    expect(Math.abs(taken)).toBeGreaterThan(0.1);
    const sum = curve(shown, 'sum');
    const worst = Math.max(...sum.map((energy) => Math.abs(energy - (sum[0] ?? NaN))));
    expect(worst).toBeLessThan(1e-9 * Math.abs(taken));
    // What the contacts hold is in the total, so it is in the balance.
    curve(shown, 'elastic');
    // The status line tells it as the method's error.
    expect(Math.abs(shown.drift + taken)).toBeLessThan(1e-9 * Math.abs(taken));
  });

  it('tells what impacts took under the other methods once they took any', () => {
    const falling = played('bouncing_ball', 5, 'contact');
    expect(falling.styles.map(({ label }) => label)).toEqual(['kinetic', 'potential', 'total']);
    const shown = played('bouncing_ball', 80, 'contact');
    expect(shown.styles.map(({ label }) => label)).toEqual([
      'kinetic',
      'potential',
      'dissipated',
      'sum',
    ]);
    const lost = curve(shown, 'dissipated').at(-1) ?? NaN;
    expect(lost).toBeGreaterThan(1);
    const sum = curve(shown, 'sum');
    expect(Math.abs((sum.at(-1) ?? NaN) - (sum[0] ?? NaN))).toBeLessThan(1e-9 * lost);
  });
});

describe('the bars of energies', () => {
  /** The balance after some steps [J]. */
  function balanceOf(scene: string, steps: number, method: string): EnergyBalance {
    const text = readFileSync(`scenes/${scene}.json`, 'utf8');
    const player = new Player(engine.createSimulation(text, method));
    player.step(steps);
    const balance = energyBalance(decodeFrame(player.takePacket()));
    player.dispose();
    return balance;
  }

  const sumOf = ({ parts }: EnergyBalance): number =>
    kEnergyParts.reduce((sum, part) => sum + parts[part], 0);

  it.each([
    ['bouncing_ball', 80, 'contact', 'impacts'],
    ['sliding_to_rolling', 40, 'contact', 'friction'],
    ['bouncing_steel_ball', 60, 'elastic', 'potential'],
    ['two_finger_gripper', 60, 'elastic', 'elastic'],
    ['pile_of_20', 60, 'virtual_contact', 'translation'],
  ] as const)('have one height but for the drift: %s', (scene, steps, method, part) => {
    const balance = balanceOf(scene, steps, method);
    expect(Math.abs(balance.parts[part])).toBeGreaterThan(1e-6);
    const whole = Math.max(...Object.values(balance.parts).map(Math.abs));
    const error = sumOf(balance) - balance.start - balance.given - balance.drift;
    expect(Math.abs(error)).toBeLessThan(1e-12 * whole);
    const before = balanceOf(scene, 0, method);
    expect(Math.abs(balance.start - before.start)).toBeLessThan(1e-12 * whole);
    expect(before.drift).toBe(0);
  });

  it('tell what drives gave, and nothing given where nothing drives', () => {
    expect(balanceOf('two_finger_gripper', 60, 'elastic').given).toBeGreaterThan(0.1);
    expect(balanceOf('bouncing_ball', 80, 'contact').given).toBe(0);
  });
});
