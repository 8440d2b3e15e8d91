// Elastic: contactDict, the zero crossings that change it, and the instants at which they happen.
// Source: docs/methods/elastic.md, section 1.

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"
#include "methods/elastic.h"
#include "methods/elastic_functor.h"
#include "numerics/event_location.h"

namespace signorini {
namespace {

constexpr double kFasterInside = 1.1;             // than at the ends of a step, at most
constexpr double kDiagonal = 1.7320508075688772;  // of a cube's side
constexpr double kLeastStride = 1.0 / 32;
constexpr double kPartAccuracy = 1e-12;  // of a step
constexpr int kMostTurns = 60;           // of a search for the least distance
constexpr double kBoxMargin = 4;         // of contact_eps: pairs that count may be this far apart
constexpr int kMostLandings = 12;
constexpr double kShortStep = 0.05;   // of the time that an impact lasts
constexpr double kHertzTime = 2.943;  // of a Hertz impact in depth over speed, (41)

}  // namespace

ContactHysteresis Elastic::hysteresis() const {
  constexpr double kPaperEps = 1e-8;
  constexpr double kFineEps = 1e-15;
  const auto choice = static_cast<int>(value(ElasticParameter::hysteresis));
  const double eps =
      choice == 3 ? kFineEps : std::max(1e-13, 10 * value(ElasticParameter::mpr_tolerance));
  switch (choice) {
    case 1:
      return {.contact_eps = kPaperEps,
              .limit = -kPaperEps,
              .used = 0,
              .z1 = 0,
              .z2 = 2 * kPaperEps,
              .takes_limit = false};
    case 2:
      return {.contact_eps = eps,
              .limit = eps,
              .used = -eps,
              .z1 = -2 * eps,
              .z2 = -eps,
              .takes_limit = true};
    default:
      return {.contact_eps = eps,
              .limit = -2 * eps,
              .used = eps,
              .z1 = eps,
              .z2 = 3 * eps,
              .takes_limit = false};
  }
}

bool Elastic::is_contact(double distance) const {
  return hysteresis_.takes_limit ? distance <= hysteresis_.limit : distance < hysteresis_.limit;
}

const Elastic::Contact* Elastic::find_contact(std::uint64_t feature) const {
  const auto found =
      std::ranges::lower_bound(contacts_, feature, {}, [](const Contact& c) { return c.feature; });
  return found != contacts_.end() && found->feature == feature ? &*found : nullptr;
}

/// A contact that begins with what is seen in start_.
Elastic::Contact Elastic::new_contact(const Model& model, const ElasticKey& key,
                                      const ElasticSight& sight) {
  Contact contact;
  contact.key = key;
  contact.feature = key.feature();
  contact.constants = constants_of(model, key, sight, start_);
  // The stiffness of a line or a face is that of all its points together. In the plane a line is
  // seen end on, in one point.
  GeometryFactors& geometry = contact.constants.geometry;
  if (geometry.is_face || (geometry.is_line && model.is_spatial)) {
    geometry.c /= pairs_.points_along(key, sight, start_);
  }
  contact.impact_speed = std::fabs(gap_rate_of(key, sight, start_));
  contact.damping = damping(law(), contact.constants.pair, contact.impact_speed, most_damping());
  return contact;
}

void Elastic::log(EventKind kind, const Contact& contact, const ElasticSight& sight, int function,
                  EventLog* events) const {
  if (events == nullptr) return;
  events->push_back({.kind = kind,
                     .time = time_,
                     .body_a = bodies_of(contact.key)[0],
                     .body_b = bodies_of(contact.key)[1],
                     .point = points_of(contact.key, sight)[1],
                     .normal = sight.normal,
                     .gap_rate = gap_rate_of(contact.key, sight, start_),
                     .gap = sight.distance + hysteresis_.used,
                     .stiffness = contact.constants.c_res,
                     .damping = contact.damping,
                     .zero_crossing = function});
}

/// contactDict emptied and filled anew from the places in start_. (34)
void Elastic::update_contacts(const Model& model, int function, EventLog* events) {
  std::swap(contacts_, last_contacts_);
  contacts_.clear();
  std::ranges::fill(travel_, kBoxMargin * hysteresis_.contact_eps);
  bool has_changed = false;
  const auto take = [&](const ElasticKey& key) {
    const ElasticSight sight = look(key, start_);
    if (!is_contact(sight.apart())) return;
    const std::uint64_t feature = key.feature();
    const auto before = std::ranges::lower_bound(last_contacts_, feature, {},
                                                 [](const Contact& c) { return c.feature; });
    if (before != last_contacts_.end() && before->feature == feature) {
      contacts_.push_back(*before);
      return;
    }
    contacts_.push_back(new_contact(model, key, sight));
    has_changed = true;
    ++report_.collisions;
    log(EventKind::contact_start, contacts_.back(), sight, function, events);
  };
  for (const ElasticKey& key : pairs_.near(model, start_, travel_)) take(key);
  for (const ElasticKey& key : links_.keys()) take(key);
  for (const Contact& gone : last_contacts_) {
    if (find_contact(gone.feature) != nullptr) continue;
    has_changed = true;
    log(EventKind::contact_end, gone, look(gone.key, start_), function, events);
  }
  last_contacts_.reserve(contacts_.capacity());  // they change places
  ++report_.state_events;
  if (has_changed) ++report_.restarts;
  if (events == nullptr) return;
  events->push_back({.kind = EventKind::restart,
                     .time = time_,
                     .zero_crossing = function,
                     .restarts = has_changed});
}

/// Whether z1 and z2 are on their right sides at start_, as they are after every event; a state
/// that was put somewhere else may differ.
bool Elastic::is_consistent(const Model& model) {
  ++report_.zero_crossings;
  for (const Contact& contact : contacts_) {
    if (zero_function(contact.key, true, start_) < 0) return false;
  }
  std::ranges::fill(travel_, kBoxMargin * hysteresis_.contact_eps);
  const auto is_right = [&](const ElasticKey& key) {
    return find_contact(key.feature()) != nullptr || zero_function(key, false, start_) > 0;
  };
  return std::ranges::all_of(pairs_.near(model, start_, travel_), is_right) &&
         std::ranges::all_of(links_.keys(), is_right);
}

/// What falls through zero where something happens: -z1's entry of a contact, z2's of another pair.
/// @param rate  its rate [m/s] at the places, where asked for
double Elastic::zero_function(const ElasticKey& key, bool in_contact,
                              const SpatialPlacement& placement, double* rate) {
  return zero_function(key, look(key, placement), in_contact, placement, rate);
}

double Elastic::zero_function(const ElasticKey& key, const ElasticSight& sight, bool in_contact,
                              const SpatialPlacement& placement, double* rate) const {
  const double sign = in_contact ? -1 : 1;
  if (rate != nullptr) *rate = sign * gap_rate_of(key, sight, placement);
  return sign * (sight.apart() + (in_contact ? hysteresis_.z1 : hysteresis_.z2));
}

/// Looks for the first zero crossing in the step that the integrator has tried: at its end, and,
/// for pairs that may have met within, inside. (36), (37)
Elastic::Crossing Elastic::first_crossing(const Model& model, double h) {
  ++report_.zero_crossings;
  place_at(model, integrator_.end(), end_);
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Vector3 change = end_.velocity[i] - start_.velocity[i];
    const double speed = std::max(length(start_.velocity[i]), length(end_.velocity[i]));
    const double spin = std::max(length(start_.spin[i]), length(end_.spin[i]));
    travel_[i] = kFasterInside * h * (speed + spin * sizes_[i] + length(change) / 2);
    if (model.bodies[i].is_fixed()) travel_[i] = 0;
    travel_[i] += kBoxMargin * hysteresis_.contact_eps;
  }
  Crossing first;
  for (const Contact& contact : contacts_) search(model, contact.key, true, 0, first);
  const auto search_for = [&](const ElasticKey& key) {
    if (find_contact(key.feature()) != nullptr) return;
    double closing = 0;
    for (const int body : bodies_of(key)) {
      if (body != kWorldBody) closing += travel_[static_cast<std::size_t>(body)];
    }
    search(model, key, false, closing, first);
  };
  for (const ElasticKey& key : pairs_.near(model, start_, travel_)) search_for(key);
  for (const ElasticKey& key : links_.keys()) search_for(key);
  return first;
}

