import { expect, test, type Locator, type Page } from '@playwright/test';
import { drawn, openGraphs, openMore, openPage, openPanel, pixelOfBody, step } from './open_page';

interface Place {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

function indexOf(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      window.signorini!.simulation.loaded!.scene.bodies.findIndex((body) => body.name === wanted),
    name,
  );
}

async function placeOf(page: Page, body: number): Promise<Place> {
  await page.evaluate(() => window.signorini?.settled());
  return page.evaluate((index) => {
    const { poses, angles } = window.signorini!.frame!;
    return { x: poses[7 * index]!, y: poses[7 * index + 1]!, angle: angles[index]! };
  }, body);
}

const running = (page: Page): Promise<boolean | undefined> =>
  page.evaluate(() => window.signorini?.running);

test('a body is taken while time stands, and time runs when it is let go', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball&paused');
  const ball = await indexOf(page, 'BALL');
  const before = await placeOf(page, ball);
  const { x, y } = await pixelOfBody(page, ball);
  const cursor = page.locator('.stage-layer:not([hidden])');
  await page.mouse.move(x, y);
  await expect(cursor).toHaveCSS('cursor', 'grab');
  await page.mouse.down();
  await expect(cursor).toHaveCSS('cursor', 'grabbing');
  await page.mouse.move(x + 50, y - 30, { steps: 4 });
  await expect(page.locator('.stage-card')).toBeHidden();
  await expect.poll(async () => (await pixelOfBody(page, ball)).x - x).toBeCloseTo(50, 0);
  expect(y - (await pixelOfBody(page, ball)).y).toBeCloseTo(30, 0);
  const held = await placeOf(page, ball);
  expect(held.x).toBeGreaterThan(before.x);
  expect(held.y).toBeGreaterThan(before.y);
  expect(await page.evaluate(() => window.signorini?.time)).toBe(0);
  expect(await running(page)).toBe(false);
  await page.mouse.up();
  await page.waitForFunction(() => window.signorini!.running && window.signorini!.time > 0);
});

test('who chose so in the settings plays what was carried by hand', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball&paused');
  await openMore(page, 'Settings');
  await page.getByLabel('Time runs when a body is let go').uncheck();
  await page.keyboard.press('Escape');
  const ball = await indexOf(page, 'BALL');
  const { x, y } = await pixelOfBody(page, ball);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => y - (await pixelOfBody(page, ball)).y).toBeCloseTo(40, 0);
  expect(await page.evaluate(() => window.signorini?.time)).toBe(0);
});

test('a touch chooses and takes nothing; with Shift it chooses more, and a drag takes all', async ({
  page,
}) => {
  await openPage(page, '?scene=newtons_cradle&paused');
  const [first, second] = [await indexOf(page, 'BALL_1'), await indexOf(page, 'BALL_2')];
  const before = await placeOf(page, first);
  const at = await pixelOfBody(page, first);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 2, at.y + 1);
  await page.mouse.up();
  expect(await placeOf(page, first)).toEqual(before);
  expect(await running(page)).toBe(false);
  // The card about it goes, the body stays chosen.
  await page.keyboard.press('Escape');
  const beside = await pixelOfBody(page, second);
  await page.keyboard.down('Shift');
  await page.mouse.click(beside.x, beside.y);
  await page.keyboard.up('Shift');
  await page.mouse.move(beside.x, beside.y);
  await page.mouse.down();
  await page.mouse.move(beside.x - 60, beside.y - 10, { steps: 6 });
  await expect.poll(async () => (await pixelOfBody(page, second)).x).toBeLessThan(beside.x - 40);
  expect((await pixelOfBody(page, first)).x).toBeLessThan(at.x - 20);
  await page.mouse.up();
});

