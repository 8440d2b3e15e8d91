#include "methods/virtual_contact.h"

#include <algorithm>
#include <cmath>

#include "model/energy.h"
#include "numerics/step_pieces.h"

namespace signorini {
namespace {

constexpr double kFine = 1e-10, kCoarse = 1e-8;  // of a residual: fixed steps are differentiated
constexpr int kMostHalvings = 12;                // of a step that Newton's iteration does not solve
constexpr double kMostMargin = 64;               // of how far bodies seem to go in a step
constexpr double kNoTime = 1e-12;                // of the call: shorter remainders count as reached
constexpr double kFirstStep = 1e-3;              // of the call
constexpr double kShortestStep = 1e-9;           // of the call
constexpr double kMostWork = 4e8;                // see StepReport::work; some seconds
constexpr double kSafety = 0.8, kLeastFactor = 0.2, kMostFactor = 2;

bool are_finite(std::span<const double> numbers) {
  return std::ranges::all_of(numbers, [](double x) { return std::isfinite(x); });
}

}  // namespace

VirtualContact::VirtualContact() : info_(virtual_contact_info()) {}
VirtualContact::VirtualContact(const VcSettings& settings)
    : info_(virtual_contact_info()), settings_(settings) {}

void VirtualContact::set_parameter(std::size_t row, double value) {
  settings_.set(row, value);
  is_prepared_ = false;
}

void VirtualContact::prepare(const Model& model, const State& /*state*/) {
  const auto n = static_cast<std::size_t>(model.nv);
  equations_.prepare(model, settings_);
  newton_.prepare(equations_.size());
  for (auto* a : {&q_, &v_, &q_past_, &v_past_, &sizes_}) a->assign(n, 0.0);
  trial_.assign(equations_.size(), 0.0);
  joint_forces_.assign(equations_.size() - n, 0.0);
  energies_.assign(kEnergyRows, 0.0);
  placement_.resize(model.bodies.size());
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.speed);
    const double size = std::max(body.shape.bounds.width(), body.shape.bounds.height());
    sizes_[k] = sizes_[k + 1] = size;
    sizes_[k + 2] = 1;
  }
  is_prepared_ = true;
}

void VirtualContact::load(const Model& model, const State& state) {
  if (!is_prepared_) prepare(model, state);
  time_ = state.time;
  std::copy(state.q.begin(), state.q.end(), q_.begin());
  std::copy(state.v.begin(), state.v.end(), v_.begin());
  carried_ = recall_vc(state.history, q_, v_, q_past_, v_past_, energies_);
  if (carried_.is_new) carried_.reference_speed = PairRule::reference_speed(model, v_);
  equations_.laws().rule().set_reference_speed(carried_.reference_speed);
  equations_.laws().recall(state.memory);
  place(model, q_, v_, placement_);
  equations_.joints().recall(model, placement_, state.history, vc_numbers(model));
}

void VirtualContact::store(State& state) {
  state.time = time_;
  std::ranges::copy(q_, state.q.begin());
  std::ranges::copy(v_, state.v.begin());
  state.memory = equations_.laws().memory();
  remember_vc(carried_, q_, v_, q_past_, v_past_, energies_, equations_.joints().places(),
              state.history);
}

NewtonResult VirtualContact::try_step(const Model& model, double h) {
  const bool is_second_order = settings_.formula() == VcFormula::bdf2;
  const StepEquations::Start start{.time = time_,
                                   .q = q_,
                                   .v = v_,
                                   .q_past = q_past_,
                                   .v_past = v_past_,
                                   .before = is_second_order ? carried_.before : 0};
  const bool is_fixed = settings_.steps() == VcSteps::fixed;
  NewtonSettings newton{.tolerance = is_fixed ? kFine : kCoarse, .polish = is_fixed ? 2 : 0};
  NewtonResult result;
  // Adaptive steps are made shorter instead.
  const double most = is_fixed ? kMostMargin : 1;
  for (double margin = 1; margin <= most; margin *= 4) {
    equations_.begin(model, start, h, margin);
    newton.tolerance = std::max(newton.tolerance, equations_.rounding());
    std::ranges::copy(v_, trial_.begin());
    std::fill(trial_.begin() + static_cast<std::ptrdiff_t>(v_.size()), trial_.end(), 0.0);
    result = newton_.solve(equations_, trial_, newton);
    report_.evaluations += result.evaluations;
    report_.jacobians += result.iterations;
    report_.iterations += result.iterations;
    // What was pushed off from rest has gone farther than it seemed to.
    if (!result.has_converged || !equations_.has_left_pairs(equations_.q())) break;
    result.has_converged = margin < most;
  }
  if (result.has_converged && equations_.may_have_passed(equations_.q())) {
    result.has_converged = false;
  }
  ++report_.substeps;
  if (result.has_converged) report_.residual = std::max(report_.residual, result.residual);
  return result;
}

