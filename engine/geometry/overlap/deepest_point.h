/// The point deepest inside a set of half-spaces: the centre of their largest inscribed ball.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "geometry/solid/polyhedron.h"

namespace signorini {

/// Seidel's incremental linear programme, Discrete Comput. Geom. 6 (1991) 423-434, in the four
/// unknowns x, y, z and t: least t with normal . x - offset <= t for all planes. Planes are
/// taken in a fixed order, so the same input gives the same bits. Keeps its storage.
class DeepestPoint {
 public:
  /// Within the box |x_k - centre_k| <= reach. depth() > 0: the half-spaces have a common interior.
  void find(std::span<const Plane> planes, const Vector3& centre, double reach);
  [[nodiscard]] const Vector3& point() const { return point_; }
  [[nodiscard]] double depth() const { return depth_; }

 private:
  static constexpr int kUnknowns = 4;
  struct Row {
    std::array<double, kUnknowns> c{};
    double b = 0;  // c . x <= b
  };
  using Vector = std::array<double, kUnknowns>;
  void find_in_order(std::span<const Plane> planes, const Vector3& centre, double reach,
                     std::size_t eighths);
  [[nodiscard]] Vector solve(int unknowns, const Vector& cost);
  [[nodiscard]] double solve_line(double cost) const;

  std::array<std::vector<Row>, kUnknowns + 1> rows_;  // by number of unknowns
  Vector3 point_{0, 0, 0};
  double depth_ = 0;
};

}  // namespace signorini
