/// Equations of motion of bodies in space: rates and retraction.
/// Source: docs/methods/spatial_motion.md § 2 and 3.
#pragma once

#include "model/placement.h"

namespace signorini {

/// Smallest moment about an axis that the body may turn about. [kg m^2]
[[nodiscard]] double least_moment(const Body& body);

/// Fills the rates of q (nq) for the velocities v (nv): q of a quaternion grows by 1/2 q ∘ ω. (4)
void coordinate_rates(const Model& model, std::span<const double> q, std::span<const double> v,
                      std::span<double> rates);

/// Adds the gyroscopic term -I^-1 (ω × I ω) of the spatial bodies to accelerations (nv). (9)
void add_gyroscopic(const Model& model, std::span<const double> v, std::span<double> acceleration);

/// Retraction: moves q along `step` (nv) [m], [rad in body axes], attitudes by the exponential map,
/// so that they keep length 1. (5)
void retract(const Model& model, std::span<const double> step, std::span<double> q);

/// Brings the attitudes in q back to length 1, which integrators of flat arrays leave by their
/// error. What is already right keeps its bits.
/// @return whether there are any
bool keep_unit(const Model& model, std::span<double> q);

/// Right-hand side of the equations of motion for integrators of flat arrays (numerics/): y is the
/// time, then q, then v. Never refuses a point; allocates nothing after the constructor.
class SpatialRates {
 public:
  explicit SpatialRates(const Model& model) : model_(model) {
    placement_.resize(model.bodies.size(), Placement::WithSpace::yes);
  }
  [[nodiscard]] std::size_t size() const {
    return static_cast<std::size_t>(1 + model_.nq + model_.nv);
  }
  bool operator()(std::span<const double> y, std::span<double> rates, double h);

 private:
  const Model& model_;
  Placement placement_;
};

}  // namespace signorini
