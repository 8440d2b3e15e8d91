/// Points in a balanced tree, to be found by place.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "base/types.h"

namespace signorini {

/// Keeps its storage: a warm call allocates nothing. A point is known by its place in the list and
/// is found once it has been added; the answer does not depend on the order of the list.
class PointTree {
 public:
  /// Sorts the points (finite, [m]) into boxes; none of them is found yet. O(n log n).
  void build(std::span<const Vector3> points);

  /// From now on point i is found. O(log n).
  void add(int i);

  /// Whether `accept(i)` holds for an added point that is nearer than `reach` to p in each
  /// coordinate; points a little farther may be offered too. Ends with the first one accepted.
  template <class Accept>
  [[nodiscard]] bool any_near(const Vector3& p, double reach, const Accept& accept) const {
    if (nodes_.empty()) return false;
    std::size_t stack[kMostLevels];
    std::size_t depth = 0;
    stack[depth++] = 0;
    while (depth > 0) {
      const Node& node = nodes_[stack[--depth]];
      if (node.added == 0 || !is_near(node, p, reach)) continue;
      if (node.child != 0) {
        stack[depth++] = node.child + 1;
        stack[depth++] = node.child;
        continue;
      }
      for (std::size_t k = node.first; k < node.last; ++k)
        if (added_[static_cast<std::size_t>(order_[k])] != 0 && accept(order_[k])) return true;
    }
    return false;
  }

 private:
  static constexpr std::size_t kLeaf = 8;         // points of a leaf
  static constexpr std::size_t kMostLevels = 70;  // halving 2^64 points
  struct Node {
    Vector3 low{0, 0, 0}, high{0, 0, 0};
    std::size_t first = 0, last = 0;  // its points in order_
    std::size_t child = 0;            // two neighbours in nodes_; 0: a leaf
    std::size_t parent = 0;
    int added = 0;
  };

  void push_node(std::size_t first, std::size_t last, std::size_t parent);

  /// Differences are rounded monotonically, so no point of the node can be nearer than its box.
  [[nodiscard]] static bool is_near(const Node& node, const Vector3& p, double reach) {
    for (int k = 0; k < 3; ++k)
      if (node.low[k] - p[k] > reach || p[k] - node.high[k] > reach) return false;
    return true;
  }

  std::vector<Node> nodes_;
  std::vector<int> order_;
  std::vector<std::size_t> leaf_;  // of each point
  std::vector<char> added_;
};

}  // namespace signorini
