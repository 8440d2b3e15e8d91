import { expect, test, type Locator, type Page } from '@playwright/test';
import { accessibilityTroubles, bareControls } from './accessible';
import { drawn, openAsNewcomer, openPage, pictures, pixelOfBody, step } from './open_page';

function indexOf(page: Page, name: string): Promise<number> {
  return page.evaluate(
    (wanted) =>
      window.signorini!.simulation.loaded!.scene.bodies.findIndex((body) => body.name === wanted),
    name,
  );
}

const card = (page: Page): Locator => page.locator('sg-inspector');
const title = (page: Page): Locator => card(page).getByRole('heading');

/** Touches a body where its mass centre is seen. */
async function touch(page: Page, name: string): Promise<{ x: number; y: number }> {
  const at = await pixelOfBody(page, await indexOf(page, name));
  await page.mouse.click(at.x, at.y);
  return at;
}

test('a touch tells what a body is and what acts on it, and hides nothing of it', async ({
  page,
}) => {
  const { errors } = await openAsNewcomer(page, '?scene=stack_of_10&paused');
  await step(page, 4);
  const at = await touch(page, 'BLOCK_3');
  await expect(title(page)).toHaveText('Block 3');
  await pictures(page, 2);
  const box = (await card(page).boundingBox())!;
  const isOver =
    at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height;
  expect(isOver).toBe(false);
  // Eight blocks of 1 kg and their weights: the one below carries all, the one above what is on it.
  const forces = card(page).locator('.free');
  await expect(forces).toContainText(/Block 2 pushes\s+78\.5\u202fN/);
  await expect(forces).toContainText(/Block 4 pushes\s+68\.7\u202fN/);
  await expect(forces).toContainText(/Weight\s+9\.81\u202fN/);
  await expect(forces).toContainText(/Left over\s+0\u202fN/);
  await expect(card(page)).toContainText('They cancel: it rests.');
  // Its place stays; what it says goes with time.
  await step(page, 4);
  expect(await card(page).boundingBox()).toEqual(box);
  // What it touches leads on.
  await card(page).getByRole('button', { name: 'block 4' }).click();
  await expect(title(page)).toHaveText('Block 4 on block 3');
  await expect(card(page)).toContainText(/Push\s+68\.7\u202fN/);
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a drag takes a body and tells nothing; a touch on the ground closes the card', async ({
  page,
}) => {
  await openPage(page, '?scene=bouncing_ball&paused');
  const ball = await indexOf(page, 'BALL');
  const at = await pixelOfBody(page, ball);
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 30, at.y - 20, { steps: 3 });
  await page.mouse.up();
  // Who lets go sets the scene going.
  await page.waitForFunction(() => window.signorini!.panes.running);
  await page.evaluate(() => window.signorini!.pause());
  await expect(card(page)).toHaveCount(0);
  await drawn(page);
  await touch(page, 'BALL');
  await expect(title(page)).toHaveText('Ball');
  await pictures(page, 2);
  const ground = await page.evaluate(() => {
    const { x, y, width } = document.querySelector('.stage-view')!.getBoundingClientRect();
    return [20, width - 20]
      .map((across) => [x + across, y + 20] as const)
      .find((at) => document.elementFromPoint(...at)?.closest('.stage-view'))!;
  });
  await page.mouse.click(...ground);
  await expect(card(page)).toHaveCount(0);
});

test('a tick of the timeline tells of its blow, with speeds before and after', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle&paused');
  for (let i = 0; i < 40; i += 4) await step(page, 4);
  const slider = page.getByRole('slider', { name: 'Instant shown' });
  const { x, y, width, height } = (await slider.boundingBox())!;
  const [time = NaN, newest = NaN] = await page.evaluate(() => {
    const { panes } = window.signorini!;
    return [panes.first.events.times[0], panes.kept.newest];
  });
  // The thumb's middle goes from half a thumb to half a thumb.
  await page.mouse.click(x + 9 + ((width - 18) * time) / newest, y + height / 2);
  await expect(title(page)).toHaveText(/^Blow at 0\.7/);
  await expect(card(page)).toContainText(/ball 2 – ball 1\s+1\.51\u202fN s/);
  await expect(card(page)).toContainText(/ball 5\s+0\u202fm\/s\s+1\.\d+\u202fm\/s/);
  expect(await bareControls(page)).toEqual([]);
  expect(await accessibilityTroubles(page, true)).toEqual([]);
  expect(errors).toEqual([]);
});

test('keys walk through bodies and contacts, and Escape closes', async ({ page }) => {
  await openPage(page, '?scene=stack_of_10&paused');
  await step(page, 2);
  await page.locator('.stage-view').focus();
  await page.keyboard.press(']');
  const first = await title(page).textContent();
  await page.keyboard.press(']');
  await expect(title(page)).not.toHaveText(first ?? '');
  await page.keyboard.press('[');
  await expect(title(page)).toHaveText(first ?? '');
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  // What is selected can be looked at again.
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(first ?? '');
  await page.keyboard.press('}');
  await expect(title(page)).toContainText(' on ');
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
});

test('the mark of a contact tells of the contact, the arrow of a rod of the rod', async ({
  page,
}) => {
  await openPage(page, '?scene=leaning_ladders&paused');
  await step(page, 2);
  await drawn(page);
  const contact = await page.evaluate(() => {
    const { frame, panes } = window.signorini!;
    const at = frame!.contactPoints.subarray(0, 3);
    return panes.first.stage.stage!.project([at[0]!, at[1]!, at[2]!])!;
  });
  const { x, y } = (await page.locator('.stage-view').boundingBox())!;
  await page.mouse.click(x + contact[0], y + contact[1]);
  await expect(title(page)).toContainText(' on ');
  await expect(card(page)).toContainText(/\d+ % of what it can hold/);
});

