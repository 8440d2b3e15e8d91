import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { loadEngine } from '../engine';
import { isFree } from '../sim';
import { withDriven } from './driven_bodies';

it('no hand takes a body whose motion is prescribed, and the others as ever', async () => {
  const text = readFileSync('scenes/shaken_table.json', 'utf8');
  const scene = (await loadEngine()).createSimulation(text, 'contact').scene();
  const { bodies } = withDriven(scene, text);
  const free = bodies.filter(isFree).map(({ name }) => name);
  expect(free).toEqual(['ROUGH', 'SMOOTH', 'TALL']);
});

it('where nothing is driven the description stays as it is', async () => {
  const text = readFileSync('scenes/newtons_cradle.json', 'utf8');
  const scene = (await loadEngine()).createSimulation(text, 'contact').scene();
  expect(withDriven(scene, text)).toBe(scene);
});
