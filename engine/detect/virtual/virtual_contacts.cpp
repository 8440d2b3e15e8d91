#include "detect/virtual/virtual_contacts.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace signorini {
namespace {

constexpr int kPlacesOfDisc = 4;  // itself, its two ends

/// Bodies, which of them has the field, disc, piece.
std::uint64_t feature_of(int first, int second, bool second_has_field, int point, int piece) {
  constexpr unsigned kBody = 14, kPiece = 16, kPoint = 18;
  std::uint64_t key = static_cast<std::uint64_t>(first);
  key = key << kBody | static_cast<std::uint64_t>(second);
  key = key << 1u | (second_has_field ? 1u : 0u);
  key = key << kPoint | static_cast<std::uint64_t>(point);
  return key << kPiece | static_cast<std::uint64_t>(piece);
}

}  // namespace

/// One body's field and the other one's discs.
struct VirtualContacts::Side {
  const Model& model;
  const Placement& placement;
  int first, second;     // the pair, in order
  int carrier, visitor;  // who has the field, who has the discs
  double reach;
};

void VirtualContacts::prepare(const Model& model) {
  fields_.clear();
  sizes_.clear();
  for (const Body& body : model.bodies) {
    fields_.emplace_back(body.is_spatial() ? OutlineField() : OutlineField(body.shape));
    sizes_.push_back((body.shape.centroid - body.mass_center).norm() + body.shape.centroid_radius);
  }
  boxes_.resize(model.bodies.size());
}

void VirtualContacts::choose_pairs(const Model& model, const Placement& placement,
                                   std::span<const double> travel, double reach) {
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    const Body& body = model.bodies[i];
    Vector2 low(kInfinity, kInfinity), high(-kInfinity, -kInfinity);
    const PlanarBounds& b = body.shape.bounds;
    for (const double x : {b.left, b.right}) {
      for (const double y : {b.bottom, b.top}) {
        const Vector2 corner = placement.pose[i].to_world(Vector2(x, y));
        low = low.cwiseMin(corner);
        high = high.cwiseMax(corner);
      }
    }
    const double more = travel[i] + reach;
    boxes_[i].low = Vector3(low.x() - more, low.y() - more, 0);
    boxes_[i].high = Vector3(high.x() + more, high.y() + more, 0);
  }
  chosen_.clear();
  for (const BoxPair& pair : search_.find(boxes_)) {
    const bool is_fixed = model.is_fixed(pair.a) && model.is_fixed(pair.b);
    if (!is_fixed && model.may_collide(pair.a, pair.b)) chosen_.push_back(pair);
  }
}

void VirtualContacts::see(const Model& model, const Placement& placement, double reach,
                          ContactSet& contacts, std::vector<PairSpan>& pairs) {
  contacts.clear();
  pairs.clear();
  for (std::size_t number = 0; number < chosen_.size(); ++number) {
    const BoxPair& pair = chosen_[number];
    const std::size_t begin = contacts.size();
    for (const bool second_has_field : {false, true}) {
      const Side side{.model = model,
                      .placement = placement,
                      .first = pair.a,
                      .second = pair.b,
                      .carrier = second_has_field ? pair.b : pair.a,
                      .visitor = second_has_field ? pair.a : pair.b,
                      .reach = reach};
      if (fields_[static_cast<std::size_t>(side.carrier)].empty()) continue;
      const auto& discs = fields_[static_cast<std::size_t>(side.visitor)].discs();
      for (std::size_t k = 0; k < discs.size(); ++k) {
        see_disc(side, static_cast<int>(k), contacts);
      }
    }
    if (contacts.size() == begin) continue;
    pairs.push_back({.first = pair.a,
                     .second = pair.b,
                     .begin = begin,
                     .end = contacts.size(),
                     .number = number});
  }
}

void VirtualContacts::see_disc(const Side& side, int number, ContactSet& contacts) {
  const OutlineDisc& disc =
      fields_[static_cast<std::size_t>(side.visitor)].discs()[static_cast<std::size_t>(number)];
  const PlanarPose& pose = side.placement.pose_of(side.visitor);
  std::array<bool, 3> ends{};
  const int point = kPlacesOfDisc * number;
  see_point(side, pose.to_world(disc.center), disc.radius, point, &disc, &ends, contacts);
  // Where an arc does not look that way its end is nearest.
  for (std::size_t k = 0; k < ends.size(); ++k) {
    if (!ends[k]) continue;
    const Vector2& toward = k == 0 ? disc.range.first : k == 1 ? disc.range.last : disc.middle;
    const Vector2 end = pose.to_world(disc.center + disc.radius * toward);
    see_point(side, end, 0, point + 1 + static_cast<int>(k), nullptr, nullptr, contacts);
  }
}

