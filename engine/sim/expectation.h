/// Running a scene against its own `expect` block: a scene file is also a test.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "sim/simulation.h"

namespace signorini {

struct ExpectationResult {
  std::size_t row = 0;  // among the expectations of the scene
  double at = 0;
  std::string quantity;
  std::string body;  // empty for quantities of the whole scene
  std::string other;
  std::string joint;  // where it is about one
  double value = 0;   // what came out; NaN when the run ended early
  double error = 0;   // distance to what was expected, 0 inside a range
  bool passed = false;
  std::string message;  // one plain sentence
};

/// Whether a value is what is expected.
[[nodiscard]] bool is_kept(const SceneExpectation& expectation, double value);

/// Runs with the scene's own TIME_STEP and checks each expectation meant for the method, at the
/// step nearest to its time. @throws as Simulation
[[nodiscard]] std::vector<ExpectationResult> run_expectations(const Scene& scene,
                                                              std::string_view method);

}  // namespace signorini
