import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { openGraphs, openPage, remembered, step } from './open_page';

const kCradle = '?scene=newtons_cradle&method=contact&compare=elastic,virtual_contact&paused';

/** Instants of all methods [s]. */
function times(page: Page): Promise<number[]> {
  return page.evaluate(() => window.signorini!.panes.all.map(({ player }) => player.time));
}

/** What the stage of a pane shows, as a picture. */
async function pictureOf(page: Page, pane = 0): Promise<Buffer> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  return page.locator('.stage-view').nth(pane).screenshot();
}

test(
  'the others are drawn over the first one as outlines, and stand beside it again',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, kCradle);
    await step(page, 200);
    await expect.poll(() => remembered(page)).toBeGreaterThan(0);
    const before = await remembered(page);
    await page.getByRole('button', { name: 'One over the other' }).click();
    await expect(page.locator('.pane:visible')).toHaveCount(1);
    // Each has a switch.
    const layers = page.locator('sg-compare .layers li');
    await expect(layers.locator('label > span > strong')).toHaveText([
      'Rigid bodies',
      'Elastic bodies',
      'Soft skin',
    ]);
    const over = await pictureOf(page);
    await page.evaluate(() =>
      window.signorini!.panes.first.stage.setGhosts(window.signorini!.panes.first.ghosts),
    );
    expect(over.equals(await pictureOf(page))).toBe(false);
    for (const name of ['Elastic bodies', 'Soft skin'])
      await layers.getByRole('checkbox', { name }).uncheck();
    const bare = await pictureOf(page);
    await layers.getByRole('checkbox', { name: 'Soft skin' }).check();
    expect(bare.equals(await pictureOf(page))).toBe(false);
    await page.screenshot({ path: 'build/screenshots/compare_overlay.png' });
    // Ctrl + Z takes it back, as every change of the document.
    await expect.poll(() => remembered(page)).toBeGreaterThan(before);
    await page.keyboard.press('Control+z');
    await expect(page.locator('.pane:visible')).toHaveCount(3);
    await page.keyboard.press('Control+Shift+Z');
    await expect(page.locator('.pane:visible')).toHaveCount(1);
    await page.getByRole('button', { name: 'Side by side' }).click();
    await expect(page.locator('.pane:visible')).toHaveCount(3);
  },
);

