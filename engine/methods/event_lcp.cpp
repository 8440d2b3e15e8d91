#include "methods/event_lcp.h"

#include <algorithm>
#include <cmath>

#include "contact/record_to_set.h"

namespace signorini {
namespace {

constexpr MethodInfo kImpulseInfo{
    .name = "impulse",
    .title = "Impulses at events",
    .about =
        "Collisions are located in time and resolved by impulses; resting bodies make small "
        "bounces. No joints.",
    .literature = "Baraff 1989; myPhysicsLab 2.0.0 (ImpulseSim)",
    .parameters = {}};

constexpr MethodInfo kContactInfo{
    .name = "contact",
    .title = "Impulses and contact forces",
    .about =
        "Collisions are located in time and resolved by impulses; resting contacts and joints "
        "carry forces from a linear complementarity problem.",
    .literature = "Baraff 1994; myPhysicsLab 2.0.0 (ContactSim)",
    .parameters = {}};

// Records kept without allocation in a warm step; larger events grow the lists once.
constexpr std::size_t kFirstCapacity = 64;

constexpr double kSkin = 1e-6;  // [m]

ContactMemoryEntry memory_entry(const ContactRecord& c) {
  return {.feature = feature_key(c),
          .values = {c.carries ? 1.0 : 0.0, static_cast<double>(c.slip), 0, 0}};
}

// See StepReport::work.
constexpr double kEdgePairWork = 5;
constexpr double kBodyWork = 20;

}  // namespace

EventLcp::EventLcp(Forces forces)
    : forces_(forces), info_(forces == Forces::none ? kImpulseInfo : kContactInfo) {
  info_.parameters = forces == Forces::none ? impulse_parameters() : contact_parameters();
  const std::span<const ParameterSpec> all = contact_parameters();
  for (std::size_t i = 0; i < all.size(); ++i) values_[i] = all[i].default_value;
}

const MethodInfo& EventLcp::info() const { return info_; }

Applicability EventLcp::applies_to(const Model& model) const {
  for (const Body& body : model.bodies) {
    if (body.mobility == Mobility::spatial) {
      return {.applies = false, .reason = "scenes in space are run by elastic"};
    }
  }
  if (forces_ == Forces::none && !model.connectors.empty()) {
    return {.applies = false,
            .reason = "the scene has joints, which need contact forces: use method contact"};
  }
  return {};
}

ContactTolerances EventLcp::tolerances() const {
  const double distance = value(EventLcpParameter::distance_tolerance);
  const double accuracy = value(EventLcpParameter::collision_accuracy);
  if (is_exact()) {
    return {.distance = distance,
            .velocity = resting_speed(),
            .accuracy = accuracy,
            .is_exact = true,
            .skin = std::min(kSkin, distance / 2)};
  }
  return {.distance = distance,
          .velocity = value(EventLcpParameter::velocity_tolerance),
          .accuracy = accuracy};
}

RestingSettings EventLcp::resting_settings() const {
  const double settling_time = value(EventLcpParameter::extra_accel_time_step);
  return {
      .extra_accel = static_cast<ExtraAccel>(value(EventLcpParameter::extra_accel)),
      .extra_accel_time_step = is_exact() ? std::max(settling_time, settling_time_) : settling_time,
      .solver = static_cast<ContactSolver>(value(EventLcpParameter::contact_solver)),
      .slip_tolerance = value(EventLcpParameter::slip_tolerance),
      .slip_yields = slip_yields_};
}

ImpulseSettings EventLcp::impulse_settings() const {
  return {.method = static_cast<CollisionMethod>(value(EventLcpParameter::collision_method)),
          .solver = static_cast<ContactSolver>(value(EventLcpParameter::contact_solver)),
          .impact_law = static_cast<ImpactLaw>(value(EventLcpParameter::impact_law)),
          .most_work = std::max(kMostWork - report_.work, kMostWork / 2)};
}

void EventLcp::prepare(const Model& model, const State&) {
  nq_ = static_cast<std::size_t>(model.nq);
  nv_ = static_cast<std::size_t>(model.nv);
  const std::size_t size = 1 + nq_ + nv_;
  for (std::vector<double>* y : {&y_, &saved_y_, &probe_y_, &probe_rates_}) y->resize(size);
  probe_acceleration_.resize(nv_);
  integrator_.prepare(size);
  adaptive_.prepare(size);
  dormand_prince_.prepare(size);
  end_rates_.resize(size);
  for (Placement* placement : {&now_, &before_, &stage_, &jam_.place}) {
    placement->resize(model.bodies.size());
  }
  for (ContactList* list :
       {&records_, &stage_records_, &removed_, &held_, &near_, &ends_, &sliding_, &jam_.records}) {
    list->reserve(kFirstCapacity + model.connectors.size());
  }
  jam_.is_noted = false;
  knows_sliding_ = false;
}

void EventLcp::load(const Model& model, const State& state) {
  y_[0] = state.time;
  std::copy(state.q.begin(), state.q.end(), y_.begin() + 1);
  std::copy(state.v.begin(), state.v.end(), y_.begin() + 1 + state.q.size());
  recall_places(model, state, memory_, path_places_);
}

/// Splits the state's memory into that of contacts and the places on paths; where none is
/// remembered, the whole path is searched.
void EventLcp::recall_places(const Model& model, const State& state, ContactMemory& contacts,
                             std::vector<PathPlace>& places) {
  const auto is_place = [](const ContactMemoryEntry& entry) {
    return entry.feature >= kPathFeature;
  };
  const auto first_place = std::ranges::find_if(state.memory, is_place);
  contacts.assign(state.memory.begin(), first_place);
  places.clear();
  if (model.paths.empty()) return;
  if (static_cast<std::size_t>(state.memory.end() - first_place) != model.connectors.size()) {
    place(model, {state.q.data(), nq_}, {state.v.data(), nv_}, stage_);
    find_path_places(model, stage_, places);
    return;
  }
  for (auto entry = first_place; entry != state.memory.end(); ++entry) {
    const double* const v = entry->values;
    places.push_back({.now = {.p = v[0], .index = static_cast<int>(v[1])},
                      .before = {.p = v[2], .index = static_cast<int>(v[3])}});
  }
}

void EventLcp::store(State& state) const {
  state.time = y_[0];
  std::copy_n(y_.begin() + 1, state.q.size(), state.q.begin());
  std::copy_n(y_.begin() + 1 + state.q.size(), state.v.size(), state.v.begin());
  store_memory(state);
}

void EventLcp::store_memory(State& state) const {
  state.memory = memory_;
  for (std::size_t k = 0; k < path_places_.size(); ++k) {
    const PathPlace& at = path_places_[k];
    state.memory.push_back({.feature = kPathFeature + k,
                            .values = {at.now.p, static_cast<double>(at.now.index), at.before.p,
                                       static_cast<double>(at.before.index)}});
  }
}

void EventLcp::detect(const Model& model, const Placement& now, bool has_before, double time,
                      double step, ContactList& list) {
  const DetectionInput input{.model = model,
                             .now = now,
                             .before = has_before ? &before_ : nullptr,
                             .tolerances = tolerances(),
                             .time = time,
                             .step = step,
                             .path_places = path_places_};
  report_.work += kEdgePairWork * detect_edges(input, pair_finder_, list);
  if (forces_ == Forces::resting) detect_connectors(input, list);
}

/// Right-hand side: rates of (time, q, v). Penetrating states are refused, with all records found.
EventLcp::Evaluation EventLcp::evaluate(const Model& model, std::span<const double> y,
                                        std::span<double> rates, double h, Random& random,
                                        ContactList& records, std::span<const double> outside) {
  const std::span<const double> q = y.subspan(1, nq_);
  const std::span<const double> v = y.subspan(1 + nq_, nv_);
  const std::span<double> acceleration = rates.subspan(1 + nq_, nv_);
  // Bodies that fly free, with nothing held and no force that asks where they are, need no place.
  const bool is_free = is_exact() && held_.empty() && model.forces.empty() && !model.drag;
  if (!is_free) place(model, q, v, stage_);
  rates[0] = 1;
  std::copy(v.begin(), v.end(), rates.begin() + 1);  // planar: q' = v
  add_forces(model, stage_, y[0], acceleration);
  for (std::size_t i = 0; i < outside.size(); ++i) {
    if (outside[i] != 0) acceleration[i] += outside[i];
  }
  ++report_.evaluations;
  report_.work += kBodyWork * static_cast<double>(model.bodies.size());
  if (is_worn_out()) return Evaluation::failed;
  if (is_exact()) return evaluate_held(model, random, records, acceleration);
  if (forces_ == Forces::none) return Evaluation::good;
  records.clear();
  detect(model, stage_, has_before_, y[0], h, records);
  if (std::any_of(records.begin(), records.end(), is_illegal)) return Evaluation::penetrating;
  const ContactTolerances t = tolerances();
  std::erase_if(records, [&](const ContactRecord& c) { return !is_contact(c, t); });
  if (freezes_sliding_) freeze_sliding(records);
  return solve_islands(model, random, records, acceleration) ? Evaluation::good
                                                             : Evaluation::failed;
}

bool EventLcp::solve_islands(const Model& model, Random& random, ContactList& records,
                             std::span<double> acceleration) {
  const RestingSettings settings = resting_settings();
  const bool warm = settings.solver == ContactSolver::active_set ||
                    std::any_of(records.begin(), records.end(),
                                [](const ContactRecord& c) { return c.friction > 0; });
  if (warm) recall(memory_, records);
  const bool separate = value(EventLcpParameter::subset_collisions) != 0;
  report_.contacts = static_cast<int>(records.size());
  report_.largest_subset = 0;
  remaining_.resize(records.size());
  for (std::size_t i = 0; i < records.size(); ++i) remaining_[i] = static_cast<int>(i);
  for (std::size_t ordinal = 0; !remaining_.empty(); ++ordinal) {
    if (separate) {
      connected_records(model, records, remaining_, islands_, island_);
    } else {
      island_.assign(remaining_.begin(), remaining_.end());
    }
    const RestingReport solved = resting_solver_.solve(
        model, stage_, tolerances(), settings, island_, ordinal, records, random, acceleration);
    report_.largest_subset = std::max(report_.largest_subset, static_cast<int>(island_.size()));
    report_.iterations += solved.iterations;
    report_.work += solved.work;
    lacks_friction_solution_ = lacks_friction_solution_ || solved.no_solution;
    if (solved.no_solution) {
      jam_.is_uncertain = solved.is_uncertain;
      return false;
    }
    report_.residual = std::max(report_.residual, solved.residual);
    report_.max_force = std::max(report_.max_force, solved.max_force);
    if (solved.failed) return false;
    if (island_.size() == remaining_.size()) break;
    std::erase_if(remaining_,
                  [&](int i) { return islands_.record_in[static_cast<std::size_t>(i)] != 0; });
  }
  if (warm) remember(records, memory_);
  return true;
}

void EventLcp::recall(const ContactMemory& memory, ContactList& records) const {
  for (ContactRecord& c : records) {
    const auto known =
        std::ranges::lower_bound(memory, feature_key(c), {}, &ContactMemoryEntry::feature);
    const bool is_known = known != memory.end() && known->feature == feature_key(c);
    c.carries = !is_known || known->values[0] != 0;
    c.slip = is_known ? static_cast<std::int8_t>(known->values[1]) : std::int8_t{0};
  }
}

void EventLcp::remember(const ContactList& records, ContactMemory& memory) const {
  // The same contacts as before, as a rule: then their places are known and nothing is sorted.
  const auto renew = [&](const ContactRecord& c) {
    const std::uint64_t feature = feature_key(c);
    const auto known = std::ranges::lower_bound(memory, feature, {}, &ContactMemoryEntry::feature);
    if (known == memory.end() || known->feature != feature) return false;
    *known = memory_entry(c);
    return true;
  };
  if (memory.size() == records.size() && std::ranges::all_of(records, renew)) return;
  memory.clear();
  add_to_memory(records, memory);
}

/// As remember, beside what is remembered of others.
void EventLcp::add_to_memory(const ContactList& records, ContactMemory& memory) const {
  for (const ContactRecord& c : records) memory.push_back(memory_entry(c));
  std::ranges::make_heap(memory, {}, &ContactMemoryEntry::feature);
  std::ranges::sort_heap(memory, {}, &ContactMemoryEntry::feature);
}

const ContactSet& EventLcp::contacts(const Model& model, const State& state) {
  // Probing must not disturb a run: own random copy, report and back-up flag put back.
  const StepReport report = report_;
  const bool had_before = has_before_;
  const bool slip_yielded = slip_yields_;
  has_before_ = false;
  slip_yields_ = false;
  const bool froze_sliding = freezes_sliding_;
  freezes_sliding_ = false;
  report_ = {};
  probe_y_[0] = state.time;
  std::copy(state.q.begin(), state.q.end(), probe_y_.begin() + 1);
  std::copy(state.v.begin(), state.v.end(), probe_y_.begin() + 1 + state.q.size());
  std::fill(probe_rates_.begin(), probe_rates_.end(), 0.0);
  Random random = state.random;
  recall_places(model, state, memory_, path_places_);
  resting_solver_.forget_factors();
  if (is_exact()) {
    load(model, state);
    begin_exact(0);
    find_touching(model);
    hold_touching();
  }
  const Evaluation evaluation =
      evaluate(model, probe_y_, probe_rates_, 0.0, random, probe_records_);
  if (forces_ == Forces::none && !is_exact()) {
    probe_records_.clear();
    detect(model, stage_, false, state.time, 0.0, probe_records_);
  }
  probe_penetrates_ = evaluation == Evaluation::penetrating;
  std::copy_n(probe_rates_.begin() + 1 + static_cast<std::ptrdiff_t>(nq_), nv_,
              probe_acceleration_.begin());
  report_ = report;
  has_before_ = had_before;
  slip_yields_ = slip_yielded;
  freezes_sliding_ = froze_sliding;
  fill_contact_set(probe_records_, tolerances(), probe_order_, contact_set_);
  return contact_set_;
}

bool EventLcp::is_finite() const {
  return std::all_of(y_.begin(), y_.end(), [](double x) { return std::isfinite(x); });
}

}  // namespace signorini
