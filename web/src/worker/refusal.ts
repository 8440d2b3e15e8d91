import { isOutOfMemory } from '../engine';
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

/** What to tell the page of an error that leaves the engine as it was. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof Refusal) return error.trouble;
  return {
    title: 'That was refused',
    details: [located(messageOf(error))],
    remedy: 'Nothing was changed.',
  };
}

/**
 * What to tell of a worker that ended without a word.
 *
 * @param isKept - whether the run goes on from a kept instant
 */
export function deathTrouble(error: Error, isKept: boolean): Trouble {
  return {
    title: 'The engine stopped unexpectedly',
    details: [located(error.message)],
    remedy: isKept
      ? 'It was started again at the last instant that was kept. If it stops here again, please report the scene.'
      : 'It was started again from the start of the scene. If it stops here again, please report the scene.',
  };
}

/** What to tell the page of an error after which another engine has to be started. */
export function faultTrouble(error: unknown): Trouble {
  const noMemory = isOutOfMemory(error);
  return {
    title: noMemory ? 'The engine ran out of memory' : 'The engine stopped unexpectedly',
    details: [located(messageOf(error))],
    remedy: noMemory
      ? 'It was started again, with the scene as it was. Take fewer bodies, or a smaller file.'
      : 'It was started again, with the scene as it was. If it stops here again, please report the scene.',
  };
}
