#include "geometry/field/field_primitives.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

/// Crossing parity of a ray along +x.
bool is_inside(const Vector2& p, std::span<const Vector2> vertices) {
  bool inside = false;
  for (std::size_t i = 0, j = vertices.size() - 1; i < vertices.size(); j = i++) {
    const Vector2& a = vertices[i];
    const Vector2& b = vertices[j];
    if ((a.y() > p.y()) == (b.y() > p.y())) continue;
    if (p.x() < (b.x() - a.x()) * (p.y() - a.y()) / (b.y() - a.y()) + a.x()) inside = !inside;
  }
  return inside;
}

}  // namespace

FieldSample exact_sample(double value, const Vector2& g, double h) {
  const double tx = -g.y(), ty = g.x();
  return {.value = value, .gradient = g, .xx = h * tx * tx, .xy = h * tx * ty, .yy = h * ty * ty};
}

FieldSample circle_field(const Vector2& p, double radius) {
  const double r = p.norm();
  // At the centre every direction is as good; one is taken, so that nothing becomes NaN.
  if (!(r > 0)) return exact_sample(-radius, {1, 0}, 0);
  return exact_sample(r - radius, p / r, 1 / r);
}

FieldSample box_field(const Vector2& p, double half_width, double half_height) {
  const double sx = p.x() < 0 ? -1 : 1, sy = p.y() < 0 ? -1 : 1;
  const Vector2 q(std::fabs(p.x()) - half_width, std::fabs(p.y()) - half_height);
  if (q.x() > 0 && q.y() > 0) {
    const double r = q.norm();
    return exact_sample(r, {sx * q.x() / r, sy * q.y() / r}, 1 / r);
  }
  return q.x() > q.y() ? exact_sample(q.x(), {sx, 0}, 0) : exact_sample(q.y(), {0, sy}, 0);
}

FieldSample capsule_field(const Vector2& p, double half_length, double radius) {
  const double x = std::clamp(p.x(), -half_length, half_length);
  const Vector2 off(p.x() - x, p.y());
  const double r = off.norm();
  const bool is_end = std::fabs(p.x()) > half_length;
  if (!(r > 0)) return exact_sample(-radius, {0, 1}, 0);
  return exact_sample(r - radius, off / r, is_end ? 1 / r : 0);
}

PolygonFoot polygon_foot(const Vector2& p, std::span<const Vector2> vertices) {
  PolygonFoot best;
  double least = kInfinity;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    const Vector2& from = vertices[i];
    const Vector2 edge = vertices[(i + 1) % vertices.size()] - from;
    const Vector2 off = p - from;
    const double along = std::clamp(off.dot(edge) / edge.squaredNorm(), 0.0, 1.0);
    const Vector2 apart(off.x() - along * edge.x(), off.y() - along * edge.y());
    const double squared = apart.squaredNorm();
    if (!(squared < least)) continue;
    least = squared;
    best.edge = i;
    best.along = along;
    if (along > 0 && along < 1) {
      const double length = edge.norm();
      best.gradient = Vector2(edge.y() / length, -edge.x() / length);
      best.distance = best.gradient.x() * off.x() + best.gradient.y() * off.y();
      best.curvature = 0;
    } else {
      best.gradient = apart;
    }
  }
  if (best.along > 0 && best.along < 1) return best;
  const double sign = is_inside(p, vertices) ? -1 : 1;
  const double r = std::sqrt(least);
  best.distance = sign * r;
  if (r > 0) {
    best.gradient = Vector2(sign * best.gradient.x() / r, sign * best.gradient.y() / r);
    best.curvature = sign / r;
  } else {
    const Vector2 edge = vertices[(best.edge + 1) % vertices.size()] - vertices[best.edge];
    best.gradient = Vector2(edge.y(), -edge.x()) / edge.norm();
    best.curvature = 0;
  }
  return best;
}

}  // namespace signorini
