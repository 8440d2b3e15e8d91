import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';

/** Opens the geometry page and waits until the engine has answered. */
async function open(page: Page, rest = ''): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`./geometry.html${rest}`);
  await page.waitForFunction(() => window.signoriniGeometry !== undefined);
  await page.evaluate(() => window.signoriniGeometry?.ready);
  return errors;
}

const distance = (page: Page): Promise<number> =>
  page.evaluate(() => window.signoriniGeometry!.page.pair.answer!.distance.value);

const field = (page: Page, name: string): ReturnType<Page['getByRole']> =>
  page.getByRole('textbox', { name });

test('is reached from the laboratory, and leads back', async ({ page }) => {
  await page.goto('./');
  await page.getByRole('link', { name: 'Geometry of two bodies in space' }).click();
  await expect(page.getByRole('heading', { name: 'Geometry of two bodies' })).toBeVisible();
  await page.getByRole('link', { name: 'Laboratory' }).click();
  await page.waitForFunction(() => window.signorini !== undefined);
});

test('numbers follow fields and keys at once', async ({ page }) => {
  const errors = await open(page);
  expect(await distance(page)).toBeCloseTo(-0.1, 14);
  await field(page, 'position z of body B, m').fill('1.25');
  await field(page, 'position z of body B, m').press('Enter');
  expect(await distance(page)).toBeCloseTo(0.25, 14);
  await expect(page.getByText('apart', { exact: true })).toBeVisible();
  await page.locator('.solid-view').focus();
  await page.keyboard.press('PageDown');
  expect(await distance(page)).toBeCloseTo(0.23, 12);
  await page.keyboard.press('Alt+PageUp');
  expect(await distance(page)).toBeCloseTo(0.232, 12);
  await page.keyboard.press('a');
  await page.keyboard.press('PageUp');
  expect(await distance(page)).toBeCloseTo(0.212, 12);
  expect(errors).toEqual([]);
});

test('a pair comes back from its link', async ({ page }) => {
  await open(page, '#preset=bar');
  await page.locator('.solid-view').focus();
  await page.keyboard.press('Shift+ArrowRight');
  const before = await distance(page);
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#pair=/);
  const link = page.url();
  await page.goto('about:blank');
  await open(page, new URL(link).hash);
  expect(await distance(page)).toBe(before);
});

test('broken links and refused shapes leave a working page', async ({ page }) => {
  await open(page, '#pair=bm9uc2Vuc2U');
  await expect(page.getByRole('alert')).toContainText('ends too early or was changed');
  expect(await distance(page)).toBeCloseTo(-0.1, 14);
  await page.getByRole('button', { name: 'Back to it' }).click();
  await field(page, 'lengths along x of body A, m').fill('-1');
  await field(page, 'lengths along x of body A, m').press('Enter');
  await expect(page.getByRole('alert')).toContainText(
    'a.shape.lengths[0]: must be positive, got -1',
  );
  expect(await distance(page)).toBeCloseTo(-0.1, 14);
  await field(page, 'lengths along x of body A, m').fill('2');
  await field(page, 'lengths along x of body A, m').press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('meshes are opened from files, and bad ones are refused with their line', async ({ page }) => {
  await open(page);
  const select = page.locator('.body-card.b sg-shape-editor').getByLabel('Shape');
  await select.selectOption('mesh');
  const file = page.getByLabel('OBJ or STL file for body B');
  const obj = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n';
  await file.setInputFiles({ name: 'tip.obj', mimeType: 'model/obj', buffer: Buffer.from(obj) });
  await expect
    .poll(() => page.evaluate(() => window.signoriniGeometry!.page.pair.bodies!.b.volume))
    .toBeCloseTo(1 / 6, 14);
  const bad = obj.replace('f 2 3 4', 'f 2 3 9');
  await file.setInputFiles({ name: 'bad.obj', mimeType: 'model/obj', buffer: Buffer.from(bad) });
  await expect(page.getByRole('alert')).toContainText('line 7');
});

test('every example gives finite numbers quickly', async ({ page }) => {
  const errors = await open(page);
  const names = await page
    .locator('#preset option')
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(names.length).toBeGreaterThan(12);
  for (const name of names) {
    await page.locator('#preset').selectOption(name);
    expect(Number.isFinite(await distance(page)), name).toBe(true);
  }
  expect(errors).toEqual([]);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing, ${theme}`, async ({ page }) => {
    await open(page, `?theme=${theme}`);
    const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
    await page.addScriptTag({ content: readFileSync(axe, 'utf8') });
    const troubles = await page.evaluate(async () => {
      interface Result {
        readonly violations: readonly {
          readonly id: string;
          readonly nodes: readonly { readonly target: readonly unknown[] }[];
        }[];
      }
      const { axe: run } = window as unknown as { axe: { run(options: object): Promise<Result> } };
      const { violations } = await run.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id} ${JSON.stringify(target)}`),
      );
    });
    expect(troubles).toEqual([]);
  });
}

test('fits every width from 390 to 2560 px', async ({ page }) => {
  await open(page);
  for (const width of [390, 700, 1100, 1440, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${width} px`).toBeLessThanOrEqual(width);
  }
});
