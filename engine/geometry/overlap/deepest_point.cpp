#include "geometry/overlap/deepest_point.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace signorini {

namespace {

/// Up to so many planes are one programme, whatever its order costs.
constexpr std::size_t kFewPlanes = 2000;
/// Of more planes so many are the first programme.
constexpr std::size_t kFirstPlanes = 32;

}  // namespace

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
  looks_ = 0;
  if (planes.empty()) return;
  choose_first(planes.size());
  for (const std::size_t eighths : {5u, 3u, 7u, 2u}) {
    // One more plane at least in each turn, so that there are no more turns than planes.
    do {
      solve_in_order(planes, centre, reach, eighths);
    } while (take_broken(planes));
    if (depth_ > 0) return;
  }
}

/// A few planes spread evenly, or all where there are few.
void DeepestPoint::choose_first(std::size_t count) {
  chosen_.clear();
  is_chosen_.assign(count, 0);
  const std::size_t first = count > kFewPlanes ? kFirstPlanes : count;
  for (std::size_t k = 0; k < first; ++k) choose(k * count / first);
}

void DeepestPoint::choose(std::size_t plane) {
  chosen_.push_back(plane);
  is_chosen_[plane] = 1;
}

/// The programme of the chosen planes. In strides: sorted planes, each a little deeper than the
/// last, would make every row a new corner.
void DeepestPoint::solve_in_order(std::span<const Plane> planes, const Vector3& centre,
                                  double reach, std::size_t eighths) {
  std::vector<Row>& rows = rows_[kUnknowns];
  rows.clear();
  for (std::size_t k = 0; k < kUnknowns; ++k)
    for (double sign : {1.0, -1.0}) {
      Row bound;
      bound.c[k] = sign;
      bound.b = k < 3 ? reach : 4 * reach;
      rows.push_back(bound);
    }
  const std::size_t count = chosen_.size();
  std::size_t stride = count * eighths / 8 + 1;
  while (std::gcd(stride, count) != 1) ++stride;
  for (std::size_t i = 0; i < count; ++i) {
    const Plane& p = planes[chosen_[(i * stride + eighths) % count]];
    const Vector3& n = p.normal;
    Row row;
    row.c = {n.x(), n.y(), n.z(), -1};
    row.b = -p.distance(centre);
    rows.push_back(row);
  }
  const Vector x = solve(kUnknowns, {0, 0, 0, 1});
  tried_ = centre + Vector3(x[0], x[1], x[2]);
}

/// Measures the point that has been tried, keeps it if it is the deepest so far, and takes in of
/// every octant of normals the plane it is least deep below. False where that is no new one: then
/// the programme of the chosen planes is that of all.
bool DeepestPoint::take_broken(std::span<const Plane> planes) {
  double least[8], depth = kInfinity, of_chosen = kInfinity;
  std::size_t plane_of[8];
  std::fill(std::begin(least), std::end(least), kInfinity);
  for (std::size_t i = 0; i < planes.size(); ++i) {
    const Plane& p = planes[i];
    const double below = -p.distance(tried_);
    depth = std::min(depth, below);
    if (is_chosen_[i] != 0) {
      of_chosen = std::min(of_chosen, below);
      continue;
    }
    const Vector3& n = p.normal;
    const int octant = (n.x() > 0 ? 1 : 0) + (n.y() > 0 ? 2 : 0) + (n.z() > 0 ? 4 : 0);
    if (below < least[octant]) least[octant] = below, plane_of[octant] = i;
  }
  looks_ += planes.size();
  if (depth > depth_) depth_ = depth, point_ = tried_;
  if (!(depth < of_chosen)) return false;
  for (int octant = 0; octant < 8; ++octant)
    if (least[octant] < of_chosen) choose(plane_of[octant]);
  return true;
}

}  // namespace signorini
