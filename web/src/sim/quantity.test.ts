import { describe, expect, it } from 'vitest';
import {
  formatClock,
  formatExact,
  formatFigure,
  formatQuantity,
  formatRounded,
  formatTogether,
  largestOf,
  niceBelow,
  numberWritten,
  setDecimalMark,
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

  it('get a power of ten in tables when very large or small', () => {
    expect(formatFigure(2.134e-7, 'J')).toBe(thin('2.134 × 10⁻⁷ J'));
    expect(formatFigure(12346, 'N')).toBe(thin('1.235 × 10⁴ N'));
    expect(formatFigure(0, 'N')).toBe(thin('0 N'));
    expect(formatFigure(NaN, 'N')).toBe(thin('– N'));
  });

  it('have three digits and prefixes for people, where units take them', () => {
    expect(formatQuantity(9.8066, 'N')).toBe(thin('9.81 N'));
    expect(formatQuantity(0.00063, 'm', 2)).toBe(thin('0.63 mm'));
    expect(formatQuantity(22_900, 'N')).toBe(thin('22.9 kN'));
    expect(formatQuantity(-1.5e-5, 's', 2)).toBe(thin('\u221215 µs'));
    expect(formatQuantity(0.00512, 'm/s')).toBe(thin('5.12 mm/s'));
    expect(formatQuantity(9_999, 'N')).toBe(thin('10.0 kN'));
    expect(formatQuantity(0.0123, 'm')).toBe(thin('0.0123 m'));
    expect(formatQuantity(1e-4, 'm^2')).toBe(thin('1.00 × 10⁻⁴ m²'));
    expect(formatQuantity(86_400, 's')).toBe(thin('8.64 × 10⁴ s'));
    expect(formatQuantity(1e-7, '')).toBe(thin('1.00 × 10⁻⁷'));
    expect(formatQuantity(Infinity, 'N')).toBe(thin('∞ N'));
  });

  it('are angles in degrees for people', () => {
    expect(formatQuantity(Math.PI / 15, 'rad')).toBe('12.0°');
    expect(formatQuantity(1e-8, 'rad')).toBe('0°');
    expect(formatQuantity(0, 'rad')).toBe('0°');
  });

  it('are 0 where they are left of rounding beside the largest of their kind', () => {
    expect(formatQuantity(-8.9e-8, 'J', 3, 1.13)).toBe(thin('0 J'));
    expect(formatQuantity(2e-6, 'J', 3, 1.13)).toBe(thin('2.00 µJ'));
    expect(significant(3e-17, 4, largestOf([2e-17, -3e-17], 'm')).mantissa).toBe('0');
    expect(significant(3e-17, 4, largestOf([2e-17, -3e-17])).mantissa).toBe('3.000');
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

describe('a page in German', () => {
  it('writes decimals with a comma, wherever people read them, and reads both', () => {
    setDecimalMark(',');
    try {
      expect(formatQuantity(1.512, 'N')).toBe(thin('1,51 N'));
      expect(formatQuantity(-6.35e-4, 'm')).toBe(thin('−0,635 mm'));
      expect(formatFigure(2.134e-7, 'm')).toBe(thin('2,134 × 10⁻⁷ m'));
      expect(formatExact(0.025)).toBe('0,025');
      expect(formatClock(0.6)).toBe('0,600');
      expect(formatTogether([1.5, 2e-4], 'm').figures).toEqual(['1,50', '< 0,001']);
    } finally {
      setDecimalMark('.');
    }
    expect([numberWritten('−0,5'), numberWritten('0.5'), numberWritten(' ')]).toEqual([
      -0.5,
      0.5,
      NaN,
    ]);
  });
});
