/** What the checks read in a TypeScript or JavaScript file, by TypeScript's own parser. */
import ts from 'typescript';

/** The nodes of `text`, parents before children, and the line of each (from 1). */
function* nodesOf(text) {
  const file = ts.createSourceFile('x.ts', text, ts.ScriptTarget.ESNext, true);
  const lineAt = (position) => file.getLineAndCharacterOfPosition(position).line + 1;
  const open = [file];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield { node, first: lineAt(node.getStart(file)), last: lineAt(node.end) };
    const children = [];
    node.forEachChild((child) => void children.push(child));
    open.push(...children.reverse());
  }
}

/** The functions, methods and arrows of `text` with a body, as {name, first, last}: lines from 1, signature included. */
export function functionsOf(text) {
  const found = [];
  for (const { node, first, last } of nodesOf(text)) {
    if (!ts.isFunctionLike(node) || node.body === undefined) continue;
    const named = node.name ?? node.parent.name;
    found.push({ name: named?.getText() ?? 'a function', first, last });
  }
  return found;
}

/** What `text` imports or re-exports, as {specifier, line}. */
export function importsOf(text) {
  const found = [];
  for (const { node, first } of nodesOf(text)) {
    const named =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : ts.isImportTypeNode(node)
          ? node.argument.literal
          : ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
            ? node.arguments[0]
            : undefined;
    if (named && ts.isStringLiteralLike(named)) found.push({ specifier: named.text, line: first });
  }
  return found;
}

/** The lines of `text` that name the identifier `name` (not as a member or a type's property). */
export function linesNaming(text, name) {
  const found = [];
  for (const { node, first } of nodesOf(text)) {
    const isMember =
      ts.isPropertyAccessExpression(node.parent ?? node) && node.parent.name === node;
    if (ts.isIdentifier(node) && node.text === name && !isMember) found.push(first);
  }
  return found;
}
