#include "detect/narrow_phase/connector_gaps.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <variant>

#include "contact/spatial_joint_rows.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

Vector3 in_plane(const Vector2& p) { return {p.x(), p.y(), 0}; }

/// Of a body about the axis of its hinge: there it acts as a point of its mass. [m]
double gyration(const Model& model, const SpatialJoint& joint, bool of_b) {
  const Body& body = model.body(of_b ? joint.body_b : joint.body_a);
  const Vector3 axis = of_b ? joint.axis_b : axis_of_a(joint);
  const Vector3 arm = (of_b ? joint.point_b : joint.point_a) - body.spatial_mass_center;
  const Vector3 aside = cross_product(axis, arm);
  return std::sqrt(dot(axis, body.inertia.times(axis)) / body.mass + dot(aside, aside));
}

double arm_of(const Model& model, int body, const Vector3& point, double more) {
  return model.is_fixed(body) ? 0 : length(point - model.body(body).spatial_mass_center) + more;
}

double arm_of(const Model& model, int body, const Vector2& point) {
  return model.is_fixed(body) ? 0 : (point - model.body(body).mass_center).norm();
}

}  // namespace

void ConnectorGaps::prepare(const Model& model) {
  links_.clear();
  keys_.clear();
  paths_.clear();
  joints_.clear();
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
  for (std::size_t k = 0; k < model.spatial_joints.size(); ++k) {
    if (model.spatial_joints[k].has_stops()) add_stops(model, static_cast<int>(k));
  }
}

/// Body 2 of a link moves.
void ConnectorGaps::add_stops(const Model& model, int number) {
  const SpatialJoint& joint = model.spatial_joints[static_cast<std::size_t>(number)];
  const bool of_b = !model.is_fixed(joint.body_b);
  if (!of_b && model.is_fixed(joint.body_a)) return;
  const bool turns = joint.type == SpatialJointType::hinge;
  Link link{.joint = static_cast<int>(joints_.size())};
  if (turns) link.radius = gyration(model, joint, of_b);
  const double reach = turns ? link.radius : std::max(std::fabs(joint.lower), joint.upper);
  link.body_1 = joint.body_a;
  link.body_2 = joint.body_b;
  link.arm_1 = arm_of(model, joint.body_a, joint.point_a, reach);
  link.arm_2 = arm_of(model, joint.body_b, joint.point_b, reach);
  if (!of_b) {
    std::swap(link.body_1, link.body_2);
    std::swap(link.arm_1, link.arm_2);
  }
  for (const bool is_upper : {false, true}) {
    link.connector = static_cast<int>(model.connectors.size()) + 2 * number + (is_upper ? 1 : 0);
    link.is_upper = is_upper;
    link.limit = is_upper ? joint.upper : joint.lower;
    link.sign = is_upper ? -1 : 1;
    links_.push_back(link);
    keys_.push_back({.part_1 = kLinkPart, .part_2 = link.connector});
  }
  joints_.push_back(joint);
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
  if (link.joint >= 0) return stop_geometry(link, placement);
  ContactGeometry found;
  found.point_1 = placement.pose_of(link.body_1).to_world(link.point_1);
  found.point_2 = placement.pose_of(link.body_2).to_world(link.point_2);
  const Vector3 along = found.point_1 - found.point_2;
  const double size = length(along);
  found.distance = link.length - size;
  if (size > 0) found.normal = along / size;
  return found;
}

// (61)
ContactGeometry ConnectorGaps::stop_geometry(const Link& link,
                                             const SpatialPlacement& placement) const {
  const SpatialJoint& joint = joints_[static_cast<std::size_t>(link.joint)];
  const HeldDirection free = free_direction(joint, placement);
  const SpatialPose& pose = placement.pose_of(joint.body_b);
  ContactGeometry found;
  Vector3 point = pose.to_world(joint.point_b);
  double place = free.gap;
  Vector3 normal = free.along;
  if (joint.type == SpatialJointType::hinge) {
    // What is beyond a stop belongs to the nearer one.
    const double turn = 2 * std::numbers::pi, middle = (joint.lower + joint.upper) / 2;
    place -= turn * std::floor((place - middle) / turn + 0.5);
    const Vector3 aside = pose.rotate_to_world(joint.across_b);
    point += link.radius * aside;
    normal = cross_product(free.turn_b, aside);
  }
  found.distance = link.radius * link.sign * (place - link.limit);
  found.point_1 = found.point_2 = point;
  found.normal = (link.body_2 == joint.body_b ? link.sign : -link.sign) * normal;
  return found;
}

std::optional<double> ConnectorGaps::stop_bias(const PairKey& key,
                                               const SpatialPlacement& placement) const {
  const Link& link = *find(key);
  if (link.joint < 0) return {};
  return link.radius * link.sign *
         free_direction(joints_[static_cast<std::size_t>(link.joint)], placement).bias;
}

ContactGeometry ConnectorGaps::end_geometry(const Link& link, const SpatialPlacement& placement,
                                            PathPoint& at) const {
  const NumericalPath& path = paths_[static_cast<std::size_t>(link.path)];
  ContactGeometry found;
  found.point_1 = found.point_2 = placement.pose_of(link.body_2).to_world(link.point_2);
  const Vector2 point(found.point_2.x(), found.point_2.y());
  const PathFrame frame = path.settle(point, at);
  found.distance = link.is_upper ? link.limit - at.p : at.p - link.limit;
  found.normal = in_plane(frame.tangent * (link.is_upper ? -1 : 1));
  return found;
}

}  // namespace signorini
