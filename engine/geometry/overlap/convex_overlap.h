/// The intersection of two convex polyhedra: volume, moments, surface by body of origin.
///
/// No tolerance decides what overlaps. The result does not depend, to the last bit, on how vertices
/// and faces are numbered, nor on which body is called A (docs/methods/spatial_overlap.md, 4).
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "geometry/overlap/boundary_crossing.h"
#include "geometry/overlap/box_crossing.h"
#include "geometry/overlap/half_edge_polyhedron.h"
#include "geometry/overlap/highest_face.h"
#include "geometry/overlap/overlap_integrals.h"
#include "geometry/overlap/polyhedron_clipper.h"
#include "geometry/solid/support_tree.h"

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
  /// No answer: the half-edges of a body are no closed surface. Then nothing overlaps; those who
  /// pass the answer on call require_answer().
  bool failed = false;
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
  double rounding = 0;   // bound of the error of a position [m]
  double uncertain = 0;  // area that rounding may have given to the wrong body [m^2]
  std::vector<OverlapFace> faces;
  std::vector<Vector3> corners;  // loops of the faces, counter-clockwise from outside
  std::vector<Vector3> vertices;
};

/// @throws std::runtime_error where the intersection failed, so that this is not taken for bodies
/// apart
void require_answer(const ConvexOverlap& overlap);

/// How the corners of the intersection are computed.
enum class OverlapDigits {
  automatic,  // double; again as DoubleDouble where a small angle between faces leaves the split of
              // the surface in doubt
  plain,      // double only: volume and surface are as good, their split by origin may be uncertain
  many,       // DoubleDouble only
};

struct OverlapWishes {
  bool second_moment = false;
  bool corners = false;  // fill `faces`, `corners` and `vertices`
  OverlapDigits digits = OverlapDigits::automatic;
  bool vertices = false;  // fill `vertices`
  bool clipped = false;   // by the clipper also where crossings decide: the other method for checks
};

/// Keeps its storage: a warm call allocates nothing.
class ConvexOverlapSolver {
 public:
  /// Bodies may be the same object, and have to outlive the use of the result, which stays valid
  /// until the next call.
  const ConvexOverlap& intersect(const HalfEdgePolyhedron& a, const SpatialPose& pose_a,
                                 const HalfEdgePolyhedron& b, const SpatialPose& pose_b,
                                 const OverlapWishes& wishes);

  /// Hands the last result over without a copy, for the storage of another one.
  void exchange(ConvexOverlap& result) { std::swap(result_, result); }
  /// Gives back what was needed to find the last result, for bodies so large that its storage
  /// counts more than the time to get it again.
  void free_scratch();

  /// A body of the last pair. Its coordinates are those of HalfEdgePolyhedron::vertices.
  struct Placed {
    const HalfEdgePolyhedron* body = nullptr;
    SpatialPose pose;
  };
  [[nodiscard]] const Placed& a() const { return a_; }
  [[nodiscard]] const Placed& b() const { return b_; }
  /// Whether the last pair was computed with B in the first place.
  [[nodiscard]] bool swapped() const { return swapped_; }
  /// Whether the last result was computed with DoubleDouble.
  [[nodiscard]] bool used_many_digits() const { return used_many_digits_; }
  /// How many distances of vertices from planes the last clipping, that of `used_many_digits` where
  /// there were two, has measured; 0 where none was.
  [[nodiscard]] std::size_t clipper_looks() const {
    return used_crossing_ ? 0 : (used_many_digits_ ? careful_clipper_.looks() : clipper_.looks());
  }
  /// Whether the last result is that of BoundaryCrossing or BoxCrossing.
  [[nodiscard]] bool used_crossing() const { return used_crossing_; }
  /// The face normal along which the last pair parts soonest, once somebody has asked
  /// (overlap_contact.h), and storage for the search.
  struct WayOut {
    bool known = false;
    Vector3 axis{0, 0, 1};
    SupportTree tree;
  };
  [[nodiscard]] WayOut& way_out() const { return way_out_; }

 private:
  /// Rounding of given coordinates, of a pose and of one product: some units in the last place of
  /// the largest coordinate (docs/methods/spatial_overlap.md (12)).
  static constexpr double kRounding = 16 * 0x1p-53;

  /// x_second = rotation x_first + shift, in coordinates of HalfEdgePolyhedron::vertices.
  template <class Real>
  struct Motion {
    Real rotation[3][3];
    Real shift[3];
  };

  template <class Real>
  [[nodiscard]] static Motion<Real> relative(const Placed& first, const Placed& second);
  void put_first(bool b);
  template <class Real>
  [[nodiscard]] bool clip(PolyhedronClipper<Real>& clipper);
  template <class Real>
  [[nodiscard]] bool clip_planes(PolyhedronClipper<Real>& clipper, bool walks);
  template <class Real>
  [[nodiscard]] bool cut(PolyhedronClipper<Real>& clipper, std::size_t face);
  template <class Real>
  [[nodiscard]] bool cut_rest(PolyhedronClipper<Real>& clipper, bool& left);
  template <class Real>
  [[nodiscard]] Box load(PolyhedronClipper<Real>& clipper, bool walks);
  template <class Real>
  [[nodiscard]] bool clip_all(PolyhedronClipper<Real>& clipper, std::size_t most,
                              const Box& common);
  template <class Real>
  void finish(const PolyhedronClipper<Real>& clipper, const OverlapWishes& wishes);
  template <class Real>
  void list_corners(const PolyhedronClipper<Real>& clipper);
  [[nodiscard]] CrossingOutcome cross();
  void finish_crossing(const OverlapWishes& wishes);
  void list_crossing(const OverlapWishes& wishes);
  void take_second_moment(const CrossingSums& sums);
  void turn_to_world(std::vector<Vector3>& points) const;
  [[nodiscard]] const Placed& first() const { return swapped_ ? b_ : a_; }
  [[nodiscard]] const Placed& second() const { return swapped_ ? a_ : b_; }

  Placed a_, b_;
  PolyhedronClipper<double> clipper_;
  PolyhedronClipper<DoubleDouble> careful_clipper_;
  OverlapIntegrals integrals_;
  HighestFace highest_face_;
  BoundaryCrossing crossing_;
  BoxCrossing box_crossing_;
  std::vector<CrossingFace> crossing_faces_;
  Matrix3 rotation_ = Matrix3::Identity();  // of `relative`, rounded
  std::vector<int> skipped_;
  std::vector<int> highest_of_;       // (faces of the second) where a walk has ended, or -1
  std::vector<int> highest_towards_;  // (directions) where the last walk has ended, or -1
  ConvexOverlap result_;
  mutable WayOut way_out_;
  bool swapped_ = false, used_many_digits_ = false, used_crossing_ = false, used_boxes_ = false;
};

}  // namespace signorini
