/// Plane curves given by x(t), y(t): the tracks that path joints run on.
#pragma once

#include <array>
#include <string_view>

#include "base/types.h"

namespace signorini {

enum class PathCurve {
  circle,
  oval,
  cardioid,
  lemniscate,
  flat,
  hump,
  loop,
  spiral,
  cycloid,
  brachistochrone,
  parabola_up,
  parabola_down
};

inline constexpr std::array<std::string_view, 12> kPathCurveNames = {
    "circle", "oval",   "cardioid", "lemniscate",      "flat",        "hump",
    "loop",   "spiral", "cycloid",  "brachistochrone", "parabola_up", "parabola_down"};

/// A curve with its range of t. Lengths in m; t is an angle [rad] where the curve has a radius,
/// except that it is x [m] of a parabola.
struct ParametricPath {
  PathCurve curve = PathCurve::circle;
  double size = 1;  // radius; oval: length of the straight parts; spiral: distance of its turns;
                    // cycloids: of the rolling circle; parabolas: at the vertex; others: unused
  double start = 0;
  double finish = 1;
  bool is_closed = false;
};

/// The curve with its customary range of t.
[[nodiscard]] ParametricPath make_path(PathCurve curve, double size);

/// Point at t. [m]
[[nodiscard]] Vector2 point_at(const ParametricPath& path, double t);

}  // namespace signorini
