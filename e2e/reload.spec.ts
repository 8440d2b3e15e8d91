import { expect, test, type Page } from '@playwright/test';
import { digest, openPage, step } from './open_page';

async function loadAnew(page: Page): Promise<void> {
  await page.reload();
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini!.ready);
}

/** Waits until the page has the state of the instant that it shows. */
function kept(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    window.signorini!.panes.all.every(({ player }) => player.kept?.time === player.time),
  );
}

const gravity = (page: Page): Promise<number> =>
  page.evaluate(() => window.signorini!.getParameterNumber('GRAVITY').getValue());
const time = (page: Page): Promise<number> => page.evaluate(() => window.signorini!.time);

test('a reload keeps changed parameters and the instant shown, and says so', async ({ page }) => {
  const { errors } = await openPage(
    page,
    '?scene=newtons_cradle&method=contact&compare=elastic&paused',
  );
  await page.evaluate(() => window.signorini!.getParameterNumber('GRAVITY').setValue(5));
  await page.evaluate(() => window.signorini!.settled());
  const left = await step(page, 30);
  const bits = await digest(page);
  await kept(page);
  await loadAnew(page);
  expect(await time(page)).toBe(left);
  expect(await gravity(page)).toBe(5);
  expect(await digest(page)).toBe(bits);
  await expect(page.locator('.pane-head')).toHaveCount(2);
  const notice = page.locator('.draft-notice');
  await expect(notice).toContainText('Restored “newtons cradle” as you left it, at');
  // From the start on it runs with the changed values, and a second reload is like the first one.
  await page.evaluate(() => window.signorini!.reset());
  expect(await time(page)).toBe(0);
  expect(await gravity(page)).toBe(5);
  await loadAnew(page);
  expect(await gravity(page)).toBe(5);
  await notice.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => gravity(page)).not.toBe(5);
  // An address that somebody follows is what it says.
  await step(page, 5);
  await openPage(page, '?scene=newtons_cradle&method=contact&paused');
  expect(await time(page)).toBe(0);
  await expect(notice).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a worker that is killed while it plays is followed by another one, and that is said', async ({
  page,
}) => {
  await openPage(page, '?scene=pendulum&method=contact&paused');
  const left = await step(page, 40);
  await kept(page);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction((before) => window.signorini!.time > before, left);
  const [worker] = page.workers();
  // It ends as a process does that is killed: nothing is told to the page.
  await worker!.evaluate(() => close()).catch(() => undefined);
  const card = page.locator('sg-error-card');
  await expect(card).toContainText('The engine stopped unexpectedly');
  await expect(card).toContainText('started again at the last instant that was kept');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await page.evaluate(() => window.signorini!.running)).toBe(false);
  const again = await time(page);
  expect(again).toBeGreaterThanOrEqual(left);
  await card.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction((before) => window.signorini!.time > before + 0.2, again);
});

test('an uncaught error in a worker that rests is mended, too', async ({ page }) => {
  await openPage(page, '?scene=pendulum&method=contact&paused');
  await step(page, 12);
  const bits = await digest(page);
  await kept(page);
  const [worker] = page.workers();
  await worker!.evaluate(() => {
    setTimeout(() => {
      throw new Error('for a test');
    });
  });
  await expect(page.locator('sg-error-card')).toContainText('for a test');
  expect(await digest(page)).toBe(bits);
});
