import { tokTypes } from 'acorn';
import type { Completion, CompletionEntry, ScriptDocs } from '../sim';
import { isDot, meaningOf } from './live_value';
import { membersOf } from './members';
import { tokensOf } from './syntax';

/** What scripts know when something is to be completed. */
export interface CompletionScope {
  /** Names that were given to scripts. */
  readonly given: ReadonlyMap<string, unknown>;
  /** Names that scripts made themselves. */
  readonly own: readonly string[];
  readonly docs: ScriptDocs;
}

const kMostEntries = 400;
/** Names of the language that are worth completing. */
const kLanguage: Readonly<Record<string, string>> = {
  Math: 'Functions and constants of numbers',
  JSON: 'Reads and writes JSON texts',
  Array: 'Lists',
  Object: 'Functions of objects',
  Number: 'Functions and constants of numbers',
  console: 'log prints here too',
};

/** Those that begin as the word does, then those that have it in the middle; both by alphabet, fields with `_` last. */
function fitting(entries: readonly CompletionEntry[], word: string): CompletionEntry[] {
  const wanted = word.toLowerCase();
  const rank = ({ name }: CompletionEntry): number => {
    const place = name.toLowerCase().indexOf(wanted);
    if (place < 0 || (place > 0 && wanted.length < 2)) return -1;
    return 2 * Number(place > 0) + Number(/^_|_$/.test(name));
  };
  return entries
    .filter((entry) => rank(entry) >= 0)
    .sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
    .slice(0, kMostEntries);
}

function nameEntry(name: string, value: unknown, docs: ScriptDocs): CompletionEntry {
  const doc = Object.hasOwn(docs, name) ? docs[name] : undefined;
  const isClass =
    typeof value === 'function' && /^class\b/.test(Function.prototype.toString.call(value));
  const kind = typeof value !== 'function' ? 'value' : isClass ? 'class' : 'function';
  return {
    name,
    kind,
    signature: doc?.signature ?? (kind === 'function' ? `${name}()` : name),
    about: doc?.about ?? '',
  };
}

function allNames({ given, own, docs }: CompletionScope): CompletionEntry[] {
  const mine = own.filter((name) => !given.has(name));
  return [
    ...[...given].map(([name, value]) => nameEntry(name, value, docs)),
    ...mine.map((name) => ({
      ...nameEntry(name, Reflect.get(globalThis, name), {}),
      about: 'your own',
    })),
    ...Object.entries(kLanguage).map(([name, about]) => ({
      name,
      kind: 'value' as const,
      signature: name,
      about,
    })),
  ];
}

/**
 * What the word before the cursor can be completed to: names, or behind a dot the members of what stands before it.
 * Texts and comments are not completed.
 */
export function complete(text: string, cursor: number, scope: CompletionScope): Completion {
  const before = text.slice(0, cursor);
  const none = { from: cursor, to: cursor, entries: [] };
  const tokens = tokensOf(before);
  const last = tokens?.at(-1);
  const isAtCursor = last?.end === cursor;
  if (tokens === null || (isAtCursor && last.type === tokTypes.num)) return none;
  const isWord = isAtCursor && (last.type === tokTypes.name || last.type.keyword !== undefined);
  if (isWord) tokens.pop();
  const from = isWord ? last.start : cursor;
  const word = before.slice(from);
  const isMember = isDot(tokens.at(-1));
  if (isMember) tokens.pop();
  const entries = isMember ? membersOf(meaningOf(before, tokens, scope), scope) : allNames(scope);
  return { from, to: cursor, entries: fitting(entries, word) };
}
