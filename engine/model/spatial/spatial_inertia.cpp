#include "model/spatial/spatial_inertia.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <string>

namespace signorini {
namespace {

/// Eigenvectors of a symmetric matrix by Jacobi's rotations: accurate also for small eigenvalues,
/// and of the same bits everywhere. `a` ends as the diagonal matrix.
Matrix3 diagonalised(Matrix3& a) {
  constexpr int kMostSweeps = 30;  // it converges quadratically: 6 are enough
  Matrix3 axes = Matrix3::Identity();
  constexpr std::array<std::array<int, 2>, 3> kPlanes = {{{{0, 1}}, {{0, 2}}, {{1, 2}}}};
  for (int sweep = 0; sweep < kMostSweeps; ++sweep) {
    bool is_done = true;
    for (const auto& [p, q] : kPlanes) {
      const double off = a(p, q);
      // What the sum with the smaller diagonal entry does not notice is zero.
      const double smaller = std::min(std::fabs(a(p, p)), std::fabs(a(q, q)));
      if (smaller + 0.125 * std::fabs(off) == smaller) {
        a(p, q) = a(q, p) = 0;
        continue;
      }
      is_done = false;
      const double theta = (a(q, q) - a(p, p)) / (2 * off);
      const double t = (theta < 0 ? -1.0 : 1.0) / (std::fabs(theta) + std::sqrt(theta * theta + 1));
      const double c = 1 / std::sqrt(t * t + 1);
      const double s = t * c;
      a(p, p) -= t * off;
      a(q, q) += t * off;
      a(p, q) = a(q, p) = 0;
      const int r = 3 - p - q;
      const double rp = a(r, p), rq = a(r, q);
      a(r, p) = a(p, r) = c * rp - s * rq;
      a(r, q) = a(q, r) = s * rp + c * rq;
      for (int k = 0; k < 3; ++k) {
        const double kp = axes(k, p), kq = axes(k, q);
        axes(k, p) = c * kp - s * kq;
        axes(k, q) = s * kp + c * kq;
      }
    }
    if (is_done) break;
  }
  return axes;
}

/// Cuts off what rounding adds to a flat body's largest moment.
void obey_triangle_inequality(Vector3& moments) {
  constexpr double kRounding = 1e-12;  // relative
  for (int i = 0; i < 3; ++i) {
    const double others = moments((i + 1) % 3) + moments((i + 2) % 3);
    if (!(moments(i) > others)) continue;
    if (moments(i) > others * (1 + kRounding)) {
      throw std::invalid_argument(
          "inertia: no body has a principal moment larger than the sum of the other two; check the "
          "signs of the products of inertia and that it is about the mass centre");
    }
    moments(i) = others;
  }
}

}  // namespace

Vector3 SpatialInertia::times(const Vector3& angular_velocity) const {
  const Vector3 w = to_principal(angular_velocity);
  return to_body({principal.x() * w.x(), principal.y() * w.y(), principal.z() * w.z()});
}

Vector3 SpatialInertia::solve(const Vector3& torque) const {
  const Vector3 t = to_principal(torque);
  return to_body({t.x() / principal.x(), t.y() / principal.y(), t.z() / principal.z()});
}

Matrix3 SpatialInertia::inverse() const {
  Matrix3 result;
  for (int i = 0; i < 3; ++i) {
    for (int j = i; j < 3; ++j) {
      result(i, j) = result(j, i) = axes(i, 0) * axes(j, 0) / principal.x() +
                                    axes(i, 1) * axes(j, 1) / principal.y() +
                                    axes(i, 2) * axes(j, 2) / principal.z();
    }
  }
  return result;
}

double SpatialInertia::kinetic_energy(const Vector3& angular_velocity) const {
  const Vector3 w = to_principal(angular_velocity);
  return 0.5 * (principal.x() * w.x() * w.x() + principal.y() * w.y() * w.y() +
                principal.z() * w.z() * w.z());
}

SpatialInertia spatial_inertia(double mass, const Matrix3& tensor) {
  constexpr double kSymmetry = 1e-9;  // relative to the largest entry
  if (!(mass > 0) || !std::isfinite(mass)) {
    throw std::invalid_argument("mass: must be positive and finite, got " + std::to_string(mass));
  }
  double size = 0;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) {
      if (!std::isfinite(tensor(i, j))) {
        throw std::invalid_argument("inertia: must be finite numbers");
      }
      size = std::max(size, std::fabs(tensor(i, j)));
    }
  }
  SpatialInertia result;
  result.mass = mass;
  for (int i = 0; i < 3; ++i) {
    for (int j = i; j < 3; ++j) {
      if (std::fabs(tensor(i, j) - tensor(j, i)) > kSymmetry * size) {
        throw std::invalid_argument("inertia: must be symmetric");
      }
      result.tensor(i, j) = result.tensor(j, i) = 0.5 * tensor(i, j) + 0.5 * tensor(j, i);
    }
  }
  Matrix3 diagonal = result.tensor;
  result.axes = diagonalised(diagonal);
  result.principal = {diagonal(0, 0), diagonal(1, 1), diagonal(2, 2)};
  if (!(result.principal.minCoeff() > 0)) {
    throw std::invalid_argument("inertia: every principal moment must be positive");
  }
  obey_triangle_inequality(result.principal);
  const Vector3& m = result.principal;
  const auto ratio = [](double difference, double moment) {
    return std::clamp(difference / moment, -1.0, 1.0);
  };
  result.coupling = {ratio(m.y() - m.z(), m.x()), ratio(m.z() - m.x(), m.y()),
                     ratio(m.x() - m.y(), m.z())};
  return result;
}

SpatialInertia spatial_inertia(double mass, const Vector3& moments) {
  return spatial_inertia(mass, Matrix3(moments.asDiagonal()));
}

}  // namespace signorini
