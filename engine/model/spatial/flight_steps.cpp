#include "model/spatial/flight_steps.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "model/spatial/half_turns.h"

namespace signorini {
namespace {

bool is_finite(const Rotation& r) {
  return r.angular_velocity.allFinite() && std::isfinite(r.attitude.squared_length());
}

bool half_turns(HalfTurnScheme scheme, const SpatialInertia& inertia, double h, Rotation& r) {
  const Vector3 none(0, 0, 0);
  const HalfTurn half = begin_half_turn(inertia, r, h);
  const Vector3 free = free_angular_velocity(inertia, half, none, h);
  r = end_half_turn(scheme, inertia, half, free, none, h);
  return true;
}

}  // namespace

double steps_in(double time, double longest) {
  if (time == 0) return 0;
  return std::fmax(1, std::ceil(std::fabs(time) / longest * (1 - 1e-12)));
}

RotationSteps::RotationSteps(const SpatialInertia& inertia, FlightMethod method)
    : inertia_(inertia), method_(method) {
  integrator_.prepare(7);
}

/// (4) and (9) as one array: quaternion, then angular velocity in body axes.
bool RotationSteps::runge_kutta(double h, Rotation& r) {
  const Vector3& w = r.angular_velocity;
  std::array<double, 7> y = {r.attitude.w, r.attitude.x, r.attitude.y, r.attitude.z,
                             w.x(),        w.y(),        w.z()};
  const auto rates = [this](std::span<const double> at, std::span<double> rate, double) {
    const Vector3 omega(at[4], at[5], at[6]);
    const Quaternion turn =
        product({.w = at[0], .x = at[1], .y = at[2], .z = at[3]},
                {.w = 0, .x = 0.5 * omega.x(), .y = 0.5 * omega.y(), .z = 0.5 * omega.z()});
    const Vector3 gain = inertia_.solve(-cross_product(omega, inertia_.times(omega)));
    rate[0] = turn.w;
    rate[1] = turn.x;
    rate[2] = turn.y;
    rate[3] = turn.z;
    for (std::size_t i = 0; i < 3; ++i) rate[4 + i] = gain[static_cast<Eigen::Index>(i)];
    return true;
  };
  if (!integrator_.step(Integrator::runge_kutta, rates, y, h)) return false;
  const Quaternion q{.w = y[0], .x = y[1], .y = y[2], .z = y[3]};
  const double square = q.squared_length();
  if (!(square > 0) || !std::isfinite(square)) return false;
  r = {.attitude = unit(q), .angular_velocity = {y[4], y[5], y[6]}};
  return true;
}

bool RotationSteps::step(double h, Rotation& rotation) {
  switch (method_) {
    case FlightMethod::exact:
      return turn_freely(inertia_, h, rotation);
    case FlightMethod::runge_kutta:
      return runge_kutta(h, rotation) && is_finite(rotation);
    case FlightMethod::explicit_velocity:
      return half_turns(HalfTurnScheme::explicit_velocity, inertia_, h, rotation) &&
             is_finite(rotation);
    case FlightMethod::explicit_momentum:
      return half_turns(HalfTurnScheme::explicit_momentum, inertia_, h, rotation) &&
             is_finite(rotation);
    case FlightMethod::implicit_momentum:
      break;
  }
  return half_turns(HalfTurnScheme::implicit_momentum, inertia_, h, rotation) &&
         is_finite(rotation);
}

FlipWatch::FlipWatch(const SpatialInertia& inertia, FlightMethod method)
    : inertia_(inertia), method_(method) {
  constexpr double kEqual = 1e-9;
  const Vector3& p = inertia.principal;
  const double low = std::fmin(p.x(), std::fmin(p.y(), p.z()));
  const double high = std::fmax(p.x(), std::fmax(p.y(), p.z()));
  for (int i = 0; i < 3; ++i) {
    const double moment = p[i];
    if (moment - low > kEqual * high && high - moment > kEqual * high) middle_ = i;
  }
}

FlipWatch::Component FlipWatch::component(const Rotation& rotation) const {
  const Vector3 w = inertia_.to_principal(rotation.angular_velocity);
  return {.value = w[middle_],
          .rate = inertia_.coupling[middle_] * w[(middle_ + 1) % 3] * w[(middle_ + 2) % 3]};
}

double FlipWatch::within(double s, double h, const Rotation& before, const Component& first,
                         const Component& last) const {
  Rotation there = before;
  if (method_ == FlightMethod::exact && turn_freely(inertia_, s * h, there)) {
    return component(there).value;
  }
  const double r = 1 - s;
  return r * r * ((1 + 2 * s) * first.value + s * h * first.rate) +
         s * s * ((1 + 2 * r) * last.value - r * h * last.rate);
}

void FlipWatch::look(double t, double h, const Rotation& before, const Rotation& after) {
  if (middle_ < 0) return;
  const Component first = component(before), last = component(after);
  if (side_ == 0) side_ = first.value;
  if (side_ * last.value >= 0) {
    if (side_ == 0) side_ = last.value;
    return;
  }
  double low = 0, high = 1;
  constexpr int kHalvings = 52;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = (low + high) / 2;
    (side_ * within(middle, h, before, first, last) > 0 ? low : high) = middle;
  }
  flips_.push_back(t + low * h);
  side_ = last.value;
}

}  // namespace signorini
