// Fixed joints, sliders and rods in space, under the methods that hold them.
// docs/methods/elastic.md, section 9, (56), (57), (58).
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "geometry/solid/spatial_vector.h"
#include "sim/simulation.h"
#include "world/placed.h"

namespace signorini::test {
namespace {

using Json = nlohmann::json;

constexpr double kGravity = 9.81;

Json box(const char* name, const Json& lengths, const Json& at, double mass) {
  return {{"name", name},
          {"mass", mass},
          {"shape", {{"type", "box"}, {"lengths", lengths}}},
          {"position", at}};
}

Json joint(const char* type, const char* a, const Json& point_a, const char* b,
           const Json& point_b) {
  return {{"type", type}, {"body_a", a}, {"point_a", point_a}, {"body_b", b}, {"point_b", point_b}};
}

class JointKinds : public testing::TestWithParam<const char*> {
 protected:
  [[nodiscard]] Simulation simulation(const Json& bodies, const Json& joints,
                                      double gravity = 0) const {
    const Json scene = {
        {"format", "signorini/1"},
        {"space", "spatial"},
        {"bodies", bodies},
        {"joints", joints},
        {"forces", Json::array({{{"type", "gravity"}, {"acceleration", {0, 0, -gravity}}}})}};
    return Simulation::from_text(scene.dump(), GetParam());
  }
  /// Steps err by their square under `volumetric`, by the tolerance under `elastic`.
  [[nodiscard]] bool is_elastic() const { return std::string(GetParam()) == "elastic"; }

