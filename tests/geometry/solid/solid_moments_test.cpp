#include "geometry/solid/solid_moments.h"

#include <gtest/gtest.h>

#include "geometry/solid/compound_shape.h"
#include "geometry/solid/spatial_shapes.h"
#include "golden/golden_file.h"

namespace signorini {
namespace {

using test::all_shapes;
using test::Json;
using test::Numbers;

constexpr double kPi = 3.14159265358979323846;

/// Inside, by the definition of each shape, independent of its support.
bool inside(const std::string& name, const Vector3& x) {
  const double rho = std::sqrt(x.x() * x.x() + x.y() * x.y());
  if (name == "ball") return x.norm() <= 0.7;
  if (name == "ellipsoid") return x.cwiseQuotient(Vector3(0.5, 0.8, 1.1)).norm() <= 1;
  if (name == "box") {
    return std::fabs(x.x()) <= 0.5 && std::fabs(x.y()) <= 1 && std::fabs(x.z()) <= 1.5;
  }
  if (name == "rounded box") {
    const Vector3 out = (x.cwiseAbs() - Vector3(0.3, 0.8, 1.3)).cwiseMax(0);
    return out.norm() <= 0.2;
  }
  if (name == "cylinder") return rho <= 0.6 && std::fabs(x.z()) <= 0.75;
  if (name == "rounded cylinder") {
    return std::hypot(std::fmax(rho - 0.5, 0), std::fmax(std::fabs(x.z()) - 0.65, 0)) <= 0.1;
  }
  if (name == "cone") return x.z() >= 0 && rho <= 0.8 * (1 - x.z() / 1.2);
  if (name == "frustum") return x.z() >= 0 && x.z() <= 1.2 && rho <= 0.8 - 0.5 * x.z() / 1.2;
  if (name == "capsule") return std::hypot(rho, std::fmax(std::fabs(x.z()) - 0.5, 0)) <= 0.4;
  if (name == "beam") {
    return std::hypot(std::fmax(std::fabs(x.x()) - 0.5, 0), x.y()) <= 0.3 &&
           std::fabs(x.z()) <= 0.2;
  }
  if (name == "rounded beam") {
    const double flat = std::hypot(std::fmax(std::fabs(x.x()) - 0.5, 0), x.y());
    return std::hypot(std::fmax(flat - 0.2, 0), std::fmax(std::fabs(x.z()) - 0.1, 0)) <= 0.1;
  }
  ADD_FAILURE() << name;
  return false;
}

// Midpoint rule over a lattice: slow to converge, but independent.
TEST(SolidMoments, AgreeWithCountedCells) {
  for (const auto& [name, shape] : all_shapes()) {
    const std::string text = name;
    if (text.find("hull") != std::string::npos || text.find("swollen") == 0 ||
        text == "rounded cone" || text == "rounded frustum" ||
        text.find("whose") != std::string::npos) {
      continue;  // below, by another way
    }
    const Box box = bounds(shape, {});
    const int n = 120;
    const Vector3 cell = (box.high - box.low) / n;
    SolidMoments sum;
    for (int i = 0; i < n * n * n; ++i) {
      const Vector3 x =
          box.low + cell.cwiseProduct(Vector3(i % n + 0.5, (i / n) % n + 0.5, i / (n * n) + 0.5));
      if (!inside(name, x)) continue;
      sum.volume += cell.prod();
      sum.first += cell.prod() * x;
      sum.second += cell.prod() * x * x.transpose();
    }
    const SolidProperties counted = properties_of(sum), exact = properties_of(moments_of(shape));
    EXPECT_NEAR(exact.volume, counted.volume, 3e-3 * counted.volume) << name;
    EXPECT_LT((exact.center - counted.center).norm(), 2e-3) << name;
    EXPECT_LT((exact.inertia - counted.inertia).norm(), 5e-3 * counted.inertia.norm()) << name;
  }
}

/// Hull of many support points: inscribed, with an error of second order in the step.
SolidProperties inscribed(const SpatialShape& shape, int around) {
  const DisplayMesh mesh = display_mesh(shape, around);
  return properties_of(mesh_moments(mesh.vertices, mesh.triangles));
}

// Two meshes of halved step, extrapolated: the error of second order cancels.
TEST(SolidMoments, AgreeWithExtrapolatedMeshes) {
  for (const auto& [name, shape] : all_shapes()) {
    const SolidProperties coarse = inscribed(shape, 48), fine = inscribed(shape, 96);
    const SolidProperties exact = properties_of(moments_of(shape));
    const auto limit = [](double c, double f) { return f + (f - c) / 3; };
    EXPECT_LE(fine.volume, exact.volume * (1 + 1e-14)) << name;
    EXPECT_NEAR(limit(coarse.volume, fine.volume), exact.volume, 1e-3 * exact.volume) << name;
    const double size = exact.inertia.norm();
    for (int i = 0; i < 9; ++i) {
      EXPECT_NEAR(limit(coarse.inertia(i), fine.inertia(i)), exact.inertia(i), 2e-3 * size) << name;
    }
    EXPECT_LT((fine.center - exact.center).norm(), 2e-3) << name;
  }
}

TEST(SolidMoments, OfSolidsOfRevolutionAreTheTextbooks) {
  const auto check = [](const SpatialShape& shape, double volume, double z, double axial,
                        double across) {
    const SolidProperties p = properties_of(moments_of(shape));
    EXPECT_NEAR(p.volume, volume, 4e-15 * volume);
    EXPECT_NEAR(p.center.z(), z, 1e-15);
    EXPECT_NEAR(p.inertia(2, 2), axial, 1e-14 * axial);
    EXPECT_NEAR(p.inertia(0, 0), across, 1e-14 * across);
    EXPECT_NEAR(p.inertia(1, 1), across, 1e-14 * across);
    EXPECT_NEAR(p.inertia(0, 1), 0, 1e-16);
  };
  const double r = 0.7, h = 1.9;
  double v = 4 * kPi / 3 * r * r * r;
  check(make_ball(r), v, 0, 0.4 * v * r * r, 0.4 * v * r * r);
  v = kPi * r * r * h;
  check(make_cylinder(r, h), v, 0, v * r * r / 2, v * (3 * r * r + h * h) / 12);
  v /= 3;
  check(make_cone(r, h), v, h / 4, 0.3 * v * r * r, v * (3 * r * r / 20 + 3 * h * h / 80));
  const double ball = 4 * kPi / 3 * r * r * r, bar = kPi * r * r * h;
  check(make_capsule(r, h), ball + bar, 0, ball * 0.4 * r * r + bar * r * r / 2,
        bar * (h * h / 12 + r * r / 4) + ball * (0.4 * r * r + h * h / 4 + 3 * h * r / 8));
}

TEST(SolidMoments, OfPolyhedraAreExact) {
  const Json& rows = test::golden("validation/GEO-06-mass-properties")["reference"]["rows"];
  for (const Json& row : rows) {
    if (!row.contains("faces")) continue;
    std::vector<Vector3> vertices;
    std::vector<int> triangles;
    for (const Json& v : row["vertices"]) vertices.emplace_back(v[0], v[1], v[2]);
    for (const Json& face : row["faces"]) {
      for (std::size_t i = 1; i + 1 < face.size(); ++i) {
        triangles.insert(triangles.end(),
                         {face[0].get<int>(), face[i].get<int>(), face[i + 1].get<int>()});
      }
    }
    const SolidProperties mesh = properties_of(mesh_moments(vertices, triangles));
    const SolidProperties hull = properties_of(moments_of(make_hull(vertices)));
    for (const SolidProperties& p : {mesh, hull}) {
      // Gold of GEO-06: relative 1e-13, entry by entry.
      const auto expect = [&](double value, const Json& reference) {
        const double r = reference;
        EXPECT_NEAR(value, r, 1e-13 * std::fabs(r)) << row["name"];
      };
      expect(p.volume, row["volume"]);
      for (std::size_t i = 0; i < 3; ++i) {
        expect(p.center[static_cast<int>(i)], row["centroid"][i]);
        for (std::size_t k = 0; k < 3; ++k) {
          expect(p.inertia(static_cast<int>(i), static_cast<int>(k)),
                 row["inertia_about_centroid_density_1"][i][k]);
        }
      }
    }
  }
}

TEST(SolidMoments, RoundedBoxesAgreeAsBoxAndAsHull) {
  std::vector<Vector3> corners;
  for (int i = 0; i < 8; ++i) {
    corners.emplace_back((i & 1) != 0 ? 0.4 : -0.4, (i & 2) != 0 ? 0.7 : -0.7,
                         (i & 4) != 0 ? 1 : -1);
  }
  const SolidProperties a = properties_of(moments_of(make_box({1.2, 1.8, 2.4}, 0.2)));
  const SolidProperties b = properties_of(moments_of(make_hull(corners, 0.2)));
  EXPECT_NEAR(a.volume, b.volume, 1e-14);
  EXPECT_LT((a.inertia - b.inertia).norm(), 1e-14);
  // Steiner: V + S r + M r^2 + 4/3 pi r^3, M = pi times the sum of the lengths over 2.
  const double x = 0.8, y = 1.4, z = 2, r = 0.2;
  EXPECT_NEAR(a.volume,
              x * y * z + 2 * (x * y + y * z + z * x) * r + kPi * (x + y + z) * r * r +
                  4 * kPi / 3 * r * r * r,
              1e-14);
}

// Swelling a swollen body is swelling once.
TEST(SolidMoments, SwollenEllipsoidsWithEqualAxesAreBalls) {
  const SolidMoments a = rounded_ellipsoid_moments({0.5, 0.5, 0.5}, 0.25);
  const SolidMoments b = moments_of(make_ball(0.75));
  EXPECT_NEAR(a.volume, b.volume, 1e-13);
  EXPECT_LT((a.second - b.second).norm(), 1e-13);
}

TEST(SolidMoments, TurnWithTheBody) {
  Numbers numbers(13);
  for (const auto& [name, shape] : all_shapes()) {
    const SpatialPose pose{.position = 5 * numbers.in_cube(), .rotation = numbers.rotation()};
    const SolidProperties here = properties_of(moments_of(shape));
    const SolidProperties there = properties_of(moments_of(shape).moved(pose));
    EXPECT_EQ(there.volume, here.volume);
    EXPECT_LT((there.center - pose.to_world(here.center)).norm(), 1e-14) << name;
    const Matrix3 turned = pose.rotation * here.inertia * pose.rotation.transpose();
    EXPECT_LT((there.inertia - turned).norm(), 1e-14 * turned.norm() * 4) << name;
  }
}

TEST(SolidMoments, FarAwayKeepTheirDigits) {
  std::vector<Vector3> near, far;
  Numbers numbers(14);
  for (int i = 0; i < 20; ++i) {
    // Multiples of 2^-20, so that 1e6 can be added exactly.
    const Vector3 p = (numbers.in_cube() * 0x1p20).array().round().matrix() * 0x1p-20;
    near.push_back(p);
    far.push_back(p + Vector3(1e6, -1e6, 1e6));
  }
  const SolidProperties a = properties_of(moments_of(make_hull(near)));
  const SolidProperties b = properties_of(moments_of(make_hull(far)));
  EXPECT_NEAR(a.volume, b.volume, 1e-14);
  EXPECT_LT((a.inertia - b.inertia).norm(), 1e-14);
}

TEST(CompoundShape, TwoHalvesAreTheWhole) {
  CompoundShape halves;
  std::vector<Vector3> left, right;
  for (int i = 0; i < 8; ++i) {
    const Vector3 p((i & 1) != 0 ? 1 : 0, (i & 2) != 0 ? 1 : -1, (i & 4) != 0 ? 1.5 : -1.5);
    right.push_back(p);
    left.push_back(p - Vector3(1, 0, 0));
  }
  halves.parts = {{make_hull(left), {}}, {make_hull(right), {}}};
  halves.adjacent = parts_with_common_vertices(halves.parts);
  EXPECT_EQ(halves.adjacent.size(), 1u);
  EXPECT_TRUE(halves.are_adjacent(1, 0));
  const SolidProperties sum = properties_of(moments_of(halves));
  const SolidProperties whole = properties_of(moments_of(make_box({2, 2, 3})));
  EXPECT_NEAR(sum.volume, whole.volume, 1e-14);
  EXPECT_LT(sum.center.norm(), 1e-15);
  EXPECT_LT((sum.inertia - whole.inertia).norm(), 1e-13);
}

}  // namespace
}  // namespace signorini
