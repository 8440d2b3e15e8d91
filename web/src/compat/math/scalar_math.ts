/**
 * Sine, cosine and angle with the same bits as the engine's (engine/base/scalar_math.cpp) in every browser.
 *
 * The functions of `Math` differ between browsers in the last bit. The kernels on |x| ≤ π/4 are the classical minimax
 * polynomials (Sun Microsystems, fdlibm 5.3, 1993); see docs/determinism.md.
 */

const kBytes = new DataView(new ArrayBuffer(8));

/** The upper 32 bits of a number. */
function highWord(x: number): number {
  kBytes.setFloat64(0, x);
  return kBytes.getUint32(0);
}

/** The number with these upper 32 bits and zeros below. */
function fromHighWord(word: number): number {
  kBytes.setUint32(0, word);
  kBytes.setUint32(4, 0);
  return kBytes.getFloat64(0);
}

const kSine = [
  -0.16666666666666632, 0.00833333333332249, -0.0001984126982985795, 2.7557313707070068e-6,
  -2.5050760253406863e-8, 1.58969099521155e-10,
] as const;

function sineKernel(x: number, y: number): number {
  if ((highWord(x) & 0x7fffffff) < 0x3e400000) return x;
  const [s1, s2, s3, s4, s5, s6] = kSine;
  const z = x * x;
  const v = z * x;
  const r = s2 + z * (s3 + z * (s4 + z * (s5 + z * s6)));
  return x - (z * (0.5 * y - v * r) - y - v * s1);
}

/** Without a tail the last line is shorter and rounds differently. */
function plainSineKernel(x: number): number {
  if ((highWord(x) & 0x7fffffff) < 0x3e400000) return x;
  const [s1, s2, s3, s4, s5, s6] = kSine;
  const z = x * x;
  const v = z * x;
  const r = s2 + z * (s3 + z * (s4 + z * (s5 + z * s6)));
  return x + v * (s1 + z * r);
}

function cosineKernel(x: number, y: number): number {
  const ix = highWord(x) & 0x7fffffff;
  if (ix < 0x3e400000) return 1;
  const z = x * x;
  const r =
    z *
    (0.0416666666666666 +
      z *
        (-0.001388888888887411 +
          z *
            (2.480158728947673e-5 +
              z *
                (-2.7557314351390663e-7 +
                  z * (2.087572321298175e-9 + z * -1.1359647557788195e-11)))));
  if (ix < 0x3fd33333) return 1 - (0.5 * z - (z * r - x * y));
  // Split 1 - z/2 so that its leading part is exact.
  const q = ix > 0x3fe90000 ? 0.28125 : fromHighWord(ix - 0x00200000);
  const halfZ = 0.5 * z - q;
  const a = 1 - q;
  return a - (halfZ - (z * r - x * y));
}

/** x = quadrant π/2 + head + tail */
interface Reduced {
  readonly quadrant: number;
  readonly head: number;
  readonly tail: number;
}

// π/2 in three parts of 33 bits, each with its remainder.
const kHalfPi1 = 1.5707963267341256;
const kHalfPi1Tail = 6.077100506506192e-11;
const kHalfPi2 = 6.077100506303966e-11;
const kHalfPi2Tail = 2.0222662487959506e-21;
const kHalfPi3 = 2.0222662487111665e-21;
const kHalfPi3Tail = 8.4784276603689e-32;
const kTwoOverPi = 0.6366197723675814;

/** |x| in (π/4, 3π/4) */
function reduceNear(x: number): Reduced {
  const close = (highWord(x) & 0x7fffffff) === 0x3ff921fb;
  const first = close ? kHalfPi2 : 0;
  const rest = close ? kHalfPi2Tail : kHalfPi1Tail;
  const sign = x > 0 ? 1 : -1;
  let z = x - sign * kHalfPi1;
  z -= sign * first;
  const head = z - sign * rest;
  return { quadrant: sign, head, tail: z - head - sign * rest };
}

function exponentDrop(from: number, y: number): number {
  return from - ((highWord(y) >>> 20) & 0x7ff);
}

