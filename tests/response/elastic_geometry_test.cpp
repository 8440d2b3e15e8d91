#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "base/scalar_math.h"
#include "golden/golden_file.h"
#include "response/contact_constants.h"
#include "response/geometry_factors.h"

namespace signorini {
namespace {

using test::golden;
using test::Json;
using test::number;

constexpr double kPi = std::numbers::pi;
const Vector3 kUp(0, 0, 1);

Matrix3 turn_about_z(double angle) {
  const SinCos t = sin_cos(angle);
  Matrix3 r = Matrix3::Identity();
  r(0, 0) = r(1, 1) = t.cos;
  r(0, 1) = -t.sin;
  r(1, 0) = t.sin;
  return r;
}

/// z of the shape along x of the world.
Matrix3 lying() {
  Matrix3 r;
  r << 0, 0, 1, 1, 0, 0, 0, 1, 0;
  return r;
}

/// A shape below, pushed on at its highest point, or above, pushed on at its lowest.
ContactSide touching(const SpatialShape& shape, const Vector3& outward,
                     const Matrix3& rotation = Matrix3::Identity()) {
  ContactSide side;
  side.shape = &shape;
  side.pose.rotation = rotation;
  side.point = side.pose.to_world(support(shape, side.pose.rotate_to_body(outward)));
  return side;
}

/// Factors of `below` touched from above.
GeometryFactors factors(GeometryRule rule, const SpatialShape& below, const SpatialShape& above,
                        const Matrix3& rotation_below = Matrix3::Identity(),
                        const Matrix3& rotation_above = Matrix3::Identity()) {
  return geometry_factors(rule, touching(below, kUp, rotation_below),
                          touching(above, -kUp, rotation_above), kUp);
}

void expect_equal(const GeometryFactors& a, const GeometryFactors& b, double tolerance = 1e-14) {
  EXPECT_NEAR(a.c / b.c, 1, tolerance);
  EXPECT_EQ(a.n, b.n);
  EXPECT_NEAR(a.mu_r / b.mu_r, 1, tolerance);
}

TEST(EllipticIntegrals, AreThoseOfTheTable) {
  for (const Json& row : golden("modia3d/hertz").at("integrals")) {
    const EllipticIntegrals found = elliptic_integrals(number(row[0]));
    EXPECT_NEAR(found.k / number(row[1]), 1, 1e-15) << row;
    EXPECT_NEAR(found.e / number(row[2]), 1, 1e-14) << row;
    EXPECT_NEAR(found.d / number(row[3]), 1, 2e-15) << row;
    EXPECT_NEAR(found.b / number(row[4]), 1, 2e-14) << row;
  }
}

TEST(EllipticIntegrals, ObeyLegendresRelation) {
  for (int i = 1; i < 100; ++i) {
    const double complement = 0.01 * i, k = std::sqrt(1 - complement * complement);
    const EllipticIntegrals one = elliptic_integrals(complement), other = elliptic_integrals(k);
    EXPECT_NEAR(one.e * other.k + other.e * one.k - one.k * other.k, kPi / 2, 4e-15);
  }
}

TEST(Hertz, EllipticContactHasTheStiffnessOfHertzsIntegrals) {
  for (const Json& row : golden("modia3d/hertz").at("contacts")) {
    const GeometryFactors found = elliptic_factors(number(row[1]), number(row[2]));
    EXPECT_NEAR(found.c / number(row[3]), 1, 1e-13) << row;
    EXPECT_EQ(found.n, 1.5);
    EXPECT_DOUBLE_EQ(found.mu_r * number(row[2]), 1);
  }
}

TEST(Hertz, ScalesWithTheRootOfTheSize) {
  for (const double ratio : {1.0, 0.99, 0.5, 1e-2, 1e-6, 1e-11}) {
    const GeometryFactors one = elliptic_factors(ratio, 1);
    for (const double size : {1e-6, 1e-3, 20.0, 1e6}) {
      const GeometryFactors scaled = elliptic_factors(ratio / size, 1 / size);
      EXPECT_NEAR(scaled.c / one.c / std::sqrt(size), 1, 1e-13);
      EXPECT_NEAR(scaled.mu_r / one.mu_r / size, 1, 1e-15);
    }
  }
}

TEST(Hertz, IsStifferTheFlatterTheSurfacesAre) {
  double before = elliptic_factors(1, 1).c;
  for (double smaller = 1; smaller > 1e-11; smaller *= 0.93) {
    const double stiffness = elliptic_factors(smaller * 0.93, 1).c;
    EXPECT_GT(stiffness, before) << smaller;
    before = stiffness;
  }
}

TEST(Hertz, OfSpheresIsTheDocuments) {
  const SpatialShape one = make_ball(0.3), other = make_ball(0.02), ground = make_half_space();
  const auto both = [](const SpatialShape& a, const SpatialShape& b) {
    expect_equal(factors(GeometryRule::hertz, a, b), factors(GeometryRule::document, a, b));
    expect_equal(factors(GeometryRule::head, a, b), factors(GeometryRule::document, a, b));
  };
  both(one, other);
  both(ground, one);
  both(one, one);
  // All that is round like a ball where it touches is like that ball.
  const SpatialShape capsule = make_capsule(0.3, 1), ellipsoid = make_ellipsoid({0.3, 0.3, 0.3});
  expect_equal(factors(GeometryRule::hertz, capsule, other), sphere_factors(0.3, 0.02));
  expect_equal(factors(GeometryRule::hertz, ellipsoid, other), sphere_factors(0.3, 0.02));
}

TEST(Hertz, CrossedEqualCylindersAreLikeABallOnAPlane) {
  const SpatialShape capsule = make_capsule(0.3, 1), rod = make_cylinder(0.3, 2);
  const Matrix3 across = turn_about_z(kPi / 2) * lying();
  expect_equal(factors(GeometryRule::hertz, capsule, rod, lying(), across),
               sphere_factors(0.3, kInfinity));
}

TEST(Hertz, CylindersAtAnAngleAreOfTheKnownCurvatures) {
  // Gap of equal cylinders at angle w: curvatures 2 sin^2(w/2) / r and 2 cos^2(w/2) / r.
  const SpatialShape rod = make_cylinder(0.3, 2);
  for (const double angle : {0.01, 0.3, 1.0, 1.5}) {
    const SinCos half = sin_cos(angle / 2);
    const GeometryFactors found =
        factors(GeometryRule::hertz, rod, rod, lying(), turn_about_z(angle) * lying());
    expect_equal(found,
                 elliptic_factors(2 * half.sin * half.sin / 0.3, 2 * half.cos * half.cos / 0.3),
                 1e-12);
  }
}

TEST(Hertz, EllipsoidOnAPlaneHasTheCurvaturesOfItsTip) {
  const SpatialShape ellipsoid = make_ellipsoid({0.3, 0.2, 0.1}), ground = make_half_space();
  expect_equal(factors(GeometryRule::hertz, ground, ellipsoid),
               elliptic_factors(0.1 / 0.09, 0.1 / 0.04), 1e-13);
}

TEST(Hertz, DoesNotDependOnWhichIsFirstNorOnTheDirectionOfView) {
  const SpatialShape ellipsoid = make_ellipsoid({0.3, 0.2, 0.1}),
                     rod = make_cylinder(0.05, 1, 0.01);
  for (const double angle : {0.0, 0.4, 1.1}) {
    const Matrix3 first = turn_about_z(angle), second = turn_about_z(-0.7) * lying();
    const GeometryFactors seen = factors(GeometryRule::hertz, ellipsoid, rod, first, second);
    const ContactSide below = touching(ellipsoid, kUp, first), above = touching(rod, -kUp, second);
    expect_equal(geometry_factors(GeometryRule::hertz, above, below, -kUp), seen, 1e-15);
    const Matrix3 world = turn_about_z(0.9);
    expect_equal(factors(GeometryRule::hertz, ellipsoid, rod, world * first, world * second), seen,
                 1e-12);
  }
}

TEST(Hertz, RoundedEdgesAreAsRoundAsTheirRounding) {
  const SpatialShape box = make_box({1, 2, 3}, 0.01), ball = make_ball(0.2);
  const Vector3 corner = Vector3(1, 2, 2) / 3, edge = Vector3(0, 3, 4) / 5;
  const ContactSide at_corner = touching(box, corner), ball_at_corner = touching(ball, -corner);
  expect_equal(geometry_factors(GeometryRule::hertz, at_corner, ball_at_corner, corner),
               sphere_factors(0.01, 0.2));
  const ContactSide at_edge = touching(box, edge), ball_at_edge = touching(ball, -edge);
  expect_equal(geometry_factors(GeometryRule::hertz, at_edge, ball_at_edge, edge),
               elliptic_factors(1 / 0.2, 1 / 0.2 + 1 / 0.01), 1e-13);
}

TEST(Hertz, LineContactIsLinearAndAsLongAsTheShorterLine) {
  const SpatialShape rod = make_cylinder(0.1, 2), ground = make_half_space();
  const SpatialShape capsule = make_capsule(0.3, 0.5), box = make_box({3, 4, 5});
  const auto line = [](double length, double radius) {
    return GeometryFactors{.c = kPi / 4 * length, .n = 1, .mu_r = radius};
  };
  expect_equal(factors(GeometryRule::hertz, ground, rod, Matrix3::Identity(), lying()),
               line(2, 0.1));
  expect_equal(factors(GeometryRule::hertz, capsule, rod, lying(), lying()),
               line(0.5, 1 / (1 / 0.1 + 1 / 0.3)));
  expect_equal(factors(GeometryRule::hertz, box, capsule, Matrix3::Identity(), lying()),
               line(0.5, 0.3));
}

TEST(Hertz, FaceOnFaceIsAFlatPunch) {
  const SpatialShape box = make_box({0.3, 0.4, 0.5}), ground = make_half_space();
  expect_equal(factors(GeometryRule::hertz, ground, box), {.c = 0.3, .n = 1, .mu_r = 0.15});
}

TEST(Hertz, SharpCornersAreLikeTheContactSphereOfHead) {
  const SpatialShape box = make_box({0.3, 0.4, 0.5}), ball = make_ball(0.2);
  const Vector3 corner = Vector3(1, 2, 2) / 3;
  const ContactSide at_corner = touching(box, corner), ball_at_corner = touching(ball, -corner);
  expect_equal(geometry_factors(GeometryRule::hertz, at_corner, ball_at_corner, corner),
               geometry_factors(GeometryRule::head, at_corner, ball_at_corner, corner));
}

TEST(Hertz, TheUsersContactRadiusIsTheRadiusOfTheSurface) {
  const SpatialShape box = make_box({0.3, 0.4, 0.5}), ball = make_ball(0.2);
  ContactSide below = touching(box, kUp);
  below.contact_radius = 0.05;
  expect_equal(geometry_factors(GeometryRule::hertz, below, touching(ball, -kUp), kUp),
               sphere_factors(0.05, 0.2));
}

TEST(HeadFactors, EveryShapeHasTheContactSphereOfModia3d) {
  // Specification of Modia3D, section 8; outer sizes, whatever the smoothing.
  const std::vector<Vector3> wedge = {{0, 0, 0}, {2, 0, 0}, {0, 3, 0}, {0, 0, 0.5}};
  EXPECT_EQ(contact_sphere_radius(make_ball(0.7)), 0.7);
  EXPECT_EQ(contact_sphere_radius(make_ellipsoid({3, 2, 4})), 2);
  EXPECT_EQ(contact_sphere_radius(make_capsule(0.2, 5)), 0.2);
  EXPECT_EQ(contact_sphere_radius(make_hull(wedge)), 0.25);
  EXPECT_EQ(contact_sphere_radius(make_half_space()), kInfinity);
  for (const double rounding : {0.0, 0.01}) {
    EXPECT_NEAR(contact_sphere_radius(make_box({3, 2, 4}, rounding)), 1, 1e-15);
    EXPECT_NEAR(contact_sphere_radius(make_cylinder(0.5, 4, rounding)), 0.5, 1e-15);
    EXPECT_NEAR(contact_sphere_radius(make_cylinder(0.5, 0.4, rounding)), 0.2, 1e-15);
    EXPECT_NEAR(contact_sphere_radius(make_cone(0.5, 2, 0.3, rounding)), 0.4, 1e-15);
    EXPECT_NEAR(contact_sphere_radius(make_cone(0.5, 2, 0, rounding)), 0.25, 1e-15);
    EXPECT_NEAR(contact_sphere_radius(make_beam(0.05, 0.4, 0.2, rounding)), 0.025, 1e-15);
    EXPECT_NEAR(contact_sphere_radius(make_beam(1, 0.4, 0.2, rounding)), 0.1, 1e-15);
  }
}

TEST(HeadFactors, FlatShapesCountOnlyAgainstFlatOnes) {
  const SpatialShape box = make_box({2, 2, 2}), ball = make_ball(0.5), rod = make_cylinder(0.2, 1);
  const SpatialShape ground = make_half_space();
  const auto head = [](const SpatialShape& a, const SpatialShape& b) {
    return factors(GeometryRule::head, a, b);
  };
  expect_equal(head(box, ball), sphere_factors(0.5, kInfinity));
  expect_equal(head(ball, box), sphere_factors(0.5, kInfinity));
  expect_equal(head(box, box), sphere_factors(1, 1));
  expect_equal(head(ground, box), sphere_factors(1, kInfinity));
  expect_equal(head(rod, ball), sphere_factors(0.2, 0.5));
  ContactSide user = touching(rod, kUp);
  user.contact_radius = 0.03;
  expect_equal(geometry_factors(GeometryRule::head, user, touching(ball, -kUp), kUp),
               sphere_factors(0.03, 0.5));
}

TEST(DocumentFactors, KnowOnlySpheres) {
  const SpatialShape box = make_box({2, 2, 2}), ball = make_ball(0.5), rod = make_cylinder(0.2, 1);
  const SpatialShape round = make_ellipsoid({0.5, 0.5, 0.5});
  expect_equal(factors(GeometryRule::document, box, rod), {.c = 1, .n = 1, .mu_r = 1});
  expect_equal(factors(GeometryRule::document, rod, ball), sphere_factors(0.5, kInfinity));
  expect_equal(factors(GeometryRule::document, round, ball), sphere_factors(0.5, 0.5));
}

TEST(ContactConstants, AreThoseOfMaterialsShapesAndPair) {
  const SpatialShape ball = make_ball(0.1), ground = make_half_space();
  ContactSide below = touching(ground, kUp), above = touching(ball, -kUp);
  below.youngs_modulus = 2e11;
  below.poissons_ratio = 0.3;
  above.youngs_modulus = 5.4e9;
  above.poissons_ratio = 0.34;
  const ContactPairMaterial pair{.restitution = 0.4, .sliding_friction = 0.2, .v_small = 0.03};
  const ContactConstants found =
      contact_constants(GeometryRule::document, below, above, kUp, pair, 1e-3);
  const double modulus = 1 / (0.91 / 2e11 + (1 - 0.34 * 0.34) / 5.4e9);
  EXPECT_NEAR(found.c_res / (1e-3 * modulus), 1, 1e-14);
  EXPECT_NEAR(found.stiffness() / (1e-3 * modulus * 4 / 3 * std::sqrt(0.1)), 1, 1e-14);
  EXPECT_EQ(found.pair.restitution, 0.4);
  EXPECT_EQ(found.pair.sliding_friction, 0.2);
  EXPECT_EQ(found.pair.v_small, 0.03);
}

}  // namespace
}  // namespace signorini
