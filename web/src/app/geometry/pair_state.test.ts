import { describe, expect, it } from 'vitest';
import { hashOf, kLongestLink, readHash, type PairState } from './pair_state';
import { presets } from './presets';

describe('links to pairs', () => {
  it('bring back every preset, bit for bit', () => {
    for (const { state } of presets) {
      const hash = hashOf(state);
      expect(hash).not.toBeNull();
      const asked = readHash(hash ?? '');
      expect(asked.kind).toBe('pair');
      const { state: back } = asked as { state: PairState };
      expect(back.b.position).toEqual(state.b.position);
      expect(back.a.shape).toEqual(state.a.shape);
      for (const i of [0, 1, 2, 3] as const)
        expect(back.b.rotation[i]).toBeCloseTo(state.b.rotation[i], 15);
    }
  });

  it('say what is wrong when they are broken', () => {
    const good = hashOf(presets[0]!.state) ?? '';
    for (const [hash, reason] of [
      ['#pair=***', /characters that no link/],
      [good.slice(0, -7), /ends too early or was changed/],
      ['#bogus', /nothing that is known here: bogus/],
      [`#pair=${btoa('[1]').replace(/=/g, '')}`, /does not hold a pair/],
      [
        `#pair=${btoa('{"a": {"shape": {"type": "box"}, "position": [0, 0]}}').replace(/=/g, '')}`,
        /position of body A/,
      ],
      [`#pair=${btoa('{"a": {"shape": 7}}').replace(/=/g, '')}`, /body A has no shape/],
    ] as const)
      expect(() => readHash(hash), hash).toThrow(reason);
  });

  it('are not made for files that are too large for them', () => {
    const shape = { type: 'mesh', format: 'obj', text: 'v'.repeat(kLongestLink) };
    const { b, parameters } = presets[0]!.state;
    expect(hashOf({ a: { ...b, shape }, b, parameters })).toBeNull();
  });

  it('ask for presets by name', () => {
    expect(readHash('#preset=bar')).toEqual({ kind: 'preset', name: 'bar' });
    expect(readHash('')).toEqual({ kind: 'nothing' });
  });
});
