// The pictures of the documents that show the page: SIGNORINI_PICTURES=1 npx playwright test e2e/page_pictures.spec.ts
import { test, type Page } from '@playwright/test';
import { openAsNewcomer, openPage, step } from './open_page';
import { takePicture } from './take_picture';

const kSizes = [
  [1400, 900],
  [1280, 720],
  [390, 844],
] as const;

/** The three levels of the page, as somebody comes to them. */
const kLevels: Readonly<Record<string, (page: Page, query: string) => Promise<void>>> = {
  async play(page, query) {
    await openAsNewcomer(page, `?scene=newtons_cradle${query}`);
    await page.waitForFunction(() => (window.signorini?.frame?.time ?? 0) > 0.3);
  },
  async look(page, query) {
    await openPage(page, `?scene=leaning_ladders${query}`);
    await page.keyboard.press('Escape');
    await step(page, 20);
  },
  async lab(page, query) {
    await openPage(page, `?scene=domino_row&panel=lab${query}`);
    await step(page, 40);
  },
};

for (const [level, open] of Object.entries(kLevels))
  for (const [width, height] of kSizes)
    for (const theme of ['light', 'dark'] as const)
      for (const language of ['en', 'de'])
        test(`${level}, ${width} × ${height}, ${theme}, ${language}`, async ({ page }) => {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme: theme });
          await open(page, `&theme=${theme}&lang=${language}`);
          const name = `${level}-${width}x${height}-${theme}-${language}`;
          await takePicture(page, `docs/images/page/${name}.webp`);
        });

/** What single documents show. */
const kOthers: Readonly<Record<string, readonly [query: string, steps: number]>> = {
  compare: ['?scene=newtons_cradle&compare=elastic,volumetric', 60],
  space: ['?scene=rolling_ball', 40],
};

for (const [name, [query, steps]] of Object.entries(kOthers))
  test(name, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await openPage(page, `${query}&theme=light`);
    await page.keyboard.press('Escape');
    await step(page, steps);
    await takePicture(page, `docs/images/page/${name}.webp`);
  });
