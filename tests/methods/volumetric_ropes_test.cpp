// Laws of the method `volumetric` with ropes, paths and their ends.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>

#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kGravity = 9.81;
constexpr double kClosed = 1e-9;  // [m] GAP_TOLERANCE

Simulation simulation_of(const std::string& bodies, const std::string& joints, double gravity,
                         const std::string& method = "volumetric") {
  return Simulation::from_text(R"({"format": "signorini/1", "method": ")" + method +
                               R"(", "bodies": [)" + bodies + R"(], "joints": [)" + joints +
                               R"(], "forces": [{"type": "gravity", "g": )" +
                               std::to_string(gravity) + "}]}");
}

/// A ball of 2 kg.
std::string ball(const std::string& start, double elasticity = 0,
                 const std::string& name = "ball") {
  return R"({"name": ")" + name + R"(", "shape": {"type": "disc", "radius": 0.1}, "mass": 2,
    "elasticity": )" +
         std::to_string(elasticity) + ", " + start + "}";
}

/// From the origin, of 1 m.
std::string tie(const std::string& type) {
  return R"({"type": ")" + type + R"(", "length": 1, "body_a": "world", "point_a": [0, 0],
    "body_b": "ball", "point_b": [0, 0]})";
}

void run(Simulation& simulation, double until, double dt) {
  while (simulation.time() < until - dt / 2) {
    ASSERT_EQ(simulation.step(dt).status, StepStatus::ok) << simulation.time();
  }
}

double distance(const Simulation& simulation) { return simulation.state().q.head<2>().norm(); }

// A taut rope is a rod: a pendulum that never goes slack moves as on a rod, closed as far.
TEST(VolumetricRopes, ThatStayTautAreRods) {
  const std::string start = R"("position": [0.6, -0.8], "velocity": [0.8, 0.6])";
  for (const char* stepping : {"landing", "moreau_jean"}) {
    // Of Moreau-Jean steps the first one only stops what the next ones turn around.
    const double near = stepping == std::string("landing") ? 1e-6 : 1e-3;
    Simulation rope = simulation_of(ball(start), tie("rope"), kGravity);
    Simulation rod = simulation_of(ball(start), tie("rod"), kGravity);
    for (Simulation* simulation : {&rope, &rod}) simulation->set("STEPPING", stepping);
    for (int i = 0; i < 1000; ++i) {
      ASSERT_EQ(rope.step(0.005).status, StepStatus::ok);
      ASSERT_EQ(rod.step(0.005).status, StepStatus::ok);
      EXPECT_NEAR(distance(rope), 1, kClosed) << stepping;
      EXPECT_LT((rope.state().q - rod.state().q).cwiseAbs().maxCoeff(), near) << stepping;
    }
    // Where it turns back a Moreau-Jean step may let go of it, and the next one catches it.
    if (near < 1e-5) {
      EXPECT_EQ(rope.totals().collisions, 0);
    }
  }
}

// Shake and Rattle: the energy of a pendulum goes up and down by the square of the step, and stays.
TEST(VolumetricRopes, KeepTheEnergyOfAPendulum) {
  double last = 0;
  for (const double h : {0.004, 0.002}) {
    Simulation simulation =
        simulation_of(ball(R"("position": [0.8, -0.6])"), tie("rope"), kGravity);
    const double start = simulation.energy().total();
    double off = 0, early = 0;
    while (simulation.time() < 20) {
      ASSERT_EQ(simulation.step(h).status, StepStatus::ok);
      off = std::max(off, std::fabs(simulation.energy().total() - start));
      if (simulation.time() < 2) early = off;
      EXPECT_NEAR(distance(simulation), 1, kClosed);
    }
    EXPECT_LT(off, 1.05 * early) << "it does not drift";
    if (last > 0) {
      EXPECT_NEAR(off / last, 0.25, 0.02);
    }
    last = off;
    const ContactEnergy taken = simulation.contact_energy();
    EXPECT_NEAR(taken.lost_normal, -taken.lost_step, 1.1 * off) << "none of it is lost";
  }
}

