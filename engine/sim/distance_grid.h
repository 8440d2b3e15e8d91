/// Distances of a planar body's field at a grid of points: for pictures of the field.
#pragma once

#include <vector>

#include "model/model.h"

namespace signorini {

/// Points of a grid, row by row upwards; relative to the mass centre, in the body's axes. [m]
struct PointGrid {
  Vector2 first{0, 0};
  double spacing = 1;
  int columns = 0, rows = 0;
};

/// psi (rows x columns) of the outline that contacts see. [m]
/// @throws std::out_of_range for no such body; std::domain_error for one in space, for numbers that
/// are not finite and for grids of no or of more than a million points
[[nodiscard]] std::vector<double> distance_grid(const Model& model, int body,
                                                const PointGrid& grid);

}  // namespace signorini
