#include "geometry/overlap/convex_overlap.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Rounding of given coordinates, of a pose and of one product: some units in the last place of
/// the largest coordinate (docs/methods/spatial_overlap.md (12)).
constexpr double kRounding = 16 * 0x1p-53;

/// The split of the surface is computed with more digits when more of it is in doubt than this
/// fraction.
constexpr double kCertain = 1e-13;

/// The box of the remaining part is measured anew after so many planes, then four times as many.
constexpr int kFirstMeasure = 1;
constexpr int kFewVertices = 20;

int order(const Vector3& x, const Vector3& y) {
  for (int k = 0; k < 3; ++k)
    if (x[k] != y[k]) return x[k] < y[k] ? -1 : 1;
  return 0;
}

/// An order of placed bodies that knows neither their names nor their numbering. The body that is
/// clipped, the first one, has the fewer vertices.
bool before(const ConvexOverlapSolver::Placed& a, const ConvexOverlapSolver::Placed& b) {
  const HalfEdgePolyhedron &p = *a.body, &q = *b.body;
  if (p.vertices.size() != q.vertices.size()) return p.vertices.size() < q.vertices.size();
  if (const int o = order(a.pose.position, b.pose.position); o != 0) return o < 0;
  for (int k = 0; k < 3; ++k) {
    const int o = order(a.pose.rotation.col(k), b.pose.rotation.col(k));
    if (o != 0) return o < 0;
  }
  if (&p == &q) return false;
  if (const int o = order(p.anchor, q.anchor); o != 0) return o < 0;
  for (std::size_t i = 0; i < p.vertices.size(); ++i)
    if (const int o = order(p.vertices[i], q.vertices[i]); o != 0) return o < 0;
  return p.planes.size() < q.planes.size();
}

/// Largest value of normal . x - offset in a box.
double highest_in_box(const Plane& p, const Box& box) {
  const Vector3& n = p.normal;
  return (n.x() > 0 ? n.x() * box.high.x() : n.x() * box.low.x()) +
         (n.y() > 0 ? n.y() * box.high.y() : n.y() * box.low.y()) +
         (n.z() > 0 ? n.z() * box.high.z() : n.z() * box.low.z()) - p.offset;
}

template <class Real>
Box box_of(const PolyhedronClipper<Real>& clipper) {
  Box box;
  for (int i = 0; i < clipper.vertex_count(); ++i) {
    const Vector3 x = clipper.vertex(i);
    for (int k = 0; k < 3; ++k) {
      box.low[k] = std::min(box.low[k], x[k]);
      box.high[k] = std::max(box.high[k], x[k]);
    }
  }
  return box;
}

Box common_box(const Box& a, const Box& b) {
  Box box;
  for (int k = 0; k < 3; ++k) {
    box.low[k] = std::max(a.low[k], b.low[k]);
    box.high[k] = std::min(a.high[k], b.high[k]);
  }
  return box;
}

ClipPlane<double> clip_plane(const HalfEdgePolyhedron& body, std::size_t f,
                             const PolyhedronClipper<double>&) {
  const Plane& p = body.planes[f];
  return {p.normal.x(), p.normal.y(), p.normal.z(), p.offset};
}

