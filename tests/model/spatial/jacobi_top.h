/// The free asymmetric top in Jacobi's elliptic functions, by arithmetic-geometric means: the
/// oracle of the rotor, which knows nothing of elliptic functions.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

#include "base/types.h"

namespace signorini::test {

struct Elliptic {
  double sn = 0, cn = 1, dn = 1;
};

/// Quarter period K and sn, cn, dn by descending Landen transformation.
/// Source: Abramowitz and Stegun 1964, 16.4 and 17.6.
class JacobiFunctions {
 public:
  /// @param complementary  k', 0 < k' <= 1
  explicit JacobiFunctions(double complementary) : k1_(complementary) {
    a_[0] = 1;
    c_[0] = std::sqrt((1 - k1_) * (1 + k1_));
    double b = k1_;
    for (n_ = 0; n_ + 1 < a_.size() && c_[n_] > 1e-17; ++n_) {
      a_[n_ + 1] = (a_[n_] + b) / 2;
      c_[n_ + 1] = (a_[n_] - b) / 2;
      b = std::sqrt(a_[n_] * b);
    }
  }
  [[nodiscard]] double quarter_period() const { return std::numbers::pi / (2 * a_[n_]); }
  [[nodiscard]] Elliptic at(double u) const {
    // To |u| <= K, where nothing cancels: sn and cn change sign with u -> u + 2 K.
    const double k = quarter_period();
    const double halves = std::nearbyint(u / (2 * k));
    double phi = std::ldexp(a_[n_] * (u - halves * 2 * k), static_cast<int>(n_));
    for (std::size_t i = n_; i > 0; --i) {
      phi = (phi + std::asin(c_[i] / a_[i] * std::sin(phi))) / 2;
    }
    const double sign = std::fmod(halves, 2) == 0 ? 1 : -1;
    const double cn = std::cos(phi);
    const double k2 = (1 - k1_) * (1 + k1_);
    return {.sn = sign * std::sin(phi), .cn = sign * cn, .dn = std::sqrt(k1_ * k1_ + k2 * cn * cn)};
  }

 private:
  double k1_;
  std::array<double, 40> a_{}, c_{};
  std::size_t n_ = 0;
};

/// I1 < I2 < I3, starting with omega3 = 0 and omega1 > 0, omega2 > 0 with 2 E I2 > L^2, so that the
/// body turns about axis 1 on the whole and axis 2 flips.
/// Source: Landau and Lifshitz, Mechanics, section 37.
class JacobiTop {
 public:
  JacobiTop(const Vector3& i, double omega1, double omega2)
      : amplitude_(std::sqrt(omega1 * omega1 +
                             i.y() * (i.z() - i.y()) / (i.x() * (i.z() - i.x())) * omega2 * omega2),
                   omega2, omega2 * std::sqrt(i.y() * (i.y() - i.x()) / (i.z() * (i.z() - i.x())))),
        rate_((i.z() - i.x()) / i.y() * amplitude_.x() * amplitude_.z() / amplitude_.y()),
        functions_(omega1 / amplitude_.x()) {}

  [[nodiscard]] Vector3 angular_velocity(double t) const {
    const Elliptic e = functions_.at(rate_ * t + functions_.quarter_period());
    return {amplitude_.x() * e.dn, amplitude_.y() * e.sn, amplitude_.z() * e.cn};
  }
  /// Instant at which omega2 passes 0 for the n-th time, n >= 1. [s]
  [[nodiscard]] double flip(int n) const {
    return (2 * n - 1) * functions_.quarter_period() / rate_;
  }
  [[nodiscard]] double period() const { return 4 * functions_.quarter_period() / rate_; }

 private:
  Vector3 amplitude_;
  double rate_;  // [1/s]
  JacobiFunctions functions_;
};

}  // namespace signorini::test