test(
  'a fixed body is moved and turned too, and goes back with the start',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=ball_on_incline&paused');
    const ramp = await page.evaluate(() =>
      window.signorini!.simulation.loaded!.scene.bodies.findIndex((b) => b.mobility === 'fixed'),
    );
    const before = await placeOf(page, ramp);
    const { x, y } = await pixelOfBody(page, ramp);
    await page.mouse.move(x, y);
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.move(x + 10, y + 40, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    await page.waitForFunction(() => window.signorini!.running);
    await page.evaluate(() => window.signorini!.panes.pause());
    const after = await placeOf(page, ramp);
    expect(after.y).toBeLessThan(before.y);
    expect(after.x).toBeGreaterThan(before.x);
    await page.keyboard.press('q');
    expect((await placeOf(page, ramp)).angle - before.angle).toBeCloseTo(Math.PI / 36, 9);
    await step(page, 1);
    await page.evaluate(() => window.signorini?.reset());
    expect(await placeOf(page, ramp)).toEqual(before);
  },
);

const knob = (page: Page): Locator => page.getByRole('slider', { name: /^Turn / });

test('what is chosen has a handle that turns it while time stands, and can be taken back', async ({
  page,
}) => {
  await openPage(page, '?scene=bouncing_ball&paused');
  const ball = await indexOf(page, 'BALL');
  const { x, y } = await pixelOfBody(page, ball);
  await expect(knob(page)).toHaveCount(0);
  await page.mouse.click(x, y);
  await expect(page.locator('sg-inspector')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('sg-inspector')).toHaveCount(0);
  await expect(knob(page)).toHaveAccessibleName('Turn ball');
  await drawn(page);
  const before = await placeOf(page, ball);
  const box = (await knob(page).boundingBox())!;
  expect(Math.min(box.width, box.height)).toBeGreaterThan(39.9);
  const [fromX, fromY] = [box.x + box.width / 2, box.y + box.height / 2];
  const angle = Math.PI / 9;
  const [rx, ry] = [fromX - x, y - fromY];
  const toX = x + rx * Math.cos(angle) - ry * Math.sin(angle);
  const toY = y - rx * Math.sin(angle) - ry * Math.cos(angle);
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(toX, toY, { steps: 5 });
  await page.mouse.up();
  await expect
    .poll(async () => Math.abs((await placeOf(page, ball)).angle - before.angle))
    .toBeGreaterThan(0.1);
  expect(await running(page)).toBe(false);
  expect(await page.evaluate(() => window.signorini?.time)).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => placeOf(page, ball)).toEqual(before);
  // By the keyboard, and without time running.
  await knob(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await placeOf(page, ball)).angle - before.angle).not.toBe(0);
  expect(await page.evaluate(() => window.signorini?.time)).toBe(0);
  await page.keyboard.press('Control+z');
  await expect.poll(() => placeOf(page, ball)).toEqual(before);
  await page.evaluate(() => window.signorini!.panes.play());
  await expect(knob(page)).toBeHidden();
});

test('in space what is chosen turns about the line of sight', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=tippe_top&paused');
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await page.keyboard.press('Escape');
  await expect(knob(page)).toBeVisible();
  await drawn(page);
  const view = await page.evaluate(() => window.signorini!.panes.view);
  const pose = (): Promise<number[]> =>
    page.evaluate(() => [...window.signorini!.frame!.poses.subarray(0)]);
  const before = await pose();
  const { x, y, width, height } = (await knob(page).boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 - 30, y + height / 2 - 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(pose).not.toEqual(before);
  // The eye stays where it is.
  expect(await page.evaluate(() => window.signorini!.panes.view)).toEqual(view);
  await page.keyboard.press('Control+z');
  await expect.poll(pose).toEqual(before);
});

test('values of bodies say when each has its own', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=elasticities');
  await openPanel(page, 'Gravity, friction, energy');
  const row = page.locator('[data-parameter=ELASTICITY]');
  const field = row.getByRole('textbox');
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('placeholder', 'own values');
  await expect(row).toContainText('Bodies or pairs have their own; a number sets all bodies.');
  await field.fill('0.5');
  await field.press('Enter');
  await expect(row).not.toContainText('have their own');
  await row.getByRole('button', { name: 'back to own values' }).click();
  await expect(field).toHaveValue('');
  await page.evaluate(() => window.signorini?.loadScene('friction_on_a_slope'));
  const friction = page.locator('[data-parameter=FRICTION]');
  await expect(friction.getByRole('textbox')).toHaveAttribute('placeholder', 'own values');
  await expect(friction).toContainText(
    '3 pairs of bodies keep a coefficient of their own: 0.3 to 0.55.',
  );
});

