/// The virtual contact of any two distance fields: the point that is nearest to both.
///
/// x* = argmin psi_a + psi_b + kappa (psi_a - psi_b)^2, by Newton's method with a damped step.
/// Where one of the bodies is met by discs virtual_contacts.h has it in closed form; this is for
/// all other fields, smooth blends among them. docs/methods/virtual_contact.md, section 2, (6).
#pragma once

#include "contact/contact_set.h"
#include "geometry/field/distance_field.h"
#include "geometry/planar_pose.h"

namespace signorini {

struct NearestSettings {
  double kappa = 1;          // [1/m] > 0; about one over the size of the bodies. The point does not
                             // depend on it where fields are exact
  double tolerance = 1e-13;  // of the gradient
  double longest_step = 0.5;  // [m]
  int most_iterations = 100;
};

struct NearestPoint {
  bool is_found = false;
  Vector2 point{0, 0};  // x*, world [m]
  FieldSample a, b;     // there, world axes
  double depth = 0;     // -(psi_a + psi_b) [m]
  int iterations = 0;
  double residual = 0;  // of the gradient
};

/// A field where it stands: psi at world points, world axes.
[[nodiscard]] FieldSample sample_at(const DistanceField& field, const PlanarPose& pose,
                                    const Vector2& point);

/// @param start  world; from the nearest features, or where the contact was before
[[nodiscard]] NearestPoint nearest_to_both(const DistanceField& a, const PlanarPose& pose_a,
                                           const DistanceField& b, const PlanarPose& pose_b,
                                           const Vector2& start,
                                           const NearestSettings& settings = {});

/// Appends it to a set: body A carries the normal.
void append_nearest(const NearestPoint& nearest, int body_a, int body_b, ContactSet& contacts);

}  // namespace signorini
