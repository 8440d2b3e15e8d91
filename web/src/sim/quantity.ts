/** A number split for typesetting: `2.134 × 10⁻³` has mantissa `2.134` and exponent −3. */
export interface NumberText {
  /** Digits with a true minus sign (U+2212). */
  readonly mantissa: string;
  /** Power of ten, or null when the number is written without one. */
  readonly exponent: number | null;
}

/** What is below this part of the largest of its kind is left of rounding. */
const kNoise = 1e-6;
/** Sizes that are never too large beside others: what rests has up to 10⁻⁷ m/s, by the standard of the event methods. */
const kUsual: Readonly<Record<string, number>> = { m: 1e-6, rad: 1, 'm/s': 0.1, 'rad/s': 0.1 };
/** Significant digits on the stage, on cards and in sentences; and in tables. */
const kDigits = 3;
const kTableDigits = 4;
const kSmallestPlain = 1e-3;
const kLargestPlain = 1e4;
const kSuperscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Narrow no-break space, between number and unit and around `×`. */
export const kThinSpace = '\u202f';

let decimalMark = '.';

/** What stands before decimals from now on, wherever people read a number; files, scripts and scenes keep the point. */
export function setDecimalMark(mark: '.' | ','): void {
  decimalMark = mark;
}

/** Digits as people read them: with a true minus sign, and the decimal mark of the page's language. */
export function readable(digits: string): string {
  return digits.replace('-', '\u2212').replace('.', decimalMark);
}

/** A number as people write it, with either mark; not-a-number where it is none. */
export function numberWritten(text: string): number {
  const digits = text.trim().replace(',', '.').replace('\u2212', '-');
  return digits === '' ? NaN : Number(digits);
}

/** The largest size among values of one kind: what is a millionth of it reads 0. @param unit - of all of them */
export function largestOf(values: Iterable<number>, unit = ''): number {
  let largest = kUsual[unit] ?? 0;
  for (const value of values) if (Math.abs(value) > largest) largest = Math.abs(value);
  return largest;
}

/** Whether a value is only left of rounding beside the largest of its kind: it reads 0. */
export function isNoise(value: number, largest: number): boolean {
  return Math.abs(value) < kNoise * largest;
}

/** The power of ten in superscript digits: −3 gives `⁻³`. */
export function superscript(exponent: number): string {
  const digits = [...String(Math.abs(exponent))]
    .map((digit) => kSuperscripts[Number(digit)] ?? '')
    .join('');
  return (exponent < 0 ? '⁻' : '') + digits;
}

/**
 * A measured value with a fixed number of significant digits, trailing zeros kept.
 *
 * @param value - any number; not-a-number gives `–`
 * @param digits - significant digits, those of tables unless told
 * @param largest - of its kind
 */
export function significant(value: number, digits = kTableDigits, largest = 0): NumberText {
  if (Number.isNaN(value)) return { mantissa: '–', exponent: null };
  if (!Number.isFinite(value)) return { mantissa: value > 0 ? '∞' : '\u2212∞', exponent: null };
  if (value === 0 || isNoise(value, largest)) return { mantissa: '0', exponent: null };
  const [mantissa = '', power = '0'] = value.toExponential(digits - 1).split('e');
  const exponent = Number(power);
  const magnitude = Math.abs(value);
  if (magnitude < kSmallestPlain || exponent >= Math.log10(kLargestPlain)) {
    return { mantissa: readable(mantissa), exponent };
  }
  return { mantissa: readable(value.toFixed(Math.max(0, digits - 1 - exponent))), exponent: null };
}

/** A unit symbol with its powers raised: `m/s^2` gives `m/s²`. */
export function unitSymbol(unit: string): string {
  return unit.replace(/\^(-?\d+)/g, (_, power: string) => superscript(Number(power)));
}

/** Puts a unit behind a number, with a narrow space, degrees without; a dimensionless number stays alone. */
export function withUnit(text: string, unit: string): string {
  if (unit === '°') return `${text}°`;
  return unit === '' ? text : `${text}${kThinSpace}${unitSymbol(unit)}`;
}

/** {@link significant} as one line of plain text with its unit, as screen readers get what tables show. */
export function formatFigure(value: number, unit: string, digits = kTableDigits): string {
  const { mantissa, exponent } = significant(value, digits);
  if (exponent === null) return withUnit(mantissa, unit);
  return withUnit(`${mantissa}${kThinSpace}×${kThinSpace}10${superscript(exponent)}`, unit);
}

/** Where values are written without a prefix: from a hundredth of the unit on, and below ten thousand. */
const kPrefixes: Readonly<Record<number, string>> = {
  [-9]: 'n',
  [-6]: 'µ',
  [-3]: 'm',
  3: 'k',
  6: 'M',
  9: 'G',
};

