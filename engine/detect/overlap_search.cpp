#include "detect/overlap_search.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace signorini {
namespace {

constexpr double kGrowth = 1e-9;  // [m] less is rounding

/// Whether some edge of a body lets the other one pass.
bool is_passable(const Model& model, int body, int other) {
  const std::vector<int>& ignored = model.body(other).ignored_edges;
  if (ignored.empty()) return false;
  const int first = model.edge_id(body, 0);
  const int edges = static_cast<int>(model.body(body).shape.edges.size());
  return std::ranges::any_of(ignored, [&](int id) { return id >= first && id < first + edges; });
}

/// Distance of points of one body from the other one, in whose coordinates they are; the least.
class Probes {
 public:
  /// @param needs_apart  whether distances of points outside are wanted too
  Probes(const PlanarShape& shape, const OutlineDepth& outline, bool needs_apart)
      : shape_(shape), outline_(outline), needs_apart_(needs_apart) {}

  void add(const Vector2& p) {
    double distance = needs_apart_ ? outline_.distance(p) : -outline_.at(p);
    // Of a wall only one side can be touched, and only from there bodies come.
    if (distance < 0 && shape_.special_edge >= 0) {
      distance = distance_to_line(shape_.edges[static_cast<std::size_t>(shape_.special_edge)], p);
    }
    least_ = std::min(least_, distance);
  }
  [[nodiscard]] double least() const { return least_; }

 private:
  const PlanarShape& shape_;
  const OutlineDepth& outline_;
  bool needs_apart_;
  double least_ = kInfinity;
};

/// The point of an arc that reaches farthest into another part.
Vector2 farthest_direction(const Vector2& center, const OutlineDepth::Part& other) {
  if (other.edge.is_straight()) return other.outward * -1;
  const Vector2 between = other.edge.center - center;
  const double length = between.norm();
  if (!(length > 0)) return {1, 0};
  return between * ((other.edge.outside_is_out ? 1 : -1) / length);
}

/// Adds points of a straight edge of b, which runs from p to q in the coordinates of a: the middles
/// of what lies between the places where it crosses the outline of a. Where both bodies stand on
/// one line, corners of each lie on the outline of the other however deep they are.
void add_middles(const OutlineDepth& outline, const Vector2& p, const Vector2& q, Probes& probes) {
  const PlanarBounds& box = outline.bounds();
  const auto is_beside = [](double x, double y, double low, double high) {
    return std::max(x, y) <= low + kGrowth || std::min(x, y) >= high - kGrowth;
  };
  if (is_beside(p.x(), q.x(), box.left, box.right)) return;
  if (is_beside(p.y(), q.y(), box.bottom, box.top)) return;
  constexpr std::size_t kMost = 16;  // crossings; an edge with more has been seen to overlap
  std::array<double, kMost + 2> places{0, 1};  // ascending
  std::size_t count = 2;
  const Vector2 along = q - p;
  const double squared = along.squaredNorm();
  for (const OutlineDepth::Part& part : outline.parts()) {
    const double place = std::clamp((part.edge.centroid - p).dot(along) / squared, 0.0, 1.0);
    const double reach = part.radius + kGrowth;
    if ((p + along * place - part.edge.centroid).squaredNorm() > reach * reach) continue;
    const EdgeCrossings met = cross_edge(part.edge, p, q);
    for (int i = 0; i < met.count && count < places.size(); ++i) {
      const Vector2& at = met.points[static_cast<std::size_t>(i)];
      const double crossed = (at - p).dot(along) / squared;
      std::size_t k = count++;
      for (; k > 0 && places[k - 1] > crossed; --k) places[k] = places[k - 1];
      places[k] = crossed;
    }
  }
  for (std::size_t i = 1; i < count; ++i) {
    probes.add(p + along * ((places[i - 1] + places[i]) / 2));
  }
}

/// Distance of corners, edges and arcs of b from a, below 0 inside.
double distance_from(const Model& model, const Placement& places, int a, int b,
                     const OutlineDepth& outline_a, const OutlineDepth& outline_b,
                     bool needs_apart) {
  const PlanarShape& shape_a = model.body(a).shape;
  const PlanarShape& shape_b = model.body(b).shape;
  if (shape_b.special_edge >= 0) return kInfinity;
  const PlanarPose& pose_a = places.pose_of(a);
  const PlanarPose& pose_b = places.pose_of(b);
  Probes probes(shape_a, outline_a, needs_apart);
  for (const PlanarVertex& vertex : shape_b.vertices) {
    if (!vertex.is_end_point || vertex.is_buried) continue;
    probes.add(pose_a.to_body(pose_b.to_world(vertex.location)));
  }
  for (const OutlineDepth::Part& part : outline_b.parts()) {
    if (!part.edge.is_straight()) continue;
    add_middles(outline_a, pose_a.to_body(pose_b.to_world(part.edge.from)),
                pose_a.to_body(pose_b.to_world(part.edge.to)), probes);
  }
  if (!shape_b.has_round_edge) return probes.least();
  for (const OutlineDepth::Part& arc : outline_b.parts()) {
    if (arc.edge.is_straight() || !arc.edge.outside_is_out) continue;
    const Vector2 center = pose_a.to_body(pose_b.to_world(arc.edge.center));
    for (const OutlineDepth::Part& part : outline_a.parts()) {
      const double reach = arc.edge.radius + part.radius;
      const bool is_far = (part.edge.centroid - center).squaredNorm() > reach * reach;
      if (is_far && !needs_apart) continue;
      const Vector2 direction = farthest_direction(center, part);
      const Vector2 on_b = pose_b.rotate_to_body(pose_a.rotate_to_world(direction));
      if (is_on_part(arc, on_b)) probes.add(center + direction * arc.edge.radius);
    }
  }
  return probes.least();
}

}  // namespace

