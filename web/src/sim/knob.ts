/** A value with a name of its own. */
export interface KnobEnd {
  readonly words: string;
  readonly value: number;
}

/** A slider of a scene: what it shows. */
export interface Knob {
  readonly words: string;
  /** The same in everyday words; empty for none. */
  readonly gloss: string;
  /** Empty for a pure number. */
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  /** Between neighbouring values. */
  readonly step: number;
  /** Whether equal ways of the thumb are equal ratios. */
  readonly isLogarithmic: boolean;
  /** Values at which the thumb likes to stop. */
  readonly stops: readonly number[];
  readonly ends: readonly KnobEnd[];
  /** What the scene writes now. */
  readonly value: number;
  /** What it wrote before anybody turned it. */
  readonly own: number;
}

/** Places of the thumb of a logarithmic slider. */
export const kKnobPlaces = 1000;
/** How near to a stop the thumb jumps to it [places]. */
const kCatch = 20;

/** Where the thumb of a knob stands; on a linear one the value itself. */
export function knobPlace({ isLogarithmic, least, most }: Knob, value: number): number {
  return isLogarithmic
    ? Math.round((kKnobPlaces * Math.log(value / least)) / Math.log(most / least))
    : value;
}

/** The value for a place of the thumb: of a logarithmic knob the stop that is near, else rounded to its steps. */
export function knobValue(knob: Knob, place: number): number {
  const { isLogarithmic, least, most, step, stops } = knob;
  if (!isLogarithmic) return place;
  const near = stops.find((stop) => Math.abs(knobPlace(knob, stop) - place) <= kCatch);
  if (near !== undefined) return near;
  const value = least * (most / least) ** (place / kKnobPlaces);
  // Two digits are enough where a hand chooses.
  const rounded = Number(value.toPrecision(2));
  return Math.min(most, Math.max(least, Math.round(rounded / step) * step));
}
