#include "sim/quantities.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "sim/state_views.h"

namespace signorini {
namespace {

/// Component of a vector by the letter at the end of a name: "omega_y". Nothing for other letters.
std::optional<double> component(const Vector3& v, std::string_view name) {
  const std::size_t axis = std::string_view("xyz").find(name.back());
  if (axis == std::string_view::npos) return std::nullopt;
  return v[static_cast<Eigen::Index>(axis)];
}

std::optional<double> measure_spatial_body(Simulation& simulation, std::string_view quantity,
                                           int body) {
  const SpatialPlacement& where = simulation.spatial_placement();
  const auto i = static_cast<std::size_t>(body);
  if (quantity.size() == 1) return component(where.center[i], quantity);
  if (quantity == "speed") return length(where.velocity[i]);
  if (quantity.starts_with("omega_")) return component(where.spin[i], quantity);
  if (quantity.size() != 2) return std::nullopt;
  if (quantity.front() == 'v') return component(where.velocity[i], quantity);
  const Body& b = simulation.model().body(body);
  const Quaternion q = b.is_spatial() ? attitude_in(b, as_span(simulation.state().q))
                                      : quaternion_of(where.pose[i].rotation);
  if (quantity == "qw") return q.w;
  return quantity.front() == 'q' ? component(q.vector(), quantity) : std::nullopt;
}

std::optional<double> measure_body(Simulation& simulation, std::string_view quantity, int body) {
  if (simulation.model().is_spatial) return measure_spatial_body(simulation, quantity, body);
  const Placement& where = simulation.placement();
  const auto i = static_cast<std::size_t>(body);
  const Vector2& v = where.velocity[i];
  if (quantity == "x") return where.pose[i].location.x();
  if (quantity == "y") return where.pose[i].location.y();
  if (quantity == "angle") return where.angle[i];
  if (quantity == "vx") return v.x();
  if (quantity == "vy") return v.y();
  if (quantity == "omega") return where.spin[i];
  if (quantity == "speed") return v.norm();
  return std::nullopt;
}

std::optional<double> measure_pair(Simulation& simulation, std::string_view quantity, int body,
                                   int other) {
  if (quantity == "distance" && simulation.model().is_spatial) {
    const SpatialPlacement& where = simulation.spatial_placement();
    return length(where.center[static_cast<std::size_t>(body)] -
                  where.center[static_cast<std::size_t>(other)]);
  }
  if (quantity == "distance") {
    const Placement& where = simulation.placement();
    return (where.pose_of(body).location - where.pose_of(other).location).norm();
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
  if (simulation.model().is_spatial) {
    for (const Vector3& v : simulation.spatial_placement().velocity) {
      fastest = std::max(fastest, length(v));
    }
  } else {
    for (const Vector2& v : simulation.placement().velocity) fastest = std::max(fastest, v.norm());
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
  if (!simulation.model().is_spatial) {
    const Momentum momentum = simulation.momentum();
    if (quantity == "momentum_x") return momentum.linear.x();
    if (quantity == "momentum_y") return momentum.linear.y();
    if (quantity == "angular_momentum") return momentum.angular;
    return std::nullopt;
  }
  const SpatialMomentum momentum = simulation.momentum_in_space();
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
  if (body >= 0 && other >= 0) return measure_pair(simulation, quantity, body, other);
  if (body >= 0) return measure_body(simulation, quantity, body);
  return measure_whole(simulation, history, quantity);
}

}  // namespace signorini
