#include "detect/shape_pair.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {

namespace {

/// Planes and corners whose storage is not kept.
constexpr std::size_t kVeryMany = std::size_t{1} << 16;

constexpr OverlapWishes kAllOfOverlap = {.second_moment = true, .corners = true};

/// A body as the portal search sees it.
struct SupportedPart {
  const SolidPart* part;
  SpatialPose pose;

  static Vector3 support_point(const void* shape, const Vector3& direction) {
    const auto& self = *static_cast<const SupportedPart*>(shape);
    const Vector3 local = self.pose.rotate_to_body(direction);
    return self.pose.to_world(support(self.part->shape, local));
  }
  [[nodiscard]] PortalBody body() const {
    const Core core = part->shape.core;
    return {.shape = this,
            .support = &SupportedPart::support_point,
            .center = pose.to_world(part->middle),
            .bijective = core == Core::point || core == Core::ellipsoid};
  }
};

SurfaceCurvature curvature_of(const SolidPart& part, const SpatialPose& pose, const Vector3& point,
                              const Vector3& outwards) {
  if (part.is_half_space() || is_flat(part.shape)) return {};
  return curvature_at(part.shape, pose.to_body(point), pose.rotate_to_body(outwards));
}

int surface_of(const SolidPart& part, const SpatialPose& pose, const Vector3& point) {
  if (part.is_half_space() || is_flat(part.shape)) return 0;
  return surface_at(part.shape, pose.to_body(point));
}

}  // namespace

SignedDistance ShapePairSolver::distance(const Placed& a, const Placed& b) {
  return distances_.distance(a.part->measured, a.pose, b.part->measured, b.pose);
}

void ShapePairSolver::find_pairs(const SolidBody& a, const SpatialPose& pose_a, const SolidBody& b,
                                 const SpatialPose& pose_b) {
  answer_.touching.clear();
  answer_.nearest.distance.distance = kInfinity;
  answer_.volume = 0;
  has_overlap_ = false;
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) {
      const Placed at_a{&a[i], combine(pose_a, a[i].in_body)};
      const Placed at_b{&b[j], combine(pose_b, b[j].in_body)};
      const PartPair pair{static_cast<int>(i), static_cast<int>(j), distance(at_a, at_b)};
      if (pair.distance.distance < answer_.nearest.distance.distance) answer_.nearest = pair;
      if (pair.distance.distance > 0) continue;
      answer_.touching.push_back(pair);
      answer_.volume += volume(at_a, at_b, a.size() * b.size() == 1);
    }
  }
}

/// The only pair is the one that all else is asked about: it is not intersected again.
double ShapePairSolver::volume(const Placed& a, const Placed& b, bool only_pair) {
  if (!only_pair) return intersect(a, b, {}).volume;
  take_overlap(a, b);
  has_overlap_ = true;
  return answer_.overlap.volume;
}

void ShapePairSolver::take_overlap(const Placed& a, const Placed& b) {
  if (!intersect(a, b, kAllOfOverlap).overlaps) {
    answer_.overlap.overlaps = false;
    answer_.overlap.volume = 0;
    return;
  }
  overlaps_.exchange(answer_.overlap);
  if (facets_a_->vertices.size() + facets_b_->vertices.size() > kVeryMany) overlaps_.free_scratch();
}

void ShapePairSolver::look_closer(const Placed& a, const Placed& b, bool trace) {
  const SignedDistance& d = answer_.nearest.distance;
  answer_.curvature_a = curvature_of(*a.part, a.pose, d.point_a, d.normal);
  answer_.curvature_b = curvature_of(*b.part, b.pose, d.point_b, -d.normal);
  answer_.surface_a = surface_of(*a.part, a.pose, d.point_a);
  answer_.surface_b = surface_of(*b.part, b.pose, d.point_b);
  answer_.gjk.reset();
  if (a.part->is_half_space() || b.part->is_half_space()) return;
  const DistanceShape &shape_a = a.part->measured, &shape_b = b.part->measured;
  const SpatialPose pose_a = shape_a.core_pose(a.pose), pose_b = shape_b.core_pose(b.pose);
  SupportHints hints;
  GjkResult found;
  GjkTrace steps;
  gjk(relative_pair(shape_a.core(), a.pose, shape_b.core(), b.pose), 1e-15, hints, found,
      trace ? &steps : nullptr);
  GjkAnswer& gjk = answer_.gjk.emplace();
  gjk.inside = found.inside;
  gjk.upper = found.inside ? 0 : found.distance;
  gjk.lower = found.inside ? 0 : std::fmax(0, found.lower);
  gjk.steps = found.iterations;
  gjk.count = found.simplex.count;
  const auto in_world = [&](const DifferencePoint& p) -> DifferencePoint {
    return {pose_a.rotate_to_world(p.w), pose_a.to_world(p.a), pose_b.to_world(p.b)};
  };
  for (int i = 0; i < gjk.count; ++i)
    gjk.simplex[static_cast<std::size_t>(i)] = in_world(found.simplex[i]);
  for (const GjkTrace::Step& seen : steps.steps) {
    GjkAnswer::Step& step = gjk.trace.emplace_back();
    for (int i = 0; i < seen.simplex.count; ++i) step.simplex.push_back(in_world(seen.simplex[i]));
    if (seen.support) step.support = in_world(*seen.support);
    step.point_a = pose_a.to_world(seen.simplex.point_a());
    step.point_b = pose_b.to_world(seen.simplex.point_b());
    step.upper = seen.upper, step.lower = seen.lower;
  }
}

