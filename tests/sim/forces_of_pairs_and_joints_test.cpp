// What two bodies, and a joint, do: the resultant, its place, and what holds it, by statics.
#include <gtest/gtest.h>

#include <string>

#include "contact/determined_contacts.h"
#include "scene/read_scene.h"
#include "sim/quantities.h"

namespace signorini {
namespace {

constexpr double kGravity = 9.81;

Simulation at_rest(const std::string& contents, const std::string& method, double until = 0.5) {
  Simulation simulation = Simulation::from_text(
      R"({"format": "signorini/1", "forces": [{"type": "gravity", "g": 9.81}], )" + contents + "}",
      method);
  while (simulation.time() < until - 1e-9) {
    if (simulation.step().status == StepStatus::ok) continue;
    ADD_FAILURE() << method << " stops at " << simulation.time();
    break;
  }
  return simulation;
}

double value(Simulation& simulation, const char* quantity, const Subject& about) {
  return measure(simulation, {}, quantity, about).value_or(kNaN);
}

// A roller of 1 kg in a right-angled groove: each face bears m g/sqrt 2, both together the weight.
TEST(ContactForce, IsTheResultantOfAllPointsOfAPair) {
  Simulation v_block = at_rest(R"("bodies": [
    {"name": "block", "mobility": "fixed", "friction": 0, "elasticity": 0, "mass_center": [0, 0],
     "shape": {"type": "polygon", "vertices": [[-1, -0.5], [1, -0.5], [1, 1], [0, 0], [-1, 1]]}},
    {"name": "roller", "shape": {"type": "disc", "radius": 0.2}, "mass": 1, "elasticity": 0,
     "position": [0, 0.28284271247461906]}])",
                               "contact", 1);
  const Subject roller{.body = 1, .other = 0}, block{.body = 0, .other = 1};
  EXPECT_NEAR(value(v_block, "contact_force", roller), kGravity, 1e-6);
  EXPECT_NEAR(value(v_block, "contact_force_x", roller), 0, 1e-6);
  EXPECT_NEAR(value(v_block, "contact_force_y", roller), kGravity, 1e-6);
  EXPECT_NEAR(value(v_block, "contact_force_y", block), -kGravity, 1e-6) << "action and reaction";
  EXPECT_NEAR(value(v_block, "contact_point_x", roller), 0, 1e-6);
  EXPECT_NEAR(value(v_block, "friction_force", roller), 0, 1e-9);
}

const std::string kOffsetBlocks = R"("bodies": [
  {"name": "floor", "mobility": "fixed", "position": [0, -0.5], "elasticity": 0, "friction": 0.7,
   "shape": {"type": "wall", "width": 100, "height": 1, "edge": "top"}},
  {"name": "lower", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 0.5],
   "mass": 1, "friction": 0.7, "elasticity": 0},
  {"name": "upper", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0.25, 1.5],
   "mass": 1, "friction": 0.7, "elasticity": 0}])";

// The centre of pressure lies under the mass centre of what it carries.
TEST(ContactForce, ActsAtTheCentreOfPressure) {
  for (const std::string method : {"contact", "volumetric"}) {
    Simulation blocks = at_rest(kOffsetBlocks, method);
    const Subject upper{.body = 2, .other = 1}, lower{.body = 1, .other = 0};
    EXPECT_NEAR(value(blocks, "contact_force", upper), kGravity, 1e-6) << method;
    EXPECT_NEAR(value(blocks, "contact_point_x", upper), 0.25, 1e-6) << method;
    EXPECT_NEAR(value(blocks, "contact_point_y", upper), 1, 1e-6) << method;
    EXPECT_NEAR(value(blocks, "contact_force", lower), 2 * kGravity, 1e-6) << method;
    EXPECT_NEAR(value(blocks, "contact_point_x", lower), 0.125, 1e-6) << method;
  }
}

