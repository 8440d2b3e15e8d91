// Laws of the method `volumetric` for planar scenes, whose bodies are lifted.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kGravity = 9.81;

std::string number(double x) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", x);
  return text;
}

std::string lifted(const std::string& name, const std::string& shape, double mass, double x,
                   double y, const std::string& more = "") {
  return R"({"name": ")" + name + R"(", "shape": )" + shape + R"(, "mass": )" + number(mass) +
         R"(, "position": [)" + number(x) + ", " + number(y) + "]" + more + "}";
}

std::string box(double width, double height) {
  return R"({"type": "box", "width": )" + number(width) + R"(, "height": )" + number(height) + "}";
}

std::string disc(double radius) { return R"({"type": "disc", "radius": )" + number(radius) + "}"; }

const std::string kFloor =
    R"({"name": "floor", "mobility": "fixed", "shape": {"type": "wall", "width": 40, "height": 1,
      "edge": "top"}, "position": [0, -0.5]})";

Simulation planar(const std::vector<std::string>& bodies, double friction, double restitution,
                  double g = kGravity) {
  std::string text = R"({"format": "signorini/1", "title": "t", "space": "planar",
    "method": "volumetric", "forces": [{"type": "gravity", "g": )" +
                     number(g) + "}], \"bodies\": [";
  const std::string coefficients =
      R"(, "friction": )" + number(friction) + R"(, "elasticity": )" + number(restitution) + "}";
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    std::string line = bodies[i];
    line.replace(line.size() - 1, 1, coefficients);
    text += (i > 0 ? ",\n" : "") + line;
  }
  return Simulation::from_text(text + "]}");
}

/// A body on a slope that falls to the right.
Simulation on_slope(double slope, double friction, const std::string& shape, double height) {
  const double c = std::cos(slope), s = std::sin(slope);
  const std::string turned = R"(, "angle": )" + number(-slope);
  return planar({R"({"name": "floor", "mobility": "fixed", "shape": {"type": "wall", "width": 40,
      "height": 1, "edge": "top"}, "position": [)" +
                     number(-s / 2) + ", " + number(-c / 2) + "]" + turned + "}",
                 lifted("body", shape, 1, s * height, c * height, turned)},
                friction, 0);
}

void run(Simulation& simulation, double until) {
  while (simulation.time() < until - 0.005) {
    ASSERT_EQ(simulation.step(0.01).status, StepStatus::ok) << simulation.time();
  }
}

double coordinate(const Simulation& simulation, int body, int k) {
  return simulation.state().q[simulation.model().body(body).coordinate + k];
}
double rate(const Simulation& simulation, int body, int k) {
  return simulation.state().v[simulation.model().body(body).speed + k];
}

// tan = 0.5, and a disc rolls while tan <= 3 mu.
TEST(VolumetricPlanar, FrictionHoldsABoxAndRollsADiscUpToItsAngle) {
  for (const double beyond : {-1e-4, 1e-4}) {
    const double slope = std::atan(0.5) + beyond;
    Simulation sliding = on_slope(slope, 0.5, box(1, 0.2), 0.1);
    run(sliding, 1);
    const double speed = kGravity * (std::sin(slope) - 0.5 * std::cos(slope));
    EXPECT_NEAR(std::hypot(rate(sliding, 1, 0), rate(sliding, 1, 1)), std::max(speed, 0.0), 1e-9);

    const double steep = std::atan(3 * 0.2) + beyond;
    Simulation rolling = on_slope(steep, 0.2, disc(0.3), 0.3);
    run(rolling, 1);
    const double slip =
        std::hypot(rate(rolling, 1, 0), rate(rolling, 1, 1)) + 0.3 * rate(rolling, 1, 2);
    const double excess = kGravity * (std::sin(steep) - 3 * 0.2 * std::cos(steep));
    EXPECT_NEAR(slip, std::max(excess, 0.0), 1e-9);
  }
}

TEST(VolumetricPlanar, AStackCarriesItsWeightAndStandsStill) {
  std::vector<std::string> bodies{kFloor};
  for (int i = 0; i < 10; ++i) {
    bodies.push_back(lifted("b" + std::to_string(i), box(1 - 0.05 * i, 0.5), 1, 0, 0.25 + 0.5 * i));
  }
  Simulation simulation = planar(bodies, 0.3, 0.5);
  run(simulation, 5);
  std::vector<double> below(11, 0.0);
  const ContactSet& contacts = simulation.contacts();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    below[static_cast<std::size_t>(contacts.body_b[i])] += contacts.normal_force(i);
  }
  for (int i = 1; i <= 10; ++i) {
    EXPECT_NEAR(below[static_cast<std::size_t>(i)] / (kGravity * (11 - i)), 1, 1e-8);
    EXPECT_NEAR(coordinate(simulation, i, 1), 0.5 * i - 0.25, 1e-9);
  }
}

