import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { openPage, step } from './open_page';

/** Presses a button of the dialog and returns what the browser saves. */
async function saved(page: Page, button: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return readFileSync(await download.path());
}

/** Of the line over a picture [px]. */
const kHead = 34;

/** Of all panes [px]. */
function stageSize(page: Page): Promise<[number, number]> {
  return page.locator('.panes').evaluate((place) => [place.clientWidth, place.clientHeight]);
}

/** Width and height of a PNG [px]. */
function sizeOf(png: Buffer): [number, number] {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test('numbers are those of the command line, and pictures have their size', async ({ page }) => {
  await openPage(page, '?scene=newtons_cradle&paused');
  await page.evaluate(() => window.signorini!.reset());
  await step(page, 40);
  await page.keyboard.press('y');
  const csv = (await saved(page, 'Save CSV')).toString();
  const program = 'build/reproducible/tools/signorini_run/signorini_run';
  const args = ['scenes/newtons_cradle.json', '--until', '1'];
  expect(csv).toBe(execFileSync(program, args, { encoding: 'utf8' }));
  const [width, height] = await stageSize(page);
  const picture = sizeOf(await saved(page, 'Save the stage as PNG'));
  expect(picture).toEqual([2 * width, 2 * (height + kHead)]);
  expect(sizeOf(await saved(page, 'Graph: Energy'))).toEqual([960, 512 + kHead]);
  await page.getByRole('button', { name: 'Cite' }).click();
  const digest = await page.evaluate(() => window.signorini!.digest());
  await expect(page.getByRole('textbox', { name: 'Citation' })).toHaveValue(new RegExp(digest));
});

test('a film plays', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=newtons_cradle&paused&quality=low');
  await page.evaluate(() => window.signorini!.reset());
  await step(page, 40);
  await page.keyboard.press('y');
  await page.getByLabel('Size').selectOption('1');
  const film = await saved(page, 'Save WebM');
  const found = await page.evaluate(async (base64) => {
    const video = document.createElement('video');
    video.src = `data:video/webm;base64,${base64}`;
    video.muted = true;
    await video.play();
    await new Promise((resolve) => (video.onended = resolve));
    return [video.currentTime, video.videoWidth, video.videoHeight];
  }, film.toString('base64'));
  expect(found[0]).toBeCloseTo(0.5 + 1 / 30, 1);
  const [width, height] = await stageSize(page);
  expect(found.slice(1)).toEqual([width, height + kHead].map((side) => 2 * Math.floor(side / 2)));
});
