// Laws of the method `volumetric` with ball joints and hinges: what they hold, what they leave
// alone, and that they go together with contacts.
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>
#include <string>

#include "golden/golden_file.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kGravity = 9.81;

struct World {
  std::string bodies, joints;
  std::string gravity = "[0, -9.81, 0]";
};

Simulation simulation_of(const World& world) {
  return Simulation::from_text(R"({"format": "signorini/1", "title": "t", "space": "spatial",
    "method": "volumetric", "forces": [{"type": "gravity", "acceleration": )" +
                               world.gravity + R"(}], "bodies": [)" + world.bodies +
                               R"(], "joints": [)" + world.joints + "]}");
}

/// A rod of 1 m and 1 kg along x with its left end at x.
std::string rod(const std::string& name, double x, const std::string& more = "") {
  return R"({"name": ")" + name +
         R"(", "mass": 1, "shape": {"type": "box", "lengths": [1, 0.1, 0.1]},
    "position": [)" +
         std::to_string(x + 0.5) + ", 0, 0]" + more + "}";
}

/// Its left end at the right end of the rod before, or at the origin.
std::string pivot(const std::string& name, const std::string& before, bool is_hinge) {
  const bool first = before.empty();
  return R"({"type": ")" + std::string(is_hinge ? "hinge" : "ball") + R"(", "name": "j )" + name +
         R"(", "body_a": ")" + (first ? "world" : before) + R"(", "point_a": )" +
         (first ? "[0, 0, 0]" : "[0.5, 0, 0]") + R"(, "body_b": ")" + name +
         R"(", "point_b": [-0.5, 0, 0])" + (is_hinge ? R"(, "axis": [0, 0, 1]})" : "}");
}

/// Rods in a row; they pass through each other.
World chain(int count, bool has_hinges) {
  World world;
  for (int i = 0; i < count; ++i) {
    const std::string name = "r" + std::to_string(i),
                      before = i > 0 ? "r" + std::to_string(i - 1) : "";
    std::string others;
    for (int k = 0; k < i - 1; ++k) {
      others += (others.empty() ? "" : ", ") + ("\"r" + std::to_string(k) + "\"");
    }
    world.bodies += (i > 0 ? ",\n" : "") + rod(name, i, R"(, "no_collide": [)" + others + "]");
    world.joints += (i > 0 ? ",\n" : "") + pivot(name, before, has_hinges);
  }
  return world;
}

void run(Simulation& simulation, double until, double dt) {
  while (simulation.time() < until - dt / 2) {
    ASSERT_EQ(simulation.step(dt).status, StepStatus::ok) << simulation.time();
  }
}

/// Largest gap of a joint. [m]
double gap_of(Simulation& simulation) {
  double largest = 0;
  const ContactSet& contacts = simulation.contacts();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.kind[i] == ContactKind::joint) largest = std::max(largest, contacts.gap[i]);
  }
  return largest;
}

/// Of the rods of 1 m about their ends: J = m (1 + 0.1^2) / 12 + m / 4.
const double kAboutEnd = (1 + 0.01) / 12 + 0.25;

// Released level, a pendulum is back after 4 K(1/sqrt 2) / omega, to the square of the step.
TEST(VolumetricJoints, APendulumHasItsPeriod) {
  const double quarter = 1.8540746773013719;  // K of modulus 1 / sqrt 2
  const double period = 4 * quarter / std::sqrt(kGravity * 0.5 / kAboutEnd);
  for (const char* stepping : {"landing", "moreau_jean"}) {
    for (const bool is_hinge : {false, true}) {
      double last = 0;
      for (const int count : {800, 1600}) {
        Simulation simulation = simulation_of(chain(1, is_hinge));
        simulation.set("STEPPING", stepping);
        const double h = period / count;
        run(simulation, 0.75 * period, h);
        // It comes through the lowest point.
        const double off = std::fabs(simulation.state().q[0]);
        EXPECT_NEAR(simulation.state().q[1], -0.5, 1e-5);
        EXPECT_LT(off, 4e-4) << stepping;
        if (last > 0) {
          EXPECT_NEAR(off / last, 0.25, 0.05) << stepping;
        }
        last = off;
        EXPECT_LT(gap_of(simulation), 2e-12) << stepping;
      }
    }
  }
}

