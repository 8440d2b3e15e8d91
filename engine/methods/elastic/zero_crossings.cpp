#include "methods/elastic/zero_crossings.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "numerics/zero_crossing_bracket.h"

namespace signorini {
namespace {

constexpr double kFasterInside = 1.1;             // than at the ends of a step, at most
constexpr double kDiagonal = 1.7320508075688772;  // of a cube's side
constexpr double kLeastStride = 1.0 / 32;
constexpr double kPartAccuracy = 1e-12;  // of a step
constexpr int kMostTurns = 60;           // of a search for the least distance
constexpr int kMostLandings = 12;
constexpr double kTurned = -0.5;     // cosine: a normal that points to the other side
constexpr double kHalfWay = 0.4;     // of the thinner body: who turns so deep has gone through
constexpr int kLooksAtPassage = 32;  // within a step

}  // namespace

/// What a search looks at.
struct ZeroCrossings::Search {
  const Model& model;
  ElasticSystem& system;
  const SpatialPlacement& start;
  const VariableStep& integrator;
};

void ZeroCrossings::prepare(const Model& model, const ElasticUnknowns& unknowns) {
  end_.resize(model.bodies.size(), Placement::WithSpace::yes);
  inside_.resize(model.bodies.size());
  inner_.resize(unknowns.size());
  travel_.assign(model.bodies.size(), 0.0);
}

Crossing ZeroCrossings::first(const Model& model, ElasticSystem& system,
                              const SpatialPlacement& start, const VariableStep& integrator,
                              double h) {
  const std::span<const double> sizes = system.candidates.sizes();
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Vector3 change = end_.space.velocity[i] - start.velocity[i];
    const double speed = std::max(length(start.velocity[i]), length(end_.space.velocity[i]));
    const double spin = std::max(length(start.spin[i]), length(end_.space.spin[i]));
    travel_[i] = kFasterInside * h * (speed + spin * sizes[i] + length(change) / 2);
    if (model.bodies[i].is_fixed()) travel_[i] = 0;
    travel_[i] += kBoxMargin * system.dictionary.hysteresis().contact_eps;
  }
  const Search of{.model = model, .system = system, .start = start, .integrator = integrator};
  Crossing first;
  may_pass_ = false;
  for (const ElasticContact& contact : system.dictionary.contacts()) {
    search(of, contact.key, true, 0, first);
  }
  system.candidates.all_near(model, start, travel_, [&](const PairKey& key) {
    if (system.dictionary.has(key)) return true;
    double closing = 0;
    for (const int body : system.candidates.bodies_of(key)) {
      if (body != kWorldBody) closing += travel_[static_cast<std::size_t>(body)];
    }
    search(of, key, false, closing, first);
    return true;
  });
  return first;
}

ZeroCrossings::Zero ZeroCrossings::zero(ElasticSystem& system, const PairKey& key,
                                        const SeenContact& seen, bool in_contact,
                                        const SpatialPlacement& placement) {
  const double rate = system.candidates.gap_rate(key, seen.geometry, placement);
  return {.value = system.dictionary.zero_function(seen, in_contact),
          .rate = in_contact ? -rate : rate};
}

/// What a part can take at most from the speed of a pair that parts, within the step: by the change
/// of its velocity, and, if it has sides, by another corner that comes round. [m/s]
double ZeroCrossings::most_loss(const FeaturedPart& part, const SpatialPlacement& start) const {
  const auto i = static_cast<std::size_t>(part.body);
  // Of a ball only the way of its middle counts; its reach is that of the box around it.
  const double swing = part.is_ball
                           ? kDiagonal * std::max(0.0, part.reach - kDiagonal * part.shape.rounding)
                           : part.reach;
  const double spin = std::max(length(start.spin[i]), length(end_.space.spin[i]));
  return kFasterInside * (length(end_.space.velocity[i] - start.velocity[i]) + 2 * spin * swing);
}