/// What a part can take at most from the speed of a pair that parts, within the step: by the change
/// of its velocity, and, if it has sides, by another corner that comes round. [m/s]
double Elastic::most_loss(const ElasticPart& part) const {
  const auto i = static_cast<std::size_t>(part.body);
  // Of a ball only the way of its middle counts; its reach is that of the box around it.
  const double swing = part.is_ball
                           ? kDiagonal * std::max(0.0, part.reach - kDiagonal * part.shape.rounding)
                           : part.reach;
  const double spin = std::max(length(start_.spin[i]), length(end_.spin[i]));
  return kFasterInside * (length(end_.velocity[i] - start_.velocity[i]) + 2 * spin * swing);
}

/// Replaces `first` by the crossing of one pair if that is earlier.
/// @param closing  [m] by which the distance can change at most in the step; 0: any change
void Elastic::search(const Model& model, const ElasticKey& key, bool in_contact, double closing,
                     Crossing& first) {
  double end_rate = 0;
  const ElasticSight at_end = look(key, end_);
  const double end_value = zero_function(key, at_end, in_contact, end_, &end_rate);
  if (!in_contact && end_value > closing) return;
  double start_rate = 0;
  const ElasticSight at_start = look(key, start_);
  // Features that overlap without a share at both ends: looking within would find no more.
  if (!in_contact && at_start.is_idle() && at_end.is_idle()) return;
  const double start_value = zero_function(key, at_start, in_contact, start_, &start_rate);
  const auto at = [&](double part, double* rate) {
    integrator_.interpolate(part, inner_);
    place_at(model, inner_, look_);
    return zero_function(key, in_contact, look_, rate);
  };
  const auto take = [&](double low, double high) {
    const double part = locate_root(
        [&](double x) { return x <= 0   ? start_value
                               : x >= 1 ? end_value
                                        : at(x, nullptr); }, low,
        high, kPartAccuracy);
    if (part < first.part) first = {.part = part, .function = in_contact ? 1 : 2, .key = key};
  };
  const bool only_parts =
      !ElasticLinks::is_link(key) && end_rate >= 0 &&
      start_rate >= most_loss(pairs_.part(key.part_1)) + most_loss(pairs_.part(key.part_2));
  if (in_contact || only_parts) {
    // Inside a contact a short release changes nothing: the force is 0 there.
    if (end_value <= 0) take(0, 1);
    return;
  }
  double low = 0;
  double low_value = start_value;
  double low_rate = start_rate;
  while (low < std::min(1.0, first.part)) {
    const double reach = closing > 0 ? low_value / closing : 1;
    const double high = std::min(1.0, low + std::max(reach, kLeastStride));
    double rate = end_rate;
    const double high_value = high < 1 ? at(high, &rate) : end_value;
    if (high_value <= 0) return take(low, high);
    if (low_rate < 0 && rate > 0) {
      double left = low;
      double right = high;
      for (int turn = 0; turn < kMostTurns && right - left > kPartAccuracy; ++turn) {
        const double middle = left + (right - left) / 2;
        double middle_rate = 0;
        if (at(middle, &middle_rate) <= 0) return take(low, middle);
        (middle_rate < 0 ? left : right) = middle;
      }
    }
    low = high;
    low_value = high_value;
    low_rate = rate;
  }
}

