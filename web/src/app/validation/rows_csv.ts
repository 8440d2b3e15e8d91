import { goldenCase } from './golden_cases';
import type { MeasuredRow } from './jobs';

const quoted = (value: string | number | boolean | null | undefined): string => {
  const text = value === undefined ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as text: one line a cell, after a line of names. Errors in full, so that they can be compared. */
export function csvOf(rows: readonly MeasuredRow[]): string {
  const lines = rows.map((row) => {
    const { title, group, tolerance } = goldenCase(row.id);
    const { metric, gold, silver, bronze } = tolerance;
    return [
      ...[row.id, title, group, row.method, row.kind, row.level, row.error, row.quantity],
      ...[row.measured, row.reference, row.compared, row.of, row.falls],
      ...[metric, gold, silver, bronze, row.milliseconds, row.trouble],
    ];
  });
  const names =
    'id,title,group,method,kind,level,error,quantity,measured,reference,compared,of,falls,metric,gold,silver,bronze,milliseconds,trouble';
  return [names, ...lines.map((line) => line.map(quoted).join(','))].join('\n') + '\n';
}
