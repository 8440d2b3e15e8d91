// Contacts as the command line, the page and the package get them.
#include "sim/geometry/geometry_lab.h"

#include <gtest/gtest.h>

#include <string>

#include "scene/json/located_json.h"

namespace signorini {
namespace {

/// A cube of 1 m whose lower face is `height` above the ground.
std::string cube(const std::string& height, const std::string& parameters) {
  return R"({"a": {"shape": {"type": "half_space"}}, "b": {"shape": {"type": "box", "lengths":)"
         R"( [1, 1, 1]}, "position": [0, 0, )" +
         height + R"(]}, "parameters": {)" + parameters + "}}";
}

class Answer {
 public:
  explicit Answer(const std::string& pair) : read_(parse_json(geometry_query(pair))) {}
  [[nodiscard]] JsonValue member(std::string_view name) const {
    return read_.document->root().find(name);
  }
  [[nodiscard]] JsonValue contact(std::string_view name) const {
    return member("contact").find(name);
  }
  [[nodiscard]] double gap() const { return contact("gap").number(); }

 private:
  JsonResult read_;
};

TEST(GeometryLab, AContactIsOnePointOrThePatchAsChosen) {
  const Answer one(cube("0.49", "")), patch(cube("0.49", R"("CONTACT_POINTS": "patch")"));
  EXPECT_EQ(one.contact("points").size(), 1);
  ASSERT_EQ(patch.contact("points").size(), 4);
  for (const JsonValue corner : patch.contact("points")) {
    EXPECT_NEAR(corner.find("gap").number(), -0.01, 1e-15);
    const JsonValue point = corner.find("point");
    int k = 0;
    for (const JsonValue x : point)
      if (k++ < 2) {
        EXPECT_NEAR(std::fabs(x.number()), 0.5, 1e-15);
      }
  }
  EXPECT_NEAR(one.gap(), -0.01, 1e-15);
  EXPECT_NEAR(patch.gap(), -0.01, 1e-15);
}

TEST(GeometryLab, PatchPointsBoundsThePatch) {
  const Answer answer(cube("0.49", R"("CONTACT_POINTS": "patch", "PATCH_POINTS": 3)"));
  EXPECT_EQ(answer.contact("points").size(), 3);
}

TEST(GeometryLab, AMarginMakesContactsOfBodiesThatAreApart) {
  EXPECT_TRUE(Answer(cube("0.51", "")).member("contact").is(JsonKind::null));
  EXPECT_TRUE(
      Answer(cube("0.51", R"("CONTACT_MARGIN": 0.009)")).member("contact").is(JsonKind::null));
  const Answer near(cube("0.51", R"("CONTACT_MARGIN": 0.011, "CONTACT_POINTS": "patch")"));
  EXPECT_NEAR(near.gap(), 0.01, 1e-15);
  EXPECT_EQ(near.contact("points").size(), 4);
  EXPECT_TRUE(near.member("overlap").is(JsonKind::null));
}

TEST(GeometryLab, GapsFollowTheirRule) {
  // A cube on its edge over the edge of another one: width and depth of the overlap differ.
  const std::string pair =
      R"({"a": {"shape": {"type": "box", "lengths": [1, 1, 1]}}, "b": {"shape": {"type": "box",)"
      R"( "lengths": [1, 1, 1]}, "position": [0.3, 0.2, 1.1], "axis": [1, 0, 0], "angle": 0.7},)"
      R"( "parameters": {)";
  const Answer depth(pair + R"("GAP_RULE": "depth"}})");
  const Answer document(pair + R"("GAP_RULE": "document"}})");
  EXPECT_EQ(depth.gap(), depth.member("distance").find("value").number());
  const JsonValue rule = document.member("rules").find("area_vector");
  EXPECT_EQ(document.gap(), rule.find("gap_document").number());
  EXPECT_NE(document.gap(), depth.gap());
  EXPECT_EQ(rule.find("gap_depth").number(), depth.gap());
}

TEST(GeometryLab, TheContactIsThatOfTheRuleChosen) {
  const std::string pair =
      R"({"a": {"shape": {"type": "box", "lengths": [1, 1, 1]}}, "b": {"shape": {"type": "box",)"
      R"( "lengths": [1, 1, 1]}, "position": [0.8, 0.6, 0.7], "axis": [1, 2, 3], "angle": 0.7},)"
      R"( "parameters": {"NORMAL_RULE": ")";
  for (const char* rule : {"area_vector", "document"}) {
    const Answer answer(pair + rule + R"("}})");
    ASSERT_TRUE(answer.member("contact").is(JsonKind::object)) << rule;
    EXPECT_EQ(answer.contact("from").text(), "intersection");
    const JsonValue ruled = answer.member("rules").find(rule);
    for (const char* name : {"point", "normal"}) {
      auto expected = ruled.find(name).begin();
      for (const JsonValue x : answer.contact(name)) {
        EXPECT_EQ(x.number(), (*expected).number()) << rule << ' ' << name;
        ++expected;
      }
    }
    EXPECT_EQ(answer.contact("area").number(), ruled.find("area").number());
  }
}

TEST(GeometryLab, CurvedBodiesAnswerByTheirNearestPoints) {
  const Answer answer(
      R"({"a": {"shape": {"type": "sphere", "radius": 1}}, "b": {"shape": {"type": "sphere",)"
      R"( "radius": 1}, "position": [0, 0, 1.9]}})");
  EXPECT_EQ(answer.contact("from").text(), "distance");
  EXPECT_NEAR(answer.gap(), -0.1, 1e-15);
  EXPECT_FALSE(answer.member("overlap").find("exact").boolean());
}

// A mesh of many faces takes longer to be read and made ready than to be compared with itself.
TEST(GeometryLab, EqualShapesAreReadOnce) {
  int asked = 0;
  const MeshFiles files = [&asked](const std::string&) -> std::string {
    ++asked;
    return "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 3 1 4\n";
  };
  const auto pair = [](const std::string& shape_b) {
    return R"({"a": {"shape": {"type": "mesh", "file": "m.obj", "swelling": 0.1}},)"
           R"( "b": {"name": "other", "shape": )" +
           shape_b + R"(, "position": [0.2, 0.1, 0.3], "density": 500}})";
  };
  const std::string once =
      geometry_query(pair(R"({"type": "mesh", "file": "m.obj", "swelling": 0.1})"), files);
  EXPECT_EQ(asked, 1);
  const std::string twice =
      geometry_query(pair(R"({"type": "mesh", "swelling": 0.1, "file": "m.obj"})"), files);
  EXPECT_EQ(asked, 3);
  EXPECT_EQ(once, twice);
  EXPECT_NE(once.find("\"overlap\":{"), std::string::npos);
  const std::string larger =
      geometry_query(pair(R"({"type": "mesh", "file": "m.obj", "swelling": 0.2})"), files);
  EXPECT_EQ(asked, 5);
  EXPECT_NE(larger, once);
}

}  // namespace
}  // namespace signorini
