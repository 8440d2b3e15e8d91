/// How far a run of ours is from what the reference engine made of the same scene.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "scene/engine2d/engine2d_reference.h"
#include "sim/simulation.h"

namespace signorini::tool {

inline constexpr double kMostDifference = 1e-6;  // [m], [rad]

struct Comparison {
  std::string name;
  double until = 0;                 // [s] compared so far: later the scene amplifies rounding
  std::array<double, 3> largest{};  // |difference| of x, y [m] and angle [rad] up to then
  int collisions_ours = 0;          // at the last compared sample
  int collisions_theirs = 0;
  std::optional<double>
      energy_excess;  // [J] largest total energy minus the reference's, afterwards
  StepStatus status = StepStatus::ok;
  double end = 0;  // [s] where our run ended

  /// The run reached its end, and no difference exceeds kMostDifference.
  [[nodiscard]] bool is_good() const;
};

/// Runs the scene with its own settings.
[[nodiscard]] Comparison compare_with(const Scene& scene, const Reference& reference);

/// One line.
[[nodiscard]] std::string to_string(const Comparison& comparison);

}  // namespace signorini::tool
