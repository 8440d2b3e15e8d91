import { expect, test } from '@playwright/test';
import { openMore, openPage } from './open_page';

test('blows are silent until somebody asks for their sound', async ({ page }) => {
  await page.addInitScript(() => {
    const Own = window.AudioContext;
    window.AudioContext = class extends Own {
      constructor() {
        super();
        document.documentElement.dataset['sounds'] = 'yes';
      }
    };
  });
  const { errors } = await openPage(page, '?scene=bouncing_ball&paused');
  const root = page.locator('html');
  const play = (until: number): Promise<unknown> =>
    page.evaluate(async (time) => {
      const { panes } = window.signorini!;
      panes.play();
      while (panes.first.player.time < time) await new Promise(requestAnimationFrame);
      await panes.pause();
    }, until);
  await play(1.2);
  await expect(root).not.toHaveAttribute('data-sounds');
  await page.evaluate(() => window.signorini!.reset());
  // The menu, the key and the settings say the same.
  const entry = page.getByRole('menuitemcheckbox', { name: 'Sound' });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  await expect(entry).not.toBeChecked();
  await entry.click();
  await page.keyboard.press('0');
  await openMore(page, 'Settings');
  await expect(page.getByLabel('Sound', { exact: true })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await page.keyboard.press('0');
  await more.click();
  await expect(entry).toBeChecked();
  await page.keyboard.press('Escape');
  await play(1.2);
  await expect(root).toHaveAttribute('data-sounds', 'yes');
  expect(errors).toEqual([]);
});
