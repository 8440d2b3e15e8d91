import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test, type Page } from '@playwright/test';
import { openEverything, openGallery } from './open_page';

/** Loads of the page, each with an empty cache, of which the quickest counts: the others say how busy the machine is. */
const kLoads = 5;
/** What a person takes for "at once" [ms]. */
const kAtOnce = 1000;

test('the controls are there within a second', async ({ browser }) => {
  let quickest = Infinity;
  for (let load = 0; load < kLoads; ++load) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      const look = (): void => {
        const transport = document.querySelector('sg-transport');
        if (transport?.shadowRoot?.querySelector('button')) performance.mark('controls');
        else setTimeout(look, 1);
      };
      look();
    });
    await page.goto('./');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    const time = await page.evaluate(
      () => performance.getEntriesByName('controls')[0]?.startTime ?? Infinity,
    );
    quickest = Math.min(quickest, time);
    await context.close();
  }
  expect(quickest).toBeLessThan(kAtOnce);
});

test('no file imports the entry of a worker, which WebKit would run a second time', () => {
  const folder = 'dist/web/assets';
  const files = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const entries = files.filter((name) => /_worker-/.test(name));
  expect(entries.length).toBeGreaterThan(1);
  for (const file of files) {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const imported = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*["'`]\.\/([^"'`]+)["'`]/g)];
    const names = imported.map(([, name]) => name);
    expect([file, names.filter((name) => entries.includes(name!))]).toEqual([file, []]);
  }
});

test('what the first picture needs comes in few files', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.goto('./');
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini!.ready);
  // All scenes are one of them.
  expect(scripts.size).toBeLessThan(40);
});

/** Texts of scenes, which Vite writes as scripts. */
const kScenes = new RegExp(
  `/(builtin_scenes|${readdirSync('scenes')
    .map((name) => name.replace(/\.json$/, ''))
    .join('|')})-[\\w-]+\\.js$`,
);

/** What is fetched of scripts, without the texts of scenes, until something holds [kB after gzip]. */
async function scriptsUntil(page: Page, address: string, until: () => unknown): Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!/\.m?js$/.test(pathname) || kScenes.test(pathname)) return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length / 1000));
  });
  await page.goto(address);
  await page.waitForFunction(until);
  // Until nothing more is fetched.
  await page.waitForLoadState('networkidle');
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

test('scripts of the laboratory have at most 350 kB', async ({ page }) => {
  const size = await scriptsUntil(
    page,
    './?scene=newtons_cradle',
    () => (window.signorini?.frame ?? null) !== null,
  );
  expect(size).toBeGreaterThan(100);
  expect(size).toBeLessThanOrEqual(350);
});

for (const scene of ['newtons_cradle', 'rolling_ball'])
  test(`scripts of an embedded scene have at most 220 kB: ${scene}`, async ({ page }) => {
    const size = await scriptsUntil(page, `./embed.html#src=${scene}`, () => {
      const element = document.querySelector('signorini-scene');
      try {
        return element !== null && element.state().time >= 0;
      } catch {
        return false;
      }
    });
    expect(size).toBeGreaterThan(100);
    expect(size).toBeLessThanOrEqual(220);
  });

test('what is fetched for the gallery does not hide the stage', async ({ page }) => {
  // Among the cards are scenes in space, which another module describes.
  const other = page.waitForResponse(/signorini_elastic[^/]*\.wasm$/);
  await openEverything(page);
  await page.goto('./?scene=friction_on_a_slope');
  await openGallery(page);
  await page.evaluate(() => window.signorini!.ready);
  await (await other).finished();
  await page.keyboard.press('Escape');
  await page.evaluate(() => window.signorini!.settled());
  await expect(page.locator('.skeleton')).toHaveCount(0);
});
