/// How deep points lie inside a planar body, whatever its outline is made of.
///
/// Lengths in m. The body is bounded by the parts of its edges that no other path covers.
/// Source: docs/methods/impulse_and_contact.md, section 3.
#pragma once

#include <array>
#include <vector>

#include "geometry/planar_shape.h"

namespace signorini {

class OutlineDepth {
 public:
  /// Part of an edge that bounds the body.
  struct Part {
    PlanarEdge edge;
    int index = 0;          // of the edge in the shape
    double radius = 0;      // [m] of a circle about edge.centroid that holds the part
    Vector2 along{0, 0};    // straight: from its start to its end
    Vector2 outward{0, 0};  // straight: unit normal
    struct Corner {
      int neighbour = -1;  // part that meets this one there
      bool is_reflex = false;
    };
    std::array<Corner, 2> corners{};  // at its start and its end
  };

  OutlineDepth() = default;
  explicit OutlineDepth(const PlanarShape& shape);

  [[nodiscard]] const std::vector<Part>& parts() const { return parts_; }
  [[nodiscard]] const PlanarBounds& bounds() const { return bounds_; }
  /// Depth of a point in shape coordinates: its distance from what bounds the body where it lies
  /// inside, else 0 or less. [m]
  [[nodiscard]] double at(const Vector2& p) const;
  /// Distance of a point from what bounds the body, below 0 inside. [m]
  [[nodiscard]] double distance(const Vector2& p) const;

 private:
  void join_corners();

  std::vector<Part> parts_;
  PlanarBounds bounds_;
};

/// Whether the direction from the centre lies on a part that is round.
[[nodiscard]] bool is_on_part(const OutlineDepth::Part& part, const Vector2& from_center);

}  // namespace signorini
