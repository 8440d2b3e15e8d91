import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { accessibilityTroubles } from './accessible';

const golden = new URL('../tests/golden/sweeps/', import.meta.url);
const text = (name: string): string => readFileSync(new URL(name, golden), 'utf8');
const digests = JSON.parse(text('digests.json')) as Record<string, string>;
const behindVersion = (table: string): string => table.slice(table.indexOf('\n'));

async function open(page: Page, rest = ''): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`./sweep.html${rest}`);
  await page.waitForFunction(() => window.signoriniSweep !== undefined);
  return errors;
}

/** Writes a sweep into the page and runs it by so many workers. */
async function run(page: Page, sweep: string, workers: number): Promise<void> {
  await page.evaluate((spec) => window.signoriniSweep!.write(spec), sweep);
  await page.getByLabel('Workers').fill(String(workers));
  await page.getByLabel('Workers').blur();
  await page.getByRole('button', { name: 'Run the sweep' }).click();
}

test('the table is that of the command line, by one worker and by several, and is saved', async ({
  page,
}) => {
  const errors = await open(page);
  for (const workers of [1, 3]) {
    await run(page, text('all_methods.json'), workers);
    await expect(page.getByRole('status').first()).toContainText(
      `45 of 45 runs; digest ${digests['all_methods']}`,
      { timeout: 60_000 },
    );
  }
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const saved = readFileSync(await (await download).path(), 'utf8');
  expect(behindVersion(saved)).toBe(behindVersion(text('all_methods.csv')));
  await expect(page.getByRole('group', { name: /over friction/ })).toBeVisible();
  await page.getByLabel('Method').selectOption('Elastic bodies');
  await page.getByLabel('Column').selectOption('BOX.x');
  await page.getByRole('group', { name: /over friction/ }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('.point')).toContainText('friction 0.2 ');
  expect(await accessibilityTroubles(page)).toEqual([]);
  expect(errors).toEqual([]);
});

test('a map is drawn while runs are made; they stop, go on, and one opens in the laboratory', async ({
  page,
  context,
}) => {
  const errors = await open(page, '?example=toss');
  await page.getByRole('button', { name: 'Run the sweep' }).click();
  await page.waitForFunction(() => (window.signoriniSweep!.table?.made ?? 0) > 10);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const made = await page.evaluate(() => window.signoriniSweep!.table!.made);
  expect(made).toBeLessThan(400);
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByRole('status').first()).toContainText('400 of 400 runs; digest', {
    timeout: 60_000,
  });
  const map = page.getByRole('group', { name: /BALL\.x@1 over restitution and friction/ });
  await map.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
  await expect(page.locator('.point')).toContainText('restitution 0.05 ');
  // Colours, and no point left clear.
  const colours = await page.locator('canvas.map').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    const seen = new Set<string>();
    for (let i = 0; i < data.length; i += 4) seen.add(data.slice(i, i + 4).join());
    return [...seen];
  });
  expect(colours.length).toBeGreaterThan(20);
  expect(colours.filter((colour) => !colour.endsWith(',255'))).toEqual([]);
  expect(await accessibilityTroubles(page)).toEqual([]);
  await page.screenshot({ path: 'build/screenshots/sweep_map.png' });
  const opened = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Open this run' }).click();
  const laboratory = await opened;
  await laboratory.waitForFunction(() => window.signorini !== undefined);
  await laboratory.evaluate(() => window.signorini!.ready);
  await expect(laboratory.getByRole('button', { name: 'Toss', exact: true })).toBeVisible();
  expect(errors).toEqual([]);
});

test('what is wrong with a sweep is told with its place; nothing is run', async ({ page }) => {
  await open(page);
  await run(page, '{"format": "sweep/1",\n "scene": "no_such.json", "vary": []}', 1);
  await expect(page.getByRole('alert')).toContainText('no_such.json: is no scene');
  await expect(page.getByRole('alert')).toContainText('line 2');
  await expect(page.getByRole('button', { name: 'Run the sweep' })).toBeEnabled();
  const many = JSON.parse(text('in_space.json')) as { vary: unknown[] };
  many.vary = [
    { sets: ['ball.velocity.x'], range: [0, 1], count: 400 },
    { sets: ['*.friction'], range: [0, 1], count: 400 },
  ];
  await run(page, JSON.stringify(many), 1);
  await expect(page.getByRole('alert')).toContainText('signorini_run --sweep');
});
