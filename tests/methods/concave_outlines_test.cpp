// Outlines that are not convex, under the methods that see bodies as convex parts.
// docs/methods/volumetric.md, section 2; docs/methods/elastic.md, section 2.
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "sim/simulation.h"

namespace signorini::test {
namespace {

using Json = nlohmann::json;

class ConcaveOutlines : public testing::TestWithParam<const char*> {
 protected:
  [[nodiscard]] static Simulation run_of(const Json& bodies) {
    const Json scene = {{"format", "signorini/1"},
                        {"bodies", bodies},
                        {"forces", {{{"type", "gravity"}, {"g", 9.81}}}}};
    return Simulation::from_text(scene.dump(), GetParam());
  }
  static void run(Simulation& simulation, double until) {
    while (simulation.time() < until) ASSERT_EQ(simulation.step().status, StepStatus::ok);
  }
};

/// A cup with walls of 0.2 m; its cuts lie in its corners.
Json cup() {
  return {{"name", "cup"},
          {"mobility", "fixed"},
          {"shape",
           {{"type", "polygon"},
            {"vertices",
             {{-1, 0}, {1, 0}, {1, 1}, {0.8, 1}, {0.8, 0.2}, {-0.8, 0.2}, {-0.8, 1}, {-1, 1}}}}},
          {"position", {0, 0.232 / 0.72}},  // of the mass centre
          {"friction", 0},
          {"elasticity", 0}};
}

TEST_P(ConcaveOutlines, ABallRestsInACup) {
  Simulation simulation = run_of({cup(),
                                  {{"name", "ball"},
                                   {"shape", {{"type", "disc"}, {"radius", 0.1}}},
                                   {"mass", 1},
                                   {"position", {0.2, 0.45}},
                                   {"friction", 0},
                                   {"elasticity", 0}}});
  run(simulation, 2);
  EXPECT_NEAR(simulation.state().q[0], 0.2, 1e-6);
  EXPECT_NEAR(simulation.state().q[1], 0.3, 1e-3);
  EXPECT_NEAR(simulation.state().v[1], 0, 1e-3);
}

/// It would slow down where it met the side of a piece.
TEST_P(ConcaveOutlines, ABoxSlidesOverTheCutsOfAFloor) {
  const Json stairs = {
      {"name", "stairs"},
      {"mobility", "fixed"},
      {"shape",
       {{"type", "polygon"},
        {"vertices", {{0, 0}, {4, 0}, {4, 1}, {3, 1}, {3, 0.8}, {1, 0.8}, {1, 1}, {0, 1}}}}},
      {"position", {2, 1.64 / 3.6}},
      {"friction", 0},
      {"elasticity", 0}};
  Simulation simulation = run_of({stairs,
                                  {{"name", "box"},
                                   {"shape", {{"type", "box"}, {"width", 0.4}, {"height", 0.2}}},
                                   {"mass", 1},
                                   {"position", {1.5, 0.9}},
                                   {"velocity", {0.5, 0}},
                                   {"friction", 0},
                                   {"elasticity", 0}}});
  run(simulation, 2);
  EXPECT_NEAR(simulation.state().q[0], 1.5 + 0.5 * simulation.time(), 1e-4);
  EXPECT_NEAR(simulation.state().q[1], 0.9, 1e-3);
  EXPECT_NEAR(simulation.state().q[2], 0, 1e-3);
}

/// An elbow that stands on its foot, its weight above it.
TEST_P(ConcaveOutlines, AnElbowStands) {
  Simulation simulation = run_of(
      {{{"name", "floor"},
        {"mobility", "fixed"},
        {"shape", {{"type", "wall"}, {"width", 9}, {"height", 1}, {"edge", "top"}}},
        {"position", {0, -0.5}},
        {"friction", 0.5},
        {"elasticity", 0}},
       {{"name", "elbow"},
        {"shape",
         {{"type", "polygon"}, {"vertices", {{0, 0}, {2, 0}, {2, 1}, {1, 1}, {1, 2}, {0, 2}}}}},
        {"mass", 1},
        {"position", {0, 0}},
        {"friction", 0.5},
        {"elasticity", 0}}});
  const double height = simulation.state().q[1];
  run(simulation, 1);
  EXPECT_NEAR(simulation.state().q[1], height, 2e-3);
  EXPECT_NEAR(simulation.state().q[2], 0, 2e-3);
}

/// Corners of one radius are round: it lies 0.5 m high on a side.
TEST_P(ConcaveOutlines, APolygonWithRoundCornersLiesOnItsSide) {
  Json edges =
      Json::array({{{"to", {0.4, -0.5}}},
                   {{"to", {0.5, -0.4}}, {"center", {0.4, -0.4}}, {"clockwise", false}},
                   {{"to", {0.5, 0.4}}},
                   {{"to", {0.4, 0.5}}, {"center", {0.4, 0.4}}, {"clockwise", false}},
                   {{"to", {-0.4, 0.5}}},
                   {{"to", {-0.5, 0.4}}, {"center", {-0.4, 0.4}}, {"clockwise", false}},
                   {{"to", {-0.5, -0.4}}},
                   {{"to", {-0.4, -0.5}}, {"center", {-0.4, -0.4}}, {"clockwise", false}}});
  const Json path = {{"start", {-0.4, -0.5}}, {"edges", edges}};
  Simulation simulation =
      run_of({{{"name", "floor"},
               {"mobility", "fixed"},
               {"shape", {{"type", "wall"}, {"width", 9}, {"height", 1}, {"edge", "top"}}},
               {"position", {0, -0.5}},
               {"elasticity", 0}},
              {{"name", "block"},
               {"shape", {{"type", "outline"}, {"paths", Json::array({path})}}},
               {"mass", 1},
               {"position", {0, 0.51}},
               {"elasticity", 0}}});
  run(simulation, 1);
  EXPECT_NEAR(simulation.state().q[1], 0.5, 1e-3);
  EXPECT_NEAR(simulation.state().q[2], 0, 1e-3);
}

INSTANTIATE_TEST_SUITE_P(Methods, ConcaveOutlines, testing::Values("volumetric", "elastic"));

}  // namespace
}  // namespace signorini::test
