#include "detect/sparsification.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>
#include <utility>

namespace signorini {
namespace {

bool before(const ObjectAdjacency::Link& a, const ObjectAdjacency::Link& b) {
  return std::tie(a.body, a.object_1, a.object_2) < std::tie(b.body, b.object_1, b.object_2);
}

bool same_pair(const SparsifyContact& c, const SparsifyContact& a) {
  return (c.body_a == a.body_a && c.body_b == a.body_b) ||
         (c.body_a == a.body_b && c.body_b == a.body_a);
}

bool share_body(const SparsifyContact& c, const SparsifyContact& a) {
  return c.body_a == a.body_a || c.body_a == a.body_b || c.body_b == a.body_a ||
         c.body_b == a.body_b;
}

/// Either body's parts touch: what the description says, for both bodies.
bool neighbours(const SparsifyContact& c, const SparsifyContact& a,
                const ObjectAdjacency& adjacency) {
  if (c.body_a == a.body_a && c.body_b == a.body_b)
    return adjacency.adjacent(c.body_a, c.object_a, a.object_a) ||
           adjacency.adjacent(c.body_b, c.object_b, a.object_b);
  if (c.body_a == a.body_b && c.body_b == a.body_a)
    return adjacency.adjacent(c.body_a, c.object_a, a.object_b) ||
           adjacency.adjacent(c.body_b, c.object_b, a.object_a);
  return false;
}

/// Only the first body's adjacency: the original never reaches the tests of the other one.
bool document_neighbours(const SparsifyContact& c, const SparsifyContact& a,
                         const ObjectAdjacency& adjacency) {
  if (c.body_a == a.body_a && c.body_b == a.body_b)
    return adjacency.adjacent(c.body_a, c.object_a, a.object_a);
  if (c.body_a == a.body_b && c.body_b == a.body_a)
    return adjacency.adjacent(c.body_a, c.object_a, a.object_b);
  return false;
}

}  // namespace

ObjectAdjacency::ObjectAdjacency(std::vector<Link> links) : links_(std::move(links)) {
  for (Link& link : links_)
    if (link.object_1 > link.object_2) std::swap(link.object_1, link.object_2);
  std::stable_sort(links_.begin(), links_.end(), before);
}

bool ObjectAdjacency::adjacent(int body, int object_1, int object_2) const {
  if (object_1 > object_2) std::swap(object_1, object_2);
  return std::binary_search(links_.begin(), links_.end(), Link{body, object_1, object_2}, before);
}

std::span<const char> Sparsification::select(std::span<const SparsifyContact> contacts,
                                             const ObjectAdjacency& adjacency,
                                             const SparsifyParameters& parameters) {
  keep_.assign(contacts.size(), 1);
  if (parameters.rule == SparsifyRule::document)
    document(contacts, adjacency, parameters);
  else
    strongest_first(contacts, adjacency, parameters);
  return keep_;
}

/// Old contacts first, then the largest: whoever is dropped is dropped by one that stays, and by
/// one between the same bodies, since no other can take its place.
void Sparsification::strongest_first(std::span<const SparsifyContact> contacts,
                                     const ObjectAdjacency& adjacency,
                                     const SparsifyParameters& parameters) {
  order_.resize(contacts.size());
  std::iota(order_.begin(), order_.end(), 0);
  const auto at = [&](int i) -> const SparsifyContact& {
    return contacts[static_cast<std::size_t>(i)];
  };
  const auto stronger = [&](int i, int j) {
    const SparsifyContact &a = at(i), &b = at(j);
    if (a.is_new != b.is_new) return !a.is_new;
    if (a.area != b.area) return a.area > b.area;
    return a.id != b.id ? a.id > b.id : i < j;
  };
  std::make_heap(order_.begin(), order_.end(), stronger);
  std::sort_heap(order_.begin(), order_.end(), stronger);
  for (std::size_t k = 0; k < order_.size(); ++k) {
    const SparsifyContact& c = at(order_[k]);
    char& keep = keep_[static_cast<std::size_t>(order_[k])];
    if (!c.is_new) continue;
    if (c.area < parameters.minimum_area) keep = 0;
    for (std::size_t m = 0; m < k && keep != 0; ++m) {
      const SparsifyContact& a = at(order_[m]);
      if (keep_[static_cast<std::size_t>(order_[m])] == 0 || !same_pair(c, a)) continue;
      const Vector3 d = c.point - a.point;
      const double squared = d.x() * d.x() + d.y() * d.y() + d.z() * d.z();
      const bool sliver = c.area < parameters.threshold * a.area && neighbours(c, a, adjacency);
      if (sliver || squared < parameters.minimum_distance * parameters.minimum_distance) keep = 0;
    }
  }
}

void Sparsification::document(std::span<const SparsifyContact> contacts,
                              const ObjectAdjacency& adjacency,
                              const SparsifyParameters& parameters) {
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const SparsifyContact& c = contacts[i];
    if (!c.is_new) continue;
    if (c.area < parameters.minimum_area) keep_[i] = 0;
    for (std::size_t j = 0; j < contacts.size() && keep_[i] != 0; ++j) {
      const SparsifyContact& a = contacts[j];
      if (i == j || !share_body(c, a)) continue;
      if (c.area < parameters.threshold * a.area) {
        if (document_neighbours(c, a, adjacency)) keep_[i] = 0;
      } else {
        const Vector3 d = c.point - a.point;
        const double farthest = std::max({std::abs(d.x()), std::abs(d.y()), std::abs(d.z())});
        if (farthest < 2 * parameters.minimum_distance && (c.id < a.id || !a.is_new)) keep_[i] = 0;
      }
    }
  }
}

}  // namespace signorini
