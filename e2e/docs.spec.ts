import { existsSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import type { SignoriniSceneElement } from '../web/src/embed';
import { accessibilityTroubles } from './accessible';

/** The documents, below the page as `npm run docs` puts them there. */
const kSite = './docs/';

test.beforeAll(() => {
  if (!existsSync('dist/web/docs/index.html')) throw new Error('npm run docs has to be run first');
});

/** A scene in a document steps, as soon as it is there. */
async function expectToRun(scene: Locator): Promise<void> {
  const time = (): Promise<number> =>
    scene
      .evaluate((element: SignoriniSceneElement) => element.step(2))
      .then(
        (at) => at.time,
        () => 0,
      );
  await expect.poll(time).toBeGreaterThan(0);
}

async function open(page: Page, path = 'index.html'): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(kSite + path);
  return errors;
}

test(
  'the documents are searched, walked and read in the dark',
  { tag: '@all' },
  async ({ page }) => {
    const errors = await open(page);
    await page.getByRole('button', { name: 'Search' }).first().click();
    await page.getByRole('searchbox').fill('portal refinement');
    await page.locator('.VPLocalSearchBox').getByRole('option').first().click();
    await expect(page).toHaveURL(/methods\/spatial_distance\.html/);
    // Numbers of equations lead to them, whether TeX or text.
    await page.locator('a.equation-citation[href="#eq-3"]').first().click();
    await expect(page.locator('#eq-3')).toBeInViewport();
    await page.getByRole('link', { name: 'The method volumetric' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('volumetric');
    await page.locator('.VPSwitchAppearance').first().click();
    await expect(page.locator('html')).toHaveClass(/dark/);
    const scene = page.locator('signorini-scene').first();
    await scene.scrollIntoViewIfNeeded();
    await expect(scene).toHaveAttribute('theme', 'dark');
    await expectToRun(scene);
    expect(errors).toEqual([]);
  },
);

test('page and documents lead to each other', { tag: '@all' }, async ({ page }) => {
  await page.goto('./');
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini!.ready);
  await page.keyboard.press('?');
  await page.getByRole('link', { name: /^Documents/ }).click();
  await page.getByRole('link', { name: 'Scenes' }).first().click();
  await page.getByRole('link', { name: 'Two gears' }).click();
  await page.getByRole('link', { name: 'Open it in the laboratory' }).click();
  await expect(page.locator('.scene-title')).toHaveText('Two gears');
});

for (const theme of ['light', 'dark'] as const)
  for (const path of [
    'index.html',
    'methods/elastic.html',
    'methods/spatial_overlap.html',
    'reference/scenes/index.html',
    'reference/scenes/gears.html',
    'reference/scene_schema.html',
    'reference/api/signorini/classes/ContactSim.html',
    'tutorial.html',
  ])
    test(`axe finds nothing in ${path}, ${theme}`, { tag: '@all' }, async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await open(page, path);
      expect(await accessibilityTroubles(page)).toEqual([]);
    });

test('nothing is wider than a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    'index',
    'methods/elastic',
    'methods/spatial_distance',
    'reference/scenes/gears',
    'api',
    'validation_table',
  ]) {
    await open(page, `${path}.html`);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(390);
  }
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'after the first visit they are there without a network, and their scenes run',
    {
      tag: '@all',
    },
    async ({ page, context }) => {
      test.setTimeout(120_000);
      await open(page);
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await expect
        .poll(
          () =>
            page.evaluate(async () => {
              const registration = await navigator.serviceWorker.getRegistration();
              return registration?.active?.state;
            }),
          { timeout: 60_000 },
        )
        .toBe('activated');
      await context.setOffline(true);
      const errors = await open(page, 'methods/virtual_contact.html');
      await page.getByRole('link', { name: 'Scenes' }).first().click();
      await page.getByRole('link', { name: 'Two gears' }).click();
      await expectToRun(page.locator('signorini-scene'));
      expect(errors).toEqual([]);
    },
  );
});
