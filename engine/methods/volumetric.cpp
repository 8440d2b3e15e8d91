#include "methods/volumetric.h"

#include <algorithm>
#include <cmath>

#include "detect/body_overlaps.h"
#include "detect/volume/volume_overlaps.h"
#include "model/energy.h"
#include "model/placement_of.h"
#include "model/power.h"

namespace signorini {
namespace {

constexpr double kNoTime = 1e-9;      // of a step: shorter remainders need no step of their own
constexpr double kSwing = 0.25;       // [rad] of the stiffest spring in a step
constexpr std::size_t kEnergies = 1;  // where they begin in the history

/// So many that a scene seldom has more, and steps have room for them from the start.
std::size_t usual_contacts(const Model& model) { return 64 + 16 * model.bodies.size(); }

bool are_finite(std::span<const double> numbers) {
  return std::ranges::all_of(numbers, [](double x) { return std::isfinite(x); });
}

}  // namespace

Volumetric::Volumetric() : info_(volumetric_info()) {}
Volumetric::Volumetric(const VolumetricSettings& settings)
    : info_(volumetric_info()), settings_(settings) {}

void Volumetric::set_parameter(std::size_t row, double value) {
  settings_.set(row, value);
  is_prepared_ = false;
}

HistorySpec Volumetric::history(const Model& model) const {
  HistorySpec spec;
  spec.rows = {{.name = "lost_step", .unit = "J", .decides = false}};
  add_energy_rows(false, spec);
  add_path_rows(model, spec);
  return spec;
}

void Volumetric::prepare(const Model& model, const State& /*state*/) {
  steps_.prepare(model, settings_);
  q_.assign(static_cast<std::size_t>(model.nq), 0.0);
  v_.assign(static_cast<std::size_t>(model.nv), 0.0);
  energies_.assign(kEnergyRows, 0.0);
  placement_.resize(model.bodies.size(), Placement::WithSpace::yes);
  memory_.reserve(2 * usual_contacts(model));
  memory_before_.reserve(2 * usual_contacts(model));
  is_prepared_ = true;
}

void Volumetric::load(const Model& model, const State& state) {
  time_ = state.time;
  std::copy(state.q.begin(), state.q.end(), q_.begin());
  std::copy(state.v.begin(), state.v.end(), v_.begin());
  memory_ = state.memory;
  lost_step_ = state.history.empty() ? 0 : state.history.front();
  recall_energies(state.history, kEnergies, energies_);
  if (!recall_path_places(model, state.history, kEnergies + kEnergyRows, places_)) {
    place(model, q_, v_, placement_);
    find_path_places(model, placement_, places_);
  }
}

void Volumetric::store(State& state) const {
  state.time = time_;
  std::ranges::copy(q_, state.q.begin());
  std::ranges::copy(v_, state.v.begin());
  state.memory.reserve(memory_.capacity());
  state.memory = memory_;
  state.history.assign(1, lost_step_);
  state.history.insert(state.history.end(), energies_.begin(), energies_.end());
  append_path_places(places_, state.history);
}

Volumetric::Balance Volumetric::balance(const Model& model, double time) {
  place(model, q_, v_, placement_);
  return {.total = energy_of(model, placement_).total(),
          .power = power_without_potential(model, placement_, time)};
}

// Long because steps, what takes them back and their account of energy read in one piece.
StepReport Volumetric::advance(const Model& model, State& state, double dt, EventLog& events) {
  if (!is_prepared_) prepare(model, state);
  load(model, state);
  StepReport report;
  // Forces are taken at the ends of steps: those of stiff springs ask for short ones.
  if (!knows_rates_) rates_ = fastest_.of(model);
  knows_rates_ = true;
  const double fastest = std::max(rates_.frequency, rates_.decay);
  const double length = std::min(settings_.value(VolumetricParameter::step_length),
                                 fastest > 0 ? kSwing / fastest : kInfinity);
  const double steps = std::ceil(dt / length * (1 - kNoTime));
  const double start = time_;
  if (!(steps <= settings_.value(VolumetricParameter::step_budget))) {
    report.status = StepStatus::step_too_small;
    return report;
  }
  const auto count = static_cast<int>(steps);
  Balance was = balance(model, time_);
  for (int i = 0; i < count; ++i) {
    const double h = dt / count;
    q_before_ = q_;
    v_before_ = v_;
    memory_before_ = memory_;
    places_before_ = places_;
    const std::size_t told = events.size();
    const double lost = energy_at(energies_, EnergyRow::lost_normal) +
                        energy_at(energies_, EnergyRow::lost_sliding);
    steps_.step(
        model, h,
        {.time = time_, .q = q_, .v = v_, .memory = memory_, .places = places_, .lost = lost},
        report, events);
    if (report.status == StepStatus::ok && !(are_finite(q_) && are_finite(v_))) {
      report.status = StepStatus::not_finite;
    }
    if (report.status != StepStatus::ok) {
      // Parts of a divided step may have been made.
      q_ = q_before_;
      v_ = v_before_;
      memory_ = memory_before_;
      places_ = places_before_;
      events.resize(told);
      break;
    }
    report.deepest_overlap = std::max(report.deepest_overlap, steps_.contacts().deepest_overlap());
    time_ = i + 1 == count ? start + dt : start + (i + 1) * h;
    const Balance now = balance(model, time_);
    const StepLosses& losses = steps_.losses();
    const double work = h * (was.power + now.power) / 2 + losses.given;
    energy_at(energies_, EnergyRow::lost_normal) += losses.normal;
    energy_at(energies_, EnergyRow::lost_sliding) += losses.sliding;
    energy_at(energies_, EnergyRow::work) += work;
    lost_step_ += was.total + work - losses.normal - losses.sliding - now.total;
    was = now;
  }
  const ContactSet& contacts = steps_.contacts();
  report.contacts = static_cast<int>(contacts.size());
  report.hidden = steps_.hidden();
  for (std::size_t i = 0; i < contacts.size(); ++i)
    report.max_force = std::max(report.max_force, contacts.normal_force(i));
  energy_ = energy();
  store(state);
  return report;
}

ContactEnergy Volumetric::energy() const {
  ContactEnergy energy = contact_energy_of(energies_);
  energy.lost_step = lost_step_;
  return energy;
}

ContactSet Volumetric::probe(const Model& model, const State& state) const {
  Volumetric there(settings_);
  there.prepare(model, state);
  there.load(model, state);
  ContactSet contacts;
  there.steps_.look(model, settings_.value(VolumetricParameter::step_length),
                    {.time = there.time_,
                     .q = there.q_,
                     .v = there.v_,
                     .memory = there.memory_,
                     .places = there.places_},
                    contacts);
  return contacts;
}

/// Planar bodies are compared as they are, not as they are lifted.
std::vector<SpatialOverlap> Volumetric::overlaps(const Model& model, const State& state) const {
  const double touch = settings_.value(VolumetricParameter::gap_tolerance);
  if (!model.turning.empty()) {
    return find_volume_overlaps(model, placement_of(model, state).space, touch);
  }
  return find_overlaps_in_space(model, placement_of(model, state), touch);
}

ContactEnergy Volumetric::contact_energy(const Model& model, const State& state) const {
  Volumetric there(settings_);
  there.prepare(model, state);
  there.load(model, state);
  return there.energy();
}

}  // namespace signorini
