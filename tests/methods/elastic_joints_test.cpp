// The method `elastic` with joints: pendulums, jointed bodies that fall on the floor, states that
// are given back.

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "methods/joint_scenes.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

Simulation elastic(const std::string& parts, const std::string& tolerance = "1e-8") {
  return Simulation::from_text(
      R"({"format": "signorini/1", "title": "joints", "method": "elastic",
         "parameters": {"TOLERANCE": )" +
      tolerance + R"(, "TIME_STEP": 0.02}, )" + parts + "}");
}

// golden/validation JNT-04: two rods on pins, 30 digits.
TEST(ElasticJoints, RodsOnPinsSwingAsThirtyDigitsSay) {
  Simulation simulation = elastic(test::kRodsOnPins, "1e-12");
  while (simulation.time() < 5 - 1e-9) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_NEAR(simulation.time(), 5, 1e-12);
  EXPECT_NEAR(simulation.state().q[2], 1.018938127611689590283604, 1e-8);
  EXPECT_NEAR(simulation.state().q[5], 9.889368509905473375185488, 1e-8);
}

// What the pin at the world carries is the weight less what the masses accelerate by.
TEST(ElasticJoints, ForcesOfJointsAreTold) {
  Simulation simulation = elastic(test::kRodsOnPins);
  const ContactSet contacts = *simulation.frame().contacts;
  ASSERT_EQ(contacts.size(), 4u);
  double carried = 0;  // on the rods, upwards
  for (std::size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(contacts.kind[i], ContactKind::joint);
    EXPECT_NEAR(contacts.gap[i], 0, 1e-15);
    const double along_y = contacts.normal_force(i) * contacts.normal(i).y();
    if (contacts.body_a[i] == -1) carried += along_y;
    if (contacts.body_b[i] == -1) carried -= along_y;
  }
  const double dt = 1e-5;
  ASSERT_EQ(simulation.step(dt).status, StepStatus::ok);
  const VectorX& v = simulation.state().v;
  EXPECT_NEAR(carried, 3 * 9.81 + (v[1] + 2 * v[4]) / dt, 1e-4);
}

/// Three boxes on pins over a floor.
constexpr const char* kFlail = R"("bodies": [
      {"name": "floor", "mobility": "fixed", "shape": {"type": "box", "width": 20, "height": 1},
       "position": [0, -0.5], "elasticity": 0.5},
      {"name": "a", "shape": {"type": "box", "width": 1, "height": 0.2}, "position": [0, 1],
       "elasticity": 0.5},
      {"name": "b", "shape": {"type": "box", "width": 1, "height": 0.2}, "position": [1, 1],
       "elasticity": 0.5},
      {"name": "c", "shape": {"type": "box", "width": 1, "height": 0.2}, "position": [2, 1],
       "angular_velocity": 0, "elasticity": 0.5}],
    "joints": [
      {"type": "double", "body_a": "a", "point_a": [0.5, 0], "body_b": "b", "point_b": [-0.5, 0]},
      {"type": "double", "body_a": "b", "point_a": [0.5, 0], "body_b": "c",
       "point_b": [-0.5, 0]}],
    "forces": [{"type": "gravity", "g": 9.81}, {"type": "constant_force", "body": "a",
      "point": [0, 0], "force": [0, 2]}])";

double worst_gap(Simulation& simulation) {
  const ContactSet& contacts = *simulation.frame().contacts;
  double worst = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.kind[i] == ContactKind::joint) worst = std::max(worst, std::fabs(contacts.gap[i]));
  }
  return worst;
}

TEST(ElasticJoints, HoldThroughImpactsAndRest) {
  Simulation simulation = elastic(kFlail);
  for (int i = 0; i < 50; ++i) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
    ASSERT_LT(worst_gap(simulation), 1e-10) << simulation.time();
  }
  for (const Eigen::Index y : {1, 4, 7}) EXPECT_GT(simulation.state().q[y], 0.05);
}

TEST(ElasticJoints, AStateThatIsGivenBackGoesOnWithTheSameBits) {
  Simulation simulation = elastic(kFlail);
  for (int i = 0; i < 25; ++i) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  Simulation other = elastic(kFlail);
  other.set_state(simulation.state());
  for (int i = 0; i < 10; ++i) {
    ASSERT_EQ(simulation.step().status, StepStatus::ok);
    ASSERT_EQ(other.step().status, StepStatus::ok);
    ASSERT_EQ(digest_of(simulation.state()).value(), digest_of(other.state()).value()) << i;
  }
}

TEST(ElasticJoints, ContradictingJointsAreTold) {
  Simulation simulation = elastic(R"("bodies": [
      {"name": "bar", "shape": {"type": "box", "width": 2, "height": 0.5}, "position": [0, 0],
       "angular_velocity": 1}],
    "joints": [
      {"type": "double", "body_a": "world", "point_a": [-1, 0], "body_b": "bar",
       "point_b": [-1, 0]},
      {"type": "double", "body_a": "world", "point_a": [1, 0], "body_b": "bar",
       "point_b": [1, 0]}])");
  const State before = simulation.state();
  EXPECT_EQ(simulation.step().status, StepStatus::lcp_failed);
  EXPECT_EQ(simulation.state().q, before.q) << "the last accepted instant is the start";
  // Each end must go towards the middle by w^2 r = 1 m/s^2, and along the bar no force can help.
  const ContactSet& joints = simulation.contacts();
  ASSERT_EQ(joints.size(), 4u);
  for (std::size_t i = 0; i < joints.size(); ++i) {
    EXPECT_NEAR(joints.residual[i], std::fabs(joints.normal(i).x()), 1e-9);
  }
}

}  // namespace
}  // namespace signorini
