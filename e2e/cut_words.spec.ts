import { expect, test, type Page } from '@playwright/test';
import { cutWords } from './cut_words';
import { drawn, openAsNewcomer, openMore } from './open_page';

/** Of each language, and where the dock of the comparison is found on a phone. */
const kLanguages = [
  ['de', 'Mehr', 'Was sie unterscheidet'],
  ['en', 'More', 'What differs between them'],
] as const;

const kWindows = [
  [390, 844],
  [1280, 720],
] as const;

/** A state of the page, and what is seen in it. */
type Look = (state: string, seen: string) => Promise<void>;

/** What is opened by digits, and every page of the laboratory, of which one is *Measure*. */
async function walkCards(page: Page, look: Look): Promise<void> {
  await look('play', 'sg-story');
  for (const [digit, seen] of ['.legend', '.legend', '.legend', '.graphs', '.dock'].entries()) {
    await page.keyboard.press(String(digit + 1));
    await look(`digit ${digit + 1}`, seen);
  }
  const rows = page.locator('sg-lab-list li button');
  for (let i = 0; i < (await rows.count()); ++i) {
    await rows.nth(i).click();
    await look(`page ${i + 1} of the laboratory`, '.dock .to-list');
    await page.locator('.dock .to-list').click();
  }
  await page.keyboard.press('5');
}

/** What was touched, what is built, and the gallery. */
async function walkRest(page: Page, look: Look): Promise<void> {
  await page.evaluate(() => window.signorini!.step(20));
  await page.keyboard.press(']');
  await page.keyboard.press('Enter');
  await look('body', 'sg-inspector');
  await page.keyboard.press('}');
  await look('contact', 'sg-inspector');
  await page.keyboard.press('Escape');
  await page.keyboard.press('b');
  await look('build', 'sg-build-panel, sg-build-palette');
  await page.keyboard.press('b');
  await page.locator('.scene-head button').click();
  await look('gallery', 'sg-gallery .picture');
  await page.keyboard.press('Escape');
}

for (const [language, more, differs] of kLanguages)
  for (const [width, height] of kWindows)
    test(
      `no word is cut at ${width} × ${height}: ${language}`,
      { tag: language === 'de' && width === 390 ? [] : '@all' },
      async ({ page }) => {
        test.setTimeout(120_000);
        await page.setViewportSize({ width, height });
        const look: Look = async (state, seen) => {
          await expect(page.locator(seen).filter({ visible: true }).first()).toBeVisible();
          await page.waitForFunction(() => document.querySelector('.dock :not(:defined)') === null);
          await drawn(page);
          // Legends of graphs get their room a moment later.
          await expect.poll(() => cutWords(page), { message: state }).toEqual([]);
        };
        const query = `?lang=${language}&scene=newtons_cradle&quality=low`;
        await openAsNewcomer(page, query);
        await walkCards(page, look);
        await walkRest(page, look);
        await openAsNewcomer(page, `${query}&compare=elastic,virtual_contact&panel=compare`);
        if (width < 700) await openMore(page, differs, more);
        await look('compare', '.dock sg-compare');
      },
    );
