/// Corners of a convex polytope, laid out for support queries.
#pragma once

#include <vector>

#include "geometry/solid/polyhedron.h"

namespace signorini {

/// Two corners and, if the polytope came with faces, the faces on both sides (otherwise -1).
struct HullEdge {
  int from = 0, to = 0;
  int face = -1, other_face = -1;
};

/// Built once per shape. Any number of points >= 1; degenerate sets (point, segment, polygon) are
/// allowed when no faces are given. With faces the support query climbs along edges.
class PointHull {
 public:
  PointHull() = default;
  explicit PointHull(const std::vector<Vector3>& points);  // no faces: linear search
  explicit PointHull(const Polyhedron& polyhedron);        // without faces: linear search too

  [[nodiscard]] int count() const { return static_cast<int>(points_.size()); }
  [[nodiscard]] const Vector3& point(int i) const { return points_[static_cast<std::size_t>(i)]; }
  [[nodiscard]] const std::vector<Vector3>& points() const { return points_; }
  [[nodiscard]] const std::vector<HullEdge>& edges() const { return edges_; }
  [[nodiscard]] const std::vector<Plane>& planes() const { return planes_; }

  /// True if the points lie in one plane within round-off.
  [[nodiscard]] bool flat() const { return flat_; }

  /// Index of a corner with the largest e . x; the search begins at `start`.
  [[nodiscard]] int support(const Vector3& e, int start) const {
    return neighbor_start_.empty() ? search(e) : climb(e, start);
  }

 private:
  [[nodiscard]] int search(const Vector3& e) const {
    int best = 0;
    double reach = along(e, 0);
    for (int i = 1; i < count(); ++i) {
      const double r = along(e, i);
      if (r > reach) reach = r, best = i;
    }
    return best;
  }
  [[nodiscard]] int climb(const Vector3& e, int start) const {
    int best = start;
    double reach = along(e, start);
    for (;;) {
      const int at = best;
      const int last = neighbor_start_[static_cast<std::size_t>(at) + 1];
      for (int k = neighbor_start_[static_cast<std::size_t>(at)]; k < last; ++k) {
        const int i = neighbors_[static_cast<std::size_t>(k)];
        const double r = along(e, i);
        if (r > reach) reach = r, best = i;
      }
      if (best == at) return best;
    }
  }
  [[nodiscard]] double along(const Vector3& e, int i) const {
    const Vector3& p = points_[static_cast<std::size_t>(i)];
    return e.x() * p.x() + e.y() * p.y() + e.z() * p.z();
  }

  std::vector<Vector3> points_;
  std::vector<int> neighbor_start_, neighbors_;
  std::vector<HullEdge> edges_;
  std::vector<Plane> planes_;
  bool flat_ = true;
};

}  // namespace signorini
