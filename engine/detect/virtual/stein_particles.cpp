#include "detect/virtual/stein_particles.h"

#include <algorithm>
#include <cmath>

#include "base/exp_log.h"
#include "detect/virtual/virtual_energy.h"

namespace signorini {
namespace {

constexpr double kFarthest = 0.5;                // of sqrt(h): longest way in an iteration
constexpr double kFirstWay = 0.3;                // of sqrt(h): of the first one along the flow
constexpr double kNearer = 0.5;                  // of the distance of two that follow each other
constexpr double kMerged = 1e-4;                 // of sqrt(h): those are as good as one
constexpr double kLeastSpread = 1e-24;           // [m^2]
constexpr double kNeighbours = 2;                // h over the square of the distance of neighbours
constexpr double kSlowest = 0.1, kLonger = 0.4;  // what one over the time is multiplied by
constexpr double kWorse = 2;                     // so much may the drive grow along the flow

Vector2 turned_left(const Vector2& v) { return {-v.y(), v.x()}; }
Vector2 times(const FieldSample& s, const Vector2& v) {
  return {s.xx * v.x() + s.xy * v.y(), s.xy * v.x() + s.yy * v.y()};
}

/// kNeighbours d^2 for particles that lie d apart along a line as long as these are spread. (37)
double spread_of(std::span<const Vector2> x) {
  const auto n = static_cast<double>(x.size());
  if (x.size() < 2) return 1;
  Vector2 mean(0, 0);
  for (const Vector2& p : x) mean += p / n;
  double squares = 0;
  for (const Vector2& p : x) squares += (p - mean).squaredNorm();
  return std::max(kLeastSpread, kNeighbours * 12 * squares / (n * (n * n - 1)));
}

/// d of that by the place of one.
Vector2 spread_by(std::span<const Vector2> x, std::size_t i) {
  const auto n = static_cast<double>(x.size());
  if (x.size() < 2) return {0, 0};
  Vector2 mean(0, 0);
  for (const Vector2& p : x) mean += p / n;
  return kNeighbours * 24 / (n * (n * n - 1)) * (x[i] - mean);
}

}  // namespace

ParticleEnergy particle_energy(const PlacedSample& a, const PlacedSample& b, double kappa,
                               bool wants_columns) {
  const VirtualEnergy e = virtual_energy(a.field, b.field, kappa);
  ParticleEnergy energy;
  energy.value = e.value;
  energy.gradient = e.gradient;
  energy.xx = e.xx;
  energy.xy = e.xy;
  energy.yy = e.yy;
  const double off = a.field.value - b.field.value;
  const Vector2 apart = 2 * kappa * (a.field.gradient - b.field.gradient);
  energy.off_by.setZero();
  energy.off_gradient_by.setZero();
  for (int body = 0; body < 2 && wants_columns; ++body) {
    const SmoothSample& f = body == 0 ? a.field : b.field;
    const Vector2& r = body == 0 ? a.arm : b.arm;
    const double sign = body == 0 ? 1 : -1, weight = 1 + sign * 2 * kappa * off;
    const Vector2 &n = f.gradient, swept = turned_left(r);
    const auto put = [&](int column, double by_value, const Vector2& by_gradient) {
      energy.by.col(column) += sign * by_value * apart + weight * by_gradient;
      energy.off_by[column] += sign * by_value;
      energy.off_gradient_by.col(column) += sign * by_gradient;
    };
    put(3 * body, -n.x(), {-f.xx, -f.xy});
    put(3 * body + 1, -n.y(), {-f.xy, -f.yy});
    put(3 * body + 2, -n.dot(swept), turned_left(n) - times(f, swept));
    put(6, f.by_temperature, f.gradient_by_temperature);
    put(7 + body, f.by_size, f.gradient_by_size);
  }
  energy.off = {.value = off,
                .gradient = a.field.gradient - b.field.gradient,
                .xx = a.field.xx - b.field.xx,
                .xy = a.field.xy - b.field.xy,
                .yy = a.field.yy - b.field.yy};
  return energy;
}

double SteinParticles::largest() const {
  double most = 0;
  for (const double d : drive_) {
    if (!std::isfinite(d)) return kInfinity;
    most = std::max(most, std::fabs(d));
  }
  return most;
}

/// (36), times -N T: what holds a particle back.
void SteinParticles::look(const ParticleField& field, const SteinSettings& settings,
                          std::span<const Vector2> x, bool wants_columns) {
  h_ = settings.bandwidth > 0 ? settings.bandwidth : spread_of(x);
  energies_.clear();
  for (const Vector2& p : x) energies_.push_back(field.at(p, wants_columns));
  const std::size_t n = x.size();
  kernel_.assign(n * n, 1.0);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      kernel_[i * n + j] = kernel_[j * n + i] = exp(-(x[i] - x[j]).squaredNorm() / h_);
    }
  }
  drive_.assign(2 * n, 0.0);
  const double push = 2 * settings.temperature / h_;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const Vector2 d = x[i] - x[j];
      const double k = kernel_[i * n + j];
      for (Eigen::Index c = 0; c < 2; ++c) {
        drive_[2 * i + static_cast<std::size_t>(c)] += k * (energies_[j].gradient[c] - push * d[c]);
      }
    }
  }
  held_.assign(drive_.begin(), drive_.end());
  for (std::size_t i = 0; i < x.size() && settings.is_bound; ++i) {
    const FieldSample& off = energies_[i].off;
    drive_[2 * i] = turned_left(off.gradient).dot(held(i)) / 2;
    drive_[2 * i + 1] = off.value / std::sqrt(h_);
  }
}

