/** What the tests of the documents and the site of the documents read from a page of Markdown. */

/** The same text without code: between backticks and in fences. */
export const withoutCode = (text) => text.replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');

/** The anchor of a heading, as GitHub makes it; the site of the documents makes the same. */
export const anchorOf = (heading) =>
  heading
    .replace(/`([^`\n]*)`/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-');

/** Anchors of all headings of a page. */
export const anchorsOf = (text) =>
  new Set([...withoutCode(text.replace(/`([^`\n]*)`/g, '$1')).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading)));

/** Links of a page, and those of its pictures: targets within the project. */
export const linksOf = (text) =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|\sposter="([^"]+)"/g)]
    .map(([, target, picture]) => target ?? picture)
    .filter((target) => !/^[a-z]+:/.test(target));

/** The first heading of a page, as plain text; undefined when it has none. */
export const titleOf = (text) => /^# (.*)$/m.exec(text)?.[1].replaceAll('`', '');
