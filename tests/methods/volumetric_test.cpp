// Laws of the method `volumetric`: what rests is exact, what bounces keeps its energy, momentum is
// kept, friction sticks and slides where it must.
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <string>

#include "base/random.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kGravity = 9.81;

/// "[1, 2, 3]", to the last bit.
std::string list(std::initializer_list<double> numbers) {
  std::ostringstream text;
  text.precision(17);
  for (const double x : numbers) text << (text.tellp() > 0 ? ", " : "[") << x;
  return text.str() + "]";
}

/// A body as a line of a scene.
std::string body(const std::string& name, const std::string& shape, double mass,
                 const std::string& place, const std::string& more = "") {
  return R"({"name": ")" + name + R"(", "shape": )" + shape + R"(, "mass": )" +
         std::to_string(mass) + R"(, "position": )" + place + more + "}";
}

std::string box(double x, double y, double z) {
  return R"({"type": "box", "lengths": )" + list({x, y, z}) + "}";
}

const std::string kBall = R"({"type": "sphere", "radius": 0.5})";

struct World {
  double friction = 0.5;
  double restitution = 0;
  std::string gravity = "[0, -9.81, 0]";
  bool floor = true;
};

/// Bodies over a floor y = 0.
Simulation simulation_of(const World& world, const std::vector<std::string>& bodies) {
  const std::string coefficients = R"(, "friction": )" + std::to_string(world.friction) +
                                   R"(, "elasticity": )" + std::to_string(world.restitution) + "}";
  std::string text = R"({"format": "signorini/1", "title": "t", "space": "spatial",
    "method": "volumetric", "forces": [{"type": "gravity", "acceleration": )" +
                     world.gravity + R"(}], "bodies": [)";
  bool is_first = true;
  const auto add = [&](std::string line) {
    line.replace(line.size() - 1, 1, coefficients);
    text += (is_first ? "" : ",\n") + line;
    is_first = false;
  };
  if (world.floor) {
    add(R"({"name": "floor", "mobility": "fixed", "shape": {"type": "half_space"},
      "position": [0, 0, 0], "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]]})");
  }
  for (const std::string& line : bodies) add(line);
  return Simulation::from_text(text + "]}");
}

void run(Simulation& simulation, double until, double dt = 1.0 / 60) {
  while (simulation.time() < until - dt / 2) {
    ASSERT_EQ(simulation.step(dt).status, StepStatus::ok) << simulation.time();
  }
}

double place(const Simulation& simulation, int body, int axis) {
  return simulation.state().q[simulation.model().body(body).coordinate + axis];
}
double speed(const Simulation& simulation, int body, int axis) {
  return simulation.state().v[simulation.model().body(body).speed + axis];
}

// However long the steps are: what is lost in an impact is the restitution's share and no more.
TEST(Volumetric, ABouncingBallHasItsEnergyAfterEveryBounce) {
  for (const double step : {1.0 / 60, 1.0 / 240, 1.0 / 1000}) {
    for (const double e : {1.0, 0.5}) {
      Simulation simulation =
          simulation_of({.restitution = e}, {body("ball", kBall, 2, "[0, 1.5, 0]")});
      simulation.set("STEP_LENGTH", std::to_string(step));
      const double start = simulation.energy().total() - 2 * kGravity * 0.5;
      run(simulation, 1.2);
      const double bounces = simulation.totals().collisions;
      ASSERT_GE(bounces, 1);
      const double left = start * std::pow(e * e, bounces);
      EXPECT_NEAR(simulation.energy().total() - 2 * kGravity * 0.5, left, 1e-12 * start) << step;
    }
  }
}

// With friction 1 floor and wall would hold the ball between them, however hard they push: no
// impulses give it the rebound that is asked for and Coulomb's law as well.
TEST(Volumetric, ABallSpringsBackFromACornerOfRoughWalls) {
  for (const double friction : {0.9, 1.0, 1.5}) {
    Simulation simulation = simulation_of(
        {.friction = friction, .restitution = 0.5, .gravity = "[0, 0, 0]"},
        {R"({"name": "wall", "mobility": "fixed", "position": [-1, 0, 0], "shape": )" +
             box(2, 8, 8) + "}",
         body("ball", kBall, 2, "[0.6, 0.6, 0]", R"(, "velocity": [-2, -2, 0])")});
    run(simulation, 0.2);
    EXPECT_NEAR(speed(simulation, 2, 0), 1, 1e-9) << friction;
    EXPECT_NEAR(speed(simulation, 2, 1), 1, 1e-9) << friction;
    EXPECT_NEAR(speed(simulation, 2, 2), 0, 1e-12) << friction;
  }
}

TEST(Volumetric, AStackOfTenStandsOnItsCornersAndCarriesItsWeight) {
  std::vector<std::string> cubes;
  for (int i = 0; i < 10; ++i) {
    cubes.push_back(
        body("c" + std::to_string(i), box(1, 1, 1), 1, "[0, " + std::to_string(0.5 + i) + ", 0]"));
  }
  Simulation simulation = simulation_of({}, cubes);
  run(simulation, 10);
  for (int i = 1; i <= 10; ++i) {
    EXPECT_NEAR(place(simulation, i, 0), 0, 1e-9);
    EXPECT_NEAR(place(simulation, i, 1), i - 0.5, 1e-9);
  }
  const ContactSet& contacts = simulation.contacts();
  ASSERT_GE(contacts.size(), 40u);
  std::vector<double> below(11, 0.0);
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    below[static_cast<std::size_t>(contacts.body_b[i])] += contacts.normal_force(i);
  }
  for (std::size_t i = 1; i <= 10; ++i) {
    EXPECT_NEAR(below[i] / (kGravity * static_cast<double>(11 - i)), 1, 1e-8);
  }
}

