#include "numerics/matrix_problem.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

double norm(double x, double y) { return std::sqrt(x * x + y * y); }

double largest(std::span<const double> values) {
  double most = 0;
  for (const double x : values) most = std::max(most, std::fabs(x));
  return most;
}

}  // namespace

std::array<double, 3> contact_velocity(const MatrixProblem& problem, std::size_t i,
                                       std::span<const double> reaction) {
  const double* const q = problem.free_velocity.data() + 3 * i;
  std::array<double, 3> u = {q[0], q[1], q[2]};
  for (std::size_t k = problem.first[i]; k < problem.first[i + 1]; ++k) {
    const std::array<double, 9>& w = problem.block[k];
    const double* const p = reaction.data() + 3 * problem.column[k];
    for (std::size_t a = 0; a < 3; ++a) {
      u[a] += w[3 * a] * p[0] + w[3 * a + 1] * p[1] + w[3 * a + 2] * p[2];
    }
  }
  return u;
}

std::vector<double> contact_velocities(const MatrixProblem& problem,
                                       std::span<const double> reaction) {
  std::vector<double> all;
  for (std::size_t i = 0; i < problem.contacts(); ++i) {
    const std::array<double, 3> u = contact_velocity(problem, i, reaction);
    all.insert(all.end(), u.begin(), u.end());
  }
  return all;
}

double PhysicalResiduals::worst() const { return std::max({gap_rate, cone, dissipation}); }

PhysicalResiduals physical_residuals(const MatrixProblem& problem,
                                     std::span<const double> reaction) {
  PhysicalResiduals worst;
  const double speed = largest(problem.free_velocity), force = largest(reaction);
  if (!(speed > 0) || !(force > 0)) {
    for (std::size_t i = 0; i < problem.contacts(); ++i) {
      const double rate = contact_velocity(problem, i, reaction)[0];
      if (speed > 0) worst.gap_rate = std::max(worst.gap_rate, -rate / speed);
    }
    return worst;
  }
  for (std::size_t i = 0; i < problem.contacts(); ++i) {
    const std::array<double, 3> u = contact_velocity(problem, i, reaction);
    const double* const r = reaction.data() + 3 * i;
    const double mu = problem.friction[i];
    const double power = r[0] * (u[0] + mu * norm(u[1], u[2])) + r[1] * u[1] + r[2] * u[2];
    worst.gap_rate = std::max(worst.gap_rate, -u[0] / speed);
    worst.cone = std::max({worst.cone, (norm(r[1], r[2]) - mu * r[0]) / force, -r[0] / force});
    worst.dissipation = std::max(worst.dissipation, std::fabs(power) / (speed * force));
  }
  return worst;
}

std::vector<double> contact_scales(const MatrixProblem& problem) {
  std::vector<double> scale(problem.contacts(), 0.0);
  for (std::size_t i = 0; i < scale.size(); ++i) {
    for (std::size_t k = problem.first[i]; k < problem.first[i + 1]; ++k) {
      if (problem.column[k] != i) continue;
      const std::array<double, 9>& w = problem.block[k];
      scale[i] = (w[0] + w[4] + w[8]) / 3;
    }
  }
  return scale;
}

std::vector<std::pair<int, int>> linked_contacts(const MatrixProblem& problem) {
  std::vector<std::pair<int, int>> pairs;
  for (std::size_t i = 0; i < problem.contacts(); ++i) {
    for (std::size_t k = problem.first[i]; k < problem.first[i + 1]; ++k) {
      const auto a = static_cast<int>(i), b = static_cast<int>(problem.column[k]);
      if (a != b) pairs.emplace_back(std::min(a, b), std::max(a, b));
    }
  }
  return pairs;
}

}  // namespace signorini
