// signorini_run --compare on what Solfec-1.0 made of scenes: places, rotations, speeds and spins.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "scene/files.h"
#include "signorini_run/actions.h"
#include "tools/outcome.h"

namespace signorini::tool {
namespace {

using test::Outcome;

constexpr const char* kFile = "tests/golden/solfec/dynamics.json";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> all;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) all.push_back(line);
  return all;
}

Outcome compare_text(const std::string& text) {
  return test::outcome_of(call, {"--compare", "-"}, text);
}

/// The file with one scene only.
std::string only(const std::string& name) {
  const std::string text = test::file_content(kFile);
  const std::size_t list = text.find("\"scenes\": [") + std::string("\"scenes\": [").size();
  const std::size_t begin = text.find("{\"scene\":\"" + name + "\"");
  const std::size_t end = text.find("\n]}", begin) + 3;
  return text.substr(0, list) + text.substr(begin, end - begin) + "]}";
}

/// Another first number in the last list of that name.
std::string with_change_of(std::string text, const std::string& what) {
  const std::size_t first = text.rfind("\"" + what + "\":[") + what.size() + 4;
  return text.replace(first, text.find(',', first) - first, "0.77");
}

TEST(CompareSolfec, IsGoodForAllScenes) {
  const Outcome outcome = test::outcome_of(call, {"--compare", test::path_of(kFile)});
  EXPECT_EQ(outcome.status, kGood) << outcome.out << outcome.err;
  const std::vector<std::string> printed = lines_of(outcome.out);
  ASSERT_EQ(printed.size(), 10u) << outcome.out;
  for (const std::string& line : printed) {
    EXPECT_TRUE(line.starts_with("ok    ")) << line;
    // Places are compared to the end, whatever the reference leaves open.
    const std::string name = line.substr(6, line.find(' ', 6) - 6);
    const std::string end = name.starts_with("drop")    ? "1.5 s"
                            : name.starts_with("block") ? "10 s"
                            : name.starts_with("free")  ? "20 s"
                            : name.starts_with("stack") ? "0.5 s"
                                                        : "1 s";
    const std::size_t places = line.find("places ");
    EXPECT_EQ(line.find("until " + end, places), line.find("until ", places)) << line;
  }
}

TEST(CompareSolfec, FindsAPlaceARotationASpeedAndASpinThatIsOff) {
  const std::string good = only("block-sliding");
  EXPECT_EQ(compare_text(good).status, kGood) << compare_text(good).out << compare_text(good).err;
  for (const std::string what : {"center", "rotation", "linear", "angular_ref"}) {
    const Outcome outcome = compare_text(with_change_of(good, what));
    EXPECT_EQ(outcome.status, kFailed) << what << outcome.out << outcome.err;
    EXPECT_TRUE(outcome.out.starts_with("FAIL  block-sliding ")) << outcome.out;
  }
}

TEST(CompareSolfec, ComplainsOfAFileThatLacksSomething) {
  const std::string good = only("free_rotation_scheme1_h0.01");
  const auto complaint_without = [&](const std::string& what, const std::string& instead) {
    std::string text = good;
    text.replace(text.find(what), what.size(), instead);
    const Outcome outcome = compare_text(text);
    EXPECT_EQ(outcome.status, kUsage) << what;
    return outcome.err;
  };
  EXPECT_NE(complaint_without("free_rotation", "nobody").find("known by its name"),
            std::string::npos);
  EXPECT_NE(complaint_without("scheme1", "scheme7").find("known by its name"), std::string::npos);
  EXPECT_NE(complaint_without("\"steps\"", "\"stops\"").find("needs a field \"steps\""),
            std::string::npos);
  EXPECT_NE(complaint_without("\"inertia\"", "\"inert\"").find("needs a field \"inertia\""),
            std::string::npos);
}

}  // namespace
}  // namespace signorini::tool
