/// From the text of a sweep's file to a Sweep.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "scene/diagnostic.h"
#include "sweep/sweep.h"

namespace signorini {

struct SweepResult {
  std::optional<Sweep> sweep;           // absent when anything is wrong
  std::vector<Diagnostic> diagnostics;  // everything that is wrong, in the order of the text
};

/// Reads a sweep (format "sweep/1") and its scene, and tries the scene by every method with the
/// least and the largest value of every axis.
/// @param load  gives the text of a scene file as the sweep names it @throws std::runtime_error
/// that says why it cannot be had
[[nodiscard]] SweepResult read_sweep(std::string_view text,
                                     const std::function<std::string(const std::string&)>& load);

}  // namespace signorini
