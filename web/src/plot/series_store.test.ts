import { describe, expect, it } from 'vitest';
import type { Frame } from '../sim';
import { SeriesStore } from './series_store';

/**
 * A frame with samples at some instants; energies equal the time.
 *
 * @param extra - pairs: index of the sample, bodies, force, gap, gap rate of each
 */
function frame(
  times: readonly number[],
  since: number,
  extra: { altered?: boolean; pairs?: number[][] } = {},
): Frame {
  const pairs = extra.pairs ?? [];
  const sampled = (value: (time: number) => number): Float64Array =>
    Float64Array.from(times, (time) => value(time));
  const ofPairs = (first: number, last = first): Float64Array =>
    Float64Array.from(pairs.flatMap((row) => row.slice(first, last + 1)));
  const same = sampled((time) => time);
  return {
    sampleCount: times.length,
    sampleTimes: same,
    sampleKinetic: same,
    samplePotential: same,
    sampleTotal: same,
    sampleForces: same,
    sampleStored: sampled((time) => time / 2),
    sampleLost: sampled((time) => time / 4),
    sampleZ1: sampled(() => NaN),
    sampleZ2: sampled(() => 3),
    sampleWork: sampled(() => 5),
    sampleLostStep: sampled(() => 7),
    sampleResiduals: sampled(() => 6),
    pairCount: pairs.length,
    pairSamples: ofPairs(0),
    pairBodies: ofPairs(1, 2),
    pairForces: ofPairs(3),
    pairGaps: ofPairs(4),
    pairGapRates: ofPairs(5),
    watched: Float64Array.from(times.flatMap((time) => [10 * time, Infinity])),
    figures: { since, altered: extra.altered ?? false },
  } as unknown as Frame;
}

describe('SeriesStore', () => {
  it('goes on where it was', () => {
    const store = new SeriesStore();
    store.take(frame([0], -Infinity));
    store.take(frame([1, 2], 0));
    expect(store.time).toEqual([0, 1, 2]);
    expect(store.total).toEqual([0, 1, 2]);
  });

  it('replaces what lies after the instant from which steps were made anew', () => {
    const store = new SeriesStore();
    store.take(frame([0], -Infinity));
    store.take(frame([1, 2, 3], 0));
    store.take(frame([2, 3], 1));
    expect(store.time).toEqual([0, 1, 2, 3]);
  });

  it('keeps the future while one only looks back', () => {
    const store = new SeriesStore();
    store.take(frame([0, 1, 2], -Infinity));
    store.take(frame([], 2));
    expect(store.time).toEqual([0, 1, 2]);
  });

  it('begins anew after a reset', () => {
    const store = new SeriesStore();
    store.take(frame([0, 1, 2], -Infinity));
    store.take(frame([0], -Infinity));
    expect(store.time).toEqual([0]);
  });

  it('breaks where something was changed by hand', () => {
    const store = new SeriesStore();
    store.take(frame([0, 1], -Infinity));
    store.take(frame([], 1, { altered: true }));
    store.take(frame([2], 1));
    expect(store.kinetic).toEqual([0, 1, null, 2]);
  });

  it('keeps forces of pairs in step with time, strongest first', () => {
    const store = new SeriesStore();
    store.take(frame([0, 1], -Infinity, { pairs: [[1, 0, 1, 5, -0.5, 2]] }));
    store.take(
      frame([2], 1, {
        pairs: [
          [0, 0, 1, 6, 1, 0],
          [0, 1, 2, 90, 0, -3],
        ],
      }),
    );
    const [first, second] = store.strongest(2);
    expect([first?.bodyA, first?.bodyB]).toEqual([1, 2]);
    expect(first?.forces).toEqual([0, 0, 90]);
    expect(second?.forces).toEqual([0, 5, 6]);
  });

  it('keeps how deep pairs are, what contacts hold and take, and the zero-crossing functions', () => {
    const store = new SeriesStore();
    store.take(frame([0, 1], -Infinity, { pairs: [[1, 0, 1, 5, -0.5, 2]] }));
    expect(store.pair(1, 0)?.depths).toEqual([null, 0.5]);
    expect(store.pair(0, 1)?.rates).toEqual([null, -2]);
    expect(store.pair(0, 2)).toBeUndefined();
    expect(store.stored).toEqual([0, 0.5]);
    expect(store.lost).toEqual([0, 0.25]);
    expect([store.z1, store.z2]).toEqual([
      [null, null],
      [3, 3],
    ]);
  });

  it('keeps what the scene wants watched; what is not finite breaks the line', () => {
    const store = new SeriesStore();
    store.clear(2);
    store.take(frame([0], -Infinity));
    store.take(frame([1, 2], 0));
    store.take(frame([1.5], 1));
    expect(store.watched).toEqual([
      [0, 10, 15],
      [null, null, null],
    ]);
  });

  it('has what was chosen later from the first instant on', () => {
    const store = new SeriesStore();
    store.take(frame([0, 1, 2], -Infinity));
    store.widen(2);
    const told = { chosen: Float64Array.of(30, 300), chosenCount: 2 };
    store.take({ ...frame([3], 2), ...told });
    // On its way before more was asked for.
    store.take({ ...frame([4], 3), chosen: new Float64Array(0), chosenCount: 0 });
    expect(store.chosen).toEqual([
      [null, null, null, 30, null],
      [null, null, null, 300, null],
    ]);
    const times = Float64Array.of(0, 1, 2, 3, 4);
    const columns = [Float64Array.of(0, 10, 20, 31, 40), Float64Array.of(0, 100, NaN, 301, 400)];
    store.fill({ times, columns });
    expect(store.chosen).toEqual([
      [0, 10, 20, 30, 40],
      [0, 100, null, 300, 400],
    ]);
  });
});
