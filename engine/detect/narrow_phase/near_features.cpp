// FeaturePairs: which contacts pairs of parts may have, and which of them can be near.
// Source: docs/methods/elastic.md, section 1.

#include <algorithm>
#include <array>
#include <cmath>

#include "detect/narrow_phase/feature_pairs.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kBoxGrowth = 0.01 / 2;  // of the document's broad phase

/// Whether the box from `low` to `high` and another one are nowhere farther apart than `reach`.
bool is_near(const Vector3& low, const Vector3& high, const Box& box, double reach) {
  for (int k = 0; k < 3; ++k) {
    if (low[k] > box.high[k] + reach || high[k] < box.low[k] - reach) return false;
  }
  return true;
}

bool are_sharp(const FeaturedPart& a, const FeaturedPart& b) {
  return !(a.shape.rounding + b.shape.rounding > 0);
}

/// Edges near the box of another part.
void find_near_edges(const FeaturedPart& edged, const SpatialPose& pose, const FeaturedPart& whole,
                     const SpatialPose& whole_pose, double travel, std::vector<int>& found) {
  found.clear();
  for (std::size_t i = 0; i < edged.edges.size(); ++i) {
    const double reach = edged.edges[i].rounding + travel;
    const Vector3 from = whole_pose.to_body(pose.to_world(edged.edges[i].from));
    const Vector3 to = whole_pose.to_body(pose.to_world(edged.edges[i].to));
    if (is_near(from.cwiseMin(to), from.cwiseMax(to), whole.room, reach)) {
      found.push_back(static_cast<int>(i));
    }
  }
}

}  // namespace

bool FeaturePairs::may_touch(const Model& model, int part_1, int part_2) const {
  const int a = part(part_1).body;
  const int b = part(part_2).body;
  return a != b && !(model.is_fixed(a) && model.is_fixed(b)) && model.may_collide(a, b);
}

FeaturePairs::PairPoints FeaturePairs::points_of(const FeaturedPart& a,
                                                 const FeaturedPart& b) const {
  if (settings_.points == ContactPointRule::one) return PairPoints::one;
  if (a.is_half_space()) {
    return b.tip_count() == 0 ? PairPoints::one : PairPoints::tips_on_plane;
  }
  if (a.is_lifted) {
    return a.corners.empty() || b.corners.empty() ? PairPoints::one : PairPoints::corners;
  }
  if (!a.has_edges() || !b.has_edges()) return PairPoints::one;
  // Sharp edges have no distance below zero, and many pairs of them are those of a round body.
  const bool is_sharp = are_sharp(a, b);
  const std::size_t most = PairKey::kMostFeatures;
  const bool is_fine = a.edges.size() * b.edges.size() > most || a.tip_count() > most;
  return is_sharp || is_fine ? PairPoints::one : PairPoints::tips_and_edges;
}

bool FeaturePairs::lacks_rounding(int part_1, int part_2) const {
  const FeaturedPart& a = part(part_1);
  const FeaturedPart& b = part(part_2);
  return !a.is_lifted && settings_.points == ContactPointRule::corners && a.has_edges() &&
         b.has_edges() && are_sharp(a, b);
}

void FeaturePairs::contacts_of(int part_1, int part_2, std::vector<PairKey>& keys) const {
  const FeaturedPart& a = part(part_1);
  const FeaturedPart& b = part(part_2);
  PairKey key{.part_1 = part_1, .part_2 = part_2};
  const PairPoints points = points_of(a, b);
  if (points == PairPoints::one) {
    keys.push_back(key);
    return;
  }
  const auto add = [&](std::size_t count) {
    for (std::size_t k = 0; k < count; ++k) {
      key.corner = static_cast<int>(k);
      keys.push_back(key);
    }
  };
  add(b.tip_count());
  if (points == PairPoints::tips_on_plane) return;
  key.of_first = true;
  add(a.tip_count());
  if (points == PairPoints::corners) return;
  key.of_first = false;
  key.is_edges = true;
  add(a.edges.size() * b.edges.size());
}

std::span<const PairKey> FeaturePairs::near(const Model& model, const SpatialPlacement& placement,
                                            std::span<const double> travel) {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    Box box = parts_[i].measured.bounds(pose_of(static_cast<int>(i), placement));
    const double grown =
        travel[static_cast<std::size_t>(parts_[i].body)] + seams_.reach(static_cast<int>(i));
    for (int k = 0; k < 3; ++k) {
      box.low[k] -= grown;
      box.high[k] += grown;
    }
    boxes_[i] = box;
  }
  near_.clear();
  for (const BoxPair& pair : tree_.find(boxes_)) {
    if (!may_touch(model, pair.a, pair.b)) continue;
    const double way = travel[static_cast<std::size_t>(part(pair.a).body)] +
                       travel[static_cast<std::size_t>(part(pair.b).body)];
    near_of_pair(pair.a, pair.b, placement, way, near_);
  }
  return near_;
}

