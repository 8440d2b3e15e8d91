/**
 * What completion and help in the page's terminal say: one line about each class and member, read from the TSDoc
 * comments of the sources while the page is built. `import docs from 'virtual:script-docs'` gives it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import ts from 'typescript';

const folders = ['web/src/sim', 'web/src/compat', 'web/src/package'];
const name = 'virtual:script-docs';

/** The first sentence of a comment, as plain text. */
export function firstSentence(comment) {
  const [paragraph = ''] = comment.split(/\n\s*\n/);
  const text = paragraph
    .replace(/\{@link\s+([^}\s]+)[^}]*\}/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return /^.*?[.;](?=\s+[A-Z[]|$)/.exec(text)?.[0] ?? text;
}

function textOf(comment) {
  if (comment === undefined) return '';
  return (typeof comment === 'string' ? comment : ts.getTextOfJSDocComment(comment)) ?? '';
}

/** What a comment says first; else what it says about the first parameter; else what the name says. */
function about(node) {
  const comment = node.jsDoc?.at(-1);
  const said = firstSentence(textOf(comment?.comment));
  if (said !== '') return said;
  const parameter = comment?.tags?.find((tag) => ts.isJSDocParameterTag(tag));
  const given = firstSentence(textOf(parameter?.comment).replace(/^\s*-\s*/, ''));
  if (given !== '') return `${parameter.name.getText()}: ${given}`;
  const [, verb, rest] = /^(get|set|is)([A-Z]\w*)$/.exec(node.name?.text ?? '') ?? [];
  if (verb === undefined) return '';
  const words = rest.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return { get: `Gives the ${words}.`, set: `Sets the ${words}.`, is: `Whether it is ${words}.` }[verb];
}

/** The class that a type names, without null, undefined and type arguments; empty for everything else. */
function className(type) {
  if (type === undefined) return '';
  if (ts.isUnionTypeNode(type)) {
    const named = type.types.map(className).filter((text) => text !== '');
    return named.length === 1 ? named[0] : '';
  }
  return ts.isTypeReferenceNode(type) ? type.typeName.getText() : '';
}

function parameters(node) {
  const names = node.parameters.map((parameter) => {
    const text = ts.isIdentifier(parameter.name) ? parameter.name.text : '…';
    const dots = parameter.dotDotDotToken === undefined ? '' : '…';
    return dots + text + (parameter.questionToken || parameter.initializer ? '?' : '');
  });
  return `(${names.join(', ')})`;
}

function isHidden(member) {
  const hidden = [ts.SyntaxKind.PrivateKeyword, ts.SyntaxKind.ProtectedKeyword];
  return (
    member.name === undefined ||
    !ts.isIdentifier(member.name) ||
    (member.modifiers ?? []).some(({ kind }) => hidden.includes(kind))
  );
}

const longestType = 32;

function typeText(node) {
  const text = node.type?.getText().replace(/\s+/g, ' ') ?? '';
  return text === '' || text === 'void' || text.length > longestType ? '' : `: ${text}`;
}

function memberDoc(member) {
  const isCall = ts.isMethodDeclaration(member) || ts.isMethodSignature(member);
  return {
    signature: member.name.text + (isCall ? parameters(member) : '') + typeText(member),
    about: about(member),
    gives: className(member.type),
  };
}

function nameDoc(node) {
  const members = {};
  for (const member of node.members ?? []) {
    if (isHidden(member)) continue;
    const known = members[member.name.text];
    if (known === undefined || known.about === '') members[member.name.text] = memberDoc(member);
  }
  const made = (node.members ?? []).find((member) => ts.isConstructorDeclaration(member));
  const isFunction = ts.isFunctionDeclaration(node);
  const called = isFunction ? node : made;
  return {
    signature: node.name.text + (called === undefined ? '' : parameters(called)),
    about: about(node),
    gives: isFunction ? className(node.type) : '',
    base: node.heritageClauses?.[0]?.types[0]?.expression.getText() ?? '',
    members,
  };
}

/** The descriptions in one file, by name. */
export function docsOfText(text) {
  const docs = {};
  const file = ts.createSourceFile('x.ts', text, ts.ScriptTarget.ES2022, true);
  for (const node of file.statements) {
    const isNamed =
      ts.isClassDeclaration(node) || ts.isInterfaceDeclaration(node) || ts.isFunctionDeclaration(node);
    const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (isNamed && isExported) docs[node.name.text] = nameDoc(node);
    if (!ts.isVariableStatement(node) || !isExported) continue;
    for (const { name: variable } of node.declarationList.declarations) {
      const signature = variable.getText();
      docs[signature] = { signature, about: about(node), gives: '', base: '', members: {} };
    }
  }
  return docs;
}

function sources(root) {
  return folders.flatMap((folder) =>
    readdirSync(resolve(root, folder), { recursive: true })
      .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$|(^|[/\\])testing[/\\]/.test(file))
      .sort()
      .map((file) => resolve(root, folder, file)),
  );
}

/** The Vite plugin that offers the descriptions of the project in `root`. */
export function scriptDocs(root) {
  return {
    name: 'script-docs',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const docs = {};
      for (const file of sources(root)) {
        this.addWatchFile(file);
        Object.assign(docs, docsOfText(readFileSync(file, 'utf8')));
      }
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(docs))});`;
    },
  };
}
