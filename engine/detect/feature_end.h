/// Whether a point is beside an edge or on an arc, with a little slack beyond the ends, so that no
/// contact is lost where one feature hands over to the next.
#pragma once

#include "geometry/planar_edge.h"

namespace signorini {

/// rest_on_edge() of a straight edge. @param slack  [m] feet this far beyond an end still count
[[nodiscard]] EdgeFoot rest_on_edge(const PlanarEdge& edge, const Vector2& p, double slack);

/// is_within_arc(). @param slack  [m] along the arc: directions this far beyond an end still count
[[nodiscard]] bool is_within_arc(const PlanarEdge& arc, const Vector2& from_center, double slack);
[[nodiscard]] bool is_within_reflected_arc(const PlanarEdge& arc, const Vector2& from_center,
                                           double slack);

}  // namespace signorini
