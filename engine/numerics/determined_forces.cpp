#include "numerics/determined_forces.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace signorini {
namespace {

using Triple = std::array<double, 3>;

constexpr double kClosed = 1e-7;  // of the largest free velocity: rates that count as none
constexpr double kRank = 1e-10;   // of a direction's own square, below which it is redundant
constexpr double kNoPart = 1e-5;  // of a change of reactions, that counts as none

double dot(const Triple& a, const Triple& b) { return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]; }

/// A direction that the reaction of a contact may change along.
struct Freedom {
  std::size_t contact = 0;
  Triple along{};
  bool is_tangent = false;
};

std::vector<Freedom> freedoms(const MatrixProblem& problem, std::span<const double> reaction) {
  double fastest = 0;
  for (const double q : problem.free_velocity) fastest = std::max(fastest, std::fabs(q));
  const double closed = kClosed * fastest;
  std::vector<Freedom> all;
  for (std::size_t i = 0; i < problem.contacts(); ++i) {
    const Triple u = contact_velocity(problem, i, reaction);
    if (u[0] > closed) continue;
    const double slip = std::sqrt(u[1] * u[1] + u[2] * u[2]), mu = problem.friction[i];
    if (slip > closed || !(mu > 0)) {
      const double share = slip > closed ? -mu / slip : 0;
      all.push_back({.contact = i, .along = {1, share * u[1], share * u[2]}});
      continue;
    }
    for (std::size_t k = 0; k < 3; ++k) {
      Freedom& freedom = all.emplace_back(Freedom{.contact = i, .is_tangent = k > 0});
      freedom.along[k] = 1;
    }
  }
  return all;
}

/// G^T W G with the symmetric part of W, scaled to ones on its diagonal; dense, row by row.
class Freeness {
 public:
  Freeness(const MatrixProblem& problem, const std::vector<Freedom>& freedoms)
      : n_(freedoms.size()), matrix_(n_ * n_, 0.0) {
    std::vector<std::size_t> first(problem.contacts() + 1, 0);
    for (const Freedom& f : freedoms) ++first[f.contact + 1];
    for (std::size_t i = 0; i < problem.contacts(); ++i) first[i + 1] += first[i];
    for (std::size_t i = 0; i < problem.contacts(); ++i) {
      for (std::size_t k = problem.first[i]; k < problem.first[i + 1]; ++k) {
        const std::array<double, 9>& w = problem.block[k];
        const std::size_t j = problem.column[k];
        for (std::size_t b = first[j]; b < first[j + 1]; ++b) {
          const Triple& x = freedoms[b].along;
          const Triple u = {dot({w[0], w[1], w[2]}, x), dot({w[3], w[4], w[5]}, x),
                            dot({w[6], w[7], w[8]}, x)};
          for (std::size_t a = first[i]; a < first[i + 1]; ++a) {
            const double half = dot(freedoms[a].along, u) / 2;
            at(a, b) += half;
            at(b, a) += half;
          }
        }
      }
    }
    std::vector<double> root(n_);
    for (std::size_t i = 0; i < n_; ++i) root[i] = at(i, i) > 0 ? 1 / std::sqrt(at(i, i)) : 0;
    for (std::size_t i = 0; i < n_; ++i) {
      for (std::size_t j = 0; j < n_; ++j) at(i, j) *= root[i] * root[j];
    }
  }

  /// (n) Whether no change that leaves all rates as they are has a part along each direction:
  /// Cholesky's factor with pivots, as far as there is something left.
  std::vector<bool> held() {
    factor();
    std::vector<bool> held(n_, false);
    std::vector<double> part(rank_, 0.0), x(rank_);
    for (std::size_t d = rank_; d < n_; ++d) {
      // L11^T x = -l of the redundant one, backwards.
      const std::vector<double>& l = lower_[order_[d]];
      for (std::size_t k = rank_; k-- > 0;) x[k] = -l[k];
      for (std::size_t k = rank_; k-- > 0;) {
        x[k] /= lower_[order_[k]][k];
        if (x[k] == 0) continue;
        for (std::size_t m = 0; m < k; ++m) x[m] -= lower_[order_[k]][m] * x[k];
        part[k] = std::max(part[k], std::fabs(x[k]));
      }
    }
    for (std::size_t k = 0; k < rank_; ++k) held[order_[k]] = part[k] <= kNoPart;
    return held;
  }

 private:
  double& at(std::size_t i, std::size_t j) { return matrix_[i * n_ + j]; }

  void factor() {
    order_.resize(n_);
    for (std::size_t i = 0; i < n_; ++i) order_[i] = i;
    lower_.assign(n_, {});
    std::vector<double> left(n_);
    for (std::size_t i = 0; i < n_; ++i) left[i] = at(i, i);
    for (rank_ = 0; rank_ < n_; ++rank_) {
      std::size_t best = rank_;
      for (std::size_t k = rank_; k < n_; ++k) {
        if (left[order_[k]] > left[order_[best]]) best = k;
      }
      std::swap(order_[rank_], order_[best]);
      const std::size_t pivot = order_[rank_];
      if (!(left[pivot] > kRank)) break;
      const double root = std::sqrt(left[pivot]);
      lower_[pivot].push_back(root);
      for (std::size_t k = rank_ + 1; k < n_; ++k) {
        const std::size_t i = order_[k];
        double sum = at(i, pivot);
        for (std::size_t m = 0; m < rank_; ++m) sum -= lower_[i][m] * lower_[pivot][m];
        const double entry = sum / root;
        lower_[i].push_back(entry);
        left[i] -= entry * entry;
      }
    }
  }

  std::size_t n_ = 0, rank_ = 0;
  std::vector<double> matrix_;
  std::vector<std::size_t> order_;          // of pivots, then of what is redundant
  std::vector<std::vector<double>> lower_;  // rows of the factor
};

}  // namespace

DeterminedForces determined_forces(const MatrixProblem& problem, std::span<const double> reaction) {
  const std::vector<Freedom> all = freedoms(problem, reaction);
  const std::vector<bool> held = Freeness(problem, all).held();
  DeterminedForces forces{.whole = std::vector<bool>(problem.contacts(), true),
                          .normal = std::vector<bool>(problem.contacts(), true)};
  for (std::size_t k = 0; k < all.size(); ++k) {
    if (held[k]) continue;
    forces.whole[all[k].contact] = false;
    if (!all[k].is_tangent) forces.normal[all[k].contact] = false;
  }
  return forces;
}

}  // namespace signorini
