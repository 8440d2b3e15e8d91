#include "numerics/cone_matrix.h"

#include <Eigen/SparseLU>
#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr int kFirstSweeps = 20, kPlainNewton = 10, kEndNewton = 15;
constexpr int kPatience = 6;       // Newton steps that may fail to come nearer
constexpr double kProgress = 0.5;  // of the residual, that counts as coming nearer
constexpr double kFirstSoftness = 1, kLeastSoftness = 1e-9;
constexpr double kInner = 0.1;        // of the residual, that a softened problem is solved to
constexpr double kRedundant = 1e-10;  // of W's diagonal, added where nothing is softened
constexpr int kMostProximal = 2000;

double product(const std::array<double, 3>& a, const std::array<double, 3>& b) {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

double norm(double x, double y) { return std::sqrt(x * x + y * y); }

std::array<double, 3> three(std::span<const double> r, std::size_t i) {
  return {r[3 * i], r[3 * i + 1], r[3 * i + 2]};
}

std::array<double, 3> velocity(const MatrixProblem& problem, std::size_t i,
                               std::span<const double> r) {
  std::array<double, 3> u = three(problem.free_velocity, i);
  for (std::size_t k = problem.first[i]; k < problem.first[i + 1]; ++k) {
    const std::array<double, 9>& w = problem.block[k];
    const double* const p = r.data() + 3 * problem.column[k];
    for (std::size_t a = 0; a < 3; ++a) {
      u[a] += w[3 * a] * p[0] + w[3 * a + 1] * p[1] + w[3 * a + 2] * p[2];
    }
  }
  return u;
}

double largest(std::span<const double> values) {
  double most = 0;
  for (const double x : values) most = std::max(most, std::fabs(x));
  return most;
}

}  // namespace

std::vector<double> contact_velocities(const MatrixProblem& problem,
                                       std::span<const double> reaction) {
  std::vector<double> all;
  for (std::size_t i = 0; i < problem.contacts(); ++i) {
    const std::array<double, 3> u = velocity(problem, i, reaction);
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
      const double rate = velocity(problem, i, reaction)[0];
      if (speed > 0) worst.gap_rate = std::max(worst.gap_rate, -rate / speed);
    }
    return worst;
  }
  for (std::size_t i = 0; i < problem.contacts(); ++i) {
    const std::array<double, 3> u = velocity(problem, i, reaction), r = three(reaction, i);
    const double mu = problem.friction[i];
    const double power = r[0] * (u[0] + mu * norm(u[1], u[2])) + r[1] * u[1] + r[2] * u[2];
    worst.gap_rate = std::max(worst.gap_rate, -u[0] / speed);
    worst.cone = std::max({worst.cone, (norm(r[1], r[2]) - mu * r[0]) / force, -r[0] / force});
    worst.dissipation = std::max(worst.dissipation, std::fabs(power) / (speed * force));
  }
  return worst;
}

void ConeMatrixSolver::prepare() {
  const std::size_t n = problem_->contacts();
  scale_.assign(n, 0.0);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t k = problem_->first[i]; k < problem_->first[i + 1]; ++k) {
      if (problem_->column[k] != i) continue;
      const std::array<double, 9>& w = problem_->block[k];
      scale_[i] = (w[0] + w[4] + w[8]) / 3;
    }
  }
  center_.assign(3 * n, 0.0);
  set_softness(0);
}

void ConeMatrixSolver::set_softness(double softness) {
  softness_ = softness;
  single_.assign(problem_->contacts(), {});
  for (std::size_t i = 0; i < single_.size(); ++i) {
    for (std::size_t k = problem_->first[i]; k < problem_->first[i + 1]; ++k) {
      if (problem_->column[k] != i) continue;
      const std::array<double, 9>& w = problem_->block[k];
      const double more = softness * scale_[i];
      single_[i] = SingleCone({w[0] + more, (w[1] + w[3]) / 2, (w[2] + w[6]) / 2, w[4] + more,
                               (w[5] + w[7]) / 2, w[8] + more});
    }
  }
}

/// With what softness adds. (7)
ConeMatrixSolver::Triple ConeMatrixSolver::rates(std::size_t i, std::span<const double> r) const {
  Triple u = velocity(*problem_, i, r);
  for (std::size_t k = 0; k < 3 && softness_ > 0; ++k) {
    u[k] += softness_ * scale_[i] * (r[3 * i + k] - center_[3 * i + k]);
  }
  return u;
}

