// Through the real module: every broad phase finds what comparing all pairs finds, and boxes stay in their cube.
import { beforeAll, describe, expect, it } from 'vitest';
import { startGeometry, type GeometryEngine } from '../../engine';
import type { OrderAnswers, Told } from './geometry_messages';
import { GeometryServer } from './geometry_server';
import { kBoxKinds, MovingBoxes, partsOf, roomFor, type BoxSet } from './moving_boxes';

let engine: GeometryEngine;
beforeAll(async () => {
  engine = await startGeometry();
});

/** What comparing all pairs says of the corners that the page writes. */
function bruteForce(boxSet: BoxSet, far: number): { pairs: number; met: number[] } {
  const corners = new Float64Array(6 * boxSet.count);
  new MovingBoxes(boxSet).place(far, corners, new Float32Array(3 * boxSet.count));
  const met = new Array<number>(boxSet.count).fill(0);
  let pairs = 0;
  for (let i = 0; i < boxSet.count; i++)
    for (let j = i + 1; j < boxSet.count; j++) {
      const meets = [0, 1, 2].every(
        (k) =>
          corners[6 * i + k]! <= corners[6 * j + 3 + k]! &&
          corners[6 * j + k]! <= corners[6 * i + 3 + k]!,
      );
      if (!meets) continue;
      pairs += 1;
      met[i] = met[j] = 1;
    }
  return { pairs, met };
}

describe('boxes in a cube', () => {
  it.each(kBoxKinds)('%s: every broad phase finds the pairs that comparing all finds', (kind) => {
    const told: Told[] = [];
    const server = new GeometryServer(engine, (one) => told.push(one));
    const methods = engine.describe().broad_phase[0]!.choices!.map((_, i) => i);
    expect(methods.length).toBeGreaterThan(5);
    for (const count of [30, 400]) {
      const boxSet: BoxSet = { count, kind, neighbours: 2, seed: 7 };
      // Three pictures, the second near the first: the tree keeps what it knows.
      for (const far of [0, 0.001, 0.4]) {
        const room = new ArrayBuffer(roomFor(count));
        server.take({ id: 1, kind: 'look', order: { boxSet, far, methods, room } });
        const last = told.at(-1)!;
        if (last.kind !== 'answer') throw new Error(JSON.stringify(last));
        const { looks } = last.answer as OrderAnswers['look'];
        const { pairs, met } = bruteForce(boxSet, far);
        expect(pairs).toBeGreaterThan(0);
        expect(looks.map((look) => [look.method, look.pairs, look.differing])).toEqual(
          methods.map((method) => [method, pairs, 0]),
        );
        expect([...partsOf(room, count)[1]]).toEqual(met);
      }
    }
  });

  it('says how many pairs a method lacks or has too many', () => {
    const test = engine.createBoxTest(3);
    test.corners.set([0, 0, 0, 1, 1, 1, 0.5, 0, 0, 2, 1, 1, 9, 0, 0, 10, 1, 1]);
    expect(test.find(1)).toBe(1);
    test.keep();
    test.corners.set([1.5, 0, 0, 9.5, 1, 1], 0);
    expect(test.find(2)).toBe(2);
    expect(test.differing()).toBe(1);
    expect([...test.met]).toEqual([1, 1, 0]);
    expect(() => test.find(99)).toThrow(RangeError);
    test.close();
  });

  it('are the same for the same seed, stay in it, and meet about as many others as asked for', () => {
    for (const kind of kBoxKinds) {
      const boxSet: BoxSet = { count: 2000, kind, neighbours: 1, seed: 3 };
      const [corners, again] = [new Float64Array(12000), new Float64Array(12000)];
      const middles = new Float32Array(6000);
      new MovingBoxes(boxSet).place(5.3, corners, middles);
      new MovingBoxes(boxSet).place(5.3, again, middles);
      expect(again).toEqual(corners);
      expect(Math.min(...corners)).toBeGreaterThan(-1e-12);
      expect(Math.max(...corners)).toBeLessThan(1 + 1e-12);
      const { pairs } = bruteForce(boxSet, 5.3);
      expect((2 * pairs) / boxSet.count).toBeGreaterThan(0.7);
      expect((2 * pairs) / boxSet.count).toBeLessThan(2.5);
    }
  });
});
