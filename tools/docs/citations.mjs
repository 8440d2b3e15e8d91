#!/usr/bin/env node
/**
 * Literature is cited in two ways, by the key of its entry in docs/references.bib, [Baraff1994], or by authors and year, Stewart and
 * Trinkle 1996. This program tells which citations of documents and of the engine's comments and texts have no entry.
 *
 *     node tools/docs/citations.mjs      status 1 when there are any
 */
import { readFileSync } from 'node:fs';
import { commentsOf } from '../check/cpp_text.mjs';
import { isMain, report, trackedFiles } from '../check/project.mjs';
import { withoutCode } from './markdown.mjs';

const bibliography = 'docs/references.bib';

/** Names without accents and in one case, as they are compared: Saxcé and Saxc\'e are the same. */
const plain = (name) =>
  name
    .replace(/\\[`'"^~=.cvuHk]?|[{}]/g, '')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/**
 * The entries of a bibliography.
 *
 * @param {string} text - BibTeX
 * @returns {{key: string, authors: string, year: string}[]} `authors` in plain letters
 */
export const entriesOf = (text) =>
  [...text.matchAll(/^@\w+\{(\w+),\n([\s\S]*?)^\}/gm)].map(([, key, fields]) => ({
    key,
    authors: plain((/^ {2}author = \{(.*)\},?$/m.exec(fields)?.[1] ?? '').replaceAll('\\o', 'o')),
    year: /^ {2}year = \{(\d{4})\}/m.exec(fields)?.[1] ?? '',
  }));

const name = String.raw`\p{Lu}[\p{L}’'-]*\p{Ll}`;
const year = String.raw`(1[6-9]\d\d|20\d\d)`;
/** Names in a row and a year: Stewart and Trinkle 1996; Boyd et al. 2011; Bouchard et al. [2015]; Koziara and Bicanic 2008, 2011. */
const named = new RegExp(
  String.raw`(?<![\p{L}\d])(${name}(?:(?:, | and | & |, and )${name})*)(?:'s| et al\.)?,? [[(]?${year}(?:, ${year})*(?![\d·]|\.\d|\s*[-–]\s*\d)`,
  'gu',
);
const keyed = /(?<![\w/])(\p{Lu}\p{Ll}\p{L}*(?:1[6-9]|20)\d\d)(?!\w)/gu;
const isMonth = (word) =>
  /^(January|February|March|April|May|June|July|August|September|October|November|December)$/.test(word);

/**
 * Citations in a text.
 *
 * @returns {({words: string, key: string} | {words: string, authors: string[], year: string})[]}
 */
export function literatureIn(text) {
  const keys = [...text.matchAll(keyed)].map(([words, key]) => ({ words, key }));
  const rows = [...text.matchAll(named)].flatMap(([words, authors, ...years]) => {
    const names = authors.split(/, and |, | and | & /);
    return isMonth(names.at(-1))
      ? []
      : years.filter(Boolean).map((of) => ({ words, authors: names.map(plain), year: of }));
  });
  return [...keys, ...rows];
}

/** Whether a bibliography has what is cited: the last name that is cited may follow others that are no authors. */
export function hasEntry(entries, cited) {
  if ('key' in cited) return entries.some(({ key }) => key === cited.key);
  return entries.some(({ authors, year: of }) => of === cited.year && authors.includes(cited.authors.at(-1)));
}

/** The part of a file in which literature is cited: a document without its code, comments and texts of the engine in running lines. */
function citingPart(file, text) {
  if (file.endsWith('.md')) return withoutCode(text);
  const texts = text.replace(/"\s*\n\s*"/g, '').match(/\.(?:source|literature) = "[^"]*"/g) ?? [];
  return `${commentsOf(text).replace(/\n\s*\/\/\/? ?/g, ' ')}\n${texts.join('\n')}`;
}

const cites = (file) => /^(docs\/.*|README)\.md$|^engine\/.*\.(h|cpp)$/.test(file);

/** What is cited without an entry, and how many citations there are. */
export function examine() {
  const entries = entriesOf(readFileSync(bibliography, 'utf8'));
  const faults = [];
  let citations = 0;
  let files = 0;
  for (const file of trackedFiles().filter(cites)) {
    files += 1;
    for (const cited of literatureIn(citingPart(file, readFileSync(file, 'utf8')))) {
      citations += 1;
      if (!hasEntry(entries, cited)) faults.push(`${file}: ${cited.words.replace(/\s+/g, ' ')}: no such entry in ${bibliography}`);
    }
  }
  return { faults, citations, files };
}

if (isMain(import.meta.url)) {
  const { faults, files } = examine();
  report('citations', files, faults);
}
