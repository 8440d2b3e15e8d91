#include "detect/narrow_phase/feature_pairs.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "detect/narrow_phase/lifted_body.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

constexpr double kHalf = 0.5;

bool is_ball(const SpatialShape& shape) { return shape.core == Core::point && shape.rounding > 0; }

ContactGeometry geometry_of(const SignedDistance& found) {
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
  if (!body.solid.parts.empty()) return body.spatial_mass_center;
  return {body.mass_center.x(), body.mass_center.y(), 0};
}

/// Where a side of a prism meets the plane: the ends of its upper edge, without their height.
std::array<Vector3, 2> side_of(const Polyhedron& prism, int face) {
  std::array<Vector3, 2> ends;
  std::size_t found = 0;
  for (const int v : prism.face(face)) {
    const Vector3& vertex = prism.vertex(v);
    if (vertex.z() > 0 && found < ends.size()) ends[found++] = {vertex.x(), vertex.y(), 0};
  }
  return ends;
}

/// Signed distance of a point of the plane from the outline that was lifted to a prism, and the
/// unit normal out of it there: in closed form, as the point is never near a cap.
PointDistance outline_distance(const Polyhedron& prism, const Vector3& point) {
  PointDistance inside{.distance = -kInfinity};
  PointDistance outside{.distance = kInfinity};
  for (int f = 0; f < prism.face_count(); ++f) {
    const Plane& plane = prism.planes[static_cast<std::size_t>(f)];
    if (std::fabs(plane.normal.z()) > kHalf) continue;  // a cap
    const Vector3 normal(plane.normal.x(), plane.normal.y(), 0);
    const auto [from, to] = side_of(prism, f);
    const double height = dot(normal, point - from);
    if (height > inside.distance) inside = {.distance = height, .normal = normal};
    if (!(height > 0)) continue;
    const Vector3 along = to - from;
    const double part = dot(along, point - from) / dot(along, along);
    if (part > 0 && part < 1) return {.distance = height, .normal = normal};
    const Vector3 apart = point - (part > 0 ? to : from);
    const double away = length(apart);
    if (away < outside.distance) outside = {.distance = away, .normal = apart / away};
  }
  return inside.distance > 0 ? outside : inside;
}

/// In its own coordinates; a half-space needs none.
Box parts_room(const SpatialShape& shape) {
  return shape.core == Core::half_space ? Box{} : bounds(shape, {});
}

}  // namespace

void FeaturePairs::prepare(const Model& model, const NarrowPhaseSettings& settings) {
  settings_ = settings;
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
  for (FeaturedPart& part : parts_) {
    for (const Rim& rim : part.rims) part.discs.emplace_back(disc_of(rim, part.shape.rounding));
    SpatialShape ball;
    ball.rounding = part.shape.rounding;
    corner_balls_.emplace_back(ball);
  }
  seams_.clear();
  // Portals tell no distance from a face that goes on.
  if (settings.joins_seams && settings.narrow_phase == NarrowPhase::exact) {
    seams_.prepare(model, parts_);
  }
  boxes_.resize(parts_.size());
  tree_ = DynamicTree();
}

void FeaturePairs::add_part(const Model& model, int body, int number, const CompoundPart& part) {
  FeaturedPart& made = parts_.emplace_back(part.shape, part.pose);
  made.body = body;
  made.number = number;
  made.is_ball = is_ball(part.shape);
  made.reach = reach_of(part.shape, part.pose, center_of(model.body(body)));
  made.rims = rims_of(part.shape);
  made.corners = made.rims.empty() ? corners_of(part.shape) : rim_points_of(part.shape);
  made.edges = straight_edges_of(part.shape);
  made.faces = faces_of(part.shape);
  made.room = parts_room(part.shape);
}

void FeaturePairs::lift_body(const Model& model, int body) {
  int number = 0;
  for (const CompoundPart& lifted : lifted_body(model, body, settings_)) {
    add_part(model, body, number++, lifted);
    FeaturedPart& part = parts_.back();
    part.is_lifted = true;
    if (part.shape.core == Core::half_space) continue;
    part.corners = planar_corners_of(part.shape);
    part.edges.clear();
    part.rims.clear();
  }
}

SpatialPose FeaturePairs::pose_of(int number, const SpatialPlacement& placement) const {
  const FeaturedPart& p = part(number);
  return combine(placement.pose_of(p.body), p.in_body);
}

/// A corner or rim over a half-space.
ContactGeometry FeaturePairs::tip_on_plane(const SpatialPose& plane, const FeaturedPart& tipped,
                                           const SpatialPose& tipped_pose, int tip) {
  ContactGeometry found;
  found.normal = plane.rotation.col(2);
  const auto k = static_cast<std::size_t>(tip);
  const Vector3 place = tipped.is_rim(k) ? lowest_point(tipped.rims[k], tipped_pose, found.normal)
                                         : tipped_pose.to_world(tipped.tip(k));
  const double rounding = tipped.shape.rounding;
  const double height = dot(found.normal, place - plane.position);
  found.distance = height - rounding;
  found.point_2 = place - found.normal * rounding;
  found.point_1 = place - found.normal * height;
  return found;
}

