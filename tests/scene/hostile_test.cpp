// Files that no scene reader should trust: each must be refused with located complaints.

#include <gtest/gtest.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "scene/engine2d/import_engine2d.h"
#include "scene/files.h"
#include "scene/open_scene.h"

namespace signorini {
namespace {

using Complaints = std::vector<std::string>;

Complaints complaints_about(const std::string& text) {
  Complaints complaints;
  const SceneResult result = open_scene(text);
  for (const Diagnostic& diagnostic : result.diagnostics) {
    complaints.push_back(to_string(diagnostic));
  }
  EXPECT_EQ(result.scene.has_value(), complaints.empty());
  return complaints;
}

TEST(HostileScenes, EachFileGivesExactlyItsComplaints) {
  const std::map<std::string, Complaints> expected = test::expected_complaints("tests/hostile");
  const std::vector<std::string> files = test::files_in("tests/hostile", ".json");
  EXPECT_GE(files.size(), 80U);
  EXPECT_EQ(files.size(), expected.size());
  for (const std::string& file : files) {
    SCOPED_TRACE(file);
    const Complaints complaints = complaints_about(test::file_content(file));
    EXPECT_FALSE(complaints.empty());
    const auto found = expected.find(file);
    ASSERT_NE(found, expected.end()) << "is not in expected.txt";
    EXPECT_EQ(complaints, found->second);
  }
}

TEST(HostileScenes, EveryComplaintAboutAFileOfOursHasALine) {
  for (const std::string& file : test::files_in("tests/hostile", ".json")) {
    const std::string text = test::file_content(file);
    if (is_engine2d(text)) continue;
    for (const Diagnostic& diagnostic : read_scene(text).diagnostics) {
      EXPECT_GE(diagnostic.line, 1) << file << ": " << to_string(diagnostic);
      EXPECT_GE(diagnostic.column, 1) << file << ": " << to_string(diagnostic);
    }
  }
}

std::string scene_of(const std::string& bodies) {
  return "{\"format\": \"signorini/1\", \"bodies\": [" + bodies + "]}";
}

TEST(HostileScenes, HundredMegabytesAreRefusedUnread) {
  const Complaints complaints = complaints_about(scene_of(std::string(100'000'000, ' ')));
  EXPECT_EQ(complaints,
            Complaints{"the text has 100000039 bytes; at most 16777216 (16 MiB) are read (line 1, "
                       "column 1)"});
}

TEST(HostileScenes, DeepNestingIsRefused) {
  EXPECT_EQ(complaints_about(scene_of(std::string(5'000'000, '['))),
            Complaints{"nested deeper than 64 levels (line 1, column 100)"});
}

TEST(HostileScenes, TooManyBodiesAreRefused) {
  std::string bodies;
  for (int i = 0; i <= 2000; ++i) {
    bodies += (i > 0 ? "," : "") + std::string(R"({"name": "B)") + std::to_string(i) +
              R"(", "shape": {"type": "disc", "radius": 1}})";
  }
  EXPECT_EQ(complaints_about(scene_of(bodies)),
            Complaints{"bodies: 2001 bodies; at most 2000 are read (line 1)"});
}

TEST(HostileScenes, ManyFaultsAreCountedNotListed) {
  std::string fields;
  for (int i = 0; i < 100'000; ++i) fields += ", \"field" + std::to_string(i) + "\": 0";
  const Complaints complaints = complaints_about(
      scene_of(R"({"name": "B", "shape": {"type": "disc", "radius": 1})" + fields + "}"));
  ASSERT_EQ(complaints.size(), 101U);
  EXPECT_EQ(complaints.back(), "and 99900 more complaints (line 1)");
}

TEST(HostileScenes, ManyUnknownNamesAmongManyBodiesTakeReasonableTime) {
  std::string bodies;
  std::string names;
  for (int i = 0; i < 1000; ++i) {
    bodies += (i > 0 ? "," : "") + std::string(R"({"name": "BODY )") + std::to_string(i) +
              R"( OF A THOUSAND", "shape": {"type": "disc", "radius": 1}})";
    names += (i > 0 ? "," : "") + std::string(R"("BODY )") + std::to_string(i) + R"( OF TEN")";
  }
  std::string scene = scene_of(bodies);
  scene.insert(scene.size() - 1, R"(, "forces": [{"type": "gravity", "bodies": [)" + names + "]}]");
  EXPECT_EQ(complaints_about(scene).size(), 101U);
}

/// A comb of long thin teeth whose bounding boxes all overlap: the worst case of the crossing test.
TEST(HostileScenes, CrossingsOfALargePolygonAreFoundInReasonableTime) {
  constexpr int kTeeth = 4900;
  std::ostringstream comb;
  for (int i = 0; i < kTeeth; ++i) {
    comb << "[0, " << 0.001 * i << "], [1, " << 0.001 * i + 10.0005 << "], ";
  }
  const auto polygon = [&](const std::string& last) {
    return scene_of(R"({"name": "B", "shape": {"type": "polygon", "vertices": [)" + comb.str() +
                    last + "]}}");
  };
  EXPECT_EQ(complaints_about(polygon("[1, 20], [-1, 20], [-1, -1]")), Complaints{});
  EXPECT_EQ(complaints_about(polygon("[0.5, 20], [0.5, -1]")).size(), 1U);
}

}  // namespace
}  // namespace signorini
