#include "contact/contact_record.h"

#include <gtest/gtest.h>

#include <cmath>

namespace signorini {
namespace {

const ContactTolerances kTolerances;  // 0.01 m, 0.5 m/s, 0.6

ContactRecord record(double gap, double rate) {
  ContactRecord c;
  c.body_a = 0;
  c.body_b = 1;
  c.feature_a = 3;
  c.feature_b = 7;
  c.edge_b = 8;
  c.gap = gap;
  c.gap_rate = rate;
  return c;
}

ContactRecord joint_record(double gap, double rate) {
  ContactRecord c = record(gap, rate);
  c.kind = FeaturePair::joint;
  return c;
}

TEST(ContactRecord, RestingContactsAreNearAndSlow) {
  EXPECT_TRUE(is_contact(record(0.005, 0), kTolerances));
  EXPECT_TRUE(is_contact(record(0.005, 0.4), kTolerances));
  EXPECT_FALSE(is_contact(record(0.011, 0), kTolerances));
  EXPECT_FALSE(is_contact(record(-0.001, 0), kTolerances));
  EXPECT_FALSE(is_contact(record(0.005, -0.6), kTolerances));
  EXPECT_FALSE(is_contact(record(0.005, 0.6), kTolerances));
}

TEST(ContactRecord, JointsAreContactsWhateverTheirGapAndRate) {
  const ContactRecord c = joint_record(-3, -100);
  EXPECT_TRUE(is_contact(c, kTolerances));
  EXPECT_TRUE(is_touching(c, kTolerances));
  EXPECT_FALSE(is_illegal(c));
  EXPECT_FALSE(is_colliding(c, kTolerances));
  EXPECT_FALSE(is_approaching(c, kTolerances));
}

TEST(ContactRecord, PenetratingPairsAreIllegalAndCollide) {
  EXPECT_TRUE(is_illegal(record(-1e-9, 1)));
  EXPECT_TRUE(is_colliding(record(-1e-9, 1), kTolerances)) << "even when they part";
}

TEST(ContactRecord, FastPairsCollideBelowTheAccuracyBand) {
  EXPECT_TRUE(is_colliding(record(0.0019, -1), kTolerances)) << "band begins at 0.002 m";
  EXPECT_FALSE(is_colliding(record(0.0021, -1), kTolerances));
  EXPECT_FALSE(is_colliding(record(0.0019, -0.4), kTolerances)) << "slow: a contact";
}

TEST(ContactRecord, CloseEnoughIsTheBandAboutTheTargetGap) {
  EXPECT_TRUE(is_close_enough(record(0.0079, -1), kTolerances, false));
  EXPECT_FALSE(is_close_enough(record(0.0081, -1), kTolerances, false));
  EXPECT_FALSE(is_close_enough(record(0.0019, -1), kTolerances, false));
  EXPECT_TRUE(is_close_enough(record(0.0019, -1), kTolerances, true)) << "tiny gaps allowed";
}

TEST(ContactRecord, ExcessGapIsZeroWhereContactsAreHeld) {
  EXPECT_EQ(excess_gap(record(0.005, 0), kTolerances), 0);
  EXPECT_EQ(excess_gap(joint_record(0.005, 0), kTolerances), 0.005);
}

TEST(ContactRecord, EstimateIsExactForUniformMotion) {
  ContactRecord c = record(-0.02, -2);
  set_detected(c, 3, kTolerances);
  EXPECT_NEAR(c.detected.estimate, 3 - 0.025 / 2, 1e-15) << "when the gap was 0.005 m";
}

TEST(ContactRecord, SlowApproachGetsNoEstimate) {
  ContactRecord c = record(0.02, -0.0005);
  set_detected(c, 3, kTolerances);
  EXPECT_TRUE(std::isnan(c.detected.estimate));
}

/// Free fall from h at rest: the gap is h - g t^2 / 2.
TEST(ContactRecord, RefinedEstimateIsExactForUniformAcceleration) {
  const double g = 9.8, h = 0.045, late = 0.1;
  ContactRecord c = record(h - g * late * late / 2, -g * late);
  c.must_handle = true;
  set_detected(c, late, kTolerances);
  const double early = 0.02;
  c.gap = h - g * early * early / 2;
  c.gap_rate = -g * early;
  refine_estimate(c, early, kTolerances);
  EXPECT_NEAR(c.detected.estimate, std::sqrt(2 * (h - 0.005) / g), 1e-14);
}

TEST(ContactRecord, SimilarityGoesBothWays) {
  ContactRecord vertex_on_edge = record(0.004, 0);
  ContactRecord same_vertex = record(0.006, 0);
  same_vertex.feature_a = 4;  // on another edge
  EXPECT_TRUE(is_similar(vertex_on_edge, same_vertex, kTolerances));
  EXPECT_TRUE(is_similar(same_vertex, vertex_on_edge, kTolerances));
  ContactRecord other_bodies = vertex_on_edge;
  other_bodies.body_b = 2;
  EXPECT_FALSE(is_similar(vertex_on_edge, other_bodies, kTolerances));
  EXPECT_FALSE(is_similar(other_bodies, vertex_on_edge, kTolerances));
}

/// Adds to a list of one pair of bodies.
bool add(ContactList& list, const ContactRecord& c) {
  RecordScope scope;
  return add_record(list, c, kTolerances, scope);
}

TEST(ContactRecord, OfSimilarRecordsTheNearerIsKept) {
  for (const bool nearer_first : {true, false}) {
    ContactRecord near = record(0.002, 0), far = record(0.004, 0);
    near.detected.time = far.detected.time = 1;
    ContactList list;
    add(list, nearer_first ? near : far);
    const bool added = add(list, nearer_first ? far : near);
    EXPECT_EQ(added, !nearer_first);
    ASSERT_EQ(list.size(), 1u);
    EXPECT_EQ(list[0].gap, 0.002);
  }
}

TEST(ContactRecord, OfSimilarRecordsTheLaterDetectedIsKeptThoughFarther) {
  ContactRecord early = record(0.002, 0), late = record(0.004, 0);
  early.detected.time = 1;
  late.detected.time = 1.01;
  ContactList list;
  add(list, early);
  EXPECT_TRUE(add(list, late));
  ASSERT_EQ(list.size(), 1u);
  EXPECT_EQ(list[0].detected.time, 1.01);
  EXPECT_FALSE(add(list, early));
}

TEST(ContactRecord, DifferentRecordsKeepTheOrderOfDiscovery) {
  ContactList list;
  for (int i = 0; i < 5; ++i) {
    ContactRecord c = record(0.005, 0);
    c.body_b = 1 + i;
    c.feature_b = 20 + i;
    EXPECT_TRUE(add(list, c));
  }
  for (int i = 0; i < 5; ++i) EXPECT_EQ(list[static_cast<std::size_t>(i)].body_b, 1 + i);
}

}  // namespace
}  // namespace signorini
