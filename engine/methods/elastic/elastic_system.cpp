#include "methods/elastic/elastic_system.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "model/energy.h"
#include "model/power.h"
#include "model/spatial/spatial_dynamics.h"

namespace signorini {
namespace {

bool is_finite(std::span<const double> x) {
  return std::ranges::all_of(x, [](double entry) { return std::isfinite(entry); });
}

}  // namespace

void ElasticSystem::prepare(const Model& model, const NarrowPhaseSettings& narrow_phase,
                            const ContactLawSettings& settings,
                            const ContactHysteresis& hysteresis) {
  const std::size_t n = model.bodies.size();
  unknowns = {.nq = static_cast<std::size_t>(model.nq), .nv = static_cast<std::size_t>(model.nv)};
  candidates.prepare(model, narrow_phase);
  law = ContactLaw(settings);
  dictionary.prepare(hysteresis, n);
  has_joints = !model.connectors.empty();
  if (has_joints) joints.prepare(model);
  has_spatial_joints = !model.spatial_joints.empty();
  if (has_spatial_joints) spatial_joints.prepare(model);
  stage.resize(n, Placement::WithSpace::yes);
  leader_.resize(n);
  group_.resize(unknowns.size());
  rates_.resize(unknowns.size());
}

void ElasticSystem::recall(const Model& model, const State& state, std::span<const double> y,
                           const SpatialPlacement& placement) {
  if (has_joints) {
    place_at(model, y, stage);
    joints.recall(model, stage, state.history, kElasticNumbers);
  }
  candidates.set_path_places(joints.places());
  dictionary.recall(model, law, candidates, state.memory, placement);
}

void ElasticSystem::add_other_forces(const Model& model, double t, std::span<const double> y,
                                     std::span<double> acceleration) {
  place_at(model, y, stage);
  add_forces(model, stage, t, acceleration);
}

bool ElasticSystem::fill_rates(const Model& model, double t, std::span<const double> y,
                               std::span<double> rates) {
  if (!is_finite(y)) return false;
  coordinate_rates(model, unknowns.q(y), unknowns.v(y), unknowns.q(rates));
  const std::span<double> acceleration = unknowns.v(rates);
  std::ranges::fill(rates.subspan(unknowns.nq), 0.0);
  add_other_forces(model, t, y, acceleration);
  const std::span<double> energies = unknowns.energies(rates);
  energies[3] = power_without_potential(model, stage, t);
  stored = 0;
  for (const ElasticContact& contact : dictionary.contacts()) {
    const ContactForce force = law.force(contact, candidates, stage.space);
    stored += force.stored;
    const auto [body_1, body_2] = candidates.bodies_of(contact.key);
    const Vector3 total = force.total();
    const Vector3& torque = force.friction.torque;
    apply_force(model, stage.space, body_2, force.point, total, torque + force.turn_2,
                acceleration);
    apply_force(model, stage.space, body_1, force.point_1, -total, force.turn_1 - torque,
                acceleration);
    energies[0] += force.loss_normal;
    energies[1] += force.loss_sliding;
    energies[2] += force.loss_rolling;
  }
  add_gyroscopic(model, unknowns.v(y), acceleration);
  const auto hold = [&](double left, std::size_t rows) {
    if (!(left < kInfinity)) return false;
    residual = std::max(residual, left);
    work += 100 * static_cast<double>(rows);
    return true;
  };
  if (has_joints && !hold(joints.add(model, stage, acceleration), joints.records().size())) {
    return false;
  }
  if (has_spatial_joints &&
      !hold(spatial_joints.add(model, stage.space, acceleration), spatial_joints.row_count())) {
    return false;
  }
  if (has_spatial_joints) energies[3] += spatial_joints.power_of_motors();
  work += 30 + 20 * static_cast<double>(model.bodies.size()) +
          20 * static_cast<double>(dictionary.contacts().size()) + candidates.take_work();
  return is_finite(rates);
}

double ElasticSystem::stored_at(const SpatialPlacement& placement) {
  double sum = 0;
  for (const ElasticContact& contact : dictionary.contacts()) {
    sum += law.force(contact, candidates, placement).stored;
  }
  return sum;
}

void ElasticSystem::find_joint_forces(const Model& model, double t, std::span<const double> y) {
  static_cast<void>(fill_rates(model, t, y, rates_));
}

bool ElasticSystem::settle(const Model& model, std::span<double> y, double least) {
  const std::span<double> q = unknowns.q(y);
  const std::span<double> v = unknowns.v(y);
  bool is_moved = keep_unit(model, q);
  if (has_joints) is_moved |= joints.project(model, q, v, least, stage);
  if (!has_spatial_joints) return is_moved;
  // A motor that starts gives bodies its speed at once.
  const bool drives = spatial_joints.has_motors();
  if (drives) place_at(model, y, stage);
  const double before = drives ? energy_of(model, stage).kinetic() : 0;
  is_moved |= spatial_joints.project(model, q, v, least, stage.space);
  if (drives && is_moved) {
    place_at(model, y, stage);
    unknowns.energies(y)[3] += energy_of(model, stage).kinetic() - before;
  }
  return is_moved;
}

/// Bodies that touch, are joined or hang on the same spring influence each other; what they have
/// lost influences nothing.
std::span<const int> ElasticSystem::find_groups(const Model& model) {
  for (std::size_t i = 0; i < leader_.size(); ++i) leader_[i] = static_cast<int>(i);
  const auto leader = [&](int body) {
    while (leader_[static_cast<std::size_t>(body)] != body) {
      body = leader_[static_cast<std::size_t>(body)];
    }
    return body;
  };
  const auto link = [&](int a, int b) {
    if (model.is_fixed(a) || model.is_fixed(b)) return;
    const int first = leader(a);
    leader_[static_cast<std::size_t>(leader(b))] = first;
  };
  for (const ElasticContact& contact : dictionary.contacts()) {
    const auto [body_1, body_2] = candidates.bodies_of(contact.key);
    link(body_1, body_2);
  }
  if (has_joints) {
    for (const ContactRecord& joint : joints.records()) link(joint.body_a, joint.body_b);
  }
  for (const SpatialJoint& joint : model.spatial_joints) link(joint.body_a, joint.body_b);
  for (const ForceLaw& force : model.forces) {
    if (const auto* spring = std::get_if<Spring>(&force)) link(spring->body_a, spring->body_b);
    if (const auto* spring = std::get_if<SpatialSpring>(&force)) {
      link(spring->body_a, spring->body_b);
    }
  }
  std::fill(group_.end() - ElasticUnknowns::kEnergies, group_.end(), -1);
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    if (body.is_fixed()) continue;
    const int first = leader(static_cast<int>(i));
    // A group's number is that of its leader's first coordinate, which no other has.
    const int number = model.body(first).coordinate;
    const auto fill = [&](std::size_t start, int count) {
      for (int k = 0; k < count; ++k) group_[start + static_cast<std::size_t>(k)] = number;
    };
    fill(static_cast<std::size_t>(body.coordinate), coordinate_count(body.mobility));
    fill(unknowns.nq + static_cast<std::size_t>(body.speed), velocity_count(body.mobility));
  }
  return group_;
}

}  // namespace signorini
