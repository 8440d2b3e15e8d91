#include "methods/event/resting_forces.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "contact/contact_matrix.h"

namespace signorini {

bool needs_guesses(const RestingSettings& settings, const ContactList& records) {
  return settings.solver == ContactSolver::active_set ||
         std::ranges::any_of(records, [](const ContactRecord& c) { return c.resists(); });
}

// (30d)
/// @param solve_rest  forces of all but the motors that act with all they have, see push_; returns
///                    whether they were found
template <typename SolveRest>
void RestingForces::let_motors_yield(const EventCall& call, ContactList& records,
                                     std::span<double> acceleration, const SolveRest& solve_rest) {
  push_.assign(records.size(), 0);
  std::size_t left = 0;  // motors at their speed
  for (std::size_t i = 0; i < records.size(); ++i) {
    const ContactRecord& c = records[i];
    if (!c.gives_way()) continue;
    const double missed = std::isnan(c.held.slip) ? c.slip_rate : c.held.slip;
    if (std::fabs(missed) > call.rules.resting.slip_tolerance) push_[i] = missed > 0 ? -1 : 1;
    left += push_[i] == 0 ? 1 : 0;
  }
  if (left > 0) outside_.assign(acceleration.begin(), acceleration.end());
  while (true) {
    push_with_motors(call.model, records, acceleration);
    const bool is_found = solve_rest();
    if (left == 0 || !is_found) return;
    const std::size_t weakest = overloaded_motor(records);
    if (weakest == records.size()) return;
    push_[weakest] = records[weakest].answer.force > 0 ? 1 : -1;
    --left;
    std::ranges::copy(outside_, acceleration.begin());
  }
}

Outcome RestingForces::solve(EventCall& call, const Placement& now, ContactList& records,
                             std::span<double> acceleration) {
  const bool is_warm = needs_guesses(call.rules.resting, records);
  if (is_warm) recall_guesses(call.motion.memory, places_, records);
  Outcome outcome = Outcome::good;
  let_motors_yield(call, records, acceleration, [&] {
    outcome = solve_islands(call, now, records, acceleration);
    return outcome == Outcome::good;
  });
  if (is_warm && outcome == Outcome::good) remember_guesses(records, places_, call.motion.memory);
  return outcome;
}

/// Adds what motors do that act with all they have.
void RestingForces::push_with_motors(const Model& model, ContactList& records,
                                     std::span<double> acceleration) const {
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (push_[i] == 0) continue;
    ContactRecord& c = records[i];
    c.answer.force = push_[i] * c.most_force;
    c.answer.active = true;
    c.answer.residual = 0;
    apply_contact_force(model, c, c.answer.force, acceleration);
  }
}

/// The motor at its speed that lacks most of what it would need; the number of records where all
/// have enough.
std::size_t RestingForces::overloaded_motor(const ContactList& records) const {
  constexpr double kRounding = 1e-12;  // of the largest force
  std::size_t weakest = records.size();
  double most = 0;
  for (std::size_t i = 0; i < records.size(); ++i) {
    const ContactRecord& c = records[i];
    if (!c.gives_way() || push_[i] != 0) continue;
    const double lacking = std::fabs(c.answer.force) - c.most_force;
    if (!(lacking > std::max(most, kRounding * c.most_force))) continue;
    most = lacking;
    weakest = i;
  }
  return weakest;
}

Outcome RestingForces::solve_islands(EventCall& call, const Placement& now, ContactList& records,
                                     std::span<double> acceleration) {
  StepReport& report = call.report;
  report.contacts = static_cast<int>(records.size());
  report.largest_subset = 0;
  remaining_.resize(records.size());
  std::iota(remaining_.begin(), remaining_.end(), 0);
  std::erase_if(remaining_, [&](int i) { return push_[static_cast<std::size_t>(i)] != 0; });
  for (std::size_t ordinal = 0; !remaining_.empty(); ++ordinal) {
    if (call.rules.solves_islands_apart) {
      connected_records(call.model, records, remaining_, islands_, island_);
    } else {
      island_.assign(remaining_.begin(), remaining_.end());
    }
    const RestingReport solved =
        solver_.solve(call.model, now, call.rules.tolerances, call.rules.resting, island_, ordinal,
                      records, call.motion.random, acceleration);
    report.largest_subset = std::max(report.largest_subset, static_cast<int>(island_.size()));
    report.iterations += solved.iterations;
    report.work += solved.work;
    if (solved.is_uncertain) return Outcome::friction_not_found;
    if (solved.no_solution) return Outcome::no_friction_solution;
    report.residual = std::max(report.residual, solved.residual);
    report.max_force = std::max(report.max_force, solved.max_force);
    if (solved.failed) return Outcome::lcp_failed;
    if (island_.size() == remaining_.size()) break;
    std::erase_if(remaining_,
                  [&](int i) { return islands_.record_in[static_cast<std::size_t>(i)] != 0; });
  }
  return Outcome::good;
}

RestingReport RestingForces::solve_island(EventCall& call, const Placement& now,
                                          ContactList& records, std::size_t ordinal,
                                          std::span<double> acceleration) {
  RestingReport solved;
  let_motors_yield(call, records, acceleration, [&] {
    solved = {};
    island_.resize(records.size());
    std::iota(island_.begin(), island_.end(), 0);
    std::erase_if(island_, [&](int i) { return push_[static_cast<std::size_t>(i)] != 0; });
    if (island_.empty()) return true;
    solved = solver_.solve(call.model, now, call.rules.tolerances, call.rules.resting, island_,
                           ordinal, records, call.motion.random, acceleration);
    return !solved.failed;
  });
  return solved;
}

}  // namespace signorini
