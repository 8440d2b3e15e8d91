import { expect, test, type Page } from '@playwright/test';
import { openPage, openPanel, pixelOfBody, step } from './open_page';

interface Edges {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

async function edgesOf(page: Page, selector: string): Promise<Edges> {
  const box = await page.locator(selector).first().boundingBox();
  const { x, y, width, height } = box ?? { x: NaN, y: NaN, width: NaN, height: NaN };
  return { left: x, right: x + width, top: y, bottom: y + height };
}

/** What the window does not show without scrolling sideways [px]. */
function hiddenWidth(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

for (const width of [700, 740, 780, 1100]) {
  test(
    `the panel beside the stage is not covered at ${width} pixels`,
    { tag: width === 740 ? [] : '@all' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      await openPage(page, '?scene=two_finger_gripper');
      await step(page, 8);
      const panel = await edgesOf(page, '.dock');
      for (const part of [
        '.stage',
        '.stage-layer:not([hidden]) .stage-labels',
        '.stage-tools',
        'sg-transport',
        'sg-timeline',
      ]) {
        expect((await edgesOf(page, part)).right, part).toBeLessThanOrEqual(panel.left + 0.5);
      }
      // They stand one below the other, or one beside the other.
      const [buttons, timeline] = [
        await edgesOf(page, 'sg-transport button >> nth=-1'),
        await edgesOf(page, 'sg-timeline'),
      ];
      const clock = await edgesOf(page, 'sg-transport output');
      const isBeside = buttons.right <= timeline.left && timeline.right <= clock.left;
      const lowest = Math.max(buttons.bottom, clock.bottom);
      expect(isBeside || lowest <= timeline.top + 0.5).toBe(true);
      expect(timeline.right - timeline.left).toBeGreaterThan(100);
      expect(panel.right).toBeLessThanOrEqual(width);
      expect(await hiddenWidth(page)).toBe(0);
    },
  );
}

test(
  'in a low window there is a stage, and the page scrolls down to the rest',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 300 });
    await openPage(page, '?scene=domino_row');
    const stage = await edgesOf(page, '.stage');
    expect(stage.bottom - stage.top).toBeGreaterThan(120);
    expect(stage.top).toBeGreaterThanOrEqual(0);
    expect(stage.top).toBeLessThan(100);
    await openPanel(page, 'Where the numbers stand');
    await page.locator('sg-status').scrollIntoViewIfNeeded();
    await expect(page.locator('sg-status')).toBeInViewport();
    expect(await hiddenWidth(page)).toBe(0);
  },
);

test(
  'the speed is readable on the narrowest phone, also beside a warning',
  { tag: '@all' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await openPage(page, '?scene=pendulum');
    const transport = page.locator('sg-transport');
    await transport.evaluate((element) =>
      Object.assign(element, { running: true, pace: 0.2, time: 12.345 }),
    );
    await expect(transport.locator('.late')).toHaveText('runs at 0.20×');
    const [clock, warning] = [
      await edgesOf(page, 'sg-transport output'),
      await edgesOf(page, 'sg-transport .late'),
    ];
    expect(clock.right).toBeLessThanOrEqual(warning.left);
    expect(warning.right).toBeLessThanOrEqual(320);
    const speed = page.getByRole('combobox', { name: 'Speed' });
    expect((await speed.boundingBox())?.width ?? 0).toBeGreaterThan(56);
    expect(await hiddenWidth(page)).toBe(0);
  },
);

test('the method elastic has one name on all screens', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=pendulum&method=elastic');
  const name = page.getByRole('button', { name: /^Method: / });
  const wide = await name.innerText();
  expect(wide).toContain('Elastic');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await name.innerText()).toBe(wide);
});

for (const width of [1280, 1440]) {
  test(
    `the table of material pairs fits at ${width} pixels, without digits of rounding`,
    { tag: '@all' },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await openPage(page, '?scene=materials_shoot_out');
      await openPanel(page, 'Materials');
      const panel = page.locator('sg-materials');
      await expect(panel.getByRole('table').nth(1)).toBeVisible();
      expect(await panel.evaluate((host) => host.scrollWidth - host.clientWidth)).toBe(0);
      const cells = await panel.getByRole('cell').allInnerTexts();
      const digits = cells.map((cell) => /^[−\d.]+/.exec(cell)?.[0].replace(/\D/g, '') ?? '');
      expect(Math.max(...digits.map((text) => text.replace(/^0+/, '').length))).toBeLessThan(7);
      expect(cells).toContain('0.65');
    },
  );
}