void OverlapSearch::prepare(const Model& model) {
  outlines_.clear();
  outlines_.reserve(model.bodies.size());
  for (const Body& body : model.bodies) {
    const bool is_flat = !body.is_spatial() && !body.shape.edges.empty();
    outlines_.push_back(is_flat ? OutlineDepth(body.shape) : OutlineDepth());
  }
}

double OverlapSearch::least_distance(const Model& model, const Placement& places, int a, int b,
                                     bool needs_apart) const {
  const OutlineDepth& outline_a = outlines_[static_cast<std::size_t>(a)];
  const OutlineDepth& outline_b = outlines_[static_cast<std::size_t>(b)];
  if (outline_a.parts().empty() || outline_b.parts().empty()) return kInfinity;
  // Where one passes through some of the other's edges, being inside says nothing.
  if (is_passable(model, a, b) || is_passable(model, b, a)) return kInfinity;
  return std::min(distance_from(model, places, a, b, outline_a, outline_b, needs_apart),
                  distance_from(model, places, b, a, outline_b, outline_a, needs_apart));
}

double OverlapSearch::depth_of(const Model& model, const Placement& places, int a, int b) const {
  return std::max(0.0, -least_distance(model, places, a, b, false));
}

double OverlapSearch::distance(const Model& model, const Placement& places, int a, int b) const {
  return least_distance(model, places, a, b, true);
}

std::optional<BodyOverlap> OverlapSearch::deepest(const DetectionInput& seen, double least) {
  DetectionInput still = seen;
  still.before = nullptr;
  still.step = 0;
  BodyOverlap worst{.depth = least};
  for (const auto& [i, j] : pairs_.find(still)) {
    const double depth = depth_of(seen.model, seen.now, i, j);
    if (!(depth > worst.depth)) continue;
    const double before = seen.before == nullptr ? 0 : depth_of(seen.model, *seen.before, i, j);
    if (depth > before + kGrowth)
      worst = {.body_a = i, .body_b = j, .depth = depth, .before = before};
  }
  if (worst.body_a < 0) return std::nullopt;
  return worst;
}

}  // namespace signorini
