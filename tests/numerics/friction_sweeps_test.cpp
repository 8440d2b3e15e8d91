#include "numerics/friction_sweeps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "numerics/friction_solver.h"
#include "numerics/packed_rows.h"

namespace signorini {
namespace {

constexpr double kGravity = 9.81, kStep = 1e-3, kFriction = 0.5, kRolling = 0.1;

/// Discs of radius and mass 1 that lie in a triangle, so many in the lowest row, which is held at
/// its ends, and fall for a step.
struct Heap {
  std::vector<std::array<double, 2>> middle;
  std::vector<ContactRow> normals, bounded;
  std::vector<ContactRow> rows;
  std::vector<double> inverse_mass, b, friction;
  std::vector<int> tangent;
  std::vector<std::uint8_t> joint;
  std::vector<std::int8_t> slides;

  explicit Heap(int width) {
    for (int row = 0; row < width; ++row) {
      for (int i = 0; i < width - row; ++i) {
        middle.push_back({2.0 * i + row, 1 + std::sqrt(3.0) * row});
        inverse_mass.insert(inverse_mass.end(), {1, 1, 2});
      }
    }
    const int count = static_cast<int>(middle.size());
    for (int i = 0; i < width; ++i) touch(-1, i, {0, 1});
    if (width > 1) touch(-1, 0, {1, 0});
    if (width > 1) touch(-1, width - 1, {-1, 0});
    for (int i = 0; i < count; ++i) {
      for (int j = i + 1; j < count; ++j) {
        const auto& p = middle[static_cast<std::size_t>(i)];
        const auto& q = middle[static_cast<std::size_t>(j)];
        const double x = q[0] - p[0], y = q[1] - p[1];
        if (std::sqrt(x * x + y * y) < 2 + 1e-9) touch(i, j, {x / 2, y / 2});
      }
    }
    const std::size_t m = normals.size();
    rows = normals;
    rows.insert(rows.end(), bounded.begin(), bounded.end());
    friction.assign(2 * m, kFriction);
    std::fill(friction.begin() + static_cast<std::ptrdiff_t>(m), friction.end(), kRolling);
    for (std::size_t l = 0; l < m; ++l) tangent.push_back(static_cast<int>(m + 2 * l));
    for (std::size_t l = 0; l < m; ++l) tangent.push_back(static_cast<int>(m + 2 * l + 1));
    joint.assign(m, 0);
    slides.assign(2 * m, 0);
    for (const ContactRow& row : rows) {
      double rate = 0;
      for_each_block(row,
                     [&](int, const double* columns) { rate -= columns[1] * kGravity * kStep; });
      b.push_back(rate);
    }
  }
  /// B lies against A (or what stays) along the normal n.
  void touch(int a, int body, const std::array<double, 2>& n) {
    const auto row = [&](std::array<double, 3> of_b, std::array<double, 3> of_a) {
      ContactRow made;
      made.b.block = body;
      std::ranges::copy(of_b, made.b.columns.begin());
      if (a >= 0) made.a.block = a;
      if (a >= 0) std::ranges::copy(of_a, made.a.columns.begin());
      return made;
    };
    normals.push_back(row({n[0], n[1], 0}, {-n[0], -n[1], 0}));
    bounded.push_back(row({-n[1], n[0], -1}, {n[1], -n[0], -1}));
    bounded.push_back(row({0, 0, 1}, {0, 0, -1}));
  }
  [[nodiscard]] FrictionProblem problem() const {
    return {.rows = rows,
            .inverse_mass = inverse_mass,
            .b = b,
            .tangent = tangent,
            .friction = friction,
            .joint = joint,
            .slides = slides};
  }
};

/// Largest violation of (64), relative to the largest |b|, after so many sweeps in turns.
double error_after(const Heap& heap, int turns, int sweeps) {
  const FrictionProblem problem = heap.problem();
  std::vector<double> root, f(heap.b.size(), 0.0), v(heap.inverse_mass.size(), 0.0);
  set_roots(heap.inverse_mass, root);
  PackedRows rows;
  rows.clear();
  for (const ContactRow& row : heap.rows) rows.push_back(row, root);
  FrictionSweeps method;
  method.prepare(problem, root);
  for (int turn = 0; turn < turns; ++turn) {
    method.begin(f);
    method.sweep(sweeps, f);
  }
  rows.combine([&](std::size_t i) { return f[i]; }, v);
  double worst = 0;
  const auto miss = [&](std::size_t i, double most, bool is_normal) {
    const double w = rows.product(i, rows, i), rate = heap.b[i] + rows.product(i, v);
    const double wanted =
        is_normal ? std::max(0.0, f[i] - rate / w) : std::clamp(f[i] - rate / w, -most, most);
    worst = std::max(worst, w * std::fabs(f[i] - wanted));
  };
  for (std::size_t l = 0; l < heap.tangent.size(); ++l) {
    const std::size_t i = l % heap.joint.size();
    if (l == i) miss(i, 0, true);
    miss(static_cast<std::size_t>(heap.tangent[l]), heap.friction[l] * f[i], false);
  }
  return worst / (kGravity * kStep);
}

// One sweep at a time has no momentum.
TEST(FrictionSweeps, MomentumSavesMostSweepsOfAHeap) {
  const Heap heap(12);
  const double quick = error_after(heap, 1, 150);
  EXPECT_LE(quick, 1e-4);
  EXPECT_GE(error_after(heap, 450, 1), 3 * quick);
}

TEST(FrictionSweeps, ComeToTheAnswer) {
  for (const int width : {2, 4, 8}) EXPECT_LE(error_after(Heap(width), 1, 2000), 1e-9) << width;
}

// Where slip is given a normal force brings its friction with it.
TEST(FrictionSweeps, GivenSlipKeepsItsDirection) {
  Heap heap(1);
  heap.slides[0] = 1;
  std::vector<double> root, f(heap.b.size(), 0.0);
  set_roots(heap.inverse_mass, root);
  FrictionSweeps method;
  method.prepare(heap.problem(), root);
  method.begin(f);
  method.sweep(50, f);
  EXPECT_NEAR(f[0], kGravity * kStep, 1e-12);
  EXPECT_NEAR(f[static_cast<std::size_t>(heap.tangent[0])], -kFriction * f[0], 1e-15);
}

}  // namespace
}  // namespace signorini
