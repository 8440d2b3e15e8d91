// Intersections that the clipper has cut out, in the terms of ConvexOverlap.

#include <algorithm>
#include <memory>

#include "geometry/overlap/convex_overlap.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {

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

void ConvexOverlapSolver::free_scratch() {
  clipper_ = PolyhedronClipper<double>();
  careful_clipper_ = PolyhedronClipper<DoubleDouble>();
  integrals_ = OverlapIntegrals();
  highest_face_ = HighestFace();
  std::destroy_at(&crossing_);
  std::construct_at(&crossing_);
  std::vector<CrossingFace>().swap(crossing_faces_);
  for (std::vector<int>* list : {&skipped_, &highest_of_, &highest_towards_})
    std::vector<int>().swap(*list);
}

template void ConvexOverlapSolver::finish<double>(const PolyhedronClipper<double>&,
                                                  const OverlapWishes&);
template void ConvexOverlapSolver::finish<DoubleDouble>(const PolyhedronClipper<DoubleDouble>&,
                                                        const OverlapWishes&);

}  // namespace signorini
