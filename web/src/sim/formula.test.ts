import { describe, expect, it } from 'vitest';
import { readFormula } from './formula';

describe('formulas of time', () => {
  it.each([
    ['1.25 - 0.5 * 9.81 * t^2', 1.25 - 0.5 * 9.81 * 0.25],
    ['-t^2', -0.25],
    ['2^-1', 0.5],
    ['2^3^2', 512],
    ['8 / 4 / 2', 1],
    ['t < 0.4 ? 1 : t < 0.6 ? 2 : 3', 2],
    ['min(3, 2, t) + max(1, 2)', 2.5],
    ['mod(-1, 3)', 2],
    ['cos(pi) + abs(-2)', 1],
    ['1e-3 * 2.5E2 + .5', 0.75],
    ['atan2(1, 1) - pi / 4', 0],
    ['- - t', 0.5],
    ['(t >= 0.5) * (t <= 0.5)', 1],
  ])('%s', (text, value) => {
    expect(readFormula(text)(0.5)).toBeCloseTo(value, 14);
  });

  it.each([
    ['', /ends too early/],
    ['1 +', /ends too early/],
    ['(t', /lacks “\)”/],
    ['t t', /where it should end/],
    ['alert(1)', /“alert”/],
    ['constructor(1)', /“constructor”/],
    ['sin()', /where|“\)”|ends/],
    ['sin(1, 2)', /gives 2 values to sin/],
    ['t; 1', /cannot be read from “;/],
    ['('.repeat(500), /nested too deeply/],
    ['t ? 1', /lacks “:”/],
  ])('that are wrong say so: %s', (text, message) => {
    expect(() => readFormula(text)).toThrow(SyntaxError);
    expect(() => readFormula(text)).toThrow(message);
  });
});
