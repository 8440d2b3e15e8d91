// Simulations of scenes in space: what all verbs do there.

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "geometry/solid/spatial_vector.h"
#include "methods/event/event_info.h"
#include "methods/registry.h"
#include "model/spatial/free_motion.h"
#include "scene/build/build_model.h"
#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/quantities.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr const char* kFlight = R"({"format": "signorini/1", "space": "spatial", "bodies": [
  {"name": "box", "shape": {"type": "box", "lengths": [0.1, 0.2, 0.3]}, "density": 1000,
   "position": [1, 2, 3], "axis": [1, 2, 2], "angle": 0.7, "velocity": [1, 5, -2],
   "angular_velocity": [3, -2, 1]},
  {"name": "post", "mobility": "fixed", "shape": {"type": "sphere", "radius": 0.1}, "position": [50, 0, 0]}],
  "forces": [{"type": "gravity", "acceleration": [0, -9.81, 0]}]})";

Simulation flight() { return Simulation::from_text(kFlight); }

void run(Simulation& simulation, int steps) {
  for (int i = 0; i < steps; ++i) ASSERT_EQ(simulation.step().status, StepStatus::ok);
}

TEST(SpatialSimulation, ABodyAloneMovesAsFreeMotionSays) {
  Simulation simulation = flight();
  const Body& body = simulation.model().bodies[0];
  SpatialMotion start;
  const VectorX q = simulation.state().q, v = simulation.state().v;
  start.position = q.segment<3>(0);
  start.attitude = {.w = q[3], .x = q[4], .y = q[5], .z = q[6]};
  start.velocity = v.segment<3>(0);
  start.angular_velocity = v.segment<3>(3);
  const double times[] = {1};
  const MotionSample exact = free_motion(body.inertia, start, {0, -9.81, 0}, times).front();
  run(simulation, 40);
  const SpatialPlacement& where = simulation.placement().space;
  EXPECT_NEAR(length(where.center[0] - exact.motion.position), 0, 1e-9);
  EXPECT_NEAR(length(where.velocity[0] - exact.motion.velocity), 0, 1e-9);
  // The tolerance of 1e-8 counts for the angle of about 4 rad and for its rate.
  EXPECT_NEAR(length(where.spin[0] - exact.angular_velocity_world), 0, 1e-6);
  EXPECT_NEAR(length(simulation.momentum().linear - exact.linear_momentum), 0, 1e-8);
}

TEST(SpatialSimulation, QuantitiesAreThoseOfTheState) {
  Simulation simulation = flight();
  RunHistory history;
  history.start(simulation);
  const auto of_body = [&](const char* name) {
    return measure(simulation, history, name, {.body = 0}).value();
  };
  EXPECT_EQ(of_body("y"), 2);
  EXPECT_EQ(of_body("vz"), -2);
  EXPECT_NEAR(of_body("omega_x"), 3, 1e-14);
  EXPECT_NEAR(of_body("omega_y"), -2, 1e-14);
  EXPECT_NEAR(of_body("speed"), std::sqrt(30.0), 1e-14);
  EXPECT_NEAR(of_body("qw"), std::cos(0.35), 1e-14);
  EXPECT_NEAR(measure(simulation, history, "distance", {.body = 0, .other = 1}).value(),
              length(Vector3(49, -2, -3)), 1e-12);
  EXPECT_NEAR(measure(simulation, history, "momentum_x", {}).value(), 6, 1e-12);
  EXPECT_NEAR(measure(simulation, history, "potential_energy", {}).value(), 6 * 9.81 * 2, 1e-10);
  EXPECT_FALSE(measure(simulation, history, "angle", {.body = 0}).has_value());
}

TEST(SpatialSimulation, AFrameHasPosesAndVelocitiesInTheWorld) {
  Simulation simulation = flight();
  const Frame& frame = simulation.frame();
  ASSERT_EQ(frame.poses.size(), 14U);
  ASSERT_EQ(frame.velocities.size(), 12U);
  EXPECT_EQ(frame.poses[2], 3);
  EXPECT_NEAR(frame.poses[3], std::cos(0.35), 1e-14);
  EXPECT_NEAR(frame.velocities[3], 3, 1e-14);
  EXPECT_EQ(frame.poses[7], 50);
}

