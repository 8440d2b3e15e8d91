import { expect, test, type Page } from '@playwright/test';
import { drawn, openAsNewcomer, openLab, openPage, pixelOfBody, step } from './open_page';

interface Word {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What is written on the stage, from its left top corner. */
function wordsOn(page: Page): Promise<Word[]> {
  return page.evaluate(() =>
    window.signorini!.panes.all.flatMap(({ stage }) => [...(stage.stage?.words ?? [])]),
  );
}

/** Pairs of words that lie on each other. */
function overlaps(words: readonly Word[]): string[] {
  return words.flatMap((a, i) =>
    words
      .slice(i + 1)
      .filter((b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)
      .map((b) => `${a.text} on ${b.text}`),
  );
}

for (const scene of ['heavy_on_light', 'leaning_ladders', 'masonry_arch', 'newtons_cradle', 'dome'])
  test(`words do not overlap while it runs: ${scene}`, async ({ page }) => {
    const { errors } = await openPage(page, `?scene=${scene}&paused`);
    await drawn(page);
    const stage = (await page.locator('.stage-view').boundingBox())!;
    const scale = (await page.locator('.stage-corner').first().boundingBox())!;
    const inStage = (words: readonly Word[]): boolean =>
      words.every(({ left, top, right, bottom }) => {
        const isIn = left >= 0 && top >= 0 && right <= stage.width && bottom <= stage.height;
        return isIn && (bottom <= scale.y - stage.y || left >= scale.x - stage.x + scale.width);
      });
    const standing = await wordsOn(page);
    expect(standing.length).toBeGreaterThan(0);
    expect(inStage(standing)).toBe(true);
    expect(overlaps(standing)).toEqual([]);
    await page.keyboard.press('Space');
    const pictures = await page.evaluate(async () => {
      const seen: Word[][] = [];
      for (let i = 0; i < 40; ++i) {
        await new Promise(requestAnimationFrame);
        seen.push([...(window.signorini!.panes.first.stage.stage?.words ?? [])]);
      }
      return seen;
    });
    expect(pictures.flatMap(overlaps)).toEqual([]);
    expect(errors).toEqual([]);
  });

test('few values stand on the stage, more beside the card of arrows, all in the laboratory', async ({
  page,
}) => {
  await openAsNewcomer(page, '?scene=masonry_arch&paused');
  await step(page, 5);
  const count = async (): Promise<number> => {
    await drawn(page);
    return (await wordsOn(page)).length;
  };
  const play = await count();
  expect(play).toBe(6);
  await expect(page.locator('.stage-legend')).toBeVisible();
  const forces = page.getByRole('button', { name: 'Forces', exact: true });
  const card = page.locator('sg-arrow-legend');
  await forces.click();
  await expect(card).toBeVisible();
  // What the length means is said on the card, and not twice.
  await expect(card.locator('.foot')).toContainText('N');
  await expect(page.locator('.stage-legend')).toBeHidden();
  const look = await count();
  expect(look).toBeGreaterThan(6);
  expect(look).toBeLessThanOrEqual(14);
  await page.locator('.legend').getByRole('button', { name: 'Close' }).click();
  expect(await count()).toBe(6);
  // What is pointed at has its values, too.
  const { x, y } = await pixelOfBody(page, 5);
  const before = (await wordsOn(page)).map(({ text }) => text);
  await page.mouse.move(x, y);
  await expect.poll(async () => (await wordsOn(page)).length).toBeGreaterThan(before.length);
  await openLab(page);
  expect(await count()).toBeGreaterThan(6);
});

test('values can be hidden at the foot of the card of arrows', async ({ page }) => {
  await openAsNewcomer(page, '?scene=leaning_ladders&paused');
  await drawn(page);
  expect((await wordsOn(page)).length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Forces', exact: true }).click();
  if ((await page.locator('sg-arrow-legend').count()) === 0)
    await page.getByRole('button', { name: 'Forces', exact: true }).click();
  await page.getByRole('button', { name: 'Values', exact: true }).click();
  await drawn(page);
  expect(await wordsOn(page)).toEqual([]);
});

test('a scene counts large on the stage', async ({ page }) => {
  await openPage(page, '?scene=digits_of_pi&paused');
  await drawn(page);
  const figure = async (): Promise<Word | undefined> =>
    (await wordsOn(page)).find(({ text }) => text.endsWith('blows'));
  expect((await figure())?.text).toBe('0 blows');
  await step(page, 400);
  await drawn(page);
  const { text = '', bottom = 0, top = 0 } = (await figure()) ?? {};
  expect(text).toBe('31 blows');
  expect(bottom - top).toBeGreaterThan(40);
});
