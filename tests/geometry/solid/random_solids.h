/// Random points, turns, balls as meshes have them, and the checks of polyhedra that the tests of
/// spatial geometry share.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <numbers>
#include <vector>

#include "base/scalar_math.h"
#include "geometry/solid/polyhedron.h"

namespace signorini::test {

/// xorshift64*: the same numbers everywhere.
class Numbers {
 public:
  explicit Numbers(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ull + 1) {}
  double uniform(double low, double high) {
    state_ ^= state_ >> 12;
    state_ ^= state_ << 25;
    state_ ^= state_ >> 27;
    const auto bits = (state_ * 0x2545f4914f6cdd1dull) >> 11;
    return low + (high - low) * (static_cast<double>(bits) * 0x1p-53);
  }
  int below(int n) { return static_cast<int>(uniform(0, n)); }
  Vector3 in_cube() { return {uniform(-1, 1), uniform(-1, 1), uniform(-1, 1)}; }
  Vector3 direction() {
    for (;;) {
      const Vector3 v = in_cube();
      const double size = v.squaredNorm();
      if (size > 0.01 && size <= 1) return v / std::sqrt(size);
    }
  }
  Matrix3 rotation() {
    double q[4], size = 0;
    do {
      size = 0;
      for (double& c : q) c = uniform(-1, 1), size += c * c;
    } while (size > 1 || size < 0.01);
    for (double& c : q) c /= std::sqrt(size);
    const double w = q[0], x = q[1], y = q[2], z = q[3];
    Matrix3 r;
    r << 1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y), 2 * (x * y + w * z),
        1 - 2 * (x * x + z * z), 2 * (y * z - w * x), 2 * (x * z - w * y), 2 * (y * z + w * x),
        1 - 2 * (x * x + y * y);
    return r;
  }

 private:
  std::uint64_t state_;
};

inline double largest_coordinate(const std::vector<Vector3>& points) {
  double largest = 0;
  for (const Vector3& p : points) largest = std::max(largest, p.cwiseAbs().maxCoeff());
  return largest;
}

/// Closed (every edge once in both directions), a sphere (Euler), convex and around all points.
inline void expect_hull_of(const Polyhedron& hull, const std::vector<Vector3>& points,
                           double relative) {
  const double slack = relative * largest_coordinate(points);
  std::vector<std::pair<int, int>> edges;
  for (int f = 0; f < hull.face_count(); ++f) {
    const auto loop = hull.face(f);
    ASSERT_GE(loop.size(), 3u);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      edges.emplace_back(loop[i], loop[(i + 1) % loop.size()]);
      EXPECT_LE(std::fabs(hull.planes[static_cast<std::size_t>(f)].distance(hull.vertex(loop[i]))),
                slack);
    }
    EXPECT_NEAR(hull.planes[static_cast<std::size_t>(f)].normal.norm(), 1, 1e-15);
  }
  EXPECT_EQ(hull.vertices.size() + hull.planes.size(), edges.size() / 2 + 2);
  std::vector<std::pair<int, int>> reversed;
  for (const auto& [a, b] : edges) reversed.emplace_back(b, a);
  std::stable_sort(edges.begin(), edges.end());
  std::stable_sort(reversed.begin(), reversed.end());
  EXPECT_EQ(edges, reversed);
  EXPECT_EQ(std::adjacent_find(edges.begin(), edges.end()), edges.end());
  double highest = -kInfinity;
  for (const Plane& plane : hull.planes) {
    for (const Vector3& p : points) highest = std::max(highest, plane.distance(p));
  }
  EXPECT_LE(highest, slack);
}

/// A ball of radius 1 m as a mesh has it, by rings and meridians, whose points have six digits.
[[nodiscard]] inline std::vector<Vector3> ball_points(int rings) {
  const double pi = std::numbers::pi;
  std::vector<Vector3> points{{0, 0, 1}, {0, 0, -1}};
  for (int i = 1; i < rings; ++i)
    for (int j = 0; j < 2 * rings; ++j) {
      const SinCos polar = sin_cos(pi * i / rings), turn = sin_cos(pi * j / rings);
      const Vector3 x(polar.sin * turn.cos, polar.sin * turn.sin, polar.cos);
      points.emplace_back((x * 1e6).array().round() / 1e6);
    }
  return points;
}

}  // namespace signorini::test
