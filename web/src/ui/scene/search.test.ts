import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { found, searchedWords, type Findable } from './search';

const cards = readdirSync('scenes')
  .filter((name) => name.endsWith('.json') && name !== 'schema.json')
  .sort()
  .map((name): Findable => {
    const {
      title = '',
      family = '',
      about = '',
    } = JSON.parse(readFileSync(`scenes/${name}`, 'utf8')) as Partial<Findable>;
    return { title, family, about };
  });

const titles = (text: string): string[] =>
  found(cards, searchedWords(text)).map(({ title }) => title);

describe('the search for scenes', () => {
  it.each([
    ['arch', /\barch/i],
    ['ice', /\bice\b/i],
    ['dominos', /\bdomino/i],
    ['springs', /\bspring/i],
  ])('shows titles first: %s', (text, wanted) => {
    const all = titles(text);
    const count = cards.filter(({ title }) => wanted.test(title)).length;
    expect(count).toBeGreaterThan(0);
    for (const title of all.slice(0, count)) expect(title).toMatch(wanted);
  });

  it('wants all words, in any order', () => {
    expect(titles('pendulum double')[0]).toBe('Double pendulum');
    expect(titles('pendulum nowhere')).toEqual([]);
  });

  it('shows all where nothing is searched, in their order', () => {
    expect(titles(' ')).toEqual(cards.map(({ title }) => title));
  });
});
