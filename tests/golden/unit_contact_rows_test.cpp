// unit_contact_rows_1.json: one island of contacts each, its matrix, right side and forces.

#include <gtest/gtest.h>

#include <algorithm>

#include "golden/golden_records.h"
#include "response/resting_force.h"

namespace signorini {
namespace {

using test::golden;
using test::Json;
using test::number;
using test::numbers;

const Json& cases() { return golden("unit_contact_rows_1").at("cases"); }

ExtraAccel extra_accel_named(const std::string& name) {
  const auto found = std::find(kExtraAccelNames.begin(), kExtraAccelNames.end(), name);
  if (found == kExtraAccelNames.end()) throw std::runtime_error("extra acceleration " + name);
  return static_cast<ExtraAccel>(found - kExtraAccelNames.begin());
}

/// Arms R: from the mass centres to the points.
void set_arms(const Placement& placement, ContactRecord& c) {
  c.arm_b = c.point - placement.pose_of(c.body_b).location;
  c.arm_a = c.point_a - placement.pose_of(c.body_a).location;
}

struct Solved {
  RestingReport report;
  std::vector<double> matrix, b, forces, acceleration;
};

Solved solve(const Json& c) {
  const Model& model =
      test::golden_model(test::scene_with_bodies_of(c.at("scene").get<std::string>())).model;
  const Placement placement = test::placement_at(model, c.at("state"));
  ContactList records;
  std::vector<int> island;
  for (const Json& contact : c.at("contacts")) {
    island.push_back(static_cast<int>(records.size()));
    records.push_back(test::record_from(contact));
    set_arms(placement, records.back());
  }
  const RestingSettings settings{
      .extra_accel = extra_accel_named(c.at("extraAccel").get<std::string>()),
      .extra_accel_time_step = number(c.at("extraAccelTimeStep"))};
  Random random(c.at("seedBefore").get<std::uint32_t>());
  Solved solved;
  solved.acceleration = test::row_major(c.at("accelerationBefore"));
  RestingForceSolver solver;
  solved.report = solver.solve(model, placement, ContactTolerances{}, settings, island, 0, records,
                               random, solved.acceleration);
  solved.matrix.assign(solver.matrix().begin(), solver.matrix().end());
  solved.b.assign(solver.right_side().begin(), solver.right_side().end());
  for (const ContactRecord& r : records) solved.forces.push_back(r.answer.force);
  return solved;
}

/// Calls `check` for each case whose scene is there; returns how many there were.
template <class Check>
int for_each_case(Check check) {
  int count = 0;
  for (std::size_t k = 0; k < cases().size(); ++k) {
    const Json& c = cases()[k];
    const std::string scene = c.at("scene").get<std::string>();
    if (test::scene_with_bodies_of(scene).empty()) continue;
    SCOPED_TRACE("case " + std::to_string(k) + ", " + scene);
    check(c, solve(c));
    ++count;
  }
  return count;
}

// Of 122 cases, 27 belong to scenes that were never written down.
constexpr int kCasesWithScene = 95;
constexpr std::size_t kSkippedCases = 27;

TEST(ReferenceContactRows, MatricesHaveTheSameBits) {
  const int count = for_each_case([](const Json& c, const Solved& solved) {
    EXPECT_EQ(solved.matrix, test::row_major(c.at("A")));
  });
  EXPECT_EQ(count, kCasesWithScene);
  EXPECT_EQ(cases().size(), kCasesWithScene + kSkippedCases);
}

TEST(ReferenceContactRows, RightSidesHaveTheSameBits) {
  for_each_case(
      [](const Json& c, const Solved& solved) { EXPECT_EQ(solved.b, numbers(c.at("b"))); });
}

TEST(ReferenceContactRows, ForcesHaveTheSameBits) {
  for_each_case([](const Json& c, const Solved& solved) {
    EXPECT_FALSE(solved.report.failed);
    EXPECT_EQ(solved.forces, numbers(c.at("f")));
  });
}

TEST(ReferenceContactRows, AccelerationsAfterHaveTheSameBits) {
  for_each_case([](const Json& c, const Solved& solved) {
    EXPECT_EQ(solved.acceleration, test::row_major(c.at("accelerationAfter")));
  });
}

}  // namespace
}  // namespace signorini
