// unit_shapes.json: outlines of the reference engine's shape makers.

#include <gtest/gtest.h>

#include "geometry/mass_properties.h"
#include "golden/golden_shapes.h"

namespace signorini {
namespace {

using test::Json;
using test::number;
using test::numbers;
using test::vector2;

constexpr double kRounding = 1e-14;  // [m], [rad] of arcs, whose angles come from another atan2
// The reference engine finds its rejection circle by a search that ends at 1e-6 m.
constexpr double kSearched = 2e-6;  // [m]

/// Calls `check` for each shape of the file.
template <class Check>
void for_each_shape(Check check) {
  for (const Json& shape : test::golden_shapes()) {
    SCOPED_TRACE(test::shape_title(shape));
    check(shape, test::outline_from(shape));
  }
  EXPECT_EQ(test::golden_shapes().size(), 23u);
}

/// Calls `check` for each edge of each shape.
template <class Check>
void for_each_edge(Check check) {
  for_each_shape([&](const Json& shape, const PlanarShape& outline) {
    for (std::size_t i = 0; i < outline.edges.size(); ++i) {
      SCOPED_TRACE("edge " + std::to_string(i));
      check(shape.at("edges").at(i), outline.edges[i]);
    }
  });
}

void expect_near(const Vector2& a, const Vector2& b, double tolerance) {
  EXPECT_NEAR(a.x(), b.x(), tolerance);
  EXPECT_NEAR(a.y(), b.y(), tolerance);
}

TEST(ReferenceShapes, ArcsHaveTheSameRadiusRangeAndDepth) {
  for_each_edge([](const Json& expected, const PlanarEdge& edge) {
    if (edge.is_straight()) return;
    EXPECT_EQ(edge.radius, number(expected.at("radius")));
    EXPECT_EQ(edge.complete_circle, expected.at("completeCircle").get<bool>());
    EXPECT_NEAR(edge.angle_low, number(expected.at("angleLow")), kRounding);
    EXPECT_NEAR(edge.angle_high, number(expected.at("angleHigh")), kRounding);
    EXPECT_NEAR(edge.depth, number(expected.at("depth")), kRounding);
    EXPECT_NEAR(edge.chord_error, number(expected.at("chordError")), kRounding);
  });
}

TEST(ReferenceShapes, ArcsHaveTheSameDecoratedVertices) {
  for_each_edge([](const Json& expected, const PlanarEdge& edge) {
    if (edge.is_straight()) return;
    const Json& decorated = expected.at("decorated");
    ASSERT_EQ(arc_pieces(edge), static_cast<int>(decorated.size()) + 1);
    for (std::size_t i = 0; i < decorated.size(); ++i) {
      expect_near(decorated_point(edge, static_cast<int>(i) + 1), vector2(decorated[i]), kRounding);
    }
  });
}

TEST(ReferenceShapes, EdgesHaveTheSameRejectionCircles) {
  for_each_shape([](const Json& shape, const PlanarShape& outline) {
    if (!shape.at("specialEdge").is_null()) return;  // walls: see below
    for (std::size_t i = 0; i < outline.edges.size(); ++i) {
      const Json& expected = shape.at("edges").at(i);
      expect_near(outline.edges[i].centroid, vector2(expected.at("centroid")), kRounding);
      EXPECT_NEAR(outline.edges[i].centroid_radius, number(expected.at("centroidRadius")),
                  kRounding);
    }
  });
}

TEST(ReferenceShapes, BoundsAreEqual) {
  for_each_shape([](const Json& shape, const PlanarShape& outline) {
    const PlanarBounds& b = outline.bounds;
    EXPECT_EQ((std::vector<double>{b.left, b.bottom, b.right, b.top}), numbers(shape.at("bounds")));
  });
}

TEST(ReferenceShapes, VerticesComeInTheSameOrder) {
  for_each_shape([](const Json& shape, const PlanarShape& outline) {
    const Json& order = shape.at("vertexOrder");
    ASSERT_EQ(outline.vertices.size(), order.size());
    for (std::size_t i = 0; i < order.size(); ++i) {
      expect_near(outline.vertices[i].location, vector2(order[i]), kRounding);
      EXPECT_EQ(outline.vertices[i].is_end_point, order[i].at(2).get<int>() == 1) << "vertex " << i;
    }
  });
}

TEST(ReferenceShapes, RejectionCircleIsTheOneTheSearchAimedAt) {
  for_each_shape([](const Json& shape, const PlanarShape& outline) {
    if (!shape.at("specialEdge").is_null()) return;
    expect_near(outline.centroid, vector2(shape.at("centroid")), kSearched);
    EXPECT_LE(outline.centroid_radius, number(shape.at("centroidRadius")) + kRounding)
        << "ours is the smallest";
    EXPECT_NEAR(outline.centroid_radius, number(shape.at("centroidRadius")), kSearched);
  });
}

TEST(ReferenceShapes, RejectionRadiusAboutTheSameCentreIsEqual) {
  for_each_shape([](const Json& shape, const PlanarShape& outline) {
    if (!shape.at("specialEdge").is_null()) return;
    EXPECT_NEAR(rejection_radius(outline, vector2(shape.at("centroid"))),
                number(shape.at("centroidRadius")), kRounding);
  });
}

TEST(ReferenceShapes, LeastHeightsAreEqual) {
  for_each_shape([](const Json& shape, const PlanarShape& outline) {
    EXPECT_NEAR(least_height(outline, vector2(shape.at("centerOfMass"))),
                number(shape.at("minHeight")), kRounding);
  });
}

TEST(ReferenceShapes, DragPointsAreEqualWhereDefault) {
  int count = 0;
  for_each_shape([&](const Json& shape, const PlanarShape& outline) {
    if (shape.at("dragPoints").size() != 2) return;  // makePendulum has its own
    ++count;
    const std::vector<Vector2> points = default_drag_points(outline);
    for (std::size_t i = 0; i < 2; ++i) {
      expect_near(points[i], vector2(shape.at("dragPoints").at(i)), kRounding);
    }
  });
  EXPECT_EQ(count, 21);
}

/// The reference engine's moments are those of the bounding box for many makers; these are exact.
TEST(ReferenceShapes, MomentsOfBoxesAndBallsComeFromTheirArea) {
  int count = 0;
  for_each_shape([&](const Json& shape, const PlanarShape& outline) {
    const std::string maker = shape.at("maker").get<std::string>();
    const bool is_exact = maker == "makeBall" || maker == "makeBlock" || maker == "makeBlock2" ||
                          maker == "makeDiamond" || maker == "makeWall";
    if (!is_exact) return;
    ++count;
    const AreaProperties area = area_properties(outline);
    const double expected = number(shape.at("momentPerMass"));
    EXPECT_NEAR(area.polar_moment / area.area, expected, 1e-14 * expected);
    expect_near(area.center, vector2(shape.at("centerOfMass")), kRounding);
  });
  EXPECT_EQ(count, 9);
}

TEST(ReferenceShapes, MakersGiveTheListedOutlines) {
  for_each_shape([](const Json& shape, const PlanarShape& listed) {
    const std::string maker = shape.at("maker").get<std::string>();
    const std::vector<double> args = numbers(shape.at("args"));
    PlanarShape made;
    if (maker == "makeBall") made = make_disc(args[0]);
    if (maker == "makeBlock") made = make_box(args[0], args[1]);
    if (maker == "makeWall") made = make_wall(args[0], args[1], static_cast<int>(args[2]));
    if (made.edges.empty()) return;
    ASSERT_EQ(made.edges.size(), listed.edges.size());
    for (std::size_t i = 0; i < made.edges.size(); ++i) {
      EXPECT_EQ(made.edges[i].from, listed.edges[i].from);
      EXPECT_EQ(made.edges[i].to, listed.edges[i].to);
      EXPECT_EQ(made.edges[i].outside_is_up, listed.edges[i].outside_is_up);
      EXPECT_NEAR(made.edges[i].centroid_radius,
                  number(shape.at("edges").at(i).at("centroidRadius")), kRounding);
    }
    expect_near(made.centroid, vector2(shape.at("centroid")), kRounding);
    EXPECT_NEAR(made.centroid_radius, number(shape.at("centroidRadius")), kRounding);
    const Json& special = shape.at("specialEdge");
    EXPECT_EQ(made.special_edge, special.is_null() ? -1 : special.get<int>());
  });
}

}  // namespace
}  // namespace signorini
