import { expect, test } from '@playwright/test';
import { accessibilityTroubles, bareControls } from './accessible';
import { openGallery, openPage, openPanel, step } from './open_page';

test('everything can be done by keyboard', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  // Past the head with its buttons.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'To the stage' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.stage-view')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => window.signorini?.settled());
  expect(await page.evaluate(() => window.signorini?.frame?.figures.steps)).toBe(1);
  await page.keyboard.press('r');
  await page.evaluate(() => window.signorini?.settled());
  expect(await page.evaluate(() => window.signorini?.frame?.figures.steps)).toBe(0);
  await page.keyboard.press('Space');
  await page.waitForFunction(() => window.signorini?.running);
  await page.keyboard.press('Space');
  await page.waitForFunction(() => !window.signorini?.running);

  for (const [key, name] of [
    ['1', 'Forces'],
    ['2', 'Motion'],
    ['3', 'Energy'],
    ['4', 'Graphs'],
    ['5', 'Lab'],
  ] as const) {
    await page.keyboard.press(key);
    const word = page.locator('.rail').getByRole('button', { name, exact: true });
    await expect(word).toHaveAttribute('aria-pressed', 'true');
  }
  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: 'Find anything' });
  await expect(find.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('time_step');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-parameter=TIME_STEP]').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.locator('.stage-view').focus();
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keys and pointer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('x');
  const words = page.getByRole('dialog', { name: 'The stage in words' });
  await expect(words.getByRole('status')).toContainText(/ball: at x 0.*m, y [\d.]+.*m;/);
  await page.keyboard.press('Escape');

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search scenes' })).toBeFocused();
  await page.keyboard.type('pendulum double');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.signorini?.scene === 'double_pendulum');
});

test('a selected body can be pulled by keyboard', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=spring_cart');
  await openPanel(page, 'Bodies');
  const name = page.locator('sg-bodies button.name').first();
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAttribute('aria-pressed', 'true');
  // Escape in the dock closes that.
  await page.locator('.stage-view').focus();
  await page.evaluate(() => window.signorini!.panes.play());
  await page.keyboard.press('Shift+ArrowRight');
  await page.waitForFunction(() => (window.signorini?.frame?.dragForce[0] ?? 0) > 0);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => window.signorini?.frame?.dragForce[0] === 0);
});

test('values typed into fields do not play the scene', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  const gallery = await openGallery(page);
  await gallery.getByRole('searchbox').fill('');
  await gallery.getByRole('searchbox').press('Space');
  await page.keyboard.press('Escape');
  await openPanel(page, 'Gravity, friction, energy');
  await page.locator('[data-parameter=GRAVITY]').getByRole('textbox').press('r');
  await page.evaluate(() => window.signorini?.settled());
  expect(await page.evaluate(() => window.signorini?.running)).toBe(false);
});

test('the tab key visits every control, and each has a name', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  expect(await bareControls(page)).toEqual([]);
  const seen = new Set<string>();
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press('Tab');
    seen.add(
      await page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active?.outerHTML.slice(0, 160) ?? '';
      }),
    );
  }
  expect(seen.size).toBeGreaterThan(40);
  // The stage comes before the laboratory.
  const order = [...seen].map((html) => /stage-view|to-list/.exec(html)?.[0]);
  expect(order.filter(Boolean).slice(0, 2)).toEqual(['stage-view', 'to-list']);
});

for (const [theme, scene] of [
  ['light', 'pile_of_20'],
  ['dark', 'rolling_ball'],
] as const)
  test(
    `the stage in words can be read and has no barriers: ${theme}`,
    { tag: '@all' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await openPage(page, `?scene=${scene}`);
      await step(page, 60);
      await page.getByRole('button', { name: 'The stage in words' }).press('Enter');
      const words = page.getByRole('dialog', { name: 'The stage in words' });
      await expect(words.locator('li').first()).toContainText('touches');
      await page.screenshot({ path: `build/screenshots/stage_in_words_${theme}.png` });
      expect(await accessibilityTroubles(page, true)).toEqual([]);
      expect(await bareControls(page)).toEqual([]);
      // What happens meanwhile is told on request.
      const before = await words.getByRole('status').textContent();
      await step(page, 1);
      await words.getByRole('button', { name: 'Tell it again' }).press('Enter');
      await expect(words.getByRole('status')).toContainText('touches');
      expect(await words.getByRole('status').textContent()).not.toBe(before);
    },
  );

for (const theme of ['light', 'dark'] as const) {
  test(
    `axe finds nothing wrong in the ${theme} theme`,
    { tag: theme === 'light' ? [] : '@all' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme: theme });
      await openPage(page, '?scene=stack_of_10');
      await step(page, 10);
      await page.screenshot({ path: `build/screenshots/theme_${theme}.png` });
      expect(await accessibilityTroubles(page, true)).toEqual([]);
      const gallery = await openGallery(page);
      await expect(gallery.locator('.picture svg').first()).toBeVisible();
      await page.screenshot({ path: `build/screenshots/gallery_${theme}.png` });
      expect(await accessibilityTroubles(page, true), 'gallery').toEqual([]);
      expect(await bareControls(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stack of ten');
      const tabs = [
        'Contacts',
        'Events',
        'Bodies',
        'Expected and found',
        'Text of the scene',
        'Terminal',
      ];
      for (const name of tabs) {
        await openPanel(page, name);
        await page.evaluate(() => window.signorini?.settled());
        expect(await accessibilityTroubles(page, true), name).toEqual([]);
      }
      const field = page.getByRole('textbox', { name: 'Script' });
      await field.fill('1/3; nothing.here');
      await field.press('Enter');
      await expect(page.locator('sg-terminal .line.error')).toBeVisible();
      await field.fill('sim.get');
      await field.press('Tab');
      await expect(page.getByRole('listbox', { name: 'Completions' })).toBeVisible();
      await page.screenshot({ path: `build/screenshots/terminal_${theme}.png` });
      expect(await accessibilityTroubles(page), 'completions').toEqual([]);
    },
  );
}

test(
  'with forced colours the stage keeps its own, and what is chosen is seen',
  { tag: '@all' },
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openPage(page, '?scene=pile_of_20');
    await page.screenshot({ path: 'build/screenshots/forced_colours.png' });
    const probe = page.locator('.stage-view span[hidden]').first();
    await expect(probe).toHaveCSS('forced-color-adjust', 'none');
    const [chosen, other] = await page.evaluate(() =>
      ['lab', 'graphs'].map(
        (name) => getComputedStyle(document.querySelector(`[data-shows=${name}]`)!).backgroundColor,
      ),
    );
    expect(chosen).not.toBe(other);
  },
);
