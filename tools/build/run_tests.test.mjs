import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { namesIn, reportOf, runAll, runSome } from './run_tests.mjs';
import { thinned } from './sweeps.mjs';
import { countXml } from './summary.mjs';

const folder = mkdtempSync(join(tmpdir(), 'signorini-tests-'));
after(() => rmSync(folder, { recursive: true }));
/** A program that speaks as GoogleTest does: tests named crash, hang, fail and leak do so. */
const program = join(folder, 'tests.mjs');
writeFileSync(
  program,
  `const filter = process.argv.find((a) => a.startsWith('--gtest_filter=')).slice(15).split(':');
let status = 0;
for (const name of filter) {
  console.log('[ RUN      ] ' + name);
  if (name.includes('crash')) process.abort();
  if (name.includes('hang')) await new Promise((done) => setTimeout(done, 1e5));
  if (name.includes('leak')) status = 23;
  if (name.includes('fail')) { status = 1; console.log('one is not two'); console.log('[  FAILED  ] ' + name + ' (3 ms)'); }
  else console.log('[       OK ] ' + name + ' (2 ms)');
}
process.exitCode = status;`,
);
const command = [process.execPath, program];
const failed = (results) => results.filter(({ state }) => state === 'failed').map(({ name }) => name);

test('names are those of suite and test', () => {
  const listing = 'Suite.\n  One\n  Two\nScenes/Sweep.  # TypeParam\n  Same/pile  # GetParam() = "pile"\n';
  assert.deepEqual(namesIn(listing), ['Suite.One', 'Suite.Two', 'Scenes/Sweep.Same/pile']);
});

test('a crash and a hang name their test, and those after them are run', async () => {
  const names = ['A.one', 'A.crash', 'A.two', 'A.three', 'B.hang', 'B.four', 'B.five', 'B.six'];
  const results = await runAll(command, names, { jobs: 1, patience: 1.5 });
  assert.deepEqual(results.map(({ name }) => name).sort(), [...names].sort());
  assert.deepEqual(failed(results).sort(), ['A.crash', 'B.hang']);
});

test('a failure comes with what was said, and counts once in the report', async () => {
  const results = await runSome(command, ['A.one', 'A.fail', 'A.two'], 10);
  assert.match(results[1].said, /one is not two/);
  assert.deepEqual(countXml(reportOf(results)), { passed: 2, failed: 1, skipped: 0 });
});

test('a program that breaks at its end is no success', async () => {
  assert.deepEqual(failed(await runSome(command, ['A.leak', 'A.one'], 10)), ['A.one.AndAfterwards']);
});

test('of sweeps every tenth test is left, of other suites all', () => {
  const scenes = Array.from({ length: 40 }, (_, i) => `Scenes/SceneDigest.IsTheOneOfTheTable/s${i}`);
  const left = thinned(['Lcp.One', ...scenes, 'Friction.A', 'Friction.B', 'Lcp.Two']);
  assert.equal(left.filter((name) => name.startsWith('Scenes')).length, 4);
  assert.equal(left.filter((name) => name.startsWith('Friction')).length, 1);
  assert.equal(left.filter((name) => name.startsWith('Lcp')).length, 2);
});
