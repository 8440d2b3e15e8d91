#include "detect/elastic_pairs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <string>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr std::uint64_t kPlaces = 1ull << 20u;
constexpr double kBoxGrowth = 0.01 / 2;  // of the document's broad phase

bool is_ball(const SpatialShape& shape) { return shape.core == Core::point && shape.rounding > 0; }

std::vector<Vector3> corners_of(const SpatialShape& shape) {
  std::vector<Vector3> corners;
  if (shape.core == Core::box) {
    for (int i = 0; i < 8; ++i) {
      corners.emplace_back((i & 1) != 0 ? shape.half.x() : -shape.half.x(),
                           (i & 2) != 0 ? shape.half.y() : -shape.half.y(),
                           (i & 4) != 0 ? shape.half.z() : -shape.half.z());
    }
  } else if (shape.core == Core::polyhedron) {
    corners = shape.polyhedron.vertices;
  } else if (shape.core == Core::segment) {
    corners = {{0, 0, -shape.half.z()}, {0, 0, shape.half.z()}};
  }
  return corners;
}

/// Corners of what a planar body has become, in its plane; those of a capsule are its ends, as
/// lying on a face it would rock on one point.
std::vector<Vector3> planar_corners(const SpatialShape& shape) {
  if (shape.core == Core::segment) return corners_of(shape);
  std::vector<Vector3> corners;
  if (shape.core != Core::polyhedron) return corners;
  for (const Vector3& vertex : shape.polyhedron.vertices) {
    if (vertex.z() > 0) corners.emplace_back(vertex.x(), vertex.y(), 0);
  }
  return corners;
}

ElasticSight sight_of(const SignedDistance& found) {
  return {.distance = found.distance,
          .normal = found.normal,
          .point_1 = found.point_a,
          .point_2 = found.point_b};
}

double reach_of(const SpatialShape& shape, const SpatialPose& in_body, const Vector3& center) {
  if (shape.core == Core::half_space) return 0;
  const Box box = bounds(shape, in_body);
  const Vector3 far = (box.high - center).cwiseAbs().cwiseMax((box.low - center).cwiseAbs());
  return length(far);
}

Vector3 center_of(const Body& body) {
  if (body.is_spatial() || body.fixed_pose) return body.spatial_mass_center;
  return {body.mass_center.x(), body.mass_center.y(), 0};
}

/// Pose of a half-space whose surface is the edge: its z axis points to the outside.
SpatialPose wall_pose(const PlanarEdge& edge) {
  const Vector2 middle = (edge.from + edge.to) / 2;
  const Vector2 along = (edge.to - edge.from).normalized();
  const Vector2 out(along.y(), -along.x());  // the interior is on the left of travel
  SpatialPose pose;
  pose.position = {middle.x(), middle.y(), 0};
  pose.rotation.col(0) = Vector3(along.x(), along.y(), 0);
  pose.rotation.col(2) = Vector3(out.x(), out.y(), 0);
  pose.rotation.col(1) = cross_product(pose.rotation.col(2), pose.rotation.col(0));
  return pose;
}

}  // namespace

ElasticKey elastic_key(std::uint64_t feature) {
  ElasticKey key;
  const std::uint64_t last = feature % kPlaces;
  key.of_first = last >= kPlaces / 2;
  key.corner = static_cast<int>(last % (kPlaces / 2)) - 1;
  key.part_2 = static_cast<int>(feature / kPlaces % kPlaces);
  key.part_1 = static_cast<int>(feature / kPlaces / kPlaces);
  return key;
}

