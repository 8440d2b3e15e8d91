#include "geometry/overlap/polyhedron_clipper.h"

#include <algorithm>

namespace signorini {

void PolyhedronClipper::reserve_vertices(std::size_t n) {
  if (n <= x_.size()) return;
  n = std::max(n, 2 * x_.size());
  x_.resize(n);
  y_.resize(n);
  z_.resize(n);
  side_.resize(n);
  leaving_.resize(n);
}

void PolyhedronClipper::load(const HalfEdgePolyhedron& body) {
  reserve_vertices(body.vertices.size());
  vertex_count_ = body.vertex_count();
  std::copy(body.leaving.begin(), body.leaving.end(), leaving_.begin());
  half_count_ = body.halves.size();
  if (halves_.size() < half_count_) halves_.resize(2 * half_count_);
  if (back_.size() < halves_.size() / 2) back_.resize(halves_.size() / 2);
  std::copy(body.halves.begin(), body.halves.end(), halves_.begin());
  loaded_faces_ = body.face_count();
  shared_.assign(static_cast<std::size_t>(loaded_faces_), -1);
  free_edges_.clear();
}

bool PolyhedronClipper::clip(const Plane& plane, double rounding, int face) {
  const double nx = plane.normal.x(), ny = plane.normal.y(), nz = plane.normal.z();
  const double offset = plane.offset;
  const double* x = x_.data();
  const double* y = y_.data();
  const double* z = z_.data();
  double* side = side_.data();
  double highest = -kInfinity, lowest = kInfinity;
  for (int i = 0; i < vertex_count_; ++i) {
    const double s = (nx * x[i] + ny * y[i]) + (nz * z[i] - offset);
    side[i] = s;
    highest = s > highest ? s : highest;
    lowest = s < lowest ? s : lowest;
  }
  if (highest < -rounding) return true;
  // A plane that holds a face of the loaded body within rounding would cut slivers off it.
  if (highest <= rounding && (mark_shared(rounding, face) || highest <= 0)) return true;
  if (lowest > 0) {
    vertex_count_ = 0;
    return false;
  }
  find_cuts();
  make_vertices();
  join_cuts(face);
  remove_outside();
  return true;
}

/// A face of the loaded body all of whose vertices lie in the plane belongs to both bodies.
bool PolyhedronClipper::mark_shared(double rounding, int plane) {
  int in_plane = 0;
  for (int i = 0; i < vertex_count_; ++i) in_plane += side(i) >= -rounding ? 1 : 0;
  if (in_plane < 3) return false;
  bool found = false;
  for (int i = 0; i < vertex_count_; ++i) {
    if (side(i) < -rounding) continue;
    const int first = leaving_[static_cast<std::size_t>(i)];
    int h = first;
    do {
      const int face = half(h).face;
      if (face < loaded_faces_) {
        bool all = true;
        for (int g = half(h).next; g != h && all; g = half(g).next)
          all = side(half(g).origin) >= -rounding;
        if (all) shared_[static_cast<std::size_t>(face)] = plane;
        found = found || all;
      }
      h = half(h ^ 1).next;
    } while (h != first);
  }
  return found;
}

/// Vertices outside, edges that leave the kept part, and edges that are outside altogether.
void PolyhedronClipper::find_cuts() {
  outside_.clear();
  cuts_.clear();
  dead_edges_.clear();
  for (int i = 0; i < vertex_count_; ++i)
    if (side(i) > 0) outside_.push_back(i);
  for (int v : outside_) {
    const int first = leaving_[static_cast<std::size_t>(v)];
    int h = first;
    do {
      if (side(target(h)) <= 0)
        cuts_.push_back({h ^ 1, -1, -1});
      else if ((h & 1) == 0)
        dead_edges_.push_back(h >> 1);
      h = half(h ^ 1).next;
    } while (h != first);
  }
}

/// The point of each cut edge in the plane: a mean of its ends with positive weights, so never
/// beyond them.
void PolyhedronClipper::make_vertices() {
  reserve_vertices(static_cast<std::size_t>(vertex_count_) + cuts_.size());
  for (Cut& cut : cuts_) {
    const auto in = static_cast<std::size_t>(half(cut.exit).origin);
    const auto out = static_cast<std::size_t>(target(cut.exit));
    const double t = -side_[in] / (side_[out] - side_[in]);
    cut.vertex = vertex_count_++;
    const auto k = static_cast<std::size_t>(cut.vertex);
    x_[k] = x_[in] + t * (x_[out] - x_[in]);
    y_[k] = y_[in] + t * (y_[out] - y_[in]);
    z_[k] = z_[in] + t * (z_[out] - z_[in]);
    side_[k] = 0;
    leaving_[k] = cut.exit ^ 1;
    // The place of the new vertex, found by the edge when the loops are joined.
    back_[static_cast<std::size_t>(cut.exit >> 1)] = cut.vertex;
  }
}

int PolyhedronClipper::take_edge() {
  if (!free_edges_.empty()) {
    const int e = free_edges_.back();
    free_edges_.pop_back();
    return 2 * e;
  }
  const auto h = half_count_;
  half_count_ += 2;
  if (halves_.size() < half_count_) {
    halves_.resize(2 * half_count_);
    back_.resize(half_count_);
  }
  return static_cast<int>(h);
}

/// In each loop that leaves the kept part, an edge along the plane leads to where it comes back;
/// the other sides of these edges make the new face.
void PolyhedronClipper::join_cuts(int face) {
  for (Cut& cut : cuts_) {
    int g = half(cut.exit).next;
    while (side(target(g)) > 0) g = half(g).next;
    cut.made = take_edge();
    half(cut.made) = {cut.vertex, g, half(cut.exit).face};
    half(cut.made ^ 1) = {back_[static_cast<std::size_t>(g >> 1)], -1, face};
  }
  for (Cut& cut : cuts_) {
    const int entry = half(cut.made).next;
    half(cut.exit).next = cut.made;
    half(entry).origin = half(cut.made ^ 1).origin;
    back_[static_cast<std::size_t>(entry >> 1)] = cut.made ^ 1;
  }
  for (const Cut& cut : cuts_)
    half(cut.made ^ 1).next = back_[static_cast<std::size_t>(cut.exit >> 1)];
}

/// Frees what is outside and moves the last vertices into the gaps.
void PolyhedronClipper::remove_outside() {
  for (int e : dead_edges_) {
    half(2 * e).origin = -1;
    half(2 * e + 1).origin = -1;
    free_edges_.push_back(e);
  }
  for (std::size_t i = outside_.size(); i-- > 0;) {
    const int gap = outside_[i];
    const int last = --vertex_count_;
    if (gap == last) continue;
    const auto to = static_cast<std::size_t>(gap), from = static_cast<std::size_t>(last);
    x_[to] = x_[from];
    y_[to] = y_[from];
    z_[to] = z_[from];
    leaving_[to] = leaving_[from];
    const int first = leaving_[to];
    int h = first;
    do {
      half(h).origin = gap;
      h = half(h ^ 1).next;
    } while (h != first);
  }
}

}  // namespace signorini
