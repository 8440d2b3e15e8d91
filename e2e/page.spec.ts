import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from '@playwright/test';
import { digest, openPage, step } from './open_page';

/** Drops a file with a text on the page. */
async function dropFile(page: Page, name: string, text: string): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: 'application/json' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('.stage', 'dragover', { dataTransfer: data });
  await page.dispatchEvent('.stage', 'drop', { dataTransfer: data });
}

/** What axe finds wrong, as short texts. */
async function accessibilityTroubles(page: Page): Promise<string[]> {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  await page.addScriptTag({ content: readFileSync(axe, 'utf8') });
  return page.evaluate(async () => {
    interface AxeNode {
      readonly target: readonly unknown[];
    }
    interface AxeResult {
      readonly violations: readonly { readonly id: string; readonly nodes: readonly AxeNode[] }[];
    }
    const { axe: run } = window as unknown as { axe: { run(options: object): Promise<AxeResult> } };
    const { violations } = await run.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} ${JSON.stringify(node.target)}`),
    );
  });
}

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
  await expect(editor).toHaveValue(kBroken);
  await expect(page.locator('sg-scene-editor .lines .bad')).toHaveText('5');
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
  await step(page, 2);
});

test('an address can ask for a scene that is not there', async ({ page }) => {
  await openPage(page, '?scene=nothing_like_this');
  await expect(page.locator('sg-error-card')).toContainText('nothing_like_this');
  await page.evaluate(() => window.signorini?.loadScene('pendulum'));
  await expect(page.locator('sg-error-card')).toHaveCount(0);
});

test('everything can be done by keyboard', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.evaluate(() => window.signorini?.settled());
  expect(await page.evaluate(() => window.signorini?.frame?.figures.steps)).toBe(1);
  await page.keyboard.press('r');
  await page.evaluate(() => window.signorini?.settled());
  expect(await page.evaluate(() => window.signorini?.frame?.figures.steps)).toBe(0);
  await page.keyboard.press('Space');
  await page.waitForFunction(() => window.signorini?.running);
  await page.keyboard.press('Space');
  await page.waitForFunction(() => !window.signorini?.running);

  const tabs = ['Parameters', 'Contacts', 'Events', 'Bodies', 'About', 'Scene', 'Terminal'];
  for (const [index, name] of tabs.entries()) {
    await page.keyboard.press(String(index + 1));
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  }
  await page.keyboard.press('Shift+?');
  await expect(page.getByRole('dialog', { name: 'Keys and pointer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search scenes' })).toBeFocused();
  await page.keyboard.type('pendulum double');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.signorini?.scene === 'double_pendulum');
});

test('a selected body can be pulled by keyboard', async ({ page }) => {
  await openPage(page, '?scene=spring_cart');
  await page.keyboard.press('4');
  const name = page.locator('sg-bodies button.name').first();
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Shift+ArrowRight');
  await page.waitForFunction(() => (window.signorini?.frame?.dragForce[2] ?? 0) > 0);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => window.signorini?.frame?.dragForce[2] === 0);
});

test('the tab key visits every control, and each has a name', async ({ page }) => {
  await openPage(page, '?scene=bouncing_ball');
  const nameless = await page.evaluate(() => {
    const found: string[] = [];
    const visit = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot !== null) visit(element.shadowRoot);
        if (!element.matches('button, input:not([hidden]), select, textarea')) continue;
        const label =
          element.getAttribute('aria-label') ??
          element.textContent?.trim() ??
          (element as HTMLInputElement).labels?.[0]?.textContent ??
          '';
        const named = label !== '' || ((element as HTMLInputElement).labels?.length ?? 0) > 0;
        if (!named || element.title === '') found.push(element.outerHTML.slice(0, 120));
      }
    };
    visit(document);
    return found;
  });
  expect(nameless).toEqual([]);
  const seen = new Set<string>();
  for (let i = 0; i < 25; ++i) {
    await page.keyboard.press('Tab');
    seen.add(
      await page.evaluate(() => {
        let active = document.activeElement;
        while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
        return active?.outerHTML.slice(0, 160) ?? '';
      }),
    );
  }
  expect(seen.size).toBeGreaterThan(20);
});

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing wrong in the ${theme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openPage(page, '?scene=stack_of_10');
    await step(page, 10);
    await expect(page.locator('.gallery-panel svg').first()).toBeVisible();
    await page.screenshot({ path: `build/screenshots/theme_${theme}.png` });
    expect(await accessibilityTroubles(page)).toEqual([]);
    const tabs = ['Contacts', 'Events', 'Bodies', 'About', 'Scene', 'Terminal'];
    for (const name of tabs) {
      await page.getByRole('tab', { name }).click();
      await page.evaluate(() => window.signorini?.settled());
      expect(await accessibilityTroubles(page), name).toEqual([]);
    }
    const field = page.getByRole('textbox', { name: 'Script' });
    await field.fill('1/3; nothing.here');
    await field.press('Enter');
    await expect(page.locator('sg-terminal .line.error')).toBeVisible();
    await field.fill('sim.get');
    await field.press('Tab');
    await expect(page.getByRole('listbox', { name: 'Completions' })).toBeVisible();
    await page.screenshot({ path: `build/screenshots/terminal_${theme}.png` });
    expect(await accessibilityTroubles(page), 'completions').toEqual([]);
  });
}

test('the theme can be chosen and is remembered', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByLabel('Theme').selectOption('dark');
  await page.keyboard.press('Escape');
  const background = (): Promise<string> =>
    page.evaluate(
      () => getComputedStyle(document.querySelector('.top') ?? document.body).backgroundColor,
    );
  const dark = await background();
  await openPage(page, '?scene=pendulum');
  expect(await background()).toBe(dark);
  expect(dark).toBe('rgb(24, 28, 34)');
});

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1280, 720],
  [2560, 1440],
] as const) {
  test(`nothing is cut off at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openPage(page, '?scene=pyramid_of_10');
    await step(page, 20);
    await page.screenshot({ path: `build/screenshots/width_${width}.png` });
    const overflow = await page.evaluate(() => ({
      x: document.documentElement.scrollWidth - innerWidth,
      y: document.documentElement.scrollHeight - innerHeight,
    }));
    expect(overflow).toEqual({ x: 0, y: 0 });
    const stage = await page.locator('.stage').boundingBox();
    expect(stage?.width ?? 0).toBeGreaterThan(width >= 1100 ? 0.4 * width : 0.45 * width);
    expect(stage?.height ?? 0).toBeGreaterThan(0.3 * height);
    for (const name of ['Play', 'Step', 'Step back', 'Reset']) {
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport();
    }
  });
}