// Each brick overhangs the one below by 1/(2 k) of its length, times `share`.
Simulation overhanging(double share) {
  std::vector<std::string> bodies{kFloor, lifted("table", box(1, 1), 1e3, -0.5, 0.5)};
  double x = -0.5;
  for (int i = 0; i < 6; ++i) {
    x += share / (2 * (6 - i));
    bodies.push_back(lifted("b" + std::to_string(i), box(1, 0.2), 1, x, 1.1 + 0.2 * i));
  }
  return planar(bodies, 0.8, 0);
}

TEST(VolumetricPlanar, AnOverhangStandsUpToTheHarmonicSum) {
  Simulation stands = overhanging(0.99);
  run(stands, 3);
  EXPECT_NEAR(coordinate(stands, 7, 1), 2.1, 1e-8);
  Simulation falls = overhanging(1.01);
  run(falls, 3);
  EXPECT_LT(coordinate(falls, 7, 1), 2);
}

// The direction of the impulse is that of the instant of the impact: smooth discs keep what is
// square to it.
TEST(VolumetricPlanar, AnObliqueImpactHasTheDirectionOfItsInstant) {
  for (const double offset : {0.1, 0.3, 0.55}) {
    Simulation simulation =
        planar({lifted("one", disc(0.3), 1, -1, offset, R"(, "velocity": [3, 0])"),
                lifted("two", disc(0.3), 2, 0, 0)},
               0, 1, 0);
    run(simulation, 0.6);
    const double angle = std::atan2(rate(simulation, 0, 1), rate(simulation, 0, 0));
    // One's normal speed becomes (m1 - m2)/(m1 + m2) of itself.
    const double sine = offset / 0.6, cosine = std::sqrt(1 - sine * sine);
    const double normal = 3 * cosine * (1 - 2) / 3, along = 3 * sine;
    const double vx = normal * cosine + along * sine, vy = -normal * sine + along * cosine;
    EXPECT_NEAR(std::remainder(angle - std::atan2(vy, vx), 2 * M_PI), 0, 0.1 * M_PI / 180);
    EXPECT_NEAR(rate(simulation, 0, 2), 0, 1e-12);
    EXPECT_NEAR(rate(simulation, 0, 0) + 2 * rate(simulation, 1, 0), 3, 1e-12);
  }
}

// They touch at 0.2 s, where a step ends: an impact like any other.
TEST(VolumetricPlanar, BodiesThatTouchAtTheEndOfAStepReboundAndAreTold) {
  Simulation simulation = planar({lifted("one", disc(0.25), 1, -1, 0, R"(, "velocity": [2.5, 0])"),
                                  lifted("two", disc(0.25), 1, 0, 0)},
                                 0, 1, 0);
  run(simulation, 0.5);
  EXPECT_EQ(simulation.totals().collisions, 1);
  EXPECT_NEAR(rate(simulation, 0, 0), 0, 1e-12);
  EXPECT_NEAR(rate(simulation, 1, 0), 2.5, 1e-12);
}

// Under constant forces the balance closes by itself: nothing is left for the step's own part.
TEST(VolumetricPlanar, APileLosesItsEnergyToImpactsAndFrictionOnly) {
  std::vector<std::string> bodies{kFloor};
  for (int i = 0; i < 12; ++i) {
    const std::string shape =
        i % 3 == 0 ? disc(0.3)
        : i % 3 == 1
            ? box(0.7, 0.4)
            : R"({"type": "polygon", "vertices": [[0.4, 0], [0.1, 0.4], [-0.35, 0.2], [-0.2, -0.3]]})";
    bodies.push_back(lifted("b" + std::to_string(i), shape, 1 + i, 0.15 * (i % 4), 1 + 0.8 * i,
                            R"(, "angle": )" + number(0.3 * i)));
  }
  Simulation simulation = planar(bodies, 0.4, 0.3);
  const double start = simulation.energy().total();
  run(simulation, 3);
  const ContactEnergy lost = simulation.contact_energy();
  EXPECT_LE(simulation.energy().total(), start);
  EXPECT_NEAR(lost.lost_step, 0, 1e-11 * start);
  EXPECT_NEAR(simulation.energy().total() + lost.lost_normal + lost.lost_sliding, start,
              1e-11 * start);
}

