import { readdirSync, readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { accessibilityTroubles, bareControls } from './accessible';
import { openPage } from './open_page';

/** What stands on the page to be read, seen over a control, or heard: each text once. */
function saidOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const kept =
      'script, style, noscript, code, kbd, pre, textarea, .cm-editor, .log, .body-card > .notice, option[lang]';
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

/** Waits until what the open tab shows has been fetched, and the page is drawn. */
async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelector('.dock :not(:defined)') === null);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

/** English words that are no German ones. */
const kEnglish =
  /\b(the|of|and|with|from|this|that|what|which|where|when|is|are|its|it|to|by|for|each|body|bodies|contact|force|speed|time|show|open|close|take|method|scene|energy|friction|start|step|back|length|height|mass)\b/i;

/** Names of parameters in German texts, and of methods behind what they are called. */
const kNames = /\b[A-Z][A-Z_]+\b|\((contact|elastic|impulse)\)/g;

/** Texts of a file that have no German: names, sources, notes of cases. */
function untranslated(value: unknown, key = ''): string[] {
  if (typeof value === 'string')
    return /^(title|about|why|words|text|choices|family|group)$/.test(key) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    untranslated(inner, Array.isArray(value) ? key : name),
  );
}

/** Reports name methods as files do. */
const kNamesOfReports = /\b([A-Z][A-Z_]+|contact|elastic|impulse)\b/g;

