/// Pairs of convex parts as the elastic method sees them: signed distance, normal, contact points.
///
/// docs/methods/elastic.md, section 1. Bodies in space bring their parts, planar ones are lifted.
/// Part 1 of a pair is the one with the lower number, and parts of fixed bodies come first: the
/// world is always object 1, and the normal points out of it.
#pragma once

#include <cmath>
#include <cstdint>
#include <span>
#include <vector>

#include "detect/broad_phase/dynamic_tree.h"
#include "detect/elastic_features.h"
#include "geometry/distance/portal_of_shapes.h"
#include "geometry/distance/shape_distance.h"
#include "geometry/solid/lift.h"
#include "model/spatial/spatial_placement.h"

namespace signorini {

enum class NarrowPhase {
  exact,  // signed distance to rounding
  mpr,    // portal refinement as documented, with its error of 1/cos
  head    // the same, and depths count in units of the pair's extent, as in today's original
};

enum class ContactPointRule {
  one,     // the deepest point of a pair of parts
  corners  // every corner, rim and crossing of edges, where shapes have them
};

struct ElasticSettings {
  NarrowPhase narrow_phase = NarrowPhase::exact;
  double mpr_tolerance = 1e-15;
  ContactPointRule points = ContactPointRule::corners;
  DiscLift disc = DiscLift::ball;
  double thickness = 1;      // [m] of planar bodies other than balls
  double smoothing = 0.001;  // [m] radius that rounds the corners of planar polygons
};

/// A convex part of a body.
struct ElasticPart {
  int body = kWorldBody;
  int number = 0;  // among the body's parts
  SpatialShape shape;
  SpatialPose in_body;  // part -> shape coordinates of the body
  DistanceShape measured;
  bool is_ball = false;
  double reach = 0;  // [m] of its points from the body's mass centre
  // Of a polyhedral core, or on the rims. Part coordinates.
  std::vector<Vector3> corners;
  std::vector<StraightEdge> edges;
  std::vector<Rim> rims;
  std::vector<DistanceShape> discs = {};  // of the rims
  std::vector<Vector3> faces = {};        // directions, part coordinates
  Box room = {};                          // of the part, part coordinates

  /// Rims come first, then corners.
  [[nodiscard]] std::size_t tip_count() const { return rims.size() + corners.size(); }
  [[nodiscard]] bool is_rim(std::size_t tip) const { return tip < rims.size(); }
  [[nodiscard]] const Vector3& tip(std::size_t i) const {
    return is_rim(i) ? rims[i].center : corners[i - rims.size()];
  }
  /// Whether tips and edges are all that can touch other such parts: not of cones.
  [[nodiscard]] bool has_edges() const { return tip_count() > 0 && !edges.empty(); }
};

/// Names one possible contact for as long as the scene lasts: PairID of the document.
struct ElasticKey {
  static constexpr std::uint64_t kPlaces = 1ull << 20u;
  static constexpr std::uint64_t kOfFirst = kPlaces / 2;
  static constexpr std::uint64_t kOfEdges = kPlaces / 4 * 3;
  static constexpr int kMostFeatures = (1 << 18) - 2;  // of the first part, and pairs of edges

  int part_1 = 0, part_2 = 0;
  int corner = -1;  // or rim, of part 2, or of part 1 when of_first; -1: the nearest points
  bool of_first = false;
  bool is_edges = false;  // corner is then edge of part 1 times the edges of part 2 plus edge of it

  [[nodiscard]] std::uint64_t feature() const {
    const auto side = is_edges ? kOfEdges : of_first ? kOfFirst : 0ull;
    return (static_cast<std::uint64_t>(part_1) * kPlaces + static_cast<std::uint64_t>(part_2)) *
               kPlaces +
           static_cast<std::uint64_t>(corner + 1) + side;
  }
};
/// The inverse of ElasticKey::feature.
[[nodiscard]] ElasticKey elastic_key(std::uint64_t feature);

/// point_2 - point_1 = distance normal.
struct ElasticSight {
  double distance = 0;       // distanceOrg; < 0 overlapping [m]
  double unit = 1;           // of depths in the force law: 1 m, but for NarrowPhase::head [m]
  Vector3 normal{0, 1, 0};   // unit, out of part 1
  Vector3 point_1{0, 0, 0};  // on the surfaces, world [m]
  Vector3 point_2{0, 0, 0};
  ContactShare share = {};  // of two edges

