/// Intersection of two straight segments, with the tolerances of the edge detector.
#pragma once

#include <optional>

#include "base/types.h"

namespace signorini {

/// Point common to the segments p1 p2 and p3 p4 [m]; nothing for parallel or disjoint ones.
///
/// Vertical and horizontal lines are handled apart, so that axis-aligned input stays exact; ends
/// count as inside within 1e-14 m. Source: docs/methods/impulse_and_contact.md (12), (13). Differs:
/// y of a line steeper than 1e8 is taken from the other line.
[[nodiscard]] std::optional<Vector2> intersect_segments(const Vector2& p1, const Vector2& p2,
                                                        const Vector2& p3, const Vector2& p4);

}  // namespace signorini
