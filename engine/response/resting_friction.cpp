// RestingForceSolver with friction and rolling resistance: the problem (64) of an island.
// Source: docs/methods/impulse_and_contact.md, section 10.

#include <algorithm>
#include <cmath>

#include "contact/rolling_row.h"
#include "response/resting_force.h"

namespace signorini {
namespace {

constexpr double kBreaksLoose = 1e-6;    // [m/s^2] of slip that is more than rounding
constexpr double kContradiction = 1e-2;  // of what is added so that rates end

/// What (40) and (41) lose where redundant contacts that stick ask for distances that cannot all be
/// had: then a contact keeps its distance, unless it was open and is too far away. Rates end as
/// slip does: those of one motion, so that they never contradict each other.
double yielding(const RestingSettings& s, const ContactTolerances& t, const ContactRecord& c,
                double settling) {
  if (c.is_joint()) return 0;
  const double too_far = c.answer.active ? 0 : std::max(gap_to_settle(c, t), 0.0);
  return settling * (rate_to_settle(c) + settling * too_far) - settling_acceleration(s, t, c);
}

}  // namespace

void RestingForceSolver::size_friction() {
  for (auto* array : {&friction_b_, &yielding_b_, &friction_force_, &friction_result_}) {
    array->resize(friction_rows_.size());
  }
  const std::size_t bounds = friction_rows_.tangent.size();
  friction_.assign(bounds, 0.0);
  slides_.assign(bounds, 0);
  modes_.assign(bounds, FrictionMode::stick);
}

// Long because the problem is put down, solved and read back in one piece.
bool RestingForceSolver::solve_with_friction(const Model& model, const Placement& placement,
                                             const ContactTolerances& t,
                                             const RestingSettings& settings,
                                             std::span<const int> island, ContactList& records,
                                             std::span<const double> acceleration,
                                             RestingReport& report) {
  const std::size_t m = island.size();
  friction_rows_.assemble(model, records, island, true);
  size_friction();
  const bool settles = settings.slip_yields || settings.extra_accel != ExtraAccel::none;
  const double settling = settles ? 1 / settings.extra_accel_time_step : 0;
  double largest = 0;  // [m/s^2] added so that rates end
  for (std::size_t i = 0; i < m; ++i) {
    const ContactRecord& c = records[static_cast<std::size_t>(island[i])];
    friction_b_[i] = b_[i];
    yielding_b_[i] = b_[i] + yielding(settings, t, c, settling);
    largest = std::max(largest, settling * std::fabs(rate_to_settle(c)));
    friction_[i] = c.friction;
    friction_force_[i] = c.answer.last_force;
    modes_[i] = !c.answer.active ? FrictionMode::open : static_cast<FrictionMode>(c.answer.slip);
    const int row = friction_rows_.tangent[i];
    if (row < 0) continue;
    friction_force_[static_cast<std::size_t>(row)] = c.answer.last_tangent_force;
    // Within a step that ends where a contact stops to slide, it slides to the end; where slip
    // yields there always is a solution.
    const bool is_held = !settings.slip_yields && !std::isnan(c.held.slip);
    const double slip = is_held ? c.held.slip : c.slip_rate;
    if (!settings.slip_yields && std::fabs(slip) > settings.slip_tolerance) {
      slides_[i] = slip > 0 ? 1 : -1;
    } else {
      friction_[i] = std::max(c.friction, c.static_friction);
      largest = std::max(largest, std::fabs(settling * slip));
    }
    friction_b_[static_cast<std::size_t>(row)] = yielding_b_[static_cast<std::size_t>(row)] =
        slip_acceleration(model, placement, c, acceleration) + settling * slip;
  }
  largest =
      std::max(largest, bound_rolling(model, settings, settling, island, records, acceleration));
  const FrictionProblem problem{.rows = friction_rows_.rows,
                                .inverse_mass = friction_rows_.inverse_mass,
                                .b = friction_b_,
                                .yielding_b = yielding_b_,
                                .tangent = friction_rows_.tangent,
                                .friction = friction_,
                                .joint = joint_,
                                .slides = slides_,
                                .contradiction = kContradiction * largest,
                                .prefers_rest = true};
  FrictionStatus status =
      friction_solver_.solve(problem, modes_, friction_force_, friction_result_);
  // What breaks loose slides at once with the smaller coefficient.
  if (status == FrictionStatus::solved && break_loose(island, records)) {
    count_friction(report);
    status = friction_solver_.solve(problem, modes_, friction_force_, friction_result_);
  }
  count_friction(report);
  report.is_uncertain = status == FrictionStatus::not_found;
  report.no_solution = status == FrictionStatus::no_solution || report.is_uncertain;
  take_friction(island, records);
  return status == FrictionStatus::solved;
}

/// Rows of rolling resistance, which is to rolling what friction is to slip.
/// @param settling  [1/s]
/// @return largest acceleration that is added so that rolling ends [m/s^2]
double RestingForceSolver::bound_rolling(const Model& model, const RestingSettings& settings,
                                         double settling, std::span<const int> island,
                                         const ContactList& records,
                                         std::span<const double> acceleration) {
  const std::size_t m = island.size();
  double largest = 0;
  for (std::size_t l = m; l < friction_rows_.tangent.size(); ++l) {
    if (friction_rows_.tangent[l] < 0) continue;
    const auto row = static_cast<std::size_t>(friction_rows_.tangent[l]);
    const ContactRecord& c = records[static_cast<std::size_t>(island[l - m])];
    friction_[l] = c.rolling;
    modes_[l] = static_cast<FrictionMode>(c.answer.roll);
    const bool is_held = !settings.slip_yields && !std::isnan(c.held.roll);
    const double roll = is_held ? c.held.roll : c.roll_rate;
    if (!settings.slip_yields && std::fabs(roll) > settings.slip_tolerance) {
      slides_[l] = roll > 0 ? 1 : -1;
    } else {
      largest = std::max(largest, std::fabs(settling * roll));
    }
    friction_force_[row] = c.answer.last_rolling_force;
    friction_b_[row] = yielding_b_[row] =
        roll_acceleration(model, c, acceleration) + settling * roll;
  }
  return largest;
}

void RestingForceSolver::count_friction(RestingReport& report) const {
  report.iterations += friction_solver_.sets();
  report.work += kWorkPerMultiplication * friction_solver_.multiplications();
}

/// Gives contacts that have not slid, but do in the solution, the coefficient and the direction of
/// sliding. @return whether there is one for which that is another coefficient
bool RestingForceSolver::break_loose(std::span<const int> island, const ContactList& records) {
  bool has_changed = false;
  for (std::size_t i = 0; i < island.size(); ++i) {
    const ContactRecord& c = records[static_cast<std::size_t>(island[i])];
    const bool has_slid = slides_[i] != 0 || friction_rows_.tangent[i] < 0;
    if (has_slid || !(c.static_friction > c.friction)) continue;
    const auto mode = static_cast<std::int8_t>(modes_[i]);
    if (modes_[i] == FrictionMode::open || modes_[i] == FrictionMode::stick) continue;
    // One of several contacts of a body may be at its limit while the body still holds.
    const auto row = static_cast<std::size_t>(friction_rows_.tangent[i]);
    if (!(std::fabs(friction_result_[row]) > kBreaksLoose)) continue;
    friction_[i] = c.friction;
    slides_[i] = mode;
    has_changed = true;
  }
  return has_changed;
}

/// Forces and modes into the records.
void RestingForceSolver::take_friction(std::span<const int> island, ContactList& records) {
  for (std::size_t i = 0; i < island.size(); ++i) {
    ContactRecord& c = records[static_cast<std::size_t>(island[i])];
    force_[i] = friction_force_[i];
    c.answer.residual = friction_solver_.residual(friction_force_, friction_result_, i);
    const int row = friction_rows_.tangent[i];
    c.answer.tangent_force = row < 0 ? 0 : friction_force_[static_cast<std::size_t>(row)];
    c.answer.slip =
        modes_[i] == FrictionMode::open ? std::int8_t{0} : static_cast<std::int8_t>(modes_[i]);
    c.answer.rolling_force = 0;
    c.answer.roll = 0;
    const std::size_t l = island.size() + i;
    if (l >= friction_rows_.tangent.size() || friction_rows_.tangent[l] < 0) continue;
    c.answer.rolling_force = friction_force_[static_cast<std::size_t>(friction_rows_.tangent[l])];
    if (modes_[i] != FrictionMode::open) c.answer.roll = static_cast<std::int8_t>(modes_[l]);
  }
}

}  // namespace signorini
