// Intersections that the crossing of boundaries decides, in the terms of ConvexOverlap.

#include "geometry/overlap/convex_overlap.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

void add_outer(Matrix3& to, double factor, const Vector3& x) {
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) to(i, j) += factor * (x[i] * x[j]);
}

}  // namespace

CrossingOutcome ConvexOverlapSolver::cross() {
  const BoundaryBody &one = first().body->boundary, &two = second().body->boundary;
  const Motion<double> m = relative<double>(first(), second());
  CrossingMotion motion;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) motion.rotation(i, j) = m.rotation[i][j];
    motion.shift[i] = m.shift[i];
  }
  motion.shift += rotate(motion.rotation, one.inner) - two.inner;
  // No rotation, or not finite.
  if (!(motion.rotation.cwiseAbs().sum() < 9) || !(length(motion.shift) < kInfinity))
    return CrossingOutcome::unsure;
  used_boxes_ = one.is_box && two.is_box;
  if (used_boxes_) return box_crossing_.find(one, two, motion, result_.rounding);
  return crossing_.find(one, two, motion, result_.rounding);
}

void ConvexOverlapSolver::finish_crossing(const OverlapWishes& wishes) {
  const CrossingSums& c = used_boxes_ ? box_crossing_.sums : crossing_.sums;
  const SpatialPose& pose = second().pose;
  const Vector3 apex = second().body->boundary.inner + c.apex;
  ConvexOverlap& r = result_;
  r.overlaps = true;
  r.volume = c.volume;
  r.surface_area = c.surface;
  r.area_a = swapped_ ? c.area_2 : c.area_1;
  r.area_b = swapped_ ? c.area_1 : c.area_2;
  r.centroid = pose.rotate_to_world(apex + c.first_moment / c.volume);
  r.surface_centroid = pose.rotate_to_world(apex + c.surface_moment / c.surface);
  r.area_vector = 0.5 * pose.rotate_to_world(c.vector_1 - c.vector_2);
  if (swapped_) r.area_vector = -r.area_vector;
  if (wishes.vertices || wishes.corners) {
    if (used_boxes_)
      box_crossing_.list_corners(r.vertices);
    else
      crossing_.list_corners(r.vertices);
    turn_to_world(r.vertices);
  }
  if (wishes.corners || wishes.second_moment) list_crossing(wishes);
}

void ConvexOverlapSolver::turn_to_world(std::vector<Vector3>& points) const {
  const Vector3& inner = second().body->boundary.inner;
  for (Vector3& x : points) x = second().pose.rotate_to_world(inner + x);
}

void ConvexOverlapSolver::list_crossing(const OverlapWishes& wishes) {
  ConvexOverlap& r = result_;
  const SpatialPose& pose = second().pose;
  crossing_faces_.clear();
  if (used_boxes_)
    box_crossing_.list_faces(crossing_faces_, r.corners);
  else
    crossing_.list_faces(crossing_faces_, r.corners);
  for (const CrossingFace& face : crossing_faces_) {
    OverlapFace out;
    const bool of_a = (face.body == 0) != swapped_;
    out.origin = of_a ? FaceOrigin::a : FaceOrigin::b;
    const HalfEdgePolyhedron& body = *(face.body == 0 ? first() : second()).body;
    (of_a ? out.face_a : out.face_b) = body.face_of_original[static_cast<std::size_t>(face.face)];
    out.first_corner = face.first_corner;
    out.corner_count = face.corner_count;
    const Vector3* corner = &r.corners[static_cast<std::size_t>(face.first_corner)];
    Vector3 twice(0, 0, 0);
    for (int k = 2; k < face.corner_count; ++k)
      twice += cross_product(corner[k - 1] - corner[0], corner[k] - corner[0]);
    out.area_vector = 0.5 * pose.rotate_to_world(twice);
    out.area = 0.5 * length(twice);
    r.faces.push_back(out);
  }
  if (wishes.second_moment) take_second_moment(used_boxes_ ? box_crossing_.sums : crossing_.sums);
  turn_to_world(r.corners);
  if (wishes.corners) return;
  r.corners.clear();
  r.faces.clear();
}

/// (8), about the apex; then about the centroid and in the world.
void ConvexOverlapSolver::take_second_moment(const CrossingSums& sums) {
  ConvexOverlap& r = result_;
  Matrix3 moment = Matrix3::Zero();
  for (const OverlapFace& face : r.faces) {
    const Vector3* corner = &r.corners[static_cast<std::size_t>(face.first_corner)];
    const Vector3 c = corner[0] - sums.apex;
    for (int k = 2; k < face.corner_count; ++k) {
      const Vector3 p = corner[k - 1] - corner[0], q = corner[k] - corner[0];
      const double v = dot(c, cross_product(p, q));
      add_outer(moment, v, c);
      add_outer(moment, v, c + p);
      add_outer(moment, v, c + q);
      add_outer(moment, v, 3 * c + p + q);
    }
  }
  moment = moment / 120;
  const Vector3 from_apex = sums.first_moment / sums.volume;
  add_outer(moment, -sums.volume, from_apex);
  const Matrix3& rotation = second().pose.rotation;
  r.second_moment = rotation.lazyProduct(moment.lazyProduct(rotation.transpose()).eval());
}

}  // namespace signorini
