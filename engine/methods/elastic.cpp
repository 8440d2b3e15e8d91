#include "methods/elastic.h"

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "methods/elastic_functor.h"
#include "model/spatial/spatial_dynamics.h"

namespace signorini {
namespace {

constexpr double kNoTime = 1e-15;          // of the time: shorter remainders count as reached
constexpr double kShortestStep = 1e-14;    // of the call
constexpr double kAfterJump = 100;         // times the step over a jump of a force
constexpr int kMostJumps = 100;            // in one call
constexpr double kMostWork = 2e9;          // see StepReport::work
constexpr double kJointDrift = 1e-3;       // of the tolerance: larger gaps are closed
constexpr double kLeastDrift = 1e-14;      // [m], [m/s]
constexpr double kContradiction = 1e-3;    // [m/s^2] joints that do not agree
constexpr double kAlmostThere = 1.000001;  // a little more than the step: take it at once

/// Entries of the memory for each contact: delta_dot_minus, d, c_geo with a minus where n_geo is 1,
/// mu_r_geo.
void write_entry(std::uint64_t feature, double speed, double damping, const GeometryFactors& g,
                 ContactMemory& memory) {
  memory.push_back({.feature = feature, .values = {speed, damping, g.n == 1 ? -g.c : g.c, g.mu_r}});
}

}  // namespace

Elastic::Elastic()
    : info_{.name = "elastic",
            .title = "Elastic",
            .about =
                "Bodies overlap a little and push each other apart like springs with "
                "damping; contacts begin and end at zero crossings of the distance, and the "
                "step size follows the error.",
            .literature =
                "Neumayr and Otter, EOOLT 2019; Flores et al., Multibody System Dynamics "
                "25 (2011); Hertz 1881",
            .parameters = elastic_parameters()} {
  for (std::size_t i = 0; i < values_.size(); ++i) {
    values_[i] = info_.parameters[i].default_value;
  }
}

ElasticLaw Elastic::law() const {
  return static_cast<ElasticLaw>(static_cast<int>(value(ElasticParameter::force_law)));
}

double Elastic::most_damping() const {
  constexpr double kDocument = 1000;
  constexpr double kHead = 2000;
  const double set = value(ElasticParameter::maximum_damping);
  if (set > 0) return set;
  return law() == ElasticLaw::head ? kHead : kDocument;
}

ElasticSettings Elastic::detection() const {
  const auto choice = [&](ElasticParameter row) { return static_cast<int>(value(row)); };
  return {.narrow_phase = static_cast<NarrowPhase>(choice(ElasticParameter::narrow_phase)),
          .mpr_tolerance = value(ElasticParameter::mpr_tolerance),
          .points = static_cast<ContactPointRule>(choice(ElasticParameter::contact_points)),
          .disc = static_cast<DiscLift>(choice(ElasticParameter::disc_shape)),
          .thickness = value(ElasticParameter::thickness),
          .smoothing = value(ElasticParameter::smoothing_radius)};
}

void Elastic::set_parameter(std::size_t row, double value) {
  values_[row] = value;
  is_prepared_ = false;
}

Applicability Elastic::applies_to(const Model& model) const {
  try {
    ElasticPairs pairs;
    pairs.prepare(model, detection());
  } catch (const std::invalid_argument& error) {
    return {.applies = false,
            .reason = std::string("the elastic method needs convex bodies: ") + error.what()};
  }
  return {};
}

void Elastic::prepare(const Model& model, const State& state) {
  nq_ = static_cast<std::size_t>(model.nq);
  nv_ = static_cast<std::size_t>(model.nv);
  const std::size_t n = model.bodies.size();
  pairs_.prepare(model, detection());
  links_.prepare(model);
  hysteresis_ = hysteresis();
  has_joints_ = !model.connectors.empty();
  if (has_joints_) joints_.prepare(model);
  has_spatial_joints_ = !model.spatial_joints.empty();
  if (has_spatial_joints_) spatial_joints_.prepare(model);
  integrator_.prepare(
      nq_ + nv_ + kLedger,
      static_cast<StepMethod>(static_cast<int>(value(ElasticParameter::integrator))));
  integrator_.set_tolerance(value(ElasticParameter::tolerance));
  planar_.resize(n);
  for (SpatialPlacement* placement : {&start_, &end_, &stage_, &look_}) placement->resize(n);
  y_.resize(nq_ + nv_ + kLedger);
  inner_.resize(y_.size());
  scale_.resize(y_.size());
  moved_.resize(y_.size());
  before_.resize(nv_);
  after_.resize(nv_);
  group_.resize(y_.size());
  leader_.resize(n);
  for (std::vector<double>* array : {&travel_, &turn_scale_, &noise_, &turn_noise_, &sizes_})
    array->assign(n, 0.0);
  for (const ElasticPart& part : pairs_.parts()) {
    double& size = sizes_[static_cast<std::size_t>(part.body)];
    size = std::max(size, part.reach);
  }
  for (std::size_t i = 0; i < n; ++i) {
    sizes_[i] = std::max(sizes_[i], links_.reach_of(static_cast<int>(i)));
  }
  is_prepared_ = true;
  static_cast<void>(state);
}

std::span<const double> Elastic::q_of(std::span<const double> y) const { return y.subspan(0, nq_); }

std::span<const double> Elastic::v_of(std::span<const double> y) const {
  return y.subspan(nq_, nv_);
}

void Elastic::place_at(const Model& model, std::span<const double> y,
                       SpatialPlacement& placement) const {
  place(model, q_of(y), v_of(y), placement);
}

/// y_, contactDict and the next step from a state.
void Elastic::load(const Model& model, const State& state) {
  if (!is_prepared_) prepare(model, state);
  time_ = state.time;
  std::copy(state.q.begin(), state.q.end(), y_.begin());
  std::copy(state.v.begin(), state.v.end(), y_.begin() + static_cast<std::ptrdiff_t>(nq_));
  std::fill(y_.end() - kLedger, y_.end(), 0.0);
  next_step_ = 0;
  was_implicit_ = false;
  contacts_.clear();
  place_at(model, y_, start_);
  if (has_joints_) {
    place(model, q_of(y_), v_of(y_), planar_);
    joints_.recall(model, planar_, state.memory);
  }
  for (const ContactMemoryEntry& entry : state.memory) {
    if (entry.feature == kWorkFeature) y_.back() = entry.values[0];
    if (entry.feature >= kPathFeature && entry.feature != kLedgerFeature) continue;
    if (entry.feature == kLedgerFeature) {
      next_step_ = std::fabs(entry.values[0]);
      was_implicit_ = entry.values[0] < 0;
      for (std::size_t k = 0; k + 1 < kLedger; ++k) y_[nq_ + nv_ + k] = entry.values[k + 1];
      continue;
    }
    Contact& contact = contacts_.emplace_back();
    contact.key = elastic_key(entry.feature);
    contact.feature = entry.feature;
    const ElasticSight sight = look(contact.key, start_);
    contact.constants = constants_of(model, contact.key, sight, start_);
    contact.impact_speed = entry.values[0];
    contact.damping = entry.values[1];
    contact.constants.geometry = {.c = std::fabs(entry.values[2]),
                                  .n = entry.values[2] < 0 ? 1 : 1.5,
                                  .mu_r = entry.values[3]};
  }
}

void Elastic::store(State& state) {
  state.time = time_;
  std::copy_n(y_.begin(), nq_, state.q.begin());
  std::copy_n(y_.begin() + static_cast<std::ptrdiff_t>(nq_), nv_, state.v.begin());
  state.memory.clear();
  for (const Contact& contact : contacts_) {
    write_entry(contact.feature, contact.impact_speed, contact.damping, contact.constants.geometry,
                state.memory);
  }
  if (has_joints_) joints_.remember(state.memory);
  const double* const lost = y_.data() + nq_ + nv_;
  if (lost[3] != 0) state.memory.push_back({.feature = kWorkFeature, .values = {lost[3]}});
  const double step = integrator_.is_implicit() ? -next_step_ : next_step_;
  state.memory.push_back({.feature = kLedgerFeature, .values = {step, lost[0], lost[1], lost[2]}});
}

StepReport Elastic::advance(const Model& model, State& state, double dt, EventLog& events) {
  report_ = {};
  load(model, state);
  has_ledger_ = has_ledger(model);
  ledger_rejected_ = 0;
  jumps_ = 0;
  integrator_.restart();
  integrator_.set_implicit(was_implicit_ || value(ElasticParameter::integrator) == 2);
  const StepCounts before = integrator_.counts();
  const double end_time = time_ + dt;
  const double no_time = kNoTime * std::max(1.0, std::fabs(end_time));
  if (!is_consistent(model)) {
    update_contacts(model, 0, &events);
    next_step_ = 0;
  }
  if (!(next_step_ > 0)) next_step_ = first_step(model, dt);
  const auto budget = static_cast<int>(value(ElasticParameter::step_budget));
  while (end_time - time_ > no_time) {
    if (report_.substeps >= budget || report_.work > kMostWork) {
      report_.status = StepStatus::too_stiff;
      break;
    }
    if (!step_once(model, end_time, events)) break;
  }
  if (report_.status == StepStatus::ok) time_ = end_time;
  const StepCounts after = integrator_.counts();
  report_.evaluations = static_cast<int>(after.evaluations - before.evaluations);
  report_.jacobians = static_cast<int>(after.jacobians - before.jacobians);
  report_.contacts = static_cast<int>(contacts_.size());
  for (const Contact& contact : contacts_) {
    report_.max_force = std::max(report_.max_force, force_of(contact, start_).normal);
  }
  store(state);
  return report_;
}

/// One step that the integrator accepts, ended where contacts change. @return false to give up
bool Elastic::step_once(const Model& model, double end_time, EventLog& events) {
  Rates rates{*this, model};
  fill_scale(model);
  const double left = end_time - time_;
  const double shortest = kShortestStep * std::clamp(left, 1e-6, 1.0);
  double h = next_step_ * kAlmostThere >= left ? left : next_step_;
  ++report_.substeps;
  const double error = integrator_.attempt(rates, time_, y_, h, scale_);
  const double growth = integrator_.growth(error);
  if (report_.residual > kContradiction) {
    report_.status = StepStatus::lcp_failed;
    return false;
  }
  Refusal refusal = error <= 1 ? Refusal::none : refuse(h * growth, shortest, error);
  if (refusal == Refusal::again || refusal == Refusal::for_good) return refusal == Refusal::again;
  const double excess = has_ledger_ ? ledger_excess(model, h) : 0;
  if (!is_ledger_kept(excess)) {
    ++report_.rejected;
    next_step_ = h * ledger_growth(excess);
    return true;
  }
  const Crossing crossing = first_crossing(model, h);
  const bool is_event = crossing.part <= 1;
  const double whole = h;
  if (is_event) {
    ++report_.searches;
    // A contact that ends within the step may be too short for the whole step to feel it.
    const double off = land_on(model, crossing, h);
    const double next = std::isfinite(off) ? h * integrator_.growth(off) : whole / 4;
    if (!(off <= 1)) refusal = refuse(next, shortest, off);
    if (refusal == Refusal::again || refusal == Refusal::for_good) return refusal == Refusal::again;
  }
  integrator_.accept();
  const std::span<const double> reached = integrator_.end();
  std::copy(reached.begin(), reached.end(), y_.begin());
  time_ += h;
  const bool is_moved = settle(model);
  // What joints have moved may have crossed zero by that.
  const bool is_held = has_joints_ || has_spatial_joints_;
  if (is_event || (is_moved && is_held && !is_consistent(model))) {
    update_contacts(model, crossing.function, &events);
    integrator_.restart();
    next_step_ =
        first_step(model, end_time - time_ > 0 ? std::max(end_time - time_, whole) : whole);
  } else if (refusal == Refusal::overruled) {
    integrator_.restart();
    next_step_ = kAfterJump * h;
  } else {
    if (is_moved) integrator_.start_changed();
    const double longer = h * std::min(growth, ledger_growth(excess));
    next_step_ = h < next_step_ ? std::max(next_step_, longer) : longer;
  }
  return true;
}

/// Shortens the next step after one whose error is too large. Where a force jumps the error does
/// not fall however short a step is; one so short does no harm, but many of them are no motion.
Elastic::Refusal Elastic::refuse(double next, double shortest, double error) {
  ++report_.rejected;
  next_step_ = next;
  if (next > shortest) return Refusal::again;
  const bool is_finite = std::isfinite(error);
  if (is_finite && ++jumps_ <= kMostJumps) return Refusal::overruled;
  report_.status = is_finite ? StepStatus::step_too_small : StepStatus::not_finite;
  return Refusal::for_good;
}

/// Attitudes of length 1, joints without gaps, and start_ there. @return whether y_ was changed
bool Elastic::settle(const Model& model) {
  const std::span<double> y(y_);
  const std::span<double> q = y.subspan(0, nq_);
  keep_unit(model, q);
  bool is_moved = model.is_spatial;
  const double least = std::max(kJointDrift * value(ElasticParameter::tolerance), kLeastDrift);
  const std::span<double> v = y.subspan(nq_, nv_);
  if (has_joints_) is_moved |= joints_.project(model, q, v, least, planar_);
  if (has_spatial_joints_) is_moved |= spatial_joints_.project(model, q, v, least, stage_);
  place_at(model, y_, start_);
  return is_moved;
}

std::string Elastic::memory_fault(const Model& model, const ContactMemory& memory) const {
  ElasticPairs pairs;
  pairs.prepare(model, detection());
  const auto count = static_cast<int>(pairs.parts().size());
  ElasticLinks links;
  links.prepare(model);
  std::vector<ElasticKey> keys;
  for (std::size_t i = 0; i < memory.size(); ++i) {
    const ContactMemoryEntry& entry = memory[i];
    const std::string place = "memory entry " + std::to_string(i) + ": ";
    if (i > 0 && entry.feature <= memory[i - 1].feature) {
      return place + "its feature does not come after the one before";
    }
    const bool is_ledger = entry.feature == kLedgerFeature || entry.feature == kWorkFeature;
    for (const double x : entry.values) {
      if (!std::isfinite(x)) return place + "a value is not finite";
    }
    if (is_ledger) continue;
    if (entry.feature >= kPathFeature) {
      if (model.paths.empty()) return place + "the scene has no such place on a path";
      continue;
    }
    const ElasticKey key = elastic_key(entry.feature);
    const bool exists = key.part_1 >= 0 && key.part_1 < key.part_2 && key.part_2 < count &&
                        pairs.may_touch(model, key.part_1, key.part_2);
    keys.clear();
    if (exists) pairs.contacts_of(key.part_1, key.part_2, keys);
    const bool is_known =
        links.knows(key) || std::ranges::any_of(keys, [&](const ElasticKey& known) {
          return known.feature() == entry.feature;
        });
    if (!is_known) return place + "the scene has no such pair";
    if (entry.values[0] < 0 || entry.values[1] < 0 || entry.values[2] == 0 || entry.values[3] < 0) {
      return place + "its values are not those of a contact";
    }
  }
  return {};
}

}  // namespace signorini
