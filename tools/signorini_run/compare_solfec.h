/// How far a run of volumetric, stepped and ruled as the document has it, is from what Solfec-1.0
/// made of the same scene.
#pragma once

#include <string>

#include "methods/contact_method.h"
#include "signorini_run/solfec_reference.h"

namespace signorini::tool {

/// One kind of quantity.
struct SolfecDifference {
  double largest = 0;  // as a multiple of what is allowed
  int compared = 0;    // frames
  double until = 0;    // [s] up to when: later the scene amplifies what the reference leaves open
  bool goes_on = true;
};

struct SolfecComparison {
  std::string name;
  SolfecDifference places, rotations, speeds, spins;
  StepStatus status = StepStatus::ok;
  double end = 0;  // [s]

  [[nodiscard]] bool is_good() const;
};

/// @throws std::invalid_argument  where the scene cannot be run
[[nodiscard]] SolfecComparison compare_with(const SolfecReference& reference);

/// One line.
[[nodiscard]] std::string to_string(const SolfecComparison& comparison);

}  // namespace signorini::tool
