#include "geometry/distance/part_adjacency.h"

#include <algorithm>

#include "base/stable_order.h"
#include "geometry/distance/shape_distance.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {

namespace {

struct Placed {
  DistanceShape shape;
  SpatialPose pose;
  Box box;
  double slack = 0;  // [m]
};

std::vector<Placed> placed(const std::vector<CompoundPart>& parts) {
  std::vector<Placed> all;
  all.reserve(parts.size());
  for (const CompoundPart& part : parts) {
    const Box box = bounds(part.shape, part.pose);
    all.push_back({DistanceShape(part.shape), part.pose, box,
                   kPartsTouch * length(Vector3(box.high - box.low))});
  }
  return all;
}

bool boxes_meet(const Box& a, const Box& b, double slack) {
  for (int k = 1; k < 3; ++k) {
    if (a.low[k] > b.high[k] + slack || b.low[k] > a.high[k] + slack) return false;
  }
  return true;
}

}  // namespace

std::vector<std::array<int, 2>> parts_that_touch(const std::vector<CompoundPart>& parts) {
  const std::vector<Placed> all = placed(parts);
  std::vector<int> order, scratch;
  for (std::size_t i = 0; i < all.size(); ++i) order.push_back(static_cast<int>(i));
  const auto at = [&](int i) -> const Placed& { return all[static_cast<std::size_t>(i)]; };
  stable_order(order, scratch, [&](int i, int j) { return at(i).box.low[0] < at(j).box.low[0]; });
  ShapeDistance solver;
  std::vector<std::array<int, 2>> pairs;
  for (std::size_t m = 0; m < order.size(); ++m) {
    const Placed& a = at(order[m]);
    for (std::size_t n = m + 1; n < order.size(); ++n) {
      const Placed& b = at(order[n]);
      // The part's own slack bounds that of every pair it is in.
      if (b.box.low[0] > a.box.high[0] + a.slack) break;
      const double slack = std::min(a.slack, b.slack);
      if (!boxes_meet(a.box, b.box, slack)) continue;
      if (solver.distance(a.shape, a.pose, b.shape, b.pose).distance > slack) continue;
      pairs.push_back({std::min(order[m], order[n]), std::max(order[m], order[n])});
    }
  }
  std::stable_sort(pairs.begin(), pairs.end());
  return pairs;
}

}  // namespace signorini
