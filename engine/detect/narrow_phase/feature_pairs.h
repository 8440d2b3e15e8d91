/// Pairs of convex parts and their features: signed distance, normal, contact points.
///
/// docs/methods/elastic.md, section 1. Bodies in space bring their parts, planar ones are lifted.
/// Part 1 of a pair is the one with the lower number, and parts of fixed bodies come first: the
/// world is always object 1, and the normal points out of it.
#pragma once

#include <span>
#include <vector>

#include "detect/broad_phase/dynamic_tree.h"
#include "detect/narrow_phase/contact_geometry.h"
#include "detect/narrow_phase/flush_seams.h"
#include "detect/narrow_phase/pair_key.h"
#include "detect/narrow_phase/part_features.h"
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

struct NarrowPhaseSettings {
  NarrowPhase narrow_phase = NarrowPhase::exact;
  double mpr_tolerance = 1e-15;
  ContactPointRule points = ContactPointRule::corners;
  DiscLift disc = DiscLift::ball;
  double thickness = 1;      // [m] of planar bodies other than balls
  double smoothing = 0.001;  // [m] radius that rounds the corners of planar polygons
  bool joins_seams = true;   // whether faces that lie flush are one
};

/// A convex part and its features.
struct FeaturedPart : ConvexPart {
  using ConvexPart::ConvexPart;

  int body = kWorldBody;
  int number = 0;  // among the body's parts
  bool is_ball = false;
  bool is_lifted = false;  // of a body in the plane: seen end on, without edges
  double reach = 0;        // [m] of its points from the body's mass centre
  // Of a polyhedral core, or on the rims. Part coordinates.
  std::vector<Vector3> corners;
  std::vector<StraightEdge> edges;
  std::vector<Rim> rims;
  std::vector<DistanceShape> discs;  // of the rims
  std::vector<Vector3> faces;        // directions, part coordinates
  Box room;                          // of the part, part coordinates

  /// Rims come first, then corners.
  [[nodiscard]] std::size_t tip_count() const { return rims.size() + corners.size(); }
  [[nodiscard]] bool is_rim(std::size_t tip) const { return tip < rims.size(); }
  [[nodiscard]] const Vector3& tip(std::size_t i) const {
    return is_rim(i) ? rims[i].center : corners[i - rims.size()];
  }
  /// Whether tips and edges are all that can touch other such parts: not of cones.
  [[nodiscard]] bool has_edges() const { return tip_count() > 0 && !edges.empty(); }
};

class FeaturePairs {
 public:
  /// Takes the parts of a model. Allocates.
  /// @throws std::invalid_argument naming the body whose shape cannot be lifted
  void prepare(const Model& model, const NarrowPhaseSettings& settings);

  [[nodiscard]] std::span<const FeaturedPart> parts() const { return parts_; }
  [[nodiscard]] const FeaturedPart& part(int i) const {
    return parts_[static_cast<std::size_t>(i)];
  }

  /// Possible contacts of parts whose boxes meet, each box enlarged by its body's `travel` [m];
  /// sorted by feature. Valid until the next call.
  std::span<const PairKey> near(const Model& model, const SpatialPlacement& placement,
                                std::span<const double> travel);

  /// All possible contacts of a pair of parts, appended.
  void contacts_of(int part_1, int part_2, std::vector<PairKey>& keys) const;

  /// Whether at a seam one of two possible contacts takes over from the other.
  [[nodiscard]] bool are_joined(const PairKey& one, const PairKey& other) const;

  /// Whether the two parts may touch at all.
  [[nodiscard]] bool may_touch(const Model& model, int part_1, int part_2) const;

  /// Whether a pair has one point only because none of its edges is rounded.
  [[nodiscard]] bool lacks_rounding(int part_1, int part_2) const;

  /// @pre the key is one of contacts_of
  /// @param overlap  where on their features, filled anew
  [[nodiscard]] ContactGeometry geometry(const PairKey& key, const SpatialPlacement& placement,
                                         FeatureOverlap& overlap);

  /// Principal curvatures at the contact point of one of its parts, the direction in world axes. A
  /// corner has that of its rounding.
  [[nodiscard]] SurfaceCurvature curvature(const PairKey& key, bool of_second,
                                           const ContactGeometry& seen,
                                           const SpatialPlacement& placement) const;

  /// Contacts that a pair of parts may have not farther apart than `travel` [m], appended.
  void near_of_pair(int part_1, int part_2, const SpatialPlacement& placement, double travel,
                    std::vector<PairKey>& keys);

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
  [[nodiscard]] PairPoints points_of(const FeaturedPart& a, const FeaturedPart& b) const;
  void near_contacts_of(int part_1, int part_2, const SpatialPlacement& placement, double travel,
                        std::vector<PairKey>& keys);
  [[nodiscard]] ContactGeometry ball_geometry(const PairKey& key, const SpatialPlacement& placement,
                                              FeatureOverlap& overlap);
  static void near_tips(const PairKey& key, const FeaturedPart& tipped, const SpatialPose& pose,
                        const FeaturedPart& whole, const SpatialPose& whole_pose, double travel,
                        std::vector<PairKey>& keys);
  [[nodiscard]] static ContactGeometry tip_on_plane(const SpatialPose& plane,
                                                    const FeaturedPart& tipped,
                                                    const SpatialPose& tipped_pose, int tip);
  [[nodiscard]] ContactGeometry tip_geometry(const FeaturedPart& whole, const SpatialPose& pose,
                                             const FeaturedPart& cornered,
                                             const SpatialPose& cornered_pose, int corner,
                                             const Vector3& shift);
  [[nodiscard]] static SegmentPair edges_of(const FeaturedPart& a, const SpatialPose& pose_a,
                                            const FeaturedPart& b, const SpatialPose& pose_b,
                                            int edges);
  [[nodiscard]] static ContactGeometry edge_geometry(const FeaturedPart& a,
                                                     const SpatialPose& pose_a,
                                                     const FeaturedPart& b,
                                                     const SpatialPose& pose_b, int edges,
                                                     FeatureOverlap& overlap);
  [[nodiscard]] ContactGeometry portal_geometry(const FeaturedPart& a, const SpatialPose& pose_a,
                                                const FeaturedPart& b,
                                                const SpatialPose& pose_b) const;

  NarrowPhaseSettings settings_;
  std::vector<FeaturedPart> parts_;
  FlushSeams seams_;
  std::vector<DistanceShape> corner_balls_;  // per part: a ball of its rounding
  std::vector<Box> boxes_;
  DynamicTree tree_;
  std::vector<PairKey> near_;
  std::vector<int> near_edges_1_, near_edges_2_;
  ShapeDistance distances_;
};

}  // namespace signorini
