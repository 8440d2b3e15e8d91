// Bodies in space, and planar ones that `volumetric` runs, that overlap at the start are told.
#include <gtest/gtest.h>

#include <string>

#include "scene/read_scene.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

const std::string kPlate = R"({"name": "plate", "mobility": "fixed", "position": [0, -0.25, 0],
  "shape": {"type": "box", "lengths": [4, 0.5, 4]}, "material": "DryWood"})";

const std::string kRemedy =
    ", or write \"start\": \"separate\" in the scene to have bodies moved apart by the least";

std::string scene_of(const std::string& bodies, const std::string& more = "") {
  return R"({"format": "signorini/1", "space": "spatial", "method": "volumetric",
    "bodies": [)" +
         bodies + R"(],
    "contact_pairs": [{"materials": ["DryWood", "DryWood"], "restitution": 0,
                       "sliding_friction": 0.3, "rolling_resistance": 0}],
    "forces": [{"type": "gravity", "acceleration": [0, -9.8, 0]}])" +
         more + "}";
}

std::string body(const std::string& name, const std::string& shape, const std::string& position,
                 const std::string& more = "") {
  return R"({"name": ")" + name + R"(", "mass": 1, "material": "DryWood", "shape": {)" + shape +
         R"(}, "position": [)" + position + "]" + more + "}";
}

/// A cube of 1 m.
std::string cube(const std::string& name, const std::string& position) {
  return body(name, R"("type": "box", "lengths": [1, 1, 1])", position);
}

std::string ball(const std::string& name, const std::string& position) {
  return body(name, R"("type": "sphere", "radius": 0.5)", position);
}

/// The messages of all notices, one a line.
std::string told(const std::string& scene, const char* method = "") {
  std::string text;
  const Simulation simulation = Simulation::from_text(scene, method);
  for (const Diagnostic& notice : simulation.notices()) text += notice.message + '\n';
  return text;
}

TEST(OverlappingStartInSpace, IsToldWithThePairItsDepthAndTheWayOut) {
  const Simulation simulation =
      Simulation::from_text(scene_of(kPlate + "," + cube("cube", "0.25, 0.45, 0")));
  ASSERT_EQ(simulation.notices().size(), 1U);
  EXPECT_EQ(simulation.notices().front().place, "bodies[1]");
  EXPECT_EQ(simulation.notices().front().message,
            "PLATE and CUBE overlap by 0.05 m, which rigid bodies cannot: move CUBE by "
            "[0, 0.05, 0] m" +
                kRemedy);
}

TEST(OverlappingStartInSpace, IsToldInTheOrderOfBodiesWhicheverOfThemIsFixed) {
  EXPECT_EQ(told(scene_of(cube("cube", "0.25, 0.45, 0") + "," + kPlate)),
            "CUBE and PLATE overlap by 0.05 m, which rigid bodies cannot: move CUBE by "
            "[0, 0.05, 0] m" +
                kRemedy + "\n");
}

TEST(OverlappingStartInSpace, IsToldOfEveryPair) {
  EXPECT_EQ(told(scene_of(kPlate + "," + cube("a", "0, 0.49, 0") + "," + ball("b", "0.9, 0.5, 0") +
                          "," + ball("c", "1.5, 0.5, 0.45"))),
            "PLATE and A overlap by 0.01 m, which rigid bodies cannot: move A by [0, 0.01, 0] m" +
                kRemedy + "\n" +
                "A and B overlap by 0.1 m, which rigid bodies cannot: move B by [0.1, 0, 0] m" +
                kRemedy + "\n" +
                "B and C overlap by 0.25 m, which rigid bodies cannot: move C by [0.2, 0, 0.15] m" +
                kRemedy + "\n");
}

TEST(OverlappingStartInSpace, IsToldOfBodiesOfSeveralPartsOnceAndByTheDeepest) {
  const std::string trestle = body("trestle", R"("type": "compound", "parts": [
      {"shape": {"type": "box", "lengths": [2, 0.1, 1]}},
      {"shape": {"type": "box", "lengths": [0.1, 1, 0.1]}, "position": [-0.8, 0, 0]},
      {"shape": {"type": "box", "lengths": [0.1, 1.02, 0.1]}, "position": [0.8, 0, 0]}])",
                                   "0, 0.48, 0");
  EXPECT_EQ(told(scene_of(kPlate + "," + trestle)),
            "PLATE and TRESTLE overlap by 0.03 m, which rigid bodies cannot: move TRESTLE by "
            "[0, 0.03, 0] m" +
                kRemedy + "\n");
}

TEST(OverlappingStartInSpace, IsToldOfBodiesBelowAHalfSpace) {
  const std::string ground = R"({"name": "ground", "mobility": "fixed", "material": "DryWood",
    "shape": {"type": "half_space"}, "matrix": [[1, 0, 0], [0, 0, 1], [0, -1, 0]]})";
  EXPECT_EQ(told(scene_of(ball("ball", "0, 0.25, 0") + "," + ground)),
            "BALL and GROUND overlap by 0.25 m, which rigid bodies cannot: move BALL by "
            "[0, 0.25, 0] m" +
                kRemedy + "\n");
}

