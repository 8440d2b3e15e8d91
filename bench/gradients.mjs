// node bench/gradients.mjs [--seconds S]: what derivatives of the method `virtual_contact` cost, as WebAssembly, in processor time: the gradient
// of a run beside the run itself, and all derivatives of one step beside central differences of the same. Prints a Markdown table; --check: exit
// status 1 where the gradient of 130 steps of the lift takes more than 3 runs, or the derivatives of the pile are less than 50 times faster.
//
// Needs bash tools/build/wasm.sh.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import createTasks from '../web/src/engine/generated/signorini_tasks.mjs';
import { projectRoot } from '../tools/validate/node_engine.mjs';

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '1' },
    check: { type: 'boolean', default: false },
  },
});
const engine = await createTasks();
const text = (name) => readFileSync(join(projectRoot, `scenes/${name}.json`), 'utf8');

/** Processor time of a call [s]: the least of several rounds, each long enough to be measured. */
function cost(call) {
  let best = Infinity;
  for (let round = 0; round < 5; ++round) {
    const begin = process.cpuUsage();
    let calls = 0;
    let spent = 0;
    while (spent < Number(options.seconds) / 5) {
      call();
      ++calls;
      spent = process.cpuUsage(begin).user / 1e6;
    }
    best = Math.min(best, spent / calls);
  }
  return best;
}

/** @param change - of the task */
function gradient(name, change = {}) {
  const document = { ...JSON.parse(text(`tasks/${name}`)), ...change };
  const task = engine.openTask(JSON.stringify(document), '');
  const start = task.start();
  const [run, both] = [cost(() => task.simulate(start)), cost(() => task.gradient(start))];
  const row = { steps: task.steps(), variables: start.length, run, both, ratio: both / run };
  task.delete();
  return row;
}

/** Of the settled scene; central differences take two steps for each column. */
function derivatives(name, settle, dt) {
  const simulation = engine.Simulation.create(text(name), 'virtual_contact');
  for (let t = 0; t < settle; t += 1 / 60) simulation.step(1 / 60);
  simulation.set('STEPS', 'fixed');
  simulation.step(dt);
  const matrices = simulation.stepJacobian(dt);
  const columns = ['byPlace', 'bySpeed', 'byPlaceBefore', 'bySpeedBefore', 'byForce', 'byParameter']
    .map((block) => matrices[block][0].length)
    .reduce((sum, count) => sum + count, 0);
  const state = simulation.saveState();
  const exact = cost(() => simulation.stepJacobian(dt));
  const step = cost(() => {
    simulation.restoreState(state);
    simulation.step(dt);
  });
  simulation.delete();
  return { columns, exact, step, ratio: (2 * columns * step) / exact };
}

const ms = (seconds) => (1e3 * seconds).toPrecision(3);
const lift = gradient('lift_a_hexagon', {
  duration: 0.65,
  time_step: 0.005,
  loss: [{ of: 'OBJ.y', target: 0.18 }],
});
console.log('| gradient of a run | steps | variables | run, ms | with gradient, ms | ratio |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: |');
for (const [name, row] of [
  ['lift of a hexagon', lift],
  ['throw into the bin', gradient('throw_into_the_bin')],
  ['billiard shot', gradient('billiard_shot')],
]) {
  const { steps, variables, run, both, ratio } = row;
  console.log(
    `| ${name} | ${steps} | ${variables} | ${ms(run)} | ${ms(both)} | ${ratio.toFixed(2)} |`,
  );
}
console.log(
  '\n| derivatives of a step | columns | exact, ms | a step, ms | differences over exact |',
);
console.log('| --- | ---: | ---: | ---: | ---: |');
const pile = derivatives('pile_of_20', 6, 1 / 240);
for (const [name, row] of [
  ['`pile_of_20`, settled', pile],
  ['`two_fingers_lift_a_hexagon`', derivatives('two_fingers_lift_a_hexagon', 0, 1 / 240)],
]) {
  const { columns, exact, step, ratio } = row;
  console.log(`| ${name} | ${columns} | ${ms(exact)} | ${ms(step)} | ${ratio.toFixed(0)} |`);
}
if (options.check && (lift.ratio > 3 || pile.ratio < 50)) process.exitCode = 1;
