#include "detect/virtual/virtual_contacts.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace signorini {
namespace {

constexpr int kPlacesOfDisc = 4;     // itself, its two ends
constexpr int kParticles = 1 << 17;  // numbers of particles begin behind those of discs

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

/// What meets a field: a disc or arc (radius > 0), a corner, or a point of an edge.
struct VirtualContacts::Point {
  Vector2 center{0, 0};  // world
  double radius = 0;
  int number = 0;                     // of the feature
  const OutlineDisc* disc = nullptr;  // of a disc, arc or corner
  double length = 0;                  // that it stands for; 0: none [m]
  bool is_of_edge = false;
};

void VirtualContacts::prepare(const Model& model, MeetingPoints by, const ParticleRule& particles) {
  by_ = by;
  particles_ = particles;
  fields_.clear();
  points_.clear();
  sizes_.clear();
  thicknesses_.clear();
  circles_.clear();
  unevenness_.clear();
  for (const Body& body : model.bodies) {
    fields_.emplace_back(body.is_spatial() ? OutlineField() : OutlineField(body.shape));
    points_.emplace_back();
    if (by == MeetingPoints::along_edges) points_.back() = fields_.back().points_along_edges();
    sizes_.push_back((body.shape.centroid - body.mass_center).norm() + body.shape.centroid_radius);
    const PlanarBounds& b = body.shape.bounds;
    thicknesses_.push_back(std::min(b.width(), b.height()));
    const Vector2 far(std::max(b.right - body.mass_center.x(), body.mass_center.x() - b.left),
                      std::max(b.top - body.mass_center.y(), body.mass_center.y() - b.bottom));
    circles_.push_back(far.norm());
    // What is a disc about the mass centre turns in itself.
    const double inner = -fields_.back().distance(body.mass_center);
    unevenness_.push_back(std::max(0.0, sizes_.back() - std::max(0.0, inner)));
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
  for (ParticleCloud& cloud : clouds_) cloud.is_out = false;
}

void VirtualContacts::see(const Model& model, const Placement& placement, double reach,
                          ContactSet& contacts, std::vector<PairSpan>& pairs) {
  contacts.clear();
  pairs.clear();
  for (std::size_t number = 0; number < chosen_.size(); ++number) {
    const BoxPair& pair = chosen_[number];
    const std::size_t begin = contacts.size();
    const bool has_cloud = number < clouds_.size() && clouds_[number].is_out;
    for (const bool second_has_field : {false, true}) {
      const Side side{.model = model,
                      .placement = placement,
                      .first = pair.a,
                      .second = pair.b,
                      .carrier = second_has_field ? pair.b : pair.a,
                      .visitor = second_has_field ? pair.a : pair.b,
                      .reach = reach};
      if (has_cloud) {
        if (side.carrier == clouds_[number].carrier) see_particles(side, clouds_[number], contacts);
        continue;
      }
      const OutlineField& field = fields_[static_cast<std::size_t>(side.carrier)];
      const Vector2 middle =
          placement.pose_of(side.carrier).to_body(placement.pose_of(side.visitor).location);
      const double circle = circles_[static_cast<std::size_t>(side.visitor)];
      if (field.empty() || !field.may_reach(middle, circle + reach)) continue;
      see_discs(side, contacts);
    }
    if (contacts.size() == begin) continue;
    pairs.push_back({.first = pair.a,
                     .second = pair.b,
                     .begin = begin,
                     .end = contacts.size(),
                     .number = number});
  }
}

void VirtualContacts::see_discs(const Side& side, ContactSet& contacts) {
  const auto visitor = static_cast<std::size_t>(side.visitor);
  const int discs = static_cast<int>(fields_[visitor].discs().size());
  for (int k = 0; k < discs; ++k) see_disc(side, k, contacts);
  int number = kPlacesOfDisc * discs;
  for (const OutlinePoint& point : points_[visitor]) {
    see_point(side,
              {.center = side.placement.pose_of(side.visitor).to_world(point.place),
               .number = number++,
               .length = point.length,
               .is_of_edge = true},
              nullptr, contacts);
  }
}

void VirtualContacts::see_disc(const Side& side, int number, ContactSet& contacts) {
  const OutlineDisc& disc =
      fields_[static_cast<std::size_t>(side.visitor)].discs()[static_cast<std::size_t>(number)];
  const PlanarPose& pose = side.placement.pose_of(side.visitor);
  std::array<bool, 3> ends{};
  const int point = kPlacesOfDisc * number;
  const bool is_measured = by_ == MeetingPoints::along_edges && disc.radius > 0;
  see_point(side,
            {.center = pose.to_world(disc.center),
             .radius = disc.radius,
             .number = point,
             .disc = &disc,
             .length = is_measured ? disc.radius * disc.range.span : 0},
            &ends, contacts);
  // Where an arc does not look that way its end is nearest.
  for (std::size_t k = 0; k < ends.size(); ++k) {
    if (!ends[k]) continue;
    const Vector2& toward = k == 0 ? disc.range.first : k == 1 ? disc.range.last : disc.middle;
    const Vector2 end = pose.to_world(disc.center + disc.radius * toward);
    see_point(side, {.center = end, .number = point + 1 + static_cast<int>(k)}, nullptr, contacts);
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

/// Whether a foot is this point's to meet.
bool VirtualContacts::is_met(const Side& side, const OutlineFoot& foot, const Point& point) const {
  const OutlineField& field = fields_[static_cast<std::size_t>(side.carrier)];
  for (const int edge : {field.edge_of(foot.piece), field.other_edge_of(foot.piece)}) {
    const bool is_ignored =
        edge >= 0 && side.model.ignores_edge(side.visitor, side.model.edge_id(side.carrier, edge));
    if (is_ignored) return false;
  }
  const bool is_round = foot.curvature > 0;
  // Points along edges meet sides only, and are what meets them instead of corners.
  if (point.is_of_edge) return !is_round;
  const bool is_corner = point.disc != nullptr && point.radius == 0;
  if (by_ == MeetingPoints::along_edges && is_corner && !is_round) return false;
  // Round on round is seen from both sides; once is enough.
  return side.carrier != side.second || !is_round;
}

/// (7) a disc in a field. @param ends  of an arc: set where one of its ends is nearest
void VirtualContacts::see_point(const Side& side, const Point& point, std::array<bool, 3>* ends,
                                ContactSet& contacts) {
  const OutlineField& field = fields_[static_cast<std::size_t>(side.carrier)];
  const PlanarPose& pose = side.placement.pose_of(side.carrier);
  const double radius = point.radius;
  const Vector2& center = point.center;
  const Vector2 there = pose.to_body(center);
  if (!field.may_reach(there, radius + side.reach)) return;
  std::optional<ArcRange> facing;
  if (point.disc != nullptr && radius == 0) facing = seen_from(*point.disc, side);
  field.find_feet(there, facing ? &*facing : nullptr, radius + side.reach, feet_);
  for (const OutlineFoot& foot : feet_) {
    if (!is_met(side, foot, point)) continue;
    const Vector2 n = pose.rotate_to_world(foot.gradient);
    const bool is_arc = radius > 0 && !point.disc->range.is_whole;
    if (is_arc && !is_of_arc(side, center, foot, n, *point.disc, *ends)) continue;
    append(side, point, foot, n, contacts);
  }
}

/// (7)
void VirtualContacts::append(const Side& side, const Point& point, const OutlineFoot& foot,
                             const Vector2& n, ContactSet& contacts) {
  const double radius = point.radius;
  const Vector2& center = point.center;
  const std::size_t row = contacts.size();
  contacts.resize(row + 1);
  contacts.feature[row] =
      feature_of(side.first, side.second, side.carrier == side.second, point.number, foot.piece);
  contacts.body_a[row] = side.carrier;
  contacts.body_b[row] = side.visitor;
  const double half = (foot.distance + radius) / 2;
  ContactSet::put(contacts.point, row, {center.x() - half * n.x(), center.y() - half * n.y(), 0});
  contacts.set_normal(row, {n.x(), n.y(), 0});
  contacts.gap[row] = foot.distance - radius;
  contacts.curvature_a[row] = foot.curvature;
  contacts.curvature_b[row] = radius != 0 ? 1 / radius : kInfinity;
  contacts.kind[row] = ContactKind::contact;
  contacts.life[row] = contacts.gap[row] > 0 ? ContactLife::anticipated : ContactLife::ongoing;
  contacts.area[row] = point.length;
}

/// Particles are discs of the visitor whose radius is its own depth there, so that the depth of the
/// contact is the whole one. (40)
void VirtualContacts::see_particles(const Side& side, const ParticleCloud& cloud,
                                    ContactSet& contacts) {
  const OutlineField& field = fields_[static_cast<std::size_t>(side.carrier)];
  const PlanarPose& pose = side.placement.pose_of(side.carrier);
  for (std::size_t i = 0; i < cloud.centers.size(); ++i) {
    const Vector2 center = side.placement.pose_of(side.visitor).to_world(cloud.centers[i]);
    OutlineFoot foot = field.nearest(pose.to_body(center));
    foot.piece = 0;
    append(side,
           {.center = center, .radius = cloud.radii[i], .number = kParticles + static_cast<int>(i)},
           foot, pose.rotate_to_world(foot.gradient), contacts);
  }
}

}  // namespace signorini