test('graphs move into the sheet on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '?scene=pendulum');
  await step(page, 40);
  await page.getByRole('tab', { name: 'Graphs' }).click();
  await expect(page.locator('.graph canvas').first()).toBeVisible();
  await page.screenshot({ path: 'build/screenshots/phone_graphs.png' });
  const marker = page.locator('.graph .u-marker').nth(1);
  await expect(marker).toHaveCSS('border-top-color', 'rgb(192, 79, 0)');
});

test('the wheel zooms at the pointer and F shows everything again', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  const scale = page.locator('.stage-scale-text');
  await page.locator('.stage-view').hover();
  // Tried anew when the stage was still finding its size, or when the browser hands on parts of a
  // turn of the wheel late.
  await expect(async () => {
    await page.keyboard.press('f');
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    const everything = await scale.innerText();
    await page.mouse.wheel(0, -600);
    await expect(scale).not.toHaveText(everything, { timeout: 1000 });
    await page.keyboard.press('f');
    await expect(scale).toHaveText(everything, { timeout: 1000 });
  }).toPass();
});

test('a recorded reference run that is dropped is converted and run', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  await dropFile(page, 'reference.json', readFileSync('tests/golden/scene_billiards.json', 'utf8'));
  await page.waitForFunction(() => window.signorini?.scene === 'reference');
  await step(page, 2);
  await page.getByRole('tab', { name: 'Scene' }).click();
  await expect(page.getByLabel('Scene text')).toHaveValue(/"format": "signorini\/1"/);
});

