#include "methods/event/resting_forces.h"

#include <algorithm>
#include <numeric>

namespace signorini {

bool needs_guesses(const RestingSettings& settings, const ContactList& records) {
  return settings.solver == ContactSolver::active_set ||
         std::ranges::any_of(records, [](const ContactRecord& c) { return c.resists(); });
}

Outcome RestingForces::solve(EventCall& call, const Placement& now, ContactList& records,
                             std::span<double> acceleration) {
  const bool is_warm = needs_guesses(call.rules.resting, records);
  if (is_warm) recall_guesses(call.motion.memory, places_, records);
  const Outcome outcome = solve_islands(call, now, records, acceleration);
  if (is_warm && outcome == Outcome::good) remember_guesses(records, places_, call.motion.memory);
  return outcome;
}

Outcome RestingForces::solve_islands(EventCall& call, const Placement& now, ContactList& records,
                                     std::span<double> acceleration) {
  StepReport& report = call.report;
  report.contacts = static_cast<int>(records.size());
  report.largest_subset = 0;
  remaining_.resize(records.size());
  std::iota(remaining_.begin(), remaining_.end(), 0);
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
  island_.resize(records.size());
  std::iota(island_.begin(), island_.end(), 0);
  return solver_.solve(call.model, now, call.rules.tolerances, call.rules.resting, island_, ordinal,
                       records, call.motion.random, acceleration);
}

}  // namespace signorini
