#include "detect/winding_record.h"

#include <cmath>
#include <numbers>

#include "base/scalar_math.h"
#include "geometry/tangent_line.h"

namespace signorini {
namespace {

/// One end of the straight part.
struct RopeEnd {
  int body = kWorldBody;
  Vector2 arm{0, 0};       // of the centre [m]
  Vector2 velocity{0, 0};  // of the centre [m/s]
  double angle = 0;        // [rad]
  double spin = 0;         // [rad/s]
};

RopeEnd end_of(const DetectionInput& input, int body, const Vector2& point) {
  RopeEnd end{.body = body};
  if (input.model.is_fixed(body)) return end;
  const PlanarPose& pose = input.now.pose_of(body);
  end.arm = pose.to_world(point) - pose.location;
  end.velocity = input.now.point_velocity(body, point);
  end.angle = input.now.angle[static_cast<std::size_t>(body)];
  end.spin = input.now.spin_of(body);
  return end;
}

TangentLine straight_part(const Placement& now, const Winding& w) {
  return tangent_line(now.pose_of(w.body_a).to_world(w.point_a), w.offset_a,
                      now.pose_of(w.body_b).to_world(w.point_b), w.offset_b);
}

/// Of the disc along whose rim places count. [m]
double rim_radius(const Winding& w) { return std::fabs(w.offset_b != 0 ? w.offset_b : w.offset_a); }

/// The angle of a vector that is next to another angle, full turns included. [rad]
double angle_next_to(double angle, const Vector2& vector) {
  const double found = atan2(vector.y(), vector.x());
  const double turn = 2 * std::numbers::pi;
  return found + turn * std::floor((angle - found) / turn + 0.5);
}

}  // namespace

// (30e), (30f)
void refresh_winding(const DetectionInput& input, const Winding& w, PathPoint& at,
                     ContactRecord& c) {
  const TangentLine line = straight_part(input.now, w);
  const Vector2& u = line.along;
  const double rim = rim_radius(w);
  const double direction = angle_next_to(at.p / rim, u);
  at.p = rim * direction;
  const RopeEnd a = end_of(input, w.body_a, w.point_a);
  const RopeEnd b = end_of(input, w.body_b, w.point_b);
  const double wound_on_a = w.offset_a * (a.angle - direction);
  const double wound_on_b = w.offset_b * (direction - b.angle);
  c.gap = w.length - line.length - wound_on_a - wound_on_b;
  c.has_wrenches = true;
  c.wrench_a = c.wrench_b = {};
  if (!input.model.is_fixed(w.body_a)) {
    c.wrench_a = {.force = u, .turn = cross(a.arm, u) - w.offset_a};
  }
  if (!input.model.is_fixed(w.body_b)) {
    c.wrench_b = {.force = -u, .turn = -cross(b.arm, u) + w.offset_b};
  }
  const double across = cross(u, b.velocity - a.velocity);
  c.bias = b.spin * b.spin * b.arm.dot(u) - a.spin * a.spin * a.arm.dot(u);
  if (line.length > 0) c.bias -= across * across / line.length;
  c.point = line.to;
  c.point_a = line.from;
  c.normal = -u;
}

PathPoint find_rim_place(const Placement& now, const Winding& w) {
  const double direction = angle_next_to(w.direction, straight_part(now, w).along);
  return {.p = rim_radius(w) * direction};
}

}  // namespace signorini