test('the card leads on: follow the body, keep its values on the stage, change it', async ({
  page,
}) => {
  const { errors } = await openAsNewcomer(page, '?scene=bouncing_ball&paused');
  const ball = await indexOf(page, 'BALL');
  await touch(page, 'BALL');
  const button = (name: string): Locator => card(page).getByRole('button', { name, exact: true });
  await button('Follow').click();
  await expect(button('Follow')).toHaveAttribute('aria-pressed', 'true');
  const before = await pixelOfBody(page, ball);
  await step(page, 12);
  await drawn(page);
  const after = await pixelOfBody(page, ball);
  expect(after.x).toBeCloseTo(before.x, 1);
  expect(after.y).toBeCloseTo(before.y, 1);
  await page.keyboard.press('f');
  await expect(button('Follow')).toHaveAttribute('aria-pressed', 'false');
  await button('Probe').click();
  await expect(button('Probe')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.tool-handle')).toHaveCount(1);
  await button('Probe').click();
  await expect(page.locator('.tool-handle')).toHaveCount(0);
  await button('Change').click();
  await expect(page.locator('sg-build-panel')).toContainText(/ball/i);
  expect(errors).toEqual([]);
});

test('of a contact whose force is open the card asks for its bounds', async ({ page }) => {
  await openPage(page, '?scene=masonry_arch&paused');
  await step(page, 2);
  await page.locator('.stage-view').focus();
  await page.keyboard.press('}');
  const bounds = card(page).getByRole('button', { name: 'Bounds', exact: true });
  await bounds.click();
  await expect(card(page)).toContainText(/Any push of .+ would do/);
});

test('in space the mark of a contact is touched as in the plane', async ({ page }) => {
  await openPage(page, '?scene=ball_stack&paused');
  await step(page, 2);
  await drawn(page);
  const { x, y } = (await page.locator('.stage-view').boundingBox())!;
  const contact = await page.evaluate(() => {
    const { frame, panes } = window.signorini!;
    const at = frame!.contactPoints.subarray(0, 3);
    return panes.first.stage.stage!.project([at[0]!, at[1]!, at[2]!])!;
  });
  await page.mouse.click(x + contact[0], y + contact[1]);
  await expect(title(page)).toContainText(' on ');
});

test('a body in space is told of as well, in German', async ({ page }) => {
  await openPage(page, '?scene=ball_stack&paused&lang=de');
  await drawn(page);
  await page.keyboard.press(']');
  await page.keyboard.press(']');
  await expect(card(page).locator('.free')).toContainText('Gewicht');
  await expect(page.locator('sg-callout')).toBeVisible();
});

test('on a phone it is a card below the stage, and the body is seen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { errors } = await openAsNewcomer(page, '?scene=bouncing_ball&paused');
  await touch(page, 'BALL');
  await expect(title(page)).toHaveText('Ball');
  await drawn(page);
  const box = (await page.locator('.inspected').boundingBox())!;
  const stage = (await page.locator('.stage').boundingBox())!;
  expect(box.y).toBeGreaterThanOrEqual(stage.y + stage.height);
  expect(stage.height).toBeGreaterThan(0.4 * 844);
  const { y } = await pixelOfBody(page, await indexOf(page, 'BALL'));
  expect(y).toBeLessThan(box.y);
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeInViewport();
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('what just happened is said in a sentence, which leads there; the legend has its switch', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=billiards&paused');
  const caption = page.locator('.caption');
  await expect(caption).toHaveRole('status');
  await step(page, 40);
  await expect(caption).toContainText('Cue ball struck ball 1 with');
  const time = await page.evaluate(() => window.signorini!.time);
  await caption.getByRole('button', { name: /struck/ }).click();
  await expect.poll(() => page.evaluate(() => window.signorini!.time)).toBeLessThan(time);
  await page.getByRole('button', { name: 'Forces', exact: true }).click();
  if (!(await page.locator('.legend').isVisible()))
    await page.getByRole('button', { name: 'Forces', exact: true }).click();
  const words = page.getByRole('button', { name: 'Captions' });
  await expect(words).toHaveAttribute('aria-pressed', 'true');
  await words.click();
  await expect(words).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => window.signorini!.reset());
  await step(page, 40);
  await expect(caption).toHaveText('');
  expect(errors).toEqual([]);
});

test('what is asked is not answered by a sentence before it is answered', async ({ page }) => {
  await openPage(page, '?scene=row_of_balls&paused');
  const question = page.getByRole('region', { name: 'Question' });
  const caption = page.locator('.caption');
  await expect(question.getByRole('button', { name: 'One ball with 2 m/s' })).toBeVisible();
  const early = await page.evaluate(async () => {
    const texts: string[] = [];
    for (let i = 0; i < 40; ++i) {
      await window.signorini!.step(2);
      await new Promise(requestAnimationFrame);
      const story = document.querySelector('sg-story')!.shadowRoot;
      const said = document.querySelector('.caption')!.textContent.trim();
      const isTold = story?.querySelector('h2')?.textContent?.includes('Why') === true;
      if (said !== '' && !isTold) texts.push(said);
    }
    return texts;
  });
  expect(early).toEqual([]);
  await expect(caption).toContainText('ran through the row');
});
