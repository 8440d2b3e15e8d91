import { parse, tokenizer, type AnyNode, type Options, type Program, type Token } from 'acorn';

/** Scripts are not modules, because what they declare stays; but they may import the package and wait for something. */
export const kSyntax: Options = {
  ecmaVersion: 'latest',
  sourceType: 'script',
  allowImportExportEverywhere: true,
  allowAwaitOutsideFunction: true,
};

/** A text that is no script, and where the fault is. */
export class ScriptSyntaxError extends SyntaxError {
  override readonly name = 'SyntaxError';
  /** 1-based. */
  readonly line: number;
  /** Whether nothing is wrong but that the script would go on in another line. */
  readonly isUnfinished: boolean;

  constructor(message: string, line: number, isUnfinished = false) {
    super(message);
    this.line = line;
    this.isUnfinished = isUnfinished;
  }
}

/** @throws ScriptSyntaxError */
export function parseScript(text: string): Program {
  try {
    return parse(text, kSyntax);
  } catch (error) {
    // What the parser throws says where, in fields and at the end of its message.
    const { message, pos, loc } = error as SyntaxError & { pos: number; loc: { line: number } };
    const isUnfinished =
      /^Unterminated (template|comment)/.test(message) ||
      (/^Unexpected token/.test(message) && pos === text.length);
    throw new ScriptSyntaxError(message.replace(/ \(\d+:\d+\)$/, ''), loc.line, isUnfinished);
  }
}

/** Whether a script would go on in another line. */
export function isUnfinished(text: string): boolean {
  try {
    parseScript(text);
    return false;
  } catch (error) {
    return (error as ScriptSyntaxError).isUnfinished;
  }
}

/** The tokens of the beginning of a script; null when it ends inside of a comment or of quoted text. */
export function tokensOf(text: string): Token[] | null {
  let isComment = false;
  const onComment: Options['onComment'] = (isBlock, _text, _start, end) => {
    isComment ||= !isBlock && end === text.length;
  };
  try {
    const tokens = [...tokenizer(text, { ...kSyntax, onComment })];
    return isComment ? null : tokens;
  } catch {
    return null;
  }
}

/** Whether something is waited for, functions aside. */
export function waits(node: AnyNode): boolean {
  if (/Function/.test(node.type)) return false;
  if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await))
    return true;
  const parts = Object.values(node).flat() as unknown[];
  return parts.some(
    (part) => typeof part === 'object' && part !== null && 'type' in part && waits(part as AnyNode),
  );
}
