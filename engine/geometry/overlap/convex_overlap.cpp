#include "geometry/overlap/convex_overlap.h"

#include <algorithm>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Rounding of given coordinates, of a pose and of one product: some units in the last place of
/// the largest coordinate (docs/methods/spatial_overlap.md (11)).
constexpr double kRounding = 16 * 0x1p-53;

/// Largest value of normal . x - offset in a box.
double highest_in_box(const Plane& p, const Vector3& low, const Vector3& high) {
  const Vector3& n = p.normal;
  return (n.x() > 0 ? n.x() * high.x() : n.x() * low.x()) +
         (n.y() > 0 ? n.y() * high.y() : n.y() * low.y()) +
         (n.z() > 0 ? n.z() * high.z() : n.z() * low.z()) - p.offset;
}

}  // namespace

void ConvexOverlapSolver::place(Placed& placed, const HalfEdgePolyhedron& body,
                                const SpatialPose& pose, const Vector3& origin) {
  placed.body = &body;
  const Vector3 shift = pose.position - origin;
  const std::size_t n = body.vertices.size();
  placed.vertices.resize(n);
  Vector3 low(kInfinity, kInfinity, kInfinity), high = -low;
  for (std::size_t i = 0; i < n; ++i) {
    const Vector3 x = shift + pose.rotate_to_world(body.vertices[i]);
    placed.vertices[i] = x;
    low = low.cwiseMin(x);
    high = high.cwiseMax(x);
  }
  placed.low = low;
  placed.high = high;
}

void ConvexOverlapSolver::place_planes(Placed& placed, const SpatialPose& pose) {
  const HalfEdgePolyhedron& body = *placed.body;
  const std::size_t n = body.normals.size();
  placed.planes.resize(n);
  for (std::size_t f = 0; f < n; ++f) {
    const Vector3 normal = pose.rotate_to_world(body.normals[f]);
    const auto v = static_cast<std::size_t>(body.face_vertex[f]);
    placed.planes[f] = {normal, dot(normal, placed.vertices[v])};
  }
}

/// An order of placed bodies that knows neither their names nor their numbering. The body that is
/// clipped, the first one, has the fewer vertices.
bool ConvexOverlapSolver::before(const Placed& a, const Placed& b) {
  if (a.vertices.size() != b.vertices.size()) return a.vertices.size() < b.vertices.size();
  for (std::size_t i = 0; i < a.vertices.size(); ++i)
    for (int k = 0; k < 3; ++k)
      if (a.vertices[i][k] != b.vertices[i][k]) return a.vertices[i][k] < b.vertices[i][k];
  return a.planes.size() < b.planes.size();
}

const ConvexOverlap& ConvexOverlapSolver::intersect(const HalfEdgePolyhedron& a,
                                                    const SpatialPose& pose_a,
                                                    const HalfEdgePolyhedron& b,
                                                    const SpatialPose& pose_b,
                                                    const OverlapWishes& wishes) {
  const Vector3 centre_a = pose_a.to_world(a.centre), centre_b = pose_b.to_world(b.centre);
  // The intersection lies within the smaller body.
  Vector3 origin = 0.5 * centre_a + 0.5 * centre_b;
  if (a.radius < b.radius) origin = centre_a;
  if (b.radius < a.radius) origin = centre_b;
  place(a_, a, pose_a, origin);
  place(b_, b, pose_b, origin);
  ConvexOverlap& r = result_;
  r.overlaps = false;
  r.origin = origin;
  r.volume = r.surface_area = r.area_a = r.area_b = r.area_both = 0;
  r.area_vector.setZero();
  r.faces.clear();
  r.corners.clear();
  r.vertices.clear();
  r.rounding =
      kRounding * std::max(largest(pose_a.position) + a.reach, largest(pose_b.position) + b.reach);
  place_planes(a_, pose_a);
  place_planes(b_, pose_b);
  swapped_ = before(b_, a_);
  const Placed& first = swapped_ ? b_ : a_;
  const Placed& second = swapped_ ? a_ : b_;
  if (!clip(first, second)) return r;
  integrate(first, second, wishes);
  if (!(r.volume > 0)) {
    r.volume = 0;
    return r;
  }
  r.overlaps = true;
  return r;
}

/// Clips the first body by the planes of the second, the most separating one first. Planes that
/// contain the common box of both bodies with room to spare wait (4.3): if they matter, nothing
/// overlaps.
bool ConvexOverlapSolver::clip(const Placed& first, const Placed& second) {
  const Vector3 low = first.low.cwiseMax(second.low), high = first.high.cwiseMin(second.high);
  for (int k = 0; k < 3; ++k)
    if (low[k] > high[k]) return false;
  clipper_.load(*first.body);
  Vector3 middle(0, 0, 0);
  for (std::size_t i = 0; i < first.vertices.size(); ++i)
    clipper_.set_vertex(static_cast<int>(i), first.vertices[i]);
  middle = 0.5 * (first.low + first.high);
  const int faces = static_cast<int>(first.planes.size());
  std::size_t most = 0;
  double farthest = -kInfinity;
  for (std::size_t j = 0; j < second.planes.size(); ++j) {
    const double d = second.planes[j].distance(middle);
    if (d > farthest) {
      farthest = d;
      most = j;
    }
  }
  const double rounding = result_.rounding;
  if (!clipper_.clip(second.planes[most], rounding, faces + static_cast<int>(most))) return false;
  skipped_.clear();
  for (std::size_t j = 0; j < second.planes.size(); ++j) {
    if (j == most) continue;
    if (highest_in_box(second.planes[j], low, high) < -4 * rounding)
      skipped_.push_back(static_cast<int>(j));
    else if (!clipper_.clip(second.planes[j], rounding, faces + static_cast<int>(j)))
      return false;
  }
  return clip_rest(second, low, high);
}

