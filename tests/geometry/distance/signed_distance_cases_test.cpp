/// Published and worked-out distances.
#include <gtest/gtest.h>

#include "geometry/distance/convex_pairs.h"
#include "golden/golden_file.h"

namespace signorini {
namespace {

using namespace test;

const Matrix3 kUpright = Matrix3::Identity();
const Vector3 kX(1, 0, 0), kY(0, 1, 0), kZ(0, 0, 1);
constexpr double kDegree = 3.141592653589793 / 180;

double distance(const ConvexCore& a, const SpatialPose& pose_a, const ConvexCore& b,
                const SpatialPose& pose_b) {
  return DistanceSolver().distance(a, pose_a, b, pose_b).distance;
}

double distance(const ConvexCore& a, const ConvexCore& b, const Vector3& position_b,
                const Matrix3& rotation_b = kUpright) {
  return distance(a, {}, b, {position_b, rotation_b});
}

ConvexCore cube(double side) { return box_core(Vector3(side, side, side) / 2); }

/// Capsule of radius r about the segment from p to q.
struct Capsule {
  Vector3 p, q;
  double r;
};

double distance(const Capsule& a, const Capsule& b) {
  const PointHull pa(std::vector<Vector3>{a.p, a.q}), pb(std::vector<Vector3>{b.p, b.q});
  return distance(hull_core(pa, a.r), {}, hull_core(pb, b.r), {});
}

/// z <= 0 as far as the cases reach.
const ConvexCore kGround = box_core({100, 100, 100});
const SpatialPose kGroundPose{{0, 0, -100}, kUpright};

// GEO-01, closed forms; gold 1e-12.
TEST(SignedDistance, ClosedFormsOfSpheresCapsulesAndBoxes) {
  EXPECT_NEAR(distance(sphere_core(0.3), sphere_core(0.2), {0.4, 0.5, 0.6}), 0.3774964387392122,
              1e-12);
  EXPECT_NEAR(distance(sphere_core(1), sphere_core(0.5), {0.3, 0, 0}), -1.2, 1e-12);
  EXPECT_NEAR(distance(cube(1), sphere_core(0.2), {0.1, 0.2, 0.9}), 0.2, 1e-12);
  EXPECT_NEAR(distance(cube(1), sphere_core(0.2), {0.9, 0.1, 0.8}), 0.3, 1e-12);
  EXPECT_NEAR(distance(cube(1), sphere_core(0.1), {0.7, 0.8, 0.9}), 0.4385164807134504, 1e-12);
  EXPECT_NEAR(distance(cube(1), sphere_core(0.1), {0.1, 0.2, 0.45}), -0.15, 1e-12);
  EXPECT_NEAR(distance(Capsule{-kX, kX, 0.1}, Capsule{{0.2, -1, 0.5}, {0.2, 1, 0.5}, 0.15}), 0.25,
              1e-12);
  EXPECT_NEAR(distance(Capsule{0 * kX, 2 * kX, 0.1}, Capsule{{0.5, 0.4, 0}, {1.5, 0.4, 0}, 0.1}),
              0.2, 1e-12);
  EXPECT_NEAR(distance(Capsule{0 * kX, kX, 0.1}, Capsule{{2, 1, 0}, {3, 2, 0.5}, 0.1}),
              1.214213562373095, 1e-12);
  const Matrix3 x45 = turned(kX, 45 * kDegree), y45 = turned(kY, 45 * kDegree);
  EXPECT_NEAR(distance(cube(1), {{0, 0, 0}, x45}, cube(1), {{0, 0, 1.6}, y45}), 0.18578643762690494,
              1e-12);
  EXPECT_NEAR(distance(cube(1), {{0, 0, 0}, x45}, cube(1), {{0, 0, 1.3}, y45}),
              -0.11421356237309505, 1e-12);
  EXPECT_NEAR(distance(cube(1), cube(1), {0.2, 0.1, 1.2}), 0.2, 1e-12);
  const Vector3 axis = Vector3(1, -1, 0) / std::sqrt(2.0);  // takes the diagonal (1, 1, 1) to z
  const Matrix3 corner = rotation_of(1 + 1 / std::sqrt(3.0), axis.x() * std::sqrt(2.0 / 3),
                                     axis.y() * std::sqrt(2.0 / 3), 0);
  EXPECT_NEAR(distance(cube(1), cube(1), {0, 0, 1.3}, corner), -0.06602540378443865, 1e-12);
}

TEST(SignedDistance, ClosedFormsOfCurvedShapes) {
  const Matrix3 a = turned(kZ, 40 * kDegree) * turned(kY, 30 * kDegree) * turned(kX, 20 * kDegree);
  EXPECT_NEAR(distance(kGround, kGroundPose, ellipsoid_core({0.5, 0.3, 0.2}), {{0, 0, 0.5}, a}),
              0.18873376879025383, 1e-12);
  EXPECT_NEAR(distance(kGround, kGroundPose, cylinder_core(0.2, 0.5),
                       {{0, 0, 0.7}, turned(kY, 35 * kDegree)}),
              0.1757086905852949, 1e-12);
  const Matrix3 tilt = turned(kY, 60 * kDegree);
  EXPECT_NEAR(distance(kGround, kGroundPose, frustum_core(0.3, 0, 0.4),
                       {Vector3(0, 0, 0.5) + 0.4 * tilt.col(2), tilt}),
              0.2401923788646684, 1e-12);
  const Matrix3 b = turned(kZ, 30 * kDegree) * turned(kY, 20 * kDegree) * turned(kX, 10 * kDegree);
  const SignedDistance r = DistanceSolver().distance(
      ellipsoid_core({1, 0.5, 0.3}), {}, ellipsoid_core({0.4, 0.8, 0.6}), {{1.6, 1.1, 0.9}, b});
  EXPECT_NEAR(r.distance, 0.8400821921177792, 1e-12);
  EXPECT_LE(length(r.normal - Vector3(0.6457452964037739, 0.5824681161403162, 0.4937042696314802)),
            1e-12);
}

// GEO-05; gold 1e-12 of the size.
TEST(SignedDistance, DegenerateConfigurations) {
  EXPECT_NEAR(distance(cube(1), cube(1), {0, 0, 0}), -1, 1e-12);
  EXPECT_NEAR(distance(sphere_core(1), sphere_core(1), {0, 0, 0}), -2, 1e-12);
  EXPECT_NEAR(distance(cube(1), cube(1), {1, 0, 0}), 0, 1e-12);
  EXPECT_NEAR(distance(cube(1), cube(1), {1, 1, 0}), 0, 1e-12);
  EXPECT_NEAR(distance(cube(1), cube(1), {1, 1, 1}), 0, 1e-12);
  EXPECT_NEAR(distance(cube(1), cube(1), {1.000000001, 0.3, 0.2}), 1e-9, 1e-12);
  EXPECT_NEAR(distance(cube(1), cube(1), {1 + 1e-12, 0, 0}), 1e-12, 1e-15);
  EXPECT_NEAR(
      distance(cube(1), {{1e6, 1e6, 1e6}, kUpright}, cube(1), {{1e6 + 1.001, 1e6, 1e6}, kUpright}),
      0.0009999999999998899, 1e-10);  // an ulp of 1e6 is 1.2e-10
  EXPECT_NEAR(distance(cube(1e-6), cube(1e-6), {1.5e-6, 0, 0}), 5e-7, 1e-18);
  EXPECT_NEAR(distance(cube(1e6), cube(1e6), {1.5e6, 0, 0}), 5e5, 1e-6);
  EXPECT_NEAR(distance(cube(1e3), sphere_core(1e-3), {0, 0, 500.002}), 0.001, 1e-9);
  EXPECT_NEAR(distance(box_core({5, 5e-5, 5e-5}), {{0, 0, 0.6}, kUpright}, cube(1), {}),
              0.09994999999999998, 1e-12);
  EXPECT_NEAR(distance(Capsule{0 * kX, kX, 0.1}, Capsule{{0.25, 0.3, 0}, {2, 0.3, 0}, 0.1}), 0.1,
              1e-12);
  EXPECT_NEAR(distance(cube(2), sphere_core(0), {0, 0, 1}), 0, 1e-12);
  const PointHull triangle(std::vector<Vector3>{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}}),
      segment(std::vector<Vector3>{{0.2, 0.2, -1}, {0.2, 0.2, 1}});
  EXPECT_NEAR(distance(hull_core(triangle), hull_core(segment), {0, 0, 0}), 0, 1e-12);
  EXPECT_NEAR(distance(cube(4), cube(1), {0.5, 0, 0}), -2, 1e-12);
}

Vector3 vector3(const Json& v) {
  const std::vector<double> x = numbers(v);
  return {x.at(0), x.at(1), x.at(2)};
}

std::vector<Vector3> points_of(const Json& list) {
  std::vector<Vector3> points;
  for (const Json& p : list) points.push_back(vector3(p));
  return points;
}

// GEO-10: exact rational clipping; gold 1e-12.
TEST(SignedDistance, DepthOfRandomHullsIsExact) {
  const Json& file = golden("validation/GEO-10-random-hulls");
  const Json &pairs = file.at("setup").at("pairs"), &rows = file.at("reference").at("rows");
  for (std::size_t k = 0; k < pairs.size(); ++k) {
    const PointHull a(points_of(pairs[k].at("A"))), b(points_of(pairs[k].at("B")));
    const SignedDistance r = DistanceSolver().distance(hull_core(a), {}, hull_core(b), {});
    EXPECT_NEAR(-r.distance, rows[k].at("penetration_depth").get<double>(), 1e-12);
    EXPECT_LE(length(r.normal - vector3(rows[k].at("penetration_normal_from_A_to_B"))), 1e-12);
  }
}

/// A shape of the narrow phase file; its frame is at the base of cones and at the centre of the
/// others.
struct NarrowPhaseBody {
  ConvexCore core;
  SpatialPose pose;

