#include "geometry/overlap/polyhedron_clipper.h"

#include <algorithm>

namespace signorini {
namespace {

/// All vertices of bodies with no more of them are measured from each plane.
constexpr std::size_t kFewVertices = 256;
/// Roundings by which a walk uphill goes down: vertices where many planes cross at small angles lie
/// in one place but for what is left of their digits, in any order.
constexpr double kPlateau = 0x1p17;
/// Vertices, spread over the numbers, that a walk may begin at instead of where the last one ended.
constexpr int kStarts = 16;
/// Edges that there is always room for in the list of those that are cut.
constexpr std::size_t kFewCuts = 4096;

/// What is to hold so many, and more: of very many a quarter more, as memory is dear.
std::size_t room_for(std::size_t count) {
  return count < (std::size_t{1} << 16) ? 2 * count : count + count / 4;
}

}  // namespace

/// Room for so many vertices and half-edges, and for what a cut of them can fill but for the cuts.
template <class Real>
void PolyhedronClipper<Real>::reserve(std::size_t vertices, std::size_t halves) {
  if (vertices > x_.size()) {
    const std::size_t n = room_for(vertices);
    x_.resize(n);
    y_.resize(n);
    z_.resize(n);
    side_.resize(n);
    leaving_.resize(n);
    outside_.resize(n);
    near_.resize(n);
    measured_.resize(n);
    flooded_.resize(n);
  }
  if (halves > halves_.size()) {
    const std::size_t n = room_for(halves) & ~std::size_t{1};
    halves_.resize(n);
    back_.resize(n / 2);
    free_edges_.resize(n / 2);
    dead_edges_.resize(n / 2);
    if (cuts_.size() < std::min(n / 2, kFewCuts)) cuts_.resize(std::min(n / 2, kFewCuts));
  }
}

template <class Real>
void PolyhedronClipper<Real>::load(const HalfEdgePolyhedron& body, bool walks) {
  reserve(body.vertices.size(), body.halves.size());
  vertex_count_ = body.vertex_count();
  std::copy(body.leaving.begin(), body.leaving.end(), leaving_.begin());
  half_count_ = body.halves.size();
  std::copy(body.halves.begin(), body.halves.end(), halves_.begin());
  loaded_faces_ = body.face_count();
  shared_.assign(static_cast<std::size_t>(loaded_faces_), -1);
  free_count_ = 0;
  looks_ = 0;
  highest_vertex_ = 0;
  is_large_ = walks && body.vertices.size() > kFewVertices;
  if (is_large_) {
    std::fill(measured_.begin(), measured_.end(), 0);
    std::fill(flooded_.begin(), flooded_.end(), 0);
    plane_count_ = flood_count_ = 0;
  }
  failed_ = false;
}

template <class Real>
bool PolyhedronClipper<Real>::fail() {
  failed_ = true;
  vertex_count_ = 0;
  return false;
}

template <class Real>
void PolyhedronClipper<Real>::measure_one(std::size_t v) {
  side_[v] = (plane_.x * x_[v] + plane_.y * y_[v]) + (plane_.z * z_[v] - plane_.offset);
  measured_[v] = plane_count_;
  ++looks_;
}

/// From the vertices in near_ to all that are joined to them by edges along which nothing is lower
/// than -slack; with `up`, than the highest so far but for slack.
template <class Real>
bool PolyhedronClipper<Real>::flood(double& highest, double slack, bool up) {
  ++flood_count_;
  for (int k = 0; k < near_count_; ++k)
    flooded_[static_cast<std::size_t>(near_[static_cast<std::size_t>(k)])] = flood_count_;
  for (int k = 0; k < near_count_; ++k) {
    const int v = near_[static_cast<std::size_t>(k)];
    if (up && side(v) < highest - slack) continue;
    const int first = leaving_[static_cast<std::size_t>(v)];
    int h = first;
    WalkLimit limit(half_count_);
    do {
      const int w = target(h);
      if (limit.exceeded() || w < 0) return false;
      const double s = side(w);
      if (s > highest) highest = s, highest_vertex_ = w;
      const auto i = static_cast<std::size_t>(w);
      if (flooded_[i] != flood_count_ && s >= (up ? highest : 0) - slack) {
        flooded_[i] = flood_count_;
        near_[static_cast<std::size_t>(near_count_++)] = w;
      }
      h = half(h ^ 1).next;
    } while (h != first);
  }
  return true;
}

/// Uphill from the last plane's highest vertex to this one's, and around it to all that are not
/// certainly within the plane: as the body is convex, they hang together. Returns the largest
/// signed distance.
template <class Real>
double PolyhedronClipper<Real>::climb(const ClipPlane<Real>& plane, double rounding) {
  plane_ = plane;
  ++plane_count_;
  if (highest_vertex_ >= vertex_count_) highest_vertex_ = 0;
  const double slack = kPlateau * rounding;
  double highest = side(highest_vertex_);
  for (std::int64_t k = 0; k < kStarts; ++k) {
    const int start = static_cast<int>(k * vertex_count_ / kStarts);
    if (side(start) > highest) highest = side(start), highest_vertex_ = start;
  }
  near_count_ = 1;
  near_[0] = highest_vertex_;
  if (!flood(highest, slack, true)) failed_ = true;
  if (failed_ || highest < -rounding) return highest;
  near_count_ = 1;
  near_[0] = highest_vertex_;
  if (!flood(highest, slack, false)) failed_ = true;
  return highest;
}

/// Signed distances of all vertices; returns the largest.
template <class Real>
double PolyhedronClipper<Real>::measure(const ClipPlane<Real>& plane) {
  const Real nx = plane.x, ny = plane.y, nz = plane.z, offset = plane.offset;
  const Real *x = x_.data(), *y = y_.data(), *z = z_.data();
  Real* side = side_.data();
  double even = -kInfinity, odd = -kInfinity;  // two maxima, for the sake of speed
  int i = 0;
  for (; i + 1 < vertex_count_; i += 2) {
    const Real s = (nx * x[i] + ny * y[i]) + (nz * z[i] - offset);
    const Real t = (nx * x[i + 1] + ny * y[i + 1]) + (nz * z[i + 1] - offset);
    side[i] = s;
    side[i + 1] = t;
    even = rounded(s) > even ? rounded(s) : even;
    odd = rounded(t) > odd ? rounded(t) : odd;
  }
  if (i < vertex_count_) {
    side[i] = (nx * x[i] + ny * y[i]) + (nz * z[i] - offset);
    even = rounded(side[i]) > even ? rounded(side[i]) : even;
  }
  looks_ += static_cast<std::size_t>(vertex_count_);
  near_count_ = vertex_count_;
  return even > odd ? even : odd;
}

template <class Real>
bool PolyhedronClipper<Real>::clip(const ClipPlane<Real>& plane, double rounding, int face) {
  const double highest = is_large_ ? climb(plane, rounding) : measure(plane);
  if (failed_) return fail();
  if (highest < -rounding) return true;
  // A plane that holds a face of the loaded body within rounding would cut slivers off it.
  if (highest <= rounding && (mark_shared(rounding, face) || highest <= 0)) return !failed_;
  if (failed_) return false;
  int count = 0;
  int* outside = outside_.data();
  for (int k = 0; k < near_count_; ++k) {
    const int i = near(k);
    outside[count] = i;
    count += side(i) > 0 ? 1 : 0;
  }
  outside_count_ = count;
  if (is_large_) std::ranges::sort(outside_.begin(), outside_.begin() + count);
  if (count == vertex_count_) {
    vertex_count_ = 0;
    return false;
  }
  if (!find_cuts()) return fail();
  place_cuts();
  return (join_cuts(face) && replace_vertices()) || fail();
}

template <class Real>
bool PolyhedronClipper<Real>::all_in_plane(int half_edge, double rounding) {
  WalkLimit limit(half_count_);
  for (int g = half(half_edge).next; g != half_edge; g = half(g).next) {
    if (limit.exceeded() || half(g).origin < 0) return fail();
    if (!(side(half(g).origin) >= -rounding)) return false;
  }
  return true;
}

/// A face of the loaded body all of whose vertices lie in the plane belongs to both bodies.
template <class Real>
bool PolyhedronClipper<Real>::mark_shared(double rounding, int plane) {
  int in_plane = 0;
  for (int k = 0; k < near_count_; ++k) in_plane += side(near(k)) >= -rounding ? 1 : 0;
  if (in_plane < 3) return false;
  bool found = false;
  for (int k = 0; k < near_count_; ++k) {
    const int i = near(k);
    if (side(i) < -rounding) continue;
    const int first = leaving_[static_cast<std::size_t>(i)];
    int h = first;
    WalkLimit limit(half_count_);
    do {
      if (limit.exceeded()) return fail();
      const int face = half(h).face;
      if (face < loaded_faces_) {
        const bool all = all_in_plane(h, rounding);
        if (failed_) return false;
        if (all) shared_[static_cast<std::size_t>(face)] = plane;
        found = found || all;
      }
      h = half(h ^ 1).next;
    } while (h != first);
  }
  return found;
}

/// Edges that leave the kept part, and edges that are outside altogether.
template <class Real>
bool PolyhedronClipper<Real>::find_cuts() {
  const auto edges = static_cast<int>(half_count_ / 2);
  cut_count_ = dead_count_ = 0;
  for (int k = 0; k < outside_count_; ++k) {
    const int v = outside_[static_cast<std::size_t>(k)];
    const int first = leaving_[static_cast<std::size_t>(v)];
    int h = first;
    WalkLimit limit(half_count_);
    do {
      if (limit.exceeded() || half(h).origin != v || target(h) < 0) return false;
      if (cut_count_ >= edges || dead_count_ >= edges) return false;
      if (!(side(target(h)) > 0)) {
        if (static_cast<std::size_t>(cut_count_) == cuts_.size()) cuts_.resize(2 * cuts_.size());
        cuts_[static_cast<std::size_t>(cut_count_++)].exit = h ^ 1;
      } else if ((h & 1) == 0)
        dead_edges_[static_cast<std::size_t>(dead_count_++)] = h >> 1;
      h = half(h ^ 1).next;
    } while (h != first);
  }
  return dead_count_ + free_count_ <= edges;
}

/// The point of each cut edge in the plane: a mean of its ends with positive weights, so never
/// beyond them. New vertices take the places of those outside.
template <class Real>
void PolyhedronClipper<Real>::place_cuts() {
  for (int k = 0; k < cut_count_; ++k) {
    Cut& cut = cuts_[static_cast<std::size_t>(k)];
    const auto in = static_cast<std::size_t>(half(cut.exit).origin);
    const auto out = static_cast<std::size_t>(target(cut.exit));
    const Real t = -side_[in] / (side_[out] - side_[in]);
    cut.x = x_[in] + t * (x_[out] - x_[in]);
    cut.y = y_[in] + t * (y_[out] - y_[in]);
    cut.z = z_[in] + t * (z_[out] - z_[in]);
    cut.vertex = k < outside_count_ ? outside_[static_cast<std::size_t>(k)]
                                    : vertex_count_ + (k - outside_count_);
    back_[static_cast<std::size_t>(cut.exit >> 1)] = cut.vertex;
  }
}

template <class Real>
int PolyhedronClipper<Real>::take_edge() {
  if (free_count_ > 0) return 2 * free_edges_[static_cast<std::size_t>(--free_count_)];
  const auto h = static_cast<int>(half_count_);
  half_count_ += 2;
  return h;
}

/// In each loop that leaves the kept part, an edge along the plane leads to where it comes back;
/// the other sides of these edges make the new face.
template <class Real>
bool PolyhedronClipper<Real>::join_cuts(int face) {
  const auto count = static_cast<std::size_t>(cut_count_);
  reserve(0, half_count_ + 2 * count);
  const int places = vertex_count_ + std::max(cut_count_ - outside_count_, 0);
  for (std::size_t k = 0; k < count; ++k) {
    Cut& cut = cuts_[k];
    int g = half(cut.exit).next;
    WalkLimit limit(half_count_);
    while (target(g) < 0 || side(target(g)) > 0) {
      if (limit.exceeded() || target(g) < 0) return false;
      g = half(g).next;
    }
    if (back_[static_cast<std::size_t>(g >> 1)] >= places) return false;
    cut.made = take_edge();
    half(cut.made) = {cut.vertex, g, half(cut.exit).face};
    half(cut.made ^ 1) = {back_[static_cast<std::size_t>(g >> 1)], -1, face};
  }
  for (std::size_t k = 0; k < count; ++k) {
    const Cut& cut = cuts_[k];
    const int entry = half(cut.made).next;
    half(cut.exit).next = cut.made;
    half(entry).origin = half(cut.made ^ 1).origin;
    back_[static_cast<std::size_t>(entry >> 1)] = cut.made ^ 1;
  }
  for (std::size_t k = 0; k < count; ++k)
    half(cuts_[k].made ^ 1).next = back_[static_cast<std::size_t>(cuts_[k].exit >> 1)];
  return true;
}

/// Frees what is outside, writes the new vertices and moves the last ones into gaps that stay.
template <class Real>
bool PolyhedronClipper<Real>::replace_vertices() {
  for (int k = 0; k < dead_count_; ++k) {
    const int e = dead_edges_[static_cast<std::size_t>(k)];
    half(2 * e).origin = -1;
    half(2 * e + 1).origin = -1;
    free_edges_[static_cast<std::size_t>(free_count_++)] = e;
  }
  const int more = std::max(cut_count_ - outside_count_, 0);
  reserve(static_cast<std::size_t>(vertex_count_ + more), 0);
  vertex_count_ += more;
  for (int k = 0; k < cut_count_; ++k) {
    const Cut& cut = cuts_[static_cast<std::size_t>(k)];
    set_vertex(cut.vertex, cut.x, cut.y, cut.z);
    leaving_[static_cast<std::size_t>(cut.vertex)] = cut.exit ^ 1;
  }
  for (int k = outside_count_; k-- > cut_count_;) {
    const int gap = outside_[static_cast<std::size_t>(k)];
    const int last = --vertex_count_;
    if (gap == last) continue;
    const auto to = static_cast<std::size_t>(gap), from = static_cast<std::size_t>(last);
    x_[to] = x_[from];
    y_[to] = y_[from];
    z_[to] = z_[from];
    leaving_[to] = leaving_[from];
    const int first = leaving_[to];
    int h = first;
    WalkLimit limit(half_count_);
    do {
      if (limit.exceeded()) return false;
      half(h).origin = gap;
      h = half(h ^ 1).next;
    } while (h != first);
  }
  return true;
}

template class PolyhedronClipper<double>;
template class PolyhedronClipper<DoubleDouble>;

}  // namespace signorini
