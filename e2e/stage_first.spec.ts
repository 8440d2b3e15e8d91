import { expect, test, type Page } from '@playwright/test';
import { openAsNewcomer, openPage, step } from './open_page';

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
    for (const part of ['sg-gallery', '.graphs', '[role=tabpanel]'])
      await expect(page.locator(part)).toBeHidden();
    expect(await freePart(page)).toBeGreaterThan(least);
    expect(errors).toEqual([]);
  });

test('panels that are opened stay open, and the first is About', async ({ page }) => {
  await openAsNewcomer(page);
  await page.getByRole('button', { name: 'Panels' }).click();
  const about = page.getByRole('tab', { name: 'About' });
  await expect(about).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await page.evaluate(() => window.signorini?.ready);
  await expect(about).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Panels' })).toBeVisible();
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
      for (const tab of [
        'about',
        'parameters',
        'contacts',
        'events',
        'bodies',
        'optimise',
        'measure',
        'limits',
      ]) {
        await page.locator(`#tab-${tab}`).click();
        const seen = await identifiersSeen(page);
        expect([scene, tab, ...seen.filter((word) => !kRead.test(word))]).toEqual([scene, tab]);
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
    await expect(hint).toContainText('pull any ball aside');
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