  void run(Simulation& simulation, double until) const {
    if (is_elastic()) simulation.set("TOLERANCE", 1e-10);
    while (simulation.time() < until - 1e-9) {
      ASSERT_EQ(simulation.step(0.002).status, StepStatus::ok) << simulation.time();
    }
  }
};

INSTANTIATE_TEST_SUITE_P(Methods, JointKinds, testing::Values("elastic", "volumetric"),
                         [](const auto& method) { return std::string(method.param); });

// Two cubes in one: a dumbbell that tumbles as the single body does.
TEST_P(JointKinds, WeldedBodiesMoveAsOne) {
  Json one = box("one", {0.2, 0.2, 0.2}, {-0.3, 0, 0}, 1),
       two = box("two", {0.2, 0.3, 0.1}, {0.2, 0.1, 0}, 2);
  // Of the whole: about its mass centre, (1 / 30, 1 / 15, 0).
  const Vector3 spin(2, 3, 1);
  for (Json* body : {&one, &two}) {
    const Vector3 at((*body)["position"][0], (*body)["position"][1], 0);
    const Vector3 way = at - Vector3(1.0 / 30, 1.0 / 15, 0), v = cross_product(spin, way);
    (*body)["velocity"] = {v.x(), v.y(), v.z()};
    (*body)["angular_velocity"] = {2, 3, 1};
  }
  Simulation welded =
      simulation(Json::array({one, two}),
                 Json::array({joint("fixed", "one", {0.25, 0.05, 0}, "two", {-0.25, -0.05, 0})}));
  const double energy = welded.energy().total();
  run(welded, 2);
  const SpatialPlacement now = placed(welded);
  const Vector3 middle = (now.center[0] + 2 * now.center[1]) / 3;
  EXPECT_NEAR(length(middle - Vector3(1.0 / 30, 1.0 / 15, 0)), 0, 1e-9) << "rests";
  // Places and attitudes to each other stay.
  const Vector3 way = now.pose[0].rotate_to_body(now.center[1] - now.center[0]);
  EXPECT_NEAR(length(way - Vector3(0.5, 0.1, 0)), 0, 1e-10);
  for (const Vector3& axis : {Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)}) {
    EXPECT_NEAR(dot(now.pose[0].rotate_to_world(axis), now.pose[1].rotate_to_world(axis)), 1,
                1e-12);
  }
  EXPECT_NEAR(length(now.spin[0] - now.spin[1]), 0, 1e-9);
  EXPECT_NEAR(welded.energy().total() / energy, 1, is_elastic() ? 1e-8 : 1e-4);
}

// A cube on an inclined rail of the world: a = g sin(alpha), at any time.
TEST_P(JointKinds, ASliderGlidesDownItsRail) {
  const double slope = 0.6;
  Json rail = joint("slider", "world", {0, 0, 0}, "cube", {0, 0, 0.1});
  rail["axis"] = {std::cos(slope), 0, -std::sin(slope)};
  Simulation s = simulation(Json::array({box("cube", {0.2, 0.2, 0.2}, {0, 0, -0.1}, 3)}),
                            Json::array({rail}), kGravity);
  run(s, 1);
  const double way = kGravity * std::sin(slope) / 2;
  EXPECT_NEAR(s.state().q[0], way * std::cos(slope), 1e-8);
  EXPECT_NEAR(s.state().q[2], -0.1 - way * std::sin(slope), 1e-8);
  EXPECT_NEAR(s.state().q[1], 0, 1e-12);
  EXPECT_NEAR(std::fabs(s.state().q[3]), 1, 1e-12) << "does not turn";
}

// A bead on a bar that turns freely about z: it flies out, and the bar becomes slower.
TEST_P(JointKinds, ABeadOnATurningBarKeepsEnergyAndMomentum) {
  Json bar = box("bar", {4, 0.1, 0.1}, {0, 0, 0}, 1),
       bead = box("bead", {0.1, 0.1, 0.1}, {0.3, 0, 0}, 0.5);
  bar["angular_velocity"] = bead["angular_velocity"] = {0, 0, 2};
  bead["velocity"] = {0, 0.6, 0};
  Json pin = joint("hinge", "world", {0, 0, 0}, "bar", {0, 0, 0});
  pin["axis"] = {0, 0, 1};
  Json rail = joint("slider", "bar", {0, 0, 0}, "bead", {0, 0, 0});
  rail["axis"] = {1, 0, 0};
  Simulation s = simulation(Json::array({bar, bead}), Json::array({pin, rail}));
  const double of_bar = (16 + 0.01) / 12, of_bead = 0.5 * 0.02 / 12;
  const auto momentum = [&] {
    const SpatialPlacement now = placed(s);
    return (of_bar + of_bead) * now.spin[0].z() +
           0.5 * cross_product(now.center[1], now.velocity[1]).z();
  };
  const double energy = s.energy().total(), turning = momentum();
  run(s, 1.2);
  const SpatialPlacement now = placed(s);
  const double out = length(now.center[1]);
  EXPECT_GT(out, 0.9) << "flies out";
  EXPECT_NEAR(now.pose[0].rotate_to_body(now.center[1]).y(), 0, 1e-10) << "on the bar";
  EXPECT_NEAR(momentum() / turning, 1, is_elastic() ? 1e-8 : 1e-6);
  EXPECT_NEAR(s.energy().total() / energy, 1, is_elastic() ? 1e-8 : 1e-5);
  // By both: the speed along the bar.
  const double spin = turning / (of_bar + of_bead + 0.5 * out * out);
  EXPECT_NEAR(now.spin[0].z(), spin, is_elastic() ? 1e-8 : 1e-5);
}

// A ball on a rod goes round in a circle: omega^2 = g / (L cos(theta)).
TEST_P(JointKinds, ARodIsAConicalPendulum) {
  const double angle = 0.5, l = 1.5, omega = std::sqrt(kGravity / (l * std::cos(angle)));
  const double r = l * std::sin(angle);
  const Json ball = {{"name", "ball"},
                     {"mass", 2},
                     {"shape", {{"type", "sphere"}, {"radius", 0.1}}},
                     {"position", {r, 0, -l * std::cos(angle)}},
                     {"velocity", {0, r * omega, 0}}};
  Simulation s =
      simulation(Json::array({ball}),
                 Json::array({joint("rod", "world", {0, 0, 0}, "ball", {0, 0, 0})}), kGravity);
  double worst = 0;
  while (s.time() < 2 * 3.141592653589793 / omega) {
    run(s, s.time() + 0.01);
    worst = std::max(worst, std::fabs(s.state().q.head<3>().norm() - l));
    EXPECT_NEAR(s.state().q[2], -l * std::cos(angle), is_elastic() ? 1e-7 : 1e-4);
  }
  EXPECT_LE(worst, 1e-10);
  const double turned = omega * s.time();
  EXPECT_NEAR(s.state().q[0], r * std::cos(turned), is_elastic() ? 1e-6 : 1e-4);
  EXPECT_NEAR(s.state().q[1], r * std::sin(turned), is_elastic() ? 1e-6 : 1e-4);
  // It pulls with m g / cos(theta).
  const ContactSet& contacts = s.contacts();
  ASSERT_EQ(contacts.size(), 1u);
  EXPECT_NEAR(contacts.force[0], 2 * kGravity / std::cos(angle), is_elastic() ? 1e-6 : 1e-3);
}

/// What left the balance of energies.
double error_of_balance(Simulation& simulation, double start) {
  const ContactEnergy taken = simulation.contact_energy();
  return simulation.energy().total() + taken.stored + taken.lost() - taken.work - start;
}

// Two free bodies turn against each other about their common axis: no angular momentum comes in.
TEST_P(JointKinds, AMotorTurnsFreeBodiesAgainstEachOther) {
  Json motor = joint("hinge", "stator", {0, 0, 0.1}, "rotor", {0, 0, -0.1});
  motor["axis"] = {0, 0, 1};
  motor["motor_speed"] = 6;
  Simulation simulated = simulation(Json::array({box("stator", {0.4, 0.4, 0.2}, {0, 0, 0}, 3),
                                                 box("rotor", {0.2, 0.2, 0.2}, {0, 0, 0.2}, 1)}),
                                    Json::array({motor}));
  const double start = simulated.energy().total();
  run(simulated, 1);
  const SpatialPlacement now = placed(simulated);
  const double stator = 3 * (0.16 + 0.16) / 12, rotor = (0.04 + 0.04) / 12;
  EXPECT_NEAR(now.spin[1].z() - now.spin[0].z(), 6, 1e-9);
  EXPECT_NEAR(stator * now.spin[0].z() + rotor * now.spin[1].z(), 0, 1e-9);
  EXPECT_NEAR(
      simulated.contact_energy().work,
      (stator * now.spin[0].z() * now.spin[0].z() + rotor * now.spin[1].z() * now.spin[1].z()) / 2,
      1e-9)
      << "what it gave";
  EXPECT_NEAR(error_of_balance(simulated, start), 0, 1e-9);
}

// A hoist: 2 kg at 0.5 m/s for 2 s, 19.62 J and what started it.
TEST_P(JointKinds, AMotorLiftsALoadAtItsSpeed) {
  Json hoist = joint("slider", "world", {0, 0, 0}, "load", {0, 0, 0});
  hoist["axis"] = {0, 0, 1};
  hoist["motor_speed"] = 0.5;
  Simulation simulated = simulation(Json::array({box("load", {0.1, 0.1, 0.1}, {0, 0, 0}, 2)}),
                                    Json::array({hoist}), kGravity);
  const double start = simulated.energy().total();
  run(simulated, 2);
  EXPECT_NEAR(placed(simulated).center[0].z(), 1, is_elastic() ? 1e-4 : 1e-9);
  EXPECT_NEAR(simulated.contact_energy().work, 2 * kGravity + 0.25, is_elastic() ? 1e-3 : 1e-8);
  EXPECT_NEAR(error_of_balance(simulated, start), 0, 1e-8);
  const ContactSet contacts = simulated.contacts();
  ASSERT_EQ(contacts.size(), 1u);
  EXPECT_NEAR(contacts.normal_force(0), 2 * kGravity, 1e-6) << "what it pulls with";
}

/// Largest force or torque that the joint tells. [N], [N m]
double taken_of(Simulation& simulated) {
  const ContactSet& contacts = simulated.contacts();
  double most = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    most =
        std::max({most, contacts.normal_force(i), length(ContactSet::vector(contacts.torque, i))});
  }
  return most;
}

