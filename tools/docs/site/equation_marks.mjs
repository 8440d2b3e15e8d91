/**
 * Numbered equations of docs/methods on the site (for VitePress's Markdown): each has the anchor #eq-7, and every (7) of the text leads
 * there. tools/docs/equations.mjs says how a page marks its equations.
 */
import { equationsOf, citationsOf } from '../equations.mjs';

const anchors = (numbers) => numbers.map((n) => `<a id="eq-${n}" class="equation-anchor" aria-hidden="true"></a>`).join('');

/** Text with links at its citations of equations. */
function citedText(state, token, known) {
  const tokens = [];
  const add = (content, type = 'text', attributes = null) => {
    const made = new state.Token(type, type.startsWith('link') ? 'a' : '', type === 'link_open' ? 1 : type === 'link_close' ? -1 : 0);
    Object.assign(made, { content, attrs: attributes, level: token.level });
    tokens.push(made);
  };
  const text = token.content;
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
    for (const block of state.tokens) {
      if (block.type !== 'inline' || !block.children) continue;
      let depth = 0;
      block.children = block.children.flatMap((token) => {
        if (token.type === 'link_open') depth += 1;
        if (token.type === 'link_close') depth -= 1;
        return token.type === 'text' && depth === 0 ? citedText(state, token, known) : [token];
      });
    }
  });

  const plainCode = md.renderer.rules.code_block;
  // What can be wider than its place is reached by keyboard.
  md.renderer.rules.code_block = (...given) => plainCode(...given).replace('<pre', '<pre tabindex="0"');

  for (const rule of ['math_inline', 'math_block', 'math_inline_double']) {
    const render = md.renderer.rules[rule];
    if (!render) continue;
    md.renderer.rules[rule] = (tokens, index, options, env, self) => {
      const html = render(tokens, index, options, env, self);
      const places = anchors(equationsOf(tokens[index].content).map(({ number }) => number).filter((n) => env.equations?.has(n)));
      // What KaTeX writes is no template of Vue's; what can be wider than its place is reached by keyboard.
      return html.replace(/<span class="katex(-display)?/, (start, display) => `${places}<span v-pre${display ? ' tabindex="0"' : ''} class="${start.slice('<span class="'.length)}`);
    };
  }
}
