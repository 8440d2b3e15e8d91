// Beads on curves of some millimetres, narrower than what a bead goes in a step.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "base/scalar_math.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kLong = 1.2e-3, kShort = 0.8e-3;  // [m] half axes
constexpr double kPi = 3.14159265358979323846;

/// A bead at 1 m/s on an ellipse, beside it at the start. @param off  [m] outwards
Simulation bead_on_an_ellipse(double off) {
  std::string points;
  constexpr int kPoints = 400;
  for (int i = 0; i <= kPoints; ++i) {
    const SinCos turn = sin_cos(2 * kPi * (i % kPoints) / kPoints);
    points += (i > 0 ? ", [" : "[") + std::to_string(1e9 * kLong * turn.cos) + "e-9, " +
              std::to_string(1e9 * kShort * turn.sin) + "e-9]";
  }
  return Simulation::from_text(
      R"({"format": "signorini/1", "bodies": [{"name": "bead", "mass": 1, "velocity": [0, 1],
    "shape": {"type": "disc", "radius": 1e-4}, "position": [)" +
          std::to_string(1e9 * (kLong + off)) + R"(e-9, 0]}],
    "joints": [{"name": "wire", "type": "path", "body_b": "bead", "point_b": [0, 0],
    "path": {"curve": "points", "points": [)" +
          points + R"(], "closed": true}}]})",
      "contact");
}

/// Turns of a bend and the gap beside it feed each other where the nearest place is taken to run as
/// fast as the bead: it swung about its wire ever wider.
TEST(BeadsOnBends, ABeadBesideANarrowBendComesNoFartherOff) {
  constexpr double kOff = 1e-5;
  Simulation simulation = bead_on_an_ellipse(kOff);
  double farthest = 0;
  while (simulation.time() < 0.06) {
    ASSERT_EQ(simulation.step(1e-4).status, StepStatus::ok);
    farthest = std::max(farthest, std::fabs(simulation.contacts().gap[0]));
  }
  EXPECT_LT(farthest, 1.2 * kOff);
}

}  // namespace
}  // namespace signorini
