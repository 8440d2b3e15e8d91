#include "methods/penalty/penalty.h"

#include <algorithm>
#include <array>

#include "model/forces.h"

namespace signorini::test {
namespace {

constexpr std::array<ParameterSpec, 3> kTable = {{
    {.name = "STIFFNESS",
     .title = "Stiffness",
     .unit = "N/m",
     .default_value = 1e5,
     .group = "Contacts",
     .about = "Force of the floor for each metre of depth.",
     .source = "own"},
    {.name = "DAMPING",
     .title = "Damping",
     .unit = "N s/m",
     .default_value = 0,
     .group = "Contacts",
     .about = "Force for each m/s of approach while in touch.",
     .source = "own"},
    {.name = "SUBSTEPS",
     .title = "Substeps",
     .unit = "",
     .minimum = 1,
     .maximum = 1e6,
     .is_integer = true,
     .default_value = 40,
     .group = "Integration",
     .about = "Steps of the integrator in one call.",
     .source = "own"},
}};

std::span<const double> span_of(const VectorX& x) {
  return {x.data(), static_cast<std::size_t>(x.size())};
}

bool is_disc(const Body& body) {
  return body.mobility == Mobility::planar && body.shape.edges.size() == 1;
}

}  // namespace

const MethodInfo& Penalty::info() const {
  static constexpr MethodInfo kInfo = {.name = "penalty",
                                       .title = "Penalty",
                                       .about = "Discs on a floor that pushes like a spring.",
                                       .literature = "docs/add_a_method.md",
                                       .parameters = kTable};
  return kInfo;
}

Applicability Penalty::applies_to(const Model& model) const {
  if (!model.connectors.empty()) return {.applies = false, .reason = "it knows no joints"};
  if (!std::ranges::all_of(model.bodies, is_disc)) {
    return {.applies = false, .reason = "all bodies must be discs that move in the plane"};
  }
  return {};
}

void Penalty::prepare(const Model& model, const State& /*state*/) {
  placement_.resize(model.bodies.size());
  acceleration_.resize(static_cast<std::size_t>(model.nv));
}

HistorySpec Penalty::history(const Model& /*model*/) const {
  return {.rows = {{.name = "LOST", .unit = "J", .least = 0}}};
}

/// place, pair, detect: every disc that is deeper than 0 below the floor.
void Penalty::see(const Model& model, const State& state, Placement& placement,
                  ContactSet& contacts) {
  place(model, span_of(state.q), span_of(state.v), placement);
  contacts.clear();
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const double gap = placement.pose[i].location.y() - model.bodies[i].shape.centroid_radius;
    if (gap >= 0) continue;
    const std::size_t row = contacts.size();
    contacts.resize(row + 1);
    contacts.feature[row] = i;
    contacts.body_b[row] = static_cast<int>(i);
    ContactSet::put(contacts.point, row, {placement.pose[i].location.x(), 0, 0});
    contacts.set_normal(row, {0, 1, 0});
    contacts.gap[row] = gap;
    contacts.gap_rate[row] = placement.velocity[i].y();
  }
}

/// respond: the force law for every row.
void Penalty::answer(ContactSet& contacts) const {
  for (std::size_t row = 0; row < contacts.size(); ++row) {
    const double force =
        -values_[kStiffness] * contacts.gap[row] - values_[kDamping] * contacts.gap_rate[row];
    contacts.force[3 * row] = std::max(0.0, force);
    contacts.mode[row] = force > 0 ? ContactMode::slip : ContactMode::open;
  }
}

/// advance: one step of length h [s]. @return energy that the damping takes in it [J]
double Penalty::move(const Model& model, State& state, double h) {
  std::ranges::fill(acceleration_, 0);
  add_forces(model, placement_, state.time, acceleration_);
  double lost = 0;
  for (std::size_t row = 0; row < contacts_.size(); ++row) {
    const Body& body = model.body(contacts_.body_b[row]);
    const double force = contacts_.normal_force(row);
    acceleration_[static_cast<std::size_t>(body.speed) + 1] += force / body.mass;
    const double elastic = -values_[kStiffness] * contacts_.gap[row];
    lost += h * (elastic - force) * contacts_.gap_rate[row];
  }
  for (Eigen::Index i = 0; i < model.nv; ++i) {
    state.v[i] += h * acceleration_[static_cast<std::size_t>(i)];
  }
  state.q += h * state.v;
  state.time += h;
  return lost;
}

/// What the contacts hold, and what they have taken since the start.
ContactEnergy Penalty::account(const ContactSet& contacts, const State& state) const {
  ContactEnergy energy;
  for (const double gap : contacts.gap) energy.stored += values_[kStiffness] * gap * gap / 2;
  if (!state.history.empty()) energy.lost_normal = state.history[0];
  return energy;
}

StepReport Penalty::advance(const Model& model, State& state, double dt, EventLog& /*events*/) {
  if (state.history.empty()) state.history.assign(1, 0.0);
  const int count = static_cast<int>(values_[kSubsteps]);
  for (int i = 0; i < count; ++i) {
    see(model, state, placement_, contacts_);
    answer(contacts_);
    state.history[0] += move(model, state, dt / count);
  }
  see(model, state, placement_, contacts_);
  answer(contacts_);
  energy_ = account(contacts_, state);
  return {.substeps = count,
          .evaluations = count + 1,
          .contacts = static_cast<int>(contacts_.size()),
          .overlap = {}};
}

ContactSet Penalty::probe(const Model& model, const State& state) const {
  Placement placement;
  placement.resize(model.bodies.size());
  ContactSet contacts;
  see(model, state, placement, contacts);
  answer(contacts);
  return contacts;
}

ContactEnergy Penalty::contact_energy(const Model& model, const State& state) const {
  return account(probe(model, state), state);
}

}  // namespace signorini::test
