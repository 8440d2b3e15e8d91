/// The broad phase by name: what a scene chooses.
#pragma once

#include <span>

#include "base/parameter_spec.h"
#include "detect/broad_phase/broad_phase.h"
#include "detect/broad_phase/column_sweep.h"
#include "detect/broad_phase/dynamic_tree.h"

namespace signorini {

enum class BroadPhaseMethod {
  automatic,  // all pairs of a few boxes, columns of many, hybrid where boxes crowd
  brute_force,
  sweep,
  hash_grid,
  columns,
  hybrid,
  tree
};

// Order of BroadPhaseMethod.
inline constexpr std::array<std::string_view, 7> kBroadPhaseNames = {
    "automatic", "brute_force", "sweep", "hash_grid", "columns", "hybrid", "tree"};

/// @param group  heading under which panels show it
constexpr ParameterSpec broad_phase_row(std::string_view group) {
  return {.name = "BROAD_PHASE",
          .title = "Broad phase",
          .unit = "",
          .kind = ParameterKind::choice,
          .choices = kBroadPhaseNames,
          .default_value = static_cast<double>(BroadPhaseMethod::automatic),
          .group = group,
          .about =
              "How pairs of boxes that meet are found. All give the same pairs; `automatic` "
              "takes what is fastest for the boxes at hand.",
          .source = "docs/methods/broad_phase.md, 4"};
}

/// One row, BROAD_PHASE, with a choice for each method.
[[nodiscard]] std::span<const ParameterSpec> broad_phase_parameters();

/// Keeps its storage: a warm call allocates nothing.
class PairSearch {
 public:
  explicit PairSearch(BroadPhaseMethod method = BroadPhaseMethod::automatic) : method_(method) {}

  /// All pairs of boxes that meet, each once, a < b, sorted by a, then b: the same list whatever
  /// the method. Valid until the next call.
  /// @throws std::invalid_argument where a coordinate is NaN, naming the box, or for more than 2^30
  /// boxes.
  std::span<const BoxPair> find(std::span<const Box> boxes);

  /// Which method answered last; never `automatic`. Decided by the boxes alone.
  [[nodiscard]] BroadPhaseMethod used() const { return used_; }

 private:
  BroadPhaseMethod method_, used_ = BroadPhaseMethod::brute_force;
  BruteForcePairs brute_force_;
  SweepAndPrune sweep_;
  HashGrid hash_grid_;
  ColumnSweep columns_;
  HybridPairs hybrid_;
  DynamicTree tree_;
};

}  // namespace signorini
