/** What is said of a place, with figures where {0}, {1} … stand in it. */
export function filled(problem: string, figures: readonly (string | number)[]): string {
  return problem.replace(/\{(\d)\}/g, (place, i: string) => String(figures[Number(i)] ?? place));
}
