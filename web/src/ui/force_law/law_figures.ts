import type { ElasticLaw, LawContact, LawCurve, LawFunction, LawValues } from '../../sim';
import { msg, str } from '../../words';
import type { Reach } from './law_axes';
import type { LawDot, LawHandle, LawLine } from './law_figure';

/** Restitutions of the thin curves, as in the document's figures. */
const kFamily = [0.2, 0.4, 0.6, 0.8, 1] as const;
const kSamples = 160;
/** What the figures over slow speeds show, in multiples of v_small or w_small. */
const kSlow = 3;
/** And that over all speeds. */
const kFast = 40;

/** Of which setting the figures are. */
export interface LawSetting {
  readonly law: ElasticLaw;
  readonly values: LawValues;
  /** [s/m] */
  readonly mostDamping: number;
  /** v_small and w_small that the axes are made for; they stay while a handle is dragged. */
  readonly scale: Pick<LawValues, 'v_small' | 'w_small'>;
  readonly contacts: readonly LawContact[];
}

/** One of the document's figures, with the values that the engine gave. */
export interface LawPlot {
  readonly heading: string;
  readonly about: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly reach: Reach;
  readonly lines: readonly LawLine[];
  readonly handles: readonly LawHandle[];
  readonly dots: readonly LawDot[];
}

/** Values of the engine's functions, by what was asked. */
export type Answered = (name: string) => ArrayLike<number>;

function spread(most: number): number[] {
  // Closer together where the curves bend.
  return Array.from({ length: kSamples + 1 }, (_, i) => most * (i / kSamples) ** 1.5);
}

/** The axes: round numbers above the scale. */
export function reaches({ v_small, w_small }: LawSetting['scale']): {
  slow: number;
  fast: number;
  spin: number;
} {
  return { slow: kSlow * v_small, fast: kFast * v_small, spin: kSlow * w_small };
}

/** What is asked of the engine for all figures, by name. */
export function neededCurves(setting: LawSetting): ReadonlyMap<string, LawCurve> {
  const { law, values, mostDamping, contacts } = setting;
  const { slow, fast, spin } = reaches(setting.scale);
  const needed = new Map<string, LawCurve>();
  const want = (
    name: string,
    what: LawFunction,
    at: readonly number[],
    change: Partial<LawValues> = {},
  ): void => {
    needed.set(name, { function: what, law, ...values, ...change, mostDamping, at });
  };
  const slips = contacts.map(({ slip }) => slip);
  const impacts = contacts.map(({ impactSpeed }) => impactSpeed);
  want('regularised', 'regularised', spread(slow));
  want('sliding', 'sliding', spread(slow));
  want('rolling', 'rolling', spread(spin));
  want('restitution', 'restitution', spread(slow));
  want('effective', 'effective_restitution', spread(slow));
  want('damping', 'damping', spread(slow));
  want('damping fast', 'damping', spread(fast));
  for (const restitution of kFamily) {
    want(
      msg(str`restitution ${restitution}`, { id: 'law_figures.restitution' }),
      'restitution',
      spread(slow),
      { restitution },
    );
    want(msg(str`damping ${restitution}`, { id: 'law_figures.damping' }), 'damping', spread(slow), {
      restitution,
    });
    want(
      msg(str`damping fast ${restitution}`, { id: 'law_figures.damping_fast' }),
      'damping',
      spread(fast),
      { restitution },
    );
  }
  want(msg('at vₛ', { id: 'law_figures.at_v_small' }), 'restitution', [values.v_small]);
  want(msg('damping at vₛ', { id: 'law_figures.damping_at_v_small' }), 'damping', [
    values.v_small,
    0.1 * fast,
  ]);
  want('dots regularised', 'regularised', slips);
  want('dots sliding', 'sliding', slips);
  want(
    'dots rolling',
    'rolling',
    contacts.map((contact) => contact.spin),
  );
  want('dots restitution', 'restitution', impacts);
  want('dots damping', 'damping', impacts);
  return needed;
}

function dots(
  setting: LawSetting,
  answered: Answered,
  name: string,
  at: (contact: LawContact) => number,
): LawDot[] {
  const values = answered(`dots ${name}`);
  return setting.contacts.map((contact, i) => ({
    label: contact.label,
    x: at(contact),
    y: values[i] ?? NaN,
  }));
}

const main = (label: string, x: readonly number[], y: ArrayLike<number>): LawLine => {
  return { label, token: 'method-elastic', x, y, width: 2.5 };
};

function family(answered: Answered, name: string, x: readonly number[]): LawLine[] {
  return kFamily.map((restitution, i) => ({
    label: i === 0 ? `${kFamily[0]} … 1` : '',
    token: 'line-strong',
    x,
    y: answered(`${name} ${restitution}`),
    width: 1,
  }));
}

function vSmall({ values }: LawSetting, y: number): LawHandle {
  const { v_small } = values;
  return {
    name: 'v_small',
    label: 'vₛ',
    unit: 'm/s',
    value: v_small,
    along: 'x',
    x: v_small,
    y,
  };
}

