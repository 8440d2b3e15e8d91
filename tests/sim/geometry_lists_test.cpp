// Broad phase and sparsification as the command line and the package get them.
#include "sim/geometry/geometry_lists.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "detect/broad_phase/pair_search.h"
#include "scene/json/located_json.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

/// A row of 50 cubes of 1 m, each overlapping the next, and one far away.
std::string row(const std::string& parameters) {
  std::string text = R"({"boxes": [)";
  for (int i = 0; i < 50; ++i) {
    const double x = i == 49 ? 1000 : 0.75 * i;
    text += (i > 0 ? ", " : "") + ("[[" + std::to_string(x) + ", 0, 0], [") +
            std::to_string(x + 1) + ", 1, 1]]";
  }
  return text + R"(], "parameters": {)" + parameters + "}}";
}

std::string pairs_in(const std::string& answer) { return answer.substr(answer.find("\"count\"")); }

std::string complaint_of(const std::string& text, bool contacts) {
  try {
    (void)(contacts ? sparsified_contacts(text) : box_pairs(text));
  } catch (const SceneError& error) {
    return to_string(error.diagnostics().front());
  }
  return "";
}

TEST(GeometryLists, EveryMethodGivesTheSamePairs) {
  const std::string expected = pairs_in(box_pairs(row("")));
  EXPECT_EQ(expected.find("\"count\":48,"), 0U) << expected.substr(0, 40);
  for (const std::string_view method : broad_phase_parameters()[0].choices) {
    const std::string answer = box_pairs(row("\"BROAD_PHASE\": \"" + std::string(method) + "\""));
    EXPECT_EQ(pairs_in(answer), expected) << method;
    if (method != "automatic") {
      EXPECT_NE(answer.find("\"method\":\"" + std::string(method) + "\""), std::string::npos);
    }
  }
}

TEST(GeometryLists, ValuesGivenBesideTheTextOverrideIt) {
  const std::vector<std::pair<std::string, std::string>> values = {{"BROAD_PHASE", "tree"}};
  EXPECT_NE(box_pairs(row(R"("BROAD_PHASE": "sweep")"), values).find("\"method\":\"tree\""),
            std::string::npos);
}

/// Two parts of body 0 on body 1: a large contact, a sliver beside it and one far away.
std::string slivers(const std::string& adjacency, const std::string& parameters) {
  return R"({"contacts": [{"bodies": [0, 1], "parts": [0, 0], "area": 1, "point": [0, 0, 0]},)"
         R"( {"bodies": [0, 1], "parts": [1, 0], "area": 0.001, "point": [1, 0, 0]},)"
         R"( {"id": 7, "bodies": [0, 2], "area": 0.001, "point": [2, 0, 0]}], "adjacency": [)" +
         adjacency + R"(], "parameters": {)" + parameters + "}}";
}

TEST(GeometryLists, SliversBesideAdjacentPartsAreDropped) {
  const std::string link = R"({"body": 0, "parts": [0, 1]})";
  EXPECT_EQ(sparsified_contacts(slivers(link, "")), R"({"count":3,"kept":[0,7],"dropped":[1]})");
  EXPECT_EQ(sparsified_contacts(slivers("", "")), R"({"count":3,"kept":[0,1,7],"dropped":[]})");
  EXPECT_EQ(sparsified_contacts(slivers(link, R"("SPARSIFY_THRESHOLD": 0.0001)")),
            R"({"count":3,"kept":[0,1,7],"dropped":[]})");
  EXPECT_EQ(sparsified_contacts(slivers("", R"("SPARSIFY_MINAREA": 0.01)")),
            R"({"count":3,"kept":[0],"dropped":[1,7]})");
}

TEST(GeometryLists, MistakesAreRefusedAtTheirPlace) {
  const auto boxes = [](const std::string& text) { return complaint_of(text, false); };
  EXPECT_EQ(boxes(R"({"boxes": 3})"),
            "boxes: must be a list [[low, high], ...], got the number 3 (line 1)");
  EXPECT_EQ(boxes(R"({"boxes": [[[0, 0, 1], [1, 1, 0]]]})"),
            "boxes[0]: its first corner is beyond its second; give the lower one first (line 1)");
  EXPECT_EQ(boxes(R"({"boxes": [], "parameters": {"BROAD_PHASE": "sweeep"}})")
                .find("parameters.BROAD_PHASE: "),
            0U);
  EXPECT_EQ(boxes(R"({"boxes": [], "method": "tree"})").find("method: unknown field"), 0U);
  const auto contacts = [](const std::string& contact) {
    return complaint_of(R"({"contacts": [{"area": 1, "point": [0, 0, 0], )" + contact + "}]}",
                        true);
  };
  EXPECT_EQ(contacts(R"("bodies": [0, 1, 2])"),
            "contacts[0].bodies: must be two whole numbers [i, j], got a list (line 1)");
  EXPECT_EQ(contacts(R"("bodies": [0, 1.5])"),
            "contacts[0].bodies: must be two whole numbers [i, j], got a list (line 1)");
  EXPECT_EQ(contacts(R"("bodies": [0, 1], "parts": [0, 4e9])")
                .find("contacts[0].parts: must be two whole numbers"),
            0U);
  EXPECT_EQ(contacts(R"("id": 1)").find("contacts[0]"), 0U);
}

}  // namespace
}  // namespace signorini
