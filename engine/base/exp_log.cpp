#include "base/exp_log.h"

#include <cmath>

#include "base/types.h"

namespace signorini {
namespace {

// ln 2 in two parts; the first has 32 bits, so that whole multiples of it are exact.
constexpr double kLn2Head = 0x1.62e42feep-1;
constexpr double kLn2Tail = 0x1.a39ef35793c76p-33;
constexpr double kPerLn2 = 0x1.71547652b82fep+0;

}  // namespace

double exp(double x) {
  if (std::isnan(x)) return x;
  if (x > 709.782712893384) return kInfinity;
  if (x < -745.1332191019412) return 0;
  const double k = std::floor(x * kPerLn2 + 0.5);
  const double head = x - k * kLn2Head, tail = k * kLn2Tail;
  const double r = head - tail, rest = (head - r) - tail;
  // Taylor's series on |r| <= ln(2) / 2, whose 14th term is below half an ulp.
  double series = 0;
  for (int n = 13; n >= 3; --n) series = (series + 1) * r / n;
  const double square = r * r;
  const double more = 0.5 * square + 0.5 * square * series;
  return std::ldexp(1 + (r + (rest + more)), static_cast<int>(k));
}

double log(double x) {
  if (std::isnan(x) || x == kInfinity) return x;
  if (x < 0) return kNaN;
  if (x == 0) return -kInfinity;
  int exponent = 0;
  double m = std::frexp(x, &exponent);
  if (m < 0.7071067811865476) {
    m *= 2;
    --exponent;
  }
  // log m = 2 artanh(f / (2 + f)), with f - f^2/2 taken out.
  const double f = m - 1, s = f / (2 + f), z = s * s;
  double series = 0;
  for (int n = 23; n >= 3; n -= 2) series = z * (2.0 / n + series);
  const double half = 0.5 * f * f;
  const double k = exponent;
  return k * kLn2Head - ((half - (s * (half + series) + k * kLn2Tail)) - f);
}

double log1p_less(double y) {
  if (std::fabs(y) > 0.25) return log(1 + y) - y;
  double series = 0;
  for (int n = 30; n >= 2; --n) series = 1.0 / n - y * series;
  return -y * y * series;
}

}  // namespace signorini
