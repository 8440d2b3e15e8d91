import type { Diagnostic } from '../sim';
import { msg, str } from '../words';

/** What is noted of a scene, in a line: the first, and how many more there are. */
export function noticeText(notices: readonly Diagnostic[]): string {
  const [first, ...more] = notices;
  if (first === undefined) return '';
  return more.length === 0
    ? first.message
    : msg(str`${first.message} (and ${more.length} more)`, { id: 'notice_text.and_more' });
}
