import { describe, expect, it } from 'vitest';
import {
  encoded,
  hashOf,
  hashOfPreset,
  hashOfSection,
  kFirstView,
  kLongestLink,
  readHash,
  type PairState,
  type ViewState,
} from './pair_state';
import { flightOf, kFirstMotion, motionOf, motionPresets } from './motion_state';
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
    expect(readHash('#preset=bar')).toEqual({ kind: 'preset', name: 'bar', view: kFirstView });
    expect(readHash('')).toEqual({ kind: 'nothing' });
  });
});

describe('links to views', () => {
  const view: ViewState = {
    layers: ['portal', 'dual_hull'],
    body: 0,
    portalStep: 3,
    gjkStep: 2,
    seen: { eye: [1, 2, 3], target: [0, 0.5, 0] },
  };

  it('bring back switches, body, step and eye, beside a pair or an example', () => {
    expect(readHash(hashOfPreset('bar', view))).toEqual({ kind: 'preset', name: 'bar', view });
    expect(readHash(hashOf(presets[0]!.state, view) ?? '')).toMatchObject({ kind: 'pair', view });
    expect(hashOfPreset('bar')).toBe('#preset=bar');
  });

  it('say what is wrong when they are broken, and drop what is not known', () => {
    const broken = `#preset=bar&view=${encoded({ ...view, seen: { eye: [1, null, 3] } })}`;
    expect(() => readHash(broken)).toThrow(/place of the eye is not 3 numbers/);
    expect(() => readHash('#preset=bar&view=WzFd')).toThrow(/view is damaged/);
    const odd = { ...view, layers: ['portal', 'x'], body: 7, portalStep: 'a' };
    expect(readHash(`#preset=bar&view=${encoded(odd)}`)).toMatchObject({
      view: { layers: ['portal'], body: 1, portalStep: -1, gjkStep: 2 },
    });
  });
});

describe('links to flights', () => {
  it('bring back every example', () => {
    for (const { state } of motionPresets) {
      const asked = readHash(hashOfSection('motion', state, kFirstMotion) ?? '');
      expect(asked).toMatchObject({ kind: 'section', name: 'motion' });
      expect(motionOf((asked as { given: unknown }).given)).toEqual(state);
    }
    expect(hashOfSection('motion', kFirstMotion, kFirstMotion)).toBe('#motion');
  });

  it('say what is wrong when they are broken', () => {
    for (const [change, reason] of [
      [{ shape: 3 }, /has no shape/],
      [{ spin: [1, 2] }, /the spin is not 3 numbers/],
      [{ method: 'magic' }, /method of the flight is not known/],
      [{ step: -1 }, /the step is no number above 0/],
    ] as const)
      expect(() => motionOf({ ...kFirstMotion, ...change })).toThrow(reason);
    expect(() => motionOf(7)).toThrow(/does not hold a flight/);
  });

  it('are looked at on ends of steps, and not more often than can be shown', () => {
    for (const step of [1e-4, 0.004, 1 / 60, 0.3]) {
      const { every, until } = flightOf({ ...kFirstMotion, step, until: 600 });
      expect(every! / step).toBeCloseTo(Math.round(every! / step), 9);
      expect(until! / every!).toBeLessThan(40_000);
      expect(every!).toBeGreaterThan(0.016);
    }
  });
});
