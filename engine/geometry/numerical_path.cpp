#include "geometry/numerical_path.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr int kTableLength = 9000;      // of a parametric path
constexpr int kFirstStrides = 20;       // of the search for the nearest point, on a whole path
constexpr double kNearestError = 1e-6;  // [m] along the path
constexpr double kUpright = 1e-12;      // dx/dp of a vertical tangent
constexpr double kFlat = 1e-12;         // slope of a horizontal one
constexpr double kNoDifference = 1e-16;

Vector2 unit_normal(double dx, double dy) {
  if (std::fabs(dx) < kNoDifference) return {dy < 0 ? 1.0 : -1.0, 0};
  if (std::fabs(dy) < kNoDifference) return {0, dx > 0 ? 1.0 : -1.0};
  const double q = -dx / dy;
  const double length = std::sqrt(1 + q * q);
  const double sign = (dx > 0) == (q < 0) ? -1 : 1;
  return {sign * (1.0 / length), sign * (q / length)};
}

}  // namespace

NumericalPath::NumericalPath(const ParametricPath& path) : is_closed_(path.is_closed) {
  fill(path);
  measure();
  fill_normals();
}

NumericalPath::NumericalPath(std::span<const Vector2> points, bool is_closed)
    : is_closed_(is_closed) {
  for (const Vector2& point : points) {
    x_.push_back(point.x());
    y_.push_back(point.y());
  }
  measure();
  fill_normals();
}

void NumericalPath::fill(const ParametricPath& path) {
  const double delta = (path.finish - path.start) / (kTableLength - 1);
  double t = path.start;
  for (int i = 0; i < kTableLength; ++i) {
    if (i > 0) t += delta;
    const Vector2 point = point_at(path, t);
    x_.push_back(point.x());
    y_.push_back(point.y());
  }
}

/// p from the points.
void NumericalPath::measure() {
  for (Table* table : {&p_, &dx_, &dy_, &nx_, &ny_, &dnx_, &dny_}) table->resize(x_.size());
  double p = 0;
  for (std::size_t i = 1; i < x_.size(); ++i) {
    const double dx = x_[i] - x_[i - 1];
    const double dy = y_[i] - y_[i - 1];
    p += std::sqrt(dx * dx + dy * dy);
    p_[i] = p;
  }
}

void NumericalPath::fill_normals() {
  for (std::size_t i = 0; i < x_.size(); ++i) {
    dx_[i] = derivative(x_, i);
    dy_[i] = derivative(y_, i);
    const Vector2 normal = unit_normal(dx_[i], dy_[i]);
    nx_[i] = normal.x();
    ny_[i] = normal.y();
  }
  for (std::size_t i = 0; i < x_.size(); ++i) {
    dnx_[i] = derivative(nx_, i);
    dny_[i] = derivative(ny_, i);
  }
  smooth_ = SmoothCurve(p_, x_, y_, is_closed_);
}

/// Derivative by p of the parabola through three neighbours.
double NumericalPath::derivative(const Table& v, std::size_t i) const {
  const std::size_t k = i == 0 ? 0 : std::min(i - 1, v.size() - 3);
  const double x0 = p_[k];
  const double x1 = p_[k + 1];
  const double x2 = p_[k + 2];
  const double x = p_[i];
  double r = v[k] * (2 * x - x1 - x2) / ((x0 - x1) * (x0 - x2));
  r += v[k + 1] * (2 * x - x0 - x2) / ((x1 - x0) * (x1 - x2));
  r += v[k + 2] * (2 * x - x0 - x1) / ((x2 - x0) * (x2 - x1));
  return r;
}

