/** What a scene asks before it is played. */
export interface Question {
  readonly text: string;
  readonly kind: 'number' | 'choice' | 'mark';
  /** Of a number; empty for a pure one. */
  readonly unit: string;
  readonly choices: readonly string[];
  /** Which of the choices comes true. */
  readonly right: number;
}

/** What somebody expects: a number, the place of a choice, or a point [m]. */
export type Guess = number | readonly [number, number];

/** How far a question has come. */
export interface AskedQuestion {
  readonly question: Question;
  /** Null before it was answered. */
  readonly guess: Guess | null;
  /** The mark on the stage, before it was given as the answer. */
  readonly mark: readonly [number, number] | null;
  /** What the run says; null before it came there. */
  readonly found: Guess | null;
  /** When it will say it [s]. */
  readonly at: number;
}

/** What is done about a question. */
export type QuestionAct =
  | { readonly do: 'answer'; readonly guess: Guess }
  /** Leave it, or ask it once more. */
  | { readonly do: 'skip' | 'again' };
