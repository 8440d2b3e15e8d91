import { expect, test, type Page } from '@playwright/test';
import { openEverything, openGallery, openPage } from './open_page';

/** Scenes whose pictures have been shown, by the theme in their addresses. */
function shown(page: Page): Promise<Record<'light' | 'dark', string[]>> {
  return page.evaluate(() => {
    const images = [
      ...document.querySelector('sg-gallery')!.shadowRoot!.querySelectorAll('.picture img'),
    ] as HTMLImageElement[];
    const of = (theme: string): string[] =>
      images
        .filter(({ complete, naturalWidth }) => complete && naturalWidth === 320)
        .flatMap(
          ({ currentSrc }) => new RegExp(`/${theme}/(\\w+)\\.webp$`).exec(currentSrc)?.[1] ?? [],
        );
    return { light: of('light'), dark: of('dark') };
  });
}

const card = (page: Page, name: string) =>
  page.locator(`sg-gallery .card[data-scene=${name}]`).first();

test('cards show what the renderer draws, in the colours of the page, as they come into view', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/cards\/(.*)$/.exec(request.url())?.[1];
    if (name !== undefined) asked.push(name);
  });
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  expect(asked).toEqual([]);
  await openGallery(page);
  await expect.poll(async () => (await shown(page)).light).toContain('newtons_cradle');
  const count = await page.locator('sg-gallery .card').count();
  // Those that nobody has come near to are not fetched.
  expect(asked.length).toBeLessThan(count / 2);
  expect(asked.filter((name) => !name.startsWith('light/'))).toEqual([]);
  const last = 'rocket';
  expect(asked).not.toContain(`light/${last}.webp`);
  await card(page, last).scrollIntoViewIfNeeded();
  await expect.poll(async () => (await shown(page)).light).toContain(last);

  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => (await shown(page)).dark).toContain(last);
  expect((await shown(page)).light).toEqual([]);
  expect(errors).toEqual([]);
});

test('pictures of cards wait for the first picture of the stage', async ({ page }) => {
  let isDrawn = false;
  const early: string[] = [];
  await page.exposeFunction('tellDrawn', () => (isDrawn = true));
  page.on('request', (request) => {
    if (/\/cards\//.test(request.url()) && !isDrawn) early.push(request.url());
  });
  await page.addInitScript(() => {
    const look = (): void => {
      if ((window.signorini?.frame ?? null) === null) return void setTimeout(look);
      void (window as unknown as { tellDrawn(): Promise<void> }).tellDrawn();
    };
    look();
  });
  await openEverything(page);
  await page.goto('./?scene=newtons_cradle&paused');
  await openGallery(page);
  await expect.poll(async () => (await shown(page)).light.length).toBeGreaterThan(0);
  expect(early).toEqual([]);
});

test('where a picture cannot be had the card keeps its simple drawing', async ({ page }) => {
  await page.route(/\/cards\/light\/pendulum\.webp$/, (route) => route.abort());
  await openPage(page, '?scene=pendulum&paused');
  await openGallery(page);
  const picture = card(page, 'pendulum').locator('.picture');
  await picture.scrollIntoViewIfNeeded();
  await expect(picture.locator('svg .moving')).toBeVisible();
  await expect(picture.locator('img')).toHaveJSProperty('complete', true);
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 0);
});

test('on a phone the gallery shows them', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  await openGallery(page);
  await card(page, 'newtons_cradle').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await shown(page)).light).toContain('newtons_cradle');
  const box = (await card(page, 'newtons_cradle').boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(errors).toEqual([]);
});

