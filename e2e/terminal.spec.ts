import { expect, test, type Locator, type Page } from '@playwright/test';
import { openPage, openPanel, pixelOfBody, step } from './open_page';

/** Opens the terminal and gives its field. */
async function openTerminal(page: Page): Promise<Locator> {
  await page.keyboard.press('t');
  const field = page.getByRole('textbox', { name: 'Script' });
  await expect(field).toBeFocused();
  return field;
}

/** Types a script, runs it and waits until it has ended. */
async function run(page: Page, script: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Script' });
  await field.fill(script);
  await field.press('Control+Enter');
  await expect(field).toHaveValue('');
  await page.evaluate(() => window.signorini?.settled());
  await expect(page.getByRole('button', { name: 'Stop', exact: true })).toBeHidden();
}

const lines = (page: Page, kind: string): Locator =>
  page.locator(`sg-terminal .line.${kind} .text`);

const kExample = `sim.setCollisionFunction(function(c,t) {
  const s = c.getDetectedTime().toFixed(2)+"\\t"+c.getImpulse().toFixed(2)+"\\t"+c.getPrimaryBody().getName()+"\\t"+c.getNormalBody().getName();
  t.println(s);
})`;

test('the documented example prints collisions while the scene plays', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=bouncing_ball');
  await openTerminal(page);
  await run(page, kExample);
  await step(page, 60);
  const first = lines(page, 'output').first();
  await expect(first).toHaveText(/^\d+\.\d\d\t\d+\.\d\d\t\w+\t\w+$/);
  await expect(first).toContainText('BALL');
  // Still the same motion: the ball falls freely before it bounces.
  await run(page, 'sim.setCollisionFunction(null); sim.getBody("ball").getPosition().getY()');
  const height = Number(await lines(page, 'result').last().innerText());
  expect(height).toBeCloseTo(
    await page.evaluate(() => window.signorini?.frame?.poses[7 * 1 + 1] ?? NaN),
    12,
  );
  expect(errors).toEqual([]);
});

test('what scripts declare stays, and steps they make are seen', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  await openTerminal(page);
  await run(page, 'const before = sim.getTime()');
  await run(page, 'step(4); sim.getTime() - before');
  await expect(lines(page, 'result')).toHaveText('0.1');
  expect(await page.evaluate(() => window.signorini?.time)).toBe(0.1);
  await run(page, 'sim.setDistanceTol(0.02)');
  await page.keyboard.press('Escape');
  await openPanel(page, 'Method and accuracy');
  await expect(
    page.locator('[data-parameter=DISTANCE_TOLERANCE]').getByRole('textbox'),
  ).toHaveValue('0.02');
});

test(
  'thrusters are switched by a script and by the panel alike',
  { tag: '@all' },
  async ({ page }) => {
    const { errors } = await openPage(page, '?scene=rocket');
    await step(page, 40);
    await openTerminal(page);
    await run(page, 'const rocket = sim.getBody("rocket"), spin = rocket.getAngularVelocity()');
    await run(page, 'const set = sim.getForceLaws().find((law) => law instanceof ThrusterSet)');
    await run(page, 'set.setActive(1, true); step(40); rocket.getAngularVelocity() - spin');
    // Two equal engines on both sides of the mass centre turn nothing.
    const gained = Number(await lines(page, 'result').last().innerText());
    expect(Math.abs(gained)).toBeLessThan(1e-12);
    await page.keyboard.press('Escape');
    await openPanel(page, 'Gravity, friction, energy');
    const second = page.locator('[data-parameter=THRUSTER_2]').getByRole('checkbox');
    await expect(second).toBeChecked();
    await second.uncheck();
    await page.evaluate(() => window.signorini?.settled());
    await openTerminal(page);
    await run(page, 'set.getActive(1)');
    await expect(lines(page, 'result').last()).toHaveText('false');
    expect(errors).toEqual([]);
  },
);

test(
  'an observer of a script hears what is changed in the panel',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=bouncing_ball');
    await openTerminal(page);
    await run(page, "new GenericObserver(sim, (e) => println('told', e.getName()))");
    await page.evaluate(() =>
      window.signorini?.getParameterNumber('DISTANCE_TOLERANCE').setValue(0.05),
    );
    await page.evaluate(() => window.signorini?.settled());
    await step(page, 1);
    await expect(lines(page, 'output').filter({ hasText: 'DISTANCE_TOLERANCE' })).toHaveCount(1);
  },
);

