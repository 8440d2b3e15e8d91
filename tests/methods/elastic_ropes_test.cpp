// The method `elastic` with ropes and ends of paths: they stretch, bounce, hold a weight, and come
// near the rigid ones as they get stiffer.

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "scene/files.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kPi = 3.14159265358979323846;
constexpr double kGravity = 9.81;

/// Stiffness of a rope between bodies without material; docs/methods/elastic.md (60). [N/m]
double stiffness(double young) { return young / (1 - 0.3 * 0.3) / 2; }

/// A ball of 2 kg on a rope of 1 m from the origin.
std::string ball_on_rope(const std::string& start, double elasticity, double gravity) {
  return R"("bodies": [{"name": "ball", "shape": {"type": "disc", "radius": 0.1}, "mass": 2,
        "elasticity": )" +
         std::to_string(elasticity) + ", " + start + R"(}],
      "joints": [{"type": "rope", "body_a": "world", "point_a": [0, 0], "body_b": "ball",
       "point_b": [0, 0], "length": 1}],
      "forces": [{"type": "gravity", "g": )" +
         std::to_string(gravity) + "}]";
}

Simulation elastic(const std::string& parts, double young, const std::string& more = "") {
  return Simulation::from_text(
      R"({"format": "signorini/1", "title": "ropes", "method": "elastic",
         "parameters": {"TOLERANCE": 1e-11, "TIME_STEP": 0.01, "YOUNGS_MODULUS": )" +
      std::to_string(young) + R"(, "FORCE_LAW": "exact_restitution")" + more + "}, " + parts + "}");
}

/// Kinetic, potential and stored energy. [J]
double total(Simulation& simulation) {
  return total_energy(simulation.energy(), simulation.contact_energy());
}

/// The same with what ropes have taken.
double energy_balance(Simulation& simulation) {
  return total(simulation) + simulation.contact_energy().lost();
}

struct Seen {
  std::vector<double> starts, ends;  // [s]
};

/// Runs until a time, and collects contacts that begin and end.
Seen run(Simulation& simulation, double end) {
  Seen seen;
  while (simulation.time() < end - 1e-9) {
    EXPECT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
    for (const Event& event : simulation.events()) {
      if (event.kind == EventKind::contact_start) seen.starts.push_back(event.time);
      if (event.kind == EventKind::contact_end) seen.ends.push_back(event.time);
    }
  }
  return seen;
}

// A mass on a linear spring: half a swing.
TEST(ElasticRopes, StretchForHalfASwingAndGiveBackWhatTheyTook) {
  const double young = 1e7;
  Simulation simulation =
      elastic(ball_on_rope(R"("position": [0, -0.5], "velocity": [0, -3])", 1, 0), young);
  const Seen seen = run(simulation, 0.25);
  ASSERT_EQ(seen.starts.size(), 1u);
  ASSERT_EQ(seen.ends.size(), 1u);
  EXPECT_NEAR(seen.starts[0], 0.5 / 3, 1e-11);
  const double half_swing = kPi * std::sqrt(2 / stiffness(young));
  EXPECT_NEAR(seen.ends[0] - seen.starts[0], half_swing, 1e-8 * half_swing + 1e-12);
  EXPECT_NEAR(simulation.state().v[1], 3, 1e-8);
  EXPECT_NEAR(simulation.state().v[0], 0, 1e-12);
}

TEST(ElasticRopes, BounceWithTheirRestitution) {
  for (const double elasticity : {0.3, 0.7}) {
    Simulation simulation =
        elastic(ball_on_rope(R"("position": [0, -0.5], "velocity": [0, -3])", elasticity, 0), 1e7);
    static_cast<void>(run(simulation, 0.25));
    EXPECT_NEAR(simulation.state().v[1], 3 * elasticity, 1e-6);
    EXPECT_NEAR(simulation.contact_energy().lost_normal, 9 * (1 - elasticity * elasticity), 1e-5);
  }
}

