// What no scene should ask of `volumetric`: broken meshes, bodies in one place, numbers that are
// none, as many bodies as a file may hold. What readers refuse stands in tests/hostile.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "scene/files.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

Simulation simulation_of(const std::vector<std::string>& bodies) {
  std::string text = R"({"format": "signorini/1", "title": "t", "space": "spatial",
    "method": "volumetric", "forces": [{"type": "gravity", "acceleration": [0, -9.81, 0]}],
    "bodies": [{"name": "floor", "mobility": "fixed", "shape": {"type": "half_space"},
      "position": [0, 0, 0], "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]],
      "friction": 0.5, "elasticity": 0.5})";
  for (const std::string& body : bodies) text += ",\n" + body;
  return Simulation::from_text(text + "]}");
}

std::string body(int number, const std::string& shape, const Vector3& place) {
  return R"({"name": "body )" + std::to_string(number) + R"(", "mass": 1, "shape": )" + shape +
         R"(, "position": [)" + format_number(place.x()) + ", " + format_number(place.y()) + ", " +
         format_number(place.z()) + R"(], "friction": 0.5, "elasticity": 0.5})";
}

const std::string kCube = R"({"type": "box", "lengths": [1, 1, 1]})";
const std::string kBall = R"({"type": "sphere", "radius": 0.5})";

/// A cube as a mesh, of these triangles.
std::string mesh(const std::string& triangles) {
  return R"({"type": "mesh", "vertices": [[-0.5,-0.5,-0.5],[-0.5,-0.5,0.5],[-0.5,0.5,-0.5],
      [-0.5,0.5,0.5],[0.5,-0.5,-0.5],[0.5,-0.5,0.5],[0.5,0.5,-0.5],[0.5,0.5,0.5]],
      "triangles": [)" +
         triangles + "]}";
}
const std::string kSides =
    "[0,1,3],[0,3,2],[4,6,7],[4,7,5],[0,4,5],[0,5,1],[2,3,7],[2,7,6],[0,2,6],[0,6,4]";
const std::string kInsideOut =
    "[0,3,1],[0,2,3],[4,7,6],[4,5,7],[0,5,4],[0,1,5],[2,7,3],[2,6,7],[0,6,2],[0,4,6],[1,7,5],[1,3,"
    "7]";

bool is_finite(const Simulation& simulation) {
  return simulation.state().q.allFinite() && simulation.state().v.allFinite();
}

/// Runs to the end or to trouble: all numbers stay finite, and the energy does not grow.
void run(Simulation& simulation, double until) {
  const double start = simulation.energy().total();
  while (simulation.time() < until && simulation.step().status == StepStatus::ok) {
    ASSERT_TRUE(is_finite(simulation)) << simulation.time();
    ASSERT_LE(simulation.energy().total(), start * (1 + 1e-9)) << simulation.time();
  }
  EXPECT_TRUE(is_finite(simulation));
}

/// Bodies that lie half a metre inside each other sink further whatever the step: it is not halved
/// for that again and again.
TEST(VolumetricHostile, BodiesSetDeepIntoEachOtherAreSteppedInBoundedTime) {
  Simulation simulation =
      Simulation::from_text(test::file_content("tests/golden/found/wedge_set_into_cheeks.json"));
  while (simulation.time() < 1) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
    ASSERT_LE(simulation.report().substeps, 3000) << simulation.time();
  }
}

TEST(VolumetricHostile, AMeshThatIsOpenOrInsideOutFallsAsItsHull) {
  Simulation whole = simulation_of({body(1, kCube, {0, 2, 0})});
  run(whole, 1);
  for (const std::string& broken : {kSides, kSides + ",[1,5,7]", kSides + ",[1,5,7],[1,7,3]",
                                    kSides + ",[1,5,7],[1,3,7]", kInsideOut}) {
    Simulation simulation = simulation_of({body(1, mesh(broken), {0, 2, 0})});
    run(simulation, 1);
    EXPECT_GT(simulation.totals().collisions, 0) << broken;
    const bool is_whole = broken == kSides + ",[1,5,7],[1,7,3]";
    ASSERT_EQ(simulation.notices().empty(), is_whole) << broken;
    if (!is_whole) {
      EXPECT_NE(simulation.notices()[0].message.find("shape of BODY_1: "), std::string::npos);
    }
    for (int i = 0; i < 3; ++i) {
      EXPECT_NEAR(simulation.state().q[i], whole.state().q[i], 1e-9) << broken;
    }
  }
}

