// Distances, depths and closest points of the golden pairs: tests/golden/geometry/README.md states
// their origin and the tolerances, 1e-12 of the size for polyhedra and what the file says for
// curved shapes.
#include <gtest/gtest.h>

#include "geometry/distance/convex_pairs.h"
#include "geometry/overlap/solfec_pairs.h"

namespace signorini {
namespace {

using namespace test;

/// The file's depths are sums of doubles, which far from the origin (1e6 m) have lost their digits;
/// these three were recomputed in rational arithmetic over all faces and pairs of edges.
double depth(const SolfecPair& pair) {
  if (pair.name == "far_origin_005") return 1.3938691383184364475;
  if (pair.name == "far_origin_009") return 0.72473168840944805438;
  if (pair.name == "far_origin_011") return 0.86231245227458971944;
  return pair.value("min_translation_depth");
}

TEST(SignedDistanceGolden, DistancesAndDepthsOfAllPairsOfPolyhedraAreExact) {
  DistanceSolver solver;
  for (const double reading : {0.0, kCoplanar}) {
    int apart = 0, overlapping = 0;
    for (const SolfecPair& pair : solfec_pairs(reading)) {
      SCOPED_TRACE(pair.name);
      const PointHull a(pair.polyhedron_a), b(pair.polyhedron_b);
      const SignedDistance r = solver.distance(hull_core(a), {}, hull_core(b), {});
      const double tolerance = 1e-12 * pair.size;
      EXPECT_LE(r.bracket, tolerance);
      const std::string status = pair.exact->at("status").get<std::string>();
      if (status == "empty") {
        ++apart;
        EXPECT_NEAR(r.distance, pair.value("distance"), tolerance);
        EXPECT_NEAR(length(r.point_b - r.point_a), pair.value("distance"), tolerance);
      } else if (status == "volume") {
        ++overlapping;
        EXPECT_NEAR(-r.distance, depth(pair), tolerance);
      } else {
        EXPECT_NEAR(r.distance, 0, tolerance);
      }
    }
    EXPECT_EQ(apart, 48);
    EXPECT_EQ(overlapping, 342);
  }
}

/// A ball, an ellipsoid or a polyhedron of the file.
struct CurvedBody {
  PointHull hull;
  ConvexCore core;
  SpatialPose pose;

  explicit CurvedBody(const Json& body) {
    if (body.contains("vertices")) {
      hull = PointHull(hull_of(points_of(body.at("vertices")), kCoplanar));
      core = hull_core(hull);
      return;
    }
    pose.position = SolfecPair::vector3(body.at("center"));
    if (body.contains("radius")) {
      core = sphere_core(body.at("radius").get<double>());
      return;
    }
    core = ellipsoid_core(SolfecPair::vector3(body.at("scale")));
    const std::vector<double> columns = numbers(body.at("rotation_columns"));
    for (int k = 0; k < 9; ++k) pose.rotation(k % 3, k / 3) = columns[static_cast<std::size_t>(k)];
  }
};

TEST(SignedDistanceGolden, CurvedPairsAgreeWithTheirReference) {
  DistanceSolver solver;
  int ellipsoids = 0;
  for (const Json& c : golden("geometry/solfec_curved").at("cases")) {
    SCOPED_TRACE(c.at("name").get<std::string>());
    const CurvedBody a(c.at("a")), b(c.at("b"));
    const SignedDistance r = solver.distance(a.core, a.pose, b.core, b.pose);
    const Json& reference = c.at("reference");
    EXPECT_NEAR(r.distance, reference.at("signed_distance").get<double>(),
                reference.at("tolerance").get<double>());
    const std::string op = c.at("op").get<std::string>();
    if (op.find('e') != std::string::npos) ++ellipsoids;
  }
  EXPECT_EQ(ellipsoids, 62);
}

}  // namespace
}  // namespace signorini