/** |x| ≤ 2^19 π/2 (Cody and Waite), with as many parts of π/2 as the cancellation asks for. */
function reduceMedium(x: number): Reduced {
  const t0 = Math.abs(x);
  const ix = highWord(t0);
  const n = Math.trunc(t0 * kTwoOverPi + 0.5);
  let r = t0 - n * kHalfPi1;
  let w = n * kHalfPi1Tail;
  let head = r - w;
  const noCancellation = n < 32 && ix !== highWord(n * (Math.PI / 2));
  const exponent = ix >>> 20;
  if (!noCancellation && exponentDrop(exponent, head) > 16) {
    let t = r;
    w = n * kHalfPi2;
    r = t - w;
    w = n * kHalfPi2Tail - (t - r - w);
    head = r - w;
    if (exponentDrop(exponent, head) > 49) {
      t = r;
      w = n * kHalfPi3;
      r = t - w;
      w = n * kHalfPi3Tail - (t - r - w);
      head = r - w;
    }
  }
  const tail = r - head - w;
  // Adding 0 turns −0 into 0.
  return x < 0 ? { quadrant: -n + 0, head: -head, tail: -tail } : { quadrant: n, head, tail };
}

/** 2/π after the binary point: 1280 bits, enough for every double. */
const kTwoOverPiBits = BigInt(
  '0xa2f9836e4e441529fc2757d1f534ddc0db6295993c439041fe5163abdebbc561b7246e3a424dd2e006492eea09d1921cfe1deb1cb129a73e' +
    'e88235f52ebb4484e99c7026b45f7e413991d639835339f49c845f8bbdf9283b1ff897ffde05980fef2f118b5a0a6d1f6d367ecf27cb09b7' +
    '4f463f669e5fea2d7527bac7ebe5f17b3d0739f78a5292ea6bfb5fb11f8d5d0856033046fc7b6babf0cfbc209af4361d',
);
const kBitsOfTwoOverPi = 1280;

/** Any larger |x|, by exact integer multiplication with 2/π (Payne and Hanek 1983). */
function reduceLarge(x: number): Reduced {
  kBytes.setFloat64(0, x);
  const bits = kBytes.getBigUint64(0);
  const exponent = Number((bits >> 52n) & 0x7ffn) - 1075;
  const mantissa = (bits & 0xfffffffffffffn) | 0x10000000000000n;
  // 192 bits of 2/π from the first one that does not only add multiples of 4.
  const from = exponent - 2;
  const shift = kBitsOfTwoOverPi - from - 192;
  const window =
    (shift >= 0 ? kTwoOverPiBits >> BigInt(shift) : kTwoOverPiBits << BigInt(-shift)) &
    ((1n << 192n) - 1n);
  const product = (mantissa * window) & ((1n << 192n) - 1n);
  const word = (i: number): number => Number((product >> BigInt(160 - 32 * i)) & 0xffffffffn);
  let quadrant = word(0) >>> 30;
  const leading = (word(0) << 2) * 2 ** -32;
  if ((word(0) & 0x20000000) !== 0) quadrant += 1;
  const middle = word(1) * 2 ** -62 + word(2) * 2 ** -94;
  const rest = word(3) * 2 ** -126;
  const fraction = leading + middle;
  const fractionTail = middle - (fraction - leading) + rest;
  // (fraction + tail) π/2 with an exact product of the leading parts (Dekker 1971).
  const c = 134217729 * fraction;
  const f1 = c - (c - fraction);
  const f2 = fraction - f1;
  const halfPi = Math.PI / 2;
  const halfPiTail = 6.123233995736766e-17;
  const p1 = 1.570796325802803;
  const p2 = halfPi - p1;
  const p = fraction * halfPi;
  const error = f1 * p1 - p + f1 * p2 + f2 * p1 + f2 * p2;
  const tail = error + (fraction * halfPiTail + fractionTail * halfPi);
  const head = p + tail;
  const headTail = tail - (head - p);
  return x < 0
    ? { quadrant: -quadrant, head: -head, tail: -headTail }
    : { quadrant, head, tail: headTail };
}

