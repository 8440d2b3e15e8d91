import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatExact,
  formatQuantity,
  formatRounded,
  niceBelow,
  significant,
  unitSymbol,
} from './quantity';

const thin = (text: string): string => text.replace(/ /g, '\u202f');

describe('measured values', () => {
  it('have four significant digits', () => {
    expect(significant(3.14159).mantissa).toBe('3.142');
    expect(significant(0.0123456).mantissa).toBe('0.01235');
    expect(significant(-9.81).mantissa).toBe('\u22129.810');
    expect(significant(1234.5).mantissa).toBe('1235');
    // Rounding up to the next power of ten must not change the number of digits.
    expect(significant(9.99996).mantissa).toBe('10.00');
  });

  it('get a power of ten when very large or small', () => {
    expect(formatQuantity(2.134e-7, 'J')).toBe(thin('2.134 × 10⁻⁷ J'));
    expect(formatQuantity(12346, 'N')).toBe(thin('1.235 × 10⁴ N'));
    expect(formatQuantity(0, 'N')).toBe(thin('0 N'));
    expect(formatQuantity(NaN, 'N')).toBe(thin('– N'));
  });
});

describe('chosen values', () => {
  it('keep the digits they have', () => {
    expect(formatExact(0.025)).toBe('0.025');
    expect(formatExact(-9.8)).toBe('\u22129.8');
    expect(formatExact(1e-6)).toBe('10⁻⁶');
    expect(formatExact(2.5e12)).toBe(thin('2.5 × 10¹²'));
    expect(formatExact(Infinity)).toBe('∞');
  });

  it('lose what rounding has left in them', () => {
    expect(formatRounded(Math.sqrt(0.65 * 0.65 - 1e-16))).toBe('0.65');
    expect(formatRounded(0.1 + 0.2)).toBe('0.3');
    expect(formatRounded(0.123456)).toBe('0.1235');
    expect(formatRounded(2.1e11)).toBe(thin('2.1 × 10¹¹'));
    expect(formatRounded(0)).toBe('0');
  });
});

describe('units and clocks', () => {
  it('raise powers', () => {
    expect(unitSymbol('m/s^2')).toBe('m/s²');
    expect(unitSymbol('kg m^-1')).toBe('kg m⁻¹');
  });

  it('show milliseconds', () => {
    expect(formatClock(3.25)).toBe('3.250');
  });
});

describe('round numbers', () => {
  it('are 1, 2 or 5 times a power of ten', () => {
    expect([0.0013, 0.2, 4.99, 5, 73].map(niceBelow)).toEqual([0.001, 0.2, 2, 5, 50]);
  });
});
