/// The face of a convex polyhedron that is highest in the direction of a point.
#pragma once

#include <cstdint>
#include <vector>

#include "geometry/overlap/boundary_body.h"

namespace signorini {

/// Keeps its storage.
class HighestFace {
 public:
  /// Uphill from a face, and where neighbours tie but for rounding, over all faces that tie and
  /// hang together: as the body is convex, none of the others is higher. Ties go to the face the
  /// walk ended at, then to the lowest number. `rival` is set where there are no ties.
  BoundaryBody::Hit find(const BoundaryBody& body, const Vector3& x, int face);
  /// The same for what BoundaryBody::climb has answered.
  void settle(const BoundaryBody& body, const Vector3& x, BoundaryBody::Hit& hit);
  /// How many faces settle() has looked at since this began to be.
  [[nodiscard]] std::size_t looks() const { return looks_; }

 private:
  std::vector<std::uint32_t> seen_;  // (faces) the last call that has seen it
  std::vector<int> queue_;
  std::uint32_t call_ = 0;
  std::size_t looks_ = 0;
};

}  // namespace signorini
