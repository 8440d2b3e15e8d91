/// Sorting of indices that keeps ties in order and, once its storage has grown, allocates nothing.
///
/// (std::stable_sort takes a buffer at every call; std::sort orders ties as each library likes.)
#pragma once

#include <algorithm>
#include <cstddef>
#include <vector>

namespace signorini {

/// Bottom-up merge sort of `order`; `scratch` only lends storage. less(i, j): i before j.
template <class Less>
void stable_order(std::vector<int>& order, std::vector<int>& scratch, const Less& less) {
  const std::size_t n = order.size();
  scratch.resize(n);
  for (std::size_t width = 1; width < n; width *= 2) {
    for (std::size_t first = 0; first < n; first += 2 * width) {
      const std::size_t middle = std::min(first + width, n);
      const std::size_t last = std::min(first + 2 * width, n);
      std::size_t left = first, right = middle;
      for (std::size_t k = first; k < last; ++k) {
        const bool take_right = left == middle || (right < last && less(order[right], order[left]));
        scratch[k] = take_right ? order[right++] : order[left++];
      }
    }
    order.swap(scratch);
  }
}

}  // namespace signorini