bool ConvexOverlapSolver::clip_rest(const Placed& second, const Vector3& low, const Vector3& high) {
  bool within = true;
  for (int i = 0; i < clipper_.vertex_count() && within; ++i) {
    const Vector3 x = clipper_.vertex(i);
    for (int k = 0; k < 3; ++k) within = within && x[k] >= low[k] && x[k] <= high[k];
  }
  if (within) return true;
  const int faces = static_cast<int>((swapped_ ? b_ : a_).planes.size());
  for (int j : skipped_)
    if (!clipper_.clip(second.planes[static_cast<std::size_t>(j)], result_.rounding, faces + j))
      return false;
  return true;
}

/// Sums over tetrahedra from one vertex of the intersection: nothing cancels, however far away or
/// thin it is (6)-(9).
void ConvexOverlapSolver::integrate(const Placed& first, const Placed& second,
                                    const OverlapWishes& wishes) {
  const auto halves = clipper_.halves();
  visited_.assign(halves.size(), 0);
  first_moment_.setZero();
  surface_moment_.setZero();
  first_vector_.setZero();
  second_vector_.setZero();
  second_moment_.setZero();
  want_second_ = wishes.second_moment;
  const Vector3 apex = clipper_.vertex(0);
  for (std::size_t h = 0; h < halves.size(); ++h)
    if (halves[h].origin >= 0 && !visited_[h])
      integrate_loop(static_cast<int>(h), apex, first, second, wishes.corners);
  finish(apex, wishes);
}

void ConvexOverlapSolver::integrate_loop(int half, const Vector3& apex, const Placed& first,
                                         const Placed& second, bool want_corners) {
  const auto halves = clipper_.halves();
  const auto at = [&](int h) -> const HalfEdge& { return halves[static_cast<std::size_t>(h)]; };
  const int face = at(half).face, faces = static_cast<int>(first.planes.size());
  const bool of_first = face < faces;
  const auto own = static_cast<std::size_t>(of_first ? face : face - faces);
  const Plane& plane = (of_first ? first : second).planes[own];
  const Vector3 corner = clipper_.vertex(at(half).origin) - apex;
  OverlapFace out;
  out.first_corner = static_cast<int>(result_.corners.size());
  Vector3 twice_vector(0, 0, 0), third_moment(0, 0, 0), p(0, 0, 0);
  double twice_area = 0;
  int h = half;
  int count = 0;
  do {
    visited_[static_cast<std::size_t>(h)] = 1;
    const Vector3 q = clipper_.vertex(at(h).origin) - apex - corner;
    if (count >= 2) {
      const Vector3 c = cross_product(p, q);
      const double a = dot(plane.normal, c), v = dot(corner, c);
      twice_vector += c;
      twice_area += a;
      third_moment += a * (p + q);
      result_.volume += v;
      const Vector3 sum = 3 * corner + p + q;
      first_moment_ += v * sum;
      if (want_second_) {
        const Vector3 p1 = corner + p, q1 = corner + q;
        second_moment_ += v * (corner * corner.transpose() + p1 * p1.transpose() +
                               q1 * q1.transpose() + sum * sum.transpose());
      }
    }
    if (want_corners) result_.corners.push_back(q + corner + apex);
    p = q;
    ++count;
    h = at(h).next;
  } while (h != half);
  out.corner_count = count;
  out.area = 0.5 * twice_area;
  out.area_vector = 0.5 * twice_vector;
  surface_moment_ += out.area * corner + third_moment / 6;
  result_.surface_area += out.area;
  const int given = (of_first ? first : second).body->face_of_original[own];
  const int other = clipper_.shared(face);
  const bool of_a = of_first != swapped_;
  (of_a ? out.face_a : out.face_b) = given;
  if (other >= 0) {
    out.origin = FaceOrigin::both;
    (of_a ? out.face_b : out.face_a) =
        second.body->face_of_original[static_cast<std::size_t>(other - faces)];
    result_.area_both += out.area;
  } else {
    out.origin = of_a ? FaceOrigin::a : FaceOrigin::b;
    (of_a ? result_.area_a : result_.area_b) += out.area;
    (of_first ? first_vector_ : second_vector_) += out.area_vector;
  }
  result_.faces.push_back(out);
}

void ConvexOverlapSolver::finish(const Vector3& apex, const OverlapWishes& wishes) {
  ConvexOverlap& r = result_;
  const double six_volumes = r.volume;
  r.volume = six_volumes / 6;
  if (!(r.volume > 0) || !(r.surface_area > 0)) return;
  const Vector3 from_apex = first_moment_ / (4 * six_volumes);
  r.centroid = apex + from_apex;
  r.surface_centroid = apex + surface_moment_ / r.surface_area;
  r.area_vector = 0.5 * (first_vector_ - second_vector_);
  if (swapped_) r.area_vector = -r.area_vector;
  if (wishes.second_moment)
    r.second_moment = second_moment_ / 120 - r.volume * (from_apex * from_apex.transpose());
  if (!wishes.corners) return;
  for (int i = 0; i < clipper_.vertex_count(); ++i) r.vertices.push_back(clipper_.vertex(i));
}

std::span<const Plane> ConvexOverlapSolver::planes_a() const { return a_.planes; }
std::span<const Plane> ConvexOverlapSolver::planes_b() const { return b_.planes; }
std::span<const Vector3> ConvexOverlapSolver::vertices_a() const { return a_.vertices; }
std::span<const Vector3> ConvexOverlapSolver::vertices_b() const { return b_.vertices; }

}  // namespace signorini
