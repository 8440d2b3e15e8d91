#include "geometry/overlap/boundary_body.h"

#include <algorithm>
#include <cmath>

#include "geometry/overlap/half_edge_polyhedron.h"

namespace signorini {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Below this fraction of its radius a body has no inside worth the name.
constexpr double kFlattest = 1e-6;

/// Cells of a cube's edge for few faces, and for more of them.
constexpr int kFewCells = 4, kManyCells = 8;
constexpr int kFewFaces = 48;

/// Heights of cells are raised by this part: rounding, and that of floats.
constexpr double kRaise = 1 + 1e-6;

/// Faces that are all looked at where the highest one is in doubt.
constexpr int kMostSearched = 4096;

void take_planes(const HalfEdgePolyhedron& body, BoundaryBody& out) {
  out.inner_radius = kInfinity;
  for (std::vector<double>* list : {&out.nx, &out.ny, &out.nz, &out.depth})
    list->reserve(body.planes.size());
  out.normals.reserve(body.planes.size());
  out.dual.reserve(body.planes.size());
  for (std::size_t f = 0; f < body.planes.size(); ++f) {
    const Vector3& n = body.planes[f].normal;
    const int corner = body.halves[at(body.face_half[f])].origin;
    const double depth = dot(n, out.vertices[at(corner)]);
    out.normals.push_back(n);
    out.nx.push_back(n.x());
    out.ny.push_back(n.y());
    out.nz.push_back(n.z());
    out.depth.push_back(depth);
    out.dual.push_back(n / depth);
    out.inner_radius = std::min(out.inner_radius, depth);
  }
}

void take_loops(const HalfEdgePolyhedron& body, BoundaryBody& out) {
  out.loop_start.reserve(body.face_half.size() + 1);
  out.loop_start.push_back(0);
  for (std::vector<int>* list : {&out.loop_half, &out.loop_vertex, &out.loop_face})
    list->reserve(body.halves.size());
  out.edges.reserve(body.halves.size() / 2);
  out.edge_faces.reserve(body.halves.size() / 2);
  for (int first : body.face_half) {
    int h = first;
    do {
      out.loop_half.push_back(h);
      out.loop_vertex.push_back(body.halves[at(h)].origin);
      out.loop_face.push_back(body.halves[at(h ^ 1)].face);
      h = body.halves[at(h)].next;
    } while (h != first);
    out.loop_start.push_back(static_cast<int>(out.loop_half.size()));
  }
  for (std::size_t h = 0; h < body.halves.size(); h += 2) {
    out.edges.push_back({body.halves[h].origin, body.halves[h + 1].origin});
    out.edge_faces.push_back({body.halves[h].face, body.halves[h + 1].face});
  }
}

void find_box(BoundaryBody& out) {
  out.half = out.vertices[0].cwiseAbs();
  out.is_box = out.vertices.size() == 8 && out.dual.size() == 6;
  for (const Vector3& x : out.vertices) out.is_box = out.is_box && x.cwiseAbs() == out.half;
  for (int f = 0; f < out.face_count() && out.is_box; ++f) {
    const Vector3& n = out.normals[at(f)];
    out.is_box = dot(n, n) == 1 && largest(n) == 1;
    const int axis = n.x() != 0 ? 0 : (n.y() != 0 ? 1 : 2);
    out.box_face[2 * axis + (n[axis] > 0 ? 1 : 0)] = f;
  }
}

/// (11), not less than the truth; infinite where rounding leaves the highest face open.
double height_above(const BoundaryBody& body, const Vector3& x, int& face) {
  BoundaryBody::Hit hit = body.climb(x, face, kInfinity);
  face = hit.face;
  if (hit.rival < hit.value * BoundaryBody::kLower) return hit.value;
  if (body.face_count() > kMostSearched) return kInfinity;
  for (int f = 0; f < body.face_count(); ++f) {
    const double value = dot(body.dual[at(f)], x);
    if (value > hit.value) hit.value = value, face = f;
  }
  return hit.value;
}

/// (11) is convex, so that its largest value in a square is that of a corner.
void sort_directions(BoundaryBody& out) {
  const int n = out.face_count() <= kFewFaces ? kFewCells : kManyCells;
  out.cells = n;
  const auto direction = [n](int side, double i, double j) {
    const int axis = side / 2;
    Vector3 x(0, 0, 0);
    x[axis] = side % 2 == 0 ? 1 : -1;
    x[(axis + 1) % 3] = 2 * i / n - 1;
    x[(axis + 2) % 3] = 2 * j / n - 1;
    return x;
  };
  std::vector<double> heights(at((n + 1) * (n + 1)));
  int face = 0;
  for (int side = 0; side < 6; ++side) {
    for (int i = 0; i <= n; ++i)
      for (int j = 0; j <= n; ++j)
        heights[at(i * (n + 1) + j)] = height_above(out, direction(side, i, j), face);
    for (int i = 0; i < n; ++i)
      for (int j = 0; j < n; ++j) {
        const double *low = &heights[at(i * (n + 1) + j)], *high = low + n + 1;
        const double most = std::max(std::max(low[0], low[1]), std::max(high[0], high[1]));
        face = out.climb(direction(side, i + 0.5, j + 0.5), face, kInfinity).face;
        // A float holds what it holds: heights beyond its range are never certain.
        const double raised = most * kRaise;
        out.cell.push_back({raised < 1e38 && raised > 1e-36 ? static_cast<float>(raised)
                                                            : static_cast<float>(kInfinity),
                            face});
      }
  }
}

}  // namespace

BoundaryBody boundary_body(const HalfEdgePolyhedron& body) {
  BoundaryBody out;
  for (const Vector3& x : body.vertices) out.inner += x - body.vertices[0];
  out.inner = body.vertices[0] + out.inner / static_cast<double>(body.vertices.size());
  out.vertices.reserve(body.vertices.size());
  for (const Vector3& x : body.vertices) {
    out.vertices.push_back(x - out.inner);
    out.outer_radius = std::max(out.outer_radius, length(out.vertices.back()));
  }
  take_planes(body, out);
  out.usable = out.inner_radius > kFlattest * out.outer_radius;
  if (!out.usable) return out;
  take_loops(body, out);
  find_box(out);
  sort_directions(out);
  return out;
}

}  // namespace signorini
