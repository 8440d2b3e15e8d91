#include "geometry/outline_depth.h"

#include <algorithm>
#include <cmath>

namespace signorini {
namespace {

constexpr double kSamePlace = 1e-8;  // [m] ends of parts that meet
constexpr int kNoCorner = -1;

/// Nearest point of a part found so far.
struct Nearest {
  double squared = kInfinity;  // [m^2] distance
  double outside = 0;          // [m] signed distance, where the foot lies within the part
  int part = -1;
  int corner = kNoCorner;  // 0 or 1: it is that end
};

/// Tangent of a part at an end, leading into the part.
Vector2 inward_tangent(const PlanarEdge& edge, bool at_start) {
  if (edge.is_straight()) {
    const Vector2 along = edge.to - edge.from;
    return at_start ? along : Vector2(-along);
  }
  const Vector2 r = (at_start ? edge.from : edge.to) - edge.center;
  const bool turns_left = edge.clockwise != at_start;
  return turns_left ? Vector2(-r.y(), r.x()) : Vector2(r.y(), -r.x());
}

void consider_end(const OutlineDepth::Part& part, const Vector2& p, int index, int corner,
                  Nearest& nearest) {
  const double squared = (p - (corner == 0 ? part.edge.from : part.edge.to)).squaredNorm();
  if (squared < nearest.squared) nearest = {squared, 0, index, corner};
}

void consider(const OutlineDepth::Part& part, const Vector2& p, int index, Nearest& nearest) {
  const PlanarEdge& edge = part.edge;
  if (edge.is_straight()) {
    const double place = part.along.dot(p - edge.from);
    if (place >= 0 && place <= part.along.squaredNorm()) {
      const double outside = part.outward.dot(p - edge.from);
      if (outside * outside <= nearest.squared) {
        nearest = {outside * outside, outside, index, kNoCorner};
      }
      return;
    }
  } else if (is_on_part(part, p - edge.center)) {
    const double outside = distance_to_line(edge, p);
    if (outside * outside <= nearest.squared) {
      nearest = {outside * outside, outside, index, kNoCorner};
    }
    return;
  }
  consider_end(part, p, index, 0, nearest);
  consider_end(part, p, index, 1, nearest);
}

}  // namespace

bool is_on_part(const OutlineDepth::Part& part, const Vector2& from_center) {
  return part.edge.complete_circle || is_within_arc(part.edge, from_center);
}

OutlineDepth::OutlineDepth(const PlanarShape& shape) : bounds_(shape.bounds) {
  const auto add = [&](const PlanarEdge& edge, int index) {
    Part part;
    part.edge = edge;
    part.index = index;
    part.radius = std::max({edge.centroid_radius, (edge.from - edge.centroid).norm(),
                            (edge.to - edge.centroid).norm()});
    if (edge.is_straight()) {
      part.along = edge.to - edge.from;
      part.outward = outward_normal(edge, edge.from);
    }
    parts_.push_back(part);
  };
  std::size_t next = 0;
  for (std::size_t i = 0; i < shape.edges.size(); ++i) {
    const int index = static_cast<int>(i);
    double begin = 0;
    for (; next < shape.buried.size() && shape.buried[next].edge == index; ++next) {
      const BuriedPart& gone = shape.buried[next];
      if (gone.begin > begin) add(part_of_edge(shape.edges[i], begin, gone.begin), index);
      begin = gone.end;
    }
    if (begin < 1) add(begin > 0 ? part_of_edge(shape.edges[i], begin, 1) : shape.edges[i], index);
  }
  join_corners();
}

void OutlineDepth::join_corners() {
  const int n = static_cast<int>(parts_.size());
  const auto end_of = [&](int i, std::size_t end) -> const Vector2& {
    const PlanarEdge& edge = parts_[static_cast<std::size_t>(i)].edge;
    return end == 0 ? edge.from : edge.to;
  };
  const auto join = [&](int i, std::size_t end, int j, std::size_t other) {
    Part& part = parts_[static_cast<std::size_t>(i)];
    if (part.corners[end].neighbour >= 0 || (i == j && end == other)) return;
    const Vector2& at = end_of(i, end);
    if ((at - end_of(j, other)).norm() > kSamePlace) return;
    const Vector2 into = inward_tangent(part.edge, end == 0);
    const Vector2 normal = outward_normal(parts_[static_cast<std::size_t>(j)].edge, at);
    part.corners[end] = {.neighbour = j, .is_reflex = into.dot(normal) > 0};
  };
  for (int i = 0; i < n; ++i) {
    for (const std::size_t end : {std::size_t{0}, std::size_t{1}}) {
      join(i, end, end == 0 ? (i + n - 1) % n : (i + 1) % n, 1 - end);
      for (int j = 0; j < n; ++j) {
        join(i, end, j, 0);
        join(i, end, j, 1);
      }
    }
  }
}

double OutlineDepth::at(const Vector2& p) const {
  if (p.x() <= bounds_.left || p.x() >= bounds_.right || p.y() <= bounds_.bottom ||
      p.y() >= bounds_.top) {
    return 0;
  }
  return -distance(p);
}

double OutlineDepth::distance(const Vector2& p) const {
  Nearest nearest;
  for (std::size_t i = 0; i < parts_.size(); ++i) {
    const Part& part = parts_[i];
    const double apart = (p - part.edge.centroid).norm() - part.radius;
    if (apart > 0 && apart * apart > nearest.squared) continue;
    consider(part, p, static_cast<int>(i), nearest);
  }
  if (nearest.part < 0) return kInfinity;
  if (nearest.corner == kNoCorner) return nearest.outside;
  const Part& part = parts_[static_cast<std::size_t>(nearest.part)];
  const Part::Corner& corner = part.corners[static_cast<std::size_t>(nearest.corner)];
  double outside = distance_to_line(part.edge, p);
  if (corner.neighbour >= 0) {
    const double other =
        distance_to_line(parts_[static_cast<std::size_t>(corner.neighbour)].edge, p);
    outside = corner.is_reflex ? std::min(outside, other) : std::max(outside, other);
  }
  const double apart = std::sqrt(nearest.squared);
  return outside < 0 ? -apart : apart;
}

}  // namespace signorini
