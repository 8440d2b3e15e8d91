import { expect, test } from '@playwright/test';
import {
  digest,
  dropFile,
  openEverything,
  openGallery,
  openGraphs,
  openMore,
  openPage,
  step,
} from './open_page';
import { littleMemory } from './little_memory';

const kHexagon = Array.from({ length: 6 }, (_, i) => [
  0.5 * Math.cos((i * Math.PI) / 3),
  0.5 * Math.sin((i * Math.PI) / 3),
]);

test('numerical trouble is told with a remedy, and one can go back', async ({ page }) => {
  // Hops that grow ever shorter: with faithful events method impulse has no resting forces.
  await openPage(page, '?scene=dominoes&method=impulse');
  await page.evaluate(() =>
    window.signorini?.getParameterString('EVENT_LOCATION').setValue('faithful'),
  );
  await page.evaluate(() => window.signorini?.step(400));
  const card = page.locator('sg-error-card');
  await expect(card).toContainText(/could not be resolved/);
  await expect(card).toContainText('TIME_STEP');
  const steps = await page.evaluate(() => window.signorini?.frame?.figures.steps ?? 0);
  await card.getByRole('button', { name: 'One step back' }).click();
  await expect(card).toHaveCount(0);
  await page.evaluate(() => window.signorini?.settled());
  expect(await page.evaluate(() => window.signorini?.frame?.figures.steps)).toBe(steps - 1);
  expect(await page.evaluate(() => window.signorini?.running)).toBe(false);
});

test('the page is there while the engine is on its way, and says when it cannot come', async ({
  page,
}) => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.wasm', async (route) => {
    await held;
    await route.abort();
  });
  await openEverything(page);
  await page.goto('./');
  await expect(page.locator('sg-transport .arriving')).toBeVisible();
  await openMore(page, 'Keys');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const gallery = await openGallery(page);
  await expect(gallery.locator('.card').first()).toBeVisible();
  await page.keyboard.press('Escape');
  release?.();
  await expect(page.locator('sg-error-card')).toContainText('The engine could not start');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.locator('sg-error-card').getByRole('button', { name: 'Close' }).click();
  await (await openGallery(page)).locator('.card').first().click();
  await expect(page.locator('sg-error-card')).toContainText('The engine could not start');
  expect(errors).toEqual([]);
});

/** In a browser that gives a module no more than 64 MiB. */
const kLittleMemory = littleMemory(64 * 1024 * 1024);

test('an engine without memory is started again with the scene as it was', async ({ page }) => {
  let workers = 0;
  await page.route('**/engine_worker-*.js', async (route) => {
    workers += 1;
    const response = await route.fetch();
    await route.fulfill({ response, body: kLittleMemory + (await response.text()) });
  });
  const { errors } = await openPage(page, '?scene=newtons_cradle&method=contact');
  await step(page, 40);
  const before = await digest(page);
  const bodies = Array.from({ length: 20_000 }, (_, i) => ({
    name: `d${i}`,
    shape: { type: 'polygon', points: kHexagon },
    position: [2 * (i % 100), 2 * Math.floor(i / 100)],
  }));
  const text = JSON.stringify({ format: 'signorini/1', method: 'impulse', bodies });
  const began = workers;
  await dropFile(page, 'discs.json', text);
  const card = page.locator('sg-error-card');
  await expect(card).toContainText('The engine ran out of memory', { timeout: 30_000 });
  await expect(card).toContainText('started again, with the scene as it was');
  expect(workers).toBe(began + 1);
  expect(await digest(page)).toBe(before);
  await card.getByRole('button', { name: 'Close' }).click();
  expect(await step(page, 10)).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

/** Makes the page believe that the browser has no WebGL. */
const kNoWebGl = `
  const original = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest);
  };
`;

test('without WebGL the numbers are still there', async ({ page }) => {
  await page.addInitScript({ content: kNoWebGl });
  await openEverything(page);
  await page.goto('./?scene=pendulum');
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini?.ready);
  await expect(page.locator('.stage-trouble')).toContainText('cannot be drawn');
  expect(await step(page, 5)).toBeGreaterThan(0);
  await openGraphs(page);
  await expect(page.locator('.graph canvas').first()).toBeVisible();
});
