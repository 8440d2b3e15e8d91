#include "base/scalar_math.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numbers>

namespace signorini {
namespace {

std::uint32_t high_word(double x) {
  return static_cast<std::uint32_t>(std::bit_cast<std::uint64_t>(x) >> 32u);
}

/// Argument reduced by multiples of pi/2: x = quadrant * pi/2 + head + tail.
struct Reduced {
  int quadrant = 0;
  double head = 0;
  double tail = 0;
};

// Minimax coefficients of sin x / x and cos x on |x| <= pi/4 (Sun Microsystems, fdlibm 5.3, 1993).
double kernel_sin(double x, double y) {
  constexpr double kS1 = -0.16666666666666632;
  constexpr double kS2 = 0.00833333333332249;
  constexpr double kS3 = -0.0001984126982985795;
  constexpr double kS4 = 2.7557313707070068e-06;
  constexpr double kS5 = -2.5050760253406863e-08;
  constexpr double kS6 = 1.58969099521155e-10;
  if ((high_word(x) & 0x7fffffffu) < 0x3e400000u) return x;  // |x| < 2^-27
  const double z = x * x;
  const double v = z * x;
  const double r = kS2 + z * (kS3 + z * (kS4 + z * (kS5 + z * kS6)));
  return x - ((z * (0.5 * y - v * r) - y) - v * kS1);
}

double kernel_cos(double x, double y) {
  constexpr double kC1 = 0.0416666666666666;
  constexpr double kC2 = -0.001388888888887411;
  constexpr double kC3 = 2.480158728947673e-05;
  constexpr double kC4 = -2.7557314351390663e-07;
  constexpr double kC5 = 2.087572321298175e-09;
  constexpr double kC6 = -1.1359647557788195e-11;
  const std::uint32_t ix = high_word(x) & 0x7fffffffu;
  if (ix < 0x3e400000u) return 1.0;  // |x| < 2^-27
  const double z = x * x;
  const double r = z * (kC1 + z * (kC2 + z * (kC3 + z * (kC4 + z * (kC5 + z * kC6)))));
  if (ix < 0x3fd33333u) return 1.0 - (0.5 * z - (z * r - x * y));  // |x| < 0.3
  // Split 1 - z/2 so that its leading part is exact.
  const double q = ix > 0x3fe90000u
                       ? 0.28125
                       : std::bit_cast<double>(static_cast<std::uint64_t>(ix - 0x00200000u) << 32u);
  const double half_z = 0.5 * z - q;
  const double a = 1.0 - q;
  return a - (half_z - (z * r - x * y));
}

// Without the tail the sine kernel has a shorter last line; both round differently.
double kernel_sin(double x) {
  constexpr double kS1 = -0.16666666666666632;
  constexpr double kS2 = 0.00833333333332249;
  constexpr double kS3 = -0.0001984126982985795;
  constexpr double kS4 = 2.7557313707070068e-06;
  constexpr double kS5 = -2.5050760253406863e-08;
  constexpr double kS6 = 1.58969099521155e-10;
  if ((high_word(x) & 0x7fffffffu) < 0x3e400000u) return x;
  const double z = x * x;
  const double v = z * x;
  const double r = kS2 + z * (kS3 + z * (kS4 + z * (kS5 + z * kS6)));
  return x + v * (kS1 + z * r);
}

// pi/2 in three parts of 33 bits, each with its remainder.
constexpr double kHalfPi1 = 0x1.921fb54400000p+0;
constexpr double kHalfPi1Tail = 0x1.0b4611a626331p-34;
constexpr double kHalfPi2 = 0x1.0b4611a600000p-34;
constexpr double kHalfPi2Tail = 0x1.3198a2e037073p-69;
constexpr double kHalfPi3 = 0x1.3198a2e000000p-69;
constexpr double kHalfPi3Tail = 0x1.b839a252049c1p-104;
constexpr double kTwoOverPi = 0x1.45f306dc9c883p-1;

/// |x| in (pi/4, 3 pi/4).
Reduced reduce_near(double x) {
  const bool close_to_half_pi = (high_word(x) & 0x7fffffffu) == 0x3ff921fbu;
  const double first = close_to_half_pi ? kHalfPi2 : 0.0;
  const double rest = close_to_half_pi ? kHalfPi2Tail : kHalfPi1Tail;
  const double sign = x > 0 ? 1.0 : -1.0;
  double z = x - sign * kHalfPi1;
  z -= sign * first;
  const double head = z - sign * rest;
  return {.quadrant = x > 0 ? 1 : -1, .head = head, .tail = (z - head) - sign * rest};
}

int exponent_drop(int from_exponent, double y) {
  return from_exponent - static_cast<int>((high_word(y) >> 20u) & 0x7ffu);
}

/// |x| <= 2^19 pi/2, by Cody and Waite with as many parts of pi/2 as the cancellation asks for.
Reduced reduce_medium(double x) {
  const double t0 = std::fabs(x);
  const std::uint32_t ix = high_word(t0);
  const int n = static_cast<int>(t0 * kTwoOverPi + 0.5);
  const double fn = n;
  double r = t0 - fn * kHalfPi1;
  double w = fn * kHalfPi1Tail;
  double head = r - w;
  const bool surely_no_cancellation = n < 32 && ix != high_word(fn * (std::numbers::pi / 2));
  const int exponent = static_cast<int>(ix >> 20u);
  if (!surely_no_cancellation && exponent_drop(exponent, head) > 16) {
    double t = r;
    w = fn * kHalfPi2;
    r = t - w;
    w = fn * kHalfPi2Tail - ((t - r) - w);
    head = r - w;
    if (exponent_drop(exponent, head) > 49) {
      t = r;
      w = fn * kHalfPi3;
      r = t - w;
      w = fn * kHalfPi3Tail - ((t - r) - w);
      head = r - w;
    }
  }
  const double tail = (r - head) - w;
  if (x < 0) return {.quadrant = -n, .head = -head, .tail = -tail};
  return {.quadrant = n, .head = head, .tail = tail};
}

// 2/pi after the binary point, 32 bits a word: enough for every double.
constexpr std::array<std::uint32_t, 40> kTwoOverPiWords = {
    0xa2f9836eu, 0x4e441529u, 0xfc2757d1u, 0xf534ddc0u, 0xdb629599u, 0x3c439041u, 0xfe5163abu,
    0xdebbc561u, 0xb7246e3au, 0x424dd2e0u, 0x06492eeau, 0x09d1921cu, 0xfe1deb1cu, 0xb129a73eu,
    0xe88235f5u, 0x2ebb4484u, 0xe99c7026u, 0xb45f7e41u, 0x3991d639u, 0x835339f4u, 0x9c845f8bu,
    0xbdf9283bu, 0x1ff897ffu, 0xde05980fu, 0xef2f118bu, 0x5a0a6d1fu, 0x6d367ecfu, 0x27cb09b7u,
    0x4f463f66u, 0x9e5fea2du, 0x7527bac7u, 0xebe5f17bu, 0x3d0739f7u, 0x8a5292eau, 0x6bfb5fb1u,
    0x1f8d5d08u, 0x56033046u, 0xfc7b6babu, 0xf0cfbc20u, 0x9af4361du};

/// Bits [from, from + 32) of 2/pi after the binary point; zero before it.
std::uint32_t two_over_pi_bits(int from) {
  std::uint64_t window = 0;
  const int word = from >= 0 ? from / 32 : (from - 31) / 32;
  for (int k = 0; k < 2; ++k) {
    const int index = word + k;
    const bool inside = index >= 0 && index < static_cast<int>(kTwoOverPiWords.size());
    window = (window << 32u) | (inside ? kTwoOverPiWords[static_cast<std::size_t>(index)] : 0u);
  }
  const int shift = 32 - (from - 32 * word);
  return static_cast<std::uint32_t>(window >> static_cast<unsigned>(shift));
}

/// Any larger |x|, by exact integer multiplication with 2/pi (Payne and Hanek 1983).
Reduced reduce_large(double x) {
  const std::uint64_t bits = std::bit_cast<std::uint64_t>(x);
  const int exponent = static_cast<int>((bits >> 52u) & 0x7ffu) - 1075;
  const std::uint64_t mantissa = (bits & 0xfffffffffffffull) | 0x10000000000000ull;
  // x 2/pi = mantissa * 2^exponent * 0.b1 b2 b3 ... ; bits that only add multiples of 4 are left
  // out.
  constexpr int kWords = 6;
  const int from = exponent - 2;
  std::array<std::uint32_t, kWords> product{};  // most significant first, value in units of 4
  const std::uint64_t low = mantissa & 0xffffffffu;
  const std::uint64_t high = mantissa >> 32u;
  std::array<std::uint64_t, kWords + 2> sum{};
  for (int i = 0; i < kWords; ++i) {
    const std::uint64_t word = two_over_pi_bits(from + 32 * i);
    const std::uint64_t a = word * low;
    const std::uint64_t b = word * high;
    const std::size_t k = static_cast<std::size_t>(i) + 2;
    sum[k] += a & 0xffffffffu;
    sum[k - 1] += (a >> 32u) + (b & 0xffffffffu);
    sum[k - 2] += b >> 32u;
  }
  std::uint64_t carry = 0;
  for (int i = kWords + 1; i >= 0; --i) {
    sum[static_cast<std::size_t>(i)] += carry;
    carry = sum[static_cast<std::size_t>(i)] >> 32u;
    sum[static_cast<std::size_t>(i)] &= 0xffffffffu;
  }
  for (int i = 0; i < kWords; ++i) {
    product[static_cast<std::size_t>(i)] =
        static_cast<std::uint32_t>(sum[static_cast<std::size_t>(i) + 2]);
  }
  // Two leading bits are the quadrant; the rest is the fraction, taken to [-1/2, 1/2).
  int quadrant = static_cast<int>(product[0] >> 30u);
  double head = static_cast<double>(static_cast<std::int32_t>(product[0] << 2u)) * 0x1p-32;
  if ((product[0] & 0x20000000u) != 0) ++quadrant;
  const double middle =
      (static_cast<double>(product[1]) * 0x1p-62) + static_cast<double>(product[2]) * 0x1p-94;
  const double rest = static_cast<double>(product[3]) * 0x1p-126;
  const double fraction = head + middle;
  const double fraction_tail = (middle - (fraction - head)) + rest;
  // (fraction + tail) * (pi/2) with an exact product of the leading parts (Dekker 1971).
  constexpr double kSplit = 134217729.0;
  constexpr double kHalfPiHead = 0x1.921fb54442d18p+0;
  constexpr double kHalfPiTail = 0x1.1a62633145c07p-54;
  const double c = kSplit * fraction;
  const double f1 = c - (c - fraction);
  const double f2 = fraction - f1;
  constexpr double kP1 = 0x1.921fb54000000p+0;
  constexpr double kP2 = kHalfPiHead - kP1;
  const double p = fraction * kHalfPiHead;
  const double error = ((f1 * kP1 - p) + f1 * kP2 + f2 * kP1) + f2 * kP2;
  const double tail = error + (fraction * kHalfPiTail + fraction_tail * kHalfPiHead);
  const double sum_head = p + tail;
  const double sum_tail = tail - (sum_head - p);
  if (x < 0) return {.quadrant = -quadrant, .head = -sum_head, .tail = -sum_tail};
  return {.quadrant = quadrant, .head = sum_head, .tail = sum_tail};
}

Reduced reduce(double x) {
  const std::uint32_t ix = high_word(x) & 0x7fffffffu;
  if (ix < 0x4002d97cu) return reduce_near(x);
  if (ix <= 0x413921fbu) return reduce_medium(x);
  return reduce_large(x);
}

// Minimax coefficients of (atan x)/x (Sun Microsystems, fdlibm 5.3, 1993).
constexpr std::array<double, 11> kAtan = {
    3.33333333333329318027e-01,  -1.99999999998764832476e-01, 1.42857142725034663711e-01,
    -1.11111104054623557880e-01, 9.09088713343650656196e-02,  -7.69187620504482999495e-02,
    6.66107313738753120669e-02,  -5.83357013379057348645e-02, 4.97687799461593236017e-02,
    -3.65315727442169155270e-02, 1.62858201153657823623e-02};

/// atan x for x >= 0, from the nearest of atan 0, 1/2, 1, 3/2, infinity.
double atan_positive(double x) {
  double head = 0;
  double tail = 0;
  double t = x;
  bool offset = true;
  if (x < 0.4375) {
    offset = false;
  } else if (x < 0.6875) {
    head = 4.63647609000806093515e-01;
    tail = 2.26987774529616870924e-17;
    t = (2.0 * x - 1.0) / (2.0 + x);
  } else if (x < 1.1875) {
    head = 7.85398163397448278999e-01;
    tail = 3.06161699786838301793e-17;
    t = (x - 1.0) / (x + 1.0);
  } else if (x < 2.4375) {
    head = 9.82793723247329054082e-01;
    tail = 1.39033110312309984516e-17;
    t = (x - 1.5) / (1.0 + 1.5 * x);
  } else {
    head = 1.57079632679489655800e+00;
    tail = 6.12323399573676603587e-17;
    t = -1.0 / x;
  }
  const double z = t * t;
  const double w = z * z;
  double even = 0;
  for (std::size_t k = 11; k-- > 0;) {
    if (k % 2 == 0) even = kAtan[k] + w * even;
  }
  double odd = 0;
  for (std::size_t k = 11; k-- > 0;) {
    if (k % 2 == 1) odd = kAtan[k] + w * odd;
  }
  const double series = t * (z * even + w * odd);
  return offset ? head - ((series - tail) - t) : t - series;
}

}  // namespace

SinCos sin_cos(double x) {
  const std::uint32_t ix = high_word(x) & 0x7fffffffu;
  if (ix <= 0x3fe921fbu) return {.sin = kernel_sin(x), .cos = kernel_cos(x, 0.0)};
  if (ix >= 0x7ff00000u) {
    constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();
    return {.sin = kNotANumber, .cos = kNotANumber};
  }
  const Reduced r = reduce(x);
  const double s = kernel_sin(r.head, r.tail);
  const double c = kernel_cos(r.head, r.tail);
  switch (r.quadrant & 3) {
    case 0:
      return {.sin = s, .cos = c};
    case 1:
      return {.sin = c, .cos = -s};
    case 2:
      return {.sin = -s, .cos = -c};
    default:
      return {.sin = -c, .cos = s};
  }
}

double atan2(double y, double x) {
  constexpr double kPi = std::numbers::pi;
  constexpr double kPiTail = 1.2246467991473531772e-16;
  if (std::isnan(x) || std::isnan(y)) return std::numeric_limits<double>::quiet_NaN();
  if (y == 0) return std::signbit(x) ? std::copysign(kPi, y) : y;
  if (x == 0) return std::copysign(kPi / 2, y);
  if (std::isinf(x)) {
    if (std::isinf(y)) return std::copysign(x > 0 ? kPi / 4 : 3 * (kPi / 4), y);
    return x > 0 ? std::copysign(0.0, y) : std::copysign(kPi, y);
  }
  if (std::isinf(y)) return std::copysign(kPi / 2, y);
  const double angle = atan_positive(std::fabs(y / x));
  const double magnitude = x > 0 ? angle : kPi - (angle - kPiTail);
  return std::copysign(magnitude, y);
}

}  // namespace signorini
