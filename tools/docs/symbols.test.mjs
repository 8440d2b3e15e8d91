/** The glossary explains the symbols of the numbered equations: node --test tools/docs/ */
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { trackedFiles } from '../check/project.mjs';
import { codeNamesOf, explainedSymbols, formulasOf, inPlainLetters, symbolsIn } from './symbols.mjs';

const glossary = readFileSync('docs/glossary.md', 'utf8');
const pages = readdirSync('docs/methods').map((file) => file.replace(/\.md$/, ''));
const symbolsOf = (page) =>
  new Set(formulasOf(readFileSync(`docs/methods/${page}.md`, 'utf8')).flatMap((formula) => symbolsIn(formula)));

for (const page of pages) {
  test(`the symbols of ${page} have rows, and the rows have symbols`, () => {
    const common = explainedSymbols(glossary, 'Symbols on every page');
    const own = explainedSymbols(glossary, page);
    const used = symbolsOf(page);
    assert.ok(used.size > 15, `${used.size} symbols found`);
    assert.deepEqual(
      [...used].filter((symbol) => !common.has(symbol) && !own.has(symbol)),
      [],
      'not in docs/glossary.md',
    );
    assert.deepEqual(
      [...own].filter((symbol) => !used.has(symbol) && !pageSays(page, symbol)),
      [],
      'explained, but not on the page',
    );
  });
}

/** Whether a page uses a symbol outside its numbered equations, in words. */
const pageSays = (page, symbol) =>
  new RegExp(`(?<![\\p{L}\\d_])${symbol}(?![\\p{L}])`, 'u').test(
    inPlainLetters(readFileSync(`docs/methods/${page}.md`, 'utf8')).normalize('NFD'),
  );

test('names of the code that the glossary gives are names of the code', () => {
  const code = new Set();
  for (const file of trackedFiles()) {
    if (!/^engine\/.*\.(h|cpp)$|^docs\/parameters\.md$/.test(file)) continue;
    for (const [name] of readFileSync(file, 'utf8').matchAll(/\w+/g)) code.add(name);
  }
  const given = codeNamesOf(glossary);
  assert.ok(given.length > 50, `${given.length} names`);
  assert.deepEqual(
    given.filter((name) => !code.has(name)),
    [],
  );
});

test('symbols are letters with what stands below them, not words and not numbers', () => {
  const found = (formula) => [...new Set(symbolsIn(formula))].sort();
  assert.deepEqual(found('f_n = max(0, c_res δ̇^n_geo x₁ h⁺ q′) for δ > 0'), ['c_res', 'f', 'h', 'n_geo', 'q', 'x', 'δ']);
  assert.deepEqual(found('Σ ½ m |v̇|²,  μ_r,geo ω₂ω₃  [Routh1905]'), ['m', 'v', 'μ', 'ω']);
  const tex = '$$ w(n) = \\max_{|n|=1} \\theta_{ij}\\,\\mathrm{low}(h_A) \\tag{3} $$';
  assert.deepEqual(formulasOf(tex).flatMap(symbolsIn), ['w', 'n', 'n', 'θ', 'h', 'A'].filter((s) => s !== 'A'));
  assert.deepEqual(formulasOf('$$ \\dot{a}_{\\mathrm{geo}} = \\text{of } b \\tag{1} $$\n\n    $ make it\n').flatMap(symbolsIn), ['a_geo', 'b']);
});
