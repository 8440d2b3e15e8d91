#include "methods/elastic/contact_candidates.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

// See StepReport::work.
constexpr double kFeatureWork = 30;
constexpr double kSearchWork = 300;
constexpr double kRimSearchWork = 1000;  // whose normals are sought along rims, too

/// Half of the least edge of the box around it; of a body in the plane, of that in the plane.
double thickness_of(const FeaturedPart& part) {
  const Vector3 edges = part.room.high - part.room.low;
  const double across = std::min(edges.x(), edges.y());
  const double thickness = part.is_lifted ? across : std::min(across, edges.z());
  return std::isfinite(thickness) ? thickness / 2 : kInfinity;
}

}  // namespace

void ContactCandidates::prepare(const Model& model, const NarrowPhaseSettings& settings) {
  pairs_.prepare(model, settings);
  connectors_.prepare(model);
  sizes_.assign(model.bodies.size(), 0.0);
  thicknesses_.assign(model.bodies.size(), 0.0);
  for (const FeaturedPart& part : pairs_.parts()) {
    double& size = sizes_[static_cast<std::size_t>(part.body)];
    size = std::max(size, part.reach);
    double& thickness = thicknesses_[static_cast<std::size_t>(part.body)];
    thickness = std::max(thickness, thickness_of(part));
  }
  for (std::size_t i = 0; i < sizes_.size(); ++i) {
    sizes_[i] = std::max(sizes_[i], connectors_.reach_of(static_cast<int>(i)));
  }
}

bool ContactCandidates::knows(const Model& model, const PairKey& key) const {
  if (is_connector(key)) return connectors_.knows(key);
  const auto count = static_cast<int>(pairs_.parts().size());
  const bool exists = key.part_1 >= 0 && key.part_1 < key.part_2 && key.part_2 < count &&
                      pairs_.may_touch(model, key.part_1, key.part_2);
  if (!exists) return false;
  std::vector<PairKey> keys;
  pairs_.contacts_of(key.part_1, key.part_2, keys);
  const std::uint64_t feature = key.feature();
  return std::ranges::any_of(
      keys, [feature](const PairKey& known) { return known.feature() == feature; });
}

SeenContact ContactCandidates::see(const PairKey& key, const SpatialPlacement& placement) {
  // The deepest point of a whole pair is searched for, features have closed forms.
  const bool is_searched = !is_connector(key) && key.corner < 0 && !key.is_edges &&
                           !(pairs_.part(key.part_1).is_ball && pairs_.part(key.part_2).is_ball);
  const auto has_rims = [&](int part) { return !pairs_.part(part).rims.empty(); };
  if (!is_searched) {
    work_ += kFeatureWork;
  } else {
    work_ += has_rims(key.part_1) || has_rims(key.part_2) ? kRimSearchWork : kSearchWork;
  }
  SeenContact seen;
  if (is_connector(key)) {
    seen.geometry = connectors_.geometry(key, placement, places_);
    return seen;
  }
  seen.geometry = pairs_.geometry(key, placement, overlap_);
  seen.blending = blending_weight(overlap_, seen.geometry.normal,
                                  (seen.geometry.point_1 + seen.geometry.point_2) / 2);
  return seen;
}

std::array<int, 2> ContactCandidates::bodies_of(const PairKey& key) const {
  if (is_connector(key)) return connectors_.bodies_of(key);
  return {pairs_.part(key.part_1).body, pairs_.part(key.part_2).body};
}

double ContactCandidates::least_thickness(const PairKey& key) const {
  double least = kInfinity;
  for (const int body : bodies_of(key)) {
    if (body != kWorldBody) least = std::min(least, thicknesses_[static_cast<std::size_t>(body)]);
  }
  return least;
}

double ContactCandidates::width(int body, const Vector3& direction,
                                const SpatialPlacement& placement) const {
  if (body == kWorldBody) return kInfinity;
  double high = -kInfinity;
  double low = kInfinity;
  for (std::size_t i = 0; i < pairs_.parts().size(); ++i) {
    const FeaturedPart& part = pairs_.parts()[i];
    if (part.body != body) continue;
    if (part.is_half_space()) return kInfinity;
    const SpatialPose pose = pairs_.pose_of(static_cast<int>(i), placement);
    const Vector3 own = pose.rotate_to_body(direction);
    const double middle = dot(pose.position, direction);
    high = std::max(high, middle + support_value(part.shape, own));
    low = std::min(low, middle - support_value(part.shape, -own));
  }
  return high > low ? high - low : kInfinity;
}

double ContactCandidates::least_width(const PairKey& key, const Vector3& direction,
                                      const SpatialPlacement& placement) const {
  const auto [body_1, body_2] = bodies_of(key);
  return std::min(width(body_1, direction, placement), width(body_2, direction, placement));
}

std::array<Vector3, 2> ContactCandidates::points_of(const PairKey& key,
                                                    const ContactGeometry& seen) {
  if (is_connector(key)) return {seen.point_1, seen.point_2};
  const Vector3 point = (seen.point_1 + seen.point_2) / 2;
  return {point, point};
}

double ContactCandidates::gap_rate(const PairKey& key, const ContactGeometry& seen,
                                   const SpatialPlacement& placement) const {
  const auto [body_1, body_2] = bodies_of(key);
  const auto points = points_of(key, seen);
  const Vector3 relative =
      placement.velocity_at(body_2, points[1]) - placement.velocity_at(body_1, points[0]);
  return dot(relative, seen.normal);
}

int ContactCandidates::points_along(const PairKey& key, const ContactGeometry& seen,
                                    const SpatialPlacement& placement) {
  constexpr double kSameNormal = 1 - 1e-6;
  constexpr double kSameDistance = 1e-5;  // of the larger part's size; a half-space has none
  const double size = std::max(pairs_.part(key.part_1).reach, pairs_.part(key.part_2).reach);
  along_.clear();
  pairs_.near_of_pair(key.part_1, key.part_2, placement,
                      std::fabs(seen.distance) + kSameDistance * size, along_);
  int count = 0;
  for (const PairKey& other_key : along_) {
    const SeenContact other = see(other_key, placement);
    const bool is_along = dot(other.geometry.normal, seen.normal) > kSameNormal &&
                          std::fabs(other.geometry.distance - seen.distance) < kSameDistance * size;
    if (is_along && other.blending.weight > 0.5) ++count;
  }
  return std::max(count, 1);
}

std::string ContactCandidates::connector_name(const Model& model, const PairKey& key) {
  if (!is_connector(key)) return {};
  const int stop = key.part_2 - static_cast<int>(model.connectors.size());
  if (stop >= 0) return model.spatial_joints[static_cast<std::size_t>(stop / 2)].name;
  return std::visit([](const auto& connector) { return connector.name; },
                    model.connectors[static_cast<std::size_t>(key.part_2)]);
}

}  // namespace signorini
