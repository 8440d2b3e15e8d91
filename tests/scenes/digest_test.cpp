// Every scene by every method that applies ends in the same bits, natively and in WebAssembly: both
// are held to the one table tests/golden/digests.json. To write it anew, after a change that is
// meant to change results:
//
//     bash tools/build/build.sh reproducible write_digests

#include <gtest/gtest.h>

#include "golden/golden_file.h"
#include "scenes/digests.h"

namespace signorini::test {
namespace {

class SceneDigest : public testing::TestWithParam<std::string> {};

INSTANTIATE_TEST_SUITE_P(Scenes, SceneDigest, testing::ValuesIn(scene_names()),
                         [](const auto& scene) { return scene.param; });

TEST_P(SceneDigest, IsTheOneOfTheTable) {
  const Json& table = golden("digests").at("digests");
  ASSERT_TRUE(table.contains(GetParam()))
      << "not in " << kDigestTable << ", see this file's first lines";
  const auto expected = table.at(GetParam()).get<std::map<std::string, std::string>>();
  EXPECT_EQ(digests_of(GetParam()), expected);
}

TEST(SceneDigestTable, NamesTheScenesThereAre) {
  std::vector<std::string> listed;
  for (const auto& [name, unused] : golden("digests").at("digests").items()) listed.push_back(name);
  EXPECT_EQ(listed, scene_names());
}

}  // namespace
}  // namespace signorini::test
