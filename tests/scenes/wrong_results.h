/// Results that are wrong by a tenth of what a scene is about: laws must refuse them.
#pragma once

#include <string_view>

#include "sim/simulation.h"

namespace signorini::test {

/// What quantities of a scene are measured against.
struct SceneScales {
  double size = 1;    // [m] what is looked at
  double speed = 1;   // [m/s]
  double mass = 1;    // [kg] of all that can move
  double force = 1;   // [N]
  double energy = 1;  // [J]
};

/// @param simulation  at its start
[[nodiscard]] SceneScales scales_of(Simulation& simulation);

/// What a wrong result differs by: a tenth of the scale of its quantity, one of counts.
[[nodiscard]] double wrong_by(const SceneScales& scales, std::string_view quantity);

/// Whether a law refuses a result that is too large or too small by that, where `value` is the
/// right one.
[[nodiscard]] bool can_fail(const SceneExpectation& law, double value, const SceneScales& scales);

/// Why a scene has no law for a method that looks at an instant of 1 s or later; empty where it has
/// to have one.
[[nodiscard]] std::string_view why_no_late_law(std::string_view scene, std::string_view method);

}  // namespace signorini::test
