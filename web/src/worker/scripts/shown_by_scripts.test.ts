// What scripts add to a simulation: parameters of their own, and lines and circles that show where something is.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../../engine';
import { openScene, type Opened } from '../testing/terminal';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const open = (parameters?: Readonly<Record<string, string>>): Promise<Opened> =>
  openScene(engine, readFileSync('scenes/bouncing_ball.json', 'utf8'), 'contact', parameters);

describe('a parameter that a script adds', () => {
  const added =
    'let wind = 2; sim.addParameter(new ParameterNumber(sim, "WIND", "wind", () => wind, (v) => { wind = v; }).setUnits("m/s").setUpperLimit(9))';

  it('has a row in the panel, with range and unit', async () => {
    const { client, run } = await open();
    await run(added);
    const row = client.getParameters().find((parameter) => parameter.getName() === 'WIND');
    expect(row?.getAsString()).toBe('2');
    expect(row?.getUnit()).toBe('m/s');
    row?.setFromString('5');
    await client.settled();
    expect(await run('wind')).toEqual(['result 5']);
    expect(() => row?.setFromString('10')).toThrow('9');
  });

  it('is set by EasyScript, and printed among the others', async () => {
    const { run } = await open();
    await run(added);
    expect(await run('WIND=3')).toEqual(['result WIND=3;']);
    expect(await run('wind')).toEqual(['result 3']);
    expect((await run('names')).join('\n')).toContain('WIND');
  });
});

describe('lines and circles of debugLine and debugCircle', () => {
  it('are in the picture, and leave the energies alone', async () => {
    const { client, run } = await open({ EVENT_LOCATION: 'faithful', TIME_STEP: '0.01' });
    const [before] = await run('sim.getEnergyInfo().getTotalEnergy()');
    await run('sim.debugCircle("c", new Vector(1, 2), 0.5, 9)');
    await run('sim.debugLine("l", new Vector(0, 0), new Vector(3, 1), 9)');
    expect(await run('sim.getEnergyInfo().getTotalEnergy()')).toEqual([before]);
    const frame = await client.step(3);
    expect([...frame.debugShapes]).toEqual([1, 2, 0.5, NaN, 0, 0, 3, 1]);
    expect(Math.abs(frame.figures.energyDrift)).toBeLessThan(1e-12);
  });

  it('go when their time has come', async () => {
    const { client, run } = await open({ EVENT_LOCATION: 'faithful', TIME_STEP: '0.01' });
    await run('sim.debugCircle("c", new Vector(1, 2), 0.5)');
    expect((await client.step(1)).debugCount).toBe(1);
    expect((await client.step(10)).debugCount).toBe(0);
  });
});
