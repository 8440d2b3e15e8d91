#include "geometry/solid/spatial_shape.h"

#include <gtest/gtest.h>

#include "geometry/solid/spatial_shapes.h"
#include "golden/golden_file.h"

namespace signorini {
namespace {

using test::all_shapes;
using test::Json;
using test::Numbers;

TEST(SpatialShape, SupportValuesAgreeWithClosedForms) {
  const Json& rows = test::golden("validation/GEO-04-support-functions")["reference"]["rows"];
  SpatialShape cone = make_cone(1, 3);
  for (const Json& row : rows) {
    const Vector3 u(row["direction"][0], row["direction"][1], row["direction"][2]);
    const auto expect = [&](const SpatialShape& shape, const char* name) {
      const double value = row[name];
      // Gold of GEO-04: relative 1e-15.
      EXPECT_NEAR(support_value(shape, u), value, 1e-15 * std::fabs(value)) << name;
      EXPECT_NEAR(support(shape, u).dot(u), value, 1e-15 * std::fabs(value)) << name;
    };
    expect(make_ball(1), "sphere_r1");
    expect(make_box({2, 4, 6}), "box_half_1_2_3");
    expect(make_ellipsoid({1, 2, 3}), "ellipsoid_1_2_3");
    expect(make_cylinder(1, 4), "cylinder_r1_halfheight2_z");
    expect(make_capsule(1, 4), "capsule_r1_halflength2_z");
    expect(cone, "cone_r1_h3_base_z0_apex_up");
    const Vector3 point = support(make_ellipsoid({1, 2, 3}), u);
    for (std::size_t i = 0; i < 3; ++i) {
      const double value = row["ellipsoid_point"][i];
      EXPECT_NEAR(point[static_cast<int>(i)], value, 1e-15 * std::fabs(value));
    }
  }
}

SpatialShape golden_shape(const Json& s) {
  const std::string kind = s["kind"];
  const double smooth = s.value("smooth", 0.0);
  const auto length = [&](const char* name) { return s[name].get<double>(); };
  if (kind == "Sphere") return make_ball(length("diameter") / 2);
  if (kind == "Box")
    return make_box({length("lengthX"), length("lengthY"), length("lengthZ")}, smooth);
  if (kind == "Ellipsoid") {
    return make_ellipsoid(Vector3(length("lengthX"), length("lengthY"), length("lengthZ")) / 2);
  }
  if (kind == "Capsule") return make_capsule(length("diameter") / 2, length("length"));
  if (kind == "Cylinder") return make_cylinder(length("diameter") / 2, length("length"), smooth);
  EXPECT_EQ(kind, "Cone");
  return make_cone(length("diameter") / 2, length("length"), length("topDiameter") / 2, smooth);
}

SpatialPose golden_pose(const Json& s) {
  const double w = s["q_wxyz"][0], x = s["q_wxyz"][1], y = s["q_wxyz"][2], z = s["q_wxyz"][3];
  SpatialPose pose;
  for (std::size_t i = 0; i < 3; ++i)
    pose.position[static_cast<int>(i)] = s["pos"][i].get<double>();
  pose.rotation << 1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y),
      2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x), 2 * (x * z - w * y),
      2 * (y * z + w * x), 1 - 2 * (x * x + y * y);
  return pose;
}

// The signed distance is the largest separation over all directions, taken at the exact normal; so
// right support functions reproduce it (exact columns of 243 pairs).
TEST(SpatialShape, SupportsReproduceExactDistancesAlongTheExactNormal) {
  double worst = 0;
  const Json& cases = test::golden("geometry/modia3d_narrow_phase")["cases"];
  for (const Json& c : cases) {
    const SpatialPose a = golden_pose(c["A"]), b = golden_pose(c["B"]);
    const Vector3 n(c["normal"][0], c["normal"][1], c["normal"][2]);
    const Vector3 between = b.position - a.position;
    const double separation = between.dot(n) -
                              support_value(golden_shape(c["A"]), a.rotate_to_body(n)) -
                              support_value(golden_shape(c["B"]), b.rotate_to_body(-n));
    worst = std::fmax(worst, std::fabs(separation - c["distance"].get<double>()));
  }
  EXPECT_LT(worst, 1e-10);
  RecordProperty("worst", std::to_string(worst));
}

