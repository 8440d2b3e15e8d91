// unit_shapes.json, "edgeQueries": distances, feet, normals and crossings of single edges.

#include <gtest/gtest.h>

#include "golden/golden_shapes.h"

namespace signorini {
namespace {

using test::golden;
using test::Json;
using test::number;
using test::vector2;

constexpr double kRounding = 1e-14;  // [m] the file names shapes, whose corners may round otherwise

/// Calls `check` for each query that has the field; returns how many there were.
template <class Check>
int for_each_query(const char* field, Check check) {
  int count = 0;
  for (const Json& query : golden("unit_shapes").at("edgeQueries")) {
    if (!query.contains(field)) continue;
    SCOPED_TRACE(query.dump());
    check(query, test::queried_edge(query));
    ++count;
  }
  return count;
}

TEST(ReferenceEdges, DistancesToLinesAgree) {
  const int count = for_each_query("distanceToLine", [](const Json& query, const PlanarEdge& edge) {
    EXPECT_NEAR(distance_to_line(edge, vector2(query.at("point"))),
                number(query.at("distanceToLine")), kRounding);
  });
  EXPECT_EQ(count, 154);
}

TEST(ReferenceEdges, DistancesToEdgesAgree) {
  for_each_query("distanceToPoint", [](const Json& query, const PlanarEdge& edge) {
    const double ours = distance_to_edge(edge, vector2(query.at("point")));
    const double theirs = number(query.at("distanceToPoint"));
    if (theirs == kInfinity) {
      EXPECT_EQ(ours, kInfinity);
    } else {
      EXPECT_NEAR(ours, theirs, kRounding);
    }
  });
}

TEST(ReferenceEdges, NearestPointsAgree) {
  for_each_query("nearest", [](const Json& query, const PlanarEdge& edge) {
    const Vector2 ours = point_on_edge(edge, vector2(query.at("point")));
    if (query.at("nearest") == "throws") {  // the centre of an arc: any point of it will do
      EXPECT_NEAR((ours - edge.center).norm(), edge.radius, kRounding);
      return;
    }
    EXPECT_LE((ours - vector2(query.at("nearest"))).norm(), kRounding);
  });
}

TEST(ReferenceEdges, NormalsAgree) {
  for_each_query("normal", [](const Json& query, const PlanarEdge& edge) {
    const Vector2 ours = outward_normal(edge, vector2(query.at("point")));
    EXPECT_LE((ours - vector2(query.at("normal"))).norm(), kRounding);
  });
}

TEST(ReferenceEdges, CrossingsAgree) {
  const int count = for_each_query("segment", [](const Json& query, const PlanarEdge& edge) {
    const EdgeCrossings ours =
        cross_edge(edge, vector2(query.at("segment").at(0)), vector2(query.at("segment").at(1)));
    const Json& theirs = query.at("intersection");
    ASSERT_EQ(static_cast<std::size_t>(ours.count), theirs.is_null() ? 0 : theirs.size());
    for (int i = 0; i < ours.count; ++i) {
      const auto k = static_cast<std::size_t>(i);
      EXPECT_LE((ours.points[k] - vector2(theirs.at(k))).norm(), kRounding);
    }
  });
  EXPECT_EQ(count, 105);
}

}  // namespace
}  // namespace signorini
