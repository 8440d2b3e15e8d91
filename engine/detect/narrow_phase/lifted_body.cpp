#include "detect/narrow_phase/lifted_body.h"

#include <stdexcept>
#include <string>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Pose of a half-space whose surface is the edge: its z axis points to the outside.
SpatialPose wall_pose(const PlanarEdge& edge) {
  const Vector2 middle = (edge.from + edge.to) / 2;
  const Vector2 along = (edge.to - edge.from).normalized();
  const Vector2 out(along.y(), -along.x());  // the interior is on the left of travel
  SpatialPose pose;
  pose.position = {middle.x(), middle.y(), 0};
  pose.rotation.col(0) = Vector3(along.x(), along.y(), 0);
  pose.rotation.col(2) = Vector3(out.x(), out.y(), 0);
  pose.rotation.col(1) = cross_product(pose.rotation.col(2), pose.rotation.col(0));
  return pose;
}

}  // namespace

std::optional<CompoundPart> lifted_body(const Model& model, int body,
                                        const NarrowPhaseSettings& settings) {
  const PlanarShape& shape = model.body(body).shape;
  if (shape.edges.empty()) return std::nullopt;
  if (shape.special_edge >= 0) {
    const PlanarEdge& edge = shape.edges[static_cast<std::size_t>(shape.special_edge)];
    return CompoundPart{.shape = make_half_space(), .pose = wall_pose(edge)};
  }
  try {
    return lift(shape, settings.thickness, settings.disc, 0, settings.smoothing).part;
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument("body " + model.body(body).name + ": " + error.what());
  }
}

}  // namespace signorini
