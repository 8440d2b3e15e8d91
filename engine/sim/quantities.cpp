#include "sim/quantities.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "scene/read/fields.h"
#include "scene/read/spatial_scene_fields.h"
#include "sim/state_views.h"

namespace signorini {
namespace {

/// Component of a vector by the letter at the end of a name: "omega_y". Nothing for other letters.
std::optional<double> component(const Vector3& v, std::string_view name) {
  const std::size_t axis = std::string_view("xyz").find(name.back());
  if (axis == std::string_view::npos) return std::nullopt;
  return v[static_cast<Eigen::Index>(axis)];
}

std::optional<double> measure_body(Simulation& simulation, std::string_view quantity, int body) {
  const Placement& placement = simulation.placement();
  const SpatialPlacement& where = placement.space;
  const auto i = static_cast<std::size_t>(body);
  if (quantity.size() == 1) return component(where.center[i], quantity);
  if (quantity == "angle") return placement.angle[i];
  if (quantity == "omega") return where.spin[i].z();
  if (quantity == "speed") return length(where.velocity[i]);
  if (quantity.starts_with("omega_")) return component(where.spin[i], quantity);
  if (quantity.size() != 2) return std::nullopt;
  if (quantity.front() == 'v') return component(where.velocity[i], quantity);
  const Quaternion q = attitude_of(simulation.model(), placement, as_span(simulation.state().q), i);
  if (quantity == "qw") return q.w;
  return quantity.front() == 'q' ? component(q.vector(), quantity) : std::nullopt;
}

std::optional<double> measure_pair(Simulation& simulation, std::string_view quantity, int body,
                                   int other) {
  if (quantity == "distance") {
    const SpatialPlacement& where = simulation.placement().space;
    return length(where.center[static_cast<std::size_t>(body)] -
                  where.center[static_cast<std::size_t>(other)]);
  }
  const ContactSet& contacts = simulation.contacts();
  double sum = 0, depth = 0;
  Vector3 friction(0, 0, 0);
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const bool is_pair = (contacts.body_a[i] == body && contacts.body_b[i] == other) ||
                         (contacts.body_a[i] == other && contacts.body_b[i] == body);
    if (!is_pair || contacts.kind[i] != ContactKind::contact) continue;
    sum += contacts.normal_force(i);
    depth = std::max(depth, -contacts.gap[i]);
    const double sign = contacts.body_a[i] == body ? 1 : -1;
    friction += sign * contacts.tangent_force(i);
  }
  if (quantity == "contact_force") return sum;
  if (quantity == "friction_force") return friction.norm();
  if (quantity == "depth") return depth;
  return std::nullopt;
}

std::optional<double> measure_contacts(Simulation& simulation, std::string_view quantity) {
  const ContactSet& contacts = simulation.contacts();
  double count = 0;
  double force = 0;
  double least_gap = kInfinity;
  double joint_gap = 0;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (contacts.kind[i] == ContactKind::joint) {
      joint_gap = std::max(joint_gap, std::fabs(contacts.gap[i]));
      continue;
    }
    least_gap = std::min(least_gap, contacts.gap[i]);
    if (contacts.kind[i] != ContactKind::contact) continue;
    ++count;
    force += contacts.normal_force(i);
  }
  if (quantity == "contacts") return count;
  if (quantity == "contact_force_sum") return force;
  if (quantity == "min_gap") return least_gap;
  if (quantity == "joint_gap") return joint_gap;
  return std::nullopt;
}

double fastest_body(Simulation& simulation) {
  double fastest = 0;
  for (const Vector3& v : simulation.placement().space.velocity) {
    fastest = std::max(fastest, length(v));
  }
  return fastest;
}

std::optional<double> measure_energy(Simulation& simulation, std::string_view quantity) {
  const Energy energy = simulation.energy();
  if (quantity == "kinetic_energy") return energy.kinetic();
  if (quantity == "potential_energy") return energy.potential;
  const ContactEnergy held = simulation.contact_energy();
  if (quantity == "elastic_energy") return held.stored;
  if (quantity == "dissipated_energy") return held.lost();
  if (quantity == "total_energy") return total_energy(energy, held);
  return std::nullopt;
}

