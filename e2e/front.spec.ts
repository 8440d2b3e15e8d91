import { expect, test } from '@playwright/test';
import {
  drawn,
  openAsNewcomer,
  openGallery,
  openPage,
  pictures,
  pixelOfBody,
  remembered,
  step,
} from './open_page';

/** A busy machine plays slowly. */
const kSlow = { timeout: 20_000 };

test('a knob that is turned as soon as the scene is there can be taken back', async ({ page }) => {
  // As if no time had passed: documents are remembered once they have rested for a moment.
  await page.addInitScript(() => {
    const plain = window.setTimeout.bind(window);
    const late = (act: TimerHandler, delay?: number): number =>
      plain(act, delay === 350 ? 600_000 : delay);
    Object.assign(window, { setTimeout: late });
  });
  const { errors } = await openPage(page, '?scene=newtons_cradle');
  const knob = page.getByRole('slider', { name: 'Gravity' });
  await knob.focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: /^Back to 9.81/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(knob).toHaveAttribute('aria-valuetext', '9.81\u202fm/s²');
  await expect(page.getByRole('button', { name: /^Back to \d/ })).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('a knob shows what the scene has once nothing is asked for any more', async ({ page }) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle');
  const knob = page.getByRole('slider', { name: 'Gravity' });
  await expect(knob).toHaveAttribute('aria-valuetext', '9.81\u202fm/s²');
  // Turned and undone before the page has shown the place between.
  await page.locator('sg-knobs').evaluate(async (element) => {
    const panel = element as HTMLElement & { knobs: readonly object[]; updateComplete: unknown };
    panel.addEventListener('sg-command', (event) => event.stopPropagation(), { capture: true });
    const range = panel.shadowRoot!.querySelector<HTMLInputElement>('input[title=Gravity]')!;
    range.value = range.max;
    range.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
    await panel.updateComplete;
    if (panel.shadowRoot!.querySelector('.back:not(.no-back)') === null)
      throw new Error('not held');
    panel.knobs = [...panel.knobs];
    await panel.updateComplete;
  });
  await expect(page.getByRole('button', { name: /^Back to \d/ })).toHaveCount(0);
  await expect(knob).toHaveAttribute('aria-valuetext', '9.81\u202fm/s²');
  expect(errors).toEqual([]);
});

test('a knob starts the scene anew, can be taken back, and goes with the link', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle');
  await step(page, 20);
  // The scene as it was opened, once it has rested for a moment.
  await expect.poll(() => remembered(page)).toBe(1);
  const knob = page.getByRole('slider', { name: 'Gravity' });
  await expect(knob).toHaveAttribute('aria-valuetext', '9.81\u202fm/s²');
  await knob.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => page.evaluate(() => window.signorini!.frame!.figures.steps)).toBe(0);
  await expect(knob).toHaveAttribute('aria-valuetext', '1.00\u202fm/s²');
  const gravity = () =>
    page.evaluate(() => window.signorini!.getParameterNumber('GRAVITY').getValue());
  await expect.poll(gravity).toBe(1);
  await expect.poll(() => remembered(page)).toBe(2);

  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const link = await dialog.getByRole('textbox', { name: /^Link/ }).inputValue();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+z');
  await expect.poll(gravity).toBe(9.81);
  await expect(knob).toHaveAttribute('aria-valuetext', '9.81\u202fm/s²');

  await page.goto('about:blank');
  await page.goto(link);
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini?.ready);
  expect(await gravity()).toBe(1);
  await page.getByRole('button', { name: 'Back to 9.81' }).click();
  await expect.poll(gravity).toBe(9.81);
  expect(errors).toEqual([]);
});

