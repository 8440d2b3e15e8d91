import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** What axe finds wrong, as short texts. @param isWhole - whether to look for good practice besides: headings, landmarks */
export async function accessibilityTroubles(page: Page, isWhole = false): Promise<string[]> {
  const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
  // Not as a script of the page, whose policy has none within it.
  await page.evaluate(readFileSync(axe, 'utf8'));
  const practice = isWhole ? ['best-practice'] : [];
  return page.evaluate(async (more) => {
    interface AxeNode {
      readonly target: readonly unknown[];
    }
    interface AxeResult {
      readonly violations: readonly { readonly id: string; readonly nodes: readonly AxeNode[] }[];
    }
    const { axe: run } = window as unknown as { axe: { run(options: object): Promise<AxeResult> } };
    const { violations } = await run.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', ...more],
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id} ${JSON.stringify(node.target)}`),
    );
  }, practice);
}

/** Controls without a name or without a tooltip. */
export function bareControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const visit = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot !== null) visit(element.shadowRoot);
        if (!element.matches('button, a.button, input:not([hidden]), select, textarea')) continue;
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
}
