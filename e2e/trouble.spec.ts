import { expect, test } from '@playwright/test';
import { openPage, step } from './open_page';

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
  await card.getByRole('button', { name: 'Step back' }).click();
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
  await page.goto('./');
  await expect(page.getByRole('progressbar', { name: 'Engine' })).toBeVisible();
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('button.card').first()).toBeVisible();
  release?.();
  await expect(page.locator('sg-error-card')).toContainText('The engine could not start');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.locator('sg-error-card').getByRole('button', { name: 'Close' }).click();
  await page.locator('button.card').first().click();
  await expect(page.locator('sg-error-card')).toContainText('The engine could not start');
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
  await page.goto('./?scene=pendulum');
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini?.ready);
  await expect(page.locator('.stage-trouble')).toContainText('cannot be drawn');
  expect(await step(page, 5)).toBeGreaterThan(0);
  await expect(page.locator('.graph canvas').first()).toBeVisible();
});
