#include "geometry/overlap/shape_contact.h"

#include <algorithm>
#include <cmath>

#include "geometry/overlap/curved_area.h"
#include "geometry/overlap/curved_contact.h"
#include "geometry/overlap/parting_normal.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Of the smaller body's radius: rounding of the heights of an intersection.
constexpr double kSliver = 1e-9;
/// Of the smaller body's radius: differences of gaps of faces that lie on each other.
constexpr double kFlat = 1e-6;
// Of the smaller radius: gaps of corners that differ by less do not tell which ones stand for a
// face.
constexpr double kEven = 1e-7;
/// Of the margin: what is farther apart belongs to its boundary.
constexpr double kWithin = 1 - 1e-6;
/// Of depth and margin: a point as deep as the deepest.
constexpr double kWithinDepth = 1e-6;

/// Of the smaller radius: bodies that are nearer to each other just meet.
constexpr double kJustMeet = 1e-9;
/// Times by which the deepest point is deeper than the corners: vertices up to there are listed.
constexpr double kBesides = 2;
/// 1 - cosine of a normal that is a face's.
constexpr double kOfFace = 1e-12;

/// Whether a polyhedron has a face with this normal, in the world.
bool has_face(const HalfEdgePolyhedron& body, const SpatialPose& pose, const Vector3& normal) {
  const Vector3 n = pose.rotate_to_body(normal);
  return std::ranges::any_of(body.planes,
                             [&](const Plane& p) { return dot(p.normal, n) > 1 - kOfFace; });
}

/// How far a polyhedron reaches in a direction of the world. [m]
double furthest(const HalfEdgePolyhedron& body, const SpatialPose& pose, const Vector3& direction) {
  double most = -kInfinity;
  for (const Vector3& v : body.vertices) {
    most = std::max(most, dot(direction, pose.to_world(v + body.anchor)));
  }
  return most;
}

bool is_ball(const ContactShape& shape) { return shape.shape.core == Core::point; }

}  // namespace

/// The core, or for a half-space a box under the other body with its top in the plane; around the
/// body when that is deep below.
void ShapeContactSolver::place_polyhedron(Side& side, const Side& other) const {
  side.polyhedron = nullptr;
  side.polyhedron_pose = side.pose;
  if (side.shape->has_polyhedron()) side.polyhedron = &side.shape->polyhedron();
  if (!side.shape->is_half_space() || !other.shape->has_polyhedron()) return;
  const HalfEdgePolyhedron& body = other.shape->polyhedron();
  const HalfEdgePolyhedron& ground = other.shape->ground();
  Vector3 place = side.pose.to_body(other.pose.to_world(body.anchor + body.centre));
  place.z() = std::min(-ground.box.high.z(), place.z());
  side.polyhedron = &ground;
  side.polyhedron_pose.position = side.pose.to_world(place);
}

void ShapeContactSolver::begin(const ContactShape& a, const SpatialPose& pose_a,
                               const ContactShape& b, const SpatialPose& pose_b) {
  a_ = {&a, pose_a, nullptr, {}};
  b_ = {&b, pose_b, nullptr, {}};
  contact_ = ShapeContact();
  points_.clear();
  place_polyhedron(a_, b_);
  place_polyhedron(b_, a_);
}

const ShapeContact& ShapeContactSolver::find(const ContactShape& a, const SpatialPose& pose_a,
                                             const ContactShape& b, const SpatialPose& pose_b,
                                             const ContactRules& rules, const KnownPair& known) {
  begin(a, pose_a, b, pose_b);
  known_ = known;
  const bool sharp = !(a.shape.rounding > 0) && !(b.shape.rounding > 0);
  if (a_.polyhedron != nullptr && b_.polyhedron != nullptr && sharp)
    find_polyhedra(rules);
  else
    find_curved(rules);
  if (contact_.touches) list_points(rules);
  if (contact_.touches && sharp && rules.normal == NormalRule::distance) settle_normal(rules);
  return contact_;
}

