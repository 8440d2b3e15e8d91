import { expect, test, type Page } from '@playwright/test';
import { openGraphs, openMore, openPage, openPanel, step } from './open_page';

/** Pixels of the stage that are not those of another picture, as a part of all. */
async function changedPart(page: Page, act: () => Promise<void>): Promise<number> {
  const stage = page.locator('.stage-canvas:visible');
  const settle = (): Promise<unknown> =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  await settle();
  const before = (await stage.screenshot()).toString('base64');
  await act();
  await settle();
  const after = (await stage.screenshot()).toString('base64');
  return page.evaluate(
    async ([first, second]) => {
      const pixels = async (data: string): Promise<Uint8ClampedArray> => {
        const picture = new Image();
        picture.src = `data:image/png;base64,${data}`;
        await picture.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [picture.width, picture.height];
        const context = canvas.getContext('2d')!;
        context.drawImage(picture, 0, 0);
        return context.getImageData(0, 0, picture.width, picture.height).data;
      };
      const [a, b] = [await pixels(first!), await pixels(second!)];
      let different = 0;
      for (let i = 0; i < a.length; i += 4) if (Math.abs(a[i]! - b[i]!) > 24) ++different;
      return (4 * different) / a.length;
    },
    [before, after],
  );
}

test('layers of virtual_contact: dots, lines, read-out, matrix and graphs', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=two_fingers_lift_a_hexagon');
  await step(page, 200);
  const layers = page.locator('.stage-layer:not([hidden]) .stage-layers');
  await expect(layers).toHaveText('virtual contact, weight 1');
  expect(await changedPart(page, () => page.keyboard.press('v'))).toBeGreaterThan(2e-4);
  await expect(layers).toBeHidden();
  await page.keyboard.press('v');

  // Lines by the key, and gone by the switch.
  expect(await changedPart(page, () => page.keyboard.press('i'))).toBeGreaterThan(4e-3);
  await expect(layers).toContainText(/distance lines, 0\.0\d\u202fm apart/);
  await openMore(page, 'Settings');
  await page.getByLabel('Distance fields (I)').uncheck();
  await page.keyboard.press('Escape');
  await expect(layers).not.toContainText('distance lines');

  // The pointer on a dot.
  const box = await page.locator('.stage-view').boundingBox();
  const [x, y] = await page.evaluate(() => {
    const { frame } = window.signorini!;
    const [left, right] = [window.signorini!.pixelOf(2), window.signorini!.pixelOf(1)];
    // The contact lies where the finger's surface is: between both centres, as far as in the frame.
    const part =
      (frame!.contactPoints[0]! - frame!.poses[14]!) / (frame!.poses[7]! - frame!.poses[14]!);
    return [left[0] + part * (right[0] - left[0]), left[1]];
  });
  await page.mouse.move((box?.x ?? 0) + x, (box?.y ?? 0) + y);
  await expect(page.locator('.stage-card')).toContainText('weight 1.00');
  await expect(page.locator('.stage-card')).toContainText('depth');

  // Read-out and matrix, by keyboard.
  await openPanel(page, 'Derivatives');
  const softness = page.locator('sg-softness');
  await expect(softness).toContainText('α/(v h)');
  await softness.getByLabel('Contact of the read-out').selectOption({ index: 1 });
  await expect(softness.locator('[data-ratio]')).toHaveText(/\d/);
  const matrix = page.locator('sg-step-jacobian');
  await matrix.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(matrix.locator('tbody tr')).toHaveCount(6);
  await matrix.getByLabel('by', { exact: true }).selectOption('input');
  await expect(matrix.locator('thead')).toContainText('uy');
  await openGraphs(page);
  await expect(page.locator('.graphs figcaption')).toContainText([/Input u/, /∂q₁/, /∂q̇₁/]);
  expect(errors).toEqual([]);
});

test(
  'layers of volumetric: intersections, areas, cones, network, residual',
  { tag: '@all' },
  async ({ page }) => {
    const { errors } = await openPage(page, '?scene=ball_on_a_cube');
    await step(page, 750);
    const layers = page.locator('.stage-layer:not([hidden]) .stage-layers');
    for (const [key, text] of [
      ['o', 'intersection of bodies'],
      ['p', 'contact area'],
      ['c', 'friction cone'],
      ['n', 'force network, 20\u202fN'],
    ] as const) {
      const shown = async (): Promise<void> => {
        await page.keyboard.press(key);
        await expect(layers).toHaveText(text);
      };
      expect(await changedPart(page, shown)).toBeGreaterThan(5e-4);
      await page.keyboard.press(key);
      await expect(layers).toBeHidden();
    }
    await openGraphs(page);
    await expect(page.locator('.graphs figcaption').last()).toHaveText(/Residual of each step/);
    expect(errors).toEqual([]);
  },
);

test('cones and network are drawn in the plane as well', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=friction_on_a_slope&method=contact');
  await step(page, 100);
  const layers = page.locator('.stage-layer:not([hidden]) .stage-layers');
  expect(await changedPart(page, () => page.keyboard.press('n'))).toBeGreaterThan(3e-4);
  expect(await changedPart(page, () => page.keyboard.press('c'))).toBeGreaterThan(3e-4);
  await expect(layers).toContainText('force network');
  await expect(layers).toContainText('friction cone');
});

test('other methods have no such panels', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=two_fingers_lift_a_hexagon&method=contact');
  await step(page, 200);
  await page.keyboard.press('i');
  await openPanel(page, 'Contacts');
  await expect(page.locator('sg-contacts')).toBeVisible();
  await expect(page.locator('sg-softness')).toHaveCount(0);
  await expect(page.locator('.stage-layer:not([hidden]) .stage-layers')).toBeHidden();
});
