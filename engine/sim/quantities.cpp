#include "sim/quantities.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

std::optional<double> measure_body(Simulation& simulation, std::string_view quantity, int body) {
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
  if (quantity == "distance") {
    const Placement& where = simulation.placement();
    return (where.pose_of(body).location - where.pose_of(other).location).norm();
  }
  const bool along_normal = quantity == "contact_force";
  if (!along_normal && quantity != "friction_force") return std::nullopt;
  const ContactSet& contacts = simulation.contacts();
  double sum = 0;
  Vector2 friction(0, 0);
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const bool is_pair = (contacts.body_a[i] == body && contacts.body_b[i] == other) ||
                         (contacts.body_a[i] == other && contacts.body_b[i] == body);
    if (!is_pair || contacts.kind[i] != ContactKind::contact) continue;
    sum += contacts.force[i];
    const double sign = contacts.body_a[i] == body ? 1 : -1;
    const Vector2 tangent(contacts.normal[3 * i + 1], -contacts.normal[3 * i]);
    friction += sign * contacts.tangent_force[i] * tangent;
  }
  return along_normal ? sum : friction.norm();
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
    force += contacts.force[i];
  }
  if (quantity == "contacts") return count;
  if (quantity == "contact_force_sum") return force;
  if (quantity == "min_gap") return least_gap;
  if (quantity == "joint_gap") return joint_gap;
  return std::nullopt;
}

std::optional<double> measure_whole(Simulation& simulation, const RunHistory& history,
                                    std::string_view quantity) {
  if (quantity == "energy_gain") return history.energy_gain;
  if (quantity == "energy_drift") return history.energy_drift;
  if (quantity == "collisions") return simulation.totals().collisions;
  const Energy energy = simulation.energy();
  if (quantity == "kinetic_energy") return energy.kinetic();
  if (quantity == "potential_energy") return energy.potential;
  if (quantity == "total_energy") return energy.total();
  const Momentum momentum = simulation.momentum();
  if (quantity == "momentum_x") return momentum.linear.x();
  if (quantity == "momentum_y") return momentum.linear.y();
  if (quantity == "angular_momentum") return momentum.angular;
  if (quantity == "max_speed") {
    double fastest = 0;
    for (const Vector2& v : simulation.placement().velocity) fastest = std::max(fastest, v.norm());
    return fastest;
  }
  return measure_contacts(simulation, quantity);
}

}  // namespace

void RunHistory::start(Simulation& simulation) {
  *this = {};
  initial_energy = simulation.energy().total();
}

void RunHistory::record(Simulation& simulation) {
  const double change = simulation.energy().total() - initial_energy;
  energy_gain = std::max(energy_gain, change);
  energy_drift = std::max(energy_drift, std::fabs(change));
}

std::optional<double> measure(Simulation& simulation, const RunHistory& history,
                              std::string_view quantity, int body, int other) {
  if (body >= 0 && other >= 0) return measure_pair(simulation, quantity, body, other);
  if (body >= 0) return measure_body(simulation, quantity, body);
  return measure_whole(simulation, history, quantity);
}

}  // namespace signorini
