import type { Diagnostic } from '../sim';

/** What is noted of a scene, in a line: the first, and how many more there are. */
export function noticeText(notices: readonly Diagnostic[]): string {
  const [first, ...more] = notices;
  if (first === undefined) return '';
  return more.length === 0 ? first.message : `${first.message} (and ${more.length} more)`;
}
