import { describe, expect, it } from 'vitest';
import type { AskedQuestion, Guess, Question } from '../../sim';
import { outcomeText, saidText } from './guess_text';

function asked(question: Partial<Question>, guess: Guess | null, found: Guess): AskedQuestion {
  const all = { text: '', unit: '', choices: [], right: -1, why: '', balance: [], ...question };
  const range = [0, 1] as const;
  const kind = question.kind ?? 'choice';
  return { question: { ...all, kind }, state: 'why', guess, mark: null, found, range, balance: [] };
}

describe('what came of a question', () => {
  const balls = { choices: ['Only the last ball', 'All four'], right: 0 };
  const sentences = { choices: ['It stands still', 'It bounces back'], right: 1 };

  it('is a sentence with the choice that came true', () => {
    expect(outcomeText(asked(balls, 1, 0))).toBe('It was only the last ball. Why?');
    expect(outcomeText(asked(balls, 0, 0))).toBe('Yes: only the last ball. Why?');
    expect(outcomeText(asked(balls, null, 0))).toBe('It was only the last ball. Why?');
    expect(outcomeText(asked(sentences, 0, 1))).toBe('It bounces back. Why?');
    expect(outcomeText(asked(sentences, 1, 1))).toBe('Yes: it bounces back. Why?');
    expect(saidText(asked(balls, 1, 0))).toBe('You said: all four');
    expect(saidText(asked(balls, null, 0))).toBe('');
  });

  it('is a number or a point, and how far that is away', () => {
    const count = { kind: 'number' } as const;
    expect(outcomeText(asked(count, 12, 31))).toBe('It was 31. Why?');
    expect(saidText(asked(count, 12, 31))).toBe('You said: 12 · 19 apart');
    expect(saidText(asked(count, 31, 31))).toBe('You said: 31');
    const mark = { kind: 'mark' } as const;
    expect(outcomeText(asked(mark, [1, 0], [1, 0.25]))).toMatch(
      /^It came 0\.250\sm from your mark/,
    );
    expect(outcomeText(asked(mark, [1, 0.25], [1, 0.25]))).toBe('Yes, just there. Why?');
    expect(outcomeText(asked(mark, null, [1, 0.25]))).toMatch(
      /^It came to x\s1\.00\sm, y\s0\.250\sm/,
    );
  });

  it('is no answer where something else was played', () => {
    expect(outcomeText(asked(balls, 0, -1))).toBe('This time it came out differently.');
  });
});