ContactGeometry FeaturePairs::tip_geometry(const FeaturedPart& whole, const SpatialPose& pose,
                                           const FeaturedPart& tipped,
                                           const SpatialPose& tipped_pose, int tip,
                                           const Vector3& shift) {
  const auto k = static_cast<std::size_t>(tip);
  SpatialPose at;
  at.position = tipped_pose.to_world(tipped.tip(k)) - shift;
  if (tipped.is_rim(k)) {
    at.rotation = tipped_pose.rotation;
    return geometry_of(distances_.distance(whole.measured, pose, tipped.discs[k], at));
  }
  const bool is_outline = whole.is_lifted && whole.shape.core == Core::polyhedron;
  if (is_outline || (!whole.is_lifted && has_point_distance(whole.shape))) {
    const Vector3 local = pose.to_body(at.position);
    const PointDistance seen = is_outline ? outline_distance(whole.shape.polyhedron, local)
                                          : point_distance(whole.shape, local);
    ContactGeometry found;
    found.normal = pose.rotate_to_world(seen.normal);
    found.distance = seen.distance - (whole.shape.rounding + tipped.shape.rounding);
    found.point_1 = at.position - (seen.distance - whole.shape.rounding) * found.normal;
    found.point_2 = at.position - tipped.shape.rounding * found.normal;
    return found;
  }
  const auto part = static_cast<std::size_t>(&tipped - parts_.data());
  return geometry_of(distances_.distance(whole.measured, pose, corner_balls_[part], at));
}

/// Nearest points of the edges that a key names.
SegmentPair FeaturePairs::edges_of(const FeaturedPart& a, const SpatialPose& pose_a,
                                   const FeaturedPart& b, const SpatialPose& pose_b, int edges) {
  const auto count = static_cast<int>(b.edges.size());
  const StraightEdge& one = a.edges[static_cast<std::size_t>(edges / count)];
  const StraightEdge& two = b.edges[static_cast<std::size_t>(edges % count)];
  return nearest_points(
      {.from = pose_a.to_world(one.from), .to = pose_a.to_world(one.to), .rounding = one.rounding},
      {.from = pose_b.to_world(two.from), .to = pose_b.to_world(two.to), .rounding = two.rounding});
}

/// (7) Two edges, as capsules.
ContactGeometry FeaturePairs::edge_geometry(const FeaturedPart& a, const SpatialPose& pose_a,
                                            const FeaturedPart& b, const SpatialPose& pose_b,
                                            int edges, FeatureOverlap& overlap) {
  overlap.has_edges = true;
  overlap.edges = edges_of(a, pose_a, b, pose_b, edges);
  const SegmentPair& pair = overlap.edges;
  const Vector3 apart = pair.point_2 - pair.point_1;
  const double size = length(apart);
  ContactGeometry found;
  found.distance = size - (pair.rounding_1 + pair.rounding_2);
  if (size > 0) {
    found.normal = apart / size;
  } else {
    // The edges themselves cross: a depth of both roundings.
    const Vector3 square = cross_product(pair.along_1, pair.along_2);
    const double sign = dot(square, pose_b.position - pose_a.position) < 0 ? -1 : 1;
    if (length(square) > 0) found.normal = sign / length(square) * square;
  }
  found.point_1 = pair.point_1 + pair.rounding_1 * found.normal;
  found.point_2 = pair.point_2 - pair.rounding_2 * found.normal;
  const auto count = static_cast<int>(b.edges.size());
  if (a.edges[static_cast<std::size_t>(edges / count)].is_chord) {
    overlap.add(cap_tilt(pose_a, b.faces, pose_b, found.normal));
  }
  if (b.edges[static_cast<std::size_t>(edges % count)].is_chord) {
    CapTilt cap = cap_tilt(pose_b, a.faces, pose_a, found.normal);
    cap.of_second = true;
    overlap.add(cap);
  }
  return found;
}

