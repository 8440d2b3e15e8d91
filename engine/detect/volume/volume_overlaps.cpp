#include "detect/volume/volume_overlaps.h"

#include <algorithm>
#include <stdexcept>
#include <utility>

#include "detect/volume/volume_contacts.h"

namespace signorini {
namespace {

bool is_before(const SpatialOverlap& p, const SpatialOverlap& q) {
  return p.body_a != q.body_a ? p.body_a < q.body_a : p.body_b < q.body_b;
}

/// Deepest first within a pair of bodies.
bool is_before_or_deeper(const SpatialOverlap& p, const SpatialOverlap& q) {
  if (is_before(p, q) || is_before(q, p)) return is_before(p, q);
  return p.depth > q.depth;
}

}  // namespace

std::vector<SpatialOverlap> find_volume_overlaps(const Model& model,
                                                 const SpatialPlacement& placement, double least) {
  VolumeSettings settings;
  settings.rules.normal = NormalRule::distance;
  VolumeContacts detector;
  detector.prepare(model, settings);
  const std::vector<double> travel(model.bodies.size(), 0.0);
  ContactSet contacts;
  try {
    detector.find(model, placement, travel, contacts);
  } catch (const std::runtime_error&) {
    return {};  // two parts whose intersection cannot be found: the first step says which
  }
  std::vector<SpatialOverlap> found;
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const double depth = -contacts.gap[i];
    if (!(depth > least)) continue;
    SpatialOverlap o{.body_a = contacts.body_a[i],
                     .body_b = contacts.body_b[i],
                     .depth = depth,
                     .normal = contacts.normal(i)};
    // Parts of fixed bodies come first there.
    if (o.body_b < o.body_a) {
      std::swap(o.body_a, o.body_b);
      o.normal = -o.normal;
    }
    found.push_back(o);
  }
  std::stable_sort(found.begin(), found.end(), is_before_or_deeper);
  found.erase(std::unique(found.begin(), found.end(),
                          [](const SpatialOverlap& p, const SpatialOverlap& q) {
                            return !is_before(p, q);
                          }),
              found.end());
  return found;
}

}  // namespace signorini
