/// What the crossing of boundaries needs of a convex polyhedron, made once per shape.
#pragma once

#include <cmath>
#include <vector>

#include "geometry/solid/polyhedron.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {

struct HalfEdgePolyhedron;

/// Coordinates are relative to `inner`. Numbers of vertices, faces and edges are those of the
/// half-edge form; edge e is the pair of half-edges 2e and 2e + 1.
struct BoundaryBody {
  struct Edge {
    int from = 0, to = 0;
  };
  struct EdgeFaces {
    int left = 0, right = 0;  // of the half-edges from -> to and to -> from
  };
  /// A square on the surface of the cube |x_k| <= 1 about `inner`, cells x cells on each side of
  /// it, and the part of the body in its direction.
  struct Cell {
    float height = 0;  // not less than (11) in the square
    int face = 0;      // the highest one in its middle
  };
  /// Where a point lies: in the direction of a cell, and in the plane |x_k| = reach on its axis.
  struct Place {
    int cell = 0;
    double reach = 0;
  };
  struct Hit {
    int face = 0;
    double value = 0;  // (11) of the face
    double rival = 0;  // the highest one of its neighbours
  };

  /// A face is the highest one when its neighbours are lower than this part of it.
  static constexpr double kLower = 1 - 1e-9;

  /// Inside by more than rounding; otherwise the body is too flat for what follows.
  bool usable = false;
  Vector3 inner{0, 0, 0};   // mean of the vertices, relative to HalfEdgePolyhedron::anchor [m]
  double inner_radius = 0;  // of a ball about `inner` within the body [m]
  double outer_radius = 0;  // of one that holds it [m]
  /// The box |x_k| <= half_k, to the last bit; its faces at -half_0, half_0, -half_1, ...
  bool is_box = false;
  Vector3 half{0, 0, 0};
  int box_face[6] = {0, 0, 0, 0, 0, 0};
  std::vector<Vector3> vertices;
  std::vector<Vector3> normals;           // planes n . x <= depth
  std::vector<double> nx, ny, nz, depth;  // the same, for small bodies
  /// Corners of the dual, n / depth: y . x < 1 inside. [1/m]
  std::vector<Vector3> dual;
  std::vector<Edge> edges;
  std::vector<EdgeFaces> edge_faces;
  std::vector<int> loop_start;   // (faces + 1)
  std::vector<int> loop_half;    // half-edges of the loops
  std::vector<int> loop_vertex;  // where they begin
  std::vector<int> loop_face;    // the faces across them
  int cells = 0;
  std::vector<Cell> cell;  // (6 cells cells)

  [[nodiscard]] int face_count() const { return static_cast<int>(dual.size()); }
  [[nodiscard]] int vertex_count() const { return static_cast<int>(vertices.size()); }

  /// Uphill from a face to the one that is highest in the direction of x, or to one above `enough`.
  [[nodiscard]] Hit climb(const Vector3& x, int face, double enough) const;

  /// @param x  finite
  [[nodiscard]] Place place(const Vector3& x) const {
    const double* const p = x.data();
    const double ax = std::fabs(p[0]), ay = std::fabs(p[1]), az = std::fabs(p[2]);
    const int first = ay > ax ? 1 : 0, axis = az > (ay > ax ? ay : ax) ? 2 : first;
    const double main = p[axis], size = std::fabs(main), reach = size > kLeast ? size : kLeast;
    const double half_cells = 0.5 * cells, scale = half_cells / reach;
    const int i = static_cast<int>(p[kAfter[axis]] * scale + half_cells),
              j = static_cast<int>(p[kAfter[axis + 1]] * scale + half_cells);
    const int side = 2 * axis + (main < 0 ? 1 : 0), last = cells - 1;
    return {(side * cells + (i < last ? i : last)) * cells + (j < last ? j : last), reach};
  }

 private:
  static constexpr double kLeast = 1e-300;
  static constexpr int kAfter[4] = {1, 2, 0, 1};
};

[[nodiscard]] BoundaryBody boundary_body(const HalfEdgePolyhedron& body);

}  // namespace signorini
