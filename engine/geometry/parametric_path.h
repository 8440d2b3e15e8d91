/// Plane curves given by x(t), y(t): the tracks that path joints run on.
#pragma once

#include <array>
#include <string_view>

#include "base/types.h"

namespace signorini {

enum class PathCurve { circle, oval, cardioid, lemniscate, flat, hump, loop };

inline constexpr std::array<std::string_view, 7> kPathCurveNames = {
    "circle", "oval", "cardioid", "lemniscate", "flat", "hump", "loop"};

/// A curve with its range of t. Lengths in m, t without unit (circle, cardioid: rad).
struct ParametricPath {
  PathCurve curve = PathCurve::circle;
  double size = 1;  // radius; oval: length of the straight parts; flat, hump, loop: unused
  double start = 0;
  double finish = 1;
  bool is_closed = false;
};

/// The curve with its customary range of t.
[[nodiscard]] ParametricPath make_path(PathCurve curve, double size);

/// Point at t. [m]
[[nodiscard]] Vector2 point_at(const ParametricPath& path, double t);

}  // namespace signorini
