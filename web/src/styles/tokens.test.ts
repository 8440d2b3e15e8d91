import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync('web/src/styles/tokens.css', 'utf8');
const { families } = JSON.parse(readFileSync('engine/methods/families.json', 'utf8')) as {
  readonly families: readonly {
    readonly methods: readonly {
      readonly name: string;
      readonly light: string;
      readonly dark: string;
    }[];
  }[];
};

/** Light and dark colour of each token that is one. */
const colours = new Map<string, readonly [light: string, dark: string]>();
for (const [, name = '', light = '', dark = ''] of css.matchAll(
  /--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g,
))
  colours.set(name, [light, dark]);
for (const { methods } of families)
  for (const { name, light, dark } of methods) colours.set(`method-${name}`, [light, dark]);

/** Relative luminance, as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [p, q] = [luminance(one), luminance(other)];
  return (Math.max(p, q) + 0.05) / (Math.min(p, q) + 0.05);
}

const kPlaces = ['stage', 'stage-far', 'surface-1', 'surface-2', 'surface-3'];

/** Least contrast of a token over places, in light and dark. */
function least(token: string, places: readonly string[]): number {
  return Math.min(
    ...[0, 1].flatMap((theme) =>
      places.map((place) => contrast(colours.get(token)![theme]!, colours.get(place)![theme]!)),
    ),
  );
}

describe('colours can be told apart from what they stand on', () => {
  it.each(['text', 'text-2', 'text-3', 'accent', 'good', 'warn', 'bad'])('text: %s', (token) => {
    expect(least(token, kPlaces)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['good', 'warn', 'bad'])('text on its own ground: %s', (token) => {
    expect(least(token, [`${token}-soft`])).toBeGreaterThanOrEqual(4.5);
  });

  it('text on what can be pressed', () => {
    expect(least('on-accent', ['accent', 'accent-hover'])).toBeGreaterThanOrEqual(4.5);
    expect(least('text', ['accent-soft'])).toBeGreaterThanOrEqual(4.5);
  });

  it('borders of controls', () => {
    expect(least('line-strong', ['stage', 'surface-1', 'surface-2'])).toBeGreaterThanOrEqual(3);
  });

  it.each(
    [
      ...['force', 'friction', 'joint-force', 'weight', 'net-force', 'velocity', 'acceleration'],
      ...[
        'momentum',
        'path',
        'thrust',
        'rolling',
        'network',
        'intersection',
        'left-out',
        'virtual',
      ],
      ...[
        'fixed-edge',
        'curve-kinetic',
        'curve-potential',
        'curve-first',
        'curve-second',
        'curve-third',
      ],
      ...families.flatMap(({ methods }) => methods.map(({ name }) => `method-${name}`)),
    ].map((token) => [token]),
  )('what is drawn on the stage: %s', (token) => {
    expect(least(token, ['stage'])).toBeGreaterThanOrEqual(3);
  });
});
