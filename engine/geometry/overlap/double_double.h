/// Sums of two doubles with about 32 digits, for the few questions that 16 digits cannot answer.
///
/// T. J. Dekker, A floating-point technique for extending the available precision, Numer. Math. 18
/// (1971) 224-242. Products are split without a fused multiply-add, so that every platform gives
/// the same bits. Relative error of each operation below 2^-100; sizes between 1e-120 and 1e150.
#pragma once

namespace signorini {

struct DoubleDouble {
  double high = 0, low = 0;
  DoubleDouble() = default;
  DoubleDouble(double value) : high(value) {}
  DoubleDouble(double h, double l) : high(h), low(l) {}
};

/// a + b for |a| >= |b|, exactly.
[[nodiscard]] inline DoubleDouble ordered_sum(double a, double b) {
  const double s = a + b;
  return {s, b - (s - a)};
}

[[nodiscard]] inline DoubleDouble exact_sum(double a, double b) {
  const double s = a + b, v = s - a;
  return {s, (a - (s - v)) + (b - v)};
}

[[nodiscard]] inline DoubleDouble exact_product(double a, double b) {
  constexpr double kSplitter = 134217729;  // 2^27 + 1
  const double p = a * b, ca = kSplitter * a, cb = kSplitter * b;
  const double ah = ca - (ca - a), al = a - ah, bh = cb - (cb - b), bl = b - bh;
  return {p, ((ah * bh - p) + ah * bl + al * bh) + al * bl};
}

[[nodiscard]] inline DoubleDouble operator+(const DoubleDouble& a, const DoubleDouble& b) {
  DoubleDouble s = exact_sum(a.high, b.high);
  const DoubleDouble t = exact_sum(a.low, b.low);
  s = ordered_sum(s.high, s.low + t.high);
  return ordered_sum(s.high, s.low + t.low);
}

[[nodiscard]] inline DoubleDouble operator-(const DoubleDouble& a) { return {-a.high, -a.low}; }

[[nodiscard]] inline DoubleDouble operator-(const DoubleDouble& a, const DoubleDouble& b) {
  return a + -b;
}

[[nodiscard]] inline DoubleDouble operator*(const DoubleDouble& a, const DoubleDouble& b) {
  const DoubleDouble p = exact_product(a.high, b.high);
  return ordered_sum(p.high, p.low + (a.high * b.low + a.low * b.high));
}

/// Two steps of long division; b != 0.
[[nodiscard]] inline DoubleDouble operator/(const DoubleDouble& a, const DoubleDouble& b) {
  const double q = a.high / b.high;
  const DoubleDouble rest = a - b * DoubleDouble(q);
  const double r = rest.high / b.high;
  const DoubleDouble end = rest - b * DoubleDouble(r);
  return DoubleDouble(q) + DoubleDouble(r) + DoubleDouble(end.high / b.high);
}

[[nodiscard]] inline double rounded(double x) { return x; }
[[nodiscard]] inline double rounded(const DoubleDouble& x) { return x.high; }

}  // namespace signorini