/** Name of the scene whose card has the focus; of the field that has it otherwise. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const active = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
    return active?.getAttribute('data-scene') ?? active?.getAttribute('type') ?? active?.className;
  });

test('what plays stands still while the gallery is open, and goes on when it is closed', async ({
  page,
}) => {
  await openPage(page, '?scene=pendulum&play');
  const running = () => page.evaluate(() => window.signorini!.running);
  await expect.poll(running).toBe(true);
  await page.locator('.scene-head button').press('Enter');
  const gallery = page.getByRole('dialog', { name: 'What would you like to see?' });
  await expect(gallery).toBeVisible();
  expect(await focused(page)).toBe('search');
  await expect.poll(running).toBe(false);
  await page.keyboard.type('chain');
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect.poll(running).toBe(true);
  await expect(page.locator('.scene-head button')).toBeFocused();
  // What was looked for is not remembered, what plays is.
  await page.keyboard.press('/');
  await expect(gallery.getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Space');
  await gallery.getByRole('button', { name: 'Close' }).click();
  await expect.poll(running).toBe(true);
});

test('cards are one stop of the tab key, and arrows go from one to the next', async ({ page }) => {
  await openPage(page, '?scene=pendulum&paused');
  const gallery = await openGallery(page);
  const cards = gallery.locator('.card');
  await expect(gallery.locator('.card[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).toBe('pendulum');
  const names = await cards.evaluateAll((all) => all.map((one) => one.getAttribute('data-scene')));
  // Of a scene on several shelves the first card; this one has one.
  const at = names.indexOf('pendulum');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe(names[at + 1]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  const below = (await card(page, (await focused(page))!).boundingBox())!;
  const { x, y } = (await card(page, 'pendulum').boundingBox())!;
  expect(below.x).toBe(x);
  expect(below.y).toBeGreaterThan(y);
  await page.keyboard.press('Home');
  expect(await focused(page)).toBe(names[0]);
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('search');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(gallery).toBeHidden();
  await page.waitForFunction((name) => window.signorini!.scene === name, names.at(-1));
});

test('the head leads to the scenes before and after, a lesson of the gallery to its steps', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  const scene = () => page.evaluate(() => window.signorini!.scene);
  await page.getByRole('button', { name: 'Next scene' }).click();
  await expect.poll(scene).not.toBe('newtons_cradle');
  await page.getByRole('button', { name: 'Scene before' }).click();
  await expect.poll(scene).toBe('newtons_cradle');
  const gallery = await openGallery(page);
  await gallery.getByRole('button', { name: /^Friction/ }).click();
  await expect(gallery).toBeHidden();
  await expect(page.getByRole('region', { name: 'Lesson' })).toContainText('1 of');
  expect(errors).toEqual([]);
});

test('shelves stand by their questions, and lead there from the left', async ({ page }) => {
  await openPage(page, '?scene=newtons_cradle&paused');
  const gallery = await openGallery(page);
  const headings = gallery.locator('section h3');
  await expect(headings.first()).toHaveText('For a start');
  await expect(gallery.locator('section').first().locator('.card')).toHaveCount(8);
  await expect(gallery.locator('section').first()).toContainText('One ball in: what comes out?');
  const group = gallery.getByRole('button', { name: /^How do machines move/ });
  await expect(group).toContainText('15');
  await group.click();
  await expect(gallery.getByRole('heading', { name: 'How do machines move?' })).toBeInViewport();
  await expect(group).toHaveAttribute('aria-current', 'true');
  await expect(card(page, 'gears')).toHaveAttribute('href', '?scene=gears');
  await gallery.getByRole('combobox', { name: 'Where bodies move' }).selectOption('In space');
  await expect(gallery.locator('.card[data-scene=gears]')).toHaveCount(0);
  await expect(gallery.locator('.card[data-scene=dome]').first()).toBeVisible();
});

test('what is looked for is found by other words too; else the nearest is shown', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  const gallery = await openGallery(page);
  const field = gallery.getByRole('searchbox');
  await field.fill('inclined plane');
  await expect(gallery.locator('.card').first()).toBeVisible();
  await expect(gallery.locator('.card[data-scene=block_on_incline]')).toBeVisible();
  await field.fill('π');
  await expect(gallery.locator('.card').first()).toHaveAttribute('data-scene', 'digits_of_pi');
  await field.fill('dominatrix');
  await expect(gallery.getByRole('status')).toContainText('Nothing of that name. Nearest:');
  await expect(gallery.locator('.card')).toHaveCount(3);
  await gallery.getByRole('button', { name: 'Build it' }).click();
  await expect(gallery).toBeHidden();
  await expect(page.getByRole('button', { name: 'Build', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(errors).toEqual([]);
});

test('a file is opened from the head of the gallery', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  const gallery = await openGallery(page);
  const chosen = page.waitForEvent('filechooser');
  await gallery.getByRole('button', { name: 'Open a file' }).click();
  await (await chosen).setFiles('scenes/chain.json');
  await expect(gallery).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.signorini!.scene)).toBe('chain');
  expect(errors).toEqual([]);
});

test('a card that is pointed at, or has the keys, shows its scene in motion', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  const gallery = await openGallery(page);
  const moving = gallery.locator('signorini-scene');
  const embeds = (): string[] => fetched.filter((url) => /signorini[-_](embed|scene)/.test(url));
  expect(embeds()).toEqual([]);
  await card(page, 'pendulum').scrollIntoViewIfNeeded();
  await card(page, 'pendulum').hover();
  await expect(moving).toHaveAttribute('src', 'pendulum');
  const time = (): Promise<number> =>
    moving.evaluate((scene) => {
      try {
        return (scene as unknown as { state(): { time: number } }).state().time;
      } catch {
        // There is no scene yet.
        return 0;
      }
    });
  await expect.poll(time).toBeGreaterThan(0.1);
  expect(embeds().length).toBeGreaterThan(0);
  // One at a time, and none when nobody looks any more.
  await gallery.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.mouse.move(2, 2);
  await expect(moving).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(moving).toHaveCount(1);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.keyboard.press('ArrowRight');
  await expect(moving).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(errors).toEqual([]);
});
