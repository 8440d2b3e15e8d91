import { expect, test, type Page } from '@playwright/test';
import { openPage } from './open_page';

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

const card = (page: Page, name: string) => page.locator(`sg-gallery button[data-scene=${name}]`);

test('cards show what the renderer draws, in the colours of the page, as they come into view', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const name = /\/cards\/(.*)$/.exec(request.url())?.[1];
    if (name !== undefined) asked.push(name);
  });
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  await expect.poll(async () => (await shown(page)).light).toContain('newtons_cradle');
  const count = await page.locator('sg-gallery button.card').count();
  // Those that nobody has come near to are not fetched.
  expect(asked.length).toBeLessThan(count / 2);
  expect(asked.filter((name) => !name.startsWith('light/'))).toEqual([]);
  const last = (await page.locator('sg-gallery button.card').last().getAttribute('data-scene'))!;
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
  await openPage(page, '?scene=newtons_cradle&paused');
  await expect.poll(async () => (await shown(page)).light.length).toBeGreaterThan(0);
  expect(early).toEqual([]);
});

test('where a picture cannot be had the card keeps its simple drawing', async ({ page }) => {
  await page.route(/\/cards\/light\/pendulum\.webp$/, (route) => route.abort());
  await openPage(page, '?scene=pendulum&paused');
  const picture = card(page, 'pendulum').locator('.picture');
  await expect(picture.locator('svg .moving')).toBeVisible();
  await expect(picture.locator('img')).toHaveJSProperty('complete', true);
  await expect(picture.locator('img')).toHaveJSProperty('naturalWidth', 0);
});

test('on a phone the drawer of scenes shows them', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  await page.locator('.scene-head button').click();
  await card(page, 'newtons_cradle').scrollIntoViewIfNeeded();
  await expect.poll(async () => (await shown(page)).light).toContain('newtons_cradle');
  const box = (await card(page, 'newtons_cradle').boundingBox())!;
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  expect(errors).toEqual([]);
});
