#include "geometry/distance/exhaustive_overlap.h"

#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

const Vector3& normal_of(const PointHull& hull, int face) {
  return hull.planes()[static_cast<std::size_t>(face)].normal;
}

void consider(const CorePair& pair, const Vector3& n, SupportHints& hints, WidestSlab& best) {
  const double width = slab_width(pair, n, hints);
  if (width > best.width) best.width = width, best.normal = n;
}

/// True unless the arcs (a, b) and (c, d) of the Gauss map certainly do not cross, with edge
/// directions e and f: the ends of each arc must lie on both sides of the other's great circle, on
/// the same hemisphere.
bool arcs_may_cross(const Vector3& a, const Vector3& b, const Vector3& e, const Vector3& c,
                    const Vector3& d, const Vector3& f) {
  constexpr double kSlack = 1e-12;
  const double ce = dot(c, e), de = dot(d, e), af = dot(a, f), bf = dot(b, f);
  if (ce > kSlack && de > kSlack) return false;
  if (ce < -kSlack && de < -kSlack) return false;
  if (af > kSlack && bf > kSlack) return false;
  if (af < -kSlack && bf < -kSlack) return false;
  // Which hemisphere needs no test of its own: a direction of the wrong one only gives a narrower
  // slab.
  return true;
}

/// A cube: what its planes and edges say of directions holds for every box.
PointHull make_cube() {
  Polyhedron cube;
  for (int c = 0; c < 8; ++c) {
    cube.vertices.emplace_back((c & 1) != 0 ? 1 : -1, (c & 2) != 0 ? 1 : -1, (c & 4) != 0 ? 1 : -1);
  }
  cube.face_vertex = {0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4, 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6};
  for (int f = 0; f < 6; ++f) {
    cube.face_start.push_back(4 * f);
    Vector3 normal(0, 0, 0);
    normal(f / 2) = f % 2 == 0 ? -1 : 1;
    cube.planes.push_back({normal, 1});
  }
  cube.face_start.push_back(24);
  return PointHull(cube);
}

const PointHull* hull_of(const ConvexCore& core) {
  static const PointHull kCube = make_cube();
  if (core.kind == CoreKind::box) return &kCube;
  return core.kind == CoreKind::points ? core.points : nullptr;
}

}  // namespace

bool exhaustive_overlap(const CorePair& pair, WidestSlab& best) {
  best = WidestSlab();
  const PointHull *a = hull_of(*pair.a), *b = hull_of(*pair.b);
  if (a == nullptr || b == nullptr || a->planes().empty() || b->planes().empty()) return false;
  SupportHints hints;
  for (const Plane& plane : a->planes()) consider(pair, plane.normal, hints, best);
  for (const Plane& plane : b->planes()) {
    consider(pair, -rotate(pair.rotation, plane.normal), hints, best);
  }
  for (const HullEdge& f : b->edges()) {
    Vector3 along_b = rotate(pair.rotation, b->point(f.to) - b->point(f.from));
    along_b /= length(along_b);
    const Vector3 c = -rotate(pair.rotation, normal_of(*b, f.face));
    const Vector3 d = -rotate(pair.rotation, normal_of(*b, f.other_face));
    for (const HullEdge& e : a->edges()) {
      Vector3 along_a = a->point(e.to) - a->point(e.from);
      along_a /= length(along_a);
      const Vector3 &p = normal_of(*a, e.face), &q = normal_of(*a, e.other_face);
      if (!arcs_may_cross(p, q, along_a, c, d, along_b)) continue;
      Vector3 n = cross_product(along_a, along_b);
      const double size = length(n);
      if (!(size > 1e-15)) continue;
      n /= dot(n, p + q) < 0 ? -size : size;
      consider(pair, n, hints, best);
    }
  }
  return true;
}

}  // namespace signorini
