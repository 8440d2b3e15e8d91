/// How far a run of virtual_contact is from what an independent program made of the same scene.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "contact/contact_set.h"
#include "methods/differentiable_step.h"
#include "scene/virtual_contact/virtual_reference.h"

namespace signorini::tool {

/// Largest differences, each as a multiple of what is allowed; absent where the file has nothing to
/// compare with. docs/command_line.md says what is allowed.
struct VirtualComparison {
  std::string name;
  double places = 0, speeds = 0;
  std::optional<double> contacts, forces;
  std::optional<double> by_start, by_parameter, by_plan, by_lift;
  StepStatus status = StepStatus::ok;
  double end = 0;  // [s]

  [[nodiscard]] bool is_good() const;
};

/// @throws std::invalid_argument  where the scene or its method cannot be run
[[nodiscard]] VirtualComparison compare_with(const VirtualReference& reference);

/// One line.
[[nodiscard]] std::string to_string(const VirtualComparison& comparison);

}  // namespace signorini::tool
