/// The point deepest inside a set of half-spaces: the centre of their largest inscribed ball.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <vector>

#include "geometry/solid/polyhedron.h"

namespace signorini {

/// Seidel's incremental linear programme, Discrete Comput. Geom. 6 (1991) 423-434, in the four
/// unknowns x, y, z and t: least t with normal . x - offset <= t for all planes. Of many planes it
/// is that of a few, to which those are added that its point is least deep below, until none is
/// left (Kelley, J. SIAM 8 (1960) 703-712): its time would grow with the square of their number
/// where they come in rows as those of a mesh. Planes are taken in a fixed order, so the same input
/// gives the same bits. Keeps its storage.
class DeepestPoint {
 public:
  /// Within the box |x_k - centre_k| <= reach. depth() > 0: the half-spaces have a common interior.
  void find(std::span<const Plane> planes, const Vector3& centre, double reach);
  [[nodiscard]] const Vector3& point() const { return point_; }
  [[nodiscard]] double depth() const { return depth_; }
  /// How often find() has measured the distance from a plane: the work of the last call.
  [[nodiscard]] std::size_t looks() const { return looks_; }

 private:
  static constexpr int kUnknowns = 4;
  struct Row {
    std::array<double, kUnknowns> c{};
    double b = 0;  // c . x <= b
  };
  using Vector = std::array<double, kUnknowns>;
  void choose_first(std::size_t count);
  void choose(std::size_t plane);
  void solve_in_order(std::span<const Plane> planes, const Vector3& centre, double reach,
                      std::size_t eighths);
  [[nodiscard]] bool take_broken(std::span<const Plane> planes);
  [[nodiscard]] Vector solve(int unknowns, const Vector& cost);
  [[nodiscard]] double solve_line(double cost) const;

  std::array<std::vector<Row>, kUnknowns + 1> rows_;  // by number of unknowns
  std::vector<std::size_t> chosen_;                   // planes of the programme
  std::vector<char> is_chosen_;                       // (planes)
  Vector3 tried_{0, 0, 0};                            // the answer of the last programme
  Vector3 point_{0, 0, 0};
  double depth_ = 0;
  std::size_t looks_ = 0;
};

}  // namespace signorini