/// (4)
double ConeMatrixSolver::error(std::size_t i, std::span<const double> r) const {
  const double w = scale_[i];
  if (!(w > 0)) return 0;
  return cone_error(w, problem_->friction[i], rates(i, r), r.data() + 3 * i);
}

double ConeMatrixSolver::worst(std::span<const double> r) const {
  double worst = 0;
  for (std::size_t i = 0; i < problem_->contacts(); ++i) {
    const double e = error(i, r);
    if (!(e <= worst)) worst = std::isnan(e) ? kInfinity : e;
  }
  return worst;
}

void ConeMatrixSolver::sweep(std::span<double> r) const {
  for (std::size_t i = 0; i < problem_->contacts(); ++i) {
    const Triple u = rates(i, r), p = three(r, i);
    const std::array<double, 6>& w = single_[i].w;
    const Triple now = single_[i].solve({u[0] - w[0] * p[0] - w[1] * p[1] - w[2] * p[2],
                                         u[1] - w[1] * p[0] - w[3] * p[1] - w[4] * p[2],
                                         u[2] - w[2] * p[0] - w[4] * p[1] - w[5] * p[2]},
                                        problem_->friction[i]);
    for (std::size_t k = 0; k < 3; ++k) r[3 * i + k] = now[k];
  }
}

/// What the projection takes each contact for; slipping ones are turned into the direction it says.
/// @return unknowns
int ConeMatrixSolver::guess_modes(std::span<double> r) {
  const std::size_t n = problem_->contacts();
  guesses_.resize(n);
  turns_.assign(n, 0);
  int next = 0;
  for (std::size_t i = 0; i < n; ++i) {
    double* const p = r.data() + 3 * i;
    const double mu = problem_->friction[i];
    ConeGuess& guess = guesses_[i];
    guess = guess_cone(scale_[i], mu, rates(i, r), p);
    guess.first = static_cast<std::size_t>(next);
    const bool turns = guess.mode == Mode::slip && mu * p[0] > 0;
    turns_[i] = turns ? 1 : 0;
    next += guess.mode == Mode::open ? 0 : guess.mode == Mode::stick ? 3 : turns ? 2 : 1;
  }
  return next;
}

