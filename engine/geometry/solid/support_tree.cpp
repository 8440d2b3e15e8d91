#include "geometry/solid/support_tree.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/box.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kRoundOff = 1e-15;  // of the largest coordinate

}  // namespace

void SupportTree::build(std::span<const Vector3> points) {
  points_ = points;
  looks_ = 0;
  nodes_.clear();
  rounding_ = 0;
  for (const Vector3& x : points) rounding_ = std::max(rounding_, kRoundOff * largest(x));
  order_.resize(points.size());
  for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<int>(i);
  divide(0, static_cast<int>(order_.size()));
}

void SupportTree::divide(int first, int last) {
  const std::size_t self = nodes_.size();
  const auto begin = order_.begin() + first, end = order_.begin() + last;
  Box box;
  for (auto i = begin; i != end; ++i) {
    box.low = box.low.cwiseMin(point(*i));
    box.high = box.high.cwiseMax(point(*i));
  }
  Node node{.first = first, .last = last};
  take_disc(node);
  nodes_.push_back(node);
  if (last - first <= kLeaf) {
    std::ranges::sort(begin, end);  // libraries leave them in orders of their own
    return;
  }
  int axis = 0;
  (box.high - box.low).maxCoeff(&axis);
  const int middle = first + (last - first) / 2;
  std::nth_element(begin, order_.begin() + middle, end, [&](int i, int j) {
    const double x = point(i)[axis], y = point(j)[axis];
    return x != y ? x < y : i < j;
  });
  divide(first, middle);
  nodes_[self].second = static_cast<int>(nodes_.size());
  divide(middle, last);
}

/// About the normal of a wide triangle of its points and their mean: the middle of their box would
/// be off their plane by as much as they are apart.
void SupportTree::take_disc(Node& node) const {
  const auto each = [&](const auto& look) {
    for (int k = node.first; k < node.last; ++k) look(point(order_[static_cast<std::size_t>(k)]));
  };
  const Vector3& origin = point(order_[static_cast<std::size_t>(node.first)]);
  Vector3 far(0, 0, 0), normal(0, 0, 0);
  each([&](const Vector3& x) {
    if (const Vector3 way = x - origin; dot(way, way) > dot(far, far)) far = way;
  });
  each([&](const Vector3& x) {
    const Vector3 n = cross_product(far, x - origin);
    if (dot(n, n) > dot(normal, normal)) normal = n;
  });
  if (const double size = length(normal); size > 0) node.axis = normal / size;
  each([&](const Vector3& x) { node.centre += x - origin; });
  node.centre = origin + node.centre / (node.last - node.first);
  double squared = 0, low = 0, high = 0;
  each([&](const Vector3& x) {
    const Vector3 from_centre = x - node.centre;
    const double along = dot(node.axis, from_centre);
    const Vector3 across = from_centre - along * node.axis;
    low = std::min(low, along);
    high = std::max(high, along);
    squared = std::max(squared, dot(across, across));
  });
  node.centre += 0.5 * (low + high) * node.axis;
  node.half = 0.5 * (high - low);
  node.radius = std::sqrt(squared);
}

/// Not less than dot(e, x) of any point of the disc but for rounding.
double SupportTree::reach(const Vector3& e, const Node& node) {
  ++looks_;
  const double along = dot(e, node.axis);
  const Vector3 across = e - along * node.axis;
  return dot(e, node.centre) + (std::fabs(along) * node.half + length(across) * node.radius);
}

void SupportTree::search(const Vector3& e, std::size_t self, double bound) {
  if (!(bound > most_ + rounding_) || most_ >= enough_) return;
  const Node& node = nodes_[self];
  if (node.second < 0) {
    looks_ += static_cast<std::size_t>(node.last - node.first);
    for (int k = node.first; k < node.last; ++k) {
      const int i = order_[static_cast<std::size_t>(k)];
      const double along = dot(e, point(i));
      if (along > most_) most_ = along, best_ = i;
    }
    return;
  }
  const std::size_t one = self + 1, two = static_cast<std::size_t>(node.second);
  const double reach_one = reach(e, nodes_[one]), reach_two = reach(e, nodes_[two]);
  if (reach_two > reach_one) {
    search(e, two, reach_two);
    search(e, one, reach_one);
  } else {
    search(e, one, reach_one);
    search(e, two, reach_two);
  }
}

int SupportTree::furthest(const Vector3& e, int start, double enough) {
  best_ = start;
  enough_ = enough;
  most_ = dot(e, point(start));
  search(e, 0, reach(e, nodes_[0]));
  return best_;
}

}  // namespace signorini
