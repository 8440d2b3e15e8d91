// A moment of the soak: npm run soak -- --hours 2

import { expect, it } from 'vitest';
import { soak } from './soak.mjs';

it('scenes of the collection run one after the other in one engine, changed and as they are', async () => {
  const { summary, refused, ran, steps } = await soak({ until: (turns) => turns >= 30, seed: 7 });
  expect(refused + ran, summary).toBe(30);
  expect(ran, summary).toBeGreaterThan(5);
  expect(steps, summary).toBeGreaterThan(ran);
}, 300_000);
