/** Navigation of the site: what docs/README.md lists, in its order; pages are named by their headings. */
import { readFileSync } from 'node:fs';
import { titleOf } from '../markdown.mjs';

/** Sections of the index: heading, and the pages of its table as paths from docs/. */
export function sectionsOf(index) {
  return index
    .split(/^## /m)
    .slice(1)
    .map((section) => ({
      heading: section.split('\n', 1)[0],
      pages: [...section.matchAll(/^\| \[[^\]]*\]\(([^)]+\.md)\)/gm)].map(([, page]) => page),
    }));
}

/** A page's place in the site, from its path from docs/. */
export const placeOf = (page) => `/${page.replace(/(^|\/)README\.md$/, '$1').replace(/\.md$/, '')}`;

/** Pages that are made from the program. */
const made = {
  text: 'From the program',
  items: [
    { text: 'Scenes', link: '/reference/scenes/' },
    { text: 'Fields of scene files', link: '/reference/scene_schema' },
    { text: 'Fields of scene files in space', link: '/reference/scene_schema_in_space' },
    { text: 'Classes of the package', link: '/reference/api/signorini/' },
    { text: 'The element in TypeScript', link: '/reference/api/signorini/embed/' },
  ],
};

/** Sections for VitePress. */
export const sidebar = () => [
  ...sectionsOf(readFileSync('docs/README.md', 'utf8')).map(({ heading, pages }) => ({
    text: heading,
    items: pages.map((page) => ({ text: titleOf(readFileSync(`docs/${page}`, 'utf8')) ?? page, link: placeOf(page) })),
  })),
  made,
];
