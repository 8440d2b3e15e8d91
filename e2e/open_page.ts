import { expect, type Locator, type Page } from '@playwright/test';

/** Errors that the page wrote to its console, collected by {@link openPage}. */
export interface OpenedPage {
  readonly errors: string[];
}

/** Lets the page begin as for somebody who was here before and has left all of it open: the scene stands. Who comes for the first time finds the stage alone, and the scene plays by itself. */
export async function openEverything(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // Blank pages have no storage.
    if (location.protocol !== 'http:') return;
    const key = 'signorini-settings';
    const open = { dock: 'lab', tab: 'parameters', forces: 'on', visited: true };
    if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(open));
  });
}

/** Opens the page with {@link openEverything} and waits until the engine runs and the first scene is there. */
export async function openPage(page: Page, query = ''): Promise<OpenedPage> {
  await openEverything(page);
  return openAsNewcomer(page, query);
}

/** Opens the page with nothing stored, and waits as {@link openPage}. */
export async function openAsNewcomer(page: Page, query = ''): Promise<OpenedPage> {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`./${query}`);
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini?.ready);
  return { errors };
}

/** Opens the gallery, which lies over the page. */
export async function openGallery(page: Page): Promise<Locator> {
  await page.locator('.scene-head button').click();
  const gallery = page.getByRole('dialog', { name: 'What would you like to see?' });
  await expect(gallery).toBeVisible();
  return gallery;
}

/** Chooses an entry of the menu *More*. @param menu - its name in the language of the page */
export async function openMore(page: Page, name: string, menu = 'More'): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Shows the graphs beside the stage. */
export async function openGraphs(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Graphs', exact: true }).click();
  await expect(page.locator('.graphs')).toBeVisible();
}

/** Shows the laboratory beside the stage. */
export async function openLab(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lab', exact: true }).click();
  await expect(page.getByRole('complementary', { name: 'Lab' })).toBeVisible();
}

/** Shows a page of the laboratory. @param title - of its row */
export async function openPanel(page: Page, title: string): Promise<void> {
  const dock = page.locator('.dock');
  if ((await dock.locator('.to-list, sg-lab-list').count()) === 0) await page.keyboard.press('5');
  const back = dock.locator('.to-list');
  if ((await back.count()) > 0) await back.click();
  await dock.locator('sg-lab-list').getByRole('button', { name: title, exact: true }).click();
  await expect(dock.locator('.card-name h2')).toHaveText(title);
}

/** Lets the page draw so many pictures, or have the occasion to. */
export function pictures(page: Page, count: number): Promise<void> {
  return page.evaluate(async (left) => {
    for (; left > 0; --left) await new Promise(requestAnimationFrame);
  }, count);
}

/** Waits until all is drawn, and nothing on the stage moves by itself any more. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(() => window.signorini!.drawn());
}

/** Makes steps by count and returns the simulated time [s]. */
export function step(page: Page, count: number): Promise<number> {
  return page.evaluate(async (steps) => (await window.signorini!.step(steps)).time, count);
}

/** Documents that can be gone back to: a change counts when nothing has followed it for a moment. */
export function remembered(page: Page): Promise<number> {
  return page.evaluate(() => window.signorini!.remembered);
}

/** Drops a file with a text on the page. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: 'application/json' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('.stage', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('.stage', 'drop', { dataTransfer: data });
}

/** 16 hexadecimal digits over the bits of the state. */
export function digest(page: Page): Promise<string> {
  return page.evaluate(() => window.signorini!.digest());
}

/** Pixel of a body's mass centre, in page coordinates. */
export async function pixelOfBody(page: Page, body: number): Promise<{ x: number; y: number }> {
  const box = await page.locator('.stage-view').boundingBox();
  expect(box).not.toBeNull();
  const { x: left, y: top, width, height } = box ?? { x: 0, y: 0, width: 1, height: 1 };
  const [x, y] = await page.evaluate((index) => window.signorini!.pixelOf(index), body);
  expect(x).toBeLessThan(width);
  expect(y).toBeLessThan(height);
  return { x: left + x, y: top + y };
}