ContactGeometry FeaturePairs::portal_geometry(const FeaturedPart& a, const SpatialPose& pose_a,
                                              const FeaturedPart& b,
                                              const SpatialPose& pose_b) const {
  const bool is_head = settings_.narrow_phase == NarrowPhase::head;
  const PortalResult found =
      refine_portal(a.measured, pose_a, b.measured, pose_b,
                    {.tolerance = settings_.mpr_tolerance, .unscale = !is_head});
  const auto is_round = [](const FeaturedPart& part) {
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

ContactGeometry FeaturePairs::geometry(const PairKey& key, const SpatialPlacement& placement,
                                       FeatureOverlap& overlap) {
  overlap.clear();
  const FeaturedPart& a = part(key.part_1);
  const FeaturedPart& b = part(key.part_2);
  const SpatialPose pose_a = pose_of(key.part_1, placement);
  const SpatialPose pose_b = pose_of(key.part_2, placement);
  if (key.is_edges) return edge_geometry(a, pose_a, b, pose_b, key.corner, overlap);
  if (key.corner >= 0) {
    ContactGeometry found;
    const FeaturedPart& tipped = key.of_first ? a : b;
    const auto tip = static_cast<std::size_t>(key.corner);
    const bool is_rim = tipped.is_rim(tip);
    const int whole = key.of_first ? key.part_2 : key.part_1;
    Vector3 shift{0, 0, 0};
    if (seams_.has(whole) && !is_rim) {
      const SpatialPose& pose = key.of_first ? pose_a : pose_b;
      overlap.is_tip_of_second = !key.of_first;
      shift = seams_.look(whole, placement, pose.to_world(tipped.tip(tip)), tipped.shape.rounding,
                          overlap);
    }
    if (key.of_first) {
      const ContactGeometry seen = tip_geometry(b, pose_b, a, pose_a, key.corner, shift);
      found = {.distance = seen.distance,
               .normal = -seen.normal,
               .point_1 = seen.point_2,
               .point_2 = seen.point_1};
    } else {
      found = a.is_half_space() ? tip_on_plane(pose_a, b, pose_b, key.corner)
                                : tip_geometry(a, pose_a, b, pose_b, key.corner, shift);
    }
    found.point_1 += shift;
    found.point_2 += shift;
    // A cap that lies flat stands on points of its rim, else on the lowest one.
    if (tipped.rims.empty() || (is_rim && tipped.rims[tip].radius == 0)) return found;
    CapTilt cap = key.of_first ? cap_tilt(pose_a, b.faces, pose_b, found.normal)
                               : cap_tilt(pose_b, a.faces, pose_a, found.normal);
    cap.is_rim = is_rim;
    cap.of_second = !key.of_first;
    overlap.add(cap);
    return found;
  }
  const bool uses_portal = settings_.narrow_phase != NarrowPhase::exact && !a.is_half_space() &&
                           !(a.is_ball && b.is_ball);
  if (uses_portal) return portal_geometry(a, pose_a, b, pose_b);
  if ((a.is_ball && seams_.has(key.part_2)) || (b.is_ball && seams_.has(key.part_1))) {
    return ball_geometry(key, placement, overlap);
  }
  return geometry_of(distances_.distance(a.measured, pose_a, b.measured, pose_b));
}

/// A ball over a part with seams.
ContactGeometry FeaturePairs::ball_geometry(const PairKey& key, const SpatialPlacement& placement,
                                            FeatureOverlap& overlap) {
  const FeaturedPart& a = part(key.part_1);
  const FeaturedPart& b = part(key.part_2);
  SpatialPose pose_a = pose_of(key.part_1, placement);
  SpatialPose pose_b = pose_of(key.part_2, placement);
  overlap.is_tip_of_second = b.is_ball;
  const int whole = b.is_ball ? key.part_1 : key.part_2;
  SpatialPose& ball = b.is_ball ? pose_b : pose_a;
  const double radius = (b.is_ball ? b : a).shape.rounding;
  const Vector3 shift = seams_.look(whole, placement, ball.position, radius, overlap);
  ball.position -= shift;
  ContactGeometry found = geometry_of(distances_.distance(a.measured, pose_a, b.measured, pose_b));
  found.point_1 += shift;
  found.point_2 += shift;
  return found;
}

SurfaceCurvature FeaturePairs::curvature(const PairKey& key, bool of_second,
                                         const ContactGeometry& seen,
                                         const SpatialPlacement& placement) const {
  const int number = of_second ? key.part_2 : key.part_1;
  const FeaturedPart& p = part(number);
  const double bend = p.shape.rounding > 0 ? 1 / p.shape.rounding : kInfinity;
  const bool is_tip = key.corner >= 0 && !key.is_edges && key.of_first != of_second;
  if (p.is_ball || (is_tip && !p.is_rim(static_cast<std::size_t>(key.corner)))) {
    return {.smaller = bend, .larger = bend, .direction = seen.normal};
  }
  const SpatialPose pose = pose_of(number, placement);
  if (is_tip) {
    const Vector3 out = of_second ? Vector3(-seen.normal) : seen.normal;
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
  const Vector3 out = of_second ? Vector3(-seen.normal) : seen.normal;
  SurfaceCurvature found = curvature_at(
      p.shape, pose.to_body(of_second ? seen.point_2 : seen.point_1), pose.rotate_to_body(out));
  found.direction = pose.rotate_to_world(found.direction);
  return found;
}

}  // namespace signorini
