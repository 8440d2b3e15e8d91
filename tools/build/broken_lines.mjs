import { parse } from 'acorn';

/** After these a line may end wherever they stand: none of them ends a statement that would otherwise go on. */
const kEnds = new Set([';', ',', '{']);
/** Lines are broken at the first place behind so many characters. */
const kLine = 120;

/**
 * A script in lines of about a hundred characters, with the same meaning.
 *
 * @param {string} text - an ES module
 * @returns {string}
 */
export function brokenLines(text) {
  const places = [];
  let line = 0;
  parse(text, {
    ecmaVersion: 'latest',
    sourceType: 'module',
    onToken: ({ type, end }) => {
      const broken = text.lastIndexOf('\n', end - 1) + 1;
      const begin = Math.max(line, broken);
      if (!kEnds.has(type.label) || end - begin < kLine || text[end] === '\n') return;
      places.push(end);
      line = end;
    },
  });
  return [0, ...places].map((from, i) => text.slice(from, places[i])).join('\n');
}
