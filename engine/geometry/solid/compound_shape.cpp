#include "geometry/solid/compound_shape.h"

#include <algorithm>
#include <cmath>

#include "base/stable_order.h"

namespace signorini {

namespace {

struct PlacedVertex {
  Vector3 place;
  int part;
};

std::vector<PlacedVertex> vertices_by_x(const std::vector<CompoundPart>& parts) {
  std::vector<PlacedVertex> all, sorted;
  std::vector<int> order, scratch;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    for (const Vector3& v : parts[i].shape.polyhedron.vertices) {
      order.push_back(static_cast<int>(all.size()));
      all.push_back({parts[i].pose.to_world(v), static_cast<int>(i)});
    }
  }
  stable_order(order, scratch, [&](int i, int j) {
    return all[static_cast<std::size_t>(i)].place.x() < all[static_cast<std::size_t>(j)].place.x();
  });
  for (const int i : order) sorted.push_back(all[static_cast<std::size_t>(i)]);
  return sorted;
}

}  // namespace

bool CompoundShape::are_adjacent(int a, int b) const {
  const std::array<int, 2> pair{std::min(a, b), std::max(a, b)};
  return std::binary_search(adjacent.begin(), adjacent.end(), pair);
}

std::vector<std::array<int, 2>> parts_with_common_vertices(const std::vector<CompoundPart>& parts,
                                                           double tolerance) {
  const std::vector<PlacedVertex> vertices = vertices_by_x(parts);
  std::vector<std::array<int, 2>> pairs;
  for (std::size_t i = 0; i < vertices.size(); ++i) {
    for (std::size_t j = i + 1; j < vertices.size(); ++j) {
      const Vector3 gap = vertices[j].place - vertices[i].place;
      if (gap.x() > tolerance) break;
      const int a = vertices[i].part, b = vertices[j].part;
      if (a == b || std::fabs(gap.y()) > tolerance || std::fabs(gap.z()) > tolerance) continue;
      pairs.push_back({std::min(a, b), std::max(a, b)});
    }
  }
  std::stable_sort(pairs.begin(), pairs.end());
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return pairs;
}

SolidMoments moments_of(const CompoundShape& compound) {
  SolidMoments sum;
  for (const CompoundPart& part : compound.parts) sum += moments_of(part.shape).moved(part.pose);
  return sum;
}

SpatialPose combine(const SpatialPose& outer, const SpatialPose& inner) {
  SpatialPose result{.position = outer.to_world(inner.position)};
  for (int j = 0; j < 3; ++j) {
    const Vector3 column = inner.rotation.col(j);
    result.rotation.col(j) = outer.rotate_to_world(column);
  }
  return result;
}

Box bounds(const CompoundShape& compound, const SpatialPose& pose) {
  Box all;
  for (const CompoundPart& part : compound.parts) {
    const Box one = bounds(part.shape, combine(pose, part.pose));
    all.low = all.low.cwiseMin(one.low);
    all.high = all.high.cwiseMax(one.high);
  }
  return all;
}

}  // namespace signorini
