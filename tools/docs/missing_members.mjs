#!/usr/bin/env node
/**
 * Public members of the original's classes that the classes of the same name do not have here, as docs/api.md lists them under "Differences from the original".
 * What the original has stands in tests/golden/api_shared_members.json; what there is here, the compiler says.
 *
 *     node tools/docs/missing_members.mjs            prints the table; status 1 when the document has another one
 *     node tools/docs/missing_members.mjs --write    puts it into the document
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';
import { isMain } from '../check/project.mjs';

const document = 'docs/api.md';
const entry = 'web/src/package/index.ts';
const [begin, end] = ['<!-- members that are missing, by tools/docs/missing_members.mjs -->', '<!-- end of them -->'];

/** Words of translations, which every class of the original with parameters has; the text says so once. */
const kWords = new Set(['en', 'de_strings', 'i18n']);

/** Names of the members of each exported class: of its instances, and of itself. */
function membersHere() {
  const program = ts.createProgram([resolve(entry)], {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    types: ['node'],
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(resolve(entry));
  const found = new Map();
  for (const name of checker.getExportsOfModule(checker.getSymbolAtLocation(source))) {
    const item = name.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
    if (!(item.flags & ts.SymbolFlags.Class)) continue;
    const names = (type) => new Set(checker.getPropertiesOfType(type).map((member) => member.name));
    found.set(name.name, {
      members: names(checker.getDeclaredTypeOfSymbol(item)),
      statics: names(checker.getTypeOfSymbol(item)),
    });
  }
  return found;
}

/** What is missing, class by class: names, those of statics after the name of the class. */
export function missingMembers(file = 'tests/golden/api_shared_members.json') {
  const { classes } = JSON.parse(readFileSync(file, 'utf8'));
  const here = membersHere();
  const rows = [];
  for (const [name, { members, statics }] of Object.entries(classes)) {
    const own = here.get(name);
    if (own === undefined) throw new Error(`${file}: the package has no class ${name}`);
    const missing = [
      ...members.filter((member) => !own.members.has(member)),
      ...statics
        .filter((member) => !own.statics.has(member) && !kWords.has(member))
        .map((member) => `${name}.${member}`),
    ];
    if (missing.length > 0) rows.push([name, missing]);
  }
  return rows;
}

/** The table of the document. */
export function missingTable(rows = missingMembers()) {
  const lines = rows.map(([name, missing]) => `| \`${name}\` | ${missing.map((member) => `\`${member}\``).join(' ')} |`);
  return ['| class | not here |', '| --- | --- |', ...lines].join('\n');
}

/** The text with another table in it. */
export function withTable(text, table) {
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`${document} has no place for the table: ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`;
}

if (isMain(import.meta.url)) {
  const text = readFileSync(document, 'utf8');
  const table = missingTable();
  const next = withTable(text, table);
  if (process.argv.includes('--write')) writeFileSync(document, next);
  else {
    console.log(table);
    process.exitCode = next === text ? 0 : 1;
  }
}
