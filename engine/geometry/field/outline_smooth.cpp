// An outline's field at single points: the nearest piece, and corners made round by a temperature.
#include <algorithm>
#include <cmath>

#include "base/exp_log.h"
#include "geometry/field/outline_field.h"

namespace signorini {
namespace {

constexpr double kNothing = 40;  // T: e^-40 is rounding

}  // namespace

OutlineFoot OutlineField::nearest(const Vector2& p) const {
  OutlineFoot found{.distance = kInfinity};
  double least = kInfinity;
  for (const Block& block : blocks_) {
    if (block.at_least(p) > least) continue;
    for (std::size_t i = block.begin; i < block.end; ++i) {
      OutlineFoot foot{.piece = static_cast<int>(i)};
      if (!see(pieces_[i], p, foot) || !(std::fabs(foot.distance) < least)) continue;
      least = std::fabs(foot.distance);
      found = foot;
    }
  }
  return found;
}

/// Of the level line through the point: (1).
double OutlineFoot::level_curvature() const {
  if (std::isinf(curvature)) return distance != 0 ? 1 / distance : 0;
  const double below = 1 + curvature * distance;
  return below != 0 ? curvature / below : 0;
}

SmoothSample OutlineField::exact(const Vector2& p, const Vector2& center) const {
  const OutlineFoot foot = nearest(p);
  const double h = foot.level_curvature();
  const Vector2 &n = foot.gradient, r = p - center;
  SmoothSample sample;
  sample.value = foot.distance;
  sample.gradient = n;
  sample.xx = h * n.y() * n.y();
  sample.xy = -h * n.x() * n.y();
  sample.yy = h * n.x() * n.x();
  sample.by_size = foot.distance - n.dot(r);
  sample.gradient_by_size = {-sample.xx * r.x() - sample.xy * r.y(),
                             -sample.xy * r.x() - sample.yy * r.y()};
  return sample;
}

/// (5) of the lines psi_i = n_i . (x - center) - c_i, with weights w_i = exp(psi_i/T)/sum.
SmoothSample OutlineField::smooth(const Vector2& p, const Vector2& center,
                                  double temperature) const {
  if (!is_convex_ || !is_straight_ || !(temperature > 0)) return exact(p, center);
  const double T = std::min(temperature, roundest_);
  const auto line = [&](const Piece& piece, const Vector2& from) {
    const Vector2 n(piece.along.y(), -piece.along.x());
    return n.dot(from - piece.point);
  };
  double most = -kInfinity;
  for (const Piece& piece : pieces_) {
    if (piece.kind == Kind::line) most = std::max(most, line(piece, p));
  }
  double sum = 0, mean = 0, offset = 0, xx = 0, xy = 0, yy = 0;
  Vector2 g(0, 0), mean_n(0, 0), offset_n(0, 0);
  for (const Piece& piece : pieces_) {
    if (piece.kind != Kind::line) continue;
    const Vector2 n(piece.along.y(), -piece.along.x());
    const double above = line(piece, p) - most, c = -line(piece, center);
    if (above < -kNothing * T) continue;
    const double w = exp(above / T);
    sum += w;
    mean += w * above;
    offset += w * c;
    g += w * n;
    mean_n += w * above * n;
    offset_n += w * c * n;
    xx += w * n.x() * n.x();
    xy += w * n.x() * n.y();
    yy += w * n.y() * n.y();
  }
  mean /= sum;
  offset /= sum;
  g /= sum;
  SmoothSample sample;
  sample.value = most + T * log(sum);
  sample.gradient = g;
  sample.xx = (xx / sum - g.x() * g.x()) / T;
  sample.xy = (xy / sum - g.x() * g.y()) / T;
  sample.yy = (yy / sum - g.y() * g.y()) / T;
  sample.by_temperature = log(sum) - mean / T;
  sample.gradient_by_temperature = -(mean_n / sum - mean * g) / (T * T);
  sample.by_size = -offset;
  if (temperature > T) {
    // T grows with the outline: psi is as much more as everything in it.
    const Vector2 r = p - center;
    sample.by_temperature = 0;
    sample.gradient_by_temperature = {0, 0};
    sample.by_size = sample.value - g.dot(r);
    sample.gradient_by_size = {-sample.xx * r.x() - sample.xy * r.y(),
                               -sample.xy * r.x() - sample.yy * r.y()};
    return sample;
  }
  sample.gradient_by_size = -(offset_n / sum - offset * g) / T;
  return sample;
}

}  // namespace signorini
