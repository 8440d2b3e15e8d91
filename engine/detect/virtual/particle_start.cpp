#include "detect/virtual/particle_start.h"

#include <algorithm>
#include <cmath>

#include "base/exp_log.h"

namespace signorini {
namespace {

constexpr int kMostStops = 200;      // to either side
constexpr double kCounts = 15;       // T: less of the density does not
constexpr double kLongest = 0.0625;  // of the size: of a step
constexpr double kRise = 1;          // T: E rises by no more in a step
constexpr double kFarthest = 4;      // of the size: of the whole way
constexpr int kProjections = 6;
constexpr double kMiddle = 1e-9;  // of the size: nearer to it is on it

}  // namespace

ParticleStart::Stop ParticleStart::at_middle(const ParticleField& field, Vector2 point,
                                             double size) {
  ParticleEnergy e = field.at(point, false);
  for (int i = 0; i < kProjections; ++i) {
    const Vector2 g = e.off.gradient;
    const double square = g.squaredNorm();
    if (!(square > 0) || !(std::fabs(e.off.value) > kMiddle * size)) break;
    point -= e.off.value / square * g;
    e = field.at(point, false);
  }
  Stop stop{.place = point, .along = {-e.off.gradient.y(), e.off.gradient.x()}};
  const double length = stop.along.norm();
  stop.along = length > 0 ? Vector2(stop.along / length) : Vector2(1, 0);
  stop.energy = e.value;
  stop.slope = e.gradient.dot(stop.along);
  return stop;
}

/// Downhill along the middle.
ParticleStart::Stop ParticleStart::lowest(const ParticleField& field, const Vector2& from,
                                          double temperature, double size) {
  Stop now = at_middle(field, from, size);
  double step = kLongest * size;
  for (int i = 0; i < kMostStops && step > temperature / 4; ++i) {
    const double side = now.slope > 0 ? -1 : 1;
    const Stop next = at_middle(field, now.place + side * step * now.along, size);
    if (next.energy < now.energy) {
      now = next;
    } else {
      step /= 2;
    }
  }
  return now;
}

void ParticleStart::walk(const ParticleField& field, const Stop& first, double side,
                         double temperature, double size, std::vector<Stop>& way) {
  way.clear();
  Stop now = first;
  double least = first.energy, gone = 0;
  for (int i = 0; i < kMostStops && gone < kFarthest * size; ++i) {
    double step = kLongest * size;
    const double steep = std::fabs(now.slope);
    if (steep * step > kRise * temperature) step = kRise * temperature / steep;
    Stop next = at_middle(field, now.place + side * step * now.along, size);
    for (int halving = 0; halving < 20; ++halving) {
      if (std::fabs(next.energy - now.energy) <= 2 * kRise * temperature) break;
      step /= 2;
      next = at_middle(field, now.place + side * step * now.along, size);
    }
    gone += step;
    // The middle goes on in its direction, whichever way its gradient is turned.
    if (next.along.dot(now.along) < 0) next.along = -next.along;
    now = next;
    way.push_back(now);
    least = std::min(least, now.energy);
    if (now.energy - least > kCounts * temperature) break;
  }
}

void ParticleStart::lay_out(const ParticleField& field, const Vector2& from, double temperature,
                            double size, std::span<Vector2> particles) {
  forth_.reserve(kMostStops);
  back_.reserve(2 * kMostStops + 1);
  shares_.reserve(2 * kMostStops + 1);
  const Stop first = lowest(field, from, temperature, size);
  walk(field, first, 1, temperature, size, forth_);
  walk(field, first, -1, temperature, size, back_);
  std::ranges::reverse(back_);
  back_.push_back(first);
  back_.insert(back_.end(), forth_.begin(), forth_.end());
  const std::vector<Stop>& way = back_;
  double least = kInfinity;
  for (const Stop& stop : way) least = std::min(least, stop.energy);
  const auto density = [&](const Stop& stop) { return exp((least - stop.energy) / temperature); };
  shares_.assign(1, 0.0);
  for (std::size_t k = 1; k < way.size(); ++k) {
    const double length = (way[k].place - way[k - 1].place).norm();
    shares_.push_back(shares_.back() + length * (density(way[k]) + density(way[k - 1])) / 2);
  }
  const double whole = shares_.back(), count = static_cast<double>(particles.size());
  std::size_t k = 1;
  for (std::size_t i = 0; i < particles.size(); ++i) {
    const double share = whole * (static_cast<double>(i) + 0.5) / count;
    while (k + 1 < way.size() && shares_[k] < share) ++k;
    const double part = (share - shares_[k - 1]) / (shares_[k] - shares_[k - 1]);
    particles[i] = way[k - 1].place + part * (way[k].place - way[k - 1].place);
  }
}

}  // namespace signorini
