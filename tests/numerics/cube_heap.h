/// Contact problems of cubes in space, for tests of ConeSolver.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "base/random.h"
#include "numerics/cone_solver.h"

namespace signorini {

inline constexpr double kGravity = 9.81, kStep = 0.01;

/// Cubes of side 1 and mass 1 in space, in contact at corners.
struct Blocks {
  std::vector<ContactRow> rows;
  std::vector<double> inverse_mass, velocity, target, friction;
  std::vector<std::array<double, 3>> middle;

  int add(const std::array<double, 3>& at, double mass = 1) {
    middle.push_back(at);
    for (int k = 0; k < 3; ++k) inverse_mass.push_back(1 / mass);
    for (int k = 0; k < 3; ++k) inverse_mass.push_back(6 / mass);
    for (const double x : {0.0, -kGravity * kStep, 0.0, 0.0, 0.0, 0.0}) velocity.push_back(x);
    return static_cast<int>(middle.size()) - 1;
  }
  using Axes = std::array<std::array<double, 3>, 3>;
  static constexpr Axes kUpright = {{{0, 1, 0}, {0, 0, 1}, {1, 0, 0}}};
  /// Normal, the first of three unit vectors, from a (or the world) to b; tangents are the others.
  void touch(int a, int b, const std::array<double, 3>& point, double mu,
             const Axes& axes = kUpright) {
    for (const auto& e : axes) {
      ContactRow row;
      fill(row.b, b, point, e, 1);
      if (a >= 0) fill(row.a, a, point, e, -1);
      rows.push_back(row);
    }
    target.push_back(0);
    friction.push_back(mu);
  }
  void fill(ContactRow::Side& side, int body, const std::array<double, 3>& x,
            const std::array<double, 3>& e, double sign) const {
    const auto& c = middle[static_cast<std::size_t>(body)];
    const std::array<double, 3> r = {x[0] - c[0], x[1] - c[1], x[2] - c[2]};
    side.block = 2 * body;
    side.is_wide = true;
    side.columns = {sign * e[0],
                    sign * e[1],
                    sign * e[2],
                    sign * (r[1] * e[2] - r[2] * e[1]),
                    sign * (r[2] * e[0] - r[0] * e[2]),
                    sign * (r[0] * e[1] - r[1] * e[0])};
  }
  /// The four corners below a cube.
  void stand(int below, int cube, double mu) {
    const auto& c = middle[static_cast<std::size_t>(cube)];
    for (const double x : {-0.5, 0.5}) {
      for (const double z : {-0.5, 0.5}) {
        touch(below, cube, {c[0] + x, c[1] - 0.5, c[2] + z}, mu);
      }
    }
  }
  [[nodiscard]] ConeProblem problem() const {
    return {.rows = rows,
            .contacts = friction.size(),
            .inverse_mass = inverse_mass,
            .velocity = velocity,
            .offset = {},
            .target = target,
            .friction = friction};
  }
};

/// A heap of cubes that fall fast, with contacts below each of them and as many again with what is
/// farther off.
inline Blocks heap_with_far_contacts(Random& random) {
  const auto draw = [&](double low, double high) {
    return low + (high - low) * random.next_unit();
  };
  Blocks blocks;
  for (int i = 0; i < 40; ++i) {
    blocks.add({draw(-1, 1), draw(0, 4), draw(-1, 1)}, draw(0.5, 2));
    for (std::size_t k = blocks.velocity.size() - 6; k < blocks.velocity.size(); ++k) {
      blocks.velocity[k] += draw(-1, 1);
    }
    for (int k = 0; k < 8; ++k) {
      const auto& c = blocks.middle.back();
      const int below = std::max(-1, i - 1 - static_cast<int>(draw(0, 3)));
      blocks.touch(below, i, {c[0] + draw(-0.5, 0.5), c[1] - 0.5, c[2] + draw(-0.5, 0.5)}, 0.3);
      if (k > 3) blocks.target.back() = -draw(0, 4);
    }
  }
  return blocks;
}

}  // namespace signorini
