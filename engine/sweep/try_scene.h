/// Whether the scene of a sweep can be run, before anything is.
#pragma once

#include <string>

#include "scene/diagnostic.h"
#include "sweep/sweep.h"

namespace signorini {

/// Why a scene cannot be run by a method; empty when it can.
[[nodiscard]] std::string fault_of_method(const Scene& scene, const std::string& method);

/// Tries the scene by all methods with the least and the largest value of each axis, the other
/// numbers as they are written, and complains of axes with which it cannot be run.
void try_axes(const Sweep& sweep, Diagnostics& diagnostics);

}  // namespace signorini
