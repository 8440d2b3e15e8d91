// Bodies that overlap at the start are told, or moved apart by the least when the scene asks for
// it.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "detect/body_overlaps.h"
#include "model/placement_of.h"
#include "scene/files.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

std::string found(const std::string& name) {
  return test::file_content("tests/golden/found/" + name + ".json");
}

/// With `"start": "separate"`.
std::string separated(std::string scene) {
  return scene.insert(scene.find('{') + 1, R"("start": "separate", )");
}

const std::string kFloor = R"({"name": "floor", "mobility": "fixed", "position": [0, -0.5],
  "shape": {"type": "wall", "width": 20, "height": 1, "edge": "top"}})";

std::string scene_of(const std::string& bodies, const std::string& more = "") {
  return R"({"format": "signorini/1", "bodies": [)" + bodies + R"(],
    "forces": [{"type": "gravity", "g": 9.81}])" +
         more + "}";
}

std::string box(const std::string& name, double x, double y, const std::string& more = "") {
  return R"({"name": ")" + name + R"(", "shape": {"type": "box", "width": 1, "height": 1},
    "position": [)" +
         std::to_string(x) + ", " + std::to_string(y) + "]" + more + "}";
}

std::string notice_of(const Simulation& simulation) {
  return simulation.notices().empty() ? "" : to_string(simulation.notices().front());
}

Vector2 place_of(const Simulation& simulation, int body) {
  return simulation.state().q.segment<2>(simulation.model().body(body).coordinate);
}

TEST(OverlappingStart, IsToldWithThePairItsDepthAndTheWayOut) {
  const Simulation simulation = Simulation::from_text(found("event/box_overlap_1cm"));
  ASSERT_EQ(simulation.notices().size(), 1U);
  EXPECT_EQ(simulation.notices().front().place, "bodies[1]");
  EXPECT_EQ(simulation.notices().front().message,
            "FLOOR and B overlap by 0.01 m, which rigid bodies cannot: move B by [0, 0.01] m, or "
            "write \"start\": \"separate\" in the scene to have bodies moved apart by the least");
}

TEST(OverlappingStart, IsToldDownToRounding) {
  EXPECT_NE(notice_of(Simulation::from_text(found("event/box_overlap_1e-12")))
                .find("overlap by 1e-12 m, which is held as a touch"),
            std::string::npos);
  EXPECT_NE(notice_of(Simulation::from_text(found("box_overlap_falls_through")))
                .find("FLOOR and BOX overlap by 1e-05 m"),
            std::string::npos)
      << notice_of(Simulation::from_text(found("box_overlap_falls_through")));
}

TEST(OverlappingStart, IsToldOfEveryPair) {
  const Simulation boxes = Simulation::from_text(found("event/two_boxes_overlap_10cm"));
  ASSERT_EQ(boxes.notices().size(), 1U);
  EXPECT_NE(notice_of(boxes).find("A and B overlap by 0.1 m"), std::string::npos);
  const Simulation discs = Simulation::from_text(found("public/overlapping_spheres"));
  EXPECT_NE(notice_of(discs).find("P and Q overlap by 1.5 m"), std::string::npos);
}

TEST(OverlappingStart, IsNoMatterForAMethodUnderWhichBodiesGiveWay) {
  EXPECT_TRUE(Simulation::from_text(found("event/box_overlap_1cm"), "elastic").notices().empty());
}

TEST(OverlappingStart, IsToldAfterABodyWasMovedByHand) {
  Simulation simulation = Simulation::from_text(scene_of(kFloor + "," + box("b", 0, 0.5)));
  EXPECT_TRUE(simulation.overlaps().empty());
  simulation.move_body(1, {0, 0.25}, 0);
  ASSERT_EQ(simulation.overlaps().size(), 1U);
  simulation.move_body(1, {0, 0.75}, 0);
  EXPECT_TRUE(simulation.overlaps().empty());
}

TEST(OverlappingStart, NothingIsRunWhileBodiesOverlapThatWerePlacedSo) {
  for (const char* name : {"event/box_overlap_1cm", "event/two_boxes_overlap_10cm",
                           "public/overlapping_spheres", "box_overlap_falls_through"}) {
    for (const char* method : {"impulse", "contact"}) {
      for (const char* location : {"exact", "faithful"}) {
        Simulation simulation = Simulation::from_text(found(name), method);
        simulation.set("EVENT_LOCATION", location);
        const std::string before = simulation.digest();
        for (int i = 0; i < 3; ++i) {
          const StepReport& report = simulation.step();
          EXPECT_EQ(report.status, StepStatus::overlap) << name << method << location;
          EXPECT_GE(report.overlap.body_a, 0);
        }
        EXPECT_EQ(simulation.digest(), before) << name << method << location;
      }
    }
  }
}

TEST(OverlappingStart, ABodyThatIsMovedIntoAnotherStopsTheRunUntilItIsMovedOut) {
  Simulation simulation = Simulation::from_text(scene_of(kFloor + "," + box("b", 0, 0.5)));
  EXPECT_EQ(simulation.step().status, StepStatus::ok);
  simulation.move_body(1, {0, 0.25}, 0);
  EXPECT_EQ(simulation.step().status, StepStatus::overlap);
  simulation.set("TIME_STEP", 0.01);
  EXPECT_EQ(simulation.step().status, StepStatus::overlap);
  simulation.move_body(1, {0, 0.75}, 0);
  EXPECT_EQ(simulation.step().status, StepStatus::ok);
}

