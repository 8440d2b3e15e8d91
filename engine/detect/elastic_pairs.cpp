#include "detect/elastic_pairs.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <stdexcept>
#include <string>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

bool is_ball(const SpatialShape& shape) { return shape.core == Core::point && shape.rounding > 0; }

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

/// In its own coordinates; a half-space needs none.
Box parts_room(const SpatialShape& shape) {
  return shape.core == Core::half_space ? Box{} : bounds(shape, {});
}

}  // namespace

ElasticKey elastic_key(std::uint64_t feature) {
  constexpr std::uint64_t kPlaces = ElasticKey::kPlaces;
  ElasticKey key;
  const std::uint64_t last = feature % kPlaces;
  key.is_edges = last >= ElasticKey::kOfEdges;
  key.of_first = !key.is_edges && last >= ElasticKey::kOfFirst;
  const std::uint64_t side = key.is_edges   ? ElasticKey::kOfEdges
                             : key.of_first ? ElasticKey::kOfFirst
                                            : 0;
  key.corner = static_cast<int>(last - side) - 1;
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
  for (ElasticPart& part : parts_) {
    for (const Rim& rim : part.rims) part.discs.emplace_back(disc_of(rim, part.shape.rounding));
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
                    .corners = corners_of(part.shape),
                    .edges = straight_edges_of(part.shape),
                    .rims = rims_of(part.shape),
                    .faces = faces_of(part.shape),
                    .room = parts_room(part.shape)});
  if (!parts_.back().rims.empty()) parts_.back().corners = rim_points_of(part.shape);
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
  part.corners = planar_corners_of(part.shape);
  part.edges.clear();
  part.rims.clear();
}

SpatialPose ElasticPairs::pose_of(int number, const SpatialPlacement& placement) const {
  const ElasticPart& p = part(number);
  return combine(placement.pose_of(p.body), p.in_body);
}

/// A cap that lies flat stands on points of its rim, else on the lowest one. (55)
ContactShare ElasticPairs::share_of_tip(const ElasticPart& tipped, const SpatialPose& pose,
                                        std::size_t tip, const ElasticPart& other,
                                        const SpatialPose& other_pose, const ElasticSight& sight,
                                        bool of_second) {
  const bool is_rim = tipped.is_rim(tip);
  if (tipped.rims.empty() || (is_rim && tipped.rims[tip].radius == 0)) return {};
  return cap_share(is_rim, pose.rotation.col(2), other.faces, other_pose, sight.normal, of_second);
}

/// A corner or rim over a half-space.
ElasticSight ElasticPairs::look_on_plane(const SpatialPose& plane, const ElasticPart& tipped,
                                         const SpatialPose& tipped_pose, int tip) {
  ElasticSight sight;
  sight.normal = plane.rotation.col(2);
  const auto k = static_cast<std::size_t>(tip);
  const Vector3 place = tipped.is_rim(k) ? lowest_point(tipped.rims[k], tipped_pose, sight.normal)
                                         : tipped_pose.to_world(tipped.tip(k));
  const double rounding = tipped.shape.rounding;
  const double height = dot(sight.normal, place - plane.position);
  sight.distance = height - rounding;
  sight.point_2 = place - sight.normal * rounding;
  sight.point_1 = place - sight.normal * height;
  return sight;
}

ElasticSight ElasticPairs::look_at_tip(const ElasticPart& whole, const SpatialPose& pose,
                                       const ElasticPart& tipped, const SpatialPose& tipped_pose,
                                       int tip) {
  const auto k = static_cast<std::size_t>(tip);
  SpatialPose at;
  at.position = tipped_pose.to_world(tipped.tip(k));
  if (tipped.is_rim(k)) {
    at.rotation = tipped_pose.rotation;
    return sight_of(distances_.distance(whole.measured, pose, tipped.discs[k], at));
  }
  if (is_spatial_ && has_point_distance(whole.shape)) {
    const PointDistance found = point_distance(whole.shape, pose.to_body(at.position));
    ElasticSight sight;
    sight.normal = pose.rotate_to_world(found.normal);
    sight.distance = found.distance - (whole.shape.rounding + tipped.shape.rounding);
    sight.point_1 = at.position - (found.distance - whole.shape.rounding) * sight.normal;
    sight.point_2 = at.position - tipped.shape.rounding * sight.normal;
    return sight;
  }
  const auto part = static_cast<std::size_t>(&tipped - parts_.data());
  return sight_of(distances_.distance(whole.measured, pose, corner_balls_[part], at));
}

