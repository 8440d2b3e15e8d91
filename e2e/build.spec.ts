// Long because it is one walk through everything that can be built.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { dropFile, openPage, openPanel, remembered } from './open_page';

/** Text of the scene that runs. */
function textOf(page: Page): Promise<string> {
  return page.evaluate(() => window.signorini!.simulation.loaded!.text);
}

async function bodies(page: Page): Promise<{ name: string; position: [number, number] }[]> {
  return (JSON.parse(await textOf(page)) as { bodies: never[] }).bodies;
}

/** A place of the stage, in parts of its width and height. */
async function placeOf(page: Page, right: number, down: number): Promise<[number, number]> {
  const box = (await page.locator('.stage-view').boundingBox())!;
  return [box.x + right * box.width, box.y + down * box.height];
}

/** Presses at one place, lets go at another. */
async function pull(page: Page, from: [number, number], to: [number, number]): Promise<void> {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
}

async function countOfBodies(page: Page, count: number): Promise<void> {
  await expect.poll(async () => (await bodies(page)).length).toBe(count);
}

test('a box is added, moved, turned and deleted, and everything is taken back', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  const before = await textOf(page);
  const { length } = await bodies(page);
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  const palette = page.getByRole('toolbar', { name: 'Build' });
  await palette.getByRole('button', { name: 'Box', exact: true }).click();
  const [x, y] = await placeOf(page, 0.3, 0.4);
  await pull(page, [x, y], [x + 60, y + 40]);
  await countOfBodies(page, length + 1);
  const added = (await bodies(page)).at(-1)!;
  expect(added.name).toBe('box 1');
  await pull(page, [x + 30, y + 20], [x + 30, y - 30]);
  await expect
    .poll(async () => (await bodies(page)).at(-1)!.position[1])
    .toBeGreaterThan(added.position[1]);
  await page.keyboard.press('q');
  await expect.poll(async () => textOf(page)).toContain('"angle": 0.26');
  await page.keyboard.press('Delete');
  await countOfBodies(page, length);
  await expect.poll(() => remembered(page)).toBe(5);
  for (let i = 0; i < 4; ++i) await page.keyboard.press('Control+z');
  await expect.poll(() => remembered(page)).toBe(1);
  await expect.poll(() => textOf(page)).toBe(before);
  for (let i = 0; i < 3; ++i) await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => remembered(page)).toBe(4);
  await expect.poll(() => textOf(page)).toContain('"angle": 0.26');
  await page.evaluate(() => window.signorini!.settled());
  // What was built is what runs.
  await page.keyboard.press(' ');
  await page.waitForFunction(() => window.signorini!.time > 0.1);
  expect(errors).toEqual([]);
});

test('what is built is there again when its tab was killed, and can be discarded', async ({
  page,
  context,
}) => {
  await openPage(page, '?scene=pendulum&paused');
  const before = await textOf(page);
  await page.keyboard.press('b');
  await page.locator('sg-build-palette [data-entry=box]').focus();
  await page.keyboard.press('Enter');
  const { length } = (JSON.parse(before) as { bodies: unknown[] }).bodies;
  await countOfBodies(page, length + 1);
  const built = await textOf(page);
  await page.waitForFunction(() => Object.keys(localStorage).some((k) => k.includes('-draft-')));
  // Nobody tells the page that it is to end.
  await page.close({ runBeforeUnload: false });
  const other = await context.newPage();
  await openPage(other);
  expect(await textOf(other)).toBe(built);
  const notice = other.locator('.draft-notice');
  await expect(notice).toContainText('Restored “pendulum”');
  await other.reload();
  await other.waitForFunction(() => window.signorini !== undefined);
  await other.evaluate(() => window.signorini?.ready);
  expect(await textOf(other)).toBe(built);
  await notice.getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => textOf(other)).toBe(before);
  await expect(notice).toHaveCount(0);
  await expect
    .poll(() =>
      other.evaluate(() => Object.keys(localStorage).filter((k) => k.includes('-draft-'))),
    )
    .toEqual([]);
});

test('a file that was dropped is there again, however soon the page is loaded anew', async ({
  page,
}) => {
  await openPage(page, '?scene=pendulum&paused');
  const text = readFileSync('scenes/ball_stack.json', 'utf8').replace(
    /"title": "[^"]*"/,
    '"title": "A scene of mine"',
  );
  // As soon as its title is seen.
  await page.evaluate(() => {
    const seen = new MutationObserver(() => location.reload());
    seen.observe(document.querySelector('title')!, { childList: true });
  });
  const loadedAnew = page.waitForEvent('load');
  await dropFile(page, 'mine.json', text);
  await loadedAnew;
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini!.ready);
  await expect(page.locator('.scene-title')).toHaveText('A scene of mine');
  expect(await textOf(page)).toBe(text);
});

