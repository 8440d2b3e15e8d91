#include "geometry/solid/quickhull.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

#include "geometry/solid/convex_hull.h"
#include "geometry/solid/random_solids.h"
#include "geometry/solid/solid_moments.h"

namespace signorini {
namespace {

using test::expect_hull_of;
using test::Numbers;

/// 6 * volume with integer coordinates: exact in 64 bits.
int sign_of_integers(const std::array<std::array<std::int64_t, 3>, 4>& p) {
  std::int64_t u[3][3];
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t k = 0; k < 3; ++k) u[i][k] = p[i + 1][k] - p[0][k];
  }
  const std::int64_t det = u[0][0] * (u[1][1] * u[2][2] - u[1][2] * u[2][1]) -
                           u[0][1] * (u[1][0] * u[2][2] - u[1][2] * u[2][0]) +
                           u[0][2] * (u[1][0] * u[2][1] - u[1][1] * u[2][0]);
  return det > 0 ? 1 : det < 0 ? -1 : 0;
}

TEST(Orientation, AgreesWithIntegers) {
  Numbers numbers(1);
  for (int n = 0; n < 20000; ++n) {
    std::array<std::array<std::int64_t, 3>, 4> p{};
    std::array<Vector3, 4> v;
    // Few different values, so that many quadruples are coplanar; some far from the origin.
    const std::int64_t range = n % 2 == 0 ? 3 : 300000, far = n % 3 == 0 ? 1000003 : 0;
    for (std::size_t i = 0; i < 4; ++i) {
      for (std::size_t k = 0; k < 3; ++k) {
        p[i][k] = far + numbers.below(static_cast<int>(range));
        v[i][static_cast<int>(k)] = static_cast<double>(p[i][k]);
      }
    }
    ASSERT_EQ(orientation(v[0], v[1], v[2], v[3]), sign_of_integers(p));
  }
}

TEST(Orientation, SeesTheLastBit) {
  // Points of the plane x + y + z = 1 with rounded coordinates; one moved by one unit in the last
  // place.
  const Vector3 a(1, 0, 0), b(0, 1, 0), c(0, 0, 1), d(0.25, 0.25, 0.5);
  EXPECT_EQ(orientation(a, b, c, d), 0);
  EXPECT_EQ(orientation(a, b, c, Vector3(0.25, 0.25, std::nextafter(0.5, 1.0))), 1);
  EXPECT_EQ(orientation(a, b, c, Vector3(0.25, 0.25, std::nextafter(0.5, 0.0))), -1);
  EXPECT_TRUE(collinear(Vector3(0.1, 0.2, 0.3), Vector3(0.2, 0.4, 0.6), Vector3(0.4, 0.8, 1.2)));
  EXPECT_FALSE(collinear(Vector3(0.1, 0.2, 0.3), Vector3(0.2, 0.4, 0.6),
                         Vector3(0.4, 0.8, std::nextafter(1.2, 2.0))));
}

TEST(Orientation, IsAntisymmetric) {
  Numbers numbers(2);
  for (int n = 0; n < 5000; ++n) {
    const Vector3 a = numbers.in_cube(), b = numbers.in_cube(), c = numbers.in_cube();
    const double s = numbers.uniform(-1, 2), t = numbers.uniform(-1, 2);
    const Vector3 d = a + s * (b - a) + t * (c - a);  // in their plane, but for rounding
    const int sign = orientation(a, b, c, d);
    EXPECT_EQ(orientation(b, c, a, d), sign);
    EXPECT_EQ(orientation(b, a, c, d), -sign);
    EXPECT_EQ(orientation(a, b, d, c), -sign);
    EXPECT_EQ(orientation(d, b, c, a), -sign);
  }
}

std::vector<Vector3> grid(int n, const Matrix3& turn = Matrix3::Identity(),
                          const Vector3& origin = {0, 0, 0}) {
  std::vector<Vector3> points;
  for (int i = 0; i < n * n * n; ++i) {
    const Vector3 p(i % n, (i / n) % n, i / (n * n));
    points.push_back(origin + turn * p);
  }
  return points;
}

void shuffle(std::vector<Vector3>& points, Numbers& numbers) {
  for (std::size_t i = points.size() - 1; i > 0; --i) {
    std::swap(points[i], points[static_cast<std::size_t>(numbers.below(static_cast<int>(i) + 1))]);
  }
}

TEST(Hull, OfAGridIsABox) {
  const ConvexHull hull = convex_hull(grid(5));
  EXPECT_EQ(hull.polyhedron.vertices.size(), 8u);
  EXPECT_EQ(hull.polyhedron.planes.size(), 6u);
  EXPECT_EQ(hull.inner, 117);
  EXPECT_EQ(polyhedron_moments(hull.polyhedron).volume, 64);
  expect_hull_of(hull.polyhedron, grid(5), 0);
}

