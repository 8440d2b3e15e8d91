/**
 * Numbered equations of docs/methods on the site (for VitePress's Markdown): each has the anchor #eq-7, and every (7) of the text leads
 * there. tools/docs/equations.mjs says how a page marks its equations.
 */
import { equationsOf, citationsOf } from '../equations.mjs';

const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
const numberOf = (n) => `<span id="eq-${n}" class="equation-number">(${n})</span>`;
const anchors = (numbers) => numbers.map((n) => `<a id="eq-${n}" class="equation-anchor" aria-hidden="true"></a>`).join('');

/** Numbers of equations in a stretch of a page, in order. */
const numbersIn = (text, known) => {
  const tagged = [...text.matchAll(/\\tag\{(\d+)\}|&\s*\((\d+)\)(?=\s*(?:\\\\|\\end|$))/gm)].map((match) => Number(match[1] ?? match[2]));
  return tagged.filter((n) => known.has(n));
};

/** An indented block as lines; a line with an equation's number becomes its place. */
export function equationBlock(content, known) {
  let found = 0;
  const lines = content.replace(/\n+$/, '').split('\n').map((line) => {
    const mark = /^\((\d+)\)(?= {2})|(?<= {2})\((\d+)\)$/.exec(line);
    const n = mark && Number(mark[1] ?? mark[2]);
    if (!n || !known.has(n)) return escaped(line);
    found += 1;
    const at = mark.index;
    return escaped(line.slice(0, at)) + numberOf(n) + escaped(line.slice(at + mark[0].length));
  });
  return found > 0 ? `<pre v-pre class="equations" tabindex="0">${lines.join('\n')}</pre>\n` : undefined;
}

/** Text with links at its citations of equations; a number that ends a line or fills a cell is the place of its equation. */
function citedText(state, token, known, isCell) {
  const tokens = [];
  const add = (content, type = 'text', attributes = null) => {
    const made = new state.Token(type, type.startsWith('link') ? 'a' : '', type === 'link_open' ? 1 : type === 'link_close' ? -1 : 0);
    Object.assign(made, { content, attrs: attributes, level: token.level });
    tokens.push(made);
  };
  const mark = /(?:^|\s\s)\((\d+)\)$/.exec(token.content);
  const own = mark && (mark.index > 0 || isCell) && known.has(Number(mark[1])) ? Number(mark[1]) : undefined;
  const text = own === undefined ? token.content : token.content.slice(0, mark.index);
  let at = 0;
  for (const { from, to, start, end } of citationsOf(text)) {
    if (!known.has(from) || !known.has(to)) continue;
    if (start > at) add(text.slice(at, start));
    add('', 'link_open', [['href', `#eq-${from}`], ['class', 'equation-citation']]);
    add(text.slice(start, end));
    add('', 'link_close');
    at = end;
  }
  if (at < text.length) add(text.slice(at));
  if (own !== undefined) add(` ${numberOf(own)}`, 'html_inline');
  return tokens;
}

/** @param {import('markdown-it').MarkdownIt} md - to which the plugin for TeX has been added already */
export function equationMarks(md) {
  const knownOf = (state) =>
    /^methods\//.test(state.env.relativePath ?? '') ? new Set(equationsOf(state.src).map(({ number }) => number)) : new Set();

  md.core.ruler.push('equation_marks', (state) => {
    const known = knownOf(state);
    state.env.equations = known;
    if (known.size === 0) return;
    for (const [place, block] of state.tokens.entries()) {
      if (block.type !== 'inline' || !block.children) continue;
      const isCell = state.tokens[place - 1]?.type === 'td_open';
      let depth = 0;
      block.children = block.children.flatMap((token) => {
        if (token.type === 'link_open') depth += 1;
        if (token.type === 'link_close') depth -= 1;
        return token.type === 'text' && depth === 0 ? citedText(state, token, known, isCell) : [token];
      });
    }
  });

  const plainCode = md.renderer.rules.code_block;
  md.renderer.rules.code_block = (tokens, index, options, env, self) =>
    equationBlock(tokens[index].content, env.equations ?? new Set()) ??
    // What can be wider than its place is reached by keyboard.
    plainCode(tokens, index, options, env, self).replace('<pre', '<pre tabindex="0"');

  for (const rule of ['math_inline', 'math_block', 'math_inline_double']) {
    const render = md.renderer.rules[rule];
    if (!render) continue;
    md.renderer.rules[rule] = (tokens, index, options, env, self) => {
      const html = render(tokens, index, options, env, self);
      // What KaTeX writes is no template of Vue's.
      return html.replace(/<span class="katex/, `${anchors(numbersIn(tokens[index].content, env.equations ?? new Set()))}<span v-pre class="katex`);
    };
  }
}