/// Newton's cubic through four table points about place k.
double NumericalPath::interpolate(const Table& v, double p, int k) const {
  const auto i = static_cast<std::size_t>(std::clamp(k - 1, 0, size() - 4));
  const double* const x = &p_[i];
  const double* const y = &v[i];
  const double c1 = y[0];
  const double c2 = (y[1] - c1) / (x[1] - x[0]);
  const double c3 = (y[2] - (c1 + c2 * (x[2] - x[0]))) / ((x[2] - x[0]) * (x[2] - x[1]));
  double c4 = y[3] - (c1 + c2 * (x[3] - x[0]) + c3 * (x[3] - x[0]) * (x[3] - x[1]));
  c4 = c4 / ((x[3] - x[0]) * (x[3] - x[1]) * (x[3] - x[2]));
  return ((c4 * (p - x[2]) + c3) * (p - x[1]) + c2) * (p - x[0]) + c1;
}

double NumericalPath::squared_distance(const Vector2& target, int i) const {
  const double dx = target.x() - x_[static_cast<std::size_t>(i)];
  const double dy = target.y() - y_[static_cast<std::size_t>(i)];
  return dx * dx + dy * dy;
}

double NumericalPath::squared_distance(const Vector2& target, double p, int k) const {
  const double dx = target.x() - interpolate(x_, p, k);
  const double dy = target.y() - interpolate(y_, p, k);
  return dx * dx + dy * dy;
}

int NumericalPath::index_within(int k) const {
  if (!is_closed_) return std::clamp(k, 0, size() - 1);
  return ((k % size()) + size()) % size();
}

double NumericalPath::p_within(double p) const {
  if (is_closed_ && (p < 0 || p > length())) p = p - length() * std::floor(p / length());
  return p;
}

/// Last place with p_[k] <= p; -1 before the first, the table's length from the last on.
int NumericalPath::find(double p) const {
  if (p < p_.front()) return -1;
  if (p >= p_.back()) return size();
  return static_cast<int>(std::upper_bound(p_.begin(), p_.end(), p) - p_.begin()) - 1;
}

int NumericalPath::find_near(double p, int k) const {
  int j = std::clamp(k, 0, size() - 2);
  const auto at = [&](int i) { return p_[static_cast<std::size_t>(i)]; };
  if (std::fabs(at(j) - p) > length() / 20) return find(p);
  while (p < at(j) && j > 0) --j;
  while (p >= at(j + 1) && j < size() - 2) ++j;
  return j;
}

double NumericalPath::spacing(int k) const {
  const auto at = [&](int i) { return p_[static_cast<std::size_t>(i)]; };
  if (is_closed_) {
    // The last point is the first one again.
    const int turn = size() - 1;
    const double width = at((k + 1) % turn) - at((k - 1 + turn) % turn);
    return width > 0 ? width : width + length();
  }
  const int j = std::clamp(k - 1, 0, size() - 3);
  return at(j + 2) - at(j);
}

PathPoint NumericalPath::nearest(const Vector2& target) const {
  int best = 0;
  double least = kInfinity;
  for (int i = 0; i < size(); ++i) {
    const double squared = squared_distance(target, i);
    if (squared < least) {
      least = squared;
      best = i;
    }
  }
  return {.p = p_[static_cast<std::size_t>(best)], .index = best};
}

// Long because one search goes from the table to between its points.
void NumericalPath::follow(const Vector2& target, PathPoint& point) const {
  int k = index_within(point.index);
  int stride = size() / kFirstStrides;
  double d = length() / 20;
  double p = p_[static_cast<std::size_t>(k)];
  const auto at = [&](int i) { return p_[static_cast<std::size_t>(i)]; };
  do {
    const bool in_table = stride > 1;
    double before = 0;
    double here = 0;
    double after = 0;
    if (in_table) {
      p = at(k);
      before = squared_distance(target, index_within(k - stride));
      here = squared_distance(target, k);
      after = squared_distance(target, index_within(k + stride));
    } else {
      const double p0 = p_within(p - d);
      const double p2 = p_within(p + d);
      before = squared_distance(target, p0, find_near(p0, k));
      here = squared_distance(target, p, k);
      after = squared_distance(target, p2, find_near(p2, k));
    }
    const bool goes_back = before < here && before < after;
    const bool goes_on = !goes_back && after < here;
    if (goes_back || goes_on) {
      const int sign = goes_back ? -1 : 1;
      if (in_table) {
        k = index_within(k + sign * stride);
        p = at(k);
      } else {
        p = p_within(p + sign * d);
        k = find_near(p, k);
        if (is_beyond(p)) {
          // A straight line needs no search, however far away the target is.
          const double straight = project_on_end(target, p);
          if (is_beyond(straight)) {
            p = straight;
            break;
          }
        }
      }
    } else if (in_table) {
      stride /= 2;
      if (stride == 1) d = spacing(k);
    } else {
      d = d / 2;
    }
  } while (stride > 1 || d > kNearestError);
  point.index = k;
  if (!is_closed_) {
    point.p = p;
    return;
  }
  // Of a closed path p counts the turns.
  const double old = p_within(point.p);
  double change = p - old;
  if (old < length() / 6 && p > 5 * length() / 6) change = (p - length()) - old;
  if (p < length() / 6 && old > 5 * length() / 6) change = (p + length()) - old;
  point.p = point.p + change;
}

