import { expect, test, type Page } from '@playwright/test';
import { openPage, step } from './open_page';

/** Chooses a graph of quantities of a body, over another one where it is named. */
async function choose(page: Page, body: string, names: string[], over?: string): Promise<void> {
  await page.keyboard.press('g');
  const dialog = page.getByRole('dialog', { name: 'Graph' });
  await dialog.getByLabel('Of what').selectOption({ label: body });
  for (const name of names) await dialog.getByRole('button', { name, exact: true }).click();
  if (over !== undefined) await dialog.getByLabel('over').selectOption(over);
  await dialog.getByRole('button', { name: 'Show' }).click();
}

test('graphs are chosen, have the past, go with links and are taken back', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=bouncing_ball&paused');
  await step(page, 20);
  await choose(page, 'ball', ['y [m]', 'x [m]']);
  const graph = page.locator('figure.graph', { hasText: 'Ball [m]' });
  const [y] = await page.evaluate(() => {
    const { frame } = window.signorini!;
    return [frame!.poses[7 + 1], frame!.poses[1]].filter((value) => value !== 0);
  });
  await expect(graph.locator('.u-legend')).toContainText(y!.toPrecision(4));
  // What was before it was asked for is under the cursor.
  const place = graph.locator('.u-over');
  const { width } = (await place.boundingBox())!;
  await place.hover({ position: { x: width / 2, y: 5 } });
  await expect(graph.locator('.u-legend')).not.toContainText('–');
  await choose(page, 'ball', ['velocity y [m/s]'], 'BALL.y');
  const phase = page.locator('figure.graph', { hasText: 'over y ball' });
  await expect(phase).toBeVisible();
  await phase.getByRole('button', { name: 'Enlarge' }).click();
  await expect(page.locator('dialog.graph-large .u-over')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(phase).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: /^Link/ }).inputValue();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect(phase).toHaveCount(0);
  await page.goto(link);
  await page.reload();
  await expect(phase).toHaveCount(1);
  expect(errors).toEqual([]);
});