// Where the original loses 31 of 400 and has 9 of 400 silently wrong.
TEST(Hull, OfATurnedGridIsABox) {
  Numbers numbers(3);
  for (int n = 0; n < 400; ++n) {
    const double far = n % 2 == 0 ? 0 : 1000;
    const std::vector<Vector3> points = grid(4, numbers.rotation(), far * numbers.in_cube());
    const ConvexHull hull = convex_hull(points);
    ASSERT_EQ(hull.polyhedron.vertices.size(), 8u);
    ASSERT_EQ(hull.polyhedron.planes.size(), 6u);
    // A coordinate of 1000 is known to 1e-13.
    EXPECT_NEAR(polyhedron_moments(hull.polyhedron).volume, 27, far > 0 ? 1e-10 : 1e-13);
    expect_hull_of(hull.polyhedron, points, 2 * kCoplanar);
  }
}

TEST(Hull, ContainsItsPointsAndIsConvex) {
  Numbers numbers(4);
  for (int n = 0; n < 300; ++n) {
    std::vector<Vector3> points;
    const int count = 4 + numbers.below(120);
    const double scale = std::pow(10, numbers.uniform(-6, 6));
    for (int i = 0; i < count; ++i) {
      const Vector3 p = n % 3 == 0 ? numbers.in_cube() : numbers.direction();
      points.push_back(scale * (n % 3 == 2 ? p.cwiseProduct(Vector3(1, 1e-3, 1e-5)) : p));
    }
    expect_hull_of(convex_hull(points).polyhedron, points, 4 * kCoplanar);
  }
}

TEST(Hull, FacesAreSupportedExactly) {
  Numbers numbers(5);
  Quickhull hull;
  for (int n = 0; n < 200; ++n) {
    std::vector<Vector3> points;
    for (int i = 0; i < 60; ++i) {
      // Doubled, coplanar and collinear points in plenty.
      points.emplace_back(numbers.below(4) * 0.1, numbers.below(4) * 0.1, numbers.below(4) * 0.1);
    }
    if (hull.build(points) != Quickhull::Outcome::solid) continue;
    for (const auto& t : hull.triangles()) {
      const auto at = [&](std::size_t i) {
        return hull.points()[static_cast<std::size_t>(t.vertex[i])];
      };
      EXPECT_FALSE(collinear(at(0), at(1), at(2)));
      for (const Vector3& p : hull.points()) EXPECT_LE(orientation(at(0), at(1), at(2), p), 0);
    }
  }
}

TEST(Hull, DoesNotDependOnNumberingAndRepetition) {
  Numbers numbers(6);
  for (int n = 0; n < 50; ++n) {
    std::vector<Vector3> points = grid(3, numbers.rotation());
    for (int i = 0; i < 20; ++i) points.push_back(3 * numbers.in_cube());
    const Polyhedron first = convex_hull(points).polyhedron;
    for (int i = 0; i < 10; ++i)
      points.push_back(points[static_cast<std::size_t>(numbers.below(40))]);
    shuffle(points, numbers);
    const ConvexHull second = convex_hull(points);
    EXPECT_EQ(second.repeated, 10);
    ASSERT_EQ(first.vertices.size(), second.polyhedron.vertices.size());
    EXPECT_EQ(first.face_vertex, second.polyhedron.face_vertex);
    EXPECT_EQ(first.face_start, second.polyhedron.face_start);
    for (std::size_t v = 0; v < first.vertices.size(); ++v) {
      EXPECT_EQ(first.vertices[v], second.polyhedron.vertices[v]);
    }
  }
}

void expect_same_bits(const Polyhedron& a, const Polyhedron& b) {
  ASSERT_EQ(a.vertices.size(), b.vertices.size());
  EXPECT_EQ(a.face_vertex, b.face_vertex);
  EXPECT_EQ(a.face_start, b.face_start);
  for (std::size_t v = 0; v < a.vertices.size(); ++v) EXPECT_EQ(a.vertices[v], b.vertices[v]);
  ASSERT_EQ(a.planes.size(), b.planes.size());
  for (std::size_t f = 0; f < a.planes.size(); ++f) {
    EXPECT_EQ(a.planes[f].normal, b.planes[f].normal);
    EXPECT_EQ(a.planes[f].offset, b.planes[f].offset);
  }
}

TEST(Hull, OfTurnedGridsDoesNotDependOnNumberingAndRepetition) {
  Numbers numbers(9);
  for (int n = 0; n < 400; ++n) {
    std::vector<Vector3> points = grid(4, numbers.rotation(), numbers.in_cube());
    const Polyhedron first = convex_hull(points).polyhedron;
    for (int i = 0; i < 30; ++i)
      points.push_back(points[static_cast<std::size_t>(numbers.below(64))]);
    shuffle(points, numbers);
    expect_same_bits(convex_hull(points).polyhedron, first);
  }
}

