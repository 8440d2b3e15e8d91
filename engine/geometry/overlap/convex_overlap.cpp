#include "geometry/overlap/convex_overlap.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <type_traits>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// The split of the surface is computed with more digits when more of it is in doubt than this
/// fraction.
constexpr double kCertain = 1e-13;

/// The box of the remaining part is measured anew after so many planes, then four times as many.
constexpr int kFirstMeasure = 1;
constexpr int kFewVertices = 20;

/// Roundings by which a corner may be beyond a plane without having been passed over: where faces
/// nearly lie in one plane, corners lose so many digits.
constexpr double kLostDigits = 0x1p13;
/// The same of corners with 32 digits.
constexpr double kManyLost = 4;
/// Looks at all corners, each of which cuts off what the one before has found beyond a plane.
constexpr int kMostPasses = 16;

/// Unit vectors are told apart by so many parts of each component.
constexpr std::size_t kDirections = 32;

std::size_t direction_of(const Vector3& unit) {
  std::size_t cell = 0;
  for (const double x : {unit.x(), unit.y(), unit.z()})
    cell = cell * kDirections + static_cast<std::size_t>((x + 1) * (0.5 * kDirections - 0.5));
  return cell;
}

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
  way_out_.known = false;
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
Box ConvexOverlapSolver::load(PolyhedronClipper<Real>& clipper, bool walks) {
  const HalfEdgePolyhedron& body = *first().body;
  const Motion<Real> m = relative<Real>(first(), second());
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) rotation_(i, j) = rounded(m.rotation[i][j]);
  clipper.load(body, walks);
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

/// Once more with all vertices where walks have left what no further cuts bring into the second
/// body.
template <class Real>
bool ConvexOverlapSolver::clip(PolyhedronClipper<Real>& clipper) {
  if (second().body->boundary.usable) {
    bool left = clip_planes(clipper, true);
    if (!clipper.walks()) return left;
    if (!clipper.failed() && (!left || cut_rest(clipper, left))) return left;
  }
  return clip_planes(clipper, false);
}

/// Cuts by the planes that walks have passed by: those that corners of the result are beyond. False
/// where that does not end.
template <class Real>
bool ConvexOverlapSolver::cut_rest(PolyhedronClipper<Real>& clipper, bool& left) {
  const BoundaryBody& body = second().body->boundary;
  const double most = (std::is_same_v<Real, double> ? kLostDigits : kManyLost) * result_.rounding;
  int face = 0;
  for (int pass = 0; pass < kMostPasses; ++pass) {
    bool within = true;
    for (int i = 0; i < clipper.vertex_count(); ++i) {
      const Vector3 x = clipper.vertex(i) - body.inner;
      const int facing = body.cell[static_cast<std::size_t>(body.place(x).cell)].face;
      const auto height = [&](int f) { return dot(body.dual[static_cast<std::size_t>(f)], x); };
      if (height(facing) > height(face)) face = facing;
      face = highest_face_.find(body, x, face).face;
      const auto f = static_cast<std::size_t>(face);
      if (dot(body.normals[f], x) - body.depth[f] <= most) continue;
      // The rounded normal of a slender face leaves corners of that face beyond it; cutting by the
      // plane of all digits then changes nothing, and looking once more would find them again.
      const ClipPlane<Real> plane = clip_plane(*second().body, f, clipper);
      within = within && !(clipper.height(plane, i) > most);
      clipper.begin_at(i);
      left = clipper.clip(plane, result_.rounding, first().body->face_count() + face);
      if (!left) return !clipper.failed();
    }
    if (within) return true;
  }
  return false;
}

/// Clips the first body by the planes of the second, the most separating one first.
template <class Real>
bool ConvexOverlapSolver::clip_planes(PolyhedronClipper<Real>& clipper, bool walks) {
  const HalfEdgePolyhedron& body = *second().body;
  const Box box = load(clipper, walks);
  if (!boxes_meet(box, body.box)) return false;
  const Vector3 middle = 0.5 * (box.low + box.high);
  std::size_t most = 0;
  double farthest = -kInfinity;
  for (std::size_t j = 0; j < body.planes.size(); ++j) {
    const double d = body.planes[j].distance(middle);
    if (d > farthest) farthest = d, most = j;
  }
  highest_of_.assign(clipper.walks() ? body.planes.size() : 0, -1);
  highest_towards_.assign(clipper.walks() ? kDirections * kDirections * kDirections : 0, -1);
  if (!cut(clipper, most)) return false;
  return clip_all(clipper, most, common_box(box, body.box));
}

/// Clips by one plane of the second body; a walk begins where that of a neighbouring one has ended,
/// or of one that looks about the same way.
template <class Real>
bool ConvexOverlapSolver::cut(PolyhedronClipper<Real>& clipper, std::size_t face) {
  const HalfEdgePolyhedron& body = *second().body;
  const bool walks = clipper.walks();
  int none = -1, &towards = walks ? highest_towards_[direction_of(body.planes[face].normal)] : none;
  if (walks) {
    const BoundaryBody& around = body.boundary;
    if (towards >= 0) clipper.begin_at(towards);
    for (int i = around.loop_start[face]; i < around.loop_start[face + 1]; ++i) {
      const int known =
          highest_of_[static_cast<std::size_t>(around.loop_face[static_cast<std::size_t>(i)])];
      if (known >= 0) clipper.begin_at(known);
    }
  }
  const bool left = clipper.clip(clip_plane(body, face, clipper), result_.rounding,
                                 first().body->face_count() + static_cast<int>(face));
  if (walks) highest_of_[face] = towards = clipper.highest_vertex();
  return left;
}

/// Planes that contain the box of what is left, as far as it lies in the second body's box, wait
/// with room to spare (4.3): if they matter, nothing overlaps.
template <class Real>
bool ConvexOverlapSolver::clip_all(PolyhedronClipper<Real>& clipper, std::size_t most,
                                   const Box& common) {
  const HalfEdgePolyhedron& body = *second().body;
  const double rounding = result_.rounding;
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
    else if (!cut(clipper, j))
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
    if (!cut(clipper, static_cast<std::size_t>(j))) return false;
  return true;
}

}  // namespace signorini
