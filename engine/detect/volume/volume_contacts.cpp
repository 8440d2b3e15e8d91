#include "detect/volume/volume_contacts.h"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "detect/narrow_phase/lifted_body.h"
#include "detect/narrow_phase/pair_key.h"
#include "geometry/distance/part_adjacency.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kThickness = 4;  // of lifted bodies, in sizes of the largest
constexpr double kDifference =
    0.1;                           // by which that of one exceeds that of the one before, in sizes
constexpr double kCentred = 1e-9;  // of a radius
constexpr double kSameNormal = 0.9999;  // cosine
constexpr double kFlat = 1e-6;          // of a body's size: gaps of faces on each other differ so
constexpr double kSamePlace = 1e-9;     // of lifted points, in sizes of the scene

Vector3 center_of(const Body& body) {
  if (!body.solid.parts.empty()) return body.spatial_mass_center;
  return {body.mass_center.x(), body.mass_center.y(), 0};
}

double reach_of(const VolumePart& part, const Vector3& center) {
  if (part.is_half_space()) return 0;
  const Box box = bounds(part.shape, part.in_body);
  return length((box.high - center).cwiseAbs().cwiseMax((box.low - center).cwiseAbs()));
}

/// Those of the body's surface materials that a part may show.
void add_surfaces(const Body& body, int number, VolumePart& part) {
  for (int k = 0; const auto& own : body.surfaces) {
    if (own.part < 0 || own.part == number) part.surfaces.push_back({own.surface, k});
    ++k;
  }
}

double largest_size(const Model& model) {
  double size = 0;
  for (const Body& body : model.bodies) {
    if (!body.is_fixed() && !body.shape.edges.empty()) {
      size = std::max({size, body.shape.bounds.width(), body.shape.bounds.height()});
    }
  }
  return size > 0 ? size : 1;
}

}  // namespace

int VolumePart::surface_of(const Vector3& point) const {
  if (surfaces.empty()) return -1;
  const int id = surface_at(shape, point);
  const auto own = std::ranges::find_if(
      surfaces, [&](const std::array<int, 2>& s) { return s[0] < 0 || s[0] == id; });
  return own == surfaces.end() ? -1 : (*own)[1];
}

void VolumeContacts::prepare(const Model& model, const VolumeSettings& settings) {
  settings_ = settings;
  parts_.clear();
  const double size = largest_size(model);
  for (const bool fixed : {true, false}) {
    for (int i = 0; i < static_cast<int>(model.bodies.size()); ++i) {
      const Body& body = model.body(i);
      if (body.is_fixed() != fixed) continue;
      if (!body.solid.parts.empty()) {
        for (int k = 0; const CompoundPart& p : body.solid.parts) {
          add_surfaces(body, k++, parts_.emplace_back(p, i, false));
        }
        continue;
      }
      // No two of the same thickness, so that no end faces lie in one plane.
      const NarrowPhaseSettings lifting{.disc = settings.disc,
                                        .thickness = size * (kThickness + kDifference * i),
                                        .smoothing = 0};
      for (const CompoundPart& p : lifted_body(model, i, lifting)) parts_.emplace_back(p, i, true);
    }
  }
  sizes_.assign(model.bodies.size(), 0.0);
  round_.assign(model.bodies.size(), 1);
  has_parts_.assign(model.bodies.size(), 0);
  for (std::size_t i = 1; i < parts_.size(); ++i) {
    if (parts_[i].body == parts_[i - 1].body)
      has_parts_[static_cast<std::size_t>(parts_[i].body)] = 1;
  }
  walls_.clear();
  bounded_.clear();
  for (int i = 0; i < static_cast<int>(parts_.size()); ++i) {
    const VolumePart& p = part(i);
    const Vector3 off = p.in_body.position - center_of(model.body(p.body));
    if (p.shape.core != Core::point || length(off) > kCentred * p.shape.rounding) {
      round_[static_cast<std::size_t>(p.body)] = 0;
    }
    (p.is_half_space() ? walls_ : bounded_).push_back(i);
    double& reach = sizes_[static_cast<std::size_t>(p.body)];
    const Body& body = model.body(p.body);
    Vector3 far = center_of(body);
    reach = std::max(reach, p.is_lifted ? length(Vector3(body.shape.bounds.width(),
                                                         body.shape.bounds.height(), 0))
                                        : reach_of(p, far));
  }
  boxes_.resize(bounded_.size());
  wall_pairs_.clear();
  for (const int wall : walls_) {
    for (const int other : bounded_) {
      const BoxPair pair{std::min(wall, other), std::max(wall, other)};
      if (may_touch(model, pair.a, pair.b)) wall_pairs_.push_back(pair);
    }
  }
  std::ranges::sort(wall_pairs_);
  find_adjacent();
  search_ = PairSearch(settings.broad_phase);
  passing_.clear();
  passing_.reserve(parts_.size());
  step_ = 0;
}

