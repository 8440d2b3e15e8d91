#include "numerics/cone_solver.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"
#include "numerics/local_cone.h"

namespace signorini {

/// Rows, rates and the blocks of W on its diagonal.
void ConeSolver::prepare(std::span<double> impulse) {
  const ConeProblem& p = problem_;
  m_ = p.contacts;
  first_joint_ = p.contact_rows();
  set_roots(p.inverse_mass, root_);
  rows_.clear();
  free_rate_.clear();
  for (const ContactRow& row : p.rows) {
    rows_.push_back(row, root_);
    double rate = p.offset.empty() ? 0 : p.offset[free_rate_.size()];
    for_each_block(row, [&](int block, const double* j) {
      const double* const v = p.velocity.data() + 3 * static_cast<std::size_t>(block);
      rate += j[0] * v[0] + j[1] * v[1] + j[2] * v[2];
    });
    free_rate_.push_back(rate);
  }
  scale_.clear();
  for (std::size_t i = 0; i < m_; ++i) scale_.push_back(rows_.product(3 * i, rows_, 3 * i));
  set_softness(0);
  joint_.clear();
  for (std::size_t j = first_joint_; j < rows_.size(); ++j)
    joint_.push_back(rows_.product(j, rows_, j));
  change_.resize(root_.size());
  has_graph_ = false;
  in_graph_.assign(m_, 0);
  find_change(impulse);
}

void ConeSolver::set_softness(double softness) {
  softness_ = softness;
  prepare_wrenches();
  single_.clear();
  for (std::size_t i = 0; !has_wrenches() && i < m_; ++i) {
    const std::size_t n = 3 * i;
    const auto w = [&](std::size_t a, std::size_t b) { return rows_.product(n + a, rows_, n + b); };
    const double more = softness * scale(i);
    single_.emplace_back(std::array<double, 6>{w(0, 0) + more, w(0, 1), w(0, 2), w(1, 1) + more,
                                               w(1, 2), w(2, 2) + more});
  }
}

void ConeSolver::find_change(std::span<const double> impulse) {
  rows_.combine([&](std::size_t row) { return impulse[row]; }, change_);
}

void ConeSolver::add_change(std::span<double> velocity) const {
  for (std::size_t i = 0; i < velocity.size(); ++i) velocity[i] += root_[i] * change_[i];
}

/// Those of a contact, the target taken off the normal one, with what softness adds.
ConeSolver::Triple ConeSolver::rates(std::span<const double> impulse, std::size_t contact) const {
  const std::size_t n = 3 * contact;
  const Triple moved = rows_.products(n, change_);
  Triple u{};
  for (std::size_t k = 0; k < 3; ++k) u[k] = free_rate_[n + k] + moved[k];
  u[0] -= problem_.target[contact];
  for (std::size_t k = 0; softness_ > 0 && k < 3; ++k) {
    u[k] += softness_ * scale(contact) * (impulse[n + k] - center_[n + k]);
  }
  return u;
}

/// docs/methods/volumetric.md (4).
double ConeSolver::residual(std::span<const double> impulse, std::size_t i) const {
  if (i >= m_) {
    const std::size_t row = first_joint_ + i - m_;
    return joint_[i - m_] > 0 ? std::fabs(rate(row) - problem_.target[i]) : 0;
  }
  const double w = scale(i);
  if (!(w > 0)) return 0;
  if (has_wrenches()) {
    return wrench_error(patch_law(i), wrench_rates(impulse, i), wrench_of(impulse, i));
  }
  return cone_error(w, problem_.friction[i], rates(impulse, i), impulse.data() + 3 * i);
}

double ConeSolver::worst(std::span<const double> impulse) const {
  double worst = 0;
  for (std::size_t i = 0; i < m_ + joint_.size(); ++i) {
    const double error = residual(impulse, i);
    // Written so that NaN stays.
    if (!(error <= worst)) worst = error;
  }
  return std::isnan(worst) ? kInfinity : worst;
}

/// One of block Gauss-Seidel. @return the largest change of a rate [m/s]
double ConeSolver::sweep(std::span<double> impulse) {
  double largest = has_wrenches() ? sweep_wrenches(impulse) : 0;
  for (std::size_t i = 0; !has_wrenches() && i < m_; ++i) {
    const std::size_t n = 3 * i;
    const SingleCone& cone = single_[i];
    const Triple u = rates(impulse, i);
    const double* const p = impulse.data() + n;
    const std::array<double, 6>& w = cone.w;
    const Triple without = {u[0] - w[0] * p[0] - w[1] * p[1] - w[2] * p[2],
                            u[1] - w[1] * p[0] - w[3] * p[1] - w[4] * p[2],
                            u[2] - w[2] * p[0] - w[4] * p[1] - w[5] * p[2]};
    const double mu = problem_.friction[i];
    Triple now;
    const bool is_iterated =
        settings_.local != LocalSolver::exact &&
        iterate_cone(settings_.local, cone, without, mu, {p[0], p[1], p[2]}, now);
    if (!is_iterated) now = cone.solve(without, mu);
    for (std::size_t k = 0; k < 3; ++k) {
      const double step = now[k] - impulse[n + k];
      if (step == 0) continue;
      rows_.add_transposed(n + k, step, change_);
      impulse[n + k] = now[k];
      largest = std::max(largest, scale(i) * std::fabs(step));
    }
  }
  for (std::size_t j = 0; j < joint_.size(); ++j) {
    if (!(joint_[j] > 0)) continue;
    const std::size_t row = first_joint_ + j;
    const double error = rate(row) - problem_.target[m_ + j];
    const double step = -error / joint_[j];
    rows_.add_transposed(row, step, change_);
    impulse[row] += step;
    largest = std::max(largest, std::fabs(error));
  }
  return largest;
}

}  // namespace signorini
