import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openPage } from './open_page';

/** Status and digest of each scene by method, from the native engine. */
const kTable = (
  JSON.parse(readFileSync('tests/golden/digests.json', 'utf8')) as {
    readonly digests: Readonly<Record<string, Readonly<Record<string, string>>>>;
  }
).digests;

/** One scene of each family; the others run as WebAssembly in Node. */
const kScenes = [
  'ball_on_a_rope',
  'bouncing_ball',
  'dominoes',
  'friction_on_a_slope',
  'kepler_orbit',
  'pyramid_of_10',
  'round_shapes',
  'spring_cart',
];

test('scenes end in the browser in the bits of the native engine', async ({ page }) => {
  test.setTimeout(180_000);
  await openPage(page, '?quality=low&paused');
  const runs = kScenes.flatMap((scene) =>
    ['contact', 'contact, exact events'].map((way) => [scene, way] as const),
  );
  for (const [scene, way] of runs) {
    const found = await page.evaluate(
      async ([name, exact]) => {
        const lab = window.signorini!;
        await lab.loadScene(name, 'contact');
        if (exact) lab.getParameterString('EVENT_LOCATION').setValue('exact');
        await lab.settled();
        const timeStep = lab.getParameterNumber('TIME_STEP').getValue();
        const until = lab.time + (exact ? 2 : 10) - timeStep / 2;
        await lab.step(Math.floor((until - lab.time) / timeStep) - 1);
        while (lab.time < until) await lab.step(1);
        return lab.digest();
      },
      [scene, way !== 'contact'] as const,
    );
    expect(`ok ${found}`, `${scene}, ${way}`).toBe(kTable[scene]?.[way]);
  }
});
