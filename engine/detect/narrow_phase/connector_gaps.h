/// Gaps of ropes, of ends of paths and of stops of hinges and sliders in space: contacts turned
/// around.
///
/// docs/methods/elastic.md, section 9, (60), (61). The gap of a rope is what it is slack, so that
/// its negative is its elongation; that of the end of a path, and of a stop, is the way that is
/// left to it.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <vector>

#include "detect/edge_detector.h"
#include "detect/narrow_phase/feature_pairs.h"

namespace signorini {

class ConnectorGaps {
 public:
  /// Takes the ropes, ends of paths and stops of a model. Allocates.
  void prepare(const Model& model);

  /// Keys of all of them, sorted by feature, which come after those of pairs of parts.
  [[nodiscard]] std::span<const PairKey> keys() const { return keys_; }
  /// Whether the key is one of them; corner is then -1, part_2 the number of the connector, or
  /// behind all of these twice that of the joint in space, and one more for its upper stop.
  [[nodiscard]] static bool is_link(const PairKey& key) { return key.part_1 == kLinkPart; }
  [[nodiscard]] bool knows(const PairKey& key) const;
  /// Number of the connector of a link; -1 of a stop of a joint in space, and of no link.
  [[nodiscard]] static int connector_of(const Model& model, const PairKey& key) {
    const bool is_one = is_link(key) && key.part_2 < static_cast<int>(model.connectors.size());
    return is_one ? key.part_2 : -1;
  }

  /// Bodies 1 and 2 of a link, or kWorldBody. @pre knows(key)
  [[nodiscard]] std::array<int, 2> bodies_of(const PairKey& key) const;
  /// Farthest that links hold a body, from its mass centre. [m]
  [[nodiscard]] double reach_of(int body) const;

  /// The points are those of the bodies that the link holds; its force acts there.
  /// @param places  of the connectors on their paths, moved by the question
  /// @pre knows(key)
  [[nodiscard]] ContactGeometry geometry(const PairKey& key, const SpatialPlacement& placement,
                                         std::span<PathPlace> places) const;
  /// How the gap of a stop accelerates by the velocities alone [m/s^2]; none of other links.
  [[nodiscard]] std::optional<double> stop_bias(const PairKey& key,
                                                const SpatialPlacement& placement) const;

 private:
  static constexpr int kLinkPart = 1 << 20;  // beyond all parts

  struct Link {
    int connector = 0;
    int body_1 = kWorldBody, body_2 = kWorldBody;
    Vector3 point_1{0, 0, 0}, point_2{0, 0, 0};  // shape coordinates; world ones for kWorldBody
    double arm_1 = 0, arm_2 = 0;                 // [m] from the mass centres
    double length = 0;                           // of a rope [m]
    int path = -1;                               // of an end
    double limit = 0;                            // [m] along it
    bool is_upper = true;
    int joint = -1;     // of a stop, of joints_
    double radius = 1;  // of a stop of a hinge: where it acts [m]
    double sign = 1;    // of a stop: of the gap to what the joint leaves
  };

  void add_stops(const Model& model, int number);

  [[nodiscard]] const Link* find(const PairKey& key) const;
  [[nodiscard]] ContactGeometry end_geometry(const Link& link, const SpatialPlacement& placement,
                                             PathPoint& at) const;

  std::vector<Link> links_;  // by connector
  std::vector<PairKey> keys_;
  [[nodiscard]] ContactGeometry stop_geometry(const Link& link,
                                              const SpatialPlacement& placement) const;

  std::vector<NumericalPath> paths_;
  std::vector<SpatialJoint> joints_;  // with stops
};

}  // namespace signorini
