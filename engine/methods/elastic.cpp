#include "methods/elastic.h"

#include <algorithm>
#include <cmath>

#include "methods/elastic/elastic_applicability.h"

namespace signorini {
namespace {

constexpr double kNoTime = 1e-15;  // of the time: shorter remainders count as reached
// Of a call, see StepReport::work: some seconds. Longer calls, whole runs, may take more.
constexpr double kMostWork = 3e8;
constexpr double kMostWorkOfRun = 6e8;
constexpr double kLongestCall = 0.25;  // [s]
constexpr double kJointDrift = 1e-3;   // of the tolerance: larger gaps are closed
constexpr double kLeastDrift = 1e-14;  // [m], [m/s]

}  // namespace

Elastic::Elastic() : info_(elastic_info()) {}

void Elastic::set_parameter(std::size_t row, double value) {
  settings_.set(row, value);
  is_prepared_ = false;
}

Applicability Elastic::applies_to(const Model& model) const {
  return elastic_applies_to(model, settings_.narrow_phase());
}

void Elastic::prepare(const Model& model, const State& /*state*/) {
  system_.prepare(model, settings_.narrow_phase(), settings_.contact_law(), settings_.hysteresis());
  steps_.prepare(model, system_, settings_);
  y_.resize(system_.unknowns.size());
  start_.resize(model.bodies.size(), Placement::WithSpace::yes);
  is_prepared_ = true;
}

HistorySpec Elastic::history(const Model& model) const { return elastic_history(model); }

/// y_, the contacts and the next step from a state.
void Elastic::load(const Model& model, const State& state) {
  if (!is_prepared_) prepare(model, state);
  time_ = state.time;
  std::copy(state.q.begin(), state.q.end(), system_.unknowns.q(std::span(y_)).begin());
  std::copy(state.v.begin(), state.v.end(), system_.unknowns.v(std::span(y_)).begin());
  carried_ = recall_elastic(state.history, system_.unknowns.energies(std::span(y_)));
  system_.place_at(model, y_, start_);
  system_.recall(model, state, y_, start_.space);
}

void Elastic::store(State& state) {
  const std::span<const double> y(y_);
  state.time = time_;
  std::ranges::copy(system_.unknowns.q(y), state.q.begin());
  std::ranges::copy(system_.unknowns.v(y), state.v.begin());
  system_.dictionary.remember(state.memory);
  carried_.is_implicit = steps_.is_implicit();
  remember_elastic(carried_, system_.unknowns.energies(y), system_.joints.places(), state.history);
}

StepReport Elastic::advance(const Model& model, State& state, double dt, EventLog& events) {
  report_ = {};
  load(model, state);
  system_.residual = system_.work = 0;
  if (system_.has_spatial_joints && system_.spatial_joints.has_motors()) {
    // Motors start before the first step.
    (void)system_.settle(model, y_, kLeastDrift);
    system_.place_at(model, y_, start_);
  }
  steps_.begin(model, carried_.is_implicit);
  const StepCounts before = steps_.counts();
  const double end_time = time_ + dt;
  const double no_time = kNoTime * std::max(1.0, std::fabs(end_time));
  if (!is_consistent(model)) {
    renew_contacts(model, 0, &events);
    carried_.next_step = 0;
  }
  if (!(carried_.next_step > 0))
    carried_.next_step = ErrorWeights::first_step(model, system_, start_.space, dt);
  const std::size_t told = events.size();
  const auto budget = static_cast<int>(settings_.value(ElasticParameter::step_budget));
  const double most_work = dt > kLongestCall ? kMostWorkOfRun : kMostWork;
  while (end_time - time_ > no_time) {
    if (report_.substeps >= budget || system_.work > most_work) {
      report_.status = StepStatus::too_stiff;
      break;
    }
    if (!step_once(model, end_time, events)) break;
  }
  if (report_.status == StepStatus::ok) time_ = end_time;
  if (!std::ranges::all_of(y_, [](double x) { return std::isfinite(x); })) {
    // The last good instant is the start of the call.
    report_.status = StepStatus::not_finite;
    load(model, state);
    events.resize(told);
  }
  const StepCounts after = steps_.counts();
  report_.evaluations = static_cast<int>(after.evaluations - before.evaluations);
  report_.jacobians = static_cast<int>(after.jacobians - before.jacobians);
  report_.residual = system_.residual;
  report_.work = system_.work;
  report_.contacts = static_cast<int>(system_.dictionary.contacts().size());
  store(state);
  // What others see of the step.
  const ContactSums sums = fill_contact_rows(model, system_, start_.space, time_, y_, contacts_);
  report_.max_force = sums.largest_force;
  energy_ = energy_with(sums.stored);
  return report_;
}

/// Section 1: z1 and z2 at start_.space, as they are after every event.
bool Elastic::is_consistent(const Model& model) {
  ++report_.zero_crossings;
  return system_.dictionary.is_consistent(model, system_.candidates, start_.space);
}

/// (2)
void Elastic::renew_contacts(const Model& model, int function, EventLog* events) {
  const ContactDictionary::Change change =
      system_.dictionary.renew(model, system_.law, system_.candidates, start_.space,
                               {.time = time_, .function = function, .events = events});
  report_.collisions += change.begun;
  ++report_.state_events;
  if (change.begun + change.ended > 0) ++report_.restarts;
}

/// One step, ended where contacts change. @return false to give up
bool Elastic::step_once(const Model& model, double end_time, EventLog& events) {
  // Sections 7 and 8, and (4) to (6): a step that errs no more than it may.
  const ElasticSteps::Start start{
      .time = time_, .y = y_, .bodies = start_, .left = end_time - time_};
  const auto outcome = steps_.attempt(model, system_, start, carried_.next_step, report_);
  report_.deepest_overlap = std::max(report_.deepest_overlap, steps_.deepest_overlap());
  if (outcome != ElasticSteps::Outcome::kept) return outcome == ElasticSteps::Outcome::again;
  std::ranges::copy(steps_.end(), y_.begin());
  time_ += steps_.length();
  // Section 9: joints without gaps. What that has moved may have crossed zero by it.
  const double tolerance = settings_.value(ElasticParameter::tolerance);
  const bool is_moved = system_.settle(model, y_, std::max(kJointDrift * tolerance, kLeastDrift));
  system_.place_at(model, y_, start_);
  const Crossing& crossing = steps_.crossing();
  if (crossing.is_in_step() || (is_moved && system_.is_jointed() && !is_consistent(model))) {
    renew_contacts(model, crossing.function, &events);
    carried_.next_step = steps_.restarted(model, system_, start_.space, end_time - time_);
  } else {
    carried_.next_step = steps_.continued(is_moved, carried_.next_step);
  }
  return true;
}

Elastic::Elastic(const ElasticSettings& settings, const Model& model, const State& state,
                 Contacts contacts)
    : info_(elastic_info()), settings_(settings) {
  load(model, state);
  if (contacts == Contacts::seen && !is_consistent(model)) renew_contacts(model, 0, nullptr);
}

ContactSet Elastic::probe(const Model& model, const State& state) const {
  Elastic there(settings_, model, state, Contacts::seen);
  ContactSet set;
  fill_contact_rows(model, there.system_, there.start_.space, there.time_, there.y_, set);
  return set;
}

/// Section 6.
ContactEnergy Elastic::energy_with(double stored) const {
  return contact_energy_of(system_.unknowns.energies(std::span<const double>(y_)), stored);
}

ContactEnergy Elastic::contact_energy(const Model& model, const State& state) const {
  Elastic there(settings_, model, state, Contacts::seen);
  return there.energy_with(there.system_.stored_at(there.start_.space));
}

ElasticInspection Elastic::inspect(const Model& model) {
  ElasticInspection seen;
  seen.mpr_tolerance = settings_.value(ElasticParameter::mpr_tolerance);
  inspect_contacts(model, system_, start_.space, settings_.value(ElasticParameter::tolerance),
                   seen);
  return seen;
}

ElasticInspection Elastic::inspect(const Model& model, const State& state) const {
  return Elastic(settings_, model, state, Contacts::seen).inspect(model);
}

ZeroFunctions Elastic::zero_functions(const Model& model) {
  return find_zero_functions(model, system_, start_.space);
}

ZeroFunctions Elastic::zero_functions(const Model& model, const State& state) const {
  return Elastic(settings_, model, state, Contacts::seen).zero_functions(model);
}

bool Elastic::linearise(const Model& model, const State& state, std::span<double> rates,
                        std::span<double> jacobian) const {
  Elastic there(settings_, model, state, Contacts::remembered);
  Linearisation linearisation;
  linearisation.prepare(there.system_, settings_.narrow_phase().narrow_phase);
  return linearisation.at(model, there.system_, there.time_, there.y_, rates, jacobian);
}

std::string Elastic::memory_fault(const Model& model, const ContactMemory& memory) const {
  ContactCandidates candidates;
  candidates.prepare(model, settings_.narrow_phase());
  return contact_memory_fault(model, candidates, memory);
}

}  // namespace signorini
