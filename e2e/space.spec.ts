import { expect, test, type Page, type Route } from '@playwright/test';
import { accessibilityTroubles, bareControls } from './accessible';
import { drawn, openGraphs, openLab, openPage, openPanel, pixelOfBody, step } from './open_page';
import { kBall, openSpace } from './space_scene';

function ballAt(page: Page): Promise<number[]> {
  return page.evaluate(
    (body) => [...window.signorini!.frame!.poses.slice(7 * body, 7 * body + 3)],
    kBall,
  );
}

test('a scene in space plays, and the planar one is back after it', async ({ page }) => {
  const errors = await openSpace(page);
  const [, before = NaN] = await ballAt(page);
  await page.keyboard.press('Space');
  await page.waitForFunction(() => (window.signorini?.time ?? 0) > 0.1);
  await page.keyboard.press('Space');
  await page.evaluate(() => window.signorini?.settled());
  const [, after = NaN] = await ballAt(page);
  expect(after).toBeLessThan(before);
  await page.screenshot({ path: 'build/screenshots/space.png' });
  await page.evaluate(() => window.signorini?.loadScene('pendulum'));
  await page.waitForFunction(() => !Number.isNaN(window.signorini!.pixelOf(0)[0]));
  await expect(page.locator('.stage-layer:not([hidden])')).toHaveCount(1);
  await openPanel(page, 'Force law');
  await expect(page.locator('.dock')).toContainText('Only elastic bodies have one.');
  expect(errors).toEqual([]);
});

test(
  'a scene in space that comes before the stage has loaded finds its own stage',
  { tag: '@all' },
  async ({ page }) => {
    // The stage of planar scenes is on its way when the scene comes.
    const delayed = (milliseconds: number) => async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await route.continue();
    };
    await page.route(/signorini_\w+-[^/]*\.wasm/, delayed(1000));
    await page.route(/view-[^/]*\.js/, delayed(4000));
    const { errors } = await openPage(page, '?scene=bouncing_steel_ball');
    await page.waitForFunction(() => !Number.isNaN(window.signorini!.pixelOf(1)[0]));
    await expect(page.locator('.stage-layer:not([hidden])')).toHaveCount(1);
    const { x, y } = await pixelOfBody(page, kBall);
    await page.mouse.move(x, y);
    await expect(page.locator('.stage-layer:not([hidden])')).toHaveCSS('cursor', 'grab');
    expect(errors).toEqual([]);
  },
);

test('keys turn, move and zoom the view, and F goes back', { tag: '@all' }, async ({ page }) => {
  await openSpace(page);
  const first = await pixelOfBody(page, kBall);
  await page.keyboard.press('l');
  await page.keyboard.press('l');
  const turned = await pixelOfBody(page, kBall);
  expect(Math.abs(turned.x - first.x)).toBeGreaterThan(5);
  await page.keyboard.press('k');
  const higher = await pixelOfBody(page, kBall);
  expect(higher.y).not.toBe(turned.y);
  await page.keyboard.press('+');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('f');
  const fitted = await pixelOfBody(page, kBall);
  expect(fitted.x).toBeCloseTo(first.x, 0);
  expect(fitted.y).toBeCloseTo(first.y, 0);
});

test('the view is part of the link, until the scene is seen as it was written', async ({
  page,
}) => {
  await openPage(page, '?scene=ball_stack');
  await page.waitForFunction(() => !Number.isNaN(window.signorini!.pixelOf(3)[0]));
  const top = async (): Promise<{ x: number; y: number }> => {
    await drawn(page);
    return pixelOfBody(page, 3);
  };
  const first = await top();
  for (const key of ['l', 'l', 'l', 'k', '+', 'Shift+ArrowRight']) await page.keyboard.press(key);
  const turned = await top();
  expect(Math.hypot(turned.x - first.x, turned.y - first.y)).toBeGreaterThan(10);
  await page.waitForURL(/&view=[-\d.e,]+$/);
  await page.reload();
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini?.ready);
  await page.waitForFunction(() => !Number.isNaN(window.signorini!.pixelOf(3)[0]));
  const again = await top();
  expect(again.x).toBeCloseTo(turned.x, 0);
  expect(again.y).toBeCloseTo(turned.y, 0);
  await page.keyboard.press('f');
  await page.waitForURL((url) => !url.searchParams.has('view'));
  const fitted = await top();
  expect(fitted.x).toBeCloseTo(first.x, 0);
  expect(fitted.y).toBeCloseTo(first.y, 0);
});