/// Ends the step of length h at a crossing: tries steps of other lengths until the function that
/// crosses is past zero by no more than a part of contact_eps. (38)
/// @return the error of that step in parts of what it may be; infinite when none could be made
double Elastic::land_on(const Model& model, const Crossing& crossing, double& h) {
  Rates rates{*this, model};
  const bool in_contact = crossing.function == 1;
  const double whole = h;
  const double wanted = -hysteresis_.contact_eps / 4;
  double best = 0;
  double low = 0;
  double high = whole;
  double step = crossing.part * whole;
  double error = 0;
  for (int i = 0; i < kMostLandings; ++i) {
    error = integrator_.attempt(rates, time_, y_, step, scale_);
    if (!std::isfinite(error)) return kInfinity;
    place_at(model, integrator_.end(), end_);
    double rate = 0;
    const double value = zero_function(crossing.key, in_contact, end_, &rate);
    h = step;
    const bool is_past = value <= 0;
    if (is_past && value > 2 * wanted) return error;
    if (is_past) {
      high = std::min(high, step);
      best = step;
    } else {
      low = std::max(low, step);
    }
    double next = rate < 0 ? step + (wanted - value) / rate : kNaN;
    if (!(next > low && next < high)) next = low + (high - low) / 2;
    if (!(next > low) || !(next < high)) break;
    step = next;
  }
  // Rounding lets no step land closer: the last one that is past the crossing.
  if (best == 0) best = std::min(whole, high);
  if (h != best) {
    h = best;
    error = integrator_.attempt(rates, time_, y_, h, scale_);
  }
  return std::isfinite(error) ? error : kInfinity;
}

/// Length of the first step after an event. [s]
double Elastic::first_step(const Model& model, double otherwise) {
  double step = otherwise;
  for (Contact& contact : contacts_) {
    const ElasticSight sight = look(contact.key, start_);
    const double rate = gap_rate_of(contact.key, sight, start_);
    const double depth = -(sight.distance + hysteresis_.used);
    contact.depth_scale = depth_scale_of(model, contact, depth, rate);
    if (!(contact.depth_scale > 0) || !(std::fabs(rate) > 0)) continue;
    step = std::min(step, kShortStep * kHertzTime * contact.depth_scale / std::fabs(rate));
  }
  return step;
}

}  // namespace signorini
