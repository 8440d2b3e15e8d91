#include "geometry/planar_pose.h"

#include <gtest/gtest.h>

#include "geometry/random_shapes.h"

namespace signorini {
namespace {

PlanarPose random_pose(Random& random) {
  const SinCos d = sin_cos(test::between(random, -10, 10));
  PlanarPose pose;
  pose.mass_center = test::random_point(random, 2);
  pose.location = test::random_point(random, 5);
  pose.sin = d.sin;
  pose.cos = d.cos;
  return pose;
}

TEST(PlanarPose, ToBodyInvertsToWorld) {
  Random random(41);
  for (int i = 0; i < 200; ++i) {
    const PlanarPose pose = random_pose(random);
    const Vector2 p = test::random_point(random, 3);
    EXPECT_LT((pose.to_body(pose.to_world(p)) - p).norm(), 1e-14);
    EXPECT_LT((pose.rotate_to_body(pose.rotate_to_world(p)) - p).norm(), 1e-14);
  }
}

TEST(PlanarPose, KeepsDistancesAndAngles) {
  Random random(42);
  for (int i = 0; i < 200; ++i) {
    const PlanarPose pose = random_pose(random);
    const Vector2 a = test::random_point(random, 3), b = test::random_point(random, 3);
    EXPECT_NEAR((pose.to_world(a) - pose.to_world(b)).norm(), (a - b).norm(), 1e-14);
    EXPECT_NEAR(cross(pose.rotate_to_world(a), pose.rotate_to_world(b)), cross(a, b), 1e-13);
  }
}

TEST(PlanarPose, TheMassCentreLiesAtTheLocation) {
  Random random(43);
  for (int i = 0; i < 50; ++i) {
    const PlanarPose pose = random_pose(random);
    EXPECT_EQ(pose.to_world(pose.mass_center), pose.location);
  }
}

}  // namespace
}  // namespace signorini
