#include "geometry/overlap/shape_contact.h"

#include <gtest/gtest.h>

#include "geometry/overlap/convex_samples.h"
#include "geometry/overlap/solfec_pairs.h"
#include "geometry/quaternion.h"
#include "geometry/solid/spatial_shapes.h"

namespace signorini {
namespace {

using test::Json;
using test::SolfecPair;

struct PlacedShape {
  ContactShape shape;
  SpatialPose pose;
};

/// A sphere, an ellipsoid or the hull of points as the golden file writes them.
PlacedShape golden_shape(const Json& s) {
  if (s.contains("vertices"))
    return {ContactShape(make_hull(test::points_of(s.at("vertices")))), {}};
  SpatialPose pose;
  pose.position = SolfecPair::vector3(s.at("center"));
  if (s.contains("radius")) return {ContactShape(make_ball(s.at("radius").get<double>())), pose};
  const Json& r = s.at("rotation_columns");
  for (int k = 0; k < 9; ++k)
    pose.rotation(k % 3, k / 3) = r[static_cast<std::size_t>(k)].get<double>();
  return {ContactShape(make_ellipsoid(SolfecPair::vector3(s.at("scale")))), pose};
}

TEST(ShapeContact, OfTheCurvedGoldenPairsHasTheReferenceGap) {
  ShapeContactSolver solver;
  ContactRules rules;
  rules.margin = 1e9;
  int compared = 0;
  for (const Json& c : test::golden("geometry/solfec_curved").at("cases")) {
    SCOPED_TRACE(c.at("name").get<std::string>());
    const PlacedShape a = golden_shape(c.at("a")), b = golden_shape(c.at("b"));
    const ShapeContact& contact = solver.find(a.shape, a.pose, b.shape, b.pose, rules);
    const Json& reference = c.at("reference");
    const double exact = reference.at("signed_distance").get<double>();
    const double tolerance = reference.at("tolerance").get<double>();
    EXPECT_NEAR(contact.gap, exact, tolerance) << std::abs(contact.gap - exact) / tolerance;
    EXPECT_NEAR(length(contact.normal), 1, 1e-15);
    EXPECT_LE(length(contact.point_b - contact.point_a - contact.gap * contact.normal), 1e-7);
    ++compared;
  }
  EXPECT_EQ(compared, 113);
}

/// GEO-03 of the validation table: lines 1-12 by hand for two unit cubes.
TEST(ShapeContact, ByTheDocumentsRulesIsTheDocuments) {
  const ContactShape cube(make_box({1, 1, 1}));
  const SpatialPose a{{0.5, 0.5, 0.5}, Matrix3::Identity()};
  const SpatialPose b{{0.75, 0.8, 1.4}, Matrix3::Identity()};
  ShapeContactSolver solver;
  ContactRules rules;
  rules.normal = NormalRule::document;
  const ShapeContact document = solver.find(cube, a, cube, b, rules);
  EXPECT_LE(length(document.point - Vector3(0.625, 0.65, 0.95)), 1e-14);
  EXPECT_LE(length(document.normal -
                   Vector3(0.017771269864069246, 0.02040069244599786, 0.9996339298538952)),
            1e-14);
  EXPECT_NEAR(document.area, 0.67, 1e-14);
  EXPECT_NEAR(document.overlap->volume, 0.0525, 1e-15);
  EXPECT_NEAR(document.gap, -0.1, 1e-14) << "the signed distance";
  // Lines 12: the width along the normal; lines 13-15 make less of it when the bodies part sooner.
  const OverlapContact line12 =
      overlap_contact(solver.overlap_solver(), *document.overlap, NormalRule::document);
  EXPECT_NEAR(line12.width, 0.12757233009563995, 1e-14);
  rules.gap = GapRule::document;
  const ShapeContact parted = solver.find(cube, a, cube, b, rules);
  EXPECT_LE(parted.gap, -0.1);
  EXPECT_GE(parted.gap, -0.12757233009563995);
  rules = ContactRules();
  const ShapeContact& ours = solver.find(cube, a, cube, b, rules);
  // Area vectors (0.07, 0.075, 0.525).
  const Vector3 n = Vector3(0.07, 0.075, 0.525) / length(Vector3(0.07, 0.075, 0.525));
  EXPECT_LE(length(ours.normal - n), 1e-14);
}

/// Polygons, segments and points have no intersection; what touches them does so at one place.
TEST(ShapeContact, OfWhatHasNoVolumeIsWhereItIsNearest) {
  ShapeContactSolver solver;
  ContactRules rules;
  rules.margin = 0.1;
  rules.points = PointRule::patch;
  SpatialShape triangle;
  triangle.core = Core::polyhedron;
  triangle.polyhedron.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  triangle.polyhedron.face_start = {0};
  const ContactShape flat(triangle), cube(make_box({1, 1, 1})), ball(make_ball(0.5)),
      ground(make_half_space());
  const SpatialPose above{{0.2, 0.2, 0.55}, Matrix3::Identity()};
  for (const ContactShape* other : {&cube, &ball, &flat}) {
    const bool thick = other != &flat;
    const SpatialPose pose = thick ? above : SpatialPose{{0, 0, 0.05}, Matrix3::Identity()};
    const ShapeContact& c = solver.find(flat, {}, *other, pose, rules);
    ASSERT_TRUE(c.touches);
    EXPECT_NEAR(c.gap, 0.05, 1e-15);
    EXPECT_LE(length(c.normal - Vector3(0, 0, 1)), 1e-15);
    EXPECT_EQ(c.overlap, nullptr);
    EXPECT_EQ(solver.points().size(), 1u);
  }
  const SpatialPose upright{{0, 0, -0.01}, rotation_matrix({.w = 1, .x = 1, .y = 0, .z = 0})};
  const ShapeContact& c = solver.find(flat, upright, ground, {}, rules);
  EXPECT_NEAR(c.gap, -0.01, 1e-15);
}

/// Swapped, a contact has the normal reversed and the sides exchanged, bit for bit.
TEST(ShapeContact, KnowsNoNames) {
  Random random(11);
  ShapeContactSolver solver;
  std::vector<ContactShape> shapes;
  for (const test::Named& named : test::all_shapes()) shapes.emplace_back(named.shape);
  shapes.emplace_back(make_half_space());
  ContactRules rules;
  rules.points = PointRule::patch;
  rules.margin = 0.05;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    for (std::size_t j = 0; j < shapes.size(); ++j) {
      if (i + 1 == shapes.size() && j + 1 == shapes.size()) continue;
      for (int k = 0; k < 5; ++k) {
        const SpatialPose pose_a = sample_pose(random, 0.7), pose_b = sample_pose(random, 0.7);
        const ShapeContact one = solver.find(shapes[i], pose_a, shapes[j], pose_b, rules);
        const std::vector<PatchPoint> points(solver.points().begin(), solver.points().end());
        const ShapeContact& two = solver.find(shapes[j], pose_b, shapes[i], pose_a, rules);
        SCOPED_TRACE(std::to_string(i) + " " + std::to_string(j));
        ASSERT_EQ(one.touches, two.touches);
        if (!one.touches) continue;
        EXPECT_EQ(one.gap, two.gap);
        EXPECT_EQ(one.area, two.area);
        EXPECT_TRUE(one.area >= 0 && one.area < 1e3) << one.area;
        EXPECT_TRUE(one.point == two.point);
        EXPECT_TRUE(one.normal == -two.normal);
        EXPECT_EQ(one.surface_a, two.surface_b);
        EXPECT_TRUE(one.point_a == two.point_b);
        ASSERT_EQ(points.size(), solver.points().size());
        ASSERT_FALSE(points.empty());
        for (std::size_t p = 0; p < points.size(); ++p) {
          EXPECT_EQ(points[p].gap, solver.points()[p].gap);
          EXPECT_TRUE(points[p].point == solver.points()[p].point);
        }
      }
    }
  }
}

TEST(ShapeContact, PatchOfABoxOnTheGroundIsItsFourCorners) {
  const ContactShape ground(make_half_space()), box(make_box({1, 0.5, 0.5}));
  ShapeContactSolver solver;
  ContactRules rules;
  rules.points = PointRule::patch;
  rules.margin = 0.02;
  for (double height : {0.25 - 0.001, 0.25, 0.25 + 0.001}) {
    const ShapeContact& c =
        solver.find(ground, {}, box, {{3, 4, height}, Matrix3::Identity()}, rules);
    ASSERT_TRUE(c.touches);
    EXPECT_NEAR(c.gap, height - 0.25, 1e-14);
    EXPECT_LE(length(c.normal - Vector3(0, 0, 1)), 1e-14);
    ASSERT_EQ(solver.points().size(), 4u);
    for (const PatchPoint& p : solver.points()) {
      EXPECT_NEAR(std::abs(p.point.x() - 3), 0.5, 1e-12);
      EXPECT_NEAR(std::abs(p.point.y() - 4), 0.25, 1e-12);
      EXPECT_NEAR(p.gap, height - 0.25, 1e-12);
    }
  }
  EXPECT_FALSE(solver.find(ground, {}, box, {{3, 4, 0.3}, Matrix3::Identity()}, rules).touches);
}

/// A box with smoothed edges stands on the corners of its core.
TEST(ShapeContact, PatchOfARoundedBoxHasFourPoints) {
  const ContactShape ground(make_box({10, 10, 1})), box(make_box({1, 0.5, 0.5}, 0.05));
  ShapeContactSolver solver;
  ContactRules rules;
  rules.points = PointRule::patch;
  const SpatialPose pose{{0, 0, 0.5 + 0.249}, Matrix3::Identity()};
  const ShapeContact& c = solver.find(ground, {}, box, pose, rules);
  ASSERT_TRUE(c.touches);
  ASSERT_EQ(solver.points().size(), 4u);
  for (const PatchPoint& p : solver.points()) {
    EXPECT_NEAR(std::abs(p.point.x()), 0.45, 1e-9);
    EXPECT_NEAR(p.gap, -0.001, 1e-12);
    EXPECT_NEAR(p.point.z(), 0.4995, 1e-12);
  }
}

/// (17): for shallow overlaps the ellipse is the common part of the surfaces: balls of radius r, s
/// have half of their lens' surface in closed form.
TEST(CurvedArea, OfShallowBallsIsHalfTheSurfaceOfTheLens) {
  ShapeContactSolver solver;
  const ContactShape ball(make_ball(0.5)), ellipsoid(make_ellipsoid({0.5, 0.5, 0.5}));
  const SpatialPose far{{0, 0, 0.9999}, Matrix3::Identity()};
  const double lens = solver.find(ball, {}, ball, far, {}).area;
  const double ellipse = solver.find(ellipsoid, {}, ball, far, {}).area;
  EXPECT_NEAR(ellipse, lens, 1e-3 * lens);
  // A cylinder standing on the ground: its base.
  const ContactShape ground(make_half_space()), cylinder(make_cylinder(0.3, 1));
  const SpatialPose standing{{0, 0, 0.499}, Matrix3::Identity()};
  EXPECT_NEAR(solver.find(ground, {}, cylinder, standing, {}).area, 3.14159265358979 * 0.09, 1e-9);
  // Lying: length times the chord 2 sqrt(2 r depth).
  SpatialPose lying{{0, 0, 0.299}, sample_rotation(1, 1, 0, 0)};
  EXPECT_NEAR(solver.find(ground, {}, cylinder, lying, {}).area, 2 * std::sqrt(2 * 0.3 * 0.001),
              1e-6);
}

/// Edges and corners that just meet part along many directions; rounding must not choose.
TEST(ShapeContact, OfEdgesAndCornersThatMeetHasTheMeanOfTheNormalsThatPartThem) {
  const ContactShape cube(make_box({1, 1, 1}));
  ShapeContactSolver solver;
  ContactRules rules;
  rules.points = PointRule::all;
  rules.normal = NormalRule::distance;
  rules.margin = 1e-4;
  const SpatialPose a;
  const double tiny = 1e-12;
  for (const Vector3& way : {Vector3(1, 1, 0), Vector3(0, -1, 1), Vector3(1, 1, 1),
                             Vector3(1, 1, 0.4), Vector3(-1, 0.3, -1)}) {
    const Vector3 place = way;
    Vector3 mean = way;
    for (int k = 0; k < 3; ++k) {
      if (std::fabs(mean[k]) < 1) mean[k] = 0;
    }
    mean /= length(mean);
    std::size_t points = 0;
    for (const Vector3& off : {Vector3(0, 0, 0), Vector3(tiny, -tiny, 0), Vector3(-tiny, tiny, 0),
                               Vector3(tiny, tiny, tiny), Vector3(-tiny, 3 * tiny, -2 * tiny)}) {
      const SpatialPose b{place + off, Matrix3::Identity()};
      const ShapeContact there = solver.find(cube, a, cube, b, rules);
      ASSERT_TRUE(there.touches);
      EXPECT_LE(length(there.normal - mean), 1e-15);
      EXPECT_NEAR(there.gap, 0, 10 * tiny);
      if (points == 0) points = solver.points().size();
      EXPECT_EQ(solver.points().size(), points);
      for (const PatchPoint& p : solver.points()) EXPECT_NEAR(p.gap, 0, 10 * tiny);
      const ShapeContact back = solver.find(cube, b, cube, a, rules);
      EXPECT_EQ(back.normal, -there.normal);
    }
  }
  // What is apart, or has one normal, keeps that.
  const SpatialPose apart{{1.001, 1.002, 0}, Matrix3::Identity()};
  rules.margin = 0.1;
  const Vector3 away = solver.find(cube, a, cube, apart, rules).normal;
  EXPECT_LE(length(away - Vector3(1, 2, 0) / std::sqrt(5.0)), 1e-9);
  const SpatialPose on{{0.999, 1, 0}, Matrix3::Identity()};
  EXPECT_EQ(solver.find(cube, a, cube, on, rules).normal, Vector3(0, 1, 0));
}

}  // namespace
}  // namespace signorini
