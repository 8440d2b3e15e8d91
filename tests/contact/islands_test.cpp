#include "contact/islands.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "world/build_scene.h"
#include "world/probe.h"

namespace signorini {
namespace {

/// Bodies 0..n-1, the first of them fixed.
Model bodies(int n) {
  Model model;
  model.bodies.resize(static_cast<std::size_t>(n));
  model.bodies[0].mobility = Mobility::fixed;
  index_model(model);
  return model;
}

ContactRecord between(int a, int b, FeaturePair kind = FeaturePair::vertex_edge) {
  ContactRecord c;
  c.kind = kind;
  c.body_a = a;
  c.body_b = b;
  return c;
}

/// All islands of a list, as the methods take them apart.
std::vector<std::vector<int>> islands(const Model& model, const ContactList& records) {
  std::vector<int> remaining, subset;
  for (std::size_t i = 0; i < records.size(); ++i) remaining.push_back(static_cast<int>(i));
  std::vector<std::vector<int>> all;
  IslandScratch scratch;
  while (!remaining.empty()) {
    connected_records(model, records, remaining, scratch, subset);
    EXPECT_EQ(subset.front(), remaining.front()) << "the first one leads its island";
    all.push_back(subset);
    std::erase_if(remaining, [&](int i) {
      return std::find(subset.begin(), subset.end(), i) != subset.end();
    });
  }
  return all;
}

TEST(Islands, ContactsThroughMovingBodiesHangTogether) {
  const Model model = bodies(6);
  const ContactList records = {between(1, 2), between(4, 5), between(2, 3)};
  EXPECT_EQ(islands(model, records), (std::vector<std::vector<int>>{{0, 2}, {1}}));
}

TEST(Islands, FixedBodiesAndTheWorldDoNotLink) {
  const Model model = bodies(4);
  const ContactList records = {between(0, 1), between(0, 2),
                               between(kWorldBody, 3, FeaturePair::joint)};
  EXPECT_EQ(islands(model, records).size(), 3u);
}

TEST(Islands, ALongChainIsFoundFromEitherEnd) {
  const Model model = bodies(12);
  ContactList records;
  for (int i = 10; i > 0; --i) records.push_back(between(i, i + 1));
  EXPECT_EQ(islands(model, records).size(), 1u);
  std::reverse(records.begin(), records.end());
  EXPECT_EQ(islands(model, records).size(), 1u);
}

TEST(Islands, EveryRecordOfAHeapIsInExactlyOneAndNoMovingBodyInTwo) {
  Simulation simulation(test::pit(10, 6));
  ASSERT_TRUE(test::run_until(simulation, 3));
  const ContactList records = test::records_of(simulation);
  const Model& model = simulation.model();
  std::set<int> seen_records;
  std::set<int> seen_bodies;
  for (const std::vector<int>& island : islands(model, records)) {
    std::set<int> own;
    for (const int i : island) {
      EXPECT_TRUE(seen_records.insert(i).second);
      const ContactRecord& c = records[static_cast<std::size_t>(i)];
      for (const int b : {c.body_a, c.body_b}) {
        if (!model.is_fixed(b)) own.insert(b);
      }
    }
    for (const int b : own) EXPECT_TRUE(seen_bodies.insert(b).second) << "body " << b;
  }
  EXPECT_EQ(seen_records.size(), records.size());
}

std::vector<std::uint8_t> focus(const Model& model, const ContactList& records, int first,
                                bool hybrid, const std::vector<double>& rate) {
  std::vector<std::uint8_t> in_set(records.size());
  IslandScratch scratch;
  focus_set(model, records, first, hybrid, rate, 1e-5, scratch, in_set);
  return in_set;
}

TEST(Islands, FocusTakesTheJointsOfItsBodiesAlong) {
  const Model model = bodies(6);
  const ContactList records = {between(1, 2), between(2, 3, FeaturePair::joint),
                               between(3, 4, FeaturePair::joint), between(4, 5), between(1, 0)};
  const std::vector<double> rate = {-1, 0, 0, -1, -1};
  EXPECT_EQ(focus(model, records, 0, false, rate), (std::vector<std::uint8_t>{1, 1, 1, 0, 0}));
}

TEST(Islands, HybridFocusTakesWhatApproachesTheSameBodies) {
  const Model model = bodies(6);
  const ContactList records = {between(1, 2), between(2, 3), between(2, 4), between(4, 5)};
  const std::vector<double> rate = {-1, -1, 1, -1};
  EXPECT_EQ(focus(model, records, 0, true, rate), (std::vector<std::uint8_t>{1, 1, 0, 0}));
}

}  // namespace
}  // namespace signorini
