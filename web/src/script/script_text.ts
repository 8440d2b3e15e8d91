import {
  getLineInfo,
  type AnyNode,
  type ImportDeclaration,
  type Program,
  type VariableDeclaration,
} from 'acorn';
import { parseScript, ScriptSyntaxError, waits } from './syntax';

/** What stands for a piece of a script. Lines stay as they are, so that errors name the right one. */
interface Change {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

function breaksOf(text: string): string {
  return text.replace(/[^\n]/g, '');
}

/** Declarations as assignments to names that are known everywhere, because in a function no declaration stays. */
function assignments({ start, end, kind, declarations }: VariableDeclaration): Change[] {
  const behind = declarations.at(-1)?.end ?? end;
  return [
    { start, end: start + kind.length, text: ';(' },
    ...declarations
      .filter(({ init }) => !init)
      .map(({ end: at }) => ({ start: at, end: at, text: ' = undefined' })),
    { start: behind, end: behind, text: ')' },
  ];
}

/** The names of an import are known anyway; other names for them are given. */
function importChange(node: ImportDeclaration, text: string, variable: string): Change {
  const { specifiers, source, start, end } = node;
  if (source.value !== 'signorini') {
    const what = `only 'signorini' can be imported here, not '${String(source.value)}'`;
    const { line } = getLineInfo(text, start);
    throw new ScriptSyntaxError(`${what}; everything of it is known already`, line);
  }
  const others = specifiers.map((specifier) => {
    const own = specifier.local.name;
    if (specifier.type === 'ImportNamespaceSpecifier') return `${variable}${own} = signorini;`;
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type === 'Literal') return '';
    const { name } = specifier.imported;
    return name === own ? '' : `${variable}${own} = signorini.${name};`;
  });
  return { start, end, text: others.join('') + breaksOf(text.slice(start, end)) };
}

/** What makes a statement of the top level stay for the next script. */
function changesOf(node: AnyNode, text: string, isInside: boolean): Change[] {
  const { start, end } = node;
  const variable = isInside ? '' : 'var ';
  switch (node.type) {
    case 'VariableDeclaration':
      if (isInside) return assignments(node);
      return [{ start, end: start + node.kind.length, text: 'var'.padEnd(node.kind.length) }];
    case 'ClassDeclaration':
      if (!node.id) return [];
      return [
        { start, end: start, text: `${variable}${node.id.name} = ` },
        { start: end, end, text: ';' },
      ];
    case 'ImportDeclaration':
      return [importChange(node, text, variable)];
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration': {
      const { declaration } = node;
      const until = declaration?.start ?? end;
      const removed = { start, end: until, text: breaksOf(text.slice(start, until)) };
      return declaration ? [removed, ...changesOf(declaration, text, isInside)] : [removed];
    }
    default:
      return [];
  }
}

/**
 * A script made fit for being run piece by piece: what it declares at its top level stays for the next one, a line that imports the package is
 * accepted, and one that waits for something is run inside of an asynchronous function.
 *
 * @throws ScriptSyntaxError when it is no script, or imports something else than the package
 */
export function lasting(text: string): string {
  const program = parseScript(text);
  const isInside = waits(program);
  const changes = program.body.flatMap((node) => changesOf(node, text, isInside));
  const last = program.body.at(-1);
  if (isInside && last?.type === 'ExpressionStatement')
    changes.push({ start: last.start, end: last.start, text: 'return ' });
  let [made, at] = ['', 0];
  for (const { start, end, text: piece } of changes.sort((a, b) => a.start - b.start)) {
    made += text.slice(at, start) + piece;
    at = end;
  }
  made += text.slice(at);
  return isInside ? `(async () => {${functionsOf(program)};${made}\n})()` : made;
}

/** Gives functions to all scripts, which those inside of a function would not know. */
function functionsOf({ body }: Program): string {
  return body
    .filter((node) => node.type === 'FunctionDeclaration')
    .map(({ id: { name } }) => `globalThis.${name} = ${name};`)
    .join('');
}