/**
 * A measured value for people: few digits, 0 for what is left of rounding, angles in degrees, and prefixes of the unit in the place of
 * powers of ten: 9.81 N, 0.63 mm, 22.9 kN, 12.0°.
 *
 * @param unit - SI symbol, empty when dimensionless
 * @param digits - significant digits
 * @param largest - of its kind
 */
export function formatQuantity(value: number, unit: string, digits = kDigits, largest = 0): string {
  const shown = isNoise(value, largestOf([largest], unit)) ? 0 : value;
  if (unit === 'rad') return `${formatFigure((shown * 180) / Math.PI, '', digits)}°`;
  if (shown === 0 || !Number.isFinite(shown)) return formatFigure(shown, unit);
  const exponent = Number(value.toExponential(digits - 1).split('e')[1]);
  const power = exponent < -2 ? 3 * Math.floor((exponent + 1) / 3) : 3 * Math.floor(exponent / 3);
  const prefix = exponent < -2 || exponent > 3 ? kPrefixes[power] : undefined;
  // Seconds have no multiples, and powers of units no simple prefixes.
  const takesPrefix = (power < 0 ? /^[mNJWs](?![\w^])/ : /^[mNJW](?![\w^])/).test(unit);
  if (prefix === undefined || !takesPrefix) return formatFigure(value, unit, digits);
  return formatFigure(value / 10 ** power, prefix + unit, digits);
}

/** Values of a kind, all in one unit. */
export interface FiguresTogether {
  readonly figures: readonly string[];
  readonly unit: string;
}

/** Decimals of what is small beside the largest. */
const kMostDecimals = 3;

/** The values of a row of a table: all with the prefix that the largest one takes, and none as a power of ten. */
export function formatTogether(
  values: readonly number[],
  unit: string,
  digits = kDigits,
): FiguresTogether {
  const isAngle = unit === 'rad';
  const noise = largestOf(values.filter(Number.isFinite), unit);
  const sizes = values
    .map((value) => (isNoise(value, noise) ? 0 : value))
    .map((value) => (isAngle ? (value * 180) / Math.PI : value));
  const largest = largestOf(sizes.filter(Number.isFinite));
  const power = largest > 0 ? 3 * Math.floor(Math.log10(largest) / 3) : 0;
  const prefix = /^[mNJW](?![\w^])/.test(unit) ? kPrefixes[power] : undefined;
  const scale = prefix === undefined ? 1 : 10 ** power;
  const figure = (value: number): string => {
    if (!Number.isFinite(value) || value === 0) return significant(value).mantissa;
    if (unit === '' && Number.isInteger(value)) return readable(String(value));
    const size = Math.abs(value / scale);
    const decimals = digits - 1 - Math.floor(Math.log10(size));
    const least = 10 ** -kMostDecimals;
    if (size < least) return readable(`< ${least}`);
    return readable((value / scale).toFixed(Math.max(0, Math.min(kMostDecimals, decimals))));
  };
  return { figures: sizes.map(figure), unit: isAngle ? '°' : unitSymbol((prefix ?? '') + unit) };
}

/** A value that somebody chose, with as many digits as it has and no more: 0.025, 1 × 10⁻⁶. */
export function formatExact(value: number): string {
  if (!Number.isFinite(value)) return value > 0 ? '∞' : value < 0 ? '\u2212∞' : '–';
  const magnitude = Math.abs(value);
  if (value === 0 || (magnitude >= kSmallestPlain && magnitude < 1e6))
    return readable(String(value));
  const [mantissa = '', power = '0'] = value.toExponential().split('e');
  const factor = mantissa === '1' ? '' : `${readable(mantissa)}${kThinSpace}×${kThinSpace}`;
  return `${factor}10${superscript(Number(power))}`;
}

/** {@link formatExact} of a value that was computed from such ones: without the rounding in its last digits, 0.65 and not 0.6499999999999999. */
export function formatRounded(value: number, digits = kTableDigits): string {
  return formatExact(Number(value.toPrecision(digits)));
}

/** Time [s] with three decimals, as a clock shows it. */
export function formatClock(seconds: number): string {
  return readable(seconds.toFixed(3));
}

/** The largest of 1, 2, 5 × 10ⁿ that does not exceed a positive number: for grids, scale bars and legends. */
export function niceBelow(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const lead = value / power;
  const nice = lead >= 5 ? 5 : lead >= 2 ? 2 : 1;
  // Division keeps 1e-3 exact where multiplication by 0.001 would not.
  return power < 1 ? nice / Math.round(1 / power) : nice * power;
}
