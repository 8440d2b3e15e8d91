#!/usr/bin/env node
/**
 * Makes the compact copies of the validation cases: compact.mjs FOLDER_WITH_THE_ORIGINALS ID...
 *
 * Every number keeps its digits; left out are references with more digits than a double has, tables of how the
 * references were checked.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const kept = ['id', 'title', 'group', 'dim', 'setup', 'formula', 'reference', 'tolerance', 'source'];

export function compact(original) {
  const copy = Object.fromEntries(kept.map((name) => [name, original[name]]));
  const note = original.notes ?? original.note;
  const { methods } = original;
  return { ...copy, methods, ...(note ? { note } : {}) };
}

const [folder, ...ids] = process.argv.slice(2);
for (const id of ids) {
  const original = JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8'));
  const file = join(dirname(fileURLToPath(import.meta.url)), `${id}.json`);
  writeFileSync(file, `${JSON.stringify(compact(original), null, 1)}\n`);
}
