#include "sim/simulation.h"

#include <gtest/gtest.h>

#include <cmath>

#include "model/pair_coefficients.h"
#include "scene/files.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

/// A scene with every kind of parameter.
Scene furnished() {
  Scene scene = test::pit(4, 12);
  SceneSpring spring;
  spring.name = "SPRING";
  spring.body_a = 3;
  spring.point_b = {0, 6};
  spring.stiffness = 2;
  scene.forces.emplace_back(spring);
  return scene;
}

TEST(Simulation, EveryParameterCanBeReadAndSetToWhatItIs) {
  Simulation simulation(furnished());
  const std::vector<ParameterValue> before = simulation.parameters();
  EXPECT_GE(before.size(), 15u);
  for (const ParameterValue& p : before) {
    simulation.set(p.spec->name, format_parameter(*p.spec, p.value));
    EXPECT_EQ(simulation.parameter(p.spec->name).value, p.value) << p.spec->name;
  }
}

TEST(Simulation, ValuesOfBodiesAreToldAsOwnWhereTheyDifferAndComeBack) {
  Scene scene =
      test::scene_of({test::disc("A", 0.5, {}), test::disc("B", 0.5, {.position = {2, 0}}),
                      test::disc("C", 0.5, {.position = {4, 0}})},
                     0.5);
  scene.bodies[1].elasticity = 0.25;
  scene.bodies[2].friction = 0.75;
  Simulation simulation(scene);
  const auto text = [&](const char* name) { return text_of(simulation.parameter(name)); };
  EXPECT_EQ(text("ELASTICITY"), "own");
  EXPECT_EQ(text("FRICTION"), "own");
  EXPECT_EQ(simulation.parameter("ELASTICITY").value, 0.25) << "the least";
  EXPECT_EQ(simulation.parameter("FRICTION").value, 0.75) << "the largest";
  for (const ParameterValue& p : simulation.parameters()) simulation.set(p.spec->name, text_of(p));
  EXPECT_EQ(simulation.model().bodies[0].restitution, 0.5) << "what is told changes nothing";
  EXPECT_EQ(simulation.model().bodies[0].friction, 0);
  simulation.set("FRICTION", "0.5");
  simulation.set("ELASTICITY", 1);
  EXPECT_EQ(text("FRICTION"), "0.5");
  EXPECT_EQ(text("ELASTICITY"), "1");
  EXPECT_EQ(simulation.model().bodies[1].friction, 0.5);
  simulation.set("FRICTION", "own");
  simulation.set("ELASTICITY", "own");
  EXPECT_EQ(simulation.model().bodies[0].friction, 0);
  EXPECT_EQ(simulation.model().bodies[2].friction, 0.75);
  EXPECT_EQ(simulation.model().bodies[1].restitution, 0.25);
  EXPECT_THROW(simulation.set("GRAVITY", "own"), std::invalid_argument) << "there is none";
  EXPECT_THROW(simulation.set("TIME_STEP", "own"), std::domain_error);
}

TEST(Simulation, FrictionThatPairsAloneHaveIsToldAsOwn) {
  Scene scene =
      test::scene_of({test::disc("A", 0.5, {}), test::disc("B", 0.5, {.position = {2, 0}})}, 0.5);
  const auto text = [](const Simulation& simulation) {
    return text_of(simulation.parameter("FRICTION"));
  };
  EXPECT_EQ(text(Simulation(scene)), "0") << "nothing rubs";
  scene.friction_pairs.push_back({.body_a = 0, .body_b = 1, .friction = 0.4});
  Simulation simulation(scene);
  EXPECT_EQ(text(simulation), "own") << "0 would be of nothing that touches";
  simulation.set("FRICTION", "0.5");
  EXPECT_EQ(text(simulation), "0.5");
  EXPECT_EQ(pair_coefficients(simulation.model(), 0, 1).friction, 0.4) << "pairs keep theirs";
  simulation.set("FRICTION", "own");
  EXPECT_EQ(text(simulation), "own");
}

TEST(Simulation, FrictionThatMaterialsAloneHaveIsToldAsOwnUnderMethodsThatUseThem) {
  const std::string scene = test::file_content("scenes/rolling_ball.json");
  EXPECT_EQ(text_of(Simulation::from_text(scene, "elastic").parameter("FRICTION")), "own");
  EXPECT_EQ(text_of(Simulation::from_text(scene, "volumetric").parameter("FRICTION")), "own");
}

