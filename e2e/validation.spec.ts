import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { accessibilityTroubles } from './accessible';

async function open(page: Page, rest = '?run=none'): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`./validation.html${rest}`);
  await page.waitForFunction(() => window.signoriniValidation !== undefined);
  await page.evaluate(() => window.signoriniValidation?.ready);
  return errors;
}

const levels = JSON.parse(
  readFileSync(new URL('../tests/golden/validation/levels.json', import.meta.url), 'utf8'),
) as Record<string, string>;

test('a case is measured in the browser: same levels as in Node, errors drawn, saved as CSV', async ({
  page,
}) => {
  const errors = await open(page, '?run=none#IMP-16-galperin-billiard-pi');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('31');
  await dialog.getByRole('button', { name: 'Measure', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Measure again' })).toBeEnabled({
    timeout: 30_000,
  });
  await expect(dialog.getByRole('img', { name: /Errors beside the levels/ })).toBeVisible();
  await expect(dialog).toContainText('Box2D');
  expect(await accessibilityTroubles(page)).toEqual([]);
  await page.keyboard.press('Escape');
  const rows = await page.evaluate(() =>
    [...window.signoriniValidation!.page.rows].map(([name, row]) => [name, row.level]),
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const [name, level] of rows) expect(level, name).toBe(levels[name!]);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8').split('\n');
  expect(text[0]).toContain('id,title,group,method');
  expect(text).toHaveLength(rows.length + 2);
  expect(errors).toEqual([]);
});

test('what accuracy costs is measured in the browser, drawn by method and saved', async ({
  page,
}) => {
  const errors = await open(page, '?run=none#JNT-10-free-symmetric-top');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /Measure costs \(10 runs\)/ }).click();
  await expect(dialog.getByRole('button', { name: 'Measure costs again' })).toBeVisible({
    timeout: 30_000,
  });
  const chart = dialog.getByRole('img', { name: /Error over ms of the processor/ });
  await expect(chart.locator('.cost-mark')).toHaveCount(10);
  await dialog.getByLabel('Cost as').selectOption('evaluations');
  await expect(dialog.getByRole('img', { name: /Error over evaluations/ })).toBeVisible();
  await dialog.getByText('Numbers of the curves').click();
  await expect(dialog.locator('details tbody tr')).toHaveCount(10);
  expect(await accessibilityTroubles(page)).toEqual([]);
  const runs = await page.evaluate(() => [...window.signoriniValidation!.page.costs.values()]);
  const byPlace = runs
    .filter(({ method }) => method === 'elastic')
    .sort((a, b) => a.place - b.place)
    .map(({ error }) => error);
  expect(byPlace).toHaveLength(5);
  expect(byPlace).toEqual([...byPlace].sort((a, b) => b - a));
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const text = readFileSync(await (await download).path(), 'utf8').split('\n');
  expect(text[0]).toContain('parameter,value,motion_s,ms_per_s,steps_per_s,evaluations_per_s');
  expect(text.filter((line) => line.includes(',elastic,cost,'))).toHaveLength(5);
  expect(errors).toEqual([]);
});

test('the table is searched, a wrong link is told', { tag: '@all' }, async ({ page }) => {
  await open(page, '?run=none#NO-SUCH-CASE');
  await expect(page.getByRole('alert')).toContainText('NO-SUCH-CASE');
  await page.getByRole('searchbox').fill('rattleback');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByLabel('Group').selectOption('impact');
  await expect(page.locator('tbody tr').first()).toContainText('IMP-');
  expect(await accessibilityTroubles(page)).toEqual([]);
});

test('quick cells are measured at once, and stop when asked', { tag: '@all' }, async ({ page }) => {
  await open(page, '');
  await expect(page.getByRole('status')).toContainText('of');
  await page.waitForFunction(() => window.signoriniValidation!.page.rows.size > 10);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('button', { name: /Measure all/ })).toBeEnabled();
});
