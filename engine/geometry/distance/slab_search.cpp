#include "geometry/distance/slab_search.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Pairs of edges that are all looked at: trees would take longer.
constexpr std::size_t kFewPairs = std::size_t{1} << 18;
/// Of the scale, as DistanceSolver has it: widths that differ by less are equal.
constexpr double kRoundOff = 4e-16;
/// Sine of the angle of edges that are parallel.
constexpr double kParallel = 1e-15;

const Vector3& normal_of(const PointHull& hull, int face) {
  return hull.planes()[static_cast<std::size_t>(face)].normal;
}

}  // namespace

bool SlabSearch::find(const CorePair& pair, WidestSlab& best) {
  const bool hulls = pair.a->kind == CoreKind::points && pair.b->kind == CoreKind::points;
  if (!hulls || pair.a->points->edges().size() * pair.b->points->edges().size() <= kFewPairs)
    return exhaustive_overlap(pair, best);
  best = WidestSlab();
  place(pair);
  try_faces(pair, best);
  for (const HullEdge& edge : pair.a->points->edges()) try_arc(pair, edge, best);
  return true;
}

void SlabSearch::place(const CorePair& pair) {
  placed_b_.clear();
  double size = 0;
  for (const Vector3& x : pair.b->points->points()) {
    placed_b_.push_back(pair.offset + rotate(pair.rotation, x));
    size = std::max(size, largest(placed_b_.back()));
  }
  for (const Vector3& x : pair.a->points->points()) size = std::max(size, largest(x));
  rounding_ = kRoundOff * size;
  a_.build(pair.a->points->points());
  b_.build(placed_b_);
  crossings_ = 0;
}

/// Of ties the first one stays.
void SlabSearch::consider(const CorePair& pair, const Vector3& n, int corner_a, int corner_b,
                          WidestSlab& best) {
  SupportHints hints{a_.furthest(n, corner_a), corner_b};
  const double width = slab_width(pair, n, hints);
  if (width > best.width + rounding_) best.width = width, best.normal = n;
}

/// What of B is furthest against n, or if that settles it, anything that leaves the slab between it
/// and a corner of A no wider than the widest one. That is not enough of bodies apart.
int SlabSearch::corner_of_b(const Vector3& n, const Vector3& corner_a, int start,
                            const WidestSlab& best) {
  const double enough = best.width < 0 ? -best.width - dot(n, corner_a) : kInfinity;
  return b_.furthest(-n, start, enough);
}

double SlabSearch::width(const Vector3& n, const Vector3& corner_a, int corner_b) const {
  return dot(n, placed_b_[static_cast<std::size_t>(corner_b)] - corner_a);
}

/// One corner of each face.
void SlabSearch::take_corners(const PointHull& hull) {
  corner_of_face_.resize(hull.planes().size());
  for (const HullEdge& edge : hull.edges()) {
    corner_of_face_[static_cast<std::size_t>(edge.face)] = edge.from;
    corner_of_face_[static_cast<std::size_t>(edge.other_face)] = edge.from;
  }
}

void SlabSearch::try_faces(const CorePair& pair, WidestSlab& best) {
  const PointHull &a = *pair.a->points, &b = *pair.b->points;
  int corner_a = 0, corner_b = 0;
  take_corners(a);
  corner_b_.clear();
  for (std::size_t f = 0; f < a.planes().size(); ++f) {
    const Vector3& n = a.planes()[f].normal;
    const Vector3& corner = a.point(corner_of_face_[f]);
    corner_b = corner_of_b(n, corner, corner_b, best);
    corner_b_.push_back(corner_b);
    if (width(n, corner, corner_b) > best.width)
      consider(pair, n, corner_of_face_[f], corner_b, best);
  }
  take_corners(b);
  for (std::size_t f = 0; f < b.planes().size(); ++f) {
    const Vector3 n = -rotate(pair.rotation, b.planes()[f].normal);
    const int own = corner_of_face_[f];
    const double reach = dot(n, placed_b_[static_cast<std::size_t>(own)]);
    corner_a = a_.furthest(n, corner_a, best.width < 0 ? reach - best.width : kInfinity);
    if (width(n, a.point(corner_a), own) > best.width) consider(pair, n, corner_a, own, best);
  }
}

/// Over a part of the arc the slab is at most as wide as with the two corners of B that are known,
/// and between them at most as at its ends, which have been looked at, or where both are equal:
/// overlapping bodies have -width > 0 there, a cosine of the angle along the arc, and that is
/// concave. So only where both are equal there may be a wider slab, and it is looked at what else
/// of B is in the way there.
void SlabSearch::try_arc(const CorePair& pair, const HullEdge& edge, WidestSlab& best) {
  const PointHull& a = *pair.a->points;
  const Vector3 &p = normal_of(a, edge.face), &q = normal_of(a, edge.other_face);
  const Vector3 &corner = a.point(edge.from), middle = p + q;
  Vector3 along = a.point(edge.to) - corner;
  along /= length(along);
  if (dot(cross_product(p, q), along) < 0) along = -along;
  const auto at = [](int i) { return static_cast<std::size_t>(i); };
  parts_.clear();
  parts_.push_back({p, q, corner_b_[at(edge.face)], corner_b_[at(edge.other_face)]});
  while (!parts_.empty()) {
    const Part part = parts_.back();
    parts_.pop_back();
    if (part.corner_from == part.corner_to) continue;
    ++crossings_;
    Vector3 across = placed_b_[at(part.corner_to)] - placed_b_[at(part.corner_from)];
    across /= length(across);
    Vector3 n = cross_product(along, across);
    const double size = length(n);
    if (!(size > kParallel)) continue;
    n /= dot(n, middle) < 0 ? -size : size;
    const double bound = width(n, corner, part.corner_from);
    if (best.width < 0 && bound <= best.width + rounding_) continue;
    const int corner_b = corner_of_b(n, corner, part.corner_from, best);
    const double found = width(n, corner, corner_b);
    if (found > best.width) consider(pair, n, edge.from, corner_b, best);
    const bool between =
        dot(cross_product(part.from, n), along) > 0 && dot(cross_product(n, part.to), along) > 0;
    if (!(found < bound - rounding_) || !between) continue;
    parts_.push_back({part.from, n, part.corner_from, corner_b});
    parts_.push_back({n, part.to, corner_b, part.corner_to});
  }
}

}  // namespace signorini
