import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { atan2, sinCos } from './scalar_math';
import { loadEngine, type EngineSimulation } from '../../engine';

// The digits and their making: tests/golden/sin_cos.py.
const digits = JSON.parse(readFileSync('tests/golden/sin_cos.json', 'utf8')) as {
  sin_cos: [number, number, number, number, number][];
  atan2: [number, number, number, number][];
};

const scene = JSON.stringify({
  format: 'signorini/1',
  title: 'Ball',
  about: 'A ball.',
  source: 'none',
  family: 'free flight',
  method: 'contact',
  bodies: [{ name: 'ball', shape: { type: 'disc', radius: 1 }, position: [0, 0] }],
});

let ball: EngineSimulation;
beforeAll(async () => {
  ball = (await loadEngine()).createSimulation(scene, 'contact');
});

/** Distance between neighbouring numbers about x. */
function ulp(x: number): number {
  return Math.max(2 ** (Math.floor(Math.log2(Math.abs(x))) - 52), Number.MIN_VALUE);
}

describe('sine and cosine', () => {
  it('are right to one unit in the last place, for arguments of any size', () => {
    for (const [x, sinHigh, sinLow, cosHigh, cosLow] of digits.sin_cos) {
      const { sin, cos } = sinCos(x);
      expect(Math.abs(sin - sinHigh - sinLow)).toBeLessThanOrEqual(ulp(sinHigh));
      expect(Math.abs(cos - cosHigh - cosLow)).toBeLessThanOrEqual(ulp(cosHigh));
    }
  });

  it('have the bits of the engine', () => {
    let x = 0.1;
    for (let i = 0; i < 4000; ++i) {
      // From 1e-8 to 1e15, of both signs.
      x = ((x * 1664525.7 + 0.3) % 1) * 10 ** ((i % 24) - 8) * (i % 2 === 0 ? 1 : -1);
      ball.moveBody(0, 0, 0, 2 * x);
      const { poses } = ball.frame();
      const { sin, cos } = sinCos(x);
      expect([sin, cos]).toEqual([poses[6], poses[3]]);
    }
  });

  it('of infinities are not numbers', () => {
    expect(sinCos(Infinity)).toEqual({ sin: NaN, cos: NaN });
  });
});

describe('the angle of a vector', () => {
  it('is right to two units in the last place', () => {
    for (const [y, x, high, low] of digits.atan2)
      expect(Math.abs(atan2(y, x) - high - low)).toBeLessThanOrEqual(2 * ulp(high));
  });

  it('keeps the signs of zero', () => {
    for (const y of [0, -0, 1, -1, Infinity, -Infinity]) {
      for (const x of [0, -0, 1, -1, Infinity, -Infinity])
        expect(atan2(y, x)).toBe(Math.atan2(y, x));
    }
  });
});