test('choosing answers and plays; the run answers, and says why; both can be had again', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=row_of_balls');
  const question = page.getByRole('region', { name: 'Question' });
  await question.getByRole('button', { name: 'Two balls with 1 m/s' }).click();
  await expect(question).toContainText('You said: two balls with 1 m/s');
  await expect(question.getByRole('heading')).toHaveText('It was one ball with 2 m/s. Why?', kSlow);
  await question.getByRole('button', { name: 'Ask again' }).click();
  await question.getByRole('button', { name: 'One ball with 2 m/s' }).click();
  await expect(question.getByRole('heading')).toHaveText('Yes: one ball with 2 m/s. Why?', kSlow);
  // What was told stays although somebody goes back.
  await page.keyboard.press('r');
  await expect(question.getByRole('heading')).toContainText('Yes');
  await question.getByRole('button', { name: 'Ask again' }).click();
  await question.getByRole('button', { name: 'Just play' }).click();
  await expect(question.getByRole('heading')).toHaveText('It was one ball with 2 m/s. Why?', kSlow);
  await question.getByRole('button', { name: 'Close the story' }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('button', { name: 'Story', exact: true }).click();
  await expect(question).toBeVisible();
  expect(errors).toEqual([]);
});

test('who only plays is asked again at the start', async ({ page }) => {
  await openPage(page, '?scene=row_of_balls&paused');
  const question = page.getByRole('region', { name: 'Question' });
  await step(page, 80);
  await expect(question.getByRole('heading')).toContainText('It was one ball');
  await page.keyboard.press('r');
  await expect(question.getByRole('button', { name: 'One ball with 2 m/s' })).toBeVisible();
});

test('the first visit plays to the held breath, and no further until somebody acts', async ({
  page,
}) => {
  const { errors } = await openAsNewcomer(page);
  const state = () =>
    page.evaluate(() => ({ time: window.signorini!.time, runs: window.signorini!.running }));
  const hold = 0.6;
  await expect.poll(async () => (await state()).time).toBeCloseTo(hold, 9);
  await expect(page.getByText('Or take any ball and let it go.')).toBeVisible();
  // Looking around is no answer.
  await page.getByRole('button', { name: 'Energy', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Energy now' })).toBeVisible();
  await pictures(page, 20);
  await page.evaluate(() => window.signorini!.settled());
  expect((await state()).runs).toBe(false);
  expect((await state()).time).toBeCloseTo(hold, 9);
  await page.keyboard.press('Escape');
  const question = page.getByRole('region', { name: 'Question' });
  await question.getByRole('button', { name: 'All four, more slowly' }).click();
  await expect.poll(async () => (await state()).time).toBeGreaterThan(hold);
  await expect(question.getByRole('heading')).toHaveText('It was only the last ball. Why?', kSlow);
  await expect(question.getByRole('row', { name: /^Momentum 1\.50.*1\.50/ })).toBeVisible();
  await question.getByRole('button', { name: 'Make the last ball five times as heavy' }).click();
  const knob = page.getByRole('slider', { name: 'Mass of the last ball' });
  await expect(knob).toHaveAttribute('aria-valuetext', '5.0\u202fkg');
  await expect.poll(async () => (await state()).runs).toBe(true);
  await expect(question.getByRole('heading')).toHaveText('It was only the last ball. Why?', kSlow);
  await page.keyboard.press('Control+z');
  await expect(knob).toHaveAttribute('aria-valuetext', '1.0\u202fkg');
  expect(errors).toEqual([]);
});

test('with reduced motion the first visit stands at the held breath', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAsNewcomer(page);
  const time = () => page.evaluate(() => window.signorini!.time);
  await expect.poll(time).toBeCloseTo(0.6, 9);
  expect(await page.evaluate(() => window.signorini!.running)).toBe(false);
});

test(
  'a mark on the stage is compared with where the body comes',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?scene=leaving_a_disc');
    const question = page.getByRole('region', { name: 'Question' });
    // It is still asked for when a knob has started the scene anew.
    await page.getByRole('slider', { name: 'Gravity' }).focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('button', { name: /^Back to \d/ }).click();
    await page.evaluate(() => window.signorini!.settled());
    const ball = await pixelOfBody(page, 1);
    await page.mouse.click(ball.x + 100, ball.y + 80);
    await expect(question).toContainText(/x\s\d\.\d+\sm, y/);
    await question.getByRole('button', { name: 'That is my guess' }).click();
    await expect(question).toContainText(/It came \d.*m from your mark\. Why\?/s, kSlow);
  },
);