bool VolumeContacts::may_touch(const Model& model, int part_1, int part_2) const {
  const int a = part(part_1).body, b = part(part_2).body;
  return a != b && !(model.is_fixed(a) && model.is_fixed(b)) && model.may_collide(a, b);
}

void VolumeContacts::find(const Model& model, const SpatialPlacement& placement,
                          std::span<const double> travel, ContactSet& contacts) {
  contacts.has_patches = settings_.has_patches;
  contacts.clear();
  const auto way = [&](int i) { return travel[static_cast<std::size_t>(part(i).body)]; };
  for (std::size_t k = 0; k < bounded_.size(); ++k) {
    const VolumePart& p = part(bounded_[k]);
    Box box = p.measured.bounds(combine(placement.pose_of(p.body), p.in_body));
    for (int axis = 0; axis < 3; ++axis) {
      box.low[axis] -= way(bounded_[k]);
      box.high[axis] += way(bounded_[k]);
    }
    boxes_[k] = box;
  }
  met_.clear();
  rims_.clear();
  shield_.clear();
  for (const BoxPair& pair : search_.find(boxes_)) {
    const BoxPair parts{bounded_[static_cast<std::size_t>(pair.a)],
                        bounded_[static_cast<std::size_t>(pair.b)]};
    if (may_touch(model, parts.a, parts.b)) met_.push_back(parts);
  }
  pairs_.resize(wall_pairs_.size() + met_.size());
  std::ranges::merge(wall_pairs_, met_, pairs_.begin());
  for (const BoxPair& pair : pairs_) {
    add_rows(placement, pair, way(pair.a) + way(pair.b), contacts);
  }
  leave_out_shielded(contacts);
  leave_out(contacts);
  leave_out_needless(contacts);
}

/// Of lifted bodies all corners lie in the plane; those over each other are one.
void VolumeContacts::keep_in_plane() {
  normal_.z() = 0;
  // Bodies in one place have no direction in the plane between them: any will do.
  const double in_plane = length(normal_);
  normal_ = in_plane > 0 ? Vector3(normal_ / in_plane) : Vector3(0, 1, 0);
  const Vector3 along(normal_.y(), -normal_.x(), 0);
  double size = 0;
  for (PatchPoint& p : points_) {
    p.point.z() = 0;
    size = std::max(size, length(p.point));
  }
  // All that tells points apart: the order of equal ones is the library's.
  const auto before = [&](const PatchPoint& p, const PatchPoint& q) {
    return std::tuple(dot(along, p.point), p.gap, p.point.x(), p.point.y()) <
           std::tuple(dot(along, q.point), q.gap, q.point.x(), q.point.y());
  };
  std::make_heap(points_.begin(), points_.end(), before);
  std::sort_heap(points_.begin(), points_.end(), before);
  std::size_t kept = 0;
  for (std::size_t i = 1; i < points_.size(); ++i) {
    const double apart = dot(along, points_[i].point - points_[kept].point);
    if (apart > kSamePlace * size) {
      points_[++kept] = points_[i];
    } else if (points_[i].gap < points_[kept].gap) {
      points_[kept] = points_[i];
    }
  }
  points_.resize(std::min(points_.size(), kept + 1));
}

void VolumeContacts::find_first(const Model& model, const SpatialPlacement& placement,
                                std::span<const double> travel, double step, ContactSet& contacts) {
  passing_.clear();
  step_ = step;
  is_first_ = true;
  find(model, placement, travel, contacts);
  is_first_ = false;
}

MovingPart VolumeContacts::moving(const SpatialPlacement& placement, int i) const {
  const VolumePart& p = part(i);
  return {&p, combine(placement.pose_of(p.body), p.in_body), p.body};
}

/// Rate along the normal with which two parts go apart at a point. [m/s]
double VolumeContacts::gap_rate(const MovingPart& a, const MovingPart& b, const Vector3& point,
                                const SpatialPlacement& placement) const {
  return dot(normal_, placement.velocity_at(b.body, point) - placement.velocity_at(a.body, point));
}

const ShapeContact& VolumeContacts::see(const MovingPart& a, const MovingPart& b,
                                        const BoxPair& parts, const ContactRules& rules) {
  const ShapeContact& seen = solver_.find(*a.shape, a.pose, *b.shape, b.pose, rules);
  const Passing* side = is_first_ ? nullptr : passing(parts);
  if (!seen.touches || side == nullptr || dot(side->normal, seen.normal) > kSameNormal) return seen;
  return solver_.find_along(*a.shape, a.pose, *b.shape, b.pose, rules, side->normal);
}

