#include "numerics/cone_solver.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"
#include "numerics/local_cone.h"

namespace signorini {
namespace {

constexpr double kRounding = 1e-15;  // of the largest rate: nothing is nearer
constexpr int kFirstSweeps = 3;      // before Newton's method is tried
constexpr double kProgress = 0.5;    // of the residual, that counts as coming nearer
constexpr int kPlainNewton = 3;      // linear systems before the problem is softened
constexpr int kEndNewton = 15;       // from the end of the central path, and of softened problems
constexpr double kLeastSoftness = 1e-8;
constexpr double kInner = 0.1;  // of the residual, to which they are solved
constexpr ConeSoftening kFewSoftened = {.first = 1e-4, .most = 10, .in_vain = 4};
constexpr ConeSoftening kManySoftened = {.first = 1e-4, .most = 200, .in_vain = 4};
// Where grains jam, from afar and with patience: most take fifty systems, the hardest one 130.
constexpr ConeSoftening kSoftFirst = {.first = 1, .most = 400, .in_vain = 40};
constexpr double kFarOff = 100;    // times what is near enough, from where the central path helps
constexpr int kMostInterior = 60;  // steps along it
constexpr int kManySweeps = 50;    // between Newton's, where nothing else has helped
constexpr double kClear = 0.3;     // of the largest change of a rate: what opens so fast stays open
constexpr double kRough = 1e-7;    // [m/s] tolerance from which sweeps alone may do
constexpr int kFewInVain = 3;      // turns of sweeps to a rough tolerance that may bring little
constexpr double kLittle = 0.9;    // of the residual
constexpr int kTurn = 5;           // sweeps between looks at the residual
constexpr int kMostTurns = 30;     // that are still to come where sweeps go on

}  // namespace

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
  Triple u = {rate(n) - problem_.target[contact], rate(n + 1), rate(n + 2)};
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

/// A few sweeps and Newton's method, to a goal for the residual.
void ConeSolver::iterate(double goal, int sweeps, int most_newton, std::span<double> impulse,
                         ConeReport& report) {
  for (int i = 0; i < sweeps; ++i) {
    ++report.sweeps;
    if (sweep(impulse) == 0) break;
  }
  find_change(impulse);
  report.residual = worst(impulse);
  if (report.residual > goal && report.residual < kInfinity) {
    newton(goal, most_newton, impulse, report);
  }
}

/// Goes on with sweeps while it looks as if they alone led to the tolerance soon.
void ConeSolver::sweep_down(std::span<double> impulse, ConeReport& report) {
  int left = kMostTurns;
  while (report.residual > settings_.tolerance && left > 0) {
    const double before = report.residual;
    iterate(kInfinity, kTurn, 0, impulse, report);
    const double gain = before / report.residual;
    if (!(gain > 1)) break;
    double foreseen = report.residual;
    for (int i = 0; i < kMostTurns && foreseen > settings_.tolerance; ++i) foreseen /= gain;
    if (foreseen > settings_.tolerance) break;
    --left;
  }
}

/// Marks contacts that carry nothing and open so fast that they stay open.
void ConeSolver::leave_far(std::span<const double> impulse) {
  is_far_.clear();
  for (std::size_t i = 0; i < m_; ++i) {
    const bool is_open = impulse[3 * i] == 0;
    is_far_.push_back(is_open && rate(3 * i) - problem_.target[i] > kClear * size_ ? 1 : 0);
  }
}

/// The interior point method from afar, and Newton's from where it ends; leaves the better
/// impulses.
void ConeSolver::follow_path(std::span<double> impulse, ConeReport& report) {
  nearest_.assign(impulse.begin(), impulse.end());
  const double least = report.residual;
  inner_.assign(impulse.size(), 0.0);
  leave_far(impulse);
  report.newton += interior_.solve({.rows = rows_,
                                    .blocks = root_.size() / 3,
                                    .contacts = m_,
                                    .free_rate = free_rate_,
                                    .target = problem_.target,
                                    .friction = problem_.friction,
                                    .scale = scale_,
                                    .joint = joint_,
                                    .is_far = is_far_},
                                   settings_.tolerance, kMostInterior, inner_);
  std::ranges::copy(inner_, impulse.begin());
  find_change(impulse);
  report.residual = worst(impulse);
  if (report.residual < kInfinity) newton(settings_.tolerance, kEndNewton, impulse, report);
  if (report.residual < least) return;
  std::ranges::copy(nearest_, impulse.begin());
  find_change(impulse);
  report.residual = least;
}

/// The proximal point method, softer or harder as the last problem went; leaves the best impulses
/// that it met.
void ConeSolver::approach(const ConeSoftening& way, std::span<double> impulse, ConeReport& report) {
  double least = report.residual;
  ProximalPace pace(way.first, kLeastSoftness, least);
  int in_vain = 0;
  nearest_.assign(impulse.begin(), impulse.end());
  for (int i = 0; i < way.most && report.newton < settings_.most_newton &&
                  report.sweeps < settings_.most_sweeps && !(least <= settings_.tolerance);
       ++i) {
    // A little beyond the last answer, as long as that brings nearer.
    center_.assign(impulse.begin(), impulse.end());
    for (std::size_t k = 0; k < first_joint_ && pace.reach() > 0; ++k) {
      center_[k] += pace.reach() * (impulse[k] - earlier_[k]);
    }
    earlier_.assign(impulse.begin(), impulse.end());
    set_softness(pace.softness());
    const double goal = kInner * std::max(settings_.tolerance, least);
    const int before = report.newton;
    iterate(goal, i == 0 ? kFirstSweeps : 1, kEndNewton, impulse, report);
    const bool is_solved = report.residual <= goal;
    softness_ = 0;
    report.residual = worst(impulse);
    in_vain = report.residual < kProgress * least ? 0 : in_vain + 1;
    if (report.residual < least) {
      least = report.residual;
      std::ranges::copy(impulse, nearest_.begin());
    }
    pace.learn(is_solved, report.newton - before, report.residual);
    if (in_vain >= (least <= settings_.enough * size_ ? 1 : way.in_vain)) break;
  }
  std::ranges::copy(nearest_, impulse.begin());
  set_softness(0);
  find_change(impulse);
  report.residual = worst(impulse);
}

/// Block Gauss-Seidel from nothing on, with Newton's method from time to time; leaves the best
/// impulses that it met.
void ConeSolver::sweep_on(double enough, std::span<double> impulse, ConeReport& report) {
  double least = report.residual;
  nearest_.assign(impulse.begin(), impulse.end());
  std::ranges::fill(impulse, 0.0);
  find_change(impulse);
  const bool is_rough = settings_.tolerance >= kRough;
  int in_vain = 0;
  while (report.sweeps < settings_.most_sweeps && !(least <= enough)) {
    iterate(kInfinity, kManySweeps, 0, impulse, report);
    inner_.assign(impulse.begin(), impulse.end());
    newton(settings_.tolerance, kPlainNewton, impulse, report);
    in_vain = report.residual < kLittle * least ? 0 : in_vain + 1;
    if (report.residual < least) {
      least = report.residual;
      std::ranges::copy(impulse, nearest_.begin());
    }
    if (is_rough && in_vain == kFewInVain) break;
    // Newton's may be nearer and still lead back.
    std::ranges::copy(inner_, impulse.begin());
    find_change(impulse);
  }
  std::ranges::copy(nearest_, impulse.begin());
  find_change(impulse);
  report.residual = least;
}

/// The largest change of a rate at a contact that carries. [m/s]
double ConeSolver::largest_change(std::span<const double> impulse) const {
  double largest = 0;
  for (std::size_t row = 0; row < 3 * m_; ++row) {
    if (!(impulse[row - row % 3] > 0)) continue;
    largest = std::max(largest, std::fabs(rows_.product(row, change_)));
  }
  return largest;
}

ConeReport ConeSolver::solve(const ConeProblem& problem, const ConeSettings& settings,
                             std::span<double> impulse) {
  problem_ = problem;
  prepare(impulse);
  ConeReport report{.residual = worst(impulse)};
  // Nearer than the error given, or not finite.
  const auto is_done = [&](double error) {
    return report.residual <= error || !(report.residual < kInfinity);
  };
  double fastest = 0;
  for (const double rate : free_rate_) fastest = std::max(fastest, std::fabs(rate));
  settings_ = settings;
  settings_.tolerance = std::max(settings.tolerance, kRounding * fastest);
  const double aim = settings_.tolerance;
  if (!is_done(aim)) iterate(aim, kFirstSweeps, kPlainNewton, impulse, report);
  if (!is_done(aim) && settings.tolerance >= kRough) sweep_down(impulse, report);
  size_ = largest_change(impulse);
  if (!is_done(aim)) approach(kFewSoftened, impulse, report);
  size_ = largest_change(impulse);
  const double enough = std::max(aim, settings.enough * size_);
  const double far = std::max(enough, kFarOff * settings.enough * size_);
  if (!is_done(far) && !has_wrenches()) follow_path(impulse, report);
  if (!is_done(enough)) approach(kManySoftened, impulse, report);
  if (!is_done(far) && settings.last_newton > 0) {
    settings_.most_newton = report.newton + settings.last_newton;
    approach(kSoftFirst, impulse, report);
  }
  if (!is_done(far)) sweep_on(enough, impulse, report);
  report.is_solved = report.residual <= aim;
  return report;
}

}  // namespace signorini