/// Rounding would choose among the normals of edges and corners that just meet.
void ShapeContactSolver::settle_normal(const ContactRules& rules) {
  if (!a_.shape->has_polyhedron() || !b_.shape->has_polyhedron()) return;
  const double radius = std::min(a_.polyhedron->radius, b_.polyhedron->radius);
  const double near = kJustMeet * radius;
  if (std::fabs(contact_.gap) > near) return;
  const bool is_of_face = has_face(*a_.polyhedron, a_.polyhedron_pose, contact_.normal) ||
                          has_face(*b_.polyhedron, b_.polyhedron_pose, -contact_.normal);
  if (is_of_face && spans_area(points_, near * radius)) return;
  const auto normal =
      parting_normal(*a_.polyhedron, a_.polyhedron_pose, *b_.polyhedron, b_.polyhedron_pose, near);
  if (!normal) return;
  contact_.normal = *normal;
  contact_.gap = std::max(contact_.gap, 0.0);
  points_.clear();
  list_points(rules);
}

const ShapeContact& ShapeContactSolver::find_along(const ContactShape& a, const SpatialPose& pose_a,
                                                   const ContactShape& b, const SpatialPose& pose_b,
                                                   const ContactRules& rules,
                                                   const Vector3& normal) {
  begin(a, pose_a, b, pose_b);
  known_ = {};
  find_polyhedra(rules);
  contact_.touches = contact_.overlap != nullptr;
  if (!contact_.touches) return contact_;
  contact_.normal = normal;
  contact_.gap = -furthest(*a_.polyhedron, a_.polyhedron_pose, normal) -
                 furthest(*b_.polyhedron, b_.polyhedron_pose, -normal);
  list_points(rules);
  return contact_;
}

void ShapeContactSolver::take_distance(const SignedDistance& d) {
  contact_.gap = d.distance;
  contact_.normal = d.normal;
  contact_.point_a = d.point_a;
  contact_.point_b = d.point_b;
  contact_.point = 0.5 * d.point_a + 0.5 * d.point_b;
}

/// Of the pair with A moved by -shift and B by shift.
SignedDistance ShapeContactSolver::distance_apart(const Vector3& shift) {
  SpatialPose pose_a = a_.pose, pose_b = b_.pose;
  pose_a.position -= shift;
  pose_b.position += shift;
  return distance_.distance(a_.shape->measured, pose_a, b_.shape->measured, pose_b);
}

const ConvexOverlap& ShapeContactSolver::intersect(const SpatialPose& pose_a,
                                                   const SpatialPose& pose_b) {
  asked_ = &solver_;
  const ConvexOverlap& found =
      solver_.intersect(*a_.polyhedron, pose_a, *b_.polyhedron, pose_b, {.corners = true});
  require_answer(found);
  return found;
}

void ShapeContactSolver::find_polyhedra(const ContactRules& rules) {
  asked_ = known_.solver;
  const ConvexOverlap* seen = known_.overlap;
  if (seen == nullptr) seen = &intersect(a_.polyhedron_pose, b_.polyhedron_pose);
  if (!seen->overlaps && !(rules.margin > 0)) return;
  take_distance(known_.distance != nullptr ? *known_.distance : distance_apart({0, 0, 0}));
  const bool is_document = rules.points == PointRule::one && rules.normal == NormalRule::document;
  if (is_document && contact_.gap <= rules.margin && contact_.gap > -2 * rules.margin) {
    SpatialPose pose_b = b_.polyhedron_pose;
    pose_b.position -= (contact_.gap + 2 * rules.margin) * contact_.normal;
    seen = &intersect(a_.polyhedron_pose, pose_b);
  }
  const ConvexOverlap& overlap = *seen;
  if (!overlap.overlaps) {
    contact_.touches = contact_.gap <= rules.margin;
    contact_.gap = std::max(contact_.gap, 0.0);
    contact_.surface_a = surface_at(a_.shape->shape, a_.pose.to_body(contact_.point_a));
    contact_.surface_b = surface_at(b_.shape->shape, b_.pose.to_body(contact_.point_b));
    return;
  }
  const OverlapContact c = overlap_contact(*asked_, overlap, rules.normal, 0);
  contact_.touches = true;
  contact_.overlap = &overlap;
  contact_.point = c.point;
  // Of a half-space no face but the plane counts, even where its box is cut off.
  const bool ground = a_.shape->is_half_space() || b_.shape->is_half_space();
  if (!ground && rules.normal != NormalRule::distance) contact_.normal = c.normal;
  contact_.area = c.area;
  contact_.symmetric = c.symmetric && !ground;
  contact_.surface_a = a_.shape->has_polyhedron() ? c.surface_a : 0;
  contact_.surface_b = b_.shape->has_polyhedron() ? c.surface_b : 0;
  contact_.gap = std::min(contact_.gap, 0.0);
  if (rules.gap == GapRule::document)
    contact_.gap = document_gap(c, rules.geometric_epsilon, [&](const Vector3& shift) {
      return distance_apart(shift).distance;
    });
}