/// Directions in which a contact that is not open may change its reaction, or is asked for rates.
int ConeMatrixSolver::directions(std::size_t i, bool of_reaction,
                                 std::array<Triple, 3>& rows) const {
  const ConeGuess& g = guesses_[i];
  if (g.mode == Mode::stick) {
    rows = {{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
    return 3;
  }
  const double mu = of_reaction ? problem_->friction[i] : 0;
  rows[0] = {1, mu * g.d1, mu * g.d2};
  rows[1] = {0, -g.d2, g.d1};
  return turns_[i] != 0 ? 2 : 1;
}

/// Right side and diagonal terms of a contact's rows. (6), (7)
void ConeMatrixSolver::add_contact(std::size_t i, std::span<const double> r) {
  const ConeGuess& g = guesses_[i];
  std::array<Triple, 3> test{};
  const int rows = directions(i, false, test), row = static_cast<int>(g.first);
  const Triple u = rates(i, r);
  const double soft = std::max(softness_, kRedundant) * scale_[i];
  for (int a = 0; a < rows; ++a) {
    right_[row + a] = -product(test[static_cast<std::size_t>(a)], u);
    entries_.emplace_back(row + a, row + a, soft);
  }
  if (turns_[i] == 0) return;
  const double slip = std::max(0.0, -(u[1] * g.d1 + u[2] * g.d2));
  entries_.emplace_back(row + 1, row + 1, slip / (problem_->friction[i] * r[3 * i]));
}

void ConeMatrixSolver::add_block(std::size_t i, std::size_t k) {
  const std::size_t j = problem_->column[k];
  if (guesses_[j].mode == Mode::open) return;
  std::array<Triple, 3> test{}, along{};
  const int rows = directions(i, false, test), columns = directions(j, true, along);
  const int row = static_cast<int>(guesses_[i].first), column = static_cast<int>(guesses_[j].first);
  const std::array<double, 9>& w = problem_->block[k];
  for (int b = 0; b < columns; ++b) {
    const Triple& c = along[static_cast<std::size_t>(b)];
    const Triple moved = {product({w[0], w[1], w[2]}, c), product({w[3], w[4], w[5]}, c),
                          product({w[6], w[7], w[8]}, c)};
    for (int a = 0; a < rows; ++a) {
      entries_.emplace_back(row + a, column + b, product(test[static_cast<std::size_t>(a)], moved));
    }
  }
}

/// (6) for all contacts that are not open.
bool ConeMatrixSolver::newton_step(std::span<double> r) {
  const int size = guess_modes(r);
  if (size == 0) return false;
  right_.setZero(size);
  entries_.clear();
  for (std::size_t i = 0; i < guesses_.size(); ++i) {
    if (guesses_[i].mode == Mode::open) continue;
    add_contact(i, r);
    for (std::size_t k = problem_->first[i]; k < problem_->first[i + 1]; ++k) add_block(i, k);
  }
  Eigen::SparseMatrix<double> matrix(size, size);
  matrix.setFromTriplets(entries_.begin(), entries_.end());
  Eigen::SparseLU<Eigen::SparseMatrix<double>> factor;
  factor.compute(matrix);
  if (factor.info() != Eigen::Success) return false;
  const Eigen::VectorXd x = factor.solve(right_);
  if (!x.allFinite()) return false;
  take_step(x, r);
  return true;
}

void ConeMatrixSolver::take_step(const Eigen::VectorXd& x, std::span<double> r) const {
  for (std::size_t i = 0; i < guesses_.size(); ++i) {
    const ConeGuess& g = guesses_[i];
    if (g.mode == Mode::open) continue;
    double* const p = r.data() + 3 * i;
    const auto first = static_cast<Eigen::Index>(g.first);
    if (g.mode == Mode::stick) {
      for (int k = 0; k < 3; ++k) p[k] += x[first + k];
      continue;
    }
    step_slip(g, problem_->friction[i], x[first], turns_[i] != 0 ? x[first + 1] : 0, p);
  }
}

/// Sweeps and Newton's method, to a goal for the residual; leaves the best reactions it met.
void ConeMatrixSolver::iterate(double goal, int sweeps, int most_newton, std::span<double> r) {
  for (int i = 0; i < sweeps; ++i) sweep(r);
  report_.sweeps += sweeps;
  report_.residual = worst(r);
  best_.assign(r.begin(), r.end());
  double level = report_.residual;
  int failures = 0;
  for (int i = 0; i < most_newton && failures < kPatience && !(report_.residual <= goal); ++i) {
    ++report_.newton;
    if (!newton_step(r)) break;
    const double now = worst(r);
    if (now < report_.residual) {
      report_.residual = now;
      std::ranges::copy(r, best_.begin());
    }
    failures = now < kProgress * level ? 0 : failures + 1;
    if (failures == 0) level = now;
  }
  std::ranges::copy(best_, r.begin());
}

/// Proximal points (7), softer or harder as the last problem went.
void ConeMatrixSolver::approach(double tolerance, int most_newton, std::span<double> r) {
  double least = report_.residual;
  ProximalPace pace(kFirstSoftness, kLeastSoftness, least);
  nearest_.assign(r.begin(), r.end());
  for (int i = 0; i < kMostProximal && report_.newton < most_newton && !(least <= tolerance); ++i) {
    ++report_.proximal;
    center_.assign(r.begin(), r.end());
    for (std::size_t k = 0; k < r.size() && pace.reach() > 0; ++k) {
      center_[k] += pace.reach() * (r[k] - earlier_[k]);
    }
    earlier_.assign(r.begin(), r.end());
    set_softness(pace.softness());
    const double goal = kInner * std::max(tolerance, least);
    const int before = report_.newton;
    iterate(goal, 1, kEndNewton, r);
    const bool is_solved = report_.residual <= goal;
    softness_ = 0;
    report_.residual = worst(r);
    if (report_.residual < least) {
      least = report_.residual;
      std::ranges::copy(r, nearest_.begin());
    }
    pace.learn(is_solved, report_.newton - before, report_.residual);
  }
  std::ranges::copy(nearest_, r.begin());
  set_softness(0);
  report_.residual = least;
}

MatrixReport ConeMatrixSolver::solve(const MatrixProblem& problem, double tolerance,
                                     int most_newton, std::span<double> reaction) {
  problem_ = &problem;
  report_ = {};
  prepare();
  iterate(tolerance, kFirstSweeps, kPlainNewton, reaction);
  if (report_.residual > tolerance) approach(tolerance, most_newton, reaction);
  return report_;
}

}  // namespace signorini
