/**
 * Transcendental functions with the same bits in every browser and natively, as the engine has them (engine/base/scalar_math.cpp, exp_log.cpp):
 * those of browsers differ in the last digit, and with them how far a run is from its references.
 */

const bits = new DataView(new ArrayBuffer(8));

function highWord(x: number): number {
  bits.setFloat64(0, x);
  return bits.getUint32(0);
}

/** 2^k of a whole number, −1022 ≤ k ≤ 1023. */
function powerOfTwo(k: number): number {
  bits.setUint32(0, (k + 1023) << 20);
  bits.setUint32(4, 0);
  return bits.getFloat64(0);
}

// ln 2 in two parts; the first has 32 bits, so that whole multiples of it are exact.
const kLn2Head = 0.6931471803691238;
const kLn2Tail = 1.9082149292705877e-10;
const kPerLn2 = 1.4426950408889634;

/** e^x; error < 1 ulp. */
export function exp(x: number): number {
  if (Number.isNaN(x)) return x;
  if (x > 709.782712893384) return Infinity;
  if (x < -745.1332191019412) return 0;
  const k = Math.floor(x * kPerLn2 + 0.5);
  const [head, tail] = [x - k * kLn2Head, k * kLn2Tail];
  const r = head - tail;
  const rest = head - r - tail;
  // Taylor's series on |r| <= ln(2) / 2, whose 14th term is below half an ulp.
  let series = 0;
  for (let n = 13; n >= 3; --n) series = ((series + 1) * r) / n;
  const square = r * r;
  const value = 1 + (r + (rest + (0.5 * square + 0.5 * square * series)));
  // Rounded once, where the result is below the normal numbers or its factor above them.
  if (k > 1023) return 2 * value * powerOfTwo(k - 1);
  if (k < -1021) return value * powerOfTwo(k + 100) * powerOfTwo(-100);
  return value * powerOfTwo(k);
}

/** Natural logarithm; error < 1 ulp. */
export function log(x: number): number {
  if (Number.isNaN(x) || x === Infinity) return x;
  if (x < 0) return NaN;
  if (x === 0) return -Infinity;
  const isNormal = x >= powerOfTwo(-1022);
  bits.setFloat64(0, isNormal ? x : x * powerOfTwo(54));
  const high = bits.getUint32(0);
  let k = (high >>> 20) - 1022 - (isNormal ? 0 : 54);
  bits.setUint32(0, (high & 0xfffff) | (1022 << 20));
  let m = bits.getFloat64(0);
  if (m < 0.7071067811865476) {
    m *= 2;
    --k;
  }
  // log m = 2 artanh(f / (2 + f)), with f - f^2/2 taken out.
  const f = m - 1;
  const s = f / (2 + f);
  const z = s * s;
  let series = 0;
  for (let n = 23; n >= 3; n -= 2) series = z * (2 / n + series);
  const half = 0.5 * f * f;
  return k * kLn2Head - (half - (s * (half + series) + k * kLn2Tail) - f);
}

// Minimax coefficients of sin x / x, cos x and (atan x) / x (Sun Microsystems, fdlibm 5.3, 1993).
const kSin = [
  -0.16666666666666632, 0.00833333333332249, -0.0001984126982985795, 2.7557313707070068e-6,
  -2.5050760253406863e-8, 1.58969099521155e-10,
] as const;
const kCos = [
  0.0416666666666666, -0.001388888888887411, 2.480158728947673e-5, -2.7557314351390663e-7,
  2.087572321298175e-9, -1.1359647557788195e-11,
] as const;
const kAtan = [
  0.3333333333333293, -0.19999999999876483, 0.14285714272503466, -0.11111110405462356,
  0.09090887133436507, -0.0769187620504483, 0.06661073137387531, -0.058335701337905735,
  0.049768779946159324, -0.036531572744216916, 0.016285820115365782,
] as const;

/** a + x (b + x (c + …)). */
function nested(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, a) => a + x * sum, 0);
}