test(
  'the pointer turns the view on the ground and pulls a body',
  { tag: '@all' },
  async ({ page }) => {
    await openSpace(page);
    const first = await pixelOfBody(page, kBall);
    const box = await page.locator('.stage-view').boundingBox();
    const [left, top] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 60];
    await page.mouse.move(left, top);
    await page.mouse.down();
    await page.mouse.move(left + 80, top, { steps: 4 });
    await page.mouse.up();
    const turned = await pixelOfBody(page, kBall);
    expect(Math.hypot(turned.x - first.x, turned.y - first.y)).toBeGreaterThan(3);
    expect(await page.evaluate(() => window.signorini?.time)).toBe(0);

    const [x = NaN, y = NaN] = await ballAt(page);
    await page.mouse.move(turned.x, turned.y);
    await expect(page.locator('.stage-layer:not([hidden])')).toHaveCSS('cursor', 'grab');
    await page.evaluate(() => window.signorini!.panes.play());
    await page.mouse.down();
    await page.mouse.move(turned.x, turned.y - 120, { steps: 6 });
    await page.waitForFunction(() => (window.signorini?.frame?.dragForce[1] ?? 0) > 0);
    await page.waitForFunction(
      (height) => (window.signorini?.frame?.poses[8] ?? 0) > height + 0.02,
      y,
    );
    await page.mouse.up();
    await page.evaluate(() => window.signorini!.panes.pause());
    const [besides = NaN] = await ballAt(page);
    expect(Math.abs(besides - x)).toBeLessThan(0.5);
  },
);

test('bodies are moved and turned while nothing runs', { tag: '@all' }, async ({ page }) => {
  await openSpace(page);
  const { x, y } = await pixelOfBody(page, kBall);
  await page.mouse.click(x, y);
  await page.evaluate(() => window.signorini!.panes.pause());
  await page.evaluate(() => window.signorini?.reset());
  const before = await ballAt(page);
  await page.keyboard.press('w');
  await page.evaluate(() => window.signorini?.settled());
  const after = await ballAt(page);
  expect(after[1]).toBeGreaterThan(before[1] ?? NaN);
  await page.keyboard.press('q');
  await page.evaluate(() => window.signorini?.settled());
  expect(await page.evaluate(() => window.signorini!.frame!.poses[7 + 3])).toBeLessThan(1);
});

test('contacts, work, log, graphs and materials of an elastic scene', async ({ page }) => {
  await openSpace(page);
  await step(page, 30);
  await openPanel(page, 'Events');
  const log = page.getByRole('list', { name: 'Log of events' });
  await expect(log).toContainText('(due to z[2])');
  await expect(log).toContainText('distance(ground,ball)');
  await expect(log).toContainText('restart = Restart');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Collisions' })).toContainText('begins');

  await openPanel(page, 'Contacts');
  await page.getByText('How contacts are found').click();
  await expect(page.locator('sg-contact-inspector')).toContainText('ε');
  await expect(page.locator('sg-contact-inspector')).toContainText('ground – box');
  await page.getByText('Work of the integrator').click();
  const work = (term: string) =>
    page.locator('sg-contact-inspector').locator('dt', { hasText: term }).locator('+ dd');
  const counted = async (term: string): Promise<number> => Number(await work(term).textContent());
  const steps = await counted('integrator steps');
  expect(steps).toBeGreaterThan(0);
  expect(await counted('evaluations of forces')).toBeGreaterThan(steps);
  await page.evaluate(() => window.signorini!.back(10));
  await expect.poll(() => counted('integrator steps')).toBeLessThan(steps);
  await page.evaluate(() => window.signorini!.step(10));
  await expect.poll(() => counted('integrator steps')).toBe(steps);

  await openGraphs(page);
  for (const title of ['Penetration [m]', 'Normal force [N]', 'Zero crossings [m]']) {
    await expect(page.locator('.graph').filter({ hasText: title }).locator('canvas')).toBeVisible();
  }
  await expect(page.locator('.graph').first()).toContainText('dissipated');
  await page.getByLabel('Contact of the graphs').selectOption({ label: 'ground – box' });

  await openLab(page);
  await openPanel(page, 'Materials');
  // There is one body of glass: what glass does to itself is not known, and not missed.
  const glass = page.locator('sg-materials').getByRole('row', { name: /^Glass – Glass/ });
  await expect(glass).toContainText('no two bodies here');
  await expect(page.locator('sg-materials')).not.toContainText('missing');
  await page.getByText('All materials that the engine knows').click();
  await page.getByRole('searchbox', { name: 'Search materials' }).fill('billiard');
  await expect(page.locator('sg-materials')).toContainText('BilliardBall');
});

