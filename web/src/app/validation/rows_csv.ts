import { goldenCase } from './golden_cases';
import { levelOf } from '../../../../tools/validate/compare.mjs';
import type { CostRow, MeasuredRow } from './jobs';

const quoted = (value: string | number | boolean | null | undefined): string => {
  const text = value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** What stands before the numbers of a row. */
function caseOf(id: string): readonly string[] {
  const { title, group } = goldenCase(id);
  return [id, title, group];
}

function tolerancesOf(id: string): readonly (string | number)[] {
  const { metric, gold, silver, bronze } = goldenCase(id).tolerance;
  return [metric, gold, silver, bronze];
}

/** Columns that only runs of curves of cost have. */
const kCosts = 'parameter,value,motion_s,ms_per_s,steps_per_s,evaluations_per_s';

/**
 * Rows as text: one line a cell, then one for each run of a curve of cost, whose kind is `cost`, after a line of names. Errors in full, so that they can be
 * compared.
 */
export function csvOf(rows: readonly MeasuredRow[], costs: readonly CostRow[]): string {
  const cells = rows.map((row) => [
    ...[...caseOf(row.id), row.method, row.kind, row.level, row.error, row.quantity],
    ...[row.measured, row.reference, row.compared, row.of, row.falls],
    ...[...tolerancesOf(row.id), row.milliseconds, row.trouble],
    ...[row.standard?.level, row.standard?.error, row.standard?.trouble],
    ...kCosts.split(',').map(() => undefined),
  ]);
  const runs = costs.map((row) => [
    ...[...caseOf(row.id), row.method, 'cost'],
    ...[levelOf(row.error, goldenCase(row.id).tolerance), row.error, undefined],
    ...[undefined, undefined, undefined, undefined, undefined],
    ...[...tolerancesOf(row.id), row.milliseconds * row.seconds, row.trouble],
    ...[undefined, undefined, undefined],
    ...[row.parameter, row.value, row.seconds, row.milliseconds, row.steps, row.evaluations],
  ]);
  const names =
    'id,title,group,method,kind,level,error,quantity,measured,reference,compared,of,falls,metric,gold,silver,bronze,milliseconds,trouble,standard_level,standard_error,standard_trouble';
  const lines = [...cells, ...runs].map((line) => line.map(quoted).join(','));
  return [`${names},${kCosts}`, ...lines].join('\n') + '\n';
}
