// scene_*.json: whole runs of the reference engine, repeated by this one.

#include <gtest/gtest.h>

#include <cmath>

#include "golden/golden_records.h"
#include "golden/scene_replay.h"
#include "sim/simulation.h"

namespace signorini {
namespace {

using test::Json;
using test::number;
using test::Replay;
using test::ReplayedProbe;
using test::ReplayedSample;

class ReferenceScene : public testing::TestWithParam<std::string> {
 protected:
  const Replay& run() const { return test::replay(GetParam()); }
  const Json& file() const { return test::golden("scene_" + GetParam()); }
};

INSTANTIATE_TEST_SUITE_P(Golden, ReferenceScene, testing::ValuesIn(test::golden_scene_names()),
                         [](const auto& scene) { return scene.param; });

constexpr double kAgreement = 1e-6;  // [m], [rad], [m/s]: threshold of the files' sensitivity test

/// Calls `check` for each sample with ours and the reference's, up to a time.
template <class Check>
void for_each_sample(const Replay& run, double until, Check check) {
  ASSERT_EQ(run.samples.size(), run.reference.samples.size());
  for (std::size_t i = 0; i < run.samples.size(); ++i) {
    const ReferenceSample& theirs = run.reference.samples[i];
    if (theirs.time > until + 1e-9) return;
    SCOPED_TRACE("t = " + std::to_string(theirs.time));
    check(run.samples[i], theirs);
  }
}

void expect_same_decisions(const ReplayedSample& ours, const ReferenceSample& theirs) {
  EXPECT_EQ(ours.random, static_cast<std::uint32_t>(theirs.random_seed));
  EXPECT_EQ(ours.totals.collisions, theirs.collisions);
  EXPECT_EQ(ours.totals.impulses, theirs.impulses);
  EXPECT_EQ(ours.totals.substeps, theirs.steps);
  EXPECT_EQ(ours.totals.backups, theirs.backups);
  EXPECT_EQ(ours.totals.searches, theirs.searches);
  EXPECT_EQ(ours.totals.largest_subset, theirs.largest_subset);
}

void expect_same_energy(const ReplayedSample& ours, const ReferenceSample& theirs) {
  const double rounding = 1e-13 * (1 + std::fabs(theirs.kinetic) + std::fabs(theirs.potential));
  EXPECT_NEAR(ours.energy.kinetic(), theirs.kinetic, rounding);
  EXPECT_NEAR(ours.energy.potential, theirs.potential, rounding);
  EXPECT_NEAR(ours.energy.total(), theirs.total, rounding);
}

TEST_P(ReferenceScene, AgreesWhileInsensitive) {
  const auto expect_near = [](const std::vector<double>& ours, const ReferenceSample& theirs,
                              std::size_t first_column) {
    for (std::size_t b = 0; b < theirs.bodies.size(); ++b) {
      for (std::size_t k = 0; k < 3; ++k) {
        EXPECT_NEAR(ours[3 * b + k], theirs.bodies[b][first_column + k], kAgreement);
      }
    }
  };
  for_each_sample(run(), run().reference.positions_insensitive_until,
                  [&](const ReplayedSample& ours, const ReferenceSample& theirs) {
                    expect_near(ours.q, theirs, 0);
                    EXPECT_EQ(ours.totals.collisions, theirs.collisions);
                  });
  for_each_sample(run(), run().reference.velocities_insensitive_until,
                  [&](const ReplayedSample& ours, const ReferenceSample& theirs) {
                    expect_near(ours.v, theirs, 3);
                  });
}

/// More than the reference asks for: this engine does the same operations in the same order.
TEST_P(ReferenceScene, HasTheSameBitsAndTakesTheSameDecisionsToTheEnd) {
  for_each_sample(run(), kInfinity, [](const ReplayedSample& ours, const ReferenceSample& theirs) {
    for (std::size_t b = 0; b < theirs.bodies.size(); ++b) {
      for (std::size_t k = 0; k < 3; ++k) {
        EXPECT_EQ(ours.q[3 * b + k], theirs.bodies[b][k]);
        EXPECT_EQ(ours.v[3 * b + k], theirs.bodies[b][k + 3]);
      }
    }
    expect_same_decisions(ours, theirs);
    expect_same_energy(ours, theirs);
  });
}

void expect_same_motion_at_the_end(const Replay& run) {
  const ReferenceInvariants& expected = run.reference.invariants;
  const ReplayedSample& last = run.samples.back();
  EXPECT_EQ(last.totals.collisions, expected.collisions);
  EXPECT_EQ(last.totals.impulses, expected.impulses);
  EXPECT_EQ(last.totals.substeps, expected.steps);
  EXPECT_EQ(last.totals.backups, expected.backups);
  EXPECT_EQ(last.totals.searches, expected.searches);
  double speed = 0;
  for (std::size_t i = 0; i < last.v.size(); i += 3) {
    speed = std::max(speed, std::sqrt(last.v[i] * last.v[i] + last.v[i + 1] * last.v[i + 1]));
  }
  EXPECT_NEAR(speed, expected.final_max_speed, 1e-12 * (1 + expected.final_max_speed));
  const double momentum[3] = {run.momentum.linear.x(), run.momentum.linear.y(),
                              run.momentum.angular.z()};
  for (std::size_t k = 0; k < 3; ++k) {
    EXPECT_NEAR(momentum[k], expected.momentum_end[k],
                1e-12 * (1 + std::fabs(expected.momentum_end[k])));
  }
}

void expect_same_contacts_at_the_end(const Replay& run) {
  const ReferenceInvariants& expected = run.reference.invariants;
  int contacts = 0, joints = 0;
  double least = kInfinity, largest = -kInfinity, joint_gap = 0, force_sum = 0;
  for (const ContactRecord& c : run.final_probe.records) {
    if (c.is_joint()) {
      ++joints;
      joint_gap = std::max(joint_gap, std::fabs(c.gap));
      continue;
    }
    ++contacts;
    least = std::min(least, c.gap);
    largest = std::max(largest, c.gap);
    force_sum += c.answer.force;
  }
  EXPECT_EQ(contacts, expected.final_contacts);
  EXPECT_EQ(joints, expected.final_joint_rows);
  EXPECT_NEAR(force_sum, expected.final_contact_force_sum,
              1e-9 * (1 + std::fabs(expected.final_contact_force_sum)));
  if (expected.final_contact_distance_min) {
    EXPECT_NEAR(least, *expected.final_contact_distance_min, 1e-12);
    EXPECT_NEAR(largest, *expected.final_contact_distance_max, 1e-12);
  }
  if (expected.final_joint_distance_max) {
    EXPECT_NEAR(joint_gap, *expected.final_joint_distance_max, 1e-12);
  }
}

TEST_P(ReferenceScene, InvariantsHoldAtTheEnd) {
  const ReferenceInvariants& expected = run().reference.invariants;
  ASSERT_FALSE(run().samples.empty());
  for (const ReplayedSample& sample : run().samples) {
    EXPECT_LE(sample.energy.total(), expected.energy_max + 1e-9 * std::fabs(expected.energy_max));
  }
  if (expected.at_rest) {
    for (const double v : run().samples.back().v) EXPECT_LT(std::fabs(v), 1e-6);
  }
  expect_same_motion_at_the_end(run());
  expect_same_contacts_at_the_end(run());
}

/// Our record of the same two bodies at the same point, or nullptr. The files list contacts group
/// by group, we in order of discovery.
const ContactRecord* counterpart(const ContactList& ours, const ContactRecord& expected) {
  const ContactRecord* nearest = nullptr;
  double least = kAgreement;
  for (const ContactRecord& c : ours) {
    // The probes do not tell one kind of connector from another.
    const bool same_kind = c.is_connector() ? expected.is_connector() : c.kind == expected.kind;
    if (!same_kind || c.body_a != expected.body_a || c.body_b != expected.body_b) continue;
    const double apart = (c.point - expected.point).norm() + (c.normal - expected.normal).norm();
    if (apart >= least) continue;
    least = apart;
    nearest = &c;
  }
  return nearest;
}

void expect_same_probe(const ReplayedProbe& ours, const Json& theirs) {
  EXPECT_EQ(ours.penetrating, theirs.at("penetrating").get<bool>());
  EXPECT_EQ(ours.accelerations, test::row_major(theirs.at("accelerations")));
  ASSERT_EQ(ours.records.size(), theirs.at("contacts").size());
  for (const Json& contact : theirs.at("contacts")) {
    const ContactRecord expected = test::record_from(contact);
    const ContactRecord* c = counterpart(ours.records, expected);
    ASSERT_NE(c, nullptr) << contact;
    EXPECT_EQ(c->point, expected.point);
    EXPECT_EQ(c->normal, expected.normal);
    EXPECT_EQ(c->gap, expected.gap);
    EXPECT_EQ(c->gap_rate, expected.gap_rate);
    EXPECT_EQ(c->answer.force, number(contact.at("force")));
  }
}

void expect_same_event(const Event& ours, const Json& theirs) {
  EXPECT_EQ(ours.time, number(theirs.at("t")));
  EXPECT_EQ(ours.body_a, test::body_index(theirs.at("normalBody")));
  EXPECT_EQ(ours.body_b, test::body_index(theirs.at("body")));
  EXPECT_EQ(ours.impulse, number(theirs.at("impulse")));
  EXPECT_EQ(ours.gap_rate, number(theirs.at("velocityBefore")));
  EXPECT_EQ(ours.gap, number(theirs.at("distance")));
  EXPECT_EQ(Vector2(ours.point.head<2>()), test::vector2(theirs.at("impact1")));
  EXPECT_EQ(Vector2(ours.normal.head<2>()), test::vector2(theirs.at("normal")));
}

TEST_P(ReferenceScene, ContactForcesAccelerationsAndImpulsesHaveTheSameBits) {
  const Json& probes = file().at("contactProbes");
  ASSERT_EQ(run().probes.size(), probes.size());
  for (std::size_t p = 0; p < probes.size(); ++p) {
    SCOPED_TRACE("t = " + probes[p].at("t").dump());
    expect_same_probe(run().probes[p], probes[p]);
  }
  const Json& events = file().at("impulseEvents");
  EXPECT_EQ(run().event_count, events.at("total").get<int>());
  ASSERT_EQ(run().first_events.size(), events.at("list").size());
  for (std::size_t i = 0; i < run().first_events.size(); ++i) {
    SCOPED_TRACE("event " + std::to_string(i));
    expect_same_event(run().first_events[i], events.at("list").at(i));
  }
}

}  // namespace
}  // namespace signorini