function reduce(x: number): Reduced {
  const ix = highWord(x) & 0x7fffffff;
  if (ix < 0x4002d97c) return reduceNear(x);
  return ix <= 0x413921fb ? reduceMedium(x) : reduceLarge(x);
}

/**
 * Sine and cosine; error below one unit in the last place; not a number for infinities.
 *
 * @param x - [rad]
 */
export function sinCos(x: number): { readonly sin: number; readonly cos: number } {
  const ix = highWord(x) & 0x7fffffff;
  if (ix <= 0x3fe921fb) return { sin: plainSineKernel(x), cos: cosineKernel(x, 0) };
  if (ix >= 0x7ff00000) return { sin: NaN, cos: NaN };
  const { quadrant, head, tail } = reduce(x);
  const s = sineKernel(head, tail);
  const c = cosineKernel(head, tail);
  switch (quadrant & 3) {
    case 0:
      return { sin: s, cos: c };
    case 1:
      return { sin: c, cos: -s };
    case 2:
      return { sin: -s, cos: -c };
    default:
      return { sin: -c, cos: s };
  }
}

/** See {@link sinCos}. */
export function sin(x: number): number {
  return sinCos(x).sin;
}

/** See {@link sinCos}. */
export function cos(x: number): number {
  return sinCos(x).cos;
}

const kAtan = [
  3.33333333333329318027e-1, -1.99999999998764832476e-1, 1.42857142725034663711e-1,
  -1.1111110405462355788e-1, 9.09088713343650656196e-2, -7.69187620504482999495e-2,
  6.66107313738753120669e-2, -5.83357013379057348645e-2, 4.97687799461593236017e-2,
  -3.6531572744216915527e-2, 1.62858201153657823623e-2,
] as const;

/** The arc tangent of x ≥ 0, from the nearest of those of 0, 1/2, 1, 3/2 and ∞. */
function atanPositive(x: number): number {
  let head = 0;
  let tail = 0;
  let t = x;
  if (x >= 0.4375 && x < 0.6875) {
    head = 4.63647609000806093515e-1;
    tail = 2.26987774529616870924e-17;
    t = (2 * x - 1) / (2 + x);
  } else if (x >= 0.6875 && x < 1.1875) {
    head = 7.85398163397448278999e-1;
    tail = 3.06161699786838301793e-17;
    t = (x - 1) / (x + 1);
  } else if (x >= 1.1875 && x < 2.4375) {
    head = 9.82793723247329054082e-1;
    tail = 1.39033110312309984516e-17;
    t = (x - 1.5) / (1 + 1.5 * x);
  } else if (x >= 2.4375) {
    head = 1.570796326794896558;
    tail = 6.12323399573676603587e-17;
    t = -1 / x;
  }
  const z = t * t;
  const w = z * z;
  let even = 0;
  for (let k = 10; k >= 0; k -= 2) even = (kAtan[k] ?? 0) + w * even;
  let odd = 0;
  for (let k = 9; k >= 1; k -= 2) odd = (kAtan[k] ?? 0) + w * odd;
  const series = t * (z * even + w * odd);
  return x < 0.4375 ? t - series : head - (series - tail - t);
}

/** Angle of the vector (x, y) [rad], −π to π; error below two units in the last place. */
export function atan2(y: number, x: number): number {
  const sign = y < 0 || Object.is(y, -0) ? -1 : 1;
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  if (y === 0) return x < 0 || Object.is(x, -0) ? sign * Math.PI : y;
  if (x === 0) return sign * (Math.PI / 2);
  if (!Number.isFinite(x)) {
    if (!Number.isFinite(y)) return sign * (x > 0 ? Math.PI / 4 : 3 * (Math.PI / 4));
    return x > 0 ? sign * 0 : sign * Math.PI;
  }
  if (!Number.isFinite(y)) return sign * (Math.PI / 2);
  const angle = atanPositive(Math.abs(y / x));
  return sign * (x > 0 ? angle : Math.PI - (angle - 1.2246467991473532e-16));
}