// JNT-08: a fast top on a ball joint, of which its moments are those about the pivot.
TEST(VolumetricJoints, AHeavyTopReachesGold) {
  const test::Json& gold = test::golden("validation/JNT-08-heavy-top-simo-wong");
  const double tilt = gold["setup"]["tilt_rad_about_x"];
  std::ostringstream spin;
  spin.precision(17);
  const double rate = gold["setup"]["body_rate"][2];
  spin << "[0, " << -rate * std::sin(tilt) << ", " << rate * std::cos(tilt) << "]";
  std::ostringstream weight;
  weight.precision(17);
  weight << "[0, 0, " << -gold["setup"]["mgl"].get<double>() << "]";
  const auto moment = [&](std::size_t i) {
    return gold["setup"]["inertia_about_pivot"][i].get<double>();
  };
  std::ostringstream top;
  top.precision(17);
  top << R"({"name": "top", "shape": {"type": "cylinder", "radius": 0.1, "length": 2}, "mass": 1,
    "inertia": [)"
      << moment(0) - 1 << ", " << moment(1) - 1 << ", " << moment(2)
      << R"(], "mass_center": [0, 0, 1], "position": [0, 0, 0], "axis": [1, 0, 0], "angle": )"
      << tilt << R"(, "angular_velocity": )" << spin.str() << "}";
  for (const char* stepping : {"landing", "moreau_jean"}) {
    double last = 0;
    for (const double h : {0.001, 0.0005}) {
      Simulation simulation =
          simulation_of({.bodies = top.str(),
                         .joints = R"({"type": "ball", "name": "pivot", "body_a": "world",
             "point_a": [0, 0, 0], "body_b": "top", "point_b": [0, 0, 0], "align": true})",
                         .gravity = weight.str()});
      simulation.set("STEPPING", stepping);
      double off = 0;
      for (const test::Json& state : gold["reference"]["states"]) {
        const double time = state["t"];
        if (time > 1) break;
        run(simulation, time, h);
        const Vector3 axis = simulation.placement().space.pose[0].rotation.col(2);
        for (int i = 0; i < 3; ++i) {
          off = std::max(
              off,
              std::fabs(axis[i] - state["axis_world"][static_cast<std::size_t>(i)].get<double>()));
        }
      }
      EXPECT_LT(off, 2e-5) << stepping;
      if (last > 0) {
        EXPECT_NEAR(off / last, 0.25, 0.1) << stepping;
      }
      last = off;
      EXPECT_LT(gap_of(simulation), 2e-12) << stepping;
    }
  }
}

// What a chain has too little on its way it has back, to the square of the step; it never gets
// more.
TEST(VolumetricJoints, AChainKeepsItsEnergyToTheSquareOfTheStep) {
  double last = 0;
  for (const double h : {0.002, 0.001}) {
    Simulation simulation = simulation_of(chain(4, false));
    double least = 0, most = 0;
    while (simulation.time() < 4) {
      ASSERT_EQ(simulation.step(h).status, StepStatus::ok) << simulation.time();
      const double energy = simulation.energy().total();
      least = std::min(least, energy);
      most = std::max(most, energy);
      ASSERT_LT(gap_of(simulation), 2e-12) << simulation.time();
    }
    EXPECT_LT(most, 1e-3) << h;
    EXPECT_GT(least, -0.2) << h;
    if (last < 0) {
      EXPECT_LT(least / last, 0.35);
    }
    last = least;
  }
}

