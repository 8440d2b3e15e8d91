#include "sim/distance_grid.h"

#include <cmath>
#include <stdexcept>

#include "geometry/field/outline_field.h"

namespace signorini {
namespace {

constexpr int kMostPoints = 1'000'000;

bool is_good(const PointGrid& grid) {
  if (!grid.first.allFinite() || !std::isfinite(grid.spacing) || !(grid.spacing > 0)) return false;
  return grid.columns > 0 && grid.rows > 0 && grid.columns <= kMostPoints / grid.rows;
}

}  // namespace

std::vector<double> distance_grid(const Model& model, int body, const PointGrid& grid) {
  if (body < 0 || body >= static_cast<int>(model.bodies.size())) {
    throw std::out_of_range("distances: there is no body " + std::to_string(body));
  }
  const Body& b = model.body(body);
  if (b.is_spatial()) throw std::domain_error("distances: " + b.name + " has no planar outline");
  if (!is_good(grid)) {
    throw std::domain_error(
        "distances: a grid needs a finite first point, a spacing above 0 m and 1 to 1000000 "
        "points");
  }
  const OutlineField field(b.shape);
  std::vector<double> values;
  values.reserve(static_cast<std::size_t>(grid.columns) * static_cast<std::size_t>(grid.rows));
  for (int row = 0; row < grid.rows; ++row) {
    for (int column = 0; column < grid.columns; ++column) {
      const Vector2 point = grid.first + grid.spacing * Vector2(column, row);
      values.push_back(field.distance(b.mass_center + point));
    }
  }
  return values;
}

}  // namespace signorini
