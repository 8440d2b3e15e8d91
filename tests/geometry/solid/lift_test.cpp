#include "geometry/solid/lift.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "base/scalar_math.h"
#include "geometry/mass_properties.h"

namespace signorini {
namespace {

// A prism's moment about its axis is the polar moment of its outline times the thickness.
TEST(Lift, KeepsAreaCentreAndPolarMoment) {
  const std::vector<Vector2> pentagon{{0, 0}, {4, 0}, {5, 2}, {2, 5}, {-1, 3}};
  for (const PlanarShape& shape : {make_box(2, 3), make_disc(0.7), make_polygon(pentagon)}) {
    const AreaProperties planar = area_properties(shape);
    const CompoundPart part = lift(shape, 0.5).part;
    const SolidProperties solid = properties_of(moments_of(part.shape).moved(part.pose));
    EXPECT_NEAR(solid.volume, 0.5 * planar.area, 1e-14 * planar.area);
    EXPECT_NEAR(solid.center.x(), planar.center.x(), 1e-14);
    EXPECT_NEAR(solid.center.y(), planar.center.y(), 1e-14);
    EXPECT_NEAR(solid.center.z(), 0, 1e-15);
    EXPECT_NEAR(solid.inertia(2, 2), 0.5 * planar.polar_moment, 1e-13 * planar.polar_moment);
  }
}

TEST(Lift, DiscsBecomeBallsToo) {
  const CompoundPart ball = lift(make_disc(0.7), 1, DiscLift::ball).part;
  EXPECT_EQ(ball.shape.core, Core::point);
  EXPECT_EQ(ball.shape.rounding, 0.7);
}

TEST(Lift, RefusesWhatIsNotConvex) {
  const std::vector<Vector2> arrow{{0, 0}, {2, 1}, {0, 2}, {1, 1}};
  EXPECT_THROW(lift(make_polygon(arrow), 1), std::invalid_argument);
}

/// Half circles of the given radii about (-a, 0) and (a, 0), turned and moved.
PlanarShape stadium(double a, double radius, double angle, const Vector2& place) {
  const SinCos turn = sin_cos(angle);
  const auto at = [&](double x, double y) {
    return Vector2(place.x() + turn.cos * x - turn.sin * y,
                   place.y() + turn.sin * x + turn.cos * y);
  };
  const auto side = [](const Vector2& from, const Vector2& to) {
    return make_straight_edge(from, to, to.x() < from.x());  // counter-clockwise
  };
  return make_outline({side(at(-a, -radius), at(a, -radius)),
                       make_circular_edge(at(a, -radius), at(a, radius), at(a, 0), false, true),
                       side(at(a, radius), at(-a, radius)),
                       make_circular_edge(at(-a, radius), at(-a, -radius), at(-a, 0), false, true)},
                      {0});
}

TEST(Lift, RefusesMoreCornersThanAHullIsFoundOfInSeconds) {
  const auto regular = [](int sides) {
    std::vector<Vector2> corners;
    for (int i = 0; i < sides; ++i) {
      const SinCos turn = sin_cos(2 * 3.14159265358979 * i / sides);
      corners.emplace_back(turn.cos, turn.sin);
    }
    return make_polygon(corners);
  };
  EXPECT_NO_THROW(lift(regular(1000), 1));
  try {
    lift(regular(1001), 1);
    FAIL();
  } catch (const std::invalid_argument& error) {
    EXPECT_STREQ(error.what(),
                 "outline: has 1001 corners; prisms have at most 1000: leave corners out, or draw "
                 "a disc");
  }
}

TEST(Lift, TwoHalfCirclesBecomeABeamOrACapsule) {
  for (const double angle : {0.0, 0.7, 2.5, -1.5707963267948966}) {
    const PlanarShape shape = stadium(1.5, 0.25, angle, {3, -2});
    const AreaProperties planar = area_properties(shape);
    const LiftedShape beam = lift(shape, 0.5);
    EXPECT_EQ(beam.part.shape.core, Core::stadium);
    EXPECT_EQ(beam.cut, 0);
    const SolidProperties solid = properties_of(moments_of(beam.part.shape).moved(beam.part.pose));
    EXPECT_NEAR(solid.volume, 0.5 * planar.area, 1e-14);
    EXPECT_LE(std::fabs(solid.center.x() - 3) + std::fabs(solid.center.y() + 2), 1e-14);
    EXPECT_NEAR(solid.inertia(2, 2), 0.5 * planar.polar_moment, 1e-13);
    const CompoundPart capsule = lift(shape, 0.5, DiscLift::ball).part;
    EXPECT_EQ(capsule.shape.core, Core::segment);
    // Both reach as far in every direction of the plane.
    for (int k = 0; k < 12; ++k) {
      const SinCos d = sin_cos(0.5 * k);
      const Vector3 u(d.cos, d.sin, 0);
      EXPECT_NEAR(support_value(capsule.shape, capsule.pose.rotate_to_body(u)),
                  support_value(beam.part.shape, beam.part.pose.rotate_to_body(u)), 1e-14);
    }
    EXPECT_NEAR(support_value(capsule.shape, capsule.pose.rotate_to_body({0, 0, 1})), 0.25, 1e-15);
    EXPECT_NEAR(capsule.pose.rotation.determinant(), 1, 1e-15);
  }
}

/// A sector of three quarters of a circle has a corner that turns inwards; a half disc has none.
PlanarShape sector(double angle, bool clockwise) {
  const SinCos end = sin_cos(angle);
  const Vector2 start(1, 0), stop(end.cos, end.sin);
  if (clockwise) {
    return make_outline(
        {make_circular_edge(stop, start, {0, 0}, true, true),
         make_straight_edge(start, {0, 0}, false), make_straight_edge({0, 0}, stop, true)},
        {0});
  }
  return make_outline({make_straight_edge({0, 0}, start, false),
                       make_circular_edge(start, stop, {0, 0}, false, true),
                       make_straight_edge(stop, {0, 0}, true)},
                      {0});
}

TEST(Lift, OtherArcsBecomePolygonsInThemWhenAskedTo) {
  constexpr double kQuarter = 1.5707963267948966;
  EXPECT_THROW(lift(sector(kQuarter, false), 1), std::invalid_argument);
  for (const bool clockwise : {false, true}) {
    double before = 1;
    for (const int facets : {4, 16, 64, 256}) {
      const LiftedShape lifted = lift(sector(kQuarter, clockwise), 1, DiscLift::cylinder, facets);
      const double volume = moments_of(lifted.part.shape).volume;
      // Sum of facets/4 triangles with the angle 2 pi / facets.
      EXPECT_NEAR(volume, facets / 8.0 * sin_cos(4 * kQuarter / facets).sin, 1e-14);
      EXPECT_NEAR(lifted.cut, 1 - sin_cos(2 * kQuarter / facets).cos, 1e-15);
      EXPECT_LT(lifted.cut, before);
      before = lifted.cut;
    }
  }
  EXPECT_THROW(lift(sector(3 * kQuarter, false), 1, DiscLift::cylinder, 64), std::invalid_argument);
}

// Smoothing takes corners away and moves no side: what touches a side touches it where it was.
TEST(Lift, SmoothingRoundsEdgesAndKeepsTheSides) {
  const std::vector<Vector2> pentagon{{0, 0}, {4, 0}, {5, 2}, {2, 5}, {-1, 3}};
  for (const bool clockwise : {false, true}) {
    std::vector<Vector2> outline = pentagon;
    if (clockwise) std::ranges::reverse(outline);
    const SpatialShape sharp = lift(make_polygon(outline), 1).part.shape;
    const SpatialShape round =
        lift(make_polygon(outline), 1, DiscLift::cylinder, 0, 0.01).part.shape;
    EXPECT_EQ(round.rounding, 0.01);
    for (std::size_t i = 0; i < pentagon.size(); ++i) {
      const Vector2 along = pentagon[(i + 1) % pentagon.size()] - pentagon[i];
      const Vector3 out = Vector3(along.y(), -along.x(), 0) / along.norm();
      EXPECT_NEAR(support(round, out).dot(out), support(sharp, out).dot(out), 1e-14);
    }
    EXPECT_NEAR(support(round, {0, 0, 1}).z(), 0.5, 1e-15);
    EXPECT_LT(moments_of(round).volume, moments_of(sharp).volume);
  }
}

TEST(Lift, SmoothingTakesATenthOfTheSmallestSizeAtMost) {
  EXPECT_NEAR(lift(make_box(2, 3), 1, DiscLift::cylinder, 0, 5).part.shape.rounding, 0.1, 1e-15);
  EXPECT_NEAR(lift(make_box(2, 0.3), 1, DiscLift::cylinder, 0, 5).part.shape.rounding, 0.03, 1e-15);
  EXPECT_EQ(lift(make_box(2, 3), 1, DiscLift::cylinder, 0, 0.02).part.shape.rounding, 0.02);
}

}  // namespace
}  // namespace signorini
