#include "model/swing_bounds.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "model/spatial/spatial_dynamics.h"

namespace signorini {
namespace {

/// Sums over the bodies of what a unit of stiffness or damping at their points does.
class Rates {
 public:
  Rates(const Model& model, std::vector<double>& squares, std::vector<double>& decays)
      : model_(model), squares_(squares), decays_(decays) {
    squares_.assign(model.bodies.size(), 0.0);
    decays_.assign(model.bodies.size(), 0.0);
  }

  void add_end(int body, const Vector3& point, double stiffness, double damping) {
    if (model_.is_fixed(body)) return;
    const Body& b = model_.body(body);
    const Vector3 center =
        b.is_spatial() ? b.spatial_mass_center : Vector3(b.mass_center.x(), b.mass_center.y(), 0);
    const Vector3 arm = point - center;
    const double mobility = 1 / b.mass + dot(arm, arm) / least_moment(b);
    add(body, stiffness * mobility, damping * mobility);
  }
  void add(int body, double square, double decay) {
    const auto i = static_cast<std::size_t>(body);
    squares_[i] += square;
    decays_[i] += decay;
  }
  /// Two bodies that a spring joins swing against each other: twice the faster one.
  [[nodiscard]] SwingRates fastest() const {
    SwingRates rates;
    for (std::size_t i = 0; i < squares_.size(); ++i) {
      rates.frequency = std::max(rates.frequency, std::sqrt(2 * squares_[i]));
      rates.decay = std::max(rates.decay, 2 * decays_[i]);
    }
    return rates;
  }

 private:
  const Model& model_;
  std::vector<double>&squares_, &decays_;
};

Vector3 in_space(const Vector2& p) { return {p.x(), p.y(), 0}; }
const Vector3& in_space(const Vector3& p) { return p; }

template <class AnySpring>
void add_spring(const AnySpring& spring, Rates& rates) {
  rates.add_end(spring.body_a, in_space(spring.point_a), spring.stiffness, spring.damping);
  rates.add_end(spring.body_b, in_space(spring.point_b), spring.stiffness, spring.damping);
}

template <class AnyDamping>
void add_damping(const Model& model, const AnyDamping& law, Rates& rates) {
  for (const int i : law.bodies) {
    const Body& body = model.body(i);
    if (body.is_fixed()) continue;
    const double turning = law.rotate_ratio / least_moment(body);
    rates.add(i, 0, law.damping * std::max(1 / body.mass, turning) / 2);
  }
}

}  // namespace

SwingRates SwingBounds::of(const Model& model) {
  Rates rates(model, squares_, decays_);
  for (const ForceLaw& law : model.forces) {
    if (const auto* spring = std::get_if<Spring>(&law)) add_spring(*spring, rates);
    if (const auto* spring = std::get_if<SpatialSpring>(&law)) add_spring(*spring, rates);
    if (const auto* damping = std::get_if<Damping>(&law)) add_damping(model, *damping, rates);
    if (const auto* damping = std::get_if<SpatialDamping>(&law)) {
      add_damping(model, *damping, rates);
    }
    if (const auto* actuator = std::get_if<Actuator>(&law)) {
      if (model.is_fixed(actuator->body)) continue;
      const Body& body = model.body(actuator->body);
      const bool turns = actuator->axis == Actuator::Axis::angle;
      const double mobility = 1 / (turns ? body.moment : body.mass);
      rates.add(actuator->body, actuator->stiffness * mobility / 2,
                actuator->damping * mobility / 2);
    }
  }
  if (model.drag) std::visit([&](const auto& spring) { add_spring(spring, rates); }, *model.drag);
  return rates.fastest();
}

}  // namespace signorini
