import { expect, test, type Page } from '@playwright/test';
import { drawn, openAsNewcomer, pictures } from './open_page';

type Picture = Readonly<{ width: number; height: number; pixels: Buffer }>;

const kLooks = [
  'wood',
  'paint',
  'steel',
  'brass',
  'rubber',
  'stone',
  'ice',
  'glass',
  'card',
  'ivory',
  'felt',
  'plaster',
];

/** Blocks of all looks in rows on the ground, one in its colour and one fixed; or far away from where one looks. */
const kBlocks = [
  ...kLooks.map((look) => ({ look })),
  { color: 'blue' },
  { mobility: 'fixed', mass: undefined },
].map((block, i) => ({
  shape: { type: 'box', lengths: [0.4, 0.4, 0.4] },
  position: [0.9 * ((i % 5) - 2), 0.2, 1.1 * (Math.floor(i / 5) - 1)],
  name: `block ${i}`,
  mass: 1,
  ...block,
}));

function sceneWith(blocks: typeof kBlocks): string {
  return JSON.stringify({
    format: 'signorini/1',
    space: 'spatial',
    title: 'Blocks',
    family: 'collisions',
    method: 'volumetric',
    bodies: [
      {
        name: 'ground',
        mobility: 'fixed',
        shape: { type: 'half_space' },
        axis: [1, 0, 0],
        angle: -Math.PI / 2,
      },
      ...blocks,
    ],
    forces: [{ type: 'gravity', acceleration: [0, -9.81, 0] }],
    view: { target: [0, 0.1, 0], distance: 7 },
  });
}
const kNone = sceneWith(
  kBlocks.slice(0, 1).map((block) => ({ ...block, position: [500, 0.2, 0] })),
);
const kAll = sceneWith(kBlocks);

/** The stage as it is drawn, without what stands over it. */
async function pictureOf(page: Page, text: string): Promise<Picture> {
  expect(await page.evaluate((scene) => window.signorini!.loadText(scene), text)).toBeNull();
  await page.waitForFunction(() => !Number.isNaN(window.signorini!.pixelOf(0)[0]));
  await drawn(page);
  const { width, height, bytes } = await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>(
      '.stage-layer:not([hidden]) .stage-canvas',
    )!;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    let text = '';
    for (let i = 0; i < data.length; i += 8192)
      text += String.fromCharCode(...data.subarray(i, i + 8192));
    return { width: canvas.width, height: canvas.height, bytes: btoa(text) };
  });
  return { width, height, pixels: Buffer.from(bytes, 'base64') };
}

const at = ({ width, pixels }: Picture, x: number, y: number): number[] => [
  ...pixels.subarray(4 * (width * y + x), 4 * (width * y + x) + 3),
];

const furthest = (a: readonly number[], b: readonly number[]): number =>
  Math.max(...a.map((value, i) => Math.abs(value - b[i]!)));

