import { expect, test, type Page } from '@playwright/test';
import { openMore, openPage } from './open_page';

/** How many bodies the scene has. */
function bodies(page: Page): Promise<number> {
  return page.evaluate(() => window.signorini!.frame!.angles.length);
}

test.describe('in a German browser', () => {
  test.use({ locale: 'de-AT' });

  test('the page is German, and English when that is chosen; what was built stays', async ({
    page,
  }) => {
    const { errors } = await openPage(page, '?scene=bouncing_ball');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('heading', { name: 'Verfahren und Genauigkeit' })).toBeVisible();
    const before = await bodies(page);
    await page.getByRole('button', { name: 'Bauen' }).click();
    await page.getByRole('button', { name: 'Löschen' }).waitFor();
    await page.locator('[data-entry=disc]').press('Enter');
    await page.waitForFunction(() => window.signorini!.remembered > 0);
    await expect.poll(() => bodies(page)).toBe(before + 1);
    await page.keyboard.press('Escape');
    await openMore(page, 'Einstellungen', 'Mehr');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English');
    await reloaded;
    await page.waitForFunction(() => window.signorini !== undefined);
    await page.evaluate(() => window.signorini!.ready);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByRole('complementary', { name: 'Lab' })).toBeVisible();
    expect(await bodies(page)).toBe(before + 1);
    expect(errors).toEqual([]);
  });
});
