import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { digest, dropFile, openPage, openPanel, pixelOfBody, step } from './open_page';

test('the page opens with the cradle, whose first ball strikes after 0.717 s', async ({ page }) => {
  const { errors } = await openPage(page);
  await expect(page.locator('.scene-title')).toHaveText(/cradle/i);
  await expect(page.getByText(/press play/i)).toBeVisible();
  const seen = await page.evaluate(() => ({
    running: window.signorini?.running,
    collisions: window.signorini?.frame?.figures.collisions,
  }));
  expect(seen).toEqual({ running: false, collisions: 0 });
  const collisions = (): Promise<number | undefined> =>
    page.evaluate(() => window.signorini?.frame?.figures.collisions);
  await step(page, 28);
  expect(await collisions()).toBe(0);
  await step(page, 1);
  expect(await collisions()).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});

test('play and pause', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => (window.signorini?.time ?? 0) > 0.2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await page.evaluate(() => window.signorini?.settled());
  const time = await page.evaluate(() => window.signorini?.time);
  await step(page, 0);
  expect(await page.evaluate(() => window.signorini?.time)).toBe(time);
});

test('going back reproduces the same bits', async ({ page }) => {
  await openPage(page, '?scene=pile_of_20');
  await step(page, 30);
  const before = await digest(page);
  await page.evaluate(() => window.signorini?.back(12));
  expect(await digest(page)).not.toBe(before);
  await step(page, 12);
  expect(await digest(page)).toBe(before);
  await page.evaluate(() => window.signorini?.reset());
  await step(page, 30);
  expect(await digest(page)).toBe(before);
});

test('slow motion changes nothing about the motion', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball&quality=high');
  await page.getByLabel('Speed', { exact: true }).selectOption('1/4×');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => (window.signorini?.frame?.figures.steps ?? 0) >= 5);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.evaluate(() => window.signorini?.settled());
  const steps = await page.evaluate(() => window.signorini?.frame?.figures.steps ?? 0);
  const slow = await digest(page);
  await page.evaluate(() => window.signorini?.reset());
  await step(page, steps);
  expect(await digest(page)).toBe(slow);
});

test('a parameter changed in the panel reaches an observer exactly once', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  await page.evaluate(() => {
    const told: string[] = [];
    Object.assign(window, { told });
    window.signorini?.addObserver({
      observe: (event) => told.push(`${event.getName()} ${String(event.getValue())}`),
    });
  });
  await openPanel(page, 'Gravity, friction, energy');
  const field = page.locator('[data-parameter=GRAVITY]').getByRole('textbox');
  await field.fill('3.7');
  await field.press('Enter');
  await page.evaluate(() => window.signorini?.settled());
  expect(await page.evaluate(() => (window as unknown as { told: string[] }).told)).toEqual([
    'GRAVITY 3.7',
  ]);
  // Free fall by 3.7 m/s² and not by the scene's 9.81.
  await step(page, 4);
  const speed = await page.evaluate(() => {
    const vars = window.signorini?.getVarsList();
    return (vars?.getValue('BALL_Y_VELOCITY') ?? NaN) / (vars?.getValue('TIME') ?? NaN);
  });
  expect(speed).toBeCloseTo(-3.7, 9);
});

test('a bad value is refused with a message and the old one stays', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  const row = page.locator('[data-parameter=TIME_STEP]');
  const before = await row.getByRole('textbox').inputValue();
  for (const [bad, message] of [
    ['-1', /must be above 0/],
    ['soon', /must be a number/],
  ] as const) {
    await row.getByRole('textbox').fill(bad);
    await row.getByRole('textbox').press('Enter');
    await expect(row.getByRole('alert')).toContainText(message);
    expect(
      await page.evaluate(() => window.signorini?.getParameter('TIME_STEP').getAsString()),
    ).toBe(before);
  }
  await row.getByRole('textbox').press('Escape');
  await expect(row.getByRole('textbox')).toHaveValue(before);
  await expect(row.getByRole('alert')).toHaveCount(0);
});

test('a good value after a bad one is taken at once', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  const field = page.locator('[data-parameter=TIME_STEP]').getByRole('textbox');
  for (const text of ['soon', '0.0125']) {
    await field.click({ clickCount: 3 });
    await field.pressSequentially(text, { delay: 20 });
    await field.press('Enter');
  }
  await page.evaluate(() => window.signorini?.settled());
  await expect(field).toHaveValue('0.0125');
  expect(
    await page.evaluate(() => window.signorini?.getParameterNumber('TIME_STEP').getValue()),
  ).toBe(0.0125);
});

test('a body can be pulled while time runs', async ({ page }) => {
  await openPage(page, '?scene=spring_cart');
  const cart = await page.evaluate(
    () =>
      window.signorini?.simulation.loaded?.scene.bodies.findIndex(
        (body) => body.mobility !== 'fixed',
      ) ?? 0,
  );
  await page.evaluate(() => window.signorini!.panes.play());
  const { x, y } = await pixelOfBody(page, cart);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 3 });
  await page.waitForFunction(() => (window.signorini?.frame?.dragForce[0] ?? 0) > 0);
  await page.mouse.up();
  await page.waitForFunction(() => window.signorini?.frame?.dragForce[0] === 0);
  expect(await page.evaluate(() => window.signorini?.running)).toBe(true);
});

