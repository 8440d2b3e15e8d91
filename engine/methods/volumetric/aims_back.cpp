// VolumetricSteps: where aims at the end of a flight act at its start, and what follows a curve.
// Source: docs/methods/volumetric.md, section 5.

#include <cmath>

#include "detect/narrow_phase/pair_key.h"
#include "methods/volumetric/pair_rows.h"
#include "methods/volumetric/volumetric_steps.h"

namespace signorini {
namespace {

constexpr double kNearby = 10;      // closed gaps that what follows a curve may be off it
constexpr double kMostBend = 0.02;  // [rad] of a normal over the surface of a body in a step

}  // namespace

/// Where a contact is at the start that is seen at the end: impulses act there, at one point for
/// both bodies, so that they keep all momentum.
Vector3 VolumetricSteps::point_at_start(const Model& model, const ContactSet& contacts,
                                        std::size_t row) const {
  const Vector3 point = ContactSet::vector(contacts.point, row);
  Vector3 sum(0, 0, 0);
  int moving = 0;
  for (const int body : {contacts.body_a[row], contacts.body_b[row]}) {
    if (model.is_fixed(body)) continue;
    sum += start_.space.pose_of(body).to_world(placement_.space.pose_of(body).to_body(point));
    ++moving;
  }
  return moving > 0 ? Vector3(sum / moving) : point;
}

/// Whether a contact was closed at the start, and no deeper, and moves over a curved surface. What
/// is round about its centre needs no such care: how it turns changes nothing.
bool VolumetricSteps::follows_curve(std::size_t aim) const {
  const double closed = settings_.value(VolumetricParameter::gap_tolerance);
  const PairKey key = pair_key(aimed_.feature[aim]);
  const std::size_t first = first_of_pair(begun_, pair_of(aimed_.feature[aim]));
  if (first == begun_.size() || !(std::fabs(least_gap(begun_, first)) <= kNearby * closed)) {
    return false;
  }
  const auto is_curved = [&](int number) {
    const VolumePart& part = seeing_.parts()[static_cast<std::size_t>(number)];
    return !part.is_flat() && !seeing_.is_round(static_cast<std::size_t>(part.body));
  };
  return is_curved(key.part_1) || is_curved(key.part_2);
}

/// Whether a contact goes so far around a curved surface that the error of the step would be seen.
bool VolumetricSteps::bends_too_far() const {
  for (std::size_t i = 0; i < aimed_.size(); ++i) {
    if (is_lent_[i] == 0) continue;
    const std::uint64_t pair = pair_of(aimed_.feature[i]);
    const Vector3 point = ContactSet::vector(aimed_.point, i);
    const std::size_t before = nearest_row(begun_, pair, point);
    const std::size_t after = nearest_row(ended_, pair, point);
    if (before == begun_.size() || after == ended_.size()) continue;
    for (const int body : {aimed_.body_a[i], aimed_.body_b[i]}) {
      if (body == kWorldBody) continue;
      const Vector3 turn = start_.space.pose_of(body).rotate_to_body(begun_.normal(before)) -
                           placement_.space.pose_of(body).rotate_to_body(ended_.normal(after));
      if (dot(turn, turn) > kMostBend * kMostBend) return true;
    }
  }
  return false;
}

/// Where the last aim is seen from the start. What is round has its normal through its centre, so
/// that nothing but friction turns it; of two round bodies that is the line between their centres.
void VolumetricSteps::aim_back(const Model& model, std::size_t row_at_end) {
  const std::size_t row = aimed_.size() - 1;
  if (is_link(aimed_.feature[row])) return aim_link_back(row);
  if (follows_curve(row)) {
    const std::uint64_t pair = pair_of(aimed_.feature[row]);
    const std::size_t begun = nearest_row(begun_, pair, point_at_start(model, ended_, row_at_end));
    const Vector3 from = ContactSet::vector(begun_.point, begun);
    went_[row] = ContactSet::vector(ended_.point, row_at_end) - from;
    ContactSet::put(aimed_.point, row, from);
    aimed_.set_normal(row, begun_.normal(begun));
    return;
  }
  const auto round = [&](int body) {
    return !model.is_fixed(body) && seeing_.is_round(static_cast<std::size_t>(body));
  };
  const auto center = [&](int body) { return start_.space.center[static_cast<std::size_t>(body)]; };
  const int a = aimed_.body_a[row], b = aimed_.body_b[row];
  if (round(a) && round(b)) aimed_.set_normal(row, (center(b) - center(a)).normalized());
  Vector3 point = point_at_start(model, ended_, row_at_end);
  if (round(a) || round(b)) {
    const Vector3 n = aimed_.normal(row), from = center(round(a) ? a : b);
    point = from + dot(n, point - from) * n;
  }
  ContactSet::put(aimed_.point, row, point);
}

/// What contacts will do in the flight: which of them follow a curve; and (11a): friction holds the
/// way over it, not its first instant. A contact's place moves with the centre of what is round, on
/// a curve to where the last aim led it, else with the matter of what moves, the mean of both.
void VolumetricSteps::foresee(const Model& model, double h) {
  struct Side {
    Vector3 velocity{0, 0, 0}, spin{0, 0, 0}, arm{0, 0, 0};
    bool is_round = false;
  };
  is_lent_.assign(aimed_.size(), 0);
  for (std::size_t i = 0; i < aimed_.size(); ++i) {
    is_lent_[i] = !is_link(aimed_.feature[i]) && follows_curve(i) ? 1 : 0;
    if (!(cones_.coefficients(i).friction > 0)) continue;
    const Vector3 point = ContactSet::vector(aimed_.point, i);
    const auto side_of = [&](int body) {
      Side side;
      if (model.is_fixed(body)) return side;
      const auto k = static_cast<std::size_t>(body);
      side.velocity = start_.space.velocity[k];
      side.spin = start_.space.spin[k];
      side.arm = point - start_.space.center[k];
      side.is_round = seeing_.is_round(k);
      return side;
    };
    const Side a = side_of(aimed_.body_a[i]), b = side_of(aimed_.body_b[i]);
    const Vector3 matter_a = a.velocity + cross_product(a.spin, a.arm);
    const Vector3 matter_b = b.velocity + cross_product(b.spin, b.arm);
    Vector3 place = (matter_a + matter_b) / 2;
    if (b.is_round && a.is_round) {
      const double apart = length(a.arm) + length(b.arm);
      const double share = apart > 0 ? length(a.arm) / apart : 0.5;
      place = share * b.velocity + (1 - share) * a.velocity;
    } else if (b.is_round || a.is_round) {
      place = (b.is_round ? b : a).velocity;
    } else if (i < went_.size() && went_[i].x() < kInfinity) {
      place = went_[i] / h;
    } else if (model.is_fixed(aimed_.body_a[i]) || model.is_fixed(aimed_.body_b[i])) {
      place = model.is_fixed(aimed_.body_b[i]) ? matter_a : matter_b;
    }
    cones_.foresee_slip(i, aimed_,
                        h / 2 *
                            (cross_product(b.spin, place - b.velocity) -
                             cross_product(a.spin, place - a.velocity)));
  }
}

}  // namespace signorini
