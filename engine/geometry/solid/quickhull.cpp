#include "geometry/solid/quickhull.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

#include "base/check.h"
#include "base/stable_order.h"

namespace signorini {

namespace {

constexpr double kLargest = 1e150;
/// Faces whose storage is not kept.
constexpr std::size_t kVeryMany = std::size_t{1} << 16;

std::size_t place_of(int i) { return static_cast<std::size_t>(i); }

bool before(const Vector3& a, const Vector3& b) {
  if (a.x() != b.x()) return a.x() < b.x();
  if (a.y() != b.y()) return a.y() < b.y();
  return a.z() < b.z();
}

bool same_place(const Vector3& a, const Vector3& b) {
  return a.x() == b.x() && a.y() == b.y() && a.z() == b.z();
}

/// The power of two that brings `size` into [1, 2).
double scale_to_one(double size) {
  if (!(size > 1e-150)) return 0x1p500;
  const auto exponent = static_cast<std::int64_t>(std::bit_cast<std::uint64_t>(size) >> 52);
  return std::bit_cast<double>(static_cast<std::uint64_t>(2046 - exponent) << 52);
}

}  // namespace

bool Quickhull::all_finite(std::span<const Vector3> points) {
  for (const Vector3& p : points) {
    for (int i = 0; i < 3; ++i) {
      if (!(std::fabs(p[i]) <= kLargest)) return false;
    }
  }
  return true;
}

Quickhull::Outcome Quickhull::build(std::span<const Vector3> points) {
  triangles_.clear();
  points_.clear();
  source_.clear();
  if (points.empty()) return Outcome::empty;
  if (!all_finite(points)) return Outcome::not_finite;
  sort_points(points);
  std::array<int, 4> corner{};
  const Outcome outcome = first_simplex(corner);
  if (outcome != Outcome::solid) return outcome;
  start(corner);
  for (std::size_t i = 0; i < pending_.size(); ++i) {
    // A face gets its points when it is made, and never others; so each needs one visit.
    const int face = pending_[i];
    if (at(face).alive && at(face).outside >= 0) add_furthest(face);
  }
  collect();
  return outcome;
}

void Quickhull::sort_points(std::span<const Vector3> points) {
  double size = 0;
  for (const Vector3& p : points) {
    size = std::max({size, std::fabs(p.x()), std::fabs(p.y()), std::fabs(p.z())});
  }
  scale_ = scale_to_one(size);
  source_.resize(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) source_[i] = static_cast<int>(i);
  stable_order(source_, scratch_,
               [&](int i, int j) { return before(points[place_of(i)], points[place_of(j)]); });
  std::size_t kept = 0;
  for (const int i : source_) {
    const Vector3& p = points[place_of(i)];
    if (kept > 0 && same_place(p, points[place_of(source_[kept - 1])])) continue;
    source_[kept++] = i;
    points_.push_back(scale_ * p);
  }
  source_.resize(kept);
}

/// The two ends of the order of points, then the furthest from their line and from that plane. The
/// distances are rounded; where they mislead, an exact search decides.
Quickhull::Outcome Quickhull::first_simplex(std::array<int, 4>& corner) const {
  const int n = static_cast<int>(points_.size());
  if (n < 2) return Outcome::point;
  const Vector3 &a = points_.front(), &b = points_.back();
  int c = -1;
  double best = -1;
  for (int i = 1; i + 1 < n; ++i) {
    const double distance = (b - a).cross(place(i) - a).squaredNorm();
    if (distance > best) c = i, best = distance;
  }
  if (c < 0) return Outcome::line;
  for (int i = 1; collinear(a, b, place(c)); ++i) {
    if (i + 1 >= n) return Outcome::line;
    c = i;
  }
  const OrientedPlane plane(a, b, place(c));
  int d = -1;
  best = -1;
  for (int i = 1; i + 1 < n; ++i) {
    if (i == c) continue;
    const double distance = std::fabs(plane.height(place(i)));
    if (distance > best) d = i, best = distance;
  }
  if (d < 0) return Outcome::flat;
  for (int i = 1; plane.side(place(d)) == 0; ++i) {
    if (i + 1 >= n) return Outcome::flat;
    d = i;
  }
  corner = {0, n - 1, c, d};
  if (plane.side(place(d)) > 0) std::swap(corner[1], corner[2]);
  return Outcome::solid;
}

int Quickhull::new_face(int a, int b, int c) {
  int slot = static_cast<int>(faces_.size());
  if (free_.empty()) {
    faces_.emplace_back();
  } else {
    slot = free_.back();
    free_.pop_back();
  }
  Face& f = at(slot);
  f = Face{};
  f.vertex = {a, b, c};
  f.plane = OrientedPlane(place(a), place(b), place(c));
  return slot;
}

void Quickhull::keep_outside(int face, int point) {
  Face& f = at(face);
  const double height = f.plane.height(place(point));
  next_[place_of(point)] = f.outside;
  f.outside = point;
  if (f.furthest < 0 || height > f.height) f.furthest = point, f.height = height;
}

void Quickhull::assign(int point, std::span<const int> faces) {
  for (const int f : faces) {
    if (at(f).plane.side(place(point)) > 0) {
      keep_outside(f, point);
      return;
    }
  }
}

void Quickhull::start(const std::array<int, 4>& corner) {
  faces_.clear();
  free_.clear();
  pending_.clear();
  // A list that doubles would hold its faces twice where they take most memory.
  if (2 * points_.size() > kVeryMany) faces_.reserve(2 * points_.size());
  next_.assign(points_.size(), -1);
  start_.assign(points_.size(), -1);
  // corner[3] lies below the triangle of the first three.
  const auto [a, b, c, d] = corner;
  cone_ = {new_face(a, b, c), new_face(b, a, d), new_face(c, b, d), new_face(a, c, d)};
  at(0).neighbour = {1, 2, 3};
  at(1).neighbour = {0, 3, 2};
  at(2).neighbour = {0, 1, 3};
  at(3).neighbour = {0, 2, 1};
  for (int p = 0; p < static_cast<int>(points_.size()); ++p) {
    if (p != a && p != b && p != c && p != d) assign(p, cone_);
  }
  pending_.insert(pending_.end(), cone_.begin(), cone_.end());
}

/// Faces that see the apex or have it in their plane, and the edges around them.
///
/// To count the coplanar ones in is what keeps the hull clean: an edge in line with the apex has
/// both its faces in planes through the apex, so it is no edge of the horizon and no new triangle
/// is degenerate; and a vertex that is no longer extreme loses all its faces (docs, section 2).
void Quickhull::find_visible(int face, int apex) {
  visible_.clear();
  horizon_.clear();
  visible_.push_back(face);
  at(face).visible_from = apex;
  for (std::size_t i = 0; i < visible_.size(); ++i) {
    const int f = visible_[i];
    for (int side = 0; side < 3; ++side) {
      const int other = at(f).neighbour[place_of(side)];
      if (at(other).visible_from == apex) continue;
      if (at(other).plane.side(place(apex)) >= 0) {
        at(other).visible_from = apex;
        visible_.push_back(other);
      } else {
        horizon_.push_back({f, side});
      }
    }
  }
}

void Quickhull::build_cone(int apex) {
  cone_.clear();
  for (const Edge& edge : horizon_) {
    const int a = at(edge.face).vertex[place_of(edge.side)];
    const int b = at(edge.face).vertex[place_of((edge.side + 1) % 3)];
    const int beyond = at(edge.face).neighbour[place_of(edge.side)];
    const int f = new_face(a, b, apex);
    at(f).neighbour[0] = beyond;
    for (std::size_t i = 0; i < 3; ++i) {
      if (at(beyond).vertex[i] == b && at(beyond).neighbour[i] == edge.face) {
        at(beyond).neighbour[i] = f;
      }
    }
    start_[place_of(a)] = f;
    cone_.push_back(f);
  }
  for (const int f : cone_) {
    const int following = start_[place_of(at(f).vertex[1])];
    at(f).neighbour[1] = following;
    at(following).neighbour[2] = f;
  }
}

void Quickhull::add_furthest(int face) {
  const int apex = at(face).furthest;
  find_visible(face, apex);
  build_cone(apex);
  // Whoever saw a face that goes and is still outside sees a face of the cone (docs, section 2).
  for (const int f : visible_) {
    for (int p = at(f).outside; p >= 0;) {
      const int following = next_[place_of(p)];
      if (p != apex) assign(p, cone_);
      p = following;
    }
  }
  for (const int f : visible_) {
    at(f).alive = false;
    at(f).outside = -1;
    free_.push_back(f);
  }
  for (const int f : cone_) {
    if (at(f).outside >= 0) pending_.push_back(f);
  }
}

void Quickhull::collect() {
  scratch_.assign(faces_.size(), -1);
  int count = 0;
  for (std::size_t f = 0; f < faces_.size(); ++f) {
    if (faces_[f].alive) scratch_[f] = count++;
  }
  triangles_.reserve(place_of(count));
  for (const Face& f : faces_) {
    if (!f.alive) continue;
    Triangle t{.vertex = f.vertex, .neighbour = {}};
    for (std::size_t i = 0; i < 3; ++i) t.neighbour[i] = scratch_[place_of(f.neighbour[i])];
    triangles_.push_back(t);
  }
  CHECK(count >= 4 && count % 2 == 0);
  // Of very many points the faces take more memory than all that is made of them.
  if (faces_.size() > kVeryMany) std::vector<Face>().swap(faces_);
}

}  // namespace signorini
