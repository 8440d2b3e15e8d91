/** The validation table as text for the terminal and as Markdown for docs/validation.md. */
import { demanded, goldenCase } from './measure.mjs';
import { levels } from './compare.mjs';
import { misses, withoutRows } from './misses.mjs';

export const short = (error) =>
  error === Infinity ? '∞' : error === 0 ? '0' : error.toExponential(1);

const tolerances = ({ tolerance: { gold, silver, bronze } }) =>
  [gold, silver, bronze].map((value) => value.toExponential(0)).join(' ');

/** The error; of a mean how uncertain it is, of a limit how it falls. */
const errorText = ({ error, standardError, falls }) =>
  short(error) +
  (standardError === undefined ? '' : ` ± ${short(standardError)}`) +
  (falls ? ` ∝ ${falls}` : '');

/** One line for one cell. */
export function line(row) {
  const verdict = !row.isMissed ? '' : row.isExplained ? '  explained' : '  MISSED';
  return [
    row.id.padEnd(36),
    row.method.padEnd(8),
    row.kind.padEnd(6),
    row.trouble ? `${row.trouble}` : `${row.quantity}: ${errorText(row)}`.padEnd(46),
    `[${tolerances(row)}]`,
    `${demanded[row.kind]} → ${row.level}${verdict}`,
  ].join(' ');
}

export function summary(rows) {
  const of = (kind) => rows.filter((row) => row.kind === kind);
  const text = (kind) => {
    const cells = of(kind);
    const counts = levels.map(
      (level) => `${cells.filter((row) => row.level === level).length} ${level}`,
    );
    return `${cells.length} ${kind} cells: ${counts.join(', ')}`;
  };
  const missed = rows.filter((row) => row.isMissed);
  const unexplained = missed.filter((row) => !row.isExplained);
  const mended = rows.filter((row) => row.isExplained && !row.isMissed && row.kind === 'exact');
  return [
    ...['exact', 'limit'].filter((kind) => of(kind).length).map(text),
    `${missed.length} exact cells miss gold, ${unexplained.length} of them without an explanation`,
    ...mended.map(
      ({ id, method }) => `${id} ${method} reaches gold: take it off tools/validate/misses.mjs`,
    ),
  ].join('\n');
}

const cellText = (row) =>
  row.trouble
    ? `gives up: ${row.trouble}`
    : `${errorText(row)} (${row.quantity.replace(/\|/g, '/')})`;

/** The table of docs/validation.md. */
export function markdownTable(rows) {
  const lines = rows.map((row) => {
    const { gold, silver, bronze } = row.tolerance;
    const count = row.compared ? `${row.compared} of ${row.of}` : '–';
    const level = row.isMissed ? `**${row.level}**` : row.level;
    return `| ${row.id} | ${row.method} | ${row.kind} | ${cellText(row)} | ${count} | ${gold} / ${silver} / ${bronze} | ${level} |`;
  });
  return [
    '| case | method | kind | largest error (of) | numbers | gold / silver / bronze | reached |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    ...lines,
  ].join('\n');
}

/** Explanations of the misses and of the cases without rows. */
export function markdownNotes(rows) {
  const missed = rows.filter((row) => row.isMissed);
  const reason = ({ id, method }) =>
    misses[`${id} ${method}`] ?? misses[id] ?? 'Not explained yet.';
  return [
    ...missed.map((row) => `- **${row.id}, \`${row.method}\`** (${row.level}). ${reason(row)}`),
    ...Object.entries(withoutRows).map(([id, why]) => `- **${id}** (no rows). ${why}`),
  ].join('\n');
}

export const titles = (ids) => ids.map((id) => `- ${id}: ${goldenCase(id).title}`).join('\n');
