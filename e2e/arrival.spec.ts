import { expect, test, type Page } from '@playwright/test';

/** Of layout shift; a card that moves by a pixel counts more, digits that stand centred while time runs less. */
const kStill = 1e-4;

/** Keeps the engine from coming until it is let. */
async function holdEngine(page: Page): Promise<() => void> {
  let letCome = (): void => undefined;
  const held = new Promise<void>((resolve) => (letCome = resolve));
  await page.route(/\.wasm$/, async (route) => {
    await held;
    await route.continue();
  });
  return letCome;
}

/** Adds up what the browser calls layout shifts. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const told = { shift: 0 };
    Object.assign(window, { told });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        told.shift += (entry as PerformanceEntry & { readonly value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { told: { shift: number } }).told.shift);

/** Places of all cards and of what stands in them, by their classes [px]. */
function placesOf(page: Page): Promise<[string, number[]][]> {
  return page.locator('.card, h1, sg-knobs, .rail .item, .transport').evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.className || element.tagName, [x, y, width, height]] as [string, number[]];
    }),
  );
}

async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini!.ready);
  await page.evaluate(() => window.signorini!.drawn());
}

for (const [query, width, height] of [
  ['', 1280, 720],
  ['', 390, 844],
  ['?lang=de&scene=bouncing_ball', 1280, 720],
  ['?lang=de&scene=galilean_cannon', 844, 390],
] as const)
  test(`nothing moves when the engine comes: ${query || 'first visit'} at ${width} × ${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await countShifts(page);
    const letCome = await holdEngine(page);
    await page.goto(`./${query}`);
    await expect(page.locator('.poster')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    const before = await placesOf(page);
    expect(before.length).toBeGreaterThan(8);
    letCome();
    await ready(page);
    await expect(page.locator('.poster')).toHaveCount(0);
    const after = await placesOf(page);
    expect(after.map(([name]) => name)).toEqual(before.map(([name]) => name));
    before.forEach(([name, place], i) =>
      place.forEach((value, side) =>
        expect(Math.abs(value - after[i]![1][side]!), name).toBeLessThanOrEqual(1),
      ),
    );
    expect(await shiftOf(page)).toBeLessThan(kStill);
  });

/** The middle of what is yellow on the stage [px]. */
async function brassAt(page: Page): Promise<[number, number]> {
  const clip = (await page.locator('.stage').boundingBox())!;
  const png = (await page.screenshot({ clip })).toString('base64');
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, image.width, image.height);
    let [count, x, y] = [0, 0, 0];
    for (let i = 0; i < pixels.length; i += 4) {
      if (pixels[i]! - pixels[i + 2]! < 60) continue;
      count += 1;
      x += (i / 4) % image.width;
      y += Math.floor(i / 4 / image.width);
    }
    return [x / count, y / count];
  }, png);
}

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`bodies are drawn where the poster has them, at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const letCome = await holdEngine(page);
    await page.goto('./?paused');
    const poster = page.locator('.poster');
    await expect(poster).toBeVisible();
    await poster.evaluate((image: HTMLImageElement) => image.decode());
    const before = await brassAt(page);
    letCome();
    await ready(page);
    await expect(poster).toHaveCount(0);
    const after = await brassAt(page);
    expect(Math.abs(after[0] - before[0])).toBeLessThanOrEqual(1);
    expect(Math.abs(after[1] - before[1])).toBeLessThanOrEqual(1);
  });

test('Play that is pressed before there is an engine is remembered', async ({ page }) => {
  const letCome = await holdEngine(page);
  await page.goto('./?scene=pendulum&paused');
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toHaveAttribute('title', 'Plays as soon as the engine is there');
  await play.click();
  await expect(play).toHaveClass(/asked/);
  letCome();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();
});

test('where the engine takes long the page says what to do', async ({ page, context }) => {
  await page.clock.install();
  const letCome = await holdEngine(page);
  await page.goto('./');
  await expect(page.locator('.poster')).toBeVisible();
  const late = page.getByText('The connection is slow.');
  await expect(late).toHaveCount(0);
  await page.clock.runFor(9000);
  await expect(late).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  letCome();
  await expect(page.getByRole('button', { name: 'Load again' })).toHaveCount(0);
});

test('an embedded scene stands as calmly', async ({ page }) => {
  await countShifts(page);
  const letCome = await holdEngine(page);
  await page.goto('./embed.html#src=newtons_cradle');
  const frame = page.locator('signorini-scene');
  await expect(frame.getByRole('button', { name: 'Play', exact: true })).toBeEnabled();
  await expect(frame.locator('.poster')).toHaveCSS(
    'background-image',
    /cards\/light\/newtons_cradle/,
  );
  const places = (): Promise<number[][]> =>
    frame.locator('.stage, .bar, sg-transport, sg-timeline').evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x, y, width, height];
      }),
    );
  const before = await places();
  letCome();
  await expect(frame.locator('.poster')).toHaveCount(0);
  const after = await places();
  before.flat().forEach((value, i) => expect(Math.abs(value - after.flat()[i]!)).toBeLessThan(1));
  expect(await shiftOf(page)).toBeLessThan(kStill);
});
