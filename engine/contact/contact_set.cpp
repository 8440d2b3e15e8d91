#include "contact/contact_set.h"

#include <algorithm>
#include <cmath>

namespace signorini {

void ContactSet::append(const ContactSet& other) {
  const auto add = [](const auto& from, auto& to) {
    to.insert(to.end(), from.begin(), from.end());
  };
  add(other.feature, feature);
  add(other.body_a, body_a);
  add(other.body_b, body_b);
  add(other.surface_a, surface_a);
  add(other.surface_b, surface_b);
  add(other.connector, connector);
  add(other.point, point);
  add(other.frame, frame);
  add(other.gap, gap);
  add(other.gap_rate, gap_rate);
  add(other.area, area);
  add(other.curvature_a, curvature_a);
  add(other.curvature_b, curvature_b);
  add(other.kind, kind);
  add(other.life, life);
  add(other.force, force);
  add(other.impulse, impulse);
  add(other.torque, torque);
  add(other.mode, mode);
  add(other.residual, residual);
  add(other.weight, weight);
  if (has_patches) {
    add(other.patch, patch);
    patch.resize(size());
  }
}

void ContactSet::append_seen(const ContactSet& other, std::size_t row) {
  const std::size_t to = size();
  resize(to + 1);
  feature[to] = other.feature[row];
  body_a[to] = other.body_a[row];
  body_b[to] = other.body_b[row];
  surface_a[to] = other.surface_a[row];
  surface_b[to] = other.surface_b[row];
  connector[to] = other.connector[row];
  gap[to] = other.gap[row];
  gap_rate[to] = other.gap_rate[row];
  area[to] = other.area[row];
  curvature_a[to] = other.curvature_a[row];
  curvature_b[to] = other.curvature_b[row];
  kind[to] = other.kind[row];
  life[to] = other.life[row];
  put(point, to, vector(other.point, row));
  for (std::size_t k = 0; k < 3; ++k) put(frame, 3 * to + k, vector(other.frame, 3 * row + k));
  if (has_patches) patch[to] = other.patch[row];
}

void ContactSet::set_normal(std::size_t row, const Vector3& n) {
  Vector3 tangent(n.y(), -n.x(), 0);
  Vector3 other(0, 0, 1);
  if (n.z() != 0) {
    const double level = std::sqrt(n.x() * n.x() + n.y() * n.y());
    tangent = level > 0 ? Vector3(tangent / level) : Vector3(1, 0, 0);
    other = Vector3(tangent.y() * n.z(), -tangent.x() * n.z(),
                    tangent.x() * n.y() - tangent.y() * n.x());
  }
  put(frame, 3 * row, n);
  put(frame, 3 * row + 1, tangent);
  put(frame, 3 * row + 2, other);
}

double ContactSet::deepest_overlap() const {
  double deepest = 0;
  for (std::size_t i = 0; i < size(); ++i) {
    if (kind[i] != ContactKind::joint) deepest = std::max(deepest, -gap[i]);
  }
  return deepest;
}

}  // namespace signorini
