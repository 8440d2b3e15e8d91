// node bench/peers/peers.mjs [--rounds N] [--only ENGINE] [--case NAME] [--budget SECONDS]: boxes by our method `volumetric` and by two engines of games, in one run of Node, as WebAssembly:
// piles of 100, 500 and 1000, pyramids of ten and of twenty rows, steps of 1/60 s. Milliseconds of processor time for a step, the least of the rounds, in which all take turns;
// and how wrong each is: deepest overlap, and how far boxes go that should lie still. A part that needs more than its budget of processor time (falling,
// settling, at rest) is told as far as it came. Prints Markdown tables.
//
// Needs bash tools/build/wasm.sh && npm ci --prefix bench/peers.

import { parseArgs } from 'node:util';
import { deepestOverlap, furthest, pile, pyramid } from './boxes.mjs';
import { engines } from './engines.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    case: { type: 'string', default: '' },
    budget: { type: 'string', default: '20' },
  },
});

const kStep = 1 / 60; // [s]

/** How long things fall and settle, and how long they are then watched at rest [steps]. */
const cases = [
  { name: 'pile of 100', boxes: pile(100), falling: 90, settling: 150, resting: 60 },
  { name: 'pile of 500', boxes: pile(500, 5), falling: 120, settling: 150, resting: 60 },
  { name: 'pile of 1000', boxes: pile(1000, 7), falling: 120, settling: 150, resting: 60 },
  { name: 'pyramid of 10 rows', boxes: pyramid(), falling: 0, settling: 60, resting: 300 },
  {
    name: 'pyramid of 20 rows',
    boxes: pyramid('pyramid_of_210'),
    falling: 0,
    settling: 60,
    resting: 300,
  },
];

/** Makes steps, as far as the budget goes; milliseconds of processor time for one, and the deepest overlap at ends of every tenth. */
function timed(run, count) {
  let [spent, overlap, residual, made] = [0, 0, 0, 0];
  for (; made < count && spent < 1e6 * Number(options.budget); ++made) {
    const before = process.cpuUsage();
    run.step(kStep);
    const { user, system } = process.cpuUsage(before);
    spent += user + system;
    if (made % 10 === 9) overlap = Math.max(overlap, deepestOverlap(run.boxes()));
    residual = Math.max(residual, run.residual());
  }
  return { ms: spent / 1000 / made, overlap, residual, isWhole: made === count };
}

/** One engine on one case. */
function measured(make, { boxes, falling, settling, resting }) {
  const run = make(boxes);
  try {
    const fall = falling > 0 ? timed(run, falling) : null;
    const settle = fall?.isWhole === false ? null : timed(run, settling);
    if (settle?.isWhole !== true)
      return {
        falling: fall?.ms ?? NaN,
        resting: NaN,
        moving: Math.max(fall?.overlap ?? 0, settle?.overlap ?? 0),
        overlap: NaN,
        drift: NaN,
        residual: Math.max(fall?.residual ?? 0, settle?.residual ?? 0),
      };
    const before = run.boxes();
    const rest = timed(run, resting);
    const after = run.boxes();
    return {
      falling: fall?.ms ?? NaN,
      resting: rest.ms,
      moving: Math.max(fall?.overlap ?? 0, settle.overlap),
      overlap: rest.overlap,
      drift: furthest(before, after),
      residual: Math.max(fall?.residual ?? 0, settle.residual, rest.residual),
    };
  } finally {
    run.end();
  }
}

const number = (value) => {
  if (Number.isNaN(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2);
};
const line = (cells) => `| ${cells.join(' | ')} |`;
const made = [];
for (const [name, prepare] of engines)
  if (name.includes(options.only)) made.push([name, await prepare()]);
for (const { name, boxes } of cases)
  if (deepestOverlap(boxes) > 1e-9) throw new Error(`${name}: boxes overlap at the start`);
for (const one of cases.filter(({ name }) => name.includes(options.case))) {
  const best = new Map();
  const said = new Map();
  for (let round = 0; round < Number(options.rounds); ++round)
    for (const [name, make] of made) {
      try {
        const found = measured(make, one);
        const known = best.get(name) ?? found;
        best.set(name, {
          ...found,
          falling: Math.min(found.falling, known.falling),
          resting: Math.min(found.resting, known.resting),
        });
      } catch (error) {
        said.set(name, String(error.message ?? error));
      }
    }
  const watched = (one.resting * kStep).toFixed(0);
  console.log(`\n**${one.name}**\n`);
  console.log(
    line([
      'engine',
      'falling, ms a step',
      'at rest, ms a step',
      'deepest overlap before, m',
      'at rest, m',
      `drift in ${watched} s, m`,
      'worst residual, m/s',
    ]),
  );
  console.log(line(['---', ...Array(6).fill('---:')]));
  for (const [name] of made) {
    const found = best.get(name);
    if (found === undefined) console.log(line([name, said.get(name), ...Array(5).fill('–')]));
    else {
      const { falling, resting, moving, overlap, drift, residual } = found;
      console.log(
        line([name, ...[falling, resting, moving, overlap, drift, residual].map(number)]),
      );
    }
  }
}
process.exit(0);
