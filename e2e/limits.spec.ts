import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessibilityTroubles } from './accessible';
import { openPage, openPanel } from './open_page';

async function openLimits(page: Page): Promise<Locator> {
  await openPanel(page, 'Limits');
  return page.locator('sg-limits');
}

type Question = 'tilt' | 'friction' | 'bounds';

const card = (panel: Locator, question: Question): Locator =>
  panel.locator(`[data-question=${question}]`);

const ask = (panel: Locator, question: Question): Promise<void> =>
  card(panel, question).getByRole('button', { name: 'Find out' }).click();

test('an arch leans to its limit, and falls beyond it', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=masonry_arch&paused');
  const solver: string[] = [];
  page.on('request', (request) => {
    if (/highs|limit_worker/.test(request.url())) solver.push(request.url());
  });
  const panel = await openLimits(page);
  expect(solver).toEqual([]);
  await ask(panel, 'tilt');
  // docs/limits.md: the figure of the command line.
  const right = panel.locator('[data-direction="+x"]');
  await expect(right).toContainText('23.87°');
  await expect(panel.locator('[data-direction="-x"]')).toContainText('23.87°');
  await expect(card(panel, 'tilt').locator('.figure')).toHaveText('23.9°');
  expect(solver.some((url) => url.endsWith('.wasm'))).toBe(true);
  await expect(right.getByRole('button', { name: 'Show the limit' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  await ask(panel, 'friction');
  await expect(card(panel, 'friction').locator('.figure')).toHaveText('μ = 0.305');

  await ask(panel, 'bounds');
  const base = panel.getByRole('row', { name: 'right base – stone 1' });
  await expect(base).toContainText('31.09 … 37.28');
  await expect(panel.getByLabel('On the stage')).toBeChecked();
  expect(await accessibilityTroubles(page)).toEqual([]);
  await openPanel(page, 'Contacts');
  await expect(page.locator('sg-contacts')).toContainText('31.09 … 37.28');
  await openPanel(page, 'Limits');

  await right.getByRole('button', { name: 'Let it fall' }).press('Enter');
  await page.waitForFunction(() => window.signorini!.time > 2);
  const moved = await page.evaluate(async () => {
    await window.signorini!.pause();
    const places = (): [number, number][] => {
      const { poses } = window.signorini!.frame!;
      return Array.from({ length: poses.length / 7 }, (_, i) => [poses[7 * i]!, poses[7 * i + 1]!]);
    };
    const end = places();
    await window.signorini!.reset();
    return Math.max(...places().map(([x, y], i) => Math.hypot(end[i]![0] - x, end[i]![1] - y)));
  });
  // The radius of the arch is 2 m.
  expect(moved).toBeGreaterThan(0.5);
  // What was found was about the scene before.
  await expect(panel.locator('[data-direction]')).toHaveCount(0);
  // And it is taken back as any change.
  await page.keyboard.press('Control+z');
  await expect
    .poll(() => page.evaluate(() => window.signorini!.frame!.poses[1]))
    .toBeCloseTo(-0.24113, 4);
  expect(errors).toEqual([]);
});

test('a vault in space has limits in all directions, between two cones', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=arch_that_stands&paused');
  const panel = await openLimits(page);
  await ask(panel, 'tilt');
  await expect(panel.locator('[data-direction]')).toHaveCount(4);
  await expect(panel.locator('[data-direction="+x"]')).toContainText('0.7051°');
  await ask(panel, 'friction');
  await expect(card(panel, 'friction').locator('.figure')).toHaveText('μ = 0.384 to 0.392');
  expect(errors).toEqual([]);
});

test('a question is stopped, and asked again', async ({ page }) => {
  await openPage(page, '?scene=dry_stone_wall&paused');
  const panel = await openLimits(page);
  await ask(panel, 'bounds');
  await panel.getByRole('button', { name: 'Stop', exact: true }).press('Enter');
  await expect(card(panel, 'bounds').getByRole('button', { name: 'Find out' })).toBeEnabled();
  await expect(panel.locator('tbody')).toHaveCount(0);
  await ask(panel, 'friction');
  await expect(card(panel, 'friction').locator('.figure')).toContainText('μ =', {
    timeout: 60_000,
  });
});

test('a scene with springs says why it cannot be asked', async ({ page }) => {
  await openPage(page, '?scene=spring_cart&paused');
  const panel = await openLimits(page);
  await ask(panel, 'friction');
  await expect(panel.getByRole('alert')).toContainText('joints, springs or pushes');
});
