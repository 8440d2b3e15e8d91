#include "geometry/solid/lift.h"

#include <gtest/gtest.h>

#include <stdexcept>

#include "geometry/mass_properties.h"

namespace signorini {
namespace {

// A prism's moment about its axis is the polar moment of its outline times the thickness.
TEST(Lift, KeepsAreaCentreAndPolarMoment) {
  const std::vector<Vector2> pentagon{{0, 0}, {4, 0}, {5, 2}, {2, 5}, {-1, 3}};
  for (const PlanarShape& shape : {make_box(2, 3), make_disc(0.7), make_polygon(pentagon)}) {
    const AreaProperties planar = area_properties(shape);
    const CompoundPart part = lift(shape, 0.5);
    const SolidProperties solid = properties_of(moments_of(part.shape).moved(part.pose));
    EXPECT_NEAR(solid.volume, 0.5 * planar.area, 1e-14 * planar.area);
    EXPECT_NEAR(solid.center.x(), planar.center.x(), 1e-14);
    EXPECT_NEAR(solid.center.y(), planar.center.y(), 1e-14);
    EXPECT_NEAR(solid.center.z(), 0, 1e-15);
    EXPECT_NEAR(solid.inertia(2, 2), 0.5 * planar.polar_moment, 1e-13 * planar.polar_moment);
  }
}

TEST(Lift, DiscsBecomeBallsToo) {
  const CompoundPart ball = lift(make_disc(0.7), 1, DiscLift::ball);
  EXPECT_EQ(ball.shape.core, Core::point);
  EXPECT_EQ(ball.shape.rounding, 0.7);
}

TEST(Lift, RefusesWhatIsNotConvex) {
  const std::vector<Vector2> arrow{{0, 0}, {2, 1}, {0, 2}, {1, 1}};
  EXPECT_THROW(lift(make_polygon(arrow), 1), std::invalid_argument);
}

}  // namespace
}  // namespace signorini