/// Along the middle, instead of along x and y; and back to it.
void SteinParticles::bind_matrix(std::size_t i, double inverse_time) {
  const FieldSample& off = energies_[i].off;
  const Vector2 along = turned_left(off.gradient) / 2;
  for (std::size_t c = 0; c < matrix_.size(); ++c) {
    double& first = matrix_.at(2 * i, c);
    double& second = matrix_.at(2 * i + 1, c);
    first = along.x() * first + along.y() * second;
    second = 0;
  }
  const Vector2 columns[2] = {{off.xx, off.xy}, {off.xy, off.yy}};
  for (std::size_t c = 0; c < 2; ++c) {
    const auto k = static_cast<Eigen::Index>(c);
    matrix_.at(2 * i, 2 * i + c) +=
        turned_left(columns[c]).dot(held(i)) / 2 + inverse_time * along[k];
    matrix_.at(2 * i + 1, 2 * i + c) = off.gradient[k] / std::sqrt(h_);
  }
}

/// (38) of the last look, and one over a time along the diagonal.
bool SteinParticles::factor(const SteinSettings& settings, std::span<const Vector2> x,
                            double inverse_time) {
  const std::size_t n = x.size();
  matrix_.reset(2 * n);
  const double push = 2 * settings.temperature / h_;
  for (std::size_t i = 0; i < n; ++i) {
    Vector2 by_spread(0, 0);
    for (std::size_t j = 0; j < n; ++j) {
      const Vector2 d = x[i] - x[j];
      const double k = kernel_[i * n + j];
      const ParticleEnergy& e = energies_[j];
      const Vector2 felt = e.gradient - push * d;
      by_spread += k * (d.squaredNorm() / (h_ * h_) * felt + push / h_ * d);
      const double hessian[2][2] = {{e.xx, e.xy}, {e.xy, e.yy}};
      for (std::size_t r = 0; r < 2; ++r) {
        for (std::size_t c = 0; c < 2; ++c) {
          const auto column = static_cast<Eigen::Index>(c);
          const double pushed = (r == c ? push * k : 0) +
                                felt[static_cast<Eigen::Index>(r)] * (2 / h_) * d[column] * k;
          matrix_.at(2 * i + r, 2 * j + c) += k * hessian[r][c] + pushed;
          matrix_.at(2 * i + r, 2 * i + c) -= pushed;
        }
      }
    }
    for (std::size_t j = 0; j < n && !(settings.bandwidth > 0); ++j) {
      const Vector2 spread = spread_by(x, j);
      for (std::size_t r = 0; r < 2; ++r) {
        for (std::size_t c = 0; c < 2; ++c) {
          matrix_.at(2 * i + r, 2 * j + c) +=
              by_spread[static_cast<Eigen::Index>(r)] * spread[static_cast<Eigen::Index>(c)];
        }
      }
    }
    if (settings.is_bound) {
      bind_matrix(i, inverse_time);
    } else {
      for (std::size_t r = 0; r < 2; ++r) matrix_.at(2 * i + r, 2 * i + r) += inverse_time;
    }
  }
  return matrix_.factor();
}

