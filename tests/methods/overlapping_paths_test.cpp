// Bodies made of paths that overlap move, fall and carry as if each were drawn as one outline.

#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "sim/simulation.h"

namespace signorini {
namespace {

constexpr double kGravity = 9.81;

const std::string kBars = R"({"type": "outline", "paths": [
  {"start": [-0.6, -0.1], "edges": [{"to": [0.6, -0.1]}, {"to": [0.6, 0.1]}, {"to": [-0.6, 0.1]},
                                    {"to": [-0.6, -0.1]}]},
  {"start": [-0.2, -0.3], "edges": [{"to": [0.2, -0.3]}, {"to": [0.2, 0.3]}, {"to": [-0.2, 0.3]},
                                    {"to": [-0.2, -0.3]}]}]})";
const std::string kCross = R"({"type": "polygon", "vertices": [[-0.6, -0.1], [-0.2, -0.1],
  [-0.2, -0.3], [0.2, -0.3], [0.2, -0.1], [0.6, -0.1], [0.6, 0.1], [0.2, 0.1], [0.2, 0.3],
  [-0.2, 0.3], [-0.2, 0.1], [-0.6, 0.1]]})";
/// A bar with a second one that ends 3 mm under its surface, nearer than bodies rest.
const std::string kShallow = R"({"type": "outline", "paths": [
  {"start": [-1, -0.2], "edges": [{"to": [1, -0.2]}, {"to": [1, 0]}, {"to": [-1, 0]},
                                  {"to": [-1, -0.2]}]},
  {"start": [-0.2, -0.4], "edges": [{"to": [0.2, -0.4]}, {"to": [0.2, -0.003]},
                                    {"to": [-0.2, -0.003]}, {"to": [-0.2, -0.4]}]}]})";

struct Body {
  std::string shape, more;
  double elasticity = 0.6;
};

Simulation simulate(const std::string& method, const std::string& parameters, const Body& body,
                    const std::string& others = "") {
  return Simulation::from_text(R"({"format": "signorini/1", "method": ")" + method +
                               R"(", "parameters": {"TIME_STEP": 0.01)" + parameters + R"(},
    "bodies": [{"name": "floor", "mobility": "fixed", "elasticity": 0.6, "position": [0, -0.5],
                "shape": {"type": "wall", "width": 20, "height": 1, "edge": "top"}},
               {"name": "body", "density": 10, "elasticity": )" +
                               std::to_string(body.elasticity) + R"(, "shape": )" + body.shape +
                               ", " + body.more + "}" + others +
                               R"(], "forces": [{"type": "gravity", "g": 9.81}]})");
}

void run(Simulation& simulation, double end) {
  while (simulation.time() < end - 1e-9)
    ASSERT_EQ(simulation.step().status, StepStatus::ok) << simulation.time();
}

/// Sum of the normal forces between two bodies along y, and how many there are. [N]
struct Load {
  double force = 0;
  int contacts = 0;
};
Load load_on(Simulation& simulation, int a, int b) {
  const ContactSet& set = simulation.contacts();
  Load load;
  for (std::size_t i = 0; i < set.size(); ++i) {
    const bool is_pair =
        (set.body_a[i] == a && set.body_b[i] == b) || (set.body_a[i] == b && set.body_b[i] == a);
    if (!is_pair || set.kind[i] != ContactKind::contact) continue;
    load.force += std::fabs(set.normal_force(i) * set.normal(i).y());
    ++load.contacts;
  }
  return load;
}

struct Way {
  std::string method, parameters;
};
class OverlappingPaths : public testing::TestWithParam<Way> {};

TEST_P(OverlappingPaths, HaveTheMassAndMomentOfTheCross) {
  const auto& [method, parameters] = GetParam();
  const Simulation bars = simulate(method, parameters, {kBars, R"("position": [0, 2])"});
  // Union of the bars: 1.2 x 0.2 and two ends of 0.4 x 0.2.
  EXPECT_NEAR(bars.model().body(1).mass, 10 * (0.24 + 0.16), 1e-12);
  const double moment = 0.24 * (1.44 + 0.04) / 12 + 2 * 0.08 * ((0.16 + 0.04) / 12 + 0.04);
  EXPECT_NEAR(bars.model().body(1).moment, 10 * moment, 1e-12);
}

