#include "geometry/distance/expanding_polytope.h"

#include <algorithm>
#include <functional>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kRoundOff = 1e-15;
/// Dead ones too. Not the capacity of a vector, which an earlier question may have changed.
constexpr std::size_t kMostFaces = 8 * ExpandingPolytope::kMostPoints;

Vector3 unit(const Vector3& v) { return v / length(v); }

/// Some unit vector across v.
Vector3 across(const Vector3& v) {
  const double x = std::fabs(v.x()), y = std::fabs(v.y()), z = std::fabs(v.z());
  if (x <= y && x <= z) return unit(cross_product(v, {1, 0, 0}));
  return unit(cross_product(v, y <= z ? Vector3(0, 1, 0) : Vector3(0, 0, 1)));
}

}  // namespace

ExpandingPolytope::ExpandingPolytope() {
  points_.reserve(kMostPoints + 1);
  faces_.reserve(kMostFaces);
  queue_.reserve(kMostFaces);
  stack_.reserve(4 * kMostPoints);
  visible_.reserve(4 * kMostPoints);
  horizon_.reserve(4 * kMostPoints);
  cone_from_.reserve(kMostPoints + 1);
}

bool ExpandingPolytope::add_apart(const CorePair& pair, const Vector3& direction,
                                  SupportHints& hints) {
  const double least = 16 * kRoundOff * scale_;
  for (const double sign : {1.0, -1.0}) {
    const DifferencePoint p = difference_support(pair, sign * direction, hints);
    const double gain = sign * dot(direction, p.w - points_[0].w);
    if (gain > least) {
      points_.push_back(p);
      return true;
    }
  }
  return false;
}

/// Completes the simplex to a tetrahedron. False if A - B is flat; then result holds a normal
/// across it.
bool ExpandingPolytope::start(const CorePair& pair, const GjkResult& start, SupportHints& hints,
                              PenetrationBracket& result) {
  points_.clear(), faces_.clear(), queue_.clear();
  result.found = false;
  result.normal = {1, 0, 0};
  result.upper = kInfinity;
  result.lower = 0;
  scale_ = start.scale;
  result.flat = true;
  const MinkowskiSimplex& simplex = start.simplex;
  for (int i = 0; i < simplex.count; ++i) points_.push_back(simplex[i]);
  if (points_.size() == 1) {
    result.normal = {1, 0, 0};
    if (!add_apart(pair, {1, 0, 0}, hints) && !add_apart(pair, {0, 1, 0}, hints) &&
        !add_apart(pair, {0, 0, 1}, hints)) {
      return false;
    }
  }
  if (points_.size() == 2) {
    const Vector3 along = unit(w(1) - w(0)), side = across(along);
    result.normal = side;
    if (!add_apart(pair, side, hints) && !add_apart(pair, cross_product(along, side), hints)) {
      return false;
    }
  }
  if (points_.size() == 3) {
    const Vector3 normal = cross_product(w(1) - w(0), w(2) - w(0));
    const double size = length(normal);
    if (!(size > kRoundOff * scale_ * scale_)) return false;
    result.normal = normal / size;
    if (!add_apart(pair, result.normal, hints)) return false;
  }
  const double volume = dot(cross_product(w(1) - w(0), w(2) - w(0)), w(3) - w(0));
  if (volume > 0) std::swap(points_[1], points_[2]);  // faces below look outwards for volume < 0
  result.flat = false;
  make_face(0, 1, 2), make_face(0, 3, 1), make_face(1, 3, 2), make_face(2, 3, 0);
  faces_[0].neighbor = {1, 2, 3}, faces_[1].neighbor = {3, 2, 0};
  faces_[2].neighbor = {1, 3, 0}, faces_[3].neighbor = {2, 1, 0};
  return true;
}

int ExpandingPolytope::make_face(int a, int b, int c) {
  Face f;
  f.corner = {a, b, c};
  f.neighbor = {-1, -1, -1};
  f.alive = true;
  const Vector3 n = cross_product(w(b) - w(a), w(c) - w(a));
  const double size = length(n);
  // A sliver has no normal; it never is the nearest face, its neighbours carry on.
  f.normal = size > 0 ? Vector3(n / size) : Vector3(0, 0, 0);
  f.offset = size > 0
                 ? std::max(dot(f.normal, w(a)), std::max(dot(f.normal, w(b)), dot(f.normal, w(c))))
                 : kInfinity;
  faces_.push_back(f);
  const int index = static_cast<int>(faces_.size()) - 1;
  queue_.emplace_back(f.offset, index);
  std::push_heap(queue_.begin(), queue_.end(), std::greater<>());
  return index;
}