/// How much of a step is taken: no particle goes far, and those on a line do not pass each other.
/// 0 where it is not finite.
double SteinParticles::part_of_step(const SteinSettings& settings,
                                    std::span<const Vector2> x) const {
  const auto step = [&](std::size_t i) { return Vector2(step_[2 * i], step_[2 * i + 1]); };
  double part = 1;
  for (std::size_t i = 0; i < x.size(); ++i) {
    const double way = step(i).norm();
    if (!std::isfinite(way)) return 0;
    if (way > 0) part = std::min(part, kFarthest * std::sqrt(h_) / way);
    if (!settings.is_bound || i == 0) continue;
    const double nearer = (step(i) - step(i - 1)).norm(), apart = (x[i] - x[i - 1]).norm();
    // A kernel that is wide beside what holds them lets two become one.
    if (apart < kMerged * std::sqrt(h_)) continue;
    if (nearer > 0) part = std::min(part, kNearer * apart / nearer);
  }
  return part;
}

/// Newton's iteration; where it does not lead on, implicit steps along the flow, which grow as what
/// drives becomes less.
SteinResult SteinParticles::settle(const ParticleField& field, const SteinSettings& settings,
                                   std::span<Vector2> x) {
  SteinResult result;
  look(field, settings, x, false);
  result.residual = largest();
  double inverse_time = 0;
  const auto follow_flow = [&] {
    inverse_time =
        inverse_time > 0 ? 4 * inverse_time : result.residual / (kFirstWay * std::sqrt(h_));
  };
  bool is_polished = false;
  while (result.iterations < settings.most_iterations && !is_polished) {
    is_polished = result.residual <= settings.tolerance;
    if (result.residual == 0 || !std::isfinite(result.residual)) break;
    ++result.iterations;
    trial_.assign(x.begin(), x.end());
    if (!factor(settings, x, inverse_time)) {
      follow_flow();
      continue;
    }
    step_.assign(drive_.begin(), drive_.end());
    matrix_.solve(step_);
    const double part = part_of_step(settings, x);
    if (!(part > 0) || (part < 1 && inverse_time == 0)) {
      follow_flow();
      continue;
    }
    for (std::size_t i = 0; i < x.size(); ++i) {
      trial_[i] -= part * Vector2(step_[2 * i], step_[2 * i + 1]);
    }
    look(field, settings, trial_, false);
    const double now = largest();
    if (!(now < (inverse_time == 0 ? 1 : kWorse) * result.residual)) {
      look(field, settings, x, false);
      if (!is_polished) follow_flow();
      continue;
    }
    inverse_time *= std::clamp(now / result.residual, kSlowest, 1.0);
    if (part == 1) inverse_time *= kLonger;
    result.residual = now;
    std::ranges::copy(trial_, x.begin());
  }
  result.has_settled = result.residual <= settings.tolerance;
  result.bandwidth = h_;
  return result;
}

Eigen::MatrixXd SteinParticles::derivative(const ParticleField& field,
                                           const SteinSettings& settings,
                                           std::span<const Vector2> x) {
  const auto rows = static_cast<Eigen::Index>(2 * x.size());
  Eigen::MatrixXd by = Eigen::MatrixXd::Zero(rows, kParticleColumns);
  look(field, settings, x, true);
  if (!factor(settings, x, 0)) return by;
  for (std::size_t i = 0; i < x.size(); ++i) {
    for (std::size_t j = 0; j < x.size(); ++j) {
      const Vector2 d = x[i] - x[j];
      const double k = kernel_[i * x.size() + j];
      ParticleColumns felt = energies_[j].by;
      felt.col(6) -= 2 / h_ * d;
      by.middleRows<2>(static_cast<Eigen::Index>(2 * i)) -= k * felt;
    }
    if (!settings.is_bound) continue;
    const ParticleEnergy& e = energies_[i];
    const auto row = static_cast<Eigen::Index>(2 * i);
    const Vector2 along = turned_left(e.off.gradient) / 2;
    by.row(row) = along.transpose() * by.middleRows<2>(row);
    for (Eigen::Index c = 0; c < kParticleColumns; ++c) {
      by(row, c) -= turned_left(e.off_gradient_by.col(c)).dot(held(i)) / 2;
    }
    by.row(row + 1) = -e.off_by / std::sqrt(h_);
  }
  for (Eigen::Index c = 0; c < by.cols(); ++c) {
    matrix_.solve(std::span(by.col(c).data(), static_cast<std::size_t>(rows)));
  }
  return by;
}

}  // namespace signorini
