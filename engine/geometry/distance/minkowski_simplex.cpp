#include "geometry/distance/minkowski_simplex.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Nearest point of a sub-simplex: which corners carry it, with which weights.
struct Nearest {
  int count = 0;
  std::array<int, 3> corner{0, 0, 0};
  std::array<double, 3> weight{0, 0, 0};
  Vector3 point{0, 0, 0};
  double squared = kInfinity;
};

using Points = std::array<DifferencePoint, 4>;

const Vector3& at(const Points& points, int i) { return points[static_cast<std::size_t>(i)].w; }

Nearest to_corner(const Points& points, int i) {
  Nearest n;
  n.count = 1;
  n.corner[0] = i;
  n.weight[0] = 1;
  n.point = at(points, i);
  n.squared = dot(n.point, n.point);
  return n;
}

/// Eq. (6). The weights come from the corner that is nearer, which loses fewer digits.
Nearest to_segment(const Points& points, int i, int j) {
  const Vector3& p = at(points, i);
  const Vector3& q = at(points, j);
  const Vector3 t = q - p;
  const double tt = dot(t, t), from_p = -dot(p, t), from_q = dot(q, t);
  if (!(tt > 0) || from_p <= 0) return to_corner(points, i);
  if (from_q <= 0) return to_corner(points, j);
  Nearest n;
  n.count = 2;
  n.corner = {i, j, 0};
  if (from_p < from_q) {
    const double s = from_p / tt;
    n.weight = {1 - s, s, 0};
    n.point = p + s * t;
  } else {
    const double s = from_q / tt;
    n.weight = {s, 1 - s, 0};
    n.point = q - s * t;
  }
  n.squared = dot(n.point, n.point);
  return n;
}

void keep_nearer(Nearest& best, const Nearest& other) {
  if (other.squared < best.squared) best = other;
}

/// Eq. (7): signed areas of the projection along the largest component of the normal.
Nearest to_triangle(const Points& points, int i, int j, int k) {
  const Vector3 &p = at(points, i), &q = at(points, j), &r = at(points, k);
  const Vector3 normal = cross_product(q - p, r - p);
  const double nn = dot(normal, normal);
  Nearest best;
  if (nn > 0) {
    const double to_plane = dot(p, normal) / nn;
    const Vector3 foot = to_plane * normal;
    const Vector3 a = p - foot, b = q - foot, c = r - foot;
    const double x = std::fabs(normal.x()), y = std::fabs(normal.y()), z = std::fabs(normal.z());
    const int drop = x > y ? (x > z ? 0 : 2) : (y > z ? 1 : 2);
    const int u = (drop + 1) % 3, v = (drop + 2) % 3;
    const double area = normal(drop);
    const double wa = (b(u) * c(v) - b(v) * c(u)) / area;
    const double wb = (c(u) * a(v) - c(v) * a(u)) / area;
    const double wc = (a(u) * b(v) - a(v) * b(u)) / area;
    if (wa > 0 && wb > 0 && wc > 0) {
      const double sum = wa + wb + wc;
      best.count = 3;
      best.corner = {i, j, k};
      best.weight = {wa / sum, wb / sum, wc / sum};
      best.point = foot;
      best.squared = dot(foot, foot);
      return best;
    }
    if (!(wa > 0)) keep_nearer(best, to_segment(points, j, k));
    if (!(wb > 0)) keep_nearer(best, to_segment(points, k, i));
    if (!(wc > 0)) keep_nearer(best, to_segment(points, i, j));
    if (best.count > 0) return best;
  }
  keep_nearer(best, to_segment(points, i, j));
  keep_nearer(best, to_segment(points, j, k));
  keep_nearer(best, to_segment(points, k, i));
  return best;
}

/// Signed volumes of the tetrahedra that the origin makes with each face, eq. (8). True inside.
bool to_tetrahedron(const Points& points, Nearest& best, std::array<double, 4>& weights) {
  const Vector3 &p = at(points, 0), &q = at(points, 1), &r = at(points, 2), &s = at(points, 3);
  const Vector3 rs = cross_product(r, s), pq = cross_product(p, q);
  const double vp = dot(q, rs), vq = -dot(p, rs), vr = dot(s, pq), vs = -dot(r, pq);
  const double volume = vp + vq + vr + vs;
  // The products carry errors of a few ulp of m^3; a volume below that has a sign made of
  // round-off, so every face is asked.
  const double m = std::max(std::max(largest(p), largest(q)), std::max(largest(r), largest(s)));
  const double noise = 2e-15 * m * m * m;
  const bool flat = !(std::fabs(volume) > noise);
  const double sign = volume > 0 ? 1 : -1;
  const bool in_p = sign * vp > 0, in_q = sign * vq > 0, in_r = sign * vr > 0, in_s = sign * vs > 0;
  if (!flat && in_p && in_q && in_r && in_s) {
    weights = {vp / volume, vq / volume, vr / volume, vs / volume};
    return true;
  }
  if (flat || !in_p) keep_nearer(best, to_triangle(points, 1, 2, 3));
  if (flat || !in_q) keep_nearer(best, to_triangle(points, 0, 2, 3));
  if (flat || !in_r) keep_nearer(best, to_triangle(points, 0, 1, 3));
  if (flat || !in_s) keep_nearer(best, to_triangle(points, 0, 1, 2));
  return false;
}

void take(MinkowskiSimplex& simplex, const Nearest& n) {
  const auto count = static_cast<std::size_t>(n.count);
  bool in_place = true;
  for (std::size_t k = 0; k < count; ++k) in_place = in_place && n.corner[k] == static_cast<int>(k);
  if (!in_place) {
    // Corners may come in any order, so they are copied by way of a second array.
    std::array<DifferencePoint, 3> kept;
    for (std::size_t k = 0; k < count; ++k) {
      kept[k] = simplex.points[static_cast<std::size_t>(n.corner[k])];
    }
    for (std::size_t k = 0; k < count; ++k) simplex.points[k] = kept[k];
  }
  for (std::size_t k = 0; k < count; ++k) simplex.weights[k] = n.weight[k];
  simplex.count = n.count;
  simplex.nearest = n.point;
}

}  // namespace

Vector3 MinkowskiSimplex::point_a() const {
  Vector3 sum(0, 0, 0);
  for (std::size_t k = 0; k < static_cast<std::size_t>(count); ++k) {
    sum += weights[k] * points[k].a;
  }
  return sum;
}

Vector3 MinkowskiSimplex::point_b() const {
  Vector3 sum(0, 0, 0);
  for (std::size_t k = 0; k < static_cast<std::size_t>(count); ++k) {
    sum += weights[k] * points[k].b;
  }
  return sum;
}

Reduction reduce_to_nearest(MinkowskiSimplex& simplex, double squared_before) {
  Nearest best;
  switch (simplex.count) {
    case 1:
      best = to_corner(simplex.points, 0);
      break;
    case 2:
      best = to_segment(simplex.points, 0, 1);
      break;
    case 3:
      best = to_triangle(simplex.points, 0, 1, 2);
      break;
    default:
      std::array<double, 4> weights{};
      if (to_tetrahedron(simplex.points, best, weights)) {
        simplex.weights = weights;
        simplex.nearest = Vector3(0, 0, 0);
        return Reduction::inside;
      }
  }
  if (!(best.squared < squared_before)) {
    if (simplex.count > 1) --simplex.count;
    return Reduction::stalled;
  }
  take(simplex, best);
  return Reduction::nearer;
}

}  // namespace signorini