int ExpandingPolytope::nearest_face() {
  while (!queue_.empty()) {
    const auto [offset, f] = queue_.front();
    if (face(f).alive) return offset < kInfinity ? f : -1;
    std::pop_heap(queue_.begin(), queue_.end(), std::greater<>());
    queue_.pop_back();
  }
  return -1;
}

/// Marks the faces that see w, starting from one that does, and collects the edges around them.
bool ExpandingPolytope::find_horizon(int seen_from, const Vector3& at) {
  stack_.clear(), visible_.clear(), horizon_.clear();
  face(seen_from).alive = false;
  stack_.push_back(seen_from);
  visible_.push_back(seen_from);
  while (!stack_.empty()) {
    const int f = stack_.back();
    stack_.pop_back();
    for (std::size_t k = 0; k < 3; ++k) {
      const int g = face(f).neighbor[k];
      if (!face(g).alive) continue;
      const bool sliver = face(g).offset == kInfinity;
      if (!sliver && dot(face(g).normal, at) > face(g).offset + kRoundOff * scale_) {
        face(g).alive = false;
        stack_.push_back(g);
        visible_.push_back(g);
      }
    }
  }
  for (const int f : visible_) {
    for (std::size_t k = 0; k < 3; ++k) {
      const int g = face(f).neighbor[k];
      if (face(g).alive) horizon_.push_back({face(f).corner[k], face(f).corner[(k + 1) % 3], g});
    }
  }
  return horizon_.size() >= 3;
}

/// Faces from the horizon to the new point. False if the horizon is not one simple loop.
bool ExpandingPolytope::build_cone(int apex) {
  cone_from_.assign(points_.size(), -1);
  for (const auto& [from, to, beyond] : horizon_) {
    if (cone_from_[static_cast<std::size_t>(from)] >= 0) return false;
    const int f = make_face(from, to, apex);
    cone_from_[static_cast<std::size_t>(from)] = f;
    face(f).neighbor[0] = beyond;
    Face& other = face(beyond);
    for (std::size_t k = 0; k < 3; ++k) {
      if (other.corner[k] == to && other.corner[(k + 1) % 3] == from) other.neighbor[k] = f;
    }
  }
  for (const auto& edge : horizon_) {
    const int f = cone_from_[static_cast<std::size_t>(edge[0])];
    const int next = cone_from_[static_cast<std::size_t>(edge[1])];
    if (next < 0) return false;
    face(f).neighbor[1] = next;
    face(next).neighbor[2] = f;
  }
  return true;
}

bool ExpandingPolytope::add_point(int seen_from, const DifferencePoint& p) {
  points_.push_back(p);
  return find_horizon(seen_from, p.w) && faces_.size() + horizon_.size() <= kMostFaces &&
         build_cone(static_cast<int>(points_.size()) - 1);
}

bool ExpandingPolytope::improve(const CorePair& pair, double known, double tolerance,
                                SupportHints& hints, PenetrationBracket& result) {
  while (points_.size() < kMostPoints) {
    const int f = nearest_face();
    if (f < 0) return false;
    const Vector3 normal = face(f).normal;
    result.lower = face(f).offset;
    if (!(known - result.lower > tolerance)) return false;
    const DifferencePoint p = difference_support(pair, normal, hints);
    const double upper = dot(normal, p.w);
    scale_ = std::max(scale_, largest(p.w));
    if (upper < result.upper) {
      result.upper = upper;
      result.normal = normal;
      result.found = true;
    }
    const bool last = !(upper - result.lower > 2 * kRoundOff * scale_) || !add_point(f, p);
    if (last) queue_.clear();
    if (upper < known - tolerance) return true;
  }
  return false;
}

void ExpandingPolytope::expand(const CorePair& pair, const GjkResult& begin, double tolerance,
                               SupportHints& hints, PenetrationBracket& result) {
  if (!start(pair, begin, hints, result)) return;
  while (result.upper - result.lower > std::max(tolerance, 2 * kRoundOff * scale_) &&
         improve(pair, result.upper, std::max(tolerance, 2 * kRoundOff * scale_), hints, result)) {
  }
}

}  // namespace signorini
