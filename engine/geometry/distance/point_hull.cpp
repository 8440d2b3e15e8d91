#include "geometry/distance/point_hull.h"

#include <algorithm>
#include <array>

#include "base/check.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Height of the points over the widest triangle of theirs, compared with their extent.
bool in_one_plane(const std::vector<Vector3>& points) {
  const Vector3& origin = points[0];
  Vector3 far(0, 0, 0), across(0, 0, 0);
  for (const Vector3& p : points) {
    if (length(p - origin) > length(far)) far = p - origin;
  }
  for (const Vector3& p : points) {
    const Vector3 n = cross_product(far, p - origin);
    if (length(n) > length(across)) across = n;
  }
  double volume = 0;
  for (const Vector3& p : points) volume = std::max(volume, std::fabs(dot(across, p - origin)));
  return !(volume > 1e-13 * length(across) * length(far));
}

using Side = std::array<int, 3>;  // smaller corner, larger corner, face

}  // namespace

PointHull::PointHull(const std::vector<Vector3>& points) : points_(points) {
  CHECK(!points_.empty());
  flat_ = in_one_plane(points_);
}

PointHull::PointHull(const Polyhedron& polyhedron)
    : points_(polyhedron.vertices), planes_(polyhedron.planes) {
  CHECK(!points_.empty());
  flat_ = in_one_plane(points_);
  if (polyhedron.face_count() == 0) return;  // a polygon, a segment: nothing to climb along
  std::vector<Side> sides;
  for (int f = 0; f < polyhedron.face_count(); ++f) {
    const std::span<const int> loop = polyhedron.face(f);
    for (std::size_t k = 0; k < loop.size(); ++k) {
      const int a = loop[k], b = loop[(k + 1) % loop.size()];
      sides.push_back({std::min(a, b), std::max(a, b), f});
    }
  }
  std::stable_sort(sides.begin(), sides.end());
  for (std::size_t k = 0; k + 1 < sides.size(); k += 2) {
    CHECK(sides[k][0] == sides[k + 1][0] && sides[k][1] == sides[k + 1][1]);  // closed surface
    edges_.push_back({sides[k][0], sides[k][1], sides[k][2], sides[k + 1][2]});
  }
  std::vector<int> degree(points_.size() + 1, 0);
  for (const HullEdge& e : edges_) {
    ++degree[static_cast<std::size_t>(e.from) + 1];
    ++degree[static_cast<std::size_t>(e.to) + 1];
  }
  neighbor_start_ = degree;
  for (std::size_t i = 1; i < neighbor_start_.size(); ++i)
    neighbor_start_[i] += neighbor_start_[i - 1];
  neighbors_.resize(2 * edges_.size());
  std::vector<int> next(neighbor_start_.begin(), neighbor_start_.end() - 1);
  for (const HullEdge& e : edges_) {
    neighbors_[static_cast<std::size_t>(next[static_cast<std::size_t>(e.from)]++)] = e.to;
    neighbors_[static_cast<std::size_t>(next[static_cast<std::size_t>(e.to)]++)] = e.from;
  }
}

}  // namespace signorini
