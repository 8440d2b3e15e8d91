// The shape "elements": a mesh of tetrahedra, pyramids, wedges and hexahedra.

#include <gtest/gtest.h>

#include <string>

#include "scene/read/read_spatial_shape.h"

namespace signorini {
namespace {

// A unit cube; node 8 is above its middle, 9 inside it.
const std::string kNodes =
    R"("nodes": [[0,0,0],[1,0,0],[1,1,0],[0,1,0],[0,0,1],[1,0,1],[1,1,1],[0,1,1],[0.5,0.5,2],[0.5,0.5,0.4]])";

std::string elements(const std::string& rest) {
  return R"({"type": "elements", )" + kNodes + ", " + rest + "}";
}

std::string complaint_of(const std::string& rest) {
  const SpatialBodyResult read = read_spatial_body(elements(rest));
  return read.diagnostics.empty() ? "" : to_string(read.diagnostics.front());
}

TEST(ElementMesh, HasAPartForEachElement) {
  const SpatialBodyResult read =
      read_spatial_body(elements(R"("elements": [[0,1,2,3,4,5,6,7], [4,5,6,7,8]])"));
  ASSERT_TRUE(read.body);
  const CompoundShape& shape = read.body->shape;
  ASSERT_EQ(shape.parts.size(), 2U);
  EXPECT_TRUE(shape.are_adjacent(0, 1));
  const SolidMoments moments = moments_of(shape);
  EXPECT_NEAR(moments.volume, 1 + 1.0 / 3, 1e-15);
  EXPECT_TRUE(read.body->notices.empty());
}

TEST(ElementMesh, TetrahedraAndWedgesFillTheCubeToo) {
  for (const char* const rest :
       {R"("elements": [[0,1,2,4,5,6], [0,2,3,4,6,7]])",
        R"("elements": [[0,1,2,5], [0,2,3,7], [0,5,7,4], [2,7,5,6], [0,2,7,5]])"}) {
    const SpatialBodyResult read = read_spatial_body(elements(rest));
    ASSERT_TRUE(read.body) << rest;
    EXPECT_NEAR(moments_of(read.body->shape).volume, 1, 1e-15) << rest;
  }
}

TEST(ElementMesh, FacesHaveTheIdsThatAreGiven) {
  const SpatialBodyResult read = read_spatial_body(
      elements(R"("elements": [[0,1,2,3,4,5,6,7]], "surfaces": [[5, 0,1,2,3], [9, 4,5,6,7]])"));
  ASSERT_TRUE(read.body);
  const SpatialShape& cube = read.body->shape.parts[0].shape;
  EXPECT_EQ(surface_at(cube, {0.4, 0.6, 0}), 5);
  EXPECT_EQ(surface_at(cube, {0.4, 0.6, 1}), 9);
  EXPECT_EQ(surface_at(cube, {0, 0.6, 0.5}), 0);
}

TEST(ElementMesh, WhatIsNoElementIsToldWithItsNumber) {
  const auto tells = [](const std::string& rest, const std::string& words) {
    const std::string complaint = complaint_of(rest);
    EXPECT_NE(complaint.find(words), std::string::npos) << rest << ": " << complaint;
  };
  tells(R"("elements": [[0,1,2,3,4,5,6,7], [0,1,2]])", "element 1 has 3 nodes");
  tells(R"("elements": [[0,1,2,12]])", "element 0 has a node 12; they count from 0 to 9");
  tells(R"("elements": [[0,1,2,2]])", "element 0 has node 2 twice");
  tells(R"("elements": [[0,1,2,3]])", "element 0 has no volume");
  tells(R"("elements": [[0,1,2,3,9]], "surfaces": [[1, 4,5,6]])", "face 0 is a face of no element");
  tells(R"("elements": [[0,1,5,4,2,9]])", "element 0 is not convex");
  tells(R"("elements": [[0,1,2,2.5]])", "whole numbers");
  tells(R"("elements": [0, 1, 2, 3])", "a list of lists");
  tells(R"("elements": [])", "1 to 256");
}

}  // namespace
}  // namespace signorini
