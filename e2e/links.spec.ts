import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { digest, dropFile, openPage, remembered, step } from './open_page';

/** What *Share* offers: link, element and frame. */
async function shared(page: Page): Promise<Record<'link' | 'element' | 'frame', string>> {
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const text = (name: string): Promise<string> =>
    dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }).inputValue();
  return { link: await text('Link'), element: await text('Element'), frame: await text('Frame') };
}

/** Bits of all methods after so many steps. */
async function digests(page: Page, steps: number): Promise<string[]> {
  await page.evaluate(() => window.signorini!.reset());
  await step(page, steps);
  return page.evaluate(() =>
    Promise.all(window.signorini!.panes.all.map(({ player }) => player.digest())),
  );
}

/** Three methods of the cradle with other gravity, one of them with a value of its own. */
async function openChanged(page: Page): Promise<void> {
  await openPage(page, '?scene=newtons_cradle&method=contact&compare=elastic,contact&paused');
  await page.evaluate(() => {
    const { panes } = window.signorini!;
    window.signorini!.getParameterNumber('GRAVITY').setValue(5);
    panes.all[2]!.player.getParameterString('COLLISION_METHOD').setValue('simultaneous');
  });
  await page.evaluate(() => window.signorini!.settled());
}

test('a link leads to the same bits elsewhere', async ({ page, browser }) => {
  await openChanged(page);
  const own = await digests(page, 80);
  expect(new Set(own).size).toBe(3);
  const { link } = await shared(page);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await other.waitForFunction(() => window.signorini !== undefined);
  await other.evaluate(() => window.signorini!.ready);
  await expect(other.locator('.pane-head')).toHaveCount(3);
  await other.evaluate(() => window.signorini!.pause());
  expect(await digests(other, 80)).toEqual(own);
  await context.close();
});

test(
  'what is too long for a link is a file, and who drops it sees the same',
  { tag: '@all' },
  async ({ page, browser }) => {
    await openPage(page, '?scene=pendulum&paused');
    // Numbers that cannot be packed.
    let state = 1;
    const random = (): number => (state = (state * 48271) % 2147483647) / 2147483647;
    const scene = {
      ...(JSON.parse(readFileSync('scenes/pile_of_20.json', 'utf8')) as object),
      about: Array.from({ length: 4000 }, () => String(random())).join(' '),
    };
    const trouble = await page.evaluate(
      (text) => window.signorini!.loadText(text),
      JSON.stringify(scene),
    );
    expect(trouble).toBeNull();
    await page.evaluate(() => window.signorini!.addMethod('virtual_contact'));
    const own = await digests(page, 10);
    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    await expect(dialog).toContainText('does not fit into a link');
    await expect(dialog.getByRole('textbox', { name: /^Link/ })).toHaveCount(0);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Save as a file' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.signorini\.json$/);
    const text = readFileSync(await download.path(), 'utf8');
    const context = await browser.newContext();
    const other = await context.newPage();
    await openPage(other, '?scene=pendulum&paused');
    await dropFile(other, download.suggestedFilename(), text);
    await expect(other.locator('.pane-head')).toHaveCount(2);
    // The head is there before its method has the scene.
    await expect.poll(() => digests(other, 10)).toEqual(own);
    await context.close();
  },
);

test('a file of a document that is broken says where, and nothing is lost', async ({ page }) => {
  await openPage(page, '?scene=pendulum&paused');
  await step(page, 5);
  const before = await digest(page);
  await dropFile(page, 'a.json', '{"scene": {"name": "pendulum"}, "runs": [{"method": 7}]}');
  const card = page.locator('sg-error-card');
  await expect(card).toContainText('The file cannot be opened');
  await expect(card).toContainText('runs[0].method');
  expect(await digest(page)).toBe(before);
});

test(
  'three hundred broken links are told, and nothing is lost',
  { tag: '@all' },
  async ({ page }) => {
    test.setTimeout(180_000);
    const { errors } = await openPage(page, '?scene=pendulum&compare=elastic&paused');
    const { link } = await shared(page);
    await page.keyboard.press('Escape');
    await step(page, 10);
    const before = await digest(page);
    const good = link.slice(link.indexOf('#'));
    const card = page.locator('sg-error-card');
    const silent = await page.evaluate(async (hash) => {
      const found: string[] = [];
      for (let i = 0; i < 300; ++i) {
        const place = 3 + ((7919 * i) % (hash.length - 4));
        const rest = ['%', '', '!!', '%00', '\u00e4'][i % 5]! + hash.slice(place + 1);
        // Cut off, or with something that is in no link.
        const broken = i % 2 === 0 ? hash.slice(0, place) : `${hash.slice(0, place)}%${rest}`;
        location.hash = broken;
        await new Promise((done) => setTimeout(done, 12));
        const { trouble } = window.signorini!;
        if ((trouble?.details[0]?.message.length ?? 0) < 10) found.push(broken);
        window.signorini!.panes.first.show(null);
      }
      return found;
    }, good);
    expect(silent).toEqual([]);
    await expect(page.locator('.pane-head')).toHaveCount(2);
    expect(await digest(page)).toBe(before);
    // The next good one is opened.
    await page.evaluate((hash) => (location.hash = hash), good);
    await expect(card).toHaveCount(0);
    expect(await step(page, 1)).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  },
);

