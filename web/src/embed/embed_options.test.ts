import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { attributesOfHash, optionsOfHash, readOptions, type EmbedOptions } from './embed_options';
import { SignoriniScene } from './signorini_scene';

type Written = Parameters<typeof readOptions>[0];

function read(written: Written): { options: EmbedOptions; complaints: string[] } {
  const complaints: string[] = [];
  return { options: readOptions(written, (message) => complaints.push(message)), complaints };
}

/** Texts that are no value of anything. */
const kNonsense = [
  'soon',
  '-1',
  'NaN',
  'Infinity',
  '1e99',
  '1,5',
  '0x',
  '∞',
  '{}',
  '<script>',
  '\u0000',
  'constructor',
  '__proto__',
  '12 monkeys',
  'x'.repeat(100),
];

/** Wrong in `name`, each in its own way. */
function brokenValues(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const word = `${kNonsense[i % kNonsense.length]}${i < kNonsense.length ? '' : `_${i}`}`;
    if (name === 'method') return Array.from({ length: 5 + i }, () => `m${i}`).join(' ');
    if (name === 'knobs') return Array.from({ length: 30 + i }, (__, k) => `k${k}`).join(' ');
    return name === 'src' ? 'x'.repeat(4_000_000 + i) : word;
  });
}

describe('attributes', () => {
  it.each([
    ['t0', 100],
    ['theme', 80],
    ['controls', 80],
    ['method', 20],
    ['knobs', 20],
  ] as const)('%s: %i broken values are told, and the rest counts', (name, count) => {
    const { options: usual } = read({ src: 'pendulum' });
    for (const value of brokenValues(name, count)) {
      const { options, complaints } = read({ src: 'pendulum', [name]: value });
      expect(complaints.length, value).toBeGreaterThan(0);
      for (const message of complaints) {
        expect(message).toMatch(new RegExp(`^${name}: `));
        expect(message.length).toBeGreaterThan(15);
      }
      // What is wrong takes nothing else with it.
      expect(options.src).toBe('pendulum');
      expect(options.t0).toBe(usual.t0);
      expect(options.theme).toBe(usual.theme);
      expect(options.methods.length).toBeLessThanOrEqual(4);
    }
  });

  it('a source that is too long is told', () => {
    const { options, complaints } = read({ src: 'x'.repeat(4_000_000) });
    expect(complaints.join()).toMatch(/^src: is longer/);
    expect(options.src).toBe('');
  });

  it('are read as they are meant', () => {
    const { options, complaints } = read({
      src: 'pendulum',
      method: 'contact, elastic',
      controls: 'play',
      autoplay: '',
      t0: '1.5',
      knobs: 'gravity time-step',
      graphs: '',
      plain: '',
      theme: 'dark',
    });
    expect(complaints).toEqual([]);
    expect(options).toEqual({
      src: 'pendulum',
      methods: ['contact', 'elastic'],
      controls: new Set(['play']),
      autoplay: true,
      t0: 1.5,
      knobs: ['GRAVITY', 'TIME_STEP'],
      graphs: true,
      plain: true,
      theme: 'dark',
    });
    expect(read({ src: 'a', plain: 'false' }).options.plain).toBe(false);
    expect(read({ src: 'a', controls: 'none' }).options.controls.size).toBe(0);
  });

  it('stand behind the # of a frame', () => {
    expect(optionsOfHash('#src=pendulum&t0=2&method=contact')).toEqual({
      src: 'pendulum',
      t0: '2',
      method: 'contact',
    });
    expect(optionsOfHash('#d=abc&theme=dark')).toEqual({ src: '#d=abc', theme: 'dark' });
  });
});

describe('attributes behind the # of a frame', () => {
  it('are those that docs/embed.md has', () => {
    const [, table = ''] = readFileSync('docs/embed.md', 'utf8').split('| attribute | meaning |');
    const [rows = ''] = table.split('\n\n');
    const documented = [...rows.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect([...SignoriniScene.attributes].sort()).toEqual(documented.sort());
  });

  // What any element acts on, what this one writes on itself, and what no object is to be given.
  const kRefused = [
    'onclick',
    'onfocus',
    'style',
    'class',
    'id',
    'tabindex',
    'hidden',
    'contenteditable',
    'part',
    'slot',
    'is',
    'data-theme',
    'constructor',
    'SRC',
  ];

  it.each(kRefused)('%s is refused with a word, and nothing else with it', (name) => {
    const hash = `#src=pendulum&${name}=alert(1)`;
    const { attributes, complaint } = attributesOfHash(hash, SignoriniScene.attributes);
    expect(attributes.get('src')).toBe('pendulum');
    expect([...attributes.keys()]).toEqual(SignoriniScene.attributes);
    expect(complaint).toContain(`“${name}”`);
    expect(complaint).toContain('poster');
  });

  it('that are not written are taken off, and the origin is no attribute', () => {
    const { attributes, complaint } = attributesOfHash('#d=abc&origin=https://a.example', [
      'src',
      't0',
    ]);
    expect([...attributes]).toEqual([
      ['src', '#d=abc'],
      ['t0', null],
    ]);
    expect(complaint).toBe('');
  });
});
