/** Several runs of one point, which differ in what was drawn, as one number. */
export type Reduction = 'mean' | 'spread' | 'least' | 'largest';

export const kReductions: readonly Reduction[] = ['mean', 'spread', 'least', 'largest'];

/** Not-a-number where one of the values is missing. */
export function reduced(values: ArrayLike<number>, by: Reduction): number {
  let sum = 0;
  let least = Infinity;
  let largest = -Infinity;
  for (let i = 0; i < values.length; ++i) {
    const value = values[i]!;
    if (Number.isNaN(value)) return NaN;
    sum += value;
    least = Math.min(least, value);
    largest = Math.max(largest, value);
  }
  switch (by) {
    case 'mean':
      return sum / values.length;
    case 'spread':
      return largest - least;
    case 'least':
      return least;
    case 'largest':
      return largest;
  }
}
