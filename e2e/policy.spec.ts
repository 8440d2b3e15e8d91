// Pages work under the policy that they declare, and nothing that they do goes against it.
import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { openGraphs, openLab, openPage, openPanel, step } from './open_page';

interface Watched {
  violations?: string[];
}

/** What goes against the policy of a page, and what it writes to its console as an error. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  await page.addInitScript(() => {
    const seen = ((window as Watched).violations = [] as string[]);
    document.addEventListener('securitypolicyviolation', (event) =>
      seen.push(`${event.violatedDirective}: ${event.blockedURI}`),
    );
  });
  return async () => [
    ...said,
    ...(await page.evaluate(() => (window as Watched).violations ?? [])),
  ];
}

test('the laboratory: scenes, graphs, the editor, scripts, what is taken away', async ({
  page,
}) => {
  const troubles = await watch(page);
  await openPage(page, '?scene=newtons_cradle');
  await step(page, 20);
  await openGraphs(page);
  await expect(page.locator('.graph canvas').first()).toBeVisible();
  await openLab(page);
  await openPanel(page, 'Text of the scene');
  await expect(page.locator('.cm-content')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.stage-view').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('t');
  const field = page.getByRole('textbox', { name: 'Script' });
  await field.fill('20 + 22');
  await field.press('Control+Enter');
  await expect(page.locator('sg-terminal .line.result .text')).toHaveText('42');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  expect(await troubles()).toEqual([]);
});

test('the pages beside it: geometry, validation, sweep, and a frame', async ({ page }) => {
  const troubles = await watch(page);
  await page.goto('./geometry.html#preset=overlap');
  await expect(page.getByRole('tab').first()).toBeVisible();
  await page.waitForFunction(() => window.signoriniGeometry !== undefined);
  expect(await troubles()).toEqual([]);
  await page.goto('./validation.html?run=none');
  await page.waitForFunction(() => window.signoriniValidation !== undefined);
  await page.evaluate(() => window.signoriniValidation?.ready);
  expect(await troubles()).toEqual([]);
  await page.goto('./sweep.html?example=toss');
  await page.getByRole('button', { name: 'Run the sweep' }).click();
  await page.waitForFunction(() => (window.signoriniSweep?.table?.made ?? 0) > 0);
  expect(await troubles()).toEqual([]);
  await page.goto('./embed.html?scene=newtons_cradle');
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(await troubles()).toEqual([]);
});

test('the policy holds: a script of its own text is not run', async ({ page }) => {
  const troubles = await watch(page);
  await openPage(page, '?scene=newtons_cradle');
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.ranAnyway = true';
    document.body.append(script);
    return 'ranAnyway' in window;
  });
  expect(ran).toBe(false);
  expect((await troubles()).join('\n')).toContain('script-src');
  const html = readFileSync('dist/web/index.html', 'utf8');
  expect(html).toContain("script-src 'self' 'wasm-unsafe-eval'");
});
