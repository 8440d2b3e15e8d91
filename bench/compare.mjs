// node bench/compare.mjs [--quick] [--rounds N] [--set NAME=VALUE]: the step benchmark natively and as WebAssembly in
// one run, case by case in turn, beside the reference engine's figures. Prints a Markdown table.
//
// Needs the programs: bash tools/build/build.sh release, bash tools/build/build.sh wasm.

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const native = `${root}build/release/bench/signorini_bench`;
const wasm = `${root}build/wasm/bench/signorini_bench.cjs`;
for (const program of [native, wasm]) {
  if (!existsSync(program)) {
    console.error(
      `${program} is missing: bash tools/build/build.sh release && bash tools/build/build.sh wasm`,
    );
    process.exit(1);
  }
}

const quick = process.argv.includes('--quick') ? ['--quick'] : [];
const settingAt = process.argv.indexOf('--set');
const setting = settingAt > 0 ? ['--set', process.argv[settingAt + 1]] : [];
const roundsAt = process.argv.indexOf('--rounds');
const rounds = roundsAt > 0 ? Number(process.argv[roundsAt + 1]) : 1;

/** Rows of one run: {family, name, contacts, median_ms, reference_ms, digest, …}. */
function run(program, prefix) {
  const output = execFileSync(program, [...prefix, '--json', ...quick, ...setting], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Keeps the smaller median of two runs: other work on the machine only adds. */
function better(a, b) {
  return a === undefined || b.median_ms < a.median_ms ? b : a;
}

const best = { native: [], wasm: [] };
for (let round = 0; round < rounds; ++round) {
  run(native, []).forEach((row, i) => (best.native[i] = better(best.native[i], row)));
  run(process.execPath, [wasm]).forEach((row, i) => (best.wasm[i] = better(best.wasm[i], row)));
}

const digits = (x) => Number(x.toPrecision(3)).toString();
console.log(
  '| family | case | contacts | native ms | WASM ms | WASM/native | reference ms | reference/WASM | same bits |',
);
console.log('| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |');
best.native.forEach((n, i) => {
  const w = best.wasm[i];
  console.log(
    `| ${n.family} | ${n.name} | ${n.contacts} | ${digits(n.median_ms)} | ${digits(w.median_ms)} ` +
      `| ${digits(w.median_ms / n.median_ms)} | ${n.reference_ms} | ${digits(n.reference_ms / w.median_ms)} ` +
      `| ${n.digest === w.digest ? 'yes' : 'NO'} |`,
  );
});
