import { readFileSync } from 'node:fs';
import { expect, test, type ElementHandle, type Page } from '@playwright/test';
import { openAsNewcomer } from './open_page';

/** Most names of a way, of which the last is the control. */
const kMostSteps = 3;

interface Way {
  readonly control: string;
  readonly steps: readonly string[];
}

/** The ways of docs/controls.md by what has to be open. */
function waysOf(document: string): Map<string, Way[]> {
  const ways = new Map<string, Way[]>();
  for (const line of document.split('\n')) {
    const cells = line.split(' | ').map((cell) => cell.replace(/^\||\|$/g, '').trim());
    const [control = '', way = '', at = ''] = cells;
    if (!line.startsWith('| ') || cells.length !== 3 || /^(earlier|-+)$/.test(control)) continue;
    ways.set(at, [...(ways.get(at) ?? []), { control, steps: way.split(' › ') }]);
  }
  return ways;
}

/**
 * What is seen, can be used or read, and is called so; `…` stands for the rest of a name. In the page itself: to ask for each role of each element would take minutes.
 */
async function find(
  page: Page,
  name: string,
  isPressed: boolean,
): Promise<ElementHandle<HTMLElement>> {
  const found = await page.waitForFunction(
    ([wanted, needsUse]) => {
      const kinds =
        'button, a[href], input, select, textarea, summary, h1, h2, h3, th, dt, figure, [role], [aria-label]';
      const textOf = (node: Node): string =>
        [...node.childNodes]
          .map((child) =>
            child instanceof Element
              ? child.getAttribute('aria-hidden') === 'true'
                ? ''
                : textOf(child)
              : child.nodeType === Node.TEXT_NODE
                ? (child.textContent ?? '')
                : '',
          )
          .join(' ');
      const nameOf = (element: HTMLElement): string => {
        const { labels } = element as HTMLInputElement;
        const label = labels?.[0]?.textContent ?? '';
        const shown = element.getAttribute('aria-label') ?? (label || textOf(element));
        return shown.replace(/\s+/g, ' ').trim();
      };
      const visit = (root: ParentNode): HTMLElement | null => {
        for (const element of root.querySelectorAll<HTMLElement>('*')) {
          const inner = element.shadowRoot === null ? null : visit(element.shadowRoot);
          if (inner !== null) return inner;
          if (!element.matches(kinds)) continue;
          const said = nameOf(element);
          const isIt = wanted.endsWith('…')
            ? said.startsWith(wanted.slice(0, -1).trimEnd())
            : said === wanted;
          const isUsable = !needsUse || !(element as HTMLButtonElement).disabled;
          if (isIt && isUsable && element.checkVisibility({ visibilityProperty: true }))
            return element;
        }
        return null;
      };
      return visit(document);
    },
    [name, isPressed] as const,
    { timeout: 6000 },
  );
  return found as ElementHandle<HTMLElement>;
}

/** Closes whatever was opened. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const root of [document, ...[...document.querySelectorAll('*')].map((e) => e.shadowRoot)])
      root
        ?.querySelectorAll('dialog[open]')
        .forEach((dialog) => (dialog as HTMLDialogElement).close());
  });
  const back = page.locator('.dock .to-list');
  if ((await back.count()) > 0) await back.click();
  for (const words of ['.legend', '.dock']) {
    const close = page.locator(words).getByRole('button', { name: 'Close' });
    if ((await close.count()) > 0) await close.first().click();
  }
  const build = page.locator('.head [aria-pressed=true]').getByText('Build');
  if ((await build.count()) > 0) await build.click();
}

const ways = waysOf(readFileSync('docs/controls.md', 'utf8'));

test('no control of the earlier page is further than three steps away', () => {
  const all = [...ways.values()].flat();
  expect(all.length).toBeGreaterThan(90);
  expect(all.filter(({ steps }) => steps.length > kMostSteps)).toEqual([]);
});

for (const [at, rows] of ways)
  test(`each way of the table leads to its control: ${at || 'first scene'}`, async ({ page }) => {
    test.setTimeout(30_000 + 2000 * rows.length);
    const isPhone = at === 'phone';
    await page.setViewportSize(
      isPhone ? { width: 390, height: 844 } : { width: 1280, height: 720 },
    );
    const query =
      isPhone || at === '' ? '?scene=newtons_cradle&paused&quality=low' : `${at}&quality=low`;
    const { errors } = await openAsNewcomer(page, query);
    // What a link has opened.
    await leave(page);
    page.setDefaultTimeout(8000);
    const missing: string[] = [];
    for (const { control, steps } of rows) {
      try {
        for (const step of steps.slice(0, -1))
          await (await find(page, step, true)).click({ timeout: 6000 });
        await find(page, steps.at(-1)!, false);
        await page.keyboard.press('Escape');
        await leave(page);
      } catch (error) {
        missing.push(`${control}: ${steps.join(' › ')} (${String(error).split('\n')[0]})`);
        await openAsNewcomer(page, query);
        await leave(page);
      }
    }
    expect(missing).toEqual([]);
    expect(errors).toEqual([]);
  });
