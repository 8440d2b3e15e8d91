#include "contact/record_to_set.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

/// Heap, chain and stack after a while: the heap has come to rest.
std::vector<Simulation> situations() {
  std::vector<Simulation> all;
  for (const Scene& scene : {test::pit(9, 8), test::chain(4), test::stack(4)}) {
    all.emplace_back(scene);
    EXPECT_TRUE(test::run_until(all.back(), 4));
  }
  return all;
}

TEST(ContactSet, RowsAreSortedByAFeatureOfTheirOwn) {
  for (Simulation& simulation : situations()) {
    const ContactSet& set = simulation.contacts();
    ASSERT_GE(set.size(), 3u);
    for (std::size_t i = 1; i < set.size(); ++i) EXPECT_LT(set.feature[i - 1], set.feature[i]);
  }
}

TEST(ContactSet, AllArraysHaveOneRowEach) {
  for (Simulation& simulation : situations()) {
    const ContactSet& set = simulation.contacts();
    const std::size_t n = set.size();
    EXPECT_EQ(set.point.size(), 3 * n);
    EXPECT_EQ(set.frame.size(), 9 * n);
    for (const std::size_t size : {set.force.size(), set.impulse.size(), set.torque.size()}) {
      EXPECT_EQ(size, 3 * n);
    }
    for (const std::size_t size :
         {set.feature.size(), set.body_a.size(), set.body_b.size(), set.gap_rate.size(),
          set.mode.size(), set.residual.size(), set.curvature_a.size(), set.curvature_b.size(),
          set.area.size(), set.kind.size(), set.life.size()}) {
      EXPECT_EQ(size, n);
    }
  }
}

TEST(ContactSet, HoldsTheRecordsOfTheMethod) {
  for (Simulation& simulation : situations()) {
    const ContactList records = test::records_of(simulation);
    const ContactSet& set = simulation.contacts();
    ASSERT_EQ(set.size(), records.size());
    double sum_of_forces = 0, sum_in_set = 0;
    for (std::size_t i = 0; i < set.size(); ++i) {
      sum_of_forces += records[i].answer.force;
      sum_in_set += set.normal_force(i);
      const auto same = [&](const ContactRecord& c) {
        return c.gap == set.gap[i] && c.gap_rate == set.gap_rate[i] &&
               c.answer.force == set.normal_force(i) && c.point.x() == set.point[3 * i] &&
               c.point.y() == set.point[3 * i + 1] && c.normal.x() == set.normal(i).x() &&
               c.normal.y() == set.normal(i).y() &&
               c.answer.tangent_force == set.force[3 * i + 1] && c.body_a == set.body_a[i] &&
               c.body_b == set.body_b[i] && c.is_joint() == (set.kind[i] == ContactKind::joint);
      };
      EXPECT_EQ(std::count_if(records.begin(), records.end(), same), 1) << "row " << i;
    }
    EXPECT_NEAR(sum_in_set, sum_of_forces, 1e-12);
  }
}

TEST(ContactSet, NormalsAreUnitVectorsInThePlaneAndForcesFinite) {
  for (Simulation& simulation : situations()) {
    const ContactSet& set = simulation.contacts();
    for (std::size_t i = 0; i < set.size(); ++i) {
      EXPECT_NEAR(std::hypot(set.normal(i).x(), set.normal(i).y()), 1, 1e-12);
      EXPECT_EQ(set.normal(i).z(), 0);
      EXPECT_EQ(set.tangent_1(i), Vector3(set.normal(i).y(), -set.normal(i).x(), 0));
      EXPECT_EQ(set.tangent_2(i), Vector3(0, 0, 1));
      EXPECT_EQ(set.point[3 * i + 2], 0);
      EXPECT_TRUE(std::isfinite(set.normal_force(i)));
      if (set.kind[i] != ContactKind::joint) {
        EXPECT_GE(set.normal_force(i), 0);
        EXPECT_EQ(set.mode[i] == ContactMode::open, set.normal_force(i) == 0);
        EXPECT_GT(set.gap[i], 0);
      }
    }
  }
}

TEST(ContactSet, FeaturesStayWhileTheSameFeaturesTouch) {
  Simulation simulation(test::stack(4));
  const std::vector<std::uint64_t> before = simulation.contacts().feature;
  ASSERT_TRUE(test::run_until(simulation, 1));
  EXPECT_EQ(simulation.contacts().feature, before);
}

TEST(ContactSet, NormalsPointFromTheGroundToWhatLiesOnIt) {
  Simulation simulation(test::stack(1));
  const ContactSet& set = simulation.contacts();
  ASSERT_EQ(set.size(), 2u);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_EQ(set.body_a[i], 0);
    EXPECT_EQ(set.body_b[i], 1);
    EXPECT_EQ(set.normal(i).y(), 1);
    EXPECT_NEAR(set.normal_force(i), 9.8 / 2, 1e-9) << "half the weight of 1 kg";
  }
}

}  // namespace
}  // namespace signorini
