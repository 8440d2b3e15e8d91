#include "detect/narrow_phase/lifted_body.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <string>

#include "geometry/convex_polygons.h"
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

/// Whether the inside of the body lies around a path.
bool is_hole(std::span<const PlanarEdge> path) {
  double twice_area = 0;  // of the corners; arcs that turn inwards are refused later
  for (const PlanarEdge& edge : path) twice_area += cross(edge.from, edge.to);
  return inside_is_left(path.front()) ? twice_area < 0 : twice_area > 0;
}

/// A path as it is, or where it is a polygon that is not convex its convex pieces.
void add_path(const PlanarShape& path, const NarrowPhaseSettings& settings,
              std::vector<CompoundPart>& parts) {
  const auto add = [&](const PlanarShape& piece) {
    parts.push_back(lift(piece, settings.thickness, settings.disc, 0, settings.smoothing).part);
  };
  if (!std::ranges::all_of(path.edges, &PlanarEdge::is_straight)) return add(path);
  std::vector<Vector2> corners;
  for (const PlanarEdge& edge : path.edges) corners.push_back(edge.from);
  const std::vector<std::vector<Vector2>> pieces = convex_polygons(corners);
  if (pieces.size() == 1) return add(path);
  for (const std::vector<Vector2>& piece : pieces) add(make_polygon(piece));
}

std::vector<CompoundPart> lifted_paths(const PlanarShape& shape,
                                       const NarrowPhaseSettings& settings) {
  std::vector<CompoundPart> parts;
  if (shape.path_starts.size() == 1) {
    add_path(shape, settings, parts);
    return parts;
  }
  for (std::size_t i = 0; i < shape.path_starts.size(); ++i) {
    const auto first = static_cast<std::size_t>(shape.path_starts[i]);
    const bool is_last = i + 1 == shape.path_starts.size();
    const auto end =
        is_last ? shape.edges.size() : static_cast<std::size_t>(shape.path_starts[i + 1]);
    const std::span<const PlanarEdge> path = std::span(shape.edges).subspan(first, end - first);
    if (is_hole(path)) {
      throw std::invalid_argument("outline: has holes; divide it into convex parts");
    }
    add_path(make_outline({path.begin(), path.end()}, {0}), settings, parts);
  }
  return parts;
}

}  // namespace

std::vector<CompoundPart> lifted_body(const Model& model, int body,
                                      const NarrowPhaseSettings& settings) {
  const PlanarShape& shape = model.body(body).shape;
  if (shape.edges.empty()) return {};
  if (shape.special_edge >= 0) {
    const PlanarEdge& edge = shape.edges[static_cast<std::size_t>(shape.special_edge)];
    return {{.shape = make_half_space(), .pose = wall_pose(edge)}};
  }
  try {
    return lifted_paths(shape, settings);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument("body " + model.body(body).name + ": " + error.what());
  }
}

}  // namespace signorini
