import { GenericEvent, type Parameter, type Subject } from '../sim';

/**
 * Makes a subject have the parameters of some rows: others go, those that it has already stay the same objects, and new ones are added. Broadcasts
 * `PARAMETERS_MODIFIED`.
 *
 * @param make - makes the parameter of a row
 */
export function fitParameters<Row extends { readonly name: string }>(
  subject: Subject,
  rows: readonly Row[],
  make: (row: Row) => Parameter,
): void {
  const wanted = new Set(rows.map(({ name }) => name));
  for (const parameter of subject.getParameters())
    if (!wanted.has(parameter.getName())) subject.removeParameter(parameter);
  const present = new Set(subject.getParameters().map((parameter) => parameter.getName()));
  for (const row of rows) if (!present.has(row.name)) subject.addParameter(make(row));
  subject.broadcast(new GenericEvent(subject, 'PARAMETERS_MODIFIED'));
}
