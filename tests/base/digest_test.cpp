#include "base/digest.h"

#include <gtest/gtest.h>

#include <bit>
#include <vector>

namespace signorini {
namespace {

std::string hex_of(const std::vector<double>& values) {
  Digest digest;
  digest.add(std::span<const double>(values));
  return digest.hex();
}

// FNV-1a, 64 bits: offset basis; and the published value for the text "foobar" padded here to eight
// bytes by two zeros, computed by the definition with Python's integers.
TEST(Digest, IsFnv1aOverLittleEndianBytes) {
  EXPECT_EQ(Digest().hex(), "cbf29ce484222325");
  Digest digest;
  digest.add(std::uint64_t{0x00007261626f6f66});
  EXPECT_EQ(digest.hex(), "74c8e7eb4f245c28");
}

TEST(Digest, ChangesWithAnyBitOfAnyNumber) {
  const std::vector<double> values = {0.0, 1.5, -3.25e-7};
  const std::string before = hex_of(values);
  for (std::size_t i = 0; i < values.size(); ++i) {
    for (int bit = 0; bit < 64; ++bit) {
      std::vector<double> changed = values;
      const auto bits = std::bit_cast<std::uint64_t>(values[i]);
      changed[i] = std::bit_cast<double>(bits ^ (std::uint64_t{1} << bit));
      EXPECT_NE(hex_of(changed), before) << "number " << i << ", bit " << bit;
    }
  }
}

TEST(Digest, DependsOnTheOrder) { EXPECT_NE(hex_of({1, 2}), hex_of({2, 1})); }

TEST(Digest, TellsZeroFromMinusZero) { EXPECT_NE(hex_of({0.0}), hex_of({-0.0})); }

TEST(Digest, HasSixteenHexadecimalDigits) {
  for (const double x : {0.0, 1.0, 1e300, -5e-324}) {
    const std::string text = hex_of({x});
    EXPECT_EQ(text.size(), 16u);
    EXPECT_EQ(text.find_first_not_of("0123456789abcdef"), std::string::npos);
  }
}

}  // namespace
}  // namespace signorini
