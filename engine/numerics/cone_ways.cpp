// ConeSolver: what is tried, one after the other.
// Source: docs/methods/volumetric.md, section 4.

#include <algorithm>
#include <cmath>

#include "base/types.h"
#include "numerics/cone_solver.h"

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
/// To a rough tolerance, of many contacts: from where softened problems lead nowhere soon and
/// nothing but the path does, and what follows it.
constexpr std::size_t kCrowd = 20;  // contacts
constexpr std::size_t kHuge = 500;  // contacts, from which nothing else is tried
constexpr double kAfar = 0.01;      // of the largest change of a rate: residual
constexpr int kFewInterior = 30;    // steps along the path
constexpr ConeSoftening kSoftEnd = {.first = 1e-3, .most = 10, .in_vain = 4};
constexpr double kFarOff = 100;    // times what is near enough, from where the central path helps
constexpr int kMostInterior = 60;  // steps along it
constexpr int kManySweeps = 50;    // between Newton's, where nothing else has helped
constexpr double kClear = 0.3;     // of the largest change of a rate: what opens so fast stays open
constexpr int kFewInVain = 3;      // turns of sweeps to a rough tolerance that may bring little
constexpr double kLittle = 0.9;    // of the residual
constexpr int kTurn = 5;           // sweeps between looks at the residual
constexpr int kMostTurns = 30;     // that are still to come where sweeps go on

/// Nearer than the error given, or not finite.
bool is_answered(double error, const ConeReport& report) {
  return report.residual <= error || !(report.residual < kInfinity);
}

}  // namespace

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
void ConeSolver::follow_path(int most, int most_newton, std::span<double> impulse,
                             ConeReport& report) {
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
                                   settings_.tolerance, most, inner_);
  std::ranges::copy(inner_, impulse.begin());
  find_change(impulse);
  report.residual = worst(impulse);
  if (report.residual < kInfinity) newton(settings_.tolerance, most_newton, impulse, report);
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
  const bool is_rough = settings_.is_rough();
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

/// Softened problems, the central path from afar, and what else there is.
void ConeSolver::go_all_ways(std::span<double> impulse, ConeReport& report) {
  const double aim = settings_.tolerance;
  approach(kFewSoftened, impulse, report);
  size_ = largest_change(impulse);
  const double enough = std::max(aim, settings_.enough * size_);
  const double far = std::max(enough, kFarOff * settings_.enough * size_);
  const auto is_done = [&](double error) { return is_answered(error, report); };
  if (!is_done(far) && !has_wrenches()) follow_path(kMostInterior, kEndNewton, impulse, report);
  if (!is_done(enough)) approach(kManySoftened, impulse, report);
  if (!is_done(far) && settings_.last_newton > 0) {
    settings_.most_newton = report.newton + settings_.last_newton;
    approach(kSoftFirst, impulse, report);
  }
  if (!is_done(far)) sweep_on(enough, impulse, report);
}

ConeReport ConeSolver::solve(const ConeProblem& problem, const ConeSettings& settings,
                             std::span<double> impulse) {
  problem_ = problem;
  prepare(impulse);
  ConeReport report{.residual = worst(impulse)};
  const auto is_done = [&](double error) { return is_answered(error, report); };
  double fastest = 0;
  for (const double rate : free_rate_) fastest = std::max(fastest, std::fabs(rate));
  settings_ = settings;
  settings_.tolerance = std::max(settings.tolerance, kRounding * fastest);
  const double aim = settings_.tolerance;
  const bool is_crowd = settings.is_rough() && m_ >= kCrowd && !has_wrenches();
  const bool is_huge = is_crowd && m_ >= kHuge;
  const auto is_afar = [&] {
    if (is_done(aim)) return false;
    size_ = largest_change(impulse);
    return is_crowd && !is_done(std::max(aim, kAfar * size_));
  };
  if (!is_done(aim)) iterate(kInfinity, kFirstSweeps, 0, impulse, report);
  if (!is_done(aim) && !is_afar()) newton(aim, kPlainNewton, impulse, report);
  if (!is_done(aim) && settings.is_rough()) sweep_down(impulse, report);
  if (is_afar()) {
    follow_path(kFewInterior, 0, impulse, report);
    if (!is_done(aim)) approach(kSoftEnd, impulse, report);
  } else if (is_huge && !is_done(aim)) {
    approach(kFewSoftened, impulse, report);
    if (!is_done(aim)) approach(kSoftEnd, impulse, report);
  }
  if (!is_done(aim) && !is_huge) go_all_ways(impulse, report);
  report.is_solved = report.residual <= aim;
  return report;
}

}  // namespace signorini
