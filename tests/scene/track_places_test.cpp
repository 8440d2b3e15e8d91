// Places that an editor has drawn a track through are checked, and change no run.
#include <gtest/gtest.h>

#include <string>

#include "scene/read_scene.h"

namespace signorini {
namespace {

/// A bead on a track. @param path  its fields behind "curve"
std::string fault(const std::string& path) {
  const SceneResult read = read_scene(
      R"({"format": "signorini/1", "bodies": [{"name": "bead", "mass": 1, "position": [0, 0],
    "shape": {"type": "disc", "radius": 0.1}}], "joints": [{"type": "path", "body_b": "bead",
    "point_b": [0, 0], "path": {"curve": )" +
      path + "}}]}");
  EXPECT_LE(read.diagnostics.size(), 1U);
  return read.diagnostics.empty() ? "" : to_string(read.diagnostics.front());
}

const std::string kTable =
    R"("points", "points": [[0, 0], [1, 0], [2, 0], [3, 0], [4, 0], [5, 0], [6, 0], [7, 0]])";

TEST(TrackPlaces, BelongToTablesAndAreTwoOrMore) {
  EXPECT_EQ(fault(kTable), "");
  EXPECT_EQ(fault(kTable + R"(, "through": [[0, 0], [3.5, 0], [7, 0]])"), "");
  EXPECT_EQ(fault(kTable + R"(, "through": [[0, 0]])"),
            "joints[0].path.through: must hold at least two places (line 3)");
  EXPECT_EQ(fault(R"("circle", "through": [[0, 0], [7, 0]])"),
            "joints[0].path.through: belongs to the curve \"points\" (line 3)");
  EXPECT_NE(fault(kTable + R"(, "through": [[0, 0], [7]])").find("joints[0].path.through[1]"),
            std::string::npos);
}

TEST(TrackPlaces, LeaveThePathAsItIs) {
  const auto path_of = [](const std::string& more) {
    return read_scene(
               R"({"format": "signorini/1", "bodies": [{"name": "bead", "mass": 1,
    "shape": {"type": "disc", "radius": 0.1}}], "joints": [{"type": "path", "body_b": "bead",
    "point_b": [0, 0], "path": {"curve": )" +
               kTable + more + "}}]}")
        .scene->joints.front()
        .path;
  };
  EXPECT_EQ(path_of(R"(, "through": [[0, 0], [7, 0]])"), path_of(""));
}

}  // namespace
}  // namespace signorini
