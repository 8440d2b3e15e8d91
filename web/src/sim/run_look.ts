/** How a run is told from those beside it. */
export interface RunLook {
  /** Its colour and mark are those of the method. */
  readonly method: string;
  /** In words: of the method, and of what it does otherwise. */
  readonly title: string;
  /** What it does otherwise than the run before it by the same method; else empty. */
  readonly otherwise: string;
  /** Whether another run before it has the same method: its mark is hollow. */
  readonly isHollow: boolean;
  /** Of its lines, strokes and gaps [px]; empty where they are solid. */
  readonly dash: readonly number[];
}

const kDashes: Readonly<Record<string, readonly number[]>> = {
  elastic: [7, 4],
  volumetric: [2, 4],
  virtual_contact: [9, 3, 2, 3],
  impulse: [1, 3],
};
const kAgain = [10, 4] as const;

/** Of the lines of a run. @param again - whether another one before it has the same method */
export function dashOf(method: string, again: boolean): readonly number[] {
  return again ? kAgain : (kDashes[method] ?? []);
}
