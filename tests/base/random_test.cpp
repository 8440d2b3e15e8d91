#include "base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

namespace signorini {
namespace {

TEST(Random, SameSeedGivesSameNumbers) {
  Random a(7), b(7);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(a.next(), b.next());
  EXPECT_EQ(a, b);
}

TEST(Random, UnitNumbersStayWithinZeroAndOne) {
  Random random(1);
  for (int i = 0; i < 10000; ++i) {
    const double x = random.next_unit();
    EXPECT_GE(x, 0);
    EXPECT_LE(x, 1);
  }
}

TEST(Random, NumbersBelowNAreBelowN) {
  Random random(2);
  for (std::uint32_t n = 1; n < 200; ++n) {
    for (int i = 0; i < 50; ++i) EXPECT_LT(random.next_below(n), n);
  }
}

TEST(Random, EveryNumberBelowNComes) {
  Random random(3);
  std::vector<int> count(7, 0);
  for (int i = 0; i < 7000; ++i) ++count[random.next_below(7)];
  for (const int c : count) EXPECT_NEAR(c, 1000, 150);
}

TEST(Random, PermutationHoldsEveryNumberOnce) {
  Random random(4);
  for (std::size_t n = 0; n < 40; ++n) {
    std::vector<int> order(n), sorted(n);
    random.permutation(order);
    std::iota(sorted.begin(), sorted.end(), 0);
    std::vector<int> again = order;
    std::sort(again.begin(), again.end());
    EXPECT_EQ(again, sorted);
  }
}

TEST(Random, PermutationDrawsAsManyNumbersAsItHas) {
  for (std::size_t n = 0; n < 20; ++n) {
    Random random(5), counted(5);
    std::vector<int> order(n);
    random.permutation(order);
    for (std::size_t i = 0; i < n; ++i) counted.next();
    EXPECT_EQ(random, counted);
  }
}

}  // namespace
}  // namespace signorini
