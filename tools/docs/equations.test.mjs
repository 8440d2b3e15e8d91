/** Equations are numbered in order and cited rightly: node --test tools/docs/ */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changed,
  citationsOf,
  equationsOf,
  examine,
  newNumbers,
  readProject,
  renumberedCitation,
} from './equations.mjs';

const numbersOf = (text) => equationsOf(text).map((equation) => equation.number);
const page = (name) => `docs/methods/${name}.md`;
/** All faults and texts after the changes. */
const mended = (files) => {
  const map = new Map(Object.entries(files));
  const { faults, changes } = examine(map);
  const after = Object.entries(files).map(([file, text]) => [
    file,
    changed(
      text,
      changes.filter((change) => change.file === file),
    ),
  ]);
  return { faults, after: Object.fromEntries(after) };
};

test('the pages of this project are numbered in order, and what is cited exists', () => {
  const { faults, citations } = examine(readProject());
  assert.deepEqual(faults, []);
  // Were the marks or the citations written another way, nothing would be found and nothing wrong.
  assert.ok(citations > 300, `${citations} citations`);
});

test('an equation is TeX with a tag, or a row of cases with a number at its end', () => {
  assert.deepEqual(numbersOf('$$ a = b \\tag{2} $$\nby (2)\n x & (3) \\\\\n'), [2, 3]);
  assert.deepEqual(numbersOf('$$ \\begin{align*}\n& a \\tag{1} \\\\\n& b \\tag{1a} \\\\\n& c \\tag{2}\n\\end{align*} $$\n'), [1, 2]);
});

test('a citation is a number in brackets, not an argument or an order', () => {
  const found = (text) => citationsOf(text).map(({ from, to }) => [from, to]);
  assert.deepEqual(found('by (3) and (4) to (6); eqs. (7)-(9), (10)–(12)'), [[3, 3], [4, 6], [7, 9], [10, 12]]);
  assert.deepEqual(found('f(1), 5(4), at[2](3), (1963), (a), V\'(0)'), []);
  assert.deepEqual(found('docs (9)\n/// to (13).'), [[9, 13]]);
  assert.deepEqual(found('docs (9) to\n  /// (13).'), [[9, 13]]);
});

test('a range stays one where its equations stay together', () => {
  const numbers = newNumbers([3, 1, 2, 4].map((number) => ({ number })));
  const renumbered = (from, to) => renumberedCitation({ from, to, between: ' to ' }, numbers);
  assert.equal(renumbered(1, 1), '(2)');
  assert.equal(renumbered(1, 3), '(1) to (3)');
  assert.equal(renumbered(3, 4), '(1), (4)');
  assert.equal(renumbered(1, 4), '(1) to (4)');
});

test('pages and all citations follow the order, once and for all', () => {
  const files = {
    [page('spring')]: '$$ f = k x \\tag{2} $$\n$$ x = l - L \\tag{1} $$\n\nWith (1) in (2); [rope](rope.md), (1).\n',
    [page('rope')]: '$$ F = m a \\tag{1} $$\n',
    'engine/a/spring.h': '// docs/methods/spring.md (1)\n',
    'engine/a/spring.cpp': '/// docs/methods/spring.md (1), (2)\nint f = g(1);  // (2)\n',
    'docs/guide.md': 'See [spring](methods/spring.md), (2). In code: `(2)`.\n\n## [spring](methods/spring.md)\n\nBy (2).\n',
  };
  const { faults, after } = mended(files);
  assert.equal(faults.length, 2, faults.join('\n'));
  assert.match(faults[0], /spring\.md:1: equation \(2\) is number 1/);
  assert.deepEqual(after, {
    [page('spring')]: '$$ f = k x \\tag{1} $$\n$$ x = l - L \\tag{2} $$\n\nWith (2) in (1); [rope](rope.md), (1).\n',
    [page('rope')]: '$$ F = m a \\tag{1} $$\n',
    'engine/a/spring.h': '// docs/methods/spring.md (2)\n',
    'engine/a/spring.cpp': '/// docs/methods/spring.md (2), (1)\nint f = g(1);  // (1)\n',
    'docs/guide.md': 'See [spring](methods/spring.md), (1). In code: `(2)`.\n\n## [spring](methods/spring.md)\n\nBy (1).\n',
  });
  assert.deepEqual(mended(after), { faults: [], after });
});

test('a citation of nothing, of nobody knows what, and a number given twice are faults', () => {
  const text = '$$ a = b \\tag{1} $$\n';
  const of = (files) => mended({ [page('a')]: text, ...files }).faults.join('\n');
  assert.match(of({ 'engine/x/b.h': '// docs/methods/a.md (3)\n' }), /b\.h:1: \(3\): no such equation/);
  assert.match(of({ 'engine/x/b.h': '// by (1)\n' }), /b\.h:1: \(1\): of which page/);
  assert.match(of({ 'docs/b.md': 'Newton (1)\n' }), /of which page/);
  assert.match(of({ [page('c')]: `${text}${text}` }), /c\.md:1: equation \(1\) stands twice/);
  assert.equal(of({ 'engine/geometry/distance/b.h': '// eq. (1)\n', [page('spatial_distance')]: text }), '');
});
