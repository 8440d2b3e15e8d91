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
  await openMore(page, 'Settings');
  await page.getByLabel('Sound', { exact: true }).check();
  await page.keyboard.press('Escape');
  await play(1.2);
  await expect(root).toHaveAttribute('data-sounds', 'yes');
  expect(errors).toEqual([]);
});
