#include "geometry/solid/orientation.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace signorini {

namespace {

constexpr double kHalfUlp = 0x1p-53;
/// Bound of the error of a 3 x 3 determinant of differences, over its permanent (Shewchuk
/// 1997, 4.3).
constexpr double kFilter = (7 + 56 * kHalfUlp) * kHalfUlp;

struct Pair {
  double value, error;  // value + error is exact
};

Pair two_sum(double a, double b) {
  const double sum = a + b;
  const double b_part = sum - a;
  return {sum, (a - (sum - b_part)) + (b - b_part)};
}

Pair split(double a) {
  const double c = 0x8000001p0 * a;
  const double high = c - (c - a);
  return {high, a - high};
}

Pair two_product(double a, double b) {
  const double product = a * b;
  const Pair s = split(a), t = split(b);
  const double rest = ((product - s.value * t.value) - s.error * t.value) - s.value * t.error;
  return {product, s.error * t.error - rest};
}

/// A sum of doubles that do not overlap, smallest first; the last one has the sign of the sum.
class Expansion {
 public:
  void add(double b) {
    std::size_t kept = 0;
    double carry = b;
    for (std::size_t i = 0; i < count_; ++i) {
      const Pair sum = two_sum(carry, part_[i]);
      carry = sum.value;
      if (sum.error != 0) part_[kept++] = sum.error;
    }
    if (carry != 0) part_[kept++] = carry;
    count_ = kept;
  }
  void add_product(double a, double b) {
    const Pair ab = two_product(a, b);
    add(ab.error);
    add(ab.value);
  }
  void add_product(double a, double b, double c) {
    const Pair ab = two_product(a, b);
    add_product(ab.error, c);
    add_product(ab.value, c);
  }
  /// +det[a, b, c]
  void add_determinant(const Vector3& a, const Vector3& b, const Vector3& c) {
    add_product(a.x(), b.y(), c.z());
    add_product(-a.x(), b.z(), c.y());
    add_product(a.y(), b.z(), c.x());
    add_product(-a.y(), b.x(), c.z());
    add_product(a.z(), b.x(), c.y());
    add_product(-a.z(), b.y(), c.x());
  }
  [[nodiscard]] int sign() const {
    if (count_ == 0) return 0;
    return part_[count_ - 1] > 0 ? 1 : -1;
  }
  /// The sum, to within a unit in the last place: the parts do not overlap.
  [[nodiscard]] double value() const {
    double sum = 0;
    for (std::size_t i = 0; i < count_; ++i) sum += part_[i];
    return sum;
  }

 private:
  std::array<double, 128> part_;  // 24 products of three doubles have at most 96 parts
  std::size_t count_ = 0;
};

bool exact_difference(const Vector3& a, const Vector3& b) {
  return two_sum(a.x(), -b.x()).error == 0 && two_sum(a.y(), -b.y()).error == 0 &&
         two_sum(a.z(), -b.z()).error == 0;
}

int exact_orientation(const Vector3& a, const Vector3& b, const Vector3& c, const Vector3& d) {
  Expansion sum;
  if (exact_difference(b, a) && exact_difference(c, a) && exact_difference(d, a)) {
    sum.add_determinant(b - a, c - a, d - a);
  } else {
    sum.add_determinant(b, c, d);
    sum.add_determinant(a, d, c);
    sum.add_determinant(a, b, d);
    sum.add_determinant(a, c, b);
  }
  return sum.sign();
}

/// The component of (b - a) x (c - a) along the axis that follows i and j.
Expansion area_component(const Vector3& a, const Vector3& b, const Vector3& c, int i, int j) {
  Expansion sum;
  sum.add_product(b[i], c[j]);
  sum.add_product(-b[i], a[j]);
  sum.add_product(-a[i], c[j]);
  sum.add_product(-b[j], c[i]);
  sum.add_product(b[j], a[i]);
  sum.add_product(a[j], c[i]);
  return sum;
}

}  // namespace

OrientedPlane::OrientedPlane(const Vector3& a, const Vector3& b, const Vector3& c)
    : a_(a), b_(b), c_(c) {
  const Vector3 u = b - a, v = c - a;
  for (int i = 0; i < 3; ++i) {
    const int j = (i + 1) % 3, k = (i + 2) % 3;
    const double first = u[j] * v[k], second = u[k] * v[j];
    normal_[i] = first - second;
    permanent_[i] = std::fabs(first) + std::fabs(second);
  }
}

int OrientedPlane::side(const Vector3& x) const {
  const double dx = x.x() - a_.x(), dy = x.y() - a_.y(), dz = x.z() - a_.z();
  const double det = normal_.x() * dx + normal_.y() * dy + normal_.z() * dz;
  const double bound = kFilter * (permanent_.x() * std::fabs(dx) + permanent_.y() * std::fabs(dy) +
                                  permanent_.z() * std::fabs(dz));
  if (det > bound) return 1;
  if (det < -bound) return -1;
  return exact_orientation(a_, b_, c_, x);
}

int orientation(const Vector3& a, const Vector3& b, const Vector3& c, const Vector3& d) {
  return OrientedPlane(a, b, c).side(d);
}

bool collinear(const Vector3& a, const Vector3& b, const Vector3& c) {
  return area_component(a, b, c, 0, 1).sign() == 0 && area_component(a, b, c, 1, 2).sign() == 0 &&
         area_component(a, b, c, 2, 0).sign() == 0;
}

Vector3 exact_area_vector(const Vector3& a, const Vector3& b, const Vector3& c) {
  return {area_component(a, b, c, 1, 2).value(), area_component(a, b, c, 2, 0).value(),
          area_component(a, b, c, 0, 1).value()};
}

}  // namespace signorini
