/** A slider of a scene: what it shows. */
export interface Knob {
  readonly words: string;
  /** Empty for a pure number. */
  readonly unit: string;
  readonly least: number;
  readonly most: number;
  /** Between neighbouring values. */
  readonly step: number;
  /** What the scene writes now. */
  readonly value: number;
  /** What it wrote before anybody turned it. */
  readonly own: number;
}