/// Nearest points of the edges that a key names.
SegmentPair ElasticPairs::edges_of(const ElasticPart& a, const SpatialPose& pose_a,
                                   const ElasticPart& b, const SpatialPose& pose_b, int edges) {
  const auto count = static_cast<int>(b.edges.size());
  const StraightEdge& one = a.edges[static_cast<std::size_t>(edges / count)];
  const StraightEdge& two = b.edges[static_cast<std::size_t>(edges % count)];
  return nearest_points(
      {.from = pose_a.to_world(one.from), .to = pose_a.to_world(one.to), .rounding = one.rounding},
      {.from = pose_b.to_world(two.from), .to = pose_b.to_world(two.to), .rounding = two.rounding});
}

/// (52) Two edges, as capsules.
ElasticSight ElasticPairs::look_at_edges(const ElasticPart& a, const SpatialPose& pose_a,
                                         const ElasticPart& b, const SpatialPose& pose_b,
                                         int edges) {
  const SegmentPair pair = edges_of(a, pose_a, b, pose_b, edges);
  const Vector3 apart = pair.point_2 - pair.point_1;
  const double size = length(apart);
  ElasticSight sight;
  sight.distance = size - (pair.rounding_1 + pair.rounding_2);
  if (size > 0) {
    sight.normal = apart / size;
  } else {
    // The edges themselves cross: a depth of both roundings.
    const Vector3 square = cross_product(pair.along_1, pair.along_2);
    const double sign = dot(square, pose_b.position - pose_a.position) < 0 ? -1 : 1;
    if (length(square) > 0) sight.normal = sign / length(square) * square;
  }
  sight.point_1 = pair.point_1 + pair.rounding_1 * sight.normal;
  sight.point_2 = pair.point_2 - pair.rounding_2 * sight.normal;
  sight.share = edge_share(pair, sight.normal, (sight.point_1 + sight.point_2) / 2);
  const auto count = static_cast<int>(b.edges.size());
  if (a.edges[static_cast<std::size_t>(edges / count)].is_chord) {
    sight.share = product(sight.share, cap_share(false, pose_a.rotation.col(2), b.faces, pose_b,
                                                 sight.normal, false));
  }
  if (b.edges[static_cast<std::size_t>(edges % count)].is_chord) {
    sight.share = product(
        sight.share, cap_share(false, pose_b.rotation.col(2), a.faces, pose_a, sight.normal, true));
  }
  return sight;
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
  if (key.is_edges) return look_at_edges(a, pose_a, b, pose_b, key.corner);
  if (key.corner >= 0) {
    ElasticSight sight;
    if (key.of_first) {
      const ElasticSight seen = look_at_tip(b, pose_b, a, pose_a, key.corner);
      sight = {.distance = seen.distance,
               .normal = -seen.normal,
               .point_1 = seen.point_2,
               .point_2 = seen.point_1};
    } else {
      sight = a.measured.is_half_space() ? look_on_plane(pose_a, b, pose_b, key.corner)
                                         : look_at_tip(a, pose_a, b, pose_b, key.corner);
    }
    const auto tip = static_cast<std::size_t>(key.corner);
    sight.share = key.of_first ? share_of_tip(a, pose_a, tip, b, pose_b, sight, false)
                               : share_of_tip(b, pose_b, tip, a, pose_a, sight, true);
    return sight;
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
  const double bend = p.shape.rounding > 0 ? 1 / p.shape.rounding : kInfinity;
  const bool is_tip = key.corner >= 0 && !key.is_edges && key.of_first != of_second;
  if (p.is_ball || (is_tip && !p.is_rim(static_cast<std::size_t>(key.corner)))) {
    return {.smaller = bend, .larger = bend, .direction = sight.normal};
  }
  const SpatialPose pose = pose_of(number, placement);
  if (is_tip) {
    const Vector3 out = of_second ? Vector3(-sight.normal) : sight.normal;
    return rim_curvature(p.rims[static_cast<std::size_t>(key.corner)], pose, p.shape.rounding, out);
  }
  if (key.is_edges) {
    const int count = static_cast<int>(part(key.part_2).edges.size());
    const int edge = of_second ? key.corner % count : key.corner / count;
    const StraightEdge& e = p.edges[static_cast<std::size_t>(edge)];
    const Vector3 along = pose.rotate_to_world(e.to - e.from);
    const double across = e.rounding > 0 ? 1 / e.rounding : kInfinity;
    return {.smaller = 0, .larger = across, .direction = along / length(along)};
  }
  const Vector3 out = of_second ? Vector3(-sight.normal) : sight.normal;
  SurfaceCurvature found = curvature_at(
      p.shape, pose.to_body(of_second ? sight.point_2 : sight.point_1), pose.rotate_to_body(out));
  found.direction = pose.rotate_to_world(found.direction);
  return found;
}

}  // namespace signorini
