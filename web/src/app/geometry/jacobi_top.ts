/**
 * The free asymmetric top in closed form, by elliptic integrals: what flights are measured against. It shares nothing
 * with the engine, which knows no elliptic function.
 *
 * Source: L. D. Landau, E. M. Lifshitz, Mechanics, § 37; B. C. Carlson, Numer. Algorithms 10 (1995) 13 (R_F).
 */
import type { Vector3 } from '../../sim';

/** Carlson's symmetric integral of the first kind, by duplication. */
export function carlsonRF(x: number, y: number, z: number): number {
  let [a, b, c] = [x, y, z];
  for (let i = 0; i < 60; ++i) {
    const mean = (a + b + c) / 3;
    const spread = Math.max(Math.abs(a - mean), Math.abs(b - mean), Math.abs(c - mean));
    if (spread < 1e-3 * mean) {
      const [p, q] = [1 - a / mean, 1 - b / mean];
      const r = -p - q;
      const e2 = p * q - r * r;
      const e3 = p * q * r;
      const tail = (e2 * e2) / 24 - (3 * e2 * e3) / 44 - (5 * e2 * e2 * e2) / 208;
      return (1 - e2 / 10 + e3 / 14 + tail + (3 * e3 * e3) / 104) / Math.sqrt(mean);
    }
    const roots = [Math.sqrt(a), Math.sqrt(b), Math.sqrt(c)] as const;
    const step = roots[0] * roots[1] + roots[1] * roots[2] + roots[2] * roots[0];
    [a, b, c] = [(a + step) / 4, (b + step) / 4, (c + step) / 4];
  }
  return NaN;
}

/** How an asymmetric top turns about its middle axis. */
export interface JacobiTop {
  /** Instants > 0 at which the turning about the middle axis changes sign, up to `until` [s]. */
  flips(until: number): number[];
  /** From one such instant to the next [s]; infinite on the separatrix. */
  readonly interval: number;
  /** Largest turning about the middle axis [rad/s]. */
  readonly amplitude: number;
}

/** Of the incomplete integral of the first kind with complementary parameter k'² = `rest`. */
function firstKind(phi: number, rest: number): number {
  const halves = Math.round(phi / Math.PI);
  const [s, c] = [Math.sin(phi - halves * Math.PI), Math.cos(phi - halves * Math.PI)];
  const complete = halves === 0 ? 0 : 2 * halves * carlsonRF(0, rest, 1);
  return complete + s * carlsonRF(c * c, c * c + rest * s * s, 1);
}

/**
 * @param moments - principal moments [kg m²]
 * @param omega - about these axes, at time 0 [rad/s]
 * @returns null where two moments are equal, so that no axis is the middle one
 */
export function jacobiTop(moments: Vector3, omega: Vector3): JacobiTop | null {
  const order = [0, 1, 2].sort((i, k) => moments[i]! - moments[k]!) as [0, 1, 2];
  const [i1, i2, i3] = order.map((i) => moments[i]) as [number, number, number];
  const [w1, w2, w3] = order.map((i) => omega[i]) as [number, number, number];
  if (!(i2 - i1 > 1e-9 * i3 && i3 - i2 > 1e-9 * i3)) return null;
  // L² − 2 E I2: whether the body turns about its axis 3 (> 0) or 1 on the whole.
  const excess = i3 * (i3 - i2) * w3 * w3 - i1 * (i2 - i1) * w1 * w1;
  const [ip, iq, wp, wq] = excess > 0 ? [i1, i3, w1, w3] : [i3, i1, w3, w1];
  const high = Math.abs(iq - ip);
  const toP = Math.sqrt((i2 * Math.abs(iq - i2)) / (ip * high));
  const amplitudeP = Math.hypot(wp, toP * w2);
  const amplitude = amplitudeP / toP;
  if (!(amplitude > 0)) return { flips: () => [], interval: Infinity, amplitude: 0 };
  // |iq − i2| (L² − 2 E ip), without cancellation.
  const power = Math.abs(iq - i2) * (i2 * Math.abs(i2 - ip) * w2 * w2 + iq * high * wq * wq);
  const rate = Math.sqrt(power / (i1 * i2 * i3));
  const rest = (Math.abs(excess) * high) / power;
  const interval = rest > 0 ? (2 * carlsonRF(0, rest, 1)) / rate : Infinity;
  // A body whose axis hands are exchanged by the sorting turns the other way.
  const hand = isEven(order) ? 1 : -1;
  const cosine = (Math.sign(hand * w1 * w3) * Math.abs(wp)) / amplitudeP;
  const phase = Math.atan2(w2 / amplitude, cosine);
  const begin = firstKind(phase, rest) / rate;
  return {
    interval,
    amplitude,
    flips: (until) => {
      const times: number[] = [];
      if (!Number.isFinite(interval)) return times;
      for (let n = Math.floor(phase / Math.PI) + 1; ; ++n) {
        const time = n * interval - begin;
        if (time > until || times.length >= 1e5) return times;
        if (time > 0) times.push(time);
      }
    },
  };
}

function isEven(order: readonly [number, number, number]): boolean {
  return (order[1] - order[0] + 3) % 3 === 1;
}
