/**
 * node bench/compare_friction.mjs FOLDER [--only NAME] [--rounds N] [--patience SECONDS]: problems of Coulomb friction
 * (friction-contact/1) by `automatic`, natively and as WebAssembly, and by five solvers of Siconos where its library is
 * found, in one run. Least processor time of a solve from zeros; a solver counts when all physical residuals are at most
 * 1e-8. Prints a Markdown table.
 *
 * Needs the programs:
 *   bash tools/build/build.sh wasm signorini_bench_friction
 *   bash tools/build/build.sh reproducible signorini_bench_friction
 * and for Siconos (Debian: libsiconos-numerics-dev)
 *   cmake --preset reproducible -B build/compare -D SIGNORINI_COMPARE_SICONOS=ON && ninja -C build/compare signorini_bench_friction
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '2' },
    patience: { type: 'string', default: '12' },
  },
});
const folder = positionals[0] ?? 'tests/golden/friction_contact';
const kMeant = 1e-8;

const root = fileURLToPath(new URL('..', import.meta.url));
const program = (build, suffix = '') =>
  `${root}build/${build}/bench/signorini_bench_friction${suffix}`;
const native = [program('compare'), program('reproducible')].find(existsSync);
const wasm = program('wasm', '.cjs');
if (!native || !existsSync(wasm)) {
  console.error('a program is missing; see the first lines of bench/compare_friction.mjs');
  process.exit(1);
}
const theirs = String(spawnSync(native, ['--list']).stdout)
  .split('\n')
  .filter((name) => name.startsWith('siconos:'));

/** Null when it has not ended in time, or has crashed. */
function run(command, file, solver) {
  const ended = spawnSync(command[0], [...command.slice(1), file, solver], {
    timeout: 1000 * Number(values.patience),
    maxBuffer: 1e8,
  });
  const line = String(ended.stdout)
    .split('\n')
    .findLast((text) => text.startsWith('{"name"'));
  return line === undefined ? null : JSON.parse(line);
}

const digits = (ms) => Number(ms.toPrecision(2)).toString();
const told = (found) => {
  if (!found) return '–';
  if (!(found.residual <= kMeant))
    return `${digits(found.ms)}, misses by ${found.residual.toExponential(0)}`;
  return digits(found.ms);
};
const better = (a, b) => (!a || (b && b.ms < a.ms) ? b : a);

console.log(
  `| problem | contacts | ends by | residual | native, ms | WebAssembly, ms | ${theirs.map((name) => `${name.slice(8)}, ms`).join(' | ')} |`,
);
console.log(`| --- | ---: | --- | ---: | ---: | ---: |${' ---: |'.repeat(theirs.length)}`);
for (const name of readdirSync(folder).filter(
  (file) => file.endsWith('.json') && file.includes(values.only),
)) {
  const file = join(folder, name);
  const best = new Map();
  const keep = (column, found) => best.set(column, better(best.get(column), found));
  for (let round = 0; round < Number(values.rounds); ++round) {
    keep('native', run([native], file, 'automatic'));
    keep('wasm', run([process.execPath, wasm], file, 'automatic'));
    // What took all of its patience once would do so again.
    for (const solver of theirs)
      if (round === 0 || best.get(solver)) keep(solver, run([native], file, solver));
  }
  const ours = best.get('native');
  if (!ours) throw new Error(`${name}: ${native} told nothing`);
  console.log(
    `| ${[ours.name, ours.contacts, ours.last, ours.residual.toExponential(1), told(ours), told(best.get('wasm')), ...theirs.map((solver) => told(best.get(solver)))].join(' | ')} |`,
  );
}
