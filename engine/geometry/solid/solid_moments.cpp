#include "geometry/solid/solid_moments.h"

#include <cstddef>
#include <numbers>

namespace signorini {

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Tetrahedron of the origin and a triangle; its sign is that of the triangle seen from the origin.
void add_tetrahedron(const Vector3& a, const Vector3& b, const Vector3& c, SolidMoments& sum) {
  const double six_volumes = a.dot(b.cross(c));
  const Vector3 s = a + b + c;
  sum.volume += six_volumes / 6;
  sum.first += six_volumes / 24 * s;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j <= i; ++j) {
      const double products = s[i] * s[j] + a[i] * a[j] + b[i] * b[j] + c[i] * c[j];
      sum.second(i, j) += six_volumes / 120 * products;
    }
  }
}

void mirror(Matrix3& m) {
  m(0, 1) = m(1, 0);
  m(0, 2) = m(2, 0);
  m(1, 2) = m(2, 1);
}

/// A place amidst the vertices: far from the origin the products would cancel otherwise.
Vector3 middle(std::span<const Vector3> vertices) {
  if (vertices.empty()) return {0, 0, 0};
  Vector3 low = vertices[0], high = vertices[0];
  for (const Vector3& v : vertices) {
    low = low.cwiseMin(v);
    high = high.cwiseMax(v);
  }
  return low + (high - low) / 2;
}

}  // namespace

SolidMoments& SolidMoments::operator+=(const SolidMoments& other) {
  if (volume == 0) return *this = other;
  const SolidMoments here = other.about(origin);
  volume += here.volume;
  first += here.first;
  second += here.second;
  return *this;
}

SolidMoments SolidMoments::about(const Vector3& place) const {
  SolidMoments result = *this;
  const Vector3 shift = place - origin;
  result.origin = place;
  for (int i = 0; i < 3; ++i) {
    result.first[i] -= volume * shift[i];
    for (int j = 0; j < 3; ++j) {
      result.second(i, j) +=
          volume * (shift[i] * shift[j]) - (shift[i] * first[j] + first[i] * shift[j]);
    }
  }
  return result;
}

SolidMoments SolidMoments::moved(const SpatialPose& pose) const {
  SolidMoments turned = *this;
  turned.first = pose.rotate_to_world(first);
  turned.origin = pose.to_world(origin);
  Matrix3 half;
  for (int j = 0; j < 3; ++j) half.col(j) = pose.rotate_to_world(second.col(j));
  for (int i = 0; i < 3; ++i) {
    const Vector3 row = half.row(i);
    turned.second.row(i) = pose.rotate_to_world(row);
  }
  mirror(turned.second);
  return turned;
}

SolidProperties properties_of(const SolidMoments& moments) {
  SolidProperties result{.volume = moments.volume};
  if (moments.volume == 0) return result;
  const Vector3 arm = moments.first / moments.volume;
  result.center = moments.origin + arm;
  Matrix3 c = moments.second;
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) c(i, j) -= moments.volume * (arm[i] * arm[j]);
  }
  const double trace = c(0, 0) + c(1, 1) + c(2, 2);
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) result.inertia(i, j) = (i == j ? trace : 0) - c(i, j);
  }
  return result;
}

SolidMoments mesh_moments(std::span<const Vector3> vertices, std::span<const int> triangles) {
  SolidMoments sum{.origin = middle(vertices)};
  const Vector3& origin = sum.origin;
  for (std::size_t t = 0; t + 2 < triangles.size(); t += 3) {
    add_tetrahedron(vertices[at(triangles[t])] - origin, vertices[at(triangles[t + 1])] - origin,
                    vertices[at(triangles[t + 2])] - origin, sum);
  }
  mirror(sum.second);
  return sum;
}

SolidMoments polyhedron_moments(const Polyhedron& polyhedron) {
  SolidMoments sum{.origin = middle(polyhedron.vertices)};
  const Vector3& origin = sum.origin;
  for (int f = 0; f < polyhedron.face_count(); ++f) {
    const std::span<const int> loop = polyhedron.face(f);
    for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
      add_tetrahedron(polyhedron.vertex(loop[0]) - origin, polyhedron.vertex(loop[i]) - origin,
                      polyhedron.vertex(loop[i + 1]) - origin, sum);
    }
  }
  mirror(sum.second);
  return sum;
}

SolidMoments ellipsoid_moments(const Vector3& semi_axes) {
  SolidMoments result;
  result.volume = 4 * std::numbers::pi / 3 * (semi_axes.x() * semi_axes.y() * semi_axes.z());
  for (int i = 0; i < 3; ++i) {
    result.second(i, i) = result.volume * (semi_axes[i] * semi_axes[i]) / 5;
  }
  return result;
}

}  // namespace signorini
