/**
 * What the accuracy of a case costs: it is run several times by one method, finer from run to run, and each run tells its error, the processor time and
 * the steps per second of motion. What a program tries and takes back, to find an instant, counts as motion too.
 */
/* global WebAssembly */
import { compare } from './compare.mjs';
import { Laboratory } from './laboratory.mjs';
import { ladderOf } from './measure.mjs';

/** By their tolerance; calls that are as short as those of the table would hide what a rough one saves. */
const tolerances = (values, parameter = 'TOLERANCE') => ({
  symbol: 'ε',
  parameter,
  values,
  stretches: [16, 8, 4, 2, 1],
  settings: (value) => ({ [parameter]: value }),
});
const ofEvents = {
  ...tolerances([1e-4, 1e-6, 1e-8, 1e-10, 1e-12], 'INTEGRATOR_TOLERANCE'),
  // The table's runs have the standard, 1e-10.
  stretches: [8, 4, 2, 1, 1],
};

/** By which parameter each method is made finer, and how many times longer calls are than in the table's run. */
const knobs = {
  impulse: ofEvents,
  contact: ofEvents,
  elastic: tolerances([1e-4, 1e-6, 1e-8, 1e-10, 1e-12]),
  virtual_contact: tolerances([1e-3, 1e-5, 1e-7, 1e-9, 1e-12]),
  volumetric: {
    symbol: 'τ',
    parameter: 'STEP_LENGTH',
    values: [3.2e-2, 8e-3, 2e-3, 5e-4, 1.25e-4],
    stretches: [16, 8, 4, 2, 1],
    settings: (STEP_LENGTH) => ({ STEP_LENGTH, STEP_BUDGET: 1e8 }),
  },
};

/** What runs have taken so far. */
class Meter {
  seconds = 0;
  milliseconds = 0;
  steps = 0;
  evaluations = 0;

  /** @param dt - length of a call [s] */
  take(dt, milliseconds, { substeps, rejected, evaluations }) {
    this.seconds += dt;
    this.milliseconds += milliseconds;
    this.steps += substeps + rejected;
    this.evaluations += evaluations;
  }
}

/** The way on which a cell is made finer: of a limit its own, of what is exact the accuracy of the method. */
function wayOf(validationCase, method) {
  const limit = validationCase.cells[method] === 'limit' && ladderOf(validationCase, method);
  return limit ? { parameter: limit.symbol, ...limit, isLimit: true } : knobs[method];
}

/** How many runs a curve of a cell has; 0 where nothing moves. */
export function runsOfCost(validationCase, method) {
  return wayOf(validationCase, method)?.values.length ?? 0;
}

/**
 * A short run is repeated, at most so often and within this time [ms], and the mean of the others counts: the first one warms the machine's code up, and clocks of
 * browsers tell tenths of a millisecond.
 */
const repeats = 50;
const patience = 300;

/**
 * One run of a curve.
 *
 * @param place - among the runs, from the roughest one
 * @returns {{id, method, place, symbol, parameter, value, error, seconds, milliseconds, steps, evaluations, trouble?}} costs are per second of
 *   motion; the error is Infinity with a `trouble` where the method gave up or there was nothing to measure
 */
export function measureCost(engine, validationCase, method, place) {
  const end = performance.now() + patience;
  const row = runOnce(engine, validationCase, method, place);
  let sum = 0;
  let made = 0;
  while (made < repeats && performance.now() < end) {
    sum += runOnce(engine, validationCase, method, place).milliseconds;
    ++made;
  }
  return made > 0 ? { ...row, milliseconds: sum / made } : row;
}

function runOnce(engine, validationCase, method, place) {
  const { id, measure, isMean, counts, scale, size } = validationCase;
  const way = wayOf(validationCase, method);
  const value = way.values[place];
  const golden = engine.golden(id);
  const meter = new Meter();
  const settings = way.settings?.(value) ?? {};
  const lab = new Laboratory(
    engine,
    method,
    { ...validationCase.settings, ...settings },
    way.isLimit ? value : undefined,
    { meter, forced: way.isLimit ? {} : settings, stretch: way.stretches?.[place] },
  );
  const { symbol, parameter } = way;
  const row = { id, method, place, symbol, parameter, value };
  try {
    const answer = measure(lab, golden.setup);
    const options = { ...golden.tolerance, counts, scale, size };
    const { worst } = compare(isMean ? answer.measured : answer, golden.reference, options);
    row.error = worst.error;
  } catch (error) {
    // With long steps a program may find nothing to measure; a module that broke is no answer.
    if (error instanceof WebAssembly.RuntimeError) throw error;
    row.error = Infinity;
    row.trouble = error.message;
  } finally {
    lab.close();
  }
  const { seconds, milliseconds, steps, evaluations } = meter;
  const perSecond = (amount) => (seconds > 0 ? amount / seconds : 0);
  return {
    ...row,
    seconds,
    milliseconds: perSecond(milliseconds),
    steps: perSecond(steps),
    evaluations: perSecond(evaluations),
  };
}
