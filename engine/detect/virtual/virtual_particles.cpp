// Virtual contacts at Stein particles: docs/methods/virtual_contact.md, section 10.
#include <algorithm>

#include "detect/virtual/virtual_contacts.h"

namespace signorini {

OutlinePair VirtualContacts::outlines(const Placement& placement, const PairSpan& pair,
                                      double temperature) const {
  const auto posed = [&](int body) {
    return PosedOutline{.field = &fields_[static_cast<std::size_t>(body)],
                        .pose = placement.pose_of(body)};
  };
  return {posed(pair.first), posed(pair.second), temperature};
}

const ParticleCloud* VirtualContacts::cloud(const PairSpan& pair) const {
  if (pair.number >= std::min(clouds_.size(), chosen_.size())) return nullptr;
  const ParticleCloud& cloud = clouds_[pair.number];
  return cloud.is_out ? &cloud : nullptr;
}

void VirtualContacts::settle(const Placement& placement, const PairSpan& pair,
                             const ContactSet& contacts, double temperature) {
  if (by_ != MeetingPoints::particles || pair.number >= chosen_.size()) return;
  if (clouds_.size() < chosen_.size()) clouds_.resize(chosen_.size());
  ParticleCloud& cloud = clouds_[pair.number];
  std::size_t deepest = pair.begin;
  for (std::size_t i = pair.begin; i < pair.end; ++i) {
    if (contacts.gap[i] < contacts.gap[deepest]) deepest = i;
  }
  cloud.is_out = true;
  cloud.carrier = contacts.body_a[deepest];
  cloud.visitor = contacts.body_b[deepest];
  cloud.temperature = temperature;
  const auto count = static_cast<std::size_t>(particles_.count);
  cloud.places.resize(count);
  cloud.centers.resize(count);
  cloud.radii.resize(count);
  const OutlinePair field = outlines(placement, pair, temperature);
  const Vector2 from(contacts.point[3 * deepest], contacts.point[3 * deepest + 1]);
  const double size = std::min(thicknesses_[static_cast<std::size_t>(pair.first)],
                               thicknesses_[static_cast<std::size_t>(pair.second)]);
  start_.lay_out(field, from, temperature, size, cloud.places);
  trial_ = cloud.places;
  cloud.has_settled =
      stein_
          .settle(field,
                  {.temperature = temperature, .bandwidth = particles_.bandwidth, .is_bound = true},
                  trial_)
          .has_settled;
  // Those that have not lie as the density says.
  if (cloud.has_settled) std::ranges::copy(trial_, cloud.places.begin());
  const PlanarPose& pose = placement.pose_of(cloud.visitor);
  const OutlineField& own = fields_[static_cast<std::size_t>(cloud.visitor)];
  for (std::size_t i = 0; i < count; ++i) {
    cloud.centers[i] = pose.to_body(cloud.places[i]);
    cloud.radii[i] = -own.smooth(cloud.centers[i], pose.mass_center, temperature).value;
  }
}

CloudShifts VirtualContacts::shifts(const Placement& placement, const PairSpan& pair) {
  const ParticleCloud& cloud = clouds_[pair.number];
  const double temperature = cloud.temperature;
  CloudShifts shifts;
  shifts.centers = stein_.derivative(
      outlines(placement, pair, temperature),
      {.temperature = temperature, .bandwidth = particles_.bandwidth, .is_bound = true},
      cloud.places);
  const auto count = static_cast<Eigen::Index>(cloud.places.size());
  shifts.radii = Eigen::MatrixXd::Zero(count, kParticleColumns);
  const PosedOutline own{.field = &fields_[static_cast<std::size_t>(cloud.visitor)],
                         .pose = placement.pose_of(cloud.visitor)};
  const Eigen::Index side = cloud.visitor == pair.first ? 0 : 1;
  for (Eigen::Index i = 0; i < count; ++i) {
    const PlacedSample at = own.sample(cloud.places[static_cast<std::size_t>(i)], temperature);
    auto moved = shifts.centers.middleRows<2>(2 * i);
    // As the visitor goes and grows itself.
    moved(0, 3 * side) -= 1;
    moved(1, 3 * side + 1) -= 1;
    moved.col(3 * side + 2) -= Vector2(-at.arm.y(), at.arm.x());
    shifts.radii(i, 7 + side) = at.field.value - at.field.gradient.dot(at.arm) - at.field.by_size;
    moved.col(7 + side) -= at.arm;
    shifts.radii.row(i) -= at.field.gradient.transpose() * moved;
    shifts.radii(i, 6) -= at.field.by_temperature;
    if (moved.allFinite()) continue;
    moved.setZero();
    shifts.radii.row(i).setZero();
  }
  return shifts;
}

}  // namespace signorini
