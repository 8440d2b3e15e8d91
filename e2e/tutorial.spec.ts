import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import type { SignoriniSceneElement } from '../web/src/embed';
import { openPage, openPanel, remembered } from './open_page';
import { takePicture } from './take_picture';

/** Where the pictures of docs/tutorial.md lie, see {@link takePicture}. */
const kPictures = 'docs/images/tutorial';

/** Blocks of code in the tutorial, in order. */
const blocks = [
  ...readFileSync('docs/tutorial.md', 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm),
].map(([, language, text]) => ({ language, text: text ?? '' }));

function block(language: string): string {
  const found = blocks.find((entry) => entry.language === language);
  if (found === undefined) throw new Error(`docs/tutorial.md has no block of ${language}`);
  return found.text;
}

const picture = (page: Page, name: string): Promise<void> =>
  takePicture(page, `${kPictures}/${name}.webp`);

/** What the tab *Bodies* says of a body. */
async function rowOf(page: Page, name: string): Promise<string> {
  await openPanel(page, 'Bodies');
  return page.locator('sg-bodies').getByRole('row', { name }).first().innerText();
}

/** Lays a protractor on the ramp: its vertex on the lower corner, one arm on the upper one, the other level. */
async function measureSlope(page: Page): Promise<void> {
  await openPanel(page, 'Measure');
  await page.getByRole('button', { name: 'Protractor' }).click();
  const corners = await page.evaluate(() => {
    const { frame, pixelOf } = {
      frame: window.signorini!.frame!,
      pixelOf: (body: number) => window.signorini!.pixelOf(body),
    };
    const [ramp, box] = [pixelOf(0), pixelOf(1)];
    const scale = (box[0] - ramp[0]) / (frame.poses[7]! - frame.poses[0]!);
    const [cos, sin] = [Math.cos(-0.5), Math.sin(-0.5)];
    return [-5, 5].map((x) => [
      ramp[0] + scale * (cos * x - sin * 0.25),
      ramp[1] - scale * (sin * x + cos * 0.25),
    ]);
  });
  const stage = (await page.locator('.stage-view').boundingBox())!;
  const [[leftX, leftY], [rightX, rightY]] = corners as [[number, number], [number, number]];
  for (const [point, x, y] of [
    [2, rightX, rightY],
    [1, leftX, leftY],
    [3, rightX - 200, rightY],
  ] as const) {
    const handle = page.getByRole('button', { name: `Protractor 1, point ${point}` });
    const { x: fromX, y: fromY } = (await handle.boundingBox())!;
    await page.mouse.move(fromX + 11, fromY + 11);
    await page.mouse.down();
    await page.mouse.move(stage.x + x, stage.y + y, { steps: 3 });
    await page.mouse.up();
  }
  // 0.5 radians are 28.65°; the level arm was laid by eye.
  const said = await page.locator('sg-measure .answer .figure').first().innerText();
  expect(Math.abs(parseFloat(said) - (180 / Math.PI) * 0.5)).toBeLessThan(0.4);
}

