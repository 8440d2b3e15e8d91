// Where friction acts: the same place and slip rate for a record as it is found and as it is after
// a refresh without motion, whichever surface its point was put on.

#include <gtest/gtest.h>

#include <cmath>

#include "contact/friction_row.h"
#include "sim/drop_in/verbs.h"
#include "world/build_scene.h"

namespace signorini {
namespace {

Scene rough(std::vector<SceneBody> bodies) {
  for (SceneBody& body : bodies) body.friction = 0.5;
  return test::scene_of(std::move(bodies));
}

SceneBody fixed(SceneBody body) {
  body.mobility = Mobility::fixed;
  body.mass = std::nullopt;
  return body;
}

/// A box whose corner looks at a disc below, 4 mm away.
std::vector<SceneBody> corner_on_disc() {
  const double half = std::sqrt(2.0) / 2;
  return {
      test::disc("DISC", 0.7, {.position = {0, 0}, .velocity = {-0.1, 0}, .angular_velocity = 2}),
      test::box("BOX", 1, 1,
                {.position = {0.02, 0.7 + 0.004 + half},
                 .angle = std::atan(1.0),
                 .velocity = {0.3, 0},
                 .angular_velocity = -3})};
}

/// A disc 4 mm above the ground, in contact or too fast for that.
std::vector<SceneBody> disc_on_ground(double speed) {
  return {test::ground(),
          test::disc("DISC", 0.3,
                     {.position = {0.1, 0.304}, .velocity = {0.5, -speed}, .angular_velocity = 4})};
}

void expect_same_place(const Scene& scene) {
  Simulation simulation(scene, "contact");
  Verbs verbs(simulation);
  verbs.find_collisions(0, {});
  ASSERT_EQ(verbs.present().size(), 1u);
  const ContactRecord found = verbs.present()[0];
  verbs.update_collisions(std::vector<int>{found.id});
  const ContactRecord refreshed = verbs.present()[0];
  ASSERT_GT(found.gap, 0.003);
  EXPECT_NEAR(refreshed.slip_rate, found.slip_rate, 1e-13);
  const Model& model = simulation.model();
  EXPECT_LT((friction_point(model, refreshed) - friction_point(model, found)).norm(), 1e-14);
}

TEST(FrictionPlace, ACornerOnAnArc) {
  expect_same_place(rough(corner_on_disc()));
  for (const std::size_t k : {0u, 1u}) {
    std::vector<SceneBody> bodies = corner_on_disc();
    bodies[k] = fixed(bodies[k]);
    bodies[k].velocity = {0, 0};
    bodies[k].angular_velocity = 0;
    expect_same_place(rough(bodies));
  }
}

TEST(FrictionPlace, ADiscOnALine) {
  for (const double speed : {0.0, 3.0}) {
    expect_same_place(rough(disc_on_ground(speed)));
    std::vector<SceneBody> bodies = disc_on_ground(speed);
    bodies[0].mobility = Mobility::planar;
    bodies[0].mass = 5;
    expect_same_place(rough(bodies));
  }
}

/// Beside a fixed body friction acts on the moving one's own radius: u = v + omega r.
TEST(FrictionPlace, ADiscSlipsByItsOwnRadiusWhateverTheGap) {
  for (const double speed : {0.0, 3.0}) {
    Simulation simulation(rough(disc_on_ground(speed)), "contact");
    Verbs verbs(simulation);
    verbs.find_collisions(0, {});
    ASSERT_EQ(verbs.present().size(), 1u);
    EXPECT_NEAR(verbs.present()[0].slip_rate, 0.5 + 4 * 0.3, 1e-13);
    verbs.update_collisions(std::vector<int>{verbs.present()[0].id});
    EXPECT_NEAR(verbs.present()[0].slip_rate, 0.5 + 4 * 0.3, 1e-13);
  }
}

}  // namespace
}  // namespace signorini
