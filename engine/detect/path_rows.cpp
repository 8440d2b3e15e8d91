#include "detect/path_rows.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kOffTheEnd = 1e-4;  // [m] a point this far beside the path's normal has left it

void find_row(const Model& model, const SpatialPlacement& now, const PathJoint& joint,
              PathPoint& at, HeldDirection& held) {
  const NumericalPath& path = model.paths[static_cast<std::size_t>(joint.path)];
  const auto i = static_cast<std::size_t>(joint.body);
  held.body_b = joint.body;
  held.point = now.pose_of(joint.body).to_world({joint.point.x(), joint.point.y(), 0});
  const Vector2 point(held.point.x(), held.point.y());
  const PathFrame frame = path.settle(point, at);
  const Vector2 off = point - frame.position;
  const Vector3 arm = held.point - now.center[i];
  held.along = {frame.normal.x(), frame.normal.y(), 0};
  held.turn_b = cross_product(arm, held.along);
  held.gap = frame.normal.x() * off.x() + frame.normal.y() * off.y();
  const double spin = now.spin[i].z();
  held.bias = -spin * spin * dot(held.along, arm);
  // Beyond its end a path goes on straight.
  if (!path.is_closed() && std::fabs(off.dot(frame.tangent)) > kOffTheEnd) return;
  const Vector3 velocity = now.velocity_at(joint.body, held.point);
  const Vector2 v(velocity.x(), velocity.y());
  held.bias += frame.normal_by_p.dot(v) * frame.tangent.dot(v) * frame.place_rate(held.gap);
}

}  // namespace

std::size_t path_held_count(const Model& model) {
  return static_cast<std::size_t>(std::ranges::count_if(
      model.connectors, [](const Connector& c) { return std::holds_alternative<PathJoint>(c); }));
}

void find_path_held(const Model& model, const SpatialPlacement& now, std::span<PathPlace> places,
                    std::span<HeldDirection> held) {
  std::size_t i = 0;
  for (std::size_t k = 0; k < model.connectors.size(); ++k) {
    const auto* const joint = std::get_if<PathJoint>(&model.connectors[k]);
    if (joint == nullptr) continue;
    held[i].joint = static_cast<int>(k);
    find_row(model, now, *joint, places[k].now, held[i++]);
  }
}

}  // namespace signorini
