/// Convex hull of points in space as triangles; exact, deterministic, without tolerances.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "geometry/solid/orientation.h"

namespace signorini {

/// Keeps its storage, but for that of very many faces: building again with no more points allocates
/// nothing.
///
/// The hull is a function of the set of points: numbering and repetition of the input do not
/// matter, bit for bit. Its vertices are exactly the extreme points, and no triangle is degenerate.
/// docs/methods/spatial_geometry.md, section 2.
class Quickhull {
 public:
  enum class Outcome {
    solid,
    empty,       // no points
    not_finite,  // a coordinate is not finite, or larger than 1e150
    point,       // all points coincide
    line,        // all points lie on a line
    flat,        // all points lie in a plane
  };
  struct Triangle {
    std::array<int, 3> vertex;     // of points(), counter-clockwise seen from outside
    std::array<int, 3> neighbour;  // triangle across the edge vertex[i] -> vertex[i + 1]
  };

  /// O(n log n) for points in general.
  Outcome build(std::span<const Vector3> points);

  /// After `solid`. All distinct points, sorted by x, y, z, multiplied by a power of two so that
  /// the largest coordinate is in [1, 2): no predicate can under- or overflow.
  [[nodiscard]] std::span<const Vector3> points() const { return points_; }
  [[nodiscard]] std::span<const Triangle> triangles() const { return triangles_; }
  /// For each of points() the first input point at that place.
  [[nodiscard]] std::span<const int> source() const { return source_; }
  /// Factor from the input to points(); a power of two.
  [[nodiscard]] double scale() const { return scale_; }

 private:
  struct Face {
    std::array<int, 3> vertex;
    std::array<int, 3> neighbour;
    OrientedPlane plane;
    int outside = -1;       // first of the points above the face
    int furthest = -1;      // of them
    double height = 0;      // of the furthest, as OrientedPlane measures
    int visible_from = -1;  // the last point that was added and sees this face
    bool alive = true;
  };
  struct Edge {
    int face, side;
  };

  [[nodiscard]] static bool all_finite(std::span<const Vector3> points);
  void sort_points(std::span<const Vector3> points);
  [[nodiscard]] Outcome first_simplex(std::array<int, 4>& corner) const;
  void start(const std::array<int, 4>& corner);
  void add_furthest(int face);
  void find_visible(int face, int apex);
  void build_cone(int apex);
  int new_face(int a, int b, int c);
  void keep_outside(int face, int point);
  void assign(int point, std::span<const int> faces);
  void collect();
  [[nodiscard]] Face& at(int f) { return faces_[static_cast<std::size_t>(f)]; }
  [[nodiscard]] const Vector3& place(int p) const { return points_[static_cast<std::size_t>(p)]; }

  std::vector<Vector3> points_;
  std::vector<int> source_, scratch_;
  double scale_ = 1;
  std::vector<Face> faces_;
  std::vector<int> free_, pending_, visible_, cone_, next_, start_;
  std::vector<Edge> horizon_;
  std::vector<Triangle> triangles_;
};

}  // namespace signorini
