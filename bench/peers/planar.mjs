// node bench/peers/planar.mjs [--rounds N] [--only ENGINE] [--case NAME] [--budget SECONDS]: our method `contact` beside Box2D v3 and Rapier in the plane, in one run of Node, as
// WebAssembly: pyramids, a wall of 500 bricks with and without friction, a pile that falls into a pit (scenes of bench/cases.cpp), steps of 1/60 s. Milliseconds of processor time, the
// least and the median of the steps of a part, each the least of the rounds, in which all take turns; and how wrong each is: deepest overlap, and how far bodies go that should lie still. A
// part that needs more than its budget of processor time (falling, settling, at rest) is told as far as it came, with the seconds simulated. Prints Markdown tables.
//
// Needs bash tools/build/wasm.sh && npm ci --prefix bench/peers.

import { bondedWall, deepestOverlap, furthest, pile, pyramid } from './planar_cases.mjs';
import { engines } from './planar_engines.mjs';
import { inTurns, kStep, optionsOf, prepared, printTable } from './turns.mjs';

const options = optionsOf({ rounds: 2, budget: 20 });

/** Stands as it is made: watched for five seconds after one. */
const stands = { falling: 0, settling: 60, resting: 300 };
/** Five seconds in which all lands, and two after sixteen. */
const falls = { falling: 300, settling: 660, resting: 120 };

/** What is made with a gap between bodies, and how long it falls, settles, and is then watched at rest [steps]. */
const cases = [
  { name: 'pyramid of 55, friction 0.5', make: (gap) => pyramid(10, 0.5, gap), ...stands },
  { name: 'pyramid of 210, friction 0.5', make: (gap) => pyramid(20, 0.5, gap), ...stands },
  { name: 'wall of 500, friction 0.5', make: (gap) => bondedWall(40, 12, 0.5, gap), ...stands },
  { name: 'wall of 500, no friction', make: (gap) => bondedWall(40, 12, 0, gap), ...stands },
  { name: 'pile of 40, no friction', make: () => pile(40, 0), ...falls },
  { name: 'pile of 40, friction 0.5', make: () => pile(40, 0.5), ...falls },
];

for (const { name, make } of cases)
  if (deepestOverlap(make(0).bodies) > 1e-9)
    throw new Error(`${name}: bodies overlap at the start`);
const gaps = new Map(engines.map(([name, , gap]) => [name, gap]));
const ready = await prepared(engines, options.only);
const names = ready.map(([name]) => name);
const how = { budget: options.budget, every: 5, overlapOf: deepestOverlap, furthest };
for (const one of cases.filter(({ name }) => name.includes(options.case))) {
  const made = ready.map(([name, run]) => [name, () => run(one.make(gaps.get(name)))]);
  const time = (part, kind) => [`${kind} ms`, (row) => row[part][kind]];
  const seconds = (steps) => `${(steps * kStep).toFixed(0)} s`;
  const before =
    one.falling > 0
      ? [
          ['falling: least ms', ({ falling }) => falling.least],
          ...['median', 'mean', 'slowest'].map((kind) => time('falling', kind)),
          ['deepest overlap, m', ({ moving }) => moving],
        ]
      : [[`moved in the first ${seconds(one.settling)}, m`, ({ settled }) => settled]];
  const results = inTurns(made, one, options.rounds, how);
  const whole = one.falling + one.settling + one.resting;
  const isWhole = [...results.found.values()].every(({ steps }) => steps === whole);
  printTable(one.name, names, results, [
    ...before,
    ['at rest: least ms', ({ resting }) => resting.least],
    time('resting', 'median'),
    ['deepest overlap, m', ({ overlap }) => overlap],
    [`drift in ${seconds(one.resting)}, m`, ({ drift }) => drift],
    ['worst residual, m/s²', ({ residual }) => residual],
    ...(isWhole ? [] : [['simulated, s', ({ steps }) => steps * kStep]]),
  ]);
}
process.exit(0);
