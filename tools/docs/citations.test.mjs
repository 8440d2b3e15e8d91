/** What is cited has an entry in the bibliography: node --test tools/docs/ */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { entriesOf, examine, hasEntry, literatureIn } from './citations.mjs';

test('what documents and the engine cite has an entry', () => {
  const { faults, citations } = examine();
  assert.deepEqual(faults, []);
  // Were citations written another way, nothing would be found and nothing missing.
  assert.ok(citations > 150, `${citations} citations`);
});

test('entries are whole: braces close, keys are single, and each has authors and a year', () => {
  const text = readFileSync('docs/references.bib', 'utf8');
  const entries = entriesOf(text);
  assert.equal(entries.length, text.match(/^@/gm).length);
  assert.equal(new Set(entries.map(({ key }) => key)).size, entries.length);
  assert.deepEqual(entries.filter(({ authors, year }) => !authors || !year), []);
  for (const entry of text.split(/^(?=@)/m)) {
    const depth = [...entry].reduce((open, sign) => open + (sign === '{' ? 1 : sign === '}' ? -1 : 0), 0);
    assert.equal(depth, 0, entry);
  }
});

test('a key, or authors and a year, is a citation; a month, a name alone and a quantity are none', () => {
  const found = (text) => literatureIn(text).map((cited) => cited.key ?? [...cited.authors, cited.year].join(' '));
  assert.deepEqual(found('forces [Baraff1994, Baraff1997] of VirtualContact2D'), ['Baraff1994', 'Baraff1997']);
  assert.deepEqual(found('as Stewart and Trinkle 1996; Boyd et al. [2011], Koziara and Bićanić 2008, 2011'), [
    'stewart trinkle 1996',
    'boyd 2011',
    'koziara bicanic 2008',
    'koziara bicanic 2011',
  ]);
  assert.deepEqual(found('measured in November 2026; by Coulomb; Radau 5; Runge–Kutta, 1024·2; SIGGRAPH 1996'), []);
});

test('authors are compared without accents, whatever else stands before the last of them', () => {
  const entries = entriesOf("@article{F1998,\n  author = {G{\\'e}ry De Saxc{\\'e} and Zhi-Qiang Feng},\n  year = {1998}\n}\n");
  const has = (text) => literatureIn(text).map((cited) => hasEntry(entries, cited));
  assert.deepEqual(has('by De Saxcé and Feng 1998, as De Saxcé 1998'), [true, true]);
  assert.deepEqual(has('by Feng 1997; by Moreau 1998'), [false, false]);
});
