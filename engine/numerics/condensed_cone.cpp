#include "numerics/condensed_cone.h"

#include <Eigen/Dense>
#include <Eigen/SparseCore>
#include <cmath>
#include <map>

namespace signorini {
namespace {

using Sparse = Eigen::SparseMatrix<double, Eigen::RowMajor>;

/// Rows scaled by M^-1/2.
Sparse scaled(const ConeProblem& problem, const std::vector<std::size_t>& rows) {
  std::vector<Eigen::Triplet<double>> entries;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for_each_block(problem.rows[rows[r]], [&](int block, const double* column) {
      for (std::size_t k = 0; k < 3; ++k) {
        const std::size_t at = 3 * static_cast<std::size_t>(block) + k;
        if (column[k] == 0) continue;
        entries.emplace_back(static_cast<int>(r), static_cast<int>(at),
                             column[k] * std::sqrt(problem.inverse_mass[at]));
      }
    });
  }
  Sparse matrix(static_cast<Eigen::Index>(rows.size()),
                static_cast<Eigen::Index>(problem.inverse_mass.size()));
  matrix.setFromTriplets(entries.begin(), entries.end());
  return matrix;
}

Sparse without_joints(const Sparse& contacts, const Sparse& joints) {
  if (joints.rows() == 0) return contacts;
  const Eigen::MatrixXd held = joints.toDense(), all = contacts.toDense();
  const Eigen::MatrixXd s = held * held.transpose();
  const Eigen::MatrixXd x = s.completeOrthogonalDecomposition().solve(held * all.transpose());
  return Sparse(Eigen::MatrixXd(all - x.transpose() * held).sparseView());
}

void take_blocks(const Sparse& w, MatrixProblem& matrix) {
  matrix.first.assign(1, 0);
  for (Eigen::Index i = 0; i < w.rows() / 3; ++i) {
    std::map<std::size_t, std::array<double, 9>> row;
    for (int a = 0; a < 3; ++a) {
      for (Sparse::InnerIterator at(w, 3 * i + a); at; ++at) {
        const auto column = static_cast<std::size_t>(at.col());
        row[column / 3][3 * static_cast<std::size_t>(a) + column % 3] = at.value();
      }
    }
    for (const auto& [column, block] : row) {
      matrix.column.push_back(column);
      matrix.block.push_back(block);
    }
    matrix.first.push_back(matrix.column.size());
  }
}

}  // namespace

CondensedProblem condense(const ConeProblem& problem, std::span<const double> impulse,
                          std::span<const double> rate) {
  CondensedProblem condensed;
  std::vector<std::size_t> rows, joints;
  for (std::size_t i = 0; i < problem.contacts; ++i) {
    if (!std::isfinite(problem.target[i])) continue;
    condensed.contact.push_back(i);
    condensed.matrix.friction.push_back(problem.friction[i]);
    for (std::size_t k = 0; k < 3; ++k) {
      const std::size_t row = 3 * i + k;
      rows.push_back(row);
      condensed.reaction.push_back(impulse[row]);
      condensed.velocity.push_back(rate[row] - (k == 0 ? problem.target[i] : 0));
    }
  }
  for (std::size_t row = 3 * problem.contacts; row < problem.rows.size(); ++row) {
    joints.push_back(row);
  }
  const Sparse j = without_joints(scaled(problem, rows), scaled(problem, joints));
  take_blocks(Sparse(j * j.transpose()), condensed.matrix);
  // q = u - W r: what joints and motors are asked for stands in it.
  MatrixProblem& matrix = condensed.matrix;
  matrix.free_velocity.assign(rows.size(), 0.0);
  matrix.free_velocity = contact_velocities(matrix, condensed.reaction);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    matrix.free_velocity[row] = condensed.velocity[row] - matrix.free_velocity[row];
  }
  return condensed;
}

}  // namespace signorini