test('the card of methods leads to what each assumes, where it must differ and what its drift means', async ({
  page,
}) => {
  await openPage(page, '?scene=newtons_cradle&paused');
  await page.getByRole('button', { name: /^Method/ }).click();
  await page.getByRole('menuitem', { name: 'What is the difference?' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is the difference?' });
  const methods = dialog.locator('section');
  await expect(methods).toHaveCount(5);
  const texts = new Set<string>();
  for (const method of await methods.all()) {
    const paragraphs = await method.getByRole('paragraph').allInnerTexts();
    expect(paragraphs).toHaveLength(3);
    for (const text of paragraphs) {
      expect(text.length).toBeGreaterThan(60);
      texts.add(text);
    }
  }
  // Each its own.
  expect(texts.size).toBe(15);
});

test('the same method twice says what it does otherwise', async ({ page }) => {
  await openPage(page, '?scene=newtons_cradle&method=contact&compare=contact&paused');
  await page.evaluate(() =>
    window
      .signorini!.panes.all[1]!.player.getParameter('COLLISION_METHOD')
      .setFromString('simultaneous'),
  );
  const dock = page.locator('.dock');
  await expect(dock.getByRole('heading', { level: 2 })).toHaveText('One scene, two answers');
  await expect(page.locator('.pane').nth(1)).toHaveAttribute(
    'aria-label',
    '2 Rigid bodies: All at once',
  );
  await expect(page.locator('.pane').nth(1).locator('sg-method-mark[hollow]')).toHaveCount(1);
});

test('the table has one unit a row, all digits where asked, and is saved as it is', async ({
  page,
}) => {
  await openPage(page, kCradle);
  await step(page, 120);
  const compare = page.locator('sg-compare');
  const table = compare.getByRole('table', { name: 'What differs' });
  for (const row of await table.locator('tbody tr').all()) {
    const shown = await row.locator('small').allInnerTexts();
    // 1 digit, 6 digits.
    const units = new Set(shown.map((unit) => unit.replace(/^digits$/, 'digit')));
    expect(units.size, await row.innerText()).toBeLessThanOrEqual(1);
  }
  // No figure is a power of ten, and a method without events says so.
  await expect(table).not.toContainText('×');
  await expect(
    table.getByRole('row').filter({ hasText: 'Blows' }).getByRole('cell').nth(2),
  ).toHaveText('–');
  await compare.getByRole('button', { name: 'All digits' }).click();
  await expect(table).toContainText('virtual_contact');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    compare.getByRole('button', { name: 'Save the table' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('newtons_cradle_compared.csv');
  const lines = readFileSync(await saved.path(), 'utf8').split('\n');
  expect(lines[1]).toBe('method,,contact,elastic,virtual_contact');
  const deepest = await page.evaluate(
    () => window.signorini!.panes.all[1]!.player.frame!.figures.deepestOverlap,
  );
  expect(lines.find((line) => line.includes('Press into'))).toContain(String(deepest));
});

test('every method that the page has explains itself', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball&paused');
  const methods = await page.evaluate(async () =>
    (await window.signorini!.panes.first.player.ready()).methods.map((method) => [
      method.name,
      method.assumes ?? '',
      method.differs ?? '',
    ]),
  );
  expect(methods.length).toBeGreaterThanOrEqual(5);
  for (const [name, assumes, differs] of methods) {
    expect(assumes!.length, name).toBeGreaterThan(60);
    expect(differs!.length, name).toBeGreaterThan(60);
  }
});

test('a method that cannot run the scene says why in its pane, and the nearest one comes instead', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=pendulum&method=contact&compare=impulse&paused');
  const refused = page.locator('.pane').nth(1);
  await expect(refused.locator('.refusal')).toContainText(/joint/i);
  const table = page.getByRole('table', { name: 'What differs' });
  await expect(table.getByTitle(/joint/i).first()).toHaveText('–');
  // The other one goes on all the same.
  expect(await step(page, 3)).toBeGreaterThan(0);
  await refused.getByRole('button', { name: /Run .* here instead/ }).click();
  await page.waitForFunction(() => window.signorini!.panes.playing.length === 2);
  await expect(refused.locator('.refusal')).toHaveCount(0);
  await expect(table.getByTitle(/joint/i)).toHaveCount(0);
  await step(page, 3);
  const [first, second] = await times(page);
  expect(Math.abs(first! - second!)).toBeLessThan(1e-9);
  expect(errors).toEqual([]);
});

test('the timeline leads all methods to the same instant', async ({ page }) => {
  await openPage(page, kCradle);
  await step(page, 120);
  await page.getByRole('slider', { name: 'Instant shown' }).fill('1');
  await expect.poll(async () => Math.max(...(await times(page)))).toBeLessThan(1.02);
  const found = await times(page);
  for (const time of found) expect(Math.abs(time - found[0]!)).toBeLessThan(1e-9);
  expect(found[0]).toBeGreaterThan(0.97);
});

test('what is pulled in one picture is pulled in all', async ({ page }) => {
  await openPage(page, '?scene=spring_cart&method=contact&compare=elastic,virtual_contact&paused');
  const cart = await page.evaluate(() =>
    window.signorini!.simulation.loaded!.scene.bodies.findIndex(({ mass }) => mass !== null),
  );
  await page.evaluate(() => window.signorini!.panes.play());
  const box = await page.locator('.stage-view').first().boundingBox();
  const [px, py] = await page.evaluate((body) => window.signorini!.pixelOf(body), cart);
  const [x, y] = [box!.x + px, box!.y + py];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 3 });
  const forces = (): Promise<number[]> =>
    page.evaluate(() =>
      window.signorini!.panes.all.map(({ player }) => player.frame!.dragForce[0]!),
    );
  await expect.poll(async () => Math.min(...(await forces()))).toBeGreaterThan(0);
  await page.mouse.up();
  await expect.poll(forces).toEqual([0, 0, 0]);
});

test('graphs have a curve of each method, and the reference', async ({ page }) => {
  await openPage(page, kCradle);
  await openGraphs(page);
  await step(page, 60);
  const energy = page.locator('.graph').filter({ hasText: 'Energy' }).first();
  await expect(energy.locator('.u-legend')).toContainText('Rigid bodies');
  await expect(energy.locator('.u-legend')).toContainText('Elastic bodies');
  await expect(energy.locator('.u-legend')).toContainText('Soft skin');
  const own = page.locator('.graph').filter({ hasText: 'reference' }).first();
  await expect(own.locator('.u-legend')).toContainText('Soft skin');
});

test('a reference is a ghost on the stage, and a row of the table', async ({ page }) => {
  const scene = JSON.parse(readFileSync('scenes/spring_cart.json', 'utf8')) as object;
  await openPage(page, '?scene=spring_cart&method=contact&compare=elastic&paused');
  /** Another spring than the formula knows of, so that the cart goes elsewhere. */
  const picture = async (text: object): Promise<Buffer> => {
    await page.evaluate((json) => window.signorini!.loadText(json), JSON.stringify(text));
    await page.evaluate(() => window.signorini!.getParameterNumber('SPRING_STIFFNESS').setValue(1));
    await page.evaluate(() => window.signorini!.settled());
    await step(page, 30);
    return pictureOf(page);
  };
  const withGhost = await picture(scene);
  const row = page
    .getByRole('table', { name: 'What differs' })
    .getByRole('row')
    .filter({ hasText: 'From the reference' });
  await expect(row).toHaveCount(1);
  await expect
    .poll(async () => Number(await row.getByRole('cell').first().getAttribute('data-value')))
    .toBeGreaterThan(0.1);
  const without = await picture({ ...scene, reference: [] });
  await expect(row).toHaveCount(0);
  expect(withGhost.equals(without)).toBe(false);
});