TEST(ElasticRopes, CarryAWeight) {
  const double young = 1e7;
  const double stretch = 2 * kGravity / stiffness(young);
  Simulation simulation = elastic(
      ball_on_rope(R"("position": [0, )" + std::to_string(-1.0) + "]", 0.5, kGravity), young);
  State hanging = simulation.state();
  hanging.q[1] = -1 - stretch;
  simulation.set_state(hanging);
  static_cast<void>(run(simulation, 0.5));
  EXPECT_NEAR(simulation.state().q[1], -1 - stretch, 1e-12);
  const ContactSet& contacts = simulation.contacts();
  ASSERT_EQ(contacts.size(), 1u);
  EXPECT_EQ(contacts.kind[0], ContactKind::contact);
  EXPECT_EQ(contacts.body_a[0], kWorldBody);
  EXPECT_EQ(contacts.body_b[0], 0);
  EXPECT_NEAR(contacts.force[0], 2 * kGravity, 1e-6);
  EXPECT_NEAR(contacts.normal(0).y(), 1, 1e-12) << "it pulls the ball up";
  EXPECT_NEAR(-contacts.gap[0], stretch, 2e-12);
}

TEST(ElasticRopes, AreInspectedUnderTheirNames) {
  Simulation slack = elastic(ball_on_rope(R"("position": [0, -0.5])", 0.5, kGravity), 1e7);
  EXPECT_TRUE(slack.inspect()->contacts.empty());
  EXPECT_EQ(slack.inspect()->z2_link, "JOINT1");
  Simulation taut = elastic(ball_on_rope(R"("position": [0, -1])", 0.5, kGravity), 1e7);
  State hanging = taut.state();
  hanging.q[1] = -1 - 2 * kGravity / stiffness(1e7);
  taut.set_state(hanging);
  EXPECT_EQ(taut.step().status, StepStatus::ok);
  const auto seen = taut.inspect();
  ASSERT_EQ(seen->contacts.size(), 1u);
  EXPECT_EQ(seen->contacts[0].link, "JOINT1");
  EXPECT_EQ(seen->z1_link, "JOINT1");
}

TEST(ElasticRopes, NeverPush) {
  Simulation simulation =
      elastic(ball_on_rope(R"("position": [0, -0.2], "velocity": [0, 0])", 1, 0), 1e7);
  const Seen seen = run(simulation, 0.5);
  EXPECT_TRUE(seen.starts.empty());
  EXPECT_EQ(simulation.state().q[1], -0.2);
}

// A ball that falls half a metre comes back to where it was; each touch of the rope takes half a
// swing more than none, which shrinks as E^-1/2.
TEST(ElasticRopes, ComeNearTheRigidOnesAsTheyStiffen) {
  const double fall = std::sqrt(2 * 0.5 / kGravity);
  double last = 0;
  for (const double young : {1e6, 1e8, 1e10}) {
    Simulation simulation = elastic(ball_on_rope(R"("position": [0, -0.5])", 1, kGravity), young);
    const Seen seen = run(simulation, 2);
    ASSERT_GE(seen.starts.size(), 3u);
    EXPECT_NEAR(seen.starts[0], fall, 1e-9);
    const double late = seen.starts[2] - 5 * fall;
    EXPECT_GT(late, 0);
    if (last > 0) {
      EXPECT_NEAR(last / late, 10, 0.2) << young;
    }
    last = late;
    EXPECT_NEAR(total(simulation), -2 * kGravity * 0.5, 1e-6);
  }
}

constexpr const char* kTiedBalls = R"("bodies": [
      {"name": "a", "shape": {"type": "disc", "radius": 0.1}, "mass": 1, "elasticity": 0.5,
       "position": [0, 0], "velocity": [1, 2], "angular_velocity": 3},
      {"name": "b", "shape": {"type": "box", "width": 0.4, "height": 0.2}, "mass": 3,
       "elasticity": 0.8, "position": [0.5, 0.3], "velocity": [-1, 1], "angular_velocity": -4}],
    "joints": [{"type": "rope", "body_a": "a", "point_a": [0.05, 0], "body_b": "b",
       "point_b": [0.2, 0.1], "length": 0.8}])";