TEST(Simulation, AFixedBodyThatWasMovedStaysThereUntilReset) {
  Simulation simulation(furnished());
  const int wall = 0;
  ASSERT_TRUE(simulation.model().is_fixed(wall));
  const Vector2 before = simulation.model().body(wall).fixed_location;
  simulation.move_body(wall, {before.x(), before.y() - 2}, 0.25);
  EXPECT_EQ(simulation.frame().poses[1], before.y() - 2);
  ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_EQ(simulation.model().body(wall).fixed_angle, 0.25);
  EXPECT_THROW(simulation.drag(wall, {0, 0}, {1, 1}, 3), std::out_of_range) << "nothing pulls it";
  simulation.reset();
  EXPECT_EQ(simulation.model().body(wall).fixed_location, before);
  EXPECT_EQ(simulation.model().body(wall).fixed_angle, 0);
}

TEST(Simulation, ABadValueLeavesTheOldOne) {
  Simulation simulation(furnished());
  for (const ParameterValue& p : simulation.parameters()) {
    for (const char* bad : {"", "much", "nan", "inf", "1e999"}) {
      EXPECT_THROW(simulation.set(p.spec->name, std::string_view(bad)), std::domain_error)
          << p.spec->name << " = " << bad;
    }
    for (const double bad : {kNaN, kInfinity, -kInfinity}) {
      EXPECT_THROW(simulation.set(p.spec->name, bad), std::domain_error) << p.spec->name;
    }
    EXPECT_EQ(simulation.parameter(p.spec->name).value, p.value) << p.spec->name;
  }
}

/// A message ends at its first zero byte for whoever reads it as a C string.
TEST(Simulation, MessagesSurviveTheControlCharactersThatTheyQuote) {
  Simulation simulation(furnished());
  const std::string_view bad("\0\n", 2);
  const auto message = [](const auto& call) -> std::string {
    try {
      call();
    } catch (const std::exception& error) {
      return error.what();  // up to the first zero
    }
    return "accepted";
  };
  EXPECT_EQ(message([&] { simulation.set(bad, "1"); }),
            "\"??\": is no name of a parameter; names are like TIME_STEP");
  EXPECT_EQ(message([&] { simulation.set("", "1"); }),
            "\"\": is no name of a parameter; names are like TIME_STEP");
  EXPECT_TRUE(message([&] { simulation.set("TIME_STEP", bad); }).ends_with("got \"?\""));
  EXPECT_TRUE(message([&] { simulation.set("EXTRA_ACCEL", bad); }).ends_with("got \"?\""));
  EXPECT_EQ(message([&] { Simulation(furnished(), bad); }),
            "method: must be impulse, contact, elastic, virtual_contact or volumetric, got \"??\"");
}

TEST(Simulation, AnUnknownParameterIsRefusedWithTheNearestName) {
  Simulation simulation(test::stack(1));
  try {
    simulation.set("DISTANCE_TOLERENCE", "0.1");
    FAIL() << "was accepted";
  } catch (const std::invalid_argument& error) {
    EXPECT_NE(std::string(error.what()).find("DISTANCE_TOLERANCE?"), std::string::npos)
        << error.what();
  }
  EXPECT_THROW(simulation.set("SPRING_STIFFNESS", "3"), std::invalid_argument)
      << "the scene has no spring";
  EXPECT_THROW((void)simulation.parameter(""), std::invalid_argument);
}

TEST(Simulation, ParametersActFromTheNextStepOn) {
  Simulation simulation(test::scene_of({test::disc("A", 0.5, {})}));
  EXPECT_THROW(simulation.set("GRAVITY", "5"), std::invalid_argument);
  Scene heavy = test::scene_of({test::disc("A", 0.5, {})});
  heavy.forces = {test::gravity(9.8)};
  Simulation falling(heavy);
  falling.set("gravity", "2");
  falling.step(0.5);
  EXPECT_NEAR(falling.state().v[1], -1, 1e-14);
}

TEST(Simulation, ElasticityIsSetForAllBodies) {
  Simulation simulation(furnished());
  simulation.set("ELASTICITY", 0.125);
  for (const Body& body : simulation.model().bodies) EXPECT_EQ(body.restitution, 0.125);
}