Json hoist(double speed, double most) {
  Json made = joint("slider", "world", {0, 0, 0}, "load", {0, 0, 0});
  made["axis"] = {0, 0, 1};
  made["motor_speed"] = speed;
  made["motor_force"] = most;
  return made;
}

// 2 kg weigh 19.62 N. With 25 N they get faster by 2.69 m/s^2 until they have the speed, which
// takes 0.186 s; then the motor pulls as much as they weigh.
TEST_P(JointKinds, AMotorLiftsALoadThatIsLessThanItsForce) {
  Simulation simulated = simulation(Json::array({box("load", {0.1, 0.1, 0.1}, {0, 0, 0}, 2)}),
                                    Json::array({hoist(0.5, 25)}), kGravity);
  const double start = simulated.energy().total();
  run(simulated, 0.1);
  const double faster = 25.0 / 2 - kGravity;
  EXPECT_NEAR(simulated.state().v[2], faster * 0.1, 1e-8);
  EXPECT_NEAR(taken_of(simulated), 25, 1e-6);
  run(simulated, 2);
  // The regularised motor of `elastic` misses its speed by 1e-4 m/s at most.
  EXPECT_NEAR(simulated.state().v[2], 0.5, is_elastic() ? 1e-4 : 1e-9);
  EXPECT_NEAR(placed(simulated).center[0].z(), 1 - 0.125 / faster, is_elastic() ? 2e-4 : 1e-3);
  EXPECT_NEAR(taken_of(simulated), 2 * kGravity, is_elastic() ? 1e-3 : 1e-6);
  EXPECT_NEAR(error_of_balance(simulated, start), 0, 1e-7);
}