/// Of the polygon of the points: the intersection of bodies that touch has it by chance only. Of
/// lifted ones for each metre of depth: the length of the line. [m^2]
double VolumeContacts::touching_area(bool is_lifted) const {
  const std::size_t n = points_.size();
  if (is_lifted) return n > 1 ? length(points_.back().point - points_.front().point) : 0;
  double twice = 0;
  // Sides of the convex hull are those that have all other points on their left.
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      const Vector3 side = points_[j].point - points_[i].point;
      bool is_outer = i != j;
      for (std::size_t k = 0; k < n && is_outer; ++k) {
        const Vector3 way = points_[k].point - points_[i].point;
        const double left = dot(normal_, cross_product(side, way));
        const double along = dot(side, way);
        is_outer =
            k == i || k == j || left > 0 || (left == 0 && along > 0 && along < dot(side, side));
      }
      if (!is_outer) continue;
      const Vector3 from = points_[i].point - points_[0].point;
      twice += dot(normal_, cross_product(from, side));
    }
  }
  return twice / 2;
}

/// Whether faces or edges lie on each other: the gap is nearly the same at all points.
bool VolumeContacts::is_flat(const MovingPart& a, const MovingPart& b) const {
  double least = kInfinity, most = -kInfinity;
  for (const PatchPoint& p : points_) {
    least = std::min(least, p.gap);
    most = std::max(most, p.gap);
  }
  return points_.size() <= PressurePolygon::kMost && most - least <= kFlat * smaller_size(a, b);
}

void VolumeContacts::add_rows(const SpatialPlacement& placement, const BoxPair& parts,
                              double margin, ContactSet& contacts) {
  const MovingPart a = moving(placement, parts.a), b = moving(placement, parts.b);
  const bool is_lifted = part(parts.a).is_lifted && part(parts.b).is_lifted;
  ContactRules rules = settings_.rules;
  rules.margin = std::max(rules.margin, margin);
  const ShapeContact& seen = see(a, b, parts, rules);
  if (!seen.touches) return;
  normal_ = seen.normal;
  points_.assign(solver_.points().begin(), solver_.points().end());
  if (is_lifted) keep_in_plane();
  if (step_ > 0 && comes_near(a, b, placement)) {
    if (passes_by(a, b, parts, placement)) return;
  } else if (step_ > 0) {
    note_rim(a, b, parts, placement, contacts.size());
  }
  // The document's point of a ball is on the ball.
  if (rules.points == PointRule::one && rules.normal == NormalRule::document) {
    if (a.shape->shape.core == Core::point) points_[0].point = seen.point_a;
    if (b.shape->shape.core == Core::point) points_[0].point = seen.point_b;
  }
  const double touching = touching_area(is_lifted);
  const double area = is_lifted ? touching : std::max(seen.area, touching);
  if (step_ > 0 && area > no_area(a, b, is_lifted)) shield_.add_face(a.body, b.body, normal_);
  // The middle of a face is on no other: its corners may be.
  Vector3 middle(0, 0, 0);
  for (const PatchPoint& p : points_) middle += p.point / static_cast<double>(points_.size());
  const int surface_a = part(parts.a).surface_of(a.pose.to_body(middle));
  const int surface_b = part(parts.b).surface_of(b.pose.to_body(middle));
  WrenchPatch patch;
  if (settings_.has_patches && points_.size() > 1 && is_flat(a, b)) {
    points_.assign(1, measure_.find(points_, normal_, patch));
  }
  PairKey key{.part_1 = parts.a, .part_2 = parts.b};
  for (std::size_t k = 0; k < points_.size(); ++k) {
    key.corner = points_.size() == 1 ? -1 : static_cast<int>(k);
    const std::size_t row = contacts.size();
    contacts.resize(row + 1);
    contacts.feature[row] = key.feature();
    contacts.body_a[row] = a.body;
    contacts.body_b[row] = b.body;
    contacts.surface_a[row] = surface_a;
    contacts.surface_b[row] = surface_b;
    contacts.set_normal(row, normal_);
    ContactSet::put(contacts.point, row, points_[k].point);
    contacts.gap[row] = points_[k].gap;
    if (settings_.has_patches) contacts.patch[row] = patch;
    contacts.area[row] = area / static_cast<double>(points_.size());
    contacts.gap_rate[row] = gap_rate(a, b, points_[k].point, placement);
  }
}

}  // namespace signorini
