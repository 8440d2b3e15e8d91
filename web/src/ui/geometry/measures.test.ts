import { describe, expect, it } from 'vitest';
import type { TemplateResult } from 'lit';
import { components, measure, sizeOf } from './measures';

/** Everything that a template holds, as one text. */
function textOf(part: unknown): string {
  if (Array.isArray(part)) return part.map(textOf).join(' ');
  if (typeof part === 'string' || typeof part === 'number') return String(part);
  const { strings, values } = (part ?? {}) as Partial<TemplateResult>;
  if (strings === undefined || values === undefined) return '';
  return strings.map((text, i) => text + textOf(values[i])).join('');
}

describe('measured values', () => {
  it('are 0 below the rounding of their size, and the tooltip keeps them', () => {
    const text = textOf(measure(-3.081e-33, 'm', 1e-15));
    expect(text).toContain('>0\u202fm<');
    expect(text).toMatch(/title=.*−3\.081.*10⁻³³.*so 0 is written/);
  });

  it('are kept above it, small sizes included', () => {
    expect(textOf(measure(2e-15, 'm', 1e-15))).toContain('2.000');
    const tiny = textOf(components([1e-9, 2e-9, 3e-9], 'm', 1e-9));
    expect(tiny.match(/10<sup>−9/g)).toHaveLength(3);
  });

  it('are held against the size of the bodies and of the other coordinates', () => {
    expect(textOf(components([6.9e-18, 0.5, 0], 'm', 1))).not.toContain('10<sup>');
    expect(textOf(components([1e-10, 1e5, 0], 'm', 1))).not.toContain('10<sup>−10');
    expect(textOf(components([1e-10, 1, 0], 'm', 1))).toContain('10<sup>−10');
  });

  it('know the smaller body, whatever has no bound', () => {
    const body = { name: 'a', type: 'box', parts: 1, volume: 1, mass: 1, center: null } as const;
    const rest = { inertia: null, notices: [] } as const;
    const cube = { ...body, ...rest, low: [0, 0, 0], high: [1, 2, 3] } as const;
    expect(sizeOf([cube, { ...body, ...rest }])).toBe(3);
    expect(sizeOf([undefined])).toBe(1);
  });
});
