import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../../engine';
import { variablesOf } from '../run_variables';
import { openScene, type Opened } from '../testing/terminal';

let engine: Engine;
beforeAll(async () => {
  engine = await loadEngine();
});

const open = (name: string, method?: string): Promise<Opened> =>
  openScene(engine, readFileSync(`scenes/${name}.json`, 'utf8'), method);

describe('values typed in the terminal', () => {
  it('are those of parameters and variables, and the page knows them', async () => {
    const { client, run } = await open('bouncing_ball');
    expect(await run('GRAVITY=5; SIM.TIME_STEP=0.01;')).toEqual([
      'result GRAVITY=5; TIME_STEP=0.01;',
    ]);
    expect(client.getParameterNumber('GRAVITY').getValue()).toBe(5);
    expect(await run('BALL_Y_POSITION=2.5; BALL_X_VELOCITY=-1')).toEqual([
      'result BALL_Y_POSITION=2.5; BALL_X_VELOCITY=-1;',
    ]);
    expect(variablesOf(client).getValue('BALL_Y_POSITION')).toBe(2.5);
    expect(await run('sim.getBody("BALL").getVelocity().getX()')).toEqual(['result -1']);
    await client.step(10);
    expect(variablesOf(client).getValue('BALL_X_POSITION')).toBeCloseTo(-0.1, 12);
    expect(await run('script')).toEqual(['result TIME_STEP=0.01;\nGRAVITY=5;']);
    expect((await run('names'))[0]).toMatch(/^result .*\nGRAVITY\n[^]*\nBALL_X_POSITION\n/s);
    expect((await run('values;'))[0]).toMatch(/\nGRAVITY=5;\n/);
  });

  it('are refused with their place, and nothing has changed', async () => {
    const { client, run } = await open('bouncing_ball');
    expect(await run('GRAVITY=3; GRAVTY=5')).toEqual([
      'error EasyScriptError: GRAVTY (character 12): there is no such parameter or variable here; is GRAVITY meant?',
    ]);
    expect((await run('GRAVITY=3; ELASTICITY=7'))[0]).toMatch(
      /^error EasyScriptError: ELASTICITY \(character 12\): .*ELASTICITY.* 7/,
    );
    expect((await run('GRAVITY=3; TOTAL_ENERGY=7'))[0]).toMatch(/TOTAL_ENERGY follows from the/);
    expect(client.getParameterNumber('GRAVITY').getValue()).not.toBe(3);
  });

  it('leave JavaScript as it is', async () => {
    const { run } = await open('bouncing_ball');
    expect(await run('N = 5; N + 1')).toEqual(['result 6']);
    expect(await run('var names = [1]; names')).toEqual(['result [1]']);
    expect(await run('names')).toEqual(['result [1]']);
    expect(await run('delete globalThis.names, delete globalThis.N')).toEqual(['result true']);
  });

  it('say where variables can be set when the method has none', async () => {
    const { client, run } = await open('bouncing_ball', 'elastic');
    expect(await run('GRAVITY=5')).toEqual(['result GRAVITY=5;']);
    expect(client.getParameterNumber('GRAVITY').getValue()).toBe(5);
    expect((await run('BALL_Y_POSITION=2'))[0]).toMatch(/under the methods contact and impulse/);
  });
});