test('a script builds a body, and it appears and falls', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  const count = await page.evaluate(() => window.signorini?.simulation.loaded?.scene.bodies.length);
  await openTerminal(page);
  await run(
    page,
    `import { Shapes, Vector } from 'signorini';
const brick = Shapes.makeBlock(0.6, 0.4, 'BRICK');
brick.setPosition(new Vector(1.2, 2), 0.3);
sim.addBody(brick);
sim.getForceLaws().find((law) => law instanceof GravityLaw).addBody(brick);`,
  );
  await expect(lines(page, 'error')).toHaveCount(0);
  await page.waitForFunction(
    (before) =>
      window.signorini?.simulation.loaded?.scene.bodies.length === (before ?? 0) + 1 &&
      window.signorini.frame?.angles.length === (before ?? 0) + 1,
    count,
  );
  const place = await pixelOfBody(page, count ?? 0);
  expect(place.x).toBeGreaterThan(0);
  const height = (): Promise<number> =>
    page.evaluate((body) => window.signorini?.frame?.poses[7 * (body ?? 0) + 1] ?? NaN, count);
  expect(await height()).toBe(2);
  await step(page, 10);
  expect(await height()).toBeLessThan(2);
  await openPanel(page, 'Bodies');
  await expect(page.locator('sg-bodies')).toContainText('brick');
  // And it can be removed again.
  await openTerminal(page);
  await run(page, 'sim.removeBody(brick)');
  await page.waitForFunction((before) => window.signorini?.frame?.angles.length === before, count);
  await step(page, 3);
});

test(
  'what a script takes away leaves the stage, though nothing that moves is left',
  { tag: '@all' },
  async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await openPage(page, '?scene=bouncing_ball');
    const names = (): Promise<string[] | undefined> =>
      page.evaluate(() =>
        window.signorini?.simulation.loaded?.scene.bodies.map(({ name }) => name),
      );
    expect(await names()).toContain('BALL');
    await openTerminal(page);
    await run(page, "var ball = sim.getBody('ball'); sim.removeBody(ball)");
    expect(await names()).not.toContain('BALL');
    await step(page, 3);
    await run(page, 'sim.cleanSlate()');
    await page.waitForFunction(() => window.signorini?.frame?.angles.length === 0);
    await step(page, 3);
    await page.keyboard.press('Escape');
    await page.keyboard.press('f');
    await openTerminal(page);
    await run(page, 'sim.addBody(ball); ball.setVelocity(new Vector(1, 0))');
    await page.waitForFunction(() => window.signorini?.frame?.angles.length === 1);
    await step(page, 3);
    const place = await pixelOfBody(page, 0);
    expect(Number.isFinite(place.x) && Number.isFinite(place.y)).toBe(true);
    await expect(lines(page, 'error')).toHaveCount(0);
    expect(errors).toEqual([]);
  },
);

test('Tab completes names and members, with a line about each', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  const field = await openTerminal(page);
  await page.keyboard.type('sim.getDist');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('sim.getDistanceTol');
  await field.fill('sim.setCollision');
  await page.keyboard.press('Tab');
  const list = page.getByRole('listbox', { name: 'Completions' });
  await expect(list.getByRole('option').first()).toContainText('setCollisionAccuracy(value)');
  await expect(list.getByRole('option').first().locator('.about')).not.toBeEmpty();
  await page.keyboard.press('ArrowDown');
  await expect(list.getByRole('option').nth(1)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(field).toHaveValue('sim.setCollisionFunction');
  await expect(list).toHaveCount(0);
  await field.fill('Shapes.makeBlock(1, 2).setPos');
  await page.keyboard.press('Tab');
  await expect(field).toHaveValue('Shapes.makeBlock(1, 2).setPosition');
  // With nothing to complete, Tab goes on to the next control.
  await field.fill('');
  await page.keyboard.press('Tab');
  await expect(field).not.toBeFocused();
});

test('several lines, history and errors with their line', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  const field = await openTerminal(page);
  await page.keyboard.type('const a = 1');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('nothing.here');
  await page.keyboard.press('Enter');
  await expect(lines(page, 'error')).toContainText('line 2: ReferenceError');
  await page.keyboard.type('1 + 1');
  await page.keyboard.press('Enter');
  await expect(lines(page, 'result')).toHaveText('2');
  await page.keyboard.type('draft');
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveValue('1 + 1');
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveValue('const a = 1\nnothing.here');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveValue('draft');
  // An open bracket is a reason to go on in the next line.
  await field.fill('[1, 2].map((x) => {');
  await page.keyboard.press('Enter');
  await page.keyboard.type('return x * x })');
  await page.keyboard.press('Enter');
  await expect(lines(page, 'result').last()).toHaveText('[1, 4]');
});

