// node bench/compare_geometry.mjs [--rounds N] [--only TEXT] [--table PART]: distance, intersection, broad phase and sparsification in
// one run, natively, as WebAssembly and, where they are installed, with libccd, FCL and CGAL on the same samples. Prints Markdown tables.
//
// Needs the programs:
//   bash tools/build/build.sh release && bash tools/build/build.sh wasm
// and for the libraries (Debian: libccd-dev libfcl-dev libcgal-dev; CGAL's part is under the GPL, so that program is for local use only)
//   cmake --preset release -B build/compare -D SIGNORINI_COMPARE_LIBRARIES=ON && ninja -C build/compare signorini_bench_geometry

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const program = (build, suffix = '') =>
  `${root}build/${build}/bench/signorini_bench_geometry${suffix}`;
const option = (name, otherwise) => {
  const at = process.argv.indexOf(name);
  return at > 0 ? process.argv[at + 1] : otherwise;
};
const rounds = Number(option('--rounds', 3));
const only = option('--only', '');

const native = [option('--native', program('compare')), program('release')].find(existsSync);
const wasm = option('--wasm', program('wasm', '.cjs'));
if (!native) {
  console.error('no native program; see the first lines of bench/compare_geometry.mjs');
  process.exit(1);
}

/** Rows of one run (several rounds in Node, whose compiler needs time to come up): {part, set, who, work, ms, per_second, answer}. */
const run = (file, prefix = []) =>
  execFileSync(file, [...prefix, '--rounds', prefix.length > 0 ? '3' : '1', '--only', only], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

// Native and WebAssembly take turns; other work on the machine only adds, so the least counts.
const best = { native: new Map(), wasm: new Map() };
const key = (row) => `${row.part}|${row.set}|${row.who}`;
const keep = (map, rows) => {
  for (const row of rows) {
    const before = map.get(key(row));
    if (!before || row.ms < before.ms) map.set(key(row), row);
  }
};
for (let round = 0; round < rounds; ++round) {
  keep(best.native, run(native));
  if (existsSync(wasm)) keep(best.wasm, run(process.execPath, [wasm]));
}

const digits = (x) => (x >= 1000 ? Math.round(x).toString() : Number(x.toPrecision(3)).toString());
const speed = (x) =>
  x >= 1e6 ? `${digits(x / 1e6)} M` : x >= 1e3 ? `${digits(x / 1e3)} k` : digits(x);
const isOurs = (row) => !/^(libccd|FCL|CGAL)/.test(row.who);

function table(head, rows) {
  console.log(
    `| ${head.join(' | ')} |\n| ${head.map((_, i) => (i < 2 ? '---' : '---:')).join(' | ')} |`,
  );
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log();
}

const rowsOf = (part) => [...best.native.values()].filter((row) => row.part === part);
const sets = (rows) => [...new Set(rows.map((row) => row.set))];
const wasmOf = (row) => best.wasm.get(key(row));

function perSecond(part) {
  const rows = rowsOf(part);
  if (rows.length === 0) return;
  console.log(`### ${part}: queries per second\n`);
  const lines = [];
  for (const set of sets(rows)) {
    for (const row of rows.filter((r) => r.set === set)) {
      // Those marked as a bound do not say how deep the bodies are, only that they are not deeper.
      const others = rows.filter((r) => r.set === set && !isOurs(r));
      const ratio = (list) =>
        isOurs(row) && part === 'distance' && list.length > 0
          ? digits(row.per_second / Math.max(...list.map((r) => r.per_second)))
          : '';
      const twin = wasmOf(row);
      lines.push([
        set,
        row.who,
        speed(row.per_second),
        ratio(others),
        ratio(others.filter((r) => !/bound/.test(r.who))),
        twin ? speed(twin.per_second) : '',
        twin ? digits(twin.per_second / row.per_second) : '',
        twin ? (twin.answer === row.answer ? 'yes' : 'NO') : '',
      ]);
    }
  }
  table(
    [
      'set',
      'who',
      'native',
      '/ fastest',
      '/ fastest without bounds',
      'WASM',
      'WASM/native',
      'same answer',
    ],
    lines,
  );
}

/** Slope of log y against log x over the ends. */
const exponent = (times, sizes) =>
  Math.log(times.at(-1) / times[0]) / Math.log(sizes.at(-1) / sizes[0]);

function broadPhase() {
  const rows = rowsOf('broad phase');
  if (rows.length === 0) return;
  console.log('### broad phase: milliseconds\n');
  const kind = (row) => row.set.split(' ')[0];
  const size = (row) => Number(row.set.split(' ')[1]);
  const lines = [];
  for (const k of new Set(rows.map(kind))) {
    const here = rows.filter((row) => kind(row) === k);
    const sizes = [...new Set(here.map(size))].sort((a, b) => a - b);
    const whos = [...new Set(here.map((row) => row.who))];
    const time = (who, n) => here.find((row) => row.who === who && size(row) === n);
    const libraries = whos.filter((who) => !isOurs({ who }));
    const fastest = (n) => Math.min(...libraries.map((who) => time(who, n).ms));
    for (const who of whos) {
      const own = sizes.map((n) => time(who, n));
      const twins = own.map(wasmOf);
      lines.push([
        k,
        who,
        own.map((row) => digits(row.ms)).join(' / '),
        exponent(
          own.map((row) => row.ms),
          sizes,
        ).toFixed(2),
        isOurs({ who }) && libraries.length > 0
          ? sizes.map((n, i) => digits(fastest(n) / own[i].ms)).join(' / ')
          : '',
        twins.every(Boolean) ? twins.map((row) => digits(row.ms)).join(' / ') : '',
        own.map((row) => row.answer).join(' / '),
      ]);
    }
  }
  const head = [
    'set',
    'who',
    'ms at 1k / 10k / 100k',
    'exponent',
    'fastest library / ours',
    'WASM ms',
  ];
  table([...head, 'pairs'], lines);
}

perSecond('distance');
perSecond('intersection');
broadPhase();
perSecond('sparsification');
