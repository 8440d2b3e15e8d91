// Bodies in space that overlap at the start are moved apart by the least motion of the masses when
// the scene asks for it.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "detect/volume/volume_overlaps.h"
#include "model/placement_of.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kClosed = 1e-9;   // [m]
constexpr double kPlaced = 2e-10;  // [m] how far out of each other bodies may end

std::string scene_of(const std::string& bodies, const std::string& more = "") {
  return R"({"format": "signorini/1", "space": "spatial", "method": "volumetric",
    "start": "separate", "bodies": [)" +
         bodies + R"(], "forces": [{"type": "gravity", "acceleration": [0, -9.8, 0]}])" + more +
         "}";
}

std::string body(const std::string& name, const std::string& shape, const std::string& position,
                 double mass = 1, const std::string& more = "") {
  return R"({"name": ")" + name + R"(", "mass": )" + std::to_string(mass) + R"(, "shape": {)" +
         shape + R"(}, "position": [)" + position + "]" + more + "}";
}

/// A cube of 1 m.
std::string cube(const std::string& name, const std::string& position, double mass = 1) {
  return body(name, R"("type": "box", "lengths": [1, 1, 1])", position, mass);
}

/// Its upper side is y = 0.
const std::string kPlate = R"({"name": "plate", "mobility": "fixed", "position": [0, -0.25, 0],
  "shape": {"type": "box", "lengths": [4, 0.5, 4]}})";

Vector3 place_of(const Simulation& simulation, int body) {
  return simulation.state().q.segment<3>(simulation.model().body(body).coordinate);
}

void expect_place(const Simulation& simulation, int body, const Vector3& place) {
  EXPECT_LT((place_of(simulation, body) - place).cwiseAbs().maxCoeff(), kPlaced)
      << simulation.model().body(body).name << " is at " << place_of(simulation, body).transpose();
}

void expect_nothing_overlaps(const Simulation& simulation) {
  const Placement at = placement_of(simulation.model(), simulation.state());
  EXPECT_TRUE(find_volume_overlaps(simulation.model(), at.space, kClosed).empty());
}

TEST(SeparateStartInSpace, MovesABoxOutOfTheFloorAndSaysHowFar) {
  Simulation simulation =
      Simulation::from_text(scene_of(kPlate + "," + cube("cube", "0, 0.49, 0")));
  expect_place(simulation, 1, {0, 0.5, 0});
  ASSERT_EQ(simulation.notices().size(), 1U);
  EXPECT_EQ(simulation.notices().front().place, "bodies[1]");
  EXPECT_EQ(simulation.notices().front().message,
            "CUBE was moved by [0, 0.01, 0] m at the start, out of what it overlapped");
  while (simulation.time() < 0.2) ASSERT_EQ(simulation.step(0.004).status, StepStatus::ok);
  expect_place(simulation, 1, {0, 0.5, 0});
}

TEST(SeparateStartInSpace, SharesTheLeastWayInverselyToTheMasses) {
  const Simulation simulation = Simulation::from_text(
      scene_of(cube("a", "0, 0, 0", 3) + "," + cube("b", "0.3, 0.1, 0.8", 1)));
  // 0.2 m along z, the least of the three ways out: a quarter for the one of 3 kg.
  expect_place(simulation, 0, {0, 0, -0.05});
  expect_place(simulation, 1, {0.3, 0.1, 0.95});
  const Vector3 shift = 3 * (place_of(simulation, 0) - Vector3(0, 0, 0)) +
                        (place_of(simulation, 1) - Vector3(0.3, 0.1, 0.8));
  EXPECT_NEAR(shift.norm(), 0, 1e-14) << "the mass centre of both stays";
}

