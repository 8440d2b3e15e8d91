#include "stress/pairs/facet_volume.h"

#include <array>
#include <cmath>
#include <utility>

namespace signorini::test {
namespace {

using Wide = DoubleDouble;
using Row = std::array<Wide, 4>;
using Corner = std::array<Wide, 2>;

bool is_equal(const Wide& a, const Wide& b) { return a.high == b.high && a.low == b.low; }

/// Coordinates u, v in a plane are those two of x, y, z along which it is not steep.
struct Chart {
  std::size_t height, u, v;
};

Chart chart_of(const Row& plane) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < 3; ++i) {
    if (std::fabs(plane[i].high) > std::fabs(plane[best].high)) best = i;
  }
  return {.height = best, .u = (best + 1) % 3, .v = (best + 2) % 3};
}

/// Keeps the part of a polygon where a u + b v <= c.
void cut(std::vector<Corner>& polygon, std::vector<Corner>& kept, const Wide& a, const Wide& b,
         const Wide& c) {
  kept.clear();
  const auto side = [&](const Corner& p) { return a * p[0] + b * p[1] - c; };
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Corner &p = polygon[i], &q = polygon[(i + 1) % polygon.size()];
    const Wide sp = side(p), sq = side(q);
    if (sp.high <= 0) kept.push_back(p);
    if ((sp.high < 0 && sq.high > 0) || (sp.high > 0 && sq.high < 0)) {
      const Wide t = sp / (sp - sq);
      kept.push_back({p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])});
    }
  }
  std::swap(polygon, kept);
}

Wide area_of(const std::vector<Corner>& polygon) {
  Wide twice = 0.0;
  for (std::size_t i = 1; i + 1 < polygon.size(); ++i) {
    const Corner &o = polygon[0], &p = polygon[i], &q = polygon[i + 1];
    twice = twice + ((p[0] - o[0]) * (q[1] - o[1]) - (p[1] - o[1]) * (q[0] - o[0]));
  }
  return twice.high < 0 ? -(twice * Wide(0.5)) : twice * Wide(0.5);
}

}  // namespace

WidePlane wide_plane(const Plane& plane, const SpatialPose& pose, const Vector3& origin) {
  const Vector3& n = plane.normal;
  std::array<Wide, 3> turned;
  Wide offset = plane.offset;
  for (int i = 0; i < 3; ++i) {
    Wide& sum = turned[static_cast<std::size_t>(i)];
    sum = 0.0;
    for (int j = 0; j < 3; ++j) sum = sum + exact_product(pose.rotation(i, j), n(j));
    // The difference of the places is rounded once, as the engine's is.
    offset = offset - sum * Wide(origin(i) - pose.position(i));
  }
  return {.x = turned[0], .y = turned[1], .z = turned[2], .offset = offset};
}

double facet_volume(const std::vector<WidePlane>& planes, double reach) {
  std::vector<Row> rows;
  for (const WidePlane& p : planes) {
    const Row row = {p.x, p.y, p.z, p.offset};
    bool is_new = true;
    for (const Row& other : rows) {
      is_new = is_new && !(is_equal(row[0], other[0]) && is_equal(row[1], other[1]) &&
                           is_equal(row[2], other[2]) && is_equal(row[3], other[3]));
    }
    if (is_new) rows.push_back(row);
  }
  Wide sum = 0.0;
  std::vector<Corner> polygon, kept;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const Row& own = rows[i];
    const Chart chart = chart_of(own);
    const Wide r = reach;
    polygon = {{-r, -r}, {r, -r}, {r, r}, {-r, r}};
    for (std::size_t j = 0; j < rows.size() && polygon.size() > 2; ++j) {
      if (j == i) continue;
      const Row& other = rows[j];
      const Wide slope = other[chart.height] / own[chart.height];
      cut(polygon, kept, other[chart.u] - slope * own[chart.u],
          other[chart.v] - slope * own[chart.v], other[3] - slope * own[3]);
    }
    if (polygon.size() < 3) continue;
    const Wide steepness = own[chart.height];
    const Wide size = steepness.high < 0 ? -steepness : steepness;
    sum = sum + own[3] * area_of(polygon) / size;
  }
  return sum.high / 3;
}

}  // namespace signorini::test
