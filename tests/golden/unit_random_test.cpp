// unit_random.json: the generator of the reference engine.

#include <gtest/gtest.h>

#include "base/random.h"
#include "golden/golden_file.h"

namespace signorini {
namespace {

using test::golden;
using test::Json;

const Json& cases() { return golden("unit_random").at("cases"); }

Random seeded(const Json& c) { return Random(c.at("seed").get<std::uint32_t>()); }

TEST(ReferenceRandom, IntegersAreEqual) {
  for (const Json& c : cases()) {
    Random random = seeded(c);
    for (const Json& expected : c.at("nextInt")) {
      EXPECT_EQ(random.next(), expected.get<std::uint32_t>());
    }
  }
  EXPECT_EQ(cases().size(), 6u);
}

TEST(ReferenceRandom, UnitIntervalHasTheSameBits) {
  for (const Json& c : cases()) {
    Random random = seeded(c);
    for (const Json& expected : c.at("nextFloat")) {
      EXPECT_EQ(random.next_unit(), expected.get<double>());
    }
  }
}

TEST(ReferenceRandom, RangesAreEqual) {
  for (const Json& c : cases()) {
    Random random = seeded(c);
    const Json& expected = c.at("nextRange_2_3_5_10_100");
    std::size_t i = 0;
    for (const std::uint32_t n : {2u, 3u, 5u, 10u, 100u}) {
      EXPECT_EQ(random.next_below(n), expected.at(i++).get<std::uint32_t>()) << "below " << n;
    }
  }
}

TEST(ReferenceRandom, PermutationsAndTheirDrawsAreEqual) {
  for (const Json& c : cases()) {
    Random random = seeded(c);
    Random skipping = random;
    for (const Json& draw : c.at("randomInts")) {
      std::vector<int> order(draw.at("n").get<std::size_t>());
      random.permutation(order);
      skipping.skip_permutation(order.size());
      EXPECT_EQ(order, draw.at("order").get<std::vector<int>>());
      EXPECT_EQ(random.state(), draw.at("seedAfter").get<std::uint32_t>());
      EXPECT_EQ(skipping, random) << "skipping draws as many numbers";
    }
  }
}

}  // namespace
}  // namespace signorini
