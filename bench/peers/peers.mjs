// node bench/peers/peers.mjs [--rounds N] [--only ENGINE] [--case NAME] [--budget SECONDS]: boxes by our method `volumetric` and by two engines of games, in one run of Node, as WebAssembly:
// piles of 100, 500 and 1000, pyramids of ten and of twenty rows, steps of 1/60 s. Milliseconds of processor time for a step, the least of the rounds, in which all take turns;
// and how wrong each is: deepest overlap, and how far boxes go that should lie still. A part that needs more than its budget of processor time (falling,
// settling, at rest) is told as far as it came. Prints Markdown tables. In the plane: planar.mjs.
//
// Needs bash tools/build/wasm.sh && npm ci --prefix bench/peers.

import { deepestOverlap, furthest, pile, pyramid } from './boxes.mjs';
import { engines } from './engines.mjs';
import { inTurns, kStep, optionsOf, prepared, printTable } from './turns.mjs';

const options = optionsOf({ rounds: 2, budget: 20 });

/** How long things fall and settle, and how long they are then watched at rest [steps]. */
const cases = [
  { name: 'pile of 100', start: pile(100), falling: 90, settling: 150, resting: 60 },
  { name: 'pile of 500', start: pile(500, 5), falling: 120, settling: 150, resting: 60 },
  { name: 'pile of 1000', start: pile(1000, 7), falling: 120, settling: 150, resting: 60 },
  { name: 'pyramid of 10 rows', start: pyramid(), falling: 0, settling: 60, resting: 300 },
  {
    name: 'pyramid of 20 rows',
    start: pyramid('pyramid_of_210'),
    falling: 0,
    settling: 60,
    resting: 300,
  },
];

const made = await prepared(engines, options.only);
for (const { name, start } of cases)
  if (deepestOverlap(start) > 1e-9) throw new Error(`${name}: boxes overlap at the start`);
const how = { budget: options.budget, every: 10, overlapOf: deepestOverlap, furthest };
for (const one of cases.filter(({ name }) => name.includes(options.case)))
  printTable(
    one.name,
    made.map(([name]) => name),
    inTurns(made, one, options.rounds, how),
    [
      ['falling, ms a step', ({ falling }) => falling.mean],
      ['at rest, ms a step', ({ resting }) => resting.mean],
      ['deepest overlap before, m', ({ moving }) => moving],
      ['at rest, m', ({ overlap }) => overlap],
      [`drift in ${(one.resting * kStep).toFixed(0)} s, m`, ({ drift }) => drift],
      ['worst residual, m/s', ({ residual }) => residual],
    ],
  );
process.exit(0);