TEST(SeparateStartInSpace, MovesThreeInARowByTheLeastSumOfSquaresTimesMasses) {
  const Simulation simulation = Simulation::from_text(scene_of(
      cube("a", "0, 0, 0", 1) + "," + cube("b", "0.9, 0, 0", 2) + "," + cube("c", "1.7, 0, 0", 4)));
  // x_b - x_a >= 0.1, x_c - x_b >= 0.2 with forces 17/70 and 22/70 kg m: by hand from Lagrange's
  // multipliers l of M x = sum of l n, (1/1 + 1/2) l1 - 1/2 l2 = 0.1, -1/2 l1 + (1/2 + 1/4) l2 =
  // 0.2.
  const double l1 = (0.1 * 0.75 + 0.5 * 0.2) / (1.5 * 0.75 - 0.25);
  const double l2 = (1.5 * 0.2 + 0.5 * 0.1) / (1.5 * 0.75 - 0.25);
  expect_place(simulation, 0, {-l1, 0, 0});
  expect_place(simulation, 1, {0.9 + (l1 - l2) / 2, 0, 0});
  expect_place(simulation, 2, {1.7 + l2 / 4, 0, 0});
  EXPECT_EQ(simulation.notices().size(), 3U);
}

TEST(SeparateStartInSpace, LiftsAStackAsFarAsAllBelowAsk) {
  const Simulation simulation = Simulation::from_text(
      scene_of(kPlate + "," + cube("a", "0, 0.49, 0") + "," + cube("b", "0, 1.48, 0", 1000) + "," +
               cube("c", "0, 2.48, 0")));
  expect_place(simulation, 1, {0, 0.5, 0});
  expect_place(simulation, 2, {0, 1.5, 0});
  expect_place(simulation, 3, {0, 2.5, 0});
}

TEST(SeparateStartInSpace, LeavesApartWhatTouchesOrIsApart) {
  const Simulation simulation =
      Simulation::from_text(scene_of(kPlate + "," + cube("a", "0, 0.5, 0") + "," +
                                     cube("b", "0, 1.5, 0") + "," + cube("c", "1.2, 0.7, 0")));
  EXPECT_EQ(place_of(simulation, 1), Vector3(0, 0.5, 0));
  EXPECT_EQ(place_of(simulation, 2), Vector3(0, 1.5, 0));
  EXPECT_EQ(place_of(simulation, 3), Vector3(1.2, 0.7, 0));
  EXPECT_TRUE(simulation.notices().empty());
}

TEST(SeparateStartInSpace, PartsWhatIsTooLittleToBeToldOtherwise) {
  const Simulation simulation =
      Simulation::from_text(scene_of(kPlate + "," + cube("cube", "0, 0.4999999, 0")));
  expect_place(simulation, 1, {0, 0.5, 0});
}

TEST(SeparateStartInSpace, MovesWhatJointsHoldTogetherAsOne) {
  const std::string joint = R"(, "joints": [{"type": "ball", "body_a": "a", "body_b": "b",
    "point_a": [0.6, 0.05, 0], "point_b": [-0.6, 0, 0]}])";
  Simulation simulation = Simulation::from_text(
      scene_of(kPlate + "," + cube("a", "0, 0.4, 0", 5) + "," + cube("b", "1.2, 0.45, 0"), joint));
  expect_place(simulation, 1, {0, 0.5, 0});
  expect_place(simulation, 2, {1.2, 0.55, 0});
  EXPECT_EQ(place_of(simulation, 1).x(), 0);
}

TEST(SeparateStartInSpace, LeavesWhereItIsWhatAJointTiesToTheWorld) {
  const std::string joint = R"(, "joints": [{"type": "hinge", "body_a": "world", "body_b": "a",
    "point_a": [0, 1, 0], "point_b": [0, 0, 0], "axis": [0, 0, 1]}])";
  const Simulation simulation = Simulation::from_text(
      scene_of(cube("a", "0, 1, 0", 1) + "," + cube("b", "0.9, 1, 0", 100), joint));
  EXPECT_EQ(place_of(simulation, 0), Vector3(0, 1, 0));
  expect_place(simulation, 1, {1, 1, 0});
}

