import { wordsOf } from '../../words';

/** An axis of a sweep, as far as it is written beside a picture. */
interface Axis {
  readonly name: string;
  readonly unit: string;
}

/** What an axis is called, in the language spoken; as its file names it where there are no words. */
export function axisWords({ name }: Pick<Axis, 'name'>): string {
  return wordsOf('sweep', name);
}

/** The same with its unit. */
export function axisTitle({ name, unit }: Axis): string {
  return unit === '' ? axisWords({ name }) : `${axisWords({ name })} [${unit}]`;
}
