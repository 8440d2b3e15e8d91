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
  /// [N] what the fixed bodies must carry once all is at rest; 0 where it never is.
  double weight = 0;
};

/// The reference's own measurements: step 0.025 s, its integrators; cheap cases first.
/// @param quick  leaves out those that take more than a few seconds
[[nodiscard]] std::vector<Case> reference_cases(bool quick);

/// What a page must do between two pictures: RK4, one step of 1/60 s, solver active_set; each
/// family in sizes from which the growth with the number of contacts can be read.
[[nodiscard]] std::vector<Case> picture_cases(bool quick);

}  // namespace signorini::bench
