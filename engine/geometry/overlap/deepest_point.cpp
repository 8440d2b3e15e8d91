#include "geometry/overlap/deepest_point.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace signorini {

/// One unknown: the end of an interval.
double DeepestPoint::solve_line(double cost) const {
  double low = -kInfinity, high = kInfinity;
  for (const Row& row : rows_[1]) {
    if (row.c[0] > 0) high = std::min(high, row.b / row.c[0]);
    if (row.c[0] < 0) low = std::max(low, row.b / row.c[0]);
  }
  if (low > high) return 0.5 * (low + high);  // rounding only: t makes every programme feasible
  return cost >= 0 ? low : high;
}

/// The first 2 n rows bound the unknowns from above and below, so that there is always a corner to
/// start from. Each row that the present corner breaks holds with equality at the next one.
DeepestPoint::Vector DeepestPoint::solve(int unknowns, const Vector& cost) {
  const auto n = static_cast<std::size_t>(unknowns);
  if (n == 1) return {solve_line(cost[0])};
  std::vector<Row>& rows = rows_[n];
  Vector x{};
  for (std::size_t k = 0; k < n; ++k) {
    const Row& side = rows[2 * k + (cost[k] >= 0 ? 1 : 0)];
    x[k] = side.b / side.c[k];
  }
  for (std::size_t i = 2 * n; i < rows.size(); ++i) {
    const Row row = rows[i];
    double value = 0;
    std::size_t pivot = 0;
    for (std::size_t k = 0; k < n; ++k) {
      value += row.c[k] * x[k];
      if (std::abs(row.c[k]) > std::abs(row.c[pivot])) pivot = k;
    }
    if (value <= row.b || !(std::abs(row.c[pivot]) > 1e-14)) continue;
    // x[pivot] = (b - sum of the others) / c[pivot], put into all earlier rows and the cost.
    auto& fewer = rows_[n - 1];
    fewer.clear();
    const auto eliminate = [&](const Vector& from, double factor, Vector& to) {
      std::size_t m = 0;
      for (std::size_t k = 0; k < n; ++k)
        if (k != pivot) to[m++] = from[k] - factor * row.c[k];
    };
    // Bounds of the unknowns that stay, in their places; then the pivot's own, now slanted.
    for (std::size_t pass = 0; pass < 2; ++pass)
      for (std::size_t j = 0; j < i; ++j) {
        const bool of_pivot = j / 2 == pivot && j < 2 * n;
        const bool bound = j < 2 * n && !of_pivot;
        if (bound != (pass == 0)) continue;
        const double factor = rows[j].c[pivot] / row.c[pivot];
        Row out;
        eliminate(rows[j].c, factor, out.c);
        out.b = rows[j].b - factor * row.b;
        fewer.push_back(out);
      }
    Vector less{};
    eliminate(cost, cost[pivot] / row.c[pivot], less);
    const Vector y = solve(unknowns - 1, less);
    std::size_t m = 0;
    double rest = row.b;
    for (std::size_t k = 0; k < n; ++k) {
      if (k == pivot) continue;
      x[k] = y[m++];
      rest -= row.c[k] * x[k];
    }
    x[pivot] = rest / row.c[pivot];
  }
  return x;
}

/// Rounding can lose the optimum among many equal rows; another order of the planes then finds it.
void DeepestPoint::find(std::span<const Plane> planes, const Vector3& centre, double reach) {
  depth_ = -kInfinity;
  point_ = centre;
  if (planes.empty()) return;
  for (const std::size_t eighths : {5u, 3u, 7u, 2u}) {
    find_in_order(planes, centre, reach, eighths);
    if (depth_ > 0) return;
  }
}

/// In strides: sorted planes, each a little deeper than the last, would make every row a new
/// corner. Keeps the deepest point of all orders.
void DeepestPoint::find_in_order(std::span<const Plane> planes, const Vector3& centre, double reach,
                                 std::size_t eighths) {
  std::vector<Row>& rows = rows_[kUnknowns];
  rows.clear();
  for (std::size_t k = 0; k < kUnknowns; ++k)
    for (double sign : {1.0, -1.0}) {
      Row bound;
      bound.c[k] = sign;
      bound.b = k < 3 ? reach : 4 * reach;
      rows.push_back(bound);
    }
  const std::size_t count = planes.size();
  std::size_t stride = count * eighths / 8 + 1;
  while (std::gcd(stride, count) != 1) ++stride;
  for (std::size_t i = 0; i < count; ++i) {
    const Plane& p = planes[(i * stride + eighths) % count];
    const Vector3& n = p.normal;
    Row row;
    row.c = {n.x(), n.y(), n.z(), -1};
    row.b = -p.distance(centre);
    rows.push_back(row);
  }
  const Vector x = solve(kUnknowns, {0, 0, 0, 1});
  const Vector3 point = centre + Vector3(x[0], x[1], x[2]);
  double depth = kInfinity;
  for (const Plane& p : planes) depth = std::min(depth, -p.distance(point));
  if (!(depth > depth_)) return;
  depth_ = depth;
  point_ = point;
}

}  // namespace signorini
