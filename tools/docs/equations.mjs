#!/usr/bin/env node
/**
 * The equations of docs/methods/*.md are numbered in the order in which they stand, and everybody cites them by number: comments
 * of the code, the pages themselves, other documents. This program checks that, and puts it right.
 *
 *     node tools/docs/equations.mjs            what is out of order, and citations of what there is not; status 1 when there is any
 *     node tools/docs/equations.mjs --list     every change that --write would make, as file:line: old → new
 *     node tools/docs/equations.mjs --write    renumbers the pages and every citation of them
 *
 * Equations are TeX between `$$`, which the site of the documents sets, and are marked by `\tag{7}` or, in rows of cases, by `& (7)`
 * at the end. Any other (7) on the page is a citation. In code, (7) in a comment is a citation of the page that the file names, or
 * else its header, or else its room (`pageOfRoom`); in other documents, of the page that the line names, or the heading above it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { isMain, report, trackedFiles } from '../check/project.mjs';
import { commentsOf } from '../check/cpp_text.mjs';

const folder = 'docs/methods/';

/** Rooms whose files all speak of one page. */
export const pageOfRoom = {
  'geometry/distance/': 'spatial_distance',
  'geometry/solid/': 'spatial_geometry',
  'geometry/overlap/': 'spatial_overlap',
  'detect/broad_phase/': 'broad_phase',
  'model/spatial/': 'spatial_motion',
  'methods/event/': 'impulse_and_contact',
  'methods/elastic/': 'elastic',
  'methods/virtual_contact/': 'virtual_contact',
  'detect/virtual/': 'virtual_contact',
  'methods/volumetric/': 'volumetric',
  'detect/volume/': 'volumetric',
  'geometry/field/': 'virtual_contact',
};

/** (7), but not the argument in f(7), nor the order in 5(4). */
const number = String.raw`(?<![\w)\]}'′])\((\d{1,3})\)`;
/** (7), or a range: (7) to (9), (7)–(9), also over the end of a line of comment. */
const citation = new RegExp(
  String.raw`${number}(?:(\s*(?:to|[-–])\s*(?:\n\s*(?:\/\/\/?|\*)?\s*)?|\s*\n\s*(?:\/\/\/?|\*)?\s*to\s)\((\d{1,3})\))?`,
  'g',
);

const mark = /\\tag\{(\d+)\}|&\s*\((\d+)\)(?=\s*(?:\\\\|\\end|$))/gm;

/**
 * Where the numbers of a page's equations stand, in order.
 *
 * @param {string} text - of the page
 * @returns {{number: number, start: number, end: number}[]} `start` to `end` hold the digits
 */
export function equationsOf(text) {
  return [...text.matchAll(mark)].map((match) => {
    const digits = match[1] ?? match[2];
    const start = match.index + match[0].lastIndexOf(digits);
    return { number: Number(digits), start, end: start + digits.length };
  });
}

