/** The symbols in the equations of a page of docs/methods, and those that docs/glossary.md explains. */

const greek = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', varepsilon: 'ε', epsilon: 'ε', theta: 'θ' },
  ...{ kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ' },
  ...{ phi: 'φ', varphi: 'φ', psi: 'ψ', xi: 'ξ', ell: 'ℓ', omega: 'ω', eta: 'η', Omega: 'Ω' },
  ...{ chi: 'χ', varrho: 'ϱ', Pi: 'Π' },
};

const accents = { hat: '\u0302', dot: '\u0307', ddot: '\u0308', bar: '\u0304', tilde: '\u0303' };

/** TeX as plain letters: Greek ones as themselves, words and layout gone. */
const fromTex = (text) =>
  text
    .replace(/\\(hat|dot|ddot|bar|tilde)\{(\\?\w+)\}/g, (_, mark, letter) => `${letter}${accents[mark]}`)
    .replace(/_(?:\{\s*)?\\(?:mathrm|text)\{(\w+)\}(?: *\})?/g, '_$1')
    .replace(/\\(?:tag|text|texttt|mathrm|operatorname|begin|end|mathsf|mathrel)\*?\{[^}]*\}/g, ' ')
    .replace(/\\([A-Za-z]+)/g, (_, name) => ` ${greek[name] ?? ''} `)
    .replace(/_\s*\{\s*([^}]*)\}/g, (_, below) => `_${below.replace(/[\s,]+/g, '')}`)
    .replace(/[{}\\]/g, ' ');

const displayed = /\$\$([\s\S]*?)\$\$/g;

/** The formulas of a page: what stands between $$. */
export const formulasOf = (page) => [...page.matchAll(displayed)].map(([, formula]) => fromTex(formula));

/** A page with its formulas in plain letters. */
export const inPlainLetters = (page) => page.replace(displayed, (_, formula) => fromTex(formula));

/** μ_k → μ, δ̇ → δ, x₁ → x, h⁺ → h; a subscript that is a word stays: c_res. */
function baseOf(symbol) {
  const plain = symbol.normalize('NFD').replace(/[\u0300-\u036f′'*⁺₀-₉ₐ-ₜᵢ-ᵥ₋₊]/gu, '');
  const [letter, below = ''] = plain.split('_');
  return /^\p{Ll}{3,}/u.test(below) ? `${letter}_${below}` : letter;
}

/** Base forms of all symbols in a formula: single letters, with what stands below them. */
export function symbolsIn(formula) {
  const text = formula.normalize('NFD').replace(/`[^`]*`|\[[A-Z][^\]]*\]/g, ' ');
  const letter =
    /(?<![\p{L}\p{M}\d_])(\p{L}\p{M}*[′'*⁺₋₊]*(?:_[\p{L}\d,]+|[₀-₉ₐ-ₜᵢ-ᵥ]+)*)(?![\p{L}_])/gu;
  return [...text.matchAll(letter)]
    .map(([, symbol]) => baseOf(symbol.normalize('NFC')))
    .filter((symbol) => !/^(Σ|π|\p{Lm})?$/u.test(symbol));
}

/** The rows of tables under a heading of level 2, each as its cells; link marks of the heading do not count. */
function rowsUnder(text, heading) {
  const section = text
    .split(/^## /m)
    .find((part) => part.split('\n', 1)[0].replace(/^\[([^\]]*)\].*/, '$1') === heading);
  return (section ?? '')
    .split('\n')
    .filter((line) => /^\| (?!---)/.test(line))
    .slice(1)
    .map((line) => line.slice(2, -2).split(' | '));
}

/** Symbols that the glossary explains under a heading. */
export const explainedSymbols = (glossary, heading) =>
  new Set(rowsUnder(glossary, heading).flatMap(([symbols]) => symbols.normalize('NFD').split(', ')));

/** Names between backticks in the last column of the tables of symbols. */
export const codeNamesOf = (glossary) =>
  glossary
    .split('\n')
    .filter((line) => /^\| .* \| .* \| .* \| .*`.* \|$/.test(line))
    .flatMap((line) => [...line.split(' | ').at(-1).matchAll(/`(\w+)`/g)].map(([, name]) => name));
