#include "detect/body_overlaps.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "geometry/planar_overlap.h"

namespace signorini {
namespace {

constexpr double kRounding = 1.4e-14;  // 64 units in the last place, of the largest coordinate

double size_of_coordinates(const Placement& placement, const Body& body, std::size_t i) {
  return placement.centroid[i].cwiseAbs().maxCoeff() + body.shape.centroid_radius;
}

/// The paths of a body that another can touch; nothing when only parts of some can be.
std::optional<PlanarShape> touchable(const Model& model, int body, int other) {
  const PlanarShape& shape = model.body(body).shape;
  std::vector<PlanarEdge> edges;
  std::vector<int> starts;
  for (std::size_t p = 0; p < shape.path_starts.size(); ++p) {
    const int first = shape.path_starts[p];
    const int end = p + 1 < shape.path_starts.size() ? shape.path_starts[p + 1]
                                                     : static_cast<int>(shape.edges.size());
    int ignored = 0;
    for (int e = first; e < end; ++e) {
      if (model.ignores_edge(other, model.edge_id(body, e))) ++ignored;
    }
    if (ignored == end - first) continue;
    if (ignored > 0) return std::nullopt;
    starts.push_back(static_cast<int>(edges.size()));
    for (int e = first; e < end; ++e) edges.push_back(shape.edges[static_cast<std::size_t>(e)]);
  }
  if (edges.empty()) return std::nullopt;
  return make_outline(std::move(edges), std::move(starts));
}

PlanarOverlap overlap_of_pair(const Model& model, const Placement& placement, int i, int j) {
  const PlanarPose& at_i = placement.pose_of(i);
  const PlanarPose& at_j = placement.pose_of(j);
  if (!model.tells_layers_apart(i, j) && !model.tells_layers_apart(j, i)) {
    return overlap_of_shapes({model.body(i).shape, at_i}, {model.body(j).shape, at_j});
  }
  const std::optional<PlanarShape> a = touchable(model, i, j);
  const std::optional<PlanarShape> b = touchable(model, j, i);
  if (!a || !b) return {};
  return overlap_of_shapes({*a, at_i}, {*b, at_j});
}

}  // namespace

std::vector<OverlappingPair> find_overlaps(const Model& model, const Placement& placement) {
  std::vector<OverlappingPair> found;
  const int n = static_cast<int>(model.bodies.size());
  for (int i = 0; i < n; ++i) {
    const Body& a = model.body(i);
    if (a.shape.edges.empty()) continue;
    for (int j = i + 1; j < n; ++j) {
      const Body& b = model.body(j);
      if (b.shape.edges.empty() || (a.is_fixed() && b.is_fixed()) || !model.may_collide(i, j)) {
        continue;
      }
      const auto at_a = static_cast<std::size_t>(i);
      const auto at_b = static_cast<std::size_t>(j);
      const double reach = a.shape.centroid_radius + b.shape.centroid_radius;
      const Vector2 apart = placement.centroid[at_b] - placement.centroid[at_a];
      if (!(apart.squaredNorm() < reach * reach)) continue;
      const PlanarOverlap overlap = overlap_of_pair(model, placement, i, j);
      const double rounding = kRounding * std::max(size_of_coordinates(placement, a, at_a),
                                                   size_of_coordinates(placement, b, at_b));
      if (!(overlap.depth > rounding)) continue;
      found.push_back({.body_a = i, .body_b = j, .depth = overlap.depth, .normal = overlap.normal});
    }
  }
  return found;
}

std::vector<SpatialOverlap> find_overlaps_in_space(const Model& model, const Placement& placement,
                                                   double least) {
  std::vector<SpatialOverlap> found;
  for (const OverlappingPair& o : find_overlaps(model, placement)) {
    if (o.depth > least) found.push_back(in_space(o));
  }
  return found;
}

}  // namespace signorini