/// Newell's normal from the corners as they are given, brought to length 1 within rounding.
ClipPlane<DoubleDouble> clip_plane(const HalfEdgePolyhedron& body, std::size_t f,
                                   const PolyhedronClipper<DoubleDouble>&) {
  using Real = DoubleDouble;
  const auto at = [&body](int h) -> const HalfEdge& {
    return body.halves[static_cast<std::size_t>(h)];
  };
  const auto corner = [&](int h) -> const Vector3& {
    return body.vertices[static_cast<std::size_t>(at(h).origin)];
  };
  const int first = body.face_half[f];
  const Vector3& o = corner(first);
  const auto from_o = [&o](const Vector3& x, int k) { return exact_sum(x[k], -o[k]); };
  ClipPlane<Real> plane;
  WalkLimit limit(body.halves.size());
  for (int h = at(first).next; at(h).next != first && !limit.exceeded(); h = at(h).next) {
    const Vector3 &p = corner(h), &q = corner(at(h).next);
    const Real px = from_o(p, 0), py = from_o(p, 1), pz = from_o(p, 2);
    const Real qx = from_o(q, 0), qy = from_o(q, 1), qz = from_o(q, 2);
    plane.x = plane.x + (py * qz - pz * qy);
    plane.y = plane.y + (pz * qx - px * qz);
    plane.z = plane.z + (px * qy - py * qx);
  }
  const double x = plane.x.high, y = plane.y.high, z = plane.z.high;
  const Real factor = 1 / std::sqrt(x * x + y * y + z * z);
  plane.x = plane.x * factor;
  plane.y = plane.y * factor;
  plane.z = plane.z * factor;
  plane.offset = plane.x * Real(o.x()) + plane.y * Real(o.y()) + plane.z * Real(o.z());
  return plane;
}

}  // namespace

void require_answer(const ConvexOverlap& overlap) {
  if (!overlap.failed) return;
  throw std::runtime_error(
      "the intersection of two polyhedra failed, because rounding leaves no closed surface: check "
      "that both are closed and convex, and join faces that lie in one plane");
}

template <class Real>
ConvexOverlapSolver::Motion<Real> ConvexOverlapSolver::relative(const Placed& first,
                                                                const Placed& second) {
  const Matrix3 &r = first.pose.rotation, &s = second.pose.rotation;
  const Vector3 &p = first.body->anchor, &q = second.body->anchor;
  Real between[3];
  for (int k = 0; k < 3; ++k) {
    const Real turned_p =
        Real(r(k, 0)) * Real(p.x()) + Real(r(k, 1)) * Real(p.y()) + Real(r(k, 2)) * Real(p.z());
    const Real turned_q =
        Real(s(k, 0)) * Real(q.x()) + Real(s(k, 1)) * Real(q.y()) + Real(s(k, 2)) * Real(q.z());
    between[k] =
        (Real(first.pose.position[k]) - Real(second.pose.position[k])) + (turned_p - turned_q);
  }
  Motion<Real> motion;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j)
      motion.rotation[i][j] = Real(s(0, i)) * Real(r(0, j)) + Real(s(1, i)) * Real(r(1, j)) +
                              Real(s(2, i)) * Real(r(2, j));
    motion.shift[i] =
        Real(s(0, i)) * between[0] + Real(s(1, i)) * between[1] + Real(s(2, i)) * between[2];
  }
  return motion;
}

template ConvexOverlapSolver::Motion<double> ConvexOverlapSolver::relative<double>(const Placed&,
                                                                                   const Placed&);

const ConvexOverlap& ConvexOverlapSolver::intersect(const HalfEdgePolyhedron& a,
                                                    const SpatialPose& pose_a,
                                                    const HalfEdgePolyhedron& b,
                                                    const SpatialPose& pose_b,
                                                    const OverlapWishes& wishes) {
  a_.body = &a, a_.pose = pose_a;
  b_.body = &b, b_.pose = pose_b;
  put_first(before(b_, a_));
  ConvexOverlap& r = result_;
  r.overlaps = r.failed = false;
  r.volume = r.surface_area = r.area_a = r.area_b = r.area_both = r.uncertain = 0;
  r.area_vector.setZero();
  r.faces.clear();
  r.corners.clear();
  r.vertices.clear();
  r.rounding =
      kRounding * std::max(largest(pose_a.position) + a.reach, largest(pose_b.position) + b.reach);
  used_many_digits_ = wishes.digits == OverlapDigits::many;
  used_crossing_ = false;
  if (!used_many_digits_ && !wishes.clipped) {
    const CrossingOutcome outcome = cross();
    used_crossing_ = outcome != CrossingOutcome::unsure;
    if (outcome == CrossingOutcome::solid) finish_crossing(wishes);
    if (used_crossing_) return r;
  }
  if (!used_many_digits_) {
    const bool left = clip(clipper_);
    if (left) finish(clipper_, wishes);
    r.failed = r.failed || clipper_.failed();
    const bool certain = !left || r.uncertain <= kCertain * r.surface_area;
    if (wishes.digits == OverlapDigits::plain || (certain && !r.failed)) return r;
    used_many_digits_ = true;
    r.failed = false;
  }
  // Faces of one body that nearly lie in one plane stay apart where they are not cut out anew.
  if (a.flattest != b.flattest) put_first(b.flattest < a.flattest);
  if (clip(careful_clipper_)) finish(careful_clipper_, wishes);
  r.failed = r.failed || careful_clipper_.failed();
  if (r.failed) r.overlaps = false, r.volume = 0;
  return r;
}

