/** What a search looks at. */
export interface Findable {
  readonly title: string;
  readonly family: string;
  readonly about: string;
}

/** Words this long are found in the singular and in the plural. */
const kInflected = 5;

/** What somebody looks for, word by word. */
export function searchedWords(text: string): string[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return words.map((word) => (word.length < kInflected ? word : word.replace(/e?s$/, '')));
}

/** How well one word is found: in the title as a word or the beginning of one, within one, in the rest; null for not at all. */
function rankOfWord({ title, family, about }: Findable, word: string): number | null {
  const heads = (text: string): string[] => text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const inTitle = heads(title);
  if (inTitle.includes(word)) return 0;
  if (inTitle.some((head) => head.startsWith(word))) return 1;
  if (title.toLowerCase().includes(word)) return 2;
  const rest = `${family} ${about}`;
  const inRest = heads(rest);
  if (inRest.includes(word)) return 3;
  if (inRest.some((head) => head.startsWith(word))) return 4;
  return rest.toLowerCase().includes(word) ? 5 : null;
}

/** What has all words, best found first: titles before texts, words before parts of words; else in the order given. */
export function found<T extends Findable>(all: readonly T[], words: readonly string[]): T[] {
  const ranked = all.flatMap((one) => {
    const ranks = words.map((word) => rankOfWord(one, word));
    if (ranks.includes(null)) return [];
    return [{ one, rank: ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0) }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ one }) => one);
}
