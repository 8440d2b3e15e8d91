import { atan2, cos, cosh, exp, log, power, sin, sinh, tanh } from './scalar_math';

/** A function of time as scene files write it; see docs/scene_format.md. */
export type Formula = (t: number) => number;

/** The other leg of a right triangle with hypotenuse 1. */
const leg = (x: number): number => Math.sqrt((1 - x) * (1 + x));

/** The same numbers as tools/signorini_run/formula.cpp has, to the last digit. */
const kFunctions: Readonly<Record<string, (...values: number[]) => number>> = {
  abs: Math.abs,
  sqrt: Math.sqrt,
  exp,
  log,
  sin,
  cos,
  tan: (x = NaN) => sin(x) / cos(x),
  asin: (x = NaN) => atan2(x, leg(x)),
  acos: (x = NaN) => atan2(leg(x), x),
  atan: (x = NaN) => atan2(x, 1),
  atan2,
  sinh,
  cosh,
  tanh,
  floor: Math.floor,
  mod: (a = NaN, b = NaN) => a - b * Math.floor(a / b),
  min: Math.min,
  max: Math.max,
};

/** How many values the functions take that do not take one. */
const kCounts: Readonly<Record<string, readonly [least: number, most: number]>> = {
  atan2: [2, 2],
  mod: [2, 2],
  min: [1, 64],
  max: [1, 64],
};

const kComparisons = new Map<string, (a: number, b: number) => boolean>([
  ['<', (a, b) => a < b],
  ['>', (a, b) => a > b],
  ['<=', (a, b) => a <= b],
  ['>=', (a, b) => a >= b],
]);

/** Deeper nested formulas are refused. */
const kDeepest = 100;
const kLongest = 4000;
const kToken =
  /\s*(?:(\d+\.?\d*(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)|([A-Za-z_]\w*)|(<=|>=|[-+*/^(),<>?:]))/y;

/** Reads formulas by descent: condition, comparison, sum, product, sign, power, atom. */
class FormulaReader {
  readonly #tokens: string[] = [];
  #place = 0;
  #depth = 0;

  constructor(text: string) {
    if (text.length > kLongest) throw new SyntaxError(`is longer than ${kLongest} characters`);
    kToken.lastIndex = 0;
    let end = 0;
    for (let found = kToken.exec(text); found !== null; found = kToken.exec(text)) {
      this.#tokens.push(found[1] ?? found[2] ?? found[3] ?? '');
      end = kToken.lastIndex;
    }
    const rest = text.slice(end).trim();
    if (rest !== '') throw new SyntaxError(`cannot be read from “${rest.slice(0, 20)}” on`);
  }

  read(): Formula {
    const formula = this.#condition();
    const rest = this.#tokens[this.#place];
    if (rest !== undefined) throw new SyntaxError(`has “${rest}” where it should end`);
    return formula;
  }

  #take(...wanted: string[]): string | null {
    const token = this.#tokens[this.#place];
    if (token === undefined || !wanted.includes(token)) return null;
    this.#place += 1;
    return token;
  }

  #expect(wanted: string): void {
    if (this.#take(wanted) === null)
      throw new SyntaxError(`lacks “${wanted}” before “${this.#tokens[this.#place] ?? 'its end'}”`);
  }

  #condition(): Formula {
    if (++this.#depth > kDeepest) throw new SyntaxError('is nested too deeply');
    const test = this.#comparison();
    let formula = test;
    if (this.#take('?') !== null) {
      const yes = this.#condition();
      this.#expect(':');
      const no = this.#condition();
      formula = (t) => (test(t) !== 0 ? yes(t) : no(t));
    }
    this.#depth -= 1;
    return formula;
  }

  #comparison(): Formula {
    const a = this.#sum();
    const sign = this.#take('<', '>', '<=', '>=');
    if (sign === null) return a;
    const b = this.#sum();
    const compare = kComparisons.get(sign) ?? (() => false);
    return (t) => Number(compare(a(t), b(t)));
  }

  #sum(): Formula {
    let formula = this.#product();
    for (let sign = this.#take('+', '-'); sign !== null; sign = this.#take('+', '-')) {
      const [a, b] = [formula, this.#product()];
      formula = sign === '+' ? (t) => a(t) + b(t) : (t) => a(t) - b(t);
    }
    return formula;
  }

  #product(): Formula {
    let formula = this.#signed();
    for (let sign = this.#take('*', '/'); sign !== null; sign = this.#take('*', '/')) {
      const [a, b] = [formula, this.#signed()];
      formula = sign === '*' ? (t) => a(t) * b(t) : (t) => a(t) / b(t);
    }
    return formula;
  }

  #signed(): Formula {
    let isNegative = false;
    for (let sign = this.#take('+', '-'); sign !== null; sign = this.#take('+', '-'))
      isNegative = isNegative !== (sign === '-');
    const formula = this.#power();
    return isNegative ? (t) => -formula(t) : formula;
  }

  #power(): Formula {
    const base = this.#atom();
    if (this.#take('^') === null) return base;
    if (++this.#depth > kDeepest) throw new SyntaxError('is nested too deeply');
    const exponent = this.#signed();
    this.#depth -= 1;
    return (t) => power(base(t), exponent(t));
  }

  #atom(): Formula {
    const token = this.#tokens[this.#place];
    if (token === undefined) throw new SyntaxError('ends too early');
    this.#place += 1;
    if (token === '(') {
      const inside = this.#condition();
      this.#expect(')');
      return inside;
    }
    if (/^[\d.]/.test(token)) {
      const value = Number(token);
      return () => value;
    }
    if (token === 't') return (t) => t;
    if (token === 'pi') return () => Math.PI;
    return this.#call(token);
  }

  #call(name: string): Formula {
    const act = Object.hasOwn(kFunctions, name) ? kFunctions[name] : undefined;
    if (act === undefined) throw new SyntaxError(`has “${name}”, which is no function of it`);
    this.#expect('(');
    const values = [this.#condition()];
    while (this.#take(',') !== null) values.push(this.#condition());
    this.#expect(')');
    const [least, most] = kCounts[name] ?? [1, 1];
    if (values.length < least || values.length > most)
      throw new SyntaxError(`gives ${values.length} values to ${name}`);
    return (t) => act(...values.map((value) => value(t)));
  }
}

/**
 * Reads a formula of t [s].
 *
 * @throws SyntaxError that says what is wrong with it
 */
export function readFormula(text: string): Formula {
  return new FormulaReader(text).read();
}
