// Warm broad phase and sparsification allocate nothing: the same boxes and contacts asked again.

#include <gtest/gtest.h>

#include "detect/broad_phase/pair_search.h"
#include "detect/golden_boxes.h"
#include "detect/sparsification.h"
#include "methods/allocation_counter.h"

namespace signorini {
namespace {

TEST(WarmDetection, NoBroadPhaseAllocates) {
  std::vector<Box> boxes = test::golden_boxes("poly", 3000, 1);
  for (int m = 0; m <= static_cast<int>(BroadPhaseMethod::tree); ++m) {
    PairSearch search(static_cast<BroadPhaseMethod>(m));
    std::size_t count = 0, pairs = 0;
    for (int pass = 0; pass < 4; ++pass) {  // there and back again, twice
      for (Box& box : boxes) {
        const Vector3 step = Vector3::Constant(pass % 2 == 0 ? 0.02 : -0.02);
        box.low += step;
        box.high += step;
      }
      const std::size_t before = test::allocation_count();
      pairs = search.find(boxes).size();
      count = test::allocation_count() - before;
    }
    EXPECT_EQ(count, 0u) << m;
    EXPECT_GT(pairs, 1000u);
  }
}

TEST(WarmDetection, SparsificationDoesNotAllocate) {
  std::vector<SparsifyContact> contacts;
  std::vector<ObjectAdjacency::Link> links;
  for (int i = 0; i < 500; ++i) {
    contacts.push_back(
        {.id = i, .body_b = 1 + i % 7, .object_a = i, .object_b = i, .area = 1.0 + i});
    contacts.back().point = Vector3(0.1 * i, i % 5, i % 3);
    links.push_back({0, i, i + 1});
  }
  const ObjectAdjacency adjacency(links);
  for (const SparsifyRule rule : {SparsifyRule::strongest_first, SparsifyRule::document}) {
    Sparsification sparsification;
    const SparsifyParameters parameters{.rule = rule, .threshold = 0.5, .minimum_distance = 0.5};
    sparsification.select(contacts, adjacency, parameters);
    const std::size_t before = test::allocation_count();
    sparsification.select(contacts, adjacency, parameters);
    EXPECT_EQ(test::allocation_count(), before);
  }
}

}  // namespace
}  // namespace signorini