test('what is built on a scene of a link is kept, and a draft is offered beside the link', async ({
  page,
  context,
}) => {
  await openPage(page, '?scene=pendulum&paused');
  await page.keyboard.press('b');
  await page.locator('sg-build-palette [data-entry=box]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => remembered(page)).toBe(2);
  const own = await textOf(page);
  await page.getByRole('button', { name: 'Share' }).click();
  const link = await page.getByRole('textbox', { name: /^Link/ }).inputValue();
  await page.keyboard.press('Escape');
  const other = await context.newPage();
  await other.goto(link);
  await other.waitForFunction(() => window.signorini !== undefined);
  await other.evaluate(() => window.signorini!.ready);
  expect(await textOf(other)).toBe(own);
  await other.keyboard.press('b');
  await other.locator('sg-build-palette [data-entry=disc]').focus();
  await other.keyboard.press('Enter');
  await expect.poll(() => remembered(other)).toBe(2);
  const built = await textOf(other);
  expect(built).not.toBe(own);
  await other.close({ runBeforeUnload: false });
  const third = await context.newPage();
  await third.goto(link);
  await third.waitForFunction(() => window.signorini !== undefined);
  await third.evaluate(() => window.signorini!.ready);
  expect(await textOf(third)).toBe(own);
  const notice = third.locator('.draft-notice');
  await expect(notice).toContainText('unfinished');
  // It waits there, whatever is shown meanwhile.
  await third.reload();
  await third.waitForFunction(() => window.signorini !== undefined);
  await third.evaluate(() => window.signorini!.ready);
  await notice.getByRole('button', { name: 'Restore' }).click();
  await expect.poll(() => textOf(third)).toBe(built);
});

test('in space bodies are put on a floor, moved and lifted, and the scene runs', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=pendulum&paused');
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'New scene in space' }).click();
  await expect.poll(async () => (await bodies(page)).length).toBe(2);
  const palette = page.getByRole('toolbar', { name: 'Build' });
  await palette.getByRole('button', { name: 'Ball', exact: true }).click();
  await page.mouse.click(...(await placeOf(page, 0.35, 0.65)));
  await countOfBodies(page, 3);
  const ball = async (): Promise<number[]> => (await bodies(page)).at(-1)!.position;
  const [x = 0, y = 0, z = 0] = await ball();
  // It lies on the floor, whose surface is y = 0.
  expect((await textOf(page)).includes(`"radius": ${y}`)).toBe(true);
  await page.keyboard.press('PageUp');
  await expect.poll(async () => (await ball())[1]).toBeGreaterThan(y);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await ball())[0]).toBeGreaterThan(x);
  expect((await ball())[2]).toBe(z);
  await page.evaluate(() => window.signorini!.settled());
  await page.evaluate(() => window.signorini!.step(40));
  expect(await page.evaluate(() => window.signorini!.trouble)).toBeNull();
  expect(errors).toEqual([]);
});

