#include "geometry/solid/face_merger.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/check.h"
#include "base/stable_order.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Where an area is this small beside the products it is the difference of, it has lost digits.
constexpr double kThinFace = 0x1p-40;
constexpr double kSlender = 0x1p-16;  // squared sine of the angle between two sides

const Vector3& corner(const Quickhull& hull, int triangle, std::size_t i) {
  return hull.points()[at(hull.triangles()[at(triangle)].vertex[i])];
}

/// Twice the area vector of a triangle. The plane of a slender one is lost in the product of two
/// long sides, so that its two shorter ones are taken.
Vector3 triangle_area(const Vector3& a, const Vector3& b, const Vector3& c) {
  const std::array<Vector3, 3> side = {b - a, c - b, a - c};
  const Vector3 area = side[0].cross(-side[2]);
  if (area.squaredNorm() > kSlender * side[0].squaredNorm() * side[2].squaredNorm()) return area;
  std::size_t longest = 0;
  for (std::size_t i = 1; i < side.size(); ++i) {
    if (side[i].squaredNorm() > side[longest].squaredNorm()) longest = i;
  }
  return side[(longest + 1) % 3].cross(side[(longest + 2) % 3]);
}

/// Twice the area vector of a loop of vertices (Newell). Faces so thin that rounding decides about
/// it, which only exact merging leaves, are summed from exact triangles: these cannot vanish.
Vector3 area_of(const Polyhedron& p, std::span<const int> loop, double scale) {
  const Vector3 first = scale * p.vertex(loop[0]);
  Vector3 area(0, 0, 0), exact(0, 0, 0);
  double products = 0;
  for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
    const Vector3 u = scale * p.vertex(loop[i]) - first, v = scale * p.vertex(loop[i + 1]) - first;
    area += cross_product(u, v);
    products += largest(u) * largest(v);
  }
  if (largest(area) > kThinFace * products) return area;
  for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
    exact += exact_area_vector(first, scale * p.vertex(loop[i]), scale * p.vertex(loop[i + 1]));
  }
  return largest(exact) > 0 ? exact : area;
}

/// Plane through a loop of vertices that has all of them inside.
Plane plane_of(const Polyhedron& p, std::span<const int> loop, double scale) {
  Vector3 area = area_of(p, loop, scale);
  area /= largest(area);  // so that squares of tiny areas do not underflow
  Plane plane{.normal = area / std::sqrt(area.squaredNorm()), .offset = -kInfinity};
  for (const int v : loop) plane.offset = std::max(plane.offset, plane.normal.dot(p.vertex(v)));
  return plane;
}

}  // namespace

double FaceMerger::merge(const Quickhull& hull, double tolerance, Polyhedron& result) {
  measure(hull);
  double largest = 0;
  for (const Vector3& p : hull.points()) {
    largest = std::max({largest, std::fabs(p.x()), std::fabs(p.y()), std::fabs(p.z())});
  }
  for (int attempt = 0;; ++attempt) {
    group(hull, tolerance * largest);
    if (trace(hull, result)) break;
    CHECK(tolerance > 0);
    tolerance = attempt < 6 ? tolerance / 8 : 0;
  }
  result.surface.resize(result.planes.size());
  for (std::size_t f = 0; f < result.surface.size(); ++f) result.surface[f] = static_cast<int>(f);
  return tolerance;
}

void FaceMerger::measure(const Quickhull& hull) {
  const std::size_t n = hull.triangles().size();
  area_.resize(n);
  size_.resize(n);
  order_.resize(n);
  for (std::size_t t = 0; t < n; ++t) {
    const int triangle = static_cast<int>(t);
    area_[t] = triangle_area(corner(hull, triangle, 0), corner(hull, triangle, 1),
                             corner(hull, triangle, 2));
    size_[t] = area_[t].squaredNorm();
    order_[t] = triangle;
  }
  // Large triangles first: their planes are the best known.
  stable_order(order_, scratch_, [this](int i, int j) { return size_[at(i)] > size_[at(j)]; });
}

void FaceMerger::group(const Quickhull& hull, double tolerance) {
  group_.assign(hull.triangles().size(), -1);
  members_.clear();
  member_start_.clear();
  for (const int seed : order_) {
    if (group_[at(seed)] >= 0) continue;
    const int name = static_cast<int>(member_start_.size());
    member_start_.push_back(static_cast<int>(members_.size()));
    grow(hull, seed, name, tolerance);
  }
  member_start_.push_back(static_cast<int>(members_.size()));
}

void FaceMerger::grow(const Quickhull& hull, int seed, int name, double tolerance) {
  group_[at(seed)] = name;
  members_.push_back(seed);
  if (size_[at(seed)] == 0 && tolerance > 0) return;
  const Vector3 normal = area_[at(seed)] / std::sqrt(size_[at(seed)]);
  Plane plane{.normal = normal, .offset = normal.dot(corner(hull, seed, 0))};
  // The plane of all members is better known than that of the first: it may reach further.
  for (int round = 0; round < 4; ++round) {
    if (!grow_once(hull, seed, name, plane, tolerance)) return;
    if (tolerance == 0 || !fit(hull, plane, tolerance)) return;
  }
}

