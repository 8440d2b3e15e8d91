import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { digest, dropFile, openPage, openPanel, step } from './open_page';

const kBroken = `{
  "format": "signorini/1",
  "title": "Broken on purpose",
  "bodies": [
    { "name": "ball", "shape": { "type": "disc", "radius": -1 } }
  ]
}
`;

test('a broken scene file says where and why, and the page stays usable', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  await step(page, 5);
  const before = await digest(page);
  await dropFile(page, 'broken.json', kBroken);
  const card = page.locator('sg-error-card');
  await expect(card).toContainText('bodies[0].shape.radius');
  await expect(card).toContainText('line 5');
  await expect(page.locator('.scene-title')).toHaveText(/pendulum/i);
  expect(await digest(page)).toBe(before);
  await step(page, 1);

  await card.getByRole('button', { name: 'Open in the editor' }).click();
  const editor = page.getByLabel('Scene text');
  await expect(editor).toContainText('Broken on purpose');
  await expect(page.locator('sg-scene-editor .cm-lint-marker-error')).toHaveCount(1);
  await expect(page.locator('sg-scene-editor .cm-activeLineGutter').first()).toHaveText('5');
  await editor.fill(kBroken.replace('-1', '0.5'));
  await expect(page.getByText('No mistakes found')).toBeVisible();
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.locator('.scene-title')).toHaveText('Broken on purpose');
  await expect(card).toHaveCount(0);
});

test('a scene file that is dropped is run', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  await dropFile(page, 'mine.json', readFileSync('scenes/chain.json', 'utf8'));
  await page.waitForFunction(() => window.signorini?.scene === 'mine');
  // A link cannot lead to a file.
  await expect(page).not.toHaveURL(/scene=/);
  await step(page, 2);
});

test(
  'a mesh file that is dropped falls on a floor, and a bad one says where it is wrong',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=pendulum');
    const corners = ['v 0 0 0', 'v 0.2 0 0', 'v 0 0.2 0', 'v 0 0 0.2'];
    const faces = ['f 1 3 2', 'f 1 2 4', 'f 1 4 3', 'f 2 3 4'];
    await dropFile(page, 'corner.obj', [...corners, ...faces].join('\n'));
    await page.waitForFunction(() => window.signorini?.scene === 'corner');
    const height = (): Promise<number> =>
      page.evaluate(() => window.signorini!.frame!.poses[7 + 1] ?? NaN);
    // Half its size of 0.2 m above the floor, the mass centre a quarter of its height above its lowest point.
    expect(await height()).toBeCloseTo(0.15, 12);
    await step(page, 4);
    expect(await height()).toBeLessThan(0.15);
    await dropFile(page, 'hole.obj', [...corners, 'f 1 3 9'].join('\n'));
    const card = page.locator('sg-error-card');
    await expect(card).toContainText('line 5');
    await expect(page.locator('.scene-title')).toHaveText('corner');
  },
);

test(
  'a recorded reference run that is dropped is converted and run',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=pendulum');
    await dropFile(
      page,
      'reference.json',
      readFileSync('tests/golden/scene_billiards.json', 'utf8'),
    );
    await page.waitForFunction(() => window.signorini?.scene === 'reference');
    await step(page, 2);
    await openPanel(page, 'Text of the scene');
    await expect(page.getByLabel('Scene text')).toContainText('"format": "signorini/1"');
  },
);

test('an assembly of blocks that is dropped becomes a scene', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=pendulum&paused');
  await dropFile(
    page,
    'arch.json',
    readFileSync('tests/golden/masonry/arch-27-0.1500.json', 'utf8'),
  );
  await expect(page.locator('.scene-title')).toHaveText('arch-27-0.1500');
  await step(page, 2);
  expect(await page.evaluate(() => window.signorini!.frame!.contactCount)).toBeGreaterThan(100);
  expect(errors).toEqual([]);
});

test('an address can ask for a scene that is not there', async ({ page }) => {
  await openPage(page, '?scene=nothing_like_this');
  await expect(page.locator('sg-error-card')).toContainText('nothing_like_this');
  await expect(
    page.locator('sg-error-card').getByRole('button', { name: 'Start over' }),
  ).toHaveCount(0);
  await page.evaluate(() => window.signorini?.loadScene('pendulum'));
  await expect(page.locator('sg-error-card')).toHaveCount(0);
});

for (const query of ['?scene=rolling_ball&method=contact', '?scene=pendulum&method=magic'])
  test(`the address ${query} runs the scene with its own method and says so`, async ({ page }) => {
    await openPage(page, query);
    const card = page.locator('sg-error-card');
    await expect(card).toContainText('The method cannot run this scene');
    await expect(card).toContainText(/runs with its own method, (elastic|contact)/);
    expect(await step(page, 2)).toBeGreaterThan(0);
    await expect(page).not.toHaveURL(/magic|rolling_ball&method=contact/);
  });

test(
  'broken texts that are pasted or dropped one after the other leave everything as it is',
  { tag: '@all' },
  async ({ page }) => {
    const { errors } = await openPage(page, '?scene=pendulum&paused');
    await step(page, 5);
    const before = await digest(page);
    const paste = (text: string): Promise<boolean> =>
      page.evaluate((content) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', content);
        const event = new ClipboardEvent('paste', { clipboardData, bubbles: true });
        return document.body.dispatchEvent(event);
      }, text);
    const card = page.locator('sg-error-card');
    const good = readFileSync('scenes/chain.json', 'utf8');
    for (const [text, said] of [
      [good.slice(0, 700), /ends too early.*line/s],
      [good.replace('signorini/1', 'signorini/7'), /format.*signorini\/1/s],
      [good.replace(/"mass": [\d.]+/, '"mass": NaN'), /not a number that a file may hold/],
      ['hello', /a scene starts with/],
      ['{"scene": {"name": "a"}, "runs": []}', /runs: must be a list/],
      ['\u0000\u0001\u0002', /line 1/],
    ] as const) {
      await paste(text);
      await expect(card).toContainText(said);
      expect(await digest(page)).toBe(before);
      await page.keyboard.press('Escape');
      await expect(card).toHaveCount(0);
      await dropFile(page, 'broken.json', text);
      await expect(card).toContainText(said);
      await page.keyboard.press('Escape');
    }
    await expect(page.locator('.scene-title')).toHaveText('Pendulum');
    await step(page, 1);
    // What is good is run.
    await paste(good);
    await page.waitForFunction(() => window.signorini?.scene === 'pasted');
    expect(errors).toEqual([]);
  },
);
