/// Rows of a ContactSet pair by pair: contacts of the same two parts stand together.
#pragma once

#include <algorithm>
#include <cstdint>

#include "contact/contact_set.h"
#include "detect/narrow_phase/connector_gaps.h"
#include "detect/narrow_phase/pair_key.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {

/// What all contacts of a pair of parts have in common.
[[nodiscard]] inline std::uint64_t pair_of(std::uint64_t feature) {
  return feature / PairKey::kPlaces;
}

/// Whether it is a rope or the end of a path; these come last.
[[nodiscard]] inline bool is_link(std::uint64_t feature) {
  return ConnectorGaps::is_link(pair_key(feature));
}

/// First row from `row` on that is of another pair.
[[nodiscard]] inline std::size_t end_of_pair(const ContactSet& contacts, std::size_t row) {
  std::size_t end = row + 1;
  while (end < contacts.size() &&
         pair_of(contacts.feature[end]) == pair_of(contacts.feature[row])) {
    ++end;
  }
  return end;
}

/// First row of a pair, or the number of rows.
[[nodiscard]] inline std::size_t first_of_pair(const ContactSet& contacts, std::uint64_t pair) {
  const auto found = std::ranges::lower_bound(contacts.feature, pair, {}, pair_of);
  if (found == contacts.feature.end() || pair_of(*found) != pair) return contacts.size();
  return static_cast<std::size_t>(found - contacts.feature.begin());
}

[[nodiscard]] inline double least_gap(const ContactSet& contacts, std::size_t first) {
  double least = kInfinity;
  for (std::size_t i = first; i < end_of_pair(contacts, first); ++i) {
    least = std::min(least, contacts.gap[i]);
  }
  return least;
}

/// Row of the same pair whose point is the nearest, or the number of rows.
[[nodiscard]] inline std::size_t nearest_row(const ContactSet& contacts, std::uint64_t pair,
                                             const Vector3& point) {
  const std::size_t first = first_of_pair(contacts, pair);
  if (first == contacts.size()) return first;
  std::size_t nearest = first;
  double least = kInfinity;
  for (std::size_t i = first; i < end_of_pair(contacts, first); ++i) {
    const Vector3 apart = ContactSet::vector(contacts.point, i) - point;
    if (dot(apart, apart) < least) {
      least = dot(apart, apart);
      nearest = i;
    }
  }
  return nearest;
}

}  // namespace signorini