TEST(SpatialSimulation, ASavedStateGoesOnWithTheSameBits) {
  Simulation simulation =
      Simulation::from_text(test::file_content("scenes/bouncing_steel_ball.json"));
  run(simulation, 19);
  const std::vector<double> saved = simulation.save();
  run(simulation, 10);
  const std::string digest = simulation.digest();
  Simulation other = Simulation::from_text(test::file_content("scenes/bouncing_steel_ball.json"));
  other.restore(saved);
  run(other, 10);
  EXPECT_EQ(other.digest(), digest);
  simulation.reset();
  run(simulation, 29);
  EXPECT_EQ(simulation.digest(), digest);
}

TEST(SpatialSimulation, AMovedFixedBodyIsPartOfTheState) {
  Simulation simulation = flight();
  const std::string before = simulation.digest();
  simulation.move_in_space(1, {7, 8, 9}, {.w = 2, .x = 0, .y = 0, .z = 0});
  EXPECT_NE(simulation.digest(), before);
  const std::vector<double> saved = simulation.save();
  Simulation other = flight();
  other.restore(saved);
  EXPECT_EQ(other.model().bodies[1].fixed_pose->position, Vector3(7, 8, 9));
  other.reset();
  EXPECT_EQ(other.model().bodies[1].fixed_pose->position, Vector3(50, 0, 0));
  EXPECT_EQ(other.digest(), before);
}

TEST(SpatialSimulation, APulledPointGoesToItsTarget) {
  Simulation simulation = flight();
  simulation.drag_in_space(0, {0, 0, 0.1}, {1, 3, 3}, 200);
  const Frame& frame = simulation.frame();
  const Vector3 point(frame.drag_point[0], frame.drag_point[1], frame.drag_point[2]);
  const Vector3 force(frame.drag_force[0], frame.drag_force[1], frame.drag_force[2]);
  EXPECT_NEAR(length(force - 200 * (Vector3(1, 3, 3) - point)), 0, 1e-12);
  const double start = simulation.energy().total();
  run(simulation, 40);
  EXPECT_NEAR(simulation.energy().total(), start, 1e-5 * start) << "the spring has a potential";
  simulation.end_drag();
  EXPECT_EQ(simulation.frame().drag_force[1], 0);
}

TEST(SpatialSimulation, VerbsOfThePlaneAreRefusedThereAndTheOtherWayRound) {
  Simulation space = flight();
  EXPECT_THROW(space.drag(0, Vector2(0, 0), Vector2(1, 1), 1), std::domain_error);
  EXPECT_THROW(space.move_body(0, Vector2(0, 0), 0), std::domain_error);
  EXPECT_THROW(space.drag_in_space(1, {0, 0, 0}, {1, 1, 1}, 1), std::out_of_range) << "fixed";
  EXPECT_THROW(space.drag_in_space(0, {0, 0, 0}, {1, kNaN, 1}, 1), std::domain_error);
  EXPECT_THROW(space.drag_in_space(0, {0, 0, 0}, {1, 1, 1}, -1), std::domain_error);
  EXPECT_THROW(space.move_in_space(2, {0, 0, 0}, {}), std::out_of_range);
  EXPECT_THROW(space.move_in_space(0, {0, 0, 0}, {.w = 0, .x = 0, .y = 0, .z = 0}),
               std::domain_error);
  Simulation plane = Simulation::from_text(test::file_content("scenes/bouncing_ball.json"));
  EXPECT_THROW(plane.drag_in_space(1, {0, 0, 0}, {1, 1, 1}, 1), std::domain_error);
  EXPECT_THROW(plane.move_in_space(1, {0, 0, 0}, {}), std::domain_error);
}

TEST(SpatialSimulation, MethodsThatFollowPlanarEdgesSayWhatRunsThem) {
  const SceneResult read = read_scene(kFlight);
  const Model model = build_model(*read.scene).built.value().model;
  for (const KnownMethod& method : event_methods()) {
    EXPECT_EQ(method.applies_to(model).reason, "scenes in space are run by elastic and volumetric");
  }
  EXPECT_TRUE(method_applies_to("elastic", model).applies);
}

TEST(SpatialSimulation, ParametersOfForcesReachThem) {
  Simulation simulation = flight();
  EXPECT_EQ(simulation.parameter("GRAVITY").value, 9.81);
  simulation.set("GRAVITY", 0.0);
  simulation.set("GRAVITY", 2.0);
  EXPECT_EQ(std::get<SpatialGravity>(simulation.model().forces[0]).g, Vector3(0, -2, 0));
}

}  // namespace
}  // namespace signorini