// Straight down: it falls 0.5 m freely, bounces with e times the speed, and the balance says so.
TEST(VolumetricRopes, ThatAreSlackLetFallAndBounceByTheirRestitution) {
  for (const double e : {0.0, 0.5, 1.0}) {
    Simulation simulation =
        simulation_of(ball(R"("position": [0, -0.5])", e), tie("rope"), kGravity);
    const double fall = std::sqrt(2 * 0.5 / kGravity);
    run(simulation, 0.31, 0.01);
    const double t = simulation.time();
    ASSERT_LT(t, fall);
    EXPECT_NEAR(simulation.state().q[1], -0.5 - kGravity * t * t / 2, 1e-12);
    EXPECT_NEAR(simulation.state().v[1], -kGravity * t, 1e-12);
    run(simulation, 0.33, 0.01);
    EXPECT_EQ(simulation.totals().collisions, 1);
    const double taken = 2 * kGravity * 0.5 * (1 - e * e);
    const double left =
        simulation.energy().kinetic() + 2 * kGravity * (simulation.state().q[1] + 1);
    EXPECT_NEAR(left, 2 * kGravity * 0.5 - taken, 1e-9) << e;
    EXPECT_NEAR(simulation.contact_energy().lost_normal, taken, 1e-9) << e;
  }
}

TEST(VolumetricRopes, TellTheWeightTheyCarryAndNothingWhileSlack) {
  Simulation taut = simulation_of(ball(R"("position": [0, -1])"), tie("rope"), kGravity);
  for (const bool is_stepped : {false, true}) {
    if (is_stepped) run(taut, 0.5, 0.01);
    const ContactSet& contacts = taut.contacts();
    ASSERT_EQ(contacts.size(), 1u);
    EXPECT_EQ(contacts.kind[0], ContactKind::contact);
    EXPECT_EQ(contacts.body_a[0], kWorldBody);
    EXPECT_NEAR(contacts.force[0], 2 * kGravity, 1e-8);
    EXPECT_NEAR(contacts.normal(0).y(), 1, 1e-12) << "it pulls the ball up";
  }
  Simulation slack = simulation_of(ball(R"("position": [0, -0.3])"), tie("rope"), kGravity);
  ASSERT_EQ(slack.step(0.01).status, StepStatus::ok);
  EXPECT_EQ(slack.contacts().size(), 0u);
}

// At the lowest point it carries m (g + v^2 / L), where nothing has moved yet, too.
TEST(VolumetricRopes, TellWhatHoldsABodyThatGoesAround) {
  Simulation simulation =
      simulation_of(ball(R"("position": [0, -1], "velocity": [2, 0])"), tie("rope"), kGravity);
  const double carried = 2 * (kGravity + 4);
  ASSERT_EQ(simulation.contacts().size(), 1u);
  EXPECT_NEAR(simulation.contacts().force[0], carried, 1e-8);
  ASSERT_EQ(simulation.step(0.001).status, StepStatus::ok);
  ASSERT_EQ(simulation.contacts().size(), 1u);
  EXPECT_NEAR(simulation.contacts().force[0], carried, 1e-4);
}

// Two bars that turn around each other on a rope between points that are not their mass centres.
TEST(VolumetricRopes, BetweenBodiesKeepMomentumToRounding) {
  const auto bar = [](const std::string& name, double x, double v) {
    return R"({"name": ")" + name + R"(", "shape": {"type": "box", "width": 0.6, "height": 0.1},
      "mass": )" +
           (x > 0 ? "1" : "3") + R"(, "position": [)" + std::to_string(x) +
           R"(, 0], "velocity": [0.3, )" + std::to_string(v) + "]}";
  };
  Simulation simulation = simulation_of(
      bar("a", -0.7, -1) + "," + bar("b", 0.7, 2),
      R"({"type": "rope", "length": 1, "body_a": "a", "point_a": [0.2, 0.04], "body_b": "b",
          "point_b": [-0.3, 0.04]})",
      0);
  const Momentum start = simulation.momentum();
  int taut = 0;
  for (int i = 0; i < 600; ++i) {
    ASSERT_EQ(simulation.step(0.005).status, StepStatus::ok);
    const Momentum now = simulation.momentum();
    EXPECT_LT((now.linear - start.linear).norm(), 1e-12);
    EXPECT_LT((now.angular - start.angular).norm(), 1e-12);
    const ContactSet& contacts = simulation.contacts();
    for (std::size_t k = 0; k < contacts.size(); ++k) {
      if (contacts.force[3 * k] > 0) ++taut;
      EXPECT_GT(contacts.gap[k], -kClosed);
    }
  }
  EXPECT_GT(taut, 200);
  EXPECT_GT(simulation.totals().collisions, 0);
}