test('the walk of the tutorial, as it is written', { tag: '@all' }, async ({ page, browser }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 1280, height: 800 });
  // 1, 2: open and play.
  const { errors } = await openPage(page);
  await picture(page, 'open');
  await page.keyboard.press('Space');
  await expect.poll(() => page.evaluate(() => window.signorini!.time)).toBeGreaterThan(0.2);
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  // 3: another scene.
  const fresh = await remembered(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search scenes' })).toBeFocused();
  await page.keyboard.type('incline');
  await page.getByRole('link', { name: /^Block on an incline/ }).click();
  await expect(page.locator('.scene-title')).toHaveText('Block on an incline');
  await page.evaluate(() => window.signorini!.settled());
  // A change counts when nothing has followed it for a moment, as where a person makes it.
  await expect.poll(() => remembered(page)).toBeGreaterThan(fresh);
  const before = await remembered(page);
  // 4: a knob, which is taken back, and a parameter.
  const gravity = (): Promise<number> =>
    page.evaluate(() => window.signorini!.getParameterNumber('GRAVITY').getValue());
  await page.getByRole('slider', { name: 'Gravity' }).focus();
  await page.keyboard.press('Home');
  await expect.poll(gravity).toBe(1);
  await page.getByRole('button', { name: 'Back to 9.81' }).click();
  await expect.poll(gravity).toBe(9.81);
  await page.evaluate(() => window.signorini!.settled());
  const turned = await remembered(page);
  await openPanel(page, 'Gravity, friction, energy');
  const friction = page.locator('[data-parameter=FRICTION]').getByRole('textbox');
  await friction.fill('0.3');
  await friction.press('Enter');
  await page.evaluate(() => window.signorini!.settled());
  await page.evaluate(() => window.signorini!.step(40));
  await picture(page, 'change');
  await page.keyboard.press('Escape');
  await page.locator('.stage-view').click({ position: { x: 5, y: 5 } });
  await expect.poll(() => remembered(page)).toBeGreaterThan(Math.max(before, turned));
  await page.keyboard.press('Control+z');
  await expect(friction).toHaveValue('0');
  await expect(page.locator('.scene-title')).toHaveText('Block on an incline');
  // 5: methods side by side.
  await page.getByRole('button', { name: /Compare with another/ }).click();
  await page.locator('sg-method-menu[adds] [data-method=virtual_contact]').click();
  await page.waitForFunction(
    () => window.signorini!.panes.all.at(-1)?.method === 'virtual_contact',
  );
  await page.evaluate(() => window.signorini!.settled());
  await page.evaluate(() => window.signorini!.step(40));
  await picture(page, 'compare');
  // 6: guess, and what is expected.
  await page.keyboard.press('r');
  await page.evaluate(() => window.signorini!.settled());
  const question = page.getByRole('region', { name: 'Question' });
  const from = await page.evaluate(() => window.signorini!.pixelOf(1));
  const slope = (await page.locator('.stage-view').first().boundingBox())!;
  await page.mouse.click(slope.x + from[0] + 60, slope.y + from[1] + 22);
  await question.getByRole('button', { name: 'That is my guess' }).click();
  await expect(question).toContainText(/It came .* from your mark/s, { timeout: 30_000 });
  await picture(page, 'predict');
  await page.evaluate(() => window.signorini!.pause());
  await openPanel(page, 'Expected and found');
  await expect(page.locator('sg-about')).toContainText('s = g sin(20 deg) t^2/2');
  // 7: a scene of one's own.
  await page.getByRole('button', { name: 'Close Soft skin' }).click();
  await expect(page.locator('.pane')).toHaveCount(1);
  await openPanel(page, 'Text of the scene');
  await page.getByRole('textbox', { name: 'Scene text' }).fill(block('json'));
  await expect(page.locator('sg-scene-editor .verdict')).toHaveText('No mistakes found');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.locator('.scene-title')).toHaveText('My ramp');
  await page.evaluate(() => window.signorini!.settled());
  // 8: it holds, and with less friction it slides.
  await page.evaluate(() => window.signorini!.step(40));
  expect(await rowOf(page, 'box')).toMatch(/\b0\b/);
  await openPanel(page, 'Text of the scene');
  await picture(page, 'build');
  await openPanel(page, 'Gravity, friction, energy');
  const less = page.locator('[data-parameter=FRICTION]').getByRole('textbox');
  await less.fill('0.5');
  await less.press('Enter');
  await page.evaluate(() => window.signorini!.settled());
  await page.evaluate(() => window.signorini!.reset());
  await page.evaluate(() => window.signorini!.step(40));
  // 9: measured.
  // g (sin 0.5 − 0.5 cos 0.5), as the tutorial says.
  expect(await rowOf(page, 'box')).toMatch(/\b0\.3986\b/);
  await measureSlope(page);
  await picture(page, 'measure');
  // 10: numbers to take away.
  await page.keyboard.press('y');
  await picture(page, 'numbers');
  const [table] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save CSV' }).click(),
  ]);
  const csv = readFileSync(await table.path(), 'utf8')
    .trim()
    .split('\n');
  expect(csv[0]).toMatch(/^time,BOX\.x,BOX\.y,BOX\.angle,BOX\.vx/);
  expect(csv).toHaveLength(42);
  await page.keyboard.press('Escape');
  await openPanel(page, 'Terminal');
  const field = page.getByRole('textbox', { name: 'Script' });
  await field.fill(block('js'));
  await field.press('Control+Enter');
  await expect(page.locator('sg-terminal .line.output .text').last()).toHaveText(
    /^1\.0\d*,0\.3986/,
  );
  // 11: shared.
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const link = await dialog.getByRole('textbox', { name: /^Link/ }).inputValue();
  const element = await dialog.getByRole('textbox', { name: /^Element/ }).inputValue();
  await picture(page, 'share');
  const other = await browser.newPage();
  await other.goto(link);
  await other.waitForFunction(() => window.signorini !== undefined);
  await other.evaluate(() => window.signorini!.ready);
  await expect(other.locator('.scene-title')).toHaveText('My ramp');
  // 12: in a page of one's own.
  await other.route('**/somebody/page.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: block('html').replace('…', element) }),
  );
  await other.goto('./somebody/page.html');
  await expect(other.locator('signorini-scene')).toBeVisible();
  await expect
    .poll(() =>
      other
        .locator('signorini-scene')
        .evaluate((scene: SignoriniSceneElement) => scene.state().time)
        .catch(() => -1),
    )
    .toBe(0);
  await picture(other, 'embed');
  await other.close();
  expect(errors).toEqual([]);
});