test('Share offers element and frame with a preview in three sizes, and they run', async ({
  page,
  browser,
}) => {
  await openChanged(page);
  const own = await digests(page, 30);
  const { element, frame } = await shared(page);
  const dialog = page.getByRole('dialog', { name: 'Share' });
  for (const [name, width, height] of [
    ['Small', 360, 280],
    ['Medium', 560, 400],
    ['Large', 800, 520],
  ] as const) {
    await dialog.getByRole('button', { name: new RegExp(`^${name}`) }).click();
    const preview = dialog.locator('iframe[title=Preview]');
    await expect(preview).toHaveAttribute('width', String(width));
    await expect(preview).toHaveAttribute('height', String(height));
    const inside = dialog.frameLocator('iframe[title=Preview]').locator('signorini-scene');
    await expect(inside.locator('.pane-head')).toHaveCount(3, { timeout: 30_000 });
    await expect(inside.locator('[part=trouble]')).toHaveCount(0);
    await expect(dialog.getByRole('textbox', { name: /^Frame/ })).toHaveValue(
      new RegExp(`width="${width}" height="${height}"`),
    );
  }
  await page.screenshot({ path: 'build/screenshots/share.png' });

  // What is copied shows the same, in somebody's page.
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.route('**/somebody/host.html', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><body>${element}${frame.replace(' loading="lazy"', '')}</body>`,
    }),
  );
  await other.goto('./somebody/host.html');
  const found = async (place: 'element' | 'frame'): Promise<string[]> => {
    const scene = (place === 'frame' ? other.frameLocator('iframe') : other).locator(
      'signorini-scene',
    );
    await expect(scene.locator('.pane-head')).toHaveCount(3, { timeout: 30_000 });
    await expect(scene.locator('[part=poster]')).toHaveCount(0, { timeout: 30_000 });
    return scene.evaluate(async (node) => {
      const one = node as HTMLElement & {
        step(count: number): Promise<unknown>;
        digests(): Promise<string[]>;
      };
      for (;;) {
        try {
          await one.step(30);
          return await one.digests();
        } catch {
          await new Promise((done) => setTimeout(done, 100));
        }
      }
    });
  };
  expect(await found('element')).toEqual(own);
  expect(await found('frame')).toEqual(own);
  await context.close();
});

test('changes are taken back and done again, as fast as keys are pressed', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball&paused');
  /** Scene, gravity, number of methods. */
  const shown = (): Promise<unknown[]> =>
    page.evaluate(() => [
      window.signorini!.scene,
      window.signorini!.getParameterNumber('GRAVITY').getValue(),
      window.signorini!.panes.playing.length,
    ]);
  const [, gravity] = await shown();
  await expect.poll(() => remembered(page)).toBe(1);
  await page.evaluate(() => window.signorini!.getParameterNumber('GRAVITY').setValue(2));
  await expect.poll(() => remembered(page)).toBe(2);
  await page.evaluate(() => window.signorini!.addMethod('elastic'));
  await expect.poll(() => remembered(page)).toBe(3);
  await page.evaluate(() => window.signorini!.loadScene('pendulum'));
  await expect.poll(() => remembered(page)).toBe(4);
  const last = await shown();
  await page.keyboard.press('Control+z');
  await expect.poll(shown).toEqual(['bouncing_ball', 2, 2]);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(shown).toEqual(['bouncing_ball', gravity, 1]);
  for (let i = 0; i < 3; ++i) await page.keyboard.press('Control+Shift+Z');
  await expect.poll(shown).toEqual(last);
  for (let i = 0; i < 3; ++i) await page.keyboard.press('Control+z');
  await expect.poll(shown).toEqual(['bouncing_ball', gravity, 1]);
});

test('back and forward go through the scenes, dropped ones too', async ({ page }) => {
  await openPage(page, '?scene=pendulum&paused');
  const title = (): Promise<string> => page.title();
  await page.evaluate(() => window.signorini!.loadScene('seesaw'));
  await expect.poll(title).toContain('eesaw');
  expect(page.url()).toContain('scene=seesaw');
  const text = readFileSync(new URL('../scenes/ball_stack.json', import.meta.url), 'utf8');
  await dropFile(page, 'mine.json', text.replace(/"title": "[^"]*"/, '"title": "A scene of mine"'));
  await expect.poll(title).toContain('A scene of mine');
  await page.goBack();
  await expect.poll(title).toContain('eesaw');
  await page.goBack();
  await expect.poll(title).toContain('endulum');
  expect(page.url()).toContain('scene=pendulum');
  await page.goForward();
  await page.goForward();
  await expect.poll(title).toContain('A scene of mine');
  // Another method is no other scene.
  const entries = await page.evaluate(() => history.length);
  await page.goBack();
  await expect.poll(title).toContain('eesaw');
  expect(await page.evaluate(() => history.length)).toBe(entries);
});
