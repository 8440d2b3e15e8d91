/// Refuses outlines that enclose no body: open, crossing, folded, inside-out or without area.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "scene/scene.h"

namespace signorini {

inline constexpr double kShortestEdge = 1e-8;  // [m]; also how near a path must end to its start

inline constexpr int kWholeOutline = -1;

/// A fault of an outline and the edge where it shows (kWholeOutline: nowhere in particular).
struct OutlineFault {
  int path = 0;
  int edge = 0;
  std::string message;
};

/// First fault of a polygon: fewer than three vertices, an edge without length, edges that cross,
/// touch or fold back, no area. `edge` is the index of a vertex.
[[nodiscard]] std::optional<OutlineFault> polygon_fault(const std::vector<Point>& vertices);

/// First fault of an outline: a path that does not close, an edge without length, an arc whose ends
/// lie at different distances from its centre, straight edges of one path that cross or touch (arcs
/// are not tested for that), edges that disagree about the side of the inside, an outline that is
/// inside out, a hole that reaches beyond the body. Paths may overlap.
[[nodiscard]] std::optional<OutlineFault> outline_fault(const OutlineShape& outline);

}  // namespace signorini