const kSinRest = kSin.slice(1);

/** An angle less multiples of pi/2, in two parts. */
interface Reduced {
  readonly quadrant: number;
  readonly head: number;
  readonly tail: number;
}

/** Sine of |x| <= pi/4; without a tail it has a shorter last line, which rounds differently. */
function kernelSin(x: number, y: number | null): number {
  if ((highWord(x) & 0x7fffffff) < 0x3e400000) return x; // |x| < 2^-27
  const z = x * x;
  const v = z * x;
  const r = nested(kSinRest, z);
  if (y === null) return x + v * (kSin[0] + z * r);
  return x - (z * (0.5 * y - v * r) - y - v * kSin[0]);
}

/** Cosine of |x| <= pi/4. */
function kernelCos(x: number, y: number): number {
  const ix = highWord(x) & 0x7fffffff;
  if (ix < 0x3e400000) return 1;
  const z = x * x;
  const r = z * nested(kCos, z);
  if (ix < 0x3fd33333) return 1 - (0.5 * z - (z * r - x * y)); // |x| < 0.3
  // Split 1 - z/2 so that its leading part is exact.
  bits.setUint32(0, ix - 0x00200000);
  bits.setUint32(4, 0);
  const q = ix > 0x3fe90000 ? 0.28125 : bits.getFloat64(0);
  return 1 - q - (0.5 * z - q - (z * r - x * y));
}

// pi/2 in three parts of 33 bits, each with its remainder.
const kHalfPi = [
  [1.5707963267341256, 6.077100506506192e-11],
  [6.077100506303966e-11, 2.0222662487959506e-21],
  [2.0222662487111665e-21, 8.4784276603689e-32],
] as const;
const kTwoOverPi = 0.6366197723675814;

/** |x| in (pi/4, 3 pi/4). */
function reduceNear(x: number): Reduced {
  const isClose = (highWord(x) & 0x7fffffff) === 0x3ff921fb;
  const first = isClose ? kHalfPi[1][0] : 0;
  const rest = isClose ? kHalfPi[1][1] : kHalfPi[0][1];
  const sign = x > 0 ? 1 : -1;
  const z = x - sign * kHalfPi[0][0] - sign * first;
  const head = z - sign * rest;
  return { quadrant: sign, head, tail: z - head - sign * rest };
}

/** By Cody and Waite, with as many parts of pi/2 as the cancellation asks for. */
function reduceMedium(x: number): Reduced {
  const t0 = Math.abs(x);
  const ix = highWord(t0);
  const n = Math.trunc(t0 * kTwoOverPi + 0.5);
  let r = t0 - n * kHalfPi[0][0];
  let w = n * kHalfPi[0][1];
  let head = r - w;
  const isSure = n < 32 && ix !== highWord(n * (Math.PI / 2));
  const dropsBy = (): number => (ix >>> 20) - ((highWord(head) >>> 20) & 0x7ff);
  const take = ([part, rest]: readonly [number, number]): void => {
    const t = r;
    w = n * part;
    r = t - w;
    w = n * rest - (t - r - w);
    head = r - w;
  };
  if (!isSure && dropsBy() > 16) {
    take(kHalfPi[1]);
    if (dropsBy() > 49) take(kHalfPi[2]);
  }
  const tail = r - head - w;
  if (x < 0) return { quadrant: -n, head: -head, tail: -tail };
  return { quadrant: n, head, tail };
}

/** Beyond 2^19 pi/2 the browser's own: no scene runs that long. */
const kLargest = 0x413921fb;

function sinCos(x: number): readonly [sin: number, cos: number] {
  const ix = highWord(x) & 0x7fffffff;
  if (ix <= 0x3fe921fb) return [kernelSin(x, null), kernelCos(x, 0)];
  if (ix > kLargest) return [Math.sin(x), Math.cos(x)];
  const { quadrant, head, tail } = ix < 0x4002d97c ? reduceNear(x) : reduceMedium(x);
  const [s, c] = [kernelSin(head, tail), kernelCos(head, tail)];
  return ([[s, c] as const, [c, -s] as const, [-s, -c] as const] as const)[quadrant & 3] ?? [-c, s];
}

