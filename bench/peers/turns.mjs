/** What the comparisons with other engines share: their options, the processor time of steps, rounds in which all engines take turns, and tables. */

import { parseArgs } from 'node:util';

/** The step of all engines [s]. */
export const kStep = 1 / 60;

/** Of the command: rounds and budget [s of processor time for a part] as numbers, and what names of engines and cases have to contain. */
export function optionsOf({ rounds, budget }) {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: String(rounds) },
      only: { type: 'string', default: '' },
      case: { type: 'string', default: '' },
      budget: { type: 'string', default: String(budget) },
    },
  });
  return { ...values, rounds: Number(values.rounds), budget: Number(values.budget) };
}

/** Milliseconds of processor time of steps. */
function timesOf(each) {
  const sorted = [...each].sort((a, b) => a - b);
  return {
    mean: each.reduce((sum, ms) => sum + ms, 0) / each.length,
    least: sorted[0] ?? NaN,
    median: sorted[Math.floor(sorted.length / 2)] ?? NaN,
    slowest: sorted.at(-1) ?? NaN,
  };
}

/** Times of a part that was not reached. */
const kNoTimes = timesOf([]);

/** Makes steps, as far as the budget goes; their times, and the deepest overlap at ends of every so many. */
function timed(run, count, { budget, every, overlapOf }) {
  const each = [];
  let [spent, overlap, residual] = [0, 0, 0];
  while (each.length < count && spent < 1e6 * budget) {
    const before = process.cpuUsage();
    run.step(kStep);
    const { user, system } = process.cpuUsage(before);
    spent += user + system;
    each.push((user + system) / 1000);
    if (each.length % every === 0) overlap = Math.max(overlap, overlapOf(run.bodies()));
    residual = Math.max(residual, run.residual());
  }
  return { ...timesOf(each), made: each.length, overlap, residual, isWhole: each.length === count };
}

/**
 * One engine on one case: it falls, settles, and is watched at rest.
 *
 * @param make - makes a run of what the case starts from
 * @param one - start, and steps of falling, settling and resting
 * @param how - budget [s], every: steps between two looks at overlaps, and the functions overlapOf and furthest of bodies
 */
export function measured(make, { start, falling, settling, resting }, how) {
  const run = make(start);
  try {
    const placed = run.bodies();
    const fall = falling > 0 ? timed(run, falling, how) : null;
    const settle = fall?.isWhole === false ? null : timed(run, settling, how);
    const moving = Math.max(fall?.overlap ?? 0, settle?.overlap ?? 0);
    const residual = Math.max(fall?.residual ?? 0, settle?.residual ?? 0);
    const begun = {
      falling: fall ?? kNoTimes,
      steps: (fall?.made ?? 0) + (settle?.made ?? 0),
      moving,
    };
    if (settle?.isWhole !== true)
      return { ...begun, resting: kNoTimes, settled: NaN, overlap: NaN, drift: NaN, residual };
    const before = run.bodies();
    const rest = timed(run, resting, how);
    return {
      ...begun,
      resting: rest,
      steps: begun.steps + rest.made,
      settled: how.furthest(placed, before),
      overlap: rest.overlap,
      drift: how.furthest(before, run.bodies()),
      residual: Math.max(residual, rest.residual),
    };
  } finally {
    run.end();
  }
}

const leastOf = (a, b) =>
  Object.fromEntries(Object.keys(kNoTimes).map((key) => [key, Math.min(a[key], b[key])]));

/**
 * All engines in turn, as often as there are rounds; of times the least.
 *
 * @param made - pairs of an engine's name and what makes its runs
 * @returns found: by name what was measured; said: by name what an engine that failed said
 */
export function inTurns(made, one, rounds, how) {
  const found = new Map();
  const said = new Map();
  for (let round = 0; round < rounds; ++round)
    for (const [name, make] of made) {
      try {
        const now = measured(make, one, how);
        const known = found.get(name) ?? now;
        found.set(name, {
          ...now,
          falling: leastOf(now.falling, known.falling),
          resting: leastOf(now.resting, known.resting),
        });
      } catch (error) {
        said.set(name, String(error.message ?? error));
      }
    }
  return { found, said };
}

const number = (value) => {
  if (Number.isNaN(value)) return '–';
  return value >= 100 ? value.toFixed(0) : value.toPrecision(2);
};
const line = (cells) => `| ${cells.join(' | ')} |`;

/** Prints what was found as Markdown. @param columns - pairs of a heading and what gives its number */
export function printTable(title, names, { found, said }, columns) {
  console.log(`\n**${title}**\n`);
  console.log(line(['engine', ...columns.map(([heading]) => heading)]));
  console.log(line(['---', ...columns.map(() => '---:')]));
  for (const name of names) {
    const one = found.get(name);
    const empty = Array(columns.length - 1).fill('–');
    console.log(
      line([
        name,
        ...(one ? columns.map(([, of]) => number(of(one))) : [said.get(name), ...empty]),
      ]),
    );
  }
}

/** The engines whose names contain the text, ready. @returns pairs of name and what makes runs */
export async function prepared(engines, only) {
  const made = [];
  for (const [name, prepare] of engines)
    if (name.includes(only)) made.push([name, await prepare()]);
  return made;
}

/** What Rapier's runs have alike in the plane and in space. */
export const rapierRun = (world, bodies) => ({
  step: (dt) => {
    world.timestep = dt;
    world.step();
  },
  bodies,
  residual: () => NaN,
  end: () => world.free(),
});