/// Whether a contact of a disc is one of the arc that is part of it; else which of its points
/// stands for it.
bool VirtualContacts::is_of_arc(const Side& side, const Vector2& center, const OutlineFoot& foot,
                                const Vector2& n, const OutlineDisc& arc,
                                std::array<bool, 3>& ends) const {
  const PlanarPose& pose = side.placement.pose_of(side.visitor);
  // Pressed in by more than its radius.
  if (foot.distance < 0) {
    ends[2] = true;
    return false;
  }
  const Vector2 toward = pose.rotate_to_body(-n);
  if (!arc.range.holds(toward)) {
    const std::size_t end = toward.dot(arc.range.first) >= toward.dot(arc.range.last) ? 0 : 1;
    ends[end] = ends[end] || arc.ends_in_corner[end];
    return false;
  }
  if (!(foot.distance < arc.radius)) return true;
  // What is in the disc is in the body only where the disc is.
  const Vector2 foot_point = pose.to_body(center - foot.distance * n);
  return fields_[static_cast<std::size_t>(side.visitor)].distance(foot_point) < 0;
}

/// The directions that a corner faces, in coordinates of the body with the field.
ArcRange VirtualContacts::seen_from(const OutlineDisc& corner, const Side& side) {
  const PlanarPose& from = side.placement.pose_of(side.visitor);
  const PlanarPose& to = side.placement.pose_of(side.carrier);
  ArcRange facing = corner.range;
  facing.first = to.rotate_to_body(from.rotate_to_world(facing.first));
  facing.last = to.rotate_to_body(from.rotate_to_world(facing.last));
  return facing;
}

/// (7) a disc in a field. @param arc  the disc's, or nullptr for a point  @param ends  set where
/// one of its ends is nearest
void VirtualContacts::see_point(const Side& side, const Vector2& center, double radius, int point,
                                const OutlineDisc* arc, std::array<bool, 3>* ends,
                                ContactSet& contacts) {
  const OutlineField& field = fields_[static_cast<std::size_t>(side.carrier)];
  const PlanarPose& pose = side.placement.pose_of(side.carrier);
  std::optional<ArcRange> facing;
  if (arc != nullptr && radius == 0) facing = seen_from(*arc, side);
  field.find_feet(pose.to_body(center), facing ? &*facing : nullptr, radius + side.reach, feet_);
  for (const OutlineFoot& foot : feet_) {
    const int edge = field.edge_of(foot.piece), other = field.other_edge_of(foot.piece);
    const auto ignores = [&](int e) {
      return e >= 0 && side.model.ignores_edge(side.visitor, side.model.edge_id(side.carrier, e));
    };
    if (ignores(edge) || ignores(other)) continue;
    // Round on round is seen from both sides; once is enough.
    if (side.carrier == side.second && foot.curvature > 0) continue;
    const Vector2 n = pose.rotate_to_world(foot.gradient);
    if (radius > 0 && !arc->range.is_whole && !is_of_arc(side, center, foot, n, *arc, *ends)) {
      continue;
    }
    const std::size_t row = contacts.size();
    contacts.resize(row + 1);
    contacts.feature[row] =
        feature_of(side.first, side.second, side.carrier == side.second, point, foot.piece);
    contacts.body_a[row] = side.carrier;
    contacts.body_b[row] = side.visitor;
    const double half = (foot.distance + radius) / 2;
    ContactSet::put(contacts.point, row, {center.x() - half * n.x(), center.y() - half * n.y(), 0});
    contacts.set_normal(row, {n.x(), n.y(), 0});
    contacts.gap[row] = foot.distance - radius;
    contacts.curvature_a[row] = foot.curvature;
    contacts.curvature_b[row] = radius > 0 ? 1 / radius : kInfinity;
    contacts.kind[row] = ContactKind::contact;
    contacts.life[row] = contacts.gap[row] > 0 ? ContactLife::anticipated : ContactLife::ongoing;
    contacts.area[row] = 0;
  }
}

}  // namespace signorini
