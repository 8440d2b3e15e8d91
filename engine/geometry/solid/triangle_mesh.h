/// Surfaces given as triangles: what is wrong with one, and what can be mended.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "geometry/solid/solid_moments.h"

namespace signorini {

struct TriangleMesh {
  std::vector<Vector3> vertices;              // [m]
  std::vector<std::array<int, 3>> triangles;  // counter-clockwise seen from outside
  std::vector<int> surface;                   // (triangles) id
  std::vector<int> line;                      // (triangles) of the file, 0: unknown
};

/// One thing that is wrong, with the first triangle that shows it.
struct MeshFault {
  int triangle = -1;  // -1: of the whole mesh
  std::string message;
};

struct MeshReport {
  std::vector<std::string> notices;  // what was mended
  std::vector<MeshFault> faults;     // why the mesh bounds no volume; empty: it does
};

/// Joins vertices at the same place (within `tolerance` in each coordinate), drops triangles that
/// have lost their area, and turns a mesh over that runs clockwise as a whole. Then looks for open
/// edges, edges of more than two triangles, neighbours that run against each other, and triangles
/// that pass through or lie on others. A mesh with faults can still be used by its hull.
///
/// O(n log n) unless very many triangles lie close together.
MeshReport repair(TriangleMesh& mesh, double tolerance = 0);

/// Moments by signed tetrahedra; the mesh has to be free of faults.
[[nodiscard]] SolidMoments moments_of(const TriangleMesh& mesh);

}  // namespace signorini