test('the clock waits for the slowest method, and says so', async ({ page }) => {
  await openPage(page, '?scene=pile_of_20&method=contact&compare=virtual_contact&paused');
  // Faster than any machine plays the pile.
  await page.locator('sg-transport select').selectOption('4');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(page.locator('sg-transport .late')).toHaveText(/^runs at [\d.]+×$/, {
    timeout: 20_000,
  });
  await page.waitForFunction(() => window.signorini!.time > 0.5);
  const apart = await page.evaluate(async () => {
    let worst = 0;
    for (let i = 0; i < 20; ++i) {
      await new Promise((done) => requestAnimationFrame(done));
      const found = window.signorini!.panes.all.map(({ player }) => player.time);
      worst = Math.max(worst, Math.abs(found[0]! - found[1]!));
    }
    return worst;
  });
  // Nobody runs ahead: within what is made between two pictures of a busy machine.
  expect(apart).toBeLessThan(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.evaluate(() => window.signorini!.settled());
  await expect
    .poll(async () => {
      const [first, second] = await times(page);
      return Math.abs(first! - second!);
    })
    .toBeLessThan(1e-9);
});

test('a scene in space runs in two methods, and the table tells them apart', async ({ page }) => {
  const { errors } = await openPage(
    page,
    '?scene=ball_on_a_cube&method=volumetric&compare=elastic&paused',
  );
  await expect(page.locator('.pane-head')).toHaveCount(2);
  await step(page, 40);
  const table = page.getByRole('table', { name: 'What differs' });
  for (const row of ['Energy kept', 'Press into', 'Blows', 'Computing'])
    for (const cell of await table
      .getByRole('row')
      .filter({ hasText: row })
      .getByRole('cell')
      .all())
      await expect(cell, row).toHaveAttribute('data-value', /\d/);
  await expect(table.getByRole('row').filter({ hasText: 'From the reference' })).toHaveCount(1);
  await page.screenshot({ path: 'build/screenshots/compare_space.png' });
  expect(errors).toEqual([]);
});

for (const [name, width, height, theme] of [
  ['desktop', 1440, 900, 'light'],
  ['dark', 1440, 900, 'dark'],
  ['phone', 390, 844, 'light'],
  ['phone_lying', 844, 390, 'light'],
] as const)
  test(`three methods fit: ${name}`, { tag: '@all' }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { errors } = await openPage(page, `${kCradle}&theme=${theme}`);
    await step(page, 150);
    await expect(page.locator('.pane:visible')).toHaveCount(3);
    for (const pane of await page.locator('.pane-body').all()) {
      const box = await pane.boundingBox();
      expect(box!.width).toBeGreaterThan(80);
      expect(box!.height).toBeGreaterThan(60);
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
    await page.screenshot({ path: `build/screenshots/compare_${name}.png` });
    expect(errors).toEqual([]);
  });

/** Part of a picture that is nearly black. */
function darkness(page: Page, png: Buffer): Promise<number> {
  return page.evaluate(async (data) => {
    // The page's policy lets no script fetch an address that holds its own data.
    const image = await createImageBitmap(
      new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]),
    );
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data: bytes } = context.getImageData(0, 0, image.width, image.height);
    let dark = 0;
    for (let i = 0; i < bytes.length; i += 4)
      if (Math.max(bytes[i]!, bytes[i + 1]!, bytes[i + 2]!) < 48) dark += 1;
    return dark / (bytes.length / 4);
  }, png.toString('base64'));
}

test('a method that is added while nothing has to be fetched has the colours of the page', async ({
  page,
}) => {
  await openPage(page, '?scene=block_on_incline&paused');
  await page.getByRole('button', { name: /Compare with another/ }).click();
  await page.locator('sg-method-menu[adds] [data-method=virtual_contact]').click();
  await expect(page.locator('.pane-head')).toHaveCount(2);
  await page.evaluate(() => window.signorini!.settled());
  const [first = 0, second = 0] = await Promise.all(
    [await pictureOf(page, 0), await pictureOf(page, 1)].map((png) => darkness(page, png)),
  );
  expect(second).toBeLessThan(first + 0.01);
});
