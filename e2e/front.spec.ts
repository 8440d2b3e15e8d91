import { expect, test } from '@playwright/test';
import { openPage, remembered, step } from './open_page';

test('a knob starts the scene anew, can be taken back, and goes with the link', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle');
  await step(page, 20);
  const documents = await remembered(page);
  const knob = page.getByRole('slider', { name: 'Gravity' });
  await expect(knob).toHaveAttribute('aria-valuetext', '9.81\u202fm/s²');
  await knob.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => window.signorini!.frame!.figures.steps)).toBe(0);
  await expect(knob).toHaveAttribute('aria-valuetext', '1.00\u202fm/s²');
  const gravity = () =>
    page.evaluate(() => window.signorini!.getParameterNumber('GRAVITY').getValue());
  await expect.poll(gravity).toBe(1);
  await expect.poll(() => remembered(page)).toBe(documents + 1);

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const link = await dialog.getByRole('textbox', { name: /^Link/ }).inputValue();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(gravity).toBe(9.81);
  await expect(knob).toHaveAttribute('aria-valuetext', '9.81\u202fm/s²');

  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini?.ready);
  expect(await gravity()).toBe(1);
  await page.getByRole('button', { name: 'Back to 9.81' }).click();
  await expect.poll(gravity).toBe(9.81);
  expect(errors).toEqual([]);
});
