/**
 * Adds up what the test programs wrote: summary.mjs RESULTS_FOLDER
 *
 * Reads `steps` (status, tab, name) and the reports of CTest, GoogleTest, Vitest and Playwright, prints one line for each suite, and last
 * "N passed, N failed". A step that failed although no test in its report did counts as one failure.
 */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
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

const suites = [
  { step: 'Native tests', files: ['reproducible.xml'], count: countXml },
  { step: 'WebAssembly tests in Node', folder: '../wasm/results', count: countXml },
  { step: 'TypeScript tests', files: ['vitest.json'], count: countVitest },
  { step: 'Page in Chromium', files: ['playwright.json'], count: countPlaywright },
  { step: 'Sanitizer tests', files: ['sanitize.xml'], count: countXml },
];

/** The suite's counts over all its reports; a report that cannot be read is no report. */
function countsOf(suite, results) {
  const folder = join(results, suite.folder ?? '');
  const files = suite.files ?? (existsSync(folder) ? readdirSync(folder) : []);
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const file of files) {
    try {
      const counts = suite.count(readFileSync(join(folder, file), 'utf8'));
      for (const key of Object.keys(total)) total[key] += counts[key];
    } catch {
      console.log(`   ${suite.step}: no readable report ${file}`);
    }
  }
  return total;
}

export function summary(results) {
  const steps = readFileSync(join(results, 'steps'), 'utf8').trimEnd().split('\n');
  const total = { passed: 0, failed: 0 };
  console.log('== Summary');
  for (const line of steps) {
    const [status, name] = line.split('\t');
    const suite = suites.find((s) => s.step === name);
    const counts = suite ? countsOf(suite, results) : { passed: 0, failed: 0, skipped: 0 };
    if (status !== '0' && counts.failed === 0) counts.failed = 1;
    total.passed += counts.passed;
    total.failed += counts.failed;
    const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
    if (suite) {
      console.log(`   ${name}: ${counts.passed} passed, ${counts.failed} failed${skipped}`);
    } else if (counts.failed > 0) console.log(`   ${name}: FAILED`);
  }
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

if (process.argv[2]) process.exitCode = summary(process.argv[2]) ? 0 : 1;
