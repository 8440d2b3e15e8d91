import type { Vector3 } from '../sim';
import type { Assembly } from './assembly';
import type { Bracket, ForceBounds, TiltEnd } from './limits';
import type { Share } from './shares';

/** A limit in one direction. */
export interface NamedTilt {
  readonly name: string;
  readonly direction: Vector3;
  readonly limit: Bracket<TiltEnd | null>;
}

/** What is asked of an assembly, and what is answered. */
export interface LimitAnswers {
  tilt: NamedTilt[];
  friction: Bracket<number | null>;
  bounds: ForceBounds[] | null;
}

export type LimitQuestion = keyof LimitAnswers;

/** What the worker is asked. */
export interface LimitRequest {
  readonly question: LimitQuestion;
  readonly assembly: Assembly;
  /** Which part of it. */
  readonly share: Share;
}

/** What the worker tells: which part is done, the answer, or what went wrong. */
export type LimitMessage =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'answer'; readonly answer: LimitAnswers[LimitQuestion] }
  | { readonly kind: 'trouble'; readonly message: string };