double VirtualContact::total_energy(const Model& model, std::span<const double> q,
                                    std::span<const double> v) {
  place(model, q, v, placement_);
  return energy_of(model, placement_).total();
}

/// (29): what the step itself took is what is missing.
void VirtualContact::account(const Model& model, double h, double total_before) {
  const InstantEnergy now = equations_.energy();
  const InstantEnergy& was = instant_;
  const double normal = h * (was.loss_normal + now.loss_normal) / 2;
  const double sliding = h * (was.loss_sliding + now.loss_sliding) / 2;
  const double work = h * (was.work + now.work) / 2;
  energy_at(energies_, EnergyRow::lost_normal) += normal;
  energy_at(energies_, EnergyRow::lost_sliding) += sliding;
  energy_at(energies_, EnergyRow::work) += work;
  const double total =
      total_energy(model, equations_.q(), std::span(trial_).subspan(0, v_.size())) + now.stored;
  carried_.lost_step += total_before + work - normal - sliding - total;
  instant_ = now;
}

void VirtualContact::keep_step(const Model& model, double h) {
  const double before = total_energy(model, q_, v_) + instant_.stored;
  account(model, h, before);
  move_on(model, h);
}

/// What was tried becomes the state.
void VirtualContact::move_on(const Model& model, double h) {
  std::swap(q_, q_past_);
  std::swap(v_, v_past_);
  std::ranges::copy(equations_.q(), q_.begin());
  std::copy_n(trial_.begin(), v_.size(), v_.begin());
  std::copy(trial_.begin() + static_cast<std::ptrdiff_t>(v_.size()), trial_.end(),
            joint_forces_.begin());
  report_.deepest_overlap =
      std::max(report_.deepest_overlap, equations_.contacts().deepest_overlap());
  report_.collisions += equations_.laws().renew(equations_.contacts(), equations_.pairs());
  equations_.joints().follow(model, equations_.placement());
  time_ += h;
  carried_.before = h;
}

/// Steps of the same length; one that is not solved is made in two halves.
template <class Keep>
bool VirtualContact::fixed_step(const Model& model, double h, int depth, const Keep& keep) {
  const NewtonResult result = try_step(model, h);
  if (result.has_converged) return keep(h);
  if (depth >= kMostHalvings) {
    report_.status =
        std::isfinite(result.residual) ? StepStatus::newton_not_converged : StepStatus::not_finite;
    report_.residual = result.residual;
    return false;
  }
  ++report_.rejected;
  return fixed_step(model, h / 2, depth + 1, keep) && fixed_step(model, h / 2, depth + 1, keep);
}

template <class Keep>
void VirtualContact::fixed_steps(const Model& model, double dt, const Keep& keep) {
  const double length = settings_.value(VcParameter::step_length);
  const double count = length > 0 ? std::max(1.0, std::ceil(dt / length * (1 - kNoTime))) : 1;
  for (int i = 0; i < static_cast<int>(count); ++i) {
    if (!fixed_step(model, dt / count, 0, keep)) break;
  }
}

/// (28): of places, over what they may err by.
double VirtualContact::error_of_step(double h) const {
  const double before = carried_.before;
  double worst = 0;
  for (std::size_t i = 0; i < q_.size(); ++i) {
    const double now = (trial_[i] - v_[i]) / h;
    const double was = before > 0 ? (v_[i] - v_past_[i]) / before : 0;
    const double error = 2.0 / 9 * h * h * std::fabs(now - was);
    worst = std::max(worst, error / sizes_[i]);
  }
  return worst / settings_.value(VcParameter::tolerance);
}

bool VirtualContact::adaptive_steps(const Model& model, double dt) {
  const double end = time_ + dt;
  double next = carried_.next_step > 0 ? carried_.next_step : kFirstStep * dt;
  const auto budget = static_cast<int>(settings_.value(VcParameter::step_budget));
  while (end - time_ > kNoTime * std::max(dt, std::fabs(end))) {
    if (report_.substeps >= budget || equations_.work > kMostWork) {
      report_.status = StepStatus::step_too_small;
      return false;
    }
    const double left = end - time_;
    // Two equal steps rather than a long and a very short one.
    const double h = next >= left ? left : next * 2 > left ? left / 2 : next;
    const NewtonResult result = try_step(model, h);
    const double error = result.has_converged ? error_of_step(h) : kInfinity;
    if (!(error <= 1) && h > kShortestStep * dt) {
      ++report_.rejected;
      next = result.has_converged
                 ? h * std::clamp(kSafety / power(error, 1.0 / 3), kLeastFactor, 0.9)
                 : h / 4;
      continue;
    }
    if (!result.has_converged) {
      report_.status = std::isfinite(result.residual) ? StepStatus::newton_not_converged
                                                      : StepStatus::not_finite;
      report_.residual = result.residual;
      return false;
    }
    keep_step(model, h);
    const double grown =
        h * std::clamp(kSafety / power(std::max(error, 1e-6), 1.0 / 3), kLeastFactor, kMostFactor);
    // A step that was cut by the end of the call says nothing of the next one.
    next = h < next ? std::max(next, grown) : grown;
    carried_.next_step = next;
  }
  return true;
}

