import {
  parseExpressionAt,
  tokTypes,
  type AnyNode,
  type MemberExpression,
  type Token,
} from 'acorn';
import type { ScriptDocs } from '../sim';
import { kSyntax } from './syntax';

/** What a piece of a script stands for: a value that is there, or at least what class it will be of. */
export type Meaning = { readonly value: unknown } | { readonly of: string } | null;

/** What scripts know. */
export interface Known {
  readonly given: ReadonlyMap<string, unknown>;
  readonly docs: ScriptDocs;
}

/** Functions that change nothing may be called to know what they give. */
const kHarmless = /^(get|is)(?![a-z])/;

const kOpening = new Set([
  tokTypes.parenL,
  tokTypes.bracketL,
  tokTypes.braceL,
  tokTypes.dollarBraceL,
]);
const kClosing = new Set([tokTypes.parenR, tokTypes.bracketR, tokTypes.braceR]);

export function isDot(token: Token | undefined): boolean {
  return token?.type === tokTypes.dot || token?.type === tokTypes.questionDot;
}

function endsValue({ type }: Token): boolean {
  return type === tokTypes.name || kClosing.has(type);
}

/** Where names, calls and indices that end with the last token begin. */
function chainStart(tokens: readonly Token[]): number {
  let depth = 0;
  for (let i = tokens.length - 1; i >= 0; --i) {
    const [token, previous] = [tokens[i], tokens[i - 1]];
    if (token === undefined) break;
    const isOpening = kOpening.has(token.type);
    depth += Number(kClosing.has(token.type)) - Number(isOpening);
    const goesOn =
      depth > 0 ||
      isDot(token) ||
      isDot(previous) ||
      (isOpening && previous !== undefined && endsValue(previous));
    if (!goesOn || previous === undefined) return token.start;
  }
  return NaN;
}

/** Name under which a class is known to scripts. */
export function classNameOf(value: unknown, given: ReadonlyMap<string, unknown>): string | null {
  for (const [name, entry] of given)
    if (entry === value && typeof entry === 'function') return name;
  return null;
}

/** Names of the classes of an object, nearest first; classes that scripts do not know are left out. */
export function classesOf(value: object, given: ReadonlyMap<string, unknown>): string[] {
  const names: string[] = [];
  for (
    let from: unknown = value;
    typeof from === 'object' && from !== null;
    from = Object.getPrototypeOf(from)
  ) {
    const constructor = Object.getOwnPropertyDescriptor(from, 'constructor')?.value as unknown;
    const name = constructor === undefined ? null : classNameOf(constructor, given);
    if (name !== null && !names.includes(name)) names.push(name);
  }
  return names;
}

/** Values of numbers and texts that stand there; null when there is something else among them. */
function literals(nodes: readonly AnyNode[]): unknown[] | null {
  const values: unknown[] = [];
  for (const node of nodes) {
    const isNegative = node.type === 'UnaryExpression' && node.operator === '-';
    const literal = isNegative ? node.argument : node;
    if (literal.type !== 'Literal') return null;
    values.push(isNegative ? -Number(literal.value) : literal.value);
  }
  return values;
}

/** What a method gives, as its documentation says. */
function given(classes: readonly string[], method: string, docs: ScriptDocs): Meaning {
  for (const name of classes) {
    for (let at = docs[name]; at !== undefined; at = docs[at.base]) {
      const gives = at.members[method]?.gives;
      if (gives !== undefined) return gives === '' ? null : { of: gives };
    }
  }
  return null;
}

function called(
  owner: Meaning,
  method: string,
  inBrackets: readonly AnyNode[],
  known: Known,
): Meaning {
  if (owner === null) return null;
  if ('of' in owner) return given([owner.of], method, known.docs);
  const { value } = owner;
  if (typeof value !== 'object' && typeof value !== 'function') return null;
  if (value === null) return null;
  const member: unknown = Reflect.get(value, method);
  const values = literals(inBrackets);
  if (typeof member === 'function' && kHarmless.test(method) && values !== null) {
    return { value: Reflect.apply(member, value, values) as unknown };
  }
  const own = typeof value === 'function' ? classNameOf(value, known.given) : null;
  return given(own === null ? classesOf(value, known.given) : [own], method, known.docs);
}

function member(owner: Meaning, name: string, known: Known): Meaning {
  if (owner === null) return null;
  if ('of' in owner) return given([owner.of], name, known.docs);
  return owner.value === null || owner.value === undefined
    ? null
    : { value: Reflect.get(Object(owner.value) as object, name) };
}

function nameOf({ computed, property }: MemberExpression): string | null {
  if (!computed) return property.type === 'Identifier' ? property.name : null;
  return literals([property])?.map(String)[0] ?? null;
}

function meaning(node: AnyNode, known: Known): Meaning {
  if (node.type === 'ChainExpression') return meaning(node.expression, known);
  if (node.type === 'Identifier')
    return node.name in globalThis
      ? { value: Reflect.get(globalThis, node.name) as unknown }
      : null;
  const place = node.type === 'CallExpression' ? node.callee : node;
  if (place.type !== 'MemberExpression') return null;
  const name = nameOf(place);
  const owner = meaning(place.object, known);
  if (name === null) return null;
  return node.type === 'CallExpression'
    ? called(owner, name, node.arguments, known)
    : member(owner, name, known);
}

/**
 * What the expression stands for that ends with the last one of the tokens of a text; nothing with an effect is called for it.
 */
export function meaningOf(text: string, tokens: readonly Token[], known: Known): Meaning {
  try {
    const expression = text.slice(chainStart(tokens), tokens.at(-1)?.end);
    return meaning(parseExpressionAt(expression, 0, kSyntax), known);
  } catch {
    return null;
  }
}