TEST(SpatialShape, SupportMaximisesOverTheSurface) {
  Numbers numbers(12);
  for (const auto& [name, shape] : all_shapes()) {
    std::vector<Vector3> surface;
    for (int i = 0; i < 3000; ++i) surface.push_back(support(shape, numbers.direction()));
    for (int i = 0; i < 200; ++i) {
      const Vector3 u = numbers.direction();
      const double value = support_value(shape, u);
      EXPECT_NEAR(support(shape, u).dot(u), value, 4e-15) << name;
      EXPECT_NEAR(support(shape, 7.5 * u).dot(u), value, 4e-15) << name;
      double best = -kInfinity;
      for (const Vector3& x : surface) best = std::fmax(best, x.dot(u));
      EXPECT_LE(best, value + 4e-15) << name;
      // 3000 samples leave gaps of some 0.1 rad; the surface falls by at most size * 0.1^2 there.
      EXPECT_GT(best, value - 0.03) << name;
    }
  }
}

TEST(SpatialShape, BoundsAreTight) {
  Numbers numbers(15);
  for (const auto& [name, shape] : all_shapes()) {
    const SpatialPose pose{.position = numbers.in_cube(), .rotation = numbers.rotation()};
    const Box box = bounds(shape, pose);
    for (int i = 0; i < 3; ++i) {
      Vector3 axis = Vector3::Unit(i);
      EXPECT_NEAR(pose.to_world(support(shape, pose.rotate_to_body(axis)))[i], box.high[i], 1e-14)
          << name;
      axis = -axis;
      EXPECT_NEAR(pose.to_world(support(shape, pose.rotate_to_body(axis)))[i], box.low[i], 1e-14)
          << name;
    }
  }
}

// The normal turns by the curvature times the way: from finite differences of the support point.
TEST(SpatialShape, CurvaturesAgreeWithFiniteDifferences) {
  Numbers numbers(16);
  for (const auto& [name, shape] : all_shapes()) {
    for (int i = 0; i < 100; ++i) {
      const Vector3 n = numbers.direction();
      const SurfaceCurvature c = curvature_at(shape, support(shape, n), n);
      const Vector3 along = c.direction, across = n.cross(along);
      EXPECT_NEAR(along.dot(n), 0, 1e-12) << name;
      EXPECT_NEAR(along.norm(), 1, 1e-12) << name;
      const double h = 1e-5;
      const auto radius = [&](const Vector3& t) {
        return (support(shape, (n + h * t).eval()) - support(shape, (n - h * t).eval())).dot(t) /
               (2 * h);
      };
      const double larger = radius(along), smaller = radius(across);
      if (larger > 100) continue;  // across a flat side within the step
      EXPECT_NEAR(1 / c.smaller, larger, 1e-6) << name;
      EXPECT_NEAR(c.larger == kInfinity ? 0 : 1 / c.larger, smaller, 1e-6) << name;
    }
  }
}

TEST(SpatialShape, CurvaturesOfSidesAndFaces) {
  const SurfaceCurvature side = curvature_at(make_cylinder(0.5, 2), {0.5, 0, 0.3}, {1, 0, 0});
  EXPECT_EQ(side.smaller, 0);
  EXPECT_EQ(side.larger, 2);
  EXPECT_EQ(side.direction, Vector3(0, 0, 1));
  const SurfaceCurvature top = curvature_at(make_cylinder(0.5, 2), {0.1, 0, 1}, {0, 0, 1});
  EXPECT_EQ(top.smaller, 0);
  EXPECT_EQ(top.larger, 0);
  // Side of a cone: cosine of the half angle over the distance from the axis.
  const double slant = 5;
  const SurfaceCurvature cone =
      curvature_at(make_cone(3, 4), {1.5, 0, 2}, {4 / slant, 0, 3 / slant});
  EXPECT_EQ(cone.smaller, 0);
  EXPECT_NEAR(cone.larger, 0.8 / 1.5, 1e-15);
  EXPECT_EQ(curvature_at(make_box({1, 1, 1}), {0.5, 0.1, 0}, {1, 0, 0}).larger, 0);
  const double s = std::sqrt(0.5);
  const SurfaceCurvature edge = curvature_at(make_box({1, 1, 1}), {0.5, 0.5, 0}, {s, s, 0});
  EXPECT_EQ(edge.smaller, 0);
  EXPECT_EQ(edge.larger, kInfinity);
  const SurfaceCurvature round = curvature_at(make_box({1, 1, 1}, 0.125), {0.4, 0.4, 0}, {s, s, 0});
  EXPECT_EQ(round.smaller, 0);
  EXPECT_EQ(round.larger, 8);
}

