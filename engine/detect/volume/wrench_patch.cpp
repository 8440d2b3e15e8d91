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
    const Corner& from = corners_[k];
    const Corner& to = corners_[(k + 1) % corners_.size()];
    twice += from.x * to.y - from.y * to.x;
  }
  return twice / 2;
}

/// Monotone chain, counter-clockwise: lower half from left to right, upper half back.
void PatchMeasure::keep_hull() {
  const auto before = [](const Corner& a, const Corner& b) {
    return a.x < b.x || (a.x == b.x && a.y < b.y);
  };
  sorted_.assign(corners_.begin(), corners_.end());
  std::make_heap(sorted_.begin(), sorted_.end(), before);
  std::sort_heap(sorted_.begin(), sorted_.end(), before);
  corners_.clear();
  std::size_t begin = 0;
  const auto add = [&](const Corner& c) {
    const auto turns_left = [&] {
      const Corner& a = corners_[corners_.size() - 2];
      const Corner& b = corners_.back();
      return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
    };
    while (corners_.size() >= begin + 2 && !turns_left()) corners_.pop_back();
    corners_.push_back(c);
  };
  for (const Corner& c : sorted_) add(c);
  begin = corners_.size() - 1;
  for (std::size_t i = sorted_.size() - 1; i-- > 0;) add(sorted_[i]);
  if (corners_.size() > 1) corners_.pop_back();
}

/// The two corners that are farthest from each other.
void PatchMeasure::keep_ends() {
  double widest = -1;
  std::array<Corner, 2> ends{};
  for (std::size_t k = 0; k < corners_.size(); ++k) {
    for (std::size_t i = 0; i < k; ++i) {
      const double apart = size_of(corners_[k].x - corners_[i].x, corners_[k].y - corners_[i].y);
      if (!(apart > widest)) continue;
      widest = apart;
      ends = {corners_[i], corners_[k]};
    }
  }
  corners_.assign(ends.begin(), ends.end());
}

PatchMeasure::Corner PatchMeasure::centroid(double area) const {
  Corner at;
  if (corners_.size() == 2) {
    return {.x = (corners_[0].x + corners_[1].x) / 2, .y = (corners_[0].y + corners_[1].y) / 2};
  }
  for (std::size_t k = 0; k < corners_.size(); ++k) {
    const Corner& from = corners_[k];
    const Corner& to = corners_[(k + 1) % corners_.size()];
    const double part = (from.x * to.y - from.y * to.x) / (6 * area);
    at.x += part * (from.x + to.x);
    at.y += part * (from.y + to.y);
  }
  return at;
}

/// (2a), triangle by triangle from the middle. Between a side's foot and its ends the distance is
/// smooth.
double PatchMeasure::mean_radius(double area) const {
  if (corners_.size() == 2) return size_of(corners_[0].x, corners_[0].y) / 2;
  double sum = 0;
  for (std::size_t k = 0; k < corners_.size(); ++k) {
    const Corner& from = corners_[k];
    const Corner& to = corners_[(k + 1) % corners_.size()];
    const double x = to.x - from.x, y = to.y - from.y;
    const double square = x * x + y * y;
    if (!(square > 0)) continue;
    const double twice = from.x * to.y - from.y * to.x;
    const double foot = std::clamp(-(from.x * x + from.y * y) / square, 0.0, 1.0);
    const auto add = [&](double low, double high) {
      for (std::size_t i = 0; i < kNode.size(); ++i) {
        const double t = low + (high - low) * kNode[i];
        const double px = from.x + t * x, py = from.y + t * y;
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
  Corner mean;
  for (const Corner& p : corners_) {
    mean = {.x = mean.x + p.x / n, .y = mean.y + p.y / n, .gap = mean.gap + p.gap / n};
  }
  double xx = 0, xy = 0, yy = 0, xg = 0, yg = 0;
  for (const Corner& p : corners_) {
    const double x = p.x - mean.x, y = p.y - mean.y, g = p.gap - mean.gap;
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
    const double slope = (corners_[1].gap - corners_[0].gap) / 2 / (xx + yy);
    slope_x = slope * (corners_[1].x - corners_[0].x);
    slope_y = slope * (corners_[1].y - corners_[0].y);
  }
  patch.rise_a = slope_x * patch.mean_radius;
  patch.rise_b = slope_y * patch.mean_radius;
  return mean.gap - slope_x * mean.x - slope_y * mean.y;
}

PatchPoint PatchMeasure::find(std::span<const PatchPoint> corners, const Vector3& normal,
                              WrenchPatch& patch) {
  const TangentFrame frame(normal);
  const Vector3 origin = corners[0].point;
  corners_.clear();
  double widest = 0;
  for (const PatchPoint& p : corners) {
    const Vector3 r = p.point - origin;
    corners_.push_back({.x = dot(frame.t1, r), .y = dot(frame.t2, r), .gap = p.gap});
    widest = std::max(widest, size_of(corners_.back().x, corners_.back().y));
  }
  keep_hull();
  const double size = area();
  if (!(size > kFlat * widest * widest) && corners_.size() > 1) keep_ends();
  if (corners_.size() == 1) return corners[0];
  const Corner middle = centroid(size);
  for (Corner& p : corners_) {
    p.x -= middle.x;
    p.y -= middle.y;
  }
  patch.mean_radius = mean_radius(size);
  const Vector3 point = origin + middle.x * frame.t1 + middle.y * frame.t2;
  if (!(patch.mean_radius > 0)) return {.point = point, .gap = corners_[0].gap};
  patch.axis_a = patch.mean_radius * frame.t1;
  patch.axis_b = patch.mean_radius * frame.t2;
  patch.polygon.count = corners_.size();
  for (std::size_t k = 0; k < corners_.size(); ++k) {
    patch.polygon.corner[k] = {corners_[k].x / patch.mean_radius,
                               corners_[k].y / patch.mean_radius};
  }
  return {.point = point, .gap = fit_gap(patch)};
}

}  // namespace signorini