  explicit NarrowPhaseBody(const Json& body) {
    const std::vector<double> q = numbers(body.at("q_wxyz"));
    pose = {vector3(body.at("pos")), rotation_of(q.at(0), q.at(1), q.at(2), q.at(3))};
    const std::string kind = body.at("kind").get<std::string>();
    const double r = body.value("smooth", 0.0), radius = body.value("diameter", 0.0) / 2;
    const double half = body.value("length", 0.0) / 2;
    if (kind == "Sphere") core = sphere_core(radius);
    if (kind == "Capsule") core = capsule_core(radius, half);
    if (kind == "Cylinder") core = cylinder_core(radius, half, r);
    if (kind == "Box" || kind == "Ellipsoid") {
      const Vector3 halves = Vector3(number(body.at("lengthX")), number(body.at("lengthY")),
                                     number(body.at("lengthZ"))) /
                             2;
      core = kind == "Box" ? box_core(halves, r) : ellipsoid_core(halves);
    }
    if (kind == "Cone") {
      double offset = 0;
      core = frustum_core(radius, body.at("topDiameter").get<double>() / 2, half, r, &offset);
      pose.position += (half + offset) * pose.rotation.col(2);
    }
  }
};

// narrow_phase.json: distance, normal and contact points from closed forms or 40 digits; 1e-10.
TEST(SignedDistance, NarrowPhaseCasesAreExact) {
  for (const Json& row : golden("geometry/modia3d_narrow_phase").at("cases")) {
    const NarrowPhaseBody a(row.at("A")), b(row.at("B"));
    const SignedDistance r = DistanceSolver().distance(a.core, a.pose, b.core, b.pose);
    EXPECT_NEAR(r.distance, row.at("distance").get<double>(), 1e-10) << row.at("tag");
    EXPECT_LE(length(r.normal - vector3(row.at("normal"))), 1e-10) << row.at("tag");
    if (row.at("note").get<std::string>().find("not unique") != std::string::npos) continue;
    EXPECT_LE(length(r.point_a - vector3(row.at("pA"))), 1e-10) << row.at("tag");
    EXPECT_LE(length(r.point_b - vector3(row.at("pB"))), 1e-10) << row.at("tag");
  }
}

}  // namespace
}  // namespace signorini