test('a curved wall and a track are drawn by clicks or keys, changed, and taken back', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'New scene', exact: true }).click();
  await page.waitForFunction(() => window.signorini!.scene === 'my_scene');
  const { length } = await bodies(page);
  const palette = page.getByRole('toolbar', { name: 'Build' });
  const click = async (places: readonly (readonly [number, number])[]): Promise<void> => {
    for (const place of places) await page.mouse.click(...(await placeOf(page, ...place)));
  };
  await palette.getByRole('button', { name: 'Curved wall, fixed', exact: true }).click();
  await click([
    [0.08, 0.3],
    [0.18, 0.6],
    [0.26, 0.5],
  ]);
  // A place too many is taken back by itself.
  await click([[0.8, 0.2]]);
  await page.keyboard.press('Backspace');
  await click([[0.32, 0.5]]);
  await page.screenshot({ path: 'build/screenshots/build_curve_drawn.png' });
  await page.keyboard.press('Enter');
  await countOfBodies(page, length + 1);
  const panel = page.locator('sg-build-panel');
  await expect(panel.locator('h2')).toHaveText('curve 1');
  const number = panel.getByRole('textbox', { name: 'Number' });
  await expect(number).toHaveValue('4');
  // Its handles move its places.
  const before = await textOf(page);
  const place = panel.getByRole('textbox', { name: '3 y' });
  const y = Number(await place.inputValue());
  await page.evaluate(() => window.signorini!.settled());
  const [x, top] = await placeOf(page, 0.26, 0.5);
  await pull(page, [x + 7, top], [x + 7, top - 40]);
  await expect.poll(async () => Number(await place.inputValue())).toBeGreaterThan(y + 0.1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => textOf(page)).toBe(before);
  await number.fill('5');
  await number.press('Enter');
  await expect(panel.getByRole('textbox', { name: '5 y' })).toBeVisible();
  await page.locator('.stage-view').focus();
  await page.keyboard.press('Escape');

  await palette.getByRole('button', { name: 'Track', exact: true }).click();
  await click([
    [0.6, 0.15],
    [0.7, 0.5],
    [0.85, 0.3],
  ]);
  await page.keyboard.press('Enter');
  await countOfBodies(page, length + 2);
  await expect(panel.locator('h2')).toHaveText('bead 1');
  await page.screenshot({ path: 'build/screenshots/build_curve.png' });
  const bead = length + 1;
  const height = (): Promise<number> =>
    page.evaluate((body) => window.signorini!.frame!.poses[7 * body + 1]!, bead);
  await page.evaluate(() => window.signorini!.settled());
  const start = await height();
  await page.evaluate(() => window.signorini!.step(12));
  expect(await height()).toBeLessThan(start - 0.1);
  await page.evaluate(() => window.signorini!.reset());

  // A click on its first place makes a loop; its handles lead it elsewhere, and the bead stays on it.
  await page.locator('.stage-view').focus();
  await page.keyboard.press('Escape');
  const loop = [
    [0.45, 0.2],
    [0.55, 0.2],
    [0.55, 0.35],
    [0.45, 0.35],
  ] as const;
  for (const entry of ['Track', 'Curved wall, fixed']) {
    const { length: now } = await bodies(page);
    await palette.getByRole('button', { name: entry, exact: true }).click();
    const by = entry === 'Track' ? 0 : -0.18;
    await click([...loop, loop[0]].map(([right, down]) => [right + by, down] as const));
    await countOfBodies(page, now + 1);
    await expect(palette.getByRole('button', { name: entry })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    if (entry === 'Track') await page.getByRole('button', { name: 'track 2 (path)' }).click();
    const ends = panel.getByRole('combobox', { name: 'Ends' });
    await expect(ends).toHaveValue('closed');
    await expect(number).toHaveValue('4');
    await page.evaluate(() => window.signorini!.settled());
    if (entry === 'Track') {
      const at = panel.getByRole('textbox', { name: '2 x' });
      const was = Number(await at.inputValue());
      const [px, py] = await placeOf(page, 0.55, 0.2);
      await pull(page, [px, py], [px + 40, py]);
      await expect.poll(async () => Number(await at.inputValue())).toBeGreaterThan(was + 0.1);
      await page.screenshot({ path: 'build/screenshots/build_track_loop.png' });
    }
    await ends.selectOption('open');
    await expect(ends).toHaveValue('open');
    await page.locator('.stage-view').focus();
    await page.keyboard.press('Control+z');
    await expect(ends).toHaveValue('closed');
    await page.keyboard.press('Escape');
  }

  // Without a pointer both begin as a hollow in the middle.
  for (const name of ['curve', 'track']) {
    const { length: now } = await bodies(page);
    await page.locator('.stage-view').focus();
    await page.keyboard.press('Escape');
    await page.locator(`sg-build-palette [data-entry=${name}]`).focus();
    await page.keyboard.press('Enter');
    await countOfBodies(page, now + 1);
  }
  expect(errors).toEqual([]);
});

