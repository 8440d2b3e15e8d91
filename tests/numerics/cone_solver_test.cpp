#include "numerics/cone_solver.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/random.h"
#include "base/scalar_math.h"
#include "methods/allocation_counter.h"
#include "numerics/cone_islands.h"

namespace signorini {
namespace {

constexpr double kGravity = 9.81, kStep = 0.01;

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

TEST(ConeSolver, WeightOfAStackIsCarriedToRounding) {
  Blocks blocks;
  for (int i = 0; i < 10; ++i) blocks.stand(i - 1, blocks.add({0, 0.5 + i, 0}), 0.5);
  ConeSolver solver;
  std::vector<double> p(blocks.rows.size(), 0.0);
  const ConeReport report = solver.solve(blocks.problem(), {.tolerance = 1e-13}, p);
  EXPECT_TRUE(report.is_solved) << report.residual;
  for (int level = 0; level < 10; ++level) {
    double sum = 0;
    for (std::size_t k = 0; k < 4; ++k) sum += p[3 * (4 * static_cast<std::size_t>(level) + k)];
    EXPECT_NEAR(sum / (kGravity * kStep * (10 - level)), 1, 1e-10);
  }
}

TEST(ConeSolver, HeavyOnLightIsCarriedToo) {
  Blocks blocks;
  blocks.stand(-1, blocks.add({0, 0.5, 0}, 1), 0.5);
  blocks.stand(0, blocks.add({0, 1.5, 0}, 1000), 0.5);
  ConeSolver solver;
  std::vector<double> p(blocks.rows.size(), 0.0);
  ASSERT_TRUE(solver.solve(blocks.problem(), {.tolerance = 1e-13}, p).is_solved);
  double sum = 0;
  for (std::size_t k = 0; k < 4; ++k) sum += p[3 * k];
  EXPECT_NEAR(sum / (kGravity * kStep * 1001), 1, 1e-10);
}

// A block that is pushed along the floor slows down by mu g whatever the direction: the cone is
// round.
TEST(ConeSolver, FrictionIsTheSameInAllDirections) {
  for (int i = 0; i < 24; ++i) {
    const double angle = 0.27 * i, speed = 3, mu = 0.4;
    Blocks blocks;
    const int cube = blocks.add({0, 0.5, 0});
    blocks.velocity[0] = speed * std::cos(angle);
    blocks.velocity[2] = speed * std::sin(angle);
    // At the height of the middle, so that nothing turns it.
    blocks.touch(-1, cube, {0, 0.5, 0}, mu);
    ConeSolver solver;
    std::vector<double> p(3, 0.0);
    ASSERT_TRUE(solver.solve(blocks.problem(), {.tolerance = 1e-14}, p).is_solved);
    std::vector<double> v = blocks.velocity;
    solver.add_change(v);
    const double left = speed - mu * kGravity * kStep;
    EXPECT_NEAR(v[0], left * std::cos(angle), 1e-14);
    EXPECT_NEAR(v[2], left * std::sin(angle), 1e-14);
  }
}

// Cubes thrown at each other in all directions, mass ratios to 1000: every contact obeys its law,
// nothing gains energy, and nobody outside gives momentum to what is free.
TEST(ConeSolver, RandomHeapsObeyTheLawAtEveryContact) {
  Random random(7);
  const auto draw = [&](double low, double high) {
    return low + (high - low) * random.next_unit();
  };
  for (int trial = 0; trial < 60; ++trial) {
    Blocks blocks;
    const int n = 2 + trial % 12;
    for (int i = 0; i < n; ++i) {
      const double mass = trial % 3 == 0 ? 1 : draw(0.03, 30);
      blocks.add({draw(-1, 1), draw(0, 4), draw(-1, 1)}, mass);
      for (std::size_t k = 0; k < 6; ++k) {
        blocks.velocity[6 * static_cast<std::size_t>(i) + k] += draw(-1, 1);
      }
    }
    const double mu = std::array{0.0, 0.2, 0.4}[static_cast<std::size_t>(trial % 3)];
    for (int k = 0; k < 4 * n; ++k) {
      const int b = static_cast<int>(draw(0, n - 1e-9));
      const int a = static_cast<int>(draw(-1, b + 1)) - (k % 3 == 0 ? 1 : 0);
      if (a == b || a < -1) continue;
      const auto& c = blocks.middle[static_cast<std::size_t>(b)];
      blocks.touch(a, b, {c[0] + draw(-0.5, 0.5), c[1] - 0.5, c[2] + draw(-0.5, 0.5)}, mu);
    }
    const ConeProblem problem = blocks.problem();
    ConeSolver solver;
    std::vector<double> p(blocks.rows.size(), 0.0);
    const ConeReport report = solver.solve(problem, {.tolerance = 1e-10}, p);
    EXPECT_TRUE(report.is_solved) << trial << ": " << report.residual << " after " << report.sweeps
                                  << " sweeps, " << report.newton;
    std::vector<double> v = blocks.velocity;
    solver.add_change(v);
    double before = 0, after = 0;
    for (std::size_t i = 0; i < v.size(); ++i) {
      before += blocks.velocity[i] * blocks.velocity[i] / blocks.inverse_mass[i] / 2;
      after += v[i] * v[i] / blocks.inverse_mass[i] / 2;
    }
    EXPECT_LE(after, before * (1 + 1e-9)) << trial;
    for (std::size_t i = 0; i < problem.contacts; ++i) {
      const double* const q = p.data() + 3 * i;
      EXPECT_GE(q[0], -1e-9);
      EXPECT_LE(std::sqrt(q[1] * q[1] + q[2] * q[2]), mu * q[0] + 1e-8) << trial;
      EXPECT_GE(solver.rate(3 * i), -1e-9) << trial;
      EXPECT_LE(q[0] * solver.rate(3 * i), 1e-8) << trial;
    }
  }
}

/// Normal y turned about x, then about y.
Blocks::Axes turned(double tilt, double about) {
  const auto [s, c] = sin_cos(tilt);
  const auto [x, z] = sin_cos(about);
  return {{{s * x, c, s * z}, {c * x, -s, c * z}, {z, 0, -x}}};
}

// A light cube between the floor and a heavy one, both fast, friction 1: on some of these Newton's
// method goes around in circles.
TEST(ConeSolver, RoughBodiesOfUnequalMassObeyTheLawToo) {
  Random random(3);
  const auto draw = [&](double low, double high) {
    return low + (high - low) * random.next_unit();
  };
  int circles = 0;
  for (int trial = 0; trial < 3000; ++trial) {
    Blocks blocks;
    const int light = blocks.add({0, 0.5, 0}, 1), heavy = blocks.add({0, 1.5, 0}, 300);
    for (double& x : blocks.velocity) x = draw(-1, 1);
    const SinCos side = sin_cos(draw(0, 6));
    for (int k = 0; k < 3; ++k) {
      blocks.touch(-1, light, {0.4 * side.cos + 1e-4 * k, 0, 0.4 * side.sin}, 1);
      blocks.target.back() = draw(-0.1, 0);
    }
    const double about = draw(0, 6), tilt = draw(0, 1.2);
    blocks.touch(light, heavy, {draw(-0.5, 0.5), draw(0.5, 1), draw(-0.5, 0.5)}, 1,
                 turned(tilt, about));
    ConeSolver solver;
    std::vector<double> p(blocks.rows.size(), 0.0);
    const ConeReport report =
        solver.solve(blocks.problem(), {.tolerance = 1e-10, .most_sweeps = 20000}, p);
    EXPECT_TRUE(report.is_solved) << trial << ": " << report.residual << " after " << report.sweeps
                                  << " sweeps, " << report.newton;
    circles += report.sweeps > 50 ? 1 : 0;
  }
  EXPECT_GE(circles, 1);
}

/// A heap of cubes that fall fast, with contacts below each of them and as many again with what is
/// farther off.
Blocks heap_with_far_contacts(Random& random) {
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

// What a large problem leaves out obeys its law like all else: it has no impulse and opens.
TEST(ConeIslands, ContactsThatAreLeftOutObeyTheLawToo) {
  Random random(11);
  ConeIslands islands;
  for (const double tolerance : {1e-8, 1e-6, 1e-4}) {
    for (int trial = 0; trial < 8; ++trial) {
      const Blocks blocks = heap_with_far_contacts(random);
      const ConeProblem problem = blocks.problem();
      std::vector<double> p(blocks.rows.size(), 0.0);
      const ConeReport report = islands.solve(problem, {.tolerance = tolerance}, p);
      EXPECT_TRUE(report.is_solved) << trial << ": " << report.residual;
      std::vector<double> v = blocks.velocity;
      islands.add_change(v);
      const auto rate = [&](std::size_t row) {
        double sum = 0;
        for_each_block(blocks.rows[row], [&](int block, const double* j) {
          for (std::size_t k = 0; k < 3; ++k)
            sum += j[k] * v[3 * static_cast<std::size_t>(block) + k];
        });
        return sum;
      };
      for (std::size_t i = 0; i < problem.contacts; ++i) {
        const std::array<double, 3> u = {rate(3 * i), rate(3 * i + 1), rate(3 * i + 2)};
        for (std::size_t k = 0; k < 3; ++k) EXPECT_NEAR(islands.rate(3 * i + k), u[k], 1e-12);
        EXPECT_LE(islands.residual(i), tolerance);
        EXPECT_GE(u[0] - problem.target[i], -tolerance) << trial;
        const double* const q = p.data() + 3 * i;
        EXPECT_LE(std::hypot(q[1], q[2]), 0.3 * q[0] + 10 * tolerance);
        EXPECT_LE(q[0] * (u[0] - problem.target[i]), 100 * tolerance);
      }
    }
  }
}

TEST(ConeIslands, AWarmSolutionOfManyContactsAllocatesNothing) {
  Random random(5);
  const Blocks blocks = heap_with_far_contacts(random);
  ConeIslands islands;
  std::vector<double> p(blocks.rows.size(), 0.0), again(p);
  ASSERT_TRUE(islands.solve(blocks.problem(), {.tolerance = 1e-6}, p).is_solved);
  const std::size_t before = test::allocation_count();
  const ConeReport report = islands.solve(blocks.problem(), {.tolerance = 1e-6}, again);
  EXPECT_EQ(test::allocation_count(), before);
  EXPECT_TRUE(report.is_solved);
  EXPECT_EQ(again, p);
}

}  // namespace
}  // namespace signorini
