import type { LawValues } from '../../sim';
import { msg, str } from '../../words';

/** Values before a scene has any. */
export const kUsual: LawValues = { restitution: 0.7, v_small: 0.01, w_small: 0.01 };

/** What can be dragged. */
const kSmallest = 1e-6;
const kLargest = 1e3;

/** What each field is called, its unit and what it does. */
export const kFields = [
  [
    'restitution',
    msg('Restitution cor', { id: 'law_fields.restitution_cor' }),
    '',
    msg('How bouncy: 0 keeps no speed, 1 keeps all', { id: 'law_fields.how_bouncy_0_keeps_no' }),
  ],
  [
    'v_small',
    'vₛ',
    'm/s',
    msg('Below this speed friction and restitution fade', {
      id: 'law_fields.below_this_speed_friction_and',
    }),
  ],
  [
    'w_small',
    'ωₛ',
    'rad/s',
    msg('Below this angular speed rolling resistance fades', {
      id: 'law_fields.below_this_angular_speed_rolling',
    }),
  ],
] as const;
export type FieldName = keyof LawValues;
/** What scenes may hold. */
const kRanges: Readonly<Record<FieldName, readonly [low: number, high: number]>> = {
  restitution: [0, 1],
  v_small: [1e-12, 1e12],
  w_small: [1e-12, 1e12],
};

/** Why a text is no value for a field, or empty. */
export function faultOf(name: FieldName, text: string, value: number): string {
  const [low, high] = kRanges[name];
  if (text.trim() === '' || !Number.isFinite(value))
    return msg(
      str`must be a number without unit, for example ${kUsual[name]}; got \u201c${text}\u201d`,
      { id: 'law_fields.must_be_a_number_without' },
    );
  return value < low || value > high
    ? msg(str`must be from ${low} to ${high}; got ${value}`, {
        id: 'law_fields.must_be_from_to_got',
      })
    : '';
}

/** The nearest value that can be dragged. */
export function allowed(name: FieldName, value: number): number {
  if (name === 'restitution') return Math.max(0, Math.min(1, value));
  return Math.max(kSmallest, Math.min(kLargest, value));
}

/** Three significant digits are as many as a pointer can mean. */
export const rounded = (value: number): number => Number(value.toPrecision(3));
