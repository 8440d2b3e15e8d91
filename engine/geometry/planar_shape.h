/// Outline of a planar body: closed paths of edges, with its vertices and rejection circle.
#pragma once

#include <span>
#include <vector>

#include "geometry/path_overlap.h"
#include "geometry/planar_edge.h"

namespace signorini {

struct PlanarVertex {
  Vector2 location{0, 0};
  bool is_end_point = true;  // false: decorated vertex in the middle of an arc
  int edge_before = 0;
  int edge_after = -1;  // -1 for decorated vertices
  double curvature = kInfinity;
  bool is_seam = false;    // one arc passes into the next, or into itself, without a corner
  bool is_buried = false;  // inside another path of the body
};

struct PlanarBounds {
  double left = 0, bottom = 0, right = 0, top = 0;
  [[nodiscard]] double width() const { return right - left; }
  [[nodiscard]] double height() const { return top - bottom; }
  [[nodiscard]] Vector2 center() const { return {left + width() / 2, bottom + height() / 2}; }
};

struct PlanarShape {
  std::vector<PlanarEdge> edges;
  std::vector<PlanarVertex> vertices;  // start of a path, then each edge's decorated and end vertex
  std::vector<int> path_starts;        // first edge of each path
  std::vector<BuriedPart> buried;      // parts of edges where paths overlap, which nothing touches
  PlanarBounds bounds;
  Vector2 centroid{0, 0};      // of the rejection circle
  double centroid_radius = 0;  // [m]
  int special_edge = -1;       // walls: the only edge that can be touched
  bool has_round_edge = false;
};

/// What overlapping paths of an outline are to each other.
enum class Paths {
  in_one_plane,  // parts of one body: overlap_of_paths() says what bounds their union
  in_layers      // plates laid on each other: each touches and has area for itself
};

/// Finishes a shape from its edges: vertices, bounds, rejection circle.
///
/// @param edges  in order along each path
/// @param path_starts  first edge of each path, ascending, beginning with 0
/// @throws std::invalid_argument when a path does not close within 1e-8 m.
[[nodiscard]] PlanarShape make_outline(std::vector<PlanarEdge> edges, std::vector<int> path_starts,
                                       Paths paths = Paths::in_one_plane);

/// The edges, or where paths overlap the parts of them that bound the body.
[[nodiscard]] std::vector<PlanarEdge> bounding_edges(const PlanarShape& shape);

/// Whether a point of an edge lies inside another path of the body.
[[nodiscard]] bool is_buried(const PlanarShape& shape, int edge, const Vector2& point);

/// Centred box; edges bottom, right, top, left.
[[nodiscard]] PlanarShape make_box(double width, double height);

/// Centred disc: one full circle from (-radius, 0), counter-clockwise.
[[nodiscard]] PlanarShape make_disc(double radius);

/// Simple polygon of either orientation.
[[nodiscard]] PlanarShape make_polygon(std::span<const Vector2> vertices);

/// Box of which only one edge (0 bottom, 1 right, 2 top, 3 left) can be touched.
[[nodiscard]] PlanarShape make_wall(double width, double height, int edge);

/// Smallest circle about `center` that holds the outline, chord errors of arcs included.
[[nodiscard]] double rejection_radius(const PlanarShape& shape, const Vector2& center);

/// Least distance from the mass centre to an edge; 0 when the mass centre is outside one. [m]
/// Bounds the speed up to which the circle test can be trusted.
[[nodiscard]] double least_height(const PlanarShape& shape, const Vector2& mass_center);

/// Two points for grabbing the body: at 1/5 and 4/5 along its longer side.
[[nodiscard]] std::vector<Vector2> default_drag_points(const PlanarShape& shape);

}  // namespace signorini