test('Stop ends an endless loop, and the simulation is as it was', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  const time = await step(page, 7);
  const digest = await page.evaluate(() => window.signorini?.digest());
  const field = await openTerminal(page);
  await field.fill('for (;;) {}');
  await field.press('Enter');
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await expect(stop).toBeVisible();
  // The page is alive meanwhile.
  await openPanel(page, 'Expected and found');
  await expect(page.locator('sg-about')).toBeVisible();
  await openPanel(page, 'Terminal');
  await stop.click();
  await expect(lines(page, 'note').last()).toContainText('Stopped');
  await expect(stop).toBeHidden();
  expect(await page.evaluate(() => window.signorini?.time)).toBe(time);
  expect(await page.evaluate(() => window.signorini?.digest())).toBe(digest);
  await step(page, 3);
  await run(page, '"still " + "here"');
  await expect(lines(page, 'result').last()).toHaveText('"still here"');
});

test(
  'Stop also ends a loop in a function that a script left behind',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=bouncing_ball');
    await openTerminal(page);
    await run(page, 'sim.setCollisionFunction(() => { for (;;) {} })');
    await page.evaluate(() => window.signorini?.play());
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    await expect(stop).toBeVisible({ timeout: 20_000 });
    await stop.click();
    await expect(lines(page, 'note').last()).toContainText('Stopped');
    await step(page, 2);
  },
);

test('a loop that prints does not flood the page', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  const field = await openTerminal(page);
  await field.fill('for (let i = 0; ; ++i) println(i)');
  await field.press('Enter');
  await expect(lines(page, 'note').filter({ hasText: 'left out' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(lines(page, 'note').last()).toContainText('Stopped');
});

test(
  'an error in a function that a script left behind is told, and the page goes on',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=bouncing_ball');
    await openTerminal(page);
    await run(page, 'sim.setCollisionFunction((c) => {\n  c.noSuchMember()\n})');
    await step(page, 120);
    await expect(lines(page, 'error').first()).toContainText('line 2: TypeError');
    await page.evaluate(() => window.signorini?.reset());
    await run(page, 'sim.setCollisionFunction(null)');
    await step(page, 3);
  },
);

test('nothing but what is typed is run', { tag: '@all' }, async ({ page }) => {
  const evil = encodeURIComponent('println("evil")');
  const { errors } = await openPage(
    page,
    `?scene=pendulum&script=${evil}&terminal=${evil}&eval=${evil}#${evil}`,
  );
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage]) {
      storage.setItem('signorini-terminal', 'println("evil")');
      storage.setItem('history', '["println(\\"evil\\")"]');
    }
  });
  await page.reload();
  await page.evaluate(() => window.signorini?.ready);
  const scene = {
    format: 'signorini/1',
    title: '<img src=x onerror="println(1)"> ${println("evil")}',
    about: 'println("evil")',
    bodies: [{ name: 'ball', shape: { type: 'disc', radius: 1 } }],
  };
  await page.evaluate((text) => window.signorini?.loadText(text), JSON.stringify(scene));
  const field = await openTerminal(page);
  await run(page, '"mine"');
  await expect(lines(page, 'output')).toHaveCount(0);
  await expect(lines(page, 'input')).toHaveCount(1);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).toHaveValue('"mine"');
  expect(errors).toEqual([]);
});

// Its engine is a module of its own, which the worker loads when it is first asked for.
test('bodies in space answer in the terminal', { tag: '@all' }, async ({ page }) => {
  const { errors } = await openPage(page, '?scene=pendulum');
  await openTerminal(page);
  await run(
    page,
    `const ball = { shape: { type: 'sphere', radius: 1 } };
geometryQuery({ a: ball, b: { ...ball, position: [3, 0, 0] } })
  .then(({ distance }) => println('apart by ' + distance.value + ' m'));`,
  );
  await expect(lines(page, 'output').last()).toHaveText('apart by 1 m');
  expect(errors).toEqual([]);
});

test('what a script adds is seen: a row for its parameter, a circle on the stage', async ({
  page,
}) => {
  await openPage(page, '?scene=bouncing_ball');
  await openTerminal(page);
  await run(
    page,
    `sim.debugCircle("here", new Vector(0, 1), 0.6, 99); sim.debugLine("there", new Vector(-2, 0), new Vector(2, 2), 99);
     let wind = 2;
     sim.addParameter(new ParameterNumber(sim, "WIND", "wind", () => wind, (v) => { wind = v; }).setUnits("m/s"))`,
  );
  await openPanel(page, 'Method and accuracy');
  const row = page.getByRole('textbox', { name: 'wind' });
  await expect(row).toHaveValue('2');
});
