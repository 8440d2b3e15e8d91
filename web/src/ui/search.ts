/** What a search looks at. */
export interface Findable {
  readonly title: string;
  /** The line below it. */
  readonly teaser: string;
  /** What else is said of it: what it is about, its bodies, joints and laws. */
  readonly rest: string;
}

/** Words this long are found in the singular and in the plural, and with one letter wrong. */
const kLong = 5;
/** Shorter ones are found as whole words only: π is in no pile. */
const kShort = 3;
/** Fields by how much a word in them tells, and how much less a word of like meaning does. */
const kFields = { title: 0, teaser: 4, rest: 8 } as const;
const kSynonym = 2;

const kGreek: Readonly<Record<string, string>> = {
  ...{ α: 'alpha', β: 'beta', γ: 'gamma', δ: 'delta', ε: 'epsilon', θ: 'theta', λ: 'lambda' },
  ...{ μ: 'mu', µ: 'mu', ν: 'nu', π: 'pi', ρ: 'rho', σ: 'sigma', τ: 'tau', φ: 'phi' },
  ...{ χ: 'chi', ψ: 'psi', ω: 'omega' },
};
const kUmlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Letters without case and accents; umlauts and Greek letters by their names in plain letters. */
function folded(text: string): string {
  return text
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => kUmlauts[letter] ?? letter)
    .replace(/[α-ωµ]/g, (letter) => ` ${kGreek[letter] ?? letter} `)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

function wordsIn(text: string): string[] {
  return folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Without the ending of a plural. */
function stem(word: string): string {
  return word.length < kLong ? word : word.replace(/e?s$/, '');
}

/** Whether one letter more, less or other, or two that changed places, make one word of the other. */
function isOneOff(some: string, other: string): boolean {
  if (some === other) return true;
  if (Math.abs(some.length - other.length) > 1) return false;
  let head = 0;
  while (head < some.length && some[head] === other[head]) ++head;
  const [a, b] = [some.slice(head), other.slice(head)];
  if (a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1)) return true;
  return a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}

/** How well a word is found among others: as one of them, as the beginning of one, within one; null for not at all. */
function rankAmong(words: readonly string[], word: string): number | null {
  if (words.includes(word) || words.some((one) => stem(one) === word)) return 0;
  if (word.length < kShort) return null;
  if (words.some((one) => one.startsWith(word))) return 1;
  return words.some((one) => one.includes(word)) ? 2 : null;
}

/** Pairs of letters that follow each other. */
function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2));
}

/** From 0 for nothing in common to 1. */
function likeness(some: string, other: string): number {
  const [a, b] = [pairsOf(some), pairsOf(other)];
  const common = a.filter((pair) => b.includes(pair)).length;
  return (2 * common) / Math.max(1, a.length + b.length);
}

type Fields = Readonly<Record<keyof typeof kFields, readonly string[]>>;

/** Finds scenes, and whatever else has a title, by words, in English and German alike. */
export class WordSearch<T extends Findable> {
  readonly #all: readonly { readonly one: T; readonly fields: Fields }[];
  readonly #synonyms: readonly (readonly string[])[];
  /** Words that a wrong letter may have been meant for. */
  readonly #known: readonly string[];

  /** @param synonyms - words, and several together, that mean the same here */
  constructor(all: readonly T[], synonyms: readonly (readonly string[])[]) {
    this.#all = all.map((one) => ({
      one,
      fields: {
        title: wordsIn(one.title),
        teaser: wordsIn(one.teaser),
        rest: wordsIn(one.rest),
      },
    }));
    this.#synonyms = synonyms.map((set) => set.map((words) => wordsIn(words).join(' ')));
    const words = this.#all.flatMap(({ fields: { title, teaser } }) => [...title, ...teaser]);
    this.#known = [...new Set([...words, ...this.#synonyms.flat()])].filter(
      (word) => word.length >= kLong - 1 && !word.includes(' '),
    );
  }

  /** What has all words, the best found first; all where nothing is looked for. */
  find(text: string): T[] {
    const words = this.#wordsOf(text);
    const found = this.#ranked(words.map((word) => [word]));
    return found.length > 0
      ? found
      : this.#ranked(words.map((word) => [word, ...this.#meant(word)]));
  }

  /** What comes nearest where nothing is found. */
  nearest(text: string, count: number): T[] {
    const words = this.#wordsOf(text);
    const scored = this.#all.map(({ one, fields }) => {
      const own = [...fields.title, ...fields.teaser];
      const best = words.map((word) => Math.max(0, ...own.map((other) => likeness(word, other))));
      return { one, score: best.reduce((sum, value) => sum + value, 0) };
    });
    scored.sort((a, b) => b.score - a.score);
    return scored.slice(0, count).map(({ one }) => one);
  }

  /** The words of a text; several that mean one thing together are one. */
  #wordsOf(text: string): string[] {
    let rest = ` ${wordsIn(text).join(' ')} `;
    const found: string[] = [];
    for (const phrase of this.#synonyms.flat().filter((words) => words.includes(' '))) {
      if (!rest.includes(` ${phrase} `)) continue;
      found.push(phrase);
      rest = rest.replace(` ${phrase} `, ' ');
    }
    return [...found, ...rest.split(' ').filter(Boolean).map(stem)];
  }

  /** Known words of which one letter is wrong. */
  #meant(word: string): string[] {
    return word.length < kLong
      ? []
      : this.#known.filter((known) => isOneOff(word, known) || isOneOff(word, stem(known)));
  }

  /** @param wanted - of each word what it may be */
  #ranked(wanted: readonly (readonly string[])[]): T[] {
    const meanings = wanted.map((words) =>
      words.map((word) => ({ word, others: this.#meaningsOf(word) })),
    );
    const ranked = this.#all.flatMap(({ one, fields }) => {
      let rank = 0;
      for (const words of meanings) {
        const ranks = words.map(({ word, others }) => rankOf(fields, word, others));
        const best = Math.min(...ranks);
        if (best === Infinity) return [];
        rank += best;
      }
      return [{ one, rank }];
    });
    return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
  }

  /** Other words for the same. */
  #meaningsOf(word: string): string[] {
    const sets = this.#synonyms.filter((set) =>
      set.some((other) => other === word || stem(other) === word),
    );
    return [...new Set(sets.flat())].filter((other) => other !== word);
  }
}

/** How well a word is found, or another one for the same; infinite for not at all. */
function rankOf(fields: Fields, word: string, others: readonly string[]): number {
  let best = Infinity;
  for (const [field, base] of Object.entries(kFields) as [keyof Fields, number][]) {
    const own = rankAmong(fields[field], word);
    if (own !== null) best = Math.min(best, base + own);
    for (const other of others) {
      const parts = other.split(' ');
      // Another word counts as a whole, or a German compound would have all short ones.
      const isThere = parts.every((part) => {
        const rank = rankAmong(fields[field], stem(part));
        return rank !== null && (rank < 2 || part.length >= kLong);
      });
      if (isThere) best = Math.min(best, base + kSynonym);
    }
  }
  return best;
}