void ElasticPairs::prepare(const Model& model, const ElasticSettings& settings) {
  settings_ = settings;
  is_spatial_ = model.is_spatial;
  parts_.clear();
  for (const bool fixed : {true, false}) {
    for (int i = 0; i < static_cast<int>(model.bodies.size()); ++i) {
      const Body& body = model.body(i);
      if (body.is_fixed() != fixed) continue;
      if (body.solid.parts.empty()) {
        lift_body(model, i);
        continue;
      }
      int number = 0;
      for (const CompoundPart& part : body.solid.parts) add_part(model, i, number++, part);
    }
  }
  corner_balls_.clear();
  for (const ElasticPart& part : parts_) {
    SpatialShape ball;
    ball.rounding = part.shape.rounding;
    corner_balls_.emplace_back(ball);
  }
  boxes_.resize(parts_.size());
  tree_ = DynamicTree();
}

void ElasticPairs::add_part(const Model& model, int body, int number, const CompoundPart& part) {
  parts_.push_back({.body = body,
                    .number = number,
                    .shape = part.shape,
                    .in_body = part.pose,
                    .measured = DistanceShape(part.shape),
                    .is_ball = is_ball(part.shape),
                    .reach = reach_of(part.shape, part.pose, center_of(model.body(body))),
                    .corners = corners_of(part.shape)});
}

void ElasticPairs::lift_body(const Model& model, int body) {
  const PlanarShape& shape = model.body(body).shape;
  if (shape.edges.empty()) return;
  if (shape.special_edge >= 0) {
    const PlanarEdge& edge = shape.edges[static_cast<std::size_t>(shape.special_edge)];
    add_part(model, body, 0, {.shape = make_half_space(), .pose = wall_pose(edge)});
    return;
  }
  try {
    add_part(model, body, 0,
             lift(shape, settings_.thickness, settings_.disc, 0, settings_.smoothing).part);
  } catch (const std::invalid_argument& error) {
    throw std::invalid_argument("body " + model.body(body).name + ": " + error.what());
  }
  ElasticPart& part = parts_.back();
  part.corners = planar_corners(part.shape);
}

bool ElasticPairs::may_touch(const Model& model, int part_1, int part_2) const {
  const int a = part(part_1).body;
  const int b = part(part_2).body;
  return a != b && !(model.is_fixed(a) && model.is_fixed(b)) && model.may_collide(a, b);
}

bool ElasticPairs::has_corner_contacts(const ElasticPart& a, const ElasticPart& b) const {
  if (settings_.points == ContactPointRule::one) return false;
  if (a.measured.is_half_space()) return !b.corners.empty();
  return !is_spatial_ && !a.corners.empty() && !b.corners.empty();
}

void ElasticPairs::contacts_of(int part_1, int part_2, std::vector<ElasticKey>& keys) const {
  const ElasticPart& a = part(part_1);
  const ElasticPart& b = part(part_2);
  ElasticKey key{.part_1 = part_1, .part_2 = part_2};
  if (!has_corner_contacts(a, b)) {
    keys.push_back(key);
    return;
  }
  for (int k = 0; k < static_cast<int>(b.corners.size()); ++k) {
    key.corner = k;
    keys.push_back(key);
  }
  if (a.measured.is_half_space()) return;
  key.of_first = true;
  for (int k = 0; k < static_cast<int>(a.corners.size()); ++k) {
    key.corner = k;
    keys.push_back(key);
  }
}

SpatialPose ElasticPairs::pose_of(int number, const SpatialPlacement& placement) const {
  const ElasticPart& p = part(number);
  return combine(placement.pose_of(p.body), p.in_body);
}

std::span<const ElasticKey> ElasticPairs::near(const Model& model,
                                               const SpatialPlacement& placement,
                                               std::span<const double> travel) {
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    Box box = parts_[i].measured.bounds(pose_of(static_cast<int>(i), placement));
    const double grown = travel[static_cast<std::size_t>(parts_[i].body)];
    for (int k = 0; k < 3; ++k) {
      box.low[k] -= grown;
      box.high[k] += grown;
    }
    boxes_[i] = box;
  }
  near_.clear();
  for (const BoxPair& pair : tree_.find(boxes_)) {
    if (may_touch(model, pair.a, pair.b)) contacts_of(pair.a, pair.b, near_);
  }
  return near_;
}

