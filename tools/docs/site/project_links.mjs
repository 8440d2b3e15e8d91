/**
 * Links of the documents on the site (for VitePress's Markdown). The documents are written for a checkout, where a link may lead to any file
 * of the project; on the site files outside docs/*.md have pages of their own, which show them (sources.mjs, gallery.mjs), and links that have a file's
 * name for a text get the title of the page.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path/posix';
import { titleOf } from '../markdown.mjs';

/** Where pages of files outside docs/*.md lie, from docs/. */
export const sourceFolder = 'reference/source';

/** Pages of schemas, by file. */
export const schemaPageOf = { 'scenes/schema.json': 'reference/scene_schema.md', 'scenes/schema/spatial.json': 'reference/scene_schema_in_space.md' };

/** Whether a path from the project's root is a page of the site already. */
export const isPage = (path) => /^docs\/(?!examples\/|\.)[^.]*\.md$/.test(path);

/**
 * The file a link of a page leads to, as a path from the project's root, or undefined when it leads elsewhere.
 *
 * @param {string} page - path from docs/
 * @param {string} target - of the link
 */
export function goalOf(page, target) {
  if (/^([a-z]+:|#|\/)/.test(target)) return undefined;
  return join('docs', dirname(page), decodeURI(target.split('#')[0])).replace(/\/$/, '');
}

/** The page, as a path from docs/, that shows a path of the project; pictures have none. */
export function pageOf(path) {
  if (isPage(path)) return path.slice('docs/'.length);
  if (path in schemaPageOf) return schemaPageOf[path];
  const scene = /^scenes\/(\w+)\.json$/.exec(path)?.[1];
  if (scene) return `reference/scenes/${scene}.md`;
  if (existsSync(path) && statSync(path).isDirectory() && existsSync(`${path}/README.md`) && isPage(`${path}/README.md`)) return `${path}/README.md`.slice('docs/'.length);
  return /\.(png|svg|jpg|webp)$/.test(path) ? undefined : `${sourceFolder}/${path.replace(/\.md$/, '_text').replaceAll('.', '_')}.md`;
}

/** A link of a page as the site wants it. */
export function linkOnSite(page, target) {
  if (page.startsWith('reference/')) return target;
  const goal = goalOf(page, target);
  const shown = goal && pageOf(goal);
  if (!shown) return target;
  const anchor = target.includes('#') ? target.slice(target.indexOf('#')) : '';
  const from = relative(dirname(page), shown).replace(/README\.md$/, 'index.md');
  return (from.startsWith('.') ? from : `./${from}`) + anchor;
}

/** @param {import('markdown-it').MarkdownIt} md */
export function projectLinks(md) {
  md.core.ruler.push('project_links', (state) => {
    const page = state.env.relativePath ?? '';
    const source = page.replace(/(^|\/)index\.md$/, '$1README.md');
    for (const { children } of state.tokens)
      for (const [i, token] of (children ?? []).entries()) {
        if (token.type !== 'link_open') continue;
        const target = token.attrGet('href');
        const goal = goalOf(source, target);
        token.attrSet('href', linkOnSite(source, target));
        const text = children[i + 1];
        if (goal && isPage(goal) && text?.type === 'text' && children[i + 2]?.type === 'link_close' && target.split('#')[0].endsWith(text.content))
          text.content = titleOf(readFileSync(goal, 'utf8')) ?? text.content;
      }
  });
}
