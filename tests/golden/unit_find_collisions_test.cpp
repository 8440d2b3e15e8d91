// unit_find_collisions_1.json: bodies now and at the start of the step, and the list found.

#include <gtest/gtest.h>

#include "detect/edge_detector.h"
#include "golden/golden_records.h"

namespace signorini {
namespace {

using test::golden;
using test::Json;
using test::number;

const Json& cases() { return golden("unit_find_collisions_1").at("cases"); }

/// Poses at the start of the step; fixed bodies have not moved.
Placement placement_before(const Model& model, const Placement& now, const Json& c) {
  Placement before = now;
  std::size_t row = 0;
  for (const Json& moving : c.at("movingBodies")) {
    const Json& old = c.at("old").at(row++);
    PlanarPose& pose = before.pose[static_cast<std::size_t>(moving.get<int>())];
    EXPECT_TRUE(test::same(pose.mass_center, test::vector2(old.at("cm"))));
    pose.location = test::vector2(old.at("loc"));
    pose.sin = number(old.at("sin"));
    pose.cos = number(old.at("cos"));
  }
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    before.centroid[i] = before.pose[i].to_world(model.bodies[i].shape.centroid);
  }
  return before;
}

ContactList found_by_us(const Json& c) {
  const Model& model =
      test::golden_model(test::scene_with_bodies_of(c.at("scene").get<std::string>())).model;
  const Placement now = test::placement_at(model, c.at("now"));
  const bool has_before = !c.at("old").is_null();
  const Placement before = has_before ? placement_before(model, now, c) : now;
  std::vector<PathPlace> places;
  find_path_places(model, now, places);
  const DetectionInput input{.model = model,
                             .now = now,
                             .before = has_before ? &before : nullptr,
                             .tolerances = {},
                             .time = number(c.at("time")),
                             .step = number(c.at("stepSize")),
                             .path_places = places};
  ContactList list;
  detect_edges(input, list);
  detect_connectors(input, list);
  return list;
}

/// Calls `check` for each record that both lists have in the same place; returns how many cases
/// there were.
template <class Check>
int for_each_case(Check check) {
  int count = 0;
  for (std::size_t k = 0; k < cases().size(); ++k) {
    const Json& c = cases()[k];
    const std::string scene = c.at("scene").get<std::string>();
    if (test::scene_with_bodies_of(scene).empty()) continue;
    SCOPED_TRACE("case " + std::to_string(k) + ", " + scene + " at t = " + c.at("time").dump());
    const ContactList ours = found_by_us(c);
    const Json& theirs = c.at("found");
    EXPECT_EQ(ours.size(), theirs.size());
    for (std::size_t i = 0; i < std::min(ours.size(), theirs.size()); ++i) {
      SCOPED_TRACE("record " + std::to_string(i));
      check(ours[i], theirs[i]);
    }
    ++count;
  }
  return count;
}

// The other 32 of 133 cases belong to scenes that were never written down. Among these are ties
// (two candidates as near as the other to 1e-16); ours fall as in the reference engine.
constexpr int kCasesWithScene = 101;
constexpr std::size_t kSkippedCases = 32;

TEST(ReferenceDetection, RecordsComeInTheSameOrder) {
  const int count = for_each_case([](const ContactRecord& ours, const Json& theirs) {
    EXPECT_EQ(ours.kind, test::kind_from(theirs));
    EXPECT_EQ(ours.body_a, test::body_index(theirs.at("normalBody")));
    EXPECT_EQ(ours.body_b, test::body_index(theirs.at("body")));
  });
  EXPECT_EQ(count, kCasesWithScene);
  EXPECT_EQ(cases().size(), kCasesWithScene + kSkippedCases);
}

TEST(ReferenceDetection, PlacesHaveTheSameBits) {
  for_each_case([](const ContactRecord& ours, const Json& theirs) {
    const ContactRecord expected = test::record_from(theirs);
    EXPECT_EQ(ours.gap, expected.gap);
    EXPECT_EQ(ours.gap_rate, expected.gap_rate);
    EXPECT_EQ(ours.point, expected.point);
    EXPECT_EQ(ours.point_a, expected.point_a);
    EXPECT_EQ(ours.normal, expected.normal);
  });
}

TEST(ReferenceDetection, CurvaturesAreEqual) {
  for_each_case([](const ContactRecord& ours, const Json& theirs) {
    const ContactRecord expected = test::record_from(theirs);
    EXPECT_EQ(ours.a_is_round, expected.a_is_round);
    EXPECT_EQ(ours.b_is_round, expected.b_is_round);
    EXPECT_TRUE(test::same(ours.radius_a, expected.radius_a)) << ours.radius_a;
    EXPECT_TRUE(test::same(ours.radius_b, expected.radius_b)) << ours.radius_b;
  });
}

TEST(ReferenceDetection, VerdictsAndEstimatesAreEqual) {
  for_each_case([](const ContactRecord& ours, const Json& theirs) {
    const ContactTolerances t;
    EXPECT_EQ(is_contact(ours, t), theirs.at("contact").get<bool>());
    EXPECT_EQ(is_illegal(ours), theirs.at("illegal").get<bool>());
    EXPECT_EQ(is_colliding(ours, t), theirs.at("isColliding").get<bool>());
    EXPECT_EQ(ours.is_joint(), theirs.at("joint").get<bool>());
    EXPECT_TRUE(test::same(ours.detected.estimate, number(theirs.at("estimatedTime"))))
        << ours.detected.estimate;
  });
}

}  // namespace
}  // namespace signorini
