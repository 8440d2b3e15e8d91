/// Scenes of the step benchmark: the families of the reference's own measurements.
#pragma once

#include <string>
#include <vector>

#include "scene/scene.h"

namespace signorini::bench {

struct Case {
  std::string family;
  std::string name;
  Scene scene;
  double settle_until = 0;  // [s] simulated before the clock starts
  int steps = 40;           // steps that are timed
  /// Median CPU time of one step of the reference engine [ms]; 0 where none was measured.
  double reference_ms = 0;
};

/// All cases, cheap ones first.
/// @param quick  leaves out those that take more than a few seconds
[[nodiscard]] std::vector<Case> all_cases(bool quick);

}  // namespace signorini::bench