test(
  'Shift and wheel turns a body while paused; without Shift it zooms',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=bouncing_ball&paused');
    const block = await indexOf(page, 'BALL');
    const before = await placeOf(page, block);
    const { x, y } = await pixelOfBody(page, block);
    await page.mouse.move(x, y);
    await page.keyboard.down('Shift');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Shift');
    await expect.poll(async () => (await placeOf(page, block)).angle).not.toBe(before.angle);
    const turned = await placeOf(page, block);
    expect(Math.abs(turned.angle - before.angle)).toBeCloseTo(Math.PI / 36, 3);
    await page.mouse.wheel(0, -120);
    expect((await placeOf(page, block)).angle).toBe(turned.angle);
  },
);

test('the selected body is moved and turned by keys while paused', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  const ball = await indexOf(page, 'BALL');
  const { x, y } = await pixelOfBody(page, ball);
  await page.mouse.click(x, y);
  await page.waitForFunction(() => window.signorini?.running === false);
  const before = await placeOf(page, ball);
  await page.keyboard.press('d');
  const right = await placeOf(page, ball);
  expect(right.x).toBeGreaterThan(before.x);
  expect(right.y).toBe(before.y);
  await page.keyboard.press('Shift+A');
  const back = await placeOf(page, ball);
  expect((right.x - back.x) / (right.x - before.x)).toBeCloseTo(0.1, 6);
  await page.keyboard.press('q');
  expect((await placeOf(page, ball)).angle - back.angle).toBeCloseTo(Math.PI / 36, 9);
});

test(
  'About says what is expected, what it is now, and how well both agree',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=block_on_incline');
    await openPanel(page, 'Expected and found');
    const list = page.locator('sg-expectations');
    await expect(list).toContainText('now');
    await expect(list).not.toContainText('digits ✓');
    await step(page, 90);
    await expect(list.getByText(/1[3-6]\.\d digits/).first()).toBeVisible();
    await expect(list.getByLabel('not as expected')).toHaveCount(0);
    await page.evaluate(() => window.signorini?.getParameterNumber('GRAVITY').setValue(3));
    await page.evaluate(() => window.signorini?.reset());
    await step(page, 90);
    await expect(page.locator('sg-about .altered')).toBeVisible();
    await expect(list.getByLabel('not as expected').first()).toBeVisible();
  },
);

test('a scene has the graphs that it asks for', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=coupled_carts');
  await openGraphs(page);
  await step(page, 20);
  const own = page.locator('.graph').filter({ hasText: 'Position [m]' });
  await expect(own.locator('canvas')).toBeVisible();
  await expect(own.locator('.u-legend')).toContainText('left cart');
  await page.evaluate(() => window.signorini?.loadScene('pendulum'));
  await expect(own).toHaveCount(0);
});

test('a body that moves as it is told has no handle, and is not taken', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=shaken_table&paused');
  const [table, box] = [await indexOf(page, 'TABLE'), await indexOf(page, 'TALL')];
  const stage = page.locator('.stage-layer:not([hidden])');
  const knob = page.locator('.turn-knob');
  const { x: boxX, y: boxY } = await pixelOfBody(page, box);
  await page.mouse.move(boxX, boxY);
  await expect(stage).toHaveCSS('cursor', 'grab');
  await page.mouse.click(boxX, boxY);
  await drawn(page);
  await expect(knob).toBeVisible();
  const before = await placeOf(page, table);
  const { x, y } = await pixelOfBody(page, table);
  await page.mouse.move(x, y);
  await expect(stage).not.toHaveCSS('cursor', 'grab');
  await page.mouse.click(x, y);
  await drawn(page);
  await expect(knob).toBeHidden();
  await page.keyboard.press('e');
  await page.keyboard.press('w');
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 60, { steps: 3 });
  await page.mouse.up();
  expect(await placeOf(page, table)).toEqual(before);
  expect(errors).toEqual([]);
});
