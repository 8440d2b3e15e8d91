/** One cell of the validation table: a case, measured by one method of the engine and held against its reference. */
import { compare, countLeaves, levelOf } from './compare.mjs';
import { Laboratory, RunTrouble } from './laboratory.mjs';
import { misses } from './misses.mjs';

/** The level that a cell of this kind is asked for. */
export const demanded = { exact: 'gold', limit: 'silver' };

/**
 * How `elastic` tends to the rigid bodies of its limit cells, unless a case has another way: by moduli [N/m^2]. The last
 * value tells the error.
 */
const stiffness = {
  symbol: 'E',
  values: [1e9, 1e12, 1e15],
  settings: (modulus) => ({
    YOUNGS_MODULUS: modulus,
    FORCE_LAW: 'exact_restitution',
    SMOOTHING_RADIUS: 0,
  }),
};

/** How `volumetric` tends to what happens in no time at all: by the length of its steps [s]. */
const steps = {
  symbol: 'τ',
  values: [2e-4, 1e-4, 5e-5],
  settings: (length) => ({ STEP_LENGTH: length, STEP_BUDGET: 1e8 }),
};

/** How `virtual_contact` tends to rigid bodies: by the stiffness of pairs [N/m]. */
const penalty = {
  symbol: 'k',
  values: [1e6, 1e8, 1e10],
  settings: (NORMAL_STIFFNESS) => ({ NORMAL_STIFFNESS }),
};

/** The way to the limit of a cell; the event methods have none. */
export function ladderOf({ ladder, ladders }, method) {
  if (ladders?.[method]) return ladders[method];
  if (method === 'elastic') return ladder ?? stiffness;
  return { virtual_contact: penalty, volumetric: steps }[method];
}

/** Whether a row says that something must be mended, so that the whole run has failed. */
export const isFailure = ({ isBroken, trouble, isMissed, isExplained }) =>
  Boolean(isBroken) || ((trouble !== undefined || isMissed) && !isExplained);

/**
 * @param withStandard - whether the cell is also measured with the page's standard settings
 * @returns a row of the table; `trouble` instead of an error when the run did not come to its end.
 */
export function measureCell(engine, validationCase, method, withStandard = false) {
  const { id, cells } = validationCase;
  const golden = engine.golden(id);
  const begin = performance.now();
  const row = { id, title: golden.title, method, kind: cells[method], tolerance: golden.tolerance };
  try {
    const way = row.kind === 'limit' && ladderOf(validationCase, method);
    if (way) {
      const rungs = way.values.map((value) =>
        measured(engine, validationCase, golden, method, way.settings?.(value), value),
      );
      const ladder = rungs.map(({ error }, i) => ({ value: way.values[i], error }));
      Object.assign(row, rungs.at(-1), { falls: power(way, rungs), symbol: way.symbol, ladder });
    } else {
      Object.assign(row, measured(engine, validationCase, golden, method));
    }
    row.of = countLeaves(golden.reference);
    row.level = levelOf(row.error, golden.tolerance);
  } catch (error) {
    Object.assign(row, { trouble: error.message, error: Infinity, level: 'none', quantity: '-' });
    // A run that ends in numerical trouble tells of the method; all else is a fault of the case's program.
    row.isBroken = !(error instanceof RunTrouble);
  }
  if (withStandard && method !== 'geometry') {
    row.standard = measuredAsVisitor(engine, validationCase, golden, method);
  }
  row.milliseconds = performance.now() - begin;
  row.isMissed = row.kind === 'exact' && row.level !== 'gold';
  row.isExplained = `${id} ${method}` in misses || id in misses;
  return row;
}

/**
 * The same by what a visitor has: nothing set that only makes it more exact, and steps of TIME_STEP. A limit is asked at its last value, because that says
 * which bodies are meant.
 */
function measuredAsVisitor(engine, validationCase, golden, method) {
  const way = validationCase.cells[method] === 'limit' && ladderOf(validationCase, method);
  const limit = way ? way.values.at(-1) : undefined;
  const settings = way ? way.settings?.(limit) : undefined;
  try {
    const pace = { isStandard: true };
    const { error, quantity } = measured(
      ...[engine, validationCase, golden, method, settings, limit, pace],
    );
    return { error, quantity, level: levelOf(error, golden.tolerance) };
  } catch (error) {
    // Whatever stops a program that was written for other steps: it has no answer with these.
    return { error: Infinity, quantity: '-', level: 'none', trouble: error.message };
  }
}

/** The largest error of one measurement, how many numbers were compared, and of means the standard error. */
function measured(engine, validationCase, golden, method, settings, limit, account) {
  const { measure, isMean, counts, scale, size } = validationCase;
  const asked = { ...validationCase.settings, ...settings };
  const lab = new Laboratory(engine, method, asked, limit, account);
  try {
    const answer = measure(lab, golden.setup);
    const { measured: tree, standardErrors } = isMean ? answer : { measured: answer };
    const options = { ...golden.tolerance, counts, scale, size };
    const { worst, compared } = compare(tree, golden.reference, options);
    const { origin, runCount: runs } = lab;
    const standardError = standardErrors?.[worst.quantity];
    return { ...worst, compared, standardError, origin, runs };
  } finally {
    lab.close();
  }
}

/** "E^-0.40": how the error goes with the value, from the last two steps; nothing where it does not fall or a count was wrong. */
function power({ symbol, values }, steps) {
  const [before, last] = steps.slice(-2).map(({ error }) => error);
  const [first, second] = values.slice(-2);
  const exponent = Math.log(last / before) / Math.log(second / first);
  return last < before / 2 && before < Infinity ? `${symbol}^${exponent.toFixed(2)}` : undefined;
}
