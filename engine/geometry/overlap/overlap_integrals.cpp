#include "geometry/overlap/overlap_integrals.h"

#include <algorithm>
#include <cmath>

#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

/// Planes at less than this angle [rad] leave more than 1e-12 of a corner's position in doubt.
constexpr double kSmallAngle = 1e-3;
constexpr double kCosineOfSmallAngle = 1 - 0.5 * kSmallAngle * kSmallAngle;

/// Faces with less than this part of the area of a square of their length are needles.
constexpr double kNeedle = 1.0 / 64;

void add_outer(Matrix3& to, double factor, const Vector3& x) {
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) to(i, j) += factor * (x[i] * x[j]);
}

}  // namespace

/// Outward normal in the clipper's frame; those of the first body are turned when first asked for.
const Vector3& OverlapIntegrals::normal_of(const Bodies& bodies, int face) {
  const auto count = bodies.first->size();
  const auto f = static_cast<std::size_t>(face);
  if (f >= count) return (*bodies.second)[f - count].normal;
  if (!turned_known_[f]) {
    turned_known_[f] = 1;
    turned_[f] = rotate(bodies.rotation, (*bodies.first)[f].normal);
  }
  return turned_[f];
}

template <class Real>
void OverlapIntegrals::sum(const PolyhedronClipper<Real>& clipper, const Bodies& bodies,
                           bool want_second) {
  const auto halves = clipper.halves();
  visited_.assign(halves.size(), 0);
  turned_known_.assign(bodies.first->size(), 0);
  if (turned_.size() < bodies.first->size()) turned_.resize(bodies.first->size());
  failed = false;
  volume = surface = area_1 = area_2 = area_both = uncertain = 0;
  first.setZero();
  second.setZero();
  surface_first.setZero();
  vector_1.setZero();
  vector_2.setZero();
  faces.clear();
  for (std::size_t h = 0; h < halves.size(); ++h)
    if (halves[h].origin >= 0 && !visited_[h] && !failed)
      add_face(clipper, bodies, static_cast<int>(h), want_second);
  volume /= 6;
  first = first / 24;
  second = second / 120;
}

/// The fan of the face's loop: with its corner c at the height n . c over vertex 0 all its
/// tetrahedra have their volumes in proportion to their areas.
template <class Real>
void OverlapIntegrals::add_face(const PolyhedronClipper<Real>& clipper, const Bodies& bodies,
                                int half, bool want_second) {
  const auto halves = clipper.halves();
  const auto at = [&halves](int h) -> const HalfEdge& {
    return halves[static_cast<std::size_t>(h)];
  };
  Face face;
  face.half = half;
  face.number = at(half).face;
  const Vector3& n = normal_of(bodies, face.number);
  const Vector3 corner = clipper.from_first(at(half).origin);
  double px = 0, py = 0, pz = 0, cx = 0, cy = 0, cz = 0, mx = 0, my = 0, mz = 0;
  const double height = dot(n, corner);
  double extent = 0;  // largest square of a distance from `corner`
  int h = half, count = 0;
  WalkLimit limit(halves.size());
  do {
    if (limit.exceeded() || at(h).origin < 0 || at(h ^ 1).origin < 0) {
      failed = true;
      return;
    }
    visited_[static_cast<std::size_t>(h)] = 1;
    const Vector3 q = clipper.from_first(at(h).origin) - corner;
    extent = std::max(extent, dot(q, q));
    if (count >= 2) {
      const double x = py * q.z() - pz * q.y(), y = pz * q.x() - px * q.z(),
                   z = px * q.y() - py * q.x();
      const double a = n.x() * x + n.y() * y + n.z() * z;
      cx += x, cy += y, cz += z;
      mx += a * (px + q.x()), my += a * (py + q.y()), mz += a * (pz + q.z());
      if (want_second) {
        const double v = height * a;
        const Vector3 p1 = corner + Vector3(px, py, pz), q1 = corner + q;
        add_outer(second, v, corner);
        add_outer(second, v, p1);
        add_outer(second, v, q1);
        add_outer(second, v, corner + p1 + q1);
      }
    }
    px = q.x(), py = q.y(), pz = q.z();
    ++count;
    if (at(h ^ 1).face > at(h).face) doubt_edge(clipper, bodies, h);
    h = at(h).next;
  } while (h != half);
  face.corner_count = count;
  take(face, {{cx, cy, cz}, {mx, my, mz}, corner, extent}, n, bodies, clipper.shared(face.number));
}

void OverlapIntegrals::take(Face& face, const Fan& fan, const Vector3& n, const Bodies& bodies,
                            int shared) {
  const Vector3 &twice = fan.twice, &moment = fan.moment, &corner = fan.corner;
  const double twice_area = dot(n, twice);
  face.vector = 0.5 * twice;
  face.area = 0.5 * twice_area;
  surface += face.area;
  surface_first += face.area * corner + moment / 6;
  const double height = dot(n, corner);
  // The rounding of a needle's area vector is as large as that of a square of its length.
  const bool needle = twice_area < kNeedle * fan.extent;
  volume += needle ? height * twice_area : dot(corner, twice);
  first += height * (3 * twice_area * corner + moment);
  const int loaded = static_cast<int>(bodies.first->size());
  if (shared >= 0) {
    face.other = shared - loaded;
    area_both += face.area;
  } else if (face.number < loaded) {
    area_1 += face.area;
    vector_1 += face.vector;
  } else {
    area_2 += face.area;
    vector_2 += face.vector;
  }
  faces.push_back(face);
}

/// An edge between faces of different bodies is uncertain by rounding / angle.
template <class Real>
void OverlapIntegrals::doubt_edge(const PolyhedronClipper<Real>& clipper, const Bodies& bodies,
                                  int half) {
  const auto halves = clipper.halves();
  const HalfEdge &one = halves[static_cast<std::size_t>(half)],
                 &other = halves[static_cast<std::size_t>(half ^ 1)];
  const int loaded = static_cast<int>(bodies.first->size());
  if ((one.face < loaded) == (other.face < loaded)) return;
  const Vector3 &n = normal_of(bodies, one.face), &m = normal_of(bodies, other.face);
  if (std::abs(dot(n, m)) < kCosineOfSmallAngle) return;
  const double edge = length(clipper.from_first(other.origin) - clipper.from_first(one.origin));
  const double angle = length(cross_product(n, m));
  uncertain += angle > 0 ? edge * bodies.rounding / angle : kInfinity;
}

template void OverlapIntegrals::sum(const PolyhedronClipper<double>&, const Bodies&, bool);
template void OverlapIntegrals::sum(const PolyhedronClipper<DoubleDouble>&, const Bodies&, bool);

}  // namespace signorini
