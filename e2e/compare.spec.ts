import { expect, test, type Page } from '@playwright/test';
import { digest, openPage, step } from './open_page';

interface Run {
  readonly method: string;
  readonly time: number;
  readonly figures: { readonly worstDrift: number; readonly deepestOverlap: number };
}

/** The methods side by side, each with its instant [s] and its figures. */
function runs(page: Page): Promise<Run[]> {
  return page.evaluate(() =>
    window.signorini!.panes.all.map(({ method, player }) => ({
      method,
      time: player.time,
      figures: {
        worstDrift: player.frame?.figures.worstDrift ?? NaN,
        deepestOverlap: player.frame?.figures.deepestOverlap ?? NaN,
      },
    })),
  );
}

/** Chooses the first method that can run the scene and is not that one, by the button in the head. */
async function addMethod(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /Compare with another/ }).click();
  await page.locator(`sg-method-menu[adds] [data-method=${name}]`).click();
  await page.waitForFunction(
    (method) => window.signorini!.panes.all.at(-1)?.method === method,
    name,
  );
  await page.evaluate(() => window.signorini!.settled());
}

test('two methods run the cradle by one clock', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle');
  await expect(page.locator('.pane')).toHaveCount(1);
  await addMethod(page, 'elastic');
  await expect(page.locator('.pane-head')).toHaveCount(2);
  const boxes = await page
    .locator('.pane')
    .evaluateAll((panes) =>
      panes.map((pane) => pane.getBoundingClientRect()).map(({ width, top }) => [width, top]),
    );
  expect(Math.abs(boxes[0]![0]! - boxes[1]![0]!)).toBeLessThanOrEqual(1);
  expect(boxes[0]![1]).toBe(boxes[1]![1]);

  // Played for a while and stopped: all stand at the same instant.
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForFunction(() => window.signorini!.time > 0.5);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.evaluate(() => window.signorini!.settled());
  await expect
    .poll(async () => {
      const [first, second] = await runs(page);
      return Math.abs(first!.time - second!.time);
    })
    .toBeLessThan(1e-9);

  // A step, back, reset: for both.
  const before = (await runs(page)).map(({ time }) => time);
  await page.getByRole('button', { name: 'Step', exact: true }).click();
  await expect
    .poll(async () => (await runs(page)).every(({ time }, i) => time > before[i]!))
    .toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await runs(page)).map(({ time }) => time)).toEqual(before);
  await page.keyboard.press('r');
  await expect.poll(async () => (await runs(page)).map(({ time }) => time)).toEqual([0, 0]);

  // The table tells what the runs have come to, to the last digit.
  await step(page, 120);
  const table = page.getByRole('table', { name: 'Methods side by side' });
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const shown = async (row: string): Promise<number[]> =>
    (
      await table
        .getByRole('row')
        .filter({ hasText: row })
        .getByRole('cell')
        .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-value')))
    ).map(Number);
  const known = await runs(page);
  await expect
    .poll(() => shown('Energy drift'))
    .toEqual(known.map((run) => run.figures.worstDrift));
  expect(await shown('Deepest overlap')).toEqual(known.map((run) => run.figures.deepestOverlap));
  const [own, apart] = await shown('From the first');
  expect(own).toBe(0);
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan(0.5);

  // What is played beside another method is what is played alone.
  const beside = await digest(page);
  await page.getByRole('button', { name: 'Close elastic' }).click();
  await expect(page.locator('.pane-head')).toHaveCount(0);
  await page.evaluate(() => window.signorini!.reset());
  await step(page, 120);
  expect(await digest(page)).toBe(beside);
  expect(errors).toEqual([]);
});

test('parameters of the scene, and hands, are for all methods side by side', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball&compare=elastic');
  const gravities = (): Promise<number[]> =>
    page.evaluate(() =>
      window.signorini!.panes.all.map(({ player }) =>
        player.getParameterNumber('GRAVITY').getValue(),
      ),
    );
  await page.evaluate(() => window.signorini!.getParameterNumber('GRAVITY').setValue(2));
  await expect.poll(gravities).toEqual([2, 2]);
  // From the other side, too.
  await page.evaluate(() =>
    window.signorini!.panes.all[1]!.player.getParameterNumber('GRAVITY').setValue(3),
  );
  await expect.poll(gravities).toEqual([3, 3]);
  const ball = await page.evaluate(() =>
    window.signorini!.simulation.loaded!.scene.bodies.findIndex(
      ({ mobility }) => mobility !== 'fixed',
    ),
  );
  await page.evaluate((body) => window.signorini!.panes.moveBody(body, 0.5, 2, 0), ball);
  expect(
    await page.evaluate(
      (body) =>
        window.signorini!.panes.all.map(({ player }) => [
          ...player.frame!.poses.subarray(7 * body, 7 * body + 2),
        ]),
      ball,
    ),
  ).toEqual([
    [0.5, 2],
    [0.5, 2],
  ]);
});
