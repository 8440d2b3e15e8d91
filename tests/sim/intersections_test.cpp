#include "sim/intersections.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "geometry/solid/spatial_vector.h"
#include "scene/solfec_arch.h"

namespace signorini {
namespace {

/// A cube of 1 m whose lower face is at a height above a plate of 4 x 4 x 0.5 m [m], and a ball.
std::string scene(const std::string& center) {
  return R"({
    "format": "signorini/1", "space": "spatial", "method": "volumetric",
    "bodies": [
      {"name": "plate", "mobility": "fixed", "position": [0, -0.25, 0],
       "shape": {"type": "box", "lengths": [4, 0.5, 4]}, "material": "DryWood"},
      {"name": "cube", "mass": 1, "position": [0.25, )" +
         center + R"(, 0], "shape": {"type": "box", "lengths": [1, 1, 1]}, "material": "DryWood"},
      {"name": "ball", "mass": 1, "position": [-1, 0.2, 1],
       "shape": {"type": "sphere", "radius": 0.2}, "material": "DryWood"}
    ],
    "contact_pairs": [{"materials": ["DryWood", "DryWood"], "restitution": 0,
                       "sliding_friction": 0.3, "rolling_resistance": 0}],
    "forces": [{"type": "gravity", "acceleration": [0, -9.8, 0]}]})";
}

/// Least and largest coordinates of all corners.
std::array<Vector3, 2> box_of(const Intersection& one) {
  std::array<Vector3, 2> box{Vector3::Constant(kInfinity), Vector3::Constant(-kInfinity)};
  for (const Vector3& corner : one.corners) {
    box[0] = box[0].cwiseMin(corner);
    box[1] = box[1].cwiseMax(corner);
  }
  return box;
}

/// By the divergence theorem. [m^3]
double volume_of(const Intersection& one) {
  double six = 0;
  std::size_t first = 0;
  for (const int count : one.corner_counts) {
    for (std::size_t k = 2; k < static_cast<std::size_t>(count); ++k) {
      six += dot(one.corners[first],
                 cross_product(one.corners[first + k - 1], one.corners[first + k]));
    }
    first += static_cast<std::size_t>(count);
  }
  return six / 6;
}

TEST(Intersections, AreTheCommonPartsOfPolyhedra) {
  Simulation simulation = Simulation::from_text(scene("0.49"));
  const auto found = IntersectionFinder(simulation).find();
  ASSERT_EQ(found.size(), 1U);  // the ball is no polyhedron
  EXPECT_EQ(found[0].body_a, 0);
  EXPECT_EQ(found[0].body_b, 1);
  EXPECT_EQ(found[0].corner_counts.size(), 6U);
  const auto [low, high] = box_of(found[0]);
  EXPECT_LT(length(low - Vector3(-0.25, -0.01, -0.5)), 1e-8);
  EXPECT_LT(length(high - Vector3(0.75, 0, 0.5)), 1e-8);
  EXPECT_NEAR(volume_of(found[0]), 0.01, 1e-8);
}

TEST(Intersections, OfBodiesThatOnlyTouchAreThePolygonInWhichTheyDo) {
  Simulation simulation = Simulation::from_text(scene("0.5"));
  for (int i = 0; i < 50; ++i) simulation.step(4e-3);
  IntersectionFinder finder(simulation);
  const auto found = finder.find();
  ASSERT_EQ(found.size(), 1U);
  const auto [low, high] = box_of(found[0]);
  EXPECT_LT(length(low - Vector3(-0.25, 0, -0.5)), 1e-6);
  EXPECT_LT(length(high - Vector3(0.75, 0, 0.5)), 1e-6);
  EXPECT_LT(volume_of(found[0]), 1e-6);
  // The same finder follows the bodies.
  simulation.move_in_space(1, {0, 3, 0}, {.w = 1, .x = 0, .y = 0, .z = 0});
  EXPECT_TRUE(finder.find().empty());
}

// Of 740 pairs of parts that touch, 168 have contacts. Some touch at a corner, where there is
// nothing to draw.
TEST(Intersections, TellWhichPairsAreLeftOut) {
  Simulation simulation = Simulation::from_text(test::solfec_arch(0.1095));
  simulation.step();
  const auto found = IntersectionFinder(simulation).find();
  EXPECT_GT(found.size(), 700U);
  EXPECT_LE(found.size(), 740U);
  EXPECT_EQ(std::ranges::count(found, false, &Intersection::is_left_out), 168);
}

TEST(Intersections, AreThoseOfOneMethod) {
  Simulation simulation = Simulation::from_text(scene("0.5"), "elastic");
  EXPECT_THROW(IntersectionFinder{simulation}, std::domain_error);
}

TEST(ContactCoefficients, ArePartOfThePicture) {
  Simulation simulation = Simulation::from_text(scene("0.49"));
  const Frame& frame = simulation.frame();
  ASSERT_GT(frame.contacts->size(), 0U);
  ASSERT_EQ(frame.frictions.size(), frame.contacts->size());
  for (const double mu : frame.frictions) EXPECT_DOUBLE_EQ(mu, 0.3);
}

}  // namespace
}  // namespace signorini
