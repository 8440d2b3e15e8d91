import type { Diagnostic } from '../sim';
import { msg, str } from '../words';
import { plainly } from '../words/plain';

/** What is noted of a scene, in a line: the first, and how many more there are. */
export function noticeText(notices: readonly Diagnostic[]): string {
  const [first, ...more] = notices;
  if (first === undefined) return '';
  const message = plainly(first.message);
  return more.length === 0
    ? message
    : msg(str`${message} (and ${more.length} more)`, { id: 'notice_text.and_more' });
}
