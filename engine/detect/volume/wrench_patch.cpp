#include "detect/volume/wrench_patch.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/types.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kFlat = 1e-9;  // of the square of its length: a patch with less area is a line
// Nodes and weights of Gauss and Legendre on [0, 1].
constexpr std::array<double, 4> kNode = {0.06943184420297371, 0.33000947820757187,
                                         0.66999052179242813, 0.93056815579702629};
constexpr std::array<double, 4> kWeight = {0.17392742256872693, 0.32607257743127307,
                                           0.32607257743127307, 0.17392742256872693};

double size_of(double x, double y) { return std::sqrt(x * x + y * y); }

}  // namespace

/// Positive where corners go around counter-clockwise. [m^2]
double PatchMeasure::area() const {
  double twice = 0;
  for (std::size_t k = 0; k < corners_.size(); ++k) {
    const PatchCorner& from = corners_[k];
    const PatchCorner& to = corners_[(k + 1) % corners_.size()];
    twice += from.u * to.v - from.v * to.u;
  }
  return twice / 2;
}

/// The two corners that are farthest from each other.
void PatchMeasure::keep_ends() {
  double widest = -1;
  std::array<PatchCorner, 2> ends{};
  for (std::size_t k = 0; k < corners_.size(); ++k) {
    for (std::size_t i = 0; i < k; ++i) {
      const double apart = size_of(corners_[k].u - corners_[i].u, corners_[k].v - corners_[i].v);
      if (!(apart > widest)) continue;
      widest = apart;
      ends = {corners_[i], corners_[k]};
    }
  }
  corners_.assign(ends.begin(), ends.end());
}

PatchCorner PatchMeasure::centroid(double area) const {
  PatchCorner at{};
  if (corners_.size() == 2) {
    return {.u = (corners_[0].u + corners_[1].u) / 2, .v = (corners_[0].v + corners_[1].v) / 2};
  }
  for (std::size_t k = 0; k < corners_.size(); ++k) {
    const PatchCorner& from = corners_[k];
    const PatchCorner& to = corners_[(k + 1) % corners_.size()];
    const double part = (from.u * to.v - from.v * to.u) / (6 * area);
    at.u += part * (from.u + to.u);
    at.v += part * (from.v + to.v);
  }
  return at;
}

/// (2a), triangle by triangle from the middle. Between a side's foot and its ends the distance is
/// smooth.
double PatchMeasure::mean_radius(double area) const {
  if (corners_.size() == 2) return size_of(corners_[0].u, corners_[0].v) / 2;
  double sum = 0;
  for (std::size_t k = 0; k < corners_.size(); ++k) {
    const PatchCorner& from = corners_[k];
    const PatchCorner& to = corners_[(k + 1) % corners_.size()];
    const double x = to.u - from.u, y = to.v - from.v;
    const double square = x * x + y * y;
    if (!(square > 0)) continue;
    const double twice = from.u * to.v - from.v * to.u;
    const double foot = std::clamp(-(from.u * x + from.v * y) / square, 0.0, 1.0);
    const auto add = [&](double low, double high) {
      for (std::size_t i = 0; i < kNode.size(); ++i) {
        const double t = low + (high - low) * kNode[i];
        const double px = from.u + t * x, py = from.v + t * y;
        sum += twice / 3 * (high - low) * kWeight[i] * size_of(px, py);
      }
    };
    add(0, foot);
    add(foot, 1);
  }
  return std::fabs(sum) / area;
}

/// The plane nearest to the gaps at the corners. @return its height over the middle
double PatchMeasure::fit_gap(WrenchPatch& patch) const {
  const auto n = static_cast<double>(corners_.size());
  double mean_u = 0, mean_v = 0, mean_gap = 0;
  for (const PatchCorner& p : corners_) {
    mean_u += p.u / n;
    mean_v += p.v / n;
    mean_gap += p.gap() / n;
  }
  double xx = 0, xy = 0, yy = 0, xg = 0, yg = 0;
  for (const PatchCorner& p : corners_) {
    const double x = p.u - mean_u, y = p.v - mean_v, g = p.gap() - mean_gap;
    xx += x * x;
    xy += x * y;
    yy += y * y;
    xg += x * g;
    yg += y * g;
  }
  double slope_x = 0, slope_y = 0;
  const double det = xx * yy - xy * xy;
  if (corners_.size() > 2 && det > 0) {
    slope_x = (yy * xg - xy * yg) / det;
    slope_y = (xx * yg - xy * xg) / det;
  } else if (xx + yy > 0) {
    // Along the line alone.
    const double slope = (corners_[1].gap() - corners_[0].gap()) / 2 / (xx + yy);
    slope_x = slope * (corners_[1].u - corners_[0].u);
    slope_y = slope * (corners_[1].v - corners_[0].v);
  }
  patch.rise_a = slope_x * patch.mean_radius;
  patch.rise_b = slope_y * patch.mean_radius;
  return mean_gap - slope_x * mean_u - slope_y * mean_v;
}

PatchPoint PatchMeasure::find(std::span<const PatchPoint> corners, const Vector3& normal,
                              WrenchPatch& patch) {
  const TangentFrame frame(normal);
  const Vector3 origin = corners[0].point;
  sorted_.clear();
  double widest = 0;
  for (const PatchPoint& p : corners) {
    const Vector3 r = p.point - origin;
    sorted_.push_back({.u = dot(frame.t1, r), .v = dot(frame.t2, r), .low = 0, .high = p.gap});
    widest = std::max(widest, size_of(sorted_.back().u, sorted_.back().v));
  }
  sort_corners(sorted_);
  keep_hull(sorted_, corners_);
  const double size = area();
  if (!(size > kFlat * widest * widest) && corners_.size() > 1) keep_ends();
  if (corners_.size() == 1) return corners[0];
  const PatchCorner middle = centroid(size);
  for (PatchCorner& p : corners_) {
    p.u -= middle.u;
    p.v -= middle.v;
  }
  patch.mean_radius = mean_radius(size);
  const Vector3 point = origin + middle.u * frame.t1 + middle.v * frame.t2;
  if (!(patch.mean_radius > 0)) return {.point = point, .gap = corners_[0].gap()};
  patch.axis_a = patch.mean_radius * frame.t1;
  patch.axis_b = patch.mean_radius * frame.t2;
  patch.polygon.count = corners_.size();
  for (std::size_t k = 0; k < corners_.size(); ++k) {
    patch.polygon.corner[k] = {corners_[k].u / patch.mean_radius,
                               corners_[k].v / patch.mean_radius};
  }
  return {.point = point, .gap = fit_gap(patch)};
}

}  // namespace signorini
