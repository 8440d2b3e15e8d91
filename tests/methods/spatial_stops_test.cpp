// Stops of hinges and sliders in space, under the methods that hold these.
// docs/methods/elastic.md, section 9, (61); docs/methods/volumetric.md, section 8.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <string>

#include "base/scalar_math.h"
#include "geometry/solid/spatial_vector.h"
#include "sim/simulation.h"
#include "world/placed.h"

namespace signorini::test {
namespace {

using Json = nlohmann::json;

constexpr double kGravity = 9.81;
constexpr double kStep = 0.002;

Json box(const char* name, const Json& lengths, const Json& at, double mass, double elasticity) {
  return {{"name", name},
          {"mass", mass},
          {"elasticity", elasticity},
          {"shape", {{"type", "box"}, {"lengths", lengths}}},
          {"position", at}};
}

Json joint(const char* type, const char* a, const Json& point_a, const char* b, const Json& point_b,
           const Json& axis) {
  return {{"type", type}, {"body_a", a},        {"point_a", point_a},
          {"body_b", b},  {"point_b", point_b}, {"axis", axis}};
}

/// An arm of 1 m and 2 kg on a hinge at the origin, level at first: it falls as its angle grows.
Json arm(double elasticity) { return box("arm", {1, 0.1, 0.1}, {0.5, 0, 0}, 2, elasticity); }
constexpr double kArmInertia = 2 * (1 + 0.01) / 12 + 2 * 0.25;  // about the hinge
const double kGyration = std::sqrt(kArmInertia / 2);
Json hinge(double least, double most) {
  Json made = joint("hinge", "world", {0, 0, 0}, "arm", {-0.5, 0, 0}, {0, 1, 0});
  made["angle_limits"] = {least, most};
  return made;
}

/// By which the first body is turned about the y axis. [rad]
double angle_of(const Simulation& simulation) {
  const Vector3 along = placed(simulation).pose[0].rotate_to_world({1, 0, 0});
  return atan2(-along.z(), along.x());
}

/// Of the stop, [N]; 0 where nothing touches.
double force_of_stop(Simulation& simulation) {
  const ContactSet& contacts = simulation.contacts();
  double most = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.kind[i] != ContactKind::joint) most = std::max(most, contacts.normal_force(i));
  }
  return most;
}

/// What left the balance of energies.
double error_of_balance(Simulation& simulation, double start) {
  const ContactEnergy taken = simulation.contact_energy();
  return simulation.energy().total() + taken.stored + taken.lost() - taken.work - start;
}

class JointStops : public testing::TestWithParam<const char*> {
 protected:
  [[nodiscard]] Simulation simulation(const Json& bodies, const Json& joints,
                                      double gravity = kGravity) const {
    const Json scene = {
        {"format", "signorini/1"},
        {"space", "spatial"},
        {"bodies", bodies},
        {"joints", joints},
        {"forces", Json::array({{{"type", "gravity"}, {"acceleration", {0, 0, -gravity}}}})}};
    Simulation made = Simulation::from_text(scene.dump(), GetParam());
    if (is_elastic()) made.set("TOLERANCE", 1e-9);
    return made;
  }
  [[nodiscard]] bool is_elastic() const { return std::string(GetParam()) == "elastic"; }
  /// Farther than this no stop gives way [m]: 1e7 N/m, and what a step knows of a place.
  [[nodiscard]] double most_depth() const { return is_elastic() ? 3e-3 : 1e-6; }

  template <typename Check>
  void run(Simulation& simulation, double until, const Check& check) const {
    while (simulation.time() < until - 1e-9) {
      ASSERT_EQ(simulation.step(kStep).status, StepStatus::ok) << simulation.time();
      check();
    }
  }
};

INSTANTIATE_TEST_SUITE_P(Methods, JointStops, testing::Values("elastic", "volumetric"),
                         [](const auto& method) { return std::string(method.param); });

