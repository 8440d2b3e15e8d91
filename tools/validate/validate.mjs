#!/usr/bin/env node
/**
 * npm run validate: every validation case by every method that it asks something of, run by the WebAssembly modules.
 *
 *     validate.mjs [--case ID]... [--method NAME]... [--fast] [--json FILE] [--rows FILE]... [--docs] [--record]
 *
 * --case ID     only cases whose name contains ID
 * --method NAME only cells of this method
 * --fast        without the cases that take several seconds
 * --json FILE   all rows as JSON
 * --rows FILE   cells of the cases that an earlier run wrote with --json are taken from there instead of being run; of several
 *               files the last one that has a cell counts
 * --docs        writes docs/validation_table.md, and the counts and misses of docs/validation.md; cells that were not run keep
 *               what the page has
 * --record      writes the levels reached into tests/golden/validation/levels.json, which the quick test asks for
 *
 * Exit status 1 when a cell of kind `exact` misses gold or a run ends in trouble and tools/validate/misses.mjs has no explanation, and
 * whenever the program of a case throws.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cases } from './cases/index.mjs';
import { isFailure, measureCell } from './measure.mjs';
import { goldenFolder, loadEngine, projectRoot } from './node_engine.mjs';
import {
  line,
  markdownNotes,
  markdownRow,
  markdownSummary,
  shownCells,
  summary,
  tablePage,
} from './table.mjs';

const { values: options } = parseArgs({
  options: {
    case: { type: 'string', multiple: true, default: [] },
    method: { type: 'string', multiple: true, default: [] },
    fast: { type: 'boolean', default: false },
    json: { type: 'string' },
    rows: { type: 'string', multiple: true, default: [] },
    docs: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});

const chosen = cases.filter(
  ({ id, slow }) =>
    !(options.fast && slow) &&
    (options.case.length === 0 || options.case.some((part) => id.includes(part))),
);
if (chosen.length === 0) {
  console.error(`no case is called ${options.case.join(' or ')}`);
  process.exit(2);
}

const earlier = new Map(
  options.rows
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')))
    .map((row) => [`${row.id} ${row.method}`, finite(row)]),
);
const engine = await loadEngine();
const rows = [];
for (const validationCase of chosen) {
  for (const method of Object.keys(validationCase.cells)) {
    if (options.method.length > 0 && !options.method.includes(method)) continue;
    if (options.fast && validationCase.slowBy?.includes(method)) continue;
    const known = earlier.get(`${validationCase.id} ${method}`);
    const row = known ?? measureCell(engine, validationCase, method, true);
    rows.push(row);
    console.log(line(row));
  }
}
console.log(`\n${summary(rows)}`);

if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 1)}\n`);
if (options.docs) writeDocs();
if (options.record) record();
process.exitCode = rows.some(isFailure) ? 1 : 0;

/** JSON has no infinity. */
function finite(row) {
  const { standard } = row;
  const asVisitor = standard && { standard: { ...standard, error: standard.error ?? Infinity } };
  return { ...row, error: row.error ?? Infinity, ...asVisitor };
}

/** The page of all cells; in the other one counts and notes, between their marks. */
function writeDocs() {
  const page = join(projectRoot, 'docs/validation_table.md');
  const cells = new Map(
    shownCells(readFileSync(page, 'utf8')).map((cell) => [`${cell.id} ${cell.method}`, cell]),
  );
  for (const row of rows) cells.set(`${row.id} ${row.method}`, { ...row, text: markdownRow(row) });
  const all = cases
    .flatMap(({ id, cells: of }) => Object.keys(of).map((method) => cells.get(`${id} ${method}`)))
    .filter((cell) => cell !== undefined);
  writeFileSync(page, tablePage(all));
  const file = join(projectRoot, 'docs/validation.md');
  let text = readFileSync(file, 'utf8');
  for (const [name, content] of [
    ['summary', markdownSummary(all)],
    ['notes', markdownNotes(all)],
  ]) {
    const mark = (what) => `<!-- ${name}: ${what} -->`;
    const [before, rest] = text.split(mark('begin'));
    text = `${before}${mark('begin')}\n\n${content}\n\n${mark('end')}${rest.split(mark('end'))[1]}`;
  }
  writeFileSync(file, text);
}

/** Levels by cell; cells that were not run keep what was recorded. */
function record() {
  const file = join(goldenFolder, 'levels.json');
  const isPart = options.case.length || options.method.length || options.fast;
  const before = isPart ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const now = Object.fromEntries(rows.map(({ id, method, level }) => [`${id} ${method}`, level]));
  const sorted = Object.entries({ ...before, ...now }).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 1)}\n`);
}