test('text and stage are two sides of one scene', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball&paused');
  await page.keyboard.press('b');
  await openPanel(page, 'Text of the scene');
  const editor = page.getByLabel('Scene text');
  await expect(editor).toContainText('Bouncing ball');
  // What is selected on the stage is marked in the text.
  await page.locator('.stage-view').focus();
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expect(page.locator('sg-scene-editor .cm-shown').first()).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(editor).toContainText('[0.05, 1.25]');
  // What is typed runs as soon as it has no mistakes.
  const text = await textOf(page);
  await editor.fill(text.replace('"radius": 0.25', '"radius": -1'));
  await expect(page.locator('sg-scene-editor .verdict')).toHaveText('1 mistake');
  expect(await textOf(page)).toBe(text);
  await editor.fill(text.replace('"radius": 0.25', '"radius": 0.5'));
  await expect.poll(() => textOf(page)).toBe(text.replace('"radius": 0.25', '"radius": 0.5'));
  // The cursor selects.
  await editor.press('Control+Home');
  await page.locator('sg-scene-editor').getByText('"floor"').click();
  await openPanel(page, 'Build');
  await expect(page.locator('sg-build-panel h2')).toHaveText('floor');
  // What cannot be changes nothing, and the reason is told.
  const now = await textOf(page);
  await openPanel(page, 'Build');
  const width = page.getByRole('textbox', { name: 'Width, m' });
  await width.fill('-2');
  await width.press('Enter');
  await expect(page.locator('.build-refusal')).toContainText('must be');
  expect(await textOf(page)).toBe(now);
  // Completion comes from the schema.
  await openPanel(page, 'Text of the scene');
  await page.locator('sg-scene-editor').getByText('"floor"').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' "mat');
  await expect(page.locator('.cm-tooltip-autocomplete')).toContainText('material');
});

test(
  'fifty tabs in a row are killed, and nothing is lost',
  { tag: '@all' },
  async ({ page, context }) => {
    test.setTimeout(400_000);
    await openPage(page, '?scene=pendulum&paused');
    await page.keyboard.press('b');
    let tab = page;
    for (let i = 0; i < 50; ++i) {
      const { length } = await bodies(tab);
      await tab.locator('sg-build-palette [data-entry=disc]').focus();
      await tab.keyboard.press('Enter');
      await countOfBodies(tab, length + 1);
      const built = await textOf(tab);
      // As soon as it runs it is kept.
      await tab.waitForFunction((count) => window.signorini!.remembered > count, i === 0 ? 1 : 0);
      await tab.close({ runBeforeUnload: false });
      tab = await context.newPage();
      await openPage(tab);
      expect(await textOf(tab)).toBe(built);
      await tab.keyboard.press('b');
    }
  },
);

test('a rectangle with Shift selects what it holds', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=pyramid_of_10&paused');
  await page.keyboard.press('b');
  await expect(page.locator('.stage.building')).toBeVisible();
  await page.evaluate(() => window.signorini!.settled());
  const stage = (await page.locator('.stage-view').boundingBox())!;
  const [x = 0, y = 0] = await page.evaluate(() => window.signorini!.pixelOf(10));
  await page.keyboard.down('Shift');
  await page.mouse.move(stage.x + x - 120, stage.y + y - 25);
  await page.mouse.down();
  await page.mouse.move(stage.x + x + 120, stage.y + y + 45, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(page.locator('sg-build-panel h2')).toHaveText('3 bodies');
});

/** Presses a button of the palette as somebody does who has no pointer. */
async function choose(page: Page, name: string): Promise<void> {
  const palette = page.getByRole('toolbar', { name: 'Build' });
  await palette.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}

test('a scene is built by keyboard alone', { tag: '@all' }, async ({ page }) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'New scene', exact: true }).press('Enter');
  await page.waitForFunction(() => window.signorini!.scene === 'my_scene');
  const { length } = await bodies(page);
  // Nothing is selected that a spring could be tied to.
  await page.keyboard.press('Escape');
  await choose(page, 'Spring');
  await expect(page.getByRole('alert')).toContainText('select the body first');
  await choose(page, 'Polygon');
  await countOfBodies(page, length + 1);
  const panel = page.locator('sg-build-panel');
  const corners = panel.getByRole('textbox', { name: 'Number' });
  await expect(corners).toHaveValue('3');
  await corners.fill('4');
  await corners.press('Enter');
  const last = panel.getByRole('textbox', { name: '4 y' });
  await last.fill('0.75');
  await last.press('Enter');
  await expect.poll(() => textOf(page)).toContain('0.75');
  // Off the box that stands there already.
  const height = panel.locator('sg-number-field[label=y]').getByRole('textbox');
  await height.fill('4');
  await height.press('Enter');
  await expect(panel.locator('.notice').filter({ hasText: 'overlap' })).toHaveCount(0);
  await choose(page, 'Spring');
  const end = panel.getByRole('textbox', { name: 'world y' });
  const before = Number(await end.inputValue());
  await end.fill(String(before + 1));
  await end.press('Enter');
  await expect(end).toHaveValue(String(before + 1));
  await page.screenshot({ path: 'build/screenshots/build_by_keyboard.png' });
  await page.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await page.waitForFunction(() => window.signorini!.time > 0.2);
  expect(errors).toEqual([]);
});

