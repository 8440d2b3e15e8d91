#include "sim/drop_in/verbs.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "contact/contact_matrix.h"

namespace signorini {
namespace {

constexpr double kTwo32 = 4294967296.0;

const Model& model_of_event_method(const Simulation& simulation) {
  if (!is_event_method(simulation.method())) {
    throw std::domain_error("method " + std::string(simulation.method().info().name) +
                            " has no verbs to be called one by one; use impulse or contact");
  }
  return simulation.model();
}

Verbs::Status status_of(Outcome outcome) {
  if (outcome == Outcome::good) return Verbs::Status::good;
  return outcome == Outcome::penetrating ? Verbs::Status::penetrating : Verbs::Status::failed;
}

void require_all_finite(const char* what, std::span<const double> values) {
  for (std::size_t i = 0; i < values.size(); ++i) {
    if (std::isfinite(values[i])) continue;
    throw std::domain_error(std::string(what) + "[" + std::to_string(i) +
                            "]: must be a finite number, got " + format_number(values[i]));
  }
}

void require_time(const char* what, double value, bool may_be_negative) {
  if (std::isfinite(value) && (may_be_negative || value >= 0)) return;
  throw std::domain_error(std::string(what) + ": must be a finite number of seconds" +
                          (may_be_negative ? "" : ", at least 0") + ", got " +
                          format_number(value));
}

}  // namespace

Verbs::Verbs(Simulation& simulation)
    : simulation_(simulation), verbs_(model_of_event_method(simulation)) {}

EventVerbs::Bench Verbs::bench(double dt) {
  const Simulation::Parts parts = simulation_.by_hand();
  return {.model = parts.model,
          .state = parts.state,
          .events = parts.events,
          .rules = event_rules(simulation_.method(), dt)};
}

std::vector<double> Verbs::coordinates() const {
  std::vector<double> values;
  const State& state = simulation_.state();
  for (const Body& body : simulation_.model().bodies) {
    Vector3 at(body.fixed_location.x(), body.fixed_location.y(), body.fixed_angle);
    Vector3 rate(body.fixed_velocity.x(), body.fixed_velocity.y(), body.fixed_spin);
    if (!body.is_fixed()) {
      at = state.q.segment<3>(body.coordinate);
      rate = state.v.segment<3>(body.speed);
    }
    for (Eigen::Index k = 0; k < 3; ++k) {
      values.push_back(at[k]);
      values.push_back(rate[k]);
    }
  }
  return values;
}

void Verbs::set_coordinates(double time, std::span<const double> values) {
  require_time("time", time, true);
  require_length("coordinates", values.size(), kBodyNumbers);
  require_all_finite("coordinates", values);
  const auto [model, state, events] = simulation_.by_hand();
  state.time = time;
  const double* row = values.data();
  for (Body& body : model.bodies) {
    const Vector3 at(row[0], row[2], row[4]);
    const Vector3 rate(row[1], row[3], row[5]);
    row += kBodyNumbers;
    if (body.is_fixed()) {
      body.fixed_location = at.head<2>();
      body.fixed_angle = at[2];
      body.fixed_velocity = rate.head<2>();
      body.fixed_spin = rate[2];
    } else {
      state.q.segment<3>(body.coordinate) = at;
      state.v.segment<3>(body.speed) = rate;
    }
  }
}

void Verbs::set_random_state(double value) {
  if (!(value >= 0 && value < kTwo32 && value == std::floor(value))) {
    throw std::domain_error("random state: must be a whole number from 0 to 4294967295, got " +
                            format_number(value));
  }
  simulation_.by_hand().state.random = Random(static_cast<std::uint32_t>(value));
}

void Verbs::begin_step() {
  if (bench().rules.is_exact) {
    throw std::domain_error(
        "EVENT_LOCATION exact: only whole steps locate events exactly, this one would be made verb "
        "by verb; set EVENT_LOCATION to faithful, or leave the whole step to the engine");
  }
  notice_changes();
  verbs_.begin_step();
  simulation_.by_hand().events.clear();
}

Verbs::Cut Verbs::shorten_to_stop(double step, bool is_accepted) {
  require_time("step", step, false);
  const bool is_shorter = verbs_.shorten_to_stop(bench(), is_accepted, step);
  return {.step = is_shorter ? step : kNaN, .searches = verbs_.report().searches};
}

double Verbs::get_over_tangential_impact(double step) {
  require_time("step", step, false);
  const bool goes_on = verbs_.get_over_tangential_impact(bench(), step);
  return goes_on ? step : kNaN;
}

void Verbs::remember_places() {
  notice_changes();
  verbs_.remember_places(bench());
}

Verbs::Evaluation Verbs::evaluate(double dt, std::span<const double> outside) {
  require_time("dt", dt, false);
  require_length("outside", outside.size(), 3);
  require_all_finite("outside", outside);
  notice_changes();
  const Model& model = simulation_.model();
  const auto nq = static_cast<std::size_t>(model.nq);
  std::vector<double> added(static_cast<std::size_t>(model.nv));
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    if (model.bodies[i].is_fixed()) continue;
    std::copy_n(outside.data() + 3 * i, 3, added.data() + model.bodies[i].speed);
  }
  std::vector<double> y_rates(1 + nq + added.size());
  Evaluation result;
  result.status = status_of(verbs_.evaluate(bench(dt), added, dt, y_rates, evaluated_));
  number(evaluated_);
  present_ = &evaluated_;
  for (const Body& body : model.bodies) {
    for (std::size_t k = 0; k < 3; ++k) {
      const bool moves = !body.is_fixed();
      result.rates.push_back(moves ? y_rates[1 + static_cast<std::size_t>(body.coordinate) + k]
                                   : 0);
      result.rates.push_back(moves ? y_rates[1 + nq + static_cast<std::size_t>(body.speed) + k]
                                   : 0);
    }
  }
  const auto is_finite = [](double x) { return std::isfinite(x); };
  const StepReport& report = verbs_.report();
  result.trouble = report.status;
  if (!std::ranges::all_of(result.rates, is_finite)) {
    result.status = Status::failed;
    if (result.trouble == StepStatus::ok) result.trouble = StepStatus::not_finite;
  }
  result.max_force = report.max_force;
  result.largest_subset = report.largest_subset;
  result.residual = report.residual;
  return result;
}

