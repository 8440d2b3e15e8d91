#include "detect/sparsification.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>
#include <tuple>

namespace signorini {
namespace {

using Link = ObjectAdjacency::Link;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

bool before(const Link& a, const Link& b) {
  return std::tie(a.body, a.object_1, a.object_2) < std::tie(b.body, b.object_1, b.object_2);
}

/// Sorts without storage; `less` must order any two different elements.
template <class List, class Less>
void heap_sort(List& list, const Less& less) {
  std::make_heap(list.begin(), list.end(), less);
  std::sort_heap(list.begin(), list.end(), less);
}

std::tuple<int, int> bodies_of(const SparsifyContact& c) {
  return {std::min(c.body_a, c.body_b), std::max(c.body_a, c.body_b)};
}

bool share_body(const SparsifyContact& c, const SparsifyContact& a) {
  return c.body_a == a.body_a || c.body_a == a.body_b || c.body_b == a.body_a ||
         c.body_b == a.body_b;
}

void check(std::span<const SparsifyContact> contacts, const SparsifyParameters& parameters) {
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const SparsifyContact& c = contacts[i];
    const auto where = [&] {
      return "contact " + std::to_string(i) + " (id " + std::to_string(c.id) + ")";
    };
    if (!c.point.allFinite())
      throw std::invalid_argument(where() + ": its point is not finite; leave such contacts out");
    if (!(c.area >= 0) || !std::isfinite(c.area))
      throw std::invalid_argument(where() + ": its area is " + format_number(c.area) +
                                  " m^2, but must be finite and not negative");
  }
  const auto rows = sparsification_parameters();
  check_parameter(rows[1], parameters.threshold);
  check_parameter(rows[2], parameters.minimum_area);
  check_parameter(rows[3], parameters.minimum_distance);
}

}  // namespace

ObjectAdjacency::ObjectAdjacency(std::span<const Link> links) {
  links_.reserve(2 * links.size());
  for (const Link& link : links) {
    links_.push_back(link);
    links_.push_back({link.body, link.object_2, link.object_1});
  }
  heap_sort(links_, before);
}

bool ObjectAdjacency::adjacent(int body, int object_1, int object_2) const {
  return std::binary_search(links_.begin(), links_.end(), Link{body, object_1, object_2}, before);
}

std::span<const Link> ObjectAdjacency::neighbours(int body, int object) const {
  const auto same = std::equal_range(
      links_.begin(), links_.end(), Link{body, object, 0}, [](const Link& a, const Link& b) {
        return std::tie(a.body, a.object_1) < std::tie(b.body, b.object_1);
      });
  return {same.first, same.second};
}

std::span<const char> Sparsification::select(std::span<const SparsifyContact> contacts,
                                             const ObjectAdjacency& adjacency,
                                             const SparsifyParameters& parameters) {
  check(contacts, parameters);
  const Query query{contacts, adjacency, parameters};
  keep_.assign(contacts.size(), 1);
  const auto order = sort_by_pair(query);
  const auto bodies = [&](std::size_t k) { return bodies_of(contacts[at(order[k])]); };
  for (std::size_t first = 0, last = 0; first < order.size(); first = last) {
    while (last < order.size() && bodies(last) == bodies(first)) ++last;
    const auto group = order.subspan(first, last - first);
    if (parameters.rule == SparsifyRule::document)
      document_slivers(query, group);
    else
      strongest_first(query, group);
  }
  if (parameters.rule == SparsifyRule::document) document_repeats(query);
  return keep_;
}

/// (1): by pair of bodies; in a pair old contacts first, then the largest. Names come last, so that
/// they decide only between contacts of equal area at one place.
std::span<const int> Sparsification::sort_by_pair(const Query& query) {
  order_.resize(query.contacts.size());
  std::iota(order_.begin(), order_.end(), 0);
  heap_sort(order_, [&](int i, int j) {
    const SparsifyContact &a = query.contacts[at(i)], &b = query.contacts[at(j)];
    if (bodies_of(a) != bodies_of(b)) return bodies_of(a) < bodies_of(b);
    if (a.is_new != b.is_new) return !a.is_new;
    if (a.area != b.area) return a.area > b.area;
    for (int k = 0; k < 3; ++k)
      if (a.point[k] != b.point[k]) return a.point[k] < b.point[k];
    return a.id != b.id ? a.id > b.id : i < j;
  });
  return order_;
}

void Sparsification::list_parts(const Query& query, std::span<const int> group) {
  const auto name = [](const Part& p) { return std::tie(p.body, p.object); };
  parts_.clear();
  for (int i : group) {
    const SparsifyContact& c = query.contacts[at(i)];
    parts_.push_back({.body = c.body_a, .object = c.object_a});
    parts_.push_back({.body = c.body_b, .object = c.object_b});
  }
  heap_sort(parts_, [&](const Part& p, const Part& q) { return name(p) < name(q); });
  const auto same = [&](const Part& p, const Part& q) { return name(p) == name(q); };
  parts_.erase(std::unique(parts_.begin(), parts_.end(), same), parts_.end());
}

