#include "contact/determined_contacts.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "contact/cone_rows.h"
#include "contact/contact_coefficients.h"
#include "contact/planar_joint_rows.h"
#include "contact/spatial_joint_rows.h"
#include "numerics/determined_rows.h"

namespace signorini {
namespace {

// Contacts without a force that are closed and stay so might carry one.
constexpr double kClosedGap = 1e-8;   // [m]
constexpr double kClosedRate = 1e-7;  // [m/s]
constexpr double kOnEdge = 1e-9;      // of a patch's size: so near to it a pressure is on an edge

bool is_closed(const ContactSet& contacts, std::size_t i) {
  return contacts.normal_force(i) > 0 ||
         (contacts.gap[i] <= kClosedGap && std::fabs(contacts.gap_rate[i]) <= kClosedRate);
}

/// Directions along which forces may change, and whose they are.
class Directions {
 public:
  explicit Directions(const ConeRows& relation) {
    std::vector<double> root;
    set_roots(relation.inverse_mass(), root);
    all_.clear();
    for (const ContactRow& row : relation.rows()) all_.push_back(row, root);
    rows_.clear();
  }

  /// Sum of rows times factors, as far as that moves anything.
  void add_sum(std::size_t contact, std::span<const std::size_t> rows,
               std::span<const double> factors, bool is_tangent) {
    trial_.clear();
    trial_.push_mix(all_, rows[0], factors[0], rows[0], 0);
    for (std::size_t k = 1; k < rows.size(); ++k) trial_.add_to_last(all_, rows[k], factors[k]);
    keep(contact, is_tangent);
  }

  /// Row + c1 of the next one + c2 of the one after it, as far as that moves anything.
  void add(std::size_t contact, std::size_t row, bool is_tangent = false, double c1 = 0,
           double c2 = 0) {
    trial_.clear();
    trial_.push_back(all_, row);
    if (c1 != 0) trial_.add_to_last(all_, row + 1, c1);
    if (c2 != 0) trial_.add_to_last(all_, row + 2, c2);
    keep(contact, is_tangent);
  }

  void keep(std::size_t contact, bool is_tangent) {
    const double square = trial_.last_square();
    if (!(square > 0)) return;
    rows_.push_mix(trial_, 0, 1 / std::sqrt(square), 0, 0);
    owner_.push_back({contact, is_tangent});
  }

  /// Lowers what is told of contacts to what is determined.
  void tell(std::size_t blocks, std::span<Determined> told) const {
    std::vector<char> held;
    find_determined(rows_, blocks, held);
    for (std::size_t k = 0; k < owner_.size(); ++k) {
      if (held[k] != 0) continue;
      Determined& one = told[owner_[k].contact];
      one = std::min(one, owner_[k].is_tangent ? Determined::normal : Determined::nothing);
    }
  }

