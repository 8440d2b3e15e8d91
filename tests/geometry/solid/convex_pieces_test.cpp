#include "geometry/solid/convex_pieces.h"

#include <gtest/gtest.h>

#include <cmath>

#include "geometry/solid/random_solids.h"
#include "scene/mesh/read_mesh.h"

namespace signorini {
namespace {

using test::Numbers;

std::vector<Vector3> box(const Vector3& low, const Vector3& high) {
  std::vector<Vector3> corners;
  for (int i = 0; i < 8; ++i) {
    corners.emplace_back((i & 1) != 0 ? high.x() : low.x(), (i & 2) != 0 ? high.y() : low.y(),
                         (i & 4) != 0 ? high.z() : low.z());
  }
  return corners;
}

/// A U of three boxes, cut into six.
std::vector<std::vector<Vector3>> cut_u() {
  return {box({0, 0, 0}, {1, 1, 1}), box({0, 1, 0}, {1, 3, 1}), box({1, 0, 0}, {2, 1, 1}),
          box({2, 0, 0}, {3, 1, 1}), box({2, 1, 0}, {3, 2, 1}), box({2, 2, 0}, {3, 3, 1})};
}

double solid_of(const ConvexPieces& all) {
  double sum = 0;
  for (const ConvexPiece& piece : all.pieces) sum += piece.solid;
  return sum;
}

TEST(ConvexPieces, WithoutToleranceTheSolidStays) {
  const ConvexPieces result = merge_pieces(cut_u(), 0);
  EXPECT_LE(result.pieces.size(), 3u);
  EXPECT_TRUE(result.notices.empty());
  EXPECT_EQ(solid_of(result), 7);
  for (const ConvexPiece& piece : result.pieces) EXPECT_NEAR(piece.hull_volume, piece.solid, 1e-14);
}

TEST(ConvexPieces, NoPieceIsEmptierThanAllowed) {
  for (const double tolerance : {0.0, 0.1, 0.2, 0.3, 1.0}) {
    const ConvexPieces result = merge_pieces(cut_u(), tolerance);
    EXPECT_NEAR(solid_of(result), 7, 1e-14);
    for (const ConvexPiece& piece : result.pieces) {
      EXPECT_LE(piece.hull_volume - piece.solid, (tolerance + 1e-8) * piece.hull_volume);
      test::expect_hull_of(piece.hull, piece.hull.vertices, 1e-13);
    }
  }
  // The hull of the U is 3 x 3 x 1, of which 7 of 9 are solid.
  EXPECT_EQ(merge_pieces(cut_u(), 0.25).pieces.size(), 1u);
  EXPECT_GT(merge_pieces(cut_u(), 0.2).pieces.size(), 1u);
}

TEST(ConvexPieces, EveryPieceIsInOneOfTheResult) {
  std::vector<int> all;
  for (const ConvexPiece& piece : merge_pieces(cut_u(), 0.1).pieces) {
    all.insert(all.end(), piece.from.begin(), piece.from.end());
  }
  std::stable_sort(all.begin(), all.end());
  EXPECT_EQ(all, (std::vector<int>{0, 1, 2, 3, 4, 5}));
}

TEST(ConvexPieces, NextToNothingIsLeftOutWithANotice) {
  std::vector<std::vector<Vector3>> pieces = cut_u();
  pieces.push_back(box({0, 3, 0}, {1, 3 + 1e-13, 1}));
  pieces.push_back({{0, 0, 0}, {1, 0, 0}, {0, 1, 0}});
  const ConvexPieces result = merge_pieces(pieces, 0);
  EXPECT_EQ(result.notices,
            (std::vector<std::string>{"2 of 8 pieces have next to no volume and are left out"}));
  EXPECT_EQ(solid_of(result), 7);
}

TEST(ConvexPieces, NeighboursAreAdjacent) {
  const CompoundShape u = compound_of(merge_pieces(cut_u(), 0));
  const auto n = static_cast<int>(u.parts.size());
  int adjacent = 0;
  for (int a = 0; a < n; ++a) {
    for (int b = a + 1; b < n; ++b) adjacent += u.are_adjacent(a, b) ? 1 : 0;
  }
  EXPECT_EQ(adjacent, n - 1);  // a chain
}

TEST(ConvexPieces, WhatIsNoBodyIsRefused) {
  const auto message = [](auto call) {
    try {
      call();
    } catch (const std::invalid_argument& error) {
      return std::string(error.what());
    }
    return std::string("accepted");
  };
  EXPECT_EQ(message([] { merge_pieces({}, 0); }), "pieces: none of them has a volume");
  EXPECT_EQ(message([] { merge_pieces(cut_u(), kNaN); }), "tolerance: must be between 0 and 1");
  EXPECT_EQ(message([] { merge_pieces(cut_u(), 2); }), "tolerance: must be between 0 and 1");
  EXPECT_EQ(message([] { pieces_of_surfaces({}); }), "pieces: there are none");
  TriangleMesh flat;
  flat.vertices = {{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  flat.triangles = {{0, 1, 2}};
  EXPECT_EQ(message([&] { pieces_of_surfaces(flat); }),
            "object 1: points: all 3 lie in a plane; give the body some thickness, or round it by "
            "a radius");
}

TEST(ConvexPieces, ObjectsOfAFileArePieces) {
  Diagnostics complaints;
  const TriangleMesh mesh = read_mesh(
      "o one\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 2 3 4\nf 1 4 3\n"
      "o two\nv 0 0 -2\nf 1 2 3\nf 1 5 2\nf 2 5 3\nf 1 3 5\n",
      "two.OBJ", complaints);
  ASSERT_TRUE(complaints.empty());
  const ConvexPieces pieces = pieces_of_surfaces(mesh);
  ASSERT_EQ(pieces.pieces.size(), 2u);
  EXPECT_NEAR(solid_of(pieces), 0.5, 1e-15);
  EXPECT_TRUE(compound_of(pieces).are_adjacent(0, 1));
}

}  // namespace
}  // namespace signorini
