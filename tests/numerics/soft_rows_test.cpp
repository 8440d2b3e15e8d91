// The linear system of a set of contact modes over the bodies, and its sparse factor.

#include "numerics/soft_rows.h"

#include <gtest/gtest.h>

#include <Eigen/Dense>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "base/random.h"

namespace signorini {
namespace {

double centred(Random& random) { return 2 * random.next_unit() - 1; }

std::array<double, 3> random_part(Random& random) {
  return {centred(random), centred(random), centred(random)};
}

TEST(BlockLu, SolvesSystemsThatAreNotSymmetric) {
  Random random(3);
  constexpr int kBlocks = 12;
  BlockLu lu;
  for (int pass = 0; pass < 20; ++pass) {
    std::vector<std::pair<int, int>> pairs;
    for (int k = 0; k < 15; ++k) {
      const int i = static_cast<int>(random.next_below(kBlocks));
      const int j = static_cast<int>(random.next_below(kBlocks));
      if (i != j) pairs.emplace_back(std::minmax(i, j));
    }
    lu.analyse(kBlocks, pairs);
    lu.reset(4);
    Eigen::MatrixXd dense = 4 * Eigen::MatrixXd::Identity(3 * kBlocks, 3 * kBlocks);
    const auto add = [&](int i, int j) {
      const auto u = random_part(random), v = random_part(random);
      lu.add(i, j, 0.5, u, v);
      for (int r = 0; r < 3; ++r) {
        for (int c = 0; c < 3; ++c) {
          dense(3 * i + r, 3 * j + c) +=
              0.5 * u[static_cast<std::size_t>(r)] * v[static_cast<std::size_t>(c)];
        }
      }
    };
    for (const auto& [i, j] : pairs) add(i, j), add(j, i), add(i, i);
    ASSERT_TRUE(lu.factor());
    std::vector<double> x(3 * kBlocks);
    for (double& component : x) component = centred(random);
    const Eigen::VectorXd right = Eigen::Map<Eigen::VectorXd>(x.data(), 3 * kBlocks);
    const Eigen::VectorXd expected = dense.partialPivLu().solve(right);
    lu.solve(x);
    EXPECT_LE((Eigen::Map<Eigen::VectorXd>(x.data(), 3 * kBlocks) - expected).norm(), 1e-12);
  }
}

TEST(BlockLu, TellsASingularSystem) {
  BlockLu lu;
  lu.analyse(2, std::vector<std::pair<int, int>>{{0, 1}});
  lu.reset(0);
  EXPECT_FALSE(lu.factor());
}

/// Rows over a few bodies: a normal and a tangent each.
struct Rows {
  PackedRows packed;
  Eigen::MatrixXd dense;
};

Rows random_rows(std::size_t contacts, int blocks, Random& random) {
  Rows rows;
  const std::vector<double> root(static_cast<std::size_t>(3 * blocks), 1.0);
  rows.packed.clear();
  rows.dense = Eigen::MatrixXd::Zero(static_cast<Eigen::Index>(2 * contacts), 3 * blocks);
  for (std::size_t i = 0; i < contacts; ++i) {
    const int b = static_cast<int>(random.next_below(static_cast<std::uint32_t>(blocks)));
    for (std::size_t part = 0; part < 2; ++part) {
      ContactRow row;
      row.b.block = b;
      row.a.block = (b + 1) % blocks;
      for (ContactRow::Side* side : {&row.b, &row.a}) {
        const auto j = random_part(random);
        std::ranges::copy(j, side->columns.begin());
        for (int k = 0; k < 3; ++k) {
          rows.dense(static_cast<Eigen::Index>(2 * i + part), 3 * side->block + k) =
              j[static_cast<std::size_t>(k)];
        }
      }
      rows.packed.push_back(row, root);
    }
  }
  return rows;
}

/// N d and G of every second contact slipping with a slope, the others sticking.
struct SetOfModes {
  SoftRows system;
  Eigen::MatrixXd n, g;
};

SetOfModes set_of(const Rows& rows, std::size_t contacts, std::size_t blocks) {
  SetOfModes set;
  set.system.prepare(rows.packed, blocks);
  set.system.clear();
  const auto add = [&](std::size_t row, double slope) {
    set.system.add(rows.packed, row);
    if (slope != 0) set.system.turn_last(rows.packed, row + 1, slope);
    set.n.conservativeResize(set.n.rows() + 1, rows.dense.cols());
    set.g.conservativeResize(set.g.rows() + 1, rows.dense.cols());
    const auto r = static_cast<Eigen::Index>(row);
    set.n.bottomRows(1) = rows.dense.row(r);
    set.g.bottomRows(1) = rows.dense.row(r);
    if (slope != 0) set.g.bottomRows(1) += slope * rows.dense.row(r + 1);
  };
  for (std::size_t i = 0; i < contacts; ++i) {
    const bool slips = i % 2 == 1;
    add(2 * i, slips ? 0.4 : 0);
    if (!slips) add(2 * i + 1, 0);
  }
  return set;
}

TEST(SoftRows, FindTheForcesOfASetOfModes) {
  Random random(5);
  for (int pass = 0; pass < 30; ++pass) {
    constexpr std::size_t kContacts = 4, kBlocks = 5;
    const Rows rows = random_rows(kContacts, kBlocks, random);
    SetOfModes set = set_of(rows, kContacts, kBlocks);
    const auto size = static_cast<Eigen::Index>(set.system.size());
    const Eigen::MatrixXd k = set.n * set.g.transpose();
    if (k.jacobiSvd().singularValues().minCoeff() < 1e-3) continue;
    std::vector<double> b(set.system.size()), x(set.system.size());
    for (double& component : b) component = centred(random);
    set.system.factor(1e-7, false);
    EXPECT_LE(set.system.solve(b, x), 1e-12);
    const Eigen::Map<const Eigen::VectorXd> right(b.data(), size);
    const Eigen::VectorXd expected = -k.partialPivLu().solve(right);
    EXPECT_LE((Eigen::Map<const Eigen::VectorXd>(x.data(), size) - expected).norm(),
              1e-9 * (1 + expected.norm()));
  }
}

TEST(SoftRows, RedundantRowsThatAgreeHaveForces) {
  Random random(6);
  for (int pass = 0; pass < 30; ++pass) {
    constexpr std::size_t kContacts = 14, kBlocks = 3;  // more rows than the bodies have freedoms
    const Rows rows = random_rows(kContacts, kBlocks, random);
    SoftRows system;
    system.prepare(rows.packed, kBlocks);
    system.clear();
    for (std::size_t i = 0; i < 2 * kContacts; ++i) system.add(rows.packed, i);
    Eigen::VectorXd motion(3 * static_cast<Eigen::Index>(kBlocks));
    for (double& component : motion) component = centred(random);
    const Eigen::VectorXd b = rows.dense * motion;  // of one motion, so that no rows contradict
    std::vector<double> x(system.size());
    system.factor(1e-7, false);
    EXPECT_LE(system.solve({b.data(), static_cast<std::size_t>(b.size())}, x), 1e-11);
  }
}

TEST(SoftRows, WhatContradictsItselfIsLeftOver) {
  Random random(7);
  const Rows rows = random_rows(1, 2, random);
  SoftRows system;
  system.prepare(rows.packed, 2);
  system.clear();
  for (int times = 0; times < 2; ++times) system.add(rows.packed, 0);
  std::vector<double> x(2);
  system.factor(1e-7, false);
  const double left = system.solve(std::vector<double>{1.0, -1.0}, x);
  EXPECT_NEAR(left, 1, 1e-6);
  const std::span<const double> drift = system.take_out_drift(x);
  EXPECT_NEAR(drift[0], -drift[1], 1e-6 * std::fabs(drift[0]));
}

}  // namespace
}  // namespace signorini