bool FaceMerger::grow_once(const Quickhull& hull, int seed, int name, const Plane& plane,
                           double tolerance) {
  bool grown = false;
  for (std::size_t i = at(member_start_.back()); i < members_.size(); ++i) {
    for (const int other : hull.triangles()[at(members_[i])].neighbour) {
      if (group_[at(other)] >= 0) continue;
      bool joins = true;
      for (std::size_t k = 0; k < 3 && joins; ++k) {
        const Vector3& v = corner(hull, other, k);
        joins = tolerance > 0 ? std::fabs(plane.distance(v)) <= tolerance
                              : orientation(corner(hull, seed, 0), corner(hull, seed, 1),
                                            corner(hull, seed, 2), v) == 0;
      }
      if (!joins) continue;
      group_[at(other)] = name;
      members_.push_back(other);
      grown = true;
    }
  }
  return grown;
}

/// Plane with the members' area vector that has all of them inside, if none is far inside.
bool FaceMerger::fit(const Quickhull& hull, Plane& plane, double tolerance) const {
  Vector3 area(0, 0, 0);
  const std::size_t first = at(member_start_.back());
  for (std::size_t i = first; i < members_.size(); ++i) area += area_[at(members_[i])];
  const Vector3 normal = area / std::sqrt(area.squaredNorm());
  double highest = -kInfinity, lowest = kInfinity;
  for (std::size_t i = first; i < members_.size(); ++i) {
    for (std::size_t k = 0; k < 3; ++k) {
      const double height = normal.dot(corner(hull, members_[i], k));
      highest = std::max(highest, height);
      lowest = std::min(lowest, height);
    }
  }
  if (!(highest - lowest <= 2 * tolerance)) return false;
  plane = {.normal = normal, .offset = highest};
  return true;
}

/// degree_: at how many edges between faces a point is an end.
void FaceMerger::count_edges(const Quickhull& hull) {
  degree_.assign(hull.points().size(), 0);
  for (std::size_t t = 0; t < group_.size(); ++t) {
    const Quickhull::Triangle& triangle = hull.triangles()[t];
    for (std::size_t i = 0; i < 3; ++i) {
      if (group_[at(triangle.neighbour[i])] != group_[t]) ++degree_[at(triangle.vertex[i])];
    }
  }
}

bool FaceMerger::trace(const Quickhull& hull, Polyhedron& result) {
  count_edges(hull);
  next_.assign(hull.points().size(), -1);
  stamp_.assign(hull.points().size(), -1);
  result.face_start.assign(1, 0);
  result.face_vertex.clear();
  const int groups = static_cast<int>(member_start_.size()) - 1;
  for (int g = 0; g < groups; ++g) {
    if (!trace_group(hull, g, result)) return false;
  }
  number_vertices(hull, result);
  // Euler: a sphere.
  return result.vertices.size() + at(groups) == 2 + result.face_vertex.size() / 2;
}

/// The boundary of a group, which has to be one loop without repetition, and with three corners.
bool FaceMerger::trace_group(const Quickhull& hull, int name, Polyhedron& result) {
  int edges = 0, lowest = -1;
  for (int i = member_start_[at(name)]; i < member_start_[at(name) + 1]; ++i) {
    const Quickhull::Triangle& t = hull.triangles()[at(members_[at(i)])];
    for (std::size_t k = 0; k < 3; ++k) {
      if (group_[at(t.neighbour[k])] == name) continue;
      const int v = t.vertex[k];
      if (stamp_[at(v)] == name) return false;
      stamp_[at(v)] = name;
      next_[at(v)] = t.vertex[(k + 1) % 3];
      ++edges;
      if (degree_[at(v)] >= 3 && (lowest < 0 || v < lowest)) lowest = v;
    }
  }
  if (lowest < 0) return false;
  int v = lowest, walked = 0, corners = 0;
  do {
    if (stamp_[at(v)] != name || ++walked > edges) return false;
    if (degree_[at(v)] >= 3) result.face_vertex.push_back(v), ++corners;
    v = next_[at(v)];
  } while (v != lowest);
  result.face_start.push_back(static_cast<int>(result.face_vertex.size()));
  return walked == edges && corners >= 3;
}

void FaceMerger::number_vertices(const Quickhull& hull, Polyhedron& result) {
  result.vertices.clear();
  number_.assign(hull.points().size(), -1);
  for (const int v : result.face_vertex) number_[at(v)] = 0;
  for (std::size_t v = 0; v < number_.size(); ++v) {
    if (number_[v] < 0) continue;
    number_[v] = static_cast<int>(result.vertices.size());
    result.vertices.push_back(hull.points()[v] / hull.scale());
  }
  for (int& v : result.face_vertex) v = number_[at(v)];
  result.planes.clear();
  for (std::size_t f = 0; f + 1 < result.face_start.size(); ++f) {
    const auto first = at(result.face_start[f]), last = at(result.face_start[f + 1]);
    result.planes.push_back(
        plane_of(result, std::span<const int>(result.face_vertex).subspan(first, last - first),
                 hull.scale()));
  }
}

}  // namespace signorini