void Verbs::find_collisions(double dt, std::span<const int> kept) {
  require_time("dt", dt, false);
  gather(kept);
  verbs_.find(bench(), dt, chosen_);
  std::swap(found_, chosen_);
  number(found_);
  present_ = &found_;
}

Verbs::Handling Verbs::handle_collisions(std::span<const int> ids) {
  if (ids.empty()) throw std::domain_error("ids: there must be at least one record to handle");
  gather(ids);
  Handling result;
  result.is_solved = verbs_.handle(bench(), chosen_, result.changed);
  result.passes = verbs_.report().impulses;
  if (result.is_solved) scatter();
  return result;
}

void Verbs::update_collisions(std::span<const int> ids) {
  gather(ids);
  verbs_.refresh(bench(), chosen_);
  scatter();
}

void Verbs::set_must_handle(std::span<const int> ids, bool value) {
  for (const int id : ids) (void)at(id);
  for (const int id : ids) at(id).must_handle = value;
}

std::vector<double> Verbs::collision_matrix(std::span<const int> ids) {
  gather(ids);
  std::vector<double> matrix(ids.size() * ids.size());
  fill_impulse_matrix(simulation_.model(), chosen_, matrix);
  return matrix;
}

std::vector<double> Verbs::contact_matrix(std::span<const int> ids) {
  gather(ids);
  std::vector<double> matrix(ids.size() * ids.size());
  std::vector<int> all(ids.size());
  std::iota(all.begin(), all.end(), 0);
  fill_contact_matrix(simulation_.model(), chosen_, all, matrix);
  return matrix;
}

std::vector<double> Verbs::contact_right_side(std::span<const int> ids,
                                              std::span<const double> rates) {
  const std::vector<double> acceleration = accelerations_of(rates);
  gather(ids);
  std::vector<double> b;
  const EventRules rules = event_rules(simulation_.method(), 0);
  for (const ContactRecord& c : chosen_) {
    b.push_back(gap_acceleration(simulation_.model(), simulation_.placement(), rules.tolerances,
                                 rules.resting, c, acceleration));
  }
  return b;
}

