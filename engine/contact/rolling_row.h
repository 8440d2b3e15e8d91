/// The verb "relate" for rolling resistance: a couple between two bodies where a round one touches.
///
/// Rolling is measured as the speed R (omega_B - omega_A) with the rolling radius R, so that the
/// couple R f_r belongs to a force f_r like that of friction, |f_r| <= mu_r f_n.
/// Source: docs/methods/impulse_and_contact.md (71), "Rolling resistance".
#pragma once

#include <span>

#include "contact/contact_record.h"
#include "model/model.h"
#include "model/placement.h"
#include "numerics/contact_row.h"

namespace signorini {

/// R of 1/R = 1/r_A + 1/r_B, negative radii for hollow sides and infinite ones for straight sides;
/// 0 where nothing rolls: straight on straight, corners. [m]
/// @param radius_a, radius_b  [m] signed, 0 for corners
[[nodiscard]] double rolling_radius(double radius_a, double radius_b);

/// Speed of rolling R (omega_B - omega_A) of a record. [m/s]
[[nodiscard]] double roll_rate_of(const Model& model, const Placement& placement,
                                  const ContactRecord& c);

/// The same by the velocities of its bodies: a row of J.
/// @param block_of  (bodies) as for contact_row
[[nodiscard]] ContactRow rolling_row(const Model& model, const ContactRecord& c,
                                     std::span<const int> block_of);

/// Derivative of the speed of rolling without the forces of contacts. [m/s^2]
/// @param acceleration  (nv) external accelerations
[[nodiscard]] double roll_acceleration(const Model& model, const ContactRecord& c,
                                       std::span<const double> acceleration);

/// Adds the accelerations for a couple R f; the same function turns impulses f [N s] into changes
/// of velocity.
/// @param f  [N], turns B counter-clockwise
void apply_rolling_force(const Model& model, const ContactRecord& c, double f,
                         std::span<double> acceleration);

}  // namespace signorini
