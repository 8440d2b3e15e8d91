import { readFileSync } from 'node:fs';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessibilityTroubles } from './accessible';
import { dropFile, openPage, openPanel } from './open_page';

/** Opens the tab and a task of its list. */
async function openTask(page: Page, name: string): Promise<Locator> {
  await openPanel(page, 'Optimise');
  const panel = page.locator('sg-optimise');
  await panel.getByLabel('Task', { exact: true }).selectOption(name);
  await expect(panel.getByRole('button', { name: 'Search' })).toBeEnabled();
  return panel;
}

async function lossOf(panel: Locator): Promise<number> {
  return Number(await panel.locator('[data-loss]').getAttribute('data-loss'));
}

test('a throw is searched, drawn, checked and played', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=pendulum&paused');
  const panel = await openTask(page, 'throw_into_the_bin');
  await expect(page.locator('.scene-title')).toHaveText('Throw into the bin');
  const legend = page.locator('.stage-layer:not([hidden]) .stage-layers');
  await expect(legend).toHaveText('target, can be dragged');
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(panel.getByRole('status')).toContainText('solved');
  expect(await lossOf(panel)).toBeLessThan(1e-20);
  await expect(legend).toContainText('iterations, best in bold');
  await expect(legend).toContainText('down the gradient');
  await expect(panel.locator('[data-variable="BALL.vx"]')).toContainText('2.969');
  expect(Number(await panel.locator('[data-ratio]').getAttribute('data-ratio'))).toBeGreaterThan(1);

  expect(await accessibilityTroubles(page)).toEqual([]);

  // Another target, by its field, is searched at once.
  await panel.getByLabel('ball.x [m]').fill('2.6');
  await panel.getByLabel('ball.x [m]').press('Enter');
  await expect(panel.locator('[data-variable="BALL.vx"]')).not.toContainText('2.969');
  await expect(panel.getByRole('status')).toContainText('solved');
  expect(await lossOf(panel)).toBeLessThan(1e-20);

  await panel.getByRole('button', { name: 'Play the result' }).click();
  await page.waitForFunction(() => window.signorini!.time > 1.02);
  const [x = NaN] = await page.evaluate(async () => {
    await window.signorini!.pause();
    await window.signorini!.reset();
    // One second of steps of 1/960 s.
    await window.signorini!.step(960);
    return [window.signorini!.frame!.poses[7]];
  });
  expect(x).toBeCloseTo(2.6, 6);
  expect(errors).toEqual([]);
});

test('a target is dragged on the stage, and the search follows', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=pendulum&paused');
  const panel = await openTask(page, 'billiard_shot');
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(panel.getByRole('status')).toContainText('solved');
  const field = panel.getByLabel('b.y [m]');
  await expect(field).toHaveValue('0.6');
  const [left, top, x, y] = await page.evaluate(() => {
    const { left: l, top: t } = document.querySelector('.stage-view')!.getBoundingClientRect();
    // From where two bodies are, in metres and in pixels.
    const { poses } = window.signorini!.frame!;
    const [a, b] = [window.signorini!.pixelOf(0), window.signorini!.pixelOf(1)];
    const scale = (b[0] - a[0]) / (poses[7]! - poses[0]!);
    return [l, t, a[0] + scale * (1.5 - poses[0]!), a[1] - scale * (0.6 - poses[1]!)];
  });
  await page.mouse.move(left + x, top + y);
  await page.mouse.down();
  await page.mouse.move(left + x, top + y + 20, { steps: 4 });
  await page.mouse.up();
  await expect(field).not.toHaveValue('0.6');
  await expect(panel.getByRole('status')).toContainText('solved');
  expect(await lossOf(panel)).toBeLessThan(1e-20);
  expect(errors).toEqual([]);
});

test('the gradient of a plan is that of differences', async ({ page }) => {
  await openPage(page, '?scene=pendulum&paused');
  const panel = await openTask(page, 'push_a_box_to_a_line');
  await panel.getByRole('button', { name: 'Check gradient' }).click();
  await expect(panel.locator('[data-exact]')).toHaveCount(4);
  for (const row of await panel.locator('tr[data-variable]').all()) {
    const exact = Number(await row.locator('[data-exact]').getAttribute('data-exact'));
    const rough = Number(await row.locator('[data-difference]').getAttribute('data-difference'));
    expect(Math.abs(exact - rough)).toBeLessThan(1e-4 * Math.max(1, Math.abs(exact)));
  }
});

test('an address names a task; one that is not there is told', async ({ page }) => {
  const { errors } = await openPage(page, '?task=push_a_ball_with_another');
  const panel = page.locator('sg-optimise');
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(panel.getByRole('status')).toContainText('no step makes the loss less');
  expect(await lossOf(panel)).toBeLessThan(1.4366);
  await openPage(page, '?task=no_such_task');
  await expect(panel.getByRole('alert')).toContainText('there is no task "no_such_task"');
  expect(errors).toEqual([]);
});

test('a search is stopped and keeps the best so far', async ({ page }) => {
  await openPage(page, '?scene=pendulum&paused');
  // With steps so short that there is time.
  const task = JSON.parse(readFileSync('scenes/tasks/lift_a_hexagon.json', 'utf8')) as object;
  await dropFile(page, 'slow.json', JSON.stringify({ ...task, time_step: 2.5e-4, enough: 0 }));
  const panel = page.locator('sg-optimise');
  await panel.getByRole('button', { name: 'Search' }).click();
  await expect(panel.locator('circle').nth(2)).toBeAttached();
  const stop = panel.getByRole('button', { name: 'Stop', exact: true });
  await stop.press('Enter');
  await expect(panel.getByRole('button', { name: 'Search' })).toBeEnabled();
  expect(await lossOf(panel)).toBeLessThan(13.7);
  await expect(panel.getByRole('button', { name: 'Play the result' })).toBeEnabled();
});

test('a task file is dropped; a broken one says where and why, and the scene stays', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=pendulum&paused');
  const text = readFileSync('scenes/tasks/throw_into_the_bin.json', 'utf8');
  await dropFile(page, 'mine.json', text.replace('"BALL.vx"', '"BALL.speed"'));
  const panel = page.locator('sg-optimise');
  await expect(panel.getByRole('alert')).toContainText('variables[0].name');
  await expect(page.locator('.scene-title')).toHaveText('Pendulum');
  await dropFile(page, 'mine.json', text.replace('Throw into the bin', 'My throw'));
  await expect(page.locator('.scene-title')).toHaveText('My throw');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  expect(errors).toEqual([]);
});