/** What comes with data stays in the language that it is written in: names of bodies, sources, choices of parameters. */
const data = [
  ...['scenes', 'scenes/tasks', 'tests/golden/validation'].flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.json') && name !== 'schema.json')
      .flatMap((name) => untranslated(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))),
  ),
  ...[...readFileSync('docs/parameters.md', 'utf8').matchAll(/`[^`]+`/g)].map(([name]) => name),
  'Eulers method',
].join('\n');

/** @param names - that are English words, and stand there all the same */
async function englishOn(page: Page, names = kNames): Promise<string[]> {
  return (await saidOn(page))
    .map((text) => text.replace(/ ?(Quelle|Größter [^:]*): .*$/, ''))
    .filter(
      (text) =>
        kEnglish.test(text.replace(names, '')) &&
        !data.includes(text) &&
        !data.includes(text.replace(/ /g, '_')),
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
      await drawn(page);
      for (const text of await englishOn(page)) found.add(text);
    };
    await look();
    await page.keyboard.press('b');
    const dock = page.locator('.dock');
    const toList = dock.locator('.to-list');
    await expect(dock.locator('.card-name h2')).toHaveText('Bauen');
    await toList.click();
    await look();
    const rows = dock.locator('sg-lab-list li button');
    for (let i = 0; i < (await rows.count()); ++i) {
      await rows.nth(i).click();
      await look();
      await toList.click();
    }
    await page.locator('.head').getByRole('button', { name: 'Bauen' }).click();
    await page.getByRole('button', { name: 'Teilen', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await look();
    await page.keyboard.press('Escape');
    for (const name of ['Mitnehmen', 'Einstellungen', 'Tasten']) {
      await page.getByRole('button', { name: 'Mehr', exact: true }).click();
      await look();
      await page.getByRole('menuitem', { name, exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
      await page.keyboard.press('Escape');
    }
    await page.goto('./?lang=de&scene=no_such_scene');
    await page.locator('sg-error-card').waitFor();
    await look();
    expect([...found]).toEqual([]);
  },
);

test('nor is anything on the geometry page', { tag: '@all' }, async ({ page }) => {
  const found = new Set<string>();
  const look = async (rest: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`./geometry.html?lang=de${rest}`);
    await page.waitForFunction(() => window.signoriniGeometry !== undefined);
    await page.evaluate(() => window.signoriniGeometry!.ready);
    await drawn(page);
    for (const text of await englishOn(page)) found.add(text);
  };
  await look('#preset=overlap');
  await expect(page).toHaveTitle('Geometrie von Körpern im Raum · Signorini');
  await page.screenshot({ path: 'build/screenshots/german_geometry.png' });
  await look('#preset=mesh');
  await look('#preset=identical');
  await look('#preset=ellipsoids');
  await look('#preset=nothing');
  await look('#pair=e30');
  await look('#motion');
  await page.screenshot({ path: 'build/screenshots/german_motion.png' });
  expect([...found]).toEqual([]);
});

test('nor is anything on the validation page', { tag: '@all' }, async ({ page }) => {
  const found = new Set<string>();
  const look = async (): Promise<void> => {
    for (const text of await englishOn(page, kNamesOfReports)) found.add(text);
  };
  await page.goto('./validation.html?lang=de&run=none#IMP-16-galperin-billiard-pi');
  await page.waitForFunction(() => window.signoriniValidation !== undefined);
  await page.evaluate(() => window.signoriniValidation!.ready);
  await look();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Messen', exact: true }).click();
  await expect(dialog.getByRole('button', { name: 'Noch einmal messen' })).toBeEnabled({
    timeout: 30_000,
  });
  await look();
  await page.screenshot({ path: 'build/screenshots/german_validation_case.png' });
  await page.keyboard.press('Escape');
  await look();
  await page.screenshot({ path: 'build/screenshots/german_validation.png' });
  expect([...found]).toEqual([]);
});

test('nor is anything on the page of sweeps', { tag: '@all' }, async ({ page }) => {
  const found = new Set<string>();
  const look = async (): Promise<void> => {
    for (const text of await englishOn(page)) found.add(text);
  };
  await page.goto('./sweep.html?lang=de&example=toss');
  await page.waitForFunction(() => window.signoriniSweep !== undefined);
  await look();
  await page.getByRole('button', { name: 'Die Reihe rechnen' }).click();
  await expect(page.getByRole('status').first()).toContainText('400 von 400 Läufen; Prüfsumme', {
    timeout: 60_000,
  });
  await page.getByRole('group', { name: /über Stoßzahl/ }).focus();
  await page.keyboard.press('ArrowRight');
  await look();
  await page.screenshot({ path: 'build/screenshots/german_sweep.png' });
  expect([...found]).toEqual([]);
});

for (const theme of ['light', 'dark'])
  test(`axe finds nothing wrong in German, ${theme}`, { tag: '@all' }, async ({ page }) => {
    await openPage(page, `?lang=de&scene=newtons_cradle&theme=${theme}`);
    expect(await accessibilityTroubles(page)).toEqual([]);
    expect(await bareControls(page)).toEqual([]);
  });

for (const theme of ['light', 'dark'])
  test(
    `axe finds nothing wrong in German where methods are compared, ${theme}`,
    { tag: '@all' },
    async ({ page }) => {
      await openPage(
        page,
        `?lang=de&scene=newtons_cradle&compare=elastic,virtual_contact&paused&theme=${theme}`,
      );
      await page.evaluate(() => window.signorini!.step(40));
      expect(await accessibilityTroubles(page)).toEqual([]);
      expect(await bareControls(page)).toEqual([]);
      await page.getByRole('button', { name: 'Übereinander' }).click();
      expect(await accessibilityTroubles(page)).toEqual([]);
      // The menu lies over nothing then.
      await page.locator('.dock').getByRole('button', { name: 'Schließen' }).click();
      await page.getByRole('button', { name: /^Verfahren:/ }).click();
      expect(await accessibilityTroubles(page)).toEqual([]);
      expect(await bareControls(page)).toEqual([]);
      await page.getByRole('menuitem', { name: 'Was ist der Unterschied?' }).click();
      expect(await accessibilityTroubles(page)).toEqual([]);
      expect((await englishOn(page)).filter((text) => text.length > 30)).toEqual([]);
    },
  );

test('in German nothing is wider than a phone', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '?lang=de&scene=newtons_cradle');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await accessibilityTroubles(page)).toEqual([]);
  await page.screenshot({ path: 'build/screenshots/german_phone.png' });
});

test('numbers that people read have a decimal comma, and fields take both marks', async ({
  page,
}) => {
  const { errors } = await openPage(page, '?lang=de&scene=newtons_cradle&paused');
  await expect(page.locator('sg-transport output')).toHaveText('t 0,000 s');
  await expect(page.locator('sg-knobs .value').first()).toHaveText(/^1,00/);
  const step = page.locator('sg-parameter').getByLabel('Zeitschritt', { exact: true });
  await expect(step).toHaveValue(/^0,0\d+$/);
  await step.fill('0,01');
  await step.press('Enter');
  await expect(step).toHaveValue('0,01');
  await step.fill('0.02');
  await step.press('Enter');
  await expect(step).toHaveValue('0,02');
  expect(errors).toEqual([]);
});