/// Balls in closed form, everything else by the signed distance.
void ShapeContactSolver::find_curved(const ContactRules& rules) {
  const ContactShape &a = *a_.shape, &b = *b_.shape;
  const bool balls = is_ball(a) && is_ball(b);
  if (balls || (is_ball(b) && a.is_polyhedron()) || (is_ball(a) && b.is_polyhedron())) {
    const bool turned = is_ball(a) && !balls;
    const Side &one = turned ? b_ : a_, &two = turned ? a_ : b_;
    const CurvedContact c = balls ? sphere_sphere(one.pose.position, a.shape.rounding,
                                                  two.pose.position, b.shape.rounding)
                                  : polyhedron_sphere(*one.polyhedron, one.pose, two.pose.position,
                                                      two.shape->shape.rounding);
    contact_.touches = c.gap <= rules.margin;
    take_distance({c.gap, turned ? Vector3(-c.normal) : c.normal, turned ? c.point_b : c.point_a,
                   turned ? c.point_a : c.point_b});
    contact_.area = c.area;
    contact_.surface_a = contact_.surface_b = 0;
    if (!balls) (turned ? contact_.surface_b : contact_.surface_a) = c.surface_a;
    return;
  }
  take_distance(known_.distance != nullptr ? *known_.distance : distance_apart({0, 0, 0}));
  contact_.touches = contact_.gap <= rules.margin;
  if (!contact_.touches) return;
  contact_.area =
      curved_contact_area({&a.shape, a_.pose, contact_.point_a, contact_.normal},
                          {&b.shape, b_.pose, contact_.point_b, -contact_.normal}, -contact_.gap);
  contact_.surface_a = surface_at(a.shape, a_.pose.to_body(contact_.point_a));
  contact_.surface_b = surface_at(b.shape, b_.pose.to_body(contact_.point_b));
}

/// The corners of the contact polygon. Bodies whose surfaces are to be seen up to a margin, and
/// cores whose rounding alone overlaps, are first moved together until they overlap by what the
/// margin asks for: what is apart by less is a corner, too, whether others overlap or not.
void ShapeContactSolver::find_patch(const ContactRules& rules) {
  const double rounding = a_.shape->shape.rounding + b_.shape->shape.rounding;
  const ConvexOverlap* overlap = contact_.overlap;
  double shift = 0, back = 0;
  const bool all = rules.points == PointRule::all;
  if (overlap == nullptr || (all && rules.margin > 0)) {
    contact_.overlap = nullptr;  // another pair is intersected
    const double tiny = 1e-9 * std::min(a_.polyhedron->radius, b_.polyhedron->radius);
    shift = contact_.gap + rounding + std::max(rules.margin - contact_.gap, tiny);
    SpatialPose pose_a = a_.polyhedron_pose, pose_b = b_.polyhedron_pose;
    // The same one of the two is moved whoever is called A.
    if (points_back(contact_.normal)) {
      pose_a.position += shift * contact_.normal;
      back = -0.5 * shift;
    } else {
      pose_b.position -= shift * contact_.normal;
      back = 0.5 * shift;
    }
    overlap = &intersect(pose_a, pose_b);
    if (!overlap->overlaps) return;
  }
  OverlapContact c = overlap_contact(*asked_, *overlap, rules.normal, 0);
  c.normal = contact_.normal;
  if (rules.normal == NormalRule::distance) c.width = shift - rounding - contact_.gap;
  const double radius = std::min(a_.polyhedron->radius, b_.polyhedron->radius);
  const double slack = kSliver * radius;
  // Half the way back for the points, which are midway between the surfaces, not between the cores.
  back += 0.5 * a_.shape->shape.rounding - 0.5 * b_.shape->shape.rounding;
  // What is cut off by the margin is no corner.
  const double limit = (rules.margin > 0 ? kWithin * rules.margin : 0) - (shift - rounding);
  even_ = kEven * radius;
  const auto found =
      all ? patch_.find_all(
                *asked_, *overlap, c,
                {.gap = limit, .flat = kFlat * radius, .even = even_, .most = rules.most_points})
          : patch_.find(*asked_, *overlap, c, rules.most_points);
  for (PatchPoint p : found) {
    p.gap += shift - rounding;
    p.point += back * contact_.normal;
    // Along the shortest way out nothing is deeper than the deepest point: what is comes from an
    // intersection too thin for its corners to be told apart.
    if (rules.normal == NormalRule::distance && p.gap < contact_.gap - slack) continue;
    if (p.gap <= std::max(rules.margin, 0.0)) points_.push_back(p);
  }
}

