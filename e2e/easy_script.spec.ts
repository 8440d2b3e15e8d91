import { expect, test } from '@playwright/test';
import { openPage } from './open_page';

test('an address sets parameters and starts, and leads back to them', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball&method=contact&GRAVITY=5;BALL_Y_POSITION=2;');
  const read = (): Promise<number[]> =>
    page.evaluate(() => {
      const vars = window.signorini!.getVarsList();
      return [
        window.signorini!.getParameterNumber('GRAVITY').getValue(),
        vars.getValue('BALL_Y_POSITION'),
        vars.getValue('TIME'),
      ];
    });
  expect(await read()).toEqual([5, 2, 0]);
  await page.evaluate(() => window.signorini!.step(10).then(() => window.signorini!.reset()));
  expect(await read()).toEqual([5, 2, 0]);
  await page.reload();
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini!.ready);
  expect(await read()).toEqual([5, 2, 0]);
  await page.evaluate(() => window.signorini!.loadScene('pendulum'));
  expect(page.url()).not.toContain('GRAVITY');
});

test('an address runs nothing, and what is wrong with it is told with its place', async ({
  page,
}) => {
  const { errors } = await openPage(
    page,
    `?scene=bouncing_ball&GRAVITY=5;sim.reset();window.hit=1&paused`,
  );
  await expect(page.locator('sg-error-card')).toContainText('character 11: must be NAME=value');
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await openPage(page, '?scene=bouncing_ball&GRAVTY=5');
  await expect(page.locator('sg-error-card')).toContainText('is GRAVITY meant?');
  await openPage(page, '?scene=bouncing_ball&TIME_STEP=0.01;GRAVITY=down');
  await expect(page.locator('sg-error-card')).toContainText('GRAVITY (character 16): ');
  const step = await page.evaluate(() =>
    window.signorini!.getParameterNumber('TIME_STEP').getValue(),
  );
  expect(step).not.toBe(0.01);
  expect(errors).toEqual([]);
});
