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
