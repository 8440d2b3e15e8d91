// Which forces rigid bodies leave open: of what stands on three feet none along the normal, of what
// stands on four all, of what hangs none.
#include "contact/determined_contacts.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "sim/simulation.h"

namespace signorini {
namespace {

std::vector<Determined> told_of(const std::string& bodies, const std::string& more = "",
                                double friction = 0.5, const char* space = "spatial") {
  const std::string floor =
      std::string(space) == "spatial"
          ? R"("shape": {"type": "half_space"}, "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]])"
          : R"("shape": {"type": "half_plane"})";
  const std::string down = std::string(space) == "spatial" ? "[0, -10, 0]" : "[0, -10]";
  Simulation simulation = Simulation::from_text(
      R"({"format": "signorini/1", "title": "t", "space": ")" + std::string(space) +
      R"(", "method": "volumetric", "forces": [{"type": "gravity", "acceleration": )" + down +
      R"(}], "bodies": [{"name": "floor", "mobility": "fixed", "friction": )" +
      std::to_string(friction) + ", " + floor + "}" + bodies + "]" + more + "}");
  EXPECT_EQ(simulation.step(0.004).status, StepStatus::ok);
  return find_determined(simulation.model(), simulation.placement().space, simulation.contacts());
}

std::string tripod(const char* feet) {
  return R"(, {"name": "stool", "mass": 3, "friction": 1, "position": [0, 0.25, 0], "shape": {"type": "hull",
    "points": [[0, 0.5, 0], )" +
         std::string(feet) + "]}}";
}

TEST(DeterminedContacts, ThreeFeetCarryWhatTheyMustAndPullAgainstEachOther) {
  const auto told = told_of(tripod("[1, -0.5, 0], [-0.6, -0.5, 0.9], [-0.6, -0.5, -0.9]"));
  EXPECT_EQ(told, std::vector(3, Determined::normal));
}

TEST(DeterminedContacts, WithoutFrictionThreeFeetAreDeterminedAndFourAreNot) {
  EXPECT_EQ(told_of(tripod("[1, -0.5, 0], [-0.6, -0.5, 0.9], [-0.6, -0.5, -0.9]"), "", 0),
            std::vector(3, Determined::whole));
  EXPECT_EQ(told_of(tripod("[1, -0.5, 1], [1, -0.5, -1], [-1, -0.5, 1], [-1, -0.5, -1]"), "", 0),
            std::vector(4, Determined::nothing));
}

TEST(DeterminedContacts, ABallOnTheFloorIsDetermined) {
  EXPECT_EQ(
      told_of(
          R"(, {"name": "ball", "shape": {"type": "sphere", "radius": 0.5}, "mass": 1, "friction": 1,
                       "position": [0, 0.5, 0]})"),
      std::vector(1, Determined::whole));
}

TEST(DeterminedContacts, OneHingeIsDeterminedAndTwoInALineAreNot) {
  const std::string bar =
      R"(, {"name": "bar", "shape": {"type": "box", "lengths": [1, 0.1, 0.1]}, "mass": 1, "friction": 1,
         "position": [0, 0, 0], "no_collide": ["floor"]})";
  const auto joint = [](const char* name, const char* at) {
    return std::string(R"({"type": "ball", "name": ")") + name +
           R"(", "body_a": "world", "point_a": )" + at + R"(, "body_b": "bar", "point_b": )" + at +
           "}";
  };
  const std::string one = R"(, "joints": [)" + joint("left", "[-0.5, 0, 0]") + "]";
  const std::string two = R"(, "joints": [)" + joint("left", "[-0.5, 0, 0]") + ", " +
                          joint("right", "[0.5, 0, 0]") + "]";
  EXPECT_EQ(told_of(bar, one), std::vector(1, Determined::whole));
  // They may push against each other along the bar.
  EXPECT_EQ(told_of(bar, two), std::vector(2, Determined::nothing));
}

}  // namespace
}  // namespace signorini
