/** A row of the small table beside the reason: a quantity of the run at some instants. */
export interface BalanceRow {
  readonly words: string;
  /** Empty for a pure number. */
  readonly unit: string;
  /** As scenes write it: `ball 1.vx`, `kinetic_energy`. */
  readonly quantity: string;
  /** [s] */
  readonly at: readonly number[];
}

/** What a scene asks before it is played. */
export interface Question {
  readonly text: string;
  readonly kind: 'number' | 'choice' | 'mark';
  /** Of a number; empty for a pure one. */
  readonly unit: string;
  readonly choices: readonly string[];
  /** Which of the choices comes true. */
  readonly right: number;
  /** The reason, with `**bold**` and `$formula$`; a paragraph that begins with `> ` is set apart. */
  readonly why: string;
  readonly balance: readonly BalanceRow[];
}

/** What somebody expects: a number, the place of a choice, or a point [m]. */
export type Guess = number | readonly [number, number];

/** How far a question has come. */
export interface AskedQuestion {
  readonly question: Question;
  /** It is asked; time goes on; the run has answered and the reason is told. */
  readonly state: 'ask' | 'watch' | 'why';
  /** Null where nobody answered: the scene was just played. */
  readonly guess: Guess | null;
  /** The mark on the stage, before it was given as the answer. */
  readonly mark: readonly [number, number] | null;
  /** What the run says, −1 where none of the choices came true; null before it came there. */
  readonly found: Guess | null;
  /** What answers of the kind number may be chosen from. */
  readonly range: readonly [least: number, most: number];
  /** Values of the rows of the balance; empty before they were read. */
  readonly balance: readonly (readonly number[])[];
}

/** What is done about a question. */
export type QuestionAct =
  | { readonly do: 'answer'; readonly guess: Guess }
  /** Just play; ask it once more. */
  | { readonly do: 'skip' | 'again' };

/** The range of a slider on which a value has a place, but not a telling one. */
export function guessRange(value: number): [least: number, most: number] {
  const size = Math.max(Math.abs(value), 1e-12) * 1.6;
  const power = 10 ** Math.floor(Math.log10(size));
  const most = power * ([1, 2, 5].find((step) => step * power >= size) ?? 10);
  return [value < 0 ? -most : 0, most];
}

/** Whether a guess is as good as what came: the same, or a number or a point off by less than a fiftieth. */
export function isRightGuess(guess: Guess, found: Guess, isChoice: boolean): boolean {
  if (isChoice) return guess === found;
  const [own, real] = [guess, found].map((value) => (typeof value === 'number' ? [value] : value));
  const size = Math.hypot(...(real ?? []));
  return Math.hypot(...(own ?? []).map((value, i) => value - (real?.[i] ?? NaN))) <= 0.02 * size;
}
