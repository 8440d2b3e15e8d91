/** Reads scripts as tokens: enough to know where statements begin and whether brackets are open. */

/** A word, a mark or a value of a script. */
export interface Token {
  readonly kind: 'word' | 'mark' | 'value';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** How many brackets are open. */
  readonly depth: number;
  /** Whether a new line begins between it and the token before. */
  readonly fresh: boolean;
}

/** A script as tokens, and whether it ends inside of something. */
export interface ScannedScript {
  readonly tokens: readonly Token[];
  /** What the text ends inside of: a comment or quoted text that ends with the line, or what may go on in another line. */
  readonly endsInside: 'line' | 'lines' | null;
  /** Brackets that are open at the end. */
  readonly open: number;
}

const kWord = /[\p{ID_Start}$_#][\p{ID_Continue}$]*/uy;
const kNumber = /(?:0[xXbBoO][\da-fA-F_]+n?|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:[eE][+-]?\d+)?n?)/y;
const kSpace = /(?:\s|\/\*[\s\S]*?\*\/)+/y;
const kLineComment = /\/\/[^\n]*/y;
const kQuoted = /'(?:[^'\\\n]|\\[\s\S])*'|"(?:[^"\\\n]|\\[\s\S])*"/y;
const kPattern = /\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/y;
/** After these words a `/` begins a pattern and a new line does not end a statement. */
const kBeforeValue = new Set(
  'return typeof case in of do else void delete throw new instanceof await yield'.split(' '),
);

function match(pattern: RegExp, text: string, at: number): string | null {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? null;
}

/** End of a template text that begins at `at`, or the end of the text when it has none. */
function templateEnd(text: string, at: number): number {
  let i = at + 1;
  while (i < text.length && text[i] !== '`') {
    if (text[i] === '\\') i += 2;
    else if (text.startsWith('${', i)) i = closing(text, i + 2);
    else i += 1;
  }
  return i + 1;
}

/** Place behind the `}` that belongs to an open `{`. */
function closing(text: string, from: number): number {
  let depth = 1;
  let i = from;
  while (i < text.length && depth > 0) {
    const skipped =
      match(kSpace, text, i) ?? match(kLineComment, text, i) ?? match(kQuoted, text, i);
    if (skipped !== null) i += skipped.length;
    else if (text[i] === '`') i = templateEnd(text, i);
    else {
      if (text[i] === '{') depth += 1;
      if (text[i] === '}') depth -= 1;
      i += 1;
    }
  }
  return i;
}

/** Whether a `/` behind a token divides. */
export function endsValue(token: Token | undefined): boolean {
  if (token === undefined) return false;
  if (token.kind === 'word') return !kBeforeValue.has(token.text);
  return token.kind === 'value' || token.text === ')' || token.text === ']' || token.text === '}';
}

/** Splits a script into tokens; never fails. */
export function scan(text: string): ScannedScript {
  const tokens: Token[] = [];
  let [at, depth, fresh] = [0, 0, true];
  while (at < text.length) {
    const comment = match(kLineComment, text, at);
    const skipped = comment ?? match(kSpace, text, at);
    if (skipped !== null) {
      fresh ||= skipped.includes('\n');
      at += skipped.length;
      if (comment !== null && at === text.length)
        return { tokens, endsInside: 'line', open: depth };
      continue;
    }
    const open = text[at] ?? '';
    const before = tokens[tokens.length - 1];
    let kind: Token['kind'] = 'mark';
    let piece = match(kWord, text, at);
    if (piece !== null) kind = 'word';
    else {
      piece =
        match(kNumber, text, at) ??
        match(kQuoted, text, at) ??
        (open === '/' && !endsValue(before) ? match(kPattern, text, at) : null);
      if (piece !== null) kind = 'value';
      else if (open === '`') {
        const end = templateEnd(text, at);
        if (end > text.length) return { tokens, endsInside: 'lines', open: depth };
        [piece, kind] = [text.slice(at, end), 'value'];
      }
    }
    if (piece === null && text.startsWith('/*', at))
      return { tokens, endsInside: 'lines', open: depth };
    if (piece === null && (open === '"' || open === "'"))
      return { tokens, endsInside: 'line', open: depth };
    piece ??= open;
    if (')]}'.includes(piece)) depth = Math.max(0, depth - 1);
    tokens.push({ kind, text: piece, start: at, end: at + piece.length, depth, fresh });
    if ('([{'.includes(piece)) depth += 1;
    at += piece.length;
    fresh = false;
  }
  return { tokens, endsInside: null, open: depth };
}

/** Whether a script would go on in another line: a bracket or a text of several lines is open. */
export function isUnfinished(text: string): boolean {
  const { open, endsInside } = scan(text);
  return open > 0 || endsInside === 'lines';
}
