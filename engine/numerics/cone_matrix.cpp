#include "numerics/cone_matrix.h"

#include <algorithm>
#include <cmath>

#include "numerics/matrix_islands.h"

namespace signorini {
namespace {

constexpr int kFirstSweeps = 20, kPlainNewton = 10, kEndNewton = 15;
constexpr int kPatience = 6;       // Newton steps that may fail to come nearer
constexpr double kProgress = 0.5;  // of the residual, that counts as coming nearer
constexpr double kFirstSoftness = 1, kLeastSoftness = 1e-9;
constexpr double kInner = 0.1;  // of the residual, that a softened problem is solved to
constexpr int kMostProximal = 2000;
/// How an interior point method goes its way.
struct PathWay {
  double floor, lag;
  int most;
};
constexpr std::array kWays = {PathWay{0.3, 0, 60}, PathWay{0.3, 0.3, 100}, PathWay{0.1, 0.3, 100},
                              PathWay{1, 0.3, 100}, PathWay{0.03, 0, 100}};
constexpr std::size_t kEntangled = 16;
constexpr int kFewAdmm = 100;
constexpr double kNearer = 0.1;  // goal of the interior point method
constexpr int kManySweeps = 50;  // between looks at the residual

std::array<double, 3> three(std::span<const double> r, std::size_t i) {
  return {r[3 * i], r[3 * i + 1], r[3 * i + 2]};
}

double largest(std::span<const double> values) {
  double most = 0;
  for (const double x : values) most = std::max(most, std::fabs(x));
  return most;
}

/// How late `automatic` comes to a method.
int order(MatrixMethod method) {
  constexpr std::array kOrder = {MatrixMethod::gauss_seidel, MatrixMethod::newton,
                                 MatrixMethod::admm,         MatrixMethod::interior,
                                 MatrixMethod::homotopy,     MatrixMethod::proximal};
  return static_cast<int>(std::ranges::find(kOrder, method) - kOrder.begin());
}

}  // namespace

void MatrixReport::add(const MatrixReport& other) {
  residual = std::max(residual, other.residual);
  sweeps += other.sweeps;
  newton += other.newton;
  proximal += other.proximal;
  interior += other.interior;
  homotopy += other.homotopy;
  admm += other.admm;
  if (order(other.method) > order(method)) method = other.method;
}

void ConeMatrixSolver::prepare() {
  const std::size_t n = problem_->contacts();
  scale_ = contact_scales(*problem_);
  is_analysed_ = false;
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

/// With what softness adds. (5)
ConeMatrixSolver::Triple ConeMatrixSolver::rates(std::size_t i, std::span<const double> r) const {
  Triple u = contact_velocity(*problem_, i, r);
  for (std::size_t k = 0; k < 3 && softness_ > 0; ++k) {
    u[k] += softness_ * scale_[i] * (r[3 * i + k] - center_[3 * i + k]);
  }
  return u;
}

/// (3)
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

/// Proximal points (5), softer or harder as the last problem went.
void ConeMatrixSolver::approach(std::span<double> r) {
  report_.method = MatrixMethod::proximal;
  double least = report_.residual;
  ProximalPace pace(kFirstSoftness, kLeastSoftness, least);
  nearest_.assign(r.begin(), r.end());
  for (int i = 0; i < kMostProximal && report_.newton < settings_.most_newton && !(least <= aim_);
       ++i) {
    ++report_.proximal;
    center_.assign(r.begin(), r.end());
    for (std::size_t k = 0; k < r.size() && pace.reach() > 0; ++k) {
      center_[k] += pace.reach() * (r[k] - earlier_[k]);
    }
    earlier_.assign(r.begin(), r.end());
    set_softness(pace.softness());
    const double goal = kInner * std::max(aim_, least);
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

/// Takes reactions inside of the cones when they are nearer than the nearest, as they are and
/// ended by Newton's method. @return whether the law is met
bool ConeMatrixSolver::end_from_inside() {
  const auto take = [&] {
    const double now = physical_residuals(*problem_, inner_).worst();
    if (now < least_) nearest_ = inner_;
    least_ = std::min(least_, now);
    return least_ <= settings_.tolerance;
  };
  if (take()) return true;
  iterate(aim_, 0, kEndNewton, inner_);
  return take();
}

/// Interior point methods from afar, bold and careful ones, each ended by Newton's; leaves the
/// nearest reactions.
void ConeMatrixSolver::follow_paths(std::span<double> r) {
  report_.method = MatrixMethod::interior;
  nearest_.assign(r.begin(), r.end());
  inner_.resize(r.size());
  least_ = physical_residuals(*problem_, r).worst();
  for (const PathWay& way : kWays) {
    report_.interior += interior_.solve(*problem_,
                                        {.tolerance = kNearer * settings_.tolerance,
                                         .most = way.most,
                                         .floor = way.floor,
                                         .lag = way.lag},
                                        inner_);
    if (end_from_inside()) break;
  }
  std::ranges::copy(nearest_, r.begin());
  report_.residual = worst(r);
}

/// The homotopy from a convex problem, sharper and sharper, each time ended by Newton's method;
/// leaves the nearest reactions.
void ConeMatrixSolver::follow_homotopy(std::span<double> r) {
  report_.method = MatrixMethod::homotopy;
  nearest_.assign(r.begin(), r.end());
  inner_.resize(r.size());
  least_ = physical_residuals(*problem_, r).worst();
  homotopy_.begin(*problem_);
  while (homotopy_.sharpen()) {
    homotopy_.write(inner_);
    if (end_from_inside()) break;
  }
  report_.homotopy += homotopy_.systems();
  std::ranges::copy(nearest_, r.begin());
  report_.residual = worst(r);
}

void ConeMatrixSolver::alternate(int most, std::span<double> r) {
  report_.method = MatrixMethod::admm;
  report_.admm += admm_.solve(*problem_, {.tolerance = settings_.tolerance, .most = most}, r);
  report_.residual = worst(r);
}

/// Block Gauss-Seidel alone.
void ConeMatrixSolver::sweep_on(std::span<double> r) {
  report_.residual = worst(r);
  while (report_.sweeps < settings_.most_sweeps && !is_solved(r)) {
    iterate(aim_, kManySweeps, 0, r);
  }
}

/// Whether the law is met, by the residual or by what is physical.
bool ConeMatrixSolver::is_solved(std::span<const double> r) const {
  return report_.residual <= aim_ ||
         physical_residuals(*problem_, r).worst() <= settings_.tolerance;
}

/// Whether a contact is linked to so many others that a factor costs as much as a hundred steps
/// with it.
bool ConeMatrixSolver::is_entangled() const {
  return problem_->block.size() > kEntangled * problem_->contacts();
}

/// One after the other, as far as is needed.
void ConeMatrixSolver::try_all(std::span<double> r) {
  if (is_entangled()) {
    alternate(std::min(settings_.most_admm, kFewAdmm), r);
    if (is_solved(r)) return;
  }
  report_.method = MatrixMethod::gauss_seidel;
  iterate(aim_, kFirstSweeps, 0, r);
  if (is_solved(r)) return;
  report_.method = MatrixMethod::newton;
  iterate(aim_, 0, kPlainNewton, r);
  if (!is_solved(r)) follow_paths(r);
  if (!is_solved(r)) follow_homotopy(r);
  if (!is_solved(r)) approach(r);
}

/// Each island by itself, as far as it needs it. The report has the sums, and the method of the
/// island that was hardest.
void ConeMatrixSolver::try_islands(std::span<double> reaction) {
  const std::vector<MatrixIsland> islands = matrix_islands(*problem_);
  if (islands.size() == 1) {
    prepare();
    try_all(reaction);
    return;
  }
  MatrixReport sum;
  for (const MatrixIsland& island : islands) {
    problem_ = &island.problem;
    report_ = {};
    prepare();
    std::vector<double> own = island_reactions(island, reaction);
    try_all(own);
    put_island_reactions(island, own, reaction);
    sum.add(report_);
  }
  report_ = sum;
}

MatrixReport ConeMatrixSolver::solve(const MatrixProblem& problem, const MatrixSettings& settings,
                                     std::span<double> reaction) {
  problem_ = &problem;
  settings_ = settings;
  report_ = {};
  aim_ = settings.tolerance * largest(problem.free_velocity);
  if (settings.method == MatrixMethod::automatic) {
    try_islands(reaction);
    return report_;
  }
  prepare();
  switch (settings.method) {
    case MatrixMethod::automatic:
      break;
    case MatrixMethod::gauss_seidel:
      sweep_on(reaction);
      break;
    case MatrixMethod::newton:
      report_.method = MatrixMethod::newton;
      iterate(aim_, kFirstSweeps, settings.most_newton, reaction);
      break;
    case MatrixMethod::proximal:
      iterate(aim_, kFirstSweeps, 0, reaction);
      approach(reaction);
      break;
    case MatrixMethod::admm:
      alternate(settings.most_admm, reaction);
      break;
    case MatrixMethod::interior:
      follow_paths(reaction);
      break;
    case MatrixMethod::homotopy:
      follow_homotopy(reaction);
      break;
  }
  return report_;
}

}  // namespace signorini