test('numerical trouble is told with a remedy, and one can go back', async ({ page }) => {
  // Hops that grow ever shorter: method impulse has no resting forces.
  await openPage(page, '?scene=dominoes&method=impulse');
  await page.evaluate(() => window.signorini?.step(400));
  const card = page.locator('sg-error-card');
  await expect(card).toContainText(/could not be resolved/);
  await expect(card).toContainText('TIME_STEP');
  const steps = await page.evaluate(() => window.signorini?.frame?.figures.steps ?? 0);
  await card.getByRole('button', { name: 'Step back' }).click();
  await expect(card).toHaveCount(0);
  await page.evaluate(() => window.signorini?.settled());
  expect(await page.evaluate(() => window.signorini?.frame?.figures.steps)).toBe(steps - 1);
  expect(await page.evaluate(() => window.signorini?.running)).toBe(false);
});

test('values typed into fields do not play the scene', async ({ page }) => {
  await openPage(page, '?scene=pendulum');
  await page.getByRole('searchbox').fill('');
  await page.getByRole('searchbox').press('Space');
  await page.locator('[data-parameter=GRAVITY]').getByRole('textbox').press('r');
  await page.evaluate(() => window.signorini?.settled());
  expect(await page.evaluate(() => window.signorini?.running)).toBe(false);
});

test('two fingers zoom and move the view', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await openPage(page, '?scene=pendulum');
  const before = await page.evaluate(() => window.signorini?.pixelOf(0) ?? [0, 0]);
  const scale = await page.locator('.stage-scale-text').innerText();
  const touch = await context.newCDPSession(page);
  const fingers = (spread: number): { x: number; y: number; id: number }[] => [
    { x: 195 - spread, y: 200, id: 0 },
    { x: 195 + spread, y: 330, id: 1 },
  ];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) });
  for (const spread of [60, 90, 120, 150]) {
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: fingers(spread),
    });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(page.locator('.stage-scale-text')).not.toHaveText(scale);
  const after = await page.evaluate(() => window.signorini?.pixelOf(0) ?? [0, 0]);
  expect(after).not.toEqual(before);
  // Nothing was taken hold of.
  expect(await page.evaluate(() => window.signorini?.running)).toBe(false);
  await context.close();
});

test('the page is there while the engine is on its way, and says when it cannot come', async ({
  page,
}) => {
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*.wasm', async (route) => {
    await held;
    await route.abort();
  });
  await page.goto('./');
  await expect(page.getByRole('progressbar', { name: 'Engine' })).toBeVisible();
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('button.card').first()).toBeVisible();
  release?.();
  await expect(page.locator('sg-error-card')).toContainText('The engine could not start');
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.locator('sg-error-card').getByRole('button', { name: 'Close' }).click();
  await page.locator('button.card').first().click();
  await expect(page.locator('sg-error-card')).toContainText('The engine could not start');
  expect(errors).toEqual([]);
});

/** Makes the page believe that the browser has no WebGL. */
const kNoWebGl = `
  const original = HTMLCanvasElement.prototype.getContext;
  HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
    return kind.startsWith('webgl') ? null : original.call(this, kind, ...rest);
  };
`;

test('without WebGL the numbers are still there', async ({ page }) => {
  await page.addInitScript({ content: kNoWebGl });
  await page.goto('./?scene=pendulum');
  await page.waitForFunction(() => window.signorini !== undefined);
  await page.evaluate(() => window.signorini?.ready);
  await expect(page.locator('.stage-trouble')).toContainText('cannot be drawn');
  expect(await step(page, 5)).toBeGreaterThan(0);
  await expect(page.locator('.graph canvas').first()).toBeVisible();
});
