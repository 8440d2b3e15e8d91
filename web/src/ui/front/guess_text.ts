import { formatQuantity, isRightGuess, withUnit, type AskedQuestion, type Guess } from '../../sim';
import { msg, str, wordsOf } from '../../words';

/** A choice that is a sentence of its own, in English or German: “It comes back”. */
const kSentence = /^(it|they|he|she|there|es|er|sie)\s/i;

export function pointText([x, y]: readonly [number, number]): string {
  return `x\u00a0${formatQuantity(x, 'm')}, y\u00a0${formatQuantity(y, 'm')}`;
}

/** A number of a question: counts without decimals. */
function numberText(value: number, unit: string): string {
  if (!Number.isInteger(value) || Math.abs(value) >= 1e4) return formatQuantity(value, unit);
  return withUnit(String(value).replace('-', '\u2212'), unit);
}

/** A guess, or what came, within a sentence. */
function guessText({ question }: AskedQuestion, value: Guess): string {
  if (typeof value !== 'number') return pointText(value);
  if (question.kind === 'number') return numberText(value, question.unit);
  const words = wordsOf('scene', question.choices[value] ?? '');
  return words.slice(0, 1).toLowerCase() + words.slice(1);
}

/** How far two answers are apart, with its unit; empty where no number says it. */
function distanceText({ guess, found, question }: AskedQuestion): string {
  if (guess === null || found === null || question.kind === 'choice') return '';
  const [own, real] = [guess, found].map((value) => (typeof value === 'number' ? [value] : value));
  const apart = Math.hypot(...(own ?? []).map((value, i) => value - (real?.[i] ?? NaN)));
  if (apart === 0) return '';
  return question.kind === 'mark' ? formatQuantity(apart, 'm') : numberText(apart, question.unit);
}

/** “You said: …”, and how far that is from what came; empty where nobody said anything. */
export function saidText(asked: AskedQuestion): string {
  const { guess, question } = asked;
  if (guess === null) return '';
  const said = msg(str`You said: ${guessText(asked, guess)}`, { id: 'question.said' });
  const distance = question.kind === 'mark' ? '' : distanceText(asked);
  if (distance === '') return said;
  return `${said} · ${msg(str`${distance} apart`, { id: 'question.apart' })}`;
}

/** What came of it, as the heading of the reason. */
export function outcomeText(asked: AskedQuestion): string {
  const { guess, found, question } = asked;
  // Where knobs or a hand have made it another scene nobody is told that a right answer is wrong.
  if (found === null || found === -1)
    return msg('This time it came out differently.', { id: 'question.else' });
  const theirs = guessText(asked, found);
  const isRight = guess !== null && isRightGuess(guess, found, question.kind === 'choice');
  if (question.kind === 'mark') {
    if (isRight) return msg('Yes, just there. Why?', { id: 'question.there' });
    const distance = distanceText(asked);
    return distance === ''
      ? msg(str`It came to ${theirs}. Why?`, { id: 'question.place' })
      : msg(str`It came ${distance} from your mark. Why?`, { id: 'question.beside' });
  }
  if (isRight) return msg(str`Yes: ${theirs}. Why?`, { id: 'question.right' });
  if (kSentence.test(theirs)) {
    const sentence = theirs.slice(0, 1).toUpperCase() + theirs.slice(1);
    return msg(str`${sentence}. Why?`, { id: 'question.happened' });
  }
  return msg(str`It was ${theirs}. Why?`, { id: 'question.found' });
}