/// Half-spaces become a block that is large enough for the other body.
const ConvexOverlap& ShapePairSolver::intersect(const Placed& a, const Placed& b,
                                                const OverlapWishes& wishes) {
  facets_a_ = &a.part->facets();
  facets_b_ = &b.part->facets();
  SpatialPose pose_a = a.pose, pose_b = b.pose;
  const auto block = [&](const Placed& plane, const Placed& body, SpatialPose& pose) {
    const HalfEdgePolyhedron& facets = body.part->facets();
    if (facets.face_count() == 0) return &facets;
    const Vector3 center = body.pose.to_world(facets.anchor + facets.centre);
    block_ = half_edge_polyhedron(half_space_block(plane.pose, center, facets.radius, pose));
    return static_cast<const HalfEdgePolyhedron*>(&block_);
  };
  if (a.part->is_half_space()) facets_a_ = block(a, b, pose_a);
  if (b.part->is_half_space()) facets_b_ = block(b, a, pose_b);
  if (facets_a_->face_count() == 0 || facets_b_->face_count() == 0) {
    static const ConvexOverlap kNothing;
    return kNothing;
  }
  const ConvexOverlap& found = overlaps_.intersect(*facets_a_, pose_a, *facets_b_, pose_b, wishes);
  require_answer(found);
  return found;
}

RuleAnswer ShapePairSolver::by_rule(const Placed& a, const Placed& b, NormalRule rule,
                                    double epsilon) {
  RuleAnswer answer;
  answer.contact = overlap_contact(overlaps_, answer_.overlap, rule, epsilon);
  answer.gap_depth = std::fmin(0, answer_.nearest.distance.distance);
  answer.gap_document = document_gap(answer.contact, epsilon, [&](const Vector3& shift) {
    Placed moved_a = a, moved_b = b;
    moved_a.pose.position -= shift;
    moved_b.pose.position += shift;
    return std::fmax(0, distance(moved_a, moved_b).distance);
  });
  return answer;
}

void ShapePairSolver::answer_by_rules(const Placed& a, const Placed& b,
                                      const ShapePairOptions& options) {
  answer_.has_dual_hull = false;
  const bool exact_a = a.part->is_polyhedron() || a.part->is_half_space();
  const bool exact_b = b.part->is_polyhedron() || b.part->is_half_space();
  answer_.facets_are_exact = exact_a && exact_b;
  if (!has_overlap_) take_overlap(a, b);
  answer_.overlaps = answer_.overlap.overlaps;
  if (!answer_.overlaps) return;
  answer_.area_vector = by_rule(a, b, NormalRule::area_vector, options.contact.geometric_epsilon);
  answer_.document = by_rule(a, b, NormalRule::document, options.contact.geometric_epsilon);
  build_dual_hull(options.contact.geometric_epsilon);
}

void ShapePairSolver::build_dual_hull(double geometric_epsilon) {
  double reach = 0;
  const Vector3& origin = answer_.overlap.origin;
  const auto place = [&](const ConvexOverlapSolver::Placed& placed, std::vector<Plane>& planes) {
    const HalfEdgePolyhedron& body = *placed.body;
    planes.clear();
    planes.reserve(body.planes.size());
    const Vector3 local = body.local(placed.pose, origin);
    for (const Plane& plane : body.planes) {
      planes.push_back({placed.pose.rotate_to_world(plane.normal), -plane.distance(local)});
    }
    for (const Vector3& v : body.vertices) reach = std::fmax(reach, length(v - local));
  };
  place(overlaps_.a(), planes_a_);
  place(overlaps_.b(), planes_b_);
  answer_.has_dual_hull = dual_hull_.build(planes_a_, planes_b_, reach, geometric_epsilon);
  for (std::vector<Plane>* planes : {&planes_a_, &planes_b_})
    if (planes->size() > kVeryMany) std::vector<Plane>().swap(*planes);
}

void ShapePairSolver::find_contact(const Placed& a, const Placed& b, ContactRules rules) {
  const PointRule chosen = rules.points;
  rules.points = PointRule::patch;
  KnownPair known{.distance = &answer_.nearest.distance};
  if (a.part->is_polyhedron() && b.part->is_polyhedron())
    known.overlap = &answer_.overlap, known.solver = &overlaps_;
  answer_.contact = contacts_.find(*a.part, a.pose, *b.part, b.pose, rules, known);
  answer_.contact_by_overlap = answer_.contact.overlap != nullptr;
  answer_.patch.assign(contacts_.points().begin(), contacts_.points().end());
  answer_.points = answer_.patch;
  if (chosen == PointRule::one && answer_.contact.touches)
    answer_.points.assign(1, {answer_.contact.point, answer_.contact.gap});
}

const ShapePairAnswer& ShapePairSolver::query(const SolidBody& a, const SpatialPose& pose_a,
                                              const SolidBody& b, const SpatialPose& pose_b,
                                              const ShapePairOptions& options) {
  find_pairs(a, pose_a, b, pose_b);
  const SolidPart& part_a = a[static_cast<std::size_t>(answer_.nearest.part_a)];
  const SolidPart& part_b = b[static_cast<std::size_t>(answer_.nearest.part_b)];
  const Placed at_a{&part_a, combine(pose_a, part_a.in_body)};
  const Placed at_b{&part_b, combine(pose_b, part_b.in_body)};
  look_closer(at_a, at_b, options.trace);
  answer_by_rules(at_a, at_b, options);
  find_contact(at_a, at_b, options.contact);
  answer_.portal.reset();
  answer_.trace.steps.clear();
  if (!part_a.is_half_space() && !part_b.is_half_space()) {
    const SupportedPart seen_a{&part_a, at_a.pose}, seen_b{&part_b, at_b.pose};
    answer_.portal = refine_portal(seen_a.body(), seen_b.body(), options.portal,
                                   options.trace ? &answer_.trace : nullptr);
  }
  return answer_;
}

}  // namespace signorini