/** Long because it is one table: two figures with all that stands in them. */
function slowFigures(setting: LawSetting, answered: Answered): LawPlot[] {
  const { slow, spin } = reaches(setting.scale);
  const [speeds, spins] = [spread(slow), spread(spin)];
  const { v_small, w_small } = setting.values;
  return [
    {
      heading: msg('Regularised speed', { id: 'law_figures.regularised_speed' }),
      about: msg(
        'What the speed along the surface is divided by. Never 0, from vₛ on the speed itself.',
        { id: 'law_figures.what_the_speed_along_the' },
      ),
      xLabel: msg('speed along the surface [m/s]', { id: 'law_figures.speed_along_the_surface_m' }),
      yLabel: 'reg(v, vₛ) [m/s]',
      reach: { x: slow, y: slow },
      lines: [
        { label: 'v', token: 'line-strong', x: speeds, y: speeds, width: 1.5, dash: '5 4' },
        main('reg', speeds, answered('regularised')),
      ],
      handles: [vSmall(setting, v_small)],
      dots: dots(setting, answered, 'regularised', ({ slip }) => slip),
    },
    {
      heading: msg('Sliding friction', { id: 'law_figures.sliding_friction' }),
      about: msg(
        'Part of the friction coefficient that acts. It grows from 0 at rest to 1 at vₛ.',
        { id: 'law_figures.part_of_the_friction_coefficient' },
      ),
      xLabel: msg('speed along the surface [m/s]', { id: 'law_figures.speed_along_the_surface_m' }),
      yLabel: '|eₜ,reg|',
      reach: { x: slow, y: 1.2 },
      lines: [main('', speeds, answered('sliding'))],
      handles: [vSmall(setting, 1)],
      dots: dots(setting, answered, 'sliding', ({ slip }) => slip),
    },
    {
      heading: msg('Rolling resistance', { id: 'law_figures.rolling_resistance' }),
      about: msg('Part of the rolling resistance that acts. It grows from 0 at rest to 1 at ωₛ.', {
        id: 'law_figures.part_of_the_rolling_resistance',
      }),
      xLabel: msg('relative angular speed [rad/s]', {
        id: 'law_figures.relative_angular_speed_rad_s',
      }),
      yLabel: '|eω,reg|',
      reach: { x: spin, y: 1.2 },
      lines: [main('', spins, answered('rolling'))],
      handles: [
        {
          name: 'w_small',
          label: 'ωₛ',
          unit: 'rad/s',
          value: w_small,
          along: 'x',
          x: w_small,
          y: 1,
        },
      ],
      dots: dots(setting, answered, 'rolling', (contact) => contact.spin),
    },
  ];
}

const impacts = ({ impactSpeed }: LawContact): number => impactSpeed;

function restitutionFigure(setting: LawSetting, answered: Answered): LawPlot {
  const { slow } = reaches(setting.scale);
  const speeds = spread(slow);
  const { restitution } = setting.values;
  return {
    heading: msg('Regularised restitution', { id: 'law_figures.regularised_restitution' }),
    about: msg(
      'What is left of the restitution in slow impacts, and what an impact under this law has.',
      { id: 'law_figures.what_is_left_of_the' },
    ),
    xLabel: msg('impact speed [m/s]', { id: 'law_figures.impact_speed_m_s' }),
    yLabel: 'cor_reg',
    reach: { x: slow, y: 1.05 },
    lines: [
      ...family(answered, 'restitution', speeds),
      main('nominal', speeds, answered('restitution')),
      {
        label: msg('of the impact', { id: 'law_figures.of_the_impact' }),
        token: 'curve-potential',
        x: speeds,
        y: answered('effective'),
        dash: '6 4',
      },
    ],
    handles: [
      vSmall(setting, answered(msg('at vₛ', { id: 'law_figures.at_v_small' }))[0] ?? 0),
      {
        name: 'restitution',
        label: 'cor',
        unit: '',
        value: restitution,
        along: 'y',
        x: 0.88 * slow,
        y: restitution,
      },
    ],
    dots: dots(setting, answered, 'restitution', impacts),
  };
}

function impactFigures(setting: LawSetting, answered: Answered): LawPlot[] {
  const { slow, fast } = reaches(setting.scale);
  const [speeds, fastSpeeds] = [spread(slow), spread(fast)];
  const { mostDamping } = setting;
  const [atSmall = NaN, below = NaN] = Array.from(
    answered(msg('damping at vₛ', { id: 'law_figures.damping_at_v_small' })),
  );
  const top = Math.min(mostDamping, Math.max(1, 1.5 * below));
  return [
    restitutionFigure(setting, answered),
    {
      heading: msg('Damping in slow impacts', { id: 'law_figures.damping_in_slow_impacts' }),
      about: msg('The damping coefficient, which is limited where impacts are slow.', {
        id: 'law_figures.the_damping_coefficient_which_is',
      }),
      xLabel: msg('impact speed [m/s]', { id: 'law_figures.impact_speed_m_s' }),
      yLabel: 'd [s/m]',
      reach: { x: slow, y: 1.05 * mostDamping },
      lines: [...family(answered, 'damping', speeds), main('now', speeds, answered('damping'))],
      handles: [vSmall(setting, atSmall)],
      dots: dots(setting, answered, 'damping', impacts),
    },
    {
      heading: msg('Damping in fast impacts', { id: 'law_figures.damping_in_fast_impacts' }),
      about: msg('The damping coefficient falls as one over the impact speed.', {
        id: 'law_figures.the_damping_coefficient_falls_as',
      }),
      xLabel: msg('impact speed [m/s]', { id: 'law_figures.impact_speed_m_s' }),
      yLabel: 'd [s/m]',
      reach: { x: fast, y: top },
      lines: [
        ...family(answered, 'damping fast', fastSpeeds),
        main('now', fastSpeeds, answered('damping fast')),
      ],
      handles: [],
      dots: dots(setting, answered, 'damping', impacts),
    },
  ];
}

/** A handle where its value is now, which is ahead of the curves: those come from the engine. */
export function moved(handle: LawHandle, value: number): LawHandle {
  return { ...handle, value, [handle.along]: value };
}

/** The document's figures for a setting. */
export function lawPlots(setting: LawSetting, answered: Answered): LawPlot[] {
  return [...slowFigures(setting, answered), ...impactFigures(setting, answered)];
}
