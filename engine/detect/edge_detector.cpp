#include "detect/edge_detector.h"

#include <cmath>

#include "detect/record_geometry.h"

namespace signorini {
namespace {

/// Sum of absolute components: the engine's cheap speed. [m/s]
double taxicab(const Vector2& v) { return std::fabs(v.x()) + std::fabs(v.y()); }

/// Wall i against body j: distance along the wall's normal only.
bool wall_may_touch(const DetectionInput& input, int i, int j) {
  const Body& wall = input.model.body(i);
  const Vector2 normal = input.now.pose_of(i).rotate_to_world(outward_normal(
      edge_of(input.model, {.body = i, .index = wall.shape.special_edge}), Vector2(0, 0)));
  const Vector2 apart = input.now.centroid[static_cast<std::size_t>(j)] -
                        input.now.centroid[static_cast<std::size_t>(i)];
  const double reach = input.model.body(j).shape.centroid_radius + wall.shape.centroid_radius +
                       input.tolerances.distance;
  return apart.x() * normal.x() + apart.y() * normal.y() < reach;
}

// (9)
bool circles_may_touch(const DetectionInput& input, int i, int j) {
  if (input.model.body(i).shape.special_edge >= 0) return wall_may_touch(input, i, j);
  if (input.model.body(j).shape.special_edge >= 0) return wall_may_touch(input, j, i);
  const Vector2 apart = input.now.centroid[static_cast<std::size_t>(j)] -
                        input.now.centroid[static_cast<std::size_t>(i)];
  const double reach = input.model.body(j).shape.centroid_radius +
                       input.model.body(i).shape.centroid_radius + input.tolerances.distance;
  return apart.squaredNorm() < reach * reach;
}

/// Bodies that could pass through each other within the step: the circle test says nothing. (8)
bool is_speeding(const DetectionInput& input, int i, int j) {
  const double limit =
      2 * (input.model.body(i).least_height + input.model.body(j).least_height) / input.step;
  return taxicab(input.now.velocity_of(i)) + taxicab(input.now.velocity_of(j)) > limit;
}

}  // namespace

void detect_edges(const DetectionInput& input, ContactList& list) {
  const int n = static_cast<int>(input.model.bodies.size());
  PairRecords records{.list = list, .scope = {.kept = list.size(), .pair_start = list.size()}};
  for (int i = 0; i < n; ++i) {
    for (int j = i + 1; j < n; ++j) {
      if (input.model.is_fixed(i) && input.model.is_fixed(j)) continue;
      if (!input.model.may_collide(i, j)) continue;
      if (!is_speeding(input, i, j) && !circles_may_touch(input, i, j)) continue;
      records.scope.pair_start = list.size();
      detect_vertices(input, i, j, records);
      detect_vertices(input, j, i, records);
      detect_round_edges(input, i, j, records);
    }
  }
}

}  // namespace signorini