std::optional<double> measure_momentum(Simulation& simulation, std::string_view quantity) {
  const Momentum momentum = simulation.momentum();
  if (quantity == "angular_momentum") return momentum.angular.z();
  if (quantity.starts_with("momentum_")) return component(momentum.linear, quantity);
  if (quantity.starts_with("angular_momentum_")) return component(momentum.angular, quantity);
  return std::nullopt;
}

std::optional<double> measure_whole(Simulation& simulation, const RunHistory& history,
                                    std::string_view quantity) {
  if (quantity == "energy_gain") return history.energy_gain;
  if (quantity == "energy_drift") return history.energy_drift;
  if (quantity == "ledger_drift") return history.ledger_drift;
  if (quantity == "collisions") return simulation.totals().collisions;
  if (quantity == "max_speed") return fastest_body(simulation);
  if (const auto energy = measure_energy(simulation, quantity)) return energy;
  if (const auto momentum = measure_momentum(simulation, quantity)) return momentum;
  return measure_contacts(simulation, quantity);
}

/// What conservation of energy says is constant. [J]
double energy_balance(const Energy& energy, const ContactEnergy& held) {
  return total_energy(energy, held) + held.lost() - held.work;
}

}  // namespace

void RunHistory::start(Simulation& simulation) {
  *this = {};
  const Energy energy = simulation.energy();
  const ContactEnergy held = simulation.contact_energy();
  initial_energy = total_energy(energy, held);
  initial_balance = energy_balance(energy, held);
}

void RunHistory::record(Simulation& simulation) {
  const Energy energy = simulation.energy();
  const ContactEnergy held = simulation.contact_energy();
  const double change = total_energy(energy, held) - initial_energy;
  energy_gain = std::max(energy_gain, change);
  energy_drift = std::max(energy_drift, std::fabs(change));
  ledger_drift = std::max(ledger_drift, std::fabs(energy_balance(energy, held) - initial_balance));
}

std::optional<double> measure(Simulation& simulation, const RunHistory& history,
                              std::string_view quantity, int body, int other) {
  const bool is_pair = body >= 0 && other >= 0;
  const QuantityNames& names =
      simulation.model().turning.empty() ? planar_quantities() : spatial_quantities();
  const auto known = is_pair ? names.pair : body >= 0 ? names.body : names.scene;
  if (std::ranges::find(known, quantity) == known.end()) return std::nullopt;
  if (is_pair) return measure_pair(simulation, quantity, body, other);
  if (body >= 0) return measure_body(simulation, quantity, body);
  return measure_whole(simulation, history, quantity);
}

std::string_view quantity_unit(std::string_view name) {
  struct Row {
    std::string_view begins, unit;
  };
  // The first row that fits counts.
  constexpr Row kUnits[] = {{"angular_momentum", "kg m^2/s"},
                            {"momentum", "kg m/s"},
                            {"angle", "rad"},
                            {"omega", "rad/s"},
                            {"speed", "m/s"},
                            {"max_speed", "m/s"},
                            {"energy_", "J"},
                            {"ledger_drift", "J"},
                            {"contact_force", "N"},
                            {"friction_force", "N"},
                            {"min_gap", "m"},
                            {"joint_gap", "m"}};
  if (name.ends_with("_energy")) return "J";
  for (const auto& [begins, unit] : kUnits) {
    if (name.starts_with(begins)) return unit;
  }
  constexpr std::string_view kAxes = "xyz";
  if (name.size() == 1 && kAxes.find(name[0]) != std::string_view::npos) return "m";
  const bool is_velocity = name.size() == 2 && name[0] == 'v';
  return is_velocity && kAxes.find(name[1]) != std::string_view::npos ? "m/s" : "";
}

}  // namespace signorini
