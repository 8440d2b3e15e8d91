/// How deep bodies overlap, measured from their outlines without asking any detector.
#pragma once

#include <algorithm>
#include <cmath>
#include <vector>

#include "model/model.h"
#include "model/placement.h"

namespace signorini::test {

/// World outline of a body that is convex: a disc, or corners joined by straight edges.
struct ConvexOutline {
  std::vector<Vector2> corners;
  Vector2 center{0, 0};
  double radius = 0;  // [m] of a disc, which has no corners
};

[[nodiscard]] inline ConvexOutline outline_of(const Model& model, const Placement& placement,
                                              std::size_t body) {
  ConvexOutline outline;
  const PlanarPose& pose = placement.pose[body];
  for (const PlanarEdge& edge : model.bodies[body].shape.edges) {
    if (edge.is_straight()) {
      outline.corners.push_back(pose.to_world(edge.from));
    } else {
      outline.center = pose.to_world(edge.center);
      outline.radius = edge.radius;
    }
  }
  for (const Vector2& corner : outline.corners) {
    outline.center += corner / static_cast<double>(outline.corners.size());
  }
  return outline;
}

/// Distance of a point from the line of each edge, positive outside; the largest. [m]
[[nodiscard]] inline double outside(const ConvexOutline& a, const Vector2& point) {
  double most = -kInfinity;
  for (std::size_t i = 0; i < a.corners.size(); ++i) {
    const Vector2& from = a.corners[i];
    const Vector2 along = (a.corners[(i + 1) % a.corners.size()] - from).normalized();
    Vector2 normal(along.y(), -along.x());
    if (normal.dot(from - a.center) < 0) normal *= -1;
    most = std::max(most, normal.dot(point - from));
  }
  return most;
}

/// Largest gap that an edge of A leaves to all corners of B. [m]
[[nodiscard]] inline double gap_along_edges(const ConvexOutline& a, const ConvexOutline& b) {
  double most = -kInfinity;
  for (std::size_t i = 0; i < a.corners.size(); ++i) {
    const ConvexOutline edge{.corners = {a.corners[i], a.corners[(i + 1) % a.corners.size()]},
                             .center = a.center};
    double least = kInfinity;
    for (const Vector2& corner : b.corners) least = std::min(least, outside(edge, corner));
    most = std::max(most, least);
  }
  return most;
}

/// Distance of a point from the outline, negative inside. [m]
[[nodiscard]] inline double distance_from(const ConvexOutline& a, const Vector2& point) {
  if (a.corners.empty()) return (point - a.center).norm() - a.radius;
  double least = kInfinity;
  for (std::size_t i = 0; i < a.corners.size(); ++i) {
    const Vector2& from = a.corners[i];
    const Vector2 side = a.corners[(i + 1) % a.corners.size()] - from;
    const double at = std::clamp((point - from).dot(side) / side.squaredNorm(), 0.0, 1.0);
    least = std::min(least, (point - from - at * side).norm());
  }
  return outside(a, point) < 0 ? -least : least;
}

/// How deep two convex bodies overlap; negative when they do not. [m]
[[nodiscard]] inline double overlap_of(const ConvexOutline& a, const ConvexOutline& b) {
  if (a.corners.empty()) return a.radius - distance_from(b, a.center);
  if (b.corners.empty()) return b.radius - distance_from(a, b.center);
  return -std::max(gap_along_edges(a, b), gap_along_edges(b, a));
}

/// The deepest overlap of any two bodies of which one moves; all must be convex. [m]
[[nodiscard]] inline double deepest_overlap(const Model& model, const Placement& placement) {
  std::vector<ConvexOutline> outlines;
  for (std::size_t i = 0; i < model.bodies.size(); ++i) {
    outlines.push_back(outline_of(model, placement, i));
  }
  double deepest = -kInfinity;
  for (std::size_t i = 0; i < outlines.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (model.bodies[i].is_fixed() && model.bodies[j].is_fixed()) continue;
      deepest = std::max(deepest, overlap_of(outlines[i], outlines[j]));
    }
  }
  return deepest;
}

}  // namespace signorini::test