TEST(OverlappingStartInSpace, IsToldOfBodiesInOnePlace) {
  const std::string scene = scene_of(cube("a", "0, 0, 0") + "," + cube("b", "0, 0, 0"));
  EXPECT_NE(told(scene).find("A and B overlap by 1 m"), std::string::npos) << told(scene);
}

TEST(OverlappingStartInSpace, IsNoneWhereBodiesTouch) {
  EXPECT_EQ(told(scene_of(kPlate + "," + cube("a", "0, 0.5, 0") + "," + ball("b", "1, 0.5, 0") +
                          "," + cube("c", "0, 1.5, 0"))),
            "");
}

TEST(OverlappingStartInSpace, BeginsWhereTheMethodTakesItForNoTouch) {
  const std::string bodies = kPlate + "," + cube("cube", "0, 0.499999, 0");
  EXPECT_NE(told(scene_of(bodies)).find("overlap by 1e-06 m, which rigid bodies cannot"),
            std::string::npos)
      << told(scene_of(bodies));
  EXPECT_EQ(told(scene_of(bodies, R"(, "parameters": {"GAP_TOLERANCE": 1e-5})")), "");
}

TEST(OverlappingStartInSpace, IsNoMatterForAMethodUnderWhichBodiesGiveWay) {
  EXPECT_EQ(told(scene_of(kPlate + "," + ball("ball", "0, 0.499, 0")), "elastic"), "");
}

TEST(OverlappingStartInSpace, IsNoMatterForBodiesThatDoNotCollide) {
  EXPECT_EQ(told(scene_of(kPlate + "," +
                          body("cube", R"("type": "box", "lengths": [1, 1, 1])", "0, 0.4, 0",
                               R"(, "no_collide": ["plate"])"))),
            "");
}

TEST(OverlappingStartInSpace, IsToldAfterABodyWasMovedByHand) {
  const Quaternion upright{.w = 1, .x = 0, .y = 0, .z = 0};
  Simulation simulation = Simulation::from_text(scene_of(kPlate + "," + cube("cube", "0, 0.5, 0")));
  EXPECT_TRUE(simulation.overlaps().empty());
  simulation.move_in_space(1, {0, 0.4, 0}, upright);
  ASSERT_EQ(simulation.overlaps().size(), 1U);
  EXPECT_NE(simulation.overlaps().front().message.find("overlap by 0.1 m"), std::string::npos);
  simulation.move_in_space(1, {0, 0.6, 0}, upright);
  EXPECT_TRUE(simulation.overlaps().empty());
}

TEST(OverlappingStartInSpace, IsRunAllTheSame) {
  Simulation simulation =
      Simulation::from_text(scene_of(kPlate + "," + cube("cube", "0, 0.45, 0")));
  for (int i = 0; i < 25; ++i) ASSERT_EQ(simulation.step(0.004).status, StepStatus::ok);
}

TEST(OverlappingStartInSpace, ChangesNothingOfTheRun) {
  const std::string scene = scene_of(kPlate + "," + cube("cube", "0, 0.5, 0"));
  Simulation asked = Simulation::from_text(scene);
  Simulation unasked = Simulation::from_text(scene);
  for (int i = 0; i < 5; ++i) {
    EXPECT_TRUE(asked.overlaps(1e-6).empty());
    asked.step(0.004);
    unasked.step(0.004);
  }
  EXPECT_EQ(asked.digest(), unasked.digest());
}

/// A planar box of 1 m so far into the floor [m].
std::string planar(const std::string& y, const std::string& more = "") {
  return R"({"format": "signorini/1", "bodies": [
    {"name": "floor", "mobility": "fixed", "position": [0, -0.5],
     "shape": {"type": "wall", "width": 20, "height": 1, "edge": "top"}},
    {"name": "box", "shape": {"type": "box", "width": 1, "height": 1}, "position": [0, )" +
         y + R"(]}], "forces": [{"type": "gravity", "g": 9.81}])" + more + "}";
}

TEST(OverlappingStartUnderVolumetric, OfPlanarBodiesIsToldAsUnderOtherMethods) {
  const std::string expected =
      "FLOOR and BOX overlap by 0.01 m, which rigid bodies cannot: move BOX by [0, 0.01] m, or "
      "write \"start\": \"separate\" in the scene to have bodies moved apart by the least\n";
  EXPECT_EQ(told(planar("0.49"), "volumetric"), expected);
  EXPECT_EQ(told(planar("0.49"), "contact"), expected);
}

TEST(OverlappingStartUnderVolumetric, OfPlanarBodiesBeginsWhereTheMethodTakesItForNoTouch) {
  EXPECT_EQ(told(planar("0.499999999999"), "volumetric"), "");
  EXPECT_NE(told(planar("0.4999999"), "volumetric").find("which rigid bodies cannot"),
            std::string::npos);
}

TEST(OverlappingStartUnderVolumetric, OfPlanarBodiesIsPartedWhereTheSceneAsksForIt) {
  EXPECT_EQ(told(planar("0.49", R"(, "start": "separate")"), "volumetric"),
            "BOX was moved by [0, 0.01] m at the start, out of what it overlapped\n");
}

}  // namespace
}  // namespace signorini