Sparsification::Part& Sparsification::part(int body, int object) {
  return *std::lower_bound(parts_.begin(), parts_.end(), std::tie(body, object),
                           [](const Part& p, const std::tuple<const int&, const int&>& name) {
                             return std::tie(p.body, p.object) < name;
                           });
}

/// Over the neighbours or over the parts of the group, whichever are fewer.
void Sparsification::raise_neighbours(const Query& query, Part& own, double area) {
  const auto raise = [&](Part& p) { p.neighbour_area = std::max(p.neighbour_area, area); };
  const auto neighbours = query.adjacency.neighbours(own.body, own.object);
  if (neighbours.size() > parts_.size()) {
    for (Part& p : parts_)
      if (p.body == own.body && query.adjacency.adjacent(p.body, own.object, p.object)) raise(p);
    return;
  }
  for (const Link& link : neighbours) {
    Part* const begin = parts_.data();
    Part* const end = begin + parts_.size();
    Part* const found = std::lower_bound(begin, end, link, [](const Part& p, const Link& l) {
      return std::tie(p.body, p.object) < std::tie(l.body, l.object_2);
    });
    if (found != end && found->body == link.body && found->object == link.object_2) raise(*found);
  }
}

/// Areas descend, among old contacts and among new ones: a part's area rises twice at most.
void Sparsification::let_act(const Query& query, const SparsifyContact& c) {
  const auto act = [&](Part& p) {
    if (!(c.area > p.area)) return;
    p.area = c.area;
    raise_neighbours(query, p, c.area);
  };
  act(part(c.body_a, c.object_a));
  if (query.parameters.rule == SparsifyRule::document && c.body_a == c.body_b) return;
  act(part(c.body_b, c.object_b));
}

/// (2), (3): whoever is dropped is dropped by a contact that stays, and by one between the same
/// bodies, since no other can take its place.
void Sparsification::strongest_first(const Query& query, std::span<const int> group) {
  const auto& [contacts, adjacency, parameters] = query;
  list_parts(query, group);
  points_.clear();
  for (int i : group) points_.push_back(contacts[at(i)].point);
  const double distance = parameters.minimum_distance;
  if (distance > 0) tree_.build(points_);
  for (std::size_t k = 0; k < group.size(); ++k) {
    const SparsifyContact& c = contacts[at(group[k])];
    if (c.is_new) {
      const double neighbour = std::max(part(c.body_a, c.object_a).neighbour_area,
                                        part(c.body_b, c.object_b).neighbour_area);
      const auto repeats = [&](int other) {
        const Vector3 d = c.point - points_[at(other)];
        return d.x() * d.x() + d.y() * d.y() + d.z() * d.z() < distance * distance;
      };
      if (c.area < parameters.minimum_area || c.area < parameters.threshold * neighbour ||
          (distance > 0 && tree_.any_near(c.point, distance, repeats))) {
        keep_[at(group[k])] = 0;
        continue;
      }
    }
    let_act(query, c);
    if (distance > 0) tree_.add(static_cast<int>(k));
  }
}

/// (4): every contact acts, and only on neighbours of the first body's part, since the original
/// never reaches the tests of the other one.
void Sparsification::document_slivers(const Query& query, std::span<const int> group) {
  list_parts(query, group);
  for (int i : group) let_act(query, query.contacts[at(i)]);
  for (int i : group) {
    const SparsifyContact& c = query.contacts[at(i)];
    const double neighbour = part(c.body_a, c.object_a).neighbour_area;
    if (c.is_new &&
        (c.area < query.parameters.minimum_area || c.area < query.parameters.threshold * neighbour))
      keep_[at(i)] = 0;
  }
}

/// (5): the largest component counts, against twice the distance, and any common body suffices.
void Sparsification::document_repeats(const Query& query) {
  const auto& contacts = query.contacts;
  const auto& parameters = query.parameters;
  const double distance = 2 * parameters.minimum_distance;
  if (!(distance > 0)) return;
  points_.clear();
  for (const SparsifyContact& c : contacts) points_.push_back(c.point);
  tree_.build(points_);
  for (std::size_t i = 0; i < contacts.size(); ++i) tree_.add(static_cast<int>(i));
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const SparsifyContact& c = contacts[i];
    if (!c.is_new || keep_[i] == 0) continue;
    const auto repeats = [&](int other) {
      const SparsifyContact& a = contacts[at(other)];
      if (at(other) == i || !share_body(c, a)) return false;
      if (c.area < parameters.threshold * a.area || (c.id >= a.id && a.is_new)) return false;
      const Vector3 d = c.point - a.point;
      return std::max({std::abs(d.x()), std::abs(d.y()), std::abs(d.z())}) < distance;
    };
    if (tree_.any_near(c.point, distance, repeats)) keep_[i] = 0;
  }
}

}  // namespace signorini
