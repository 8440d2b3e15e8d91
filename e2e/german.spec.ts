import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { accessibilityTroubles, bareControls } from './accessible';
import { openPage } from './open_page';

/** What stands on the page to be read, seen over a control, or heard: each text once. */
function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const kept =
      'script, style, noscript, code, kbd, pre, textarea, .cm-editor, .log, option[lang]';
    const visit = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot !== null) visit(element.shadowRoot);
        if (element.closest(kept) !== null) continue;
        for (const name of ['title', 'aria-label', 'placeholder'])
          found.add(element.getAttribute(name) ?? '');
        for (const node of element.childNodes)
          if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? '');
      }
    };
    visit(document.body);
    return [...found].map((text) => text.replace(/\s+/g, ' ').trim());
  });
}

/** English words that are no German ones. */
const kEnglish =
  /\b(the|of|and|with|from|this|that|what|which|where|when|is|are|its|it|to|by|for|each|body|bodies|contact|force|speed|time|show|open|close|take|method|scene|energy|friction|start|step|back|length|height|mass)\b/i;

/** What comes with data stays in the language that it is written in: explanations of scenes, names of bodies, what the engine says of its parameters. */
const data = [
  ...['scenes', 'scenes/tasks'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\\"', '"')),
  ),
  readFileSync('docs/parameters.md', 'utf8'),
  // Names of methods.
  '1 contact 2 elastic Eulers method',
].join('\n');

async function englishOn(page: Page): Promise<string[]> {
  return (await saidOn(page))
    .map((text) => text.replace(/ ?(Quelle|Größter [^:]*): .*$/, ''))
    .filter(
      (text) =>
        kEnglish.test(text) && !data.includes(text) && !data.includes(text.replace(/ /g, '_')),
    );
}

test(
  'nothing that the page itself says is English in German',
  { tag: '@all' },
  async ({ page }) => {
    await openPage(page, '?lang=de&scene=bouncing_ball&compare=elastic');
    await page.evaluate(() => window.signorini!.step(30));
    const found = new Set<string>();
    const look = async (): Promise<void> => {
      await page.waitForTimeout(200);
      for (const text of await englishOn(page)) found.add(text);
    };
    await look();
    await page.keyboard.press('b');
    const tabs = page.locator('sg-tabs [role=tab]');
    await expect(tabs.filter({ hasText: 'Bauen' })).toBeVisible();
    for (let i = 0; i < (await tabs.count()); ++i) {
      await tabs.nth(i).click();
      await look();
    }
    await page.getByRole('button', { name: 'Bauen' }).click();
    for (const name of ['Mitnehmen', 'Teilen', 'Einstellungen', 'Tasten']) {
      await page.getByRole('button', { name, exact: true }).click();
      await look();
      await page.keyboard.press('Escape');
    }
    await page.goto('./?lang=de&scene=no_such_scene');
    await page.locator('sg-error-card').waitFor();
    await look();
    expect([...found]).toEqual([]);
  },
);

for (const theme of ['light', 'dark'])
  test(`axe finds nothing wrong in German, ${theme}`, { tag: '@all' }, async ({ page }) => {
    await openPage(page, `?lang=de&scene=newtons_cradle&theme=${theme}`);
    expect(await accessibilityTroubles(page)).toEqual([]);
    expect(await bareControls(page)).toEqual([]);
  });

test('in German nothing is wider than a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '?lang=de&scene=newtons_cradle');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityTroubles(page)).toEqual([]);
  await page.screenshot({ path: 'build/screenshots/german_phone.png' });
});