/// Whether p is on one of the straight lines that continue an open path.
bool NumericalPath::is_beyond(double p) const {
  return !is_closed_ && (p < p_.front() || p > p_.back());
}

/// The end beyond which p is. [m]
double NumericalPath::end_before(double p) const { return p < p_.front() ? p_.front() : p_.back(); }

PathFrame NumericalPath::end_frame(double end) const {
  return frame_inside(end, std::clamp(find(end), 0, size() - 2));
}

/// Where the straight line that goes on beyond the end nearest to p is nearest to the target. [m]
double NumericalPath::project_on_end(const Vector2& target, double p) const {
  const double end = end_before(p);
  const PathFrame f = end_frame(end);
  return end + (target - f.position).dot(f.tangent);
}

PathFrame NumericalPath::frame_inside(double p, int k) const {
  PathFrame f;
  f.position = Vector2(interpolate(x_, p, k), interpolate(y_, p, k));
  const double dy = interpolate(dy_, p, k);
  const double dx = interpolate(dx_, p, k);
  if (std::fabs(dx) < kUpright) {
    f.tangent = Vector2(0, dy > 0 ? 1 : -1);
    f.normal = Vector2(dy > 0 ? -1 : 1, 0);
  } else {
    const double direction = dx > 0 ? 1 : -1;
    const double slope = dy / dx;
    const double length = std::sqrt(1 + slope * slope);
    f.tangent = direction * Vector2(1.0 / length, slope / length);
    if (std::fabs(slope) > kFlat) {
      const double across = -1 / slope;
      const double norm = std::sqrt(1 + across * across);
      const double sign = direction * slope > 0 ? -1 : 1;
      f.normal = sign * Vector2(1.0 / norm, across / norm);
    } else {
      f.normal = Vector2(0, direction);
    }
  }
  f.normal_by_p = Vector2(interpolate(dnx_, p, k), interpolate(dny_, p, k));
  return f;
}

PathFrame NumericalPath::frame(PathPoint& point) const {
  const double p = p_within(point.p);
  int k = point.index;
  const auto at = [&](int i) { return p_[static_cast<std::size_t>(i)]; };
  if (k < 0 || k > size() - 2 || at(k) > p || at(k + 1) <= p) point.index = k = find(p);
  k = std::clamp(k, 0, size() - 2);
  if (!is_beyond(p)) return frame_inside(p, k);
  point.index = k;
  const double end = end_before(p);
  PathFrame f = end_frame(end);
  f.position += (p - end) * f.tangent;
  return f;
}

Vector2 NumericalPath::position(double p) const {
  const double inside = p_within(p);
  const int k = find(inside);
  return {interpolate(x_, inside, k), interpolate(y_, inside, k)};
}

std::vector<Vector2> NumericalPath::polyline(int points) const {
  std::vector<Vector2> line;
  for (int i = 0; i < points; ++i) {
    const auto k =
        static_cast<std::size_t>(i) * (x_.size() - 1) / static_cast<std::size_t>(points - 1);
    line.emplace_back(x_[k], y_[k]);
  }
  return line;
}

}  // namespace signorini
