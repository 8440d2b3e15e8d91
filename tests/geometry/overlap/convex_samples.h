/// Convex polyhedra for the tests of the spatial geometry.
#pragma once

#include <cmath>
#include <numeric>
#include <vector>

#include "base/random.h"
#include "base/scalar_math.h"
#include "geometry/overlap/half_edge_polyhedron.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {

/// The box |x_k| <= half_k, six quadrilaterals.
inline Polyhedron sample_box(const Vector3& half) {
  Polyhedron p;
  for (int z : {-1, 1})
    for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}})
      p.vertices.emplace_back(x * half.x(), y * half.y(), z * half.z());
  const int loops[6][4] = {{0, 3, 2, 1}, {4, 5, 6, 7}, {0, 1, 5, 4},
                           {1, 2, 6, 5}, {2, 3, 7, 6}, {3, 0, 4, 7}};
  p.face_start = {0};
  for (int f = 0; f < 6; ++f) {
    p.face_vertex.insert(p.face_vertex.end(), loops[f], loops[f] + 4);
    p.face_start.push_back(static_cast<int>(p.face_vertex.size()));
    p.planes.emplace_back();
    p.surface.push_back(f);
  }
  return p;
}

/// A prism over a regular polygon of n corners in the xy plane, between z = -half and z = half.
inline Polyhedron sample_prism(int n, double radius, double half) {
  Polyhedron p;
  for (double z : {-half, half})
    for (int i = 0; i < n; ++i) {
      const SinCos s = sin_cos(6.283185307179586 * i / n);
      p.vertices.emplace_back(radius * s.cos, radius * s.sin, z);
    }
  p.face_start = {0};
  const auto close = [&] {
    p.face_start.push_back(static_cast<int>(p.face_vertex.size()));
    p.surface.push_back(static_cast<int>(p.planes.size()));
    p.planes.emplace_back();
  };
  for (int i = 0; i < n; ++i) {
    const int j = (i + 1) % n;
    for (int v : {i, j, n + j, n + i}) p.face_vertex.push_back(v);
    close();
  }
  for (int i = 0; i < n; ++i) p.face_vertex.push_back(n - 1 - i);
  close();
  for (int i = 0; i < n; ++i) p.face_vertex.push_back(n + i);
  close();
  return p;
}

/// The rotation of a unit quaternion that need not be normalised.
inline Matrix3 sample_rotation(double w, double x, double y, double z) {
  const double s = 2 / (w * w + x * x + y * y + z * z);
  Matrix3 r;
  r << 1 - s * (y * y + z * z), s * (x * y - w * z), s * (x * z + w * y),  //
      s * (x * y + w * z), 1 - s * (x * x + z * z), s * (y * z - w * x),   //
      s * (x * z - w * y), s * (y * z + w * x), 1 - s * (x * x + y * y);
  return r;
}

inline double sample_between(Random& random, double low, double high) {
  return low + (high - low) * random.next_unit();
}

inline Vector3 sample_vector(Random& random, double reach) {
  const double x = sample_between(random, -reach, reach), y = sample_between(random, -reach, reach);
  return {x, y, sample_between(random, -reach, reach)};
}

inline SpatialPose sample_pose(Random& random, double reach) {
  const Vector3 v = sample_vector(random, 1);
  return {sample_vector(random, reach),
          sample_rotation(sample_between(random, 0.1, 1), v.x(), v.y(), v.z())};
}

/// The same solid with its vertices and faces in another order and loops begun elsewhere.
inline Polyhedron renumbered(const Polyhedron& p, Random& random) {
  std::vector<int> place(p.vertices.size()), faces(p.planes.size());
  random.permutation(place);
  random.permutation(faces);
  Polyhedron q;
  q.vertices.resize(p.vertices.size());
  for (std::size_t v = 0; v < place.size(); ++v)
    q.vertices[static_cast<std::size_t>(place[v])] = p.vertices[v];
  q.face_start = {0};
  for (int f : faces) {
    const auto loop = p.face(f);
    const std::size_t start = random.next_below(static_cast<std::uint32_t>(loop.size()));
    for (std::size_t i = 0; i < loop.size(); ++i)
      q.face_vertex.push_back(place[static_cast<std::size_t>(loop[(start + i) % loop.size()])]);
    q.face_start.push_back(static_cast<int>(q.face_vertex.size()));
    q.planes.emplace_back();
    q.surface.push_back(p.surface[static_cast<std::size_t>(f)]);
  }
  return q;
}

}  // namespace signorini
