/// What the files of Simulation share. For simulation*.cpp.
#pragma once

#include <cmath>
#include <span>
#include <stdexcept>
#include <string>

#include "base/parameter_spec.h"
#include "base/types.h"

namespace signorini {

[[nodiscard]] inline std::span<const double> as_span(const VectorX& x) {
  return {x.data(), static_cast<std::size_t>(x.size())};
}

[[nodiscard]] inline std::span<double> as_span(VectorX& x) {
  return {x.data(), static_cast<std::size_t>(x.size())};
}

/// @throws std::domain_error
inline void require_finite_number(double value, const char* what) {
  if (std::isfinite(value)) return;
  throw std::domain_error(std::string(what) + ": must be a finite number, got " +
                          format_number(value));
}

/// Of the spring between a body and the hand that pulls it. @throws std::domain_error
inline void require_drag_stiffness(double stiffness) {
  require_finite_number(stiffness, "drag");
  if (stiffness < 0) throw std::domain_error("stiffness: must be at least 0 N/m");
}

}  // namespace signorini
