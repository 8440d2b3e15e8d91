import { isUnfinished } from '../sim';

/** Where in a script an error happened. */
export interface ErrorPlace {
  /** Number of the script. */
  readonly script: number;
  /** 1-based. */
  readonly line: number;
}

/** What scripts are called in stacks of calls. */
export function scriptName(script: number): string {
  return `terminal-${script}`;
}

/** The innermost place in a script that an error's stack of calls names. */
export function errorPlace(error: unknown): ErrorPlace | null {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  const found = /terminal-(\d+):(\d+)/.exec(stack);
  return found === null ? null : { script: Number(found[1]), line: Number(found[2]) };
}

type Compile = (text: string) => void;

function complaint(compile: Compile, text: string): string | null {
  try {
    compile(text);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * The line of a syntax error, which engines do not tell: the first one up to which the script is refused with the same complaint.
 *
 * @param compile - throws what the whole text was refused with
 */
export function syntaxErrorLine(text: string, error: SyntaxError, compile: Compile): number {
  const lines = text.split('\n');
  for (let count = 1; count < lines.length; ++count) {
    const part = lines.slice(0, count).join('\n');
    if (!isUnfinished(part) && complaint(compile, part) === error.message) return count;
  }
  return lines.length;
}

/** An error as the terminal shows it: what, and in which line. */
export function errorText(
  error: unknown,
  place: ErrorPlace | null,
  current: number,
  source: string,
): string {
  const what =
    error instanceof Error ? `${error.name}: ${error.message}` : `thrown: ${String(error)}`;
  if (place === null) return what;
  const line = source.split('\n')[place.line - 1]?.trim() ?? '';
  const where =
    place.script === current ? `line ${place.line}` : `script ${place.script}, line ${place.line}`;
  return `${where}: ${what}${line === '' ? '' : `\n    ${line}`}`;
}
