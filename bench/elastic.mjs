// node bench/elastic.mjs [--tolerance T] [--rounds N] [--seconds S] [SCENE.json]...: scenes of the method `elastic` natively
// and as WebAssembly in one run, in turn: seconds of wall time for each simulated second. Without names all scenes of the
// folder scenes/ that are made for `elastic`. Prints a Markdown table; --check: exit status 1 when WebAssembly is slower than
// real time in a scene.
//
// Needs bash tools/build/build.sh reproducible signorini_run, bash tools/build/wasm.sh. SIGNORINI_RUN: another program.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEngine, projectRoot } from '../tools/validate/node_engine.mjs';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tolerance: { type: 'string', default: '1e-8' },
    rounds: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '5' },
    check: { type: 'boolean', default: false },
  },
});
const [rounds, seconds] = [Number(options.rounds), Number(options.seconds)];
const program =
  process.env.SIGNORINI_RUN ??
  join(projectRoot, 'build/reproducible/tools/signorini_run/signorini_run');
if (!existsSync(program)) {
  console.error(`${program} is missing: bash tools/build/build.sh reproducible signorini_run`);
  process.exit(2);
}

const folder = join(projectRoot, 'scenes');
const isElastic = (file) => {
  const scene = JSON.parse(readFileSync(file, 'utf8'));
  return scene.method === 'elastic' && scene.format !== undefined;
};
const files = positionals.length
  ? positionals
  : readdirSync(folder)
      .filter((name) => name.endsWith('.json') && name !== 'schema.json')
      .map((name) => join(folder, name))
      .filter(isElastic)
      .sort();

/** Steps of a picture, 1/60 s, until `seconds`: as the page does it. */
function asWebAssembly(engine, text) {
  const simulation = engine.Simulation.create(text, 'elastic');
  simulation.set('TOLERANCE', options.tolerance);
  const sum = { substeps: 0, rejected: 0, evaluations: 0, jacobians: 0, events: 0, status: 'ok' };
  const begin = performance.now();
  for (let i = 1; i <= 60 * seconds && sum.status === 'ok'; ++i) {
    simulation.step(i / 60 - simulation.time());
    const report = simulation.report();
    for (const key of ['substeps', 'rejected', 'evaluations', 'jacobians']) {
      sum[key] += report[key] ?? 0;
    }
    sum.events += report.collisions ?? 0;
    sum.status = report.status;
  }
  const wall = (performance.now() - begin) / 1000;
  const simulated = simulation.time();
  simulation.delete();
  return { ...sum, wall: wall / simulated, simulated };
}

/** The program's own clock; a step of 1/60 s as there. */
function natively(file, simulated) {
  const steps = Math.round(60 * simulated);
  // A run that ends in trouble is timed up to there, and the table says so.
  const { stdout: output } = spawnSync(
    program,
    [
      ...[file, '--method', 'elastic', '--set', `TOLERANCE=${options.tolerance}`],
      ...['--dt', String(1 / 60), '--until', String(simulated), '--timing'],
    ],
    { encoding: 'utf8', maxBuffer: 1e8 },
  );
  const [, perStep] = /timing\s+([\d.e+-]+) ms per step/.exec(output);
  return (Number(perStep) * steps) / 1000 / simulated;
}

const { rigid } = await loadEngine();
console.log(
  `| scene | simulated [s] | native | WebAssembly | steps /s | rejected /s | evaluations /s | Jacobians /s | contacts begun |`,
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
let isSlow = false;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  let [native, wasm] = [Infinity, undefined];
  for (let round = 0; round < rounds; ++round) {
    const row = asWebAssembly(rigid, text);
    if (!wasm || row.wall < wasm.wall) wasm = row;
    native = Math.min(native, natively(file, row.simulated));
  }
  const rate = (count) => Math.round(count / wasm.simulated);
  isSlow ||= !(wasm.wall < 1) || wasm.status !== 'ok';
  const cells = [
    basename(file, '.json') + (wasm.status === 'ok' ? '' : ` (${wasm.status})`),
    wasm.simulated.toFixed(2),
    native.toPrecision(2),
    wasm.wall.toPrecision(2),
    ...['substeps', 'rejected', 'evaluations', 'jacobians'].map((key) => rate(wasm[key])),
    wasm.events,
  ];
  console.log(`| ${cells.join(' | ')} |`);
}
process.exitCode = options.check && isSlow ? 1 : 0;
