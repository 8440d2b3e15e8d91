#include "geometry/overlap/patch_polygon.h"

#include <algorithm>
#include <cmath>

#include "base/types.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

// Of a normal: components that differ by less are the same, so that frames of faces that lie square
// to an axis do not turn by rounding.
constexpr double kSameComponent = 1e-6;
// Of the larger one: areas that differ by less are the same, and the later corner goes.
constexpr double kSameArea = 1e-6;

/// Index of the corner that is deeper than all others by more than `even`; the count when there is
/// none.
std::size_t deepest(const std::vector<PatchCorner>& corners, double even) {
  std::size_t best = 0;
  double next = kInfinity;
  for (std::size_t i = 1; i < corners.size(); ++i) {
    if (corners[i].gap() < corners[best].gap()) {
      next = corners[best].gap();
      best = i;
    } else {
      next = std::min(next, corners[i].gap());
    }
  }
  return next - corners[best].gap() > even ? best : corners.size();
}

}  // namespace

TangentFrame::TangentFrame(const Vector3& normal) : t1(0, 0, 0), t2(0, 0, 0) {
  Vector3 axis(0, 0, 0);
  int flattest = 0;
  for (int k = 1; k < 3; ++k)
    if (std::abs(normal[k]) < std::abs(normal[flattest]) - kSameComponent) flattest = k;
  axis[flattest] = 1;
  t1 = cross_product(axis, normal);
  t1 /= length(t1);
  t2 = cross_product(normal, t1);
}

void sort_corners(std::vector<PatchCorner>& corners) {
  const auto before = [](const PatchCorner& a, const PatchCorner& b) {
    return a.u < b.u || (a.u == b.u && a.v < b.v);
  };
  // Equal corners are interchangeable, so that the order of ties does not matter.
  std::make_heap(corners.begin(), corners.end(), before);
  std::sort_heap(corners.begin(), corners.end(), before);
}

/// Monotone chain: lower half from left to right, upper half back.
void keep_hull(const std::vector<PatchCorner>& sorted, std::vector<PatchCorner>& hull) {
  hull.clear();
  const auto turn = [](const PatchCorner& a, const PatchCorner& b, const PatchCorner& c) {
    return (b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u);
  };
  std::size_t begin = 0;
  const auto add = [&](const PatchCorner& c) {
    while (hull.size() >= begin + 2 && !(turn(hull[hull.size() - 2], hull.back(), c) > 0))
      hull.pop_back();
    hull.push_back(c);
  };
  for (const PatchCorner& c : sorted) add(c);
  begin = hull.size() - 1;
  for (std::size_t i = sorted.size(); i-- > 0;) add(sorted[i]);
  if (hull.size() > 1) hull.pop_back();
}

void thin_out(std::vector<PatchCorner>& corners, std::size_t most, double even) {
  while (corners.size() > 3) {
    const std::size_t n = corners.size(), kept = deepest(corners, even);
    double total = 0, least = kInfinity;
    std::size_t cheapest = 0;
    for (std::size_t i = 0; i < n; ++i) {
      const PatchCorner &a = corners[(i + n - 1) % n], &b = corners[i], &c = corners[(i + 1) % n];
      const double cost = (b.u - a.u) * (c.v - a.v) - (b.v - a.v) * (c.u - a.u);
      total += b.u * c.v - b.v * c.u;
      if (cost <= least * (1 + kSameArea) && i != kept) {
        least = cost;
        cheapest = i;
      }
    }
    if (n <= most && least > 1e-9 * total) return;
    corners.erase(corners.begin() + static_cast<std::ptrdiff_t>(cheapest));
  }
}

}  // namespace signorini
