/// The verb "relate" for friction: rows of the tangents, and all rows of a problem with each other.
///
/// Source: docs/methods/impulse_and_contact.md, "Friction".
#pragma once

#include <span>
#include <vector>

#include "contact/contact_matrix.h"
#include "contact/contact_record.h"
#include "model/placement.h"

namespace signorini {

/// Where friction acts: on the surface of the moving body when the other one is fixed, else in the
/// middle of the gap, so that it keeps the angular momentum of the pair. World, [m]
[[nodiscard]] Vector2 friction_point(const Model& model, const ContactRecord& c);

/// Slip rate of a record by the velocities of its bodies.
/// @param block_of  (bodies) as for contact_row
[[nodiscard]] ContactRow tangent_row(const Model& model, const ContactRecord& c,
                                     std::span<const int> block_of);

/// Rows of a group of records: those of the normals and connectors first, then the tangents of
/// those that have friction, then those of rolling.
struct FrictionRows {
  std::vector<ContactRow> rows;  // (n) n >= m
  // (m) row of the tangent, -1 without friction; where some resist rolling (2 m), theirs at the end
  std::vector<int> tangent;
  std::vector<double> inverse_mass;  // (3 per block)

  /// @param subset  (m) indices into `records`
  /// @param rolls  whether rolling resistance counts; not at impacts
  void assemble(const Model& model, const ContactList& records, std::span<const int> subset,
                bool rolls = false);
  [[nodiscard]] std::size_t size() const { return rows.size(); }
  /// W_ij of W = J M^-1 J^T.
  [[nodiscard]] double relation(std::size_t i, std::size_t j) const;
  /// What impulses along some of the rows do to the velocities of the blocks: M^-1 J^T p.
  /// @param set  (k) rows  @param p  (k)  @param velocity  (3 per block)
  void respond(std::span<const std::size_t> set, std::span<const double> p,
               std::vector<double>& velocity) const;
  /// Row i . velocity
  [[nodiscard]] double rate(std::size_t i, const std::vector<double>& velocity) const;

 private:
  std::vector<int> block_of_;
};

/// What a unit force along the tangent changes the slip acceleration by. [1/kg]
[[nodiscard]] double tangent_mobility(const Model& model, const ContactRecord& c);

/// Slip rate of a record by these velocities (nv) of the moving bodies. [m/s]
[[nodiscard]] double slip_rate_by(const Model& model, const ContactRecord& c,
                                  std::span<const double> velocities);

/// Derivative of the slip rate without friction forces. [m/s^2]
/// @param acceleration  (nv) external accelerations
[[nodiscard]] double slip_acceleration(const Model& model, const Placement& placement,
                                       const ContactRecord& c,
                                       std::span<const double> acceleration);

/// Adds the accelerations for a force f [N] along the tangent of a record; the same function turns
/// impulses [N s] into changes of velocity.
void apply_tangent_force(const Model& model, const ContactRecord& c, double f,
                         std::span<double> acceleration);

}  // namespace signorini