TEST(Simulation, SettingsOfTheSceneAreThoseOfTheMethodWherePresent) {
  Scene scene = test::stack(1);
  scene.parameters = {{"TIME_STEP", "0.01"}, {"EXTRA_ACCEL", "none"}};
  scene.methods = {{.method = "impulse", .parameters = {{"COLLISION_ACCURACY", "0.25"}}}};
  Simulation contact(scene, "contact"), impulse(scene, "impulse");
  EXPECT_EQ(contact.time_step(), 0.01);
  EXPECT_EQ(contact.parameter("EXTRA_ACCEL").value, 0);
  EXPECT_EQ(contact.parameter("COLLISION_ACCURACY").value, 0.6);
  EXPECT_EQ(impulse.parameter("COLLISION_ACCURACY").value, 0.25);
  EXPECT_THROW((void)impulse.parameter("EXTRA_ACCEL"), std::invalid_argument);
}

TEST(Simulation, BadSettingsOfASceneAreAllTold) {
  Scene scene = test::stack(1);
  scene.parameters = {{"TIME_STEP", "-1"}, {"NO_SUCH", "1"}, {"RANDOM_SEED", "1.5"}};
  try {
    const Simulation simulation(scene);
    FAIL() << "was accepted";
  } catch (const SceneError& error) {
    EXPECT_EQ(error.diagnostics().size(), 3u);
    EXPECT_NE(std::string(error.what()).find("parameters.TIME_STEP"), std::string::npos)
        << error.what();
  }
}

TEST(Simulation, OnlyFiniteTimesForwardAreStepped) {
  Simulation simulation(test::pit(2, 13));
  const std::string before = simulation.digest();
  for (const double bad : {-0.1, kNaN, kInfinity, -kInfinity}) {
    EXPECT_THROW(simulation.step(bad), std::domain_error);
  }
  EXPECT_EQ(simulation.digest(), before);
}

TEST(Simulation, NoTimeChangesNothing) {
  Simulation simulation(test::pit(4, 14));
  ASSERT_TRUE(test::run_until(simulation, 1));
  const std::string before = simulation.digest();
  EXPECT_EQ(simulation.step(0).status, StepStatus::ok);
  EXPECT_EQ(simulation.digest(), before);
  EXPECT_TRUE(simulation.events().empty());
}

TEST(Simulation, ASceneWithoutBodiesRuns) {
  Simulation simulation(test::scene_of({}));
  for (int i = 0; i < 10; ++i) EXPECT_EQ(simulation.step(0.1).status, StepStatus::ok);
  EXPECT_NEAR(simulation.time(), 1, 1e-12);
  EXPECT_EQ(simulation.contacts().size(), 0u);
  EXPECT_EQ(simulation.energy().total(), 0);
  EXPECT_TRUE(simulation.frame().poses.empty());
}

TEST(Simulation, ResetGivesTheSameBitsAgain) {
  Simulation simulation(test::pit(6, 15));
  const std::string start = simulation.digest();
  ASSERT_TRUE(test::run_until(simulation, 2));
  const std::string later = simulation.digest();
  simulation.reset();
  EXPECT_EQ(simulation.digest(), start);
  EXPECT_EQ(simulation.time(), 0);
  EXPECT_EQ(simulation.totals().substeps, 0);
  EXPECT_TRUE(simulation.events().empty());
  ASSERT_TRUE(test::run_until(simulation, 2));
  EXPECT_EQ(simulation.digest(), later);
}

TEST(Simulation, TotalsAreTheSumsOfTheSteps) {
  Simulation simulation(test::pit(6, 16));
  StepReport sum;
  while (simulation.time() < 2) sum.add(simulation.step());
  EXPECT_EQ(simulation.totals().substeps, sum.substeps);
  EXPECT_EQ(simulation.totals().backups, sum.backups);
  EXPECT_EQ(simulation.totals().collisions, sum.collisions);
  EXPECT_EQ(simulation.totals().impulses, sum.impulses);
  EXPECT_EQ(simulation.totals().evaluations, sum.evaluations);
  EXPECT_GT(sum.collisions, 5);
  EXPECT_GT(sum.backups, 5);
}

