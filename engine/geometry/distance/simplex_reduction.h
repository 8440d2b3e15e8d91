/// The nearest point of a simplex of difference points by signed volumes (Montanari, Petrinic,
/// Barbieri 2017), eqs. (6)-(8), in double or with twice the digits.
///
/// For the sources of this room: Vector is Vector3 with Real double, or WideVector with
/// DoubleDouble.
#pragma once

#include <algorithm>
#include <cmath>

#include "geometry/distance/minkowski_simplex.h"
#include "geometry/distance/wide_vector.h"

namespace signorini::simplex_reduction {

/// Nearest point of a sub-simplex: which corners carry it, with which weights.
template <class Vector, class Real>
struct Nearest {
  int count = 0;  // 0: none found yet
  std::array<int, 3> corner{0, 0, 0};
  std::array<Real, 3> weight{Real(0), Real(0), Real(0)};
  Vector point{};
  Real squared{};
};

/// How small a volume is round-off, in units of the largest coordinate cubed.
template <class Real>
inline constexpr double kFlat = 2e-15;
template <>
inline constexpr double kFlat<DoubleDouble> = 1e-29;

inline const Vector3& place(const DifferencePoint& p) { return p.w; }
inline const WideVector& place(const WideVector& w) { return w; }

/// Point: what place() knows.
template <class Point, class Vector, class Real>
class Reducer {
 public:
  using Found = Nearest<Vector, Real>;
  explicit Reducer(const std::array<Point, 4>& points) : points_(points) {}

  /// True if the origin is inside the tetrahedron; then `weights` are its coordinates.
  bool reduce(int count, Found& best, std::array<Real, 4>& weights) const {
    switch (count) {
      case 1:
        best = to_corner(0);
        return false;
      case 2:
        best = to_segment(0, 1);
        return false;
      case 3:
        best = to_triangle(0, 1, 2);
        return false;
      default:
        return to_tetrahedron(best, weights);
    }
  }

 private:
  [[nodiscard]] const Vector& at(int i) const {
    return place(points_[static_cast<std::size_t>(i)]);
  }

  static bool is_positive(const Real& x) { return rounded(x) > 0; }

  [[nodiscard]] Found to_corner(int i) const {
    Found n;
    n.count = 1;
    n.corner[0] = i;
    n.weight[0] = Real(1);
    n.point = at(i);
    n.squared = dot(n.point, n.point);
    return n;
  }

  /// Eq. (6). The weights come from the corner that is nearer, which loses fewer digits.
  [[nodiscard]] Found to_segment(int i, int j) const {
    const Vector &p = at(i), &q = at(j);
    const Vector t = q - p;
    const Real tt = dot(t, t), from_p = -dot(p, t), from_q = dot(q, t);
    if (!is_positive(tt) || !is_positive(from_p)) return to_corner(i);
    if (!is_positive(from_q)) return to_corner(j);
    Found n;
    n.count = 2;
    n.corner = {i, j, 0};
    if (is_positive(from_q - from_p)) {
      const Real s = from_p / tt;
      n.weight = {Real(1) - s, s, Real(0)};
      n.point = p + s * t;
    } else {
      const Real s = from_q / tt;
      n.weight = {s, Real(1) - s, Real(0)};
      n.point = q - s * t;
    }
    n.squared = dot(n.point, n.point);
    return n;
  }

  static void keep_nearer(Found& best, const Found& other) {
    if (best.count == 0 || is_positive(best.squared - other.squared)) best = other;
  }

  /// Eq. (7): signed areas of the projection along the largest component of the normal.
  [[nodiscard]] Found to_triangle(int i, int j, int k) const {
    const Vector &p = at(i), &q = at(j), &r = at(k);
    const Vector normal = cross_product(q - p, r - p);
    const Real nn = dot(normal, normal);
    Found best;
    if (is_positive(nn)) {
      const Real to_plane = dot(p, normal) / nn;
      const Vector foot = to_plane * normal;
      const Vector a = p - foot, b = q - foot, c = r - foot;
      const double x = std::fabs(rounded(normal(0))), y = std::fabs(rounded(normal(1))),
                   z = std::fabs(rounded(normal(2)));
      const int drop = x > y ? (x > z ? 0 : 2) : (y > z ? 1 : 2);
      const int u = (drop + 1) % 3, v = (drop + 2) % 3;
      const Real area = normal(drop);
      const Real wa = (b(u) * c(v) - b(v) * c(u)) / area;
      const Real wb = (c(u) * a(v) - c(v) * a(u)) / area;
      const Real wc = (a(u) * b(v) - a(v) * b(u)) / area;
      if (is_positive(wa) && is_positive(wb) && is_positive(wc)) {
        const Real sum = wa + wb + wc;
        best.count = 3;
        best.corner = {i, j, k};
        best.weight = {wa / sum, wb / sum, wc / sum};
        best.point = foot;
        best.squared = dot(foot, foot);
        return best;
      }
      if (!is_positive(wa)) keep_nearer(best, to_segment(j, k));
      if (!is_positive(wb)) keep_nearer(best, to_segment(k, i));
      if (!is_positive(wc)) keep_nearer(best, to_segment(i, j));
      return best;
    }
    keep_nearer(best, to_segment(i, j));
    keep_nearer(best, to_segment(j, k));
    keep_nearer(best, to_segment(k, i));
    return best;
  }

  /// Signed volumes of the tetrahedra that the origin makes with each face, eq. (8).
  bool to_tetrahedron(Found& best, std::array<Real, 4>& weights) const {
    const Vector &p = at(0), &q = at(1), &r = at(2), &s = at(3);
    const Vector rs = cross_product(r, s), pq = cross_product(p, q);
    const Real vp = dot(q, rs), vq = -dot(p, rs), vr = dot(s, pq), vs = -dot(r, pq);
    const Real volume = vp + vq + vr + vs;
    // The products carry errors of a few ulp of m^3; a volume below that has a sign made of
    // round-off, so every face is asked.
    const double m = std::max(std::max(largest(p), largest(q)), std::max(largest(r), largest(s)));
    const double noise = kFlat<Real> * m * m * m, value = rounded(volume);
    const bool flat = !(std::fabs(value) > noise);
    const double sign = value > 0 ? 1 : -1;
    const bool in_p = sign * rounded(vp) > 0, in_q = sign * rounded(vq) > 0,
               in_r = sign * rounded(vr) > 0, in_s = sign * rounded(vs) > 0;
    if (!flat && in_p && in_q && in_r && in_s) {
      weights = {vp / volume, vq / volume, vr / volume, vs / volume};
      return true;
    }
    if (flat || !in_p) keep_nearer(best, to_triangle(1, 2, 3));
    if (flat || !in_q) keep_nearer(best, to_triangle(0, 2, 3));
    if (flat || !in_r) keep_nearer(best, to_triangle(0, 1, 3));
    if (flat || !in_s) keep_nearer(best, to_triangle(0, 1, 2));
    return false;
  }

  const std::array<Point, 4>& points_;
};

/// Keeps the corners of `simplex` that carry the nearest point, with their weights.
template <class Found>
void keep_corners(MinkowskiSimplex& simplex, const Found& n) {
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
  for (std::size_t k = 0; k < count; ++k) simplex.weights[k] = rounded(n.weight[k]);
  simplex.count = n.count;
}

}  // namespace signorini::simplex_reduction
