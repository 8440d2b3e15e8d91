// Bodies that take the engine long: it answers in a worker, so that the page stays usable, and can be stopped; where it breaks another one is started.
import { expect, test, type Page } from '@playwright/test';
import { sphereMesh, spherePoints } from './heavy_bodies';
import { digest, dropFile, openMore, openPage, step } from './open_page';
import { littleMemory } from './little_memory';

async function openGeometry(page: Page, rest = ''): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`./geometry.html${rest}`);
  await page.waitForFunction(() => window.signoriniGeometry !== undefined);
  return errors;
}

const ready = (page: Page): Promise<void> => page.evaluate(() => window.signoriniGeometry!.ready);

const distance = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { pair } = window.signoriniGeometry!.page;
    await pair.settled();
    return pair.answer!.distance.value;
  });

async function openMesh(page: Page, text: string): Promise<void> {
  const file = page.getByLabel('OBJ or STL file for body B');
  await file.setInputFiles({
    name: 'sphere.obj',
    mimeType: 'model/obj',
    buffer: Buffer.from(text),
  });
}

test('a mesh of 80 000 vertices leaves the page usable, and Stop leaves the pair before', async ({
  page,
}) => {
  const errors = await openGeometry(page);
  await ready(page);
  await openMesh(page, sphereMesh(201, 400));
  const note = page.locator('.solid-stage .work').first();
  // The second part may pass between two looks.
  await expect(note).toContainText(/part [23] of 3/, { timeout: 30_000 });
  // All this the page answers while the engine is about the mesh.
  await page.locator('[data-layer=portal]').check();
  await page.getByRole('tab', { name: 'Free motion' }).click();
  await page.getByRole('tab', { name: 'Pair' }).click();
  await page.locator('.solid-view').first().focus();
  await page.keyboard.press('h');
  await expect(note).toContainText(/[1-9]\d* s/);
  await note.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('alert')).toContainText('It was stopped');
  await page.getByRole('button', { name: 'Back to it' }).click();
  expect(await distance(page)).toBeCloseTo(-0.1, 14);
  await page.locator('.solid-view').first().focus();
  await page.keyboard.press('PageUp');
  expect(await distance(page)).toBeCloseTo(-0.08, 12);
  expect(errors).toEqual([]);
});

test('a link with hulls of 24 000 points is shown at work and stopped, and an example stands instead', async ({
  page,
}) => {
  const shape = { type: 'hull', points: spherePoints(24_000) };
  const rotation = [1, 0, 0, 0];
  const pair = {
    a: { shape, position: [0, 0, 0], rotation },
    b: { shape, position: [0.3, 0.2, 0.5], rotation },
    parameters: {},
  };
  const link = Buffer.from(JSON.stringify(pair)).toString('base64url');
  const errors = await openGeometry(page, `#pair=${link}`);
  const note = page.locator('.solid-stage .work').first();
  await expect(note).toContainText('part 3 of 3', { timeout: 30_000 });
  await note.getByRole('button', { name: 'Stop' }).click();
  await ready(page);
  await expect(page.getByRole('alert')).toContainText('It was stopped');
  expect(await distance(page)).toBeCloseTo(-0.1, 14);
  expect(errors).toEqual([]);
});

test(
  'a mesh of 10 000 vertices is measured whole, moved and shared as a file',
  { tag: '@all' },
  async ({ page }) => {
    const errors = await openGeometry(page);
    await ready(page);
    await openMesh(page, sphereMesh(100, 100));
    await expect
      .poll(() => page.evaluate(() => window.signoriniGeometry!.page.pair.bodies!.b.volume), {
        timeout: 30_000,
      })
      .toBeCloseTo((4 * Math.PI) / 3, 1);
    const before = await distance(page);
    await page.locator('.solid-view').first().focus();
    await page.keyboard.press('PageUp');
    expect(await distance(page)).toBeGreaterThan(before);
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('alert')).toContainText('too large for a link');
    expect(errors).toEqual([]);
  },
);

/** In a browser that gives a module no more than 48 MiB. */
const kLittleMemory = littleMemory(48 * 1024 * 1024);

test('an engine without memory for a mesh is started again with the pair as it was', async ({
  page,
}) => {
  let workers = 0;
  await page.route('**/geometry_worker-*.js', async (route) => {
    workers += 1;
    const response = await route.fetch();
    await route.fulfill({ response, body: kLittleMemory + (await response.text()) });
  });
  const errors = await openGeometry(page);
  await ready(page);
  await openMesh(page, sphereMesh(201, 400));
  await expect(page.getByRole('alert')).toContainText(
    'The engine ran out of memory and was started again',
    { timeout: 30_000 },
  );
  expect(workers).toBe(2);
  await page.getByRole('button', { name: 'Back to it' }).click();
  await page.locator('.solid-view').first().focus();
  await page.keyboard.press('PageUp');
  expect(await distance(page)).toBeCloseTo(-0.08, 12);
  expect(errors).toEqual([]);
});

test('a mesh of 80 000 vertices in the laboratory is read beside a page that answers, and stopped with the scene as it was', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle&method=contact');
  await step(page, 40);
  const before = await digest(page);
  await dropFile(page, 'sphere.obj', sphereMesh(201, 400));
  const note = page.locator('.reading-note');
  await expect(note).toContainText('The scene is read', { timeout: 30_000 });
  await openMore(page, 'Keys');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(note).toContainText(/[1-9]\d* s/);
  await note.getByRole('button', { name: 'Stop' }).click();
  const card = page.locator('sg-error-card');
  await expect(card).toContainText('Nothing was changed');
  await card.getByRole('button', { name: 'Close' }).click();
  expect(await digest(page)).toBe(before);
  expect(await step(page, 10)).toBeGreaterThan(0);
  expect(errors).toEqual([]);
});