TEST(SpatialShape, SurfacesHaveTheirIds) {
  const SpatialShape box = make_box({1, 2, 3});
  EXPECT_EQ(surface_at(box, {-0.5, 0.3, 1}), 0);
  EXPECT_EQ(surface_at(box, {0.5, 0.3, 1}), 1);
  EXPECT_EQ(surface_at(box, {0, -0.99, 1}), 2);
  EXPECT_EQ(surface_at(box, {0, 0.99, 1}), 3);
  EXPECT_EQ(surface_at(box, {0, 0.2, -1.5}), 4);
  EXPECT_EQ(surface_at(box, {0, 0.2, 1.5}), 5);
  const SpatialShape cone = make_cone(1, 2, 0.5);
  EXPECT_EQ(surface_at(cone, {0.75, 0, 1}), 0);
  EXPECT_EQ(surface_at(cone, {0.1, 0, 0.01}), 1);
  EXPECT_EQ(surface_at(cone, {0.1, 0, 1.99}), 2);
}

/// What a maker says when it refuses.
template <class Make>
std::string message(Make make) {
  try {
    make();
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
  return "accepted";
}

TEST(SpatialShape, MakersSayWhatIsWrong) {
  EXPECT_EQ(message([] { make_ball(-1); }), "radius: must be positive, got -1");
  EXPECT_EQ(message([] { make_ball(kNaN); }), "radius: must be positive, got nan");
  EXPECT_EQ(message([] { make_box({1, 0, 1}); }), "lengths: must be positive, got 0");
  EXPECT_EQ(message([] { make_cone(1, 2, 3); }),
            "top_radius: must be between 0 and base_radius, got 3");
  EXPECT_EQ(message([] {
              make_box({1, 2, 3}, 0.5);
            }),
            "rounding: must be less than 0.5 to leave something of the shape, got 0.5");
  const std::vector<Vector2> arrow{{0, 0}, {2, 1}, {0, 2}, {1, 1}};
  EXPECT_EQ(message([&] { make_prism(arrow, 1); }),
            "polygon: must be convex; divide it into convex parts");
  // All turns of a pentagram are alike, but there are two of them.
  std::vector<Vector2> star;
  for (const int k : {0, 2, 4, 1, 3}) {
    const SinCos turn = sin_cos(2 * 3.14159265358979323846 * k / 5);
    star.emplace_back(turn.cos, turn.sin);
  }
  EXPECT_EQ(message([&] { make_prism(star, 1); }),
            "polygon: crosses itself; give each corner once, in order");
  const std::vector<Vector2> spike{{0, 0}, {2, 0}, {1, 0}, {1, 1}}, two{{0, 0}, {1, 0}, {0, 0}},
      wild{{0, 0}, {1, kNaN}, {0, 1}};
  EXPECT_EQ(message([&] { make_prism(spike, 1); }),
            "polygon: must be convex; divide it into convex parts");
  EXPECT_EQ(message([&] { make_prism(two, 1); }), "polygon: needs three different corners");
  EXPECT_EQ(message([&] { make_prism(wild, 1); }), "polygon[1]: not finite, or larger than 1e150");
}

// A rounding may be as large as the largest ball that rolls along all sides, and no larger.
TEST(SpatialShape, RoundPrismsHaveRoomForTheirRounding) {
  const std::vector<Vector2> right{
      {0, 0}, {3, 0}, {3, 0}, {0, 4}};  // its inscribed circle has r = 1
  EXPECT_NEAR(prism_room(right, 10), 1, 1e-15);
  EXPECT_EQ(prism_room(right, 0.5), 0.25);
  EXPECT_NEAR(moments_of(make_prism(right, 10, 1e-9)).volume, 60, 1e-6);
  EXPECT_THROW(make_prism(right, 10, 1.0001), std::invalid_argument);
  EXPECT_EQ(message([&] { make_prism(right, 0.5, 0.25); }),
            "rounding: must be less than 0.25 to leave something of the shape, got 0.25");
  EXPECT_EQ(message([&] { make_prism(right, 1, -1); }), "rounding: must not be negative, got -1");
}

// Points along the sides, and turns that only rounding makes, do no harm.
TEST(SpatialShape, PrismsMayHavePointsAlongTheirSides) {
  Numbers numbers(19);
  for (int n = 0; n < 100; ++n) {
    const SinCos turn = sin_cos(numbers.uniform(0, 6.28));
    std::vector<Vector2> polygon;
    for (int i = 0; i < 40; ++i) {
      const double t = i % 10 / 10.0;
      const Vector2 p = i < 10   ? Vector2(t, 0)
                        : i < 20 ? Vector2(1, t)
                        : i < 30 ? Vector2(1 - t, 1)
                                 : Vector2(0, 1 - t);
      polygon.emplace_back(turn.cos * p.x() - turn.sin * p.y(),
                           turn.sin * p.x() + turn.cos * p.y());
    }
    EXPECT_NEAR(moments_of(make_prism(polygon, 1)).volume, 1, 1e-14);
  }
}

}  // namespace
}  // namespace signorini