test(
  'a longer time step leaves the thumb of the timeline at the instant shown',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=bouncing_steel_ball');
    await step(page, 26);
    await page.evaluate(() => window.signorini!.getParameterNumber('TIME_STEP').setValue(10));
    await page.evaluate(() => window.signorini?.settled());
    const slider = page.getByRole('slider', { name: 'Instant shown' });
    const thumb = (): Promise<number> => slider.evaluate((input: HTMLInputElement) => +input.value);
    expect(await thumb()).toBeCloseTo(0.65, 9);
    expect(await step(page, 1)).toBeCloseTo(10.65, 9);
    await expect.poll(thumb).toBeCloseTo(10.65, 9);
    // Keys go by whole steps.
    await slider.focus();
    await page.keyboard.press('ArrowDown');
    await expect.poll(thumb).toBeCloseTo(0.65, 9);
    await page.keyboard.press('ArrowUp');
    await expect.poll(thumb).toBeCloseTo(10.65, 9);
    await page.keyboard.press('Home');
    await expect.poll(thumb).toBe(0);
  },
);

test(
  'contacts that begin and end do not stand under a heading of impulses',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=bouncing_steel_ball');
    await step(page, 30);
    await openPanel(page, 'Events');
    await page.getByRole('button', { name: 'Table', exact: true }).click();
    const table = page.getByRole('table', { name: 'Collisions' });
    await expect(table).toContainText('begins');
    await expect(table.getByRole('columnheader').nth(2)).toHaveText('Contact');
    await openPage(page, '?scene=bouncing_ball&method=impulse');
    await step(page, 80);
    await openPanel(page, 'Events');
    await expect(table.getByRole('columnheader').nth(2)).toHaveText('Impulse [N s]');
  },
);

for (const [scene, bodies, steps] of [
  ['two_finger_gripper', [1, 2, 3], 40],
  ['rolling_ball', [1], 60],
] as const) {
  test(
    `what moves in ${scene} is large and stays in the picture`,
    { tag: '@all' },
    async ({ page }) => {
      await openPage(page, `?scene=${scene}&quality=low`);
      await page.waitForFunction(() => !Number.isNaN(window.signorini!.pixelOf(1)[0]));
      const scale = async (): Promise<number> => {
        const text = await page.locator('.stage-layer:not([hidden]) .stage-scale').innerText();
        const bar = await page.locator('.stage-layer:not([hidden]) .stage-scale-bar').boundingBox();
        return (bar?.width ?? 0) / parseFloat(text);
      };
      // Both balls are 0.06 m wide.
      expect(0.06 * (await scale())).toBeGreaterThan(50);
      for (let turn = 0; turn < 3; ++turn) {
        await step(page, steps);
        await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
        const stage = await edgesOf(page, '.stage-view');
        for (const body of bodies) {
          const { x, y } = await pixelOfBody(page, body);
          expect(x).toBeGreaterThan(stage.left);
          expect(y).toBeGreaterThan(stage.top);
        }
      }
    },
  );
}

test('a scene whose bodies have left the picture says so', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=thrown_dumbbell&paused&quality=low');
  const away = page.locator('.stage-away');
  await step(page, 100);
  // What has gone a little way is followed.
  await expect(away).toHaveText('');
  for (const body of [0, 1]) {
    const { y } = await pixelOfBody(page, body);
    expect(y).toBeLessThan((await edgesOf(page, '.stage-view')).bottom);
  }
  await step(page, 500);
  await expect(away).toHaveText('What moves has left the picture: R goes back to the start');
  await page.keyboard.press('r');
  await expect(away).toHaveText('');
});

test('a view that was chosen by hand does not follow', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=two_finger_gripper&quality=low');
  await page.waitForFunction(() => !Number.isNaN(window.signorini!.pixelOf(1)[0]));
  await page.keyboard.press('l');
  const [, before] = await page.evaluate(() => window.signorini!.pixelOf(1));
  await step(page, 40);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  const [, after] = await page.evaluate(() => window.signorini!.pixelOf(1));
  expect(before - after).toBeGreaterThan(400);
});