  /// What tells whether there is a contact: the distance; or, where edges overlap without a share
  /// in the contact, how little of one they have, as a length that no distance is compared with.
  [[nodiscard]] double apart() const {
    constexpr double kShareLength = 1e-6;  // [m]
    return share.margin < 1 ? std::fmax(distance, -kShareLength * share.margin) : distance;
  }
  /// Edges that overlap and have no share at all.
  [[nodiscard]] bool is_idle() const { return !(share.margin > 0) && distance < 0; }
};

class ElasticPairs {
 public:
  /// Takes the parts of a model. Allocates.
  /// @throws std::invalid_argument naming the body whose shape cannot be lifted
  void prepare(const Model& model, const ElasticSettings& settings);

  [[nodiscard]] std::span<const ElasticPart> parts() const { return parts_; }
  [[nodiscard]] const ElasticPart& part(int i) const { return parts_[static_cast<std::size_t>(i)]; }

  /// Possible contacts of parts whose boxes meet, each box enlarged by its body's `travel` [m];
  /// sorted by feature. Valid until the next call.
  std::span<const ElasticKey> near(const Model& model, const SpatialPlacement& placement,
                                   std::span<const double> travel);

  /// All possible contacts of a pair of parts, appended.
  void contacts_of(int part_1, int part_2, std::vector<ElasticKey>& keys) const;

  /// Whether the two parts may touch at all.
  [[nodiscard]] bool may_touch(const Model& model, int part_1, int part_2) const;

  /// Whether a pair has one point only because none of its edges is rounded.
  [[nodiscard]] bool lacks_rounding(int part_1, int part_2) const;

  /// @pre the key is one of contacts_of
  [[nodiscard]] ElasticSight look(const ElasticKey& key, const SpatialPlacement& placement);

  /// Principal curvatures at the contact point of one of its parts, the direction in world axes. A
  /// corner has that of its rounding.
  [[nodiscard]] SurfaceCurvature curvature(const ElasticKey& key, bool of_second,
                                           const ElasticSight& sight,
                                           const SpatialPlacement& placement) const;

  /// In how many points, that of the key included, its pair touches along one line or face now.
  /// Allocates when they are more than ever before.
  [[nodiscard]] int points_along(const ElasticKey& key, const ElasticSight& sight,
                                 const SpatialPlacement& placement);

  /// Distance of the boxes of two parts, enlarged as the document has it (0.5 percent of their
  /// largest extent). [m]
  [[nodiscard]] double box_distance(int part_1, int part_2,
                                    const SpatialPlacement& placement) const;

  [[nodiscard]] SpatialPose pose_of(int part, const SpatialPlacement& placement) const;

 private:
  void add_part(const Model& model, int body, int number, const CompoundPart& part);
  void lift_body(const Model& model, int body);
  /// Which contacts a pair of parts may have.
  enum class PairPoints { one, tips_on_plane, corners, tips_and_edges };
  [[nodiscard]] PairPoints points_of(const ElasticPart& a, const ElasticPart& b) const;
  void add_near(int part_1, int part_2, const SpatialPlacement& placement, double travel);
  void near_contacts_of(int part_1, int part_2, const SpatialPlacement& placement, double travel);
  void near_tips(const ElasticKey& key, const ElasticPart& cornered, const SpatialPose& pose,
                 const ElasticPart& whole, const SpatialPose& whole_pose, double travel);
  [[nodiscard]] static ContactShare share_of_tip(const ElasticPart& tipped, const SpatialPose& pose,
                                                 std::size_t tip, const ElasticPart& other,
                                                 const SpatialPose& other_pose,
                                                 const ElasticSight& sight, bool of_second);
  [[nodiscard]] static ElasticSight look_on_plane(const SpatialPose& plane,
                                                  const ElasticPart& tipped,
                                                  const SpatialPose& tipped_pose, int tip);
  [[nodiscard]] ElasticSight look_at_tip(const ElasticPart& whole, const SpatialPose& pose,
                                         const ElasticPart& cornered,
                                         const SpatialPose& cornered_pose, int corner);
  [[nodiscard]] static SegmentPair edges_of(const ElasticPart& a, const SpatialPose& pose_a,
                                            const ElasticPart& b, const SpatialPose& pose_b,
                                            int edges);
  [[nodiscard]] static ElasticSight look_at_edges(const ElasticPart& a, const SpatialPose& pose_a,
                                                  const ElasticPart& b, const SpatialPose& pose_b,
                                                  int edges);
  [[nodiscard]] ElasticSight look_through_portal(const ElasticPart& a, const SpatialPose& pose_a,
                                                 const ElasticPart& b,
                                                 const SpatialPose& pose_b) const;

  ElasticSettings settings_;
  bool is_spatial_ = false;
  std::vector<ElasticPart> parts_;
  std::vector<DistanceShape> corner_balls_;  // per part: a ball of its rounding
  std::vector<Box> boxes_;
  DynamicTree tree_;
  std::vector<ElasticKey> near_, aside_;
  std::vector<int> near_edges_1_, near_edges_2_;
  ShapeDistance distances_;
};

}  // namespace signorini
