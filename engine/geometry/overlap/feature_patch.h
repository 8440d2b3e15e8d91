/// The contact polygon of shapes of which one at least is curved: their flat faces, their straight
/// lines, and what these have in common.
///
/// A cylinder stands on its base, a capsule lies on a line; one point per pair would let both rock
/// (docs/methods/spatial_overlap.md, 6.1).
#pragma once

#include <span>
#include <vector>

#include "geometry/overlap/contact_patch.h"
#include "geometry/overlap/half_edge_polyhedron.h"
#include "geometry/solid/spatial_shape.h"

namespace signorini {

/// Where a shape reaches furthest in a direction: a point, a line or a face of it.
struct SupportFeature {
  std::vector<Vector3> ring;  // 1: point, 2: line, more: face, in either direction; world axes
  Vector3 normal{0, 0, 1};    // of a face, outwards
  bool has_no_bound = false;  // half-space: ring holds one point of its plane
};

/// A shape where it stands.
struct FeatureSide {
  const SpatialShape* shape = nullptr;
  const HalfEdgePolyhedron* faces = nullptr;  // of a core that is a box or polyhedron
  SpatialPose pose;
};

/// Replaces `feature`, relative to `origin`. The face or line is that whose normal is nearest to
/// the unit vector `direction`; circles become regular polygons of 16 corners, one of them furthest
/// in the direction.
void find_support_feature(const FeatureSide& side, const Vector3& direction, const Vector3& origin,
                          SupportFeature& feature);

/// Keeps its storage: a warm call allocates nothing. Exchanging A and B (and reversing the normal)
/// gives the same points.
class FeaturePatch {
 public:
  /// Corners of what the features facing each other have in common, as far as their gap is at most
  /// `limit`; at most `most` of them (>= 3). None when they have but a point in common.
  /// @param normal  unit, from A to B
  /// @param origin  near the contact
  std::span<const PatchPoint> find(const FeatureSide& a, const FeatureSide& b,
                                   const Vector3& normal, const Vector3& origin, double limit,
                                   int most);

 private:
  struct Height;
  void intersect(const TangentFrame& frame, const Vector3& n);
  void start(const SupportFeature& base, const SupportFeature& other, bool base_is_low,
             const TangentFrame& frame, const Vector3& n);
  void intersect_lines(const TangentFrame& frame, const Vector3& n);
  void clip_by_face(const SupportFeature& face, const TangentFrame& frame);
  template <class Distance>
  void clip(const Distance& outside);

  SupportFeature one_, two_;
  std::vector<PatchCorner> corners_, clipped_, outline_;
  std::vector<PatchPoint> points_;
};

}  // namespace signorini
