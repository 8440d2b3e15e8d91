/// Everything there is to see of two placed bodies: distance, portal, intersection, contact, patch.
///
/// docs/methods/spatial_geometry.md, spatial_distance.md and spatial_overlap.md.
#pragma once

#include <optional>
#include <vector>

#include "detect/solid_part.h"
#include "geometry/overlap/dual_hull.h"
#include "geometry/overlap/shape_contact.h"

namespace signorini {

struct ShapePairOptions {
  ContactRules contact = {};  // its epsilon is that of the dual hull, too
  PortalOptions portal = {};
  bool trace = false;  // fill GjkAnswer::trace and ShapePairAnswer::trace
};

/// A body of several parts, each convex.
using SolidBody = std::vector<SolidPart>;

/// Two parts that touch or are the nearest of all.
struct PartPair {
  int part_a = 0, part_b = 0;
  SignedDistance distance;  // between these two
};

/// Nearest points of the cores (without their roundings), world coordinates.
struct GjkAnswer {
  bool inside = false;
  double upper = 0, lower = 0;  // bounds of the distance of the cores [m]
  int steps = 0;
  int count = 0;  // points of the simplex
  std::array<DifferencePoint, 4> simplex{};
  struct Step {
    std::vector<DifferencePoint> simplex;
    std::optional<DifferencePoint> support;      // what the search found against it
    Vector3 point_a{0, 0, 0}, point_b{0, 0, 0};  // nearest so far
    double upper = 0, lower = 0;                 // [m]
  };
  std::vector<Step> trace;  // empty unless asked for
};

/// Contact by one rule for the normal.
struct RuleAnswer {
  OverlapContact contact;
  double gap_depth = 0;     // <= 0 [m]
  double gap_document = 0;  // <= 0 [m]
};

struct ShapePairAnswer {
  PartPair nearest;
  std::vector<PartPair> touching;  // every pair of parts at distance <= 0, sorted
  SurfaceCurvature curvature_a, curvature_b;
  int surface_a = -1, surface_b = -1;  // at the nearest points
  std::optional<GjkAnswer> gjk;        // none with a half-space
  std::optional<PortalResult> portal;  // none with a half-space
  PortalTrace trace;                   // of the portal; empty unless asked for
  bool facets_are_exact = false;       // the intersection is that of the shapes themselves
  bool overlaps = false;
  double volume = 0;      // of all pairs of parts [m^3]
  ConvexOverlap overlap;  // of the nearest pair of parts
  RuleAnswer area_vector, document;
  ShapeContact contact;             // of the nearest pair of parts, by the rules chosen
  bool contact_by_overlap = false;  // else by the nearest points: curved bodies
  std::vector<PatchPoint> points;   // of the contact, as chosen
  std::vector<PatchPoint> patch;    // corners of the contact polygon, chosen or not
  bool has_dual_hull = false;
};

/// Keeps storage and solvers between queries.
class ShapePairSolver {
 public:
  /// Bodies with at least one part each, not both half-spaces. The answer stays valid until the
  /// next call.
  /// @throws std::runtime_error where the intersection of two parts failed
  const ShapePairAnswer& query(const SolidBody& a, const SpatialPose& pose_a, const SolidBody& b,
                               const SpatialPose& pose_b, const ShapePairOptions& options);

  /// After a query that says has_dual_hull; about ShapePairAnswer::overlap.origin.
  [[nodiscard]] const DualHull& dual_hull() const { return dual_hull_; }

 private:
  struct Placed {
    const SolidPart* part = nullptr;
    SpatialPose pose;
  };
  SignedDistance distance(const Placed& a, const Placed& b);
  void find_pairs(const SolidBody& a, const SpatialPose& pose_a, const SolidBody& b,
                  const SpatialPose& pose_b);
  void look_closer(const Placed& a, const Placed& b, bool trace);
  double volume(const Placed& a, const Placed& b, bool only_pair);
  const ConvexOverlap& intersect(const Placed& a, const Placed& b, const OverlapWishes& wishes);
  void take_overlap(const Placed& a, const Placed& b);
  void answer_by_rules(const Placed& a, const Placed& b, const ShapePairOptions& options);
  void find_contact(const Placed& a, const Placed& b, ContactRules rules);
  void build_dual_hull(double geometric_epsilon);
  RuleAnswer by_rule(const Placed& a, const Placed& b, NormalRule rule, double epsilon);

  ShapeDistance distances_;
  ShapeContactSolver contacts_;
  ConvexOverlapSolver overlaps_;
  DualHull dual_hull_;
  std::vector<Plane> planes_a_, planes_b_;  // about the overlap's origin
  HalfEdgePolyhedron block_;                // of a half-space
  const HalfEdgePolyhedron* facets_a_ = nullptr;
  const HalfEdgePolyhedron* facets_b_ = nullptr;
  bool has_overlap_ = false;  // answer_.overlap is that of the nearest parts of this question
  ShapePairAnswer answer_;
};

}  // namespace signorini
