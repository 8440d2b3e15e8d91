// Virtual contacts of posed pairs: an independent program's table, both by iteration and in closed
// form, and what the page's outlines make of corners and notches.
#include "detect/virtual/virtual_contacts.h"

#include <gtest/gtest.h>

#include <cmath>

#include "detect/virtual/nearest_to_both.h"
#include "golden/golden_file.h"
#include "response/penalty_contact.h"

namespace signorini::test {
namespace {

constexpr double kTable = 1e-10;  // what the table asks for

DistanceField field_of(const std::string& name) {
  if (name == "circle r=0.3") return DistanceField::circle(0.3);
  if (name == "circle r=0.2") return DistanceField::circle(0.2);
  if (name == "halfplane y<=0") return DistanceField::half_plane({0, 1}, 0);
  if (name == "capsule 0.25+0.12") return DistanceField::capsule(0.25, 0.12);
  if (name == "rounded box (0.3,0.15)+0.08") return DistanceField::box(0.3, 0.15).rounded(0.08);
  if (name == "rounded hexagon 0.3+0.08") {
    return DistanceField::regular_polygon(6, 0.3, 0).rounded(0.08);
  }
  throw std::runtime_error(name);
}

PlanarPose pose_of(const Json& q) {
  const std::vector<double> n = numbers(q);
  const SinCos turn = sin_cos(n[2]);
  PlanarPose pose;
  pose.location = Vector2(n[0], n[1]);
  pose.sin = turn.sin;
  pose.cos = turn.cos;
  return pose;
}

void expect_near(const Vector2& got, const Vector2& expected, double tolerance) {
  EXPECT_NEAR(got.x(), expected.x(), tolerance);
  EXPECT_NEAR(got.y(), expected.y(), tolerance);
}

TEST(NearestToBoth, PointNormalDepthAndDerivativesAreThoseOfTheTable) {
  for (const Json& c : golden("virtual_contact/vc_tables").at("cases")) {
    const PlanarPose pose_a = pose_of(c.at("q1")), pose_b = pose_of(c.at("q2"));
    const NearestPoint found = nearest_to_both(
        field_of(c.at("shape1")), pose_a, field_of(c.at("shape2")), pose_b, vector2(c.at("start")));
    SCOPED_TRACE(c.at("shape1").get<std::string>() + " / " + c.at("shape2").get<std::string>());
    ASSERT_TRUE(found.is_found) << found.residual;
    expect_near(found.point, vector2(c.at("x")), kTable);
    expect_near(found.a.gradient, vector2(c.at("n1")), kTable);
    EXPECT_NEAR(found.depth, number(c.at("d")), kTable);
    EXPECT_NEAR(found.a.value, found.b.value, kTable);  // halfway: the theorem
    ContactSet contacts;
    append_nearest(found, 0, 1, contacts);
    PairMotion motion;
    motion.center = {pose_a.location, pose_b.location};
    ContactKinematics k(contacts, 0, motion, false);
    k.differentiate();
    // Of the ground, which moves not, the table tells nothing.
    for (std::size_t j = 0; j < c.at("dd_dq").size(); ++j) {
      const auto column = static_cast<Eigen::Index>(j);
      EXPECT_NEAR(k.by_depth[column], number(c.at("dd_dq").at(j)), kTable);
      for (std::size_t i = 0; i < 2; ++i) {
        EXPECT_NEAR(k.point(static_cast<Eigen::Index>(i), column),
                    number(c.at("dx_dq").at(i).at(j)), kTable)
            << i << " " << j;
      }
    }
  }
}

TEST(NearestToBoth, DoesNotDependOnKappa) {
  for (const Json& c : golden("virtual_contact/vc_tables").at("cases")) {
    const NearestPoint found = nearest_to_both(
        field_of(c.at("shape1")), pose_of(c.at("q1")), field_of(c.at("shape2")),
        pose_of(c.at("q2")), vector2(c.at("x")) + Vector2(0.01, -0.01), {.kappa = 10});
    expect_near(found.point, vector2(c.at("x")), kTable);
  }
}

/// Contacts of two bodies where they stand.
struct Pair {
  Model model;
  Placement placement;
  VirtualContacts detector;
  ContactSet contacts;
  std::vector<PairSpan> spans;

