// Groups name bodies, each once, in the plane and in space.
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "scene/open_scene.h"
#include "scene/read_scene.h"

namespace signorini {
namespace {

std::string scene_with(const std::string& groups, bool is_spatial = false) {
  const std::string shape =
      is_spatial ? R"({"type": "sphere", "radius": 0.5})" : R"({"type": "disc", "radius": 0.5})";
  const auto ball = [&](const std::string& name, const std::string& x) {
    return R"({"name": ")" + name + R"(", "shape": )" + shape + R"(, "mass": 1, "position": [)" +
           x + (is_spatial ? ", 0, 0]}" : ", 0]}");
  };
  return R"({"format": "signorini/1", )" +
         std::string(is_spatial ? R"("space": "spatial", )" : "") + R"("groups": )" + groups +
         R"(, "bodies": [)" + ball("left ball", "0") + ", " + ball("ball 2", "2") + ", " +
         ball("ball 3", "4") + "]}";
}

std::string fault(const std::string& groups, bool is_spatial = false) {
  const SceneResult read = read_scene(scene_with(groups, is_spatial));
  EXPECT_LE(read.diagnostics.size(), 1U);
  return read.diagnostics.empty() ? "" : to_string(read.diagnostics.front());
}

TEST(Groups, NameBodiesInThePlaneAndInSpace) {
  for (const bool is_spatial : {false, true}) {
    EXPECT_EQ(fault("[]", is_spatial), "");
    EXPECT_EQ(fault(R"([{"bodies": ["left ball", "BALL_3"]}])", is_spatial), "");
    EXPECT_EQ(fault(R"([{"name": "pair", "bodies": ["ball 2", "Left-Ball"]}])", is_spatial), "");
  }
}

TEST(Groups, ComplainWithPlaceAndRemedy) {
  EXPECT_EQ(fault(R"([{"bodies": ["left ball", "ball 4"]}])").substr(0, 45),
            "groups[0].bodies[1]: no body is named \"ball 4");
  EXPECT_EQ(fault(R"([{"bodies": ["left ball", "world"]}])"),
            "groups[0].bodies[1]: must be a body; \"world\" has no place here (line 1)");
  for (const bool is_spatial : {false, true}) {
    EXPECT_NE(fault(R"([{"bodies": ["left ball", "left_ball"]}])", is_spatial)
                  .find("groups[0].bodies[1]: is in a group already; name it once in all groups"),
              std::string::npos);
    EXPECT_NE(fault(R"([{"bodies": ["left ball", "ball 2"]}, {"bodies": ["ball 3", "ball 2"]}])",
                    is_spatial)
                  .find("groups[1].bodies[1]: is in a group already; name it once in all groups"),
              std::string::npos);
  }
  for (const char* few : {"[]", R"(["ball 2"])", "7", R"("ball 2")", "null", "{}"}) {
    EXPECT_NE(fault(R"([{"bodies": )" + std::string(few) + "}]")
                  .find("groups[0].bodies: must name at least two bodies"),
              std::string::npos)
        << few;
  }
  EXPECT_NE(fault("[{}]").find("groups[0].bodies: is missing"), std::string::npos);
  EXPECT_EQ(fault("7").substr(0, 22), "groups: must be a list");
  EXPECT_NE(fault(R"([{"bodies": ["ball 2", "ball 3"], "nam": "pair"}])")
                .find("groups[0].nam: unknown field; did you mean \"name\"?"),
            std::string::npos);
}

TEST(Groups, StayWhenASceneIsLaidOutAnew) {
  std::vector<Diagnostic> diagnostics;
  const std::string text = scene_with(R"([{"name": "pair", "bodies": ["ball 2", "ball 3"]}])");
  const std::string once = normalised_scene(text, diagnostics);
  EXPECT_TRUE(diagnostics.empty());
  EXPECT_NE(once.find(R"("groups")"), std::string::npos);
  EXPECT_NE(once.find(R"(["ball 2", "ball 3"])"), std::string::npos);
  EXPECT_EQ(normalised_scene(once, diagnostics), once);
}

}  // namespace
}  // namespace signorini