void ConvexOverlapSolver::put_first(bool b) {
  swapped_ = b;
  result_.origin = second().pose.to_world(second().body->anchor);
}

/// Puts the first body into the second one's frame and returns its box there.
template <class Real>
Box ConvexOverlapSolver::load(PolyhedronClipper<Real>& clipper) {
  const HalfEdgePolyhedron& body = *first().body;
  const Motion<Real> m = relative<Real>(first(), second());
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) rotation_(i, j) = rounded(m.rotation[i][j]);
  clipper.load(body);
  for (int i = 0; i < body.vertex_count(); ++i) {
    const Vector3& v = body.vertices[static_cast<std::size_t>(i)];
    const Real x = v.x(), y = v.y(), z = v.z();
    const auto row = [&](int k) {
      return m.shift[k] + (m.rotation[k][0] * x + m.rotation[k][1] * y + m.rotation[k][2] * z);
    };
    clipper.set_vertex(i, row(0), row(1), row(2));
  }
  return box_of(clipper);
}

/// Clips the first body by the planes of the second, the most separating one first.
template <class Real>
bool ConvexOverlapSolver::clip(PolyhedronClipper<Real>& clipper) {
  const HalfEdgePolyhedron& body = *second().body;
  const Box box = load(clipper);
  if (!boxes_meet(box, body.box)) return false;
  const Vector3 middle = 0.5 * (box.low + box.high);
  std::size_t most = 0;
  double farthest = -kInfinity;
  for (std::size_t j = 0; j < body.planes.size(); ++j) {
    const double d = body.planes[j].distance(middle);
    if (d > farthest) farthest = d, most = j;
  }
  const int faces = first().body->face_count();
  if (!clipper.clip(clip_plane(body, most, clipper), result_.rounding,
                    faces + static_cast<int>(most)))
    return false;
  return clip_all(clipper, most, common_box(box, body.box));
}

/// Planes that contain the box of what is left, as far as it lies in the second body's box, wait
/// with room to spare (4.3): if they matter, nothing overlaps.
template <class Real>
bool ConvexOverlapSolver::clip_all(PolyhedronClipper<Real>& clipper, std::size_t most,
                                   const Box& common) {
  const HalfEdgePolyhedron& body = *second().body;
  const double rounding = result_.rounding;
  const int faces = first().body->face_count();
  Box left = common;
  int cuts = 0, next_measure = clipper.vertex_count() > kFewVertices ? kFirstMeasure : 0;
  skipped_.clear();
  for (std::size_t j = 0; j < body.planes.size(); ++j) {
    if (j == most) continue;
    if (++cuts == next_measure) {
      left = common_box(box_of(clipper), body.box);
      next_measure *= 4;
    }
    if (highest_in_box(body.planes[j], left) < -4 * rounding)
      skipped_.push_back(static_cast<int>(j));
    else if (!clipper.clip(clip_plane(body, j, clipper), rounding, faces + static_cast<int>(j)))
      return false;
  }
  bool within = true;
  for (int i = 0; i < clipper.vertex_count() && within; ++i) {
    const Vector3 x = clipper.vertex(i);
    for (int k = 0; k < 3; ++k)
      within = within && x[k] >= body.box.low[k] && x[k] <= body.box.high[k];
  }
  if (within) return true;
  for (int j : skipped_)
    if (!clipper.clip(clip_plane(body, static_cast<std::size_t>(j), clipper), rounding, faces + j))
      return false;
  return true;
}

