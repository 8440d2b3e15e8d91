/** One cell of the validation table: a case, measured by one method of the engine and held against its reference. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compare, countLeaves, levelOf } from './compare.mjs';
import { Laboratory, projectRoot } from './laboratory.mjs';
import { misses } from './misses.mjs';

export const goldenFolder = join(projectRoot, 'tests/golden/validation');

export const goldenCase = (id) =>
  JSON.parse(readFileSync(join(goldenFolder, `${id}.json`), 'utf8'));

/** The level that a cell of this kind is asked for. */
export const demanded = { exact: 'gold', limit: 'silver' };

/** @returns a row of the table; `trouble` instead of an error when the run did not come to its end. */
export function measureCell(engine, validationCase, method) {
  const { id, cells, counts, scale, size } = validationCase;
  const golden = goldenCase(id);
  const lab = new Laboratory(engine, method);
  const begin = performance.now();
  const row = { id, title: golden.title, method, kind: cells[method], tolerance: golden.tolerance };
  try {
    const answer = validationCase.measure(lab, golden.setup);
    const { measured, standardErrors } = validationCase.isMean ? answer : { measured: answer };
    const { worst, compared } = compare(measured, golden.reference, {
      ...golden.tolerance,
      counts,
      scale,
      size,
    });
    Object.assign(row, worst, { compared, of: countLeaves(golden.reference) });
    row.standardError = standardErrors?.[worst.quantity];
    row.level = levelOf(worst.error, golden.tolerance);
  } catch (error) {
    Object.assign(row, { trouble: error.message, error: Infinity, level: 'none', quantity: '-' });
  } finally {
    lab.close();
  }
  row.milliseconds = performance.now() - begin;
  row.isMissed = row.kind === 'exact' && row.level !== 'gold';
  row.isExplained = `${id} ${method}` in misses || id in misses;
  return row;
}
