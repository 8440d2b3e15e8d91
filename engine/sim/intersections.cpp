#include "sim/intersections.h"

#include <algorithm>
#include <stdexcept>

#include "detect/narrow_phase/pair_key.h"
#include "methods/volumetric.h"

namespace signorini {
namespace {

constexpr double kPressed = 1e-9;   // of the smaller size
constexpr double kTouching = 1e-6;  // of a body's size

}  // namespace

IntersectionFinder::IntersectionFinder(Simulation& simulation) : simulation_(simulation) {
  if (dynamic_cast<const Volumetric*>(&simulation.method()) == nullptr) {
    throw std::domain_error("intersections: method " +
                            std::string(simulation.method().info().name) +
                            " intersects no bodies; run the scene by volumetric");
  }
  if (!simulation.model().turning.empty()) detector_.prepare(simulation.model(), {});
}

std::vector<Intersection> IntersectionFinder::find() {
  std::vector<Intersection> found;
  if (simulation_.model().turning.empty()) return found;
  const ContactSet& contacts = simulation_.contacts();
  for (std::size_t begin = 0; begin < contacts.size();) {
    const auto parts_of = [&](std::size_t row) {
      const PairKey key = pair_key(contacts.feature[row]);
      return std::pair(key.part_1, key.part_2);
    };
    if (contacts.kind[begin] != ContactKind::contact) {
      ++begin;
      continue;
    }
    double gap = contacts.gap[begin];
    std::size_t end = begin + 1;
    while (end < contacts.size() && contacts.kind[end] == ContactKind::contact &&
           parts_of(end) == parts_of(begin)) {
      gap = std::min(gap, contacts.gap[end++]);
    }
    add(contacts.feature[begin], gap, contacts.normal(begin), found);
    begin = end;
  }
  add_left_out(found);
  return found;
}

/// Of pairs of parts that touch, between bodies that have contacts.
void IntersectionFinder::add_left_out(std::vector<Intersection>& found) {
  const Model& model = simulation_.model();
  reach_.assign(model.bodies.size(), 0.0);
  for (std::size_t i = 0; i < reach_.size(); ++i) reach_[i] = kTouching * detector_.sizes()[i];
  detector_.find(model, simulation_.placement().space, reach_, all_);
  const ContactSet& contacts = simulation_.contacts();
  const auto has = [&](const auto& is_it) {
    for (std::size_t i = 0; i < contacts.size(); ++i) {
      if (contacts.kind[i] == ContactKind::contact && is_it(i)) return true;
    }
    return false;
  };
  for (std::size_t row = 0; row < all_.size(); ++row) {
    const PairKey key = pair_key(all_.feature[row]);
    const bool is_seen = has([&](std::size_t i) {
      const PairKey other = pair_key(contacts.feature[i]);
      return other.part_1 == key.part_1 && other.part_2 == key.part_2;
    });
    const bool has_contact = has([&](std::size_t i) {
      return contacts.body_a[i] == all_.body_a[row] && contacts.body_b[i] == all_.body_b[row];
    });
    if (is_seen || !has_contact) continue;
    const std::size_t before = found.size();
    add(all_.feature[row], all_.gap[row], all_.normal(row), found);
    if (found.size() > before) found.back().is_left_out = true;
  }
}

void IntersectionFinder::add(std::uint64_t feature, double gap, const Vector3& normal,
                             std::vector<Intersection>& found) {
  const PairKey key = pair_key(feature);
  const auto parts = detector_.parts();
  const auto count = static_cast<int>(parts.size());
  if (key.part_1 >= count || key.part_2 >= count) return;
  const VolumePart& a = parts[static_cast<std::size_t>(key.part_1)];
  const VolumePart& b = parts[static_cast<std::size_t>(key.part_2)];
  double size = kInfinity;
  for (const int body : {a.body, b.body}) {
    const double reach = detector_.sizes()[static_cast<std::size_t>(body)];
    if (reach > 0) size = std::min(size, reach);
  }
  const SpatialPlacement& placement = simulation_.placement().space;
  SpatialPose pose_b = combine(placement.pose_of(b.body), b.in_body);
  pose_b.position -= (std::max(gap, 0.0) + kPressed * size) * normal;
  const ShapeContact& seen =
      solver_.find(a, combine(placement.pose_of(a.body), a.in_body), b, pose_b, {});
  if (!seen.touches || seen.overlap == nullptr) return;
  Intersection& made = found.emplace_back();
  made.body_a = a.body;
  made.body_b = b.body;
  const ConvexOverlap& overlap = *seen.overlap;
  for (const OverlapFace& face : overlap.faces) {
    made.corner_counts.push_back(face.corner_count);
    for (int k = 0; k < face.corner_count; ++k) {
      made.corners.push_back(overlap.origin +
                             overlap.corners[static_cast<std::size_t>(face.first_corner + k)]);
    }
  }
}

}  // namespace signorini