// A rod that falls about its tip, which sticks, presses with m g (1 - 3 cos)^2 / 4 at an angle to
// the vertical. Told is the mean of a step, so the error falls with its length.
TEST(VolumetricPlanar, ARodThatFallsAboutItsTipPressesAsTheTextbookSays) {
  constexpr double kLength = 0.2, kStart = 0.35;  // [m], [rad]
  const double spin = std::sqrt(3 * kGravity * (1 - std::cos(kStart)) / kLength);
  const double x = kLength / 2 * std::sin(kStart), y = kLength / 2 * std::cos(kStart);
  const auto error = [&](double h) {
    std::string rod = lifted(
        "rod", R"({"type": "polygon", "vertices": [[0, -0.1], [1e-4, 0], [0, 0.1], [-1e-4, 0]]})",
        1, x, y,
        R"(, "angle": )" + number(-kStart) + R"(, "velocity": [)" + number(spin * y) + ", " +
            number(-spin * x) + R"(], "angular_velocity": )" + number(-spin) + R"(, "moment": )" +
            number(kLength * kLength / 12));
    Simulation simulation = planar({kFloor, rod}, 1, 0);
    simulation.set("STEP_LENGTH", h);
    while (simulation.time() < 0.0495) {
      EXPECT_EQ(simulation.step(0.001).status, StepStatus::ok) << simulation.time();
    }
    const double swing = 1 - 3 * std::cos(coordinate(simulation, 1, 2));
    const double exact = kGravity * swing * swing / 4;
    double force = 0;
    const ContactSet& contacts = simulation.contacts();
    for (std::size_t i = 0; i < contacts.size(); ++i) force += contacts.normal_force(i);
    return std::fabs(force - exact) / exact;
  };
  const double coarse = error(1e-3), fine = error(1e-4);
  EXPECT_LT(coarse, 0.006);
  EXPECT_LT(fine, 0.12 * coarse);
}

/// Seeded polygons of three to seven corners above each other.
std::string grains(std::uint32_t seed, double friction) {
  const auto drawn = [&] {
    seed = seed * 1664525u + 1013904223u;
    return seed / 4294967296.0;
  };
  const std::string rough = R"(, "friction": )" + number(friction) + "}";
  std::string text = R"({"format": "signorini/1", "title": "Grains", "space": "planar",
    "method": "volumetric", "parameters": {"STEPPING": "moreau_jean"},
    "forces": [{"type": "gravity", "g": 9.81}], "bodies": [{"name": "floor", "mobility": "fixed",
    "shape": {"type": "box", "width": 20, "height": 1}, "position": [0, -0.5])" +
                     rough;
  for (int i = 0; i < 6; ++i) {
    for (int j = 0; j < 6; ++j) {
      const int corners = 3 + static_cast<int>(5 * drawn());
      const double radius = 0.12 + 0.06 * drawn();
      std::string vertices;
      for (int k = 0; k < corners; ++k) {
        const double at = 2 * M_PI * (k + 0.3 * drawn()) / corners;
        vertices += (k > 0 ? ", [" : "[") + number(radius * std::cos(at)) + ", " +
                    number(radius * std::sin(at)) + "]";
      }
      const double x = 0.4 * i + 0.05 * drawn();
      text += R"(, {"name": "grain )" + std::to_string(6 * i + j) +
              R"(", "shape": {"type": "polygon", "vertices": [)" + vertices +
              R"(]}, "density": 1000, "position": [)" + number(x) + ", " + number(0.3 + 0.45 * j) +
              R"(], "angle": )" + number(drawn()) + rough;
    }
  }
  return text + "]}";
}

/// Sticking contacts of a heap may carry any impulses against each other; velocities have an
/// answer.
TEST(VolumetricPlanar, GrainsThatJamAreAnswered) {
  Simulation simulation = Simulation::from_text(grains(5, 0.9), "volumetric");
  double worst = 0;
  while (simulation.state().time < 0.5) {
    const StepReport report = simulation.step(0.025);
    ASSERT_EQ(report.status, StepStatus::ok) << simulation.state().time;
    worst = std::max(worst, report.residual);
  }
  EXPECT_LT(worst, 1e-6);
}

}  // namespace
}  // namespace signorini
