#include "base/random.h"

#include <algorithm>

namespace signorini {

// Each draw picks the k-th integer that is left, k below the number left. The list of those left is
// kept, in order, in the tail of `order`, so nothing else is needed.
void Random::permutation(std::span<int> order) {
  const std::size_t n = order.size();
  for (std::size_t i = 0; i < n; ++i) order[i] = static_cast<int>(i);
  for (std::size_t i = 0; i < n; ++i) {
    const std::size_t k = i + next_below(static_cast<std::uint32_t>(n - i));
    const int picked = order[k];
    for (std::size_t j = k; j > i; --j) order[j] = order[j - 1];
    order[i] = picked;
  }
}

}  // namespace signorini
