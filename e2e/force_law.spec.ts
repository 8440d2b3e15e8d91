import { expect, test } from '@playwright/test';
import { openPanel, step } from './open_page';
import { openSpace } from './space_scene';

test(
  'the functions of the force law are dragged, typed and run',
  { tag: '@all' },
  async ({ page }) => {
    await openSpace(page);
    await openPanel(page, 'Force law');
    const panel = page.locator('sg-force-law');
    await expect(panel.locator('sg-law-figure')).toHaveCount(6);
    const handle = panel.getByRole('slider', { name: 'cor' });
    await handle.scrollIntoViewIfNeeded();
    const knob = await handle.locator('.knob').boundingBox();
    const [x, y] = [(knob?.x ?? 0) + 6, (knob?.y ?? 0) + 6];
    const field = panel.getByRole('textbox', { name: 'Restitution cor' });
    const before = Number(await field.inputValue());
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 30, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Number(await field.inputValue())).toBeLessThan(before);
    const slow = panel.getByRole('slider', { name: 'vₛ' }).first();
    await slow.focus();
    await page.keyboard.press('ArrowRight');
    await expect(panel.getByRole('textbox', { name: 'vₛ' })).toHaveValue('0.011');
    await handle.focus();
    await page.keyboard.press('End');
    await expect(field).toHaveValue('1');
    await page.keyboard.press('PageDown');
    await expect(field).toHaveValue('0.75');
    await page.keyboard.press('Home');
    await expect(field).toHaveValue('0');
    await panel.getByRole('combobox', { name: 'Materials' }).selectOption('Steel – Glass');
    // Pictures that arrive while somebody types do not take the text away.
    await field.fill('2');
    await step(page, 1);
    await expect(panel.locator('.dot').first()).toBeVisible();
    await expect(field).toHaveValue('2');
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('alert')).toContainText('Restitution cor must be from 0');
    await page.keyboard.press('Escape');
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await expect(field).not.toHaveValue('2');
    await field.fill('0.25');
    await field.press('Enter');
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Run the scene with these' }).click();
    await page.waitForFunction(
      () =>
        window.signorini?.simulation.loaded?.scene.contact_pairs?.some(
          (pair) => pair.materials.includes('Glass') && pair.restitution === 0.25,
        ) === true,
    );
  },
);

test(
  'the force law changes the pair that it shows, whatever touches meanwhile',
  { tag: '@all' },
  async ({ page }) => {
    await openSpace(page);
    await openPanel(page, 'Force law');
    const panel = page.locator('sg-force-law');
    const pair = panel.getByRole('combobox', { name: 'Materials' });
    // The box rests on the ground; the ball, which comes before it in the scene, lands later.
    await step(page, 1);
    await expect(pair).toHaveValue(/Steel – Glass/);
    const [slow, spin] = ['vₛ', 'ωₛ'].map((name) => panel.getByRole('textbox', { name }));
    await slow?.fill('0.01 m/s');
    await slow?.press('Enter');
    await expect(panel.getByRole('alert')).toContainText('must be a number without unit');
    const run = panel.getByRole('button', { name: 'Run the scene with these' });
    await spin?.fill('0.02');
    await spin?.press('Enter');
    // What is wrong stays in its field, is said, and is not run.
    await expect(slow!).toHaveValue('0.01 m/s');
    await expect(run).toBeDisabled();
    await slow?.fill('0.2');
    await slow?.press('Enter');
    await expect(panel.getByRole('alert')).toHaveCount(0);
    await page.waitForFunction(async () => {
      await window.signorini!.step(2);
      return window.signorini!.frame!.figures.contacts > 4;
    });
    await expect(pair).toHaveValue(/Steel – Glass/);
    await run.click();
    await page.waitForFunction(
      () =>
        window.signorini?.simulation.loaded?.scene.contact_pairs?.some(
          ({ materials, v_small, w_small }) =>
            materials.includes('Glass') && v_small === 0.2 && w_small === 0.02,
        ) === true,
    );
    await expect(slow!).toHaveValue('0.2');
  },
);
