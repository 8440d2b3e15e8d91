#include "detect/point_tree.h"

#include <algorithm>
#include <numeric>

namespace signorini {

void PointTree::build(std::span<const Vector3> points) {
  const auto at = [&](int i) -> const Vector3& { return points[static_cast<std::size_t>(i)]; };
  order_.resize(points.size());
  std::iota(order_.begin(), order_.end(), 0);
  leaf_.assign(points.size(), 0);
  added_.assign(points.size(), 0);
  nodes_.clear();
  if (points.empty()) return;
  push_node(0, points.size(), 0);
  for (std::size_t n = 0; n < nodes_.size(); ++n) {
    Node& node = nodes_[n];
    node.low = node.high = at(order_[node.first]);
    for (std::size_t k = node.first; k < node.last; ++k) {
      node.low = node.low.cwiseMin(at(order_[k]));
      node.high = node.high.cwiseMax(at(order_[k]));
      leaf_[static_cast<std::size_t>(order_[k])] = n;
    }
    if (node.last - node.first <= kLeaf) continue;
    const Vector3 spread = node.high - node.low;
    int axis = 0;
    for (int k = 1; k < 3; ++k)
      if (spread[k] > spread[axis]) axis = k;
    const std::size_t first = node.first, last = node.last, middle = first + (last - first) / 2;
    const auto place = [&](std::size_t k) {
      return order_.begin() + static_cast<std::ptrdiff_t>(k);
    };
    std::nth_element(place(first), place(middle), place(last), [&](int i, int j) {
      return at(i)[axis] != at(j)[axis] ? at(i)[axis] < at(j)[axis] : i < j;
    });
    node.child = nodes_.size();
    push_node(first, middle, n);
    push_node(middle, last, n);
  }
}

void PointTree::push_node(std::size_t first, std::size_t last, std::size_t parent) {
  Node node;
  node.first = first;
  node.last = last;
  node.parent = parent;
  nodes_.push_back(node);
}

void PointTree::add(int i) {
  added_[static_cast<std::size_t>(i)] = 1;
  std::size_t n = leaf_[static_cast<std::size_t>(i)];
  for (; n != 0; n = nodes_[n].parent) ++nodes_[n].added;
  ++nodes_[0].added;
}

}  // namespace signorini