/** x in rad; error < 1 ulp. */
export function sin(x: number): number {
  return sinCos(x)[0];
}

/** x in rad; error < 1 ulp. */
export function cos(x: number): number {
  return sinCos(x)[1];
}

const kPlaces = [
  [0.4375, 0, 0, (x: number) => x],
  [0.6875, 0.4636476090008061, 2.2698777452961687e-17, (x: number) => (2 * x - 1) / (2 + x)],
  [1.1875, 0.7853981633974483, 3.061616997868383e-17, (x: number) => (x - 1) / (x + 1)],
  [2.4375, 0.982793723247329, 1.3903311031230998e-17, (x: number) => (x - 1.5) / (1 + 1.5 * x)],
  [Infinity, 1.5707963267948966, 6.123233995736766e-17, (x: number) => -1 / x],
] as const;
const isEven = (_: unknown, k: number): boolean => k % 2 === 0;
const kAtanEven = kAtan.filter(isEven);
const kAtanOdd = kAtan.filter((_, k) => k % 2 === 1);

/** atan x for x >= 0, from the nearest of atan 0, 1/2, 1, 3/2, infinity. */
function atanPositive(x: number): number {
  const [, head, tail, from] = kPlaces.find(([end]) => x < end) ?? kPlaces[4];
  const t = from(x);
  const z = t * t;
  const w = z * z;
  const series = t * (z * nested(kAtanEven, w) + w * nested(kAtanOdd, w));
  return head === 0 ? t - series : head - (series - tail - t);
}

const isNegative = (x: number): boolean => x < 0 || Object.is(x, -0);

/** Angle of the vector (x, y) [rad] in [-pi, pi]; error < 2 ulp. */
export function atan2(y: number, x: number): number {
  if (Number.isNaN(x) || Number.isNaN(y)) return NaN;
  const signed = (angle: number): number => (isNegative(y) ? -angle : angle);
  if (y === 0) return isNegative(x) ? signed(Math.PI) : y;
  if (x === 0 || (Math.abs(y) === Infinity && Number.isFinite(x))) return signed(Math.PI / 2);
  if (Math.abs(x) === Infinity) {
    if (Math.abs(y) === Infinity) return signed(x > 0 ? Math.PI / 4 : 3 * (Math.PI / 4));
    return signed(x > 0 ? 0 : Math.PI);
  }
  const angle = atanPositive(Math.abs(y / x));
  return signed(x > 0 ? angle : Math.PI - (angle - 1.2246467991473532e-16));
}

/** sinh x; by its series where e^x - e^-x would cancel. */
export function sinh(x: number): number {
  if (Math.abs(x) >= 0.5) return (exp(x) - exp(-x)) / 2;
  const square = x * x;
  let series = 0;
  for (let n = 8; n >= 1; --n) series = ((series + 1) * square) / (2 * n * (2 * n + 1));
  return x + x * series;
}

export function cosh(x: number): number {
  return (exp(x) + exp(-x)) / 2;
}

export function tanh(x: number): number {
  if (Math.abs(x) > 20) return Math.sign(x);
  return sinh(x) / cosh(x);
}

/** a^b: whole powers by squaring, others of positive numbers by logarithms. */
export function power(a: number, b: number): number {
  if (Number.isInteger(b) && Math.abs(b) <= 1024) {
    let [result, square] = [1, a];
    for (let n = Math.abs(b); n > 0; n = Math.floor(n / 2)) {
      if (n % 2 === 1) result *= square;
      square *= square;
    }
    return b < 0 ? 1 / result : result;
  }
  if (a === 0 && !Number.isNaN(b)) return b > 0 ? 0 : Infinity;
  return exp(b * log(a));
}
