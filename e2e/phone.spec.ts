import { expect, test, type Page } from '@playwright/test';
import { openLab, openPage, openPanel } from './open_page';

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
  await choice.scrollIntoViewIfNeeded();
  await expect(choice).toBeInViewport({ ratio: 1 });
  await choice.click();
  await expect(knob).toBeInViewport({ ratio: 1 });

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