TEST(Simulation, AParameterIsCheckedWithoutASimulationAsWithOne) {
  Simulation simulation(test::stack(2), "contact");
  for (const auto& [name, value] :
       {std::pair{"distance tolerance", " 1e-3 "}, std::pair{"CONTACT_SOLVER", "Active-Set"},
        std::pair{"FRICTION", "own"}, std::pair{"JOINT_SMALL_IMPACTS", "1"}}) {
    simulation.set(name, std::string_view(value));
    const std::string checked = checked_parameter("contact", name, value);
    const bool is_own = checked == kOwnValues;
    EXPECT_TRUE(is_own || checked == text_of(simulation.parameter(name))) << checked;
  }
  const auto complaint = [](auto&& call) {
    try {
      call();
    } catch (const std::exception& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  for (const auto& [name, value] :
       {std::pair{"DISTANCE_TOLERANZ", "1"}, std::pair{"", "1"}, std::pair{"zwölf", "1"},
        std::pair{"DISTANCE_TOLERANCE", "-1"}, std::pair{"CONTACT_SOLVER", "other"}}) {
    const std::string refused =
        complaint([&] { static_cast<void>(checked_parameter("contact", name, value)); });
    EXPECT_NE(refused, "");
    EXPECT_EQ(refused, complaint([&] { simulation.set(name, std::string_view(value)); }));
  }
  EXPECT_THROW(static_cast<void>(checked_parameter("neither", "GRAVITY", "1")),
               std::invalid_argument);
}

TEST(Simulation, DragPullsThePointTowardsTheTarget) {
  Simulation simulation(test::scene_of({test::box("A", 2, 1, {.angle = 1.5707963267948966})}));
  // The body's +x axis points up: its end lies at (0, 1).
  simulation.drag(0, {1, 0}, {3, 1}, 2);
  const Frame& frame = simulation.frame();
  EXPECT_NEAR(frame.drag_point[0], 0, 1e-15);
  EXPECT_NEAR(frame.drag_point[1], 1, 1e-15);
  EXPECT_NEAR(frame.drag_force[0], 6, 1e-14);
  EXPECT_NEAR(frame.drag_force[1], 0, 1e-14);
  simulation.step(1e-6);
  EXPECT_NEAR(simulation.state().v[0], 6e-6, 1e-11);
  EXPECT_LT(simulation.state().v[2], 0) << "pulled to the right at its top";
  simulation.end_drag();
  EXPECT_EQ(simulation.frame().drag_force[0], 0);
}

TEST(Simulation, DragIsRefusedForFixedOrMissingBodiesAndBadNumbers) {
  Simulation simulation(test::stack(1));
  EXPECT_THROW(simulation.drag(0, {0, 0}, {1, 1}, 1), std::out_of_range) << "the ground";
  EXPECT_THROW(simulation.drag(-1, {0, 0}, {1, 1}, 1), std::out_of_range);
  EXPECT_THROW(simulation.drag(2, {0, 0}, {1, 1}, 1), std::out_of_range);
  EXPECT_THROW(simulation.drag(1, {0, 0}, {1, 1}, -1), std::domain_error);
  EXPECT_THROW(simulation.drag(1, {0, 0}, {kNaN, 1}, 1), std::domain_error);
  EXPECT_THROW(simulation.drag(1, {0, kInfinity}, {1, 1}, 1), std::domain_error);
  EXPECT_FALSE(simulation.model().drag.has_value());
}

TEST(Simulation, MovingABodyKeepsItsVelocity) {
  Simulation simulation(
      test::scene_of({test::disc("A", 0.5, {.velocity = {1, 2}, .angular_velocity = 3})}));
  simulation.move_body(0, {5, 6}, 7);
  EXPECT_EQ(simulation.state().q, Eigen::Vector3d(5, 6, 7));
  EXPECT_EQ(simulation.state().v, Eigen::Vector3d(1, 2, 3));
  EXPECT_THROW(simulation.move_body(0, {kNaN, 0}, 0), std::domain_error);
  EXPECT_THROW(simulation.move_body(1, {0, 0}, 0), std::out_of_range);
  EXPECT_EQ(simulation.state().q, Eigen::Vector3d(5, 6, 7));
}

TEST(Simulation, AFrameShowsPlanarBodiesInSpace) {
  Simulation simulation(test::scene_of({test::disc(
      "A", 0.5, {.position = {1, 2}, .angle = 0.6, .velocity = {3, 4}, .angular_velocity = 5})}));
  const Frame& frame = simulation.frame();
  const std::vector<double> pose = {1, 2, 0, std::cos(0.3), 0, 0, std::sin(0.3)};
  ASSERT_EQ(frame.poses.size(), 7u);
  for (std::size_t k = 0; k < 7; ++k) EXPECT_NEAR(frame.poses[k], pose[k], 1e-15);
  EXPECT_EQ(frame.velocities, (std::vector<double>{3, 4, 0, 0, 0, 5}));
  EXPECT_EQ(frame.angles, std::vector<double>{0.6});
  EXPECT_EQ(frame.energy.translational, 12.5);
}

}  // namespace
}  // namespace signorini
