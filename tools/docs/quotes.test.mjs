/** Documents quote the code as it is: node --test tools/docs/ */
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { trackedFiles } from '../check/project.mjs';
import { quotedRows, quotesIn, troubleOf } from './quotes.mjs';

test('what the documents quote stands in the program', () => {
  const quotes = trackedFiles()
    .filter((file) => /^(docs\/.*|README)\.md$/.test(file))
    .flatMap((file) => quotesIn(readFileSync(file, 'utf8')).map((quote) => ({ file, ...quote })));
  assert.ok(quotes.length >= 6, `${quotes.length} quotes`);
  const troubles = quotes.flatMap((quote) => {
    const code = existsSync(quote.path) ? readFileSync(quote.path, 'utf8') : undefined;
    const trouble = troubleOf(quote, code);
    return trouble ? [`${quote.file}:${quote.line}: ${trouble}`] : [];
  });
  assert.deepEqual(troubles, []);
});

test('rows that a document takes from another one stand there', () => {
  const tables = quotedRows(readFileSync('docs/other_engines.md', 'utf8'));
  assert.ok(tables.length >= 5, `${tables.length} tables`);
  for (const { page, rows } of tables) {
    const there = new Set(readFileSync(`docs/${page}`, 'utf8').split('\n'));
    assert.deepEqual(rows.filter((row) => !there.has(row)), [], `not in ${page}`);
  }
});

test('a quote is whole lines, in order, with gaps where it says so', () => {
  const quote = (code) => quotesIn(`Text\n\n<!-- from a/b.h -->\n\n\`\`\`cpp\n${code}\n\`\`\`\n`)[0];
  const code = 'int a;\n\nint b = 2;\n  int c;\nint d;\n';
  assert.equal(quote('int a;').line, 3);
  assert.equal(troubleOf(quote('int a;\n\nint b = 2;'), code), null);
  assert.equal(troubleOf(quote('int a;\n…\nint d;'), code), null);
  assert.equal(troubleOf(quote('int a;\n…\n  int c;\n…'), code), null);
  assert.match(troubleOf(quote('int d;\n…\nint a;'), code), /does not say: int a;/);
  assert.match(troubleOf(quote('int b'), code), /a\/b\.h does not say: int b/);
  assert.match(troubleOf(quote('int a;'), undefined), /there is no a\/b\.h/);
});
