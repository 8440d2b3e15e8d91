/**
 * Adds up what the test programs wrote: summary.mjs RESULTS_FOLDER
 *
 * Reads `steps` (status, tab, name) and the reports of CTest, run_tests.mjs, Vitest and Playwright, prints one line for each suite, the
 * slowest tests, what was left out, and last "N passed, N failed". A step that failed although no test in its report did counts as one failure.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const attribute = (tag, name) => Number(new RegExp(`\\b${name}="(\\d+)"`).exec(tag)?.[1] ?? 0);

/** Counts of a JUnit-like report of CTest or GoogleTest. */
export function countXml(text) {
  const tag = /<testsuites?\b[^>]*>/.exec(text)?.[0] ?? '';
  const failed = attribute(tag, 'failures') + attribute(tag, 'errors');
  const named = attribute(tag, 'skipped') + attribute(tag, 'disabled');
  // GoogleTest counts skipped tests only in the suites.
  const inside = text.match(/<testcase\b[^>]*\bresult="skipped"/g)?.length ?? 0;
  const skipped = named + inside;
  return { passed: attribute(tag, 'tests') - failed - skipped, failed, skipped };
}

export function countVitest(text) {
  const report = JSON.parse(text);
  const failedFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.every((t) => t.status !== 'failed'),
  ).length;
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + failedFiles,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

export function countPlaywright(text) {
  const { expected, unexpected, flaky, skipped } = JSON.parse(text).stats;
  return { passed: expected + flaky, failed: unexpected, skipped };
}

/** Times of the tests of a report of run_tests.mjs [s]. */
export const timesXml = (text) =>
  [...text.matchAll(/<testcase classname="([^"]*)" name="([^"]*)" time="([\d.]+)"/g)].map(
    ([, suite, name, time]) => ({ name: `${suite}.${name}`, time: Number(time) }),
  );

const timesVitest = (text) =>
  JSON.parse(text).testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({ name: fullName, time: (duration ?? 0) / 1000 })),
  );

function timesPlaywright(text) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
  return JSON.parse(text)
    .suites.flatMap(specs)
    .map(({ title, tests }) => ({
      name: title,
      time: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0) / 1000,
    }));
}

const suites = [
  { step: 'Native tests', file: 'reproducible.xml', count: countXml, times: timesXml },
  { step: 'Checks of the house', file: 'checks_reproducible.xml', count: countXml },
  { step: 'WebAssembly tests in Node', file: 'wasm.xml', count: countXml, times: timesXml },
  { step: 'Sizes of modules', file: 'checks_wasm.xml', count: countXml },
  { step: 'TypeScript tests', file: 'vitest.json', count: countVitest, times: timesVitest },
  { step: 'Page in Chromium', file: 'playwright.json', count: countPlaywright, times: timesPlaywright },
  { step: 'Sanitizer tests', file: 'sanitize.xml', count: countXml, times: timesXml },
];
const slowest = 10;

/** The suite's counts; a report that cannot be read is no report. Times are added to the list. */
function countsOf(suite, results, times) {
  try {
    const text = readFileSync(join(results, suite.file), 'utf8');
    for (const one of suite.times?.(text) ?? []) times.push({ ...one, step: suite.step });
    return suite.count(text);
  } catch {
    console.log(`   ${suite.step}: no readable report ${suite.file}`);
    return { passed: 0, failed: 0, skipped: 0 };
  }
}

export function summary(results) {
  const steps = readFileSync(join(results, 'steps'), 'utf8').trimEnd().split('\n');
  const total = { passed: 0, failed: 0 };
  const times = [];
  console.log('== Summary');
  for (const line of steps) {
    const [status, name] = line.split('\t');
    const suite = suites.find((s) => s.step === name);
    const counts = suite ? countsOf(suite, results, times) : { passed: 0, failed: 0, skipped: 0 };
    if (status !== '0' && counts.failed === 0) counts.failed = 1;
    total.passed += counts.passed;
    total.failed += counts.failed;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    if (suite) {
      console.log(`   ${name}: ${counts.passed} passed, ${counts.failed} failed${skipped}`);
    } else if (counts.failed > 0) console.log(`   ${name}: FAILED`);
  }
  times.sort((a, b) => b.time - a.time);
  for (const { step, name, time } of times.slice(0, slowest))
    console.log(`   ${time.toFixed(1)} s  ${step}: ${name}`);
  const leftOut = join(results, 'left_out');
  if (existsSync(leftOut)) {
    const lines = readFileSync(leftOut, 'utf8').trimEnd().split('\n');
    console.log(`   Left out (npm test -- --all): ${lines.join('; ')}`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

if (process.argv[2]) process.exitCode = summary(process.argv[2]) ? 0 : 1;
