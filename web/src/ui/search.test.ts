import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { teaserTemplates } from '../words/de_teasers';
import { sceneTemplates } from '../words/de_scenes';
import { WordSearch, type Findable } from './search';

interface Card extends Findable {
  readonly name: string;
}

const kWords: Readonly<Record<string, string>> = { ...sceneTemplates, ...teaserTemplates };
const synonyms = JSON.parse(readFileSync('scenes/gallery/synonyms.json', 'utf8')) as string[][];

function cardsIn(language: 'en' | 'de'): Card[] {
  return readdirSync('scenes')
    .filter((name) => name.endsWith('.json') && name !== 'schema.json')
    .sort()
    .map((file): Card => {
      const { title, teaser, about } = JSON.parse(readFileSync(`scenes/${file}`, 'utf8')) as {
        title: string;
        teaser: string;
        about: string;
      };
      const say = (text: string): string =>
        language === 'en' ? text : (kWords[`scene.${text}`] ?? text);
      const name = file.replace(/\.json$/, '');
      const rest = language === 'en' ? `${about} ${name}` : `${title} ${teaser} ${name}`;
      return { name, title: say(title), teaser: say(teaser), rest };
    });
}

const english = new WordSearch(cardsIn('en'), synonyms);
const german = new WordSearch(cardsIn('de'), synonyms);
const titles = (text: string): string[] => english.find(text).map(({ title }) => title);
const names = (search: WordSearch<Card>, text: string): string[] =>
  search.find(text).map(({ name }) => name);

describe('the search for scenes', () => {
  it.each([
    ['arch', /\barch/i],
    ['ice', /\bice\b/i],
    ['dominos', /\bdomino/i],
    ['springs', /\bspring/i],
  ])('shows titles first: %s', (text, wanted) => {
    const all = titles(text);
    const count = cardsIn('en').filter(({ title }) => wanted.test(title)).length;
    expect(count).toBeGreaterThan(0);
    for (const title of all.slice(0, count)) expect(title).toMatch(wanted);
  });

  it('wants all words, in any order', () => {
    expect(titles('pendulum double')[0]).toBe('Double pendulum');
    expect(titles('pendulum zebra')).toEqual([]);
  });

  it('shows all where nothing is searched, in their order', () => {
    expect(titles(' ')).toEqual(cardsIn('en').map(({ title }) => title));
  });

  it.each([
    ['ramp', 'block_on_incline'],
    ['inclined plane', 'block_on_incline'],
    ['pool', 'billiards'],
    ['clock', 'pendulum_clock'],
    ['gyroscope', 'heavy_top'],
    ['bridge', 'arch_bridge_and_cart'],
  ])('knows other words for the same: %s', (text, wanted) => {
    expect(names(english, text)).toContain(wanted);
  });

  it.each([
    ['schiefe Ebene', 'block_on_incline'],
    ['Kugelstoßpendel', 'newtons_cradle'],
    ['kugelstosspendel', 'newtons_cradle'],
    ['Brücke', 'arch_bridge_and_cart'],
    ['bruecke', 'arch_bridge_and_cart'],
    ['Kreisel', 'heavy_top'],
    ['pendulum', 'pendulum'],
  ])('is asked in German, with umlauts or without: %s', (text, wanted) => {
    expect(names(german, text)).toContain(wanted);
  });

  it('takes Greek letters for their names, as whole words', () => {
    expect(names(english, 'π')[0]).toBe('digits_of_pi');
    expect(names(english, 'pi')[0]).toBe('digits_of_pi');
    expect(names(english, 'pi')).not.toContain('sand_pile');
  });

  it('forgives a wrong letter from five letters on', () => {
    for (const text of ['pendulm', 'pendulmu', 'pemdulum', 'penddulum'])
      expect(names(english, text)).toContain('pendulum');
    expect(names(german, 'kugelstospendel')).toContain('newtons_cradle');
    expect(names(english, 'sadn')).toEqual([]);
  });

  it('tells what comes nearest where nothing is found', () => {
    expect(english.find('dominology zzz')).toEqual([]);
    const near = english.nearest('dominology', 3).map(({ name }) => name);
    expect(near).toHaveLength(3);
    expect(near.every((name) => name.includes('domino'))).toBe(true);
  });
});