// Thrown over the top too slowly it leaves the circle where m v^2 / L has come down to its weight
// along the rope, and comes back as a thrown ball does until the rope is taut again.
TEST(VolumetricRopes, GoSlackWhereTheyWouldHaveToPush) {
  const double v = std::sqrt(3.5 * kGravity);
  Simulation simulation =
      simulation_of(ball(R"("position": [0, -1], "velocity": [)" + std::to_string(v) + ", 0]"),
                    tie("rope"), kGravity);
  while (distance(simulation) > 1 - 1e-8) {
    ASSERT_EQ(simulation.step(0.001).status, StepStatus::ok);
    ASSERT_LT(simulation.time(), 2);
  }
  // v^2 = 3.5 g L - 2 g L (1 + sin a) = g L sin a at the height L sin a.
  EXPECT_NEAR(simulation.state().q[1], 0.5, 0.005);
  run(simulation, 3, 0.001);
  EXPECT_LT(distance(simulation), 1 + kClosed);
}

const std::string kCircle = R"("path": {"curve": "circle", "size": 1.5})";

std::string bead(const std::string& kind, const std::string& more = "") {
  return R"({"type": ")" + kind + R"(", "body_b": "ball", "point_b": [0, 0], )" + kCircle + more +
         "}";
}

TEST(VolumetricPaths, KeepABeadAndItsEnergyToTheSquareOfTheStep) {
  for (const char* stepping : {"landing", "moreau_jean"}) {
    double last = 0;
    for (const double h : {0.004, 0.002}) {
      Simulation simulation =
          simulation_of(ball(R"("position": [1.5, 0])"), bead("path"), kGravity);
      simulation.set("STEPPING", stepping);
      const double start = simulation.energy().total();
      double off = 0;
      while (simulation.time() < 5) {
        ASSERT_EQ(simulation.step(h).status, StepStatus::ok);
        off = std::max(off, std::fabs(simulation.energy().total() - start));
        EXPECT_NEAR(distance(simulation), 1.5, 1e-6) << "the table of the circle";
        const ContactSet& contacts = simulation.contacts();
        ASSERT_EQ(contacts.size(), 1u);
        EXPECT_LT(std::fabs(contacts.gap[0]), 2e-12) << stepping;
        EXPECT_EQ(contacts.kind[0], ContactKind::joint);
      }
      if (last > 0) {
        EXPECT_NEAR(off / last, 0.25, 0.03) << stepping;
      }
      last = off;
    }
  }
}

TEST(VolumetricPaths, AreThoseOfContact) {
  const std::string body = ball(R"("position": [1.5, 0])");
  Simulation ours = simulation_of(body, bead("path"), kGravity);
  Simulation other = simulation_of(body, bead("path"), kGravity, "contact");
  run(ours, 2, 0.001);
  run(other, 2, 0.001);
  EXPECT_LT((ours.state().q - other.state().q).head<2>().norm(), 1e-4);
}

// Level and straight, with an end at 1 m: it bounces there with e times its speed.
TEST(VolumetricPaths, StopABeadAtTheirEndsByItsRestitution) {
  std::string points;
  for (int i = 0; i <= 40; ++i) {
    points += (i > 0 ? ", [" : "[") + std::to_string(0.1 * i - 2) + ", 0]";
  }
  const std::string path = R"("path": {"curve": "points", "points": [)" + points + "]}";
  const std::string joints = R"({"type": "path", "body_b": "ball", "point_b": [0, 0], )" + path +
                             R"(}, {"type": "path_end", "body_b": "ball", "point_b": [0, 0], )" +
                             path + R"(, "limit": 3, "side": "upper"})";
  for (const double e : {0.0, 0.5, 1.0}) {
    Simulation simulation =
        simulation_of(ball(R"("position": [0, 0], "velocity": [3, 0])", e), joints, kGravity);
    run(simulation, 0.5, 0.01);
    EXPECT_NEAR(simulation.state().v[0], -3 * e, 1e-9);
    EXPECT_LT(simulation.state().q[0], 1 + kClosed);
    EXPECT_EQ(simulation.totals().collisions, 1);
    EXPECT_NEAR(simulation.contact_energy().lost_normal, 9 * (1 - e * e), 1e-9);
  }
}

// Where a point is on its path goes along with a state that is kept.
TEST(VolumetricPaths, GoOnFromAKeptStateBitForBit) {
  Simulation one = simulation_of(ball(R"("position": [1.5, 0])"), bead("path"), kGravity);
  run(one, 1, 0.01);
  Simulation other = simulation_of(ball(R"("position": [1.5, 0])"), bead("path"), kGravity);
  other.set_state(one.state());
  run(one, 2, 0.01);
  run(other, 2, 0.01);
  EXPECT_EQ(one.digest(), other.digest());
}

}  // namespace
}  // namespace signorini
