// The 392 golden pairs (exact rational arithmetic), within the tolerances that their README states:
// 1e-12 size^3 for volumes (1e-6 of the volume where the overlap is shallower than 1e-7 size),
// 1e-12 size for lengths.

#include <gtest/gtest.h>

#include "geometry/overlap/convex_overlap.h"
#include "geometry/overlap/convex_samples.h"
#include "geometry/overlap/overlap_contact.h"
#include "geometry/overlap/solfec_pairs.h"
#include "geometry/solid/spatial_vector.h"

namespace signorini {
namespace {

using test::SolfecPair;

/// Both readings of a body's corners: as they stand, and with faces joined within rounding.
constexpr double kReadings[] = {0, kCoplanar};

TEST(ConvexOverlapGolden, NoneOfAllPairsIsMissedOrFalseAndVolumesAreRight) {
  ConvexOverlapSolver solver;
  for (double reading : kReadings) {
    int volumes = 0, empty = 0, touching = 0;
    for (const SolfecPair& pair : test::solfec_pairs(reading)) {
      SCOPED_TRACE(pair.name);
      const auto a = half_edge_polyhedron(pair.polyhedron_a);
      const auto b = half_edge_polyhedron(pair.polyhedron_b);
      const ConvexOverlap& r = solver.intersect(a, {}, b, {}, {});
      if (!pair.has_volume()) {
        // Touching: either answer, but no volume.
        const bool touches = pair.exact->at("status") == "touch";
        EXPECT_TRUE(!r.overlaps || touches);
        EXPECT_LE(r.volume, 1e-12 * pair.size * pair.size * pair.size);
        ++(touches ? touching : empty);
        continue;
      }
      ++volumes;
      EXPECT_TRUE(r.overlaps);
      const double exact = pair.value("volume");
      const bool shallow = pair.value("min_translation_depth") < 1e-7 * pair.size;
      EXPECT_NEAR(r.volume, exact,
                  shallow ? 1e-6 * exact : 1e-12 * pair.size * pair.size * pair.size);
    }
    EXPECT_EQ(volumes, 342);
    EXPECT_EQ(empty, 48);
    EXPECT_EQ(touching, 2);
  }
}

/// Coincident faces belong to neither body here, which counts half of each for either, and to one
/// of them in the reference. The smallest difference over all attributions of the shared faces.
double difference(const ConvexOverlap& r, const Vector3& exact) {
  std::vector<Vector3> halves;
  for (const OverlapFace& face : r.faces)
    if (face.origin == FaceOrigin::both) halves.push_back(0.5 * face.area_vector);
  double least = length(r.area_vector - exact);
  const unsigned count = halves.size() <= 12 ? 1u << halves.size() : 0;
  for (unsigned choice = 0; choice < count && !halves.empty(); ++choice) {
    Vector3 sum = r.area_vector;
    for (std::size_t k = 0; k < halves.size(); ++k)
      sum += (choice >> k & 1) != 0 ? halves[k] : Vector3(-halves[k]);
    least = std::min(least, length(sum - exact));
  }
  return least;
}

TEST(ConvexOverlapGolden, AreaVectorsAreRight) {
  ConvexOverlapSolver solver;
  int compared = 0, shared = 0, many = 0;
  for (const SolfecPair& pair : test::solfec_pairs(0)) {
    if (!pair.has_volume()) continue;
    SCOPED_TRACE(pair.name);
    const auto a = half_edge_polyhedron(pair.polyhedron_a);
    const auto b = half_edge_polyhedron(pair.polyhedron_b);
    const ConvexOverlap& r = solver.intersect(a, {}, b, {}, {.corners = true});
    many += solver.used_many_digits() ? 1 : 0;
    Vector3 exact(0, 0, 0);  // null: the two bodies agree
    if (!pair.exact->at("normal_area").is_null())
      exact = pair.value("normal_area_norm") * pair.vector("normal_area");
    shared += r.area_both > 0 ? 1 : 0;
    ++compared;
    const double error = difference(r, exact);
    if (pair.name == "adv_prisms_coaxial_000") {
      // Coaxial prisms whose sides agree within rounding but not exactly: the reference splits the
      // shared sides where their planes cross, so only the bound by their area holds.
      EXPECT_LE(error, 0.5 * r.area_both);
      EXPECT_LE(r.area_both, 0.1 * r.surface_area);
      continue;
    }
    EXPECT_LE(error, 1e-12 * pair.size * pair.size);
  }
  EXPECT_EQ(compared, 342);
  EXPECT_GE(shared, 2);
  EXPECT_GE(many, 10) << "faces at angles of 1e-3 to 1e-9 need more than 16 digits";
}

/// The document's rule against the reference's whole faces. The corners of turned boxes are not
/// coplanar as doubles, so the exact hulls have faces at angles of 1e-16 whose split decides the
/// squares of areas: the exact hull and 32 digits are needed to compare at all. Sums that cancel
/// are compared by what the direction can show of them.
TEST(ConvexOverlapGolden, DocumentNormalsAreRight) {
  ConvexOverlapSolver solver;
  int compared = 0, shared = 0, cancelled = 0;
  for (const SolfecPair& pair : test::solfec_pairs(0)) {
    if (!pair.has_volume()) continue;
    SCOPED_TRACE(pair.name);
    const auto a = half_edge_polyhedron(pair.polyhedron_a);
    const auto b = half_edge_polyhedron(pair.polyhedron_b);
    const ConvexOverlap& r =
        solver.intersect(a, {}, b, {}, {.corners = true, .digits = OverlapDigits::many});
    const OverlapContact c = overlap_contact(solver, r, NormalRule::document);
    if (r.area_both > 0) {
      ++shared;
      continue;
    }
    if (c.symmetric) {
      ++cancelled;
      continue;
    }
    ++compared;
    double squares = 0;
    Vector3 sum(0, 0, 0);
    for (const OverlapFace& face : r.faces) {
      squares += face.area * face.area;
      sum += (face.origin == FaceOrigin::a ? face.area : -face.area) * face.area_vector;
    }
    const Vector3 exact = pair.vector("normal_area2_faces");
    EXPECT_LE(length(c.normal - exact), 1e-12 * squares / length(sum));
  }
  EXPECT_EQ(compared, 305);
  EXPECT_EQ(shared, 26);
  EXPECT_EQ(cancelled, 11);
}

/// GEO-10 and GEO-02 of the validation table: gold is 1e-12 of the value.
TEST(ConvexOverlapGolden, RandomHullsOfTheValidationTable) {
  ConvexOverlapSolver solver;
  const test::Json& file = test::golden("validation/GEO-10-random-hulls");
  const auto body = [](const test::Json& list) {
    std::vector<Vector3> points;
    for (const test::Json& p : list) points.push_back(SolfecPair::vector3(p));
    return half_edge_polyhedron(test::hull_of(points, kCoplanar));
  };
  for (std::size_t i = 0; i < file.at("setup").at("pairs").size(); ++i) {
    const test::Json& pair = file.at("setup").at("pairs")[i];
    const test::Json& row = file.at("reference").at("rows")[i];
    const auto a = body(pair.at("A")), b = body(pair.at("B"));
    const ConvexOverlap& r = solver.intersect(a, {}, b, {}, {});
    const double exact = row.at("volume").get<double>();
    EXPECT_NEAR(r.volume, exact, 1e-12 * exact);
    EXPECT_LE(length(r.origin + r.centroid - SolfecPair::vector3(row.at("centroid"))), 1e-12);
  }
}

TEST(ConvexOverlapGolden, VolumesOfTheValidationTable) {
  const double turn = 0.017453292519943295;
  const auto about = [turn](double degrees, const Vector3& axis) {
    const SinCos s = sin_cos(0.5 * degrees * turn);
    const Vector3 v = s.sin * axis / length(axis);
    return sample_rotation(s.cos, v.x(), v.y(), v.z());
  };
  const auto hull = [](const std::vector<Vector3>& points) {
    return half_edge_polyhedron(test::hull_of(points, kCoplanar));
  };
  const auto box = [](double x, double y, double z) {
    return half_edge_polyhedron(sample_box({x, y, z}));
  };
  const auto octahedron = [&hull](double s) {
    return hull({{s, 0, 0}, {-s, 0, 0}, {0, s, 0}, {0, -s, 0}, {0, 0, s}, {0, 0, -s}});
  };
  const auto cube = box(0.5, 0.5, 0.5), big = box(1, 1, 1);
  const Matrix3 one = Matrix3::Identity();
  struct Row {
    HalfEdgePolyhedron a, b;
    SpatialPose pose;
  };
  const Matrix3 general =
      about(50, {0, 0, 1})
          .lazyProduct(Matrix3(about(40, {0, 1, 0}).lazyProduct(about(30, {1, 0, 0}))));
  // The sliver is placed with its face in the origin: 1 - 1e-6 is no double, and its rounding alone
  // would be 3e-11 of the depth.
  const auto slab = [](double low) {
    Polyhedron p = sample_box({0.5, 0.5, 0.5});
    for (Vector3& x : p.vertices) x.z() += low + 0.5;
    return half_edge_polyhedron(p);
  };
  const auto below = slab(-1), above = slab(0);
  std::vector<Vector3> place(9, Vector3(0, 0, 0));
  place[7].z() = 0.5;
  const std::vector<Row> rows = {{cube, cube, {{0.25, 0.5, 0.9}, one}},
                                 {cube, cube, {{0, 0, 0}, about(45, {0, 0, 1})}},
                                 {cube, cube, {{0, 0, 0}, about(60, {1, 1, 1})}},
                                 {hull({{1, 1, 1}, {1, -1, -1}, {-1, 1, -1}, {-1, -1, 1}}),
                                  hull({{-1, -1, -1}, {-1, 1, 1}, {1, -1, 1}, {1, 1, -1}}),
                                  {}},
                                 {big, octahedron(1.25), {}},
                                 {big, octahedron(1.5), {}},
                                 {big, octahedron(2), {}},
                                 {below, above, {{0, 0, -1e-6}, one}},
                                 {box(0.5, 0.4, 0.3), cube, {{0.3, 0.2, 0.25}, general}}};
  const test::Json& file = test::golden("validation/GEO-02-intersection-volumes");
  const test::Json& reference = file.at("reference").at("rows");
  const double gold = file.at("tolerance").at("gold").get<double>();
  ASSERT_EQ(rows.size(), reference.size());
  ConvexOverlapSolver solver;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const test::Json& exact = reference[i];
    SCOPED_TRACE(exact.at("name").get<std::string>());
    const ConvexOverlap& r = solver.intersect(rows[i].a, {}, rows[i].b, rows[i].pose, {});
    const double volume = exact.at("volume").get<double>();
    const double area = exact.at("surface_area").get<double>();
    const Vector3 centroid = place[i] + r.origin + r.centroid;
    EXPECT_NEAR(r.volume, volume, gold * volume);
    EXPECT_NEAR(r.surface_area, area, gold * area);
    EXPECT_LE(length(centroid - SolfecPair::vector3(exact.at("centroid"))), gold);
  }
}

/// The sliver with both cubes about their middles: the depth is 1 minus a rounded number, which is
/// a double, and nothing more is lost.
TEST(ConvexOverlapGolden, SliversKeepTheDigitsOfWhatIsGiven) {
  ConvexOverlapSolver solver;
  const auto cube = half_edge_polyhedron(sample_box({0.5, 0.5, 0.5}));
  for (double depth : {1e-3, 1e-6, 1e-9, 1e-12}) {
    const double shift = 1 - depth;
    const ConvexOverlap& r =
        solver.intersect(cube, {}, cube, {{0, 0, shift}, Matrix3::Identity()}, {});
    EXPECT_NEAR(r.volume, 1 - shift, 1e-15 * depth) << depth;
  }
}

}  // namespace
}  // namespace signorini
