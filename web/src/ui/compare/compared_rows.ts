import {
  digitsKept,
  distanceBetween,
  formatTogether,
  plainName,
  quantityUnit,
  type ComparedFigures,
  type FiguresTogether,
} from '../../sim';
import { msg, str } from '../../words';
import { quantityWords } from '../../words/quantities';

/** A row of what differs between runs. */
export interface ComparedRow {
  readonly head: string;
  /** What it means. */
  readonly about: string;
  /** SI symbol; empty for a number without. */
  readonly unit: string;
  /** Of each run; not a number where there is none. */
  readonly values: readonly number[];
  /** As they are shown, all in one unit. */
  readonly shown: FiguresTogether;
  /** What the unit is called beside a 1, where it has another form there. */
  readonly one?: string;
  /** Why a run has none. */
  readonly missing: string;
}

/** What differs between runs, in the order of the table. Long because it is one table. */
export function comparedRows(runs: readonly ComparedFigures[]): ComparedRow[] {
  const [first] = runs;
  if (first === undefined) return [];
  const unknown = msg('Not known at this instant', { id: 'compare.not_known_at_this_instant' });
  const of = (
    value: (run: ComparedFigures, place: number) => number,
    row: Omit<ComparedRow, 'values' | 'shown' | 'missing'> & {
      readonly missing?: string;
      readonly digits?: number;
    },
  ): ComparedRow => {
    const values = runs.map((run, place) => (run.refusal === '' ? value(run, place) : NaN));
    return {
      missing: unknown,
      ...row,
      values,
      shown: formatTogether(values, row.unit, row.digits),
    };
  };
  const drift = of(({ frame }) => frame?.figures.worstDrift ?? NaN, {
    head: msg('Energy kept to', { id: 'compare.energy_kept' }),
    about: msg(
      'To how many digits the balance of energy closes: what is in motion, in height and in springs, with what blows and friction have taken. What is missing is the error of the method and nothing else.',
      { id: 'compare.energy_kept_about' },
    ),
    unit: 'J',
  });
  const kept = runs.map(({ refusal, energy }, i) =>
    refusal === '' ? digitsKept(drift.values[i] ?? NaN, Math.max(energy, first.energy)) : NaN,
  );
  const digits: FiguresTogether = {
    figures: kept.map((count) => (Number.isNaN(count) ? '–' : String(count))),
    unit: msg('digits', { id: 'compare.digits' }),
  };
  return [
    { ...drift, shown: digits, one: msg('digit', { id: 'compare.digit' }) },
    of(({ frame }) => frame?.figures.deepestOverlap ?? NaN, {
      head: msg('Press into each other, at most', { id: 'compare.press' }),
      about: msg(
        'How deep two bodies have been in each other, at the ends of steps and of the shorter ones that the method makes within them.',
        { id: 'compare.press_about' },
      ),
      unit: 'm',
    }),
    of((run, place) => (place === 0 ? NaN : distanceBetween(run, first)), {
      head: msg('Furthest from the first', { id: 'compare.furthest' }),
      about: msg(
        'How far the body that is furthest off stands from where the first run has it now, without what they began apart.',
        { id: 'compare.furthest_about' },
      ),
      unit: 'm',
      missing: msg('The others are compared with this one', { id: 'compare.is_first' }),
    }),
    of(({ events }) => events, {
      head: msg('Blows and new contacts', { id: 'compare.blows' }),
      about: msg('Blows, and contacts that began, since the start.', { id: 'compare.blows_about' }),
      unit: '',
      missing: msg('The method knows no events: its forces come and go smoothly', {
        id: 'compare.no_events',
      }),
    }),
    of(({ frame }) => frame?.figures.stepMilliseconds ?? NaN, {
      head: msg('Computing for one step', { id: 'compare.computing' }),
      about: msg('How long this computer takes for one step, averaged over the last ones.', {
        id: 'compare.computing_about',
      }),
      unit: 'ms',
      digits: 2,
    }),
    ...first.references.map(({ quantity, source }, i) =>
      of(({ references }) => references[i]?.distance ?? NaN, {
        head: msg(str`From the reference: ${watchedInWords(quantity)}`, {
          id: 'compare.from_the_reference',
        }),
        about: msg(str`Furthest so far from what it should be. Source: ${source}`, {
          id: 'compare.furthest_so_far_from_the',
        }),
        unit: quantityUnit(quantity.slice(quantity.lastIndexOf('.') + 1)),
      }),
    ),
  ];
}

/** What is compared with a reference: `BALL_5.angle` is the angle of ball 5. */
function watchedInWords(quantity: string): string {
  const [owner = '', name = ''] = quantity.split(/\.(?=[^.]*$)/);
  return name === '' ? quantityWords(owner) : `${plainName(owner)}, ${quantityWords(name)}`;
}

/** The run that has stayed nearest to the references of the scene; −1 where there are none, or no one is nearest. */
export function nearestToReference(runs: readonly ComparedFigures[]): number {
  const distances = runs.map(({ references, refusal }) => {
    const [first] = references;
    return refusal === '' && first !== undefined ? first.distance : NaN;
  });
  const known = distances.filter((distance) => !Number.isNaN(distance));
  const least = Math.min(...known);
  const nearest = distances.filter((distance) => distance === least);
  return known.length > 1 && nearest.length === 1 ? distances.indexOf(least) : -1;
}

/** The table as a file: all digits, in SI units. */
export function comparedCsv(runs: readonly ComparedFigures[], time: number): string {
  const cell = (value: unknown): string => {
    const text = typeof value === 'number' && Number.isNaN(value) ? '' : String(value);
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const rows = comparedRows(runs).map(({ head, unit, values }) => [head, unit, ...values]);
  const named = ['method', '', ...runs.map(({ look }) => look.method)];
  const titles = ['', '', ...runs.map(({ look }) => look.title)];
  return [titles, named, ['time', 's', ...runs.map(() => time)], ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\n');
}
