import { expect, test, type Page } from '@playwright/test';
import { openLab, openMore, openPage, openPanel, pictures } from './open_page';

/** Part of the window's height that the stage has. */
async function stagePart(page: Page): Promise<number> {
  const box = await page.locator('.stage').boundingBox();
  return (box?.height ?? 0) / (page.viewportSize()?.height ?? 1);
}

test('on a phone a lesson, its question and its knobs are there beside the stage', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { errors } = await openPage(page, '?lesson=collisions');
  const knob = page.getByRole('slider', { name: 'Mass of ball 1' });
  await expect(page.getByRole('region', { name: 'Lesson' })).toBeInViewport({ ratio: 1 });
  expect(await stagePart(page)).toBeGreaterThan(0.3);
  // What is asked comes before the knobs, in the card that scrolls.
  const choice = page.getByRole('button', { name: 'One ball with 2 m/s' });
  await choice.click();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect(knob).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('region', { name: 'Lesson' })).toBeHidden();
  await page.getByRole('button', { name: 'Story' }).click();
  await expect(page.getByRole('region', { name: 'Lesson' })).toBeVisible();
  await expect(knob).toBeHidden();

  // The dock is closed until somebody wants it.
  await expect(page.locator('.dock sg-contacts')).toHaveCount(0);
  await openLab(page);
  await openPanel(page, 'Contacts');
  await expect(page.locator('.dock sg-contacts')).toBeVisible();
  expect(await stagePart(page)).toBeGreaterThan(0.15);
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.dock sg-contacts')).toHaveCount(0);

  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(() => stagePart(page)).toBeGreaterThan(0.6);
  await page.getByRole('button', { name: 'Change' }).click();
  await knob.focus();
  await page.keyboard.press('End');
  await expect(knob).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Back to 1.0' })).toBeVisible();
  // A slider keeps only the keys that it goes by.
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('button', { name: 'Back to 1.0' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeInViewport({
    ratio: 1,
  });

  // On a short phone the dock is closed anyway.
  await page.setViewportSize({ width: 390, height: 664 });
  await openPage(page, '?scene=pendulum');
  expect(await stagePart(page)).toBeGreaterThan(0.45);
  expect(errors).toEqual([]);
});

test('on a phone one card is seen at a time, and a sheet is pulled taller and away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { errors } = await openPage(page, '?scene=leaning_ladders&paused');
  const word = (name: string) => page.getByRole('button', { name, exact: true });
  const card = page.locator('.legend');
  await word('Forces').click();
  await expect(page.getByRole('button', { name: 'Friction' })).toBeVisible();
  await card.getByRole('button', { name: 'Energy' }).click();
  await expect(page.locator('.legend sg-energy-bars')).toBeVisible();
  await word('Graphs').click();
  await expect(card).toHaveCount(0);
  const sheet = page.getByRole('complementary', { name: 'Graphs' });
  await expect(sheet).toBeVisible();

  const stage = await stagePart(page);
  const grip = page.locator('.grip');
  const pull = async (by: number): Promise<void> => {
    const { x, y, width, height } = (await grip.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await pictures(page, 3);
    await page.mouse.move(x + width / 2, y + height / 2 + by);
    await page.mouse.up();
  };
  await pull(-200);
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
  expect((await sheet.boundingBox())!.height).toBeGreaterThan(0.8 * 844);
  // It lies over the stage, which keeps its place.
  expect(await stagePart(page)).toBeCloseTo(stage, 2);
  await grip.press('Enter');
  await expect(grip).toHaveAttribute('aria-pressed', 'false');
  // While it plays the page is rendered anew in between.
  await word('Play').click();
  await pull(-200);
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
  await pull(100);
  await expect(grip).toHaveAttribute('aria-pressed', 'false');
  await pull(100);
  await expect(sheet).toHaveCount(0);
  await expect(word('Graphs')).toBeFocused();
  expect(errors).toEqual([]);
});

test('on a phone the head has the scene alone, and More the method and others beside it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  await expect(page.locator('.head .bar')).toHaveCount(2);
  await expect(page.locator('.head sg-method-menu').first()).toBeHidden();
  await openMore(page, 'Method');
  const menu = page.getByRole('menu', { name: 'Contact method' });
  const { x, width } = (await menu.boundingBox())!;
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused();
  await openMore(page, 'Compare');
  await page.getByRole('menuitem', { name: /^Elastic bodies/ }).click();
  await expect(page.locator('.pane')).toHaveCount(2);
  await openMore(page, 'What differs between them');
  await expect(page.getByRole('complementary', { name: 'Compare' })).toBeVisible();
  expect(errors).toEqual([]);
});
