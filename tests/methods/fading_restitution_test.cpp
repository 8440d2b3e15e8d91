// Restitution that fades with the speed of the approach, under the methods of rigid bodies.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "response/elastic_law.h"
#include "response/restitution.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kG = 9.81;  // [m/s^2]
constexpr double kRestitution = 0.7;
constexpr double kFadesBelow = 2;  // [m/s]

std::string dropped(const std::string& extra) {
  return R"({"format":"signorini/1","materials":{"rubber":{"youngs_modulus":1e9,"poissons_ratio":0.3}},
    "contact_pairs":[{"materials":["rubber","rubber"],"restitution":0.7,"v_small":2}],
    "bodies":[{"name":"floor","shape":{"type":"box","width":10,"height":1},"mobility":"fixed",
               "material":"rubber","position":[0,-0.5]},
              {"name":"ball","shape":{"type":"disc","radius":0.1},"mass":1,"material":"rubber",
               "position":[0,0.3]})" +
         extra + R"(],"forces":[{"type":"gravity","g":9.81}]})";
}

double speed_of(Simulation& simulation) { return simulation.frame().velocities[6 + 1]; }

class FadingRestitution : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Methods, FadingRestitution,
                         testing::Values("impulse", "contact", "volumetric"));

/// Each bounce keeps cor_reg of its own speed of approach.
TEST_P(FadingRestitution, IsThatOfEachBounce) {
  Simulation simulation = Simulation::from_text(dropped(""), GetParam());
  simulation.set("RESTITUTION_LAW", "fading");
  double approach = std::sqrt(2 * kG * 0.2);
  double before = 0;
  int bounces = 0;
  for (int step = 0; step < 4000 && bounces < 3; ++step) {
    ASSERT_EQ(simulation.step(1.0 / 4096).status, StepStatus::ok);
    const double now = speed_of(simulation);
    if (before < 0 && now > 0) {
      const double left = fading_restitution(kRestitution, approach, kFadesBelow) * approach;
      // What is left of the step after the bounce is at most its length.
      EXPECT_NEAR(now, left, 2 * kG / 4096) << bounces;
      approach = left;
      ++bounces;
    }
    before = now;
  }
  EXPECT_EQ(bounces, 3);
}

/// A blow that goes through a row meets each pair with the speed it has there.
TEST(FadingRestitution, CountsWhereABlowArrives) {
  const std::string row =
      R"(,{"name":"second","shape":{"type":"disc","radius":0.1},"mass":1,"material":"rubber","position":[1,0.1]},
         {"name":"third","shape":{"type":"disc","radius":0.1},"mass":1,"material":"rubber","position":[1.2,0.1]},
         {"name":"first","shape":{"type":"disc","radius":0.1},"mass":1,"material":"rubber","position":[0.5,0.1],"velocity":[3,0]})";
  Simulation simulation = Simulation::from_text(dropped(row), "contact");
  simulation.set("GRAVITY", 0.0);
  simulation.set("RESTITUTION_LAW", "fading");
  simulation.set("COLLISION_METHOD", "serial separate");
  while (simulation.time() < 0.15) ASSERT_EQ(simulation.step(0.01).status, StepStatus::ok);
  const auto speed = [&](int body) {
    return simulation.frame().velocities[static_cast<std::size_t>(6 * body)];
  };
  const auto left = [](double v) { return fading_restitution(kRestitution, v, kFadesBelow) * v; };
  // The second passes on what it was given: (v + e(v) v) / 2 of equal masses.
  const double given = (3 + left(3)) / 2;
  EXPECT_NEAR(speed(3), (given + left(given)) / 2, 1e-12);
  EXPECT_NEAR(speed(2) + speed(3) + speed(4), 3, 1e-12);
}

TEST(FadingRestitution, NoneStaysNone) {
  EXPECT_EQ(restitution_at(RestitutionLaw::fading, 0, 3, 1), 0);
  EXPECT_EQ(restitution_at(RestitutionLaw::constant, 0.4, 1e-9, 1), 0.4);
  EXPECT_NEAR(restitution_at(RestitutionLaw::fading, 0.4, 100, 1), 0.4, 1e-15);
  EXPECT_NEAR(restitution_at(RestitutionLaw::fading, 0.4, 0, 1), 0.001, 1e-15);
}

}  // namespace
}  // namespace signorini
