/** node --test tools/build/ */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenLines } from './broken_lines.mjs';

test('a long line becomes many, and means the same', () => {
  const rows = Array.from({ length: 300 }, (_, i) => `{a:${i},b:"x;y,{",c:\`;,\${${i}+1},{\`,d:/[;,{]/}`);
  const text = `export const rows=[${rows.join(',')}];export const sum=rows.reduce((s,{a})=>{return s+a},0)`;
  const broken = brokenLines(text);
  assert.equal(broken.replaceAll('\n', ''), text);
  assert.ok(Math.max(...broken.split('\n').map((line) => line.length)) < 200);
  const of = (source) => import(`data:text/javascript,${encodeURIComponent(source)}`);
  return Promise.all([of(text), of(broken)]).then(([before, after]) => {
    assert.equal(after.sum, (299 * 300) / 2);
    assert.deepEqual(after.rows, before.rows);
  });
});

test('lines that are short stay', () => {
  const text = 'const a = 1;\nexport { a };\n';
  assert.equal(brokenLines(text), text);
});