// On a slope of 0.1 a block that friction holds: m g cos a along the normal, m g sin a across.
TEST(ContactForce, LeavesFrictionToItsOwnComponents) {
  Simulation slope = at_rest(R"("bodies": [
    {"name": "slope", "mobility": "fixed", "friction": 0.3, "elasticity": 0,
     "shape": {"type": "box", "width": 14, "height": 1}, "angle": 0.09966865249116204,
     "position": [0.049751859510499465, -0.4975185951049946]},
    {"name": "block", "shape": {"type": "box", "width": 0.4, "height": 0.2}, "mass": 1,
     "position": [-0.009950371902099893, 0.09950371902099892], "angle": 0.09966865249116204,
     "friction": 0.3, "elasticity": 0}])",
                             "contact");
  const Subject block{.body = 1, .other = 0};
  const double cosine = 1 / 1.004987562112089, sine = 0.1 * cosine;  // of atan 0.1
  EXPECT_NEAR(value(slope, "contact_force", block), kGravity * cosine, 1e-6);
  EXPECT_NEAR(value(slope, "friction_force", block), kGravity * sine, 1e-6);
  const double up =
      value(slope, "contact_force_y", block) + value(slope, "friction_force_y", block);
  const double along =
      value(slope, "contact_force_x", block) + value(slope, "friction_force_x", block);
  EXPECT_NEAR(up, kGravity, 1e-6);
  EXPECT_NEAR(along, 0, 1e-6);
}

/// A bar of 2 kg and 1 m to the right of the origin, where a joint holds its left end.
std::string bar(const std::string& joint) {
  return R"("bodies": [{"name": "bar", "shape": {"type": "box", "width": 1, "height": 0.1},
    "mass": 2, "position": [0.5, 0]}], "joints": [{"name": "hold", )" +
         joint + "}]";
}

// A cantilever: the weight, and its moment m g l/2.
TEST(Reaction, OfAWeldHasAForceAndATorque) {
  const std::string ends[] = {
      R"("type": "weld", "body_a": "world", "point_a": [0, 0], "body_b": "bar", "point_b": [-0.5, 0])",
      R"("type": "weld", "body_b": "world", "point_b": [0, 0], "body_a": "bar", "point_a": [-0.5, 0])"};
  for (const std::string method : {"contact", "volumetric", "virtual_contact", "elastic"}) {
    for (int swapped = 0; swapped < 2; ++swapped) {
      Simulation held = at_rest(bar(ends[swapped]), method, 0.1);
      const Subject weld{.joint = 0};
      const double sign = swapped != 0 ? -1 : 1;  // what it does to the world
      EXPECT_NEAR(value(held, "reaction_force", weld), 2 * kGravity, 1e-5) << method;
      EXPECT_NEAR(value(held, "reaction_force_x", weld), 0, 1e-5) << method;
      EXPECT_NEAR(value(held, "reaction_force_y", weld), sign * 2 * kGravity, 1e-5) << method;
      EXPECT_NEAR(value(held, "reaction_torque", weld), sign * kGravity, 1e-5) << method;
    }
  }
}

// Let go level, a bar on a pin at its end begins to fall with 3 g/(2 l): the pin carries m g/4.
TEST(Reaction, OfAPinIsThatOfTheMotion) {
  Simulation falling =
      at_rest(bar(R"("type": "double", "body_a": "world", "point_a": [0, 0], "body_b": "bar",
             "point_b": [-0.5, 0])"),
              "contact", 0);
  const Subject pin{.joint = 0};
  // The box is 0.1 m high: I = m (1 + 0.01)/12, a = g h^2/(I/m + h^2), h = 1/2.
  const double inertia = 1.01 / 12, fall = kGravity * 0.25 / (inertia + 0.25);
  EXPECT_NEAR(value(falling, "reaction_force_y", pin), 2 * (kGravity - fall), 1e-9);
  EXPECT_NEAR(value(falling, "reaction_torque", pin), 0, 1e-9);
}

TEST(Reaction, OfAHingeInSpaceHasAllComponents) {
  const std::string text = R"("space": "spatial", "bodies": [
    {"name": "door", "shape": {"type": "box", "lengths": [1, 2, 0.1]}, "mass": 5,
     "position": [0.5, 0, 0]}],
    "joints": [{"name": "hinge", "type": "hinge", "body_a": "world", "point_a": [0, 0, 0],
                "body_b": "door", "point_b": [-0.5, 0, 0], "axis": [0, 1, 0]}])";
  for (const std::string method : {"volumetric", "elastic"}) {
    Simulation door = Simulation::from_text(
        R"({"format": "signorini/1", "forces": [{"type": "gravity", "acceleration": [0, -9.81, 0]}], )" +
            text + "}",
        method);
    ASSERT_EQ(door.step().status, StepStatus::ok);
    const Subject hinge{.joint = 0};
    // The weight 5 g hangs half a metre beside the axis.
    EXPECT_NEAR(value(door, "reaction_force_y", hinge), 5 * kGravity, 1e-6) << method;
    EXPECT_NEAR(value(door, "reaction_torque_z", hinge), 2.5 * kGravity, 1e-6) << method;
    EXPECT_NEAR(value(door, "reaction_torque", hinge), 2.5 * kGravity, 1e-6) << method;
  }
}

