// Notices about meshes as shapes; what is refused stands in tests/hostile.

#include <gtest/gtest.h>

#include <string>

#include "scene/read/read_spatial_shape.h"

namespace signorini {
namespace {

std::vector<std::string> notices_of(const std::string& shape) {
  const SpatialBodyResult result = read_spatial_body(shape);
  EXPECT_TRUE(result.body.has_value());
  return result.body ? result.body->notices : std::vector<std::string>{};
}

// An L of 0.64 m^2 x 0.4 m in a hull of 0.82 m^2 x 0.4 m: 0.82/0.64 = 1.281.
TEST(ReadMeshShape, ConcaveMeshTakenByItsHullIsNoticed) {
  const std::string corner =
      R"({"type": "mesh", "vertices": [[0,0,0],[1,0,0],[1,0.4,0],[0.4,0.4,0],[0.4,1,0],[0,1,0],
          [0,0,0.4],[1,0,0.4],[1,0.4,0.4],[0.4,0.4,0.4],[0.4,1,0.4],[0,1,0.4]],
          "triangles": [[0,2,1],[0,3,2],[0,5,3],[5,4,3],[6,7,8],[6,8,9],[6,9,11],[11,9,10],
          [0,1,7],[0,7,6],[1,2,8],[1,8,7],[2,3,9],[2,9,8],[3,4,10],[3,10,9],[4,5,11],[4,11,10],
          [5,0,6],[5,6,11]]})";
  const std::vector<std::string> notices = notices_of(corner);
  ASSERT_EQ(notices.size(), 1u);
  EXPECT_TRUE(notices[0].starts_with(
      "the mesh is concave: contacts see its convex hull, which has 28 % more volume"))
      << notices[0];
}

TEST(ReadMeshShape, ConvexMeshIsTakenWithoutAWord) {
  EXPECT_TRUE(notices_of(R"({"type": "mesh", "vertices": [[0,0,0],[1,0,0],[0,1,0],[0,0,1]],
      "triangles": [[0,2,1],[0,1,3],[1,2,3],[0,3,2]]})")
                  .empty());
}

}  // namespace
}  // namespace signorini
