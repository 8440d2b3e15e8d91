// VolumetricSteps: ropes, ends of paths and stops of joints, which hold one way, as contacts
// without friction.
// Source: docs/methods/volumetric.md, section 8.

#include <cmath>

#include "methods/volumetric/pair_rows.h"
#include "methods/volumetric/volumetric_steps.h"

namespace signorini {

/// Appends those that bodies can tighten within their travel, where bodies are placed. Both ends of
/// a rope lie on the line of its force: it acts at one point for both bodies.
/// @param time  [s] beyond that travel, at the rate of the gap
void VolumetricSteps::see_links(const Model& model, double time, ContactSet& contacts) {
  const SpatialPlacement& now = placement_.space;
  const auto way = [&](int body) {
    return body == kWorldBody ? 0 : travel_[static_cast<std::size_t>(body)];
  };
  for (const PairKey& key : links_.keys()) {
    const auto [a, b] = links_.bodies_of(key);
    const ContactGeometry seen = links_.geometry(key, now, places_);
    Vector3 velocity(0, 0, 0);
    if (!model.is_fixed(b)) velocity += now.velocity_at(b, seen.point_2);
    if (!model.is_fixed(a)) velocity -= now.velocity_at(a, seen.point_1);
    const double rate = dot(seen.normal, velocity);
    if (seen.distance > way(a) + way(b) + time * std::fabs(rate)) continue;
    const std::size_t row = contacts.size();
    contacts.resize(row + 1);
    contacts.feature[row] = key.feature();
    contacts.body_a[row] = a;
    contacts.body_b[row] = b;
    contacts.connector[row] = ConnectorGaps::connector_of(model, key);
    contacts.set_normal(row, seen.normal);
    ContactSet::put(contacts.point, row, seen.point_2);
    contacts.gap[row] = seen.distance;
    contacts.gap_rate[row] = rate;
  }
}

/// The aim at a link is that of the start of the step, as those of joints are, with the gap at the
/// end.
void VolumetricSteps::aim_link_back(std::size_t aim) {
  const std::size_t start = first_of_pair(begun_, pair_of(aimed_.feature[aim]));
  if (start == begun_.size()) return;
  aimed_.set_normal(aim, begun_.normal(start));
  ContactSet::put(aimed_.point, aim, ContactSet::vector(begun_.point, start));
}

/// Largest gap beyond what is meant of links that hold at both ends of a landing step: they are
/// closed as far as joints, or they would be slack in the next one. [m]
double VolumetricSteps::link_error(double h) const {
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  double largest = 0;
  for (std::size_t i = aimed_.size(); i > 0 && is_link(aimed_.feature[i - 1]); --i) {
    const std::uint64_t pair = pair_of(aimed_.feature[i - 1]);
    const std::size_t start = first_of_pair(begun_, pair), end = first_of_pair(ended_, pair);
    const bool holds = cones_.impulses()[3 * (i - 1)] > 0 && start < begun_.size() &&
                       !(begun_.gap[start] > closed) && end < ended_.size();
    if (holds) largest = std::max(largest, std::fabs(ended_.gap[end] - meant_gap(pair, h)));
  }
  return largest;
}

/// Of a Moreau-Jean step those that are closed and not about to be hit.
void VolumetricSteps::see_links_at_start(const Model& model, const Instant& at) {
  drawn_.clear();
  if (links_.keys().empty()) return;
  std::ranges::fill(travel_, settings_.value(VolumetricParameter::gap_tolerance) / 2);
  place(model, at.q, at.v, placement_);
  begun_.clear();
  see_links(model, 0, begun_);
  const double slowest = settings_.value(VolumetricParameter::rest_speed);
  for (std::size_t i = 0; i < begun_.size(); ++i) {
    if (begun_.gap_rate[i] > -slowest) drawn_.append_seen(begun_, i);
  }
}

/// In the middle of a Moreau-Jean step what was taut may be a little slack.
void VolumetricSteps::see_links_at_middle(const Model& model, double h) {
  if (links_.keys().empty()) return;
  std::size_t others = begun_.size();
  while (others > 0 && is_link(begun_.feature[others - 1])) --others;
  begun_.resize(others);
  see_links(model, h, begun_);
}

/// A link that was taut at the start, or as the impulse tells that is remembered, is held as a
/// joint is: its rate is turned around, so that at the end of the step it is what it was. Others
/// are, where they are closed, contacts that are hit.
/// @param back  of the rate before
void VolumetricSteps::turn_taut_links(double back) {
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  for (std::size_t i = begun_.size(); i > 0 && is_link(begun_.feature[i - 1]); --i) {
    const std::size_t row = i - 1;
    const std::uint64_t pair = pair_of(begun_.feature[row]);
    if (cones_.impulses()[3 * row] > 0 || first_of_pair(drawn_, pair) < drawn_.size()) {
      begun_.mode[row] = ContactMode::stick;
      cones_.targets()[row] = -back * start_rate_[3 * row];
    } else if (begun_.gap[row] > closed) {
      cones_.targets()[row] = -kInfinity;
    }
  }
}

/// Links that are too long, or that held something in this step and are too short: these with the
/// normal turned around. @return largest gap of them [m]
double VolumetricSteps::see_drawn_links(const Model& model) {
  const auto holds = [&](std::uint64_t feature) {
    const std::size_t row = first_of_pair(ended_, pair_of(feature));
    return row < ended_.size() && ended_.normal_force(row) > 0;
  };
  begun_.clear();
  see_links(model, kInfinity, begun_);
  drawn_.clear();
  double largest = 0;
  for (std::size_t i = 0; i < begun_.size(); ++i) {
    if (begun_.gap[i] > 0 && !holds(begun_.feature[i])) continue;
    drawn_.append_seen(begun_, i);
    if (begun_.gap[i] > 0) drawn_.set_normal(drawn_.size() - 1, -begun_.normal(i));
    largest = std::max(largest, std::fabs(begun_.gap[i]));
  }
  return largest;
}

/// How a gap accelerates by the velocities alone: both ends go around. [m/s^2]
double VolumetricSteps::link_bias(const Model& model, const SpatialPlacement& now,
                                  const ContactSet& contacts, std::size_t row) const {
  const PairKey key = pair_key(contacts.feature[row]);
  if (const std::optional<double> bias = links_.stop_bias(key, now)) return *bias;
  const Vector3 n = contacts.normal(row);
  const Connector& connector = model.connectors[static_cast<std::size_t>(key.part_2)];
  const auto* const rope = std::get_if<Rope>(&connector);
  Vector3 acceleration(0, 0, 0), rate(0, 0, 0);
  const auto add = [&](int body, const Vector3& point, double sign) {
    if (model.is_fixed(body)) return;
    const auto i = static_cast<std::size_t>(body);
    const double spin = now.spin[i].z();
    acceleration -= sign * spin * spin * (point - now.center[i]);
    rate += sign * now.velocity_at(body, point);
  };
  const Vector3 point = ContactSet::vector(contacts.point, row);
  add(contacts.body_b[row], point, 1);
  if (rope == nullptr) return dot(n, acceleration);
  const double size = rope->length - contacts.gap[row];
  add(contacts.body_a[row], point + size * n, -1);
  const Vector3 across = rate - dot(n, rate) * n;
  return dot(n, acceleration) - (size > 0 ? dot(across, across) / size : 0);
}

/// (17): targets of links that are closed, as those of joints: where both ends go around.
/// @param targets  (contacts) changed
void VolumetricSteps::turn_links(const Model& model, double h, const SpatialPlacement& now,
                                 const ContactSet& contacts, std::span<double> targets) const {
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  for (std::size_t i = contacts.size(); i > 0 && is_link(contacts.feature[i - 1]); --i) {
    if (contacts.gap[i - 1] > closed) continue;
    targets[i - 1] -= h / 2 * link_bias(model, now, contacts, i - 1);
  }
}

}  // namespace signorini
