// What rests under `volumetric` rests for as long as one likes: a minute, in space.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include "methods/floor_scene.h"
#include "scene/files.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kGravity = 9.81;

#ifdef __SANITIZE_ADDRESS__
constexpr bool kIsSlow = true;
#else
constexpr bool kIsSlow = false;
#endif

/// Cubes of 1 m and these masses [kg], one on the other, on a floor y = 0.
Simulation stack(const std::vector<double>& masses) {
  std::string text = R"({"format": "signorini/1", "title": "t", "space": "spatial",
    "method": "volumetric", "forces": [{"type": "gravity", "acceleration": [0, -9.81, 0]}],
    "bodies": [{"name": "floor", "mobility": "fixed", "shape": {"type": "half_space"},
      "position": [0, 0, 0], "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]],
      "friction": 0.5, "elasticity": 0})";
  for (std::size_t i = 0; i < masses.size(); ++i) {
    text += R"(, {"name": "cube )" + std::to_string(i + 1) + R"(", "mass": )" +
            format_number(masses[i]) + R"(, "shape": {"type": "box", "lengths": [1, 1, 1]},
      "position": [0, )" +
            format_number(0.5 + static_cast<double>(i)) +
            R"(, 0], "friction": 0.5, "elasticity": 0})";
  }
  return Simulation::from_text(text + "]}");
}

Simulation gallery(const std::string& name) {
  return Simulation::from_text(test::file_content("scenes/" + name + ".json"));
}

/// Runs; the largest way from its start that any coordinate or component of an attitude was.
double drift(Simulation& simulation, double seconds) {
  const VectorX start = simulation.state().q;
  double largest = 0;
  while (simulation.time() < seconds - 1e-9) {
    if (simulation.step(0.05).status != StepStatus::ok) {
      ADD_FAILURE() << to_string(simulation.report().status) << " at " << simulation.time();
      return largest;
    }
    largest = std::max(largest, (simulation.state().q - start).cwiseAbs().maxCoeff());
  }
  return largest;
}

/// What presses on a body from below. [N]
double force_from(Simulation& simulation, int below, int body) {
  const ContactSet& contacts = simulation.contacts();
  double force = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.body_a[i] == below && contacts.body_b[i] == body) {
      force += contacts.normal_force(i);
    }
  }
  return force;
}

/// What the floor, body 0, carries. [N]
double force_of_floor(Simulation& simulation) {
  double force = 0;
  for (std::size_t i = 1; i < simulation.model().bodies.size(); ++i) {
    force += force_from(simulation, 0, static_cast<int>(i));
  }
  return force;
}

double weight(const Simulation& simulation) {
  double mass = 0;
  for (const Body& body : simulation.model().bodies) mass += body.is_fixed() ? 0 : body.mass;
  return mass * kGravity;
}

TEST(VolumetricRest, AStackOfTenStandsForAMinute) {
  Simulation simulation = stack(std::vector<double>(10, 1.0));
  EXPECT_LE(drift(simulation, 60), 1e-6);
  for (int i = 1; i <= 10; ++i) {
    EXPECT_NEAR(force_from(simulation, i - 1, i) / (kGravity * (11 - i)), 1, 1e-8) << i;
  }
}

TEST(VolumetricRest, AThousandOnOneStandForAMinute) {
  for (const bool of_gallery : {true, false}) {
    Simulation simulation = of_gallery ? gallery("thousand_to_one") : stack({1, 1000});
    EXPECT_LE(drift(simulation, 60), 1e-6);
    EXPECT_NEAR(force_from(simulation, 0, 1) / (1001 * kGravity), 1, 1e-8);
    EXPECT_NEAR(force_from(simulation, 1, 2) / (1000 * kGravity), 1, 1e-8);
  }
}

// Half a ton in the middle.
TEST(VolumetricRest, AStackOfUnequalCubesStands) {
  const std::vector<double> masses{1, 2, 4, 8, 512, 8, 4, 2, 1};
  Simulation simulation = stack(masses);
  EXPECT_LE(drift(simulation, 10), 1e-6);
  double above = 0;
  for (int i = 9; i >= 1; --i) {
    above += masses[static_cast<std::size_t>(i - 1)] * kGravity;
    EXPECT_NEAR(force_from(simulation, i - 1, i) / above, 1, 1e-8) << i;
  }
}

// For a minute with `npm test -- --all`, which takes as long to compute.
TEST(VolumetricRest, APyramidOfFiftyFiveStands) {
  Simulation simulation = gallery("pyramid_of_55");
  const bool for_long = std::getenv("SIGNORINI_ALL") != nullptr && !kIsSlow;
  EXPECT_LE(drift(simulation, for_long ? 60 : 2), 1e-6);
  EXPECT_NEAR(force_of_floor(simulation) / weight(simulation), 1, 1e-8);
}

/// Edges and corners that just meet have no normal of their own, and rounding must not choose one:
/// cubes side by side start each step from the forces of the step before, which hold.
TEST(VolumetricRest, OfCubesThatTouchOnAllSidesTakesNoIterations) {
  for (const char* stepping : {"moreau_jean", "stewart_trinkle", "landing"}) {
    SCOPED_TRACE(stepping);
    std::string cubes;
    for (int i = 0; i < 27; ++i) {
      cubes += R"(, {"name": "cube )" + std::to_string(i) +
               R"(", "mass": 1, "shape": {"type": "box", "lengths": [1, 1, 1]}, "position": [)" +
               std::to_string(i % 3) + ", " + std::to_string(i / 9) + ".5, " +
               std::to_string(i / 3 % 3) + "]}";
    }
    Simulation simulation = test::over_a_floor(cubes, 0.5, 0);
    simulation.set("STEPPING", stepping);
    ASSERT_EQ(simulation.step(1e-3).status, StepStatus::ok);
    const int first = simulation.report().iterations;
    const std::size_t contacts = simulation.contacts().size();
    int more = 0;
    for (int step = 0; step < 20; ++step) {
      ASSERT_EQ(simulation.step(1e-3).status, StepStatus::ok);
      more += simulation.report().iterations;
      EXPECT_EQ(simulation.contacts().size(), contacts);
    }
    EXPECT_LT(more, first);
    EXPECT_LT(drift(simulation, 0.1), 1e-12);
  }
}

/// A rough tolerance is for what moves.
TEST(VolumetricRest, HoldsWithARoughToleranceToo) {
  Simulation simulation = gallery("pyramid_of_55");
  simulation.set("STEPPING", "stewart_trinkle");
  simulation.set("STEP_LENGTH", 0.004);
  simulation.set("TOLERANCE", 1e-4);
  simulation.set("ACCEPTED_RESIDUAL", 1.0);
  EXPECT_LE(drift(simulation, kIsSlow ? 0.2 : 1), 1e-7);
  EXPECT_LE(simulation.report().residual, 1e-8);
}

}  // namespace
}  // namespace signorini