TEST(SeparateStart, MovesABoxOutOfTheFloorAndSaysHowFar) {
  Simulation simulation = Simulation::from_text(found("event/start_separate"));
  EXPECT_NEAR(place_of(simulation, 1).y(), 0.5, 2e-10);
  EXPECT_EQ(place_of(simulation, 1).x(), 0);
  ASSERT_EQ(simulation.notices().size(), 1U);
  EXPECT_NE(notice_of(simulation).find("B was moved by [0, 0.01] m at the start"),
            std::string::npos);
  while (simulation.time() < 1) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  EXPECT_NEAR(place_of(simulation, 1).y(), 0.5, 1e-9);
}

TEST(SeparateStart, SharesTheWayBetweenTwoThatCanMove) {
  const Simulation simulation =
      Simulation::from_text(separated(found("public/overlapping_spheres")));
  // 1.5 m in all, along the line of the centres; half each is the least sum of squares.
  EXPECT_NEAR(place_of(simulation, 0).y(), 9.25, 2e-10);
  EXPECT_NEAR(place_of(simulation, 1).y(), 11.25, 2e-10);
}

TEST(SeparateStart, LiftsAStackAsFarAsAllBelowAsk) {
  const Simulation simulation = Simulation::from_text(separated(scene_of(
      kFloor + "," + box("a", 0, 0.49) + "," + box("b", 0, 1.48) + "," + box("c", 0, 2.48))));
  EXPECT_NEAR(place_of(simulation, 1).y(), 0.5, 2e-10);
  EXPECT_NEAR(place_of(simulation, 2).y(), 1.5, 2e-10);
  EXPECT_NEAR(place_of(simulation, 3).y(), 2.5, 2e-10);
}

TEST(SeparateStart, LeavesApartWhatWasApart) {
  const Simulation simulation =
      Simulation::from_text(separated(scene_of(kFloor + "," + box("a", 0, 0.5))));
  EXPECT_EQ(place_of(simulation, 1), Vector2(0, 0.5));
  EXPECT_TRUE(simulation.notices().empty());
}

TEST(SeparateStart, MovesWhatJointsHoldTogetherAsOne) {
  const std::string joint = R"(, "joints": [{"type": "double", "body_a": "a", "body_b": "b",
    "point_a": [0.5, 0], "point_b": [-0.5, 0]}])";
  const Simulation simulation = Simulation::from_text(
      separated(scene_of(kFloor + "," + box("a", 0, 0.4) + "," + box("b", 1, 0.4), joint)));
  EXPECT_NEAR(place_of(simulation, 1).y(), 0.5, 2e-10);
  EXPECT_NEAR((place_of(simulation, 2) - place_of(simulation, 1)).x(), 1, 1e-12);
  EXPECT_NEAR(place_of(simulation, 2).y(), 0.5, 2e-10);
}

TEST(SeparateStart, LeavesTheBandThatFaithfulEventsRestIn) {
  const Simulation simulation = Simulation::from_text(separated(scene_of(
      kFloor + "," + box("a", 0, 0.49), R"(, "parameters": {"EVENT_LOCATION": "faithful"})")));
  EXPECT_NEAR(place_of(simulation, 1).y(), 0.505, 2e-10);  // half of DISTANCE_TOLERANCE, 0.01 m
}

TEST(SeparateStart, RefusesWhatHasNoRoom) {
  const std::string wedge = scene_of(
      R"({"name": "low", "mobility": "fixed", "shape": {"type": "box", "width": 4, "height": 1},
          "position": [0, -0.5]},
         {"name": "high", "mobility": "fixed", "shape": {"type": "box", "width": 4, "height": 1},
          "position": [0, 1.4]},
         {"name": "left", "mobility": "fixed", "shape": {"type": "box", "width": 1, "height": 4},
          "position": [-1, 0]},
         {"name": "right", "mobility": "fixed", "shape": {"type": "box", "width": 1, "height": 4},
          "position": [1, 0]},)" +
      box("b", 0, 0.45));
  try {
    Simulation::from_text(separated(wedge));
    FAIL() << "there is no room";
  } catch (const SceneError& error) {
    EXPECT_NE(std::string(error.what()).find("cannot be moved apart"), std::string::npos)
        << error.what();
  }
}

TEST(SeparateStart, LeavesNoOverlapInAHeapOfAllShapes) {
  std::string bodies = kFloor;
  for (int i = 0; i < 24; ++i) {
    const double x = 0.35 * (i % 6);
    const double y = 0.4 + 0.35 * (i / 6);
    const std::string place = R"(, "position": [)" + std::to_string(x) + ", " + std::to_string(y) +
                              R"(], "angle": )" + std::to_string(0.3 * i) + "}";
    const std::string shapes[] = {
        R"({"type": "box", "width": 0.5, "height": 0.3})", R"({"type": "disc", "radius": 0.25})",
        R"({"type": "regular_polygon", "sides": 5, "radius": 0.3})",
        R"({"type": "polygon", "vertices": [[0, 0], [0.6, 0], [0.6, 0.2], [0.2, 0.2], [0.2, 0.6],
            [0, 0.6]]})"};
    bodies += R"(, {"name": "b)" + std::to_string(i) + R"(", "shape": )" + shapes[i % 4] + place;
  }
  const Simulation simulation = Simulation::from_text(separated(scene_of(bodies)));
  EXPECT_TRUE(
      find_overlaps(simulation.model(), placement_of(simulation.model(), simulation.state()))
          .empty());
  EXPECT_GT(simulation.notices().size(), 10U);
}

}  // namespace
}  // namespace signorini
