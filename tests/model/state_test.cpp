#include "model/state.h"

#include <gtest/gtest.h>

#include <bit>

#include "world/build_scene.h"

namespace signorini {
namespace {

double with_flipped_bit(double x, int bit) {
  return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) ^ (std::uint64_t{1} << bit));
}

TEST(State, DigestChangesWithAnyBit) {
  const State state = test::built(test::pit(2, 3)).state;
  const std::string before = digest_of(state).hex();
  for (int bit = 0; bit < 64; ++bit) {
    State changed = state;
    changed.time = with_flipped_bit(state.time, bit);
    EXPECT_NE(digest_of(changed).hex(), before) << "time, bit " << bit;
    for (Eigen::Index i = 0; i < state.q.size(); ++i) {
      changed = state;
      changed.q[i] = with_flipped_bit(state.q[i], bit);
      EXPECT_NE(digest_of(changed).hex(), before) << "q " << i << ", bit " << bit;
      changed = state;
      changed.v[i] = with_flipped_bit(state.v[i], bit);
      EXPECT_NE(digest_of(changed).hex(), before) << "v " << i << ", bit " << bit;
    }
    if (bit < 32) {
      changed = state;
      changed.random = Random(state.random.state() ^ (1u << bit));
      EXPECT_NE(digest_of(changed).hex(), before) << "random, bit " << bit;
    }
  }
}

TEST(State, EqualStatesHaveEqualDigests) {
  const State state = test::built(test::pit(3, 4)).state;
  const State copy = state;
  EXPECT_EQ(digest_of(copy).hex(), digest_of(state).hex());
}

}  // namespace
}  // namespace signorini