TEST(ElasticRopes, KeepMomentaAndTheLedger) {
  Simulation simulation = elastic(kTiedBalls, 1e7);
  const Momentum before = simulation.momentum();
  const double energy = energy_balance(simulation);
  const Seen seen = run(simulation, 3);
  EXPECT_GE(seen.starts.size(), 2u);
  const Momentum after = simulation.momentum();
  EXPECT_NEAR(after.linear.x(), before.linear.x(), 1e-12);
  EXPECT_NEAR(after.linear.y(), before.linear.y(), 1e-12);
  EXPECT_NEAR(after.angular.z(), before.angular.z(), 1e-11);
  EXPECT_NEAR(energy_balance(simulation), energy, 1e-7);
  EXPECT_GT(simulation.contact_energy().lost_normal, 0.01);
}

TEST(ElasticRopes, AStateThatIsGivenBackGoesOnWithTheSameBits) {
  Simulation simulation = elastic(ball_on_rope(R"("position": [0.6, -0.5])", 0.3, kGravity), 1e5);
  while (simulation.contacts().size() == 0) {
    ASSERT_EQ(simulation.step(0.001).status, StepStatus::ok);
  }
  Simulation other = elastic(ball_on_rope(R"("position": [0.6, -0.5])", 0.3, kGravity), 1e5);
  other.set_state(simulation.state());
  for (int i = 0; i < 50; ++i) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    ASSERT_EQ(other.step().status, StepStatus::ok);
    ASSERT_EQ(digest_of(simulation.state()).value(), digest_of(other.state()).value()) << i;
  }
}

/// A bead of 1 kg on a straight track along x with an end at 2 m.
std::string bead(double elasticity, const char* side, double limit, double speed) {
  std::string points;
  for (int i = 0; i <= 40; ++i) {
    points += (i > 0 ? ", [" : "[") + std::to_string(0.1 * i - 2) + ", 0]";
  }
  const std::string path = R"("path": {"curve": "points", "points": [)" + points + "]}";
  return R"("bodies": [{"name": "bead", "shape": {"type": "disc", "radius": 0.1}, "mass": 1,
        "position": [0, 0], "velocity": [)" +
         std::to_string(speed) + R"(, 0], "elasticity": )" + std::to_string(elasticity) + R"(}],
      "joints": [{"type": "path", "body_b": "bead", "point_b": [0, 0], )" +
         path + R"(}, {"type": "path_end", "body_b": "bead", "point_b": [0, 0], )" + path +
         R"(, "limit": )" + std::to_string(limit) + R"(, "side": ")" + side + "\"}]";
}

// Places along the track count from its first point, at x = -2.
TEST(ElasticRopes, EndsOfPathsThrowBack) {
  for (const bool is_upper : {true, false}) {
    const double sign = is_upper ? 1 : -1;
    Simulation simulation =
        elastic(bead(0.5, is_upper ? "upper" : "lower", is_upper ? 3 : 1, sign * 2), 1e7);
    const Seen seen = run(simulation, 0.8);
    ASSERT_EQ(seen.starts.size(), 1u);
    EXPECT_NEAR(seen.starts[0], 0.5, 1e-9);
    EXPECT_NEAR(simulation.state().v[0], -sign, 1e-6);
    EXPECT_NEAR(simulation.state().q[1], 0, 1e-12);
  }
}

// The gallery's ball on a rope: no bounce, then a pendulum of 2 m; the numbers are those that the
// scene expects of rigid methods.
TEST(ElasticRopes, BallOnARopeOfTheGallery) {
  Simulation simulation =
      Simulation::from_text(test::file_content("scenes/ball_on_a_rope.json"), "elastic");
  const double energy = energy_balance(simulation);
  while (simulation.time() < 2 - 1e-9) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_NEAR(simulation.state().q[0], -1.410598358734501, 2e-3);
  EXPECT_NEAR(simulation.state().q[1], -1.4178195478746694, 2e-3);
  while (simulation.time() < 3 - 1e-9) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_NEAR(energy_balance(simulation), energy, 1e-6);
}

}  // namespace
}  // namespace signorini
