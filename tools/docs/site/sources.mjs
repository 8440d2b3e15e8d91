/** Pages of the site that show files of the project to which the documents link. */
import { readFileSync, statSync } from 'node:fs';
import { dirname, relative } from 'node:path/posix';
import { linksOf } from '../markdown.mjs';
import { goalOf, isPage, pageOf, sourceFolder } from './project_links.mjs';

const languages = { h: 'cpp', cpp: 'cpp', mjs: 'js', mts: 'ts', ts: 'ts', tsx: 'tsx', json: 'json', html: 'html', txt: 'cmake', bib: 'bibtex' };

/** Files and folders outside the pages to which pages lead, and all examples. */
export function linkedSources(files) {
  const linked = new Set(files.filter((file) => file.startsWith('docs/examples/') && pageOf(file)));
  for (const page of files.filter(isPage))
    for (const target of linksOf(readFileSync(page, 'utf8'))) {
      const goal = goalOf(page.slice('docs/'.length), target);
      if (goal && pageOf(goal)?.startsWith(`${sourceFolder}/`)) linked.add(goal);
    }
  return [...linked].sort();
}

/** A page with the text of a file, or with the list of a folder's files. */
function sourcePage(path, files, linked) {
  const page = pageOf(path);
  const head = `---\nsearch: false\noutline: false\n---\n\n# \`${path}\`\n\n`;
  if (statSync(path).isDirectory()) {
    const rows = files
      .filter((file) => file.startsWith(`${path}/`))
      .map((file) => ({ name: file.slice(path.length + 1), shown: isPage(file) || linked.includes(file) ? pageOf(file) : undefined }))
      .map(({ name, shown }) => (shown ? `- [${name}](${relative(dirname(page), shown)})` : `- ${name}`));
    return `${head}${rows.join('\n')}\n`;
  }
  const text = readFileSync(path, 'utf8').trimEnd();
  const fence = '`'.repeat(Math.max(3, ...[...text.matchAll(/`{3,}/g)].map(([ticks]) => ticks.length + 1)));
  // Very long tables of numbers would make pages of megabytes.
  const lines = text.split('\n');
  const shown = lines.length > 1500 ? [...lines.slice(0, 1500), '…'] : lines;
  return `${head}${fence}${languages[path.split('.').at(-1)] ?? 'text'}\n${shown.join('\n')}\n${fence}\n`;
}

/** Pages by path from docs/. */
export function sourcePages(files) {
  const linked = linkedSources(files);
  return new Map(linked.map((path) => [pageOf(path), sourcePage(path, files, linked)]));
}
