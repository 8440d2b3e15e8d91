/** The symbols in the equations of a page of docs/methods, and those that docs/glossary.md explains. */

import { equationsOf } from './equations.mjs';

const greek = {
  ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', varepsilon: 'ε', epsilon: 'ε', theta: 'θ' },
  ...{ kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ' },
  ...{ phi: 'φ', varphi: 'φ', psi: 'ψ', xi: 'ξ', ell: 'ℓ', omega: 'ω', eta: 'η', Omega: 'Ω' },
};

/** TeX as plain letters: Greek ones as themselves, words and layout gone. */
const fromTex = (text) =>
  text
    .replace(/\\(?:tag|text|mathrm|operatorname|begin|end)\*?\{[^}]*\}/g, ' ')
    .replace(/\\([A-Za-z]+)/g, (_, name) => ` ${greek[name] ?? ''} `)
    .replace(/_\s*\{\s*([^}]*)\}/g, (_, below) => `_${below.replace(/[\s,]+/g, '')}`)
    .replace(/[{}\\]/g, ' ');

/** The formulas of a page that have numbers: what stands between $$, and blocks of indented lines. */
export function formulasOf(page) {
  const displayed = [...page.matchAll(/\$\$([\s\S]*?)\$\$/g)].map(([, formula]) => fromTex(formula));
  if (displayed.length > 0) return displayed;
  const numbers = equationsOf(page).map(({ start }) => start);
  return [...page.matchAll(/(?:^ {4}.*\n?)+/gm)]
    .filter(({ 0: block, index }) => numbers.some((at) => at > index && at < index + block.length))
    .map(([block]) => block);
}

/** μ_k → μ, δ̇ → δ, x₁ → x, h⁺ → h; a subscript that is a word stays: c_res. */
function baseOf(symbol) {
  const plain = symbol.normalize('NFD').replace(/[\u0300-\u036f′'*⁺₀-₉ₐ-ₜᵢ-ᵥ₋₊]/gu, '');
  const [letter, below = ''] = plain.split('_');
  return /^\p{L}{3,}/u.test(below) ? `${letter}_${below}` : letter;
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