for (const theme of ['light', 'dark'] as const) {
  test(`ground becomes the horizon without a seam, in the ${theme} theme`, async ({ page }) => {
    await openAsNewcomer(page, `?scene=tumbling_cube&paused&theme=${theme}`);
    const empty = await pictureOf(page, kNone);
    const stage = at(empty, 0, 0);
    for (let x = 0; x < empty.width; x += 7) {
      let horizon = 0;
      while (horizon < empty.height && furthest(at(empty, x, horizon), stage) === 0) horizon += 1;
      expect(horizon).toBeGreaterThan(20);
      expect(horizon).toBeLessThan(0.7 * empty.height);
      for (let y = horizon - 10; y < horizon + 10; ++y)
        expect(furthest(at(empty, x, y), at(empty, x, y + 1)), `${x} ${y}`).toBeLessThan(2);
    }
  });

  test(`a body stands out from its ground and darkens it, in the ${theme} theme`, async ({
    page,
  }) => {
    await openAsNewcomer(page, `?scene=tumbling_cube&paused&theme=${theme}`);
    const empty = await pictureOf(page, kNone);
    const picture = await pictureOf(page, kAll);
    const places = await page.evaluate((count) => {
      const canvas = document.querySelector('.stage-layer:not([hidden]) .stage-canvas')!;
      const outer = canvas.getBoundingClientRect();
      const inner = canvas.parentElement!.getBoundingClientRect();
      return Array.from({ length: count }, (_, i) => {
        const [x, y] = window.signorini!.pixelOf(i + 1);
        return [Math.round(x + inner.x - outer.x), Math.round(y + inner.y - outer.y)] as const;
      });
    }, kBlocks.length);
    const scale = picture.width / (await page.evaluate(() => innerWidth));
    expect(scale).toBe(1);
    places.forEach(([x, y], which) => {
      const name = JSON.stringify(kBlocks[which]);
      let differing = 0;
      for (let i = -6; i <= 6; i += 2)
        for (let j = -6; j <= 6; j += 2)
          if (furthest(at(picture, x + i, y + j), at(empty, x + i, y + j)) > 15) differing += 1;
      expect(differing, name).toBeGreaterThan(44);
      // Shadow makes all three colours darker. By day it leaves them their hue; bodies are brighter than the ground at night.
      let shaded = 0;
      for (let row = y - 30; row < y + 50; ++row)
        for (let column = x - 60; column < x + 60; ++column) {
          const parts = at(picture, column, row).map(
            (value, i) => value / at(empty, column, row)[i]!,
          );
          const [least, most] = [Math.min(...parts), Math.max(...parts)];
          if (most < 0.85 && (theme === 'dark' || most < 1.3 * least)) shaded += 1;
        }
      expect(shaded, name).toBeGreaterThan(40);
    });
  });
}

for (const scene of ['newtons_cradle', 'dome'])
  test(`nothing is drawn while ${scene} stands still`, async ({ page }) => {
    await page.addInitScript(() => {
      const take = Reflect.get(CanvasRenderingContext2D.prototype, 'drawImage') as (
        ...parts: unknown[]
      ) => void;
      const counter = window as unknown as { taken: number };
      counter.taken = 0;
      CanvasRenderingContext2D.prototype.drawImage = function drawImage(...parts: unknown[]) {
        counter.taken += 1;
        take.apply(this, parts);
      };
    });
    await openAsNewcomer(page, `?scene=${scene}&paused`);
    await drawn(page);
    const taken = (): Promise<number> =>
      page.evaluate(() => (window as unknown as { taken: number }).taken);
    expect(await taken()).toBeGreaterThan(0);
    // Parts that come later, as darker nooks, may ask for a picture once more.
    const drawnMeanwhile = async (): Promise<number> => {
      const before = await taken();
      await pictures(page, 60);
      return (await taken()) - before;
    };
    await expect.poll(drawnMeanwhile).toBe(0);
  });

test('a double click makes a body the middle of the picture, and one beside it shows all', async ({
  page,
}) => {
  await openAsNewcomer(page, '?scene=tumbling_cube&paused');
  await page.evaluate(() => window.signorini!.settled());
  const place = (): Promise<[number, number]> =>
    page.evaluate(() => {
      const [x, y] = window.signorini!.pixelOf(1);
      const box = document.querySelector('.stage-layer:not([hidden])')!.getBoundingClientRect();
      return [box.x + x, box.y + y];
    });
  const first = await place();
  await page.mouse.dblclick(...first);
  await page.evaluate(() => window.signorini!.settled());
  const middle = await page.evaluate(() => {
    const box = document.querySelector('.stage-layer:not([hidden])')!.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  await expect.poll(async () => furthest(await place(), middle)).toBeLessThan(8);
  // The card of the body that was touched may stand there.
  await expect(page.locator('sg-inspector')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('sg-inspector')).toHaveCount(0);
  await page.mouse.dblclick(middle[0]! - 200, middle[1]! + 60);
  await expect.poll(async () => furthest(await place(), first)).toBeLessThan(8);
});
