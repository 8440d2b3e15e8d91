import {
  formatQuantity,
  isRightGuess,
  unitSymbol,
  type AskedQuestion,
  type Guess,
} from '../../sim';
import { msg, str, wordsOf } from '../../words';

/** A choice that is a sentence of its own, in English or German: “It comes back”. */
const kSentence = /^(it|they|he|she|there|es|er|sie)\s/i;

export function pointText([x, y]: readonly [number, number]): string {
  return `x ${formatQuantity(x, 'm', 3)}, y ${formatQuantity(y, 'm', 3)}`;
}

function formatWhole(value: number, unit: string): string {
  const text = String(value).replace('-', '\u2212');
  return unit === '' ? text : `${text}\u202f${unitSymbol(unit)}`;
}

/** A guess, or what came, within a sentence. */
function guessText({ question }: AskedQuestion, value: Guess): string {
  if (typeof value !== 'number') return pointText(value);
  if (question.kind === 'number')
    return Number.isInteger(value) && Math.abs(value) < 1e4
      ? formatWhole(value, question.unit)
      : formatQuantity(value, question.unit);
  const words = wordsOf('scene', question.choices[value] ?? '');
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}

/** “You said: …”, and how far that is from what came, where a number says it; empty where nobody said anything. */
export function saidText(asked: AskedQuestion): string {
  const { guess, found, question } = asked;
  if (guess === null) return '';
  const said = msg(str`You said: ${guessText(asked, guess)}`, { id: 'question.said' });
  if (found === null || question.kind === 'choice') return said;
  const [own, real] = [guess, found].map((value) => (typeof value === 'number' ? [value] : value));
  const apart = Math.hypot(...(own ?? []).map((value, i) => value - (real?.[i] ?? NaN)));
  if (apart === 0) return said;
  const length = formatQuantity(apart, question.kind === 'mark' ? 'm' : question.unit);
  return `${said} · ${msg(str`${length} apart`, { id: 'question.apart' })}`;
}

/** What came of it, as the heading of the reason. */
export function outcomeText(asked: AskedQuestion): string {
  const { guess, found, question } = asked;
  // Where knobs or a hand have made it another scene nobody is told that a right answer is wrong.
  if (found === null || found === -1)
    return msg('This time it came out differently.', { id: 'question.else' });
  const theirs = guessText(asked, found);
  const isChoice = question.kind === 'choice';
  if (guess !== null && isRightGuess(guess, found, isChoice))
    return msg(str`Yes: ${theirs}. Why?`, { id: 'question.right' });
  if (kSentence.test(theirs)) {
    const sentence = theirs.slice(0, 1).toUpperCase() + theirs.slice(1);
    return msg(str`${sentence}. Why?`, { id: 'question.happened' });
  }
  return msg(str`It was ${theirs}. Why?`, { id: 'question.found' });
}