test('bodies are grouped, taken as one, and the group goes with the link', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=pyramid_of_10&paused');
  const before = await textOf(page);
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  const palette = page.getByRole('toolbar', { name: 'Build' });
  const group = palette.getByRole('button', { name: 'Group', exact: true });
  const heading = page.locator('sg-build-panel h2');
  await expect(group).toBeDisabled();
  const stage = (await page.locator('.stage-view').boundingBox())!;
  const pixel = async (body: number): Promise<[number, number]> => {
    const [x = 0, y = 0] = await page.evaluate((at) => window.signorini!.pixelOf(at), body);
    return [stage.x + x, stage.y + y];
  };
  const top = (await bodies(page)).length - 1;
  await page.mouse.click(...(await pixel(top)));
  await page.keyboard.down('Shift');
  await page.mouse.click(...(await pixel(top - 1)));
  await page.keyboard.up('Shift');
  await expect(heading).toHaveText('2 bodies');
  await group.click();
  await expect(heading).toHaveText('group 1: 2 bodies');
  await expect(group).toBeDisabled();
  await expect.poll(() => textOf(page)).toContain('"groups"');

  // One is pressed, both move.
  await page.keyboard.press('Escape');
  const at = async (): Promise<number[][]> =>
    (await bodies(page)).slice(top - 1).map(({ position }) => position);
  const start = await at();
  const from = await pixel(top);
  await pull(page, from, [from[0] + 60, from[1] - 40]);
  await expect(heading).toHaveText('group 1: 2 bodies');
  await expect.poll(async () => (await at())[0]![0]).toBeGreaterThan(start[0]![0]!);
  const moved = await at();
  for (const axis of [0, 1])
    expect(moved[1]![axis]! - start[1]![axis]!).toBeCloseTo(moved[0]![axis]! - start[0]![axis]!, 9);

  // Another click takes one of them alone, the next one both.
  await page.mouse.click(...(await pixel(top)));
  await expect(heading).toHaveText((await bodies(page)).at(-1)!.name);
  await page.keyboard.press('Escape');
  await page.mouse.click(...(await pixel(top)));
  await expect(heading).toHaveText('group 1: 2 bodies');
  await page.keyboard.press('Control+d');
  await countOfBodies(page, top + 3);
  await expect(heading).toHaveText('group 2: 2 bodies');
  await page.keyboard.press('Delete');
  await countOfBodies(page, top + 1);

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const link = await dialog.getByRole('textbox', { name: /^Link/ }).inputValue();
  await page.keyboard.press('Escape');
  const text = await textOf(page);
  for (let i = 0; i < 4; ++i) await page.keyboard.press('Control+z');
  await expect.poll(() => textOf(page)).toBe(before);
  for (let i = 0; i < 4; ++i) await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => textOf(page)).toBe(text);
  await page.getByRole('button', { name: 'group 1', exact: true }).click();
  await page.keyboard.press('Control+Shift+G');
  await expect.poll(() => textOf(page)).not.toContain('"groups"');

  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini!.ready);
  expect(await textOf(page)).toBe(text);
  expect(errors).toEqual([]);
});

test('in space a group is moved and turned as one', { tag: '@all' }, async ({ page }) => {
  const { errors } = await openPage(page, '?scene=ball_pyramid&paused');
  await page.keyboard.press('b');
  await expect(page.locator('.stage.building')).toBeVisible();
  await page.keyboard.press('Control+a');
  const heading = page.locator('sg-build-panel h2');
  await expect(heading).toContainText('bodies');
  await page.keyboard.press('Control+g');
  await expect(heading).toContainText('group 1');
  const start = await bodies(page);
  await page.keyboard.press('Escape');
  await page.keyboard.press(']');
  await expect(heading).toContainText('group 1');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('q');
  await expect.poll(async () => (await bodies(page))[1]!.position).not.toEqual(start[1]!.position);
  await expect.poll(() => remembered(page)).toBe(4);
  const end = await bodies(page);
  const apart = (list: typeof start): number =>
    Math.hypot(...list.at(-1)!.position.map((x, i) => x - list.at(-2)!.position[i]!));
  expect(apart(end)).toBeCloseTo(apart(start), 6);
  expect(errors).toEqual([]);
});
