#include "numerics/wrench_cone.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"

namespace signorini {
namespace {

constexpr int kSteps = 5;  // of a patch in a sweep

double dot(const std::array<double, 3>& x, const std::array<double, 3>& y) {
  return x[0] * y[0] + x[1] * y[1] + x[2] * y[2];
}
double size_of(const std::array<double, 3>& x) { return std::sqrt(dot(x, x)); }

/// Nearest point of the ball |x| <= most.
std::array<double, 3> into_ball(std::array<double, 3> x, double most) {
  const double size = size_of(x);
  if (size > most) {
    for (double& c : x) c *= most / size;
  }
  return x;
}

/// factor p - u at three places.
std::array<double, 3> against(const PatchWrench& p, const PatchWrench& u, double factor,
                              const std::array<std::size_t, 3>& places) {
  std::array<double, 3> y{};
  for (std::size_t k = 0; k < 3; ++k) y[k] = factor * p[places[k]] - u[places[k]];
  return y;
}

}  // namespace

double PressurePolygon::least(double f0, double fa, double fb) const {
  double least = kInfinity;
  for (std::size_t k = 0; k < count; ++k) {
    least = std::min(least, f0 + fa * corner[k][0] + fb * corner[k][1]);
  }
  return least;
}

PressureOnto onto_pressure(const PressurePolygon& polygon, const std::array<double, 3>& x) {
  const auto ray = [&](std::size_t k) {
    return std::array<double, 3>{1, polygon.at(k)[0], polygon.at(k)[1]};
  };
  bool is_inside = polygon.count > 2 && x[0] > 0;
  for (std::size_t k = 0; is_inside && k < polygon.count; ++k) {
    const std::array<double, 3> from = ray(k), to = ray(k + 1);
    is_inside =
        (to[1] - from[1]) * (x[2] - x[0] * from[2]) >= (to[2] - from[2]) * (x[1] - x[0] * from[1]);
  }
  if (is_inside) return {.part = PressureOnto::Part::inside, .k = 0, .point = x};
  // The nearest of all corners and edges of the cone.
  PressureOnto best;
  double least = dot(x, x);
  const auto offer = [&](PressureOnto::Part part, std::size_t k, const std::array<double, 3>& at) {
    const std::array<double, 3> off = {x[0] - at[0], x[1] - at[1], x[2] - at[2]};
    const double distance = dot(off, off);
    if (!(distance < least)) return;
    least = distance;
    best = {.part = part, .k = k, .point = at};
  };
  for (std::size_t k = 0; k < polygon.count; ++k) {
    const std::array<double, 3> r = ray(k);
    const double along = dot(r, x) / dot(r, r);
    if (along > 0) {
      offer(PressureOnto::Part::corner, k, {along, along * r[1], along * r[2]});
    }
    if (polygon.count < 2 || (polygon.count == 2 && k == 1)) continue;
    const std::array<double, 3> s = ray(k + 1);
    const double rr = dot(r, r), rs = dot(r, s), ss = dot(s, s), det = rr * ss - rs * rs;
    const double one = (dot(r, x) * ss - dot(s, x) * rs) / det;
    const double two = (dot(s, x) * rr - dot(r, x) * rs) / det;
    if (!(one > 0) || !(two > 0)) continue;
    offer(PressureOnto::Part::edge, k,
          {one + two, one * r[1] + two * s[1], one * r[2] + two * s[2]});
  }
  return best;
}

double wrench_error(const PatchLaw& law, const PatchWrench& u, const PatchWrench& p) {
  const double w = law.w;
  const std::array<double, 3> pressed =
      onto_pressure(*law.polygon, against(p, u, w, kPressure)).point;
  const double most = law.friction * w * std::max(p[0], 0.0);
  const std::array<double, 3> rubbed = into_ball(against(p, u, w, kFriction), most);
  double squares = 0;
  for (std::size_t k = 0; k < 3; ++k) {
    const double a = w * p[kPressure[k]] - pressed[k], b = w * p[kFriction[k]] - rubbed[k];
    squares += a * a + b * b;
  }
  return std::sqrt(squares);
}

PatchGuess guess_wrench(const PatchLaw& law, const PatchWrench& u, PatchWrench& p) {
  const double w = law.w;
  PatchGuess guess;
  const PressureOnto onto =
      w > 0 ? onto_pressure(*law.polygon, against(p, u, w, kPressure)) : PressureOnto();
  const double normal = onto.point[0];
  if (!(normal > 0)) {
    p = {};
    return guess;
  }
  guess.pressure = onto.part;
  guess.k = onto.k;
  // What is there already, on the corner or edge that is guessed.
  if (onto.part != PressureOnto::Part::inside) {
    PressurePolygon part{.count = onto.part == PressureOnto::Part::edge ? 2U : 1U};
    for (std::size_t k = 0; k < part.count; ++k) part.corner[k] = law.polygon->at(onto.k + k);
    const std::array<double, 3> there = onto_pressure(part, {p[0], p[3], p[4]}).point;
    for (std::size_t k = 0; k < 3; ++k) p[kPressure[k]] = there[k];
  }
  p[0] = std::max(p[0], 0.0);
  const std::array<double, 3> rub = against(p, u, w, kFriction);
  const double size = size_of(rub);
  if (size <= law.friction * normal && law.friction > 0) return guess;
  guess.slips = true;
  for (std::size_t k = 0; k < 3; ++k) {
    if (size > 0) guess.d[k] = rub[k] / size;
    p[kFriction[k]] = law.friction * p[0] * guess.d[k];
  }
  return guess;
}

std::array<std::array<double, 3>, 2> square_to(const std::array<double, 3>& d) {
  // Across the axis that d is farthest from.
  std::size_t least = 0;
  for (std::size_t k = 1; k < 3; ++k) {
    if (std::fabs(d[k]) < std::fabs(d[least])) least = k;
  }
  const std::size_t i = (least + 1) % 3, j = (least + 2) % 3;
  std::array<double, 3> e{};
  const double size = std::sqrt(d[i] * d[i] + d[j] * d[j]);
  if (!(size > 0)) return {{{1, 0, 0}, {0, 1, 0}}};
  e[i] = -d[j] / size;
  e[j] = d[i] / size;
  return {e, {d[1] * e[2] - d[2] * e[1], d[2] * e[0] - d[0] * e[2], d[0] * e[1] - d[1] * e[0]}};
}

void relax_wrench(const PatchMatrix& w, const PatchLaw& law, PatchWrench u, PatchWrench& p) {
  const auto step = [&](const std::array<std::size_t, 3>& places, const auto& project) {
    double bound = 0;  // not below the largest eigenvalue
    for (const std::size_t k : places) bound += w[k][k];
    if (!(bound > 0)) return;
    std::array<double, 3> x = against(p, u, bound, places);
    for (double& c : x) c /= bound;
    x = project(x);
    for (std::size_t k = 0; k < 3; ++k) {
      const double change = x[k] - p[places[k]];
      p[places[k]] = x[k];
      for (std::size_t i = 0; i < 6; ++i) u[i] += w[i][places[k]] * change;
    }
  };
  for (int i = 0; i < kSteps; ++i) {
    step(kPressure,
         [&](const std::array<double, 3>& x) { return onto_pressure(*law.polygon, x).point; });
    step(kFriction,
         [&](const std::array<double, 3>& x) { return into_ball(x, law.friction * p[0]); });
  }
}

}  // namespace signorini
