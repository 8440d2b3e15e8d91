/** Links of a folder of built pages: every file that a page names is there, and every anchor stands in its page. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';

/** Addresses in a page. A scene's `src` may be a name. */
const addresses = (html) =>
  [...html.matchAll(/<([a-z][\w-]*)\b([^>]*)>/g)].flatMap(([, tag, rest]) =>
    [...rest.matchAll(/\s(href|src|poster)="([^"]*)"/g)]
      .filter(([, name]) => !(tag === 'signorini-scene' && name === 'src'))
      .map(([, , address]) => address.replace(/&amp;/g, '&')),
  );

/** Ids in a page. */
const idsOf = (html) => new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id.replace(/&amp;/g, '&')));

/**
 * @param {string} folder - with *.html
 * @returns {{pages: number, troubles: string[]}}
 */
export function brokenLinks(folder) {
  const pages = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.html'));
  const texts = new Map(pages.map((page) => [page, readFileSync(join(folder, page), 'utf8')]));
  const ids = new Map([...texts].map(([page, html]) => [page, idsOf(html)]));
  const troubles = pages.flatMap((page) => {
    // The page for missing pages is shown in any folder, so its addresses lead nowhere by themselves.
    if (page === '404.html') return [];
    const targets = new Set(addresses(texts.get(page)));
    return [...targets].flatMap((target) => {
      if (/^[a-z-]+:/i.test(target)) return [];
      if (/^\/(?!\/)/.test(target)) return [`${page}: ${target} is not relative`];
      const [path, anchor] = decodeURI(target).split('#');
      let goal = normalize(join(dirname(page), path.split('?')[0] || page.split('/').at(-1))).replace(/\/$/, '');
      if (goal === '.' || (existsSync(join(folder, goal)) && statSync(join(folder, goal)).isDirectory())) goal = normalize(join(goal, 'index.html'));
      if (!existsSync(join(folder, goal))) return [`${page}: there is no ${target}`];
      return !anchor || !ids.has(goal) || ids.get(goal).has(anchor) ? [] : [`${page}: no anchor ${target}`];
    });
  });
  return { pages: pages.length, troubles };
}