TEST(Volumetric, AThousandTonsRestOnOne) {
  Simulation simulation = simulation_of({}, {body("light", box(1, 1, 1), 1, "[0, 0.5, 0]"),
                                             body("heavy", box(1, 1, 1), 1000, "[0, 1.5, 0]")});
  run(simulation, 5);
  EXPECT_NEAR(place(simulation, 2, 1), 1.5, 1e-9);
  double force = 0;
  const ContactSet& contacts = simulation.contacts();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.body_b[i] == 1) force += contacts.normal_force(i);
  }
  EXPECT_NEAR(force / (1001 * kGravity), 1, 1e-8);
}

// mu = 0.5 holds to atan 0.5. The slope is made by turning gravity.
TEST(Volumetric, ACubeSticksUpToTheAngleOfFrictionAndSlidesBeyond) {
  const double critical = std::atan(0.5);
  for (const double beyond : {-1e-4, 1e-4}) {
    const double angle = critical + beyond;
    const std::string text = list({kGravity * std::sin(angle), -kGravity * std::cos(angle), 0});
    Simulation simulation = simulation_of({.friction = 0.5, .gravity = text},
                                          {body("cube", box(1, 1, 1), 1, "[0, 0.5, 0]")});
    run(simulation, 1);
    const double slides = kGravity * (std::sin(angle) - 0.5 * std::cos(angle)) / 2;
    EXPECT_NEAR(place(simulation, 1, 0), std::max(slides, 0.0), 1e-9) << beyond;
  }
}

// A block pushed in any direction comes to rest after v^2 / (2 mu g), to the step in which it
// stops.
TEST(Volumetric, ASlidingBlockStopsWhereCoulombSaysInAllDirections) {
  const double mu = 0.3, v = 2;
  for (int i = 0; i < 8; ++i) {
    const double angle = 0.4 * i;
    const std::string more =
        ", \"velocity\": " + list({v * std::cos(angle), 0, v * std::sin(angle)});
    // Flat, so that it does not tip.
    Simulation simulation =
        simulation_of({.friction = mu}, {body("block", box(1, 0.1, 1), 1, "[0, 0.05, 0]", more)});
    run(simulation, 1);
    const double way = v * v / (2 * mu * kGravity);
    EXPECT_NEAR(std::hypot(place(simulation, 1, 0), place(simulation, 1, 2)), way, 1e-4);
    EXPECT_NEAR(std::atan2(place(simulation, 1, 2), place(simulation, 1, 0)),
                std::atan2(std::sin(angle), std::cos(angle)), 1e-9);
    EXPECT_NEAR(speed(simulation, 1, 0), 0, 1e-10);
  }
}

// A ball that bounces takes (1 + e) times its momentum from the floor: the event and the contact
// say so, and no force is left of it.
TEST(Volumetric, AnImpactTellsTheImpulseOfLandingAndRebound) {
  const double e = 0.5, mass = 2;
  Simulation simulation =
      simulation_of({.restitution = e}, {body("ball", kBall, mass, "[0, 1.5, 0]")});
  simulation.set("STEP_LENGTH", "0.001");
  std::size_t hits = 0;
  while (hits == 0) {
    ASSERT_EQ(simulation.step(0.001).status, StepStatus::ok);
    hits = simulation.events().size();
  }
  ASSERT_EQ(hits, 1u);
  const double momentum = mass * std::sqrt(2 * kGravity * 1);
  EXPECT_NEAR(simulation.events()[0].impulse / ((1 + e) * momentum), 1, 3e-3);
  const ContactSet& contacts = simulation.contacts();
  ASSERT_EQ(contacts.size(), 1u);
  EXPECT_EQ(contacts.impulse[0], simulation.events()[0].impulse);
  EXPECT_LE(contacts.normal_force(0), 2 * mass * kGravity);
}

