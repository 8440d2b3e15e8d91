#include "geometry/parametric_path.h"

#include <cmath>
#include <numbers>

#include "base/scalar_math.h"

namespace signorini {
namespace {

constexpr double kPi = std::numbers::pi;

double cosine(double t) { return sin_cos(t).cos; }
double sine(double t) { return sin_cos(t).sin; }

/// Two half circles of radius 1 joined by straight parts of length s.
Vector2 oval(double s, double t) {
  const double t1 = kPi;
  const double t2 = t1 + s;
  const double t3 = t2 + kPi;
  const double t4 = t3 + s;
  if (t < t1) return {cosine(t), s + sine(t)};
  if (t < t2) return {-1, s - (t - t1)};
  if (t < t3) return {cosine(kPi + t - t2), sine(kPi + t - t2)};
  if (t < t4) return {1, t - t3};
  return {cosine(t - t4), s + sine(t - t4)};
}

Vector2 lemniscate(double a, double t) {
  const bool is_right = t <= kPi / 4;
  const double u = is_right ? t : -t + kPi / 2;
  // Rounding may take the radicand just below zero at the crossing.
  const double r = a * std::sqrt(std::fmax(0.0, 2 * cosine(2 * u)));
  const Vector2 point(r * cosine(u), r * sine(u));
  return is_right ? point : Vector2(-point);
}

/// Parabola, circular loop, parabola (dimensions of the roller coaster of myPhysicsLab).
Vector2 loop(double t) {
  constexpr double kTheta1 = 3.46334;
  constexpr double kTheta2 = -0.321751;
  constexpr double kRadius = 0.527046;
  constexpr double kCenterY = 2.41667;
  constexpr double kOffsetY = 1;
  if (t < 0.5) return {t, (t + 1) * (t + 1) + kOffsetY};
  if (t < 0.5 + kTheta1 - kTheta2) {
    return {kRadius * cosine(t - 0.5 + kTheta2),
            kRadius * sine(t - 0.5 + kTheta2) + kCenterY + kOffsetY};
  }
  const double d = t - kTheta1 + kTheta2 - 2;
  return {t - kTheta1 + kTheta2 - 1, d * d + kOffsetY};
}

}  // namespace

ParametricPath make_path(PathCurve curve, double size) {
  switch (curve) {
    case PathCurve::circle:
      return {curve, size, -3 * kPi / 2, kPi / 2, true};
    case PathCurve::oval:
      return {curve, size, kPi / 2, kPi + size + kPi + size + kPi / 2, true};
    case PathCurve::cardioid:
      return {curve, size, -kPi, kPi, false};
    case PathCurve::lemniscate:
      return {curve, size, -kPi / 4, 3 * kPi / 4, true};
    case PathCurve::flat:
      return {curve, size, -5, 5, false};
    case PathCurve::hump:
      return {curve, size, -3, 3, false};
    case PathCurve::loop:
      return {curve, size, -3.7, 8.5, false};
    case PathCurve::spiral:
      return {curve, size, 2 * kPi, 6 * kPi, false};
    case PathCurve::cycloid:
      return {curve, size, 0, 2 * kPi, false};
    case PathCurve::brachistochrone:
      return {curve, size, 0, kPi, false};
    case PathCurve::parabola_up:
    case PathCurve::parabola_down:
      return {curve, size, -3, 3, false};
  }
  return {};
}

Vector2 point_at(const ParametricPath& path, double t) {
  switch (path.curve) {
    case PathCurve::circle:
      return {path.size * cosine(t), path.size * sine(t)};
    case PathCurve::oval:
      return oval(path.size, t);
    case PathCurve::cardioid: {
      const double c = cosine(t);
      return {path.size * sine(t) * (1 + c), -path.size * c * (1 + c)};
    }
    case PathCurve::lemniscate:
      return lemniscate(path.size, t);
    case PathCurve::flat:
      return {t, 0};
    case PathCurve::hump:
      return {t, 3 + t * t * (-7 + t * t) / 6};
    case PathCurve::loop:
      return loop(t);
    case PathCurve::spiral: {
      const double r = path.size * t / (2 * kPi);
      return {r * cosine(t), r * sine(t)};
    }
    case PathCurve::cycloid:
    case PathCurve::brachistochrone:
      return {path.size * (t - sine(t)), path.size * (cosine(t) - 1)};
    case PathCurve::parabola_up:
      return {t, t * t / (2 * path.size)};
    case PathCurve::parabola_down:
      return {t, -(t * t / (2 * path.size))};
  }
  return {0, 0};
}

}  // namespace signorini
