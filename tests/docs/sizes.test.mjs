// Sizes that the docs state are those of the files that were built.

import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';

const generated = 'web/src/engine/generated';
/** By how much a stated size may be off: it is rounded, and other versions of the tools differ a little. */
const tolerance = 0.02;
/** Sections about the past. */
const past = /^#+ What each measure brought/;

const documents = [
  'README.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    // Made from the program for the site.
    .filter((name) => !name.startsWith('reference/'))
    .filter((name) => name.endsWith('.md') && !/^adr\b/.test(name)) // decisions tell of their day
    .map((name) => `docs/${name}`),
];

/** Lines with a size, outside of sections about the past. */
function statementsIn(text) {
  let isPast = false;
  return text.split('\n').filter((line) => {
    if (/^#/.test(line)) isPast = past.test(line);
    return !isPast && /\d (kB|KiB)\b/.test(line);
  });
}

const statements = documents.flatMap((document) =>
  statementsIn(readFileSync(document, 'utf8')).map((line) => ({ document, line })),
);

/** Sizes of a line: `file.wasm`, words or a cell's border, then the number of kB after gzip. */
const sizesIn = (line) =>
  [...line.matchAll(/`(signorini_\w+\.wasm)`[^`]*?(\d+) kB/g)].map(([, file, size]) => ({ file, size: Number(size) }));

it('the docs state the sizes of all modules', () => {
  const named = statements.flatMap(({ line }) => sizesIn(line).map(({ file }) => file));
  const built = readdirSync(generated).filter((name) => name.endsWith('.wasm') && name.includes('_'));
  expect([...new Set(named)].sort()).toEqual(built.sort());
});

it.each(statements)('$document: $line', ({ line }) => {
  const sizes = sizesIn(line);
  expect(sizes.length, 'a size without a file, or in other words than "`file.wasm` … N kB"').toBe(line.match(/\d (kB|KiB)\b/g).length);
  for (const { file, size } of sizes) {
    const real = gzipSync(readFileSync(`${generated}/${file}`), { level: 9 }).length / 1000;
    expect(Math.abs(size - real), `${file} has ${real.toFixed(1)} kB after gzip`).toBeLessThan(tolerance * real);
  }
});
