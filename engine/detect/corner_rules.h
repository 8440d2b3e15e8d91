/// Which of the edges that meet in a corner is touched by a vertex there: at a corner that turns
/// outwards the one that it rests on, in one that turns inwards both.
///
/// Source: docs/methods/impulse_and_contact.md, section 3.
#pragma once

#include "detect/record_geometry.h"

namespace signorini {

/// One vertex of B seen from A.
struct VertexProbe {
  EdgeRef vertex;
  int a = -1;
  Vector2 now{0, 0};     // in A's shape coordinates
  Vector2 before{0, 0};  // at the start of the step
  double travel = 0;     // [m] of it, at least
};

/// Whether the body of the vertex reaches through the line of an edge of A: then the vertex does
/// not rest on that edge, however near it is.
[[nodiscard]] bool leans_through(const DetectionInput& input, const VertexProbe& probe,
                                 const PlanarEdge& edge);

/// Whether the vertex sits at an end of the edge and rests on the edge beside it, which it
/// approaches less: corner on corner, the edge that is merely passed does not count.
[[nodiscard]] bool passes_corner(const DetectionInput& input, const VertexProbe& probe,
                                 const PlanarEdge& edge);

/// A crossing at the very end of an edge, where the vertex rests on the edge beside it: a block
/// that slides over the seam of two others must not stumble. Only with a skin.
[[nodiscard]] bool is_graze(const DetectionInput& input, const VertexProbe& probe,
                            const PlanarEdge& edge, const EdgeCrossings& crossings);

/// Whether a list holds the vertex of a record on another edge of the same body, and the two edges
/// are the sides of a notch: then it rests on both.
[[nodiscard]] bool is_in_notch(const DetectionInput& input, const ContactRecord& c,
                               const PairRecords& list);

}  // namespace signorini