  Pair(PlanarShape first, PlanarShape second, const std::array<double, 6>& q, double reach) {
    for (PlanarShape* shape : {&first, &second}) {
      Body body;
      body.shape = std::move(*shape);
      model.bodies.push_back(std::move(body));
    }
    index_model(model);
    placement.resize(2);
    const std::array<double, 6> rest{};
    place(model, q, rest, placement);
    detector.prepare(model, MeetingPoints::corners);
    const std::array<double, 2> travel{1, 1};
    detector.choose_pairs(model, placement, travel, reach);
    detector.see(model, placement, reach, contacts, spans);
  }
};

TEST(VirtualContacts, DiscsAreSeenOnce) {
  const Pair pair(make_disc(0.3), make_disc(0.2), {0, 0, 0, 0.4, 0, 1}, 0.01);
  ASSERT_EQ(pair.contacts.size(), 1U);
  EXPECT_NEAR(pair.contacts.gap[0], -0.1, 1e-15);
  expect_near({pair.contacts.point[0], pair.contacts.point[1]}, {0.25, 0}, 1e-15);
}

TEST(VirtualContacts, ConcentricDiscsHaveADirection) {
  const Pair pair(make_disc(0.3), make_disc(0.2), {1, 2, 0, 1, 2, 0}, 0.01);
  ASSERT_EQ(pair.contacts.size(), 1U);
  EXPECT_NEAR(pair.contacts.gap[0], -0.5, 1e-15);
  EXPECT_TRUE(std::isfinite(pair.contacts.frame[0]));
}

TEST(VirtualContacts, ABoxOnABoxTouchesWithBothEnds) {
  // The upper one is narrower: its two corners; as wide: both boxes' corners meet at the ends.
  const Pair pair(make_box(4, 1), make_box(2, 1), {0, 0, 0, 0, 0.999, 0}, 0.01);
  ASSERT_EQ(pair.contacts.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) {
    EXPECT_NEAR(pair.contacts.gap[i], -0.001, 1e-12);
    EXPECT_NEAR(std::fabs(pair.contacts.point[3 * i]), 1, 1e-12);
    expect_near({pair.contacts.frame[9 * i], pair.contacts.frame[9 * i + 1]}, {0, 1}, 1e-15);
  }
}

TEST(VirtualContacts, FlushFacesPassTheirLoadFromCornerToCorner) {
  // One face slides past the end of the other one; corners are acute, right and obtuse.
  const double depth = 5e-5;
  for (const double lean : {-0.12, 0.0, 0.12}) {
    const Vector2 lower[] = {{-1, -1}, {1 + lean, -1}, {1, 0}, {-1, 0}};
    const Vector2 upper[] = {{-1, 0}, {1, 0}, {1 + lean, 1}, {-1, 1}};
    for (double way = -1.01e-4; way < 1e-4; way += 5e-6) {
      const Pair pair(make_polygon(lower), make_polygon(upper), {0, 0, 0, way, -depth, 0}, 1e-3);
      std::size_t at_end = 0;
      for (std::size_t i = 0; i < pair.contacts.size(); ++i) {
        if (pair.contacts.point[3 * i] < 0) continue;
        ++at_end;
        EXPECT_NEAR(std::fabs(pair.contacts.frame[9 * i + 1]), 1, 1e-12) << lean << " " << way;
        EXPECT_NEAR(pair.contacts.gap[i], -depth, 1e-12) << lean << " " << way;
      }
      EXPECT_EQ(at_end, 1U) << lean << " " << way;
    }
  }
}

TEST(VirtualContacts, ADiscInANotchTouchesBothSides) {
  const Vector2 notch[] = {{-2, -1}, {2, -1}, {2, 1}, {0, 0}, {-2, 1}};
  const double side = 1 / std::sqrt(5.0);  // height of the disc's centre over its distance, cosine
  const double height = 0.5 / (2 * side);  // touches both
  const Pair pair(make_polygon(notch), make_disc(0.5), {0, 0, 0, 0, height, 0}, 0.01);
  ASSERT_EQ(pair.contacts.size(), 2U);
  for (std::size_t i = 0; i < 2; ++i) EXPECT_NEAR(pair.contacts.gap[i], 0, 1e-12);
  EXPECT_NEAR(pair.contacts.frame[0], -pair.contacts.frame[9], 1e-12);
}

TEST(VirtualContacts, ACornerInsideIsPushedOutTheShortestWay) {
  const Pair pair(make_box(4, 4), make_disc(0.5), {0, 0, 0, 1.5, 0.2, 0}, 0.01);
  ASSERT_EQ(pair.contacts.size(), 1U);
  expect_near({pair.contacts.frame[0], pair.contacts.frame[1]}, {1, 0}, 1e-15);
  EXPECT_NEAR(pair.contacts.gap[0], -1, 1e-15);
}

TEST(VirtualContacts, BeyondAWallThereIsNothing) {
  const Pair pair(make_wall(4, 1, 2), make_disc(0.1), {0, 0, 0, 0, -2, 0}, 0.01);
  EXPECT_EQ(pair.contacts.size(), 0U);
  const Pair above(make_wall(4, 1, 2), make_disc(0.1), {0, 0, 0, 0, 0.55, 0}, 0.01);
  ASSERT_EQ(above.contacts.size(), 1U);
  EXPECT_NEAR(above.contacts.gap[0], -0.05, 1e-15);
}

}  // namespace
}  // namespace signorini::test
