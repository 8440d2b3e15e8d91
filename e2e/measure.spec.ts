import { expect, test, type Page } from '@playwright/test';
import { openPage, step } from './open_page';

/** Digests of all runs. */
function digests(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Promise.all(window.signorini!.panes.all.map(({ player }) => player.digest())),
  );
}

test('a photogate tells speeds, and tools go by keyboard, with links and undo', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=bouncing_ball&paused');
  await page.keyboard.press('m');
  await page.getByRole('button', { name: 'Photogate' }).click();
  // Its ends are put to either side of the ball's path, half a metre below the start.
  const ends = page.getByRole('button', { name: /^Photogate 1, point/ });
  const ball = await page.evaluate(() => window.signorini!.pixelOf(1));
  const stage = (await page.locator('.stage-view').boundingBox())!;
  for (const [end, side] of [
    [0, -40],
    [1, 40],
  ] as const) {
    const from = (await ends.nth(end).boundingBox())!;
    await page.mouse.move(from.x + 11, from.y + 11);
    await page.mouse.down();
    await page.mouse.move(stage.x + ball[0] + side, stage.y + ball[1] + 25, { steps: 3 });
    await page.mouse.up();
  }
  await ends.nth(1).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await step(page, 60);
  const row = page.locator('sg-measure tbody tr').first();
  await expect(row).toBeVisible();
  const [time, speed] = await row
    .locator('td.right')
    .evaluateAll((cells) => cells.map((cell) => parseFloat(cell.getAttribute('title') ?? '')));
  // Free fall from rest.
  expect(speed).toBeCloseTo(9.81 * time!, 9);
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: '1.500 s', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: /^Link/ }).inputValue();
  await page.keyboard.press('Escape');
  await ends.nth(0).press('Delete');
  await expect(ends).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(ends).toHaveCount(2);
  await page.goto(link);
  await page.reload();
  await expect(ends).toHaveCount(2);
  expect(errors).toEqual([]);
});

test(
  'a branch goes on with the same bits until something is changed there',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=newtons_cradle&paused');
    await page.keyboard.press('m');
    await page.getByRole('spinbutton', { name: 'Run to' }).fill('1');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => window.signorini!.time)).toBeCloseTo(1, 9);
    await page.getByRole('button', { name: 'Branch here' }).click();
    await expect(page.locator('.pane-head')).toHaveCount(2);
    await expect(page.locator('.dock').getByRole('heading', { level: 2 })).toHaveText(
      'Method and accuracy',
    );
    await step(page, 60);
    const [first, branch] = await digests(page);
    expect(branch).toBe(first);
    await page.evaluate(async () => {
      const [, pane] = window.signorini!.panes.all;
      pane!.player.getParameterNumber('GRAVITY').setValue(3);
      await window.signorini!.settled();
    });
    await step(page, 10);
    const [kept, changed] = await page.evaluate(() =>
      window.signorini!.panes.all.map(({ player }) =>
        player.getParameterNumber('GRAVITY').getValue(),
      ),
    );
    expect([kept, changed]).toEqual([9.81, 3]);
    // Whoever opens the link finds the branch where it began.
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('textbox', { name: /^Link/ }).inputValue();
    await page.goto(link);
    await page.reload();
    await expect(page.locator('.pane-head')).toHaveCount(2);
    await page.evaluate(() => window.signorini!.ready);
    await page.evaluate(() => window.signorini!.settled());
    const times = await page.evaluate(() =>
      window.signorini!.panes.all.map(({ player }) => player.frame!.figures.oldest),
    );
    expect(times[1]).toBeCloseTo(1, 9);
  },
);

test(
  'a probe stands on a contact, and its curves and columns can be had',
  { tag: '@all' },
  async ({ page }) => {
    const { errors } = await openPage(page, '?scene=sliding_to_rolling&paused');
    await page.getByRole('button', { name: 'Close the story' }).click();
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Probe', exact: true }).click();
    await step(page, 10);
    const probe = page.getByRole('button', { name: /^Probe 1, point/ });
    const row = page.locator('sg-measure .answer').filter({ hasText: 'Probe 1' });
    await probe.press('ArrowRight');
    await expect(row).toContainText(/disc.*floor|floor.*disc/i);
    await page.screenshot({ path: 'build/screenshots/probe_on_contact.png' });
    // Back to the body by the pointer, and to the contact again.
    const centre = await page.evaluate(() => window.signorini!.pixelOf(1));
    const stage = (await page.locator('.stage-view').boundingBox())!;
    const drag = async (x: number, y: number): Promise<void> => {
      const from = (await probe.boundingBox())!;
      await page.mouse.move(from.x + 11, from.y + 11);
      await page.mouse.down();
      await page.mouse.move(x, y, { steps: 3 });
      await page.mouse.up();
    };
    const touch = (await probe.boundingBox())!;
    await drag(stage.x + centre[0], stage.y + centre[1]);
    await expect(row).not.toContainText(/floor/i);
    await drag(touch.x + 11, touch.y + 11);
    await expect(row).toContainText(/floor/i);
    await row.getByRole('button', { name: 'Graphs of Probe 1' }).click();
    await expect(page.locator('.graph').filter({ hasText: /slip speed/ })).toBeVisible();
    await page.keyboard.press('y');
    const dialog = page.getByRole('dialog', { name: 'Take away' });
    await dialog.getByRole('radio', { name: 'Choose' }).check();
    await expect(dialog.getByRole('button', { name: /^slip speed, / })).toBeVisible();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save CSV' }).click();
    const { createReadStream } = await import('node:fs');
    let text = '';
    for await (const part of createReadStream(await (await download).path())) text += String(part);
    expect(text.split('\n')[0]).toMatch(/contact_force,.*friction_force,.*gap,.*slip_speed/i);
    expect(errors).toEqual([]);
  },
);