// Quarter turns are exact: the corners are the turned corners, bit for bit.
TEST(Hull, TurnsWithItsPoints) {
  Numbers numbers(10);
  for (int n = 0; n < 100; ++n) {
    std::vector<Vector3> points = grid(3, numbers.rotation()), turned, corners;
    for (int i = 0; i < 20; ++i) points.push_back(2 * numbers.in_cube());
    const auto quarter = [](const Vector3& p) { return Vector3(-p.y(), p.z(), -p.x()); };
    for (const Vector3& p : points) turned.push_back(quarter(p));
    const Polyhedron a = convex_hull(points).polyhedron, b = convex_hull(turned).polyhedron;
    for (const Vector3& v : a.vertices) corners.push_back(quarter(v));
    const auto before = [](const Vector3& p, const Vector3& q) {
      return std::lexicographical_compare(p.begin(), p.end(), q.begin(), q.end());
    };
    std::stable_sort(corners.begin(), corners.end(), before);
    ASSERT_EQ(corners.size(), b.vertices.size());
    for (std::size_t i = 0; i < corners.size(); ++i) EXPECT_EQ(corners[i], b.vertices[i]);
    EXPECT_EQ(a.planes.size(), b.planes.size());
  }
}

// Faces so thin that their rounded area vanishes have a plane all the same.
TEST(Hull, NeedlesHavePlanes) {
  Numbers numbers(17);
  HullBuilder builder;
  int thin = 0;
  for (int n = 0; n < 2000; ++n) {
    const Vector3 along = numbers.direction();
    std::vector<Vector3> points;
    for (int i = 0; i < 6; ++i) {
      points.push_back((1 + numbers.uniform(0, 1)) * along);  // on a line but for rounding
    }
    if (builder.build(points) != Quickhull::Outcome::solid) continue;
    ++thin;
    for (const Plane& plane : builder.polyhedron().planes) {
      ASSERT_NEAR(plane.normal.norm(), 1, 1e-14);
      for (const Vector3& p : points) ASSERT_LE(plane.distance(p), 8 * kCoplanar);
    }
  }
  EXPECT_GT(thin, 500);
}

TEST(Hull, OfAMillionPointsTakesNoRecursion) {
  Numbers numbers(18);
  std::vector<Vector3> points;
  for (int i = 0; i < 1'000'000; ++i) points.push_back(numbers.in_cube());
  const ConvexHull hull = convex_hull(points);
  EXPECT_EQ(hull.repeated, 0);
  EXPECT_NEAR(polyhedron_moments(hull.polyhedron).volume, 8, 0.01);
}

TEST(Hull, ScalesByPowersOfTwoBitForBit) {
  Numbers numbers(7);
  std::vector<Vector3> points, small;
  for (int i = 0; i < 100; ++i) points.push_back(numbers.direction());
  for (const Vector3& p : points) small.push_back(p * 0x1p-300);
  const Polyhedron a = convex_hull(points).polyhedron, b = convex_hull(small).polyhedron;
  EXPECT_EQ(a.face_vertex, b.face_vertex);
  for (std::size_t v = 0; v < a.vertices.size(); ++v)
    EXPECT_EQ(a.vertices[v] * 0x1p-300, b.vertices[v]);
}

TEST(Hull, PrismHasItsCapsAndSides) {
  std::vector<Vector3> points;
  const int n = 100;
  for (int i = 0; i < n; ++i) {
    const SinCos turn = sin_cos(2 * 3.14159265358979323846 * i / n);
    points.emplace_back(turn.cos, turn.sin, -0.5);
    points.emplace_back(turn.cos, turn.sin, 0.5);
  }
  const Polyhedron hull = convex_hull(points).polyhedron;
  EXPECT_EQ(hull.planes.size(), 102u);
  EXPECT_EQ(hull.vertices.size(), 200u);
}

TEST(Hull, NearlyRepeatedPointsKeepItClosed) {
  Numbers numbers(8);
  for (int n = 0; n < 200; ++n) {
    std::vector<Vector3> points = grid(2, numbers.rotation());
    for (int i = 0; i < 30; ++i) {
      points.push_back(points[static_cast<std::size_t>(numbers.below(8))] +
                       1e-15 * numbers.in_cube());
    }
    const Polyhedron hull = convex_hull(points).polyhedron;
    expect_hull_of(hull, points, 4 * kCoplanar);
    EXPECT_NEAR(polyhedron_moments(hull).volume, 1, 1e-13);
  }
}

TEST(Hull, RefusesWhatHasNoVolume) {
  const auto message = [](const std::vector<Vector3>& points) {
    try {
      convex_hull(points);
    } catch (const std::invalid_argument& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(message({}), "points: there are none");
  EXPECT_EQ(message({{1, 2, 3}, {1, 2, 3}}),
            "points: all 2 are at one place; a ball needs a radius only");
  EXPECT_EQ(message({{0, 0, 0}, {0.1, 0.1, 0.1}, {0.3, 0.3, 0.3}}),
            "points: all 3 lie on a line; give the body some thickness, or round it by a radius");
  EXPECT_EQ(message({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0.3, 0.1, 0}}),
            "points: all 4 lie in a plane; give the body some thickness, or round it by a radius");
  EXPECT_EQ(message({{0, 0, 0}, {1, kNaN, 0}}), "points[1]: not finite, or larger than 1e150");
  EXPECT_EQ(message({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0.3, 0.1, 1e-14}}),
            "points: all lie in a plane but for rounding; give the body some thickness, or round "
            "it by a radius");
}

}  // namespace
}  // namespace signorini
