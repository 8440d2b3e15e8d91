// Assemblies of rigid blocks from a collection with references by limit analysis: those that stand
// do, those that fall do. docs/scene_format.md, "Assemblies of blocks". Source: golden/masonry.
#include <gtest/gtest.h>

#include <cmath>
#include <string>

#include "golden/golden_file.h"
#include "model/spatial/spatial_placement.h"
#include "scene/files.h"
#include "scene/open_scene.h"
#include "sim/simulation.h"

namespace signorini::test {
namespace {

class Masonry : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(Assemblies, Masonry,
                         testing::Values("cra-cube-simple", "cra-cubes", "cra-cube-offset-40",
                                         "cra-wedge-a", "cra-wedge-c-y90", "cra-concave-short-40",
                                         "arch-27-0.1500", "arch-27-0.1500-mu0.3", "asm-stack-10"),
                         [](const auto& name) {
                           std::string text = name.param;
                           for (char& c : text) c = c == '-' || c == '.' ? '_' : c;
                           return text;
                         });

/// How far a corner of a free block has gone at most. [m]
double displacement(const Simulation& simulation, const State& start) {
  const Model& model = simulation.model();
  SpatialPlacement before, now;
  for (auto& [placement, state] : {std::pair{&before, &start}, {&now, &simulation.state()}}) {
    placement->resize(model.bodies.size());
    place(model, {state->q.data(), static_cast<std::size_t>(state->q.size())},
          {state->v.data(), static_cast<std::size_t>(state->v.size())}, *placement);
  }
  double most = 0;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    for (const CompoundPart& part : model.bodies[i].solid.parts) {
      for (const Vector3& vertex : part.shape.polyhedron.vertices) {
        const Vector3 x = part.pose.to_world(vertex);
        most = std::max(most, (now.pose[i].to_world(x) - before.pose[i].to_world(x)).norm());
      }
    }
  }
  return most;
}

TEST_P(Masonry, StandsOrFallsAsLimitAnalysisSays) {
  const std::string text =
      file_content(std::string("tests/golden/masonry/") + GetParam() + ".json");
  const SceneResult read = open_scene(text);
  for (const Diagnostic& d : read.diagnostics) ADD_FAILURE() << to_string(d);
  ASSERT_TRUE(read.scene);
  const Json file = Json::parse(text);
  const Json& expected = file.at("expected");
  Simulation simulation(*read.scene, "volumetric");
  const State start = simulation.state();
  const bool stands = expected.at("verdict") == "stands";
  const double until = stands ? 2 : number(expected.at("within_s"));
  const double fallen = stands ? kInfinity : number(expected.at("displacement_must_exceed"));
  while (simulation.time() < until && displacement(simulation, start) <= fallen) {
    ASSERT_EQ(simulation.step(0.01).status, StepStatus::ok) << simulation.time();
  }
  const double moved = displacement(simulation, start);
  if (stands) {
    EXPECT_LE(moved, number(expected.at("displacement_below")));
    EXPECT_LE(simulation.energy().translational + simulation.energy().rotational,
              number(expected.at("kinetic_energy_below")));
  } else {
    EXPECT_GT(moved, fallen);
  }
}

TEST(Blocks, AreWhereTheFileHasThem) {
  std::vector<Diagnostic> diagnostics;
  const SceneResult read =
      open_scene(R"({"format": "blocks/1", "friction": 0.5, "density": 2, "blocks": [
    {"name": "0", "support": true, "vertices": [[0,0,0],[1,0,0],[0,1,0],[0,0,1]],
     "faces": [[0,2,1],[0,1,3],[0,3,2],[1,2,3]]},
    {"name": "1.a", "vertices": [[2,0,0],[3,0,0],[2,1,0],[2,0,1]],
     "faces": [[0,2,1],[0,1,3],[0,3,2],[1,2,3]]}]})");
  ASSERT_TRUE(read.scene);
  Simulation simulation(*read.scene);
  EXPECT_TRUE(simulation.model().body(0).is_fixed());
  SpatialPlacement now;
  now.resize(2);
  const State& state = simulation.state();
  place(simulation.model(), {state.q.data(), static_cast<std::size_t>(state.q.size())},
        {state.v.data(), static_cast<std::size_t>(state.v.size())}, now);
  for (const SpatialPose& pose : now.pose) EXPECT_LT(pose.position.norm(), 1e-15);
  const Body& free = simulation.model().body(1);
  EXPECT_EQ(free.name, "BLOCK_1_A");
  EXPECT_NEAR(free.mass, 2.0 / 6, 1e-15);
  EXPECT_NEAR((simulation.state().q.head<3>() - Vector3(2.25, 0.25, 0.25)).norm(), 0, 1e-15);
}

TEST(Blocks, AreComplainedAboutInTheirPlace) {
  const auto complaint = [](const std::string& more) {
    const SceneResult read = open_scene(R"({"format": "blocks/1", "friction": 0.5, "blocks": [
      {"name": "0", "vertices": [[0,0,0],[1,0,0],[0,1,0],[0,0,1]], "faces": )" +
                                        more + "}]}");
    return read.diagnostics.empty()
               ? ""
               : read.diagnostics.front().place + ": " + read.diagnostics.front().message;
  };
  EXPECT_EQ(complaint("[[0,2,1],[0,1,3],[0,3,2],[1,2,4]]"),
            "blocks[0].faces[3][2]: must be the number of a vertex, from 0 to 3");
  EXPECT_EQ(complaint("[[0,2]]"), "blocks[0].faces[0]: must have at least three corners");
  EXPECT_EQ(complaint("[[1,2,0],[3,1,0],[2,3,0],[3,2,1]]"),
            "blocks[0].faces: must enclose a volume, counter-clockwise seen from outside");
}

}  // namespace
}  // namespace signorini::test
