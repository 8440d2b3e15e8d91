import { filled } from './filled';
import { toName } from './subject/names';

/** `NAME=value` of a script: a parameter or a variable is to have a value. */
export interface EasySetting {
  /** Of the subject, where one stands before the name (`SIM.GRAVITY`); else empty. */
  readonly subject: string;
  readonly name: string;
  readonly value: string;
  /** Where it begins in the text [characters, from 1]. */
  readonly at: number;
}

/** What a script may set: how it reads, and how it is set. */
export interface EasyTarget {
  get(): string;
  /** @throws Error for a value that cannot be; nothing has changed then */
  set(text: string): void;
}

/** A script that cannot be carried out: where, and why. */
export class EasyScriptError extends Error {
  override readonly name = 'EasyScriptError';
  readonly place: string;
  /** What is wrong, with {0}, {1} … for figures: by it pages find the words of a language. */
  readonly problem: string;
  readonly figures: readonly (string | number)[];

  constructor(place: string, problem: string, ...figures: readonly (string | number)[]) {
    super(`${place}: ${filled(problem, figures)}`);
    this.place = place;
    this.problem = problem;
    this.figures = figures;
  }
}

/** More than anybody writes by hand. */
const kMostSettings = 1000;
const kLongest = 100_000;
/** How many letters of a name may be wrong for another one to be meant. */
const kMostWrong = 2;

function placeOf(name: string, at: number): string {
  return `${name} (character ${at})`;
}

/** Parts of a text between semicolons and ends of lines that stand in no quotes. */
function partsOf(text: string): { readonly part: string; readonly at: number }[] {
  const found: { part: string; at: number }[] = [];
  let [start, quote] = [0, ''];
  for (let i = 0; i <= text.length; ++i) {
    const letter = text[i] ?? '\n';
    if (quote !== '') {
      if (letter === quote) quote = '';
      else if (i === text.length) quote = '';
      else continue;
    } else if (letter === '"' || letter === "'") quote = letter;
    if (i < text.length && letter !== ';' && letter !== '\n') continue;
    const part = text.slice(start, i);
    const blank = /^\s*/.exec(part)?.[0].length ?? 0;
    if (blank < part.length) found.push({ part: part.trim(), at: start + blank + 1 });
    start = i + 1;
  }
  return found;
}

/** A value without the quotes around it. */
function unquoted(value: string): string {
  const quoted = /^(["'])(.*)\1$/s.exec(value);
  return quoted?.[2] ?? value;
}

/**
 * The settings of a script in the language of myPhysicsLab's EasyScript: `GRAVITY=5; TIME_STEP=0.01`. Names may be English ones, and have that of a subject
 * before them.
 *
 * @throws EasyScriptError when something else stands there
 */
export function readEasyScript(text: string): EasySetting[] {
  if (text.length > kLongest)
    throw new EasyScriptError('script', 'must not be longer than {0} characters', kLongest);
  const parts = partsOf(text);
  if (parts.length > kMostSettings)
    throw new EasyScriptError('script', 'must not set more than {0} values', kMostSettings);
  return parts.map(({ part, at }) => {
    const [, names = '', value = ''] = /^([^=]*?)\s*=\s*(.*)$/s.exec(part) ?? [];
    const [name = '', subject = '', ...others] = names.split('.').reverse();
    const isName = [name, ...(names.includes('.') ? [subject] : [])].every((word) =>
      /^[A-Za-z_][\w -]*$/.test(word),
    );
    if (!isName || others.length > 0)
      throw new EasyScriptError(
        `character ${at}`,
        'must be NAME=value, as in GRAVITY=5; got “{0}”',
        part.slice(0, 40),
      );
    const own = toName(name);
    if (value === '') throw new EasyScriptError(placeOf(own, at), 'needs a value after the =');
    return { subject: subject && toName(subject), name: own, value: unquoted(value), at };
  });
}

/** Letters to be put in, left out or changed until two words are the same. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; ++i) {
    const next = [i];
    for (let k = 1; k <= b.length; ++k) {
      const changed = (row[k - 1] ?? 0) + Number(a[i - 1] !== b[k - 1]);
      next.push(Math.min(changed, (row[k] ?? 0) + 1, (next[k - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** The known name that is most like another word; empty when none is. */
export function nearestName(name: string, known: Iterable<string>): string {
  let [best, least] = ['', kMostWrong + 1];
  for (const other of known) {
    if (Math.abs(other.length - name.length) > kMostWrong) continue;
    const wrong = distance(name, other);
    if (wrong < Math.min(least, name.length)) [best, least] = [other, wrong];
  }
  return best;
}

/**
 * Carries out all settings, or none.
 *
 * @param subjects - names that may stand before those of the targets
 * @throws EasyScriptError for a name that is not known and for a value that is refused; nothing has changed then
 */
export function carryOutEasyScript(
  settings: readonly EasySetting[],
  targets: ReadonlyMap<string, EasyTarget>,
  subjects: readonly string[],
): void {
  const found = settings.map(({ subject, name, value, at }) => {
    const target = targets.get(name);
    if (subject !== '' && !subjects.includes(subject))
      throw new EasyScriptError(
        placeOf(subject, at),
        'there is no such subject; there are {0}',
        subjects.join(', '),
      );
    if (target !== undefined) return { target, value, place: placeOf(name, at) };
    const near = nearestName(name, targets.keys());
    if (near === '')
      throw new EasyScriptError(placeOf(name, at), 'there is no such parameter or variable here');
    throw new EasyScriptError(
      placeOf(name, at),
      'there is no such parameter or variable here; is {0} meant?',
      near,
    );
  });
  const before: { target: EasyTarget; value: string }[] = [];
  for (const { target, value, place } of found) {
    const old = target.get();
    try {
      target.set(value);
      before.unshift({ target, value: old });
    } catch (error) {
      for (const undone of before) undone.target.set(undone.value);
      throw new EasyScriptError(
        place,
        '{0}',
        error instanceof Error ? error.message : String(error),
      );
    }
  }
}

/** Values that stand in a script as they are: numbers, words, texts in quotes. */
const kPlainValue = /^([-+]?[\d.]+(e[-+]?\d+)?|[A-Za-z_][\w-]*|"[^"]*"|'[^']*')$/i;

/**
 * What somebody types, when it is such a script and no JavaScript: capital names that are set to plain values, one of which there is.
 *
 * @param known - names of what can be set
 * @returns null for JavaScript
 * @throws EasyScriptError for a name that is none, but nearly one
 */
export function typedEasyScript(
  text: string,
  known: ReadonlyMap<string, unknown>,
): EasySetting[] | null {
  const parts = partsOf(text);
  const isPlain = parts.every(({ part }) => {
    const [, name = '', value = ''] = /^([^=\s]+)\s*=\s*(.*)$/s.exec(part) ?? [];
    return /^([A-Z_][A-Z_0-9]*\.)?[A-Z_][A-Z_0-9]*$/.test(name) && kPlainValue.test(value);
  });
  if (!isPlain || parts.length === 0) return null;
  const settings = readEasyScript(text);
  const isMeant = settings.some(
    ({ name }) => known.has(name) || nearestName(name, known.keys()) !== '',
  );
  return isMeant ? settings : null;
}
