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

/// What two bodies do to each other: forces on the first one.
struct PairForce {
  Vector3 push{0, 0, 0};            // sum along the normals [N]
  Vector3 friction{0, 0, 0};        // [N]
  Vector3 point{kNaN, kNaN, kNaN};  // on the line of the push; no number where there is none [m]
  double depth = 0;                 // [m]
};

/// Where the sum of forces acts: on its line, next to their middle. For forces side by side that is
/// their centre of pressure.
/// @param middle  of their points, by their sizes [m]
/// @param moment  about it [N m]
Vector3 point_of(const Vector3& middle, const Vector3& sum, const Vector3& moment) {
  const double square = dot(sum, sum);
  return square > 0 ? Vector3(middle + cross_product(sum, moment) / square) : middle;
}

PairForce force_between(const ContactSet& contacts, int body, int other) {
  PairForce pair;
  double size = 0;
  Vector3 weighted(0, 0, 0), moment(0, 0, 0);  // the moment about the origin
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const bool is_pair = (contacts.body_a[i] == body && contacts.body_b[i] == other) ||
                         (contacts.body_a[i] == other && contacts.body_b[i] == body);
    if (!is_pair || contacts.kind[i] != ContactKind::contact) continue;
    pair.depth = std::max(pair.depth, -contacts.gap[i]);
    const double sign = contacts.body_b[i] == body ? 1 : -1;
    const Vector3 push = sign * contacts.normal_force(i) * contacts.normal(i);
    const Vector3 point = ContactSet::vector(contacts.point, i);
    pair.push += push;
    pair.friction += sign * contacts.tangent_force(i);
    size += std::fabs(contacts.normal_force(i));
    weighted += std::fabs(contacts.normal_force(i)) * point;
    moment += cross_product(point, push);
  }
  if (!(size > 0)) return pair;
  const Vector3 middle = weighted / size;
  pair.point = point_of(middle, pair.push, moment - cross_product(middle, pair.push));
  return pair;
}

std::optional<double> measure_pair(Simulation& simulation, std::string_view quantity, int body,
                                   int other) {
  if (quantity == "distance") {
    const SpatialPlacement& where = simulation.placement().space;
    return length(where.center[static_cast<std::size_t>(body)] -
                  where.center[static_cast<std::size_t>(other)]);
  }
  const PairForce pair = force_between(simulation.contacts(), body, other);
  if (quantity == "contact_force") return length(pair.push);
  if (quantity.starts_with("contact_force_")) return component(pair.push, quantity);
  if (quantity.starts_with("contact_point_")) return component(pair.point, quantity);
  if (quantity == "friction_force") return length(pair.friction);
  if (quantity.starts_with("friction_force_")) return component(pair.friction, quantity);
  if (quantity == "depth") return pair.depth;
  return std::nullopt;
}

/// What a joint does to its second body, or, where that is fixed, the opposite of what it does to
/// the first one: the sum of its rows.
std::optional<double> measure_joint(Simulation& simulation, std::string_view quantity, int joint) {
  const Scene& scene = simulation.scene();
  const ContactSet& contacts = simulation.contacts();
  Vector3 force(0, 0, 0), torque(0, 0, 0);
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    if (joint_of_row(simulation.model(), contacts, i) != joint) continue;
    double sign = 1;
    if (!scene.is_spatial) {
      const SceneJoint& from = scene.joints[static_cast<std::size_t>(joint)];
      const bool is_turned = contacts.body_b[i] == from.body_a && from.body_a != from.body_b;
      sign = is_turned ? -1 : 1;
    }
    force += sign * (contacts.normal_force(i) * contacts.normal(i) + contacts.tangent_force(i));
    torque += sign * ContactSet::vector(contacts.torque, i);
  }
  if (quantity == "reaction_force") return length(force);
  if (quantity.starts_with("reaction_force_")) return component(force, quantity);
  if (quantity.starts_with("reaction_torque_")) return component(torque, quantity);
  if (quantity == "reaction_torque") return scene.is_spatial ? length(torque) : torque.z();
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
                              std::string_view quantity, const Subject& about) {
  const auto [body, other, joint] = about;
  const bool is_pair = body >= 0 && other >= 0;
  const QuantityNames& names =
      simulation.model().turning.empty() ? planar_quantities() : spatial_quantities();
  const auto known = is_pair      ? names.pair
                     : body >= 0  ? names.body
                     : joint >= 0 ? names.joint
                                  : names.scene;
  if (std::ranges::find(known, quantity) == known.end()) return std::nullopt;
  if (is_pair) return measure_pair(simulation, quantity, body, other);
  if (body >= 0) return measure_body(simulation, quantity, body);
  if (joint >= 0) return measure_joint(simulation, quantity, joint);
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
                            {"contact_point", "m"},
                            {"friction_force", "N"},
                            {"reaction_force", "N"},
                            {"reaction_torque", "N m"},
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
