import { expect, test, type Page } from '@playwright/test';
import { drawn, openPage, pictures, step } from './open_page';

/** The most contrast of each body that moves with paper and with fixed bodies, on the way from its middle up to what is behind it. */
function contrasts(page: Page): Promise<{ body: string; paper: number; fixed: number }[]> {
  return page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.stage-canvas')!;
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')!.getImageData(0, 0, width, height).data;
    const [box, stage] = [canvas, canvas.parentElement!].map((one) => one.getBoundingClientRect());
    const ratio = width / box!.width;
    const luminance = (colour: ArrayLike<number>): number => {
      const [r = 0, g = 0, b = 0] = Array.from(colour).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const token = (name: string): number => {
      const probe = document.createElement('span');
      probe.style.color = `var(--${name})`;
      canvas.parentElement!.append(probe);
      const colour = getComputedStyle(probe)
        .color.match(/[\d.]+/g)!
        .map(Number);
      probe.remove();
      return luminance(colour);
    };
    const [paper, fixed] = [token('stage'), token('fixed')];
    const against = (a: number, b: number): number =>
      (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const { scene } = window.signorini!.panes.first.player.loaded!;
    return scene.bodies.flatMap(({ name, mobility }, body) => {
      if (mobility === 'fixed') return [];
      const [x, y] = window.signorini!.pixelOf(body);
      const found = { body: name, paper: 0, fixed: 0 };
      for (let up = 0; up < 400; ++up) {
        const column = Math.round((x + stage!.x - box!.x) * ratio);
        const row = Math.round((y + stage!.y - box!.y - up) * ratio);
        const at = (aside: number): number =>
          luminance(pixels.subarray(4 * (row * width + column + aside)).subarray(0, 3));
        if (row < 0 || (up > 2 && against(at(0), paper) < 1.03)) break;
        // A slanted edge is darkest where it meets the middle of a pixel.
        for (const here of [-2, -1, 0, 1, 2].map(at)) {
          found.paper = Math.max(found.paper, against(here, paper));
          found.fixed = Math.max(found.fixed, against(here, fixed));
        }
      }
      return [found];
    });
  });
}

for (const theme of ['light', 'dark'] as const)
  test(`what moves stands out by 3 : 1 from the paper and from what is fixed: ${theme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    const scenes = ['newtons_cradle', 'stack_of_10', 'friction_on_a_slope', 'house_of_cards'];
    for (const scene of scenes) {
      const { errors } = await openPage(page, `?scene=${scene}&paused`);
      await expect.poll(async () => (await contrasts(page)).length).toBeGreaterThan(2);
      for (const { body, paper, fixed } of await contrasts(page)) {
        expect(paper, `${scene}: ${body}, paper`).toBeGreaterThan(3);
        expect(fixed, `${scene}: ${body}, fixed`).toBeGreaterThan(3);
      }
      expect(errors).toEqual([]);
    }
  });

/** What is on the canvas now, once it was drawn. */
function picture(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() =>
          setTimeout(() => {
            done(document.querySelector<HTMLCanvasElement>('.stage-canvas')!.toDataURL());
          }),
        ),
      ),
  );
}

test('the picture of what stands does not change', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '?scene=spring_cart&paused');
  await drawn(page);
  const before = await picture(page);
  await pictures(page, 40);
  expect(await picture(page)).toBe(before);
});

test('paper is empty in Play, and has a grid for who builds', async ({ page }) => {
  await openPage(page, '?scene=pendulum&paused');
  await drawn(page);
  /** Colours in a strip of the paper at the left edge, below the head. */
  const colours = (): Promise<number> =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.stage-canvas')!;
      const y = Math.round(0.55 * canvas.height);
      const { data } = canvas.getContext('2d')!.getImageData(0, y, 200, 1);
      return new Set(new Uint32Array(data.buffer)).size;
    });
  expect(await colours()).toBe(1);
  await page.getByRole('button', { name: 'Build', exact: true }).click();
  await expect.poll(colours).toBeGreaterThan(1);
});

test('very many contacts tint the bodies, and the ground says what it carries', async ({
  page,
}) => {
  await openPage(page, '?scene=sand_pile&paused');
  await step(page, 120);
  await drawn(page);
  await expect(page.locator('.stage-layers')).toContainText(/bodies pressed, up to \d+/);
  const words = await page.evaluate(() =>
    window.signorini!.panes.first.stage.stage!.words.map(({ text }) => text),
  );
  expect(words.join('\n')).toMatch(/the ground carries [\d.]+\s?k?N/);
});