test('forces are shown while a mark is asked for, and bodies are pulled once it is given', async ({
  page,
}) => {
  await openPage(page, '?scene=block_on_incline&paused');
  const question = page.getByRole('region', { name: 'Question' });
  await expect(question).toBeVisible();
  // The legend tells the scale of the arrows in the picture.
  await expect(page.locator('.stage-legend')).toBeVisible();
  await expect(page.locator('.stage-view')).toHaveAttribute('aria-label', /incline/i);
  await drawn(page);
  const block = await pixelOfBody(page, 1);
  await page.mouse.click(block.x + 40, block.y + 30);
  await question.getByRole('button', { name: 'That is my guess' }).click();
  await expect(question).toContainText('You said');
  await page.evaluate(() => window.signorini!.pause());
  const there = await pixelOfBody(page, 1);
  await page.mouse.move(there.x, there.y);
  await expect(page.locator('.stage-layer:not([hidden])')).toHaveCSS('cursor', 'grab');
});

test('a number is compared with that of the run', { tag: '@all' }, async ({ page }) => {
  await openPage(page, '?scene=digits_of_pi');
  const question = page.getByRole('region', { name: 'Question' });
  await question.getByRole('textbox', { name: 'Your guess' }).fill('12');
  await expect(question.getByRole('slider', { name: 'Your guess' })).toHaveValue('12');
  await page.keyboard.press('Enter');
  await page.evaluate(() => window.signorini!.pause());
  await step(page, 400);
  await expect(question).toContainText(/You said: 12 · 19 apart.*It was 31\. Why\?/s);
});

test('a lesson is opened by link and gone through', { tag: '@all' }, async ({ page }) => {
  const { errors } = await openPage(page, '?lesson=friction&step=2');
  const lesson = page.getByRole('region', { name: 'Lesson' });
  await expect(lesson).toContainText('2 of 7');
  const shown = () => page.evaluate(() => window.signorini!.scene);
  await expect.poll(shown).toBe('friction_on_a_slope');
  await lesson.getByRole('button', { name: 'Next' }).click();
  await expect.poll(shown).toBe('tip_or_slide');
  await expect(page).toHaveURL(/lesson=friction&step=3/);
  await lesson.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(shown).toBe('friction_on_a_slope');
  await lesson.getByRole('button', { name: 'Close the lesson' }).click();
  await expect(lesson).toHaveCount(0);
  await expect(page).not.toHaveURL(/lesson=/);
  expect(errors).toEqual([]);
});

test('a scene of the gallery plays once; arrows and energies have their scale', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?scene=newtons_cradle');
  const open = async (title: string) =>
    (await openGallery(page))
      .getByRole('link', { name: new RegExp(`^${title}`) })
      .first()
      .click();
  const state = () =>
    page.evaluate(() => ({ time: window.signorini!.time, runs: window.signorini!.running }));
  await open('Oblique discs');
  await expect(page.locator('.scene-title')).toHaveText('Oblique discs');
  await page.evaluate(() => window.signorini!.settled());
  // It plays three seconds, unless its author says otherwise.
  await expect
    .poll(async () => (await state()).runs || (await state()).time < 3 - 1e-9, { timeout: 20_000 })
    .toBe(false);
  await page.evaluate(() => window.signorini!.settled());
  const stood = (await state()).time;
  expect(stood).toBeCloseTo(3, 9);
  await page.getByRole('button', { name: 'Motion', exact: true }).click();
  const velocity = page.getByRole('button', { name: /Velocity/ });
  await expect(velocity).toHaveAttribute('aria-pressed', 'true');
  await expect(velocity).toContainText('m/s');
  await page.getByRole('button', { name: 'Energy', exact: true }).click();
  const energy = page.getByRole('region', { name: 'Energy now' });
  await expect(energy.getByRole('row', { name: /taken: impacts/ })).toBeVisible();
  expect(await state()).toEqual({ time: stood, runs: false });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open('Seesaw');
  await expect(page.locator('.scene-title')).toHaveText('Seesaw');
  await page.evaluate(() => window.signorini!.settled());
  expect(await state()).toEqual({ time: 0, runs: false });
  expect(errors).toEqual([]);
});
