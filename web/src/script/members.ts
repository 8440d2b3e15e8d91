import type { CompletionEntry, MemberDoc, ScriptDocs } from '../sim';
import { classesOf, classNameOf, type Known, type Meaning } from './live_value';

/** What functions have anyway. */
const kOfFunctions = new Set(['length', 'name', 'prototype', 'arguments', 'caller']);

/** What is known about a member of classes, nearest class first; else what any class says about a member of that name. */
function docOf(classes: readonly string[], name: string, docs: ScriptDocs): MemberDoc | undefined {
  let nearest: MemberDoc | undefined;
  for (const start of classes) {
    for (let at = docs[start]; at !== undefined; at = docs[at.base]) {
      const found = Object.hasOwn(at.members, name) ? at.members[name] : undefined;
      if (found !== undefined && found.about !== '') return { ...found, ...signatureOf(nearest) };
      nearest ??= found;
    }
  }
  const other = Object.values(docs)
    .map(({ members }) => (Object.hasOwn(members, name) ? members[name] : undefined))
    .find((doc) => doc !== undefined && doc.about !== '');
  return other === undefined ? nearest : { ...other, ...signatureOf(nearest) };
}

function signatureOf(doc: MemberDoc | undefined): Partial<MemberDoc> {
  return doc === undefined ? {} : { signature: doc.signature };
}

function entry(name: string, isMethod: boolean, doc: MemberDoc | undefined): CompletionEntry {
  return {
    name,
    kind: isMethod ? 'method' : 'value',
    signature: doc?.signature ?? (isMethod ? `${name}()` : name),
    about: doc?.about ?? '',
  };
}

/** Names of what an object has, its own first; what all objects have is left out. */
function namesOf(value: object): string[] {
  const names = new Set<string>();
  for (
    let from: unknown = value;
    typeof from === 'object' && from !== null && from !== Object.prototype;
    from = Object.getPrototypeOf(from)
  ) {
    for (const name of Object.getOwnPropertyNames(from))
      if (name !== 'constructor') names.add(name);
  }
  return [...names];
}

function isMethodOf(value: object, name: string): boolean {
  for (
    let from: unknown = value;
    typeof from === 'object' && from !== null;
    from = Object.getPrototypeOf(from)
  ) {
    const found = Object.getOwnPropertyDescriptor(from, name);
    if (found !== undefined) return typeof found.value === 'function';
  }
  return false;
}

/** Members by documentation alone. */
function documented(name: string, docs: ScriptDocs): CompletionEntry[] {
  const found = new Map<string, CompletionEntry>();
  for (let at = docs[name]; at !== undefined; at = docs[at.base]) {
    for (const [member, doc] of Object.entries(at.members)) {
      if (!found.has(member)) found.set(member, entry(member, doc.signature.includes('('), doc));
    }
  }
  return [...found.values()];
}

/** The members of what a piece of a script stands for; names that are no words are left out. */
export function membersOf(meaning: Meaning, known: Known): CompletionEntry[] {
  if (meaning === null) return [];
  if ('of' in meaning) return documented(meaning.of, known.docs);
  const { value } = meaning;
  if (value === null || value === undefined) return [];
  const isWord = (name: string): boolean => /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(name);
  if (typeof value === 'function') {
    const own = classNameOf(value, known.given);
    const names = Object.getOwnPropertyNames(value).filter((name) => !kOfFunctions.has(name));
    return names
      .filter(isWord)
      .map((name) =>
        entry(
          name,
          isStaticMethod(value, name),
          docOf(own === null ? [] : [own], name, known.docs),
        ),
      );
  }
  const object = Object(value) as object;
  const classes = classesOf(object, known.given);
  return namesOf(object)
    .filter(isWord)
    .map((name) => entry(name, isMethodOf(object, name), docOf(classes, name, known.docs)));
}

function isStaticMethod(owner: object, name: string): boolean {
  return typeof Object.getOwnPropertyDescriptor(owner, name)?.value === 'function';
}
