import { endsValue, scan, type Token } from '../sim';

/**
 * Makes a script fit for being run piece by piece: what it declares at its top level stays for the next one, and a line
 * that imports the package is accepted. Positions in the text stay as they are as far as possible, so that errors name the right line.
 */

/** Whether a token begins a statement at the top level. */
function beginsStatement(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  const before = tokens[index - 1];
  if (token?.depth !== 0) return false;
  if (before === undefined || before.text === ';' || before.text === '}') return true;
  return token.fresh && endsValue(before);
}

const kImport =
  /import\s*(?:(\*\s*as\s+[\w$]+|\{[^}]*\}|[\w$]+)\s*from\s*)?(["'])([^"'\n]*)\2\s*;?/y;

/** Blanks of the same number of lines and, in the last one, the same width. */
function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/** What stands for a line of import: the names are known anyway, other names for them are given. */
function importText(statement: string): string {
  kImport.lastIndex = 0;
  const [, what = '', , from = ''] = kImport.exec(statement) ?? [];
  if (from !== 'signorini') {
    throw new SyntaxError(
      `only 'signorini' can be imported here, not '${from}'; everything of it is known already`,
    );
  }
  const space = /^\*\s*as\s+([\w$]+)$/.exec(what)?.[1];
  if (space !== undefined) return `var ${space} = signorini;${blank(statement).replace(/ +/, '')}`;
  const others = [...what.matchAll(/([\w$]+)\s+as\s+([\w$]+)/g)].map(
    ([, name = '', other = '']) => `var ${other} = signorini.${name};`,
  );
  return (
    others.join(' ') + (others.length === 0 ? blank(statement) : statement.replace(/[^\n]/g, ''))
  );
}

/** Place behind the body of a class whose keyword is the token `index`. */
function classEnd(tokens: readonly Token[], index: number): number {
  for (let i = index + 1; i < tokens.length; ++i) {
    const token = tokens[i];
    if (token?.depth === 0 && token.text === '}') return token.end;
  }
  return -1;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * The script with its top-level declarations as ones that stay.
 *
 * @param inside - whether it will be run inside a function, where `var` does not stay
 * @throws SyntaxError when it imports something else than the package
 */
export function lasting(text: string, inside = false): string {
  const { tokens } = scan(text);
  const changes: Change[] = [];
  tokens.forEach((token, i) => {
    if (token.kind !== 'word' || !beginsStatement(tokens, i)) return;
    const { start, end } = token;
    const next = tokens[i + 1];
    if (token.text === 'const' || token.text === 'let' || (inside && token.text === 'var')) {
      const single = next?.kind === 'word' && tokens[i + 2]?.text === '=';
      if (
        next === undefined ||
        (token.text === 'let' && next.kind === 'mark' && !'{['.includes(next.text))
      )
        return;
      changes.push({ start, end, text: (inside && single ? '' : 'var').padEnd(end - start) });
    } else if (token.text === 'class' && next?.kind === 'word') {
      changes.push({ start, end: start, text: `${inside ? '' : 'var '}${next.text} = ` });
      const last = classEnd(tokens, i);
      if (last >= 0) changes.push({ start: last, end: last, text: ';' });
    } else if (token.text === 'export') {
      const until = next?.text === 'default' ? next.end : end;
      changes.push({ start, end: until, text: blank(text.slice(start, until)) });
    } else if (token.text === 'import' && next?.text !== '(' && next?.text !== '.') {
      kImport.lastIndex = start;
      const statement = kImport.exec(text)?.[0];
      if (statement !== undefined)
        changes.push({ start, end: start + statement.length, text: importText(statement) });
    }
  });
  let made = text;
  for (const { start, end, text: piece } of changes.sort((a, b) => b.start - a.start)) {
    made = made.slice(0, start) + piece + made.slice(end);
  }
  return made;
}

/** Whether a script waits for something at its top level, so that it has to run inside an asynchronous function. */
export function mentionsAwait(text: string): boolean {
  return scan(text).tokens.some(({ kind, text: word }) => kind === 'word' && word === 'await');
}
