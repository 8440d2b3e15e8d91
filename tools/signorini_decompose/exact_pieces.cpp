#include "signorini_decompose/exact_pieces.h"

#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Nef_polyhedron_3.h>
#include <CGAL/Polyhedron_3.h>
#include <CGAL/Polyhedron_incremental_builder_3.h>
#include <CGAL/convex_decomposition_3.h>

#include <algorithm>
#include <stdexcept>

namespace signorini::tool {

namespace {

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Surface = CGAL::Polyhedron_3<Kernel>;
using Solid = CGAL::Nef_polyhedron_3<Kernel>;

struct BuildSurface : CGAL::Modifier_base<Surface::HalfedgeDS> {
  explicit BuildSurface(const TriangleMesh& triangles) : mesh(triangles) {}

  void operator()(Surface::HalfedgeDS& target) override {
    CGAL::Polyhedron_incremental_builder_3<Surface::HalfedgeDS> builder(target, false);
    builder.begin_surface(mesh.vertices.size(), mesh.triangles.size());
    for (const Vector3& v : mesh.vertices) builder.add_vertex({v.x(), v.y(), v.z()});
    for (const auto& t : mesh.triangles) {
      if (!builder.test_facet(t.begin(), t.end())) throw std::invalid_argument(kMeets);
      builder.add_facet(t.begin(), t.end());
    }
    builder.remove_unconnected_vertices();
    builder.end_surface();
  }

  static constexpr const char* kMeets =
      "the surface meets itself at a vertex; move its parts a little apart";
  const TriangleMesh& mesh;
};

bool before(const Vector3& a, const Vector3& b) {
  if (a.x() != b.x()) return a.x() < b.x();
  return a.y() != b.y() ? a.y() < b.y() : a.z() < b.z();
}

std::vector<Vector3> corners_of(const Surface& piece) {
  std::vector<Vector3> corners;
  for (auto p = piece.points_begin(); p != piece.points_end(); ++p) {
    corners.emplace_back(CGAL::to_double(p->x().exact()), CGAL::to_double(p->y().exact()),
                         CGAL::to_double(p->z().exact()));
  }
  std::stable_sort(corners.begin(), corners.end(), before);
  return corners;
}

}  // namespace

std::vector<std::vector<Vector3>> exact_pieces(const TriangleMesh& mesh) {
  Surface surface;
  BuildSurface build(mesh);
  surface.delegate(build);
  if (!surface.is_valid() || !surface.is_closed()) {
    throw std::invalid_argument(BuildSurface::kMeets);
  }
  Solid solid(surface);
  CGAL::convex_decomposition_3(solid);
  std::vector<std::vector<Vector3>> pieces;
  // The first volume is the space outside.
  for (auto volume = ++solid.volumes_begin(); volume != solid.volumes_end(); ++volume) {
    if (!volume->mark()) continue;
    Surface piece;
    solid.convert_inner_shell_to_polyhedron(volume->shells_begin(), piece);
    pieces.push_back(corners_of(piece));
  }
  std::stable_sort(pieces.begin(), pieces.end(), [](const auto& a, const auto& b) {
    return std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end(), before);
  });
  return pieces;
}

}  // namespace signorini::tool
