import { expect, test, type Page } from '@playwright/test';
import { openPage, step } from './open_page';

/** Names of the engine's modules in the order in which they are asked for. */
function modulesOf(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /signorini_(\w+?)-[^/]*\.wasm/.exec(request.url()) ?? [];
    if (name !== undefined) names.push(name);
  });
  return names;
}

test('a scene loads the module of its method and no other', async ({ page }) => {
  const modules = modulesOf(page);
  await openPage(page, '?scene=pendulum&paused');
  expect(modules[0]).toBe('event');
  const before = modules.length;
  await openPage(page, '?scene=bouncing_steel_ball&paused');
  expect(await step(page, 2)).toBeGreaterThan(0);
  expect([...new Set(modules.slice(before))]).toEqual(['elastic']);
});

test('without the module of another method the scene goes on, and runs by it when it comes', async ({
  page,
}) => {
  let isCut = true;
  await page.route(/signorini_elastic-[^/]*\.wasm/, (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await openPage(page, '?scene=newtons_cradle&paused');
  const method = (): Promise<string | null | undefined> =>
    page.evaluate(() => window.signorini?.method);
  const choose = (name: string): Promise<void> =>
    page.evaluate(async (wanted) => {
      await window.signorini!.loadScene('newtons_cradle', wanted);
    }, name);
  await choose('elastic');
  const card = page.locator('sg-error-card');
  await expect(card).toContainText('A part of the engine could not be fetched');
  expect(await method()).toBe('contact');
  const before = await step(page, 1);
  expect(await step(page, 1)).toBeGreaterThan(before);
  isCut = false;
  await choose('elastic');
  expect(await method()).toBe('elastic');
  expect(await step(page, 2)).toBeGreaterThan(0);
});