StepReport VirtualContact::advance(const Model& model, State& state, double dt,
                                   EventLog& /*events*/) {
  report_ = {};
  equations_.work = 0;
  if (!state.q.allFinite() || !state.v.allFinite()) {
    report_.status = StepStatus::not_finite;
    return report_;
  }
  load(model, state);
  instant_ = equations_.look_at(model, time_, q_, v_);
  const double end = time_ + dt;
  if (settings_.steps() == VcSteps::fixed) {
    fixed_steps(model, dt, [&](double h) {
      keep_step(model, h);
      return true;
    });
  } else if (dt > 0) {
    (void)adaptive_steps(model, dt);
  }
  report_.work = equations_.work;
  if (report_.status == StepStatus::ok) time_ = end;
  if (!are_finite(q_) || !are_finite(v_)) {
    // The last good instant is the start of the call.
    report_.status = StepStatus::not_finite;
    load(model, state);
  }
  (void)equations_.look_at(model, time_, q_, v_);
  equations_.take_contacts(joint_forces_, contacts_);
  report_.contacts = static_cast<int>(contacts_.size());
  for (std::size_t i = 0; i < contacts_.size(); ++i) {
    report_.max_force = std::max(report_.max_force, contacts_.normal_force(i));
  }
  energy_ = energy_with(instant_.stored);
  store(state);
  return report_;
}

ContactEnergy VirtualContact::energy_with(double stored) const {
  ContactEnergy energy = contact_energy_of(energies_, stored);
  energy.lost_step = carried_.lost_step;
  return energy;
}

ContactSet VirtualContact::probe(const Model& model, const State& state) const {
  VirtualContact there(settings_);
  there.load(model, state);
  (void)there.equations_.look_at(model, there.time_, there.q_, there.v_);
  ContactSet contacts;
  there.equations_.take_contacts({}, contacts);
  return contacts;
}

ContactEnergy VirtualContact::contact_energy(const Model& model, const State& state) const {
  VirtualContact there(settings_);
  there.load(model, state);
  return there.energy_with(there.equations_.look_at(model, there.time_, there.q_, there.v_).stored);
}

StepStatus VirtualContact::differentiate(const Model& model, const State& state, double h,
                                         StepDerivatives& derivatives) const {
  VirtualContact there(settings_);
  there.settings_.set(static_cast<std::size_t>(VcParameter::steps),
                      static_cast<double>(VcSteps::fixed));
  if (!state.q.allFinite() || !state.v.allFinite()) return StepStatus::not_finite;
  there.load(model, state);
  if (!there.try_step(model, h).has_converged || !there.equations_.factor(there.trial_)) {
    return StepStatus::newton_not_converged;
  }
  there.equations_.differentiate(there.trial_, derivatives);
  return StepStatus::ok;
}

StepStatus VirtualContact::advance_linearised(const Model& model, State& state, double dt,
                                              const StepParameters& parameters,
                                              LinearSteps* steps) {
  report_ = {};
  if (!state.q.allFinite() || !state.v.allFinite()) return StepStatus::not_finite;
  load(model, state);
  const double end = time_ + dt;
  fixed_steps(model, dt, [&](double h) {
    if (steps != nullptr) {
      if (!equations_.factor(trial_)) {
        report_.status = StepStatus::newton_not_converged;
        return false;
      }
      equations_.linearise(trial_, parameters, steps->add());
    }
    move_on(model, h);
    return true;
  });
  if (report_.status == StepStatus::ok) time_ = end;
  store(state);
  return report_.status;
}

double VirtualContact::met_softness(double h) const { return equations_.laws().softness(h); }

SoftnessReport VirtualContact::softness(const Model& model, const State& state,
                                        const ContactSet& contacts) const {
  VirtualContact there(settings_);
  there.load(model, state);
  const PairLaws& laws = there.equations_.laws();
  SoftnessReport report{.step = there.carried_.before, .contacts = {}};
  report.contacts.resize(contacts.size());
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.kind[i] != ContactKind::contact) continue;
    const auto [first, second] = std::minmax(contacts.body_a[i], contacts.body_b[i]);
    const double speed = std::max({laws.met_with(first, second), -contacts.gap_rate[i], 0.0});
    const PairLaw law = laws.rule().law(model, first, second, speed);
    report.contacts[i] = {.alpha = law.laws.alpha, .speed = speed};
  }
  return report;
}

}  // namespace signorini
