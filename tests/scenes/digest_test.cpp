// Every scene by every method that applies ends in the same bits, natively and in WebAssembly: both
// are held to the one table tests/golden/digests.json. To write it anew, after a change that is
// meant to change results:
//
//     SIGNORINI_WRITE_DIGESTS=1 build/reproducible/tests/signorini_tests --gtest_filter='*Digest*'

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <map>

#include "golden/golden_file.h"
#include "scene/files.h"
#include "scene/read_scene.h"
#include "sim/simulation.h"

namespace signorini::test {
namespace {

constexpr double kEnd = 10;  // [s] of simulated time after the start
constexpr const char* kTable = "tests/golden/digests.json";

std::vector<std::string> scene_names() {
  std::vector<std::string> names;
  for (const std::string& file : files_in("scenes", ".json")) {
    const std::string name = file.substr(7, file.size() - 12);
    if (name != "schema") names.push_back(name);
  }
  return names;
}

/// How a run ended: "ok 0123456789abcdef", or the status where the method gave up.
std::string outcome(const Scene& scene, std::string_view method) {
  Simulation simulation(scene, method);
  const double end = simulation.time() + kEnd - simulation.time_step() / 2;
  StepStatus status = StepStatus::ok;
  while (simulation.time() < end && status == StepStatus::ok) status = simulation.step().status;
  return std::string(to_string(status)) + " " + simulation.digest();
}

/// Outcomes by method; methods that do not apply are left out.
std::map<std::string, std::string> outcomes(const std::string& name) {
  const SceneResult read = read_scene(file_content("scenes/" + name + ".json"));
  if (!read.scene) throw std::runtime_error(to_string(read.diagnostics.front()));
  std::map<std::string, std::string> by_method;
  for (const MethodChoice& choice : method_choices(*read.scene)) {
    if (!choice.applicability.applies) continue;
    by_method[std::string(choice.name)] = outcome(*read.scene, choice.name);
  }
  return by_method;
}

bool is_asked_to_write() { return std::getenv("SIGNORINI_WRITE_DIGESTS") != nullptr; }

class SceneDigest : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Scenes, SceneDigest, testing::ValuesIn(scene_names()),
                         [](const auto& scene) { return scene.param; });

TEST_P(SceneDigest, IsTheOneOfTheTable) {
  if (is_asked_to_write()) GTEST_SKIP() << "the table is being written";
  const Json& table = golden("digests").at("digests");
  ASSERT_TRUE(table.contains(GetParam())) << "not in " << kTable << ", see this file's first lines";
  const auto expected = table.at(GetParam()).get<std::map<std::string, std::string>>();
  EXPECT_EQ(outcomes(GetParam()), expected);
}

TEST(SceneDigestTable, NamesTheScenesThereAre) {
  if (is_asked_to_write()) {
    Json table;
    for (const std::string& name : scene_names()) table["digests"][name] = outcomes(name);
    table["what"] = "status and digest of the state after 10 s of simulated time, by method";
    std::ofstream(std::string(SIGNORINI_SOURCE_DIR) + "/" + kTable) << table.dump(1) << "\n";
    return;
  }
  std::vector<std::string> listed;
  for (const auto& [name, unused] : golden("digests").at("digests").items()) listed.push_back(name);
  EXPECT_EQ(listed, scene_names());
}

}  // namespace
}  // namespace signorini::test
