import { expect, test, type Page } from '@playwright/test';
import { openAsNewcomer, openGraphs, openLab, openPage, openPanel, step } from './open_page';

/** Part of the window where a click reaches the picture of the stage, by a grid of points. */
function freePart(page: Page): Promise<number> {
  return page.evaluate(() => {
    const kAcross = 80;
    const kDown = 50;
    let free = 0;
    for (let i = 0; i < kAcross * kDown; ++i) {
      const x = (((i % kAcross) + 0.5) / kAcross) * innerWidth;
      const y = ((Math.floor(i / kAcross) + 0.5) / kDown) * innerHeight;
      if (document.elementFromPoint(x, y)?.closest('.stage-view')) free += 1;
    }
    return free / (kAcross * kDown);
  });
}

for (const [width, height, least] of [
  [1440, 900, 0.65],
  [1280, 720, 0.6],
  [390, 844, 0.5],
] as const)
  test(`the stage has most of the window at first, at ${width} × ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const { errors } = await openAsNewcomer(page);
    for (const part of ['sg-gallery', '.dock', '.legend'])
      await expect(page.locator(part)).toBeHidden();
    expect(await freePart(page)).toBeGreaterThan(least);
    expect(errors).toEqual([]);
  });

test('a dock that is opened stays open, on the page that was chosen', async ({ page }) => {
  await openAsNewcomer(page);
  await openLab(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await openPanel(page, 'Bodies');
  await page.reload();
  await page.evaluate(() => window.signorini?.ready);
  await expect(page.getByRole('heading', { name: 'Bodies' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Lab' })).toBeVisible();
});

test('one dock is open at a time, and Escape closes it', async ({ page }) => {
  const { errors } = await openAsNewcomer(page);
  const lab = page.getByRole('complementary', { name: 'Lab' });
  const graphs = page.getByRole('complementary', { name: 'Graphs' });
  await openLab(page);
  await openGraphs(page);
  await expect(lab).toHaveCount(0);
  await graphs.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(graphs).toHaveCount(0);
  const button = page.getByRole('button', { name: 'Graphs', exact: true });
  await expect(button).toBeFocused();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  // A card beside the show bar as well.
  await page.getByRole('button', { name: 'Forces', exact: true }).click();
  const weight = page.getByRole('button', { name: 'Weight' });
  await weight.click();
  await expect(weight).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(weight).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the scene is fitted into what no card covers, as cards come and go', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openPage(page, '?scene=newtons_cradle&paused');
  const fits = async (): Promise<void> => {
    const { x, y, width, height } = (await page.locator('.stage-view').boundingBox())!;
    for (const card of await page.locator('.card:not(.stage-tools)').all()) {
      const box = (await card.boundingBox())!;
      const isApart =
        box.x >= x + width ||
        box.x + box.width <= x ||
        box.y >= y + height ||
        box.y + box.height <= y;
      expect([await card.getAttribute('class'), isApart]).toEqual([expect.anything(), true]);
    }
    const balls = await page.evaluate(() => [0, 4].map((i) => window.signorini!.pixelOf(i)));
    expect(Math.abs((balls[0]![0] + balls[1]![0]) / 2 - width / 2)).toBeLessThan(0.1 * width);
    for (const [across, down] of balls) {
      expect(Math.min(across, width - across, down, height - down)).toBeGreaterThan(0);
    }
  };
  await fits();
  await page.getByRole('complementary').getByRole('button', { name: 'Close' }).click();
  await fits();
  await page.getByRole('button', { name: 'Energy', exact: true }).click();
  await fits();
  // The picture itself goes from edge to edge.
  const picture = await page.locator('.stage-layer:not([hidden]) .stage-canvas').boundingBox();
  expect(picture).toEqual({ x: 0, y: 0, width: 1280, height: 720 });
});

/** Words with `_`, and names in capitals, that are seen outside of citations and small print in type of a fixed width. */
function identifiersSeen(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const visit = (root: Node): void => {
      for (const node of root.childNodes) {
        if (node instanceof HTMLElement) {
          if (node.matches('code, cite, style, script, textarea, [hidden], .visually-hidden'))
            continue;
          if (node.shadowRoot) visit(node.shadowRoot);
          visit(node);
        } else if (node.nodeType === Node.TEXT_NODE)
          for (const word of node.textContent?.match(/[\p{L}\d]*_[\p{L}\d]+|[A-Z]{3,}_?\w*/gu) ??
            [])
            found.add(word);
      }
    };
    visit(document.body);
    return [...found];
  });
}

/** Abbreviations that people read, and symbols of formulas. */
const kRead = /^(CSV|JSON|PNG|LCP|(\p{L}|mu|omega)_\w{1,3})$/u;

for (const language of ['en', 'de'])
  test(`no identifier stands in the words of the page: ${language}`, async ({ page }) => {
    for (const scene of ['newtons_cradle', 'masonry_arch', 'lift_of_a_circle']) {
      await openPage(page, `?scene=${scene}&lang=${language}&paused`);
      await step(page, 4);
      const toList = page.locator('.to-list');
      if (await toList.isVisible()) await toList.click();
      const rows = page.locator('sg-lab-list li button');
      // All but the last group, which is for those who write.
      for (let i = 0; i < (await rows.count()) - 2; ++i) {
        await rows.nth(i).click();
        await expect(toList).toBeVisible();
        const seen = await identifiersSeen(page);
        expect([scene, i, ...seen.filter((word) => !kRead.test(word))]).toEqual([scene, i]);
        await toList.click();
      }
    }
  });

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const)
  test(`the hint lies below the bodies at ${width} × ${height}, until one is touched`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await openAsNewcomer(page);
    const hint = page.locator('.hint');
    await expect(hint).toContainText('take any ball and let it go');
    const { y } = (await hint.boundingBox())!;
    const stage = (await page.locator('.stage-view').boundingBox())!;
    // Five balls, of which the last four touch.
    const balls = await page.evaluate(() =>
      [0, 1, 2, 3, 4].map((i) => window.signorini!.pixelOf(i)),
    );
    const radius = (balls[4]![0] - balls[3]![0]) / 2;
    const lowest = Math.max(...balls.map(([, down]) => down));
    expect(stage.y + lowest + radius).toBeLessThan(y);
    await page.mouse.click(stage.x + 30, stage.y + 30);
    await expect(hint).toHaveCount(0);
  });

test('at 200 % zoom nothing is cut, and the scene is large enough to see', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await openAsNewcomer(page);
  for (const name of ['More', 'Story', 'Change', 'Forces', 'Graphs', 'Lab'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640);
  const [first = NaN, last = NaN] = await page.evaluate(() =>
    [0, 4].map((ball) => window.signorini!.pixelOf(ball)[0]),
  );
  expect(last - first).toBeGreaterThan(80);
});
