// node bench/compare.mjs [--picture] [--quick] [--rounds N] [--only TEXT] [--set NAME=VALUE]: the step benchmark natively
// and as WebAssembly in one run, case by case in turn, beside the reference engine's figures. Prints Markdown tables.
// --picture: RK4, one step of 1/60 s, solver active_set, the least time of the steps; with the growth by the number of contacts.
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

const option = (name) => {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : undefined;
};
const isPicture = process.argv.includes('--picture');
const passedOn = ['--picture', '--quick'].filter((flag) => process.argv.includes(flag));
process.argv.forEach((word, i) => {
  if (word === '--set' || word === '--only') passedOn.push(word, process.argv[i + 1]);
});
const rounds = Number(option('--rounds') ?? 1);

/** Rows of one run: {family, name, contacts, median_ms, reference_ms, digest, …}. */
function run(program, prefix) {
  const output = execFileSync(program, [...prefix, '--json', ...passedOn], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  return output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** Keeps the smaller times of two runs: other work on the machine only adds. */
function better(a, b) {
  if (a === undefined) return b;
  const least = (key) => Math.min(a[key], b[key]);
  return {
    ...b,
    median_ms: least('median_ms'),
    least_ms: least('least_ms'),
    cold_ms: least('cold_ms'),
  };
}

const best = { native: [], wasm: [] };
for (let round = 0; round < rounds; ++round) {
  run(native, []).forEach((row, i) => (best.native[i] = better(best.native[i], row)));
  run(process.execPath, [wasm]).forEach((row, i) => (best.wasm[i] = better(best.wasm[i], row)));
}

const digits = (x) => Number(x.toPrecision(3)).toString();
const orNone = (x, text) => (x > 0 ? text : '–');
const same = (i) => (best.native[i].digest === best.wasm[i].digest ? 'yes' : 'NO');

function printTable(head, rows) {
  console.log(`| ${head.join(' | ')} |`);
  console.log(
    `| ${head.map((title, i) => (i < 1 || title === 'same bits' ? '---' : '---:')).join(' | ')} |`,
  );
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

/** Slope of log y against log x by least squares. */
function exponent(xs, ys) {
  const [x, y] = [xs.map(Math.log), ys.map(Math.log)];
  const mean = (a) => a.reduce((sum, v) => sum + v, 0) / a.length;
  const [mx, my] = [mean(x), mean(y)];
  const top = x.reduce((sum, v, i) => sum + (v - mx) * (y[i] - my), 0);
  return top / x.reduce((sum, v) => sum + (v - mx) ** 2, 0);
}

function printReferenceTable() {
  printTable(
    [
      'case',
      'contacts',
      'native ms',
      'WASM ms',
      'WASM/native',
      'reference ms',
      'reference/WASM',
      'same bits',
    ],
    best.wasm.map((w, i) => [
      w.name,
      w.contacts,
      digits(best.native[i].median_ms),
      digits(w.median_ms),
      digits(w.median_ms / best.native[i].median_ms),
      w.reference_ms,
      digits(w.reference_ms / w.median_ms),
      same(i),
    ]),
  );
}

function printPictureTables() {
  printTable(
    [
      'case',
      'contacts',
      'native ms',
      'WASM ms',
      'cold WASM ms',
      'reference ms',
      'reference/WASM',
      'residual m/s²',
      'force error',
      'same bits',
    ],
    best.wasm.map((w, i) => [
      w.name,
      w.contacts,
      digits(best.native[i].least_ms),
      digits(w.least_ms),
      digits(w.cold_ms),
      orNone(w.reference_ms, w.reference_ms),
      orNone(w.reference_ms, digits(w.reference_ms / w.least_ms)),
      w.residual.toExponential(1),
      orNone(w.force_error, w.force_error.toExponential(1)),
      same(i),
    ]),
  );
  console.log('');
  const families = [...new Set(best.wasm.map((row) => row.family))];
  printTable(
    ['family', 'contacts', 'warm exponent', 'cold exponent'],
    families.map((family) => {
      const rows = best.wasm.filter((row) => row.family === family);
      const contacts = rows.map((row) => row.contacts);
      const fitted = (key) =>
        rows.length < 2
          ? '–'
          : exponent(
              contacts,
              rows.map((row) => row[key]),
            ).toFixed(2);
      return [
        family,
        `${contacts[0]} to ${contacts.at(-1)}`,
        fitted('least_ms'),
        fitted('cold_ms'),
      ];
    }),
  );
}

if (isPicture) printPictureTables();
else printReferenceTable();