void FeaturePairs::near_of_pair(int part_1, int part_2, const SpatialPlacement& placement,
                                double travel, std::vector<PairKey>& keys) {
  const PairPoints points = points_of(part(part_1), part(part_2));
  if (points == PairPoints::tips_and_edges || points == PairPoints::corners) {
    near_contacts_of(part_1, part_2, placement, travel, keys);
  } else {
    contacts_of(part_1, part_2, keys);
  }
}

/// Of the many contacts that the pair may have those whose features are not farther apart than
/// `travel` [m], by their boxes and the distances of edges.
void FeaturePairs::near_contacts_of(int part_1, int part_2, const SpatialPlacement& placement,
                                    double travel, std::vector<PairKey>& keys) {
  const FeaturedPart& a = part(part_1);
  const FeaturedPart& b = part(part_2);
  const SpatialPose pose_a = pose_of(part_1, placement);
  const SpatialPose pose_b = pose_of(part_2, placement);
  PairKey key{.part_1 = part_1, .part_2 = part_2};
  near_tips(key, b, pose_b, a, pose_a, travel + seams_.reach(part_1), keys);
  key.of_first = true;
  near_tips(key, a, pose_a, b, pose_b, travel + seams_.reach(part_2), keys);
  key.of_first = false;
  key.is_edges = true;
  find_near_edges(a, pose_a, b, pose_b, travel, near_edges_1_);
  find_near_edges(b, pose_b, a, pose_a, travel, near_edges_2_);
  for (const int i : near_edges_1_) {
    for (const int j : near_edges_2_) {
      key.corner = i * static_cast<int>(b.edges.size()) + j;
      const SegmentPair pair = edges_of(a, pose_a, b, pose_b, key.corner);
      const Vector3 apart = pair.point_2 - pair.point_1;
      const double reach = pair.rounding_1 + pair.rounding_2 + travel;
      if (dot(apart, apart) <= reach * reach) keys.push_back(key);
    }
  }
}

/// Tips near the box of another part, appended.
void FeaturePairs::near_tips(const PairKey& key, const FeaturedPart& tipped,
                             const SpatialPose& pose, const FeaturedPart& whole,
                             const SpatialPose& whole_pose, double travel,
                             std::vector<PairKey>& keys) {
  for (std::size_t i = 0; i < tipped.tip_count(); ++i) {
    const double radius = tipped.is_rim(i) ? tipped.rims[i].radius : 0;
    const double reach = tipped.shape.rounding + travel + radius;
    const Vector3 place = whole_pose.to_body(pose.to_world(tipped.tip(i)));
    if (!is_near(place, place, whole.room, reach)) continue;
    keys.push_back(key);
    keys.back().corner = static_cast<int>(i);
  }
}

bool FeaturePairs::are_joined(const PairKey& one, const PairKey& other) const {
  if (one.is_edges || other.is_edges || one.corner != other.corner ||
      one.of_first != other.of_first) {
    return false;
  }
  return (one.part_2 == other.part_2 && seams_.are_joined(one.part_1, other.part_1)) ||
         (one.part_1 == other.part_1 && seams_.are_joined(one.part_2, other.part_2));
}

double FeaturePairs::box_distance(int part_1, int part_2, const SpatialPlacement& placement) const {
  double squared = 0;
  std::array<Box, 2> box;
  for (std::size_t i = 0; i < 2; ++i) {
    const int number = i == 0 ? part_1 : part_2;
    box[i] = part(number).measured.bounds(pose_of(number, placement));
    const Vector3 size = box[i].high - box[i].low;
    double grown = kBoxGrowth * std::max({size.x(), size.y(), size.z()});
    if (part(number).is_ball) grown /= 2;
    if (!std::isfinite(grown)) grown = 0;
    for (int k = 0; k < 3; ++k) {
      box[i].low[k] -= grown;
      box[i].high[k] += grown;
    }
  }
  for (int k = 0; k < 3; ++k) {
    const double apart =
        std::max({0.0, box[0].low[k] - box[1].high[k], box[1].low[k] - box[0].high[k]});
    squared += apart * apart;
  }
  return std::sqrt(squared);
}

}  // namespace signorini
