#include "model/spatial/free_rotor.h"

#include <array>
#include <cmath>
#include <cstddef>

namespace signorini {
namespace {

// Parts turn by at most 1/8 rad, so the terms fall like 8^-k and what is left out after 17 of them
// is below half a unit in the last place (15).
constexpr double kPartTurn = 0.125;  // [rad]
constexpr std::size_t kDegree = 17;
constexpr double kMostParts = 10 * kMostTurn / kPartTurn;

using Series = std::array<double, kDegree + 1>;

/// The terms after the first one, at the end of the part: added to the first one they cost a single
/// rounding, however short the part is.
double change_of(const Series& c) {
  double sum = 0;
  for (std::size_t k = kDegree; k > 0; --k) sum += c[k];
  return sum;
}

/// What one part of the motion adds, in principal axes.
struct Part {
  Quaternion turn;           // attitude relative to the start, less 1
  Vector3 angular_velocity;  // [rad/s]
};

/// (13), (14). The series run in units of the part's time, so that no coefficient overflows.
Part turned_part(const Vector3& coupling, const Vector3& angular_velocity, double time) {
  Series p, q, r;     // angular velocity x time
  Series w, x, y, z;  // attitude relative to the start
  p[0] = angular_velocity.x() * time;
  q[0] = angular_velocity.y() * time;
  r[0] = angular_velocity.z() * time;
  w[0] = 1;
  x[0] = y[0] = z[0] = 0;
  for (std::size_t k = 0; k < kDegree; ++k) {
    double qr = 0, rp = 0, pq = 0;
    double dw = 0, dx = 0, dy = 0, dz = 0;
    for (std::size_t i = 0; i <= k; ++i) {
      const std::size_t j = k - i;
      qr += q[i] * r[j];
      rp += r[i] * p[j];
      pq += p[i] * q[j];
      dw -= x[i] * p[j] + y[i] * q[j] + z[i] * r[j];
      dx += w[i] * p[j] + y[i] * r[j] - z[i] * q[j];
      dy += w[i] * q[j] + z[i] * p[j] - x[i] * r[j];
      dz += w[i] * r[j] + x[i] * q[j] - y[i] * p[j];
    }
    const auto n = static_cast<double>(k + 1);
    p[k + 1] = coupling.x() * qr / n;
    q[k + 1] = coupling.y() * rp / n;
    r[k + 1] = coupling.z() * pq / n;
    w[k + 1] = 0.5 * dw / n;
    x[k + 1] = 0.5 * dx / n;
    y[k + 1] = 0.5 * dy / n;
    z[k + 1] = 0.5 * dz / n;
  }
  return {.turn = {.w = change_of(w), .x = change_of(x), .y = change_of(y), .z = change_of(z)},
          .angular_velocity = {change_of(p) / time, change_of(q) / time, change_of(r) / time}};
}

}  // namespace

bool turn_freely(const SpatialInertia& inertia, double time, Rotation& rotation) {
  Vector3 w = inertia.to_principal(rotation.angular_velocity);
  double speed = length(w);
  if (!(speed * std::fabs(time) <= kMostTurn)) return false;
  if (speed == 0 || time == 0) return true;
  // Only changes are carried from principal axes to body axes: carrying the whole to and fro at
  // every call would add up what the axes lack of being orthogonal.
  Quaternion attitude = rotation.attitude;
  Vector3 change(0, 0, 0);
  double rest = time;
  for (double parts = 0; rest != 0; ++parts) {
    if (!(parts < kMostParts)) return false;
    const double longest = kPartTurn / speed;
    const bool is_last = std::fabs(rest) <= longest;
    const double part_time = is_last ? rest : std::copysign(longest, rest);
    const Part part = turned_part(inertia.coupling, w, part_time);
    const Vector3 axis = inertia.to_body(part.turn.vector());
    attitude =
        sum(attitude,
            product(attitude, {.w = part.turn.w, .x = axis.x(), .y = axis.y(), .z = axis.z()}));
    w += part.angular_velocity;
    change += part.angular_velocity;
    speed = length(w);
    rest = is_last ? 0 : rest - part_time;
  }
  if (!std::isfinite(speed)) return false;
  rotation.attitude = kept_unit(attitude);
  rotation.angular_velocity += inertia.to_body(change);
  return true;
}

}  // namespace signorini
