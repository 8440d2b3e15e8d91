import type { ScriptDocs } from '../sim';

/** What a piece of a script stands for: a value that is there, or at least what class it will be of. */
export type Meaning = { readonly value: unknown } | { readonly of: string } | null;

/** What scripts know. */
export interface Known {
  readonly given: ReadonlyMap<string, unknown>;
  readonly docs: ScriptDocs;
}

type Link =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'call'; readonly argument: string }
  | { readonly kind: 'index'; readonly index: string };

/** Functions that change nothing may be called to know what they give. */
const kHarmless = /^(get|is)(?![a-z])/;
const kLiteral = /^\s*(-?\d+(?:\.\d+)?|'[^'\\]*'|"[^"\\]*")?\s*$/;

/** Reads `a.b(1).c[0]` from its end; null when it is something else. */
function chainBefore(text: string): Link[] | null {
  const links: Link[] = [];
  let rest = text;
  for (;;) {
    const call = /\(([^()]*)\)$/.exec(rest);
    const index = /\[\s*([^[\]]*)\s*\]$/.exec(rest);
    if (call !== null) {
      links.unshift({ kind: 'call', argument: call[1] ?? '' });
      rest = rest.slice(0, call.index);
      continue;
    }
    if (index !== null) {
      links.unshift({ kind: 'index', index: index[1] ?? '' });
      rest = rest.slice(0, index.index);
      continue;
    }
    const name = /[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.exec(rest)?.[0];
    if (name === undefined) return null;
    links.unshift({ kind: 'name', name });
    rest = rest.slice(0, rest.length - name.length);
    const dot = /\??\.\s*$/.exec(rest);
    if (dot === null) return links;
    rest = rest.slice(0, dot.index);
  }
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

function literal(text: string): unknown[] {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  return [/^['"]/.test(trimmed) ? trimmed.slice(1, -1) : Number(trimmed)];
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

function called(owner: Meaning, method: string, argument: string, known: Known): Meaning {
  if (owner === null) return null;
  if ('of' in owner) return given([owner.of], method, known.docs);
  const { value } = owner;
  if (typeof value !== 'object' && typeof value !== 'function') return null;
  if (value === null) return null;
  const member: unknown = Reflect.get(value, method);
  if (typeof member === 'function' && kHarmless.test(method) && kLiteral.test(argument)) {
    return { value: Reflect.apply(member, value, literal(argument)) as unknown };
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

/** What the expression at the end of a text stands for; nothing with an effect is called for it. */
export function meaningOf(text: string, known: Known): Meaning {
  const links = chainBefore(text);
  const root = links?.[0];
  if (links === null || root?.kind !== 'name' || !(root.name in globalThis)) return null;
  let meaning: Meaning = { value: Reflect.get(globalThis, root.name) as unknown };
  try {
    for (let i = 1; i < links.length; ++i) {
      const link = links[i];
      const next = links[i + 1];
      if (link?.kind === 'name' && next?.kind === 'call') {
        meaning = called(meaning, link.name, next.argument, known);
        i += 1;
      } else if (link?.kind === 'name') meaning = member(meaning, link.name, known);
      else if (link?.kind === 'index' && kLiteral.test(link.index)) {
        meaning = member(meaning, String(literal(link.index)[0]), known);
      } else return null;
    }
  } catch {
    return null;
  }
  return meaning;
}