/// What was measured in the second body's frame, turned into the world.
template <class Real>
void ConvexOverlapSolver::finish(const PolyhedronClipper<Real>& clipper,
                                 const OverlapWishes& wishes) {
  const HalfEdgePolyhedron &one = *first().body, &two = *second().body;
  integrals_.sum(clipper, {&one.planes, &two.planes, rotation_, result_.rounding},
                 wishes.second_moment);
  const OverlapIntegrals& sums = integrals_;
  ConvexOverlap& r = result_;
  r.faces.clear();
  r.corners.clear();
  r.vertices.clear();
  r.failed = sums.failed;
  r.overlaps = !sums.failed && sums.volume > 0 && sums.surface > 0;
  r.volume = r.overlaps ? sums.volume : 0;
  if (!r.overlaps) return;
  const SpatialPose& pose = second().pose;
  const Vector3 apex = clipper.vertex(0);
  // A sheet thinner than rounding has a volume made of round-off; its middle is that of its
  // surface.
  const double reach = std::max(one.reach, two.reach);
  const bool is_sheet = !(sums.volume > kRounding * reach * sums.surface);
  const Vector3 from_apex =
      is_sheet ? Vector3(sums.surface_first / sums.surface) : Vector3(sums.first / sums.volume);
  r.surface_area = sums.surface;
  r.area_a = swapped_ ? sums.area_2 : sums.area_1;
  r.area_b = swapped_ ? sums.area_1 : sums.area_2;
  r.area_both = sums.area_both;
  r.uncertain = sums.uncertain;
  r.centroid = pose.rotate_to_world(apex + from_apex);
  r.surface_centroid = pose.rotate_to_world(apex + sums.surface_first / sums.surface);
  r.area_vector = 0.5 * pose.rotate_to_world(sums.vector_1 - sums.vector_2);
  if (swapped_) r.area_vector = -r.area_vector;
  if (wishes.second_moment) {
    const Matrix3 m = sums.second - sums.volume * (from_apex * from_apex.transpose());
    r.second_moment = pose.rotation.lazyProduct(m.lazyProduct(pose.rotation.transpose()).eval());
  }
  if (wishes.corners || wishes.vertices) list_corners(clipper);
}

template <class Real>
void ConvexOverlapSolver::list_corners(const PolyhedronClipper<Real>& clipper) {
  ConvexOverlap& r = result_;
  const SpatialPose& pose = second().pose;
  const HalfEdgePolyhedron &one = *first().body, &two = *second().body;
  const auto halves = clipper.halves();
  for (int i = 0; i < clipper.vertex_count(); ++i)
    r.vertices.push_back(pose.rotate_to_world(clipper.vertex(i)));
  const int loaded = one.face_count();
  for (const OverlapIntegrals::Face& face : integrals_.faces) {
    OverlapFace out;
    const bool of_first = face.number < loaded;
    const bool of_a = of_first != swapped_;
    out.origin = face.other >= 0 ? FaceOrigin::both : of_a ? FaceOrigin::a : FaceOrigin::b;
    const auto own = static_cast<std::size_t>(of_first ? face.number : face.number - loaded);
    (of_a ? out.face_a : out.face_b) = (of_first ? one : two).face_of_original[own];
    if (face.other >= 0)
      (of_a ? out.face_b : out.face_a) = two.face_of_original[static_cast<std::size_t>(face.other)];
    out.area_vector = pose.rotate_to_world(face.vector);
    out.area = face.area;
    out.first_corner = static_cast<int>(r.corners.size());
    out.corner_count = face.corner_count;
    for (int k = 0, h = face.half; k < face.corner_count; ++k) {
      r.corners.push_back(
          r.vertices[static_cast<std::size_t>(halves[static_cast<std::size_t>(h)].origin)]);
      h = halves[static_cast<std::size_t>(h)].next;
    }
    r.faces.push_back(out);
  }
}

}  // namespace signorini