/** The same text with code between backticks, and the targets of links, turned into blanks. */
const withoutCode = (text) =>
  text.replace(/^```[\s\S]*?^```|`[^`\n]*`|(?<=\])\([^)\s]*[^)\d\s][^)\s]*\)/gm, (code) =>
    code.replace(/[^\n]/g, ' '),
  );

/**
 * Citations in a text.
 *
 * @returns {{from: number, to: number, between: string, start: number, end: number}[]} `to` equals `from` when it is no range
 */
export function citationsOf(text) {
  return [...text.matchAll(citation)].map((match) => ({
    from: Number(match[1]),
    to: Number(match[3] ?? match[1]),
    between: match[2] ?? '',
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Old number → new number; null with a reason when a number stands twice. */
export function newNumbers(equations) {
  const numbers = new Map();
  equations.forEach(({ number: old }, index) => {
    if (numbers.has(old)) throw new Error(`equation (${old}) stands twice`);
    numbers.set(old, index + 1);
  });
  return numbers;
}

/** A citation in new numbers. What a range named lies apart afterwards: then it becomes several. */
export function renumberedCitation({ from, to, between }, numbers) {
  if (from === to) return `(${numbers.get(from)})`;
  const named = Array.from({ length: to - from + 1 }, (_, i) => numbers.get(from + i));
  named.sort((a, b) => a - b);
  const runs = [];
  for (const n of named) {
    if (runs.at(-1)?.at(-1) === n - 1) runs.at(-1).push(n);
    else runs.push([n]);
  }
  const text = (run) =>
    run.length > 2
      ? `(${run[0]})${between}(${run.at(-1)})`
      : run.map((n) => `(${n})`).join(', ');
  if (runs.length === 1) return `(${runs[0][0]})${between}(${runs[0].at(-1)})`;
  return runs.map(text).join(', ');
}

/** The page that a file of the program speaks of, when it names exactly one: 'elastic', or undefined. */
function pageNamedIn(text, pages) {
  const named = new Set();
  for (const [, page] of text.matchAll(/\b(\w+)\.md\b/g)) if (pages.has(page)) named.add(page);
  return named.size === 1 ? [...named][0] : undefined;
}

/** The page that the comment around `at` names last before it; undefined when it names none. */
function pageNamedBefore(comments, at, pages) {
  const lines = comments.slice(comments.lastIndexOf('\n\n', at) + 1, at).split('\n');
  const blank = lines.findLastIndex((line) => line.trim() === '');
  const block = lines.slice(blank + 1).join('\n');
  return [...block.matchAll(/\b(\w+)\.md\b/g)].map(([, page]) => page).findLast((page) => pages.has(page));
}

/** Its header or source, the file that a test tests. */
function relativesOf(file, files) {
  const stem = file.replace(/^tests\//, 'engine/').replace(/(_test)?\.(h|cpp)$/, '');
  return [`${stem}.h`, `${stem}.cpp`].filter((other) => other !== file && files.has(other));
}

function pageOfFile(file, files, pages) {
  const text = files.get(file);
  const own = pageNamedIn(text, pages);
  if (own) return own;
  if (![...text.matchAll(/\b(\w+)\.md\b/g)].some(([, page]) => pages.has(page))) {
    for (const other of relativesOf(file, files)) {
      const page = pageNamedIn(files.get(other), pages);
      if (page) return page;
    }
  }
  const room = Object.keys(pageOfRoom).find((prefix) =>
    [`engine/${prefix}`, `tests/${prefix}`].some((start) => file.startsWith(start)),
  );
  return pageOfRoom[room];
}

/** Citations in one file, each with its page; without one where it cannot be told which is meant. */
function citationsIn(file, files, pages) {
  const text = files.get(file);
  if (file.startsWith(folder)) {
    const own = file.slice(folder.length, -'.md'.length);
    const code = withoutCode(text);
    const equations = pages.get(own).map(({ start }) => start);
    return citationsOf(code)
      .filter(({ start, end }) => !equations.some((at) => at > start && at < end))
      .map((cited) => {
        const linked = /(\w+)\.md\)?,? $/.exec(text.slice(0, cited.start))?.[1];
        return { ...cited, page: pages.has(linked) ? linked : own };
      });
  }
  if (file.endsWith('.md')) {
    return citationsOf(withoutCode(text)).map((cited) => {
      const [line, heading] = ['', '#'].map((start) => {
        const from = text.lastIndexOf(`\n${start}`, cited.start) + 1;
        return text.slice(from, text.indexOf('\n', start ? from : cited.end));
      });
      return { ...cited, page: pageNamedIn(line, pages) ?? pageNamedIn(heading, pages) };
    });
  }
  const comments = commentsOf(text);
  const cited = citationsOf(comments);
  if (cited.length === 0) return [];
  const ofFile = pageOfFile(file, files, pages);
  return cited.map((one) => ({ ...one, page: pageNamedBefore(comments, one.start, pages) ?? ofFile }));
}

const isRead = (file) =>
  /^(engine|bindings|bench|tools|tests|web)\/.*\.(h|cpp|ts|mjs)$/.test(file) ||
  /^(docs\/.*|README|CHANGELOG)\.md$|^docs\/methods\/.*\.md$/.test(file);

/** Programs whose comments number something else, and this program's own examples. */
const isLeftOut = (file) => /^(tests\/(golden|hostile)|tools\/docs)\//.test(file);

/**
 * What is wrong, and what would put it right.
 *
 * @param {Map<string, string>} files - path → text
 * @returns {{faults: string[], changes: {file: string, start: number, end: number, text: string}[], citations: number}}
 */
export function examine(files) {
  const faults = [];
  const changes = [];
  let citations = 0;
  const pages = new Map();
  const lineOf = (file, at) => files.get(file).slice(0, at).split('\n').length;
  for (const [file, text] of files) {
    if (file.startsWith(folder)) pages.set(file.slice(folder.length, -3), equationsOf(text));
  }
  const numbers = new Map();
  for (const [page, equations] of pages) {
    const file = `${folder}${page}.md`;
    try {
      numbers.set(page, newNumbers(equations));
    } catch (error) {
      faults.push(`${file}:1: ${error.message}`);
      continue;
    }
    equations.forEach(({ number: old, start, end }, index) => {
      if (old === index + 1) return;
      faults.push(`${file}:${lineOf(file, start)}: equation (${old}) is number ${index + 1} on its page`);
      changes.push({ file, start, end, text: String(index + 1) });
    });
  }
  for (const [file, text] of files) {
    if (isLeftOut(file)) continue;
    for (const cited of citationsIn(file, files, pages)) {
      citations += 1;
      const place = `${file}:${lineOf(file, cited.start)}`;
      const words = text.slice(cited.start, cited.end).replace(/\s+/g, ' ');
      const known = numbers.get(cited.page);
      if (cited.page === undefined) {
        faults.push(`${place}: ${words}: of which page? Name it in the file (docs/methods/….md)`);
      } else if (!known) continue;
      else if (!known.has(cited.from) || !known.has(cited.to) || cited.from > cited.to) {
        faults.push(`${place}: ${words}: no such equation in ${cited.page}.md`);
      } else {
        const renumbered = renumberedCitation(cited, known);
        if (renumbered !== text.slice(cited.start, cited.end)) {
          changes.push({ file, start: cited.start, end: cited.end, text: renumbered });
        }
      }
    }
  }
  return { faults, changes, citations };
}

/** The text with its changes made. */
export function changed(text, changes) {
  const sorted = [...changes].sort((a, b) => b.start - a.start);
  return sorted.reduce((result, { start, end, text: words }) => result.slice(0, start) + words + result.slice(end), text);
}

/** Path → text of every file that is looked at. */
export const readProject = () =>
  new Map(
    trackedFiles()
      .filter(isRead)
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

if (isMain(import.meta.url)) {
  const files = readProject();
  const { faults, changes } = examine(files);
  const option = process.argv[2];
  if (option === '--list' || option === '--write') {
    for (const { file, start, end, text } of changes) {
      const line = files.get(file).slice(0, start).split('\n').length;
      console.log(`${file}:${line}: ${files.get(file).slice(start, end).replace(/\s+/g, ' ')} → ${text.replace(/\s+/g, ' ')}`);
    }
    const left = faults.filter((fault) => !/is number \d+ on its page$/.test(fault));
    if (option === '--write') {
      for (const file of new Set(changes.map((change) => change.file))) {
        writeFileSync(file, changed(files.get(file), changes.filter((change) => change.file === file)));
      }
    }
    report('equations', files.size, left);
  } else if (option) {
    console.error(`equations.mjs: unknown option ${option} (there are --list and --write)`);
    process.exitCode = 2;
  } else {
    report('equations', files.size, faults);
  }
}
