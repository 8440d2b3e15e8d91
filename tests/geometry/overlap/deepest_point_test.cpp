// The point deepest inside many half-spaces, and the work of finding it.
#include "geometry/overlap/deepest_point.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "base/scalar_math.h"
#include "geometry/overlap/convex_samples.h"

namespace signorini {
namespace {

/// Planes that touch a ball of radius 1 m, in the order of the faces of a mesh by rings.
void add_ball(int rings, int around, const SpatialPose& pose, std::vector<Plane>& planes) {
  const double pi = std::numbers::pi;
  for (int i = 0; i < rings; ++i)
    for (int j = 0; j < around; ++j) {
      const SinCos polar = sin_cos(pi * (i + 0.5) / rings);
      const SinCos turn = sin_cos(2 * pi * (j + 0.5) / around);
      const Vector3 local(polar.sin * turn.cos, polar.sin * turn.sin, polar.cos);
      const Vector3 n = pose.rotate_to_world(local);
      planes.push_back({n, 1 + n.dot(pose.position)});
    }
}

/// Two balls that overlap by a cap of half their radius.
std::vector<Plane> lens(int rings, bool turned) {
  const double height = 1.5;
  SpatialPose pose;
  pose.position = {0, 0, height};
  if (turned) {
    pose.position = height * Vector3(0.3, 0.2, 1.45).normalized();
    pose.rotation = sample_rotation(0.9, 0.1, 0.4, -0.1);
  }
  std::vector<Plane> planes;
  add_ball(rings, 2 * rings, {}, planes);
  add_ball(rings, 2 * rings, pose, planes);
  return planes;
}

double depth_at(const std::vector<Plane>& planes, const Vector3& x) {
  double depth = kInfinity;
  for (const Plane& p : planes) depth = std::min(depth, -p.distance(x));
  return depth;
}

// The depth is a concave function of the place, so what is highest nearby is highest.
TEST(DeepestPoint, IsDeeperThanEveryPlaceAroundIt) {
  DeepestPoint deepest;
  Random random(5);
  for (const int rings : {3, 8, 40}) {
    for (const bool turned : {false, true}) {
      SCOPED_TRACE(rings);
      const std::vector<Plane> planes = lens(rings, turned);
      deepest.find(planes, {0, 0, 0}, 3);
      EXPECT_EQ(deepest.depth(), depth_at(planes, deepest.point()));
      EXPECT_GT(deepest.depth(), 0.25 - 1e-12);  // of two round balls
      for (int i = 0; i < 300; ++i) {
        const double step = std::pow(10.0, -1 - i % 12);
        const Vector3 place = deepest.point() + sample_vector(random, step);
        ASSERT_LE(depth_at(planes, place), deepest.depth() + 1e-14) << step;
      }
    }
  }
}

// Planes of bodies apart have no common inside: the depth is minus half the gap, in the middle.
TEST(DeepestPoint, LiesInTheMiddleOfAGap) {
  std::vector<Plane> planes;
  SpatialPose pose;
  add_ball(21, 42, pose, planes);  // a face looks along +z only where rings are odd: x is one
  pose.position = {4, 0, 0};
  add_ball(21, 42, pose, planes);
  DeepestPoint deepest;
  deepest.find(planes, {2, 0, 0}, 5);
  EXPECT_LT(deepest.depth(), -0.99);
  EXPECT_GT(deepest.depth(), -1 - 1e-14);
  EXPECT_NEAR(deepest.point().x(), 2, 0.02);
}

// Sixteen times the planes, in rows as those of a mesh: with all of them in one programme, whose
// corner moves with nearly every row, that takes a hundred times the work.
TEST(DeepestPoint, TakesWorkInProportionToThePlanes) {
  DeepestPoint deepest;
  for (const bool turned : {false, true}) {
    double looks[2], count[2];
    for (int k = 0; k < 2; ++k) {
      const std::vector<Plane> planes = lens(k == 0 ? 25 : 100, turned);
      deepest.find(planes, {0, 0, 0}, 3);
      looks[k] = static_cast<double>(deepest.looks());
      count[k] = static_cast<double>(planes.size());
    }
    EXPECT_LT(looks[1] / looks[0], std::pow(count[1] / count[0], 1.2)) << looks[0] / count[0];
    EXPECT_LT(looks[1], 40 * count[1]);
  }
}

}  // namespace
}  // namespace signorini
