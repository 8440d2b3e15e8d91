/// Numbers drawn for the pair proof: splitmix64 (Steele, Lea and Flood 2014), so that every pair
/// can be drawn again from the seed and its place alone.
#pragma once

#include <cmath>
#include <cstdint>
#include <numbers>

#include "geometry/quaternion.h"

namespace signorini::test {

class PairRandom {
 public:
  PairRandom(std::uint64_t seed, std::uint64_t place) : state_(seed * 0x9e3779b97f4a7c15ull) {
    const std::uint64_t mixed = next();
    state_ = mixed ^ (place * 0xd1342543de82ef95ull);
    (void)next();
  }

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ull;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30u)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27u)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31u);
  }
  /// Uniform in [0, 1), with all 53 bits.
  double unit() { return static_cast<double>(next() >> 11u) * 0x1p-53; }
  double between(double low, double high) { return low + (high - low) * unit(); }
  /// Uniform in 0 .. n-1.
  int below(int n) {
    return static_cast<int>((next() >> 32u) * static_cast<std::uint64_t>(n) >> 32u);
  }
  bool one_in(int n) { return below(n) == 0; }
  double sign() { return one_in(2) ? 1 : -1; }
  /// 2^k m with low <= k < high and 1 <= m < 2: sizes over many orders.
  double size(int low, int high) {
    const double m = 1 + unit();
    return std::ldexp(m, low + below(high - low));
  }

  Vector3 vector(double size) {
    const double x = between(-size, size), y = between(-size, size);
    return {x, y, between(-size, size)};
  }
  Vector3 direction() {
    for (;;) {
      const Vector3 v = vector(1);
      const double square = dot(v, v);
      if (square > 0.01 && square <= 1) return v / std::sqrt(square);
    }
  }
  Matrix3 rotation() {
    const Vector3 axis = direction();
    const double angle = between(0, 2 * std::numbers::pi);
    return rotation_matrix(turned_by(angle * axis));
  }
  /// A direction times a length between the two.
  Vector3 arm(double shortest, double longest) {
    const double size = between(shortest, longest);
    return size * direction();
  }
  /// (x, y, z) each from its interval.
  Vector3 box(const Vector3& low, const Vector3& high) {
    const double x = between(low.x(), high.x()), y = between(low.y(), high.y());
    return {x, y, between(low.z(), high.z())};
  }
  /// One of the 24 rotations that carry the axes into each other, exactly.
  Matrix3 axis_rotation() {
    Matrix3 r = Matrix3::Zero();
    const int first = below(3), second = (first + 1 + below(2)) % 3;
    const Vector3 x = sign() * Vector3::Unit(first), y = sign() * Vector3::Unit(second);
    r.col(0) = x;
    r.col(1) = y;
    r.col(2) = cross_product(x, y);
    return r;
  }
  /// An axis rotation, or one after a turn whose entries are halves and thirds or fifths.
  Matrix3 lattice_rotation() {
    const Matrix3 base = axis_rotation();
    Matrix3 turn = Matrix3::Identity();
    switch (below(4)) {
      case 0:  // 3, 4, 5
        turn(0, 0) = turn(1, 1) = 0.6;
        turn(0, 1) = -0.8;
        turn(1, 0) = 0.8;
        break;
      case 1:  // about the diagonal of a cube: 2/3, 2/3, -1/3
        turn << 2.0 / 3, -1.0 / 3, 2.0 / 3, 2.0 / 3, 2.0 / 3, -1.0 / 3, -1.0 / 3, 2.0 / 3, 2.0 / 3;
        break;
      case 2:  // 45 degrees
        turn(0, 0) = turn(1, 1) = turn(1, 0) = std::sqrt(0.5);
        turn(0, 1) = -std::sqrt(0.5);
        break;
      default:
        break;
    }
    return base * turn;
  }

 private:
  std::uint64_t state_;
};

}  // namespace signorini::test
