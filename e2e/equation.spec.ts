import { expect, test } from '@playwright/test';
import { accessibilityTroubles, bareControls } from './accessible';
import { openPage, openPanel, step } from './open_page';

test('the equation of contacts: pattern, steps, and a row that leads to the stage', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=pyramid_of_10');
  await step(page, 2);
  const digest = await page.evaluate(() => window.signorini!.digest());
  await openPanel(page, 'Equation');
  const panel = page.locator('sg-equation');
  const rows = panel.locator('tbody tr');
  await expect(rows.first()).toBeVisible();
  const count = await rows.count();
  const contacts = await page.evaluate(() => window.signorini!.frame!.contactCount);
  expect(count).toBe(contacts);

  expect(await accessibilityTroubles(page, true)).toEqual([]);
  expect(await bareControls(page)).toEqual([]);

  // The picture has a row and a column for each contact; arrows tell entry after entry.
  const picture = panel.locator('svg[role=img]');
  await picture.focus();
  await expect(panel.locator('#told')).toContainText('A1,1 =');
  await page.keyboard.press('ArrowRight');
  await expect(panel.locator('#told')).toContainText('A1,2 =');

  // Back to the start, where nothing has a force, and on again.
  const back = panel.getByRole('button', { name: 'Back by one row' });
  const made = panel.locator('output');
  const total = Number(/(\d+)$/.exec((await made.textContent())!.trim())![1]);
  for (let left = total; left > 0; --left) await back.click();
  await expect(back).toBeDisabled();
  await expect(panel.locator('.said')).toContainText('f = 0 and a = b');
  await panel.getByRole('button', { name: 'On by one row' }).click();
  await expect(made).toHaveText(`1 of ${total}`);
  await expect(panel.locator('tr.driven')).toHaveCount(1);

  await rows.first().getByRole('button').click();
  await expect(page.locator('sg-inspector')).toBeVisible();
  expect(await page.evaluate(() => window.signorini!.digest())).toBe(digest);

  // Other methods have none, and say so.
  await page.evaluate(() => window.signorini!.loadScene('stack_of_10', 'elastic'));
  await expect(page.locator('.dock')).toContainText('Only rigid bodies find their forces by it.');
  expect(errors).toEqual([]);
});