Verbs::Forces Verbs::contact_forces(std::span<const int> ids, std::span<const double> rates) {
  std::vector<double> acceleration = accelerations_of(rates);
  gather(ids);
  Forces result;
  result.is_solved = true;
  result.rates.assign(rates.begin(), rates.end());
  if (ids.empty()) return result;
  const RestingReport solved = verbs_.solve(bench(), found_, chosen_, acceleration);
  result.is_solved = !solved.failed;
  result.trouble = verbs_.report().status;
  result.residual = solved.residual;
  for (const ContactRecord& c : chosen_) result.forces.push_back(c.answer.force);
  if (solved.failed) return result;
  scatter();
  const std::vector<Body>& bodies = simulation_.model().bodies;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (bodies[i].is_fixed()) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      result.rates[kBodyNumbers * i + 2 * k + 1] =
          acceleration[static_cast<std::size_t>(bodies[i].speed) + k];
    }
  }
  return result;
}

const ContactList& Verbs::present() {
  notice_changes();
  return *present_;
}

const ContactRecord& Verbs::record(int id) {
  notice_changes();
  return at(id);
}

/// A step or a jump of the simulation makes all records old, and where bodies came from.
void Verbs::notice_changes() {
  if (seen_changes_ == simulation_.changes()) return;
  seen_changes_ = simulation_.changes();
  verbs_.forget_places();
  found_.clear();
  evaluated_.clear();
}

void Verbs::number(ContactList& list) {
  constexpr int kLastId = 1 << 30;  // long before it, number 1 is forgotten
  for (ContactRecord& c : list) {
    if (c.id != 0) continue;
    c.id = next_id_;
    next_id_ = next_id_ == kLastId ? 1 : next_id_ + 1;
  }
}

ContactRecord* Verbs::find(int id) {
  for (ContactList* list : {&found_, &evaluated_}) {
    // Mostly asked for one after the other.
    if (cursor_ + 1 < list->size() && (*list)[cursor_ + 1].id == id) {
      return &(*list)[++cursor_];
    }
    cursor_ = 0;
    const auto it = std::ranges::find(*list, id, &ContactRecord::id);
    if (it == list->end()) continue;
    cursor_ = static_cast<std::size_t>(it - list->begin());
    return &*it;
  }
  return nullptr;
}

ContactRecord& Verbs::at(int id) {
  ContactRecord* const c = id > 0 ? find(id) : nullptr;
  if (c != nullptr) return *c;
  throw std::domain_error("ids: there is no record " + std::to_string(id) +
                          "; records last until the next evaluate, findCollisions or step");
}

/// Copies the records with these numbers.
void Verbs::gather(std::span<const int> ids) {
  notice_changes();
  std::vector<int> sorted(ids.begin(), ids.end());
  std::ranges::stable_sort(sorted);
  const auto twice = std::ranges::adjacent_find(sorted);
  if (twice != sorted.end()) {
    throw std::domain_error("ids: record " + std::to_string(*twice) + " is there twice");
  }
  chosen_.clear();
  for (const int id : ids) chosen_.push_back(at(id));
}

/// Puts the copies back.
void Verbs::scatter() {
  for (const ContactRecord& c : chosen_) at(c.id) = c;
}

void Verbs::require_length(const char* what, std::size_t got, std::size_t per_body) const {
  const std::size_t n = simulation_.model().bodies.size();
  if (got == per_body * n) return;
  throw std::domain_error(std::string(what) + ": must hold " + std::to_string(per_body * n) +
                          " numbers, " + std::to_string(per_body) + " for each of " +
                          std::to_string(n) + " bodies, got " + std::to_string(got));
}

/// Accelerations of the moving bodies out of a list of rates.
std::vector<double> Verbs::accelerations_of(std::span<const double> rates) const {
  require_length("rates", rates.size(), kBodyNumbers);
  require_all_finite("rates", rates);
  std::vector<double> acceleration(static_cast<std::size_t>(simulation_.model().nv));
  const std::vector<Body>& bodies = simulation_.model().bodies;
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    if (bodies[i].is_fixed()) continue;
    for (std::size_t k = 0; k < 3; ++k) {
      acceleration[static_cast<std::size_t>(bodies[i].speed) + k] =
          rates[kBodyNumbers * i + 2 * k + 1];
    }
  }
  return acceleration;
}

}  // namespace signorini