test(
  'curves stay in their graphs when a change by hand makes forces jump',
  { tag: '@all' },
  async ({ page }) => {
    // Dashes along a line of 10^8 px keep the browser busy for seconds.
    await page.addInitScript(() => {
      const draw = Reflect.get<Path2D, 'lineTo'>(Path2D.prototype, 'lineTo');
      Object.assign(window, { farthest: 0 });
      Path2D.prototype.lineTo = function lineTo(x, y) {
        const seen = window as unknown as { farthest: number };
        const far = Math.max(Math.abs(x), Math.abs(y));
        if (far > seen.farthest) seen.farthest = far;
        draw.call(this, x, y);
      };
    });
    const farthest = (): Promise<number> =>
      page.evaluate(() => (window as unknown as { farthest: number }).farthest);
    await page.goto('/?scene=rolling_ball&method=elastic');
    await page.waitForFunction(() => window.signorini !== undefined);
    await page.evaluate(() => window.signorini!.ready);
    await openGraphs(page);
    await page.evaluate(() => window.signorini!.simulation.play());
    await expect.poll(farthest).toBeGreaterThan(0);
    for (const gravity of [100, 1e4, 1e6]) {
      await page.evaluate(
        (g) => window.signorini!.getParameterNumber('GRAVITY').setValue(g),
        gravity,
      );
      const until = await page.evaluate(() => window.signorini!.frame!.time + 0.4);
      await page.waitForFunction((time) => window.signorini!.frame!.time > time, until);
    }
    await expect(page.locator('.graph').filter({ hasText: 'Normal force' })).toContainText('10⁵ N');
    expect(await farthest()).toBeLessThan(1000);
  },
);

test('other methods say why they do not run a scene in space', async ({ page }) => {
  await openSpace(page);
  await page.getByRole('button', { name: 'Method:' }).click();
  const item = page.locator('[data-method=contact]');
  await expect(item).toHaveAttribute('aria-disabled', 'true');
  await expect(item).toContainText('Does not apply');
});

for (const theme of ['light', 'dark'] as const) {
  test(
    `axe finds nothing wrong in space in the ${theme} theme`,
    { tag: '@all' },
    async ({ page }) => {
      await openSpace(page, `?theme=${theme}`);
      await step(page, 10);
      for (const name of ['Contacts', 'Events', 'Bodies', 'Force law', 'Materials']) {
        await openPanel(page, name);
        await page.evaluate(() => window.signorini?.settled());
        expect(await accessibilityTroubles(page), name).toEqual([]);
      }
      expect(await bareControls(page)).toEqual([]);
      await page.screenshot({ path: `build/screenshots/space_${theme}.png` });
    },
  );
}

test(
  'on a phone the stage is there, a finger turns it, and nothing is cut off',
  { tag: '@all' },
  async ({ browser }) => {
    const context = await browser.newContext({
      hasTouch: true,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await openSpace(page);
    const before = await page.evaluate(() => window.signorini!.pixelOf(1));
    const touch = await context.newCDPSession(page);
    const finger = (x: number): { x: number; y: number }[] => [{ x, y: 100 }];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: finger(60) });
    for (const x of [80, 110, 150])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: finger(x) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const after = await page.evaluate(() => window.signorini!.pixelOf(1));
    expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeGreaterThan(3);
    await step(page, 20);
    await openGraphs(page);
    await page.screenshot({ path: 'build/screenshots/space_phone.png' });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await context.close();
  },
);

test('forces that rigid bodies leave open are told while a scene is paused', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=crossed_planks&method=volumetric&paused');
  await step(page, 30);
  await openPanel(page, 'Contacts');
  const contacts = page.locator('sg-contacts');
  await expect(contacts).toContainText('rigid bodies leave this force open');
  await expect(contacts.locator('tbody td.right').first()).toContainText('≈');
  await page.screenshot({ path: 'build/screenshots/open_forces.png' });
  await openPage(page, '?scene=ball_on_incline&method=volumetric&paused');
  await step(page, 3);
  await openPanel(page, 'Contacts');
  await expect(contacts.locator('tbody tr').first()).toBeVisible();
  await expect(contacts).not.toContainText('≈');
  expect(errors).toEqual([]);
});
