// The test of boxes: every broad phase at once in a real browser, by handle, key and link.
import { expect, test, type Page } from '@playwright/test';
import { accessibilityTroubles, bareControls } from './accessible';

async function open(page: Page, rest: string): Promise<string[]> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`./geometry.html${rest}`);
  await page.waitForFunction(() => window.signoriniGeometry !== undefined);
  await page.evaluate(() => window.signoriniGeometry?.ready);
  return errors;
}

interface Settling extends HTMLElement {
  settled(): Promise<void>;
}

const number = (page: Page, name: string) => page.locator(`sg-box-numbers [data-number=${name}]`);

test('all broad phases find the same pairs among boxes that move', async ({ page }) => {
  const errors = await open(page, '#boxes');
  await expect(number(page, 'verdict')).toHaveText('all agree');
  const before = Number(await number(page, 'pairs').textContent());
  expect(before).toBeGreaterThan(500);
  // Who asks for less motion starts it himself.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.locator('.solid-view').last().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(number(page, 'pairs')).not.toHaveText(String(before));
  await expect(number(page, 'verdict')).toHaveText('all agree');
  await page.keyboard.press('Home');
  await expect(number(page, 'pairs')).toHaveText(String(before));
  await page.keyboard.press('Space');
  await expect(number(page, 'rate')).toHaveText(/^\d+$/);
  await page.keyboard.press('Space');
  await page.getByLabel('kind').selectOption('sticks');
  await page.getByLabel('number', { exact: true }).fill('99');
  await expect(number(page, 'meeting')).toContainText('of 10000');
  await expect(number(page, 'verdict')).toHaveText('all agree');
  await page.getByLabel('algorithm').selectOption('columns');
  await expect(number(page, 'verdict')).toHaveCount(0);
  const asked = (): string => {
    const [, code] = /^#boxes=(.+)/.exec(new URL(page.url()).hash) ?? [];
    return Buffer.from(code ?? '', 'base64url').toString();
  };
  await expect.poll(asked).toContain('columns');
  await page.getByRole('button', { name: 'To the start' }).click();
  await page.evaluate(() => document.querySelector<Settling>('sg-boxes')!.settled());
  const pairs = await number(page, 'pairs').textContent();
  const { hash } = new URL(page.url());
  await page.goto('about:blank');
  await open(page, hash);
  await expect(page.getByLabel('algorithm')).toHaveValue('columns');
  await expect(number(page, 'pairs')).toHaveText(pairs!);
  expect(errors).toEqual([]);
});

for (const theme of ['light', 'dark'])
  test(`axe finds nothing, ${theme}, and every control has a name and a tooltip`, async ({
    page,
  }) => {
    await open(page, `?theme=${theme}#boxes`);
    await expect(number(page, 'verdict')).toBeVisible();
    expect(await accessibilityTroubles(page)).toEqual([]);
    expect(await bareControls(page)).toEqual([]);
  });
