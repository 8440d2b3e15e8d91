import { expect, it } from 'vitest';
import { citationOf, type CitedRun } from '.';

const kRun: CitedRun = {
  title: 'Balls & {rods}: 100 %',
  name: 'newtons_cradle',
  source: 'Somebody (1999).',
  method: 'contact',
  parameters: { GRAVITY: '5' },
  version: '0.1.0',
  time: 2,
  steps: 160,
  digest: '0123456789abcdef',
  link: 'https://example.org/#d=x_y',
  year: 2026,
};

it('a citation says what leads to the same bits', () => {
  const { plain, bibtex } = citationOf(kRun);
  for (const text of [plain, bibtex])
    for (const part of ['contact', '0.1.0', '0123456789abcdef', '160', '2026', kRun.link])
      expect(text).toContain(part);
  expect(plain).toContain('GRAVITY = 5');
  expect(plain).toContain('The scene follows: Somebody (1999). ');
});

it('a citation for BibTeX has balanced braces and no characters that TeX takes for its own', () => {
  const { bibtex } = citationOf(kRun);
  expect(bibtex.split('{').length).toBe(bibtex.split('}').length);
  expect(bibtex).toContain('{Balls \\& rods: 100 \\%}');
  expect(bibtex).toContain('scene newtons\\_cradle');
  expect(bibtex).toMatch(/^@misc\{signorini_newtons_cradle,\n {2}title = /);
});
