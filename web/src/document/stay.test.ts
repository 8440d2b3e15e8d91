import { describe, expect, it } from 'vitest';
import { readStay, writeStay, type Stay, type StayStorage } from './stay';

/** @param room - most characters that it takes */
function storage(room = Infinity): StayStorage & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
}

const kStay: Stay = {
  address: '/?scene=pendulum&method=contact',
  savedAt: 5,
  document: {
    scene: { name: 'pendulum' },
    runs: [{ method: 'contact', parameters: { GRAVITY: '5' } }],
  },
  text: '{}',
  time: 1.25,
  instants: [{ time: 1.25, state: Float64Array.of(0.1, -0, 1e-320, 1e300) }],
};

describe('what a tab showed', () => {
  it('comes back with all bits of its states', () => {
    const place = storage();
    writeStay(place, kStay);
    expect(readStay(place, kStay.address)).toEqual(kStay);
  });

  it('does not come back at another address', () => {
    const place = storage();
    writeStay(place, kStay);
    expect(readStay(place, '/?scene=pendulum&method=elastic')).toBeNull();
  });

  it('comes back without states that are too large, or have no room', () => {
    const state = new Float64Array(100_001);
    const large = { ...kStay, instants: [{ time: 1, state }] };
    const place = storage();
    writeStay(place, large);
    expect(readStay(place, kStay.address)).toEqual({ ...kStay, instants: null });
    const full = storage(400);
    writeStay(full, { ...kStay, instants: [{ time: 1, state: new Float64Array(1000) }] });
    expect(readStay(full, kStay.address)).toEqual({ ...kStay, instants: null });
  });

  it('is nothing where storage is broken, and an older one does not stay in its place', () => {
    const place = storage(0);
    place.kept.set('signorini-stay', '{"address": ');
    expect(readStay(place, kStay.address)).toBeNull();
    writeStay(place, kStay);
    expect(place.kept.size).toBe(0);
  });
});
