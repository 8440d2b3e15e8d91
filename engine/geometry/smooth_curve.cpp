#include "geometry/smooth_curve.h"

#include <algorithm>

namespace signorini {
namespace {

// What is taken for the bend at the end of a table is forgotten by a factor of 2 + sqrt(3) with
// every point: beyond rounding after this many.
constexpr int kForgotten = 32;

/// Twice the second divided difference of three points.
double bend_of_three(const double* p, const double* v) {
  const double left = (v[1] - v[0]) / (p[1] - p[0]);
  const double right = (v[2] - v[1]) / (p[2] - p[1]);
  return 2 * (right - left) / (p[2] - p[0]);
}

/// Second derivatives of the cubic spline through points, whose ends bend as parabolas do.
std::vector<double> bends(const std::vector<double>& p, const std::vector<double>& v) {
  const std::size_t n = p.size();
  std::vector<double> bend(n, 0), factor(n, 0);
  bend[0] = bend_of_three(&p[0], &v[0]);
  for (std::size_t i = 1; i + 1 < n; ++i) {
    const double before = p[i] - p[i - 1];
    const double after = p[i + 1] - p[i];
    const double right = 6 * ((v[i + 1] - v[i]) / after - (v[i] - v[i - 1]) / before);
    const double pivot = 2 * (before + after) - before * factor[i - 1];
    factor[i] = after / pivot;
    bend[i] = (right - before * bend[i - 1]) / pivot;
  }
  bend[n - 1] = bend_of_three(&p[n - 3], &v[n - 3]);
  for (std::size_t i = n - 2; i > 0; --i) bend[i] -= factor[i] * bend[i + 1];
  return bend;
}

/// The same of a table that is closed: its last point is its first one.
std::vector<double> bends_around(std::span<const double> p, std::span<const double> v) {
  const int turns = static_cast<int>(p.size()) - 1;  // intervals of one turn
  const double length = p.back() - p.front();
  std::vector<double> wide_p, wide_v;
  for (int i = -kForgotten; i <= turns + kForgotten; ++i) {
    const int around = (i % turns + turns) % turns;
    wide_p.push_back(p[static_cast<std::size_t>(around)] + length * ((i - around) / turns));
    wide_v.push_back(v[static_cast<std::size_t>(around)]);
  }
  const std::vector<double> wide = bends(wide_p, wide_v);
  return {wide.begin() + kForgotten, wide.begin() + kForgotten + turns + 1};
}

struct Cubic {
  double value, first, second;
};

Cubic cubic(double before, double after, double width, double v0, double v1, double bend0,
            double bend1) {
  // de Boor 1978, chapter IV: `before` and `after` are the distances to both ends.
  const double slope = (v1 - v0) / width;
  return {
      .value = (v0 * after + v1 * before) / width -
               before * after / 6 * (bend0 * (1 + after / width) + bend1 * (1 + before / width)),
      .first = slope + bend1 * (3 * before * before - width * width) / (6 * width) -
               bend0 * (3 * after * after - width * width) / (6 * width),
      .second = (bend0 * after + bend1 * before) / width};
}

}  // namespace

SmoothCurve::SmoothCurve(std::span<const double> p, std::span<const double> x,
                         std::span<const double> y, bool is_closed) {
  const auto all = [](std::span<const double> s) {
    return std::vector<double>(s.begin(), s.end());
  };
  bend_x_ = is_closed ? bends_around(p, x) : bends(all(p), all(x));
  bend_y_ = is_closed ? bends_around(p, y) : bends(all(p), all(y));
}

SmoothCurve::Point SmoothCurve::at(std::span<const double> p, std::span<const double> x,
                                   std::span<const double> y, int k, double place) const {
  const auto i = static_cast<std::size_t>(k);
  const double before = place - p[i];
  const double after = p[i + 1] - place;
  const double width = p[i + 1] - p[i];
  const Cubic a = cubic(before, after, width, x[i], x[i + 1], bend_x_[i], bend_x_[i + 1]);
  const Cubic b = cubic(before, after, width, y[i], y[i + 1], bend_y_[i], bend_y_[i + 1]);
  return {.place = {a.value, b.value}, .first = {a.first, b.first}, .second = {a.second, b.second}};
}

}  // namespace signorini
