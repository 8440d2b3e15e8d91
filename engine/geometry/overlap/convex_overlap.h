/// The intersection of two convex polyhedra: volume, moments, surface by body of origin.
///
/// No tolerance decides what overlaps. The result does not depend, to the last bit, on how vertices
/// and faces are numbered, nor on which body is called A (docs/methods/spatial_overlap.md, 4).
#pragma once

#include <span>
#include <vector>

#include "geometry/overlap/half_edge_polyhedron.h"
#include "geometry/overlap/polyhedron_clipper.h"

namespace signorini {

/// Whose surface a face of the intersection belongs to. Where faces of A and B lie in one plane on
/// the same side, it belongs to both, and to neither when normals are summed.
enum class FaceOrigin : char { a, b, both };

struct OverlapFace {
  FaceOrigin origin = FaceOrigin::a;
  int face_a = -1;  // number in the polyhedron given for A; -1 when of B only
  int face_b = -1;
  Vector3 area_vector{0, 0, 0};  // outwards of the intersection [m^2]
  double area = 0;               // [m^2]
  int first_corner = 0;          // its loop in ConvexOverlap::corners
  int corner_count = 0;
};

/// Positions are relative to `origin`, which lies near the intersection: far from the world's
/// origin no digit is lost.
struct ConvexOverlap {
  bool overlaps = false;  // the interiors meet: volume > 0
  Vector3 origin{0, 0, 0};
  double volume = 0;          // [m^3]
  Vector3 centroid{0, 0, 0};  // of the volume
  Matrix3 second_moment =
      Matrix3::Zero();            // integral of r r^T, r from the centroid [m^5]; if asked for
  double surface_area = 0;        // [m^2]
  double area_a = 0, area_b = 0;  // parts of one body alone
  double area_both = 0;
  Vector3 surface_centroid{0, 0, 0};
  /// Area vector of A's part, faces of both halved: (N_A - N_B) / 2 = -d volume / d (motion of B).
  Vector3 area_vector{0, 0, 0};
  double rounding = 0;  // bound of the error of a position [m]
  std::vector<OverlapFace> faces;
  std::vector<Vector3> corners;  // loops of the faces, counter-clockwise from outside
  std::vector<Vector3> vertices;
};

struct OverlapWishes {
  bool second_moment = false;
  bool corners = false;  // fill `corners` and `vertices`
};

/// Keeps its storage: a warm call allocates nothing.
class ConvexOverlapSolver {
 public:
  /// Bodies may be the same object. The result stays valid until the next call.
  const ConvexOverlap& intersect(const HalfEdgePolyhedron& a, const SpatialPose& pose_a,
                                 const HalfEdgePolyhedron& b, const SpatialPose& pose_b,
                                 const OverlapWishes& wishes);

  /// Planes of the last pair's bodies relative to `origin`, in the order of their faces.
  [[nodiscard]] std::span<const Plane> planes_a() const;
  [[nodiscard]] std::span<const Plane> planes_b() const;
  /// Vertices likewise.
  [[nodiscard]] std::span<const Vector3> vertices_a() const;
  [[nodiscard]] std::span<const Vector3> vertices_b() const;
  /// Whether the last pair was computed with B in the first place.
  [[nodiscard]] bool swapped() const { return swapped_; }

 private:
  struct Placed {
    const HalfEdgePolyhedron* body = nullptr;
    std::vector<Vector3> vertices;
    std::vector<Plane> planes;
    Vector3 low, high;
  };

  static void place(Placed& placed, const HalfEdgePolyhedron& body, const SpatialPose& pose,
                    const Vector3& origin);
  static void place_planes(Placed& placed, const SpatialPose& pose);
  static bool before(const Placed& a, const Placed& b);
  bool clip(const Placed& first, const Placed& second);
  bool clip_rest(const Placed& second, const Vector3& low, const Vector3& high);
  void integrate(const Placed& first, const Placed& second, const OverlapWishes& wishes);
  void integrate_loop(int half, const Vector3& apex, const Placed& first, const Placed& second,
                      bool want_corners);
  void finish(const Vector3& apex, const OverlapWishes& wishes);

  Placed a_, b_;
  PolyhedronClipper clipper_;
  std::vector<char> visited_;
  std::vector<int> skipped_;
  ConvexOverlap result_;
  bool swapped_ = false;
  bool want_second_ = false;
  Vector3 first_moment_, surface_moment_, first_vector_, second_vector_;
  Matrix3 second_moment_;
};

}  // namespace signorini