ElasticSight ElasticPairs::look_at_corner(const ElasticPart& whole, const SpatialPose& pose,
                                          const ElasticPart& cornered,
                                          const SpatialPose& cornered_pose, int corner) {
  const Vector3 place = cornered_pose.to_world(cornered.corners[static_cast<std::size_t>(corner)]);
  ElasticSight sight;
  if (whole.measured.is_half_space()) {
    const double rounding = cornered.shape.rounding;
    sight.normal = pose.rotation.col(2);
    const double height = dot(sight.normal, place - pose.position);
    sight.distance = height - rounding;
    sight.point_2 = place - sight.normal * rounding;
    sight.point_1 = place - sight.normal * height;
    return sight;
  }
  const auto k = static_cast<std::size_t>(&cornered - parts_.data());
  SpatialPose at;
  at.position = place;
  return sight_of(distances_.distance(whole.measured, pose, corner_balls_[k], at));
}

ElasticSight ElasticPairs::look_through_portal(const ElasticPart& a, const SpatialPose& pose_a,
                                               const ElasticPart& b,
                                               const SpatialPose& pose_b) const {
  const bool is_head = settings_.narrow_phase == NarrowPhase::head;
  const PortalResult found =
      refine_portal(a.measured, pose_a, b.measured, pose_b,
                    {.tolerance = settings_.mpr_tolerance, .unscale = !is_head});
  const auto is_round = [](const ElasticPart& part) {
    return part.is_ball || part.shape.core == Core::ellipsoid;
  };
  // Of two round bodies the original takes the distance from the points, in metres.
  const double unit = is_head && !(is_round(a) && is_round(b)) ? found.scale : 1;
  return {.distance = unit * found.distance,
          .unit = unit,
          .normal = found.normal,
          .point_1 = found.point_a,
          .point_2 = found.point_b};
}

ElasticSight ElasticPairs::look(const ElasticKey& key, const SpatialPlacement& placement) {
  const ElasticPart& a = part(key.part_1);
  const ElasticPart& b = part(key.part_2);
  const SpatialPose pose_a = pose_of(key.part_1, placement);
  const SpatialPose pose_b = pose_of(key.part_2, placement);
  if (key.corner >= 0 && !key.of_first) return look_at_corner(a, pose_a, b, pose_b, key.corner);
  if (key.corner >= 0) {
    const ElasticSight seen = look_at_corner(b, pose_b, a, pose_a, key.corner);
    return {.distance = seen.distance,
            .normal = -seen.normal,
            .point_1 = seen.point_2,
            .point_2 = seen.point_1};
  }
  const bool uses_portal = settings_.narrow_phase != NarrowPhase::exact &&
                           !a.measured.is_half_space() && !(a.is_ball && b.is_ball);
  if (uses_portal) return look_through_portal(a, pose_a, b, pose_b);
  return sight_of(distances_.distance(a.measured, pose_a, b.measured, pose_b));
}

SurfaceCurvature ElasticPairs::curvature(const ElasticKey& key, bool of_second,
                                         const ElasticSight& sight,
                                         const SpatialPlacement& placement) const {
  const int number = of_second ? key.part_2 : key.part_1;
  const ElasticPart& p = part(number);
  if (p.is_ball || (key.corner >= 0 && key.of_first != of_second)) {
    const double bend = p.shape.rounding > 0 ? 1 / p.shape.rounding : kInfinity;
    return {.smaller = bend, .larger = bend, .direction = sight.normal};
  }
  const SpatialPose pose = pose_of(number, placement);
  const Vector3 out = of_second ? Vector3(-sight.normal) : sight.normal;
  SurfaceCurvature found = curvature_at(
      p.shape, pose.to_body(of_second ? sight.point_2 : sight.point_1), pose.rotate_to_body(out));
  found.direction = pose.rotate_to_world(found.direction);
  return found;
}

double ElasticPairs::box_distance(int part_1, int part_2, const SpatialPlacement& placement) const {
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
