#include "model/spatial/split_step.h"

#include <algorithm>
#include <array>

#include "model/spatial/free_rotor.h"

namespace signorini {

bool drift(const Model& model, double time, std::span<double> q, std::span<double> v) {
  for (const Body& body : model.bodies) {
    if (body.is_fixed()) continue;
    const auto k = static_cast<std::size_t>(body.coordinate);
    const auto m = static_cast<std::size_t>(body.speed);
    for (std::size_t i = 0; i < 3; ++i) q[k + i] += time * v[m + i];
  }
  for (const int number : model.turning) {
    const Body& body = model.body(number);
    const auto m = static_cast<std::size_t>(body.speed);
    Rotation rotation{.attitude = attitude_in(body, q),
                      .angular_velocity = {v[m + 3], v[m + 4], v[m + 5]}};
    if (!turn_freely(body.inertia, time, rotation)) return false;
    set_attitude(body, rotation.attitude, q);
    for (int i = 0; i < 3; ++i) {
      v[m + 3 + static_cast<std::size_t>(i)] = rotation.angular_velocity(i);
    }
  }
  return true;
}

SplitStep::SplitStep(const Model& model)
    : model_(model), acceleration_(static_cast<std::size_t>(model.nv)) {
  placement_.resize(model.bodies.size(), Placement::WithSpace::yes);
}

void SplitStep::kick(double h, std::span<const double> q, std::span<double> v) {
  std::fill(acceleration_.begin(), acceleration_.end(), 0.0);
  place(model_, q, v, placement_);
  add_forces(model_, placement_, 0, acceleration_);
  for (std::size_t i = 0; i < v.size(); ++i) v[i] += h * acceleration_[i];
}

bool SplitStep::step(SplitOrder order, double h, std::span<double> q, std::span<double> v) {
  // Drifts a and kicks b in turns, beginning and ending with a drift; (19), (20).
  constexpr std::array<double, 1> kHalf = {0.5};
  constexpr std::array<double, 1> kWhole = {1};
  constexpr double kA1 = 0.0792036964311957, kA2 = 0.353172906049774, kA3 = -0.0420650803577195;
  constexpr double kB1 = 0.209515106613362, kB2 = -0.143851773179818;
  constexpr std::array<double, 4> kDrifts = {kA1, kA2, kA3, 1 - 2 * (kA1 + kA2 + kA3)};
  constexpr std::array<double, 3> kKicks = {kB1, kB2, 0.5 - (kB1 + kB2)};
  const bool is_second = order == SplitOrder::second;
  const std::span<const double> drifts = is_second ? std::span<const double>(kHalf) : kDrifts;
  const std::span<const double> kicks = is_second ? std::span<const double>(kWhole) : kKicks;
  // The coefficients are the same read backwards: `i` runs up, then down.
  const std::size_t kick_count = is_second ? 1 : 6;
  for (std::size_t i = 0; i < kick_count; ++i) {
    const std::size_t d = i < drifts.size() ? i : kick_count - i;
    if (!drift(model_, h * drifts[d], q, v)) return false;
    kick(h * kicks[std::min(i, kick_count - 1 - i)], q, v);
  }
  return drift(model_, h * drifts[0], q, v);
}

}  // namespace signorini