/// One of them at least is curved: flat faces and straight lines that face each other.
void ShapeContactSolver::find_feature_patch(const ContactRules& rules) {
  const auto side = [](const Side& s) {
    const HalfEdgePolyhedron* faces = s.shape->has_polyhedron() ? &s.shape->polyhedron() : nullptr;
    return FeatureSide{.shape = &s.shape->shape, .faces = faces, .pose = s.pose};
  };
  const auto points = feature_patch_.find(side(a_), side(b_), contact_.normal, contact_.point,
                                          std::max(rules.margin, 0.0), rules.most_points);
  points_.assign(points.begin(), points.end());
}

/// Vertices behind the other one's face that are deeper than the corners listed, or nearly: they
/// have just left the edge of the face. Without a face the contact point.
void ShapeContactSolver::add_deepest(double least) {
  const double limit = contact_.gap + kBesides * (least - contact_.gap);
  const auto add = [&](const Side& corner, const Side& face, double sign) {
    const Vector3 n = sign * contact_.normal;  // out of the face
    if (!has_face(*face.polyhedron, face.polyhedron_pose, n)) return false;
    const HalfEdgePolyhedron& body = *corner.polyhedron;
    const Vector3 along = corner.polyhedron_pose.rotate_to_body(n);
    double low = kInfinity;
    for (const Vector3& v : body.vertices) low = std::min(low, dot(v, along));
    for (const Vector3& v : body.vertices) {
      const double gap = contact_.gap + dot(v, along) - low;
      if (gap > limit) continue;
      const Vector3 place = corner.polyhedron_pose.to_world(v + body.anchor);
      points_.push_back({place - 0.5 * gap * n, gap});
    }
    return true;
  };
  if (!add(b_, a_, 1) && !add(a_, b_, -1)) points_.push_back({contact_.point, contact_.gap});
}

void ShapeContactSolver::list_points(const ContactRules& rules) {
  even_ = 0;
  if (rules.points != PointRule::one) {
    if (a_.polyhedron != nullptr && b_.polyhedron != nullptr)
      find_patch(rules);
    else
      find_feature_patch(rules);
  }
  double least = kInfinity;
  for (const PatchPoint& p : points_) least = std::min(least, p.gap);
  const double size = std::fabs(contact_.gap) + std::fabs(rules.margin);
  const bool has_deepest = least <= contact_.gap + std::max(kWithinDepth * size, even_);
  if (!points_.empty() && (rules.points != PointRule::all || has_deepest)) return;
  const bool are_sharp = a_.polyhedron != nullptr && b_.polyhedron != nullptr;
  if (are_sharp && !points_.empty() && rules.normal == NormalRule::distance) {
    add_deepest(least);
  } else {
    points_.push_back({contact_.point, contact_.gap});
  }
}

}  // namespace signorini
