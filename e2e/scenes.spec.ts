import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { openPage, step } from './open_page';

const names = readdirSync('scenes')
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .map((name) => name.replace('.json', ''));

const familyOf = (name: string): string =>
  (JSON.parse(readFileSync(`scenes/${name}.json`, 'utf8')) as { family: string }).family;

/** Scenes whose pictures are kept to be looked at: one per family, after so many steps. */
const kPictures: Readonly<Record<string, number>> = {
  billiards: 60,
  kepler_orbit: 40,
  hanging_chain: 40,
  pyramid_of_10: 80,
  pile_of_20: 90,
  block_on_incline: 20,
  spring_cart: 30,
  round_shapes: 60,
  friction_on_a_slope: 40,
};

test('every scene opens, plays and steps', { tag: '@all' }, async ({ page }) => {
  test.setTimeout(180_000);
  const { errors } = await openPage(page, '?quality=low');
  const offered = await page.evaluate(() => window.signorini?.scenes());
  expect([...(offered ?? [])].sort()).toEqual([...names].sort());
  for (const name of names) {
    await page.evaluate((scene) => window.signorini?.loadScene(scene), name);
    await expect(page.locator('sg-error-card'), name).toHaveCount(0);
    const title = await page.evaluate(() => window.signorini?.simulation.loaded?.scene.title);
    await expect(page.locator('.scene-title'), name).toHaveText(title ?? '');
    const start = await page.evaluate(() => window.signorini?.time ?? NaN);
    expect(await step(page, 3), name).toBeGreaterThan(start);
    await page.evaluate(() => window.signorini?.play());
    await page.waitForFunction((time) => (window.signorini?.time ?? 0) > time, start + 0.1);
    await page.evaluate(() => window.signorini?.pause());
    expect(await page.evaluate(() => window.signorini?.trouble), name).toBeNull();
  }
  expect(errors).toEqual([]);
});

test('one picture per family of scenes', { tag: '@all' }, async ({ page }) => {
  test.setTimeout(120_000);
  expect([...new Set(Object.keys(kPictures).map(familyOf))].sort()).toEqual(
    [...new Set(names.map(familyOf))].sort(),
  );
  for (const [name, steps] of Object.entries(kPictures)) {
    await openPage(page, `?scene=${name}`);
    await step(page, steps);
    await page.screenshot({ path: `build/screenshots/${name}.png` });
  }
});
