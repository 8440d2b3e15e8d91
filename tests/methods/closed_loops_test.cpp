// Closed loops and redundant joints: the fast solver never gives up on them, and their joints hold
// together, when they start a little out of shape too.

#include <gtest/gtest.h>

#include <cmath>

#include "geometry/random_shapes.h"
#include "scene/files.h"
#include "scene/open_scene.h"
#include "sim/simulation.h"
#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

using test::between;

constexpr double kOutOfShape = 2e-3;  // [m], [rad]
constexpr double kHardlyOutOfShape = 1e-8;
constexpr double kApart = 2e-2;  // [m] that joints may come apart

void shake(Simulation& simulation, Random& random, double most = kOutOfShape) {
  State state = simulation.state();
  for (double& x : state.q) x += between(random, -most, most);
  for (double& x : state.v) x += between(random, -25 * most, 25 * most);
  simulation.set_state(std::move(state));
}

/// Largest gap of a joint.
double joint_gap(Simulation& simulation) {
  double worst = 0;
  for (const ContactRecord& c : test::records_of(simulation)) {
    if (c.is_joint()) worst = std::max(worst, std::fabs(c.gap));
  }
  return worst;
}

void expect_no_failure(Simulation& simulation, double seconds) {
  simulation.set("CONTACT_SOLVER", "active_set");
  simulation.set("EXTRA_ACCEL_TIME_STEP", 0.1);
  const double end = simulation.time() + seconds;
  while (simulation.time() < end) {
    const StepReport& report = simulation.step();
    ASSERT_EQ(report.status, StepStatus::ok) << "at " << simulation.time() << " s";
  }
}

TEST(ClosedLoops, TheDoNothingGrinderNeverFailsWhenPerturbed) {
  Random random(91);
  for (const char* name : {"scene_do_nothing_constant", "scene_do_nothing_variable"}) {
    const std::string text = test::file_content(std::string("tests/golden/") + name + ".json");
    for (int run = 0; run < 12; ++run) {
      SCOPED_TRACE(std::string(name) + ", run " + std::to_string(run));
      Simulation simulation(open_scene(text).scene.value(), "contact");
      shake(simulation, random);
      simulation.set("EXTRA_ACCEL",
                     run % 2 == 0 ? "velocity_and_distance_joints" : "velocity_joints");
      expect_no_failure(simulation, 10);
      if (HasFatalFailure()) return;
      if (run % 2 == 0) {
        EXPECT_LE(joint_gap(simulation), kApart);
      }
    }
  }
}

TEST(ClosedLoops, AFourBarLinkageWithASecondPinNeverFails) {
  // Two bars pinned twice to each other, at the same places: four rows where two would do.
  Random random(92);
  const std::string text = test::file_content("scenes/four_bar_linkage.json");
  for (int run = 0; run < 10; ++run) {
    SceneResult read = open_scene(text);
    ASSERT_TRUE(read.scene.has_value());
    const std::size_t joints = read.scene->joints.size();
    for (std::size_t k = 0; k < joints; ++k) {
      SceneJoint again = read.scene->joints[k];
      again.name += " again";
      read.scene->joints.push_back(again);
    }
    Simulation simulation(*read.scene, "contact");
    simulation.set("EXTRA_ACCEL", "velocity_and_distance_joints");
    shake(simulation, random);
    expect_no_failure(simulation, 5);
    if (HasFatalFailure()) return;
    EXPECT_LE(joint_gap(simulation), kApart);
  }
}

/// Crosses pinned arm to arm over a rectangle: stiff many times over, hung up at two corners.
Scene grid(int columns, int rows) {
  std::vector<SceneBody> bodies;
  const auto index = [&](int c, int r) { return r * columns + c; };
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      const std::string name = "CROSS" + std::to_string(r) + "_" + std::to_string(c);
      bodies.push_back(test::box(name, 0.5, 0.5,
                                 {.position = {static_cast<double>(c), static_cast<double>(-r)}}));
    }
  }
  Scene scene = test::scene_of(std::move(bodies));
  const auto pin = [&](int a, const Point& at_a, int b, const Point& at_b) {
    scene.joints.push_back(test::pin(a, at_a, b, at_b));
    scene.joints.back().name = "PIN" + std::to_string(scene.joints.size());
  };
  for (int r = 0; r < rows; ++r) {
    for (int c = 0; c < columns; ++c) {
      if (c + 1 < columns) pin(index(c, r), {0.5, 0}, index(c + 1, r), {-0.5, 0});
      if (r + 1 < rows) pin(index(c, r), {0, -0.5}, index(c, r + 1), {0, 0.5});
    }
  }
  // Above the line of pins of the first row, which would be at a dead point otherwise.
  pin(kWorld, {0, 0.5}, 0, {0, 0.5});
  pin(kWorld, {columns - 1.0, 0.5}, columns - 1, {0, 0.5});
  scene.forces.emplace_back(test::gravity());
  return scene;
}

TEST(ClosedLoops, GridsOfJointsNeverFail) {
  Random random(93);
  for (const int size : {2, 3, 5}) {
    for (int run = 0; run < 4; ++run) {
      SCOPED_TRACE(std::to_string(size) + " wide, run " + std::to_string(run));
      Simulation simulation(grid(size, size - run % 2), "contact");
      simulation.set("EXTRA_ACCEL", "velocity_and_distance_joints");
      // Farther out of shape, a frame that is stiff many times over has no motion back.
      if (run > 0) shake(simulation, random, kHardlyOutOfShape);
      expect_no_failure(simulation, 4);
      if (HasFatalFailure()) return;
      EXPECT_LE(joint_gap(simulation), kApart);
    }
  }
}

}  // namespace
}  // namespace signorini
