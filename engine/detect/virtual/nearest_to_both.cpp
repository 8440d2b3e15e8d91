#include "detect/virtual/nearest_to_both.h"

#include <algorithm>
#include <cmath>

#include "detect/virtual/virtual_energy.h"

namespace signorini {
namespace {

constexpr double kFlat = 1e-9;  // [1/m] least curvature of E that a step trusts
constexpr int kMostHalvings = 40;

/// -V |L|^-1 V^T g: downhill, whatever the signs of the curvatures.
Vector2 newton_step(const VirtualEnergy& s) {
  const double mean = (s.xx + s.yy) / 2, half = (s.xx - s.yy) / 2;
  const double radius = std::sqrt(half * half + s.xy * s.xy);
  Vector2 v(1, 0);  // of the larger eigenvalue
  if (radius > 0) {
    v = half >= 0 ? Vector2(radius + half, s.xy) : Vector2(s.xy, radius - half);
    v /= v.norm();
  }
  const Vector2 w(-v.y(), v.x());
  const double above = std::max(std::fabs(mean + radius), kFlat);
  const double below = std::max(std::fabs(mean - radius), kFlat);
  return -(v.dot(s.gradient) / above) * v - (w.dot(s.gradient) / below) * w;
}

double surface_curvature(const FieldSample& s, double depth) {
  const double h = s.curvature();
  return h / (1 + h * depth / 2);
}

}  // namespace

FieldSample sample_at(const DistanceField& field, const PlanarPose& pose, const Vector2& point) {
  const FieldSample in = field.sample(pose.to_body(point));
  const double c = pose.cos, s = pose.sin, mixed = 2 * c * s * in.xy;
  return {.value = in.value,
          .gradient = pose.rotate_to_world(in.gradient),
          .xx = c * c * in.xx - mixed + s * s * in.yy,
          .xy = c * s * (in.xx - in.yy) + (c * c - s * s) * in.xy,
          .yy = s * s * in.xx + mixed + c * c * in.yy};
}

NearestPoint nearest_to_both(const DistanceField& a, const PlanarPose& pose_a,
                             const DistanceField& b, const PlanarPose& pose_b, const Vector2& start,
                             const NearestSettings& settings) {
  NearestPoint found;
  found.point = start;
  found.a = sample_at(a, pose_a, start);
  found.b = sample_at(b, pose_b, start);
  VirtualEnergy sum = virtual_energy(found.a, found.b, settings.kappa);
  for (; found.iterations < settings.most_iterations; ++found.iterations) {
    if (!(sum.gradient.norm() > settings.tolerance)) break;
    Vector2 step = newton_step(sum);
    const double length = step.norm();
    if (!(length < settings.longest_step)) step *= settings.longest_step / length;
    bool is_better = false;
    for (int k = 0; k < kMostHalvings && !is_better; ++k, step /= 2) {
      const Vector2 point = found.point + step;
      const FieldSample at_a = sample_at(a, pose_a, point), at_b = sample_at(b, pose_b, point);
      const VirtualEnergy there = virtual_energy(at_a, at_b, settings.kappa);
      is_better = there.value < sum.value || there.gradient.norm() < sum.gradient.norm();
      if (!is_better) continue;
      found.point = point;
      found.a = at_a;
      found.b = at_b;
      sum = there;
    }
    if (!is_better) break;
  }
  found.depth = -(found.a.value + found.b.value);
  found.residual = sum.gradient.norm();
  constexpr double kRounding = 1e-11;  // of a gradient: less is never asked for in vain
  found.is_found = found.residual <= std::max(settings.tolerance, kRounding);
  return found;
}

void append_nearest(const NearestPoint& nearest, int body_a, int body_b, ContactSet& contacts) {
  const std::size_t row = contacts.size();
  contacts.resize(row + 1);
  contacts.feature[row] = row;
  contacts.body_a[row] = body_a;
  contacts.body_b[row] = body_b;
  ContactSet::put(contacts.point, row, {nearest.point.x(), nearest.point.y(), 0});
  const Vector2 n = nearest.a.gradient / nearest.a.gradient.norm();
  contacts.set_normal(row, {n.x(), n.y(), 0});
  contacts.gap[row] = -nearest.depth;
  contacts.curvature_a[row] = surface_curvature(nearest.a, nearest.depth);
  contacts.curvature_b[row] = surface_curvature(nearest.b, nearest.depth);
}

}  // namespace signorini