TEST(SeparateStartInSpace, PassesOverBodiesThatDoNotCollide) {
  const Simulation simulation =
      Simulation::from_text(scene_of(kPlate + "," +
                                     body("cube", R"("type": "box", "lengths": [1, 1, 1])",
                                          "0, 0.4, 0", 1, R"(, "no_collide": ["plate"])")));
  EXPECT_EQ(place_of(simulation, 1), Vector3(0, 0.4, 0));
}

TEST(SeparateStartInSpace, RefusesWhatHasNoRoom) {
  const std::string lid = R"({"name": "lid", "mobility": "fixed", "position": [0, 1.15, 0],
    "shape": {"type": "box", "lengths": [4, 0.5, 4]}})";
  std::string sides;
  const char* places[] = {"1, 0, 0", "-1, 0, 0", "0, 0, 1", "0, 0, -1"};
  for (int i = 0; i < 4; ++i) {
    sides += R"(, {"name": "side)" + std::to_string(i) +
             R"(", "mobility": "fixed", "position": [)" + places[i] +
             R"(], "shape": {"type": "box", "lengths": [1, 4, 1]}})";
  }
  try {
    Simulation::from_text(scene_of(kPlate + "," + lid + sides + "," + cube("cube", "0, 0.45, 0")));
    FAIL() << "there is no room";
  } catch (const SceneError& error) {
    EXPECT_NE(std::string(error.what()).find("CUBE overlap by"), std::string::npos) << error.what();
    EXPECT_NE(std::string(error.what()).find("cannot be moved apart"), std::string::npos)
        << error.what();
  }
}

TEST(SeparateStartInSpace, LeavesBodiesWhereTheyAreUnderAMethodThatLetsThemGiveWay) {
  std::string scene =
      scene_of(kPlate + "," + body("ball", R"("type": "sphere", "radius": 0.5)", "0, 0.499, 0"));
  const Simulation simulation = Simulation::from_text(scene, "elastic");
  EXPECT_EQ(place_of(simulation, 1), Vector3(0, 0.499, 0));
  ASSERT_FALSE(simulation.notices().empty());
  EXPECT_EQ(
      simulation.notices().back().message,
      "bodies that overlap stay where they are written, as elastic lets them give way: choose "
      "volumetric to have them moved apart");
}

TEST(SeparateStartInSpace, LeavesNoOverlapInAHeapOfAllShapes) {
  const std::string shapes[] = {R"("type": "box", "lengths": [0.5, 0.3, 0.4])",
                                R"("type": "sphere", "radius": 0.25)",
                                R"("type": "cylinder", "radius": 0.2, "length": 0.5)",
                                R"("type": "capsule", "radius": 0.15, "length": 0.4)",
                                R"("type": "compound", "parts": [
        {"shape": {"type": "box", "lengths": [0.6, 0.1, 0.2]}},
        {"shape": {"type": "box", "lengths": [0.1, 0.5, 0.2]}, "position": [0.2, 0.2, 0]}])"};
  std::string bodies = kPlate;
  for (int i = 0; i < 30; ++i) {
    const std::string place = std::to_string(0.35 * (i % 3)) + ", " +
                              std::to_string(0.2 + 0.3 * (i / 9)) + ", " +
                              std::to_string(0.33 * (i / 3 % 3));
    bodies += "," + body("b" + std::to_string(i), shapes[i % 5], place, 1 + i % 4,
                         R"(, "axis": [1, 2, 3], "angle": )" + std::to_string(0.3 * i));
  }
  const Simulation simulation = Simulation::from_text(scene_of(bodies));
  expect_nothing_overlaps(simulation);
  EXPECT_GT(simulation.notices().size(), 15U);
}

TEST(SeparateStartInSpace, IsTheSameTwice) {
  const std::string scene = scene_of(cube("a", "0, 0, 0", 3) + "," + cube("b", "0.3, 0.1, 0.8") +
                                     "," + cube("c", "0.6, 0.7, 0.2", 2));
  EXPECT_EQ(Simulation::from_text(scene).digest(), Simulation::from_text(scene).digest());
}

}  // namespace
}  // namespace signorini
