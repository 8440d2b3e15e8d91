#include "geometry/distance/portal_refinement.h"

#include <gtest/gtest.h>

#include "geometry/distance/convex_pairs.h"

namespace signorini {
namespace {

using namespace test;

/// A rounded core as the portal search sees it.
struct Seen {
  ConvexCore core;
  SpatialPose pose;

  static Vector3 farthest(const void* shape, const Vector3& n) {
    const Seen& s = *static_cast<const Seen*>(shape);
    int hint = 0;
    return s.pose.to_world(support(s.core, s.pose.rotate_to_body(n), hint)) + s.core.rounding * n;
  }
  [[nodiscard]] PortalBody body(bool bijective = false) const {
    return {this, &farthest, pose.position, bijective};
  }
};

Seen random_seen(Random& random, int kind, double extent) {
  return {random_core(random, kind, 1), random_pose(random, extent)};
}

TEST(PortalRefinement, SignIsThatOfTheDistanceAndSizeAnUpperBound) {
  Random random(11);
  for (int k = 0; k < 2000; ++k) {
    const Seen a = random_seen(random, k % kCoreKinds, 0.3);
    const Seen b = random_seen(random, (k / kCoreKinds) % kCoreKinds, 1.2);
    const double exact = DistanceSolver().distance(a.core, a.pose, b.core, b.pose).distance;
    const PortalResult r = refine_portal(a.body(), b.body());
    ASSERT_TRUE(std::isfinite(r.distance) && r.normal.allFinite() && r.point_a.allFinite());
    if (std::fabs(exact) < 1e-6) continue;
    EXPECT_EQ(r.distance < 0, exact < 0) << k << " " << exact << " " << r.distance;
    EXPECT_GE(std::fabs(r.distance), std::fabs(exact) - 1e-6) << k;
  }
}

TEST(PortalRefinement, BallOnAFlatFaceIsExact) {
  Random random(12);
  const Seen ground = {box_core({2, 2, 1}), {{0, 0, -1}, Matrix3::Identity()}};
  for (int k = 0; k < 200; ++k) {
    const double x = between(random, -1, 1), y = between(random, -1, 1),
                 depth = 1e-3 * random.next_unit();
    const Seen ball = {sphere_core(0.1), {{x, y, 0.1 - depth}, Matrix3::Identity()}};
    const PortalResult r = refine_portal(ground.body(), ball.body(true));
    EXPECT_NEAR(r.distance, -depth, 1e-12);
    EXPECT_LE(length(r.normal - Vector3(0, 0, 1)), 1e-12);
  }
}

TEST(PortalRefinement, EndsWithASlabWhereTheOriginalStops) {
  const Seen cube = {box_core({0.5, 0.5, 0.5}), {}};
  const PortalResult same = refine_portal(cube.body(), cube.body());
  EXPECT_EQ(same.end, PortalEnd::same_centers);
  EXPECT_NEAR(same.distance, -1, 1e-15);
  const Seen plate = {box_core({1, 1, 0}), {}},
             other = {box_core({1, 1, 0}), {{0.5, 0.2, 0}, Matrix3::Identity()}};
  const PortalResult flat = refine_portal(plate.body(), other.body());
  EXPECT_TRUE(std::isfinite(flat.distance));
}

TEST(PortalRefinement, CentredBallEndsOnTheLineOfCentres) {
  const Seen ground = {box_core({1.5, 1.5, 0.5}), {{0, 0, -0.5}, Matrix3::Identity()}};
  const Seen ball = {sphere_core(0.1), {{0, 0, 0.0999}, Matrix3::Identity()}};
  const PortalResult r = refine_portal(ground.body(), ball.body(true));
  EXPECT_NEAR(r.distance, -1e-4, 1e-14);
}

}  // namespace
}  // namespace signorini