test('contacts show where bodies touch and how hard', async ({ page }) => {
  await openPage(page, '?scene=block_on_incline');
  await step(page, 5);
  await openPanel(page, 'Contacts');
  const rows = page.locator('sg-contacts tbody tr');
  await expect(rows).toHaveCount(2);
  // The block weighs m g cos(20°) = 9.218 N per newton-metre pair; both corners carry the same.
  await expect(rows.first()).toContainText('9.218');
  await expect(page.locator('.stage-legend')).toContainText('N');
});

test('collisions are listed and marked on the timeline, and lead back to their step', async ({
  page,
}) => {
  await openPage(page, '?scene=bouncing_ball');
  await step(page, 120);
  await openPanel(page, 'Events');
  const first = page.locator('sg-events .row').last();
  await expect(first).toBeVisible();
  const time = Number(await first.getByRole('button').innerText());
  await first.getByRole('button').click();
  await page.evaluate(() => window.signorini?.settled());
  const now = await page.evaluate(() => window.signorini?.time ?? NaN);
  expect(now).toBeLessThanOrEqual(time);
  expect(now).toBeGreaterThan(time - 0.1);
});

test('the timeline goes back to any kept instant', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  await step(page, 40);
  const slider = page.getByRole('slider', { name: 'Instant shown' });
  await slider.fill('0');
  await page.waitForFunction(() => window.signorini?.time === 0);
  const newest = (): Promise<number | undefined> =>
    page.evaluate(() => window.signorini?.frame?.figures.newest);
  const end = await newest();
  await step(page, 1);
  // What was recorded is seen again.
  expect(await newest()).toBe(end);
  await page.evaluate(() => window.signorini!.getParameterNumber('GRAVITY').setValue(3));
  await step(page, 1);
  // What was changed makes another future.
  expect(await page.evaluate(() => window.signorini?.frame?.figures.newest)).toBe(
    await page.evaluate(() => window.signorini?.time),
  );
});

test('a method that does not apply says why', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  await page.getByRole('button', { name: /Method/ }).click();
  const impulse = page.locator('[data-method=impulse]');
  await expect(impulse).toHaveAttribute('aria-disabled', 'true');
  await expect(impulse).toContainText(/Does not apply: .*joint/i);
  await page.keyboard.press('Escape');
  await expect(impulse).toHaveCount(0);
});

test('impulse says in the menu what it cannot run', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  await dropFile(
    page,
    'stack.json',
    readFileSync('tests/golden/faithful/stack_of_10.json', 'utf8'),
  );
  await expect(page.locator('.scene-title')).toHaveText('Stack of ten');
  await page.getByRole('button', { name: /Method/ }).click();
  await expect(page.locator('[data-method=impulse]')).toContainText(
    /Mind: .*come to rest: set “Instant of a blow” to exact, or use method “Rigid bodies”/,
  );
});

test('another method runs the same scene and keeps what was changed', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  await page.evaluate(() => window.signorini?.getParameterNumber('GRAVITY').setValue(2));
  await page.evaluate(() => window.signorini?.settled());
  await page.getByRole('button', { name: /Method/ }).click();
  await page.locator('[data-method=impulse]').click();
  await page.waitForFunction(() => window.signorini?.method === 'impulse');
  await expect(page).toHaveURL(/scene=bouncing_ball&method=impulse/);
  expect(
    await page.evaluate(() => window.signorini?.getParameterNumber('GRAVITY').getValue()),
  ).toBe(2);
  await step(page, 10);
});

test('another method is seen at the instant that was shown', async ({ page }) => {
  await openPage(page, '?scene=newtons_cradle&paused');
  const time = await step(page, 50);
  const choose = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: /Method/ }).click();
    await page.locator(`[data-method=${name}]`).click();
    await page.waitForFunction((method) => window.signorini?.method === method, name);
  };
  await choose('elastic');
  const now = (): Promise<number> => page.evaluate(() => window.signorini!.time);
  await expect.poll(now).toBeCloseTo(time, 9);
  await page.evaluate(() => window.signorini!.settled());
  const reached = await digest(page);
  // It came there by its own law, from the start.
  await page.evaluate(() => window.signorini!.reset());
  await step(page, 50);
  expect(await digest(page)).toBe(reached);
});

test('an earlier instant tells the values that counted then', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball&paused');
  await step(page, 10);
  await openPanel(page, 'Gravity, friction, energy');
  const row = page.locator('[data-parameter=GRAVITY]');
  const field = row.getByRole('textbox');
  await field.fill('3');
  await field.press('Enter');
  await page.evaluate(() => window.signorini!.settled());
  await step(page, 10);
  await expect(row).not.toContainText('At this instant');
  await page.evaluate(() => window.signorini!.back(15));
  await expect(row).toContainText('At this instant it was 9.81\u202fm/s²');
  await expect(field).toHaveValue('3');
  await page.evaluate(() => window.signorini!.panes.seek(1e9));
  await expect(row).not.toContainText('At this instant');
});

test('a busy engine does not freeze the page', async ({ page }) => {
  await openPage(page, '?scene=pile_of_20&quality=low');
  await page.evaluate(() => void window.signorini?.step(100_000));
  await page.waitForFunction(() => (window.signorini?.frame?.figures.steps ?? 0) > 10);
  // The page answers while the engine works.
  await openPanel(page, 'Expected and found');
  await expect(page.locator('sg-about')).toBeVisible();
  await page.evaluate(() => window.signorini?.pause());
  const steps = await page.evaluate(() => window.signorini?.frame?.figures.steps ?? 0);
  expect(steps).toBeLessThan(100_000);
});
