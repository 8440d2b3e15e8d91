#include "sim/distance_grid.h"

#include <gtest/gtest.h>

#include <cmath>

#include "sim/simulation.h"
#include "sim/step_jacobian.h"

namespace signorini {
namespace {

constexpr const char* kScene = R"({
  "format": "signorini/1", "method": "virtual_contact",
  "bodies": [
    {"name": "ground", "mobility": "fixed", "position": [0, -0.5],
     "shape": {"type": "wall", "width": 20, "height": 1, "edge": "top"}, "elasticity": 0.5},
    {"name": "ball", "mass": 1, "position": [0, 0.6], "velocity": [0, -2], "elasticity": 0.5,
     "shape": {"type": "disc", "radius": 0.5}},
    {"name": "box", "mass": 1, "position": [4, 3], "angle": 0.3,
     "shape": {"type": "box", "width": 2, "height": 1}}
  ],
  "forces": [{"type": "gravity", "g": 9.8}]
})";

TEST(DistanceGrid, IsTheFieldAboutTheMassCentreWhereverTheBodyIs) {
  const Simulation simulation = Simulation::from_text(kScene);
  const PointGrid grid{.first = {-2, -1}, .spacing = 0.25, .columns = 17, .rows = 9};
  const auto ball = distance_grid(simulation.model(), 1, grid);
  const auto box = distance_grid(simulation.model(), 2, grid);
  ASSERT_EQ(ball.size(), 17U * 9U);
  for (int row = 0; row < grid.rows; ++row) {
    for (int column = 0; column < grid.columns; ++column) {
      const double x = -2 + 0.25 * column, y = -1 + 0.25 * row;
      const auto i = static_cast<std::size_t>(17 * row + column);
      EXPECT_NEAR(ball[i], std::hypot(x, y) - 0.5, 1e-12);
      const double dx = std::fabs(x) - 1, dy = std::fabs(y) - 0.5;
      const double outside = std::hypot(std::max(dx, 0.0), std::max(dy, 0.0));
      EXPECT_NEAR(box[i], dx > 0 || dy > 0 ? outside : std::max(dx, dy), 1e-12);
    }
  }
}

TEST(DistanceGrid, RefusesWhatIsNoGridAndNoBody) {
  const Simulation simulation = Simulation::from_text(kScene);
  const auto ask = [&](int body, const PointGrid& grid) {
    return distance_grid(simulation.model(), body, grid);
  };
  const PointGrid good{.first = {0, 0}, .spacing = 1, .columns = 2, .rows = 2};
  EXPECT_THROW(ask(3, good), std::out_of_range);
  EXPECT_THROW(ask(-1, good), std::out_of_range);
  PointGrid bad = good;
  bad.spacing = 0;
  EXPECT_THROW(ask(1, bad), std::domain_error);
  bad = good;
  bad.first.x() = kNaN;
  EXPECT_THROW(ask(1, bad), std::domain_error);
  bad = good;
  bad.columns = bad.rows = 100'000;
  EXPECT_THROW(ask(1, bad), std::domain_error);
}

TEST(ContactSoftness, TellsTheSpeedOfTheImpactWhileBodiesTouch) {
  Simulation simulation = Simulation::from_text(kScene);
  while (simulation.contacts().size() == 0 || simulation.contacts().gap[0] >= 0) {
    ASSERT_LT(simulation.time(), 1);
    simulation.step(1e-3);
  }
  const SoftnessReport report = softness_of(simulation);
  ASSERT_EQ(report.contacts.size(), 1U);
  // docs/methods/virtual_contact.md, (21) and (23): 4e-5 of the smaller side of the ball. It has
  // fallen from 0.1 m at 2 m/s.
  EXPECT_NEAR(report.contacts[0].alpha, 4e-5, 1e-18);
  EXPECT_NEAR(report.contacts[0].speed, std::sqrt(4 + 2 * 9.8 * 0.1), 0.01);
  EXPECT_GT(report.step, 0);
  EXPECT_LE(report.step, 1e-3);
  Simulation other = Simulation::from_text(kScene, "contact");
  EXPECT_THROW(softness_of(other), std::domain_error);
}

}  // namespace
}  // namespace signorini