 private:
  struct Owner {
    std::size_t contact = 0;
    bool is_tangent = false;
  };
  PackedRows all_, rows_, trial_;
  std::vector<Owner> owner_;  // (rows)
};

/// A condition of a joint, and which row of the contacts tells of it.
struct Condition {
  HeldDirection held;
  std::size_t contact = 0;
};

/// Of every joint, and of every connector of the plane but what has a row as contacts have.
std::vector<Condition> conditions_of(const Model& model, const SpatialPlacement& placement,
                                     const ContactSet& contacts) {
  std::vector<HeldDirection> in_space(held_count(model));
  find_held(model, placement, in_space);
  std::vector<Condition> all;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const int connector = contacts.connector[i];
    if (connector < 0) continue;
    for (const HeldDirection& one : in_space) {
      if (one.joint == connector) all.push_back({one, i});
    }
    if (!in_space.empty()) continue;
    HeldDirection held;
    if (find_condition(model, placement, connector, held)) all.push_back({held, i});
  }
  return all;
}

/// Whether a limit of an angle is not reached, so that it has no torque.
bool is_idle(const Model& model, const ContactSet& contacts, std::size_t i) {
  if (model.connectors.empty()) return false;
  const auto* const row =
      std::get_if<AngleRow>(&model.connectors[static_cast<std::size_t>(contacts.connector[i])]);
  return row != nullptr && row->kind == AngleRow::Kind::limit &&
         ContactSet::vector(contacts.torque, i).z() == 0;
}

/// Ways that the centre of pressure may go within a patch: two, on an edge that one, at a corner
/// none.
void add_tilts(const WrenchPatch& patch, std::size_t contact, std::size_t tilt,
               Directions& directions) {
  const PressurePolygon& polygon = patch.polygon;
  const std::array<std::size_t, 2> rows = {tilt, tilt + 1};
  std::array<double, 2> edge{};
  int edges = 0;
  for (std::size_t k = 0; k < polygon.count; ++k) {
    const std::array<double, 2>& from = polygon.at(k);
    const std::array<double, 2> way = {polygon.at(k + 1)[0] - from[0],
                                       polygon.at(k + 1)[1] - from[1]};
    const std::array<double, 2> there = {patch.share_a - from[0], patch.share_b - from[1]};
    // Of a line, each side of which is an edge, it is at an end.
    const double off = polygon.count == 2 ? there[0] * way[0] + there[1] * way[1]
                                          : way[0] * there[1] - way[1] * there[0];
    const bool is_there = off <= kOnEdge * std::sqrt(way[0] * way[0] + way[1] * way[1]);
    if (polygon.count == 2 && k == 0) edge = way;
    if (!is_there) continue;
    edge = way;
    ++edges;
  }
  if (polygon.count == 2) {
    if (edges == 0) directions.add_sum(contact, rows, edge, false);
  } else if (edges == 1) {
    directions.add_sum(contact, rows, edge, false);
  } else if (edges == 0) {
    for (const std::size_t row : rows) directions.add(contact, row);
  }
}

/// Of a patch that carries: its force where the pressure is, ways of that, and friction with the
/// spin.
void add_patch(const Model& model, const ContactSet& contacts, std::size_t i,
               Directions& directions) {
  const std::size_t n = 3 * i, tilt = 3 * (contacts.size() + i);
  const WrenchPatch& patch = contacts.patch[i];
  const double* const force = contacts.force.data() + n;
  const bool sticks =
      contacts.mode[i] == ContactMode::stick && coefficients_of(model, contacts, i).friction > 0;
  const bool slips = !sticks && force[0] > 0;
  // The spin's share of friction; what slips keeps its direction.
  const double spin = slips && patch.mean_radius > 0
                          ? contacts.normal(i).dot(ContactSet::vector(contacts.torque, i)) /
                                (patch.mean_radius * force[0])
                          : 0;
  const std::array<std::size_t, 4> rows = {n, n + 1, n + 2, tilt + 2};
  const std::array<double, 4> factors = {1, slips ? force[1] / force[0] : 0,
                                         slips ? force[2] / force[0] : 0, spin};
  directions.add_sum(i, rows, factors, false);
  add_tilts(patch, i, tilt, directions);
  if (!sticks) return;
  for (const std::size_t row : {n + 1, n + 2, tilt + 2}) directions.add(i, row, true);
}

}  // namespace

std::vector<Determined> find_determined(const Model& model, const SpatialPlacement& placement,
                                        const ContactSet& contacts) {
  const auto is_pulley = [](const Connector& c) { return std::holds_alternative<Pulley>(c); };
  if (std::ranges::any_of(model.connectors, is_pulley)) return {};
  const std::vector<Condition> conditions = conditions_of(model, placement, contacts);
  std::vector<HeldDirection> held;
  for (const Condition& one : conditions) held.push_back(one.held);

  ConeRows relation;
  relation.prepare(model);
  relation.assemble(model, placement, contacts);
  if (contacts.has_patches) relation.append_wrenches(model, placement, contacts);
  const std::size_t first_joint = relation.rows().size();
  relation.append_joints(model, placement, held);
  Directions directions(relation);
  const std::size_t n = contacts.size();
  for (std::size_t i = 0; i < n; ++i) {
    const double* const force = contacts.force.data() + 3 * i;
    if (contacts.connector[i] >= 0) {
      bool is_condition = false;
      for (std::size_t k = 0; k < conditions.size(); ++k) {
        if (conditions[k].contact != i) continue;
        is_condition = true;
        if (!is_idle(model, contacts, i)) directions.add(i, first_joint + k);
      }
      // Ropes and points on paths, which have a row as contacts have.
      if (!is_condition && force[0] != 0) directions.add(i, 3 * i);
    } else if (!is_closed(contacts, i)) {
      continue;
    } else if (contacts.has_patches) {
      add_patch(model, contacts, i, directions);
    } else if (contacts.mode[i] == ContactMode::stick &&
               coefficients_of(model, contacts, i).friction > 0) {
      for (std::size_t k = 0; k < 3; ++k) directions.add(i, 3 * i + k, k > 0);
    } else if (force[0] > 0) {
      directions.add(i, 3 * i, false, force[1] / force[0], force[2] / force[0]);
    } else {
      directions.add(i, 3 * i);
    }
  }
  std::vector<Determined> told(n, Determined::whole);
  directions.tell(relation.inverse_mass().size() / 3, told);
  return told;
}

}  // namespace signorini