// With 15 N they sink, by the difference over the mass.
TEST_P(JointKinds, AMotorLetsALoadSinkThatIsMoreThanItsForce) {
  Simulation simulated = simulation(Json::array({box("load", {0.1, 0.1, 0.1}, {0, 0, 0}, 2)}),
                                    Json::array({hoist(0.5, 15)}), kGravity);
  const double start = simulated.energy().total();
  run(simulated, 1);
  const double sinks = kGravity - 15.0 / 2;
  EXPECT_NEAR(simulated.state().v[2], -sinks, 1e-7);
  EXPECT_NEAR(placed(simulated).center[0].z(), -sinks / 2, 1e-6);
  EXPECT_NEAR(simulated.contact_energy().work, -15 * sinks / 2, 1e-5);
  EXPECT_NEAR(error_of_balance(simulated, start), 0, 1e-7);
}

// A level arm, 2 kg at 0.5 m, needs 9.81 N m. With less it sinks from rest by (tau - m g r)/I, with
// more it rises at the speed; the torque is never more than the largest.
TEST_P(JointKinds, AMotorOfAHingeNeverExceedsItsTorque) {
  for (const double most : {9.0, 12.0}) {
    Json motor = joint("hinge", "world", {0, 0, 0}, "arm", {-0.5, 0, 0});
    motor["axis"] = {0, -1, 0};
    motor["motor_speed"] = 0.4;
    motor["motor_torque"] = most;
    Simulation simulated = simulation(Json::array({box("arm", {1, 0.1, 0.1}, {0.5, 0, 0}, 2)}),
                                      Json::array({motor}), kGravity);
    const double start = simulated.energy().total();
    const double inertia = 2 * (1 + 0.01) / 12 + 2 * 0.25;
    if (is_elastic()) simulated.set("TOLERANCE", 1e-10);
    ASSERT_EQ(simulated.step(0.002).status, StepStatus::ok);
    EXPECT_NEAR(-placed(simulated).spin[0].y(), (most - 2 * kGravity / 2) / inertia * 0.002, 2e-6);
    while (simulated.time() < 1) {
      ASSERT_EQ(simulated.step(0.002).status, StepStatus::ok);
      const ContactSet& contacts = simulated.contacts();
      ASSERT_LE(std::fabs(ContactSet::vector(contacts.torque, 0).y()), most * (1 + 1e-9));
    }
    if (most > 2 * kGravity / 2) {
      EXPECT_NEAR(-placed(simulated).spin[0].y(), 0.4, is_elastic() ? 1e-4 : 1e-9);
    } else {
      EXPECT_LT(placed(simulated).center[0].z(), -0.1);
    }
    EXPECT_NEAR(error_of_balance(simulated, start), 0, is_elastic() ? 1e-7 : 1e-4);
  }
}

// Two motors in a row whose forces are both too small: each does all it can.
TEST_P(JointKinds, MotorsInARowDoEachAllTheyCan) {
  Json upper = joint("slider", "world", {0, 0, 0}, "carriage", {0, 0, 0});
  Json lower = joint("slider", "carriage", {0, 0, -0.2}, "load", {0, 0, 0});
  for (Json* motor : {&upper, &lower}) {
    (*motor)["axis"] = {0, 0, 1};
    (*motor)["motor_speed"] = 1;
  }
  upper["motor_force"] = 25;
  lower["motor_force"] = 15;
  Simulation simulated = simulation(Json::array({box("carriage", {0.1, 0.1, 0.1}, {0, 0, 0}, 1),
                                                 box("load", {0.1, 0.1, 0.1}, {0, 0, -0.2}, 2)}),
                                    Json::array({upper, lower}), kGravity);
  run(simulated, 0.1);
  EXPECT_NEAR(simulated.state().v[2], (25.0 - 15.0 - kGravity) * 0.1, 1e-7);
  EXPECT_NEAR(simulated.state().v[8], (15.0 / 2 - kGravity) * 0.1, 1e-7);
}

}  // namespace
}  // namespace signorini::test
