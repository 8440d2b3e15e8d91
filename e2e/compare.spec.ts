import { expect, test, type Page } from '@playwright/test';
import { keptBy } from './heap';
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
      panes
        .map((pane) => pane.getBoundingClientRect())
        .map(({ left, top, width, height }) => ({ left, top, width, height })),
    );
  const [one, other] = boxes as [(typeof boxes)[0], (typeof boxes)[0]];
  expect(Math.abs(one.width - other.width)).toBeLessThanOrEqual(1);
  expect(Math.abs(one.height - other.height)).toBeLessThanOrEqual(1);
  // Beside or below each other, as the scene is larger.
  if (one.top === other.top) expect(other.left).toBeGreaterThanOrEqual(one.left + one.width);
  else expect(other.top).toBeGreaterThanOrEqual(one.top + one.height);

  // Played for a while and stopped: all stand at the same instant.
  await page.getByRole('button', { name: 'Play', exact: true }).click();
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
  await page.getByRole('button', { name: 'One step', exact: true }).click();
  await expect
    .poll(async () => (await runs(page)).every(({ time }, i) => time > before[i]!))
    .toBe(true);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await runs(page)).map(({ time }) => time)).toEqual(before);
  await page.keyboard.press('r');
  await expect.poll(async () => (await runs(page)).map(({ time }) => time)).toEqual([0, 0]);

  // The table tells what the runs have come to, to the last digit.
  await step(page, 120);
  const table = page.getByRole('table', { name: 'What differs' });
  await expect(table.getByRole('columnheader')).toHaveCount(2);
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
    .poll(() => shown('Energy kept to'))
    .toEqual(known.map((run) => run.figures.worstDrift));
  expect(await shown('Press into each other')).toEqual(
    known.map((run) => run.figures.deepestOverlap),
  );
  const [own, apart] = await shown('Furthest from the first');
  expect(own).toBe(0);
  expect(apart).toBeGreaterThan(0);
  expect(apart).toBeLessThan(0.5);

  // What is played beside another method is what is played alone.
  const beside = await digest(page);
  await page.getByRole('button', { name: 'Close Elastic bodies' }).click();
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
  // A hand moves bodies for a moment at each call; a pointer that stays calls again.
  const carried = (): Promise<number[][]> =>
    page.evaluate(async (body) => {
      const { panes } = window.signorini!;
      await panes.carry([{ body, point: [0, 0], target: [0.5, 2] }]);
      return panes.all.map(({ player }) => [
        ...player.frame!.poses.subarray(7 * body, 7 * body + 2).map((x) => Number(x.toFixed(6))),
      ]);
    }, ball);
  await expect.poll(carried).toEqual([
    [0.5, 2],
    [0.5, 2],
  ]);
});

test('a module of the engine is fetched once for all panes', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const [, name] = /(signorini_\w+?)(?:-[\w-]+)?\.wasm$/.exec(request.url()) ?? [];
    if (name !== undefined) fetched.push(name);
  });
  await openPage(page, '?scene=newtons_cradle&method=contact&compare=impulse,elastic,elastic');
  await expect(page.locator('.pane-head')).toHaveCount(4);
  expect(fetched.sort()).toEqual(['signorini_elastic', 'signorini_event']);
});

test('heads of panes say what runs there, whatever their width', async ({ page }) => {
  await openPage(page, '?scene=newtons_cradle&method=contact&compare=elastic,virtual_contact');
  for (const [width, height] of [
    [1600, 900],
    [1280, 800],
    [844, 390],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const heads = page.locator('.pane-name');
    await expect(heads).toHaveCount(3);
    for (const head of await heads.all()) {
      // What does not fit ends with an ellipsis, and the whole is in the tooltip. Panes are laid out anew after the window has changed.
      await expect.poll(() => head.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
      await expect(head).toHaveAttribute('title', /: show parameters and tables/);
      const title = head.locator('.pane-title');
      await expect(title).toHaveCSS('text-overflow', 'ellipsis');
      await expect
        .poll(() => title.evaluate((text) => text.clientWidth - Math.min(text.scrollWidth, 60)))
        .toBeGreaterThanOrEqual(0);
    }
  }
});

/** Does something so many times, and then so many more; what is kept must be the same [bytes]. */
async function expectFlat(
  page: Page,
  [first, more]: readonly [number, number],
  act: (i: number) => Promise<void>,
): Promise<void> {
  const modules: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.wasm')) modules.push(request.url());
  });
  for (let i = 0; i < first; ++i) await act(i);
  const [before, fetched] = [await keptBy(page), modules.length];
  for (let i = 0; i < more; ++i) await act(first + i);
  const after = await keptBy(page);
  expect(after.bytes - before.bytes).toBeLessThan(2e5);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners);
  // Lit leaves an empty comment behind where an entry of a list was.
  expect(after.nodes - before.nodes).toBeLessThanOrEqual(more);
  expect(modules.length).toBe(fetched);
  await expect.poll(() => page.workers().length).toBe(1);
}

test('a hundred scenes leave no memory behind', { tag: '@all' }, async ({ page }) => {
  test.setTimeout(240_000);
  await openPage(page, '?scene=newtons_cradle&paused');
  // Three families of methods, in the plane and in space.
  const names = ['pendulum', 'rolling_ball', 'stack_of_10', 'ball_on_a_cube', 'newtons_cradle'];
  await expectFlat(page, [40, 100], async (i) => {
    await page.evaluate((name) => window.signorini!.loadScene(name), names[i % names.length]!);
  });
});

test('fifty panes leave no memory behind', { tag: '@all' }, async ({ page }) => {
  test.setTimeout(240_000);
  await openPage(page, '?scene=newtons_cradle&paused');
  await expectFlat(page, [10, 50], async (i) => {
    await page.evaluate(
      async (method) => {
        await window.signorini!.addMethod(method);
        document
          .querySelector<HTMLButtonElement>('.pane-head button[aria-label^="Close"]')!
          .click();
        await window.signorini!.settled();
      },
      ['elastic', 'virtual_contact'][i % 2]!,
    );
  });
});

test('the dock draws what differs most, and dims the others of a run that is pointed at', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  await addMethod(page, 'elastic');
  await step(page, 60);
  const graph = page.locator('.compare-graph');
  await expect(graph.locator('canvas')).toBeVisible();
  await expect(graph.locator('figcaption')).toHaveText(/^Ball \d: (x|y) \[m\]$/);
  await expect(graph.locator('.u-legend')).toContainText('Elastic bodies');
  const heads = page.locator('sg-compare thead th');
  const dimmed = page.locator('.stage-view.dimmed');
  await heads.nth(1).focus();
  await expect(dimmed).toHaveCount(1);
  await heads.nth(1).blur();
  await expect(dimmed).toHaveCount(0);
  await heads.first().hover();
  await expect(dimmed).toHaveCount(1);
  // One over the other: the run stands out of the first one, or fades before it.
  await page.getByRole('button', { name: 'One over the other' }).click();
  const part = (): Promise<number | undefined> =>
    page.evaluate(() => {
      const { stage } = window.signorini!.panes.first.stage;
      return (stage as unknown as { ghosts: { part?: number }[] }).ghosts.at(-1)?.part;
    });
  await heads.nth(1).focus();
  await expect.poll(part).toBeGreaterThan(1);
  await heads.first().focus();
  await expect.poll(part).toBeLessThan(1);
  await heads.first().blur();
  await expect.poll(part).toBe(1);
  expect(errors).toEqual([]);
});
