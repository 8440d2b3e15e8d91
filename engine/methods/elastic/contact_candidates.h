/// All that may come into contact: pairs of features of convex parts, ropes, ends of paths; and
/// what is seen of each of them where bodies stand.
///
/// Here seeing and answering meet: the geometry of two features and the part of the stiffness that
/// they have by it. docs/methods/elastic.md, sections 1 and 9.
#pragma once

#include <array>
#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "detect/narrow_phase/connector_gaps.h"
#include "detect/narrow_phase/feature_pairs.h"
#include "response/blending_weight.h"

namespace signorini {

/// A possible contact as it is seen at one instant.
struct SeenContact {
  ContactGeometry geometry;
  BlendingWeight blending;

  /// What tells whether there is a contact: the distance; or, where edges overlap without a weight
  /// in the contact, how little of one they have, as a length that no distance is compared with.
  [[nodiscard]] double apart() const {
    constexpr double kWeightLength = 1e-6;  // [m]
    return blending.margin < 1 ? std::fmax(geometry.distance, -kWeightLength * blending.margin)
                               : geometry.distance;
  }
  /// Edges that overlap and have no weight at all.
  [[nodiscard]] bool is_idle() const { return !(blending.margin > 0) && geometry.distance < 0; }
};

class ContactCandidates {
 public:
  /// Takes the parts and connectors of a model. Allocates.
  /// @throws std::invalid_argument naming the body whose shape cannot be lifted
  void prepare(const Model& model, const NarrowPhaseSettings& settings);

  /// Where points stand on their paths, moved by every question about the end of one. Borrowed.
  void set_path_places(std::span<PathPlace> places) { places_ = places; }

  [[nodiscard]] const FeaturePairs& pairs() const { return pairs_; }
  [[nodiscard]] static bool is_connector(const PairKey& key) { return ConnectorGaps::is_link(key); }
  /// Whether the scene has such a contact.
  [[nodiscard]] bool knows(const Model& model, const PairKey& key) const;

  /// Calls take(key) for those that can touch when bodies go `travel` (bodies) [m], in the order of
  /// their features, until it says false. @return whether it never did
  template <class Take>
  bool all_near(const Model& model, const SpatialPlacement& placement,
                std::span<const double> travel, Take&& take) {
    for (const PairKey& key : pairs_.near(model, placement, travel)) {
      if (!take(key)) return false;
    }
    for (const PairKey& key : connectors_.keys()) {
      if (!take(key)) return false;
    }
    return true;
  }

  [[nodiscard]] SeenContact see(const PairKey& key, const SpatialPlacement& placement);

  /// What all looks since the last question have cost, as StepReport::work counts it.
  [[nodiscard]] double take_work() { return std::exchange(work_, 0); }

  /// Whether bodies meet in the plane, lifted.
  [[nodiscard]] bool is_in_plane(const PairKey& key) const {
    return !is_connector(key) && pairs_.part(key.part_1).is_lifted;
  }
  /// Bodies 1 and 2, or kWorldBody.
  [[nodiscard]] std::array<int, 2> bodies_of(const PairKey& key) const;
  /// Where the force acts on bodies 1 and 2.
  [[nodiscard]] static std::array<Vector3, 2> points_of(const PairKey& key,
                                                        const ContactGeometry& seen);
  /// [m/s] > 0: parting
  [[nodiscard]] double gap_rate(const PairKey& key, const ContactGeometry& seen,
                                const SpatialPlacement& placement) const;
  /// In how many points, that of the key included, its pair touches along one line or face now.
  /// Allocates when they are more than ever before.
  [[nodiscard]] int points_along(const PairKey& key, const ContactGeometry& seen,
                                 const SpatialPlacement& placement);
  /// Name of a rope or of the end of a path; empty for a pair of bodies.
  [[nodiscard]] static std::string connector_name(const Model& model, const PairKey& key);
  [[nodiscard]] std::span<const PairKey> connectors() const { return connectors_.keys(); }

  /// (bodies) farthest that parts and connectors reach from the mass centre. [m]
  [[nodiscard]] std::span<const double> sizes() const { return sizes_; }
  /// Of the thinner one of two bodies: half of the least edge of the box around its thickest part,
  /// in the plane for bodies of it; infinite where neither ends. No width of either is less. [m]
  [[nodiscard]] double least_thickness(const PairKey& key) const;
  /// Least of the widths of two bodies along a direction; infinite where neither ends. [m]
  /// @param direction  unit, world
  [[nodiscard]] double least_width(const PairKey& key, const Vector3& direction,
                                   const SpatialPlacement& placement) const;

 private:
  [[nodiscard]] double width(int body, const Vector3& direction,
                             const SpatialPlacement& placement) const;

  FeaturePairs pairs_;
  ConnectorGaps connectors_;
  std::span<PathPlace> places_;
  std::vector<double> sizes_, thicknesses_;
  FeatureOverlap overlap_;
  std::vector<PairKey> along_;
  double work_ = 0;
};

}  // namespace signorini
