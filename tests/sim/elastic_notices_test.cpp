// What a user is told of a scene for `elastic` that runs but should not be trusted, with the
// remedy.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "sim/simulation.h"

namespace signorini {
namespace {

/// A steel ball over a half-space of steel.
std::string ball_at(double height) {
  return R"({"format": "signorini/1", "space": "spatial", "bodies": [
    {"name": "ground", "mobility": "fixed", "material": "Steel", "shape": {"type": "half_space"}},
    {"name": "ball", "material": "Steel", "shape": {"type": "sphere", "radius": 0.1},
     "position": [0, 0, )" +
         std::to_string(height) + R"(]}],
    "forces": [{"type": "gravity", "acceleration": [0, 0, -9.81]}]})";
}

/// Whether a notice says all of this.
bool is_told(Simulation& run, const std::string& what, const std::string& remedy) {
  return std::ranges::any_of(run.inspect()->notices, [&](const std::string& notice) {
    return notice.find(what) != std::string::npos && notice.find(remedy) != std::string::npos;
  });
}

TEST(ElasticNotices, BodiesThatOverlapDeeplyAtTheStart) {
  Simulation deep = Simulation::from_text(ball_at(0.05));
  EXPECT_TRUE(is_told(deep, "GROUND and BALL overlap", "move them apart"));
  Simulation inside = Simulation::from_text(ball_at(-0.05));
  EXPECT_TRUE(is_told(inside, "GROUND and BALL overlap", "move them apart"));
  Simulation touching = Simulation::from_text(ball_at(0.09999));
  EXPECT_TRUE(touching.inspect()->notices.empty());
}

TEST(ElasticNotices, AToleranceThatIsTooLooseForTheDepths) {
  Simulation run = Simulation::from_text(ball_at(0.09999));
  run.set("TOLERANCE", 1e-3);
  EXPECT_TRUE(is_told(run, "TOLERANCE is too loose", "use 1e-5 or less"));
  run.set("TOLERANCE", 1e-5);
  EXPECT_TRUE(run.inspect()->notices.empty());
}

/// A ball on two boxes that lie flush, from the seam between them. [m]
std::string ball_by_a_seam(double aside) {
  return R"({"format": "signorini/1", "space": "spatial", "bodies": [
    {"name": "left", "mobility": "fixed", "shape": {"type": "box", "lengths": [2, 2, 0.5]},
     "position": [-1, 0, -0.25]},
    {"name": "right", "mobility": "fixed", "shape": {"type": "box", "lengths": [2, 2, 0.5]},
     "position": [1, 0, -0.25]},
    {"name": "ball", "shape": {"type": "sphere", "radius": 0.1}, "density": 2000,
     "position": [)" +
         std::to_string(aside) + R"(, 0, 0.0999]}],
    "forces": [{"type": "gravity", "acceleration": [0, 0, -9.81]}]})";
}

TEST(ElasticNotices, ABodyOnASeamThatIsNotJoinedIsResistedTwice) {
  // Hertz: a contact that is twice as stiff is 2^(-2/3) times as deep.
  std::array<double, 2> depth{};
  for (std::size_t i = 0; i < 2; ++i) {
    Simulation run = Simulation::from_text(ball_by_a_seam(i == 0 ? 0 : 0.5), "elastic");
    run.set("SEAMS", 1);
    while (run.time() < 10) ASSERT_EQ(run.step().status, StepStatus::ok);
    depth[i] = 0.1 - run.state().q[2];
    EXPECT_EQ(is_told(run, "LEFT and RIGHT meet where BALL touches them", "one shape"), i == 0);
  }
  EXPECT_NEAR(depth[0], depth[1] * std::pow(2, -2.0 / 3), 1e-6);
}

TEST(ElasticNotices, ASeamThatIsJoinedIsNotTold) {
  Simulation run = Simulation::from_text(ball_by_a_seam(0), "elastic");
  ASSERT_EQ(run.step().status, StepStatus::ok);
  EXPECT_FALSE(is_told(run, "meet where", "one shape"));
}

TEST(ElasticNotices, BoxesSideBySideOnAFloorAreCarriedEachOnItsOwn) {
  Simulation run = Simulation::from_text(
      R"({"format": "signorini/1", "space": "spatial", "bodies": [
        {"name": "floor", "mobility": "fixed", "shape": {"type": "box", "lengths": [4, 4, 0.5]},
         "position": [0, 0, -0.25], "smoothing_radius": 0.01},
        {"name": "one", "shape": {"type": "box", "lengths": [0.2, 0.2, 0.2]}, "density": 2000,
         "position": [-0.1005, 0, 0.09999]},
        {"name": "two", "shape": {"type": "box", "lengths": [0.2, 0.2, 0.2]}, "density": 2000,
         "position": [0.1005, 0, 0.09999]}],
      "forces": [{"type": "gravity", "acceleration": [0, 0, -9.81]}]})",
      "elastic");
  EXPECT_FALSE(is_told(run, "meet where", "one shape"));
}

}  // namespace
}  // namespace signorini