TEST(VolumetricHostile, BodiesInOnePlaceGainNoEnergyAndLandOnTheFloor) {
  for (const std::string& shape : {kCube, kBall}) {
    for (const int count : {2, 5}) {
      std::vector<std::string> bodies;
      for (int i = 0; i < count; ++i) bodies.push_back(body(i, shape, {0, 2, 0}));
      Simulation simulation = simulation_of(bodies);
      run(simulation, 1);
      for (int i = 0; i < count; ++i) EXPECT_GT(simulation.state().q[7 * i + 1], 0.5 - 1e-6);
    }
  }
}

// However it is asked: to step, or to tell contacts.
TEST(VolumetricHostile, PlacesThatAreNoneEndTheRunWhereItWas) {
  for (const double wild : {std::nan(""), HUGE_VAL}) {
    for (int entry = 0; entry < 7; ++entry) {
      Simulation simulation =
          simulation_of({body(1, kCube, {0, 0.5, 0}), body(2, kBall, {0, 1.5, 0})});
      State state = simulation.state();
      state.q[entry] = wild;
      simulation.set_state(state);
      EXPECT_EQ(simulation.contacts().size(), 0u) << wild << " " << entry;
      EXPECT_EQ(simulation.step().status, StepStatus::not_finite) << wild << " " << entry;
      EXPECT_EQ(simulation.time(), 0);
    }
  }
}

// At such speeds rounding is more than any tolerance: the work stays bounded, and what is not
// answered is told.
TEST(VolumetricHostile, SpeedsBeyondReasonTakeNoMoreWorkThanOthers) {
  for (const double speed : {1e6, 1e9, 1e12}) {
    Simulation simulation =
        simulation_of({body(1, kCube, {0, 0.5, 0}), body(2, kBall, {0, 1.5, 0})});
    State state = simulation.state();
    state.v[0] = speed;
    simulation.set_state(state);
    for (int i = 0; i < 3 && simulation.step().status == StepStatus::ok; ++i) {
      EXPECT_LE(simulation.report().iterations, 5000) << speed;
    }
    EXPECT_LE(simulation.report().iterations, 5000) << speed;
    EXPECT_TRUE(is_finite(simulation));
    EXPECT_TRUE(simulation.report().status == StepStatus::ok ||
                simulation.report().status == StepStatus::lcp_failed);
  }
}

TEST(VolumetricHostile, SpeedsThatOverflowEndTheRunWhereItWas) {
  for (const double wild : {1e300, HUGE_VAL}) {
    for (int entry = 3; entry < 6; ++entry) {
      Simulation simulation =
          simulation_of({body(1, kCube, {0, 0.5, 0}), body(2, kBall, {0, 1.5, 0})});
      State state = simulation.state();
      state.v[entry] = wild;
      simulation.set_state(state);
      EXPECT_EQ(simulation.step().status, StepStatus::not_finite) << wild << " " << entry;
      EXPECT_EQ(simulation.time(), 0);
      EXPECT_EQ(simulation.state().q, state.q);
    }
  }
}

// Of 1e5 of them nothing is read: the reader's own tests.
TEST(VolumetricHostile, AsManyBodiesAsAFileMayHoldFall) {
  std::vector<std::string> bodies;
  for (int i = 0; i < 1999; ++i) {
    bodies.push_back(body(i, kBall, {1.1 * (i % 40), 0.6, 1.1 * static_cast<double>(i / 40)}));
  }
  Simulation simulation = simulation_of(bodies);
  while (simulation.time() < 0.2) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_EQ(simulation.totals().collisions, 1999);
}

}  // namespace
}  // namespace signorini
