/// One numbering for a polyhedron, whatever numbering it came with.
#pragma once

#include "geometry/solid/polyhedron.h"

namespace signorini {

/// The same polyhedron with vertices sorted by x, y, z, loops begun at their first vertex and faces
/// sorted by their loops. What is computed from it alone cannot depend on how vertices and faces
/// were numbered. No bit of a vertex or a plane changes.
[[nodiscard]] Polyhedron sorted_numbering(const Polyhedron& polyhedron);

}  // namespace signorini
