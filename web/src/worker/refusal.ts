import { isEngineFault } from '../engine';
import type { Diagnostic, Trouble } from '../sim';

/** What went wrong, in words. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Splits `bodies[2].shape.radius: must be positive, got -1 (line 14)` into its parts. */
export function located(message: string): Diagnostic {
  const line = /\(line (\d+)(?:, column (\d+))?\)/.exec(message);
  return { place: '', message, line: Number(line?.[1] ?? 0), column: Number(line?.[2] ?? 0) };
}

/** @param isFirst - whether no scene was there before */
export function sceneTrouble(
  details: readonly Diagnostic[],
  text: string,
  isFirst: boolean,
): Trouble {
  return {
    title: 'The scene cannot be run',
    details,
    remedy: `Correct the place that is named and run it again.${isFirst ? '' : ' The scene before is still here.'}`,
    text,
  };
}

/** A method that cannot run a scene in which nothing is wrong. */
export function methodTrouble(error: unknown): Trouble {
  return {
    title: 'The method cannot run this scene',
    details: [located(messageOf(error))],
    remedy: 'Choose another method.',
  };
}

/** Why the page does not get what it asked for. */
export class Refusal extends Error {
  readonly trouble: Trouble;
  constructor(trouble: Trouble) {
    super(trouble.title);
    this.trouble = trouble;
  }
}

/** What to tell the page of an error. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Refusal) return error.trouble;
  const broken = isEngineFault(error);
  return {
    title: broken ? 'The engine stopped unexpectedly' : 'That was refused',
    details: [located(messageOf(error))],
    remedy: broken
      ? 'Reload the page; please report the scene that caused this.'
      : 'Nothing was changed.',
  };
}
