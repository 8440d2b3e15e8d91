/** How soft the contacts of method virtual_contact are for what arrives at them. */
export interface Softness {
  /** Length of the last step that the method made [s]; 0 where there was none. */
  readonly step: number;
  /** Of the pair of each row of contacts [m]; not a number for joints. */
  readonly alpha: Float64Array;
  /** With which the two bodies met, or approach if that is faster [m/s]; not a number for joints. */
  readonly speed: Float64Array;
}
