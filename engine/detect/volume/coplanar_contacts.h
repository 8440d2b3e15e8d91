/// Contacts of faces that go on inside a body: where two bodies made of several parts touch in one
/// plane, the corners of all their pairs of parts are more points than the two bodies need.
///
/// docs/methods/volumetric.md, section 2. A force at a point of that plane within its friction cone
/// is a sum of forces of the same direction at the corners of any polygon around the point, with
/// the same resultant and moment. So what rigid bodies can do to each other by all points, they can
/// do by the corners of the convex hull of these.
#pragma once

#include <span>
#include <vector>

#include "contact/contact_set.h"

namespace signorini {

/// Keeps its storage: a warm call allocates nothing.
class CoplanarContacts {
 public:
  /// Finds the rows that others of the same two bodies make needless, and gives the rows that stay
  /// their share of the area.
  /// @param is_made_of_parts  (bodies) whether a body has more than one
  /// @returns (n) 0: needless; empty: none is
  std::span<const char> select(ContactSet& contacts, std::span<const char> is_made_of_parts);

 private:
  struct Place {
    double along = 0, across = 0;  // [m] in the plane
    int row = 0;
  };
  void thin(ContactSet& contacts, std::size_t first, std::size_t end);
  void find_hull();

  std::vector<int> rows_;     // of pairs with parts, sorted by pair
  std::vector<char> keep_;    // (n)
  std::vector<Place> plane_;  // of one plane
  std::vector<Place> hull_;
};

}  // namespace signorini
