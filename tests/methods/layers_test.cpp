// Paths of one body that lie in layers: what one covers of another can be touched by who passes
// through the one that covers.

#include <gtest/gtest.h>

#include <string>

#include "scene/read_scene.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

/// A fixed cross of a flat bar (edges 0 to 3, top at y = 0.5) and an upright one (4 to 7, top at y
/// = 1), and a body that falls on the middle, where each covers the other.
Simulation over_the_cross(const std::string& method, const std::string& location,
                          const std::string& shape, const std::string& ignores,
                          const std::string& layers = "") {
  return Simulation::from_text(
      R"({"format": "signorini/1", "parameters": {"EVENT_LOCATION": ")" + location + R"("},
    "bodies": [{"name": "cross", "mobility": "fixed", "elasticity": 0,
      "shape": {"type": "outline")" +
          layers + R"(, "paths": [
        {"start": [-1, -0.5], "edges": [{"to": [1, -0.5]}, {"to": [1, 0.5]}, {"to": [-1, 0.5]},
                                        {"to": [-1, -0.5]}]},
        {"start": [-0.5, -1], "edges": [{"to": [0.5, -1]}, {"to": [0.5, 1]}, {"to": [-0.5, 1]},
                                        {"to": [-0.5, -1]}]}]}},
      {"name": "body", "elasticity": 0, "position": [0, 1.5], "shape": )" +
          shape + ignores + R"(}], "forces": [{"type": "gravity", "g": 9.81}]})",
      method);
}

const std::string kDisc = R"({"type": "disc", "radius": 0.2})";
const std::string kBox = R"({"type": "box", "width": 0.4, "height": 0.4})";
const std::string kThroughUpright =
    R"(, "no_collide_edges": [{"body": "cross", "begin": 4, "end": 8}])";

struct Way {
  const char* method;
  const char* location;
};
class Layers : public testing::TestWithParam<Way> {};

double rest_height(Simulation simulation) {
  while (simulation.time() < 2) {
    EXPECT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
    if (simulation.report().status != StepStatus::ok) break;
  }
  return simulation.state().q[1];
}

TEST_P(Layers, AreTouchedWhereTheOtherBodyPassesThroughWhatCovers) {
  const auto& [method, location] = GetParam();
  const double band = std::string(location) == "faithful" ? 0.011 : 1e-6;
  for (const std::string& shape : {kDisc, kBox}) {
    EXPECT_NEAR(rest_height(over_the_cross(method, location, shape, kThroughUpright)), 0.7, band);
    EXPECT_NEAR(rest_height(over_the_cross(method, location, shape, "")), 1.2, band);
  }
}

TEST_P(Layers, TouchForThemselvesWhereTheSceneSaysSo) {
  const auto& [method, location] = GetParam();
  const double band = std::string(location) == "faithful" ? 0.011 : 1e-6;
  const std::string layers = R"(, "layers": true)";
  for (const std::string& shape : {kDisc, kBox}) {
    EXPECT_NEAR(rest_height(over_the_cross(method, location, shape, kThroughUpright, layers)), 0.7,
                band);
    EXPECT_NEAR(rest_height(over_the_cross(method, location, shape, "", layers)), 1.2, band);
  }
}

INSTANTIATE_TEST_SUITE_P(Ways, Layers,
                         testing::Values(Way{"contact", "exact"}, Way{"contact", "faithful"},
                                         Way{"impulse", "exact"}),
                         [](const testing::TestParamInfo<Way>& way) {
                           return std::string(way.param.method) + "_" + way.param.location;
                         });

TEST(LayersMass, CountsEveryPlate) {
  const std::string outline = R"("shape": {"type": "outline", "layers": LAYERS, "paths": [
    {"start": [-1, -0.5], "edges": [{"to": [1, -0.5]}, {"to": [1, 0.5]}, {"to": [-1, 0.5]},
                                    {"to": [-1, -0.5]}]},
    {"start": [-0.5, -1], "edges": [{"to": [0.5, -1]}, {"to": [0.5, 1]}, {"to": [-0.5, 1]},
                                    {"to": [-0.5, -1]}]}]})";
  const auto mass = [&](const std::string& layers) {
    std::string shape = outline;
    shape.replace(shape.find("LAYERS"), 6, layers);
    return Simulation::from_text(
               R"({"format": "signorini/1", "bodies": [{"name": "b", "density": 1, )" + shape +
               "}]}")
        .model()
        .body(0)
        .mass;
  };
  EXPECT_NEAR(mass("true"), 4, 1e-12);   // two of 2 x 1
  EXPECT_NEAR(mass("false"), 3, 1e-12);  // and once what both cover, 1 x 1
}

}  // namespace
}  // namespace signorini
