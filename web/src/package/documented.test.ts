import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

/** Names that the package exports, and of each the public members, that have no comment of their own or inherited. */
function withoutComment(entry: string): string[] {
  const program = ts.createProgram([entry], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(entry);
  const symbol = source && checker.getSymbolAtLocation(source);
  if (symbol === undefined) throw new Error(`${entry} is no module`);
  const isDocumented = (item: ts.Symbol): boolean =>
    item.getDocumentationComment(checker).length > 0 || item.getJsDocTags(checker).length > 0;
  const isPublic = (member: ts.ClassElement | ts.TypeElement): boolean => {
    if (member.name === undefined || ts.isPrivateIdentifier(member.name)) return false;
    const hidden = ts.ModifierFlags.Private | ts.ModifierFlags.Protected;
    return (ts.getCombinedModifierFlags(member) & hidden) === 0;
  };
  const missing = new Set<string>();
  for (const name of checker.getExportsOfModule(symbol)) {
    const item = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
    if (!isDocumented(item)) missing.add(item.name);
    for (const declaration of item.declarations ?? []) {
      if (!ts.isClassDeclaration(declaration) && !ts.isInterfaceDeclaration(declaration)) continue;
      for (const member of [...declaration.members].filter(isPublic)) {
        const own = member.name && checker.getSymbolAtLocation(member.name);
        if (own && !isDocumented(own)) missing.add(`${item.name}.${own.name}`);
      }
    }
  }
  return [...missing];
}

it('every public name of the package has a comment', () => {
  expect(withoutComment(resolve('web/src/package/index.ts'))).toEqual([]);
}, 60_000);
