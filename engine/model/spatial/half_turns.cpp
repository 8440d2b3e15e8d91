#include "model/spatial/half_turns.h"

#include <cmath>

namespace signorini {
namespace {

/// exp(turn) v
Vector3 turned(const Vector3& turn, const Vector3& v) {
  return rotate(rotation_matrix(turned_by(turn)), v);
}

/// a x as a matrix.
Matrix3 cross_matrix(const Vector3& a) {
  Matrix3 m = Matrix3::Zero();
  m(0, 1) = -a.z();
  m(0, 2) = a.y();
  m(1, 0) = a.z();
  m(1, 2) = -a.x();
  m(2, 0) = -a.y();
  m(2, 1) = a.x();
  return m;
}

/// x of m x = b by Cramer's rule.
Vector3 solved(const Matrix3& m, const Vector3& b) {
  const Vector3 c0 = m.col(0), c1 = m.col(1), c2 = m.col(2);
  const Vector3 n = cross_product(c1, c2);
  const double determinant = dot(c0, n);
  return {dot(b, n) / determinant, dot(c0, cross_product(b, c2)) / determinant,
          dot(c0, cross_product(c1, b)) / determinant};
}

/// (24): the velocity W with exp(h/2 W) I W = momentum, by Newton's method with a derivative that
/// is right to first order in h.
Vector3 implicit_velocity(const SpatialInertia& inertia, const Vector3& momentum, double h,
                          const Vector3& guess) {
  constexpr int kMostTurns = 50;
  Vector3 w = guess;
  double last = kInfinity;
  for (int i = 0; i < kMostTurns; ++i) {
    const Vector3 own = inertia.times(w);
    const Vector3 fault = own - turned(-0.5 * h * w, momentum);
    const double size = length(fault);
    if (!(size < last)) break;  // rounding keeps it from falling further
    last = size;
    const Matrix3 slope = inertia.tensor - 0.5 * h * cross_matrix(own);
    w -= solved(slope, fault);
  }
  return w;
}

}  // namespace

HalfTurn begin_half_turn(const SpatialInertia& inertia, const Rotation& start, double h) {
  const Vector3 turn = 0.5 * h * start.angular_velocity;
  return {.attitude = kept_unit(product(start.attitude, turned_by(turn))),
          .velocity_before = start.angular_velocity,
          .momentum = turned(-turn, inertia.times(start.angular_velocity))};
}

Vector3 free_angular_velocity(const SpatialInertia& inertia, const HalfTurn& half,
                              const Vector3& torque, double h) {
  const Vector3 mid = inertia.solve(half.momentum + 0.5 * h * torque);
  const Vector3 rate = inertia.solve(torque - cross_product(mid, inertia.times(mid)));
  return half.velocity_before + h * rate;
}

Rotation end_half_turn(HalfTurnScheme scheme, const SpatialInertia& inertia, const HalfTurn& half,
                       const Vector3& angular_velocity, const Vector3& impulse, double h) {
  Vector3 w = angular_velocity;
  const Vector3 momentum = half.momentum + impulse;
  if (scheme == HalfTurnScheme::implicit_momentum) w = implicit_velocity(inertia, momentum, h, w);
  const Vector3 turn = 0.5 * h * w;
  const Quaternion attitude = kept_unit(product(half.attitude, turned_by(turn)));
  if (scheme == HalfTurnScheme::explicit_momentum) w = inertia.solve(turned(-turn, momentum));
  return {.attitude = attitude, .angular_velocity = w};
}

}  // namespace signorini
