/// The contact of two shapes: the door of this room.
#pragma once

#include <span>
#include <vector>

#include "geometry/distance/shape_distance.h"
#include "geometry/overlap/feature_patch.h"
#include "geometry/overlap/overlap_contact.h"
#include "geometry/solid/spatial_shape.h"

namespace signorini {

enum class PointRule {
  // As the document: the centroid of the intersection's surface. With its normal, too, what is
  // thinner
  // than twice the margin is made that thick, so that surfaces that touch have a point.
  one,
  patch,  // corners of the contact polygon, each with a gap of its own
  all,    // of polyhedra every corner of the intersection, else as `patch`; and the deepest point
};

struct ContactRules {
  NormalRule normal = NormalRule::area_vector;
  GapRule gap = GapRule::depth;
  double geometric_epsilon = 0;  // used by the document's gap only [m]
  PointRule points = PointRule::one;
  int most_points = 4;  // of a patch, >= 3
  double margin = 0;    // pairs nearer than this are contacts, too, with a gap > 0 [m]
};

/// A shape made ready for contacts. Built once per shape.
class ContactShape : public ConvexPart {
 public:
  explicit ContactShape(const SpatialShape& convex, const SpatialPose& pose = {});

  /// Whether the core is a box or a polyhedron.
  [[nodiscard]] bool has_polyhedron() const { return !core_.planes.empty(); }
  /// The shape is a polyhedron, without rounding.
  [[nodiscard]] bool is_polyhedron() const { return has_polyhedron() && !(shape.rounding > 0); }
  /// The core, when has_polyhedron().
  [[nodiscard]] const HalfEdgePolyhedron& polyhedron() const { return core_; }
  /// A box that stands for a half-space wherever this core may meet it.
  [[nodiscard]] const HalfEdgePolyhedron& ground() const { return ground_; }

 private:
  HalfEdgePolyhedron core_, ground_;
};

/// In world coordinates.
struct ShapeContact {
  bool touches = false;      // gap <= margin; all that follows is set only then
  double gap = 0;            // > 0 apart [m]
  Vector3 point{0, 0, 0};    // of polyhedra the centroid of the intersection's surface
  Vector3 normal{0, 0, 1};   // unit, from A to B
  Vector3 point_a{0, 0, 0};  // nearest or deepest points, of the signed distance
  Vector3 point_b{0, 0, 0};
  double area = 0;                     // [m^2]; docs, 5.2 and (17)
  int surface_a = -1, surface_b = -1;  // as surface_at, or the polyhedron's ids
  bool symmetric = false;              // as in OverlapContact
  /// Intersection of polyhedra, else null: valid until the next call.
  const ConvexOverlap* overlap = nullptr;
};

/// What is known of a pair already, so that it is not asked for again; null: it is.
struct KnownPair {
  const SignedDistance* distance = nullptr;
  const ConvexOverlap* overlap = nullptr;       // of sharp polyhedra, with OverlapWishes::corners
  const ConvexOverlapSolver* solver = nullptr;  // it was the last pair of
};

/// Keeps its storage: a warm question allocates nothing. Exchanging A and B reverses the normal and
/// exchanges the sides, bit for bit.
class ShapeContactSolver {
 public:
  /// @throws std::invalid_argument for two half-spaces, and for a position that is not finite
  /// @throws std::runtime_error where the intersection of two polyhedra failed
  const ShapeContact& find(const ContactShape& a, const SpatialPose& pose_a, const ContactShape& b,
                           const SpatialPose& pose_b, const ContactRules& rules,
                           const KnownPair& known = {});
  /// The same of two sharp polyhedra where they overlap, else they do not touch; gaps are along the
  /// given unit vector, from A to B, which need not be the shortest way out.
  const ShapeContact& find_along(const ContactShape& a, const SpatialPose& pose_a,
                                 const ContactShape& b, const SpatialPose& pose_b,
                                 const ContactRules& rules, const Vector3& normal);

  /// Of the last pair: one point, or with PointRule::patch those of the contact polygon with
  /// gaps <= the margin; never none while the pair touches.
  [[nodiscard]] std::span<const PatchPoint> points() const { return points_; }
  [[nodiscard]] const ConvexOverlapSolver& overlap_solver() const { return solver_; }

 private:
  struct Side {
    const ContactShape* shape = nullptr;
    SpatialPose pose;
    const HalfEdgePolyhedron* polyhedron = nullptr;  // core, or what stands for a half-space
    SpatialPose polyhedron_pose;
  };
  void begin(const ContactShape& a, const SpatialPose& pose_a, const ContactShape& b,
             const SpatialPose& pose_b);
  void place_polyhedron(Side& side, const Side& other) const;
  void find_polyhedra(const ContactRules& rules);
  void find_curved(const ContactRules& rules);
  void settle_normal(const ContactRules& rules);
  [[nodiscard]] SignedDistance distance_apart(const Vector3& shift);
  const ConvexOverlap& intersect(const SpatialPose& pose_a, const SpatialPose& pose_b);
  void take_distance(const SignedDistance& d);
  void find_patch(const ContactRules& rules);
  void find_feature_patch(const ContactRules& rules);
  void add_deepest(double least);
  void list_points(const ContactRules& rules);

  ConvexOverlapSolver solver_;
  const ConvexOverlapSolver* asked_ = nullptr;  // whose last pair was intersected
  KnownPair known_;
  ShapeDistance distance_;
  ContactPatch patch_;
  FeaturePatch feature_patch_;
  ShapeContact contact_;
  std::vector<PatchPoint> points_;
  double even_ = 0;  // between gaps of the last patch that are the same [m]
  Side a_, b_;
};

}  // namespace signorini