// Where a step fails the state stays at the last instant that was reached, time and all.
TEST(Volumetric, AStepThatFailsLeavesTheStateWhereItWas) {
  // It turns so fast that its steps are divided, and the budget ends in the midst of one.
  Simulation simulation = simulation_of(
      {}, {body("rod", box(2, 0.1, 0.1), 1, "[0, 5, 0]", R"(, "angular_velocity": [0, 0, 400])")});
  simulation.set("STEP_BUDGET", "20");
  const double height = place(simulation, 1, 1);
  ASSERT_EQ(simulation.step(0.004).status, StepStatus::step_too_small);
  EXPECT_EQ(simulation.time(), 0);
  EXPECT_EQ(place(simulation, 1, 1), height);
  EXPECT_EQ(speed(simulation, 1, 1), 0);
}

// Two boxes hit each other in free flight: nobody outside gives them momentum.
TEST(Volumetric, AFreePairKeepsItsMomentum) {
  Random random(3);
  const auto draw = [&] { return 2 * random.next_unit() - 1; };
  int hits = 0;
  for (int trial = 0; trial < 12; ++trial) {
    std::array<std::string, 2> more;
    for (std::size_t k = 0; k < 2; ++k) {
      const double x = k == 0 ? 2 : -2, y = 0.3 * draw(), z = 0.3 * draw();
      const double a = 3 * draw(), b = 3 * draw(), c = 3 * draw();
      const double q0 = draw(), q1 = draw(), q2 = draw(), q3 = draw();
      more[k] = ", \"velocity\": " + list({x, y, z}) +
                ", \"angular_velocity\": " + list({a, b, c}) +
                ", \"rotation\": " + list({q0, q1, q2, q3});
    }
    Simulation simulation =
        simulation_of({.friction = 0.4, .restitution = 0.6, .gravity = "[0, 0, 0]", .floor = false},
                      {body("a", box(1, 0.6, 0.8), 1, "[-1, 0, 0]", more[0]),
                       body("b", box(0.7, 1, 0.5), 3, "[1, 0, 0]", more[1])});
    const Momentum before = momentum_of(simulation.model(), simulation.placement());
    const double energy = simulation.energy().total();
    run(simulation, 1);
    hits += simulation.totals().collisions > 0 ? 1 : 0;
    const Momentum after = momentum_of(simulation.model(), simulation.placement());
    EXPECT_LT((after.linear - before.linear).norm(), 1e-12) << trial;
    EXPECT_LT((after.angular - before.angular).norm(), 1e-12 * 10) << trial;
    EXPECT_LE(simulation.energy().total(), energy * (1 + 1e-12)) << trial;
  }
  EXPECT_GE(hits, 8);
}

// Ten bodies of all kinds fall on each other: no step gives them energy, and none sinks in.
TEST(Volumetric, ARandomPileGainsNoEnergyAndNoDepth) {
  for (const std::uint32_t seed : {1u, 2u, 3u}) {
    Random random(seed);
    const auto draw = [&](double low, double high) {
      return low + (high - low) * random.next_unit();
    };
    std::vector<std::string> bodies;
    for (int i = 0; i < 10; ++i) {
      const double x = draw(-0.5, 0.5), z = draw(-0.5, 0.5);
      const double q0 = draw(-1, 1), q1 = draw(-1, 1), q2 = draw(-1, 1), q3 = draw(-1, 1);
      const std::string place = list({x, 0.8 + 0.8 * i, z});
      const std::string turn = ", \"rotation\": " + list({q0, q1, q2, q3});
      const std::string shape = i % 3 == 0 ? R"({"type": "sphere", "radius": 0.3})"
                                           : box(draw(0.3, 0.6), draw(0.3, 0.6), draw(0.3, 0.6));
      bodies.push_back(body("b" + std::to_string(i), shape, draw(0.5, 2), place, turn));
    }
    Simulation simulation = simulation_of({.friction = 0.5, .restitution = 0.4}, bodies);
    const double start = simulation.energy().total();
    double energy = start;
    while (simulation.time() < 2) {
      ASSERT_EQ(simulation.step(1.0 / 120).status, StepStatus::ok) << seed;
      const double now = simulation.energy().total();
      EXPECT_LE(now, energy + 1e-6 * start) << seed << " at " << simulation.time();
      energy = now;
      const ContactSet& contacts = simulation.contacts();
      for (std::size_t i = 0; i < contacts.size(); ++i) {
        ASSERT_GT(contacts.gap[i], -1e-6) << seed << " at " << simulation.time();
      }
    }
  }
}

}  // namespace
}  // namespace signorini
