/// Whether bodies lie inside each other, whatever was seen of them before: corners and the points
/// of arcs that reach farthest into the other body, of all pairs that are near.
///
/// It looks at nothing but where bodies are, so that it finds what a detector has missed.
/// Source: docs/methods/impulse_and_contact.md, section 9.
#pragma once

#include <optional>
#include <vector>

#include "contact/body_overlap.h"
#include "detect/edge_detector.h"
#include "geometry/outline_depth.h"

namespace signorini {

class OverlapSearch {
 public:
  /// To be called whenever the model's bodies change.
  void prepare(const Model& model);

  /// The deepest overlap of all pairs that has grown.
  /// @param seen  places now; where it has places before too, pairs as deep then are no news
  /// @param least  [m] shallower ones do not count
  /// @return nothing where there is none
  [[nodiscard]] std::optional<BodyOverlap> deepest(const DetectionInput& seen, double least);

  /// How deep two bodies lie inside each other. [m] 0: not at all
  [[nodiscard]] double depth_of(const Model& model, const Placement& places, int a, int b) const;
  /// Distance of two bodies that are near each other, below 0 where they overlap. [m]
  [[nodiscard]] double distance(const Model& model, const Placement& places, int a, int b) const;

 private:
  [[nodiscard]] double least_distance(const Model& model, const Placement& places, int a, int b,
                                      bool needs_apart) const;

  PairFinder pairs_;
  std::vector<OutlineDepth> outlines_;  // (bodies)
};

}  // namespace signorini
