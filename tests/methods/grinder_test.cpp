// The do-nothing grinder: two shuttles in crossed grooves, pinned to one bar. Its loops are closed
// and its contacts redundant; disturbed a little, the reference engine gives up in most runs. With
// the solver active_set no run may fail, whatever the disturbance. A shuttle that fills its groove
// and turns by a hair asks for accelerations that no forces give: the residual tells how much is
// missing.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "golden/golden_file.h"
#include "scene/open_scene.h"
#include "sim/simulation.h"

namespace signorini::test {
namespace {

constexpr int kMoving = 3;  // handle and both shuttles
constexpr double kUntil = 40;

/// A number in [-1, 1] that looks random.
double noise(int run, int i) {
  const double x = std::fmod(0.6180339887498949 * (17 * run + i + 1), 1.0);
  return 2 * x - 1;
}

/// Puts each moving body a little beside its place.
void disturb(Simulation& simulation, int run) {
  const double amount = std::pow(10, -10 + run % 4 * 2);  // 1e-10 to 1e-4 m and rad
  const Placement placement = simulation.placement();
  for (int body = 0; body < kMoving; ++body) {
    const auto& pose = placement.pose[static_cast<std::size_t>(body)];
    const Vector2 shift(noise(run, 3 * body), noise(run, 3 * body + 1));
    simulation.move_body(
        body, pose.location + amount * shift,
        placement.angle[static_cast<std::size_t>(body)] + amount * noise(run, 3 * body + 2));
  }
}

class DisturbedGrinder : public testing::TestWithParam<int> {};

TEST_P(DisturbedGrinder, NeverFailsWithTheActiveSetSolver) {
  const SceneResult opened = open_scene(golden("scene_do_nothing_variable").dump());
  Simulation simulation(opened.scene.value(), "contact");
  simulation.set("CONTACT_SOLVER", "active_set");
  simulation.set("RANDOM_SEED", GetParam());
  disturb(simulation, GetParam());
  double residual = 0;
  while (simulation.time() < kUntil) {
    const StepReport& report = simulation.step();
    ASSERT_EQ(report.status, StepStatus::ok) << "at " << simulation.time() << " s";
    residual = std::max(residual, report.residual);
  }
  EXPECT_LT(residual, 0.02) << "[m/s^2]: what no force can meet, see above";
  const ContactSet& contacts = simulation.contacts();
  for (std::size_t i = 0; i < contacts.size(); ++i) {
    const bool is_joint = contacts.kind[i] == ContactKind::joint;
    EXPECT_LT(std::abs(is_joint ? contacts.gap[i] : contacts.gap[i] - 0.007), 1e-3);
  }
}

INSTANTIATE_TEST_SUITE_P(Runs, DisturbedGrinder, testing::Range(0, 12));

}  // namespace
}  // namespace signorini::test