// Two bodies on a joint in free flight: nobody outside gives them momentum.
TEST(VolumetricJoints, AJointedPairKeepsItsMomentum) {
  World world;
  world.gravity = "[0, 0, 0]";
  world.bodies = rod("a", -1, R"(, "velocity": [0, 1, 0], "angular_velocity": [0, 0, 2])") + ",\n" +
                 rod("b", 0, R"(, "velocity": [0, 2.5, 0], "angular_velocity": [3, 0, 1])");
  world.joints = R"({"type": "ball", "name": "j", "body_a": "a", "point_a": [0.5, 0, 0],
    "body_b": "b", "point_b": [-0.5, 0, 0]})";
  Simulation simulation = simulation_of(world);
  const Momentum before = momentum_of(simulation.model(), simulation.placement());
  const double energy = simulation.energy().total();
  run(simulation, 5, 0.002);
  const Momentum after = momentum_of(simulation.model(), simulation.placement());
  EXPECT_LT((after.linear - before.linear).norm(), 1e-11);
  EXPECT_LT((after.angular - before.angular).norm(), 1e-11);
  EXPECT_NEAR(simulation.energy().total() / energy, 1, 1e-4);
  EXPECT_LT(gap_of(simulation), 2e-12);
}

// A ball hits a door at a distance r from its hinge. The hinge has no moment about its axis, so
// that J omega + m r v' = m r v and omega r - v' = e v.
TEST(VolumetricJoints, ADoorThatIsHitTurnsAsTheMomentSays) {
  const double e = 0.5, m = 2, v = 3, r = 0.8;
  World world;
  world.gravity = "[0, 0, 0]";
  world.bodies = rod("door", 0, R"(, "elasticity": 0.5, "friction": 0)") +
                 R"(,
    {"name": "ball", "shape": {"type": "sphere", "radius": 0.1}, "mass": 2,
     "position": [0.8, 0.25, 0], "velocity": [0, -3, 0], "elasticity": 0.5, "friction": 0})";
  world.joints = pivot("door", "", true);
  Simulation simulation = simulation_of(world);
  const double omega = (1 + e) * m * v * r / (kAboutEnd + m * r * r);
  run(simulation, 0.1, 0.001);
  ASSERT_EQ(simulation.totals().collisions, 1);
  const Eigen::VectorXd& speed = simulation.state().v;
  const Momentum momentum = momentum_of(simulation.model(), simulation.placement());
  EXPECT_NEAR(momentum.angular.z(), -m * r * v, 1e-11);
  // The door turns a little in the step that it is hit in.
  EXPECT_NEAR(speed[5] / -omega, 1, 1e-3);
  EXPECT_LT(gap_of(simulation), 2e-12);
}

// A plank on a hinge with weights at its lever's lengths: contacts and joint hold each other.
TEST(VolumetricJoints, ASeesawInBalanceStaysLevel) {
  const auto cube = [](const std::string& name, double mass, double x) {
    return R"({"name": ")" + name + R"(", "mass": )" + std::to_string(mass) +
           R"(, "shape": {"type": "box", "lengths": [0.2, 0.2, 0.2]}, "position": [)" +
           std::to_string(x) + R"(, 0.15, 0], "friction": 0.5})";
  };
  World world;
  world.bodies = R"({"name": "plank", "mass": 3, "shape": {"type": "box", "lengths": [3, 0.1, 0.3]},
    "position": [0, 0, 0], "friction": 0.5},)" +
                 cube("near", 2, -0.5) + "," + cube("far", 1, 1);
  world.joints = R"({"type": "hinge", "name": "axle", "body_a": "world", "point_a": [0, 0, 0],
    "body_b": "plank", "point_b": [0, 0, 0], "axis": [0, 0, 1]})";
  Simulation simulation = simulation_of(world);
  run(simulation, 1, 1.0 / 60);
  EXPECT_NEAR(simulation.state().q[8], 0.15, 1e-8);
  EXPECT_NEAR(simulation.state().q[15], 0.15, 1e-8);
  const ContactSet& contacts = simulation.contacts();
  ASSERT_GT(contacts.size(), 1u);
  const std::size_t axle = contacts.size() - 1;
  ASSERT_EQ(contacts.kind[axle], ContactKind::joint);
  EXPECT_NEAR(contacts.normal_force(axle) / (6 * kGravity), 1, 1e-6);
  EXPECT_NEAR(std::fabs(contacts.normal(axle).y()), 1, 1e-6);
}