// It falls to its stop, which takes what it has, and rests there. The stop bears m g l cos(angle),
// at the radius of gyration.
TEST_P(JointStops, APendulumRestsOnItsLimit) {
  for (const bool is_upper : {true, false}) {
    Json joint = hinge(-0.2, 0.6);
    if (!is_upper) {
      joint["axis"] = {0, -1, 0};
      joint["angle_limits"] = {-0.6, 0.2};
    }
    Simulation fallen = simulation(Json::array({arm(0)}), Json::array({joint}));
    const double start = fallen.energy().total();
    double before = start, deepest = 0;
    run(fallen, 3, [&] {
      const ContactEnergy taken = fallen.contact_energy();
      const double energy = fallen.energy().total() + taken.stored;
      ASSERT_LE(energy, before + 1e-6) << "energy rises at " << fallen.time();
      before = energy;
      deepest = std::max(deepest, kGyration * (angle_of(fallen) - 0.6));
    });
    EXPECT_LE(deepest, most_depth());
    EXPECT_NEAR(angle_of(fallen), 0.6, is_elastic() ? 1e-5 : 1e-8);
    EXPECT_NEAR(length(placed(fallen).spin[0]), 0, 1e-5);
    const double torque = 2 * kGravity * 0.5 * sin_cos(0.6).cos;
    EXPECT_NEAR(force_of_stop(fallen) * kGyration, torque, 1e-3);
    EXPECT_NEAR(error_of_balance(fallen, start), 0, is_elastic() ? 1e-6 : 1e-4);
  }
}

// A stop of elasticity 1 gives back what it gets, one of 1/2 half of the speed.
TEST_P(JointStops, AStopGivesBackTheElasticityOfItsBodies) {
  for (const double elasticity : {1.0, 0.5}) {
    const double spin = 1;
    Json thrown = arm(elasticity);
    thrown["angular_velocity"] = {0, spin, 0};
    thrown["velocity"] = {0, 0, -0.5 * spin};
    Simulation hit = simulation(Json::array({thrown}), Json::array({hinge(-2, 0.6)}), 0);
    run(hit, 1, [] {});
    // The law of `elastic` meets its restitution roughly.
    EXPECT_NEAR(placed(hit).spin[0].y(), -elasticity * spin,
                !is_elastic()       ? 1e-6
                : elasticity == 1.0 ? 1e-5
                                    : 0.05);
  }
}

// A weight on a vertical slider: 2 kg, 19.62 N.
TEST_P(JointStops, AStopOfASliderHoldsTheWeight) {
  Json rail = joint("slider", "world", {0, 0, 0}, "load", {0, 0, 0}, {0, 0, 1});
  rail["travel_limits"] = {-0.3, 0.5};
  Simulation held =
      simulation(Json::array({box("load", {0.1, 0.1, 0.1}, {0, 0, 0}, 2, 0)}), Json::array({rail}));
  const double start = held.energy().total();
  double lowest = 0, before = start;
  run(held, 2, [&] {
    lowest = std::min(lowest, held.state().q[2]);
    const double energy = held.energy().total() + held.contact_energy().stored;
    ASSERT_LE(energy, before + 1e-6);
    before = energy;
  });
  EXPECT_GE(lowest, -0.3 - most_depth());
  EXPECT_NEAR(held.state().q[2], -0.3, is_elastic() ? 1e-5 : 1e-8);
  EXPECT_NEAR(held.state().v[2], 0, 1e-5);
  EXPECT_NEAR(force_of_stop(held), 2 * kGravity, 1e-3);
  EXPECT_NEAR(error_of_balance(held, start), 0, 1e-6);
}

