/** Test counts are added up as the reports say, and a broken step is never silent. */
import assert from 'node:assert/strict';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { countPlaywright, countVitest, countXml, summary } from './summary.mjs';

test('CTest report', () => {
  const text = '<testsuite name="x"\n tests="7"\n failures="1"\n disabled="0"\n skipped="2" time="0">';
  assert.deepEqual(countXml(text), { passed: 4, failed: 1, skipped: 2 });
});

test('GoogleTest report', () => {
  const text =
    '<testsuites tests="3" failures="1" disabled="0" errors="0">' +
    '<testsuite tests="3" skipped="1"><testcase name="a" status="run" result="skipped"/></testsuite>';
  assert.deepEqual(countXml(text), { passed: 1, failed: 1, skipped: 1 });
});

test('Vitest report: a file that does not load is a failure', () => {
  const text = JSON.stringify({
    numPassedTests: 5,
    numFailedTests: 0,
    numPendingTests: 1,
    testResults: [{ status: 'failed', assertionResults: [] }],
  });
  assert.deepEqual(countVitest(text), { passed: 5, failed: 1, skipped: 1 });
});

test('Playwright report', () => {
  const text = JSON.stringify({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 2 } });
  assert.deepEqual(countPlaywright(text), { passed: 4, failed: 1, skipped: 2 });
});

test('summary: tests add up, and a step that broke without a test counts as one failure', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'summary-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const results = join(folder, 'results');
  mkdirSync(results);
  writeFileSync(join(results, 'wasm.xml'), '<testsuites tests="4" failures="0">');
  writeFileSync(join(results, 'reproducible.xml'), '<testsuite tests="4" failures="0">');
  const said = [];
  t.mock.method(console, 'log', (line) => said.push(line));

  writeFileSync(join(results, 'steps'), '0\tNative tests\n0\tWebAssembly tests in Node\n');
  assert.equal(summary(results), true);
  assert.equal(said.at(-1), '8 passed, 0 failed');

  writeFileSync(join(results, 'steps'), '8\tNative tests\n1\tTypes\n1\tWebAssembly tests in Node\n');
  assert.equal(summary(results), false);
  assert.equal(said.at(-1), '8 passed, 3 failed');

  writeFileSync(
    join(results, 'reproducible.xml'),
    '<testsuites tests="1" failures="0"><testcase classname="Lcp" name="Slow" time="1.5"></testcase>',
  );
  writeFileSync(join(results, 'left_out'), 'long sweeps\nwidths\n');
  writeFileSync(join(results, 'steps'), '0\tNative tests\n');
  assert.equal(summary(results), true);
  assert.deepEqual(said.slice(-3), [
    '   1.5 s  Native tests: Lcp.Slow',
    '   Left out (npm test -- --all): long sweeps; widths',
    '1 passed, 0 failed',
  ]);
});
