/// Moments of polyhedra swollen by a ball.
#include <cmath>
#include <numbers>
#include <vector>

#include "base/check.h"
#include "base/scalar_math.h"
#include "base/stable_order.h"
#include "geometry/solid/solid_moments.h"

namespace signorini {

namespace {

constexpr double kPi = std::numbers::pi;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

double length_of(const Vector3& v) { return std::sqrt(v.squaredNorm()); }
Matrix3 outer(const Vector3& a, const Vector3& b) { return a * b.transpose(); }
Matrix3 both(const Vector3& a, const Vector3& b) { return outer(a, b) + outer(b, a); }

/// The prism of height r on a face, docs (10).
void add_prism(const Polyhedron& p, int face, double r, SolidMoments& sum) {
  const Vector3& n = p.planes[at(face)].normal;
  const std::span<const int> loop = p.face(face);
  double area = 0;
  Vector3 first(0, 0, 0);
  Matrix3 second = Matrix3::Zero();
  const Vector3 a = p.vertex(loop[0]) - sum.origin;
  for (std::size_t i = 1; i + 1 < loop.size(); ++i) {
    const Vector3 b = p.vertex(loop[i]) - sum.origin, c = p.vertex(loop[i + 1]) - sum.origin;
    const double triangle = n.dot((b - a).cross(c - a)) / 2;
    const Vector3 s = a + b + c;
    area += triangle;
    first += triangle / 3 * s;
    second += triangle / 12 * (outer(s, s) + outer(a, a) + outer(b, b) + outer(c, c));
  }
  sum.volume += area * r;
  sum.first += r * first + area * r * r / 2 * n;
  sum.second += r * second + r * r / 2 * both(first, n) + area * r * r * r / 3 * outer(n, n);
}

/// The sector of a cylinder on the edge v w, docs (11), and what its arc of normals adds to the
/// sectors of the ball on v and w, docs (12).
void add_edge(const Vector3& v, const Vector3& w, const Vector3& left, const Vector3& right,
              double r, SolidMoments& sum) {
  const double length = length_of(w - v);
  const Vector3 e = (w - v) / length;
  const Vector3 across = left + right;
  const double sine = length_of(left.cross(right));
  const double angle = atan2(sine, left.dot(right));
  const Vector3 arc = 2 * sine / across.squaredNorm() * across;  // integral of the normals
  Matrix3 arc_second = (angle + sine) / 2 / across.squaredNorm() * outer(across, across);
  const double chord = (left - right).squaredNorm();
  if (chord > 0) arc_second += (angle - sine) / 2 / chord * outer(left - right, left - right);

  const Vector3 s = v + w;
  const Matrix3 along = length / 6 * (outer(s, s) + outer(v, v) + outer(w, w));
  const double r2 = r * r, r3 = r2 * r, r4 = r2 * r2;
  sum.volume += length * angle * r2 / 2;
  sum.first += length * angle * r2 / 4 * s + length * r3 / 3 * arc;
  sum.second +=
      angle * r2 / 2 * along + length * r3 / 6 * both(s, arc) + length * r4 / 4 * arc_second;
  sum.second += r4 / 4 * both(w - v, angle / 2 * e);
}

/// A vertex with the solid angle of its normals, docs (13).
void add_vertex(const Vector3& v, double solid_angle, double r, SolidMoments& sum) {
  const double weight = solid_angle * r * r * r / 3;
  sum.first += weight * v;
  sum.second += weight * outer(v, v);
}

struct DirectedEdge {
  int from, to, face;
  [[nodiscard]] int low() const { return from < to ? from : to; }
  [[nodiscard]] int high() const { return from < to ? to : from; }
};

/// Directed edges of all faces, the two of an edge one after the other.
std::vector<DirectedEdge> paired_edges(const Polyhedron& p) {
  std::vector<DirectedEdge> edges, sorted;
  std::vector<int> order, scratch;
  for (int f = 0; f < p.face_count(); ++f) {
    const std::span<const int> loop = p.face(f);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      order.push_back(static_cast<int>(edges.size()));
      edges.push_back({loop[i], loop[(i + 1) % loop.size()], f});
    }
  }
  stable_order(order, scratch, [&](int i, int j) {
    const DirectedEdge &a = edges[at(i)], &b = edges[at(j)];
    return a.low() != b.low() ? a.low() < b.low() : a.high() < b.high();
  });
  for (const int i : order) sorted.push_back(edges[at(i)]);
  return sorted;
}

/// 2 pi less the angles of the faces at each vertex: the solid angle of its normals (Gauss).
std::vector<double> angle_defects(const Polyhedron& p) {
  std::vector<double> result(p.vertices.size(), 2 * kPi);
  for (int f = 0; f < p.face_count(); ++f) {
    const std::span<const int> loop = p.face(f);
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const Vector3& v = p.vertex(loop[i]);
      const Vector3 a = p.vertex(loop[(i + 1) % loop.size()]) - v;
      const Vector3 b = p.vertex(loop[(i + loop.size() - 1) % loop.size()]) - v;
      result[at(loop[i])] -= atan2(length_of(a.cross(b)), a.dot(b));
    }
  }
  return result;
}

}  // namespace

SolidMoments rounded_polyhedron_moments(const Polyhedron& polyhedron, double radius) {
  SolidMoments sum = polyhedron_moments(polyhedron);
  if (radius == 0) return sum;
  for (int f = 0; f < polyhedron.face_count(); ++f) add_prism(polyhedron, f, radius, sum);
  const std::vector<DirectedEdge> edges = paired_edges(polyhedron);
  CHECK(edges.size() % 2 == 0);
  for (std::size_t i = 0; i < edges.size(); i += 2) {
    add_edge(polyhedron.vertex(edges[i].from) - sum.origin,
             polyhedron.vertex(edges[i].to) - sum.origin,
             polyhedron.planes[at(edges[i].face)].normal,
             polyhedron.planes[at(edges[i + 1].face)].normal, radius, sum);
  }
  const std::vector<double> solid_angles = angle_defects(polyhedron);
  for (int v = 0; v < polyhedron.vertex_count(); ++v) {
    add_vertex(polyhedron.vertex(v) - sum.origin, solid_angles[at(v)], radius, sum);
  }
  const double ball = 4 * kPi / 3 * (radius * radius * radius);
  sum.volume += ball;
  sum.second += ball * (radius * radius) / 5 * Matrix3::Identity();
  return sum;
}

}  // namespace signorini
