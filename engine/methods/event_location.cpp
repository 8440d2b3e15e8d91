// EventLcp::advance: how time passes from event to event.
// Source: docs/methods/impulse_and_contact.md, section 9.

#include <algorithm>
#include <cmath>

#include "methods/event_lcp.h"
#include "model/energy.h"

namespace signorini {
namespace {

constexpr double kNoTime = 1e-16;       // [s] shorter remainders count as reached
constexpr double kRealProgress = 1e-7;  // [s] a longer step shows that nothing is stuck
constexpr double kEstimateGrain = 1e7;  // [1/s] estimates are sorted in units of 0.1 us
constexpr int kTriesBeforeBisection = 3;
constexpr int kMostTries = 30;
constexpr int kMostTurns = 4000;          // substeps, made or taken back, in one call
constexpr double kLoggedImpulse = 1e-12;  // [N s]

Integrator one_step_kind(int solver) {
  constexpr std::array<Integrator, 6> kKinds = {Integrator::euler,       Integrator::modified_euler,
                                                Integrator::runge_kutta, Integrator::modified_euler,
                                                Integrator::runge_kutta, Integrator::runge_kutta};
  return kKinds[static_cast<std::size_t>(solver)];
}

bool watches_energy(int solver) { return solver == 3 || solver == 4; }
bool is_dormand_prince(int solver) { return solver == 5; }

/// Sort key of an estimate; none sorts last.
double sort_key(const ContactRecord& c) {
  return std::isnan(c.estimate) ? kInfinity : std::floor(kEstimateGrain * c.estimate + 0.5);
}

}  // namespace

// One turn of the loop tries a step; backs up when it ends in a collision; resolves what is close
// enough; and chooses the next step. Long because the turn of the loop reads in one piece.
StepReport EventLcp::advance(const Model& model, State& state, double dt, EventLog& events) {
  if (is_exact()) return advance_exact(model, state, dt, events);
  report_ = {};
  if (dt < kNoTime) return report_;
  begin_step();
  load(model, state);
  Clock clock{.step = dt};
  Census census;
  bool has_handled = false;
  while (clock.advanced < dt - kNoTime) {
    bool is_accepted = false;
    if (!try_step(model, state, clock.step, is_accepted)) {
      if (get_over_jam(model, events, clock.step)) continue;
      break;
    }
    census = census_of(records_);
    if (census.must_handle == 0 && is_accepted) {
      if (!cut_at_stop(model, state, clock, is_accepted)) {
        if (get_over_jam(model, events, clock.step)) continue;
        break;
      }
      census = census_of(records_);
    }
    const bool backed_up = census.must_handle > 0;
    if (backed_up) {
      back_up(model, clock.step);
      census = census_of(records_);
      if (++clock.stuck_count >= kTriesBeforeBisection) clock.bisecting = true;
      if (clock.stuck_count >= kMostTries) {
        report_.status = StepStatus::stuck;
        break;
      }
    }
    const ContactTolerances t = tolerances();
    const auto is_close = [&](const ContactRecord& c) {
      return is_approaching(c, t) && is_close_enough(c, t, backed_up);
    };
    const auto close = std::count_if(records_.begin(), records_.end(), is_close);
    if (close > 0) {
      remove_distant();
      bool changed = false;
      if (!handle(model, state.random, events, changed)) break;
      if (changed) {
        if (clock.bisecting) ++report_.searches;
        report_.collisions += static_cast<int>(close);
        clock.bisection_steps = 0;
        has_handled = true;
      }
      clock.bisecting = !changed;
      clock.next_estimate = kNaN;
      census = census_of(removed_);
    }
    if (!backed_up) {
      if (clock.step > kRealProgress) clock.stuck_count = 0;
      clock.advanced += clock.step;
      if (clock.bisecting && ++clock.bisection_steps >= 2) {
        clock.bisecting = false;
        clock.bisection_steps = 0;
      } else if (std::isfinite(clock.next_estimate)) {
        clock.bisecting = true;
      }
    }
    if (++clock.turns > kMostTurns) {
      report_.status = StepStatus::stuck;
      break;
    }
    choose_next_step(clock, census, dt, backed_up);
  }
  const bool is_ok = report_.status == StepStatus::ok;
  if (is_ok && !has_handled && value(EventLcpParameter::joint_small_impacts) != 0 &&
      census.joints > 0 && !records_.empty()) {
    remove_distant();
    bool changed = false;
    handle(model, state.random, events, changed);
  }
  slip_yields_ = false;
  store(state);
  return report_;
}

/// Moves y_ on by one step of the chosen integrator, unless a stage penetrates.
/// @return false when the method must give up.
bool EventLcp::integrate(const Model& model, Random& random, double step, bool& is_accepted) {
  lacks_friction_solution_ = false;
  jam_.is_noted = false;
  begin_substep();
  bool has_failed = false;
  const auto f = [&](std::span<const double> y, std::span<double> rates, double h) {
    const Evaluation result = evaluate(model, y, rates, h, random, stage_records_);
    if (result == Evaluation::failed) note_jam(stage_records_, {});
    has_failed = has_failed || result == Evaluation::failed;
    return result == Evaluation::good;
  };
  const int solver = static_cast<int>(value(EventLcpParameter::diff_eq_solver));
  AdaptiveStatus status = AdaptiveStatus::done;
  if (watches_energy(solver)) {
    const auto energy = [&](std::span<const double> y) {
      place(model, y.subspan(1, nq_), y.subspan(1 + nq_, nv_), now_);
      return energy_of(model, now_).total();
    };
    // Going back forgets where the bodies came from; so does the documented engine.
    const auto restart = [&] { has_before_ = false; };
    status = adaptive_.step(integrator_, one_step_kind(solver), f, energy, restart, y_, step);
    is_accepted = status == AdaptiveStatus::done;
  } else if (is_dormand_prince(solver)) {
    status = dormand_prince_.step(f, y_, step, value(EventLcpParameter::integrator_tolerance));
    is_accepted = status == AdaptiveStatus::done;
  } else {
    is_accepted = integrator_.step(one_step_kind(solver), f, y_, step);
  }
  if (status == AdaptiveStatus::step_too_small) report_.status = StepStatus::step_too_small;
  if (has_failed) report_.status = failure();
  if (is_accepted && !is_finite()) report_.status = StepStatus::not_finite;
  end_substep();
  return report_.status == StepStatus::ok;
}

/// Integrates from saved_y_ = y_ and detects. @return false when the method must give up.
bool EventLcp::try_step(const Model& model, State& state, double step, bool& is_accepted) {
  saved_y_ = y_;
  place(model, coordinates(), velocities(), before_);
  has_before_ = true;
  records_.clear();
  ++report_.substeps;
  if (!integrate(model, state.random, step, is_accepted)) {
    y_ = saved_y_;
    return false;
  }
  if (is_accepted) {
    place(model, coordinates(), velocities(), now_);
    detect(model, now_, has_before_, y_[0], step, records_);
  } else {
    std::swap(records_, stage_records_);
  }
  sort_by_estimate();
  const ContactTolerances t = tolerances();
  for (ContactRecord& c : records_) c.must_handle = is_colliding(c, t);
  return true;
}

/// Back to the start of the try: colliding records are kept and looked at from there.
void EventLcp::back_up(const Model& model, double step) {
  y_ = saved_y_;
  place(model, coordinates(), velocities(), now_);
  has_before_ = false;
  ++report_.backups;
  const ContactTolerances t = tolerances();
  std::erase_if(records_, [&](const ContactRecord& c) { return !is_colliding(c, t); });
  const DetectionInput input = input_now(model);
  for (ContactRecord& c : records_) refresh_record(input, c);
  detect(model, now_, false, y_[0], step, records_);
}

void EventLcp::remove_distant() {
  const ContactTolerances t = tolerances();
  removed_.clear();
  for (const ContactRecord& c : records_) {
    if (!is_touching(c, t)) removed_.push_back(c);
  }
  std::erase_if(records_, [&](const ContactRecord& c) { return !is_touching(c, t); });
}

/// Impulses for all records of the list. @return false when the method must give up.
bool EventLcp::apply_impulses(const Model& model, CollisionMethod method, Random& random,
                              EventLog& events, bool& changed) {
  ImpulseSettings settings = impulse_settings();
  settings.method = method;
  if (is_exact()) settings.small_rate = resting_speed();
  const ImpulseReport handled =
      impulse_solver_.handle(model, settings, tolerances(), random, records_, velocities());
  report_.impulses += handled.passes;
  report_.work += handled.work;
  if (handled.status != ImpulseStatus::ok) {
    report_.status =
        handled.status == ImpulseStatus::too_much_work ? StepStatus::stuck : StepStatus::lcp_failed;
    return false;
  }
  log_impulses(records_, events);
  changed = handled.changed;
  return true;
}

void EventLcp::log_impulses(const ContactList& records, EventLog& events) const {
  for (const ContactRecord& c : records) {
    if (c.is_joint() || !(c.impulse > kLoggedImpulse)) continue;
    events.push_back({.kind = EventKind::impulse,
                      .time = y_[0],
                      .body_a = c.body_a,
                      .body_b = c.body_b,
                      .point = {c.point.x(), c.point.y(), 0},
                      .normal = {c.normal.x(), c.normal.y(), 0},
                      .impulse = c.impulse,
                      .tangent_impulse = c.tangent_impulse,
                      .gap_rate = c.gap_rate,
                      .gap = c.gap});
  }
}

/// Impulses, and the records as they are after them.
bool EventLcp::handle(const Model& model, Random& random, EventLog& events, bool& changed) {
  if (!apply_impulses(model, collision_method(), random, events, changed)) return false;
  if (changed) {
    place(model, coordinates(), velocities(), now_);
    const DetectionInput input = input_now(model);
    for (ContactRecord& c : records_) refresh_record(input, c);
  }
  return true;
}

DetectionInput EventLcp::input_now(const Model& model) {
  return {.model = model,
          .now = now_,
          .before = nullptr,
          .tolerances = tolerances(),
          .time = y_[0],
          .step = 0,
          .path_places = path_places_};
}

EventLcp::Census EventLcp::census_of(const ContactList& list) const {
  const ContactTolerances t = tolerances();
  Census census;
  double earliest = kInfinity;
  for (const ContactRecord& c : list) {
    if (c.is_joint()) ++census.joints;
    if (c.must_handle) ++census.must_handle;
    if (!is_approaching(c, t) || std::isnan(earliest)) continue;
    if (std::isnan(c.estimate) || c.estimate < earliest) earliest = c.estimate;
  }
  census.estimate = earliest == kInfinity ? kNaN : earliest;
  return census;
}

// (44)
void EventLcp::choose_next_step(Clock& clock, const Census& census, double dt,
                                bool backed_up) const {
  const double now = y_[0];
  clock.next_estimate = census.estimate;
  if (!clock.bisecting) {
    clock.bisecting =
        clock.next_estimate < now || (census.must_handle > 0 && std::isnan(clock.next_estimate));
  }
  const double remainder = dt - clock.advanced;
  if (clock.bisecting) {
    clock.next_estimate = kNaN;
    if (backed_up) {
      clock.step /= 2;
      clock.bisection_steps = 0;
    }
    clock.step = std::min(clock.step, remainder);
  } else if (!std::isnan(clock.next_estimate)) {
    clock.step = std::min(clock.next_estimate - now, remainder);
  } else {
    clock.step = remainder;
  }
}

/// Stable insertion sort by estimate: lists are short and nearly sorted, and it allocates nothing.
void EventLcp::sort_by_estimate() {
  const auto earlier = [](const ContactRecord& a, const ContactRecord& b) {
    return sort_key(a) < sort_key(b);
  };
  if (std::is_sorted(records_.begin(), records_.end(), earlier)) return;
  for (std::size_t i = 1; i < records_.size(); ++i) {
    const ContactRecord record = records_[i];
    const double key = sort_key(record);
    std::size_t k = i;
    for (; k > 0 && sort_key(records_[k - 1]) > key; --k) records_[k] = records_[k - 1];
    records_[k] = record;
  }
}

}  // namespace signorini
