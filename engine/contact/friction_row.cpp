#include "contact/friction_row.h"

#include <algorithm>
#include <cmath>

#include "contact/rolling_row.h"

namespace signorini {
namespace {

Vector2 perpendicular(const Vector2& a) { return {-a.y(), a.x()}; }

/// Motion of one body's mass centre; zero for fixed bodies.
struct Motion {
  Vector2 velocity{0, 0};
  double spin = 0;  // [rad/s] about the axis out of the plane
  Vector2 acceleration{0, 0};
  double spin_rate = 0;  // [rad/s^2] the same
};

Motion motion_of(const Model& model, const Placement& placement, int body,
                 std::span<const double> acceleration) {
  Motion m;
  if (model.is_fixed(body)) return m;
  const auto k = static_cast<std::size_t>(model.body(body).speed);
  m.velocity = placement.velocity_of(body);
  m.spin = placement.spin_of(body);
  m.acceleration = Vector2(acceleration[k], acceleration[k + 1]);
  m.spin_rate = acceleration[k + 2];
  return m;
}

/// Velocity of the place of contact itself, which travels over round bodies. [m/s]
Vector2 place_velocity(const ContactRecord& c, const Motion& a, const Motion& b,
                       const Vector2& arm_b) {
  if (c.kind != FeaturePair::edge_edge) return b.velocity + b.spin * perpendicular(arm_b);
  const Vector2 center_b = b.velocity + b.spin * perpendicular(c.lever_b);
  if (!c.a_is_round) {
    const double radius = (c.lever_b - arm_b).dot(c.normal);
    return center_b - radius * a.spin * perpendicular(c.normal);
  }
  const Vector2 center_a = a.velocity + a.spin * perpendicular(c.lever_a);
  const Vector2 apart = center_b - center_a;
  const double distance = std::fabs(c.radius_a + c.radius_b);
  const double sign = c.radius_a < 0 ? -1 : 1;
  const Vector2 normal_rate = sign * (apart - c.normal * c.normal.dot(apart)) / distance;
  return center_a + c.radius_a * normal_rate;
}

}  // namespace

Vector2 friction_point(const Model& model, const ContactRecord& c) {
  // Across the gap from the surface that the record's point lies on.
  const bool acts_on_b = model.is_fixed(c.body_a);
  if (c.point_is_on_b) {
    if (acts_on_b) return c.point;
    return c.point - (model.is_fixed(c.body_b) ? c.gap : c.gap / 2) * c.normal;
  }
  if (acts_on_b) return c.point + c.gap * c.normal;
  if (model.is_fixed(c.body_b)) return c.point;
  return c.point + c.gap / 2 * c.normal;
}

ContactRow tangent_row(const Model& model, const ContactRecord& c, std::span<const int> block_of) {
  ContactRow row;
  const Vector2 t = tangent_of(c);
  const Vector2 shift = friction_point(model, c) - c.point;
  const auto fill = [&](int body, const Vector2& arm, double sign, ContactRow::Side& side) {
    if (model.is_fixed(body)) return;
    side.block = block_of[static_cast<std::size_t>(body)];
    side.columns = {sign * t.x(), sign * t.y(), sign * cross(arm + shift, t)};
  };
  fill(c.body_b, c.arm_b, 1, row.b);
  fill(c.body_a, c.arm_a, -1, row.a);
  return row;
}

void FrictionRows::assemble(const Model& model, const ContactList& records,
                            std::span<const int> subset, bool rolls) {
  number_blocks(model, records, subset, block_of_, inverse_mass);
  rows.clear();
  tangent.assign(subset.size(), -1);
  for (const int i : subset) {
    rows.push_back(contact_row(model, records[static_cast<std::size_t>(i)], block_of_));
  }
  for (std::size_t k = 0; k < subset.size(); ++k) {
    const ContactRecord& c = records[static_cast<std::size_t>(subset[k])];
    if (c.friction <= 0) continue;
    tangent[k] = static_cast<int>(rows.size());
    rows.push_back(tangent_row(model, c, block_of_));
  }
  const auto record = [&](int i) -> const ContactRecord& {
    return records[static_cast<std::size_t>(i)];
  };
  if (!rolls || std::ranges::none_of(subset, [&](int i) { return record(i).rolling > 0; })) return;
  for (const int i : subset) {
    const bool resists = record(i).rolling > 0;
    tangent.push_back(resists ? static_cast<int>(rows.size()) : -1);
    if (resists) rows.push_back(rolling_row(model, record(i), block_of_));
  }
}

double FrictionRows::relation(std::size_t i, std::size_t j) const {
  double sum = 0;
  for_each_block(rows[i], [&](int block, const double* u) {
    const double* const w = inverse_mass.data() + 3 * static_cast<std::size_t>(block);
    for_each_block(rows[j], [&](int other, const double* v) {
      if (other == block) sum += u[0] * w[0] * v[0] + u[1] * w[1] * v[1] + u[2] * w[2] * v[2];
    });
  });
  return sum;
}

void FrictionRows::respond(std::span<const std::size_t> set, std::span<const double> p,
                           std::vector<double>& velocity) const {
  velocity.assign(inverse_mass.size(), 0.0);
  for (std::size_t k = 0; k < set.size(); ++k) {
    for_each_block(rows[set[k]], [&](int block, const double* j) {
      const std::size_t first = 3 * static_cast<std::size_t>(block);
      for (std::size_t c = 0; c < 3; ++c)
        velocity[first + c] += inverse_mass[first + c] * j[c] * p[k];
    });
  }
}

double FrictionRows::rate(std::size_t i, const std::vector<double>& velocity) const {
  double sum = 0;
  for_each_block(rows[i], [&](int block, const double* j) {
    const double* const v = velocity.data() + 3 * static_cast<std::size_t>(block);
    sum += j[0] * v[0] + j[1] * v[1] + j[2] * v[2];
  });
  return sum;
}

double tangent_mobility(const Model& model, const ContactRecord& c) {
  const Vector2 t = tangent_of(c), shift = friction_point(model, c) - c.point;
  const auto mobility_of = [&](int body, const Vector2& arm) {
    if (model.is_fixed(body)) return 0.0;
    const double turn = cross(arm + shift, t);
    return 1 / model.body(body).mass + turn * turn / model.body(body).moment;
  };
  return mobility_of(c.body_a, c.arm_a) + mobility_of(c.body_b, c.arm_b);
}

double slip_rate_by(const Model& model, const ContactRecord& c,
                    std::span<const double> velocities) {
  const Vector2 shift = friction_point(model, c) - c.point;
  const auto velocity_at = [&](int body, const Vector2& arm) -> Vector2 {
    if (model.is_fixed(body)) return {0, 0};
    const auto k = static_cast<std::size_t>(model.body(body).speed);
    return Vector2(velocities[k], velocities[k + 1]) + velocities[k + 2] * perpendicular(arm);
  };
  const double slip = tangent_of(c).dot(velocity_at(c.body_b, c.arm_b + shift) -
                                        velocity_at(c.body_a, c.arm_a + shift));
  return c.surface_rate == 0 ? slip : slip + c.surface_rate;
}

double slip_acceleration(const Model& model, const Placement& placement, const ContactRecord& c,
                         std::span<const double> acceleration) {
  const Motion a = motion_of(model, placement, c.body_a, acceleration);
  const Motion b = motion_of(model, placement, c.body_b, acceleration);
  const Vector2 shift = friction_point(model, c) - c.point;
  const Vector2 arm_a = c.arm_a + shift;
  const Vector2 arm_b = c.arm_b + shift;
  const Vector2 place = place_velocity(c, a, b, arm_b);
  const auto point_acceleration = [&](const Motion& m, const Vector2& arm) -> Vector2 {
    return m.acceleration + m.spin_rate * perpendicular(arm) +
           m.spin * perpendicular(place - m.velocity);
  };
  return tangent_of(c).dot(point_acceleration(b, arm_b) - point_acceleration(a, arm_a));
}

void apply_tangent_force(const Model& model, const ContactRecord& c, double f,
                         std::span<double> acceleration) {
  const Vector2 force = f * tangent_of(c);
  const Vector2 shift = friction_point(model, c) - c.point;
  const auto push = [&](int body, const Vector2& arm, double sign) {
    if (model.is_fixed(body)) return;
    const Body& b = model.body(body);
    const auto k = static_cast<std::size_t>(b.speed);
    acceleration[k] += sign * force.x() / b.mass;
    acceleration[k + 1] += sign * force.y() / b.mass;
    acceleration[k + 2] += sign * cross(arm + shift, force) / b.moment;
  };
  push(c.body_b, c.arm_b, 1);
  push(c.body_a, c.arm_a, -1);
}

}  // namespace signorini