TEST_P(OverlappingPaths, TumbleAsTheCrossDoes) {
  const auto& [method, parameters] = GetParam();
  if (method == "elastic") GTEST_SKIP() << "a cross of one path is not convex";
  const std::string start =
      R"("position": [0, 0.9], "angle": 0.3, "velocity": [0.5, 0], "angular_velocity": 2)";
  Simulation bars = simulate(method, parameters, {kBars, start});
  Simulation cross = simulate(method, parameters, {kCross, start});
  run(bars, 1);
  run(cross, 1);
  EXPECT_LT(bars.state().q[1], 0.65);  // it has hit the floor
  for (int k = 0; k < 3; ++k) EXPECT_NEAR(bars.state().q[k], cross.state().q[k], 1e-7) << k;
}

TEST_P(OverlappingPaths, StandOnTheirCorners) {
  const auto& [method, parameters] = GetParam();
  if (method == "impulse" && parameters.empty()) GTEST_SKIP() << "it lets nothing rest";
  Simulation bars = simulate(method, parameters, {kBars, R"("position": [0, 0.31])"});
  run(bars, 3);
  const Load load = load_on(bars, 0, 1);
  EXPECT_EQ(load.contacts, 2);
  EXPECT_NEAR(load.force, 4 * kGravity, 1e-3);
  EXPECT_NEAR(bars.state().q[2], 0, 1e-6);
}

TEST_P(OverlappingPaths, CarryABallOnTheirOutside) {
  const auto& [method, parameters] = GetParam();
  if (method == "impulse" && parameters.empty()) GTEST_SKIP() << "it lets nothing rest";
  const std::string ball = R"(, {"name": "ball", "mass": 2, "elasticity": 0.3,
    "shape": {"type": "disc", "radius": 0.1}, "position": [0, 0.52]})";
  Simulation bars =
      simulate(method, parameters,
               {kShallow, R"("position": [0, 0.256], "mass_center": [0, -0.15])", 0}, ball);
  run(bars, 3);
  const Load load = load_on(bars, 1, 2);
  EXPECT_EQ(load.contacts, 1);
  EXPECT_NEAR(load.force, 2 * kGravity, 1e-3);
}

INSTANTIATE_TEST_SUITE_P(Methods, OverlappingPaths,
                         testing::Values(Way{"impulse", ""}, Way{"contact", ""},
                                         Way{"impulse", R"(, "EVENT_LOCATION": "exact")"},
                                         Way{"contact", R"(, "EVENT_LOCATION": "exact")"},
                                         Way{"elastic", ""}),
                         [](const auto& way) {
                           return way.param.method + (way.param.parameters.empty() ? "" : "_exact");
                         });

TEST(OverlappingPathsOfBodies, ThatAreHolesStopElasticWithAReason) {
  const std::string ring = R"({"type": "outline", "paths": [
    {"start": [-0.3, 0], "edges": [{"to": [-0.3, 0], "center": [0, 0]}]},
    {"start": [-0.1, -0.1], "edges": [{"to": [-0.1, 0.1]}, {"to": [0.1, 0.1]}, {"to": [0.1, -0.1]},
                                      {"to": [-0.1, -0.1]}]}]})";
  const Simulation simulation = simulate("contact", "", {ring, R"("position": [0, 1])"});
  (void)simulation;
  try {
    (void)simulate("elastic", "", {ring, R"("position": [0, 1])"});
    FAIL() << "a ring was taken";
  } catch (const std::exception& error) {
    EXPECT_NE(std::string(error.what()).find("body BODY: outline: has holes"), std::string::npos)
        << error.what();
  }
}

}  // namespace
}  // namespace signorini