// A motor that pushes against a stop with all it has: 12 N m less the 9.81 N m of the level arm.
TEST_P(JointStops, AMotorRestsAgainstAStop) {
  Json motor = hinge(-0.001, 0.5);
  motor["axis"] = {0, -1, 0};
  motor["angle_limits"] = {-0.5, 0.001};
  motor["motor_speed"] = 1;
  motor["motor_torque"] = 12;
  Simulation pushed = simulation(Json::array({arm(0)}), Json::array({motor}));
  run(pushed, 1, [] {});
  EXPECT_NEAR(-angle_of(pushed), 0.001, is_elastic() ? 1e-5 : 1e-8);
  EXPECT_NEAR(force_of_stop(pushed) * kGyration, 12 - 2 * kGravity / 2, 1e-3);
}

// The same against a wall: 5 N through four corners.
TEST_P(JointStops, AMotorPressesOnAWall) {
  Json rail = joint("slider", "world", {0, 0, 0}, "load", {0, 0, 0}, {1, 0, 0});
  rail["motor_speed"] = 0.5;
  rail["motor_force"] = 5;
  Json wall = box("wall", {0.1, 1, 1}, {0.2, 0, 0}, 1, 0);
  wall.erase("mass");
  wall["mobility"] = "fixed";
  Simulation pressed = simulation(
      Json::array({box("load", {0.1, 0.1, 0.1}, {0, 0, 0}, 2, 0), wall}), Json::array({rail}));
  run(pressed, 2, [] {});
  EXPECT_NEAR(pressed.state().q[0], 0.1, is_elastic() ? 1e-4 : 1e-6);
  EXPECT_NEAR(pressed.state().v[0], 0, 1e-5);
  const ContactSet& contacts = pressed.contacts();
  double force = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.kind[i] != ContactKind::joint) force += contacts.normal_force(i);
  }
  EXPECT_NEAR(force, 5, 1e-3);
}

// Two free boxes on a hinge: nothing that acts between them at their stop changes momenta. They
// meet it after half a second, and straighten out again as they go around.
TEST_P(JointStops, FreeBodiesKeepTheirMomenta) {
  Json one = box("one", {1, 0.2, 0.2}, {-0.5, 0, 0}, 3, 0);
  Json two = box("two", {1, 0.2, 0.2}, {0.5, 0, 0}, 1, 0);
  two["angular_velocity"] = {0, 0, 2};
  two["velocity"] = {0, 1, 0};
  Json pin = joint("hinge", "one", {0.5, 0, 0}, "two", {-0.5, 0, 0}, {0, 0, 1});
  pin["angle_limits"] = {-0.5, 0.5};
  Simulation free = simulation(Json::array({one, two}), Json::array({pin}), 0);
  const auto momenta = [&] {
    const SpatialPlacement now = placed(free);
    const double inertia_one = 3 * (1 + 0.04) / 12, inertia_two = (1 + 0.04) / 12;
    return Vector3(3 * now.velocity[0].x() + now.velocity[1].x(),
                   3 * now.velocity[0].y() + now.velocity[1].y(),
                   inertia_one * now.spin[0].z() + inertia_two * now.spin[1].z() +
                       3 * cross_product(now.center[0], now.velocity[0]).z() +
                       cross_product(now.center[1], now.velocity[1]).z());
  };
  const Vector3 start = momenta();
  const auto bend = [&] {
    const SpatialPlacement now = placed(free);
    const Vector3 of_one = now.pose[0].rotate_to_world({1, 0, 0});
    const Vector3 of_two = now.pose[1].rotate_to_world({1, 0, 0});
    const Vector3 across = cross_product(of_one, of_two);
    return atan2(across.z(), dot(of_one, of_two));
  };
  double most = 0, before = free.energy().total();
  const double energy = before;
  run(free, 1, [&] {
    most = std::max(most, bend());
    const double now = free.energy().total() + free.contact_energy().stored;
    ASSERT_LE(now, before + 1e-6);
    before = now;
  });
  EXPECT_NEAR(most, 0.5, is_elastic() ? 1e-2 : 1e-6);
  EXPECT_LT(before, 0.9 * energy) << "the stop took it";
  EXPECT_NEAR(length(momenta() - start), 0, is_elastic() ? 1e-7 : 1e-9);
}

