#include "detect/narrow_phase/connector_gaps.h"

#include <algorithm>
#include <cmath>
#include <variant>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

Vector3 in_plane(const Vector2& p) { return {p.x(), p.y(), 0}; }

double arm_of(const Model& model, int body, const Vector2& point) {
  return model.is_fixed(body) ? 0 : (point - model.body(body).mass_center).norm();
}

}  // namespace

void ConnectorGaps::prepare(const Model& model) {
  links_.clear();
  keys_.clear();
  paths_.clear();
  for (std::size_t k = 0; k < model.connectors.size(); ++k) {
    Link link{.connector = static_cast<int>(k)};
    if (const auto* rope = std::get_if<Rope>(&model.connectors[k]); rope && !rope->is_rod) {
      link.body_1 = rope->body_a;
      link.body_2 = rope->body_b;
      link.point_1 = in_plane(rope->point_a);
      link.point_2 = in_plane(rope->point_b);
      link.arm_1 = arm_of(model, rope->body_a, rope->point_a);
      link.arm_2 = arm_of(model, rope->body_b, rope->point_b);
      link.length = rope->length;
    } else if (const auto* end = std::get_if<PathEnd>(&model.connectors[k])) {
      link.body_2 = end->body;
      link.point_2 = in_plane(end->point);
      link.arm_2 = arm_of(model, end->body, end->point);
      link.path = end->path;
      link.limit = end->limit;
      link.is_upper = end->is_upper;
      paths_ = model.paths;
    } else {
      continue;
    }
    links_.push_back(link);
    keys_.push_back({.part_1 = kLinkPart, .part_2 = link.connector});
  }
}

const ConnectorGaps::Link* ConnectorGaps::find(const PairKey& key) const {
  const auto at = std::ranges::lower_bound(links_, key.part_2, {}, &Link::connector);
  return at != links_.end() && at->connector == key.part_2 ? &*at : nullptr;
}

bool ConnectorGaps::knows(const PairKey& key) const {
  return is_link(key) && key.corner == -1 && !key.of_first && find(key) != nullptr;
}

std::array<int, 2> ConnectorGaps::bodies_of(const PairKey& key) const {
  const Link* const link = find(key);
  return {link->body_1, link->body_2};
}

double ConnectorGaps::reach_of(int body) const {
  double reach = 0;
  for (const Link& link : links_) {
    if (link.body_1 == body) reach = std::max(reach, link.arm_1);
    if (link.body_2 == body) reach = std::max(reach, link.arm_2);
  }
  return reach;
}

ContactGeometry ConnectorGaps::geometry(const PairKey& key, const SpatialPlacement& placement,
                                        std::span<PathPlace> places) const {
  const Link& link = *find(key);
  if (link.path >= 0) {
    return end_geometry(link, placement, places[static_cast<std::size_t>(link.connector)].now);
  }
  ContactGeometry found;
  found.point_1 = placement.pose_of(link.body_1).to_world(link.point_1);
  found.point_2 = placement.pose_of(link.body_2).to_world(link.point_2);
  const Vector3 along = found.point_1 - found.point_2;
  const double size = length(along);
  found.distance = link.length - size;
  if (size > 0) found.normal = along / size;
  return found;
}

ContactGeometry ConnectorGaps::end_geometry(const Link& link, const SpatialPlacement& placement,
                                            PathPoint& at) const {
  const NumericalPath& path = paths_[static_cast<std::size_t>(link.path)];
  ContactGeometry found;
  found.point_1 = found.point_2 = placement.pose_of(link.body_2).to_world(link.point_2);
  const Vector2 point(found.point_2.x(), found.point_2.y());
  path.follow(point, at);
  const PathFrame frame = path.frame(at);
  // The search ends within a micrometre; what is left lies along the tangent.
  const double place = at.p + (point - frame.position).dot(frame.tangent);
  found.distance = link.is_upper ? link.limit - place : place - link.limit;
  found.normal = in_plane(frame.tangent * (link.is_upper ? -1 : 1));
  return found;
}

}  // namespace signorini
