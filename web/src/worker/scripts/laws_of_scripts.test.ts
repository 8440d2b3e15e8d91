import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../../engine';
import { GenericObserver } from '../../sim';
import { openScene } from '../testing/terminal';

let engine: Engine;

beforeAll(async () => {
  engine = await loadEngine();
});

const kCart = readFileSync('scenes/spring_cart.json', 'utf8');

describe('a force law that a script adds', () => {
  it('brings its parameters along, and takes them with it', async () => {
    const { client, run } = await openScene(engine, kCart);
    await client.step(5);
    const names = (): string[] => client.getParameters().map((parameter) => parameter.getName());
    const before = names();
    const heard: string[] = [];
    new GenericObserver(client, (event) => {
      heard.push(event.getName());
      // Whoever looks when it is told sees the value.
      if (event.nameEquals('PARAMETERS_MODIFIED') && names().includes('DAMPING'))
        expect(client.getParameterNumber('DAMPING').getValue()).toBe(0.25);
    });
    const stiffness = client.getParameter('SPRING_STIFFNESS');
    expect(before).not.toContain('DAMPING');
    await run('var law = new DampingLaw(0.25, 2, sim.getSimList()); sim.addForceLaw(law)');
    expect(heard).toContain('PARAMETERS_MODIFIED');
    expect(names().sort()).toEqual([...before, 'DAMPING', 'ROTATE_RATIO'].sort());
    expect(client.getParameterNumber('DAMPING').getValue()).toBe(0.25);
    expect(client.getParameter('SPRING_STIFFNESS')).toBe(stiffness);
    client.getParameterNumber('DAMPING').setValue(0.5);
    await client.settled();
    expect(await run('law.getDamping()')).toEqual(['result 0.5']);
    await run('sim.removeForceLaw(law)');
    expect(names().sort()).toEqual(before.sort());
  });
});
