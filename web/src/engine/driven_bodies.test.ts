import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isFree } from '../sim';
import { loadEngine } from './load_engine';

it('no hand takes a body whose motion is prescribed, and the others as ever', async () => {
  const text = readFileSync('scenes/shaken_table.json', 'utf8');
  const { bodies } = (await loadEngine()).createSimulation(text, 'contact').scene();
  expect(bodies.filter(isFree).map(({ name }) => name)).toEqual(['ROUGH', 'SMOOTH', 'TALL']);
});