/// Replaces `first` by the crossing of one pair if that is earlier.
/// @param closing  [m] by which the distance can change at most in the step; 0: any change
void ZeroCrossings::search(const Search& of, const PairKey& key, bool in_contact, double closing,
                           Crossing& first) {
  ContactCandidates& candidates = of.system.candidates;
  const SeenContact seen_at_end = candidates.see(key, end_.space);
  const Zero at_end = zero(of.system, key, seen_at_end, in_contact, end_.space);
  if (!in_contact && at_end.value > closing) return;
  const SeenContact seen_at_start = candidates.see(key, of.start);
  // Features that overlap without a weight at both ends: looking within would find no more.
  if (!in_contact && seen_at_start.is_idle() && seen_at_end.is_idle()) return;
  if (in_contact && may_pass(of.system, key, seen_at_start, seen_at_end)) may_pass_ = true;
  const Zero at_start = zero(of.system, key, seen_at_start, in_contact, of.start);
  const auto at = [&](double part) {
    of.integrator.interpolate(part, inner_);
    of.system.place_at(of.model, inner_, inside_);
    return zero(of.system, key, candidates.see(key, inside_), in_contact, inside_);
  };
  const auto take = [&](double low, double high) {
    const double part = locate_root(
        [&](double x) { return x <= 0   ? at_start.value
                               : x >= 1 ? at_end.value
                                        : at(x).value; },
        low, high, kPartAccuracy);
    if (part < first.part) first = {.part = part, .function = in_contact ? 1 : 2, .key = key};
  };
  const FeaturePairs& pairs = candidates.pairs();
  const bool only_parts = !ContactCandidates::is_connector(key) && at_end.rate >= 0 &&
                          at_start.rate >= most_loss(pairs.part(key.part_1), of.start) +
                                               most_loss(pairs.part(key.part_2), of.start);
  if (in_contact || only_parts) {
    // Inside a contact a short release changes nothing: the force is 0 there.
    if (at_end.value <= 0) take(0, 1);
    return;
  }
  double low = 0;
  Zero at_low = at_start;
  while (low < std::min(1.0, first.part)) {
    const double reach = closing > 0 ? at_low.value / closing : 1;
    const double high = std::min(1.0, low + std::max(reach, kLeastStride));
    const Zero at_high = high < 1 ? at(high) : at_end;
    if (at_high.value <= 0) return take(low, high);
    if (at_low.rate < 0 && at_high.rate > 0) {
      double left = low;
      double right = high;
      for (int turn = 0; turn < kMostTurns && right - left > kPartAccuracy; ++turn) {
        const double middle = left + (right - left) / 2;
        const Zero at_middle = at(middle);
        if (at_middle.value <= 0) return take(low, middle);
        (at_middle.rate < 0 ? left : right) = middle;
      }
    }
    low = high;
    at_low = at_high;
  }
}

bool ZeroCrossings::may_pass(const ElasticSystem& system, const PairKey& key,
                             const SeenContact& at_start, const SeenContact& at_end) {
  if (ContactCandidates::is_connector(key)) return false;
  return -at_end.geometry.distance > system.candidates.least_thickness(key) ||
         dot(at_start.geometry.normal, at_end.geometry.normal) < kTurned;
}

BodyOverlap ZeroCrossings::passage(const Model& model, ElasticSystem& system,
                                   const SpatialPlacement& start, const VariableStep& integrator) {
  if (!may_pass_) return {};
  ContactCandidates& candidates = system.candidates;
  for (const ElasticContact& contact : system.dictionary.contacts()) {
    // What has no forces, as an observer, may go through.
    if (ContactCandidates::is_connector(contact.key) || !(contact.constants.stiffness() > 0)) {
      continue;
    }
    const auto at = [&](double part) {
      integrator.interpolate(part, inner_);
      system.place_at(model, inner_, inside_);
      return candidates.see(contact.key, inside_);
    };
    const SeenContact before = candidates.see(contact.key, start);
    const SeenContact after = at(1);
    if (!may_pass(system, contact.key, before, after)) continue;
    const double width = candidates.least_width(contact.key, before.geometry.normal, start);
    if (!(-before.geometry.distance <= width)) continue;
    double deepest = -after.geometry.distance;
    const bool is_turned = dot(before.geometry.normal, after.geometry.normal) < kTurned;
    for (int i = 1; is_turned && i < kLooksAtPassage; ++i) {
      const double part = static_cast<double>(i) / kLooksAtPassage;
      deepest = std::max(deepest, -at(part).geometry.distance);
    }
    if (!(deepest > (is_turned ? kHalfWay : 1) * width)) continue;
    const auto [body_a, body_b] = candidates.bodies_of(contact.key);
    return {
        .body_a = body_a, .body_b = body_b, .depth = deepest, .before = -before.geometry.distance};
  }
  return {};
}

double ZeroCrossings::land_on(const Crossing& crossing, const Attempt& attempt, double& h) {
  ElasticSystem& system = attempt.rates.system;
  VariableStep& integrator = attempt.integrator;
  const bool in_contact = crossing.function == 1;
  const auto try_step = [&](double length) {
    return integrator.attempt(attempt.rates, attempt.time, attempt.y, length, attempt.weights);
  };
  const double whole = h;
  const double wanted = -system.dictionary.hysteresis().contact_eps / 4;
  double best = 0;
  double low = 0;
  double high = whole;
  double step = crossing.part * whole;
  double error = 0;
  for (int i = 0; i < kMostLandings; ++i) {
    error = try_step(step);
    if (!std::isfinite(error)) return kInfinity;
    look_at_end(attempt.rates.model, system, integrator);
    const SeenContact seen = system.candidates.see(crossing.key, end_.space);
    const Zero now = zero(system, crossing.key, seen, in_contact, end_.space);
    h = step;
    const bool is_past = now.value <= 0;
    if (is_past && now.value > 2 * wanted) return error;
    if (is_past) {
      high = std::min(high, step);
      best = step;
    } else {
      low = std::max(low, step);
    }
    double next = now.rate < 0 ? step + (wanted - now.value) / now.rate : kNaN;
    if (!(next > low && next < high)) next = low + (high - low) / 2;
    if (!(next > low) || !(next < high)) break;
    step = next;
  }
  // Rounding lets no step land closer: the last one that is past the crossing.
  if (best == 0) best = std::min(whole, high);
  if (h != best) {
    h = best;
    error = try_step(h);
  }
  return std::isfinite(error) ? error : kInfinity;
}

}  // namespace signorini
