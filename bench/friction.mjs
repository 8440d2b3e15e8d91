/**
 * node bench/friction.mjs FOLDER [--solver NAME]... [--runs N] [--program PATH]: how long the
 * solvers of `signorini_run --solve` take for the problems of a folder, the least of N runs, and
 * how near they come. Problems are read each time; only the solver is timed.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    solver: { type: 'string', multiple: true, default: ['automatic'] },
    runs: { type: 'string', default: '5' },
    program: { type: 'string', default: 'build/reproducible/tools/signorini_run/signorini_run' },
  },
});
const folder = positionals[0] ?? 'tests/golden/friction_contact';

function solved(file, solver) {
  const [command, ...before] = values.program.endsWith('.js')
    ? ['node', values.program]
    : [values.program];
  const run = spawnSync(command, [...before, '--solve', file, '--solver', solver], {
    maxBuffer: 1e9,
  });
  if (run.error || run.status > 1) throw run.error ?? new Error(String(run.stderr));
  return JSON.parse(run.stdout);
}

console.log('| problem | contacts | solver | worst residual | ms |');
console.log('| --- | --- | --- | --- | --- |');
for (const name of readdirSync(folder).filter((file) => file.endsWith('.json'))) {
  for (const solver of values.solver) {
    const runs = Array.from({ length: Number(values.runs) }, () =>
      solved(join(folder, name), solver),
    );
    const [first] = runs;
    const ms = Math.min(...runs.map((run) => run.cpu_ms));
    const by = solver === first.solver ? solver : `${solver}: ${first.solver}`;
    const worst = Math.max(...Object.values(first.residuals));
    console.log(
      `| ${first.name} | ${first.contacts} | ${by} | ${worst.toExponential(1)}${first.solved ? '' : ', not solved'} | ${ms.toPrecision(2)} |`,
    );
  }
}
