#include "detect/broad_phase/pair_list.h"

#include <array>
#include <bit>
#include <utility>

namespace signorini {

void PairList::sort(int boxes) {
  other_.resize(pairs_.size());
  for (int pass = 0; pass < 2; ++pass) {
    const auto key = [&](const BoxPair& p) {
      return static_cast<std::size_t>(pass == 0 ? p.b : p.a);
    };
    start_.assign(static_cast<std::size_t>(boxes) + 1, 0);
    for (const BoxPair& p : pairs_) ++start_[key(p) + 1];
    for (std::size_t i = 1; i < start_.size(); ++i) start_[i] += start_[i - 1];
    for (const BoxPair& p : pairs_) other_[static_cast<std::size_t>(start_[key(p)]++)] = p;
    std::swap(pairs_, other_);
  }
}

std::span<const int> KeySort::sort(std::span<const double> keys) {
  const std::size_t n = keys.size();
  items_.resize(n);
  other_.resize(n);
  order_.resize(n);
  for (std::size_t i = 0; i < n; ++i) {
    // The bits of doubles, with the sign turned, ascend as the doubles do.
    const auto bits = std::bit_cast<std::uint64_t>(keys[i] + 0.0);
    const std::uint64_t mask = (bits >> 63) != 0 ? ~std::uint64_t{0} : std::uint64_t{1} << 63;
    items_[i] = {bits ^ mask, static_cast<int>(i)};
  }
  constexpr int kBits = 11;
  std::array<std::size_t, std::size_t{1} << kBits> place{};
  for (int shift = 0; shift < 64; shift += kBits) {
    const auto digit = [&](const Item& item) {
      return static_cast<std::size_t>((item.key >> shift) & ((1u << kBits) - 1));
    };
    place.fill(0);
    for (const Item& item : items_) ++place[digit(item)];
    if (n > 0 && place[digit(items_[0])] == n) continue;  // all alike
    std::size_t sum = 0;
    for (std::size_t& p : place) sum += std::exchange(p, sum);
    for (const Item& item : items_) other_[place[digit(item)]++] = item;
    std::swap(items_, other_);
  }
  for (std::size_t i = 0; i < n; ++i) order_[i] = items_[i].number;
  return order_;
}

}  // namespace signorini