/// A planar scene: its forces, bodies and joints.
Simulation planar(const std::string& bodies, const std::string& joints, double g) {
  return Simulation::from_text(R"({"format": "signorini/1", "title": "t", "method": "volumetric",
    "forces": [{"type": "gravity", "g": )" +
                               std::to_string(g) + R"(}], "bodies": [)" + bodies +
                               R"(], "joints": [)" + joints + "]}");
}

// Two rods on pins in the plane go the way of two rods on hinges in space.
TEST(VolumetricJoints, PinsInThePlaneHoldAsHingesInSpace) {
  const auto flat = [](const std::string& name, double x) {
    return R"({"name": ")" + name +
           R"(", "mass": 1, "shape": {"type": "box", "width": 1, "height": 0.1}, "position": [)" +
           std::to_string(x) + R"(, 0], "no_collide": [)" + (name == "r0" ? R"("r1")" : R"("r0")") +
           "]}";
  };
  Simulation plane =
      planar(flat("r0", 0.5) + "," + flat("r1", 1.5),
             R"({"type": "double", "body_b": "r0", "point_b": [-0.5, 0], "body_a": "world",
          "point_a": [0, 0]},
         {"type": "double", "body_b": "r1", "point_b": [-0.5, 0], "body_a": "r0",
          "point_a": [0.5, 0]})",
             kGravity);
  World world = chain(2, true);
  Simulation space = simulation_of(world);
  for (int i = 0; i < 500; ++i) {
    ASSERT_EQ(plane.step(0.002).status, StepStatus::ok);
    ASSERT_EQ(space.step(0.002).status, StepStatus::ok);
  }
  for (const Eigen::Index body : {0, 1}) {
    EXPECT_NEAR(plane.state().q[3 * body], space.state().q[7 * body], 1e-7);
    EXPECT_NEAR(plane.state().q[3 * body + 1], space.state().q[7 * body + 1], 1e-7);
  }
  EXPECT_LT(gap_of(plane), 2e-12);
}

// A thrown dumbbell: its rod keeps its length, its middle flies as a point, its momenta stay.
TEST(VolumetricJoints, ARodKeepsItsLengthAndTheMomenta) {
  const auto ball = [](const std::string& name, double x, double vy) {
    return R"({"name": ")" + name + R"(", "mass": 1, "shape": {"type": "disc", "radius": 0.1},
      "position": [)" +
           std::to_string(x) + R"(, 0], "velocity": [1, )" + std::to_string(vy) + "]}";
  };
  Simulation simulation = planar(
      ball("one", -0.5, 0) + "," + ball("two", 0.5, 4),
      R"({"type": "rod", "length": 1, "body_b": "two", "point_b": [0, 0], "body_a": "one", "point_a": [0, 0]})",
      0);
  run(simulation, 2, 0.002);
  const Eigen::VectorXd &q = simulation.state().q, &v = simulation.state().v;
  EXPECT_NEAR(std::hypot(q[3] - q[0], q[4] - q[1]), 1, 2e-12);
  EXPECT_NEAR((q[0] + q[3]) / 2, 2, 1e-12);
  EXPECT_NEAR((q[1] + q[4]) / 2, 4, 1e-12);
  EXPECT_NEAR((q[3] - q[0]) * (v[4] - v[1]) - (q[4] - q[1]) * (v[3] - v[0]), 4, 1e-10);
}

// A state that is given back goes on as it would have.
TEST(VolumetricJoints, AStateThatIsGivenBackGoesOnTheSameWay) {
  World world = chain(3, true);
  world.bodies += R"(,
    {"name": "floor", "mobility": "fixed", "shape": {"type": "half_space"},
     "position": [0, -1.5, 0], "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]]})";
  Simulation simulation = simulation_of(world);
  run(simulation, 1, 1.0 / 60);
  ASSERT_GT(simulation.totals().collisions, 0);
  const std::vector<double> saved = simulation.save();
  run(simulation, 1.5, 1.0 / 60);
  const std::string there = simulation.digest();
  simulation.restore(saved);
  run(simulation, 1.5, 1.0 / 60);
  EXPECT_EQ(simulation.digest(), there);
}

}  // namespace
}  // namespace signorini
