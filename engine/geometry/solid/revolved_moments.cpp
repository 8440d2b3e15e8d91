/// Moments of round solids swollen by a ball: frusta, stadium prisms, ellipsoids.
#include <array>
#include <cmath>
#include <numbers>

#include "base/scalar_math.h"
#include "geometry/solid/solid_moments.h"

namespace signorini {

namespace {

constexpr double kPi = std::numbers::pi;

/// Integrals along a profile (rho, z) of a solid of revolution about z, docs (14).
struct ProfileIntegrals {
  double rho2 = 0;     // of rho^2 dz
  double rho2_z = 0;   // of rho^2 z dz
  double rho2_zz = 0;  // of rho^2 z^2 dz
  double rho3 = 0;     // of rho^3 dz
  double rho4 = 0;     // of rho^4 dz
};

/// Straight piece; three Gauss points integrate polynomials up to the fifth degree exactly.
void add_line(double rho0, double z0, double rho1, double z1, ProfileIntegrals& sum) {
  const double offset = std::sqrt(0.6) / 2;
  const std::array<double, 3> at{0.5 - offset, 0.5, 0.5 + offset};
  const std::array<double, 3> weight{5.0 / 18, 8.0 / 18, 5.0 / 18};
  for (std::size_t i = 0; i < 3; ++i) {
    const double rho = rho0 + (rho1 - rho0) * at[i], z = z0 + (z1 - z0) * at[i];
    const double w = weight[i] * (z1 - z0), rho2 = rho * rho;
    sum.rho2 += w * rho2;
    sum.rho2_z += w * rho2 * z;
    sum.rho2_zz += w * rho2 * z * z;
    sum.rho3 += w * rho2 * rho;
    sum.rho4 += w * rho2 * rho2;
  }
}

struct Direction {
  double cos, sin, angle;
};

/// Antiderivatives of cos^k, k = 0 .. 5.
std::array<double, 6> cosine_powers(const Direction& d) {
  std::array<double, 6> result{d.angle, d.sin};
  double power = d.cos;  // cos^(k - 1)
  for (std::size_t k = 2; k < 6; ++k) {
    const auto order = static_cast<double>(k);
    result[k] = power * d.sin / order + (order - 1) / order * result[k - 2];
    power *= d.cos;
  }
  return result;
}

/// Arc of radius r about (rho, z) from one direction to another, counter-clockwise from rho to z.
void add_arc(double rho, double z, double r, const Direction& from, const Direction& to,
             ProfileIntegrals& sum) {
  const std::array<double, 6> first = cosine_powers(from), last = cosine_powers(to);
  std::array<double, 6> c{};   // integrals of cos^k
  std::array<double, 4> cs{};  // of cos^k sin
  for (std::size_t k = 0; k < 6; ++k) c[k] = last[k] - first[k];
  double before = from.cos, after = to.cos;
  for (std::size_t k = 0; k < 4; ++k) {
    cs[k] = (before - after) / static_cast<double>(k + 1);
    before *= from.cos;
    after *= to.cos;
  }
  const double r2 = r * r, r3 = r2 * r, rho2 = rho * rho;
  const double plain = r * (rho2 * c[1] + 2 * rho * r * c[2] + r2 * c[3]);
  const double sine = r2 * (rho2 * cs[1] + 2 * rho * r * cs[2] + r2 * cs[3]);
  const double sine2 =
      r3 * (rho2 * (c[1] - c[3]) + 2 * rho * r * (c[2] - c[4]) + r2 * (c[3] - c[5]));
  sum.rho2 += plain;
  sum.rho2_z += z * plain + sine;
  sum.rho2_zz += z * z * plain + 2 * z * sine + sine2;
  sum.rho3 += r * (rho2 * rho * c[1] + 3 * rho2 * r * c[2] + 3 * rho * r2 * c[3] + r3 * c[4]);
  sum.rho4 += r * (rho2 * rho2 * c[1] + 4 * rho2 * rho * r * c[2] + 6 * rho2 * r2 * c[3] +
                   4 * rho * r3 * c[4] + r2 * r2 * c[5]);
}

ProfileIntegrals rounded_frustum_profile(double bottom, double top, double height, double r) {
  ProfileIntegrals sum;
  const double drop = bottom - top, slant = std::sqrt(height * height + drop * drop);
  const Direction down{0, -1, -kPi / 2}, up{0, 1, kPi / 2};
  Direction side{1, 0, 0};
  if (slant > 0) side = {height / slant, drop / slant, atan2(drop, height)};
  // The profile is seen from the middle of the height, where the integrals of z nearly vanish.
  const double low = -height / 2, high = height / 2;
  add_line(bottom + r * side.cos, low + r * side.sin, top + r * side.cos, high + r * side.sin, sum);
  if (r > 0) {
    add_arc(bottom, low, r, down, side, sum);
    add_arc(top, high, r, side, up, sum);
  }
  return sum;
}

/// Nodes and weights of Gauss and Legendre on [-1, 1], symmetric.
constexpr std::size_t kNodes = 64;
struct GaussRule {
  std::array<double, kNodes> node{}, weight{};
};

GaussRule gauss_rule() {
  GaussRule rule;
  const auto n = static_cast<double>(kNodes);
  for (std::size_t i = 0; i < kNodes / 2; ++i) {
    double x = sin_cos(kPi * (static_cast<double>(i) + 0.75) / (n + 0.5)).cos, slope = 1;
    for (int round = 0; round < 8; ++round) {
      double p = x, before = 1;
      for (std::size_t k = 2; k <= kNodes; ++k) {
        const auto order = static_cast<double>(k);
        const double next = ((2 * order - 1) * x * p - (order - 1) * before) / order;
        before = p;
        p = next;
      }
      slope = n * (x * p - before) / (x * x - 1);
      x -= p / slope;
    }
    rule.node[i] = -x;
    rule.node[kNodes - 1 - i] = x;
    rule.weight[i] = rule.weight[kNodes - 1 - i] = 2 / ((1 - x * x) * slope * slope);
  }
  return rule;
}

/// The part of the shell over a piece of the surface around x with unit normal n, docs (16).
void add_shell(const Vector3& x, const Vector3& n, double area, double mean, double gauss, double s,
               SolidMoments& sum) {
  // Integrals of t^k (1 + 2 H t + K t^2) over 0 .. s
  const double s2 = s * s, s3 = s2 * s, s4 = s2 * s2, s5 = s4 * s;
  const double t0 = s + mean * s2 + gauss * s3 / 3;
  const double t1 = s2 / 2 + 2 * mean * s3 / 3 + gauss * s4 / 4;
  const double t2 = s3 / 3 + mean * s4 / 2 + gauss * s5 / 5;
  sum.volume += area * t0;
  for (int i = 0; i < 3; ++i) {
    sum.second(i, i) += area * (x[i] * x[i] * t0 + 2 * x[i] * n[i] * t1 + n[i] * n[i] * t2);
  }
}

}  // namespace

SolidMoments rounded_frustum_moments(double bottom_radius, double top_radius, double height,
                                     double rounding, double* half) {
  const ProfileIntegrals p = rounded_frustum_profile(bottom_radius, top_radius, height, rounding);
  SolidMoments result{.origin = {0, 0, height / 2}};
  result.volume = kPi * p.rho2;
  result.first.z() = kPi * p.rho2_z;
  result.second(0, 0) = result.second(1, 1) = kPi / 4 * p.rho4;
  result.second(2, 2) = kPi * p.rho2_zz;
  if (half != nullptr) *half = 2 * p.rho3 / 3;
  return result;
}

SolidMoments rounded_stadium_moments(const Vector3& half, double rounding) {
  const double a = half.x(), w = half.y(), t = half.z(), s = rounding;
  double half_moment = 0;
  SolidMoments result = rounded_frustum_moments(w, w, 2 * t, s, &half_moment);
  result.origin = {0, 0, 0};
  // The two halves of the round body moved out by a.
  result.second(0, 0) += 4 * a * half_moment + a * a * result.volume;
  // The straight part: a rectangle, slabs on its sides, quarters of a disc at its corners.
  const double s2 = s * s, s3 = s2 * s, s4 = s2 * s2;
  const double area = 4 * w * t + 4 * s * (w + t) + kPi * s2;
  const auto about_middle = [&](double across, double along) {
    const double out = across + s;
    return 4 * along * out * out * out / 3 + 4 * s * across * across * across / 3 +
           4 * (kPi * s2 / 4 * across * across + 2 * across * s3 / 3 + kPi * s4 / 16);
  };
  const double length = 2 * a;
  result.volume += length * area;
  result.second(0, 0) += area * length * length * length / 12;
  result.second(1, 1) += length * about_middle(w, t);
  result.second(2, 2) += length * about_middle(t, w);
  return result;
}

SolidMoments rounded_ellipsoid_moments(const Vector3& semi_axes, double rounding) {
  SolidMoments sum = ellipsoid_moments(semi_axes);
  if (rounding == 0) return sum;
  const GaussRule rule = gauss_rule();
  constexpr int kAround = 128;
  const Vector3& a = semi_axes;
  const double product = a.x() * a.y() * a.z();
  for (std::size_t i = 0; i < kNodes; ++i) {
    const double radius = std::sqrt(1 - rule.node[i] * rule.node[i]);
    for (int k = 0; k < kAround; ++k) {
      const SinCos turn = sin_cos(2 * kPi * (k + 0.5) / kAround);
      const Vector3 u(radius * turn.cos, radius * turn.sin, rule.node[i]);
      const Vector3 x = a.cwiseProduct(u), steep = u.cwiseQuotient(a);
      const double w = steep.squaredNorm(), root = std::sqrt(w);
      const double area = product * root * rule.weight[i] * (2 * kPi / kAround);
      const double gauss = 1 / (product * product * w * w);
      const double mean = (a.squaredNorm() - x.squaredNorm()) / (2 * product * product * w * root);
      add_shell(x, steep / root, area, mean, gauss, rounding, sum);
    }
  }
  return sum;
}

}  // namespace signorini
