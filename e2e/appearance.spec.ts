import { expect, test, type Page } from '@playwright/test';
import { openGraphs, openMore, openPage, step } from './open_page';

/** Pixels of the scale for a metre. */
async function pixelsPerMetre(page: Page): Promise<number> {
  const box = await page.locator('.stage-scale-bar').boundingBox();
  return (box?.width ?? NaN) / parseFloat(await page.locator('.stage-scale-text').innerText());
}

test('the theme can be chosen and is remembered', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  await openMore(page, 'Settings');
  await page.getByLabel('Theme').selectOption('dark');
  await page.keyboard.press('Escape');
  const background = (): Promise<string> =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('.bar') ?? document.body).backgroundColor,
    );
  const dark = await background();
  await openPage(page, '?scene=pendulum');
  expect(await background()).toBe(dark);
  expect(dark).toBe('rgb(31, 36, 43)');
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1280, 720],
  [2560, 1440],
] as const) {
  test(
    `nothing is cut off at ${width} pixels`,
    { tag: width === 390 ? [] : '@all' },
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await openPage(page, '?scene=pyramid_of_10');
      await step(page, 20);
      await page.screenshot({ path: `build/screenshots/width_${width}.png` });
      const overflow = await page.evaluate(() => ({
        x: document.documentElement.scrollWidth - innerWidth,
        y: document.documentElement.scrollHeight - innerHeight,
      }));
      expect(overflow).toEqual({ x: 0, y: 0 });
      const stage = await page.locator('.stage').boundingBox();
      expect(stage?.width ?? 0).toBeGreaterThan(width >= 1100 ? 0.4 * width : 0.45 * width);
      expect(stage?.height ?? 0).toBeGreaterThan(0.3 * height);
      for (const name of ['Play', 'One step', 'One step back', 'Start over']) {
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport();
      }
    },
  );
}

test('graphs move into the sheet on a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '?scene=pendulum');
  await step(page, 40);
  await openGraphs(page);
  await expect(page.locator('.graph canvas').first()).toBeVisible();
  await page.screenshot({ path: 'build/screenshots/phone_graphs.png' });
  const marker = page.locator('.graph .u-marker').nth(1);
  await expect(marker).toHaveCSS('border-top-color', 'rgb(179, 74, 0)');
});

test(
  'the wheel zooms at the pointer and F shows everything again',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=pendulum');
    const scale = (): Promise<number> => pixelsPerMetre(page);
    await page.locator('.stage-view').hover();
    // Tried anew when the stage was still finding its size, or when the browser hands on parts of a
    // turn of the wheel late.
    await expect(async () => {
      await page.keyboard.press('f');
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      const everything = await scale();
      await page.mouse.wheel(0, -600);
      await expect.poll(scale, { timeout: 1000 }).toBeGreaterThan(1.2 * everything);
      await page.keyboard.press('f');
      await expect.poll(scale, { timeout: 1000 }).toBe(everything);
    }).toPass();
  },
);

test('two fingers zoom and move the view', { tag: '@all' }, async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await openPage(page, '?scene=pendulum');
  const before = await page.evaluate(() => window.signorini?.pixelOf(0) ?? [0, 0]);
  const scale = await pixelsPerMetre(page);
  const touch = await context.newCDPSession(page);
  const fingers = (spread: number): { x: number; y: number; id: number }[] => [
    { x: 195 - spread, y: 200, id: 0 },
    { x: 195 + spread, y: 330, id: 1 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const spread of [60, 90, 120, 150]) {
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(spread),
    });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => pixelsPerMetre(page)).toBeGreaterThan(1.2 * scale);
  const after = await page.evaluate(() => window.signorini?.pixelOf(0) ?? [0, 0]);
  expect(after).not.toEqual(before);
  // Nothing was taken hold of.
  expect(await page.evaluate(() => window.signorini?.running)).toBe(false);
  await context.close();
});