TEST(Reaction, IsAskedForByTheNameOfTheJoint) {
  const auto read = [](const std::string& row) {
    return read_scene(R"({"format": "signorini/1", )" +
                      bar(R"("type": "double", "body_a": "world", "point_a": [0, 0],
                             "body_b": "bar", "point_b": [-0.5, 0])") +
                      R"(, "expect": [{"at": 1, "min": 0, )" + row + "}]}");
  };
  const SceneResult good = read(R"("quantity": "reaction_force", "joint": "Hold")");
  ASSERT_TRUE(good.scene);
  EXPECT_EQ(good.scene->expect[0].joint, 0);
  const auto says = [&](const std::string& row, const std::string& part) {
    const SceneResult bad = read(row);
    ASSERT_FALSE(bad.diagnostics.empty()) << row;
    EXPECT_NE(to_string(bad.diagnostics[0]).find(part), std::string::npos)
        << to_string(bad.diagnostics[0]);
  };
  says(R"("quantity": "reaction_force")", "expect[0].joint: is missing");
  says(R"("quantity": "reaction_force", "joint": "hald")", "did you mean \"HOLD\"?");
  says(R"("quantity": "reaction_force", "joint": "hold", "body": "bar")", "is that of a joint");
  says(R"("quantity": "total_energy", "joint": "hold")", "is not that of a joint");
}

std::vector<Determined> told(Simulation& simulation) {
  return find_determined(simulation.model(), simulation.placement().space, simulation.contacts());
}

TEST(DeterminedForces, OfABeamOnThreePostsAreOpenUnderContact) {
  std::string posts;
  for (const char* x : {"-1", "0", "1"}) {
    posts += std::string(R"({"name": "post )") + x +
             R"(", "mobility": "fixed", "elasticity": 0, "friction": 0.5,
       "shape": {"type": "box", "width": 0.02, "height": 0.5}, "position": [)" +
             x + ", 0.25]}, ";
  }
  Simulation beam =
      at_rest(R"("bodies": [)" + posts + R"({"name": "beam", "mass": 1, "elasticity": 0,
    "friction": 0.5, "shape": {"type": "box", "width": 2.4, "height": 0.1},
    "position": [0.3, 0.55]}])",
              "contact");
  const std::vector<Determined> found = told(beam);
  ASSERT_FALSE(found.empty());
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!(beam.contacts().normal_force(i) > 0)) continue;
    EXPECT_EQ(found[i], Determined::nothing) << i;
  }
}

// Two corners carry what they must; along the floor they may push against each other.
TEST(DeterminedForces, OfABoxOnTheFloorAreKnownAlongTheNormalUnderContact) {
  Simulation box = at_rest(R"("bodies": [
    {"name": "floor", "mobility": "fixed", "position": [0, -0.5], "elasticity": 0, "friction": 0.5,
     "shape": {"type": "wall", "width": 100, "height": 1, "edge": "top"}},
    {"name": "box", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, 0.5],
     "mass": 1, "friction": 0.5, "elasticity": 0}])",
                           "contact");
  EXPECT_EQ(told(box), std::vector(2, Determined::normal));
}

// Two pins in a line may push against each other along the bar.
TEST(DeterminedForces, OfTwoPinsInALineAreOpenUnderContact) {
  const std::string pins = R"({"name": "left", "type": "double", "body_a": "world",
      "point_a": [0, 0], "body_b": "bar", "point_b": [-0.5, 0]})";
  const std::string second = R"(, {"name": "right", "type": "double", "body_a": "world",
      "point_a": [1, 0], "body_b": "bar", "point_b": [0.5, 0]})";
  const std::string body = R"("bodies": [{"name": "bar", "mass": 2, "position": [0.5, 0],
    "shape": {"type": "box", "width": 1, "height": 0.1}}], "joints": [)";
  Simulation one = at_rest(body + pins + "]", "contact", 0.1);
  EXPECT_EQ(told(one), std::vector(2, Determined::whole));
  Simulation two = at_rest(body + pins + second + "]", "contact", 0.1);
  const std::vector<Determined> found = told(two);
  ASSERT_EQ(found.size(), 4U);
  for (std::size_t i = 0; i < 4; ++i) {
    const bool is_along = two.contacts().normal(i).x() != 0;
    EXPECT_EQ(found[i], is_along ? Determined::nothing : Determined::whole) << i;
  }
}

}  // namespace
}  // namespace signorini