// A bead at the end of a bar that turns: the stop bears m omega^2 r.
TEST_P(JointStops, ABeadStaysAtTheEndOfATurningBar) {
  Json bar = box("bar", {4, 0.1, 0.1}, {0, 0, 0}, 5, 0);
  Json bead = box("bead", {0.1, 0.1, 0.1}, {0.3, 0, 0}, 0.5, 0);
  bar["angular_velocity"] = bead["angular_velocity"] = {0, 0, 2};
  bead["velocity"] = {0, 0.6, 0};
  Json pin = joint("hinge", "world", {0, 0, 0}, "bar", {0, 0, 0}, {0, 0, 1});
  Json rail = joint("slider", "bar", {0, 0, 0}, "bead", {0, 0, 0}, {1, 0, 0});
  rail["travel_limits"] = {0.1, 1.5};
  Simulation turned = simulation(Json::array({bar, bead}), Json::array({pin, rail}), 0);
  const double of_bar = 5 * (16 + 0.01) / 12, of_bead = 0.5 * 0.02 / 12;
  const double turning = 2 * (of_bar + of_bead + 0.5 * 0.3 * 0.3);
  run(turned, 1.5, [] {});
  const SpatialPlacement now = placed(turned);
  EXPECT_NEAR(length(now.center[1]), 1.5, is_elastic() ? 1e-5 : 1e-8);
  const double spin = turning / (of_bar + of_bead + 0.5 * 1.5 * 1.5);
  EXPECT_NEAR(now.spin[0].z(), spin, is_elastic() ? 1e-6 : 1e-4);
  EXPECT_NEAR(force_of_stop(turned), 0.5 * spin * spin * 1.5, 1e-3);
}

// Turned far around on the way: limits may be of any half of the turn.
TEST_P(JointStops, LimitsMayBeBeyondHalfATurn) {
  Json thrown = arm(0);
  thrown["angular_velocity"] = {0, 6, 0};
  thrown["velocity"] = {0, 0, -3};
  Simulation wide = simulation(Json::array({thrown}), Json::array({hinge(-0.1, 4)}), 0);
  run(wide, 2, [] {});
  // What `elastic` leaves of the speed carries it away slowly.
  EXPECT_NEAR(angle_of(wide), 4 - 2 * 3.141592653589793, is_elastic() ? 0.01 : 1e-8);
  EXPECT_NEAR(length(placed(wide).spin[0]), 0, is_elastic() ? 0.01 : 1e-5);
}

/// What is said of a scene with one joint; empty where it runs.
std::string complaint_about(const Json& bodies, const Json& joint) {
  const Json scene = {{"format", "signorini/1"},
                      {"space", "spatial"},
                      {"bodies", bodies},
                      {"joints", Json::array({joint})}};
  try {
    static_cast<void>(Simulation::from_text(scene.dump(), "elastic"));
  } catch (const std::exception& error) {
    return error.what();
  }
  return {};
}

TEST(JointStopsAtTheStart, MustHoldThere) {
  EXPECT_EQ(complaint_about(Json::array({arm(0)}), hinge(0, 0.6)), "");
  EXPECT_NE(complaint_about(Json::array({arm(0)}), hinge(0.1, 0.6)).find("0 must lie between"),
            std::string::npos);
  Json rail = joint("slider", "world", {0, 0, 1}, "load", {0, 0, 0}, {0, 0, -1});
  rail["travel_limits"] = {0, 0.9};
  const std::string said =
      complaint_about(Json::array({box("load", {0.1, 0.1, 0.1}, {0, 0, 0}, 2, 0)}), rail);
  EXPECT_NE(said.find("it is at 1 m at the start, outside of its \"travel_limits\""),
            std::string::npos)
      << said;
}

}  // namespace
}  // namespace signorini::test
