#include "model/placement.h"

#include <gtest/gtest.h>

#include "world/build_scene.h"

namespace signorini {
namespace {

TEST(Placement, PointVelocityIsTheRateOfThePointsPosition) {
  const test::Start start{
      .position = {1, 2}, .angle = 0.3, .velocity = {0.5, -1}, .angular_velocity = 2};
  Scene scene = test::scene_of({test::box("A", 2, 1, start)});
  scene.bodies[0].mass_center = Point{0.2, -0.1};
  const BuiltModel b = test::built(scene);
  constexpr double kStep = 1e-6;
  State ahead = b.state, behind = b.state;
  ahead.q += kStep * b.state.v;
  behind.q -= kStep * b.state.v;
  for (const Vector2& p : {Vector2(1, 0.5), Vector2(-1, 0), Vector2(0.2, -0.1)}) {
    const Vector2 moved = test::placement_of(b.model, ahead).pose_of(0).to_world(p) -
                          test::placement_of(b.model, behind).pose_of(0).to_world(p);
    const Vector2 velocity = test::placement_of(b.model, b.state).point_velocity(0, p);
    EXPECT_LT((moved / (2 * kStep) - velocity).norm(), 1e-8);
  }
}

TEST(Placement, TheWorldStandsStillAtTheOrigin) {
  const BuiltModel b = test::built(test::stack(1));
  const Placement placement = test::placement_of(b.model, b.state);
  EXPECT_EQ(placement.pose_of(kWorldBody).to_world({3, 4}), Vector2(3, 4));
  EXPECT_EQ(placement.velocity_of(kWorldBody), Vector2(0, 0));
  EXPECT_EQ(placement.spin_of(kWorldBody), 0);
  EXPECT_EQ(placement.point_velocity(kWorldBody, {3, 4}), Vector2(0, 0));
}

TEST(Placement, AFullTurnChangesNothingVisible) {
  Scene scene = test::scene_of({test::box("A", 2, 1, {.position = {1, 2}, .angle = 0.3})});
  const Placement before = test::placement_of(test::built(scene).model, test::built(scene).state);
  scene.bodies[0].angle += 2 * 3.141592653589793;
  const BuiltModel b = test::built(scene);
  const Placement after = test::placement_of(b.model, b.state);
  EXPECT_LT((after.pose[0].to_world({1, 0.5}) - before.pose[0].to_world({1, 0.5})).norm(), 1e-14);
  EXPECT_NEAR(after.angle[0] - before.angle[0], 2 * 3.141592653589793, 1e-14) << "not wrapped";
}

TEST(Placement, FixedBodiesStayWhereTheModelPutsThem) {
  const BuiltModel b = test::built(test::pit(2, 1));
  State state = b.state;
  state.q.setRandom();
  state.v.setRandom();
  const Placement placement = test::placement_of(b.model, state);
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(placement.pose[i].location, b.model.bodies[i].fixed_location);
    EXPECT_EQ(placement.velocity[i], Vector2(0, 0));
    EXPECT_EQ(placement.spin[i], 0);
  }
}

}  // namespace
}  // namespace signorini
